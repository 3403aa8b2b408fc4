/** A decision as a path of picks: what can come next, and what the picks so far leave open. */
export class Picking {
  constructor(moves = [], picked = []) {
    this.moves = moves;
    this.picked = picked;
  }

  /** The moves that begin with the picks so far. */
  get open() {
    return this.moves.filter((move) => this.picked.every((id, n) => move.path[n] === id));
  }

  /** The elements that can be picked next, each once. */
  get next() {
    return [...new Set(this.open.map((move) => move.path[this.picked.length]).filter(Boolean))];
  }

  /** The move that the picks make, once they are complete. */
  get decision() {
    return this.open.find((move) => move.path.length === this.picked.length) ?? null;
  }

  /** The one move that is left, if there is no choice any more. */
  get only() {
    const open = this.open;
    return open.length === 1 ? open[0] : null;
  }

  /** Which step this is, and of how many if all open moves have as many. */
  get step() {
    const lengths = new Set(this.open.map((move) => move.path.length));
    return { at: this.picked.length + 1, of: lengths.size === 1 ? [...lengths][0] : null };
  }

  /** Whether there is anything to drag to: a second pick after the next one. */
  get goesOn() {
    return this.open.some((move) => move.path.length > this.picked.length + 1);
  }

  /** These picks and one more. */
  with(id) {
    return new Picking(this.moves, [...this.picked, id]);
  }

  /** These picks without the last one. */
  back() {
    return new Picking(this.moves, this.picked.slice(0, -1));
  }

  /** The same picks among other moves, or none if they lead nowhere there. */
  among(moves) {
    const kept = new Picking(moves, this.picked);
    return kept.open.length ? kept : new Picking(moves);
  }
}

/** The kind of an element: what stands before the first dash of its id. */
export function kindOf(id) {
  return id.split("-", 1)[0];
}

/** The move that somebody typed, as forgiving as possible; nothing if no legal move fits. */
export function typedMove(moves, text) {
  const plain = (words) => words.toLowerCase().replace(/[^\p{L}\p{N}~]+/gu, "");
  return (
    moves.find((move) => move.move === text.trim()) ??
    moves.find((move) => plain(move.move) === plain(text)) ??
    null
  );
}
