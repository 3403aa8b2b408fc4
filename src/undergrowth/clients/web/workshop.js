/** The workshop page: an option of a game is made by hand, step by step. It knows no game. */

import { listenToKeys } from "./keys.js";
import { alert, announce } from "./notes.js";
import { Picking, kindOf } from "./picking.js";
import { Pointing } from "./pointing.js";
import { drawFocus, drawRings, enlight, unlight } from "./rings.js";
import { Stage, changedScene, drawn, wholeScene } from "./scene.js";
import { make, readJson, say, show } from "./words.js";
import { Zoom } from "./zoom.js";

const MOST_UNDONE = 200;
const find = (id) => document.getElementById(id);

/** One draft in one browser. The server remembers nothing: each request carries all of it. */
class Workshop {
  constructor(root, work) {
    this.root = root;
    this.work = work;
    this.before = [];
    this.picking = new Picking(work.steps);
    this.kinds = [];
    this.kept = `workshop ${location.pathname}${location.search}`;
    this.stage = new Stage(document.body, find("trays"));
    this.scene = wholeScene({ ...work.scene, items: this.stage.adopt() });
    this.stage.draw(this.scene);
    this.zoom = new Zoom(this.stage.svg("board"), (close, deep) => {
      root.classList.toggle("close", close);
      root.classList.toggle("deep", deep);
    });
    if (!this.holds) this.stage.svg("box")?.style.setProperty("touch-action", "pan-y");
    this.listen();
    this.draw();
    this.goOn();
  }

  // -------------------------------------------------------------------------------- working

  /** Go on with what was made here before, if the page was left and found again. */
  goOn() {
    const kept = sessionStorage.getItem(this.kept);
    if (kept && kept !== JSON.stringify(this.work.draft)) this.show(JSON.parse(kept));
  }

  /** One more pick; a complete path is a step. Says whether there was such a pick. */
  pick(id) {
    if (!this.picking.next.includes(id)) return false;
    if (this.busy) {
      this.hurried = id;
      return true;
    }
    this.picking = this.picking.with(id);
    this.hovered = null;
    this.kinds.push(kindOf(id));
    const step = this.picking.decision;
    if (step) this.make(step, id);
    else this.draw();
    return true;
  }

  async make(step, id) {
    const { draft } = this.work;
    const answer = await this.ask({ draft, step: step.move });
    if (!answer) return;
    this.before = [...this.before, draft].slice(-MOST_UNDONE);
    this.take(answer, id);
    this.tell(step.label);
  }

  async undo() {
    const draft = this.before.at(-1);
    if (!draft || this.busy) return;
    if (!(await this.show(draft))) return;
    this.before.pop();
    this.draw();
    this.tell(say("workshop-undone"));
  }

  /** Show a draft that was made earlier. */
  async show(draft) {
    const answer = await this.ask({ draft });
    if (answer) this.take(answer);
    else sessionStorage.removeItem(this.kept);
    return Boolean(answer);
  }

  /** Send something to the server; nothing comes back if it was refused. */
  async ask(message, tried = false) {
    this.root.setAttribute("aria-busy", "true");
    try {
      const answer = await fetch(location.href, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json", "x-csrftoken": this.root.querySelector("[name=_csrf_token]").value },
        body: JSON.stringify(message),
      });
      const said = await answer.json();
      if (answer.ok) return said;
      if (said.csrf && !tried) {
        document.querySelectorAll("[name=_csrf_token]").forEach((field) => (field.value = said.csrf));
        return await this.ask(message, true);
      }
      alert(said.text);
    } catch {
      alert(say("workshop-trouble"));
    } finally {
      this.root.setAttribute("aria-busy", "false");
    }
    this.picking = new Picking(this.work.steps);
    this.draw();
    return null;
  }

  /** Whether pieces are held and laid; where they are not, a finger on them scrolls the page. */
  get holds() {
    return Boolean(this.stage.svg("hand"));
  }

  /** Whether an answer is awaited. */
  get busy() {
    return this.root.getAttribute("aria-busy") === "true";
  }

  /** The draft is another one now. */
  take(answer, picked = null) {
    const lit = this.picking.moves.map((move) => move.path[0]);
    this.work = answer;
    this.scene = answer.update ? changedScene(this.scene, answer.update) : wholeScene(answer.scene);
    this.picking = new Picking(answer.steps);
    sessionStorage.setItem(this.kept, JSON.stringify(answer.draft));
    const focused = document.activeElement?.matches("[data-next]:focus-visible");
    this.draw();
    if (focused && picked) this.focusAfter(picked, lit);
    const { hurried } = this;
    this.hurried = null;
    if (hurried) this.pick(hurried);
  }

  // -------------------------------------------------------------------------------- drawing

  draw() {
    const seen = this.zoom?.close ? this.zoom.view() : null;
    this.stage.draw(this.scene);
    if (seen) this.lookAt(seen);
    this.light();
    this.ring();
    this.paint();
  }

  /** The table may have grown, but who looks closer goes on looking at the same spot. */
  lookAt([left, top, width]) {
    this.zoom.scale = this.zoom.box[2] / width;
    this.zoom.show(left, top);
  }

  /** Make what can be picked next touchable; what is drawn nowhere becomes a button. */
  light() {
    const { next } = this.picking;
    for (const node of this.lit ?? []) unlight(node);
    this.lit = next.map((id) => this.stage.node(id)).filter(Boolean);
    this.lit.forEach((node, n) => enlight(node, this.label(node.dataset.id), n === 0));
    this.showTray(next.filter((id) => !this.stage.node(id)));
  }

  /** What picking an element would do, in words. */
  label(id) {
    return this.picking.with(id).only?.label ?? this.scene.shapes[id]?.title ?? id;
  }

  showTray(ids) {
    const tray = find("tray");
    const focused = document.activeElement?.closest("#tray [data-id]")?.dataset.id;
    const buttons = ids.map((id) => {
      const button = make("button.button", { type: "button", "data-id": id, "data-next": "" }, this.label(id));
      button.addEventListener("click", () => this.pick(id));
      return button;
    });
    tray.replaceChildren(...buttons);
    buttons.find((button) => button.dataset.id === focused)?.focus();
  }

  /** Empty places stand in the light; a piece is ringed when it is aimed at, with all it touches. */
  ring() {
    const { shapes } = this.scene;
    const lit = this.lit.map((node) => node.dataset.id);
    const aimed = lit.filter((id) => id === this.hovered);
    const places = lit.filter((id) => shapes[id]?.glow);
    drawRings(this.stage, shapes, {
      lit: places,
      aimed: aimed.filter((id) => places.includes(id)),
      chosen: [...this.picking.picked, ...aimed],
    });
  }

  /** Write what is missing, and whether it can be used. */
  paint() {
    const { problems, ready, value } = this.work;
    this.root.dataset.ready = ready;
    const rules = this.root.dataset.rules;
    find("problems").replaceChildren(
      ...problems.map(({ text, rule }) => make("li", {}, text, ...(rule ? [" ", make("a", { href: `${rules}#${rule}` }, rule)] : []))),
    );
    show(find("missing"), !ready);
    show(find("ready"), ready);
    show(find("undo"), this.before.length > 0);
    find("use").disabled = !ready;
    find("made").value = ready ? JSON.stringify(value) : "";
  }

  /** Say what happened, and what is missing first, to ears. */
  tell(words) {
    const { problems } = this.work;
    announce([words, problems[0]?.text ?? find("ready").textContent].join(". "));
  }

  // ------------------------------------------------------------------------------- pointing

  hover(id) {
    if (id === (this.hovered ?? null)) return;
    this.hovered = id;
    this.ring();
  }

  /** A drag picks what it starts from and, at its end, what it is dropped on. */
  drag(id) {
    if (!this.holds) return false;
    const looks = ghost(this.stage.node(id), this.zoom.svg);
    if (!this.pick(id)) return false;
    this.ghost = looks;
    document.body.append(looks);
    return true;
  }

  dragged(event) {
    if (!this.ghost) return;
    this.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
    this.hover(this.pointing.litAt(event));
  }

  drop(id) {
    this.ghost?.remove();
    this.ghost = null;
    if (id) this.pick(id);
  }

  /** Who works with the keyboard goes on with what is new, or back to what they picked before. */
  focusAfter(picked, before) {
    const lit = this.picking.next;
    const kinds = new Set(lit.map(kindOf));
    const known = new Set(before.map(kindOf));
    const shown = lit.filter((id) => this.stage.node(id));
    const fresh = shown.find((id) => !known.has(kindOf(id)));
    const earlier = this.kinds.findLast((kind) => kinds.has(kind));
    const again = shown.find((id) => kindOf(id) === earlier);
    const same = lit.includes(picked) ? picked : null;
    const goal = (kinds.has(kindOf(picked)) ? fresh ?? same : again) ?? shown[0];
    this.stage.node(goal)?.focus({ preventScroll: true });
  }

  listen() {
    const click = (id, does) => find(id).addEventListener("click", does);
    click("undo", () => this.undo());
    click("closer", () => this.zoom.by(1.4));
    click("farther", () => this.zoom.by(1 / 1.4));
    click("fit", () => this.zoom.fit());
    this.pointing = new Pointing(document.body, this.zoom, {
      tap: (id) => this.pick(id),
      drags: () => this.holds && !this.busy,
      drag: (id) => this.drag(id),
      drop: (id) => this.drop(id),
      hover: (id) => this.hover(id),
      finish: () => this.stage.finish(),
    });
    addEventListener("pointermove", (event) => this.dragged(event));
    listenToKeys(document.body, {
      pick: (id) => this.pick(id),
      confirm: () => {},
      back: () => this.undo(),
      undo: () => this.undo(),
      hint: () => {},
      notation: () => {},
      zoom: (factor) => this.zoom.by(factor),
      fit: () => this.zoom.fit(),
      finish: () => this.stage.finish(),
    });
    document.body.addEventListener("focusin", ({ target }) => this.focused(target));
    document.body.addEventListener("focusout", () => drawFocus(this.stage, this.scene.shapes, null));
  }

  /** A lit element has the focus: ring it, and show what picking it would touch. */
  focused(target) {
    const node = target.closest("svg [data-next]");
    if (!node?.matches(":focus-visible")) return;
    for (const each of this.lit) each.tabIndex = each === node ? 0 : -1;
    const { id } = node.dataset;
    const { glow, outline } = this.scene.shapes[id];
    this.hover(id);
    drawFocus(this.stage, { [id]: { outline: glow ?? outline } }, id);
  }
}

/** A picture of an element that follows the pointer, as large as it would lie on the board. */
function ghost(node, board) {
  const { x, y, width, height } = node.getBBox();
  const copy = node.cloneNode(true);
  for (const each of [copy, ...copy.querySelectorAll("[id]")]) {
    for (const name of ["id", "data-id", "data-next", "data-key"]) each.removeAttribute(name);
  }
  const scale = board.getScreenCTM().a;
  const size = { width: width * scale, height: height * scale };
  const svg = drawn("svg", { viewBox: `${x} ${y} ${width} ${height}`, ...size });
  svg.append(copy);
  return make("div.ghost", { inert: true }, svg);
}

const work = readJson("work");
if (work) new Workshop(find("workshop"), work);
