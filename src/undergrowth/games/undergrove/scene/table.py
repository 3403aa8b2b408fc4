"""What every part of an Undergrove picture starts from: the view, the words, and who is who."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from undergrowth.draw.palettes import ink
from undergrowth.draw.shapes import Point
from undergrowth.draw.svg import Drawing, Element
from undergrowth.draw.table import Table
from undergrowth.games.undergrove.components import Edition
from undergrowth.games.undergrove.view import Standings


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


class UndergroveTable(Table):
    """What lies on the table and the words for it."""

    @cached_property
    def solo(self) -> bool:
        """Whether somebody plays alone against the automa."""
        return self.view["ai"] is not None

    @cached_property
    def edition(self) -> Edition:
        """What is printed on tiles, goals, cards and the Carbon Track."""
        found: Edition = self.sight.edition
        return found

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
        """The goals' counts and where points come from, as if the match ended now."""
        found: Standings = self.sight.counted
        return found


def tone(name: str) -> str:
    """A colour of this game."""
    return ink(f"undergrove-{name}")
