/** The prompt: who has to do what, in one line, and the buttons for it. */

import { nameOf, resultLine } from "./panels.js";
import { kindOf } from "./picking.js";
import { make, say, show, write } from "./words.js";

const find = (id) => document.getElementById(id);

/**
 * Write the prompt anew.
 * ``seen``: table, picking, mine (somebody here is in turn), canPick, past (ply that is looked at, or null),
 * sent, asked (a hint has been asked for), hint, wanted (the move whose effect is shown).
 */
export function showPrompt(seen) {
  const box = find("prompt");
  const pulsing = box.classList.contains("pulse");
  box.className = ["prompt", ...colours(seen)].join(" ");
  box.classList.toggle("pulse", pulsing);
  const { who = "", text, more = "", percent = null } = words(seen);
  write(find("asked-who"), who);
  write(find("asked"), text);
  write(find("asked-more"), more);
  const bar = find("progress");
  show(bar, percent !== null);
  bar.value = percent ?? 0;
  showButtons(seen);
}

/** The colour of whoever is in turn or has won, and whether it is somebody here. */
function colours({ table, mine, past }) {
  const seat = table.over ? table.result.winners[0] : table.turn;
  const person = table.people[seat];
  if (past !== null || !person || table.state === "open") return [];
  return [`p-${person.colour}`, ...(table.over ? ["won"] : mine ? ["mine"] : [])];
}

function showButtons({ table, picking, canPick, past }) {
  const { decision, picked, only } = picking;
  const confirm = find("confirm");
  show(confirm, canPick && Boolean(decision || (picked.length && only)));
  // a shortcut for the last picks is no pick; only what is complete waits for this button
  confirm.toggleAttribute("data-next", canPick && Boolean(decision));
  if (decision) confirm.dataset.id = "confirm";
  else delete confirm.dataset.id;
  show(find("back"), canPick && picked.length > 0);
  showHint(table, canPick);
  show(find("undo"), past === null && table.state === "playing" && Boolean(table.undo?.can));
}

/** The button for a hint; while hints are made ready it says how far that is. */
function showHint({ hints, preparing }, canPick) {
  const button = find("hint");
  button.dataset.usual ??= button.title;
  button.title =
    preparing === null
      ? button.dataset.usual
      : say("hint-preparing", { percent: preparing });
  button.classList.toggle("not-yet", preparing !== null);
  show(button, canPick && hints);
}

function words(seen) {
  const { table, mine, past } = seen;
  if (past !== null) return pastWords(seen);
  if (table.state === "over") return { who: say("finished"), text: resultLine(table) };
  if (table.state === "open")
    return { text: say("waiting"), more: say(table.host ? "waiting-host" : "waiting-more") };
  return mine ? myWords(seen) : theirWords(table);
}

function pastWords({ table, past }) {
  const at = table.turns.findIndex(({ to }) => to >= past);
  const turn = past && table.turns[at];
  const who = say("moment-turn", { turn: past && at + 1, of: table.turns.length });
  if (!turn) return { who, text: say("moment-start") };
  const { did } = turn.to === past ? turn : table.log[past - 1];
  return { who, text: nameOf(table, turn.seat), more: did };
}

function theirWords(table) {
  const { thinking, preparing } = table.people[table.turn];
  const does = preparing !== null ? "is-getting-ready" : thinking ? "is-thinking" : "is-to-play";
  const text = say(does, { name: nameOf(table, table.turn) });
  const more =
    preparing === null ? table.prompt.text : say("getting-ready-more", { percent: preparing });
  return { who: table.you.length ? "" : say("watching"), text, more, percent: preparing };
}

function myWords(seen) {
  const { table, picking, sent } = seen;
  const { decision, picked } = picking;
  const turn =
    table.you.length > 1 ? say("turn-of", { name: nameOf(table, table.turn) }) : say("your-turn");
  const who = [turn, sent ? say("sending") : stepWords(picking)].filter(Boolean).join(" · ");
  const question =
    picked.length && picking.next.map((id) => table.prompt.steps[kindOf(id)]).find(Boolean);
  return { who, text: decision?.label ?? (question || table.prompt.text), more: moreWords(seen) };
}

function stepWords({ decision, step: { at, of } }) {
  if (decision || of === 1) return null;
  return of ? say("step-of", { at, of }) : say("step", { at });
}

/** The second line: a hint, a warning, or what would be played. */
function moreWords({ asked, hint, wanted, picking: { decision } }) {
  if (asked) return say("hint-thinking");
  if (hint) return say("hint", { move: hint.label });
  if (decision?.caution) return decision.caution;
  if (decision?.final) return say("final");
  return wanted && !decision ? wanted.label : "";
}

/** Buttons for picks that are drawn nowhere. */
export function showTray(ids, { table, picking, shapes }, pick) {
  const title = (id) =>
    shapes[id]?.title ?? picking.with(id).only?.label ?? table.prompt.steps[kindOf(id)] ?? id;
  const buttons = ids.map((id) => {
    const button = make(
      "button.button",
      { type: "button", "data-id": id, "data-next": "" },
      title(id),
    );
    button.addEventListener("click", () => pick(id));
    return button;
  });
  const tray = find("tray");
  if (show(tray, ids.length > 0) || tray.children.length) tray.replaceChildren(...buttons);
}

/** Somebody asks whether they may take something back. */
export function showAsking(table, past) {
  const { asked_by: asking, waits_for: others = [], you_decide: decide } = table.undo ?? {};
  const by = [asking ?? []].flat()[0];
  const box = find("asking");
  if (!show(box, by !== undefined && past === null)) return;
  const names = others.map((seat) => nameOf(table, seat)).join(", ");
  write(
    box.querySelector("p"),
    decide ? say("undo-asked", { name: nameOf(table, by) }) : say("undo-waits", { names }),
  );
  show(box.querySelector(".buttons"), decide);
}

/** An open table: the way for others to come, and the way to begin without them. */
export function showOpen(table) {
  const open = table.state === "open";
  show(find("invite"), open && Boolean(table.invite));
  if (table.invite) find("invite-link").value = new URL(table.invite, location.href).href;
  show(find("start"), open && table.host);
  // the way to a seat, or for those without an invitation the words that one is needed
  show(find("join"), open && !table.you.length);
}

/** One screen for several people: nobody sees what the next one holds before they take over. */
export function showCover(table) {
  const cover = find("cover");
  if (!table.handover) return cover.open && cover.close();
  const name = nameOf(table, table.handover.seat);
  write(find("cover-title"), say("hand-over", { name }));
  write(find("take-over"), say("i-am", { name }));
  if (!cover.open) cover.showModal();
}

/**
 * On a phone the prompt lies over the lower end of the board: whoever sees that end keeps seeing it.
 * The returned function looks whether something else below the board is asked for now, such as a
 * market, and brings that into sight, too. What can be picked on the board stays in sight meanwhile.
 */
export function keepInSight(board, trays) {
  const box = find("prompt");
  let [inSight, asked] = [true, []];
  const covered = (thing) =>
    getComputedStyle(box).position === "sticky"
      ? thing.getBoundingClientRect().bottom - box.getBoundingClientRect().top
      : 0;
  const tops = () =>
    [...board.querySelectorAll("[data-next]")].map((node) => node.getBoundingClientRect().top);
  const uncover = (thing) => {
    const hidden = Math.min(covered(thing), ...tops());
    if (inSight && hidden > 0) scrollBy({ top: hidden, behavior: "instant" });
  };
  addEventListener("scroll", () => (inSight = covered(board) < 1), { passive: true });
  new ResizeObserver(() => uncover(asked.at(-1) ?? board)).observe(box);
  return () => {
    const before = asked;
    asked = [...trays.querySelectorAll("svg:has([data-next])")];
    if (asked.some((tray) => !before.includes(tray))) uncover(asked.at(-1));
  };
}

/** One soft pulse: it is your turn. */
export function pulse() {
  const box = find("prompt");
  box.classList.remove("pulse");
  requestAnimationFrame(() => box.classList.add("pulse"));
}
