/** What happened and whose turn it is: in words, the title, the icon, a sound and a notice, as far
    as somebody wants them. */

import { alert, announce } from "./notes.js";
import { nameOf, resultLine } from "./panels.js";
import { pulse } from "./prompt.js";
import { say } from "./words.js";

const SETTINGS = "undergrowth-table";
const USUAL = { confirm: "final", sound: false, notify: false, motion: "auto", notation: false };
const BLIPS = {
  move: [[392, 0]],
  turn: [
    [523, 0],
    [659, 0.12],
  ],
  over: [
    [523, 0],
    [659, 0.14],
    [784, 0.28],
  ],
};

/** How somebody likes to play at this browser. */
export const settings = { ...USUAL, ...stored() };

function stored() {
  try {
    return JSON.parse(localStorage.getItem(SETTINGS)) ?? {};
  } catch {
    return {};
  }
}

/** Change a setting and remember it, if the browser lets us. */
function set(name, value) {
  settings[name] = value;
  try {
    localStorage.setItem(SETTINGS, JSON.stringify(settings));
  } catch {
    // a private window: the setting holds until the page is left
  }
}

/** The dialog with the settings; ``changed`` is told when one of them is. */
export function listenToSettings(dialog, changed) {
  const { elements } = dialog.querySelector("form");
  for (const [name, value] of Object.entries(settings)) {
    elements[name][elements[name].type === "checkbox" ? "checked" : "value"] = value;
  }
  dialog.addEventListener("change", async ({ target }) => {
    if (target.name === "notify" && target.checked) target.checked = await mayNotify();
    set(target.name, target.type === "checkbox" ? target.checked : target.value);
    changed(target.name);
  });
}

/** Ask the browser whether we may give notice. */
async function mayNotify() {
  const may = "Notification" in window && (await Notification.requestPermission()) === "granted";
  if (!may) alert(say("no-notices"));
  return may;
}

/** Whether pieces may move. */
export function mayMove() {
  if (document.hidden || settings.motion === "less") return false;
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

let audio = null;

/** A short sound, if sounds are on. */
export function sound(kind) {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  for (const [pitch, later] of BLIPS[kind]) blip(pitch, audio.currentTime + later);
}

function blip(pitch, at) {
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.12, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.22);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.24);
}

/** A notice outside the page, if somebody wants it and is elsewhere. */
function notice(title, text) {
  if (!settings.notify || !document.hidden || Notification.permission !== "granted") return;
  try {
    const shown = new Notification(title, { body: text, tag: location.pathname });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // some phones only let workers give notices
  }
}

const usualTitle = document.title;

/** Mark the title and the icon of the page while somebody here has to decide. */
export function markTurn(mine) {
  document.title = mine ? say("title", { title: usualTitle }) : usualTitle;
  const icon = document.getElementById("favicon");
  if (!icon?.dataset.turn) return;
  icon.dataset.usual ??= icon.getAttribute("href");
  icon.setAttribute("href", mine ? icon.dataset.turn : icon.dataset.usual);
}

/** Whether somebody at this browser has to decide. */
export const isInTurn = ({ state, turn, you }) => state === "playing" && you.includes(turn);

/** Say what happened and what is asked, to ears and eyes. */
export function tell(before, table, lines) {
  const mine = isInTurn(table);
  const called = mine && !(isInTurn(before) && before.entry === table.entry);
  const over = table.over && !before.over;
  const words = happened(before, table, lines);
  if (over) words.push(resultLine(table));
  if (called) words.push(say("your-turn"), table.prompt.text);
  if (words.length) announce(words.join(". "));
  if (isBack(before, table)) alert(say("came-back"));
  markTurn(mine);
  if (called) call(words.join(". "));
  else if (over) sound("over");
  else if (table.ply !== before.ply) sound("move");
}

/** Whether somebody here goes on at a seat where a bot has stood in. */
function isBack(before, table) {
  return table.people.some(
    ({ you, stand_in: bot }, seat) => you && !bot && before.people[seat].stand_in && !table.over,
  );
}

/** The moves since the table was last seen, in words. */
function happened(before, table, lines) {
  if (table.ply < before.ply) return [takenBack(table)];
  return table.ply > before.ply
    ? lines.flatMap((line) => [inWords(table, line), ...(line.told ?? [])])
    : [];
}

/** Who has taken moves back; those at other browsers see it, too. */
function takenBack(table) {
  const { taken_back: seat, you } = table;
  if (seat === null) return say("taken-back");
  const words = say("taken-back-by", { name: nameOf(table, seat) });
  if (!you.includes(seat)) alert(words);
  return words;
}

/** What somebody did, or decided if there is nothing more to tell of it. */
function inWords(table, { seat, did, label }) {
  return did === label ? `${nameOf(table, seat)}: ${label}` : `${nameOf(table, seat)} ${did}`;
}

function call(words) {
  sound("turn");
  notice(say("your-turn"), words);
  pulse();
}
