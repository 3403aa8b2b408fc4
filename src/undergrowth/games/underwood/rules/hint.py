"""A cheap guess at what a move is worth, for programs that search."""

from __future__ import annotations

from undergrowth.games.underwood.rules.scoring import sapling_points, tile_points, tile_winner
from undergrowth.games.underwood.rules.spreading import (
    empty,
    grow_mushroom,
    open_beside,
    open_to,
)
from undergrowth.games.underwood.rules.state import NONE, SEATS, SPREAD, TILES, TRAIL
from undergrowth.kernel import agenda
from undergrowth.kernel.bits import Pair, count
from undergrowth.kernel.jit import Record, jit

DISC = 0.5
"""What a disc in the supply is worth (U-26)."""


@jit
def hint(board: Record, state: Record, move: int) -> float:
    """The lead that the move gains at once on the two tiles it touches, less the discs it costs."""
    if move < SPREAD:
        return 0.0
    seat = agenda.turn(state)
    code = move - SPREAD if move < TRAIL else move - TRAIL
    space, tile = code // TILES, code % TILES
    if move < TRAIL:
        around, allowed = board.tile_spaces, open_beside(board, space, open_to(state, seat))
        cover = (around[tile, 0] & allowed[0], around[tile, 1] & allowed[1])
    else:
        free = empty(state)
        cover = (board.trail_reach[tile, 0] & free[0], board.trail_reach[tile, 1] & free[1])
    return gained(board, state, seat, space, tile, cover)


@jit
def gained(board: Record, state: Record, seat: int, space: int, tile: int, cover: Pair) -> float:
    """Try the move on the state, look at the tiles, and take it back."""
    home = board.tile_of[space]
    before = lead(board, state, seat, home)
    if tile != home:
        before += lead(board, state, seat, tile)
    buried = 0
    a0, a1 = state.mycelia[0, 0], state.mycelia[0, 1]
    b0, b1 = state.mycelia[1, 0], state.mycelia[1, 1]
    c0, c1 = state.mycelia[2, 0], state.mycelia[2, 1]
    d0, d1 = state.mycelia[3, 0], state.mycelia[3, 1]
    m0, m1 = state.mushrooms[seat, 0], state.mushrooms[seat, 1]
    for other in range(SEATS):
        buried += count(state.mycelia[other, 0] & cover[0])
        buried += count(state.mycelia[other, 1] & cover[1])
        state.mycelia[other, 0] &= ~cover[0]
        state.mycelia[other, 1] &= ~cover[1]
    grow_mushroom(state, seat, space)
    state.mycelia[seat, 0] |= cover[0]
    state.mycelia[seat, 1] |= cover[1]
    after = lead(board, state, seat, home)
    if tile != home:
        after += lead(board, state, seat, tile)
    state.mycelia[0, 0], state.mycelia[0, 1] = a0, a1
    state.mycelia[1, 0], state.mycelia[1, 1] = b0, b1
    state.mycelia[2, 0], state.mycelia[2, 1] = c0, c1
    state.mycelia[3, 0], state.mycelia[3, 1] = d0, d1
    state.mushrooms[seat, 0], state.mushrooms[seat, 1] = m0, m1
    discs = count(cover[0]) + count(cover[1])
    return after - before - DISC * (discs + buried) - DISC * buried


@jit
def lead(board: Record, state: Record, seat: int, tile: int) -> float:
    """The points of the tile for its winner, against the seat if it is another."""
    winner = tile_winner(board, state, tile)
    if winner == NONE:
        return 0.0
    worth = float(tile_points(board, tile) + sapling_points(board, state, tile))
    return worth if winner == seat else -worth / (board.players - 1)
