"""The start in two passes: a spore on a tile, then a hypha in its place (F-5, F-6)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.jit import Record, entry, jit
from undergrowth.games.fungopia.rules.edges import (
    forbidden_edge,
    free,
    holds,
    list_edges,
    on_tile,
    usable,
)
from undergrowth.games.fungopia.rules.growing import decay, put_hypha
from undergrowth.games.fungopia.rules.state import SPORE, START, TILES, TREE, Phase
from undergrowth.kernel import agenda


@jit
def can_start(board: Record, state: Record, seat: int, tile: int) -> bool:
    """Not the tree, and with more usable edges than there are seats before (F-5)."""
    low, high = usable(board, state, seat)
    return bool(tile != TREE and on_tile(board, tile, low, high) > seat)


@entry
def may_start(boards: np.ndarray, states: np.ndarray, seat: int, tile: int) -> bool:
    """For Python: whether the seat may start on the tile (F-5)."""
    return can_start(boards[0], states[0], seat, tile)


@jit
def start_tile(state: Record, seat: int) -> int:
    """The tile with the spore of the first pass."""
    for tile in range(TILES):
        if state.spores[seat, tile] > 0:
            return tile
    return TREE


@jit
def legal_spores(board: Record, state: Record, seat: int, out: np.ndarray) -> int:
    """All tiles that the seat may start on."""
    n = 0
    for tile in range(TILES):
        if can_start(board, state, seat, tile):
            out[n] = SPORE + tile
            n += 1
    return n


@jit
def legal_hyphae(board: Record, state: Record, seat: int, out: np.ndarray) -> int:
    """The free edges of the tile with the spore (F-6)."""
    tile = start_tile(state, seat)
    low, high = free(board, state, seat)
    low &= board.tile_edges[tile, 0]
    high &= board.tile_edges[tile, 1]
    return list_edges(low, high, START, out, 0)


@jit
def forbidden_hypha(board: Record, state: Record, seat: int, edge: int) -> int:
    """The rule against the first hypha on this edge."""
    tile = start_tile(state, seat)
    if not holds(board.tile_edges[tile, 0], board.tile_edges[tile, 1], edge):
        return 6
    return forbidden_edge(board, state, seat, edge)


@jit
def place_spore(board: Record, state: Record, seat: int, tile: int) -> None:
    """First pass: a fresh spore on a tile (F-5)."""
    state.fresh[seat] -= 1
    state.spores[seat, tile] += 1
    pass_on(board, state, seat, Phase.START_HYPHA)


@jit
def place_hypha(board: Record, state: Record, seat: int, edge: int) -> None:
    """Second pass: the spore comes back decayed, a hypha takes its place (F-6)."""
    decay(state, seat, start_tile(state, seat))
    state.stock[seat] -= 1
    put_hypha(board, state, seat, edge)
    pass_on(board, state, seat, Phase.TURN)
    if agenda.phase(state) == Phase.TURN:
        state.current_round += 1


@jit
def pass_on(board: Record, state: Record, seat: int, following: int) -> None:
    """The next seat has its go; after the last one the following phase begins with seat 0."""
    if seat + 1 < board.players:
        agenda.pass_to(state, seat + 1)
    else:
        agenda.pop(state)
        agenda.push(state, following, 0)
