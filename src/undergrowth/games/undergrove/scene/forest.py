"""The forest: where tiles, corners and Roots lie, and the ground on which they grow."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from undergrowth.draw.lettering import text
from undergrowth.draw.memo import remembered, remembered_whole
from undergrowth.draw.phone import box
from undergrowth.draw.pieces import Symbol, placed
from undergrowth.draw.shapes import Edges, Point, number, rounded
from undergrowth.draw.svg import Drawing
from undergrowth.games.undergrove.components import EDGE
from undergrowth.games.undergrove.scene.strokes import path, stroke
from undergrowth.games.undergrove.scene.table import tone

CELL = 100.0
"""A cell is as wide and as high as this; Earthlover's lies round the origin."""
FINGER = 50.0
"""A corner that can be picked is as wide as this, half of a cell."""

_RIM = 34.0
"""Room round the outermost empty cells, for their numbers."""
_FAR = 4000.0
"""A page is wider than the picture: the ground goes on so far."""

Place = tuple[int, int]

_TOWARDS = {"ne": (1, -1), "nw": (-1, -1), "se": (1, 1), "sw": (-1, 1)}
"""The direction of a Root on paper, where down is positive."""
_TURNS = {"se": "", "sw": "rotate(90)", "nw": "rotate(180)", "ne": "rotate(270)"}
_UNDER = {"ne": (0, 0), "nw": (-1, 0), "se": (0, -1), "sw": (-1, -1)}
"""The cell on which a Root lies, from its corner."""


@remembered
def place(name: str) -> Place:
    """The two numbers in the name of a cell or a corner."""
    x, y = name.replace(":", ",").split(",")
    return int(x), int(y)


@remembered
def middle(cell: str) -> Point:
    """The middle of a cell."""
    x, y = place(cell)
    return (CELL * x, -CELL * y)


@remembered
def crossing(corner: str) -> Point:
    """Where a corner lies: south-west of the cell of the same numbers."""
    x, y = place(corner)
    return (CELL * x - CELL / 2, CELL / 2 - CELL * y)


@remembered
def corners_of(cell: str) -> tuple[str, ...]:
    """The four corners of a cell."""
    x, y = place(cell)
    return tuple(f"{x + right}:{y + up}" for up in (1, 0) for right in (0, 1))


@remembered
def beside(cell: str) -> tuple[str, ...]:
    """The cells on the four sides of a cell, as far as the table reaches."""
    x, y = place(cell)
    spots = ((x, y + 1), (x - 1, y), (x + 1, y), (x, y - 1))
    return tuple(f"{a},{b}" for a, b in spots if max(abs(a), abs(b)) <= EDGE)


@remembered
def cell_under(corner: str, direction: str) -> str:
    """The cell on which a Root from a corner lies."""
    x, y = place(corner)
    right, up = _UNDER[direction]
    return f"{x + right},{y + up}"


def open_cells(forest: Collection[str]) -> list[str]:
    """The empty cells beside the forest, north to south, then west to east."""
    found = {cell for tile in forest for cell in beside(tile) if cell not in forest}
    return sorted(found, key=_reading)


def corners(forest: Collection[str]) -> list[str]:
    """The corners that touch a tile, in the same order."""
    return sorted({corner for tile in forest for corner in corners_of(tile)}, key=_reading)


def _reading(name: str) -> Place:
    x, y = place(name)
    return (-y, x)


@remembered_whole
def extent(forest: frozenset[str]) -> Edges:
    """What is shown of the table: the forest with a ring of empty cells and a rim."""
    spots = [place(cell) for cell in forest]
    wide, high = [x for x, _ in spots], [y for _, y in spots]
    reach = 1.5 * CELL + _RIM
    return (
        CELL * min(wide) - reach,
        -CELL * max(high) - reach,
        CELL * max(wide) + reach,
        -CELL * min(high) + reach,
    )


# ----------------------------------------------------------------------------- outlines


@remembered
def cell_outline(cell: str) -> str:
    """The ring round a tile."""
    x, y = middle(cell)
    return box((x - 47, y - 47), (94, 94), 9)


@remembered
def room_outline(cell: str) -> str:
    """The ring round an empty cell; its corners leave room for those who stand there."""
    x, y = middle(cell)
    return box((x - 42, y - 42), (84, 84), 14)


@remembered
def corner_outline(corner: str) -> str:
    """The ring round a corner, almost a circle."""
    x, y = crossing(corner)
    return round_about((x, y), 21)


def round_about(spot: Point, radius: float) -> str:
    """A circle as a path without arcs."""
    x, y = spot
    bend = radius * 0.5523
    quarters = [
        ((bend, -radius), (radius, -bend), (radius, 0)),
        ((radius, bend), (bend, radius), (0, radius)),
        ((-bend, radius), (-radius, bend), (-radius, 0)),
        ((-radius, -bend), (-bend, -radius), (0, -radius)),
    ]
    bends = "".join(
        "C" + " ".join(f"{number(x + right)},{number(y + down)}" for right, down in quarter)
        for quarter in quarters
    )
    return f"M{number(x)},{number(y - radius)}{bends}Z"


@remembered
def root_outline(corner: str, direction: str) -> str:
    """The ring round a Root: a lozenge along the diagonal of its tile."""
    x, y = crossing(corner)
    right, down = _TOWARDS[direction]
    points = [(7.0, 20.0), (20.0, 7.0), (41.0, 27.0), (41.0, 41.0), (27.0, 41.0)]
    return rounded([(x + right * a, y + down * b) for a, b in points], 7)


@remembered
def root_placed(corner: str, direction: str, colour: str) -> str:
    """A Root from its corner onto its tile."""
    return placed(f"root-{colour}", crossing(corner), turn=_TURNS[direction])


# -------------------------------------------------------------------------------- ground


def symbols() -> str:
    """What lies on the ground, and the pattern that repeats it without an end."""
    needles = (
        "M12,20l16,-5M14,16l12,8M150,40l14,6M152,48l10,-8M88,150l15,4M92,158l8,-10M180,170l12,-9"
    )
    moss = (
        "M40,92q3,-9 6,0q3,-11 6,0q3,-8 6,0M120,24q3,-8 6,0q3,-10 6,0M166,116q3,-9 6,0"
        "q3,-11 6,0M26,176q3,-8 6,0q3,-9 6,0"
    )
    leaves = (
        "M70,40q10,-10 20,0q-10,10 -20,0ZM128,88q4,-13 17,-11q-3,13 -17,11ZM52,132"
        "q12,-4 17,7q-12,5 -17,-7Z"
    )
    stones = "M108,178q6,-8 14,-3q6,6 -1,9q-9,2 -13,-6ZM182,80q6,-5 10,0q2,6 -5,6q-6,-1 -5,-6Z"
    tile = (
        path(leaves, "ground-2")
        + path(stones, "ground-3")
        + stroke(needles, "needle", 1.8)
        + stroke(moss, "ground-3", 2.6)
    )
    pattern = (
        '<pattern id="ug-grove-floor" width="200" height="200" patternUnits="userSpaceOnUse"'
        f' patternTransform="rotate(14)">{tile}</pattern>'
    )
    return pattern + "".join(each.definition() for each in (_tuft(), _fern()))


def _tuft() -> Symbol:
    """A tuft of moss, 40 wide."""
    cushion = "M-20,6C-22,-4 -12,-10 -6,-7C-2,-14 8,-13 10,-7C18,-9 23,0 19,7C10,11 -12,11 -20,6Z"
    blades = "M-11,3q2,-8 4,0M-3,0q2,-10 4,0M5,2q2,-9 4,0M12,5q2,-7 4,0"
    return Symbol("grove-tuft", path(cushion, "moss") + stroke(blades, "moss-2", 2.2))


def _fern() -> Symbol:
    """A small fern, 44 wide; it grows out of the origin."""
    blade = (
        "M0,0C6,-12 16,-20 30,-22M7,-11l-1,-9M12,-15l1,-9M18,-19l3,-8M9,-12l10,2M15,-17"
        "l10,3M22,-20l8,2"
    )
    return Symbol(
        "grove-fern",
        "".join(
            f'<g transform="{turn}">{stroke(blade, "moss-2", 2.8)}</g>'
            for turn in ("", "scale(-1,1)", "rotate(-44) scale(.9)")
        ),
    )


@remembered_whole
def ground(forest: frozenset[str]) -> tuple[Drawing, ...]:
    """The floor of the wood without an end, and soil wherever mushrooms grow."""
    far, all_of_it = number(_FAR), number(2 * _FAR)
    far = f'x="-{far}" y="-{far}" width="{all_of_it}" height="{all_of_it}"'
    floor = f'<rect {far} fill="{tone("ground")}"/><rect {far} fill="url(#ug-grove-floor)"/>'
    return (
        Drawing("shadow", floor, key="floor"),
        Drawing("shadow", _soil(forest), key="soil"),
        *(Drawing("shadow", drawn, key=f"plant-{cell}") for cell, drawn in _plants(forest)),
        *_numbers(forest),
    )


def _soil(forest: frozenset[str]) -> str:
    """Moss round the soil round the tiles; what overlaps becomes one patch."""
    cells = sorted(forest, key=_reading)
    drawn = ""
    for colour, grown, rounding in (("moss-2", 17, 30), ("moss", 13.5, 27), ("soil", 8, 20)):
        half = CELL / 2 + grown
        patches = "".join(
            f'<rect x="{number(x - half)}" y="{number(y - half)}" width="{number(2 * half)}"'
            f' height="{number(2 * half)}" rx="{rounding}"/>'
            for x, y in map(middle, cells)
        )
        drawn += f'<g fill="{tone(colour)}">{patches}</g>'
    return drawn


def _plants(forest: frozenset[str]) -> Iterator[tuple[str, str]]:
    """Moss and ferns here and there on the edge of the soil, always at the same places."""
    for cell in open_cells(forest):
        x, y = place(cell)
        chance = (x * 7919 + y * 104729) & 0xFF
        spot = middle(cell)
        if chance % 5 == 0:
            yield cell, placed("grove-fern", (spot[0] + chance % 23 - 11, spot[1] + 20))
        elif chance % 5 < 3:
            yield (
                cell,
                placed("grove-tuft", (spot[0] + chance % 31 - 15, spot[1] + chance % 17 - 8)),
            )


def _numbers(forest: frozenset[str]) -> Iterator[Drawing]:
    """The numbers of columns and rows at the rim, by which cells and corners are called."""
    left, top, right, bottom = extent(forest)
    inset = _RIM + CELL / 2
    columns = range(round((left + inset) / CELL), round((right - inset) / CELL) + 1)
    rows = range(round((top + inset) / CELL), round((bottom - inset) / CELL) + 1)
    for x in columns:
        yield _number((CELL * x, top + 20), x, f"x{x}")
    for y in rows:
        yield _number((left + 20, CELL * y), -y, f"y{-y}")


def _number(spot: Point, value: int, key: str) -> Drawing:
    """A number that can be read whatever lies below it."""
    halo = f' paint-order="stroke" stroke="{tone("ground")}" stroke-width="6"'
    return Drawing("signs", text(spot, str(value), 17, "ink-2", weight=700, extra=halo), key=key)
