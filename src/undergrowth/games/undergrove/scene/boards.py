"""The player boards of an Undergrove picture: cubes, tokens, tiles, and what is left to plant."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from undergrowth.draw.lettering import text
from undergrowth.draw.memo import remembered
from undergrowth.draw.panels import HEAD, panel
from undergrowth.draw.phone import UNIT, doubled
from undergrowth.draw.pieces import placed
from undergrowth.draw.shapes import Point
from undergrowth.draw.svg import Element
from undergrowth.games.undergrove.components import BONUSES, CUBES, PIECES, ROOTS, TREES, TYPES
from undergrowth.games.undergrove.scene import cards
from undergrowth.games.undergrove.scene.table import Panel, UndergroveTable

_LEFT, _RIGHT = 10.0, 6.0
_WIDE, _NARROW = 174.0, 114.0
"""Boards lie in pairs on a phone, and three beside each other."""
_ROW = 22.0
_FIGURE = 13.0


@dataclass(frozen=True)
class Board:
    """What lies on a player board."""

    cubes: tuple[int, ...]
    ready: tuple[bool, ...]
    hand: int
    bonus: tuple[str, ...]
    """The kinds of its bonus tiles; empty words for those that lie face down."""
    left: tuple[int, int, int]
    """Seedlings, Roots and Trees that are not planted yet."""
    track: int
    green: int | None


def bonus_tiles(owned: Mapping[str, Any]) -> tuple[str, ...]:
    """The kinds of the bonus tiles that somebody has; empty words for those face down."""
    known = owned.get("bonus")
    return ("",) * owned["bonus_count"] if known is None else tuple(known)


def board_of(owned: Mapping[str, Any]) -> Board:
    """The board of a seat, as far as the viewer may see it."""
    pieces = owned["pieces"].values()
    return Board(
        tuple(owned["res"][cube] for cube in CUBES),
        tuple(owned["tokens"][kind] for kind in TYPES),
        owned["hand_count"],
        bonus_tiles(owned),
        (
            PIECES - len(pieces),
            ROOTS - sum(len(piece["roots"]) for piece in pieces),
            TREES - sum(piece["tree"] for piece in pieces),
        ),
        owned["track"],
        owned["green"],
    )


def players(table: UndergroveTable) -> tuple[Panel, ...]:
    """A board for each seat, with its name and points where a page has none of its own."""
    wide = _NARROW if table.players == 3 else _WIDE
    return tuple(_panel(table, seat, wide) for seat in range(table.players))


def _panel(table: UndergroveTable, seat: int, wide: float) -> Panel:
    name, colour = table.seat_names[seat], table.colours[seat]
    rows = 3 if wide > _NARROW else 4
    size = (wide, HEAD + _ROW * rows + 3)
    board = board_of(table.view["seats"][seat])
    element = _element(
        seat,
        colour,
        board,
        _title(table, seat, board),
        size,
        (name, table.sight.scores[seat], table.turn == seat),
    )
    box = (8 * UNIT, HEAD * UNIT, (wide - 14) * UNIT, (size[1] - HEAD) * UNIT)
    return Panel(f"seat-{seat}", name, size, (element,), box=box)


@remembered
def _element(
    seat: int, colour: str, board: Board, title: str, size: Point, head: tuple[str, int, bool]
) -> Element:
    name, points, now = head
    drawn = _broad(board, colour) if size[0] > _NARROW else _slim(board, colour)
    return Element(
        id=f"seat-{seat}",
        title=title,
        layer="ground",
        body=doubled(drawn),
        part=f"seat-{seat}",
        frame=doubled(panel(size, colour, name, points, now)),
    )


def _title(table: UndergroveTable, seat: int, board: Board) -> str:
    """The whole board in words."""
    say = table.say
    kinds = [say("type", type=kind) for kind in TYPES]
    ready = [kind for kind, is_ready in zip(kinds, board.ready, strict=True) if is_ready]
    used = [kind for kind in kinds if kind not in ready]
    cubes = dict(zip("cnpk", board.cubes, strict=True))
    seedlings, roots, trees = board.left
    told = say(
        "scene-seat",
        name=table.seat_names[seat],
        colour=say("colour", colour=table.colours[seat]),
        points=table.sight.scores[seat],
        ready=", ".join(ready) or say("scene-none"),
        used=", ".join(used) or say("scene-none"),
        seedlings=seedlings,
        roots=roots,
        trees=trees,
        hand=board.hand,
        bonus=bonus_words(table, board.bonus),
        track=place_words(table, board.track, board.green),
        **cubes,
    )
    goals = [
        f"{say('goal', place=goal)} {table.standings.counts[goal][seat]}"
        for goal in table.view["goals"]
    ]
    told = f"{told}; {say('scene-marks', marks=', '.join(goals))}"
    return say("scene-seat-turn", seat=told) if table.turn == seat else told


def bonus_words(table: UndergroveTable, bonus: tuple[str, ...]) -> str:
    """Bonus tiles by their kinds, or how many lie face down."""
    if bonus and not bonus[0]:
        return table.say("scene-bonus-hidden", n=len(bonus))
    kinds = [table.say("bonus", bonus=kind) for kind in BONUSES for _ in range(bonus.count(kind))]
    return ", ".join(kinds) or table.say("scene-none")


def place_words(table: UndergroveTable, track: int, green: int | None) -> str:
    """How far a disc has come on the Carbon Track."""
    if green is not None:
        return table.say("scene-track-end", green=green)
    return table.say("scene-track-here", n=track)


def _broad(board: Board, colour: str) -> str:
    """Three rows: cubes; tokens, hand and bonus tiles; what is left, and the place on the track."""
    room = _WIDE - _LEFT - _RIGHT
    step, first = room / 4, HEAD + 11.0
    spots = [_LEFT + step * n for n in range(4)]
    last = first + 2 * _ROW
    return (
        "".join(_cubes(board, spots, first, 0.86))
        + "".join(_tokens(board, _LEFT, first + _ROW, 19.4, 0.77))
        + cards.counted(
            "tile-back", (_LEFT + 80, first + _ROW), 0.66, 7.4, str(board.hand), _FIGURE
        )
        + "".join(
            cards.bonus(kind, (_LEFT + 118 + 16.4 * n, first + _ROW), 0.88)
            for n, kind in enumerate(board.bonus)
        )
        + "".join(_left(board, colour, spots, last))
        + _place(board, (spots[3] + 11, last))
    )


def _slim(board: Board, colour: str) -> str:
    """Four rows, for three boards beside each other."""
    room = _NARROW - _LEFT - _RIGHT
    first = HEAD + 11.0
    quarters = [_LEFT - 1 + room / 4 * n for n in range(4)]
    thirds = [_LEFT - 1 + room / 3 * n for n in range(3)]
    return (
        "".join(_cubes(board, quarters, first, 0.56))
        + "".join(_tokens(board, _LEFT, first + _ROW, 19.4, 0.77))
        + _place(board, (_NARROW - _RIGHT - 9, first + _ROW))
        + cards.counted("tile-back", (_LEFT, first + 2 * _ROW), 0.66, 7.4, str(board.hand), _FIGURE)
        + "".join(
            cards.bonus(kind, (_LEFT + 42 + 18 * n, first + 2 * _ROW), 0.9)
            for n, kind in enumerate(board.bonus)
        )
        + "".join(_left(board, colour, thirds, first + 3 * _ROW))
    )


def _cubes(board: Board, spots: list[float], y: float, size: float) -> Iterator[str]:
    """Carbon, nitrogen, phosphorus and potassium with their numbers."""
    for kind, x, count in zip(CUBES, spots, board.cubes, strict=True):
        faded = "" if count else ' opacity=".5"'
        half = 10 * size
        digits = str(count)
        figure = (_FIGURE if size > 0.6 else 11.2) * (1 if len(digits) < 3 else 0.78)
        yield f"<g{faded}>{placed(f'cube-{kind}', (x + half, y), size)}</g>"
        yield text((x + 2 * half + 1.8, y), digits, figure, anchor="start", weight=700)


def _tokens(board: Board, left: float, y: float, step: float, size: float) -> Iterator[str]:
    """The four activation tokens: ready ones in colour, used ones grey, broken, crossed out."""
    for n, (kind, is_ready) in enumerate(zip(TYPES, board.ready, strict=True)):
        spot = (left + 9 + step * n, y)
        yield placed(f"{'type' if is_ready else 'used'}-{kind}", spot, size)


def _left(board: Board, colour: str, spots: list[float], y: float) -> Iterator[str]:
    """Seedlings, Roots and Trees that are not planted yet."""
    symbols = (("sprout", 0.0, 1.0, 0.5), ("root", -11.6, -11.0, 0.62), ("tree", 0.0, 6.0, 0.4))
    for (symbol, right, down, size), x, count in zip(symbols, spots, board.left, strict=False):
        faded = "" if count else ' opacity=".4"'
        piece = placed(f"{symbol}-{colour}", (x + 9 + right, y + down - 1), size)
        yield f"<g{faded}>{piece}</g>"
        yield text((x + 20, y), str(count), _FIGURE, anchor="start", weight=700)


def _place(board: Board, spot: Point) -> str:
    """The stone or green space that the disc has reached."""
    if board.green is not None:
        return cards.stone(spot, str(board.green), 0.98, green=True)
    return cards.stone(spot, str(board.track), 0.98)
