"""What is wrong with the layout of a widget in a page, measured on the boxes of its labels and controls."""

from __future__ import annotations

SETTLED = """output => [...output.querySelectorAll('.gt-picture .gt-stage > svg')].every(svg => {
    const room = svg.parentElement.clientWidth;
    return !room || svg.viewBox.baseVal.width <= Math.max(room, 340) + 1;
})"""
"""Whether the pictures of an output have been drawn for the room they have."""

PROBLEMS = """output => {
    const bad = [], seen = box => box.width > 0.5 && box.height > 0.5;
    const said = node => (node.textContent || node.outerHTML).trim().slice(0, 50);
    const shown = node => node.checkVisibility({ visibilityProperty: true });
    const over = (a, b, x, y) => a.left < b.right - x && b.left < a.right - x && a.top < b.bottom - y && b.top < a.bottom - y;
    const pairs = (items, name) => items.forEach(([one, a], i) => items.slice(i + 1).forEach(([other, b]) => {
        if (over(a, b, 1, 1)) bad.push(`${name}: "${said(one)}" over "${said(other)}"`);
    }));
    const room = output.getBoundingClientRect();

    for (const svg of output.querySelectorAll('.gt-picture .gt-stage > svg')) {
        const frame = svg.getBoundingClientRect();
        if (!seen(frame)) continue;
        const labels = [...svg.querySelectorAll('text')].filter(node => !node.closest('defs') && node.textContent.trim())
            .map(node => {
                const box = node.getBoundingClientRect();
                const air = box.height * 0.2; // a line is higher than its letters
                return [node, { left: box.left, right: box.right, top: box.top + air, bottom: box.bottom - air, width: box.width, height: box.height }];
            }).filter(([, box]) => seen(box));
        pairs(labels, 'labels');
        for (const [node, box] of labels) {
            if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1)
                bad.push(`clipped: "${said(node)}" in "${svg.querySelector('title')?.textContent}"`);
        }
        const stage = svg.parentElement.getBoundingClientRect();
        if (stage.left < room.left - 1 || stage.right > room.right + 1) bad.push(`outside: ${svg.querySelector('title')?.textContent}`);
    }

    for (const node of output.querySelectorAll('.gt-panel svg text')) {
        if (node.closest('defs') || !shown(node) || !seen(node.getBoundingClientRect())) continue;
        const { a, b } = node.getScreenCTM();
        const size = parseFloat(getComputedStyle(node).fontSize) * Math.hypot(a, b);
        if (size < 10.9) bad.push(`small: "${said(node)}" ${size.toFixed(1)} px`);
    }

    const controls = [...output.querySelectorAll('.gt-panel button, .gt-panel input, .gt-panel select, .gt-panel textarea')]
        .filter(shown).map(node => [node, node.getBoundingClientRect()]).filter(([, box]) => seen(box));
    pairs(controls, 'controls');
    for (const [node, box] of controls) {
        if (box.left < room.left - 1 || box.right > room.right + 1) bad.push(`outside: "${said(node)}"`);
        if (node.localName === 'button' && node.scrollWidth > node.clientWidth + 3) bad.push(`cut: "${said(node)}"`);
    }
    for (const node of output.querySelectorAll('.gt-panel *')) {
        const own = [...node.childNodes].some(child => child.nodeType === 3 && child.textContent.trim());
        if (!own || node.closest('svg') || !shown(node) || !node.getClientRects().length) continue;
        if (node.closest('.js-plotly-plot, style, option, .widget-readout')) continue;
        if (parseFloat(getComputedStyle(node).fontSize) < 11) bad.push(`small: "${said(node)}"`);
        const box = node.getBoundingClientRect();
        if (box.right > room.right + 1.5 || box.left < room.left - 1.5) bad.push(`outside: "${said(node)}"`);
    }
    for (const node of [output, ...output.querySelectorAll('.gt-panel')])
        if (node.scrollWidth > node.clientWidth + 1) bad.push(`scrolls sideways: ${node.className} ${node.scrollWidth} > ${node.clientWidth}`);
    return [...new Set(bad)].slice(0, 12);
}"""
"""Labels of one picture that overlap, are cut off or too small; controls that do; whatever leaves its cell."""

OPEN = """() => {
    const widget = [...document.querySelectorAll('.gt-play')].at(-1);
    const open = [...widget.querySelectorAll('[data-move]')].filter(item =>
        item.getAttribute('aria-disabled') !== 'true' && item.getBoundingClientRect().width
        && !/^(less|more|go |undo)/.test(item.dataset.move));
    const best = open.find(item => /^(taxes|build|end turn|pass|done|harvest)$/.test(item.dataset.move)) ?? open[0];
    best?.setAttribute('data-next', '');
    return best?.dataset.move ?? null;
}"""
"""Mark a move that is open at the last table of the page, and name it."""

AT = "() => document.querySelector('.gt-play [data-at]').dataset.at"
"""How many moves have been made at the table."""
