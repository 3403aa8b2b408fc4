"""Automatic layouts: lay the tiles one after the other where they touch much, without gaps.

Clearings, trees and the ant trail are put down first, near the middle; the tiles are then laid
round them. Everything random comes from the generator of the match (U-90 … U-92).

The table is a rhombus of cells; a set of cells is one whole number with a bit for each, so that
moving a shape is a shift and asking where it fits is a single "and".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from undergrowth.games.underwood.components import NAME, Edition
from undergrowth.games.underwood.rules.layout import RIM_TREE_SPACES, Layout
from undergrowth.kernel.grid import HEXAGON, Cell, distance, orientations
from undergrowth.material.errors import BadInput

SIDE = 48
MIDDLE = SIDE // 2
MARGIN = 10  # no tile is laid so near the rim that a neighbour would fall off the table
MOST_COLUMNS = 26
TRIES = 200  # layouts with one set of tiles
SETS = 5
TILES_AT_TRAIL = 4
CLOSED_HOLES = 2

Draw = Callable[[int], int]
"""A whole number from 0 to below the limit, from the generator of the match."""


def lay_out(edition: Edition, players: int, variant: str, draw: Draw) -> Layout:
    """Draw a set of tiles, try layouts with it, then draw another one (U-4, U-92)."""
    for _ in range(SETS):
        if layout := lay_tiles(edition, draw_tiles(edition, players, draw), variant, draw):
            return layout
    raise no_layout(variant)


def draw_tiles(edition: Edition, players: int, draw: Draw) -> list[str]:
    """The tiles in use, every selection equally likely (U-4)."""
    return shuffled(list(edition.tiles), draw)[: edition.tiles_used[players]]


def lay_tiles(edition: Edition, chosen: list[str], variant: str, draw: Draw) -> Layout | None:
    """A layout of just these tiles, if one is found (U-92)."""
    for attempt in range(TRIES):
        table = Table(draw)
        if (
            _prepare(table, edition, variant)
            and table.lay_all({tile: edition.tiles[tile] for tile in chosen})
            and _is_wanted(table, variant, attempt)
        ):
            return _as_layout(table, variant)
    return None


def no_layout(variant: str) -> BadInput:
    """The complaint that nothing was found."""
    return BadInput("edition", "bad-no-layout", game=NAME, variant=variant)


def shuffled(items: list[str], draw: Draw) -> list[str]:
    """The items in a random order, every order equally likely."""
    for last in range(len(items) - 1, 0, -1):
        other = draw(last + 1)
        items[last], items[other] = items[other], items[last]
    return items


def bit(q: int, r: int) -> int:
    """The set that holds just this cell."""
    return 1 << (q * SIDE + r)


def shifts(cells: int) -> Iterator[int]:
    """The set moved by one step, in each of the six directions."""
    for q, r in HEXAGON:
        by = q * SIDE + r
        yield cells << by if by > 0 else cells >> -by


def around(cells: int) -> int:
    """All cells adjacent to the set."""
    beside = 0
    for moved in shifts(cells):
        beside |= moved
    return beside & ~cells


def members(cells: int) -> list[Cell]:
    """The cells of a set, sorted."""
    found = []
    while cells:
        lowest = cells & -cells
        found.append(divmod(lowest.bit_length() - 1, SIDE))
        cells ^= lowest
    return found


TABLE = sum(bit(q, r) for q in range(SIDE) for r in range(SIDE))
LAYABLE = sum(bit(q, r) for q in range(MARGIN, SIDE - MARGIN) for r in range(MARGIN, SIDE - MARGIN))
RIM = TABLE & ~sum(bit(q, r) for q in range(1, SIDE - 1) for r in range(1, SIDE - 1))
STEPS_FROM_MIDDLE = [
    distance(divmod(place, SIDE), (MIDDLE, MIDDLE)) for place in range(SIDE * SIDE)
]
NEAR_MIDDLE = [place for place, steps in enumerate(STEPS_FROM_MIDDLE) if steps <= 3]


@dataclass
class Table:
    """What lies on the table so far."""

    draw: Draw
    tiles: dict[str, int] = field(default_factory=dict)
    trail: list[int] = field(default_factory=list)
    holes: list[int] = field(default_factory=list)
    """Clearings or trees: cells that no tile may cover."""
    forest: int = 0

    @property
    def special(self) -> int:
        """The trail and the holes."""
        return sum(self.trail) + sum(self.holes)

    def reserve_hole(self, cells: int) -> bool:
        """Keep these cells free, if no other hole is on or beside them."""
        taken = sum(self.holes)
        if (cells | around(cells)) & taken:
            return False
        self.holes.append(cells)
        return True

    def lay_all(self, shapes: dict[str, tuple[Cell, ...]]) -> bool:
        """Lay all tiles in a random order, each in a good place."""
        return all(self.lay(tile, shapes[tile]) for tile in shuffled(list(shapes), self.draw))

    def lay(self, tile: str, shape: Iterable[Cell]) -> bool:
        """Lay the tile in one of the best places that closes no gap."""
        places = sorted(self._places(shape), reverse=True)
        while places:
            good = sum(worth > places[0][0] - 8 for worth, _ in places)
            _, cells = places.pop(self.draw(good))
            if not self._closes_gap(cells):
                self.tiles[tile] = cells
                self.forest |= cells
                return True
        return False

    def _places(self, shape: Iterable[Cell]) -> Iterator[tuple[int, int]]:
        """Every place where the shape fits and touches the forest, with its worth: many
        sides against tiles, more so against holes and the trail, near the middle."""
        special = self.special
        empty = LAYABLE & ~self.forest & ~special
        beside = around(self.forest) or around(special) or bit(MIDDLE, MIDDLE)
        sides = [(10, moved) for moved in shifts(self.forest)]
        sides += [(14, moved) for moved in shifts(special) if special]
        for lying in orientations(shape):
            cells_at_0 = _moved(lying, 0)
            for place in _offsets(lying, empty, beside):
                cells = cells_at_0 << place
                worth = -4 * STEPS_FROM_MIDDLE[place]
                for weight, touching in sides:
                    worth += weight * (cells & touching).bit_count()
                yield worth, cells

    def _closes_gap(self, cells: int) -> bool:
        """Whether the cells would shut in an empty cell."""
        empty = TABLE & ~(self.forest | self.special | cells)
        outside, grown = 0, RIM
        while grown != outside:
            outside = grown
            grown = (outside | around(outside)) & empty
        return outside != empty


def _moved(shape: Iterable[Cell], place: int) -> int:
    """The shape moved so that its (0, 0) comes to the place."""
    return sum(1 << (place + q * SIDE + r) for q, r in shape)


def _offsets(shape: Iterable[Cell], empty: int, beside: int) -> list[int]:
    """The places where all cells of the shape are empty and at least one is beside."""
    fitting, touching = TABLE, 0
    for q, r in shape:
        by = q * SIDE + r
        fitting &= empty >> by if by > 0 else empty << -by
        touching |= beside >> by if by > 0 else beside << -by
    return [q * SIDE + r for q, r in members(fitting & touching)]


def _prepare(table: Table, edition: Edition, variant: str) -> bool:
    """Put down what the tiles are laid round; whether there was room for it."""
    if variant == "clearings":
        return _reserve_holes(table, 2 + table.draw(2), largest=2)
    if variant == "mycorrhiza":
        return _reserve_holes(table, edition.trees, largest=1)
    if variant == "ant-trail":
        _lay_trail(table, edition)
    return True


def _reserve_holes(table: Table, number: int, largest: int) -> bool:
    """Holes of one to ``largest`` cells near the middle, none beside another."""
    for _ in range(100):
        cells = 1 << NEAR_MIDDLE[table.draw(len(NEAR_MIDDLE))]
        if largest > 1 and table.draw(2):
            cells |= list(shifts(cells))[table.draw(6)]
        if table.reserve_hole(cells) and len(table.holes) == number:
            return True
    return False


def _lay_trail(table: Table, edition: Edition) -> None:
    """The two trail tiles, sharing one or two sides (U-86)."""
    first, second = (orientations(cells) for cells in edition.trail_tiles)
    lying = _moved(first[table.draw(len(first))], MIDDLE * SIDE + MIDDLE)
    turned = second[table.draw(len(second))]
    places = []
    for place in _offsets(turned, LAYABLE & ~lying, around(lying)):
        cells = _moved(turned, place)
        if sum((moved & lying).bit_count() for moved in shifts(cells)) <= 2:
            places.append(cells)
    table.trail = [lying, places[table.draw(len(places))]]


def _is_wanted(table: Table, variant: str, attempt: int) -> bool:
    """Whether the finished layout is what the variant wants (U-90, U-91)."""
    columns = [q for q, _ in members(table.forest | table.special)]
    if columns[-1] - columns[0] >= MOST_COLUMNS:
        return False
    closed = sum(around(hole) & ~table.forest == 0 for hole in table.holes)
    if variant == "clearings":
        return closed >= CLOSED_HOLES
    if variant == "mycorrhiza":
        # All trees in closed gaps are preferred: fewer are taken only after many tries.
        wanted = len(table.holes) if attempt < TRIES // 2 else min(len(table.holes), CLOSED_HOLES)
        return closed >= wanted and all(
            (around(hole) & table.forest).bit_count() >= RIM_TREE_SPACES for hole in table.holes
        )
    if variant == "ant-trail":
        beside = around(sum(table.trail))
        touching = sum(cells & beside != 0 for cells in table.tiles.values())
        return touching >= min(TILES_AT_TRAIL, len(table.tiles))
    return True


def _as_layout(table: Table, variant: str) -> Layout:
    """The layout with its smallest q and r at 0 (U-90)."""
    trees = table.holes if variant == "mycorrhiza" else []
    cells = members(table.forest | sum(trees) | sum(table.trail))
    q0, r0 = cells[0][0], min(r for _, r in cells)

    def home(lying: int) -> tuple[Cell, ...]:
        return tuple((q - q0, r - r0) for q, r in members(lying))

    return Layout(
        {tile: home(table.tiles[tile]) for tile in sorted(table.tiles)},
        home(sum(trees)),
        tuple(sorted(home(tile) for tile in table.trail)),
    )
