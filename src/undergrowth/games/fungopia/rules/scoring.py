"""Scoring: majorities on tiles, mushrooms and rings, and who wins."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import count
from undergrowth.compiled.jit import Record, Records, entry, jit
from undergrowth.games.fungopia.rules.edges import hyphae_round
from undergrowth.games.fungopia.rules.state import SEATS, TILES, TREE, Effect

MUSHROOMS, RINGS = TILES, TILES + 1
"""Where the table of ``count_points`` keeps mushrooms and rings, after the tiles."""
TIED = SEATS
"""Which row of it says what tiles were tied."""
_ALL_EDGES = 6


@jit
def leaders(board: Record, state: Record, tile: int) -> int:
    """The seats with most hyphae round the tile, as a set of bits (F-32)."""
    most, seats = 1, 0
    for seat in range(board.players):
        number = hyphae_round(board, state, seat, tile)
        if number > most:
            most, seats = number, 0
        if number == most:
            seats |= 1 << seat
    return seats


@jit
def most_immune(board: Record, state: Record, seats: int) -> int:
    """Those of the seats whose immunity is highest."""
    highest, best = 0, 0
    for seat in range(board.players):
        if seats >> seat & 1:
            if state.immunity[seat] > highest:
                highest, best = int(state.immunity[seat]), 0
            if state.immunity[seat] == highest:
                best |= 1 << seat
    return best


@jit
def award(board: Record, state: Record, tile: int) -> tuple[int, int, bool]:
    """The seats that score a tile, what each of them gets, and whether it was a tie.

    Alone one gets its value (F-32). Immunity breaks a tie; who is still equal gets the value, too,
    or by the other reading points for the immunity instead (F-33).
    """
    if tile == TREE and board.tree_scores == 0:
        return 0, 0, False
    ahead = leaders(board, state, tile)
    best = most_immune(board, state, ahead)
    tied = ahead & (ahead - 1) != 0
    if best & (best - 1) == 0 or board.full_ties == 1:
        return best, int(board.tile_value[tile]), tied
    for seat in range(board.players):
        if best >> seat & 1:
            return best, int(state.immunity[seat]), tied
    return best, 0, tied


@jit
def has_ring(board: Record, state: Record, seat: int) -> bool:
    """Whether one tile has all six edges with hyphae of the seat (F-35)."""
    for tile in range(TILES):
        if hyphae_round(board, state, seat, tile) == _ALL_EDGES:
            return True
    return False


@jit
def ring_points(board: Record, state: Record, seat: int) -> int:
    """A point for each ring card that was kept (F-29), if there is a ring (F-35)."""
    rings = int(state.cards[seat, Effect.RING])
    return rings * int(board.ring_points) if rings > 0 and has_ring(board, state, seat) else 0


@jit
def mushroom_points(board: Record, state: Record, seat: int) -> int:
    """Points for mushrooms on the board (F-34)."""
    return count(state.mushrooms[seat]) * int(board.mushroom_points)


@jit
def scores(board: Record, state: Record, out: np.ndarray) -> None:
    """The points of each seat as if the game ended now: tiles (F-32, F-33), mushrooms (F-34) and
    rings (F-35); nothing else scores (F-36)."""
    for seat in range(board.players):
        out[seat] = mushroom_points(board, state, seat) + ring_points(board, state, seat)
    for tile in range(TILES):
        winners, points, _ = award(board, state, tile)
        for seat in range(board.players):
            if winners >> seat & 1:
                out[seat] += points


@jit
def ranking(board: Record, state: Record, points: np.ndarray, out: np.ndarray) -> None:
    """Most points, then the highest immunity; who is still equal shares the place (F-37)."""
    for seat in range(board.players):
        out[seat] = 0
        for other in range(board.players):
            if points[other] > points[seat] or (
                points[other] == points[seat] and state.immunity[other] > state.immunity[seat]
            ):
                out[seat] += 1


@entry
def count_points(boards: Records, states: Records, out: np.ndarray) -> None:
    """For Python: the points of each seat for each tile, for mushrooms and for rings."""
    board, state = boards[0], states[0]
    for tile in range(TILES):
        winners, points, tied = award(board, state, tile)
        out[TIED, tile] = tied
        for seat in range(board.players):
            out[seat, tile] = points if winners >> seat & 1 else 0
    for seat in range(board.players):
        out[seat, MUSHROOMS] = mushroom_points(board, state, seat)
        out[seat, RINGS] = ring_points(board, state, seat)
