// Steps through the record of this page. A step is told by what changes: parts that stay at the front and at the end,
// and the numbers of the parts between.
const game = JSON.parse(document.getElementById("game").textContent);
const [step, at, round] = ["step", "at", "round"].map((id) => document.getElementById(id));
const last = game.steps.length - 1;
const starts = [...round.options].map((option) => Number(option.value));
const lists = [];
for (const [front, end, between] of game.steps) {
  const before = lists.at(-1) ?? [];
  lists.push([...before.slice(0, front), ...between, ...before.slice(before.length - end)]);
}

function show(wanted) {
  const now = Math.min(last, Math.max(0, Math.trunc(wanted) || 0));
  at.value = now;
  const left = step.querySelector(".picture").scrollLeft;
  step.innerHTML = lists[now].map((part) => game.parts[part]).join("");
  step.querySelector(".picture").scrollLeft = left;
  round.value = starts.filter((start) => start <= now).at(-1);
  for (const id of ["first", "back"]) document.getElementById(id).disabled = now === 0;
  for (const id of ["forward", "last"]) document.getElementById(id).disabled = now === last;
  history.replaceState(null, "", "#" + now);
}

const steps = { first: () => 0, back: () => Number(at.value) - 1, forward: () => Number(at.value) + 1, last: () => last };
for (const [id, target] of Object.entries(steps)) document.getElementById(id).onclick = () => show(target());
at.onchange = () => show(at.value);
round.onchange = () => show(round.value);
document.onkeydown = ({ key, target }) => {
  const id = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" }[key];
  const moves = target.className === "picture" && target.scrollWidth > target.clientWidth;
  if (id && !moves && !["INPUT", "SELECT"].includes(target.tagName)) show(steps[id]());
};
show(location.hash.slice(1));
