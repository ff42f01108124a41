// The one picture of goatools that can be clicked and walked with the keys.
// It shows the SVG it is given, reports clicks on elements with data-move, and knows nothing about games.

const TAGS = /^(svg|g|defs|title|desc|rect|circle|ellipse|line|polyline|polygon|path|text|tspan|use|pattern|clipPath)$/;
const RING = { filter: "drop-shadow(0 0 1px var(--gt-ink)) drop-shadow(0 0 1.5px var(--gt-ink))" };
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// Parse SVG text into a node without scripts, handlers, styles or links to elsewhere; its ids get their own prefix.
function parse(text, prefix) {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.localName !== "svg") return null;
  for (const node of [root, ...root.querySelectorAll("*")]) {
    // each of its own, else Jupyter takes the keys of the one with the focus, and "d d" deletes the cell
    if (node.hasAttribute("data-move")) node.setAttribute("data-lm-suppress-shortcuts", "true");
    if (!TAGS.test(node.localName) || node.namespaceURI !== "http://www.w3.org/2000/svg") node.remove();
    for (const { name, value } of [...node.attributes]) {
      const away = /url\(\s*[^#\s]/i.test(value) || (name === "href" && value[0] !== "#");
      if (away || /^on|^style$|^src|^aria-labelledby$|:/i.test(name)) node.removeAttribute(name);
      else if (name === "id") node.setAttribute(name, prefix + value);
      else if (name === "href") node.setAttribute(name, "#" + prefix + value.slice(1));
      else if (value.startsWith("url(#")) node.setAttribute(name, value.replace("url(#", "url(#" + prefix));
    }
  }
  return document.importNode(root, true);
}

// Make `old` like `fresh` and touch only what differs: most of a table stays as it was.
function patch(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  const leaf = !old.firstElementChild || !fresh.firstElementChild;
  if (leaf || old.nodeName !== fresh.nodeName) return old.replaceWith(fresh);
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const [had, has] = [[...old.childNodes], [...fresh.childNodes]];
  had.forEach((child, i) => (i < has.length ? patch(child, has[i]) : child.remove()));
  old.append(...has.slice(had.length));
}

const centre = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

// The item nearest to a point, in a direction if one is given; sideways distance counts more, so rows are kept.
function nearest(items, [fromX, fromY], [dx, dy]) {
  let [best, least] = [null, Infinity];
  for (const item of items) {
    const [x, y] = centre(item.getBoundingClientRect());
    const along = (x - fromX) * dx + (y - fromY) * dy;
    const aside = Math.abs((x - fromX) * dy) + Math.abs((y - fromY) * dx);
    const distance = dx || dy ? along + 2.5 * aside : Math.hypot(x - fromX, y - fromY);
    if ((along > 1 || !(dx || dy)) && distance < least) [best, least] = [item, distance];
  }
  return best;
}

// Pieces with data-key glide from where they were, new ones from data-from="x y"; without motion they wear a ring.
function glide(svg, before) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width || 1;
  let delay = 0;
  for (const piece of svg.querySelectorAll("[data-key]")) {
    const [old, now] = [before.get(piece.dataset.key), piece.getBoundingClientRect()];
    const offset = old ? [(old.left - now.left) / scale, (old.top - now.top) / scale] : piece.dataset.from?.split(" ");
    if (!offset || Math.hypot(...offset) < 2) continue;
    const duration = calm ? 2000 : old ? 160 : Math.min(240, 900 - delay);
    const frames = calm ? [RING, RING] : [{ translate: offset.map((way) => `${way}px`).join(" ") }, { translate: "0 0" }];
    piece.animate(frames, { duration, delay, easing: "ease-out", fill: "backwards" });
    if (!old && !calm) delay = Math.min(delay + duration, 880);
  }
}

// The words of a message; those that name a rule are links to it.
const linked = (text, rules) => text.split(/([a-z_\d-]+(?:\.[a-z\d-]+)+)/).map((word) => {
  if (!rules.includes(word)) return word;
  const link = Object.assign(document.createElement("button"), { type: "button", className: "gt-link", textContent: word });
  return Object.assign(link.dataset, { rule: word }) && link;
});

// The buttons of a panel keep their letters too: JupyterLab asks the focused element first, then those around it.
// A button of class gt-key-n is pressed by N.  A click on data-rule asks for a rule, one on data-copy copies a text.
function guard(panel, model) {
  if (!panel || "gtGuarded" in panel.dataset) return;
  panel.dataset.gtGuarded = "true";
  panel.addEventListener("focusin", ({ target }) => target.setAttribute("data-lm-suppress-shortcuts", "true"));
  panel.addEventListener("keydown", ({ key, target, altKey, ctrlKey, metaKey }) => {
    if (!/^[a-z]$/i.test(key) || altKey || ctrlKey || metaKey || target.matches("input, textarea, select")) return;
    if (target.closest(".gt-panel") === panel) panel.querySelector(`.gt-key-${key.toLowerCase()}:enabled`)?.click();
  }, true);
  panel.addEventListener("click", async (event) => {
    const { rule, copy } = event.target.closest("[data-rule], [data-copy]")?.dataset ?? {};
    if (rule || copy) event.stopPropagation();
    if (rule) model.send({ rule });
    const copied = copy && (await navigator.clipboard?.writeText(copy).then(() => true, () => false));
    if (copy) model.send({ copied: Boolean(copied) });
  });
}

function render({ model, el }) {
  const prefix = `gt${Math.random().toString(36).slice(2, 9)}-`; // pictures on one page must not share ids
  el.classList.add("goatools", "gt-picture");
  el.innerHTML = '<div class="gt-stage" tabindex="-1"></div><div class="gt-message" aria-live="polite"></div>';
  const [stage, said] = el.children;
  const items = () => [...stage.querySelectorAll("[data-move]")];
  stage.dataset.lmSuppressShortcuts = "true";
  const rove = (item) => items().forEach((other) => other.setAttribute("tabindex", other === item ? "0" : "-1"));
  const act = (item) => model.get("disabled") || model.send({ click: item.dataset.move });
  const go = (item, options) => (rove(item), item.focus(options));
  const say = () => {
    said.replaceChildren(...linked(model.get("message"), model.get("rules")));
    said.classList.toggle("gt-error", model.get("failed"));
  };
  const name = () => {
    const svg = stage.firstElementChild;
    const label = model.get("label") || svg?.querySelector("title")?.textContent || "Picture";
    svg?.setAttribute("aria-label", label);
    svg?.setAttribute("aria-disabled", model.get("disabled"));
    // a picture that is wider than its room is moved in it, by the keys too; one whose room is not known is fitted in
    const moves = svg?.viewBox.baseVal.width > (stage.clientWidth || Infinity) + 1 ? `${label}, moves sideways` : null;
    Object.assign(stage, { tabIndex: moves ? 0 : -1, role: moves && "group", ariaLabel: moves });
  };
  const draw = () => {
    const focus = stage.getRootNode().activeElement;
    const had = stage.contains(focus) && { move: focus.dataset.move, at: centre(focus.getBoundingClientRect()) };
    const keyed = [...stage.querySelectorAll("[data-key]")];
    const before = new Map(keyed.map((piece) => [piece.dataset.key, piece.getBoundingClientRect()]));
    const [old, svg] = [stage.firstElementChild, parse(model.get("svg"), prefix)];
    if (old && svg) patch(old, svg);
    else stage.replaceChildren(...[svg].filter(Boolean));
    name();
    const all = items();
    const same = had && all.find((item) => item.dataset.move === had.move);
    const next = same || (had && nearest(all, had.at, [0, 0])) || all.find((item) => !item.ariaDisabled) || all[0];
    rove(next);
    if (had) (next || stage).focus({ preventScroll: true });
    if (old && svg) glide(stage.firstElementChild, before);
  };
  stage.addEventListener("click", ({ target }) => {
    const item = target.closest("[data-move]");
    if (item) go(item, { preventScroll: true });
    if (item) act(item);
  });
  stage.addEventListener("keydown", (event) => {
    const [item, all, arrow] = [event.target.closest("[data-move]"), items(), ARROWS[event.key]];
    if (event.altKey || event.ctrlKey || event.metaKey || event.key === "Tab") return;
    event.stopPropagation(); // Escape too: it would lead to where "d d" deletes the cell; Tab leaves the picture
    const [acts, end] = [["Enter", " "].includes(event.key), { Home: all[0], End: all.at(-1) }[event.key]];
    if (!item || !(acts || arrow || end)) return;
    event.preventDefault();
    if (acts) act(item);
    else go(end || nearest(all, centre(item.getBoundingClientRect()), arrow) || item);
  });
  const watch = new ResizeObserver(([entry]) => {
    guard(el.closest(".gt-panel"), model);
    name();
    const [width, known] = [Math.floor(entry.contentRect.width), model.get("width")];
    if (!width || (width >= known && width < known + 24)) return; // a scroll bar that comes and goes
    model.set("width", width);
    model.save_changes();
  });
  const traits = Object.entries({ svg: draw, label: name, disabled: name, message: say, rules: say, failed: say });
  // what Python asks comes back after all that the fields of the page have held back: see Picture.once_read
  const answer = ["msg:custom", (question) => model.send(question)];
  const handlers = [answer, ...traits.map(([trait, handler]) => [`change:${trait}`, handler])];
  for (const [event, handler] of handlers) model.on(event, handler);
  watch.observe(el);
  draw();
  say();
  return () => {
    watch.disconnect();
    for (const [event, handler] of handlers) model.off(event, handler);
  };
}

export default { render };
