"""The mat under a board: the colours of a game, fading to the rim, with a fern in two corners."""

from __future__ import annotations

from undergrowth.draw.palettes import ink
from undergrowth.draw.pieces import frond, placed
from undergrowth.draw.shapes import Point, number
from undergrowth.draw.svg import Drawing


def mat_definitions(middle: str, rim: str) -> str:
    """What a mat is made of: its two colours and the fern leaf."""
    tones = "".join(
        f'<stop offset="{share}" stop-color="{ink(colour)}"/>'
        for share, colour in ((0.35, middle), (1, rim))
    )
    fade = f'<radialGradient id="ug-mat-{middle}" cx=".5" cy=".4" r=".8">{tones}</radialGradient>'
    return fade + frond().definition()


def mat(size: Point, board: float, middle: str, leaf: str) -> Drawing:
    """A mat of that size; the fern leaves grow beside the board, as high as it is."""
    # the size is part of the name, for pages that show two pictures
    name = f"ug-mat-{number(size[0])}x{number(size[1])}"
    whole = f'width="{number(size[0])}" height="{number(size[1])}"'
    below = placed("frond", (-14, board - 196))
    above = placed("frond", (size[0] + 14, 186), turn="rotate(180)")
    return Drawing(
        "mat",
        f'<clipPath id="{name}"><rect {whole} rx="20"/></clipPath>'
        f'<g clip-path="url(#{name})"><rect {whole} fill="url(#ug-mat-{middle})"/>'
        f'<g color="{ink(leaf)}" opacity=".8">{below}{above}</g></g>',
    )
