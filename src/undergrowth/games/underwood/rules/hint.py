"""A cheap guess at what a move is worth, for programs that search."""

from __future__ import annotations

from collections.abc import Callable

from undergrowth.compiled.bits import Pair, count
from undergrowth.compiled.jit import Record, jit
from undergrowth.games.underwood.rules.scoring import sapling_points, tile_points, tile_winner
from undergrowth.games.underwood.rules.spreading import (
    SPREAD,
    TRAIL,
    empty,
    grow_mushroom,
    open_beside,
    open_to,
)
from undergrowth.games.underwood.rules.state import NONE, SEATS
from undergrowth.games.underwood.rules.verbs import VERBS
from undergrowth.kernel import agenda

DISC_WORTH = (-4.0, 2.0, 0.5, -1.0, -5.0)
"""Points for each disc that is placed on a tile on which the seat is two or more mushrooms behind,
one behind, level, one ahead, two or more ahead: what a long search finds on average."""


@jit
def hint_spread(board: Record, state: Record, space: int, tile: int) -> float:
    """What it is worth to cover all allowed spaces of the target beside the mushroom."""
    beside = open_beside(board, space, open_to(state, agenda.turn(state)))
    cover = (board.tile_spaces[tile, 0] & beside[0], board.tile_spaces[tile, 1] & beside[1])
    return worth(board, state, space, tile, cover)


@jit
def hint_trail(board: Record, state: Record, space: int, tile: int) -> float:
    """What it is worth to cover all empty spaces of the tile beside the trail."""
    free = empty(state)
    cover = (board.trail_reach[tile, 0] & free[0], board.trail_reach[tile, 1] & free[1])
    return worth(board, state, space, tile, cover)


@jit
def worth(board: Record, state: Record, space: int, tile: int, cover: Pair) -> float:
    """The lead gained at once on the two tiles it touches, and what its discs promise."""
    seat = agenda.turn(state)
    discs = count(cover[0]) + count(cover[1])
    promise = DISC_WORTH[2 + max(-2, min(2, mushrooms_ahead(board, state, seat, tile)))]
    return gained(board, state, seat, space, tile, cover) + discs * promise


@jit
def mushrooms_ahead(board: Record, state: Record, seat: int, tile: int) -> int:
    """How many mushrooms the seat has on the tile more than the best other one."""
    own = most = 0
    for other in range(SEATS):
        mushrooms = count(state.mushrooms[other, 0] & board.tile_spaces[tile, 0])
        mushrooms += count(state.mushrooms[other, 1] & board.tile_spaces[tile, 1])
        if other == seat:
            own = mushrooms
        else:
            most = max(most, mushrooms)
    return own - most


@jit
def gained(board: Record, state: Record, seat: int, space: int, tile: int, cover: Pair) -> float:
    """Try the move on the state, look at the tiles, and take it back."""
    home = board.tile_of[space]
    before = lead(board, state, seat, home)
    if tile != home:
        before += lead(board, state, seat, tile)
    a0, a1 = state.mycelia[0, 0], state.mycelia[0, 1]
    b0, b1 = state.mycelia[1, 0], state.mycelia[1, 1]
    c0, c1 = state.mycelia[2, 0], state.mycelia[2, 1]
    d0, d1 = state.mycelia[3, 0], state.mycelia[3, 1]
    m0, m1 = state.mushrooms[seat, 0], state.mushrooms[seat, 1]
    for other in range(SEATS):
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
    return after - before


@jit
def lead(board: Record, state: Record, seat: int, tile: int) -> float:
    """The points of the tile for its winner, against the seat if it is another."""
    winner = tile_winner(board, state, tile)
    if winner == NONE:
        return 0.0
    points = float(tile_points(board, tile) + sapling_points(board, state, tile))
    return points if winner == seat else -points / (board.players - 1)


hint: Callable[[Record, Record, int], float] = VERBS.by_verb(
    ("board", "state"), {SPREAD: hint_spread, TRAIL: hint_trail}, otherwise=0.0
)
"""``hint(board, state, move)``: start discs and saplings look all alike."""
