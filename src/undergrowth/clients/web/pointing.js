/** Mouse, pen and fingers on the pictures: taps, drags from pick to pick, zoom and pan. */

const SLACK = 8;
const FINGER = 26;
/** Milliseconds and pixels between two taps that are one double tap. */
const DOUBLE = 320;
const CLOSE = 40;
/** Milliseconds after which a tap is a question. */
const HOLD = 550;

/**
 * Listens to everything that points.
 * ``act`` carries it out: tap(id), drags(), drag(id), drop(id | null, stayed), hover(id | null), finish();
 * and ask(id, spot), if what things are can be asked.
 */
export class Pointing {
  constructor(root, zoom, act) {
    Object.assign(this, { root, zoom, act });
    this.fingers = new Map();
    this.press = null;
    this.before = null;
    root.addEventListener("pointerdown", (event) => this.down(event));
    addEventListener("pointermove", (event) => this.moved(event));
    addEventListener("pointerup", (event) => this.up(event));
    addEventListener("pointercancel", (event) => this.cancel(event));
    root.addEventListener("click", (event) => this.click(event));
    root.addEventListener("contextmenu", (event) => this.menu(event));
    this.zoomable();
  }

  /** The board takes pinch and wheel for itself; the page scrolls as ever. */
  zoomable() {
    const board = this.zoom.svg.parentElement;
    const ours = (event) =>
      (event.touches.length > 1 || this.draggable(event.target)) && event.preventDefault();
    board.addEventListener("touchstart", ours, { passive: false });
    board.addEventListener("touchmove", ours, { passive: false });
    board.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  /** Whether a finger that starts here drags a pick instead of scrolling the page. */
  draggable(node) {
    return this.act.drags() && Boolean(node.closest("[data-next]"));
  }

  wheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.zoom.at(event.clientX, event.clientY, Math.exp(-event.deltaY / 180));
  }

  down(event) {
    if (!event.target.closest("svg[data-part]") || event.button > 0) return;
    const press = this.pressed(event); // what is seen now, before all that moves is where it belongs
    this.act.finish();
    this.tapped = false;
    this.fingers.set(event.pointerId, event);
    if (this.fingers.size > 1) return this.letGo();
    this.press = press;
    // a button of a mouse may be held as long as one likes: it has another one for questions
    if (this.act.ask && press.unlit && event.pointerType !== "mouse")
      this.holding = setTimeout(() => this.hold(), HOLD);
  }

  /** Who holds something, or presses the other button on it, wants to know what it is. */
  hold() {
    if (this.press?.way !== "tap") return;
    this.press.way = "held";
    this.act.ask(this.press.unlit, [this.press.x, this.press.y]);
  }

  menu(event) {
    const id = event.target.closest("svg[data-part]") && this.elementAt(event);
    if (!id || !this.act.ask) return;
    event.preventDefault();
    if (this.press) this.hold();
    else this.act.ask(id, [event.clientX, event.clientY]);
  }

  /** What a finger has come down on. */
  pressed(event) {
    const onBoard = this.zoom.svg.contains(event.target);
    return {
      id: this.litAt(event),
      unlit: this.elementAt(event),
      x: event.clientX,
      y: event.clientY,
      onBoard,
      again: onBoard && this.isSecond(event),
      way: "tap",
    };
  }

  /** Whether this is the second half of a double tap. */
  isSecond({ clientX, clientY, timeStamp }) {
    const before = this.before;
    if (!before || timeStamp - before.timeStamp > DOUBLE) return false;
    return Math.hypot(clientX - before.clientX, clientY - before.clientY) < CLOSE;
  }

  moved(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return this.over(event);
    this.fingers.set(event.pointerId, event);
    if (this.fingers.size === 2) return this.pinch(event, before);
    const press = this.press;
    if (!press) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLACK;
    if (press.way === "tap" && far)
      press.way = press.id && this.act.drag(press.id) ? "drag" : "pan";
    if (press.way === "pan" && press.onBoard && this.zoom.close) {
      this.zoom.pan(event.clientX - before.clientX, event.clientY - before.clientY);
    }
  }

  pinch(event, before) {
    const other = [...this.fingers.values()].find((each) => each.pointerId !== event.pointerId);
    const span = (one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const [x, y] = [(event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2];
    this.zoom.pan((event.clientX - before.clientX) / 2, (event.clientY - before.clientY) / 2);
    this.zoom.at(x, y, span(event) / Math.max(1, span(before)));
  }

  up(event) {
    if (!this.fingers.delete(event.pointerId)) return;
    const press = this.press;
    this.press = null;
    clearTimeout(this.holding);
    if (press?.way === "held") {
      this.handled();
    } else if (press?.way === "drag") {
      this.handled();
      const id = this.litAt(event);
      this.act.drop(id === press.id ? null : id, this.elementAt(event) === press.id);
    } else if (press?.way === "tap") {
      this.handled();
      this.tap(event, press);
    }
  }

  cancel(event) {
    this.fingers.delete(event.pointerId);
    this.letGo();
  }

  /** Something else has begun: a drag comes to nothing. */
  letGo() {
    clearTimeout(this.holding);
    if (this.press?.way === "drag") this.act.drop(null, false);
    this.press = null;
  }

  /** The browser will call this a click as well; once is enough. */
  handled() {
    this.tapped = true;
    setTimeout(() => (this.tapped = false), 350);
  }

  tap(event, { id, unlit, again }) {
    clearTimeout(this.asking);
    this.before = id || again ? null : event;
    if (id) return this.act.tap(id);
    const { clientX: x, clientY: y } = event;
    if (again) return this.zoom.close ? this.zoom.fit() : this.zoom.at(x, y, 2.2);
    // who taps twice asks nothing, and an answer would lie in the way of the second tap
    if (unlit && this.act.ask)
      this.asking = setTimeout(() => this.act.ask(unlit, [x, y]), DOUBLE);
  }

  /** Clicks that no pointer made: screen readers, programs. */
  click(event) {
    if (this.tapped || !event.target.closest("svg[data-part]")) return;
    const id = event.target.closest("[data-next]")?.dataset.id;
    if (id) this.act.tap(id);
  }

  over(event) {
    if (event.pointerType === "touch" || this.press) return;
    this.act.hover(this.litAt(event));
  }

  /** The lit element at a spot: on top, small and close to a finger, or below what is not lit. */
  litAt(event) {
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    if (!under[0]?.closest("svg[data-part]")) return null;
    const lit = under.map((node) => node.closest("svg [data-next]"));
    const near = !lit[0] && event.pointerType === "touch" ? this.nearby(event) : null;
    return (near ?? lit.find(Boolean))?.dataset.id ?? null;
  }

  nearby({ clientX, clientY }) {
    const small = [...this.root.querySelectorAll("svg [data-next]")].map((node) => [
      node,
      node.getBoundingClientRect(),
    ]);
    const near = small
      .filter(([, box]) => Math.min(box.width, box.height) < 2 * FINGER)
      .map(([node, box]) => [
        node,
        Math.hypot(box.left + box.width / 2 - clientX, box.top + box.height / 2 - clientY),
      ])
      .filter(([, far]) => far < FINGER)
      .sort((one, other) => one[1] - other[1]);
    return near[0]?.[0];
  }

  elementAt(event) {
    return document.elementFromPoint(event.clientX, event.clientY)?.closest("svg [data-id]")
      ?.dataset.id;
  }
}
