/** The panel with tabs: log, rules, chat, and the score sheet at the end. */

import { addChat, clock, fold, markLine, readRule, showLog, showSheet } from "./panels.js";
import { make, say, show } from "./words.js";

const find = (id) => document.getElementById(id);

/** ``act``: go(ply), typed(text) -> whether it was a move, say(text), pointAt(id | null). */
export class Side {
  constructor(root, game, act) {
    this.root = root;
    this.rules = `/rules/${game}`;
    this.act = act;
    this.asked = [];
    this.read = new Map();
    this.tabs = [...root.querySelectorAll("[role=tab]")];
    this.listenToTabs();
    this.listenToForms();
    this.listenToSheet();
    find("log").addEventListener("click", ({ target }) => {
      const button = target.closest("button");
      if (button?.matches(".fold"))
        fold(button.parentElement, button.getAttribute("aria-expanded") === "false");
      else if (button) act.go(Number(button.dataset.ply));
    });
    for (const time of find("chat-lines").querySelectorAll("time"))
      time.textContent = clock(time.dateTime);
  }

  // ------------------------------------------------------------------------------------ tabs

  open(name, focus = false) {
    for (const tab of this.tabs) {
      const chosen = tab.id === `tab-${name}`;
      tab.setAttribute("aria-selected", String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
      show(find(tab.getAttribute("aria-controls")), chosen);
      if (chosen && focus) tab.focus();
    }
    if (name === "rules") this.showRules();
    if (name === "chat") find("tab-chat").classList.remove("news");
  }

  listenToTabs() {
    for (const tab of this.tabs) {
      tab.addEventListener("click", () => this.open(tab.id.slice(4)));
      tab.addEventListener("keydown", ({ key }) => {
        const way = { ArrowRight: 1, ArrowLeft: -1 }[key];
        const shown = this.tabs.filter((each) => !each.hidden);
        const next = way && shown.at((shown.indexOf(tab) + way) % shown.length);
        if (next) this.open(next.id.slice(4), true);
      });
    }
    find("more").addEventListener("click", () => this.root.classList.toggle("side-open"));
    find("side-close").addEventListener("click", () => this.root.classList.remove("side-open"));
  }

  // ------------------------------------------------------------------------- log and chat

  listenToForms() {
    const onSubmit = (form, field, does) =>
      find(form).addEventListener("submit", (event) => {
        event.preventDefault();
        const text = find(field).value.trim();
        if (text && does(text)) find(field).value = "";
      });
    onSubmit("typing", "notation", this.act.typed);
    onSubmit("saying", "chat-text", this.act.say);
  }

  /** The field for notation, wherever it is hidden; who asks for it wants to see it. */
  focusNotation() {
    document.documentElement.dataset.notation = "true";
    this.open("log");
    this.root.classList.add("side-open");
    find("notation").focus();
  }

  /** New lines of the log and of the chat. */
  add(table, from, chat) {
    showLog(find("log"), table, from);
    const news = addChat(find("chat-lines"), table, chat);
    if (news && find("panel-chat").hidden) find("tab-chat").classList.add("news");
  }

  /** Everything that follows from the table; ``past`` is the moment that is looked at, or null. */
  show(table, past) {
    markLine(find("log"), past ?? table.ply, past !== null);
    show(find("typing"), table.you.length > 0 && !table.over);
    this.now = table.prompt?.rule;
    this.showRules();
    if (!show(find("tab-score"), table.over) || this.sheetOf === table.entry) return;
    this.sheetOf = table.entry;
    showSheet(find("sheet"), table, this.rules);
    this.open("score");
  }

  // ----------------------------------------------------------------------- rules and score

  link(rule) {
    return rule ? make("a", { href: `${this.rules}#${rule}` }, rule) : null;
  }

  /** That some of what is shown is our reconstruction, with the way to all that is known of it. */
  tellOurs({ text, component }) {
    const more = make("a", { href: `${this.rules}#component-${component}` }, say("ours-more"));
    return make("span.ours", {}, text, " ", more);
  }

  /** A rule that was just named goes before the one of this step. */
  tellRule(rule) {
    this.asked = rule ? [rule] : [];
    this.showRules();
  }

  async showRules() {
    if (find("panel-rules").hidden) return;
    const wanted = [...new Set([...this.asked, this.now].filter(Boolean))];
    if (wanted.join() === this.shownRules) return;
    this.shownRules = wanted.join();
    const lines = wanted.map((rule) => make("li", {}, this.link(rule)));
    find("rules-now").replaceChildren(...lines);
    for (const [n, rule] of wanted.entries()) {
      const nodes = await this.told(rule);
      lines[n].replaceChildren(...nodes.map((node) => document.importNode(node, true)));
    }
  }

  /** A rule as it is told; it is asked for once. */
  told(rule) {
    if (!this.read.has(rule)) {
      const nothing = () => [this.link(rule)];
      this.read.set(rule, readRule(`${this.rules}/${rule}`).catch(nothing));
    }
    return this.read.get(rule);
  }

  /** A line of the score sheet points at what it is for. */
  listenToSheet() {
    const sheet = find("sheet");
    const line = ({ target }) =>
      target.closest("tr")?.querySelector("[data-points-at]")?.dataset.pointsAt ?? null;
    for (const event of ["pointerover", "focusin", "click"]) {
      sheet.addEventListener(event, (each) => this.act.pointAt(line(each)));
    }
    for (const event of ["pointerleave", "focusout"])
      sheet.addEventListener(event, () => this.act.pointAt(null));
  }
}
