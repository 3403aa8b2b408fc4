"""Points and places (G-57, G-59, G-63 to G-69)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import first, has, without_first
from undergrowth.compiled.jit import Record, Records, entry, jit
from undergrowth.games.undergrove.rules.forest import root_points, tiles_at, under
from undergrowth.games.undergrove.rules.goals import add_goal_points, goal_count
from undergrowth.games.undergrove.rules.state import (
    COLOURS,
    CUBES,
    IDS,
    PIECES,
    READYING,
    VP1,
    VP2,
)

GOALS_AT, PIECES_AT, REST = 0, 3, 3 + PIECES
"""Where the goals, the pieces and the other three sources stand in a line of points."""
SOURCES = REST + 3


@jit
def piece_points(board: Record, state: Record, seat: int, piece: int) -> int:
    """A Tree scores all its Roots, a Seedling its best ones, one for each C (G-63)."""
    limit = 4 if state.is_tree[seat, piece] else int(state.piece_carbon[seat, piece])
    total, left = 0, int(state.roots[seat, piece])
    for _ in range(min(4, limit)):
        best, way = -1, 0
        for direction in range(4):
            if left >> direction & 1:
                tile = under(state, int(state.corner[seat, piece]), direction)
                worth = root_points(board, state, tile)
                if worth > best:
                    best, way = worth, direction
        if best < 0:
            break
        total += best
        left ^= 1 << way
    return total


@jit
def halves(resources: np.ndarray, bonus: np.ndarray) -> int:
    """One point for two resources; unused bonus tiles count as theirs (G-66)."""
    number = 0
    for cube in range(CUBES):
        number += resources[cube]
    for kind in range(READYING):
        number += bonus[kind]
    return number // 2


@jit
def bonus_points(bonus: np.ndarray) -> int:
    """Bonus tiles with points (G-65)."""
    return int(bonus[VP1]) + 2 * int(bonus[VP2])


@jit
def seat_points(board: Record, state: Record, seat: int) -> int:
    """The points of a seat as if the game ended now, without goals (G-67)."""
    total = bonus_points(state.bonus[seat]) + halves(state.res[seat], state.bonus[seat])
    total += board.green_points[state.green[seat]]
    for piece in range(state.pieces[seat]):
        total += piece_points(board, state, seat, piece)
    return total


@jit
def ai_seedling(board: Record, state: Record, corner: int) -> int:
    """The points of all tiles that a Seedling of the automa touches (G-57)."""
    total = 0
    tiles = tiles_at(state, corner)
    while tiles != 0:
        total += root_points(board, state, first(tiles))
        tiles = without_first(tiles)
    return total


@jit
def focus_points(state: Record, colour: int) -> int:
    """A point for each cube of the focus, bonus tiles too (G-57)."""
    cube = int(state.focus[colour])
    return int(state.ai_res[colour, cube]) + int(state.ai_bonus[colour, (cube + 3) % 4])


@jit
def ai_points(board: Record, state: Record, colour: int) -> int:
    """The points of one of the automa's colours; only its best Seedlings count (G-57)."""
    total = focus_points(state, colour) + bonus_points(state.ai_bonus[colour])
    total += halves(state.ai_res[colour], state.ai_bonus[colour])
    total += board.green_points[state.ai_green[colour]]
    counted = 0
    for _ in range(min(int(board.kept), int(state.ai_pieces[colour]))):
        best, which = -1, 0
        for piece in range(state.ai_pieces[colour]):
            worth = ai_seedling(board, state, int(state.ai_corner[colour, piece]))
            if worth > best and not counted >> piece & 1:
                best, which = worth, piece
        counted |= 1 << which
        total += best
    return total


@jit
def scores(board: Record, state: Record, out: np.ndarray) -> None:
    """The points of each seat, and alone of the automa's colours (G-59)."""
    for seat in range(board.players):
        out[seat] = seat_points(board, state, seat)
    for i in range(3):
        add_goal_points(board, state, int(board.goals[i]), out)
    if board.solo:
        for colour in range(COLOURS):
            out[1 + colour] = ai_points(board, state, colour)


@jit
def carbon_on_pieces(state: Record, seat: int) -> int:
    """All C on Seedlings (G-68)."""
    total = 0
    for piece in range(state.pieces[seat]):
        total += state.piece_carbon[seat, piece]
    return total


@jit
def is_ahead(state: Record, points: np.ndarray, seat: int, other: int) -> bool:
    """Whether a seat comes before another: points, then Trees, then C on Seedlings (G-68)."""
    if points[seat] != points[other]:
        return bool(points[seat] > points[other])
    if state.trees[seat] != state.trees[other]:
        return bool(state.trees[seat] > state.trees[other])
    return carbon_on_pieces(state, seat) > carbon_on_pieces(state, other)


@jit
def ranking(board: Record, state: Record, points: np.ndarray, out: np.ndarray) -> None:
    """Places after tie-breaks; alone, one must have more than the automa (G-59, G-68)."""
    if board.solo:
        for party in range(1 + COLOURS):
            out[party] = 0
            for other in range(1 + COLOURS):
                equal = party == 0 and other > 0 and points[other] == points[party]
                out[party] += equal or points[other] > points[party]
        return
    for seat in range(board.players):
        out[seat] = 0
        for other in range(board.players):
            out[seat] += is_ahead(state, points, other, seat)


@entry
def count_points(boards: Records, states: Records, out: np.ndarray) -> None:
    """For Python: the points of each seat from each source."""
    board, state = boards[0], states[0]
    for i in range(3):
        add_goal_points(board, state, int(board.goals[i]), out[:, GOALS_AT + i])
    for seat in range(board.players):
        for piece in range(state.pieces[seat]):
            out[seat, PIECES_AT + piece] = piece_points(board, state, seat, piece)
        out[seat, REST] = bonus_points(state.bonus[seat])
        out[seat, REST + 1] = board.green_points[state.green[seat]]
        out[seat, REST + 2] = halves(state.res[seat], state.bonus[seat])


@entry
def count_goals(boards: Records, states: Records, out: np.ndarray) -> None:
    """For Python: what each goal in play counts for each seat."""
    board, state = boards[0], states[0]
    for seat in range(board.players):
        for i in range(3):
            out[seat, i] = goal_count(board, state, seat, int(board.goals[i]))


@entry
def count_ai(boards: Records, states: Records, out: np.ndarray) -> None:
    """For Python: the points of the automa's colours: Seedlings as placed, then other sources."""
    board, state = boards[0], states[0]
    for colour in range(COLOURS):
        for piece in range(state.ai_pieces[colour]):
            corner = int(state.ai_corner[colour, piece])
            out[colour, piece] = ai_seedling(board, state, corner)
        out[colour, PIECES] = focus_points(state, colour)
        out[colour, PIECES + 1] = bonus_points(state.ai_bonus[colour])
        out[colour, PIECES + 2] = board.green_points[state.ai_green[colour]]
        out[colour, PIECES + 3] = halves(state.ai_res[colour], state.ai_bonus[colour])


@entry
def count_roots(boards: Records, states: Records, out: np.ndarray) -> None:
    """For Python: what a Root is worth on each tile of the forest."""
    board, state = boards[0], states[0]
    for tile in range(1, IDS):
        if has(state.forest, tile):
            out[tile] = root_points(board, state, tile)
