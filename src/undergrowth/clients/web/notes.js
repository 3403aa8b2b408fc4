/** What comes and goes: refusals, the bubble that says why not, words for those who listen. */

import { make, say } from "./words.js";

const BUBBLE = 4000;
/** Who has something to follow up needs longer. */
const BUBBLE_WITH_MORE = 12000;
const ALERT = 9000;

let bubbleTimer = 0;

/** A command was refused: say why, until somebody closes it or some time has passed. */
export function alert(text, link = null) {
  const close = make(
    "button.button.quiet.small",
    { type: "button", "aria-label": say("close") },
    "×",
  );
  const box = make("div.alert", { role: "alert" }, make("span", {}, text, " ", link), close);
  close.addEventListener("click", () => box.remove());
  document.getElementById("alerts").replaceChildren(box);
  setTimeout(() => box.remove(), ALERT);
}

/** A few words at the spot that was touched, for a moment; ``more`` is a further paragraph. */
export function bubble([x, y], title, text, link, more = null) {
  const box = document.getElementById("bubble");
  box.replaceChildren(
    make("b", {}, title),
    ...(text || link ? [make("span", {}, text, " ", link)] : []),
    ...(more ? [more] : []),
  );
  box.hidden = false;
  const { width, height } = box.getBoundingClientRect();
  box.style.left = `${Math.min(innerWidth - width - 8, Math.max(8, x - width / 2))}px`;
  box.style.top = `${y - height < 22 ? y + 18 : y - height - 14}px`;
  clearTimeout(bubbleTimer);
  bubbleTimer = setTimeout(closeUnused, more ? BUBBLE_WITH_MORE : BUBBLE);
}

/** Close the bubble, unless somebody is about to follow a link in it. */
function closeUnused() {
  if (!document.getElementById("bubble").matches(":hover, :focus-within")) closeBubble();
  else bubbleTimer = setTimeout(closeUnused, BUBBLE);
}

export function closeBubble() {
  const box = document.getElementById("bubble");
  clearTimeout(bubbleTimer);
  box.hidden = true;
  box.replaceChildren();
}

/** Tell those who listen to the page. */
export function announce(words) {
  document.getElementById("heard").textContent = words;
}

/** Copy a text, and say so on the button for a moment. */
export async function copy(text, button) {
  const words = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = say("copied");
  } catch {
    prompt(say("copy-yourself"), text);
  }
  setTimeout(() => (button.textContent = words), 2500);
}
