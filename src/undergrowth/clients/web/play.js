/** The table page: it shows what the server says and sends what people pick. It knows no game. */

import {
  isInTurn,
  listenToSettings,
  markTurn,
  mayMove,
  settings,
  sound,
  tell,
} from "./attention.js";
import { closeSide, listenToButtons } from "./buttons.js";
import { Focus } from "./focus.js";
import { listenToKeys, nearest } from "./keys.js";
import { Live } from "./live.js";
import { alert, announce, bubble, closeBubble } from "./notes.js";
import { showPeople } from "./panels.js";
import { Picking, typedMove } from "./picking.js";
import { Pointing } from "./pointing.js";
import { keepInSight, showAsking, showCover, showOpen, showPrompt, showTray } from "./prompt.js";
import { showRematch, tellDeclined } from "./rematch.js";
import { drawFocus, drawRings, enlight, unlight } from "./rings.js";
import { Stage, changedScene, wholeScene } from "./scene.js";
import { Side } from "./side.js";
import { Time } from "./time.js";
import { readJson, say, show } from "./words.js";
import { Zoom } from "./zoom.js";

const HOVER = 110;
const find = (id) => document.getElementById(id);

/** One table in one browser. */
class Table {
  constructor(root, table) {
    this.root = root;
    this.table = table;
    this.path = `/table/${table.id}`;
    this.picking = new Picking(table.moves);
    this.previews = new Map();
    this.unheard = new Map();
    this.lit = [];
    this.forget();
    this.stage = new Stage(document.body, find("trays"));
    this.scene = wholeScene({ ...table.scene, items: this.stage.adopt() });
    this.connect();
    this.stage.draw(this.scene);
    this.look();
    this.listen();
    this.lookBelow = keepInSight(this.stage.svg("board"), find("trays"));
    this.draw();
    this.focus.begin(this.scene.focus, this.litOnBoard);
    markTurn(this.isMine);
  }

  /** What is round the board, and the line to the server. */
  connect() {
    this.time = new Time(find("time"), this.path, { see: (moment) => this.see(moment) });
    this.time.reach(this.table, 0);
    this.side = new Side(this.root, this.table.game, {
      go: (ply) => this.time.go(ply),
      typed: (text) => this.typed(text),
      say: (text) => this.live.send("chat", { text }),
      pointAt: (id) => this.pointAt(id),
    });
    const hears = {
      table: (message) => this.follow(message),
      update: (message) => this.follow(message),
      accepted: (message) => this.accepted(message),
      refused: (message) => this.refused(message),
      preview: (message) => this.previewed(message),
      hint: (message) => this.hinted(message),
      why: (message) => this.toldWhy(message),
    };
    this.live = new Live(this.path, hears, (well) => show(find("line"), !well));
  }

  /** How near the board is seen, and where. */
  look() {
    const { classList } = this.root;
    this.zoom = new Zoom(this.stage.svg("board"), (close, deep) => {
      classList.toggle("close", close);
      classList.toggle("deep", deep);
    });
    this.focus = new Focus(
      this.zoom,
      (id) => this.stage.node(id),
      (small) => classList.toggle("small", small),
    );
  }

  // ------------------------------------------------------------------------------- messages

  /** The whole table, or what has changed: show what is new, tell it, let whoever is in turn go on. */
  follow(message) {
    const before = this.table;
    const whole = message.is === "table";
    if (!whole && message.since !== before.entry) return this.live.send("resync");
    const log = [...before.log.slice(0, message.log_from), ...message.log];
    const from = whole ? firstOther(before.log, log) : message.log_from;
    const turns = [...before.turns.slice(0, message.turns_from), ...message.turns];
    const table = { ...before, ...message, log, turns };
    const over = table.entry !== before.entry || Boolean(table.handover);
    this.table = table;
    if (whole) this.scene = wholeScene(message.scene);
    else if (message.scene) this.scene = changedScene(this.scene, message.scene);
    this.picking = over ? new Picking(table.moves) : this.picking.among(table.moves);
    if (over) this.forget();
    if (whole) this.previews.clear(); // what was asked before the line broke was never answered
    if (table.handover) this.hush();
    this.time.reach(table, from);
    if (this.time.past && this.time.at > table.ply) this.time.now();
    this.side.add(table, message.turns_from, message.chat ?? []);
    this.draw(true);
    if (this.canPick && over) {
      this.focus.follow(this.scene.focus, this.litOnBoard, table.turn !== before.turn);
    }
    tell(before, table, table.log.slice(from));
    tellDeclined(before, table);
  }

  /** What belonged to the moment before is over. */
  forget() {
    this.sent = null;
    this.asked = null;
    this.hint = null;
    this.aimAtNothing();
    this.previews.clear();
  }

  /** Nothing that was said to one person alone is left for the next one at a shared screen. */
  hush() {
    closeBubble();
    announce("");
  }

  accepted({ id, entry }) {
    if (id === this.leaving) location.assign("/");
    if (id === this.sent && entry === this.table.entry) {
      this.sent = null;
      this.draw();
    }
  }

  refused({ id, rule, text }) {
    if (this.unheard.has(id)) return this.unanswered(id);
    if (id === this.asked) this.asked = null;
    if (id === this.sent) {
      this.sent = null;
      this.picking = new Picking(this.table.moves);
    }
    alert(text, this.side.link(rule));
    if (rule) this.side.tellRule(rule);
    this.draw();
  }

  /** Ask something in passing: nobody needs to hear that there is no answer. */
  wonder(command, details) {
    this.unheard.set(this.live.send(command, details), details);
  }

  /** It may be asked again. */
  unanswered(id) {
    this.previews.delete(this.unheard.get(id).move);
    this.unheard.delete(id);
  }

  // -------------------------------------------------------------------------------- picking

  /** Whether somebody at this browser is in turn. */
  get isMine() {
    return isInTurn(this.table);
  }

  /** Whether something can be picked now. */
  get canPick() {
    return (
      this.isMine &&
      this.table.moves.length > 0 &&
      !this.table.handover &&
      !this.sent &&
      !this.time.past
    );
  }

  /** Go on to other picks. Complete ones are played, unless somebody wants to be asked first. */
  pick(picking, { sure = false } = {}) {
    if (!this.canPick || !picking.open.length) return;
    this.hint = null;
    this.aimAtNothing();
    this.picking = this.forced(picking);
    const { decision } = this.picking;
    const grave = decision?.final || decision?.caution;
    const ask = settings.confirm === "always" || (settings.confirm === "final" && grave);
    if (decision && (sure || !ask)) this.sent = this.live.send("play", this.decided(decision.move));
    this.draw();
  }

  /** A decision as it is sent. */
  decided(move) {
    return { entry: this.table.entry, seat: this.table.turn, move };
  }

  /** A step that is drawn nowhere and leaves no choice needs no click. */
  forced(picking) {
    const [id, ...others] = picking.decision ? [] : picking.next;
    if (!id || others.length || this.stage.node(id)) return picking;
    return this.forced(picking.with(id));
  }

  /** The button: plays the move that is complete, or the only one that is left. */
  confirm() {
    const { decision, picked, only } = this.picking;
    const move = decision ?? (picked.length ? only : null);
    if (move) this.pick(new Picking(this.table.moves, move.path), { sure: true });
  }

  /** One step back: from the past to now, or from a pick to the one before. */
  back() {
    closeBubble();
    if (closeSide(this.root)) return;
    if (this.time.past) return this.time.now();
    if (this.sent) return;
    this.hint = null;
    this.picking = this.picking.back();
    this.draw();
  }

  /** The start of a drag, if there is something to drag to. */
  drag(id) {
    if (!this.canPick || !this.picking.with(id).next.length) return false;
    this.pick(this.picking.with(id));
    return true;
  }

  /** The end of a drag: on something lit it picks that, on its own element it was a tap. */
  drop(id, stayed) {
    if (id) this.pick(this.picking.with(id));
    else if (!stayed) this.back();
  }

  /** A move in notation; whether there is such a move. What is not legal the server explains. */
  typed(text) {
    const move = typedMove(this.table.moves, text);
    if (!this.canPick) alert(say("not-now"));
    else if (move) this.pick(new Picking(this.table.moves, move.path));
    else this.sent = this.live.send("play", this.decided(text));
    return Boolean(move);
  }

  undo() {
    const { undo, entry } = this.table;
    if (undo.can && !this.time.past) this.live.send("undo", { entry });
  }

  // -------------------------------------------------------------------- previews, hints, why

  /** Somebody points at an element that can be picked, or at none; who only passes it sees nothing. */
  hover(id) {
    if (id === this.aimed) return;
    this.aimed = id;
    clearTimeout(this.hoverTimer);
    this.hoverTimer = setTimeout(() => {
      this.hovered = id;
      if (this.canPick) this.draw();
    }, HOVER);
  }

  /** What was pointed at belonged to the picks before. */
  aimAtNothing() {
    clearTimeout(this.hoverTimer);
    this.aimed = this.hovered = null;
  }

  /** The move whose effect is to be seen: the complete one, the one aimed at, the only one left. */
  get wanted() {
    if (this.time.past || !this.isMine) return null;
    const { picking, hovered } = this;
    const aimed = picking.next.includes(hovered) ? picking.with(hovered).decision : null;
    return picking.decision ?? aimed ?? (picking.picked.length ? picking.only : null) ?? this.hint;
  }

  /** What is known of the effect of a move; asks for it if nothing is. */
  preview(move) {
    if (!move) return null;
    if (!this.previews.has(move.move)) {
      if (this.sent) return null;
      this.previews.set(move.move, null);
      this.wonder("preview", { entry: this.table.entry, move: move.move });
    }
    return this.previews.get(move.move);
  }

  previewed(message) {
    this.unheard.delete(message.id);
    if (!this.previews.has(message.move)) return;
    this.previews.set(message.move, message);
    if (this.wanted?.move === message.move) this.draw();
  }

  askHint() {
    if (!this.table.hints || !this.canPick || this.asked) return;
    const { entry, turn: seat } = this.table;
    this.asked = this.live.send("hint", { entry, seat });
    this.draw();
  }

  hinted(message) {
    if (message.id !== this.asked) return;
    this.asked = null;
    this.picking = new Picking(this.table.moves);
    this.hint = message;
    this.draw();
    announce(say("hint", { move: message.label }));
  }

  /** What an element is, why it cannot be picked, and what on it is not printed. */
  askWhy(element, spot) {
    if (this.time.past) return;
    this.spot = spot;
    this.wonder("why", { element, picked: this.picking.picked });
  }

  /** The same about what has the focus; the link in the answer gets it. */
  askFocused() {
    const node = document.activeElement?.closest("svg [data-next]");
    if (!node) return;
    const { left, top, width } = node.getBoundingClientRect();
    this.asker = node.dataset.id;
    this.askWhy(node.dataset.id, [left + width / 2, top]);
  }

  toldWhy({ id, element, rule, text, ours }) {
    this.unheard.delete(id);
    const against = this.canPick && !this.picking.next.includes(element);
    bubble(
      this.spot,
      this.scene.shapes[element]?.title ?? "",
      against ? (text ?? say("why-nothing")) : "",
      against ? this.side.link(rule) : null,
      ours && this.side.tellOurs(ours),
    );
    if (against && rule) this.side.tellRule(rule);
    if (this.asker === element) find("bubble").querySelector("a")?.focus({ preventScroll: true });
    this.asker = null;
  }

  // -------------------------------------------------------------------------------- drawing

  /** Show a moment of the past, or now. */
  see(moment) {
    this.moment = moment && { ...moment, scene: wholeScene(moment.scene) };
    this.draw(true);
  }

  /** A line of the score sheet points at an element. */
  pointAt(id) {
    if (this.pointed === id) return;
    this.pointed = id;
    this.draw();
  }

  /** Draw everything anew: what lies there, what is lit, what is asked. */
  draw(moving = false) {
    const moment = this.time.past ? this.moment : null;
    const preview = moment ? null : this.preview(this.wanted);
    const had = document.activeElement?.closest("svg [data-next]")?.dataset.id;
    const scene = moment?.scene ?? this.scene;
    this.stage.draw(scene, {
      // what one person has seen must not be there a moment longer when the next one takes over
      moving: moving && mayMove() && !this.table.handover,
      would: preview?.scene,
    });
    this.focus.keep();
    this.light();
    this.ring(moment, preview);
    this.paint(moment, preview);
    if (had) this.refocus(had);
    this.focused(document.activeElement);
    this.lookBelow();
  }

  /** Make what can be picked next touchable. */
  light() {
    const next = this.canPick ? this.picking.next : [];
    for (const node of this.lit) unlight(node);
    this.lit = next.map((id) => this.stage.node(id)).filter(Boolean);
    this.lit.forEach((node, n) =>
      enlight(node, this.scene.shapes[node.dataset.id]?.title ?? node.dataset.id, n === 0),
    );
    const undrawn = next.filter((id) => !this.stage.node(id));
    showTray(
      undrawn,
      { table: this.table, picking: this.picking, shapes: this.scene.shapes },
      (id) => this.pick(this.picking.with(id)),
    );
  }

  get litOnBoard() {
    return this.lit.filter((node) => this.zoom.svg.contains(node));
  }

  /** What the others have touched since the own last decision; until then the last one of all. */
  get news() {
    const { turns, you, last } = this.table;
    const others = turns.slice(turns.findLastIndex(({ seat }) => you.includes(seat)) + 1);
    return you.length ? [...new Set([...others.flatMap(({ places }) => places), ...last])] : last;
  }

  ring(moment, preview) {
    const { hint, wanted, picking, pointed } = this;
    const aimed = hint && wanted === hint ? hint.path : preview ? wanted.path.slice(-1) : [];
    drawRings(this.stage, this.scene.shapes, {
      lit: this.lit.map((node) => node.dataset.id),
      aimed: this.canPick ? aimed : [],
      chosen: pointed ? [pointed] : moment ? [] : picking.picked,
      last: moment ? moment.last : preview?.scene ? [] : this.news,
    });
  }

  /** Who plays with the keyboard goes on at the nearest pick. */
  refocus(had) {
    const before = this.stage.node(had);
    const confirm = find("confirm");
    const node = this.lit.includes(before)
      ? before
      : (nearest(before, this.lit) ?? (confirm.hidden ? null : confirm));
    if (node !== document.activeElement) node?.focus({ preventScroll: true });
  }

  /** Write everything round the board. */
  paint(moment, preview) {
    const { root, table } = this;
    const past = this.time.past ? this.time.at : null;
    Object.assign(root.dataset, {
      entry: table.entry,
      ply: table.ply,
      turn: table.turn ?? "",
      you: table.you.join(" "),
      over: table.over,
      state: table.state,
    });
    showPeople(root, table, {
      turn: moment ? moment.turn : table.turn,
      points: moment?.points,
      would: preview?.points,
    });
    showPrompt({ ...this.asking, past });
    showAsking(table, past);
    showOpen(table);
    showRematch(table, past);
    showCover(table);
    this.side.show(table, past);
    show(find("time"), table.over || past !== null);
    show(find("finished"), table.over && past === null);
    show(find("leave"), table.you.length > 0 && !table.over);
    this.handedOver ||= Boolean(table.handover);
    show(find("hide"), table.you.length > 1 && this.handedOver);
  }

  /** What the prompt is made of. */
  get asking() {
    const { table, picking, isMine: mine, canPick, sent, asked, hint, wanted } = this;
    return { table, picking, mine, canPick, sent, asked, hint, wanted };
  }

  // ------------------------------------------------------------------------------- listening

  listen() {
    listenToButtons(this.root, this);
    new Pointing(document.body, this.zoom, {
      tap: (id) => this.pick(this.picking.with(id)),
      ask: (id, spot) => this.askWhy(id, spot),
      drags: () => this.canPick && this.picking.goesOn,
      drag: (id) => this.drag(id),
      drop: (id, stayed) => this.drop(id, stayed),
      hover: (id) => this.hover(id),
      finish: () => this.stage.finish(),
    });
    listenToKeys(document.body, {
      pick: (id) => this.pick(this.picking.with(id)),
      confirm: () => this.confirm(),
      back: () => this.back(),
      undo: () => this.undo(),
      hint: () => this.askHint(),
      ask: () => this.askFocused(),
      notation: () => this.side.focusNotation(),
      zoom: (factor) => this.zoom.by(factor),
      fit: () => this.zoom.fit(),
      finish: () => this.stage.finish(),
    });
    document.body.addEventListener("focusin", ({ target }) => this.focused(target));
    document.body.addEventListener("focusout", () =>
      drawFocus(this.stage, this.scene.shapes, null),
    );
    const changed = (name) => {
      document.documentElement.dataset.motion = settings.motion;
      document.documentElement.dataset.notation = settings.notation;
      if (name === "sound") sound("turn");
    };
    listenToSettings(find("settings"), changed);
    changed("motion");
  }

  /** From the whole board to where a small screen starts; from there on nearer and nearer. */
  closer() {
    if (this.focus.comfort > 1 && !this.zoom.close) this.focus.again(this.litOnBoard);
    else this.zoom.by(1.4);
  }

  /** The next one at a shared screen has come. */
  takeOver() {
    this.live.send("look", { seat: this.table.handover.seat });
  }

  /** The first press asks, the second one leaves. */
  leave(button) {
    if (button.dataset.sure) this.leaving = this.live.send("leave");
    button.dataset.sure = "yes";
    button.textContent = say("leave-sure");
  }

  /** A lit element has the focus: ring it, and show what picking it would do. */
  focused(target) {
    const node = target?.closest("svg [data-next]");
    if (!node?.matches(":focus-visible")) return;
    for (const each of this.lit) each.setAttribute("tabindex", each === node ? "0" : "-1");
    this.hover(node.dataset.id);
    this.focus.reveal(node);
    drawFocus(this.stage, this.scene.shapes, node.dataset.id);
  }
}

/** Where a log begins to differ from the one before. */
function firstOther(before, log) {
  const differs = ({ move, seat }, n) => before[n]?.move !== move || before[n]?.seat !== seat;
  const first = log.findIndex(differs);
  return first < 0 ? log.length : first;
}

new Table(find("table"), readJson("snapshot"));
