"""Where the names of tiles stand: at the best corner that the pieces round it leave free."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot

from undergrowth.draw.lettering import width
from undergrowth.draw.pieces import DISC
from undergrowth.draw.shapes import Point
from undergrowth.games.underwood.scene.ground import Ground
from undergrowth.kernel.grid import Cell

Circle = tuple[Point, float]
"""Middle and radius of what a piece covers, seen from the middle of its cell."""

FLAT: Circle = ((0, 0), DISC + 1.4)
UPRIGHT: Circle = ((0, -6), DISC + 3.4)
"""Discs with the line round them; caps rise above their disc."""
_FREE = 1.0
"""A name this far from all pieces touches none."""
_COVERED = -3.0
"""A name that reaches farther into a piece cannot be read beside it."""


def name_spot(
    ground: Ground, tile: str, pieces: Callable[[Cell], Sequence[Circle]]
) -> Point | None:
    """Where a tile's name stands: at its first free spot, so that it seldom has to move.

    ``None`` if pieces cover all of its spots.
    """
    half = (0.46 * width(tile, ground.sign), 0.37 * ground.sign)
    best, most = None, _COVERED
    for spot, cells in ground.name_spots[tile]:
        room = min((_room(spot, half, ground.centre[c], pieces(c)) for c in cells), default=_FREE)
        if room >= _FREE:
            return spot
        if room > most:
            best, most = spot, room
    return best


def _room(spot: Point, half: Point, cell: Point, pieces: Sequence[Circle]) -> float:
    """How far a box round a spot is from the pieces on a cell; less than nothing if it is over."""
    rooms = [_FREE]
    for (aside, below), radius in pieces:
        across = abs(spot[0] - cell[0] - aside) - half[0]
        along = abs(spot[1] - cell[1] - below) - half[1]
        rooms.append(hypot(max(across, 0), max(along, 0)) - radius)
    return min(rooms)
