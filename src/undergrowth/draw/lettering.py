"""Words and numbers on a picture, and how much room they take."""

from __future__ import annotations

from unicodedata import combining, east_asian_width

from undergrowth.draw.palettes import ink
from undergrowth.draw.shapes import Point, number
from undergrowth.draw.svg import escape

_WIDE = 1.0
_USUAL = 0.6
_NARROW = 0.34


def width(words: str, size: float) -> float:
    """About how wide a bold text of that size is, rather too much than too little."""
    return size * sum(_share(sign) for sign in words)


def _share(sign: str) -> float:
    """Width of a sign as a share of the text size."""
    if combining(sign):
        return 0.0
    if east_asian_width(sign) in "WF" or sign in "MW@%":
        return _WIDE
    return _NARROW if sign in " .,:;!'|()[]fijlrtI" else _USUAL


def shortened(words: str, size: float, room: float) -> str:
    """A text cut to fit into the room, with an ellipsis if something is missing."""
    words = " ".join(words.split())
    if width(words, size) <= room:
        return words
    while words and width(words + "…", size) > room:
        words = words[:-1]
    return words.rstrip() + "…"


def text(
    spot: Point,
    words: str,
    size: float,
    colour: str = "ink",
    *,
    anchor: str = "middle",
    weight: int = 400,
    extra: str = "",
) -> str:
    """One line of text; the spot is the middle of its height."""
    return (
        f'<text x="{number(spot[0])}" y="{number(spot[1] + size * 0.36)}"'
        f' font-size="{number(size)}" font-weight="{weight}" text-anchor="{anchor}"'
        f' fill="{ink(colour)}"{extra}>{escape(words)}</text>'
    )


def tag(spot: Point, words: str, size: float, *, strong: bool = False) -> str:
    """A few signs on a small plate; a strong one is dark by day and bright by night."""
    wide, high = width(words, size) + 0.7 * size, 1.25 * size
    paper, letters, line = ("sel", "sel-under", "sel-under") if strong else ("raise", "ink", "k")
    return (
        f'<rect x="{number(spot[0] - wide / 2)}" y="{number(spot[1] - high / 2)}"'
        f' width="{number(wide)}" height="{number(high)}" rx="{number(high / 2.6)}"'
        f' fill="{ink(paper)}" stroke="{ink(line)}" stroke-width="2.2"/>'
        f"{text(spot, words, size, letters, weight=800)}"
    )
