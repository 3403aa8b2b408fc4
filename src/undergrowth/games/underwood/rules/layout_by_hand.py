"""An arrangement: a layout that somebody is laying by hand, not necessarily finished.

Pieces are the forest floor tiles by their ids, the trees, and the two trail tiles. Cells may be
negative; the first tile lies in the middle, at (0, 0).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import NamedTuple

from undergrowth.games.underwood.components import NAME, Edition
from undergrowth.games.underwood.rules.layout import (
    Layout,
    check_connected,
    check_gaps,
    check_trail_sides,
    check_tree_spaces,
    shared_sides,
)
from undergrowth.kernel.grid import Cell, distance, moved_home, neighbours, orientations, turned
from undergrowth.material.errors import BadInput
from undergrowth.material.reading import Field

TREE = "tree"
TRAIL = ("trail-1", "trail-2")
MIDDLE: Cell = (0, 0)
REACH = 20
"""The table ends so many columns and rows from its middle."""
TURNS = 6


class Laid(NamedTuple):
    """A piece on the table and its cells, sorted."""

    piece: str
    cells: tuple[Cell, ...]


class Hand(NamedTuple):
    """The piece in hand, and how often it was turned by 60 degrees."""

    piece: str
    turn: int = 0


@dataclass(frozen=True)
class Arrangement:
    """What lies on the table, in the order in which it was laid, and what is in hand."""

    edition: Edition
    players: int
    variant: str
    laid: tuple[Laid, ...] = ()
    hand: Hand | None = None
    drawn: tuple[str, ...] | None = None
    """The tiles in use, as they were drawn (U-4); ``None`` if people choose them themselves."""

    @cached_property
    def layout(self) -> Layout:
        """What lies there as a layout."""
        tiles = {piece: cells for piece, cells in self.laid if is_tile(piece)}
        return Layout(
            dict(sorted(tiles.items())),
            tuple(sorted(cells[0] for piece, cells in self.laid if piece == TREE)),
            tuple(sorted(cells for piece, cells in self.laid if piece in TRAIL)),
        )

    @cached_property
    def taken(self) -> dict[Cell, str]:
        """The piece on each cell that is covered."""
        return {cell: piece for piece, cells in self.laid for cell in cells}

    @cached_property
    def stock(self) -> dict[str, int]:
        """The tiles in use, or all if people choose (U-4), and the other pieces of the variant with
        their numbers (U-41, U-61)."""
        pieces = dict.fromkeys(self.edition.tiles if self.drawn is None else self.drawn, 1)
        if self.variant == "mycorrhiza":
            pieces[TREE] = self.edition.trees
        elif self.variant == "ant-trail":
            pieces |= dict.fromkeys(TRAIL, 1)
        return pieces

    @cached_property
    def box(self) -> dict[str, int]:
        """What is still in the box, neither laid nor in hand; a piece that is out has number 0."""
        out = [piece for piece, _ in self.laid] + ([self.hand.piece] if self.hand else [])
        return {piece: number - out.count(piece) for piece, number in self.stock.items()}

    @property
    def tiles_left(self) -> int:
        """How many tiles have yet to be laid (U-81)."""
        return self.edition.tiles_used[self.players] - len(self.layout.tiles)

    @property
    def has_choice(self) -> bool:
        """Whether there are more tiles than are used."""
        return len(self.edition.tiles) > self.edition.tiles_used[self.players]

    def may_take(self, piece: str) -> bool:
        """Whether the piece is in the box and may be taken: no tile too many (U-81)."""
        return self.box[piece] > 0 and (not is_tile(piece) or self.tiles_left > 0)

    def with_laid(self, piece: str, cells: Iterable[Cell]) -> Arrangement:
        """The arrangement after a piece was laid."""
        laid = Laid(piece, tuple(sorted(cells)))
        return replace(self, laid=(*self.laid, laid), hand=None)

    def without(self, piece: str, cell: Cell) -> Arrangement:
        """The arrangement after the piece on a cell was taken up; it is now in hand."""
        cells = next(laid.cells for laid in self.laid if cell in laid.cells)
        left = tuple(laid for laid in self.laid if cell not in laid.cells)
        return replace(self, laid=left, hand=Hand(piece, turn_of(self.edition, piece, cells)))


def with_layout(now: Arrangement, layout: Layout) -> Arrangement:
    """The arrangement with just this layout on the table, its middle in the middle."""
    columns, rows = zip(*layout.names, strict=True)
    q0, r0 = (max(columns) + min(columns)) // 2, (max(rows) + min(rows)) // 2
    now = replace(now, laid=(), hand=None)
    for piece, cells in _pieces(now.edition, layout):
        now = now.with_laid(piece, [(q - q0, r - r0) for q, r in cells])
    return now


def _pieces(edition: Edition, layout: Layout) -> Iterator[Laid]:
    """What lies in a layout, piece by piece."""
    for tile, cells in layout.tiles.items():
        yield Laid(tile, cells)
    for tree in layout.trees:
        yield Laid(TREE, (tree,))
    # either trail tile may come first in a layout
    first = orientations(edition.trail_tiles[0])
    trail = sorted(layout.trail, key=lambda cells: moved_home(cells) not in first)
    yield from (Laid(piece, cells) for piece, cells in zip(TRAIL, trail, strict=False))


def is_tile(piece: str) -> bool:
    """Whether a piece is a forest floor tile."""
    return piece != TREE and piece not in TRAIL


def shape(edition: Edition, hand: Hand) -> list[Cell]:
    """The cells of a piece as it is turned, (0, 0) being the cell by which it is held (U-6)."""
    cells = held(cells_of(edition, hand.piece))
    for _ in range(hand.turn):
        cells = turned(cells)
    return cells


def cells_of(edition: Edition, piece: str) -> tuple[Cell, ...]:
    """The cells of a piece as the edition gives them."""
    if piece == TREE:
        return (MIDDLE,)
    return edition.trail_tiles[TRAIL.index(piece)] if piece in TRAIL else edition.tiles[piece]


def held(cells: Iterable[Cell]) -> list[Cell]:
    """The cells moved so that the most central one is (0, 0): by this one a piece is held."""
    ordered = sorted(cells)
    q0, r0 = central(ordered)
    return [(q - q0, r - r0) for q, r in ordered]


def central(cells: Collection[Cell]) -> Cell:
    """The cell that is nearest to all others."""
    return min(cells, key=lambda cell: sum(distance(cell, other) for other in cells))


def turn_of(edition: Edition, piece: str, cells: Iterable[Cell]) -> int:
    """How often a piece was turned that lies on these cells."""
    lying = moved_home(cells)
    return next(
        turn for turn in range(TURNS) if moved_home(shape(edition, Hand(piece, turn))) == lying
    )


def places(now: Arrangement, hand: Hand) -> dict[Cell, list[Cell]]:
    """Where the piece may lie: the cell for the (0, 0) of its shape, and all that it covers.

    It covers nothing that lies there and touches something, the first piece lies in the middle.
    Trees stand beside tiles (U-41); the second trail tile touches the first one (U-86).
    """
    cells = shape(now.edition, hand)
    found = {}
    for q0, r0 in sorted(_anchors(now, hand, cells)):
        covered = [(q0 + q, r0 + r) for q, r in cells]
        if all(_is_free(now, cell) for cell in covered) and _joins(now, hand, covered):
            found[q0, r0] = covered
    return found


def _anchors(now: Arrangement, hand: Hand, cells: Iterable[Cell]) -> set[Cell]:
    """The cells for the (0, 0) of a shape at which it touches what it must touch."""
    beside = {near for cell in _touched(now, hand) for near in neighbours(cell)}
    if not beside:
        return set() if hand.piece == TREE else {MIDDLE}
    return {(q0 - q, r0 - r) for q0, r0 in beside for q, r in cells}


def _touched(now: Arrangement, hand: Hand) -> Iterable[Cell]:
    """The cells of which a piece must touch one."""
    layout = now.layout
    if hand.piece == TREE:
        return layout.spaces
    if hand.piece in TRAIL and layout.trail:
        return layout.trail_cells
    return [*layout.spaces, *layout.trail_cells] or layout.trees


def _is_free(now: Arrangement, cell: Cell) -> bool:
    return cell not in now.taken and max(abs(cell[0]), abs(cell[1])) <= REACH


def _joins(now: Arrangement, hand: Hand, covered: list[Cell]) -> bool:
    """Whether a second trail tile would share one or two sides with the first (U-86)."""
    if hand.piece not in TRAIL or not now.layout.trail:
        return True
    return 1 <= shared_sides(covered, now.layout.trail_cells) <= 2


def faults(now: Arrangement) -> list[BadInput]:
    """What is missing and what is wrong, with the rules (U-81 … U-86)."""
    return [*_missing(now), *_wrong(now)]


def _missing(now: Arrangement) -> Iterator[BadInput]:
    """What has yet to be laid."""
    if (left := now.tiles_left) > 0:
        yield BadInput("board.tiles", "arrange-tiles-left", game=NAME, rule="U-81", left=left)
    out = [piece for piece, _ in now.laid]
    if left := now.stock.get(TREE, 0) - out.count(TREE):
        yield BadInput("board.trees", "arrange-trees-left", game=NAME, rule="U-85", left=left)
    if left := sum(piece in now.stock and piece not in out for piece in TRAIL):
        yield BadInput("board.trail", "arrange-trail-left", game=NAME, rule="U-86", left=left)


def _wrong(now: Arrangement) -> Iterator[BadInput]:
    """What the checks of a finished layout complain about already."""
    layout, field = now.layout, Field(None, "board", NAME)
    checks: list[Callable[[], None]] = [
        partial(check_trail_sides, layout, field),
        partial(check_connected, layout, field),
        partial(check_gaps, now.variant, layout, field),
        partial(check_tree_spaces, layout, field),
    ]
    for check in checks:
        try:
            check()
        except BadInput as complaint:
            yield _shown(complaint)


def _shown(complaint: BadInput) -> BadInput:
    """The complaint; a cell is not named, for it is marked in the picture."""
    details = {key: value for key, value in complaint.details.items() if key != "cell"}
    marked = "-marked" if "cell" in complaint.details else ""
    return BadInput(
        complaint.field, complaint.problem + marked, game=NAME, rule=complaint.rule, **details
    )
