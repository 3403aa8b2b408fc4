"""Words and numbers on a picture, and how much room they take."""

from __future__ import annotations

from unicodedata import combining, east_asian_width, normalize

from undergrowth.draw.palettes import ink
from undergrowth.draw.shapes import Point, number
from undergrowth.draw.svg import escape

_SHARES = {
    **dict.fromkeys("W@%…—ÆæŒœ", 1.04),
    **dict.fromkeys("Mm", 0.93),
    **dict.fromkeys("w", 0.86),
    **dict.fromkeys("ACDGHKNOQUVXY&", 0.76),
    **dict.fromkeys("+=<>±×−→←ß", 0.66),
    **dict.fromkeys('frt1-"()[]*/', 0.42),
    **dict.fromkeys(" .,:;!'|ijlI’·", 0.3),
}
"""Widths in the font of the pages, as shares of the text size."""
_FULL, _HIGH, _LOW = 1.04, 0.66, 0.61
"""Other signs: those of East Asia, capitals and figures, all the rest."""


def width(words: str, size: float) -> float:
    """About how wide a bold text of that size is, rather too much than too little."""
    return size * sum(_share(sign) for sign in words)


def _share(sign: str) -> float:
    """Width of a sign as a share of the text size; accents take no room."""
    if combining(sign):
        return 0.0
    if east_asian_width(sign) in "WF":
        return _FULL
    letter = normalize("NFD", sign)[0]
    return _SHARES.get(letter, _HIGH if letter.isupper() or letter.isdigit() else _LOW)


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
