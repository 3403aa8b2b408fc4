/** Playing again: who asks for it, who is asked, and who said no. */

import { alert } from "./notes.js";
import { say, show, write } from "./words.js";

const find = (id) => document.getElementById(id);

/** The way from a table that is over to the next one. */
export function showRematch(table, past) {
  const { following, you } = table;
  const asked = Boolean(following?.asks_you);
  show(find("again"), !following && you.length > 0);
  if (show(find("following"), Boolean(following) && !asked))
    find("following").href = `/table/${following.id}`;
  if (show(find("rematch"), asked && past === null))
    write(find("rematch").querySelector("p"), say("rematch-asked", { name: following.by }));
  const no = find("not-now");
  if (no) show(no, table.invited);
}

/** Everybody is told who does not want to play again. */
export function tellDeclined(before, table) {
  const news = declined(table).filter((name) => !declined(before).includes(name));
  if (news.length) alert(say("declined", { names: news.join(", ") }));
}

/** Who said no: at the next table, or to seats that were kept here. */
function declined({ following, people }) {
  return [...(following?.declined ?? []), ...people.map((one) => one.declined).filter(Boolean)];
}
