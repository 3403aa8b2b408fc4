"""A view of Underwood as a picture: forest floor, discs, trees, ant trail and supplies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from undergrowth.draw import pieces
from undergrowth.draw.lettering import tag, text
from undergrowth.draw.mat import mat, mat_definitions
from undergrowth.draw.memo import remembered, remembered_whole
from undergrowth.draw.palettes import Palette, Tone
from undergrowth.draw.panels import HEAD, Panels, counted, fan, panel
from undergrowth.draw.pieces import DISC, badge, placed, rim
from undergrowth.draw.shapes import Point, number
from undergrowth.draw.svg import BOARD, Drawing, Element, Part, Scene
from undergrowth.draw.table import Say, Table
from undergrowth.games.underwood.scene import cardboard
from undergrowth.games.underwood.scene.ground import Ground, ground_of
from undergrowth.games.underwood.scene.names import FLAT, UPRIGHT, Circle, name_spot
from undergrowth.games.underwood.view import Standings
from undergrowth.kernel.game import Sight
from undergrowth.kernel.grid import Cell
from undergrowth.material.words import Words

PALETTE: Palette = {
    "underwood-accent": Tone("#4A5F24", "#B9D873"),
    "underwood-on-accent": Tone("#FFFFFF", "#172006"),
    "underwood-table": Tone("#BCC7A0", "#191C12"),
    "underwood-table-2": Tone("#94A375", "#10120B"),
    "underwood-deco": Tone("#A3B084", "#20251A"),
    "underwood-sign": Tone("#232C17", "#C4BDA4"),
}

_RIM, _TALLEST, _RIMS_SHOWN = 6.4, 19.0, 4
_PANEL_HIGH = 68.0

Stack = tuple[tuple[str, str], ...]
"""Discs on a space, bottom to top, as colour and side."""


def scene(sight: Sight, words: Words, names: Sequence[str] | None = None) -> Scene:
    """The table as a picture, made from what a seat may know."""
    table = UnderwoodTable.of(sight, words, names)
    ground = table.ground
    width, height = ground.size
    panels = Panels(width, height, table.players, _PANEL_HIGH)
    whole = (width, height + panels.height)
    label = table.label()
    return Scene(
        size=whole,
        elements=(
            *_tiles(table),
            *_trail(table),
            *_trees(table),
            *_saplings(table),
            *_leads(table),
            *_seats(table, panels),
        ),
        drawings=(
            mat(whole, height, "underwood-table", "underwood-deco"),
            *ground.shadows,
            *_standing(table),
            *_names(table),
            *ground.signs,
        ),
        defs=_definitions(tuple(sorted(set(ground.floors.values()))), table.colours),
        palette=PALETTE,
        label=label,
        description=table.description(),
        parts=(Part(BOARD, (0, 0, width, height), label), *_supplies(table, panels)),
    )


class UnderwoodTable(Table):
    """What lies on the table and the words for it."""

    @cached_property
    def ground(self) -> Ground:
        """The board and where it lies on paper."""
        return ground_of(self.view["board"])

    @cached_property
    def standings(self) -> Standings:
        """Who leads where."""
        found: Standings = self.sight.counted
        return found

    def stack(self, cell: Cell) -> Stack:
        """The discs on a space."""
        discs = self.view["stacks"].get(self.ground.name_of[cell], ())
        return tuple((self.colours[seat], side) for seat, side in discs)

    def pieces(self, cell: Cell) -> tuple[Circle, ...]:
        """What the disc or tree on a cell covers, roughly."""
        if cell in self.ground.trees:
            return (UPRIGHT,)
        stack = self.stack(cell)
        return _reach(len(stack), stack[-1][1]) if stack else ()

    @cached_property
    def name_spots(self) -> dict[str, Point | None]:
        """Where the name of each tile stands; ``None`` where pieces leave no room for it."""
        return {tile: name_spot(self.ground, tile, self.pieces) for tile in self.ground.tiles}

    def description(self) -> str:
        """The whole position in a short text."""
        return self.words(
            "scene-description",
            tiles=len(self.ground.tiles),
            spaces=len(self.ground.forest),
            occupied=len(self.view["stacks"]),
            seats=". ".join(self.seat_title(seat) for seat in range(self.players)),
        )

    def seat_title(self, seat: int) -> str:
        """Name, points and supply of a seat, and whether it is to decide."""
        supply = self.view["supply"][seat]
        captured = [
            self.say("scene-captured", count=count, colour=colour)
            for colour, count in zip(self.colours, supply["captured"], strict=True)
            if count
        ]
        title = self.say(
            "scene-seat",
            name=self.seat_names[seat],
            colour=self.say(f"scene-colour-{self.colours[seat]}"),
            points=self.sight.scores[seat],
            own=supply["own"],
            compensation=", ".join(captured) or self.say("scene-captured-none"),
        )
        return self.say("scene-seat-turn", seat=title) if self.turn == seat else title


@remembered_whole
def _definitions(floors: Sequence[str], colours: Sequence[str]) -> str:
    """Everything that is drawn once and placed often."""
    symbols = [
        *cardboard.symbols(floors),
        *(
            draw(colour)
            for draw in (pieces.mycelium, pieces.mushroom, pieces.mark)
            for colour in colours
        ),
        *(draw() for draw in (pieces.basket, pieces.sapling)),
    ]
    mats = mat_definitions("underwood-table", "underwood-table-2")
    return mats + "".join(symbol.definition() for symbol in symbols)


def _tiles(table: UnderwoodTable) -> Iterator[Element]:
    """Each tile as one piece of cardboard, with its spaces on it."""
    for tile, cells in table.ground.lying:
        yield _tile(table.ground, table.words, tile, table.name_spots[tile])
        for cell in cells:
            yield _space(table.ground, table.words, cell, table.stack(cell))


@remembered
def _tile(ground: Ground, words: Say, tile: str, named_at: Point | None) -> Element:
    """The cardboard; while it can be picked a plate stands over its name, whatever lies there."""
    spot = named_at or ground.spots[tile][1]
    return Element(
        id=f"tile-{tile}",
        title=words("scene-tile", tile=tile, spaces=len(ground.tiles[tile])),
        layer="ground",
        body=ground.tile_bodies[tile],
        outline=ground.outlines[tile],
        tag=tag(spot, tile, ground.sign, strong=True),
    )


@remembered
def _space(ground: Ground, words: Say, cell: Cell, stack: Stack) -> Element:
    """A space of a tile; what is on it stands above, but is told here."""
    occupied = cell in ground.trees or stack
    return Element(
        id=f"space-{ground.name_of[cell]}",
        title=_space_title(ground, words, cell, stack),
        layer="ground",
        body=ground.space_bodies[cell],
        outline=ground.rings[cell],
        within=f"tile-{ground.forest[cell]}",
        glow="" if occupied else ground.glows[cell],
    )


def _space_title(ground: Ground, words: Say, cell: Cell, stack: Stack) -> str:
    """Name, tile and whole stack of a space in words, what lies on top first."""
    name, tile = ground.name_of[cell], ground.forest[cell]
    if cell in ground.trees:
        return words("scene-space-sapling", space=name, tile=tile)
    if not stack:
        return words("scene-space-empty", space=name, tile=tile)
    colour, side = stack[-1]
    discs = words(f"scene-{side}-{colour}")
    for below, _ in reversed(stack[:-1]):
        discs = words(f"scene-over-{below}", upper=discs)
    return words("scene-space", space=name, tile=tile, stack=discs)


def _trail(table: UnderwoodTable) -> Iterator[Element]:
    """The ant trail as one element."""
    ground = table.ground
    if ground.trail:
        yield Element(
            id="trail",
            title=table.say("scene-trail"),
            layer="ground",
            body=ground.trail_body,
            outline=ground.trail_outline,
        )


def _trees(table: UnderwoodTable) -> Iterator[Element]:
    """The places of the trees that stand beside the tiles."""
    ground = table.ground
    for cell in ground.beside:
        name = ground.name_of[cell]
        yield Element(
            id=f"tree-{name}",
            title=table.say("scene-tree", tree=name),
            layer="places",
            body=placed("hex-cell", ground.centre[cell]),
            outline=ground.rings[cell],
        )


def _saplings(table: UnderwoodTable) -> Iterator[Element]:
    """Names for the saplings, by their tiles; what is to be seen and touched is their spaces."""
    ground = table.ground
    for cell in ground.trees:
        if tile := ground.forest.get(cell):
            yield Element(
                id=f"sapling-{tile}",
                title=table.say("scene-space-sapling", space=ground.name_of[cell], tile=tile),
                layer="places",
                body="",
                outline=ground.rings[cell],
            )


def _standing(table: UnderwoodTable) -> Iterator[Drawing]:
    """Discs and trees, from back to front, so that upright ones cover what is behind them."""
    ground = table.ground
    for cell in ground.cells:
        spot, name = ground.centre[cell], ground.name_of[cell]
        if cell in ground.trees:
            kind, of = ("sapling", "space") if cell in ground.forest else ("tree", "tree")
            yield Drawing("pieces", placed(kind, spot), of=f"{of}-{name}")
        elif stack := table.stack(cell):
            yield Drawing("pieces", _stack(spot, stack, ground.sign), of=f"space-{name}")


def _half(covered: int) -> tuple[float, float]:
    """How high each covered disc is drawn, and half of all of them: so far a stack reaches."""
    step = min(_RIM, _TALLEST / max(covered, 1))
    return step, step * covered / 2


@remembered
def _reach(discs: int, side: str) -> tuple[Circle, ...]:
    """What a stack covers: its lowest disc, and the visible one with what grows on it."""
    _, low = _half(min(discs - 1, _RIMS_SHOWN))
    (x, y), radius = UPRIGHT if side == "mushroom" else FLAT
    return ((0, low), FLAT[1]), ((0, -low), FLAT[1]), ((x, y - low), radius)


def _names(table: UnderwoodTable) -> Iterator[Drawing]:
    """The names of the tiles, printed on the ground that the pieces leave free."""
    for tile, floor in sorted(table.ground.floors.items()):
        if spot := table.name_spots[tile]:
            name = cardboard.name(spot, tile, floor, table.ground.sign)
            yield Drawing("badges", name, key=f"name-{tile}")


@remembered
def _stack(spot: Point, stack: Stack, sign: float) -> str:
    """A stack: the rims of covered discs, the visible disc, and its height if it is tall."""
    covered = [colour for colour, _ in stack[:-1]][-_RIMS_SHOWN:]
    step, low = _half(len(covered))
    rims = "".join(
        rim(colour, low - step * (level + 1), step) for level, colour in enumerate(covered)
    )
    colour, side = stack[-1]
    visible = placed(f"{'mush' if side == 'mushroom' else 'myc'}-{colour}", (0, -low))
    uncounted = len(covered) < len(stack) - 1
    height = tag((0, DISC + low), str(len(stack)), sign) if uncounted else ""
    place = f"translate({number(spot[0])},{number(spot[1])})"
    return f'<g transform="{place}">{rims}{visible}{height}</g>'


def _leads(table: UnderwoodTable) -> Iterator[Element]:
    """Who leads each tile and tree: its points in the mark of the leader."""
    now, ground, worth = table.standings, table.ground, table.sight.edition.tree_points
    for tile, spots in ground.spots.items():
        yield _lead(table, "tile", tile, now.tiles[tile], now.worth[tile], spots[0])
    for cell in ground.beside:
        (x, y), tree = ground.centre[cell], ground.name_of[cell]
        yield _lead(table, "tree", tree, now.trees[tree], worth, (x, y + 25))


def _lead(
    table: UnderwoodTable, kind: str, name: str, leader: int | None, points: int, spot: Point
) -> Element:
    """One badge; plain and square if nobody leads."""
    told: dict[str, str | int] = {kind: name, "points": points}
    if leader is not None:
        told["name"] = table.seat_names[leader]
    return Element(
        id=f"lead-{name}",
        title=table.say(f"scene-{kind}-{'open' if leader is None else 'lead'}", **told),
        layer="badges",
        body=_badge(
            None if leader is None else table.colours[leader], points, spot, table.ground.sign
        ),
    )


@remembered
def _badge(colour: str | None, points: int, spot: Point, sign: float) -> str:
    place = f"translate({number(spot[0])},{number(spot[1])}) scale({sign / 16:.3f})"
    return f'<g transform="{place}">{badge(colour, str(points))}</g>'


def _supplies(table: UnderwoodTable, panels: Panels) -> Iterator[Part]:
    """A part for each seat: all of its panel that a page does not write itself."""
    for seat, name in enumerate(table.seat_names):
        box = (8, HEAD, panels.wide - 14, _PANEL_HIGH - HEAD)
        yield Part(f"seat-{seat}", box, name, panels.place(seat))


def _seats(table: UnderwoodTable, panels: Panels) -> Iterator[Element]:
    """The supplies: discs left and discs captured; in a frame with name, points and turn."""
    for seat, supply in enumerate(table.view["supply"]):
        colour = table.colours[seat]
        size = (panels.wide, _PANEL_HIGH)
        now = table.turn == seat
        own = _own(colour, supply["own"], panels.wide)
        yield Element(
            id=f"seat-{seat}",
            title=table.seat_title(seat),
            layer="signs",
            body=own + _captured(table.colours, tuple(supply["captured"])),
            part=f"seat-{seat}",
            frame=panel(size, colour, table.seat_names[seat], table.sight.scores[seat], now),
        )


@remembered
def _own(colour: str, discs: int, wide: float) -> str:
    """The own supply as a row of discs and its number."""
    step = min((wide - 52) / 24, 6.0)
    row = fan(f"myc-{colour}", discs, (18, 38), step, 0.26)
    return row + text((wide - 8, 38), str(discs), 13, anchor="end", weight=700)


@remembered
def _captured(colours: Sequence[str], discs: Sequence[int]) -> str:
    """The basket with captured discs, by colour."""
    held = [(f"myc-{colour}", count) for colour, count in zip(colours, discs, strict=True) if count]
    return placed("basket", (19, 57), 0.56) + counted(held, (38, 57), 0.25)
