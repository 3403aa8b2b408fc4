/** Looking closer at a picture: pinch, double tap, wheel with Ctrl, buttons; then pan. */

const CLOSEST = 5;

/** What is seen of one picture. */
export class Zoom {
  constructor(svg, changed) {
    this.svg = svg;
    this.changed = changed;
    this.scale = 1;
  }

  /** All of the picture: left, top, width, height. */
  get box() {
    return this.svg.dataset.box.split(" ").map(Number);
  }

  /** Nearer or farther by a factor; the spot under the finger stays where it is. */
  at(x, y, factor) {
    const spot = this.point(x, y);
    const [left, top, wide] = this.view();
    this.scale = Math.min(CLOSEST, Math.max(1, this.scale * factor));
    const kept = this.box[2] / this.scale / wide;
    this.show(spot.x - (spot.x - left) * kept, spot.y - (spot.y - top) * kept);
  }

  /** The same from the middle, for buttons and keys. */
  by(factor) {
    const { left, top, width, height } = this.svg.getBoundingClientRect();
    this.at(left + width / 2, top + height / 2, factor);
  }

  /** Move what is seen by so many pixels. */
  pan(x, y) {
    const [left, top] = this.view();
    const unit = this.svg.getScreenCTM().a;
    this.show(left - x / unit, top - y / unit);
  }

  /** All of it again. */
  fit() {
    this.scale = 1;
    this.svg.setAttribute("viewBox", this.svg.dataset.box);
    this.changed(false);
  }

  /** Whether only a part is seen. */
  get close() {
    return this.scale > 1.01;
  }

  view() {
    return this.svg.getAttribute("viewBox").split(" ").map(Number);
  }

  point(x, y) {
    return new DOMPoint(x, y).matrixTransform(this.svg.getScreenCTM().inverse());
  }

  show(x, y) {
    if (!this.close) return this.fit();
    const [left, top, width, height] = this.box;
    const [wide, high] = [width / this.scale, height / this.scale];
    const seenX = Math.min(left + width - wide, Math.max(left, x));
    const seenY = Math.min(top + height - high, Math.max(top, y));
    this.svg.setAttribute(
      "viewBox",
      [seenX, seenY, wide, high].map((length) => length.toFixed(1)).join(" "),
    );
    this.changed(true);
  }
}
