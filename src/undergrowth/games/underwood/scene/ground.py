"""The ground of an Underwood picture: where everything lies on paper, and what never changes.

A board is measured and drawn once; it is remembered as long as somebody plays on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import dist
from string import ascii_lowercase, digits
from typing import Any

from undergrowth.draw.floors import floors_of
from undergrowth.draw.lettering import text
from undergrowth.draw.memo import remembered_whole
from undergrowth.draw.palettes import ink
from undergrowth.draw.panels import PHONE, WIDEST
from undergrowth.draw.shapes import RADIUS, STEP_X, Lattice, Point, number
from undergrowth.draw.svg import Drawing
from undergrowth.games.underwood.scene import cardboard
from undergrowth.kernel.grid import Cell, gaps

_SMALLEST_SIGN = 9.7
"""No number on the board is smaller than this many pixels on a phone."""


def ground_of(lying: Mapping[str, Any]) -> Ground:
    """The ground of a board as views have it."""
    return _ground(
        tuple((tile, _cells(lying["tiles"][tile])) for tile in sorted(lying["tiles"])),
        _cells(lying["trees"]),
        _cells(cell for tile in lying["trail"] for cell in tile),
        tuple((name, (q, r)) for name, (q, r) in lying["names"].items()),
    )


def _cells(pairs: Iterable[Sequence[int]]) -> tuple[Cell, ...]:
    return tuple(sorted((q, r) for q, r in pairs))


@dataclass(frozen=True, eq=False)
class Ground:
    """Tiles, trees and trail as they lie, with their places on paper."""

    lying: tuple[tuple[str, tuple[Cell, ...]], ...]
    trees: tuple[Cell, ...]
    """Saplings on tiles, or trees beside them."""
    trail: tuple[Cell, ...]
    """The cells of both trail tiles, or none."""
    named: tuple[tuple[str, Cell], ...]

    @cached_property
    def tiles(self) -> dict[str, tuple[Cell, ...]]:
        """The spaces of each tile."""
        return dict(self.lying)

    @cached_property
    def forest(self) -> dict[Cell, str]:
        """The tile of each space."""
        return {cell: tile for tile, cells in self.lying for cell in cells}

    @cached_property
    def beside(self) -> list[Cell]:
        """The trees that stand beside the tiles."""
        return [tree for tree in self.trees if tree not in self.forest]

    @cached_property
    def name_of(self) -> dict[Cell, str]:
        """The name of each cell."""
        return {cell: name for name, cell in self.named}

    @cached_property
    def cells(self) -> list[Cell]:
        """All cells that have a name, row by row."""
        return sorted(self.name_of, key=lambda cell: (cell[1], cell[0]))

    @cached_property
    def floors(self) -> dict[str, str]:
        """The floor of each tile."""
        return floors_of(self.tiles)

    @cached_property
    def _reach(self) -> tuple[float, float, float, float]:
        """How far the middles of cells reach: left, top, right, bottom."""
        spots = [Lattice().centre(cell) for cell in self.cells]
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        return (min(xs), min(ys), max(xs), max(ys))

    @cached_property
    def sign(self) -> float:
        """Size of coordinates and tile names, so that a phone shows them large enough."""
        left, _, right, _ = self._reach
        bare = min(right - left + 2 * STEP_X + 18, WIDEST)
        return max(13.0, bare * _SMALLEST_SIGN / (PHONE - 1.6 * _SMALLEST_SIGN))

    @cached_property
    def size(self) -> Point:
        """Width and height of the board with its signs."""
        left, top, right, bottom = self._reach
        width = right - left + 2 * STEP_X + 18 + 1.6 * self.sign
        return (width, bottom - top + 2 * RADIUS + 30 + 1.6 * self.sign)

    @cached_property
    def _lattice(self) -> Lattice:
        """Where the cells lie on paper."""
        left, top, _, _ = self._reach
        return Lattice((STEP_X + 1.6 * self.sign - left, RADIUS + 10 + 1.6 * self.sign - top))

    @cached_property
    def centre(self) -> dict[Cell, Point]:
        """The middle of each cell that has a name."""
        return {cell: self._lattice.centre(cell) for cell in self.cells}

    @cached_property
    def rings(self) -> dict[Cell, str]:
        """Where rings run round a single cell."""
        return {cell: self._lattice.outline([cell], 3.5, 8) for cell in self.cells}

    @cached_property
    def glows(self) -> dict[Cell, str]:
        """What lights up of a cell if nothing is on it."""
        return {cell: self._lattice.outline([cell], 7, 7) for cell in self.cells}

    @cached_property
    def outlines(self) -> dict[str, str]:
        """The rim of each tile."""
        return {tile: self.outline(cells) for tile, cells in self.lying}

    def outline(self, cells: Iterable[Cell]) -> str:
        """The rim of a piece of cardboard or ground."""
        return cardboard.outline(self._lattice, tuple(cells))

    @cached_property
    def spots(self) -> dict[str, list[Point]]:
        """Where badges fit on a tile: first for its points, all game long, then for its name."""
        return {tile: self._lattice.inner_spots(cells, self.beside) for tile, cells in self.lying}

    @cached_property
    def name_spots(self) -> dict[str, list[tuple[Point, list[Cell]]]]:
        """Where the name of a tile can stand, and the cells whose pieces may reach there."""
        return {
            tile: [(spot, self._cells_round(spot)) for spot in spots[1:]]
            for tile, spots in self.spots.items()
        }

    def _cells_round(self, spot: Point) -> list[Cell]:
        """The cells that meet at the corner at which a spot lies."""
        return [cell for cell in self.cells if dist(self.centre[cell], spot) < 1.2 * RADIUS]

    @cached_property
    def tile_bodies(self) -> dict[str, str]:
        """The cardboard of each tile."""
        return {
            tile: cardboard.tile(self.outlines[tile], floor)
            for tile, floor in sorted(self.floors.items())
        }

    @cached_property
    def space_bodies(self) -> dict[Cell, str]:
        """Each space: a lighter island on the ground of its tile."""
        return {
            cell: cardboard.space(self._lattice, cell, self.floors[tile])
            for cell, tile in self.forest.items()
        }

    @cached_property
    def trail_outline(self) -> str:
        """The rim of the ant trail, both tiles together."""
        return self.outline(self.trail)

    @cached_property
    def trail_body(self) -> str:
        """The ant trail: both its tiles as one sandy way with ants on it."""
        return cardboard.trail(self._lattice, self.trail)

    @cached_property
    def shadows(self) -> tuple[Drawing, ...]:
        """What lies under and between the tiles: their shadow, clearings, the soil of trees."""
        filled = [*self.forest, *self.trail]
        clearings = [gap - set(self.beside) for gap in gaps(filled)]
        calm = [*clearings, *({tree} for tree in self.beside)]
        grown = [cardboard.calm_ground(self._lattice, sorted(gap)) for gap in calm if gap]
        bodies = [cardboard.shadow(self._lattice, filled), *grown]
        return tuple(Drawing("shadow", body) for body in bodies)

    @cached_property
    def signs(self) -> tuple[Drawing, ...]:
        """Row numbers left of the rows, column letters above the slanting columns."""
        return (*self._row_numbers(), *self._column_letters())

    def _row_numbers(self) -> Iterator[Drawing]:
        for row in sorted({r for _, r in self.cells}):
            first = min(cell for cell in self.cells if cell[1] == row)
            spot = (0.9 * self.sign, self.centre[first][1])
            figures = self.name_of[first].lstrip(ascii_lowercase)
            yield Drawing("signs", text(spot, figures, self.sign, "underwood-sign"))

    def _column_letters(self) -> Iterator[Drawing]:
        far = STEP_X + 1.2 * self.sign
        for column in sorted({q for q, _ in self.cells}):
            top = min(cell for cell in self.cells if cell[0] == column)
            x, y = self.centre[top]
            letters = self.name_of[top].rstrip(digits)
            spot = (x - far / 2, y - far * STEP_X / RADIUS)
            sign = text(spot, letters, self.sign, "underwood-sign")
            yield Drawing("signs", sign + _slant(spot, self.sign))


_ground = remembered_whole(Ground)


def _slant(letter: Point, size: float) -> str:
    """A short line behind a column letter: this way its column runs."""
    x, y = letter[0] + 0.42 * size, letter[1] + 0.73 * size
    return (
        f'<path d="M{number(x)},{number(y)}l{number(0.16 * size)},{number(0.28 * size)}"'
        f' stroke="{ink("underwood-sign")}" stroke-width="2" stroke-linecap="round"/>'
    )
