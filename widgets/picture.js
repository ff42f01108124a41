// The one picture of goatools that can be clicked and walked with the keys.
// It shows the SVG it is given, reports clicks on elements with data-move, and knows nothing about games.

const ALLOWED = new Set(
  "svg g defs title desc rect circle ellipse line polyline polygon path text tspan use pattern clipPath".split(" "),
);
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// Parse SVG text into a node without scripts, handlers, styles or links to elsewhere; its ids get a prefix of their own.
function parse(text, prefix) {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.localName !== "svg") return null;
  for (const node of [root, ...root.querySelectorAll("*")]) {
    if (!ALLOWED.has(node.localName) || node.namespaceURI !== "http://www.w3.org/2000/svg") node.remove();
    for (const { name, value } of [...node.attributes]) {
      if (/^on|^style$|^src|^aria-labelledby$|:/i.test(name) || /url\(\s*[^#\s]/i.test(value)) node.removeAttribute(name);
      else if (name === "id") node.setAttribute(name, prefix + value);
      else if (name === "href" && value[0] === "#") node.setAttribute(name, "#" + prefix + value.slice(1));
      else if (name === "href") node.removeAttribute(name);
      else if (value.startsWith("url(#")) node.setAttribute(name, value.replace("url(#", "url(#" + prefix));
    }
  }
  return document.importNode(root, true);
}

// Make `old` like `fresh` and touch only what differs: most of a table stays as it was.
function patch(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeName !== fresh.nodeName || !old.firstElementChild || !fresh.firstElementChild) return old.replaceWith(fresh);
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const [had, has] = [[...old.childNodes], [...fresh.childNodes]];
  had.forEach((child, i) => (i < has.length ? patch(child, has[i]) : child.remove()));
  old.append(...has.slice(had.length));
}

const centre = (box) => [box.left + box.width / 2, box.top + box.height / 2];

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

// Pieces with data-key glide from where they were; new ones with data-from="x y" come from there.
function glide(svg, before) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width || 1;
  let delay = 0;
  for (const piece of svg.querySelectorAll("[data-key]")) {
    const [old, now] = [before.get(piece.dataset.key), piece.getBoundingClientRect()];
    const offset = old ? [(old.left - now.left) / scale, (old.top - now.top) / scale] : piece.dataset.from?.split(" ");
    if (!offset || Math.hypot(...offset) < 2) continue;
    if (calm) {
      piece.classList.add("gt-changed");
      setTimeout(() => piece.classList.remove("gt-changed"), 2000);
      continue;
    }
    const duration = old ? 160 : Math.min(240, 900 - delay);
    const from = { transform: `translate(${offset[0]}px, ${offset[1]}px)` };
    piece.animate([from, { transform: "none" }], { duration, delay, easing: "ease-out", fill: "backwards" });
    if (!old) delay = Math.min(delay + duration, 880);
  }
}

// Buttons and lists of a panel keep their letters too: JupyterLab asks the focused element first, then those around it.
function guard(panel) {
  if (!panel || "gtGuarded" in panel.dataset) return;
  panel.dataset.gtGuarded = "true";
  panel.addEventListener("focusin", ({ target }) => target.setAttribute("data-lm-suppress-shortcuts", "true"));
}

function render({ model, el }) {
  const prefix = `gt${Math.random().toString(36).slice(2, 9)}-`; // pictures on one page must not share ids
  el.classList.add("goatools", "gt-picture");
  el.dataset.lmSuppressShortcuts = "true"; // else JupyterLab takes the keys, and "d d" deletes the cell
  el.innerHTML = '<div class="gt-stage" tabindex="-1"></div><div class="gt-message" aria-live="polite"></div>';
  const [stage, said] = el.children;
  let shown = "";
  const items = () => [...stage.querySelectorAll("[data-move]")];
  const rove = (item) => items().forEach((other) => other.setAttribute("tabindex", other === item ? "0" : "-1"));

  function name() {
    const svg = stage.firstElementChild;
    svg?.setAttribute("aria-label", model.get("label") || svg.querySelector("title")?.textContent || "Picture");
    for (const item of items()) {
      item.setAttribute("role", "button");
      item.setAttribute("aria-label", item.dataset.label || item.dataset.move);
      item.setAttribute("aria-disabled", model.get("disabled") || "closed" in item.dataset ? "true" : "false");
    }
  }

  function draw() {
    const text = model.get("svg");
    if (text === shown) return;
    shown = text;
    const focus = stage.getRootNode().activeElement;
    const had = stage.contains(focus) ? { move: focus.dataset.move, at: centre(focus.getBoundingClientRect()) } : null;
    const before = new Map();
    for (const piece of stage.querySelectorAll("[data-key]")) before.set(piece.dataset.key, piece.getBoundingClientRect());
    const [old, svg] = [stage.firstElementChild, text && parse(text, prefix)];
    if (old && svg) patch(old, svg);
    else stage.replaceChildren(...(svg ? [svg] : []));
    name();
    const all = items();
    const first = all.find((item) => item.getAttribute("aria-disabled") === "false") || all[0];
    const next = (had && (all.find((item) => item.dataset.move === had.move) || nearest(all, had.at, [0, 0]))) || first;
    rove(next);
    if (had) (next || stage).focus({ preventScroll: true });
    if (old && svg) glide(stage.firstElementChild, before);
  }

  function say() {
    said.textContent = model.get("message");
    said.classList.toggle("gt-error", model.get("failed"));
  }

  function act(item) {
    if (!model.get("disabled")) model.send({ click: item.dataset.move });
  }

  stage.addEventListener("click", (event) => {
    const item = event.target.closest("[data-move]");
    if (!item) return;
    rove(item);
    item.focus({ preventScroll: true });
    act(item);
  });
  stage.addEventListener("keydown", (event) => {
    const item = event.target.closest("[data-move]");
    if (event.altKey || event.ctrlKey || event.metaKey || event.key === "Tab") return;
    event.stopPropagation(); // Escape too: it would lead to where "d d" deletes the cell; Tab leaves the picture
    if (!item) return;
    const [all, arrow] = [items(), ARROWS[event.key]];
    const ends = { Home: all[0], End: all.at(-1) };
    const acts = event.key === "Enter" || event.key === " ";
    if (!arrow && !acts && !ends[event.key]) return;
    event.preventDefault();
    if (acts) return act(item);
    const next = arrow ? nearest(all, centre(item.getBoundingClientRect()), arrow) || item : ends[event.key];
    rove(next);
    next.focus();
  });
  const handlers = { svg: draw, label: name, disabled: name, message: say, failed: say };
  for (const [trait, handler] of Object.entries(handlers)) model.on(`change:${trait}`, handler);
  const watch = new ResizeObserver(([entry]) => {
    guard(el.closest(".gt-panel"));
    const width = Math.floor(entry.contentRect.width);
    if (!width || Math.abs(width - model.get("width")) < 24) return; // a scroll bar that comes and goes changes nothing
    model.set("width", width);
    model.save_changes();
  });
  watch.observe(el);
  draw();
  say();
  return () => {
    watch.disconnect();
    for (const [trait, handler] of Object.entries(handlers)) model.off(`change:${trait}`, handler);
  };
}

export default { render };
