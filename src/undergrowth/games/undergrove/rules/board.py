"""The board record: what edition, options and goals say about a match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from undergrowth.compiled.jit import Record, Records, blank
from undergrowth.games.undergrove.components import (
    AI,
    ANY,
    BONUSES,
    CUBES,
    GOALS,
    KINDS,
    ONGOING,
    SIDES,
    STACKS,
    TYPES,
    Edition,
    Goal,
    Mushroom,
)
from undergrowth.games.undergrove.rules.state import (
    ADD_CARBON,
    ADD_SEED,
    ADD_TILE,
    BOARD,
    NAMES,
    NONE,
    TAKE_CARBON,
)
from undergrowth.games.undergrove.rules.verbs import VERBS
from undergrowth.kernel.game import Setup
from undergrowth.kernel.moves import Notation

_DO = {"tile": ADD_TILE, "seed": ADD_SEED, "add": ADD_CARBON, "take": TAKE_CARBON}


@cache
def notation() -> Notation:
    """How decisions are written; the same in every match (G-71)."""
    return Notation(VERBS.verbs, NAMES, VERBS.sizes)


def make_board(
    edition: Edition, players: int, options: Mapping[str, Any], goals: Sequence[str]
) -> Records:
    """The board of a match."""
    boards = blank(BOARD)
    board = boards[0]
    board.players, board.solo = players, players == 1
    board.type[:] = NONE
    for mushroom in edition.mushrooms.values():
        _add_mushroom(board, mushroom)
    _add_sets(board, edition)
    _add_track(board, edition)
    board.goals[:] = [GOALS.index(goal) for goal in goals]
    for number, goal in enumerate(edition.goals.values()):
        _add_goal(board, number, goal)
    board.bonus[:] = [edition.bonus[kind] for kind in BONUSES]
    _add_scripts(board, edition)
    board.scripted = options["quick_sprout"]
    if board.solo:
        _add_automa(board, edition, options)
    boards.flags.writeable = False  # every bot gets it
    return boards


def with_tiles_face_down(setup: Setup) -> Setup:
    """The same match, in which the automa's bonus tiles stay face down to the end (G-72)."""
    boards = setup.board.copy()
    boards[0].face_down = True
    boards.flags.writeable = False
    return replace(setup, board=boards)


def bits_of(tiles: Iterable[int]) -> int:
    """A set of tiles."""
    return sum(1 << tile for tile in tiles)


def _counts(resources: Mapping[str, int]) -> list[int]:
    return [resources.get(cube, 0) for cube in CUBES]


def _types_as_bits(types: Iterable[str]) -> int:
    return sum(1 << TYPES.index(kind) for kind in types)


def _add_mushroom(board: Record, mushroom: Mushroom) -> None:
    """Cost, ability and points of a tile."""
    tile, part = mushroom.id, mushroom.part
    board.type[tile] = NONE if mushroom.type is None else TYPES.index(mushroom.type)
    board.token[tile], board.carbon[tile] = mushroom.token, mushroom.carbon
    board.any_cost[tile], board.spaces[tile] = mushroom.any, mushroom.spaces
    board.gain[tile] = _counts(part("gain").get("res", {}))
    board.others[tile] = _counts(part("others").get("res", {}))
    board.readies[tile] = _types_as_bits(part("ready").get("types", ()))
    board.gain_any[tile] = part("gain_any").get("n", 0)
    board.trade[tile] = part("trade").get("n", 0)
    board.fills[tile] = part("fill").get("n", 0)
    store, absorb = part("store"), part("absorb")
    board.store[tile] = store.get("n", 0)
    board.stored[tile] = CUBES.index(store.get("res", ANY[0]))
    board.extra[tile], board.chooses[tile] = bool(part("extra")), bool(part("extra_or"))
    board.copies[tile] = bool(part("copy"))
    board.absorb[tile], board.free[tile] = absorb.get("n", 0), absorb.get("free", 0)
    board.here[tile] = absorb.get("from") == "here"
    _add_points(board, tile, mushroom.points)


def _add_points(board: Record, tile: int, points: Mapping[str, Any]) -> None:
    """What a Root there is worth, by stored cubes and neighbours (G-63)."""
    if points["kind"] == "cubes":
        board.points[tile, : len(points["table"])] = points["table"]
    else:
        board.points[tile] = points.get("value", points.get("base"))
    board.near_points[tile] = points["kind"] == "adjacent"


def _add_sets(board: Record, edition: Edition) -> None:
    """Tiles by what they have in common."""
    tiles = edition.mushrooms.values()
    for number, kind in enumerate(TYPES):
        board.of_type[number] = bits_of(tile.id for tile in tiles if tile.type == kind)
    for number, effect in enumerate(ONGOING):
        board.ongoing[number] = bits_of(tile.id for tile in tiles if tile.ongoing == effect)
    board.colourful = bits_of(tile.id for tile in tiles if tile.colour)
    board.with_creature = bits_of(tile.id for tile in tiles if tile.creature)
    board.activatable = bits_of(tile.id for tile in tiles if tile.activatable)


def _add_track(board: Record, edition: Edition) -> None:
    """Rewards of stones and green spaces (G-44, G-46)."""
    board.stone_stack[:] = NONE
    for number, stone in enumerate(edition.stones, start=1):
        board.stone_gain[number], board.stone_any[number] = _counts(stone.gain), stone.any
        board.stone_root[number] = stone.root
        if stone.bonus:
            board.stone_stack[number] = STACKS.index(number)
    for number, green in enumerate(edition.greens, start=1):
        board.green_gain[number], board.green_any[number] = _counts(green.gain), green.any
        board.green_root[number], board.green_ready[number] = green.root, green.ready
        board.green_points[number] = green.points


def _add_goal(board: Record, number: int, goal: Goal) -> None:
    """How a goal is scored (G-64)."""
    board.goal_kind[number] = KINDS.index(goal.kind)
    board.goal_times[number], board.goal_types[number] = goal.times, goal.types
    board.goal_tiles[number] = bits_of(goal.tiles)
    if goal.table:
        board.goal_table[number] = goal.table[-1]
        board.goal_table[number, : len(goal.table)] = goal.table
    if goal.set:
        board.goal_set[:] = goal.set


def _add_scripts(board: Record, edition: Edition) -> None:
    """The decisions of the guides as move numbers; what is no move is never legal (G-62)."""
    board.script[:] = NONE
    code = notation().code
    for seat, script in enumerate(edition.scripts):
        for row, texts in enumerate(script[key] for key in ("start", "1", "2", "3", "4")):
            codes = [code(text) for text in texts]
            board.script[seat, row, : len(codes)] = [
                NONE if each is None else each for each in codes
            ]


def _add_automa(board: Record, edition: Edition, options: Mapping[str, Any]) -> None:
    """Its cards and preferences (G-50 to G-57)."""
    removed = edition.idle[: options["idle_removed"]]
    for number, card in enumerate(edition.cards.values()):
        board.cards[number] = card.id not in removed
        board.late[number] = card.deck == "B"
        board.actions[number] = len(card.actions)
        for place, action in enumerate(card.actions):
            board.action[number, place] = [
                _DO[action["do"]],
                AI.index(action.get("colour", AI[0])),
                action.get("n", 0),
                SIDES.index(action["dir"]),
                TYPES.index(action["type"]),
                SIDES.index(action.get("edge", SIDES[0])),
            ]
    board.green_order[:] = edition.green_priority
    board.kept = edition.keep[options["difficulty"]]
