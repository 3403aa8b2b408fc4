// What makes the pages around the table handier. Everything works without it.

const each = (selector, act) => document.querySelectorAll(selector).forEach(act);

/** Times of the server in the words and the time zone of the reader. */
function tellTimes() {
  const language = document.documentElement.lang;
  const ago = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const date = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  const units = [["day", 86400], ["hour", 3600], ["minute", 60]];
  each("time[datetime]", (time) => {
    const then = new Date(time.dateTime);
    const seconds = (then - Date.now()) / 1000;
    if (Number.isNaN(seconds)) return;
    const [unit, size] = units.find(([, long]) => Math.abs(seconds) >= long) ?? ["minute", 60];
    const old = Math.abs(seconds) > 30 * 86400;
    time.textContent = old ? date.format(then) : ago.format(Math.round(seconds / size), unit);
    time.title = date.format(then);
  });
}

/** Buttons that copy the text of the element they name. */
function offerCopies() {
  each("[data-copy]", (button) => {
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent);
      (button.querySelector("span") ?? button).textContent = button.dataset.copied;
    });
  });
}

/** Fill all seats at once: the last of the named kinds goes on to the last seat. */
function seatAll(form, kinds) {
  form.querySelectorAll("select[name^='seat-']").forEach((select, seat) => {
    select.value = kinds[Math.min(seat, kinds.length - 1)];
  });
}

/** Whether others can come to the table that a form describes. */
function isForOthers({ elements }) {
  const seats = Array.from({ length: Number(elements.players.value) }, (_, n) => `seat-${n}`);
  return elements.public.checked || seats.some((seat) => elements[seat]?.value === "open");
}

/** The quick choices of a new table, and hints, which a table with others starts without. */
function helpSetUp(form) {
  const { hints } = form.elements;
  let chosen = false;
  const follow = ({ target }) => {
    chosen ||= target === hints;
    if (!chosen) hints.checked = !isForOthers(form);
  };
  form.querySelectorAll("[data-seats]").forEach((link) => {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      seatAll(form, link.dataset.seats.split(","));
      follow(event);
    });
  });
  form.addEventListener("change", follow);
}

/** How far the games are made ready, until they are. */
async function followCompiling(box) {
  const bar = box.querySelector("progress");
  for (;;) {
    await new Promise((done) => setTimeout(done, 1000));
    const answer = await fetch("/ready").catch(() => null);
    if (!answer?.ok) continue;
    const { done, of, ready } = await answer.json();
    if (ready) break;
    if (of) [bar.max, bar.value] = [of, done];
  }
  box.hidden = true;
}

/** A button to install the page as an app, where the browser allows it. */
function offerInstalling(button) {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    button.hidden = false;
    button.onclick = () => event.prompt();
  });
}

tellTimes();
offerCopies();
each("#set-up", helpSetUp);
each("#compiling", followCompiling);
each("#install", offerInstalling);
each("[data-reload]", (link) => {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    location.reload();
  });
});
navigator.serviceWorker?.register("/worker.js").catch(() => {});
