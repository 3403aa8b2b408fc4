"""A layout that is being laid by hand, as a picture: the table, the box, and what is in hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from math import ceil

from undergrowth.draw.lettering import tag, text
from undergrowth.draw.mat import mat, mat_definitions
from undergrowth.draw.memo import remembered_whole
from undergrowth.draw.palettes import FLOORS, ink
from undergrowth.draw.panels import PHONE
from undergrowth.draw.pieces import placed
from undergrowth.draw.shapes import RADIUS, STEP_X, Lattice, Point, number
from undergrowth.draw.svg import BOARD, Drawing, Element, Part, Scene
from undergrowth.games.underwood.components import Edition
from undergrowth.games.underwood.rules.layout import lonely_trees, wrong_gaps
from undergrowth.games.underwood.rules.layout_by_hand import (
    MIDDLE,
    TREE,
    Arrangement,
    Hand,
    central,
    is_tile,
    places,
    shape,
)
from undergrowth.games.underwood.rules.workshop import arranged, element, laying
from undergrowth.games.underwood.scene import cardboard
from undergrowth.games.underwood.scene.picture import PALETTE
from undergrowth.kernel.grid import Cell, distance, neighbours
from undergrowth.material.words import Words
from undergrowth.material.workshop import Draft

BOX, HAND = "box", "hand"
_ROWS, _SLOT = 3, (300.0, 236.0)
"""The box: so many rows of pieces, each in a place of this size."""
_PALM = 340.0
"""What is in hand lies on a square of this size."""
_RIM, _LEAST = 2, 3
"""So many cells are shown round what lies there, and round the middle at least."""
_SMALLEST_SIGN = 9.7
"""No name is smaller than this many pixels on a phone."""
_LATTICE = Lattice()


def scene(edition: Edition, draft: Draft, words: Words) -> Scene:
    """The draft as a picture; cells stay where they are on paper while the table grows."""
    table = Table(arranged(edition, draft), words)
    left, top, width, height = table.frame
    box = (table.columns * _SLOT[0], _ROWS * _SLOT[1])
    scale = width / (box[0] + _PALM)
    below = f"translate(0,{number(height)}) scale({scale:.3f})"
    beside = f"{below} translate({number(box[0] + _PALM / 2)},{number(_PALM / 2)})"
    return Scene(
        size=(width, height + box[1] * scale),
        elements=(*_laid(table), *_places(table), *_box(table), *_hand(table)),
        drawings=(
            _mat(table.frame),
            *_ground(table),
            *_standing(table),
            *_names(table),
            *_marks(table),
        ),
        defs=_definitions(),
        palette=PALETTE,
        label=words("arrange-label"),
        description=words("arrange-description", tiles=len(table.now.layout.tiles)),
        parts=(
            Part(BOARD, table.frame, words("arrange-label"), _moved((-left, -top))),
            Part(BOX, (0, 0, *box), words("arrange-box"), below),
            Part(HAND, (-_PALM / 2, -_PALM / 2, _PALM, _PALM), words("arrange-hand"), beside),
        ),
    )


def _moved(by: Point) -> str:
    return f"translate({number(by[0])},{number(by[1])})"


@remembered_whole
def _definitions() -> str:
    """Everything that is drawn once and placed often."""
    mats = mat_definitions("underwood-table", "underwood-table-2")
    return mats + "".join(symbol.definition() for symbol in cardboard.symbols(FLOORS))


@dataclass(frozen=True)
class Table:
    """What lies on the table, how much of it is shown, and the words for it."""

    now: Arrangement
    words: Words

    @cached_property
    def places(self) -> dict[Cell, list[Cell]]:
        """Where the piece in hand may lie, and what it would cover."""
        return places(self.now, self.now.hand) if self.now.hand else {}

    @cached_property
    def frame(self) -> tuple[float, float, float, float]:
        """What is shown of the table: left, top, width, height."""
        around = [(q, r) for q in range(-_LEAST, _LEAST + 1) for r in range(-_LEAST, _LEAST + 1)]
        shown = [cell for cell in around if distance(cell, MIDDLE) <= _LEAST]
        rim = [(_RIM * q, _RIM * r) for q, r in neighbours(MIDDLE)]
        shown += [(q + dq, r + dr) for q, r in self.now.taken for dq, dr in rim]
        shown += [cell for covered in self.places.values() for cell in covered]
        spots = [_LATTICE.centre(cell) for cell in shown]
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        left, top = min(xs) - STEP_X - 8, min(ys) - RADIUS - 8
        return (left, top, max(xs) + STEP_X + 8 - left, max(ys) + RADIUS + 14 - top)

    @cached_property
    def sign(self) -> float:
        """Size of names, so that a phone shows them large enough; it grows in steps of three."""
        return max(15.0, 3 * ceil(self.frame[2] * _SMALLEST_SIGN / PHONE / 3))

    @cached_property
    def columns(self) -> int:
        """How many pieces lie side by side in the box."""
        return -(-len(self.now.stock) // _ROWS)

    def floor(self, tile: str) -> str:
        """The floor of a tile, the same in the box and wherever it lies."""
        return FLOORS[list(self.now.edition.tiles).index(tile) % len(FLOORS)]

    def title(self, piece: str) -> str:
        """A piece in words."""
        if is_tile(piece):
            spaces = len(self.now.edition.tiles[piece])
            return self.words("scene-tile", tile=piece, spaces=spaces)
        return self.words("arrange-tree" if piece == TREE else "scene-trail")

    def body(self, piece: str, cells: Collection[Cell]) -> str:
        """A piece on these cells, without its name."""
        if piece == TREE:
            return "".join(placed("tree", _LATTICE.centre(cell)) for cell in cells)
        if not is_tile(piece):
            return cardboard.trail(_LATTICE, cells)
        floor = self.floor(piece)
        spaces = (cardboard.space(_LATTICE, cell, floor) for cell in cells)
        return cardboard.tile(cardboard.outline(_LATTICE, cells), floor) + "".join(spaces)

    def name(self, piece: str, cells: Collection[Cell], size: float) -> str:
        """The name of a tile in its middle; other pieces have none."""
        if not is_tile(piece):
            return ""
        return cardboard.name(
            _LATTICE.centre(central(cells)), piece, f"{self.floor(piece)}-space", size
        )


# ---------------------------------------------------------------------------------- the table


def _mat(frame: tuple[float, float, float, float]) -> Drawing:
    """The mat under all that is shown."""
    left, top, width, height = frame
    whole = mat((width, height), height, "underwood-table", "underwood-deco")
    return Drawing("mat", f'<g transform="{_moved((left, top))}">{whole.body}</g>')


def _ground(table: Table) -> Iterator[Drawing]:
    """What lies under and between the tiles: their shadow, gaps, the soil of trees."""
    layout = table.now.layout
    yield Drawing("shadow", cardboard.shadow(_LATTICE, [*layout.spaces, *layout.trail_cells]))
    calm = [gap - set(layout.trees) for gap in layout.gaps] + [{tree} for tree in layout.trees]
    for cells in calm:
        if cells:
            yield Drawing("shadow", cardboard.calm_ground(_LATTICE, sorted(cells)))


def _laid(table: Table) -> Iterator[Element]:
    """Every piece on the table as one element."""
    for piece, cells in table.now.laid:
        tree = piece == TREE
        hit = placed("hex-cell", _LATTICE.centre(cells[0]))
        yield Element(
            id=element(piece, cells[0]),
            title=table.title(piece),
            layer="places" if tree else "ground",
            body=hit if tree else table.body(piece, cells),
            outline=cardboard.outline(_LATTICE, cells),
        )


def _names(table: Table) -> Iterator[Drawing]:
    """The names of the tiles on the table."""
    for piece, cells in table.now.laid:
        if is_tile(piece):
            name = table.name(piece, cells, table.sign)
            yield Drawing("badges", name, of=f"tile-{piece}")


def _standing(table: Table) -> Iterator[Drawing]:
    """The trees, from back to front."""
    for cell in sorted(table.now.layout.trees, key=lambda cell: (cell[1], cell[0])):
        yield Drawing("pieces", placed("tree", _LATTICE.centre(cell)), of=element(TREE, cell))


def _places(table: Table) -> Iterator[Element]:
    """The cells for what is in hand; the ring of each runs round all that would be covered."""
    for cell, covered in table.places.items():
        message, arguments = laying(table.now, covered)
        yield Element(
            id=f"cell-{cell[0]}-{cell[1]}",
            title=table.words(message, **arguments),
            layer="places",
            body=placed("hex-cell", _LATTICE.centre(cell)),
            outline=cardboard.outline(_LATTICE, covered),
            glow=_LATTICE.outline([cell], 11, 7),
        )


def _marks(table: Table) -> Iterator[Drawing]:
    """A sign on every cell that a rule is against."""
    layout = table.now.layout
    gaps = wrong_gaps(table.now.variant, layout)
    for cell in sorted({*lonely_trees(layout), *(cell for gap in gaps for cell in gap)}):
        spot = _LATTICE.centre(cell)
        yield Drawing(
            "badges",
            f'<path d="{_LATTICE.outline([cell], 5, 8)}" fill="none" stroke="{ink("red")}"'
            f' stroke-width="5"/>{tag((spot[0], spot[1] + 22), "!", table.sign * 1.3)}',
            key=f"wrong-{cell[0]}-{cell[1]}",
        )


# ------------------------------------------------------------------------- the box and the hand


def _box(table: Table) -> Iterator[Element]:
    """Every piece in its place in the box; where it is out, the place is empty."""
    for at, (piece, count) in enumerate(table.now.box.items()):
        row, column = divmod(at, table.columns)
        corner = (column * _SLOT[0], row * _SLOT[1])
        cells = shape(table.now.edition, Hand(piece))
        middle = _centred(cells, (corner[0] + _SLOT[0] / 2, corner[1] + _SLOT[1] / 2 + 4))
        outline = cardboard.outline(Lattice(middle), cells)
        state = "in" if count else "out"
        yield Element(
            id=f"box-{piece}",
            title=table.words(f"arrange-box-{state}", piece=table.title(piece)),
            layer="ground",
            body=_slot(corner) + (_stored(table, piece, middle) if count else _hollow(outline)),
            outline=outline,
            part=BOX,
        )


def _stored(table: Table, piece: str, spot: Point) -> str:
    """A piece in the box, large enough for its name to be read; of trees also the number."""
    sign = table.columns * _SLOT[0] * _SMALLEST_SIGN / PHONE
    cells = shape(table.now.edition, Hand(piece))
    body = table.body(piece, cells) + table.name(piece, cells, sign)
    size = " scale(2.4)" if piece == TREE else ""
    count = f"×{table.now.box[piece]}"
    number_ = text((spot[0] + 84, spot[1] + 62), count, sign, weight=700) if piece == TREE else ""
    return f'<g transform="{_moved(spot)}{size}">{body}</g>{number_}'


def _slot(corner: Point) -> str:
    """The place of a piece, all of which can be touched."""
    x, y = (number(length + 4) for length in corner)
    wide, high = (number(length - 8) for length in _SLOT)
    return (
        f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="20"'
        ' fill="none" pointer-events="all"/>'
    )


def _hollow(outline: str) -> str:
    """The empty place of a piece that is out."""
    return (
        f'<path d="{outline}" fill="none" stroke="{ink("ink-2")}" stroke-width="6"'
        ' stroke-dasharray="10 12" stroke-linecap="round"/>'
    )


def _hand(table: Table) -> Iterator[Element]:
    """The piece in hand as it is turned; a dot on the cell by which it is held."""
    if hand := table.now.hand:
        cells = shape(table.now.edition, hand)
        place = _moved(_centred(cells, (0, 0)))
        dot = f'<circle r="11" fill="{ink("sel")}" stroke="{ink("sel-under")}" stroke-width="5"/>'
        body = table.body(hand.piece, cells) + ("" if hand.piece == TREE else dot)
        yield Element(
            id="hand",
            title=table.words("arrange-in-hand", piece=table.title(hand.piece)),
            layer="ground",
            body=f'<g transform="{place}">{body}</g>',
            part=HAND,
        )


def _centred(cells: Collection[Cell], middle: Point) -> Point:
    """Where the cell (0, 0) comes to lie if the middle of all cells lies there."""
    spots = [_LATTICE.centre(cell) for cell in cells]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return (middle[0] - (min(xs) + max(xs)) / 2, middle[1] - (min(ys) + max(ys)) / 2)
