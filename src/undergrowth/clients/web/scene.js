/** What lies on the table: the scene as data, and the stage on which it is drawn. */

const SVG = "http://www.w3.org/2000/svg";

const LAYERS = [
  "mat",
  "shadow",
  "ground",
  "places",
  "lit",
  "pieces",
  "last",
  "chosen",
  "badges",
  "tags",
  "signs",
];
const TOUCHED = new Set(["ground", "places", "signs"]);
/** Rings are drawn here by the page; the server leaves these layers empty. */
export const RINGS = ["lit", "last", "chosen", "tags"];
/** What is turned over in view; elsewhere the new simply takes the place of the old. */
const TURNED = new Set(["pieces", "badges"]);

const MOVE = 240;
const HALF_TURN = 160;
const STAGGER = 60;
const LONGEST = 900;
const EASE = "cubic-bezier(.2,.7,.3,1)";

/** A whole scene as the server sends it, taken apart by layer. */
export function wholeScene({ defs, parts, items, shapes, focus = null }) {
  const scene = { defs, items, shapes, focus, boxes: {}, labels: {}, layers: {} };
  for (const [part, { box, label, layers }] of Object.entries(parts)) {
    scene.boxes[part] = box;
    scene.labels[part] = label;
    for (const [layer, names] of Object.entries(layers)) scene.layers[`${part}/${layer}`] = names;
  }
  return scene;
}

/** A scene with the changes that the server sent; the old one stays as it is. */
export function changedScene(scene, update) {
  return {
    defs: update.defs ?? scene.defs,
    focus: "focus" in update ? update.focus : scene.focus,
    items: { ...scene.items, ...update.items },
    layers: { ...scene.layers, ...update.layers },
    labels: { ...scene.labels, ...update.labels },
    boxes: without({ ...scene.boxes, ...update.boxes }),
    shapes: without({ ...scene.shapes, ...update.shapes }),
  };
}

/**
 * A scene as it would be after a move: everything is drawn where it would be, and what would go is
 * still there, so that nothing else has to give way for a mere thought.
 */
export function wouldBe(real, update) {
  const then = changedScene(real, update);
  const layers = { ...then.layers };
  for (const [layer, names] of Object.entries(real.layers))
    layers[layer] = withOld(names, then.layers[layer]);
  const { boxes, labels, focus } = real;
  return { ...then, boxes, labels, focus, layers, shapes: { ...real.shapes, ...then.shapes } };
}

/** The new names in their order; the old ones that are not among them stay behind their neighbours. */
function withOld(old, fresh) {
  const names = [...fresh];
  old.forEach((name, n) => {
    if (!fresh.includes(name)) names.splice(names.indexOf(old[n - 1]) + 1, 0, name);
  });
  return names;
}

/** The entries that are not gone. */
function without(entries) {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== null));
}

/** Markup of our own server as a node. */
export function parsed(markup) {
  const holder = document.createElement("template");
  holder.innerHTML = `<svg xmlns="${SVG}">${markup}</svg>`;
  return holder.content.firstChild.firstChild;
}

/** A drawn element with these attributes. */
export function drawn(tag, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

/** How something looks, whatever its words. */
function look(text) {
  return text.replace(/<title>.*?<\/title>/gs, "");
}

/** The part, the layer and the name in a key. */
function keyParts(key) {
  const [part, layer, ...name] = key.split("/");
  return { part, layer, name: name.join("/") };
}

/** What sort of piece a name is of: pieces whose names differ only after an ``@`` are alike. */
function sortOf(key) {
  return keyParts(key).name.split("@", 1)[0];
}

/** The pictures in the page. It draws any scene over the one before and moves what has moved. */
export class Stage {
  /** @param {Element} root holds all pictures @param {Element} trays where unexpected parts go */
  constructor(root, trays) {
    this.root = root;
    this.trays = trays;
    this.items = new Map();
    this.nodes = new Map();
    this.running = new Set();
    this.defs = null;
  }

  /** Take over what the server has drawn: the items of the scene, by key. */
  adopt() {
    const found = {};
    for (const node of this.root.querySelectorAll("[data-key]")) {
      const text = node.outerHTML;
      this.items.set(node.dataset.key, { node, text, markup: text });
      found[node.dataset.key] = text;
    }
    return found;
  }

  /** The picture of a part. */
  svg(part) {
    return this.root.querySelector(`svg[data-part="${CSS.escape(part)}"]`);
  }

  /** The pictures of all parts. */
  svgs() {
    return [...this.root.querySelectorAll("svg[data-part]")];
  }

  /** The group of a layer, made if it is not there yet. */
  layer(svg, name) {
    const there = svg.querySelector(`:scope > .ug-${name}`);
    if (there) return there;
    const group = drawn("g", { class: `ug-${name}` });
    if (!TOUCHED.has(name)) group.setAttribute("pointer-events", "none");
    const later = LAYERS.slice(LAYERS.indexOf(name) + 1).map((each) => `:scope > .ug-${each}`);
    svg.insertBefore(group, later.length ? svg.querySelector(later.join()) : null);
    return group;
  }

  /** The drawn element of this id. */
  node(id) {
    return this.nodes.get(id);
  }

  /** Draw a scene. Changes move if asked to; what would be otherwise than it is, is marked. */
  draw(scene, { moving = false, would = null } = {}) {
    this.finish();
    this.show(would ? wouldBe(scene, would) : scene, moving);
    this.markWould(scene, would);
  }

  show(scene, moving) {
    this.drawSymbols(scene);
    this.drawParts(scene);
    const plan = this.plan(scene);
    const before = moving
      ? new Map(plan.gone.concat(plan.replaced).map((each) => [each.key, middle(each.old)]))
      : null;
    this.carryOut(plan, scene);
    this.nodes = new Map(
      [...this.root.querySelectorAll("svg [data-id]")]
        .filter((node) => !node.closest(".ug-gone"))
        .map((node) => [node.dataset.id, node]),
    );
    if (moving) this.move(plan, before);
    else for (const each of plan.gone) each.old.remove();
  }

  drawSymbols({ defs }) {
    if (this.defs !== null && defs !== this.defs) {
      const holder = parsed(`<defs>${defs}</defs>`);
      this.root.querySelector(".ug-symbols defs").replaceChildren(...holder.childNodes);
    }
    this.defs = defs;
  }

  drawParts({ boxes, labels }) {
    for (const svg of this.svgs())
      if (!boxes[svg.dataset.part]) (svg.closest(".tray") ?? svg).remove();
    for (const [part, box] of Object.entries(boxes)) {
      const svg = this.svg(part) ?? this.newPart(part);
      const size = box.join(" ");
      const seen = svg.getAttribute("viewBox");
      // who looks closer goes on looking there
      if (!seen || seen === svg.dataset.box) svg.setAttribute("viewBox", size);
      svg.dataset.box = size;
      svg.setAttribute("aria-label", labels[part] ?? "");
      if (part !== "board") svg.setAttribute("preserveAspectRatio", "xMinYMid");
      for (const name of RINGS) this.layer(svg, name);
    }
  }

  newPart(part) {
    const svg = drawn("svg", { class: "ug-scene", "data-part": part, role: "group" });
    const place = this.root.querySelector(`[data-place="${CSS.escape(part)}"]`);
    if (place) place.prepend(svg);
    else this.trays.append(tray(svg));
    return svg;
  }

  /** What has to come, go and change to get from the drawn scene to this one. */
  plan(scene) {
    const plan = { come: [], replaced: [], gone: [], silent: [] };
    const wanted = new Set();
    for (const [layer, names] of Object.entries(scene.layers)) {
      if (!scene.boxes[keyParts(layer).part]) continue;
      for (const name of names) {
        const key = `${layer}/${name}`;
        wanted.add(key);
        this.compare(key, scene.items[key], plan);
      }
    }
    for (const [key, { node }] of this.items)
      if (!wanted.has(key)) plan.gone.push({ key, old: node });
    return plan;
  }

  compare(key, markup, plan) {
    const old = this.items.get(key);
    if (old?.markup === markup) return;
    const node = parsed(markup);
    const text = node.outerHTML;
    if (old?.text === text) {
      old.markup = markup;
      return;
    }
    const change = { key, node, old: old?.node };
    this.items.set(key, { node, text, markup });
    const same = old && look(old.text) === look(text);
    (same ? plan.silent : old ? plan.replaced : plan.come).push(change);
  }

  /** Put every item into its place; what goes stays a moment longer, so that it can fade. */
  carryOut(plan, scene) {
    for (const { key, old } of plan.gone) {
      this.items.delete(key);
      old.classList.add("ug-gone");
    }
    for (const { node, old } of plan.silent) old.replaceWith(node);
    for (const { node, old } of plan.replaced) old.replaceWith(node);
    for (const [layer, names] of Object.entries(scene.layers)) this.order(layer, names);
  }

  /** What would only happen looks like it, and what would go as well. */
  markWould(real, would) {
    for (const [key, { node }] of this.items) {
      const { part, layer, name } = keyParts(key);
      const isIn = (layers) => layers?.[`${part}/${layer}`]?.includes(name);
      const [now, then] = [real.items[key], would?.items[key]];
      const other = then !== undefined && (!now || look(now) !== look(then));
      node.classList.toggle("ug-would", Boolean(would) && (!isIn(real.layers) || other));
      node.classList.toggle("ug-would-go", isIn(would?.layers) === false);
    }
  }

  order(layer, names) {
    const { part, layer: name } = keyParts(layer);
    const svg = this.svg(part);
    if (!svg || RINGS.includes(name)) return;
    const group = this.layer(svg, name);
    let at = stays(group.firstElementChild);
    for (const each of names) {
      const { node } = this.items.get(`${layer}/${each}`);
      if (node === at) at = stays(at.nextElementSibling);
      else group.insertBefore(node, at);
    }
  }

  /** Let what changed pop in, turn over, glide or fade, one after the other. */
  move(plan, before) {
    const gone = [...plan.gone];
    const steps = [...plan.replaced, ...plan.come].map((change) => {
      const { layer } = keyParts(change.key);
      const left = change.old ? null : takeAlike(gone, change.key);
      const from = before.get(change.old ? change.key : left?.key);
      const way = from && wayFrom(from, change.node);
      if (way) return left ? [glide(change.node, way), vanish(left.old)] : glide(change.node, way);
      if (change.old) return TURNED.has(layer) ? turnOver(change) : null;
      return popIn(change.node);
    });
    const fading = plan.gone.map((each) => fadeOut(each.old));
    this.start([...steps.filter(Boolean), ...fading]);
  }

  start(steps) {
    const stagger = Math.min(STAGGER, (LONGEST - 2 * HALF_TURN) / Math.max(1, steps.length - 1));
    steps.forEach((step, n) => {
      for (const { node, frames, time, delay = 0, last } of [step].flat()) {
        const options = {
          duration: time,
          delay: n * stagger + delay,
          easing: EASE,
          fill: last ? "both" : "backwards",
        };
        const animation = node.animate(frames, options);
        this.running.add(animation);
        animation.onfinish = () => {
          this.running.delete(animation);
          if (last) node.remove();
        };
      }
    });
  }

  /** Everything that still moves is where it belongs at once. */
  finish() {
    for (const animation of this.running) {
      const { target } = animation.effect;
      animation.finish();
      if (animation.effect.getTiming().fill === "both") target.remove();
    }
    this.running.clear();
  }
}

/** This node or the next one that is not about to go. */
function stays(node) {
  return node?.classList.contains("ug-gone") ? stays(node.nextElementSibling) : node;
}

/** The first of these that is of the same sort; it is taken out. */
function takeAlike(gone, key) {
  const at = gone.findIndex((each) => sortOf(each.key) === sortOf(key));
  return at < 0 ? null : gone.splice(at, 1)[0];
}

/** A part of the table that has no place of its own in the page. */
function tray(svg) {
  const holder = document.createElement("section");
  holder.className = "tray";
  holder.append(svg);
  return holder;
}

/** Where something is on the screen. */
function middle(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** The way from a spot to where something lies now, in units of its picture; nothing if it is short. */
function wayFrom([x, y], node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  const [right, down] = [x - left - width / 2, y - top - height / 2];
  const scale = node.getScreenCTM()?.a || 1;
  // a piece that grows or is turned over moves its middle a little, too
  return Math.hypot(right, down) > Math.min(width, height) / 2
    ? [right / scale, down / scale]
    : null;
}

function popIn(node) {
  const frames = [
    { transform: "scale(.3)", opacity: 0 },
    { transform: "scale(1.1)", opacity: 1, offset: 0.7 },
    { transform: "none", opacity: 1 },
  ];
  return { node, frames, time: MOVE };
}

function glide(node, [x, y]) {
  return {
    node,
    frames: [{ transform: `translate(${x}px,${y}px)` }, { transform: "none" }],
    time: MOVE,
  };
}

/** A squeeze in x: the old side first, then the new one. */
function turnOver({ node, old }) {
  const side = old.cloneNode(true);
  for (const each of [side, ...side.querySelectorAll("[id]")]) each.removeAttribute("id");
  side.removeAttribute("data-key");
  side.classList.remove("ug-would", "ug-lifted");
  node.before(side);
  return [
    {
      node: side,
      frames: [{ transform: "none" }, { transform: "scaleX(0)" }],
      time: HALF_TURN,
      last: true,
    },
    {
      node,
      frames: [{ transform: "scaleX(0)" }, { transform: "none" }],
      time: HALF_TURN,
      delay: HALF_TURN,
    },
  ];
}

function fadeOut(node) {
  const frames = [{ opacity: 1 }, { opacity: 0, transform: "scale(.6)" }];
  return { node, frames, time: HALF_TURN, last: true };
}

function vanish(node) {
  return { node, frames: [{ opacity: 0 }, { opacity: 0 }], time: 1, last: true };
}
