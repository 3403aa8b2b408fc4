"""What every part of an Undergrove picture starts from: the view, the words, and who is who."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from undergrowth.draw.memo import remembered, remembered_whole
from undergrowth.draw.palettes import PLAYERS, ink
from undergrowth.draw.shapes import Point, number, rounded
from undergrowth.draw.svg import Drawing, Element
from undergrowth.games.undergrove.components import Edition, edition_shown
from undergrowth.games.undergrove.view import Standings, standings
from undergrowth.material.words import Words

Say = Callable[..., str]

UNIT = 2.0
"""Units of the picture for a pixel of a phone, in all parts beside the forest."""


@dataclass(frozen=True)
class Panel:
    """A part of the table beside the forest.

    It is drawn in pixels of a phone and then doubled, so that rings are as thin as on the board.
    """

    name: str
    """The name of the part: ``seat-0``, ``track``, ``goals``, ``hand``, ``automa``."""
    label: str
    size: Point
    """How much room it takes in the whole picture, in pixels of a phone."""
    elements: tuple[Element, ...]
    drawings: tuple[Drawing, ...] = ()
    box: tuple[float, float, float, float] | None = None
    """What a page shows of it, in units of the part; all of it if nothing is given."""


@dataclass(frozen=True)
class Table:
    """What lies on the table and the words for it."""

    view: Mapping[str, Any]
    words: Say
    given_names: tuple[str, ...] | None = None

    @cached_property
    def players(self) -> int:
        """How many people or bots play; the automa is not counted."""
        count: int = self.view["players"]
        return count

    @cached_property
    def solo(self) -> bool:
        """Whether somebody plays alone against the automa."""
        return self.view["ai"] is not None

    @cached_property
    def edition(self) -> Edition:
        """What is printed on tiles, goals, cards and the Carbon Track."""
        return edition_shown(self.view)

    @cached_property
    def colours(self) -> tuple[str, ...]:
        """The colour of each seat, as at every table."""
        return PLAYERS[: self.players]

    @cached_property
    def seat_names(self) -> list[str]:
        """The people or bots at the seats; their colours where nobody is named."""
        given = self.given_names or ()
        colours = [self.say("colour", colour=colour) for colour in self.colours]
        return [*given[: self.players], *colours[len(given) :]]

    @cached_property
    def active(self) -> int | None:
        """The seat that decides; nobody does when the match is over."""
        seat: int | None = self.view["active"]
        return seat

    @cached_property
    def step(self) -> Mapping[str, Any]:
        """The first pending step, the one to be decided now; ``do`` is ``over`` at the end."""
        pending: Sequence[Mapping[str, Any]] = self.view["pending"]
        return pending[0] if pending else {"do": "over"}

    @cached_property
    def viewer(self) -> int | None:
        """The seat whose hand is open in this view; a spectator sees none."""
        for seat, owned in enumerate(self.view["seats"]):
            if "hand" in owned:
                return seat
        return None

    @cached_property
    def standings(self) -> Standings:
        """The points and the goals' counts as if the match ended now."""
        return standings(self.view)

    def say(self, message: str, **arguments: str | int) -> str:
        """A message in the words of the reader."""
        return self.words(message, **arguments)


def table_of(view: Mapping[str, Any], words: Words, names: Sequence[str] | None) -> Table:
    """The table of a view; every sentence is put together only once."""
    say: Say = words
    return Table(view, _remembering(say), tuple(names) if names is not None else None)


@remembered_whole
def _remembering(words: Say) -> Say:
    return remembered(words)


def tone(name: str) -> str:
    """A colour of this game."""
    return ink(f"undergrove-{name}")


def doubled(body: str) -> str:
    """A drawing in pixels of a phone, in units of the picture."""
    return f'<g transform="scale({number(UNIT)})">{body}</g>'


def frame(corner: Point, size: Point, rounding: float) -> str:
    """The outline of a rounded rectangle in pixels of a phone, in units of the picture."""
    return box(
        (corner[0] * UNIT, corner[1] * UNIT), (size[0] * UNIT, size[1] * UNIT), rounding * UNIT
    )


def box(corner: Point, size: Point, rounding: float) -> str:
    """A rounded rectangle as a path."""
    left, top = corner
    right, bottom = left + size[0], top + size[1]
    return rounded([(left, top), (right, top), (right, bottom), (left, bottom)], rounding)
