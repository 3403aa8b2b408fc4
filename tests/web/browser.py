"""Somebody at a real browser, who sees and touches only what people and their programs can.

A page is driven by its contract alone: ``data-ply``, ``data-turn``, ``data-you`` and ``data-over``
at the table, ``data-next`` with ``data-id`` at all that can be picked, ``role="alert"`` at what is
refused. Whatever a browser complains of meanwhile fails the test.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Playwright,
    Request,
)
from playwright.sync_api import Response as Answer

ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")
WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_NAMES = ("chromium-headless-shell", *WHOLE)
"""The first is the same browser without its windows: a page is there in half the time."""
MISSING = f"these tests need a browser: install one of {', '.join(_NAMES)}"
PATIENCE = 60_000
"""Milliseconds after which something that should happen is taken not to."""

DESK, PHONE = (1400, 900), (390, 844)

_WATCH_POLICY = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy ${event.violatedDirective} broken by ${event.blockedURI}`));
"""

_STATE = """() => {
  const { ply, turn, you, over, entry } = document.querySelector("[data-over]").dataset;
  const next = [...document.querySelectorAll("[data-next]")].map((node) => node.dataset.id);
  return { ply: Number(ply), turn, you, over: over === "true", entry: Number(entry), next };
}"""

_WAIT_FOR_OTHER = """({ ply, next }) => {
  const now = document.querySelector("[data-over]").dataset;
  const lit = [...document.querySelectorAll("[data-next]")].map((node) => node.dataset.id);
  return Number(now.ply) !== ply || (lit.length && lit.join() !== next.join());
}"""

_WAIT_FOR_MINE = """(known) => {
  const { ply, turn, you, over } = document.querySelector("[data-over]").dataset;
  if (over === "true") return true;
  const mine = turn !== "" && you.split(" ").includes(turn);
  return Number(ply) >= known && mine && document.querySelector("[data-next]") !== null;
}"""

# A spot where a finger on the screen would pick this element: it is on top, or what lies over it
# is drawn there but cannot be picked now.
SPOT = """(id) => {
  const node = document.querySelector(`[data-next][data-id="${CSS.escape(id)}"]`);
  if (!node) return null;
  node.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const { left, top, width, height } = node.getBoundingClientRect();
  const steps = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
  for (const x of steps) for (const y of steps) {
    const spot = [left + x * width, top + y * height];
    const under = document.elementsFromPoint(...spot);
    const lit = under.map((each) => each.closest("[data-next]"));
    const open = lit[0] === node || under[0]?.closest("svg[data-part]");
    if (open && lit.find(Boolean) === node) return spot;
  }
  return null;
}"""

# A spot on the board where something lies that cannot be picked now.
_UNLIT_SPOT = """() => {
  for (const node of document.querySelectorAll("svg[data-part=board] [data-id]")) {
    const { left, top, width, height } = node.getBoundingClientRect();
    const spot = [left + width / 2, top + height / 2];
    const under = document.elementFromPoint(...spot);
    if (under?.closest("[data-id]") === node && !under.closest("[data-next]")) return spot;
  }
  return null;
}"""


def program(names: Iterable[str] = _NAMES) -> str | None:
    """The browser on this machine: the first of these that there is."""
    return next((path for name in names if (path := shutil.which(name))), None)


def launched(playwright: Playwright) -> Browser:
    """A browser without a window."""
    return playwright.chromium.launch(executable_path=program(), args=ARGUMENTS)


@dataclass(frozen=True)
class State:
    """What the contract says of a table."""

    ply: int
    turn: int | None
    you: tuple[int, ...]
    over: bool
    entry: int
    next: tuple[str, ...]

    @property
    def mine(self) -> bool:
        """Whether somebody at this browser is in turn."""
        return self.turn in self.you


class Guest:
    """One person with a browser of their own, in one tab or several."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.complaints: list[str] = []
        self._forgiven: list[str] = []
        context.set_default_timeout(PATIENCE)
        context.add_init_script(_WATCH_POLICY)
        context.on("console", self._console)
        context.on("weberror", lambda error: self.complaints.append(f"script: {error.error}"))
        context.on("requestfailed", self._failed)
        context.on("response", self._answered)

    def forgive(self, *texts: str) -> None:
        """Complaints that hold one of these texts are part of the test."""
        self._forgiven += texts

    def unforgiven(self) -> list[str]:
        """All that went wrong."""
        known = self._forgiven
        return [said for said in self.complaints if not any(text in said for text in known)]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            where = message.location.get("url", "")
            self.complaints.append(f"console {message.type}: {message.text} ({where})")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # a page that was left needs no answer
            self.complaints.append(f"request: {request.failure} {request.url}")

    def _answered(self, answer: Answer) -> None:
        if answer.status >= 400:
            self.complaints.append(f"answer: {answer.status} {answer.url}")

    def lose_fonts(self) -> None:
        """Let our fonts fail to load: everything is written in those of the machine.

        Those of a plain Debian are a good deal wider. Service workers must be blocked.
        """
        self.context.route("**/*.woff2", lambda route: route.abort())
        self.forgive(".woff2")

    # ---------------------------------------------------------------------------------- pages

    def open(self, path: str = "/") -> Page:
        """A new tab."""
        page = self.context.new_page()
        page.goto(self.url + path)
        return page

    def table(self, path: str) -> AtTable:
        """A new tab with a table."""
        return AtTable(self.open(path))


def card(page: Page, title: str = "Underwood") -> Locator:
    """The card of a game on the home page."""
    return page.get_by_role("article", name=title)


def spot_of(page: Page, element: str) -> tuple[float, float]:
    """Where to touch an element that can be picked; there must be such a place.

    Who does not see it on a small screen looks at the whole board.
    """
    found = page.evaluate(SPOT, element)
    if found is None and page.locator("#fit").is_visible():
        page.locator("#fit").click()
        found = page.evaluate(SPOT, element)
    assert found is not None, f"{element} is lit but cannot be touched"
    return found[0], found[1]


class AtTable:
    """A tab with a table, and somebody who plays there."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.chance = Random(seed)
        page.wait_for_selector("[data-over]")

    @property
    def path(self) -> str:
        """The address of the table, without the server."""
        return "/" + "/".join(self.page.url.split("?")[0].split("/")[3:])

    @property
    def state(self) -> State:
        """What the page says now."""
        said: dict[str, Any] = self.page.evaluate(_STATE)
        return State(
            said["ply"],
            int(said["turn"]) if said["turn"] else None,
            tuple(int(seat) for seat in said["you"].split()),
            said["over"],
            said["entry"],
            tuple(said["next"]),
        )

    @property
    def alert(self) -> str:
        """What was refused, in words."""
        return self.page.locator("[role=alert]").last.inner_text()

    def truth(self) -> dict[str, Any]:
        """The table as the server tells it to this person."""
        answer = self.page.request.get(self.page.url.split("?")[0] + "/now")
        said: dict[str, Any] = answer.json()
        return said

    # -------------------------------------------------------------------------------- waiting

    def wait_for_ply(self, ply: int) -> State:
        """Wait until so many decisions stand."""
        self.page.wait_for_function(
            "(ply) => Number(document.querySelector('[data-over]').dataset.ply) === ply", arg=ply
        )
        return self.state

    def wait_for_mine(self, ply: int = 0) -> State:
        """Wait until somebody here can pick something, or until the game is over."""
        self.page.wait_for_function(_WAIT_FOR_MINE, arg=ply)
        return self.state

    def wait_for_other(self, known: State) -> State:
        """Wait until something else can be picked, or until more or fewer decisions stand."""
        self.page.wait_for_function(
            _WAIT_FOR_OTHER, arg={"ply": known.ply, "next": list(known.next)}
        )
        return self.state

    # -------------------------------------------------------------------------------- picking

    def spot(self, element: str) -> tuple[float, float]:
        """Where to touch an element; there must be such a place."""
        return spot_of(self.page, element)

    def unlit_spot(self) -> tuple[float, float]:
        """Where something lies that cannot be picked now."""
        found = self.page.evaluate(_UNLIT_SPOT)
        assert found is not None, "everything on the board can be picked"
        return found[0], found[1]

    def click(self, element: str) -> None:
        """With the mouse."""
        self.page.mouse.click(*self.spot(element))

    def point(self, element: str) -> None:
        """Let the mouse come to rest on an element."""
        self.page.mouse.move(1, 1)
        self.page.mouse.move(*self.spot(element), steps=3)

    def tap(self, element: str) -> None:
        """With a finger."""
        self.page.touchscreen.tap(*self.spot(element))

    def press(self, _element: str) -> None:
        """With the keyboard: some steps with the arrows, then Enter on whatever is there."""
        keys = self.page.keyboard
        keys.press("ArrowDown")
        for _ in range(self.chance.randrange(3)):
            keys.press(self.chance.choice(("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")))
        keys.press("Enter")

    def decide(self, pick: Callable[[str], None] | None = None) -> State:
        """One decision, whichever; the state right after it."""
        pick = pick or self.click
        known = now = self.wait_for_mine()
        while now.ply == known.ply and not now.over:
            pick(self.chance.choice(now.next))
            now = self.wait_for_other(now)
        return now

    def finish(self, pick: Callable[[str], None] | None = None) -> State:
        """Decide until the game is over."""
        now = self.state
        while not now.over:
            now = self.decide(pick)
            now = self.wait_for_mine(now.ply)
        return now
