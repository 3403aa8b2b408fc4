"""The ground of an Underwood picture: where everything lies on paper, and what never changes.

A board is measured and drawn once; it is remembered as long as somebody plays on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations
from string import ascii_lowercase, digits
from typing import Any

from undergrowth.draw.floors import floors_of
from undergrowth.draw.lettering import tag, text
from undergrowth.draw.palettes import ink
from undergrowth.draw.panels import PHONE, WIDEST
from undergrowth.draw.pieces import placed
from undergrowth.draw.shapes import RADIUS, STEP_X, Lattice, Point, number
from undergrowth.draw.svg import Drawing
from undergrowth.kernel.grid import Cell, gaps, neighbours

_SMALLEST_SIGN = 9.7
"""No number on the board is smaller than this many pixels on a phone."""
_BORDER, _BEND = 4.33, 9.0
"""A tile is drawn in this far from its sides (the channel), its corners are rounded so."""
_BOARDS = 256
"""So many boards are remembered: more than matches are played at a time."""


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
        return self._lattice.outline(tuple(cells), _BORDER, _BEND)

    @cached_property
    def spots(self) -> dict[str, list[Point]]:
        """Where badges fit on a tile: for its points, then for its name.

        The same all game long, so that nothing jumps about.
        """
        return {tile: self._lattice.inner_spots(cells, self.beside) for tile, cells in self.lying}

    @cached_property
    def tile_bodies(self) -> dict[str, str]:
        """The cardboard of each tile."""
        return {
            tile: f'<path d="{self.outlines[tile]}" fill="{ink(floor)}"'
            f' stroke="{ink(f"{floor}-edge")}" stroke-width="4.6" stroke-linejoin="round"/>'
            for tile, floor in sorted(self.floors.items())
        }

    @cached_property
    def tile_tags(self) -> dict[str, str]:
        """The name of each tile on a plate, for tiles that can be picked."""
        return {
            tile: tag(spots[1], tile, self.sign, strong=True) for tile, spots in self.spots.items()
        }

    @cached_property
    def space_bodies(self) -> dict[Cell, str]:
        """Each space: a lighter island on the ground of its tile."""
        return {cell: self._space(cell, self.floors[tile]) for cell, tile in self.forest.items()}

    def _space(self, cell: Cell, floor: str) -> str:
        spot = self.centre[cell]
        isle = f'<g fill="{ink(f"{floor}-space")}">{placed("hex-isle", spot)}</g>'
        motif = placed(f"motif-{floor}", spot, turn=_turn(floor, cell))
        return isle + motif + placed("hex-cell", spot)

    @cached_property
    def trail_outline(self) -> str:
        """The rim of the ant trail, both tiles together."""
        return self.outline(self.trail)

    @cached_property
    def trail_body(self) -> str:
        """The ant trail: both its tiles as one sandy way with ants on it."""
        sand = (
            f'<path d="{self.trail_outline}" fill="{ink("sand")}" stroke="{ink("sand-edge")}"'
            ' stroke-width="4.6" stroke-linejoin="round"/>'
        )
        places = "".join(placed("hex-cell", self.centre[cell]) for cell in self.trail)
        return sand + self._way() + places

    def _way(self) -> str:
        """The trodden way from cell to cell, and two ants on each piece of it."""
        lines, ants = "", ""
        for first, second in combinations(self.trail, 2):
            if second not in neighbours(first):
                continue
            (x1, y1), (x2, y2) = self.centre[first], self.centre[second]
            lines += f"M{number(x1)},{number(y1)}L{number(x2)},{number(y2)}"
            turn = {(1, 0): 0, (0, 1): 60, (1, -1): -60}[second[0] - first[0], second[1] - first[1]]
            for share, aside in ((0.2, 4), (0.7, -4)):
                spot = (x1 + (x2 - x1) * share, y1 + (y2 - y1) * share)
                ants += placed("ant", spot, turn=f"rotate({turn}) translate(0,{aside})")
        return (
            f'<path d="{lines}" fill="none" stroke="{ink("sand-2")}" stroke-width="26"'
            f' stroke-linecap="round"/>{ants}'
        )

    @cached_property
    def shadows(self) -> tuple[Drawing, ...]:
        """What lies under and between the tiles: their shadow, clearings, the soil of trees."""
        filled = [*self.forest, *self.trail]
        shadow = self._lattice.outline(filled, 1.2, 10)
        below = f'<path d="{shadow}" transform="translate(0,6)" fill="{ink("shade")}"/>'
        clearings = [gap - set(self.beside) for gap in gaps(filled)]
        calm = [*clearings, *({tree} for tree in self.beside)]
        bodies = [below, *(self._calm_ground(sorted(gap)) for gap in calm if gap)]
        return tuple(Drawing("shadow", body) for body in bodies)

    def _calm_ground(self, gap: Sequence[Cell]) -> str:
        """Ground that belongs to no tile."""
        grass = "".join(placed("glade", self._lattice.centre(cell)) for cell in gap)
        return (
            f'<path d="{self.outline(gap)}" fill="{ink("glade")}"'
            f' stroke="{ink("glade-edge")}" stroke-width="2.4"'
            f' stroke-dasharray="0 6.5" stroke-linecap="round"/>{grass}'
        )

    @cached_property
    def signs(self) -> tuple[Drawing, ...]:
        """Row numbers left of the rows, column letters above the slanting columns, tile names."""
        return (*self._row_numbers(), *self._column_letters(), *self._tile_names())

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

    def _tile_names(self) -> Iterator[Drawing]:
        for tile, floor in sorted(self.floors.items()):
            rim = f' stroke="{ink(floor)}" stroke-width="4" stroke-linejoin="round"'
            halo = f'{rim} paint-order="stroke"'
            name = text(self.spots[tile][1], tile, self.sign, "ink", weight=700, extra=halo)
            yield Drawing("badges", name, key=f"name-{tile}")


_ground = lru_cache(maxsize=_BOARDS)(Ground)


def _turn(floor: str, cell: Cell) -> str:
    """How the motif lies on a space: what grows upright is only mirrored."""
    chance = cell[0] * 7 + cell[1] * 13
    if floor in ("moss", "heath", "bark"):
        return "scale(-1,1)" if chance % 2 else ""
    return f"rotate({chance % 6 * 60})"


def _slant(letter: Point, size: float) -> str:
    """A short line behind a column letter: this way its column runs."""
    x, y = letter[0] + 0.42 * size, letter[1] + 0.73 * size
    return (
        f'<path d="M{number(x)},{number(y)}l{number(0.16 * size)},{number(0.28 * size)}"'
        f' stroke="{ink("underwood-sign")}" stroke-width="2" stroke-linecap="round"/>'
    )
