"""Parts beside the board: drawn in pixels of a phone, then doubled.

So rings in them are as thin as on the board.
"""

from __future__ import annotations

from undergrowth.draw.shapes import Point, number, rounded

UNIT = 2.0
"""Units of the picture for a pixel of a phone."""


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
