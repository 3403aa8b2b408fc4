"""A view of Underwood as lines of text: the board as a wall of bricks, then the seats.

A space is a brick, each row lies half a brick further right than the one above, and lines part
the tiles. An open sign is a mycelium, a filled one a mushroom, its form says whose it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from undergrowth.draw.floors import floors_of
from undergrowth.draw.ink import Line, Sheet, Span, joint
from undergrowth.draw.palettes import FLOORS
from undergrowth.draw.paper import LIT, PICKED, Paper, wrapped
from undergrowth.games.underwood.view import Standings
from undergrowth.kernel.game import Sight
from undergrowth.kernel.grid import Cell
from undergrowth.material.words import Words

MYCELIA = "○△□◇"
MUSHROOMS = "●▲■◆"
TREE = "♠"
TRAIL = "~"

_FLOORS = dict(
    zip(FLOORS, ("#1f4a24", "#4d2f20", "#3b3e3c", "#4a2a3c", "#1c4747", "#53533c"), strict=True)
)
"""Dark enough for bright signs; a terminal with 256 colours still tells them apart."""
_DISCS = ("#ff7f66", "#86b6ff", "#7ff0b8", "#ffd75f")
_WALL = "#8a7f66"
_NAME = "#a69d86"
_TREE_STYLE = "bold #c8f08c on #14300f"
_TRAIL_STYLE = "#e8d5a0 on #3a3320"


class Brick(NamedTuple):
    """What one hexagon of the board shows."""

    name: str
    ground: str
    """The tile, or what else keeps it apart from its neighbours."""
    sign: str
    """The disc on top with the height of its stack, or a tree."""
    style: str
    """The style of the ground."""
    ink: str
    """The style of the sign."""
    name_ink: str = _NAME
    """The style of the name."""

    @property
    def name_style(self) -> str:
        """The style of the name on its ground."""
        return f"{self.name_ink} {self.style}"


def sketch(
    sight: Sight, words: Words, names: Sequence[str] | None = None, **how: Any
) -> list[Line]:
    """The table as text that fits a width, and a height if it can; ``how`` is told by ``Paper``."""
    paper = Paper(sight, words, names, **how)
    bricks = _bricks(paper)
    seats = list(_seats(paper, leads=True))
    if paper.height is not None and _rows(bricks) + 1 + len(seats) > paper.height:
        seats = list(_seats(paper, leads=False))
    room = None if paper.height is None else paper.height - len(seats) - 1
    return [*_board(bricks, paper, room), [], *seats]


def _rows(bricks: dict[Cell, Brick]) -> int:
    return max(r for _, r in bricks) - min(r for _, r in bricks) + 1


def _board(bricks: dict[Cell, Brick], paper: Paper, height: int | None) -> list[Line]:
    """The board in the largest form that there is room for."""
    width, across = paper.width, [2 * q + r for q, r in bricks]
    halves = max(across) - min(across) + 2
    if height is not None and 2 * _rows(bricks) + 1 > height and 3 * halves + 4 <= width:
        return _dense(bricks)
    for half, lines in ((4, 1), (3, 1), (2, 2)):
        if half * halves + 1 <= width:
            return _walls(bricks, half, lines)
    return list(_by_tile(bricks, paper))


def _bricks(paper: Paper) -> dict[Cell, Brick]:
    """Every hexagon of the board: spaces, trees and trail."""
    view, before, board = paper.view, paper.before, paper.view["board"]
    names = {tuple(cell): name for name, cell in board["names"].items()}
    trees = {tuple(cell) for cell in board["trees"]}
    floors = floors_of({tile: [(q, r) for q, r in cells] for tile, cells in board["tiles"].items()})
    bricks: dict[Cell, Brick] = {}
    for tile, cells in board["tiles"].items():
        for cell in map(tuple, cells):
            name = names[cell]
            sign, ink = _disc(paper, view["stacks"].get(name, []))
            if cell in trees:
                sign, ink = TREE, _TREE_STYLE
            elif before is not None and before["stacks"].get(name) != view["stacks"].get(name):
                ink += " underline"
            style = _NAME
            if f"space-{name}" in paper.lit or f"tile-{tile}" in paper.lit:
                style = LIT
            if f"space-{name}" in paper.picked:
                style = PICKED
            bricks[cell] = Brick(name, tile, sign, f"on {_FLOORS[floors[tile]]}", ink, style)
    for cell in trees - bricks.keys():
        bricks[cell] = Brick(names[cell], f"tree {names[cell]}", TREE, _TREE_STYLE, "")
    for cell in (tuple(cell) for part in board["trail"] for cell in part):
        bricks[cell] = Brick(names[cell], "trail", TRAIL, _TRAIL_STYLE, "")
    return bricks


def _disc(paper: Paper, stack: Sequence[Sequence[Any]]) -> tuple[str, str]:
    """The top of a stack and the style to write it in."""
    if not stack:
        return "", ""
    seat, side = stack[-1]
    colour = paper.sight.colours[seat]
    sign = (MYCELIA if side == "mycelium" else MUSHROOMS)[colour]
    height = str(len(stack)) if len(stack) > 1 else ""
    return sign + height, f"bold {_DISCS[colour]}"


def _walls(bricks: dict[Cell, Brick], half: int, lines: int) -> list[Line]:
    """Bricks of twice ``half`` signs, with walls between the tiles and a tile's id on its wall."""
    sheet = Sheet()
    left = min(2 * q + r for q, r in bricks)
    top = min(r for _, r in bricks)
    places = {
        cell: (half * (2 * cell[0] + cell[1] - left), (lines + 1) * (cell[1] - top))
        for cell in bricks
    }
    for cell, (x, y) in places.items():
        _fill_brick(sheet, bricks[cell], x, y, half, lines)
    _fill_seams(sheet, bricks, places, half, lines)
    _draw_walls(sheet, bricks, places, half, lines)
    labelled = set()
    for cell in sorted(bricks, key=lambda cell: (cell[1], cell[0])):
        ground = bricks[cell].ground
        if " " not in ground and ground != "trail" and ground not in labelled:
            labelled.add(ground)
            x, y = places[cell]
            sheet.put(y, x + 1, ground, "bold")
    return sheet.lines()


def _fill_brick(sheet: Sheet, brick: Brick, x: int, y: int, half: int, lines: int) -> None:
    """The name and the sign of a space on its ground."""
    inner = 2 * half - 1
    for line in range(lines):
        sheet.put(y + 1 + line, x + 1, " " * inner, brick.style)
    if brick.ground == "trail":
        for line in range(lines):
            sheet.put(y + 1 + line, x + 1, TRAIL * inner, brick.style)
        return
    indent = 1 if inner > 5 else 0
    sheet.put(y + 1, x + 1 + indent, brick.name, brick.name_style)
    at = max(len(brick.name), 2) + 1 - (len(brick.name) > 2 and inner == 5) + indent
    line, column = (y + 1, x + 1 + at) if lines == 1 else (y + 2, x + 1)
    sheet.put(line, column, brick.sign, f"{brick.ink} {brick.style}")


def _fill_seams(
    sheet: Sheet,
    bricks: dict[Cell, Brick],
    places: dict[Cell, tuple[int, int]],
    half: int,
    lines: int,
) -> None:
    """The ground between spaces of one tile, so that a tile is one patch."""
    for (q, r), (x, y) in places.items():
        brick = bricks[q, r]
        style = brick.style
        sign = TRAIL if brick.ground == "trail" else " "
        if _same(bricks, (q, r), (q - 1, r)):
            for line in range(lines):
                sheet.put(y + 1 + line, x, sign, style)
        for above, start in (((q, r - 1), 0), ((q + 1, r - 1), half)):
            if _same(bricks, (q, r), above):
                sheet.put(y, x + start + 1, sign * (half - 1), style)
        if _same(bricks, (q, r), (q, r - 1)) and _same(bricks, (q, r), (q + 1, r - 1)):
            sheet.put(y, x + half, sign, style)
        if _same(bricks, (q, r), (q - 1, r)) and _same(bricks, (q, r), (q, r - 1)):
            sheet.put(y, x, sign, style)


def _same(bricks: dict[Cell, Brick], one: Cell, other: Cell) -> bool:
    """Whether no wall parts two hexagons."""
    grounds = [bricks[cell].ground if cell in bricks else None for cell in (one, other)]
    return grounds[0] == grounds[1]


def _draw_walls(
    sheet: Sheet,
    bricks: dict[Cell, Brick],
    places: dict[Cell, tuple[int, int]],
    half: int,
    lines: int,
) -> None:
    """The lines between different tiles, with the right sign wherever they meet."""
    flat: set[tuple[int, int]] = set()
    upright: set[tuple[int, int]] = set()
    for (q, r), (x, y) in places.items():
        below = y + lines + 1
        sides = (
            ((q, r - 1), flat, (y, x)),
            ((q + 1, r - 1), flat, (y, x + half)),
            ((q - 1, r + 1), flat, (below, x)),
            ((q, r + 1), flat, (below, x + half)),
            ((q - 1, r), upright, (y, x)),
            ((q + 1, r), upright, (y, x + 2 * half)),
        )
        for other, walls, place in sides:
            if not _same(bricks, (q, r), other):
                walls.add(place)
    for y, x in flat:
        sheet.put(y, x + 1, "─" * (half - 1), _WALL)
    for y, x in upright:
        for line in range(lines):
            sheet.put(y + 1 + line, x, "│", _WALL)
    ends = {(y, x + step) for y, x in flat for step in (0, half)}
    ends |= {(y + step, x) for y, x in upright for step in (0, lines + 1)}
    for y, x in ends:
        sign = joint(
            (y, x - half) in flat,
            (y, x) in flat,
            (y - lines - 1, x) in upright,
            (y, x) in upright,
        )
        sheet.put(y, x, sign, _WALL)


def _dense(bricks: dict[Cell, Brick]) -> list[Line]:
    """One line for each row: its number, then letter, sign and tile of each space."""
    sheet = Sheet()
    left = min(2 * q + r for q, r in bricks)
    top = min(r for _, r in bricks)
    for (q, r), brick in bricks.items():
        y, x = r - top, 3 + 3 * (2 * q + r - left)
        letter = brick.name.rstrip("0123456789")
        sheet.put(y, 0, f"{brick.name[len(letter) :]:>2}", "bold")
        for side, other in ((x, (q - 1, r)), (x + 6, (q + 1, r))):
            apart = not _same(bricks, (q, r), other)
            sheet.put(y, side, "│" if apart else " ", _WALL if apart else brick.style)
        if brick.ground == "trail":
            sheet.put(y, x + 1, TRAIL * 5, brick.style)
            continue
        tile = "" if " " in brick.ground else brick.ground
        sheet.put(y, x + 1, f"{letter:<3}{tile:>2}"[:5], brick.name_style)
        sheet.put(y, x + 1 + len(letter), brick.sign[:2], f"{brick.ink} {brick.style}")
    return sheet.lines()


def _by_tile(bricks: dict[Cell, Brick], paper: Paper) -> Iterator[Line]:
    """The spaces tile by tile, where a map has no room."""
    now: Standings = paper.sight.counted
    colours = paper.sight.colours
    for tile, cells in paper.view["board"]["tiles"].items():
        leader = now.tiles[tile]
        head = (
            f"{tile:<3}{' ' if leader is None else MUSHROOMS[colours[leader]]}{now.worth[tile]:>2} "
        )
        line = [Span(head, "bold")]
        for cell in map(tuple, cells):
            brick = bricks[cell]
            piece = f"{brick.name}{brick.sign}"
            if sum(len(span.text) for span in line) + len(piece) + 1 > paper.width:
                yield line
                line = [Span(" " * len(head))]
            line += [Span(piece, f"{brick.ink} {brick.style}".strip()), Span(" ")]
        yield line


def _seats(paper: Paper, *, leads: bool) -> Iterator[Line]:
    """Each seat: whose turn, points, discs, and the tiles and trees that it leads."""
    words, view = paper.words, paper.view
    now: Standings = paper.sight.counted
    called = [paper.called(seat) for seat in range(view["players"])]
    longest = max(len(name) for name in called)
    for seat, supply in enumerate(view["supply"]):
        turn = "▶ " if view["turn"] == seat else "  "
        colour = paper.sight.colours[seat]
        style = f"bold {_DISCS[colour]}"
        head = [
            Span(turn, "bold"),
            Span(f"{MYCELIA[colour]}{MUSHROOMS[colour]} {called[seat]:<{longest}} ", style),
        ]
        told = [
            words("sketch-points", number=paper.sight.scores[seat]),
            words("sketch-own", number=supply["own"]),
            words("sketch-captured", number=sum(supply["captured"])),
        ]
        won = _leads(now.tiles, now.trees, seat) if leads else []
        told += [words("sketch-leads"), *won] if won else []
        yield from wrapped(head, told, paper.width)


def _leads(
    tiles: Mapping[str, int | None], trees: Mapping[str, int | None], seat: int
) -> list[str]:
    """The tiles and trees that a seat would win now."""
    return [tile for tile, leader in tiles.items() if leader == seat] + [
        f"{TREE}{tree}" for tree, leader in trees.items() if leader == seat
    ]
