/** Looking closer at a picture: pinch, double tap, wheel with Ctrl, buttons; then pan. */

const CLOSEST = 5;
const GLIDE = 240;

/** What is seen of one picture. */
export class Zoom {
  constructor(svg, changed) {
    this.svg = svg;
    this.changed = changed;
    this.scale = 1;
    /** How much higher than the whole the picture may get, where a page has room for that. */
    this.stretch = 1;
    /** What somebody has chosen: how near, and which place. */
    this.byHand = { near: false, place: false };
    this.gliding = null;
  }

  /** All of the picture: left, top, width, height. */
  get box() {
    return this.svg.dataset.box.split(" ").map(Number);
  }

  /** Nearer or farther by a factor; the spot under the finger stays where it is. */
  at(x, y, factor) {
    this.touched({ near: true });
    const spot = this.point(x, y);
    const [left, top, wide, high] = this.view();
    this.scale = Math.min(CLOSEST, Math.max(1, this.scale * factor));
    const [width, height] = this.size;
    this.show(
      spot.x - ((spot.x - left) * width) / wide,
      spot.y - ((spot.y - top) * height) / high,
    );
  }

  /** The same from the middle, for buttons and keys. */
  by(factor) {
    const { left, top, width, height } = this.svg.getBoundingClientRect();
    this.at(left + width / 2, top + height / 2, factor);
  }

  /** Move what is seen by so many pixels. */
  pan(x, y) {
    this.touched();
    const [left, top] = this.view();
    const unit = this.svg.getScreenCTM().a;
    this.show(left - x / unit, top - y / unit);
  }

  /** All of it again. */
  fit() {
    this.touched({ near: true });
    this.whole();
  }

  /** The same without anybody's hand. */
  whole() {
    this.scale = 1;
    this.svg.setAttribute("viewBox", this.svg.dataset.box);
    this.changed(false, false);
  }

  /** From here on it is somebody's own view, and whatever moved by itself is there. */
  touched({ near = this.byHand.near } = {}) {
    this.land();
    this.byHand = { near, place: true };
  }

  /** The picture may have got another size: what is seen stays where it is, and as large. */
  keep() {
    if (!this.close) return;
    this.land();
    const [x, y, wide, high] = this.view();
    this.scale = Math.min(CLOSEST, Math.max(1, this.box[2] / wide));
    const [width, height] = this.size;
    this.show(x + (wide - width) / 2, y + (high - height) / 2);
  }

  /** Whether only a part is seen. */
  get close() {
    return this.scale > 1.01;
  }

  /** How much is seen: width and height. */
  get size() {
    const [, , width, height] = this.box;
    return [width / this.scale, Math.min(height, (height * this.stretch) / this.scale)];
  }

  view() {
    return this.svg.getAttribute("viewBox").split(" ").map(Number);
  }

  point(x, y) {
    return new DOMPoint(x, y).matrixTransform(this.svg.getScreenCTM().inverse());
  }

  show(x, y) {
    if (!this.close) return this.whole();
    const seen = this.inside(x, y);
    this.see(seen);
    this.changed(true, seen[3] < this.box[3] - 1);
  }

  /** What is seen from this corner on, or from the nearest one that is in the picture. */
  inside(x, y) {
    const [left, top, width, height] = this.box;
    const [wide, high] = this.size;
    return [
      Math.min(left + width - wide, Math.max(left, x)),
      Math.min(top + height - high, Math.max(top, y)),
      wide,
      high,
    ];
  }

  see(seen) {
    this.svg.setAttribute("viewBox", seen.map((length) => length.toFixed(1)).join(" "));
  }

  /** Show this corner, but get there slowly enough for the eye. */
  glide(x, y) {
    this.land();
    const from = this.view();
    this.show(x, y);
    const to = this.view();
    const start = performance.now();
    const step = (now) => {
      const share = Math.min(1, Math.max(0, now - start) / GLIDE);
      const eased = 1 - (1 - share) ** 3;
      this.see(from.map((length, n) => length + (to[n] - length) * eased));
      if (share < 1) this.gliding.frame = requestAnimationFrame(step);
      else this.land();
    };
    this.gliding = { to, frame: requestAnimationFrame(step) };
    this.see(from);
  }

  /** What glides is there. */
  land() {
    if (!this.gliding) return;
    cancelAnimationFrame(this.gliding.frame);
    this.see(this.gliding.to);
    this.gliding = null;
  }
}
