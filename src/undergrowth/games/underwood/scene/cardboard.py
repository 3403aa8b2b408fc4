"""What Underwood is made of, drawn on any lattice: tiles, their spaces, ant trail and glades."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import combinations

from undergrowth.draw import pieces
from undergrowth.draw.floors import glade, motif
from undergrowth.draw.lettering import text
from undergrowth.draw.palettes import ink
from undergrowth.draw.pieces import Symbol, placed
from undergrowth.draw.shapes import RADIUS, Lattice, Point, hexagon, number
from undergrowth.kernel.grid import Cell, neighbours

_BORDER, _BEND = 4.33, 9.0
"""A tile is drawn in this far from its sides (the channel), its corners are rounded so."""


def symbols(floors: Iterable[str]) -> list[Symbol]:
    """What tiles of these floors, trail and glades are drawn with."""
    return [
        Symbol("hex-cell", f'<path d="{hexagon(RADIUS, 2)}" fill="none" pointer-events="all"/>'),
        Symbol("hex-isle", f'<path d="{hexagon(33.6, 7)}"/>'),
        *(motif(floor) for floor in floors),
        *(draw() for draw in (glade, pieces.tree, pieces.ant)),
    ]


def outline(lattice: Lattice, cells: Collection[Cell]) -> str:
    """The rim of a piece of cardboard or ground."""
    return lattice.outline(cells, _BORDER, _BEND)


def tile(rim: str, floor: str) -> str:
    """The cardboard of a tile, without its spaces."""
    return _filled(rim, floor, f"{floor}-edge")


def _filled(rim: str, colour: str, edge: str) -> str:
    return (
        f'<path d="{rim}" fill="{ink(colour)}" stroke="{ink(edge)}"'
        ' stroke-width="4.6" stroke-linejoin="round"/>'
    )


def space(lattice: Lattice, cell: Cell, floor: str) -> str:
    """A space: a lighter island on the ground of its tile."""
    spot = lattice.centre(cell)
    isle = f'<g fill="{ink(f"{floor}-space")}">{placed("hex-isle", spot)}</g>'
    return isle + placed(f"motif-{floor}", spot, turn=_turn(floor, cell)) + placed("hex-cell", spot)


def _turn(floor: str, cell: Cell) -> str:
    """How the motif lies on a space: what grows upright is only mirrored."""
    chance = cell[0] * 7 + cell[1] * 13
    if floor in ("moss", "heath", "bark"):
        return "scale(-1,1)" if chance % 2 else ""
    return f"rotate({chance % 6 * 60})"


def name(spot: Point, words: str, floor: str, size: float) -> str:
    """The name of a tile, printed on its ground."""
    halo = f' stroke="{ink(floor)}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"'
    return text(spot, words, size, "ink", weight=700, extra=halo)


def trail(lattice: Lattice, cells: Collection[Cell]) -> str:
    """Ant trail: a sandy way with ants on it."""
    places = "".join(placed("hex-cell", lattice.centre(cell)) for cell in cells)
    return _filled(outline(lattice, cells), "sand", "sand-edge") + _way(lattice, cells) + places


def _way(lattice: Lattice, cells: Iterable[Cell]) -> str:
    """The trodden way from cell to cell, and two ants on each piece of it."""
    lines, ants = "", ""
    for first, second in combinations(sorted(cells), 2):
        if second not in neighbours(first):
            continue
        (x1, y1), (x2, y2) = lattice.centre(first), lattice.centre(second)
        lines += f"M{number(x1)},{number(y1)}L{number(x2)},{number(y2)}"
        turn = {(1, 0): 0, (0, 1): 60, (1, -1): -60}[second[0] - first[0], second[1] - first[1]]
        for share, aside in ((0.2, 4), (0.7, -4)):
            spot = (x1 + (x2 - x1) * share, y1 + (y2 - y1) * share)
            ants += placed("ant", spot, turn=f"rotate({turn}) translate(0,{aside})")
    return (
        f'<path d="{lines}" fill="none" stroke="{ink("sand-2")}" stroke-width="26"'
        f' stroke-linecap="round"/>{ants}'
    )


def calm_ground(lattice: Lattice, cells: Collection[Cell]) -> str:
    """Ground that belongs to no tile."""
    grass = "".join(placed("glade", lattice.centre(cell)) for cell in cells)
    return (
        f'<path d="{outline(lattice, cells)}" fill="{ink("glade")}"'
        f' stroke="{ink("glade-edge")}" stroke-width="2.4"'
        f' stroke-dasharray="0 6.5" stroke-linecap="round"/>{grass}'
    )


def shadow(lattice: Lattice, cells: Collection[Cell]) -> str:
    """The shadow of everything that lies on the mat."""
    rim = lattice.outline(cells, 1.2, 10)
    return f'<path d="{rim}" transform="translate(0,6)" fill="{ink("shade")}"/>'
