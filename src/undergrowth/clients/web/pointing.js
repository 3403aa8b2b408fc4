/** Mouse, pen and fingers on the pictures: taps, drags from pick to pick, zoom and pan. */

const SLACK = 8;
const FINGER = 26;
const DOUBLE = 320;

/**
 * Listens to everything that points.
 * ``act`` carries it out: tap(id), unlit(id, spot), drags(), drag(id), drop(id | null, stayed), hover(id | null), finish().
 */
export class Pointing {
  constructor(root, zoom, act) {
    Object.assign(this, { root, zoom, act });
    this.fingers = new Map();
    this.press = null;
    this.lastTap = 0;
    root.addEventListener("pointerdown", (event) => this.down(event));
    addEventListener("pointermove", (event) => this.moved(event));
    addEventListener("pointerup", (event) => this.up(event));
    addEventListener("pointercancel", (event) => this.cancel(event));
    root.addEventListener("click", (event) => this.click(event));
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
    this.act.finish();
    this.tapped = false;
    this.fingers.set(event.pointerId, event);
    if (this.fingers.size > 1) return this.letGo();
    const onBoard = this.zoom.svg.contains(event.target);
    this.press = { id: this.litAt(event), x: event.clientX, y: event.clientY, onBoard, way: "tap" };
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
    if (press?.way === "drag") {
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
    if (this.press?.way === "drag") this.act.drop(null, false);
    this.press = null;
  }

  /** The browser will call this a click as well; once is enough. */
  handled() {
    this.tapped = true;
    setTimeout(() => (this.tapped = false), 350);
  }

  tap(event, press) {
    const id = this.litAt(event);
    if (id) return id === press.id && this.act.tap(id);
    const twice = event.timeStamp - this.lastTap < DOUBLE;
    this.lastTap = twice ? 0 : event.timeStamp;
    if (twice && press.onBoard)
      return this.zoom.close ? this.zoom.fit() : this.zoom.at(event.clientX, event.clientY, 2.2);
    const unlit = this.elementAt(event);
    if (unlit) this.act.unlit(unlit, [event.clientX, event.clientY]);
  }

  /** Clicks that no pointer made: screen readers, programs. */
  click(event) {
    if (this.tapped || !event.target.closest("svg[data-part]")) return;
    const id = event.target.closest("[data-next]")?.dataset.id;
    if (id) this.act.tap(id);
  }

  over(event) {
    if (event.pointerType === "touch" || this.press) return;
    this.act.hover(event.target.closest("[data-next]")?.dataset.id ?? null);
  }

  /** The lit element at a spot; under a finger also a small one close to it. */
  litAt(event) {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const lit = under?.closest("svg [data-next]");
    if (lit) return lit.dataset.id;
    if (event.pointerType !== "touch" || !under?.closest("svg[data-part]")) return null;
    return this.nearby(event)?.dataset.id ?? null;
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
