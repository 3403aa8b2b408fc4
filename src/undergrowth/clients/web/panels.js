/** The panels round the board: players, log, chat, score sheet, rules. They only show. */

import { make, mark, say, show, write } from "./words.js";

// ---------------------------------------------------------------------------------- players

/** Write who sits where, whose turn it is, and the points; ``would`` = points after a move. */
export function showPeople(root, table, { turn, points, would }) {
  for (const person of table.people) {
    const seat = root.querySelector(`[data-seat="${person.seat}"]`);
    const now = turn === person.seat && table.state !== "open";
    seat.classList.toggle("in-turn", now);
    seat.classList.toggle(
      "away",
      person.kind === "open" || (person.kind === "person" && !person.here && !person.you),
    );
    write(seat.querySelector(".who"), person.kind === "open" ? say("open-seat") : person.name);
    write(seat.querySelector(".doing"), noteOf(person, now));
    seat.setAttribute("aria-label", person.name || person.seat_name);
    showPoints(
      seat.querySelector(".points"),
      points?.[person.seat] ?? person.points,
      would?.[person.seat],
    );
    show(seat.querySelector(".replace"), canReplace(person, table));
    show(seat.querySelector(".return"), person.you && person.stand_in && !table.over);
  }
}

/** Who somebody is and what they are doing, in a few words. */
function noteOf(person, now) {
  if (person.kind === "open") return person.about || person.seat_name;
  const away = person.kind === "person" && !person.here && !person.stand_in && !person.you;
  if (person.preparing !== null) return say("getting-ready");
  const does = !now ? null : person.thinking ? say("thinking") : say("to-play");
  return [person.you ? say("you") : null, person.about, away ? say("away") : null, does]
    .filter(Boolean)
    .join(" · ");
}

function showPoints(holder, points, would) {
  write(holder.querySelector("b"), points === null || points === undefined ? "" : String(points));
  const changes = would !== null && would !== undefined && would !== points;
  const pill = holder.querySelector(".would");
  if (show(pill, changes)) write(pill, `→ ${would}`);
}

/** Whether somebody may be replaced is for the server to say; it matters when they are waited for. */
function canReplace(person, table) {
  const missed = person.replaceable && !person.you && !person.stand_in;
  return missed && table.turn === person.seat && table.you.length > 0;
}

/** The name of whoever sits at a seat. */
export function nameOf(table, seat) {
  const person = everybody(table)[seat];
  return person ? person.name || person.seat_name : "";
}

/** All who score: people and bots at the seats, then whoever plays without a seat. */
function everybody(table) {
  return [...table.people, ...table.rivals];
}

// -------------------------------------------------------------------------------------- log

/** Write the log from this turn on, the newest one on top; a turn that goes on stays unfolded. */
export function showLog(list, table, from) {
  const unfolded = [...list.querySelectorAll(".fold[aria-expanded=true]")].map(
    (fold) => fold.parentElement.dataset.from,
  );
  while (list.children.length > from) list.firstElementChild.remove();
  for (let n = list.children.length; n < table.turns.length; n += 1) {
    const line = turnLine(table.turns[n], n + 1, table);
    list.prepend(line);
    if (unfolded.includes(line.dataset.from)) fold(line, true);
  }
}

function turnLine({ seat, from, to, text, told }, number, table) {
  const steps = table.log.slice(from - 1, to);
  return make(
    "li",
    { "data-from": from, "data-to": to },
    make(
      "button.go",
      { type: "button", "data-ply": to, title: say("go-back", { turn: number }) },
      make("span.number", {}, String(number)),
      mark(table.people[seat].colour),
      make("span.words", {}, steps.length > 1 ? null : notation(steps[0]), text),
    ),
    ...(steps.length > 1 ? folded(steps) : []),
    ...(told.length ? [make("ol.told", {}, ...told.map((line) => make("li", {}, line)))] : []),
  );
}

/** The steps of a turn, and the button that shows them. */
function folded(steps) {
  const about = { type: "button", "aria-expanded": "false", "aria-label": say("steps") };
  const sign = make("span", { "aria-hidden": "true" }, "›");
  const lines = steps.map(stepLine);
  return [make("button.fold", about, sign), make("ol.steps", { hidden: true }, ...lines)];
}

function stepLine(line) {
  const words = make("span.words", {}, notation(line), line.did);
  return make("li", {}, make("button.go", { type: "button", "data-ply": line.ply }, words));
}

/** A decision as it is typed, for those who want to see that. */
function notation({ move }) {
  return make("b.notation", {}, move, " ");
}

/** Fold the steps of a turn in or out. */
export function fold(line, open) {
  line.querySelector(".fold").setAttribute("aria-expanded", String(open));
  show(line.querySelector(".steps"), open);
}

/** Tint the turn and the step of the moment that is shown, and in the past bring it into sight. */
export function markLine(list, ply, past) {
  for (const line of list.children) {
    const current = Number(line.dataset.from) <= ply && ply <= Number(line.dataset.to);
    line.classList.toggle("shown", current);
    if (current && past) bringIntoSight(list, line);
    for (const button of line.querySelectorAll(".go")) {
      if (Number(button.dataset.ply) === ply) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
  }
}

/** Only the list scrolls: the page stays where it is. */
function bringIntoSight(list, line) {
  const [frame, box] = [list.getBoundingClientRect(), line.getBoundingClientRect()];
  if (box.top < frame.top) list.scrollTop -= frame.top - box.top;
  else if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
}

// ------------------------------------------------------------------------------------- chat

/** Add what was said; whether there was anything new. */
export function addChat(list, table, lines) {
  const known = Number(list.lastElementChild?.dataset.number ?? 0);
  const fresh = lines.filter((line) => line.number > known);
  for (const line of fresh) list.append(chatLine(line, table));
  if (fresh.length) list.scrollTop = list.scrollHeight;
  return fresh.length > 0;
}

function chatLine({ number, name, seat, text, at }, table) {
  const sign = seat === null || seat === undefined ? null : mark(table.people[seat].colour);
  const time = make("time", { datetime: at }, clock(at));
  return make(
    "li",
    { "data-number": number },
    make("p.by", {}, sign, make("b", {}, name), time),
    make("p", {}, text),
  );
}

/** A moment as hours and minutes. */
export function clock(at) {
  const moment = new Date(at);
  const options = { hour: "2-digit", minute: "2-digit" };
  return Number.isNaN(moment.valueOf())
    ? ""
    : moment.toLocaleTimeString(document.documentElement.lang, options);
}

// -------------------------------------------------------------------------------- the result

/** Who won, in one line. */
export function resultLine(table) {
  const { winners, scores } = table.result;
  const names = winners.map((seat) => nameOf(table, seat));
  const points = scores[winners[0]];
  if (names.length > 1) return say("result-shared", { names: names.join(", "), points });
  const you = table.people[winners[0]]?.you && table.you.length === 1;
  return you ? say("result-you", { points }) : say("result-one", { name: names[0], points });
}

/** The score sheet: for each seat its lines, each of which can point at its element. */
export function showSheet(holder, table, rules) {
  const { sheet, scores, winners } = table.result;
  const order = everybody(table)
    .map(({ seat }) => seat)
    .sort((one, other) => scores[other] - scores[one]);
  for (const old of holder.querySelectorAll("tbody")) old.remove();
  holder.append(
    ...order.map((seat) =>
      make(
        "tbody",
        { class: `p-${everybody(table)[seat].colour}` },
        sheetHead(everybody(table)[seat], scores[seat], winners.includes(seat)),
        ...sheet.filter((line) => line.seat === seat).map((line) => sheetLine(line, rules)),
      ),
    ),
  );
}

function sheetHead(person, points, won) {
  const name = make("span", {}, person.name);
  const crown = won ? make("em", {}, say("winner")) : null;
  return make(
    "tr.head",
    {},
    make("th", { scope: "rowgroup", colspan: 2 }, mark(person.colour), name, crown),
    make("td", {}, String(points)),
  );
}

function sheetLine({ points, rule, what, element }, rules) {
  const words = element
    ? make("button", { type: "button", "data-points-at": element }, what)
    : what;
  const source = rule ? make("a", { href: `${rules}#${rule}` }, rule) : "";
  return make(
    "tr",
    {},
    make("td", {}, words),
    make("td.rule", {}, source),
    make("td", {}, String(points)),
  );
}

// ------------------------------------------------------------------------------------- rules

/** One rule with its pictures, as the server tells it to other pages. */
export async function readRule(address) {
  const answer = await fetch(address);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return [...page.body.children];
}
