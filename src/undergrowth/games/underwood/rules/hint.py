"""A cheap guess at what a move is worth, for programs that search."""

from __future__ import annotations

from collections.abc import Callable

from undergrowth.compiled.bits import Pair, difference, intersection, pair, size, store, union
from undergrowth.compiled.jit import Record, jit
from undergrowth.games.underwood.rules.scoring import sapling_points, tile_points, tile_winner
from undergrowth.games.underwood.rules.spreading import (
    SPREAD,
    TRAIL,
    closed_to,
    covered_beside,
    covered_by_trail,
    grow_mushroom,
    open_beside,
    taken,
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
    beside = open_beside(board, space, closed_to(state, agenda.turn(state)))
    return worth(board, state, space, tile, covered_beside(board, tile, beside))


@jit
def hint_trail(board: Record, state: Record, space: int, tile: int) -> float:
    """What it is worth to cover all empty spaces of the tile beside the trail."""
    return worth(board, state, space, tile, covered_by_trail(board, tile, taken(state)))


@jit
def worth(board: Record, state: Record, space: int, tile: int, cover: Pair) -> float:
    """The lead gained at once on the two tiles it touches, and what its discs promise."""
    seat = agenda.turn(state)
    promise = DISC_WORTH[2 + max(-2, min(2, mushrooms_ahead(board, state, seat, tile)))]
    return gained(board, state, seat, space, tile, cover) + size(cover) * promise


@jit
def mushrooms_ahead(board: Record, state: Record, seat: int, tile: int) -> int:
    """How many mushrooms the seat has on the tile more than the best other one."""
    own = most = 0
    for other in range(SEATS):
        mushrooms = size(intersection(pair(state.mushrooms[other]), pair(board.tile_spaces[tile])))
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
    mushrooms, mycelia = pair(state.mushrooms[seat]), all_mycelia(state)
    for other in range(SEATS):
        store(state.mycelia[other], difference(mycelia[other], cover))
    grow_mushroom(state, seat, space)
    store(state.mycelia[seat], union(pair(state.mycelia[seat]), cover))
    after = lead(board, state, seat, home)
    if tile != home:
        after += lead(board, state, seat, tile)
    for other in range(SEATS):
        store(state.mycelia[other], mycelia[other])
    store(state.mushrooms[seat], mushrooms)
    return after - before


@jit
def all_mycelia(state: Record) -> tuple[Pair, Pair, Pair, Pair]:
    """The spaces that show a mycelium, for each seat."""
    mycelia = state.mycelia
    return pair(mycelia[0]), pair(mycelia[1]), pair(mycelia[2]), pair(mycelia[3])


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
