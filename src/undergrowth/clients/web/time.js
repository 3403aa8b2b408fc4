/** Going back in time: one moment after another, by hand or by itself. */

import { say, show, write } from "./words.js";

const KEPT = 60;
const PAUSE = 1400;

/** The slider under the board. ``act``: see(moment | null) shows a moment, or now. */
export class Time {
  constructor(root, path, act) {
    Object.assign(this, { root, path, act });
    this.moments = new Map();
    this.at = null;
    this.of = 0;
    this.ends = [0];
    this.single = false;
    this.playing = false;
    this.slider = root.querySelector("input");
    this.slider.addEventListener("input", () => this.go(this.stops[this.slider.valueAsNumber]));
    const does = {
      first: () => this.go(0),
      before: () => this.step(-1),
      after: () => this.step(1),
      now: () => this.now(),
    };
    this.button("play").addEventListener("click", () => this.play());
    this.button("single").addEventListener("click", () => {
      this.single = !this.single;
      this.paint();
    });
    for (const [name, go] of Object.entries(does)) {
      this.button(name).addEventListener("click", () => {
        this.stop();
        go();
      });
    }
  }

  button(name) {
    return this.root.querySelector(`[data-time=${name}]`);
  }

  /** How many moments there are; what was kept is forgotten if the past has changed. */
  reach({ ply: of, turns }, changedFrom) {
    this.of = of;
    this.ends = [0, ...turns.map(({ to }) => to)];
    for (const ply of this.moments.keys()) if (ply > changedFrom) this.moments.delete(ply);
    this.paint();
  }

  /** Whether a moment of the past is shown. */
  get past() {
    return this.at !== null;
  }

  /** Where the slider stops: after each turn, or after each decision. */
  get stops() {
    return this.single ? Array.from({ length: this.of + 1 }, (_, ply) => ply) : this.ends;
  }

  /** To the next stop, or the one before. */
  step(way) {
    const at = this.at ?? this.of;
    const { stops } = this;
    const stop = way > 0 ? stops.find((ply) => ply > at) : stops.findLast((ply) => ply < at);
    return this.go(stop ?? at);
  }

  /** Show the table as it was after so many moves. */
  async go(ply) {
    const wanted = Math.min(this.of, Math.max(0, ply));
    this.at = wanted;
    this.paint();
    const moment = await this.moment(wanted);
    if (this.at !== wanted || !moment) return;
    this.act.see(moment);
    const next = this.stops.find((ply) => ply > wanted);
    if (this.playing && next !== undefined) this.moment(next);
  }

  /** Back to what is on the table now. */
  now() {
    this.stop();
    this.at = null;
    this.paint();
    this.act.see(null);
  }

  async moment(ply) {
    if (!this.moments.has(ply)) {
      const asked = fetch(`${this.path}/at/${ply}`).then(
        (answer) => (answer.ok ? answer.json() : null),
        () => null,
      );
      this.moments.set(ply, asked);
      if (this.moments.size > KEPT) this.moments.delete(this.moments.keys().next().value);
    }
    const moment = await this.moments.get(ply);
    if (!moment) this.moments.delete(ply);
    return moment;
  }

  play() {
    if (this.playing) return this.stop();
    this.playing = true;
    if ((this.at ?? this.of) >= this.of) this.at = -1;
    this.tick();
  }

  async tick() {
    if (!this.playing) return;
    await this.step(1);
    if (this.at >= this.of) return this.stop();
    const speed = Number(this.root.querySelector("select").value);
    this.timer = setTimeout(() => this.tick(), PAUSE / speed);
  }

  stop() {
    this.playing = false;
    clearTimeout(this.timer);
    this.paint();
  }

  paint() {
    const { stops, single } = this;
    const of = stops.length - 1;
    const at = stops.findIndex((ply) => ply >= (this.at ?? this.of));
    this.slider.max = of;
    this.slider.value = at;
    const words = single ? say("moment", { ply: at, of }) : say("moment-turn", { turn: at, of });
    this.slider.setAttribute("aria-valuetext", words);
    write(this.root.querySelector("output"), `${at} / ${of}`);
    this.button("single").setAttribute("aria-pressed", String(single));
    const button = this.button("play");
    button.setAttribute("aria-pressed", String(this.playing));
    button.setAttribute("aria-label", say(this.playing ? "replay-pause" : "replay-play"));
    show(this.button("now"), this.past);
  }
}
