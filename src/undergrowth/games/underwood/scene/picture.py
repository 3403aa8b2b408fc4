"""A view of Underwood as a picture: forest floor, discs, trees, ant trail and supplies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from string import ascii_lowercase, digits
from typing import Any

from undergrowth.draw import pieces
from undergrowth.draw.floors import floors_of, glade, motif
from undergrowth.draw.lettering import tag, text
from undergrowth.draw.mat import mat, mat_definitions
from undergrowth.draw.palettes import Palette, Tone, ink
from undergrowth.draw.panels import PHONE, WIDEST, Panels, counted, fan, panel
from undergrowth.draw.pieces import DISC, Symbol, badge, placed, rim
from undergrowth.draw.shapes import (
    RADIUS,
    STEP_X,
    Lattice,
    Point,
    hexagon,
    number,
)
from undergrowth.draw.svg import Drawing, Element, Scene
from undergrowth.games.underwood.view import Standings, standings
from undergrowth.kernel.grid import Cell, gaps, neighbours
from undergrowth.kernel.words import Words

COLOURS = ("red", "blue", "green", "yellow")

PALETTE: Palette = {
    "underwood-table": Tone("#BCC7A0", "#191C12"),
    "underwood-table-2": Tone("#94A375", "#10120B"),
    "underwood-deco": Tone("#A3B084", "#20251A"),
    "underwood-sign": Tone("#232C17", "#C4BDA4"),
}

_SMALLEST_SIGN = 9.7
"""No number on the board is smaller than this many pixels on a phone."""
_BORDER, _BEND = 4.33, 9.0
"""A tile is drawn in this far from its sides (the channel), its corners are rounded so."""
_RIM, _TALLEST, _RIMS_SHOWN = 6.4, 19.0, 4
_PANEL_HIGH = 68.0


def scene(view: Mapping[str, Any], words: Words, names: Sequence[str] | None = None) -> Scene:
    """The table as a picture, made from what a seat may know."""
    table = Table(view, words, tuple(names) if names is not None else None)
    width, height = table.board_size
    panels = Panels(width, height, table.view["players"], _PANEL_HIGH)
    whole = (width, height + panels.height)
    return Scene(
        size=whole,
        elements=(
            *_tiles(table),
            *_trail(table),
            *_trees(table),
            *_leads(table),
            *_seats(table, panels),
        ),
        drawings=(
            mat(whole, height, "underwood-table", "underwood-deco"),
            *_ground(table),
            *_standing(table),
            *_signs(table),
        ),
        defs=_definitions(table),
        palette=PALETTE,
        label=table.label(),
        description=table.description(),
    )


@dataclass(frozen=True)
class Table:
    """What lies on the table, where it lies on paper, and the words for it."""

    view: Mapping[str, Any]
    words: Words
    given_names: tuple[str, ...] | None

    @cached_property
    def tiles(self) -> dict[str, list[Cell]]:
        """The spaces of each tile."""
        tiles = self.view["board"]["tiles"]
        return {tile: _cells(tiles[tile]) for tile in sorted(tiles)}

    @cached_property
    def trees(self) -> list[Cell]:
        """Saplings on tiles, or trees beside them."""
        return _cells(self.view["board"]["trees"])

    @cached_property
    def trail(self) -> list[Cell]:
        """The cells of both trail tiles, or none."""
        return _cells(cell for tile in self.view["board"]["trail"] for cell in tile)

    @cached_property
    def beside(self) -> list[Cell]:
        """The trees that stand beside the tiles."""
        return [tree for tree in self.trees if tree not in self.forest]

    @cached_property
    def name_of(self) -> dict[Cell, str]:
        """The name of each cell."""
        return {(q, r): name for name, (q, r) in self.view["board"]["names"].items()}

    @cached_property
    def forest(self) -> dict[Cell, str]:
        """The tile of each space."""
        return {cell: tile for tile, cells in self.tiles.items() for cell in cells}

    @cached_property
    def cells(self) -> list[Cell]:
        """All cells that have a name, row by row."""
        return sorted(self.name_of, key=lambda cell: (cell[1], cell[0]))

    @cached_property
    def floors(self) -> dict[str, str]:
        """The floor of each tile."""
        return floors_of(self.tiles)

    @cached_property
    def standings(self) -> Standings:
        """Who leads where, and the points."""
        return standings(self.view)

    @cached_property
    def colours(self) -> tuple[str, ...]:
        """The colours at the table, by seat."""
        return COLOURS[: self.view["players"]]

    @cached_property
    def seat_names(self) -> list[str]:
        """The people or bots at the seats; their colours where nobody is named."""
        given = self.given_names or ()
        colours = [self.words(f"scene-colour-{colour}") for colour in self.colours]
        return [*given[: len(colours)], *colours[len(given) :]]

    def stack(self, cell: Cell) -> list[tuple[str, str]]:
        """The discs on a space, bottom to top, as colour and side."""
        discs = self.view["stacks"].get(self.name_of[cell], ())
        return [(COLOURS[seat], side) for seat, side in discs]

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
    def board_size(self) -> Point:
        """Width and height of the board with its signs."""
        left, top, right, bottom = self._reach
        width = right - left + 2 * STEP_X + 18 + 1.6 * self.sign
        return (width, bottom - top + 2 * RADIUS + 30 + 1.6 * self.sign)

    @cached_property
    def lattice(self) -> Lattice:
        """Where the cells lie on paper."""
        left, top, _, _ = self._reach
        return Lattice((STEP_X + 1.6 * self.sign - left, RADIUS + 10 + 1.6 * self.sign - top))

    def spots(self, tile: str) -> list[Point]:
        """Where badges fit on a tile; the same all game long, so that nothing jumps about."""
        return self.lattice.inner_spots(self.tiles[tile], self.beside)

    def state(self) -> str:
        """Whose decision it is, in words."""
        turn = self.view["turn"]
        if turn is None:
            return self.words("scene-state-over")
        return self.words(f"scene-state-{self.view['phase']}", name=self.seat_names[turn])

    def label(self) -> str:
        """The picture in a few words."""
        return self.words("scene-label", players=self.view["players"], state=self.state())

    def description(self) -> str:
        """The whole position in a short text."""
        return self.words(
            "scene-description",
            tiles=len(self.tiles),
            spaces=len(self.forest),
            occupied=len(self.view["stacks"]),
            seats=". ".join(self.seat_title(seat) for seat in range(self.view["players"])),
        )

    def seat_title(self, seat: int) -> str:
        """Name, points and supply of a seat, and whether it is to decide."""
        supply = self.view["supply"][seat]
        captured = [
            self.words("scene-captured", count=count, colour=colour)
            for colour, count in zip(self.colours, supply["captured"], strict=True)
            if count
        ]
        title = self.words(
            "scene-seat",
            name=self.seat_names[seat],
            colour=self.words(f"scene-colour-{COLOURS[seat]}"),
            points=self.standings.scores[seat],
            own=supply["own"],
            captured=", ".join(captured) or self.words("scene-captured-none"),
        )
        return self.words("scene-seat-turn", seat=title) if self.view["turn"] == seat else title


def _cells(pairs: Iterable[Sequence[int]]) -> list[Cell]:
    return sorted((q, r) for q, r in pairs)


def _definitions(table: Table) -> str:
    """Everything that is drawn once and placed often."""
    symbols = [
        Symbol("hex-cell", f'<path d="{hexagon(RADIUS, 2)}" fill="none" pointer-events="all"/>'),
        Symbol("hex-isle", f'<path d="{hexagon(33.6, 7)}"/>'),
        *(motif(floor) for floor in sorted(set(table.floors.values()))),
        *(
            draw(colour)
            for draw in (pieces.mycelium, pieces.mushroom, pieces.mark)
            for colour in table.colours
        ),
        *(draw() for draw in (glade, pieces.basket, pieces.tree, pieces.sapling, pieces.ant)),
    ]
    mats = mat_definitions("underwood-table", "underwood-table-2")
    return mats + "".join(symbol.definition() for symbol in symbols)


def _ground(table: Table) -> Iterator[Drawing]:
    """What lies under and between the tiles: their shadow, clearings, the soil of trees."""
    filled = [*table.forest, *table.trail]
    shadow = table.lattice.outline(filled, 1.2, 10)
    yield Drawing(
        "shadow", f'<path d="{shadow}" transform="translate(0,6)" fill="{ink("shade")}"/>'
    )
    clearings = [gap - set(table.beside) for gap in gaps(filled)]
    for gap in [*clearings, *({tree} for tree in table.beside)]:
        if gap:
            yield Drawing("shadow", _calm_ground(table, sorted(gap)))


def _calm_ground(table: Table, gap: Sequence[Cell]) -> str:
    """Ground that belongs to no tile."""
    outline = table.lattice.outline(gap, _BORDER, _BEND)
    grass = "".join(placed("glade", table.lattice.centre(cell)) for cell in gap)
    return (
        f'<path d="{outline}" fill="{ink("glade")}"'
        f' stroke="{ink("glade-edge")}" stroke-width="2.4"'
        f' stroke-dasharray="0 6.5" stroke-linecap="round"/>{grass}'
    )


def _tiles(table: Table) -> Iterator[Element]:
    """Each tile as one piece of cardboard, with its spaces on it."""
    for tile, cells in table.tiles.items():
        floor = table.floors[tile]
        outline = table.lattice.outline(cells, _BORDER, _BEND)
        yield Element(
            id=f"tile-{tile}",
            title=table.words("scene-tile", tile=tile, spaces=len(cells)),
            layer="ground",
            body=f'<path d="{outline}" fill="{ink(floor)}" stroke="{ink(f"{floor}-edge")}"'
            ' stroke-width="4.6" stroke-linejoin="round"/>',
            outline=outline,
            tag=tag(_name_spot(table, tile), tile, table.sign, strong=True),
        )
        yield from (_space(table, tile, cell) for cell in cells)


def _space(table: Table, tile: str, cell: Cell) -> Element:
    """A space: a lighter island on the ground of its tile."""
    floor, spot = table.floors[tile], table.lattice.centre(cell)
    isle = f'<g fill="{ink(f"{floor}-space")}">{placed("hex-isle", spot)}</g>'
    occupied = cell in table.trees or table.stack(cell)
    return Element(
        id=f"space-{table.name_of[cell]}",
        title=_space_title(table, tile, cell),
        layer="ground",
        body=isle
        + placed(f"motif-{floor}", spot, turn=_turn(floor, cell))
        + placed("hex-cell", spot),
        outline=_ring(table, cell),
        within=f"tile-{tile}",
        glow="" if occupied else table.lattice.outline([cell], 7, 7),
    )


def _turn(floor: str, cell: Cell) -> str:
    """How the motif lies on a space: what grows upright is only mirrored."""
    chance = cell[0] * 7 + cell[1] * 13
    if floor in ("moss", "heath", "bark"):
        return "scale(-1,1)" if chance % 2 else ""
    return f"rotate({chance % 6 * 60})"


def _ring(table: Table, cell: Cell) -> str:
    """Where rings run round a single cell."""
    return table.lattice.outline([cell], 3.5, 8)


def _space_title(table: Table, tile: str, cell: Cell) -> str:
    """Name, tile and whole stack of a space in words, what lies on top first."""
    name, stack = table.name_of[cell], table.stack(cell)
    if cell in table.trees:
        return table.words("scene-space-sapling", space=name, tile=tile)
    if not stack:
        return table.words("scene-space-empty", space=name, tile=tile)
    colour, side = stack[-1]
    discs = table.words(f"scene-{side}-{colour}")
    for below, _ in reversed(stack[:-1]):
        discs = table.words(f"scene-over-{below}", upper=discs)
    return table.words("scene-space", space=name, tile=tile, stack=discs)


def _trail(table: Table) -> Iterator[Element]:
    """The ant trail: both its tiles as one sandy way with ants on it."""
    if table.trail:
        outline = table.lattice.outline(table.trail, _BORDER, _BEND)
        sand = (
            f'<path d="{outline}" fill="{ink("sand")}" stroke="{ink("sand-edge")}"'
            ' stroke-width="4.6" stroke-linejoin="round"/>'
        )
        places = "".join(placed("hex-cell", table.lattice.centre(cell)) for cell in table.trail)
        yield Element(
            id="trail",
            title=table.words("scene-trail"),
            layer="ground",
            body=sand + _way(table) + places,
            outline=outline,
        )


def _way(table: Table) -> str:
    """The trodden way from cell to cell, and two ants on each piece of it."""
    lines, ants = "", ""
    for first, second in combinations(table.trail, 2):
        if second not in neighbours(first):
            continue
        (x1, y1), (x2, y2) = table.lattice.centre(first), table.lattice.centre(second)
        lines += f"M{number(x1)},{number(y1)}L{number(x2)},{number(y2)}"
        turn = {(1, 0): 0, (0, 1): 60, (1, -1): -60}[second[0] - first[0], second[1] - first[1]]
        for share, aside in ((0.2, 4), (0.7, -4)):
            spot = (x1 + (x2 - x1) * share, y1 + (y2 - y1) * share)
            ants += placed("ant", spot, turn=f"rotate({turn}) translate(0,{aside})")
    return (
        f'<path d="{lines}" fill="none" stroke="{ink("sand-2")}" stroke-width="26"'
        f' stroke-linecap="round"/>{ants}'
    )


def _trees(table: Table) -> Iterator[Element]:
    """The places of the trees that stand beside the tiles."""
    for cell in table.beside:
        yield Element(
            id=f"tree-{table.name_of[cell]}",
            title=table.words("scene-tree", tree=table.name_of[cell]),
            layer="places",
            body=placed("hex-cell", table.lattice.centre(cell)),
            outline=_ring(table, cell),
        )


def _standing(table: Table) -> Iterator[Drawing]:
    """Discs and trees, from back to front, so that upright ones cover what is behind them."""
    for cell in table.cells:
        spot, name = table.lattice.centre(cell), table.name_of[cell]
        if cell in table.beside:
            yield Drawing("pieces", placed("tree", spot), of=f"tree-{name}")
        elif cell in table.trees:
            yield Drawing("pieces", placed("sapling", spot), of=f"space-{name}")
        elif stack := table.stack(cell):
            yield Drawing("pieces", _stack(spot, stack, table.sign), of=f"space-{name}")


def _stack(spot: Point, stack: Sequence[tuple[str, str]], sign: float) -> str:
    """A stack: the rims of covered discs, the visible disc, and its height if it is tall."""
    covered = [colour for colour, _ in stack[:-1]][-_RIMS_SHOWN:]
    step = min(_RIM, _TALLEST / max(len(covered), 1))
    low = step * len(covered) / 2
    rims = "".join(
        rim(colour, low - step * (level + 1), step) for level, colour in enumerate(covered)
    )
    colour, side = stack[-1]
    visible = placed(f"{'mush' if side == 'mushroom' else 'myc'}-{colour}", (0, -low))
    uncounted = len(covered) < len(stack) - 1
    height = tag((0, DISC + low), str(len(stack)), sign) if uncounted else ""
    place = f"translate({number(spot[0])},{number(spot[1])})"
    return f'<g transform="{place}">{rims}{visible}{height}</g>'


def _leads(table: Table) -> Iterator[Element]:
    """Who leads each tile and tree: its points in the mark of the leader."""
    now = table.standings
    for tile in table.tiles:
        spot = table.spots(tile)[0]
        yield _lead(table, "tile", tile, now.tiles[tile], now.worth[tile], spot)
    for cell in table.beside:
        (x, y), tree = table.lattice.centre(cell), table.name_of[cell]
        yield _lead(table, "tree", tree, now.trees[tree], now.tree_worth, (x, y + 25))


def _lead(
    table: Table, kind: str, name: str, leader: int | None, points: int, spot: Point
) -> Element:
    """One badge; plain and square if nobody leads."""
    told: dict[str, str | int] = {kind: name, "points": points}
    if leader is not None:
        told["name"] = table.seat_names[leader]
    place = f"translate({number(spot[0])},{number(spot[1])}) scale({table.sign / 16:.3f})"
    shape = badge(None if leader is None else COLOURS[leader], str(points))
    return Element(
        id=f"lead-{name}",
        title=table.words(f"scene-{kind}-{'open' if leader is None else 'lead'}", **told),
        layer="badges",
        body=f'<g transform="{place}">{shape}</g>',
    )


def _signs(table: Table) -> Iterator[Drawing]:
    """Row numbers left of the rows, column letters above the slanting columns, tile names."""
    size = table.sign
    for row in sorted({r for _, r in table.cells}):
        first = min(cell for cell in table.cells if cell[1] == row)
        spot = (0.9 * size, table.lattice.centre(first)[1])
        figures = table.name_of[first].lstrip(ascii_lowercase)
        yield Drawing("signs", text(spot, figures, size, "underwood-sign"))
    for column in sorted({q for q, _ in table.cells}):
        top = min(cell for cell in table.cells if cell[0] == column)
        x, y = table.lattice.centre(top)
        far = STEP_X + 1.2 * size
        letters = table.name_of[top].rstrip(digits)
        spot = (x - far / 2, y - far * STEP_X / RADIUS)
        yield Drawing("signs", text(spot, letters, size, "underwood-sign") + _slant(spot, size))
    for tile in table.tiles:
        yield Drawing("badges", _tile_name(table, tile))


def _slant(letter: Point, size: float) -> str:
    """A short line behind a column letter: this way its column runs."""
    x, y = letter[0] + 0.42 * size, letter[1] + 0.73 * size
    return (
        f'<path d="M{number(x)},{number(y)}l{number(0.16 * size)},{number(0.28 * size)}"'
        f' stroke="{ink("underwood-sign")}" stroke-width="2" stroke-linecap="round"/>'
    )


def _name_spot(table: Table, tile: str) -> Point:
    """Where the name of a tile stands: at the second best of its inner corners."""
    return table.spots(tile)[1]


def _tile_name(table: Table, tile: str) -> str:
    """The name of a tile, printed on its ground."""
    floor = table.floors[tile]
    halo = f' stroke="{ink(floor)}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"'
    return text(_name_spot(table, tile), tile, table.sign, "ink", weight=700, extra=halo)


def _seats(table: Table, panels: Panels) -> Iterator[Element]:
    """The supplies: discs left, discs captured, points, and whose turn it is."""
    for seat, supply in enumerate(table.view["supply"]):
        colour = COLOURS[seat]
        size = (panels.wide, _PANEL_HIGH)
        now = table.view["turn"] == seat
        head = panel(size, colour, table.seat_names[seat], table.standings.scores[seat], now)
        body = head + _own(colour, supply["own"], panels.wide) + _captured(supply["captured"])
        yield Element(
            id=f"seat-{seat}",
            title=table.seat_title(seat),
            layer="signs",
            body=panels.placed(seat, body),
        )


def _own(colour: str, discs: int, wide: float) -> str:
    """The own supply as a row of discs and its number."""
    step = min((wide - 52) / 24, 6.0)
    row = fan(f"myc-{colour}", discs, (18, 38), step, 0.26)
    return row + text((wide - 8, 38), str(discs), 13, anchor="end", weight=700)


def _captured(discs: Sequence[int]) -> str:
    """The basket with captured discs, by colour."""
    held = [
        (f"myc-{colour}", count) for colour, count in zip(COLOURS, discs, strict=False) if count
    ]
    return placed("basket", (19, 57), 0.56) + counted(held, (38, 57), 0.25)
