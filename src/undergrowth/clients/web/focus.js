/** Boards too large for a screen: close enough, at what the game is about now, until somebody takes over. */

import { mayMove } from "./attention.js";

/** Pixels that a finger needs: if there are fewer than the first, a page shows up to the second. */
const FINGER = [40, 44];
/** A mouse hits less, and the whole board is worth more then; but its drawings want to be read. */
const MOUSE = [30, 34];
const SMALL = matchMedia("(max-width: 860px), (pointer: coarse)");

/** Looks at the focus of a scene. ``node`` gives the drawn element of an id. */
export class Focus {
  constructor(zoom, node, changed) {
    Object.assign(this, { zoom, node, changed });
    this.focus = null;
    this.box = zoom.svg.dataset.box;
    /** How near it is wanted; 1 = all of the picture is large enough. */
    this.comfort = 1;
    let width = innerWidth;
    addEventListener("resize", () => {
      if (innerWidth === width) return; // only the bars of a browser come and go
      width = innerWidth;
      this.begin(this.focus);
    });
  }

  /** Start there; also anew, on a screen of another size. */
  begin(focus, lit = []) {
    this.focus = focus;
    if (!focus) return;
    this.measure();
    if (this.zoom.byHand.near) return this.zoom.show(...this.zoom.view());
    this.go(lit, (x, y) => this.zoom.show(x, y));
  }

  /** The board has grown, perhaps: whoever looks closer goes on looking there. */
  keep() {
    const { box } = this.zoom.svg.dataset;
    if (box === this.box) return;
    this.box = box;
    if (this.focus) this.measure();
    this.zoom.keep();
  }

  /** A decision begins, perhaps a new turn: what it is about comes into sight, if it is not. */
  follow(focus, lit, anew) {
    const { zoom } = this;
    this.focus = focus;
    if (!focus || (this.comfort === 1 && !zoom.close)) return;
    if (anew) zoom.byHand.place = false;
    if (!zoom.byHand.place) this.go(lit, (x, y) => this.move(x, y));
  }

  /** Back to where it starts, because somebody asks for it. */
  again(lit) {
    this.zoom.byHand = { near: false, place: false };
    this.go(lit, (x, y) => this.move(x, y));
  }

  /** An element that has got the focus of the keyboard must be seen. */
  reveal(element) {
    const box = this.zoom.close && this.zoom.svg.contains(element) && boxOf([element]);
    if (box && !this.sees(box)) this.move(...this.corner(box));
  }

  move(x, y) {
    if (mayMove()) this.zoom.glide(x, y);
    else this.zoom.show(x, y);
  }

  measure() {
    this.compare();
    this.changed(this.comfort > 1);
  }

  /** How near it has to be, and how high the picture may get then. */
  compare() {
    const { zoom } = this;
    const [, , width, height] = zoom.box;
    const { width: wide, height: high } = zoom.svg.getBoundingClientRect();
    const { position, maxHeight } = getComputedStyle(zoom.svg);
    const flows = position !== "absolute";
    const room = flows ? parseFloat(maxHeight) || innerHeight : high;
    const whole = Math.min(wide / width, room / height);
    const [least, most] = SMALL.matches ? FINGER : MOUSE;
    const { finger } = this.focus;
    [this.comfort, zoom.stretch] = [1, 1];
    if (!finger || finger * whole >= least) return;
    const unit = Math.min(most / finger, Math.max(least / finger, room / height));
    this.comfort = unit / whole;
    if (flows) zoom.stretch = Math.min(this.comfort, room / (height * whole));
  }

  /** As near as it is wanted, if all that it is about can be seen then; else the whole. */
  go(lit, show) {
    const { zoom } = this;
    const about = boxOf((this.focus?.ids ?? []).map(this.node));
    if (!zoom.byHand.near) {
      const before = zoom.scale;
      zoom.scale = this.comfort;
      if (!about || !this.fits(about)) return zoom.whole();
      if (Math.abs(before - zoom.scale) > 0.01) return show(...this.corner(this.around(about, lit)));
    }
    const wanted = about && this.around(about, lit);
    if (wanted && !this.sees(wanted)) show(...this.corner(wanted));
  }

  /** The box with all that can be picked, if so much can be seen. */
  around(about, lit) {
    const all = joined([about, boxOf(lit)].filter(Boolean));
    return this.fits(all) ? all : about;
  }

  fits([left, top, right, bottom]) {
    const [wide, high] = this.zoom.size;
    return right - left <= wide && bottom - top <= high;
  }

  sees([left, top, right, bottom]) {
    const [x, y, wide, high] = this.zoom.view();
    return left >= x && top >= y && right <= x + wide && bottom <= y + high;
  }

  /** Where to begin so that a box is in the middle. */
  corner([left, top, right, bottom]) {
    const [wide, high] = this.zoom.size;
    return [(left + right - wide) / 2, (top + bottom - high) / 2];
  }
}

/** The region that drawn elements take up: left, top, right, bottom. */
function boxOf(nodes) {
  const boxes = nodes.filter(Boolean).map((node) => {
    const { x, y, width, height } = node.getBBox();
    return [x, y, x + width, y + height];
  });
  return boxes.length ? joined(boxes) : null;
}

function joined(boxes) {
  const all = (n) => boxes.map((box) => box[n]);
  return [
    Math.min(...all(0)),
    Math.min(...all(1)),
    Math.max(...all(2)),
    Math.max(...all(3)),
  ];
}
