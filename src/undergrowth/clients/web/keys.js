/** The keyboard: arrows go from one lit element to the next, a few letters do the rest. */

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** What lies over the page: keys belong to it, and Escape closes it by itself. */
const WINDOWS = "dialog[open], :popover-open";

/** Listens to keys. ``act``: pick(id), confirm(), back(), undo(), hint(), ask(), notation(), zoom(factor), fit(), finish(). */
export function listenToKeys(root, act) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector(WINDOWS)) return;
    act.finish();
    const taken = isField(event.target) ? inField(event) : onTable(root, event, act);
    if (taken) event.preventDefault();
  });
}

/** Whether keys belong to what has the focus: something to type in, to slide, to choose. */
function isField(node) {
  return node.matches("input, textarea, select, [contenteditable]");
}

/** Escape leaves a field. */
function inField(event) {
  if (event.key !== "Escape") return false;
  event.target.blur();
  return true;
}

function onTable(root, event, act) {
  const { key, target } = event;
  if (ARROWS[key]) return !target.matches("[role=tab]") && toNeighbour(root, ARROWS[key]);
  if (key === "Enter" || key === " ") return press(target, key, act);
  const does = {
    Escape: act.back,
    u: act.undo,
    U: act.undo,
    h: act.hint,
    H: act.hint,
    "?": act.ask,
    "/": act.notation,
    "+": () => act.zoom(1.4),
    "-": () => act.zoom(1 / 1.4),
    0: act.fit,
  }[key];
  does?.();
  return Boolean(does);
}

/** Enter and space pick what has the focus; where nothing has it, Enter confirms. */
function press(target, key, act) {
  const lit = target.closest("svg [data-next]");
  if (lit) act.pick(lit.dataset.id);
  else if (key === "Enter" && target === document.body) act.confirm();
  else return false;
  return true;
}

/** The focus goes to the nearest lit element in a direction. */
function toNeighbour(root, [x, y]) {
  const lit = [...root.querySelectorAll("[data-next]")].filter(
    (node) => node.getClientRects().length,
  );
  const from = document.activeElement?.closest?.("[data-next]");
  if (!lit.length) return false;
  if (!from) {
    (lit.find((node) => node.getAttribute("tabindex") === "0") ?? lit[0]).focus();
    return true;
  }
  const start = middle(from);
  const ways = lit
    .filter((node) => node !== from)
    .map((node) => [node, effort(start, middle(node), x, y)]);
  const best = ways.filter(([, far]) => far < Infinity).sort((one, other) => one[1] - other[1])[0];
  best?.[0].focus();
  return true;
}

/** The node that lies nearest to another one. */
export function nearest(node, others) {
  if (!node) return others[0];
  const [x, y] = middle(node);
  const far = (each) => Math.hypot(middle(each)[0] - x, middle(each)[1] - y);
  return [...others].sort((one, other) => far(one) - far(other))[0];
}

function middle(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** How far something is in a direction; going aside costs more than going ahead. */
function effort(from, to, x, y) {
  const [right, down] = [to[0] - from[0], to[1] - from[1]];
  const ahead = right * x + down * y;
  const aside = Math.abs(right * y) + Math.abs(down * x);
  return ahead > 1 && aside < 4 * ahead ? ahead + 2.2 * aside : Infinity;
}
