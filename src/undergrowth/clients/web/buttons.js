/** The buttons round the board, and what each of them does. */

import { bubble, share } from "./notes.js";

const find = (id) => document.getElementById(id);
const click = (id, does) => find(id).addEventListener("click", does);

/** Listens to all of them. */
export function listenToButtons(root, table) {
  listenToPrompt(table);
  listenToBoard(table);
  listenToDialogs(table);
  keepTable();
  for (const seat of root.querySelectorAll("[data-seat]")) listenToSeat(seat, table);
}

/** What can be decided, and what comes before a match and after it. */
function listenToPrompt(table) {
  click("confirm", () => table.confirm());
  click("back", () => table.back());
  click("undo", () => table.undo());
  click("hint", () => table.askHint());
  click("agree", () => table.live.send("agree", { entry: table.table.entry }));
  click("disagree", () => table.live.send("disagree", { entry: table.table.entry }));
  click("start", () => table.live.send("start"));
  click("decline", () => table.live.send("decline"));
  document
    .getElementById("not-now")
    ?.addEventListener("click", () => table.live.send("decline"));
  click("copy", ({ currentTarget }) => share(find("invite-link").value, currentTarget));
  click("share", ({ currentTarget }) =>
    share(new URL(table.path, location.href).href, currentTarget),
  );
}

/** Close the panel that lies over the board on a phone; whether it was open. */
export function closeSide(root) {
  const close = find("side-close");
  if (!root.classList.contains("side-open") || !close.getClientRects().length) return false;
  close.click();
  find("more").focus();
  return true;
}

/** The rules open beside the table, never instead of it. */
function keepTable() {
  document.addEventListener("click", ({ target }) => {
    const link = target.closest?.("a[href^='/rules']");
    if (link) Object.assign(link, { target: "_blank", rel: "noopener" });
  });
}

/** Nearer and farther. */
function listenToBoard(table) {
  click("closer", () => table.closer());
  click("farther", () => table.zoom.by(1 / 1.4));
  click("fit", () => table.zoom.fit());
}

/** The settings, and the cover of a screen that several people share. */
function listenToDialogs(table) {
  click("open-settings", () => find("settings").showModal());
  click("side-settings", () => find("settings").showModal());
  click("leave", ({ currentTarget }) => table.leave(currentTarget));
  click("hide", () => {
    find("settings").close();
    table.live.send("cover");
  });
  click("take-over", () => table.takeOver());
  find("cover").addEventListener("cancel", (event) => event.preventDefault());
}

/** A program instead of somebody who is gone, the way back, and what a program is like. */
function listenToSeat(seat, table) {
  const { live } = table;
  const replace = () => live.send("bot", { seat: Number(seat.dataset.seat) });
  seat.querySelector(".person").addEventListener("click", ({ clientX, clientY }) => {
    const { name, character } = table.table.people[Number(seat.dataset.seat)];
    if (character) bubble([clientX, clientY], name, character, "");
  });
  seat.querySelector(".replace").addEventListener("click", replace);
  seat.querySelector(".return").addEventListener("click", () => live.send("back"));
}
