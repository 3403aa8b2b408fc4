"""Decisions that lie nowhere on the table of Undergrove: a page offers them as buttons."""

from __future__ import annotations

from collections.abc import Iterator

from undergrowth.draw.memo import remembered
from undergrowth.draw.svg import Element
from undergrowth.draw.table import Say
from undergrowth.games.undergrove.components import ANY, BONUSES, TYPES
from undergrowth.games.undergrove.scene.table import UndergroveTable

MOST = 24
"""No more cubes can be named at once (G-40)."""


def buttons(table: UndergroveTable) -> tuple[Element, ...]:
    """All of them, in the words of what is asked now."""
    step = table.step
    return _buttons(table.words, str(step["do"]), step.get("left", step.get("n", 1)))


@remembered
def _buttons(say: Say, step: str, left: int) -> tuple[Element, ...]:
    return tuple(
        Element(id=name, title=title, layer="", body="") for name, title in _titles(say, step, left)
    )


def _counted(say: Say, title: str, step: str, left: int) -> str:
    """The words on a button for one of several picks alike, with how many there are to go."""
    if step == "step":
        return say("scene-steps", title=title, n=left)
    return say("scene-more", title=title, n=left) if left > 1 else title


def _titles(say: Say, step: str, left: int) -> Iterator[tuple[str, str]]:
    """The ids of the buttons and their words."""
    for action in ("absorb", "reproduce", "partner", "photosynthesize"):
        yield action, say(f"scene-{action}")
    yield "skip", say("scene-skip", step=step)
    yield "done", say("scene-done", step=step)
    yield "choose-action", say("scene-choose-action")
    yield "choose-N", say("scene-choose-n")
    for cube in ANY:
        name = say("cube", cube=cube)
        title = say("scene-cube", step=step, cube=name)
        yield f"cube-{cube}", _counted(say, title, step, left)
        yield f"give-{cube}", _counted(say, say("scene-give", cube=name), step, left)
        yield f"take-{cube}", say("scene-take", cube=name)
    for kind in TYPES:
        title = say("scene-token", step=step, type=say("type", type=kind))
        yield f"token-{kind}", _counted(say, title, step, left)
    for amount in range(MOST + 1):
        yield f"amount-{amount}", say("scene-amount", step=step, amount=amount)
    for kind in BONUSES:
        name = say("bonus", bonus=kind)
        yield f"look-{kind}", say("scene-look", bonus=name)
        yield f"bonus-{kind}", say("scene-bonus", bonus=name)
