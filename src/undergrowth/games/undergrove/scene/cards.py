"""The paper of the parts beside the forest: plates, lines of words, pieces with their number."""

from __future__ import annotations

from collections.abc import Sequence

from undergrowth.draw.lettering import text, width
from undergrowth.draw.palettes import SERIF, ink
from undergrowth.draw.pieces import placed
from undergrowth.draw.shapes import Point, number
from undergrowth.games.undergrove.scene.table import tone

SERIFS = f' font-family="{SERIF}"'

_HYPHEN = "\N{HYPHEN}"
_TIGHT = 1.02
"""Some fonts are wider than ``width`` takes them to be."""


def plate(
    corner: Point,
    size: Point,
    fill: str,
    line: str = "edge",
    *,
    rounding: float = 8,
    more: str = "",
) -> str:
    """A rounded plate in colours of this game."""
    return (
        f'<rect x="{number(corner[0])}" y="{number(corner[1])}" width="{number(size[0])}"'
        f' height="{number(size[1])}" rx="{number(rounding)}" fill="{tone(fill)}"'
        f' stroke="{tone(line)}" stroke-width="1.4"{more}/>'
    )


def lines(words: str, size: float, room: float) -> list[str]:
    """Words in as many lines as they need; a word may be parted at a hyphen of its own."""
    rows = [""]
    for word in words.replace("-", f"-{_HYPHEN}").split():
        for count, piece in enumerate(word.split(_HYPHEN)):
            joint = "" if count else " "
            longer = f"{rows[-1]}{joint}{piece}".strip()
            if rows[-1] and width(longer, size) * _TIGHT > room:
                rows.append(piece)
            else:
                rows[-1] = longer
    return rows


def paragraph(
    spot: Point,
    rows: Sequence[str],
    size: float,
    step: float,
    colour: str = "ink",
    weight: int = 400,
) -> str:
    """Lines below each other; the spot is the left end of the first one."""
    x, y = spot
    return "".join(
        text((x, y + step * n), row, size, colour, anchor="start", weight=weight)
        for n, row in enumerate(rows)
    )


def fitting(words: str, size: float, room: float) -> float:
    """The size in which bold words fit into the room: the given one, or a smaller one."""
    return min(size, size * room / max(1.0, width(words, size)))


def counted(symbol: str, spot: Point, scale: float, half: float, count: str, size: float) -> str:
    """A piece and beside it how many of it there are; the spot is its left end."""
    x, y = spot
    return placed(symbol, (x + half, y), scale) + text(
        (x + 2 * half + 1.6, y), count, size, anchor="start", weight=700
    )


def medal(spot: Point, points: str, scale: float = 1.0) -> str:
    """Points on their medal, 22 wide at size 1."""
    size = (13.6 if len(points) < 2 else 11.4) * scale
    return placed("vp", spot, scale) + text(
        (spot[0], spot[1] + 0.4), points, size, "undergrove-medal-on", weight=800
    )


def bonus(kind: str, spot: Point, scale: float = 1.0) -> str:
    """A bonus tile, 17 wide at size 1; face down if its kind is not known."""
    x, y = spot
    half = 8.5 * scale
    fill, line = ("paper", ink("k")) if kind else ("pore", ink("k"))
    shape = (
        f'<rect x="{number(x - half)}" y="{number(y - half)}" width="{number(2 * half)}"'
        f' height="{number(2 * half)}" rx="{number(3.6 * scale)}" fill="{tone(fill)}"'
        f' stroke="{line}" stroke-width="{number(1.2)}"/>'
    )
    if not kind:
        return shape + drawn(LEAF, spot, 0.9 * scale)
    if kind in ("vp1", "vp2"):
        return shape + medal(spot, kind[2:], 0.8 * scale)
    if kind == "ready":
        return shape + drawn(_ALL_READY, spot, 0.95 * scale)
    return shape + placed(f"flat-{kind}", spot, 0.98 * scale)


def stone(spot: Point, words: str, scale: float = 1.0, *, green: bool = False) -> str:
    """A stone of the Carbon Track with a few signs on it, 20 wide; a green space has leaves."""
    fill, shade = ("pore", "pore-glow") if green else ("stone", "stone-2")
    colour = "undergrove-pore-on" if green else "k"
    body = (
        f'<path d="M-10,.6C-10,-5.6 -5,-8.2 .6,-8.2C6.4,-8.2 10,-4.8 10,.4C10,5.6 5.6,7.8 -.4,7.8'
        f'C-6.4,7.8 -10,5.6 -10,.6Z" fill="{tone(fill)}" stroke="{ink("k")}" stroke-width="1.3"/>'
        f'<path d="M-8.6,2.6C-6,6 6,6.2 8.8,2.2C8,5.6 4.4,6.8 -.4,6.8C-5,6.8 -8,5.6 -8.6,2.6Z"'
        f' fill="{tone(shade)}" opacity="{".35" if green else ".8"}"/>'
    )
    return drawn(body, spot, scale) + text(
        (spot[0], spot[1] - 0.6 * scale), words, 11 * scale, colour, weight=800
    )


def drawn(body: str, spot: Point, scale: float = 1.0) -> str:
    """A drawing round the origin, put somewhere else."""
    place = f"translate({number(spot[0])},{number(spot[1])})"
    return f'<g transform="{place} scale({scale:.3g})">{body}</g>'


LEAF = (
    f'<path d="M-5.4,5C-6.6,-2 -1,-6.4 6,-6C6.4,1 2,6 -4,4.2" fill="{tone("pore-on")}"/>'
    f'<path d="M-6,6.4C-4,2 0,-1.6 3.4,-3.6" fill="none" stroke="{tone("pore")}"'
    ' stroke-width="1.3" stroke-linecap="round"/>'
)
"""What is on the back of bonus tiles."""

_ALL_READY = "".join(
    f'<circle cx="{x}" cy="{y}" r="3.1" fill="{tone(kind)}" stroke="{ink("k")}" stroke-width=".9"/>'
    for kind, x, y in (
        ("ring", -3.7, -3.7),
        ("gill", 3.7, -3.7),
        ("pore", -3.7, 3.7),
        ("other", 3.7, 3.7),
    )
)
"""All four tokens."""


def heading(spot: Point, words: str, size: float = 12.5) -> str:
    """The name of a part."""
    return text(spot, words, size, anchor="start", weight=600, extra=SERIFS)
