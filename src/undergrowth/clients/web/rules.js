/** The page with the rules: finds those that hold some words, and what the glossary says of them. */

const find = document.getElementById("find");
const found = document.querySelector(".found");
const chapters = [...document.querySelectorAll(".chapter")];
const rest = document.querySelectorAll(".opening, .digest, .box, .contents ul");

/** Letters as people type them: small, without marks. */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const rules = [...document.querySelectorAll(".rule, .tip, .entry")].map((node) => ({
  node,
  id: plain(node.id),
  text: plain([...node.querySelectorAll("h3, .said, .ruling, figcaption")].map((part) => part.textContent).join(" ")),
}));

/** Show the rules that hold all the words, or all rules if there are none. */
function filter() {
  const wanted = plain(find.value).split(/\s+/).filter(Boolean);
  const exact = rules.some(({ id }) => id === wanted[0] && wanted.length === 1);
  let number = 0;
  for (const { node, id, text } of rules) {
    const fits = exact ? id === wanted[0] : wanted.every((word) => text.includes(word));
    node.hidden = !fits;
    number += fits;
  }
  for (const chapter of chapters) chapter.hidden = !chapter.querySelector(":is(.rule, .tip, .entry):not([hidden])");
  for (const node of rest) node.hidden = wanted.length > 0;
  const words = { 0: find.dataset.none, 1: find.dataset.one }[number] ?? find.dataset.many;
  found.textContent = wanted.length ? words.replace("#", number) : "";
}

/** Whatever is linked to must be there. */
function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target?.closest("[hidden]")) return;
  find.value = "";
  filter();
  target.scrollIntoView();
}

find.closest("[hidden]").hidden = false;
find.addEventListener("input", filter);
addEventListener("hashchange", reveal);
addEventListener("pageshow", filter);
addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.target.closest("input, textarea, select")) return;
  event.preventDefault();
  find.focus();
});
