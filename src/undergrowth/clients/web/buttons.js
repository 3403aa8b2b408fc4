/** The buttons round the board, and what each of them does. */

import { copy } from "./notes.js";

const find = (id) => document.getElementById(id);
const click = (id, does) => find(id).addEventListener("click", does);

/** Listens to all of them. */
export function listenToButtons(root, table) {
  listenToPrompt(table);
  listenToBoard(table);
  listenToDialogs(table);
  for (const seat of root.querySelectorAll("[data-seat]")) listenToSeat(seat, table.live);
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
  click("copy", ({ currentTarget }) => copy(find("invite-link").value, currentTarget));
  click("share", ({ currentTarget }) =>
    copy(new URL(table.path, location.href).href, currentTarget),
  );
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

/** A program instead of somebody who is gone, and the way back. */
function listenToSeat(seat, live) {
  const replace = () => live.send("bot", { seat: Number(seat.dataset.seat) });
  seat.querySelector(".replace").addEventListener("click", replace);
  seat.querySelector(".return").addEventListener("click", () => live.send("back"));
}
