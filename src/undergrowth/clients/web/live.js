/** The line to the server: a socket that opens again by itself, or plain requests instead. */

const TRIES = 3;
const LONGEST_WAIT = 15000;
const POLL = 2000;
const SOCKET_AGAIN = 30000;
const PING = 20000;
const PATIENCE = 12000;
/** From this code on the server does not want to be asked again: there is no such table. */
const NO_USE = 4000;
/** Too many sockets are open: plain requests will do instead. */
const CROWDED = 4429;
/** Questions about this very moment: not worth asking again later. */
const FLEETING = new Set(["preview", "why", "ping", "resync"]);
/** A server that was asked too often, or whose database is out of order: what was sent waits. */
const NOT_NOW = new Set([429, 503]);
/** The answer if nothing has changed. */
const SAME = 304;
/** The answer to a page whose token no longer fits; it brings one that does. */
const STALE = 403;
/** Who was invited may say so with everything: some of it needs the invitation. */
const invite = new URLSearchParams(location.search).get("invite");
/** So often a plain request is tried; after that a command waits until the line is opened anew. */
const POSTS = 30;

let counted = 0;
const tab = crypto.getRandomValues(new Uint32Array(2)).join("-");

/** Connects a table with the server. Commands that were not answered are sent again. */
export class Live {
  /**
   * @param {string} path address of the table
   * @param {Object<string, (message: object) => void>} hears what to do with each kind of message
   * @param {(well: boolean) => void} state is told whether the line stands
   */
  constructor(path, hears, state) {
    Object.assign(this, { path, hears, state });
    this.waiting = new Map();
    this.failed = 0;
    this.socket = null;
    this.polling = false;
    this.looking = null;
    this.stamp = null;
    addEventListener("online", () => this.hurry());
    addEventListener("pageshow", (event) => event.persisted && this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    setInterval(() => this.ping(), PING);
    this.open();
  }

  /** Send a command; its id, by which the answer can be told. One that has an id is sent again. */
  send(command, details = {}) {
    const message = { do: command, id: `${tab}-${++counted}`, ...details };
    if (!FLEETING.has(command)) this.waiting.set(message.id, message);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    else if (this.polling) this.post(message);
    return message.id;
  }

  /** A message came in, by whichever way. */
  take(message) {
    this.heard = performance.now();
    if (message.id) this.waiting.delete(message.id);
    this.hears[message.is]?.(message);
  }

  // ------------------------------------------------------------------------------ the socket

  open() {
    clearTimeout(this.timer);
    const address = new URL(`${this.path}/live`, location.href);
    if (invite) address.searchParams.set("invite", invite);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = ({ data }) => this.take(JSON.parse(data));
    socket.onclose = ({ code }) => {
      if (socket !== this.socket) return;
      if (code === CROWDED) this.failed = TRIES;
      if (code === CROWDED || code < NO_USE) this.closed();
    };
  }

  opened() {
    this.failed = 0;
    this.polling = false;
    this.heard = performance.now();
    this.state(true);
    for (const message of this.waiting.values()) this.send(message.do, message);
  }

  closed() {
    this.socket = null;
    this.failed += 1;
    if (!this.polling) this.state(false);
    if (this.failed >= TRIES && !this.polling) this.poll();
    else this.later();
  }

  /** Try the socket again after a while, and never all browsers at once. */
  later() {
    const wait = this.polling ? SOCKET_AGAIN : Math.min(LONGEST_WAIT, 400 * 2 ** this.failed);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), wait * (0.5 + Math.random()));
  }

  /** Try at once: the network is back, or somebody looks again. */
  hurry() {
    if (!this.socket) this.open();
    else this.ping();
  }

  ping() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const sent = performance.now();
    this.send("ping");
    setTimeout(() => this.heard < sent && this.socket?.close(), PATIENCE);
  }

  // --------------------------------------------------------------------------- plain requests

  /** Ask again and again, as long as requests get through where sockets do not. */
  async poll() {
    this.polling = true;
    this.later();
    const well = await this.ask("now");
    if (well) for (const message of this.waiting.values()) this.post(message);
    while (this.polling && (await this.ask("now"))) {
      await new Promise((done) => setTimeout(done, POLL));
    }
    if (!this.polling) return;
    this.polling = false;
    this.later();
  }

  async post(message, tried = 1) {
    if (message.do === "look") this.looking = message.seat;
    if (message.do === "cover") this.looking = null;
    const well = await this.ask("command", {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrftoken": csrf() },
      body: JSON.stringify(message),
    });
    if (FLEETING.has(message.do)) return;
    if (well) await this.ask("now");
    else if (tried < POSTS) setTimeout(() => this.postAgain(message, tried + 1), POLL);
  }

  /** Unless it was answered meanwhile, or the line has changed: then it is sent there anyway. */
  postAgain(message, tried) {
    if (this.polling && this.waiting.has(message.id)) this.post(message, tried);
  }

  /** One request; whether it was answered. */
  async ask(what, options) {
    // without a line that stays open, every request says whose eyes look at a shared screen
    const address = new URL(`${this.path}/${what}`, location.href);
    if (this.looking !== null) address.searchParams.set("looking", this.looking);
    if (invite) address.searchParams.set("invite", invite);
    try {
      const answer = await fetch(address, options ?? { headers: this.known() });
      if (NOT_NOW.has(answer.status)) return false;
      if (answer.status !== SAME) {
        const text = await answer.text();
        if (answer.status === STALE && renewed(JSON.parse(text))) return false;
        if (!options) this.stamp = answer.headers.get("etag");
        this.answered(text, !options);
      }
    } catch {
      this.state(false);
      return false;
    }
    this.state(true);
    return true;
  }

  /** What was heard last: the browser must not keep it, so it cannot say so by itself. */
  known() {
    return this.stamp ? { "if-none-match": this.stamp } : {};
  }

  /** Take what was answered, unless it is the same as the last time. */
  answered(text, polled) {
    const known = polled && text === this.polled;
    if (polled) this.polled = text;
    if (!known) this.take(JSON.parse(text));
  }
}

function csrf() {
  return document.querySelector("meta[name=csrf]").content;
}

/** Take a new token over, if there is one. */
function renewed({ csrf: token }) {
  if (token) document.querySelector("meta[name=csrf]").content = token;
  return Boolean(token);
}
