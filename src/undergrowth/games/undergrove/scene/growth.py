"""What grows in the forest: tiles with their carbon, Seedlings, Trees and Roots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from undergrowth.draw.lettering import tag
from undergrowth.draw.memo import remembered
from undergrowth.draw.palettes import ink
from undergrowth.draw.pieces import placed
from undergrowth.draw.shapes import Point, number
from undergrowth.draw.svg import Drawing, Element
from undergrowth.draw.table import Say
from undergrowth.games.undergrove.components import (
    AI,
    DIRECTIONS,
    ROOTS,
    TREES,
    Mushroom,
)
from undergrowth.games.undergrove.scene import forest, mushrooms, telling
from undergrowth.games.undergrove.scene.forest import cell_under, crossing, middle
from undergrowth.games.undergrove.scene.pieces import NEUTRAL, shade
from undergrowth.games.undergrove.scene.table import UndergroveTable, tone

FULL = 3
"""Carbon with which a Seedling becomes a Tree; one more if the seat has no Tree left (G-27)."""

_PILE = 3
"""So many cubes of carbon are seen on a tile; a number tells of more."""


@dataclass(frozen=True)
class Wood:
    """The forest of a table, as far as its parts need one another."""

    table: UndergroveTable

    @cached_property
    def tiles(self) -> Mapping[str, Mapping[str, int]]:
        """What lies in each cell with a tile."""
        found: Mapping[str, Mapping[str, int]] = self.table.view["forest"]
        return found

    @cached_property
    def cells(self) -> frozenset[str]:
        """The cells with a tile."""
        return frozenset(self.tiles)

    @cached_property
    def order(self) -> list[str]:
        """The same, north to south, then west to east."""
        return sorted(self.tiles, key=_reading)

    def mushroom(self, cell: str) -> Mushroom:
        """The tile in a cell."""
        return self.table.edition.mushrooms[self.tiles[cell]["tile"]]

    def worth(self, cell: str) -> int:
        """What a Root on a tile is worth now."""
        points: Mapping[str, Any] = self.mushroom(cell).points
        if points["kind"] == "cubes":
            by_cubes: int = points["table"][self.tiles[cell]["cubes"]]
            return by_cubes
        if points["kind"] == "adjacent":
            kin = [near for near in forest.beside(cell) if near in self.cells]
            alike = sum(self.mushroom(near).type == points["type"] for near in kin)
            with_kin: int = points["base"] + alike
            return with_kin
        value: int = points["value"]
        return value

    @cached_property
    def taken(self) -> frozenset[str]:
        """The corners where somebody or something stands."""
        view = self.table.view
        automa = view["ai"] or {}
        return frozenset(
            [
                *view["neutral"],
                *(corner for seat in view["seats"] for corner in seat["pieces"]),
                *(corner for colour in AI if automa for corner in automa[colour]["seedlings"]),
            ]
        )


def _reading(name: str) -> tuple[int, int]:
    x, y = forest.place(name)
    return (-y, x)


# --------------------------------------------------------------------------------- tiles


def tiles(wood: Wood) -> Iterator[Element]:
    """The tiles of the forest, then the empty cells beside it."""
    words = wood.table.words
    for cell in wood.order:
        entry = wood.tiles[cell]
        lying = (entry["carbon"], entry["cubes"], wood.worth(cell))
        yield _tile(words, cell, wood.mushroom(cell), lying)
    for cell in forest.open_cells(wood.cells):
        yield _room(words, cell)


@remembered
def _tile(words: Say, cell: str, mushroom: Mushroom, lying: tuple[int, int, int]) -> Element:
    """Where a tile can be touched; it is drawn below."""
    carbon, cubes, worth = lying
    told = [words("scene-cell-carbon", n=carbon)] if carbon else []
    told += [words("scene-cell-cubes", n=cubes)] if cubes else []
    if mushroom.points["kind"] != "fixed":
        told.append(words("scene-cell-worth", n=worth))
    x, y = middle(cell)
    return Element(
        id=f"cell-{cell}",
        title=words(
            "scene-cell", cell=cell, tile=telling.tile(words, mushroom), lying="".join(told)
        ),
        layer="ground",
        body=f'<rect x="{number(x - 49)}" y="{number(y - 49)}" width="98" height="98"'
        ' fill="none" pointer-events="all"/>',
        outline=forest.cell_outline(cell),
    )


@remembered
def _room(words: Say, cell: str) -> Element:
    """An empty cell beside the forest."""
    outline = forest.room_outline(cell)
    return Element(
        id=f"cell-{cell}",
        title=words("scene-place", cell=cell),
        layer="ground",
        body=f'<path d="{outline}" fill="{tone("ground-2")}" fill-opacity=".35"'
        f' stroke="{tone("dash")}" stroke-opacity=".55" stroke-width="2" stroke-dasharray="7 8"'
        ' stroke-linecap="round"/>',
        outline=outline,
        glow=outline,
    )


def faces(wood: Wood) -> Iterator[Drawing]:
    """The tiles themselves, with all that lies on them."""
    for cell in wood.order:
        entry = wood.tiles[cell]
        mushroom = wood.mushroom(cell)
        yield _face(cell, mushroom, wood.worth(cell))
        seen = entry["carbon"] if entry["carbon"] <= _PILE else _PILE - 1
        for n in range(seen):
            yield _carbon(f"{cell}/{n}", _pile_spot(cell, n), f"cell-{cell}", 0.86)
        if entry["carbon"] > _PILE:
            yield _count(cell, entry["carbon"])
        for n in range(entry["cubes"]):
            yield _stored(cell, mushroom, n)


@remembered
def _face(cell: str, mushroom: Mushroom, worth: int) -> Drawing:
    x, y = middle(cell)
    more = "" if mushroom.points["kind"] == "fixed" else "+"
    face = mushrooms.face(mushroom, f"{worth}{more}")
    return Drawing(
        "ground",
        f'<g transform="translate({number(x)},{number(y)})">{face}</g>',
        of=f"cell-{cell}",
        key=f"tile-{mushroom.id}",
    )


def _pile_spot(cell: str, n: int) -> Point:
    x, y = middle(cell)
    return (x + 38.6, y + 12.5 - 12.5 * n)


@remembered
def _carbon(name: str, spot: Point, of: str, size: float) -> Drawing:
    """A cube of carbon; one that is gone from here and has come elsewhere has moved."""
    return Drawing("pieces", placed("cube-C", spot, size), of=of, key=f"carbon@{name}")


@remembered
def _count(cell: str, carbon: int) -> Drawing:
    """The number of a large pile."""
    spot = _pile_spot(cell, _PILE - 1)
    return Drawing("pieces", tag(spot, str(carbon), 12), of=f"cell-{cell}", key=f"pile-{cell}")


@remembered
def _stored(cell: str, mushroom: Mushroom, n: int) -> Drawing:
    """A cube that was stored on a tile."""
    kind = mushroom.part("store").get("res", "any")
    x, y = middle(cell)
    right, down = mushrooms.slots(mushroom)[n]
    return Drawing(
        "pieces",
        placed(f"cube-{kind}", (x + right, y + down), 0.66),
        of=f"cell-{cell}",
        key=f"stored@{cell}/{n}",
    )


# ------------------------------------------------------------------------------- corners


def corners(wood: Wood) -> Iterator[Element]:
    """Every corner that touches a tile: free, blocked, or with a piece on it."""
    table = wood.table
    words, view = table.words, table.view
    for corner in forest.corners(wood.cells):
        if corner not in wood.taken:
            yield _free(words, corner)
    for corner in view["neutral"]:
        yield _blocked(words, corner)
    for seat, owned in enumerate(view["seats"]):
        trees = sum(piece["tree"] for piece in owned["pieces"].values())
        most = FULL if trees < TREES else FULL + 1
        who = (table.seat_names[seat], table.colours[seat])
        for corner, piece in owned["pieces"].items():
            yield _piece(words, corner, who, piece["tree"], (piece["carbon"], most))
    if view["ai"]:
        for colour in AI:
            for corner in view["ai"][colour]["seedlings"]:
                yield _automa_piece(words, corner, colour)


@remembered
def _free(words: Say, corner: str) -> Element:
    x, y = crossing(corner)
    outline = forest.corner_outline(corner)
    return Element(
        id=f"corner-{corner}",
        title=words("scene-corner", corner=corner, lying=words("scene-corner-free")),
        layer="places",
        body=f'<circle cx="{number(x)}" cy="{number(y)}" r="21" fill="none" pointer-events="all"/>'
        f'<circle cx="{number(x)}" cy="{number(y)}" r="5.4" fill="{tone("soil")}"'
        f' stroke="{tone("thread")}" stroke-width="1.8" stroke-dasharray="3 2.6"/>',
        outline=outline,
        glow=outline,
    )


def _standing(name: str, words: Say, corner: str, lying: str) -> Element:
    """Where a piece can be touched; it is drawn above."""
    x, y = crossing(corner)
    return Element(
        id=f"{name}-{corner}",
        title=words("scene-corner", corner=corner, lying=lying),
        layer="places",
        body=f'<circle cx="{number(x)}" cy="{number(y)}" r="19" fill="none" pointer-events="all"/>',
        outline=forest.corner_outline(corner),
    )


@remembered
def _blocked(words: Say, corner: str) -> Element:
    return _standing("corner", words, corner, words("scene-corner-blocked"))


@remembered
def _piece(
    words: Say, corner: str, who: tuple[str, str], tree: bool, carbon: tuple[int, int]
) -> Element:
    name, colour = who
    told = {"name": name, "colour": words("colour", colour=colour)}
    if tree:
        return _standing("tree", words, corner, words("scene-tree", **told))
    lying = words("scene-seedling", **told, n=carbon[0], most=carbon[1])
    return _standing("seedling", words, corner, lying)


@remembered
def _automa_piece(words: Say, corner: str, colour: str) -> Element:
    lying = words("scene-automa-seedling", colour=words("colour", colour=colour))
    return _standing("seedling", words, corner, lying)


def pieces(wood: Wood) -> Iterator[Drawing]:
    """What stands on corners, from north to south so that what is in front hides what is behind."""
    table = wood.table
    standing: list[tuple[str, str, bool, int]] = [
        (corner, NEUTRAL, False, 0) for corner in table.view["neutral"]
    ]
    for seat, owned in enumerate(table.view["seats"]):
        for corner, piece in owned["pieces"].items():
            standing.append((corner, table.colours[seat], piece["tree"], piece["carbon"]))
    if table.view["ai"]:
        for colour in AI:
            grown = table.view["ai"][colour]["seedlings"]
            standing += [(corner, colour, False, 0) for corner in grown]
    for corner, colour, tree, carbon in sorted(standing, key=lambda each: _reading(each[0])):
        name = f"{'tree' if tree else 'seedling' if colour != NEUTRAL else 'corner'}-{corner}"
        yield _stood(corner, colour, tree, name)
        for n in range(carbon):
            yield _carbon(f"{corner}/{n}", _inside(corner, n), name, 0.66)


@remembered
def _stood(corner: str, colour: str, tree: bool, of: str) -> Drawing:
    x, y = crossing(corner)
    symbol = f"tree-{colour}" if tree else f"sprout-{colour}"
    shadow = (
        f'<ellipse cx="{number(x)}" cy="{number(y + 14)}" rx="17" ry="5" fill="{ink("shade")}"/>'
    )
    size = 1.0 if not tree else 1.04
    return Drawing(
        "pieces",
        ("" if tree else shadow) + placed(symbol, (x, y), size),
        of=of,
        key=f"piece-{corner}",
    )


def _inside(corner: str, n: int) -> Point:
    """Where carbon lies before a Seedling: right, left, in the middle."""
    x, y = crossing(corner)
    right, down = ((13, 12), (-13, 12), (0, 15), (0, 3))[n]
    return (x + right, y + down)


# --------------------------------------------------------------------------------- roots


def roots(wood: Wood) -> Iterator[Element]:
    """Every Root, and where the seat that decides could grow one (G-9)."""
    table = wood.table
    worth = table.standings.root_points
    for seat, owned in enumerate(table.view["seats"]):
        grown = sum(len(piece["roots"]) for piece in owned["pieces"].values())
        spots = seat == table.turn and grown < ROOTS
        name = table.seat_names[seat]
        for corner, piece in owned["pieces"].items():
            for direction in DIRECTIONS:
                cell = cell_under(corner, direction)
                if direction in piece["roots"]:
                    root = f"{corner}{direction}"
                    yield _root(
                        table.words, corner, direction, wood.mushroom(cell).id, (name, worth[root])
                    )
                elif spots and cell in wood.cells:
                    tile = wood.mushroom(cell).id
                    yield _root_spot(table.words, corner, direction, tile, table.colours[seat])


@remembered
def _root(words: Say, corner: str, direction: str, tile: int, who: tuple[str, int]) -> Element:
    name, points = who
    root = f"{corner}{direction}"
    outline = forest.root_outline(corner, direction)
    return Element(
        id=f"root-{root}",
        title=words("scene-root", root=root, name=name, tile=telling.name(words, tile), n=points),
        layer="places",
        body=f'<path d="{outline}" fill="none" pointer-events="all"/>',
        outline=outline,
    )


@remembered
def _root_spot(words: Say, corner: str, direction: str, tile: int, colour: str) -> Element:
    """Where a Root could grow: it is seen as it would lie while it can be picked."""
    root = f"{corner}{direction}"
    outline = forest.root_outline(corner, direction)
    return Element(
        id=f"root-{root}",
        title=words("scene-root-spot", root=root, tile=telling.name(words, tile)),
        layer="places",
        body=f'<path d="{outline}" fill="none" pointer-events="all"/>',
        outline=outline,
        glow=outline,
        tag=f'<g opacity=".62">{forest.root_placed(corner, direction, colour)}</g>',
    )


def grown_roots(wood: Wood) -> Iterator[Drawing]:
    """The Roots, below what stands on their corners."""
    table = wood.table
    for seat, owned in enumerate(table.view["seats"]):
        for corner, piece in owned["pieces"].items():
            for direction in piece["roots"]:
                yield _grown_root(corner, direction, table.colours[seat])


@remembered
def _grown_root(corner: str, direction: str, colour: str) -> Drawing:
    root = f"{corner}{direction}"
    return Drawing(
        "pieces",
        forest.root_placed(corner, direction, colour),
        of=f"root-{root}",
        key=f"root-{root}",
    )


# --------------------------------------------------------------------------- the automa


def traces(wood: Wood) -> Iterator[Drawing]:
    """Where the automa was in its latest turn: a dotted line, and how much carbon it moved."""
    automa = wood.table.view["ai"]
    for n, event in enumerate(automa["log"] if automa else ()):
        kind, *rest = event.split()
        if kind == "tile":
            yield _trace(n, forest.cell_outline(rest[1]), "plain", "", middle(rest[1]))
        elif kind == "seed":
            yield _trace(n, forest.corner_outline(rest[1]), rest[0], "", crossing(rest[1]))
        elif kind == "add":
            yield _trace(n, forest.cell_outline(rest[1]), "plain", f"+{rest[0]}", middle(rest[1]))
        elif kind == "take":
            taken = f"−{rest[1]}"
            yield _trace(n, forest.cell_outline(rest[2]), rest[0], taken, middle(rest[2]))


@remembered
def _trace(n: int, outline: str, colour: str, words: str, spot: Point) -> Drawing:
    line = tone(colour) if colour == "plain" else shade(colour)
    dots = 'stroke-dasharray="0 9" stroke-linecap="round"'
    drawn = (
        f'<path d="{outline}" fill="none" stroke="{ink("last-under")}" stroke-width="5.8" {dots}/>'
        f'<path d="{outline}" fill="none" stroke="{line}" stroke-width="4" {dots}/>'
    )
    if words:
        drawn += tag((spot[0] + 38, spot[1] + 27), words, 12)
    return Drawing("badges", drawn, key=f"trace-{n}")
