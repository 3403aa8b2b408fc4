"""A view of Undergrove as lines of text: the forest as a grid, goals, seats and the open hand.

Corners are where lines meet: whoever stands there shows as a sign, with its carbon behind it.
Roots show in the corners of the tiles on which they lie.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from undergrowth.draw.ink import Line, Sheet, Span, joint
from undergrowth.draw.paper import LIT, Paper, wrapped
from undergrowth.games.undergrove.components import AI, CUBES, DIRECTIONS, TYPES
from undergrowth.games.undergrove.scene import forest, telling
from undergrowth.games.undergrove.scene.forest import place
from undergrowth.games.undergrove.scene.growth import Wood
from undergrowth.games.undergrove.scene.table import UndergroveTable
from undergrowth.kernel.game import Sight
from undergrowth.material.words import Words

TYPE_SIGNS = {"ring": "o", "gill": "V", "pore": ":", "other": "Y", None: "*"}
_SEEDLINGS = {"red": "○", "blue": "△", "green": "□", "yellow": "◇", "brown": "b", "tan": "t"}
_TREES = {"red": "●", "blue": "▲", "green": "■", "yellow": "◆"}
_INKS = {
    "red": "#ff7f66",
    "blue": "#86b6ff",
    "green": "#7ff0b8",
    "yellow": "#ffd75f",
    "brown": "#c98d62",
    "tan": "#e2c79c",
}
_TYPE_INKS = {
    "ring": "#ff9a78",
    "gill": "#ffd075",
    "pore": "#b9dc84",
    "other": "#c9b2ff",
    None: "#9fc4bc",
}
_WALL = "#6f8a80"
_RIM = "#a9b8b0"
_WIDTHS = (7, 5, 3)
"""How wide a tile is written: the widest that fits."""
_LEFT = 4
_LONGEST = 16
"""Longer names are cut."""
_OPEN = "x"
"""A corner where something can be put now."""


def sketch(
    sight: Sight, words: Words, names: Sequence[str] | None = None, **how: Any
) -> list[Line]:
    """The table as text that fits a width, and a height if it can; ``how`` is told by ``Paper``."""
    paper = UndergrovePaper(sight, words, names, **how)
    width, height = paper.width, paper.height
    board = list(_forest(paper, width))
    needed = [*_state(paper, width), *_seats(paper, width)]
    more = [*_goals(paper, width), *_hand(paper, width)]
    if height is not None and len(board) + len(needed) + len(more) + 1 > height:
        more = list(_short_hand(paper, width))
    return [*board, [], *needed, *more]


class UndergrovePaper(Paper):
    """What is to be written down."""

    @cached_property
    def table(self) -> UndergroveTable:
        """The table and the words for it."""
        return UndergroveTable.of(self.sight, self.words, self.names)

    @cached_property
    def wood(self) -> Wood:
        """The forest."""
        return Wood(self.table)

    @cached_property
    def standing(self) -> dict[str, tuple[str, str]]:
        """What stands on corners: a colour and how it is written."""
        return _standing(self.table.view, self.table.colours)

    @cached_property
    def roots(self) -> dict[str, str]:
        """The colour of every Root."""
        seats = zip(self.table.colours, self.table.view["seats"], strict=True)
        return {
            f"{corner}{direction}": colour
            for colour, owned in seats
            for corner, piece in owned["pieces"].items()
            for direction in piece["roots"]
        }

    @cached_property
    def standing_before(self) -> dict[str, tuple[str, str]]:
        """The same in the earlier view."""
        return _standing(self.before, self.table.colours) if self.before else self.standing

    def tile_changed(self, cell: str) -> bool:
        """Whether something else lies in a cell than before."""
        if self.before is None:
            return False
        return bool(self.before["forest"].get(cell) != self.wood.tiles[cell])


def _standing(view: Mapping[str, Any], colours: Sequence[str]) -> dict[str, tuple[str, str]]:
    found = dict.fromkeys(view["neutral"], ("", "#"))
    for colour, owned in zip(colours, view["seats"], strict=True):
        for corner, piece in owned["pieces"].items():
            carbon = str(piece["carbon"]) if piece["carbon"] else ""
            sign = _TREES[colour] if piece["tree"] else _SEEDLINGS[colour] + carbon
            found[corner] = (colour, sign)
    for colour in AI if view["ai"] else ():
        for corner in view["ai"][colour]["seedlings"]:
            found[corner] = (colour, _SEEDLINGS[colour])
    return found


# ---------------------------------------------------------------------------- the forest


def _forest(paper: UndergrovePaper, width: int) -> Iterator[Line]:
    """The forest with the empty cells beside it, as large as it fits; or else cell by cell."""
    cells = [*paper.wood.order, *forest.open_cells(paper.wood.cells)]
    columns = [place(cell)[0] for cell in cells]
    across = max(columns) - min(columns) + 1
    wide = next((each for each in _WIDTHS if _LEFT + across * (each + 1) + 1 <= width), None)
    if wide is None:
        yield from _by_cell(paper, width)
        return
    rows = [place(cell)[1] for cell in cells]
    yield from _grid(paper, Grid(min(columns), max(rows), wide))


@dataclass(frozen=True)
class Grid:
    """Where cells and corners are written."""

    west: int
    north: int
    wide: int

    def cell(self, x: int, y: int) -> tuple[int, int]:
        """Line and column where the inside of a cell begins."""
        return (2 + 3 * (self.north - y), _LEFT + 1 + (self.wide + 1) * (x - self.west))

    def corner(self, corner: str) -> tuple[int, int]:
        """Line and column of a corner."""
        line, column = self.cell(*place(corner))
        return (line + 2, column - 1)


def _grid(paper: UndergrovePaper, grid: Grid) -> list[Line]:
    sheet = Sheet()
    spots = [place(cell) for cell in (*paper.wood.order, *forest.open_cells(paper.wood.cells))]
    for x in sorted({x for x, _ in spots}):
        column = grid.cell(x, 0)[1]
        sheet.put(0, column, str(x).center(grid.wide), _RIM)
    for y in sorted({y for _, y in spots}):
        sheet.put(grid.cell(0, y)[0], 0, f"{y:>3}", _RIM)
    for cell in forest.open_cells(paper.wood.cells):
        _put_room(sheet, paper, grid, cell)
    for cell in paper.wood.order:
        _put_walls(sheet, grid, cell)
    for cell in paper.wood.order:
        _put_tile(sheet, paper, grid, cell)
    for corner in forest.corners(paper.wood.cells):
        _put_corner(sheet, paper, grid, corner)
    return sheet.lines()


def _put_room(sheet: Sheet, paper: UndergrovePaper, grid: Grid, cell: str) -> None:
    """An empty cell: its name if something can go there."""
    line, column = grid.cell(*place(cell))
    element = f"cell-{cell}"
    open_now = element in paper.lit or element in paper.picked
    sign = cell if open_now and len(cell) <= grid.wide else "·"
    sheet.put(line, column, sign.center(grid.wide).rstrip(), paper.style(element, _WALL))


def _put_walls(sheet: Sheet, grid: Grid, cell: str) -> None:
    line, column = grid.cell(*place(cell))
    for row in (line - 1, line + 2):
        sheet.put(row, column, "─" * grid.wide, _WALL)
    for row in (line, line + 1):
        sheet.put(row, column - 1, "│", _WALL)
        sheet.put(row, column + grid.wide, "│", _WALL)


def _put_tile(sheet: Sheet, paper: UndergrovePaper, grid: Grid, cell: str) -> None:
    """A tile: number, type and points; below them what lies on it; Roots in its corners."""
    line, column = grid.cell(*place(cell))
    entry = paper.wood.tiles[cell]
    mushroom = paper.wood.mushroom(cell)
    inset = 1 if grid.wide > _WIDTHS[-1] else 0
    style = paper.style(f"cell-{cell}", _TYPE_INKS[mushroom.type], changed=paper.tile_changed(cell))
    head = f"{mushroom.id}{TYPE_SIGNS[mushroom.type]}"
    if grid.wide >= _WIDTHS[0]:
        head = f"{head:<3}{paper.wood.worth(cell):>2}"
    sheet.put(line, column + inset, head, style)
    lying = f"C{entry['carbon']}" if entry["carbon"] else ""
    if entry["cubes"] and grid.wide >= _WIDTHS[0]:
        lying += f" +{entry['cubes']}"
    sheet.put(line + 1, column + inset, lying, "bold")
    if inset:
        _put_roots(sheet, paper, grid, cell)


def _put_roots(sheet: Sheet, paper: UndergrovePaper, grid: Grid, cell: str) -> None:
    """The Roots on a tile, each in the corner where its piece stands; and where one could grow."""
    line, column = grid.cell(*place(cell))
    x, y = place(cell)
    for direction in DIRECTIONS:
        up, right = direction[0] == "s", direction[1] == "w"
        corner = f"{x + right}:{y + up}"
        root = f"root-{corner}{direction}"
        at = (line + (not up), column + (grid.wide - 1 if right else 0))
        if colour := paper.roots.get(f"{corner}{direction}"):
            sheet.put(*at, _SEEDLINGS[colour], paper.style(root, f"bold {_INKS[colour]}"))
        elif root in paper.lit or root in paper.picked:
            sheet.put(*at, _OPEN, paper.style(root, LIT))


def _put_corner(sheet: Sheet, paper: UndergrovePaper, grid: Grid, corner: str) -> None:
    """A corner: who stands there, or how lines meet."""
    line, column = grid.corner(corner)
    colour, sign = paper.standing.get(corner, ("", _joint(paper, corner)))
    changed = paper.standing.get(corner) != paper.standing_before.get(corner)
    element = f"corner-{corner}"
    usual = f"bold {_INKS[colour]}" if colour else _WALL
    if element in paper.lit or element in paper.picked:
        sign = _OPEN
    sheet.put(line, column, sign, paper.style(element, usual, changed=changed))


def _joint(paper: UndergrovePaper, corner: str) -> str:
    ne, nw, se, sw = (
        forest.cell_under(corner, direction) in paper.wood.cells for direction in DIRECTIONS
    )
    return joint(nw or sw, ne or se, nw or ne, sw or se)


def _by_cell(paper: UndergrovePaper, width: int) -> Iterator[Line]:
    """The tiles one by one, where a grid has no room; then who stands where."""
    for cell in paper.wood.order:
        mushroom = paper.wood.mushroom(cell)
        style = paper.style(f"cell-{cell}", "bold", changed=paper.tile_changed(cell))
        name = telling.name(paper.table.words, mushroom.id)
        told = [f"{mushroom.id}{TYPE_SIGNS[mushroom.type]}", *name.split()]
        if carbon := paper.wood.tiles[cell]["carbon"]:
            told.append(f"C{carbon}")
        yield from _wrapped([Span(cell, style)], told, width)
    for corner, (colour, sign) in sorted(paper.standing.items()):
        style = f"bold {_INKS[colour]}" if colour else _WALL
        yield [Span(f"{corner} "), Span(sign, style)]


# ------------------------------------------------------------------------------- the rest


def _state(paper: UndergrovePaper, width: int) -> Iterator[Line]:
    """The round, and the signs of the types."""
    table = paper.table
    view = table.view
    told = table.say(
        "scene-description",
        round=view["round"],
        tiles=len(view["forest"]),
        carbon=sum(entry["carbon"] for entry in view["forest"].values()),
        supply=view["supply_count"],
        discarded=len(view["discard"]),
    )
    if view["last_round"] is not None:
        told += " " + table.say("scene-last-round", round=view["last_round"])
    yield from _wrapped([], told.split(), width)
    signs = (f"{TYPE_SIGNS[kind]} {table.say('type', type=kind)}" for kind in TYPES)
    yield from _wrapped([], list(signs), width)


def _seats(paper: UndergrovePaper, width: int) -> Iterator[Line]:
    """Each seat: whose turn, points, cubes, ready tokens, the Carbon Track, what is left."""
    table = paper.table
    names = [name[:_LONGEST] for name in table.seat_names]
    longest = max(len(name) for name in names)
    for seat, owned in enumerate(table.view["seats"]):
        colour = table.colours[seat]
        head = [
            Span("▶ " if table.turn == seat else "  ", "bold"),
            Span(
                f"{_SEEDLINGS[colour]}{_TREES[colour]} {names[seat]:<{longest}}",
                f"bold {_INKS[colour]}",
            ),
            Span(f" {table.sight.scores[seat]:>3}", "bold"),
        ]
        tokens = "".join(
            TYPE_SIGNS[kind] if ready else "-" for kind, ready in owned["tokens"].items()
        )
        told = [_cubes(owned["res"]), f"[{tokens}]", _track(table, owned)]
        told += [table.say("bonus", bonus=kind) for kind in owned.get("bonus", ())]
        yield from _wrapped(head, " ".join(told).split(), width)
    for n, colour in enumerate(AI if table.solo else ()):
        owned = table.view["ai"][colour]
        head = [
            Span("  "),
            Span(
                f"{_SEEDLINGS[colour]} {table.say('colour', colour=colour)}",
                f"bold {_INKS[colour]}",
            ),
            Span(f" {table.sight.scores[n + 1]:>3}", "bold"),
        ]
        told = [_cubes(owned["res"]), f"({owned['focus']})", _track(table, owned)]
        yield from _wrapped(head, " ".join(told).split(), width)


def _cubes(res: Mapping[str, int]) -> str:
    return " ".join(f"{cube}{res[cube]}" for cube in CUBES)


def _track(table: UndergroveTable, owned: Mapping[str, Any]) -> str:
    if owned["green"] is not None:
        return table.say("scene-track-end", green=owned["green"])
    return table.say("scene-track-here", n=owned["track"])


def _goals(paper: UndergrovePaper, width: int) -> Iterator[Line]:
    """The goals, with the count of each seat."""
    table = paper.table
    for goal in table.view["goals"]:
        counts = zip(table.colours, table.standings.counts[goal], strict=True)
        what = telling.goal(table.say, "goal-what", table.edition.goals[goal])
        told = [f"{_SEEDLINGS[colour]}{count}" for colour, count in counts]
        head = [Span(table.say("goal", place=goal), "bold")]
        yield from _wrapped(head, [*f"{what}:".split(), *told], width)


def _hand(paper: UndergrovePaper, width: int) -> Iterator[Line]:
    """The open hand with all that its tiles do."""
    table = paper.table
    if table.viewer is None:
        return
    for tile in table.view["seats"][table.viewer]["hand"]:
        mushroom = table.edition.mushrooms[tile]
        style = paper.style(f"hand-{tile}", f"bold {_TYPE_INKS[mushroom.type]}")
        head = [Span(f"{tile}{TYPE_SIGNS[mushroom.type]}", style)]
        yield from _wrapped(head, telling.tile(table.words, mushroom).split(), width)


def _short_hand(paper: UndergrovePaper, width: int) -> Iterator[Line]:
    """The names of the tiles in the hand, where there is no room for more."""
    table = paper.table
    if table.viewer is None:
        return
    for tile in table.view["seats"][table.viewer]["hand"]:
        kind = table.edition.mushrooms[tile].type
        style = paper.style(f"hand-{tile}", _TYPE_INKS[kind])
        head = [Span(f"{tile}{TYPE_SIGNS[kind]}", style)]
        yield from _wrapped(head, telling.name(table.words, tile).split(), width)


def _wrapped(line: Line, pieces: Sequence[str], width: int) -> Iterator[Line]:
    return wrapped(line, pieces, width, indent=3)
