"""Panels for the seats: a strip of small boards under a table, one for each player.

A panel is drawn in pixels of a phone; the strip is then scaled to the width of its picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undergrowth.draw.lettering import shortened, text, width
from undergrowth.draw.palettes import SERIF, ink
from undergrowth.draw.pieces import placed
from undergrowth.draw.shapes import Point, number

PHONE = 360.0
"""Pictures are made to be read at this width in pixels."""
WIDEST = 880.0
"""Wider pictures are unusual: their panels and signs stop growing."""
HEAD = 27.0
"""The upper part of a panel with mark, name and points; below it lies what the seat has."""
_GAP, _NARROWEST, _BROADEST = 6.0, 110.0, 250.0


@dataclass(frozen=True)
class Panels:
    """Where the panels of a strip lie, in the units of a picture of that width."""

    picture: float
    top: float
    seats: int
    high: float
    """Height of a panel in pixels of a phone."""

    @property
    def scale(self) -> float:
        """Units of the picture for a pixel of a phone."""
        return min(self.picture, WIDEST) / PHONE

    @property
    def columns(self) -> int:
        """All side by side if they fit, else in pairs."""
        room = self.picture / self.scale - _GAP
        return self.seats if room >= self.seats * (_NARROWEST + _GAP) else 2

    @property
    def wide(self) -> float:
        """Width of a panel in pixels of a phone."""
        room = self.picture / self.scale - _GAP
        return min(room / self.columns - _GAP, _BROADEST)

    @property
    def height(self) -> float:
        """Height of the whole strip in units of the picture."""
        rows = -(-self.seats // self.columns)
        return (rows * (self.high + _GAP) + _GAP) * self.scale

    def place(self, seat: int) -> str:
        """Where the panel of a seat lies, as a transform."""
        row, column = divmod(seat, self.columns)
        strip = self.columns * (self.wide + _GAP) - _GAP
        x = (self.picture - strip * self.scale) / 2 + column * (self.wide + _GAP) * self.scale
        y = self.top + (row * (self.high + _GAP)) * self.scale
        return f"translate({number(x)},{number(y)}) scale({self.scale:.3f})"


def panel(size: Point, colour: str, name: str, points: int, now: bool) -> str:
    """The board of a seat: its mark, its name, its points; a bar if it is to decide."""
    wide, high = size
    score = str(points)
    room = wide - 45 - width(score, 20)
    serif = f' font-family="{SERIF}"'
    return (
        _ground(wide, high, colour, now)
        + placed(f"mark-{colour}", (20, 16), 0.44)
        + text((31, 16), shortened(name, 12, room), 12, anchor="start", weight=600 + 100 * now)
        + text((wide - 8, 16), score, 20, anchor="end", weight=600, extra=serif)
    )


def _ground(wide: float, high: float, colour: str, now: bool) -> str:
    """Paper; the seat that is to decide has a bright one with a bar in its colour."""
    rest = f'width="{number(wide)}" height="{number(high)}" rx="8"'
    if not now:
        return f'<rect {rest} fill="{ink("panel")}" stroke="{ink("line")}"/>'
    bar = f"M8,0H6A6,6 0 0 0 0,8V{number(high - 8)}A6,6 0 0 0 6,{number(high)}H8Z"
    return (
        f'<rect {rest} fill="{ink("lit-panel")}"/><path d="{bar}" fill="{ink(colour)}"/>'
        f'<rect {rest} fill="none" stroke="{ink("k")}" stroke-width="3"/>'
        f'<rect {rest} fill="none" stroke="{ink(colour)}" stroke-width="1.8"/>'
    )


def fan(symbol: str, count: int, start: Point, step: float, size: float) -> str:
    """Discs in a row, each covering a part of the one before."""
    return "".join(placed(symbol, (start[0] + step * k, start[1]), size) for k in range(count))


def counted(symbols: Sequence[tuple[str, int]], start: Point, size: float) -> str:
    """Symbols side by side, the number of each behind it."""
    x, y = start
    drawn = ""
    for symbol, count in symbols:
        amount = text((x + 9, y), str(count), 12, anchor="start", weight=600)
        drawn += placed(symbol, (x, y), size) + amount
        x += 22 + width(str(count), 12)
    return drawn
