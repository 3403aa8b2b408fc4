"""The page takes a click the way that ARCHITECTURE.md tells."""

from __future__ import annotations

import re
from itertools import takewhile

from playwright.sync_api import Page

from docs.tracing import Step
from docs.walking import CLICK
from web.conftest import Invite
from web.meeting import meet

_FRAME = re.compile(r"^ *at (?!Object\.)[A-Z]\w*\.(\w+) \(.*/(\w+\.js)", re.M)
"""A method in a stack; functions within functions belong to it."""

_NOTE_SENDING = """() => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (message) {
    if (JSON.parse(message).do === "play") window.noted = new Error().stack;
    send.call(this, message);
  };
}"""

_NOTE_DRAWING = """() => {
  const setAttribute = SVGElement.prototype.setAttribute;
  SVGElement.prototype.setAttribute = function (...given) {
    window.noted ??= new Error().stack;
    setAttribute.apply(this, given);
  };
}"""


def test_a_click_goes_the_way_that_is_told(guest: Invite) -> None:
    meeting = meet(guest(), guest())
    mover = meeting.in_turn()
    other = meeting.friend if mover is meeting.host else meeting.host
    mover.page.evaluate("() => { Error.stackTraceLimit = 50; }")
    other.page.evaluate("() => { Error.stackTraceLimit = 50; }")
    mover.page.evaluate(_NOTE_SENDING)
    other.page.evaluate(_NOTE_DRAWING)
    other.wait_for_ply(mover.decide().ply)
    sending, drawing = noted(mover.page), noted(other.page)
    there = list(takewhile(_is_script, CLICK.steps))
    back = list(takewhile(_is_script, CLICK.steps[::-1]))[::-1]
    assert sending[sending.index(there[0]) :] == there
    assert drawing[: drawing.index(back[-1]) + 1] == back


def _is_script(step: Step) -> bool:
    return step[0].endswith(".js")


def noted(page: Page) -> list[Step]:
    """The methods that were at work, the first one first."""
    stack: str = page.evaluate("() => window.noted")
    return [(f"clients/web/{file}", name) for name, file in _FRAME.findall(stack)][::-1]
