/** The rings round elements: dashed = you can, solid = you chose, dotted = it just happened. */

import { RINGS, drawn, parsed } from "./scene.js";

const DASHES = { "stroke-dasharray": "9 6.4", class: "ug-crawl" };
const DOTS = { "stroke-dasharray": "0 9", "stroke-linecap": "round" };
/** Farther out than any picture reaches. */
const FAR = { x: -9999, y: -9999, width: 29998, height: 29998 };

/** Draw all rings anew. Each argument is a list of ids; ``aimed`` ones are lit without dashes. */
export function drawRings(stage, shapes, { lit = [], aimed = [], chosen = [], last = [] }) {
  for (const svg of stage.svgs())
    for (const name of RINGS) stage.layer(svg, name).replaceChildren();
  const light = [...new Set([...lit, ...aimed])];
  for (const id of light) put(stage, shapes, id, "lit", lightRing(aimed.includes(id)));
  for (const id of last) put(stage, shapes, id, "last", lastRing);
  for (const id of chosen) put(stage, shapes, id, "chosen", chosenRing);
  for (const id of light) putTag(stage, shapes[id], id);
  lift(stage, chosen);
}

/** A ring further out than all others, for who plays with the keyboard. */
export function drawFocus(stage, shapes, id) {
  for (const svg of stage.svgs()) svg.querySelector(":scope > .ug-tags > .ug-focus")?.remove();
  const node = id && stage.node(id);
  if (!node) return;
  const outline = outlineOf(node, shapes[id]);
  const mask = drawn("mask", { id: "ug-outside", maskUnits: "userSpaceOnUse", ...FAR });
  const inside = { d: outline, "stroke-width": 10, stroke: "black", "stroke-linejoin": "round" };
  mask.append(drawn("rect", { ...FAR, fill: "white" }), drawn("path", inside));
  const ring = drawn("g", { class: "ug-focus" });
  ring.append(mask, path(outline, ink("focus"), 20, { mask: "url(#ug-outside)" }));
  stage.layer(node.ownerSVGElement, "tags").append(ring);
}

function put(stage, shapes, id, layer, rings) {
  const node = stage.node(id);
  if (!node) return;
  const shape = shapes[id] ?? {};
  stage.layer(node.ownerSVGElement, layer).append(...rings(shape, outlineOf(node, shape)));
}

function putTag(stage, shape, id) {
  const node = stage.node(id);
  if (node && shape?.tag)
    stage.layer(node.ownerSVGElement, "tags").append(parsed(`<g>${shape.tag}</g>`));
}

/** The outline of an element, or a frame round it if it has none. */
function outlineOf(node, shape) {
  if (shape?.outline) return shape.outline;
  const { x, y, width, height } = node.getBBox();
  return `M${x},${y}h${width}v${height}h${-width}Z`;
}

function lightRing(aimed) {
  const dashes = aimed ? {} : DASHES;
  return (shape, outline) =>
    shape.glow
      ? [
          drawn("path", { d: shape.glow, fill: ink("lit") }),
          path(shape.glow, ink("lit-ring"), 2.6, dashes),
        ]
      : [path(outline, ink("lit-under"), 7.5), path(outline, ink("lit-ring"), 3.2, dashes)];
}

function lastRing(shape, outline) {
  return [path(outline, ink("last-under"), 5.8, DOTS), path(outline, ink("last"), 3.8, DOTS)];
}

function chosenRing(shape, outline) {
  return [path(outline, ink("sel-under"), 9), path(outline, ink("sel"), 4)];
}

/** A colour of the pictures. */
function ink(name) {
  return `var(--ug-${name})`;
}

function path(outline, stroke, width, extra = {}) {
  return drawn("path", {
    d: outline,
    fill: "none",
    stroke,
    "stroke-width": width,
    "stroke-linejoin": "round",
    ...extra,
  });
}

/** What lies on chosen elements is raised a little. */
function lift(stage, chosen) {
  for (const node of stage.root.querySelectorAll(".ug-lifted")) node.classList.remove("ug-lifted");
  for (const id of chosen) {
    for (const node of stage.root.querySelectorAll(`svg[data-part] [data-of="${CSS.escape(id)}"]`))
      node.classList.add("ug-lifted");
  }
}

/** Make an element one that can be picked, for eyes, ears, fingers and programs. */
export function enlight(node, label, first) {
  node.setAttribute("data-next", "");
  node.setAttribute("role", "button");
  node.setAttribute("aria-label", label);
  node.setAttribute("tabindex", first ? "0" : "-1");
}

/** Make it one that cannot. */
export function unlight(node) {
  for (const name of ["data-next", "role", "aria-label", "tabindex"]) node.removeAttribute(name);
}
