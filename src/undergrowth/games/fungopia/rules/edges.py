"""Sets of edges: which are vacant, usable, within reach of a network (F-8 to F-10)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import Pair, bit, count, first, has, without_first
from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.fungopia.rules.state import NONE

_EMPTY = np.uint64(0)


@jit
def vacant(board: Record, state: Record) -> Pair:
    """The edges without a hypha (F-8)."""
    low, high = board.edges[0], board.edges[1]
    for seat in range(board.players):
        low &= ~state.hyphae[seat, 0]
        high &= ~state.hyphae[seat, 1]
    return low, high


@jit
def usable(board: Record, state: Record, seat: int) -> Pair:
    """The edges on which the seat may put hyphae: infested ones need immunity (F-9)."""
    if state.immunity[seat] > 0:
        return board.edges[0], board.edges[1]
    return board.edges[0] & ~board.infested[0], board.edges[1] & ~board.infested[1]


@jit
def free(board: Record, state: Record, seat: int) -> Pair:
    """The vacant edges that the seat may use."""
    low, high = vacant(board, state)
    mine = usable(board, state, seat)
    return low & mine[0], high & mine[1]


@jit
def forbidden_edge(board: Record, state: Record, seat: int, edge: int) -> int:
    """The rule against any hypha of the seat on this edge (F-8, F-9)."""
    low, high = vacant(board, state)
    if not holds(low, high, edge):
        return 8
    low, high = usable(board, state, seat)
    return LEGAL if holds(low, high, edge) else 9


@jit
def reach(board: Record, low: np.uint64, high: np.uint64) -> Pair:
    """The edges that touch one of these."""
    near_low, near_high = _EMPTY, _EMPTY
    while low:
        edge = first(low)
        near_low |= board.touching[edge, 0]
        near_high |= board.touching[edge, 1]
        low = without_first(low)
    while high:
        edge = 64 + first(high)
        near_low |= board.touching[edge, 0]
        near_high |= board.touching[edge, 1]
        high = without_first(high)
    return near_low, near_high


@jit
def without(low: np.uint64, high: np.uint64, edge: int) -> Pair:
    """The set without this edge."""
    if edge < 64:
        return low & ~bit(edge), high
    return low, high & ~bit(edge)


@jit
def holds(low: np.uint64, high: np.uint64, edge: int) -> bool:
    """Whether the edge is in the set."""
    return has(low, edge) if edge < 64 else has(high, edge)


@jit
def remaining_reach(board: Record, state: Record, seat: int, edge: int) -> Pair:
    """The edges that touch a hypha of the seat other than the one on this edge."""
    low, high = without(state.hyphae[seat, 0], state.hyphae[seat, 1], edge)
    return reach(board, low, high)


@jit
def growth(board: Record, state: Record, seat: int) -> Pair:
    """Where the seat can grow: free edges that touch its hyphae (F-10)."""
    low, high = free(board, state, seat)
    near = reach(board, state.hyphae[seat, 0], state.hyphae[seat, 1])
    return low & near[0], high & near[1]


@jit
def owner(board: Record, state: Record, edge: int) -> int:
    """The seat whose hypha lies on the edge, or NONE."""
    for seat in range(board.players):
        if holds(state.hyphae[seat, 0], state.hyphae[seat, 1], edge):
            return seat
    return NONE


@jit
def on_tile(board: Record, tile: int, low: np.uint64, high: np.uint64) -> int:
    """How many of these edges are the tile's."""
    return count(board.tile_edges[tile, 0] & low) + count(board.tile_edges[tile, 1] & high)


@jit
def hyphae_round(board: Record, state: Record, seat: int, tile: int) -> int:
    """How many hyphae of the seat lie round the tile."""
    return on_tile(board, tile, state.hyphae[seat, 0], state.hyphae[seat, 1])


@jit
def list_edges(low: np.uint64, high: np.uint64, code: int, out: np.ndarray, n: int) -> int:
    """Write the moves with these edges, from the n-th place on; how many there are then."""
    while low:
        out[n] = code + first(low)
        n += 1
        low = without_first(low)
    while high:
        out[n] = code + 64 + first(high)
        n += 1
        high = without_first(high)
    return n
