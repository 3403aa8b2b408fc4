"""Sets of edges: which are vacant (F-8), usable (F-9), within reach of a network (F-10)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import (
    Pair,
    bit,
    contains,
    difference,
    first,
    intersection,
    size,
    union,
    without,
    without_first,
)
from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.fungopia.rules.state import NONE, Rule

NOWHERE = (np.uint64(0), np.uint64(0))
"""No edge at all."""


@jit
def all_edges(board: Record) -> Pair:
    """All edges there are."""
    return board.edges[0], board.edges[1]


@jit
def network(state: Record, seat: int) -> Pair:
    """The edges with a hypha of the seat."""
    return state.hyphae[seat, 0], state.hyphae[seat, 1]


@jit
def tile_edges(board: Record, tile: int) -> Pair:
    """The six edges of a tile."""
    return board.tile_edges[tile, 0], board.tile_edges[tile, 1]


@jit
def touching(board: Record, edge: int) -> Pair:
    """The edges that share a vertex with this one."""
    return board.touching[edge, 0], board.touching[edge, 1]


@jit
def vacant(board: Record, state: Record) -> Pair:
    """The edges without a hypha (F-8)."""
    edges = all_edges(board)
    for seat in range(board.players):
        edges = difference(edges, network(state, seat))
    return edges


@jit
def usable(board: Record, state: Record, seat: int) -> Pair:
    """The edges on which the seat may put hyphae: infested ones need immunity (F-9)."""
    if state.immunity[seat] > 0:
        return all_edges(board)
    return difference(all_edges(board), (board.infested[0], board.infested[1]))


@jit
def free(board: Record, state: Record, seat: int) -> Pair:
    """The vacant edges (F-8) that the seat may use (F-9)."""
    return intersection(vacant(board, state), usable(board, state, seat))


@jit
def forbidden_edge(board: Record, state: Record, seat: int, edge: int) -> int:
    """The rule against any hypha of the seat on this edge."""
    if not contains(vacant(board, state), edge):
        return Rule.VACANT_EDGE
    return LEGAL if contains(usable(board, state, seat), edge) else Rule.USABLE_EDGE


@jit
def reach(board: Record, edges: Pair) -> Pair:
    """The edges that touch one of these."""
    return union(reach_of_word(board, edges[0], 0), reach_of_word(board, edges[1], 64))


@jit
def reach_of_word(board: Record, word: np.uint64, lowest: int) -> Pair:
    """The edges that touch one of a word of a set, whose places begin with the lowest."""
    near = NOWHERE
    while word != 0:
        near = union(near, touching(board, lowest + first(word)))
        word = without_first(word)
    return near


@jit
def remaining_reach(board: Record, state: Record, seat: int, edge: int) -> Pair:
    """The edges that touch a hypha of the seat other than the one on this edge."""
    return reach(board, without(network(state, seat), edge))


@jit
def growth(board: Record, state: Record, seat: int) -> Pair:
    """Where the seat can grow: free edges that touch its hyphae (F-10)."""
    return intersection(free(board, state, seat), reach(board, network(state, seat)))


@jit
def owner(board: Record, state: Record, edge: int) -> int:
    """The seat whose hypha lies on the edge, or NONE."""
    for seat in range(board.players):
        if contains(network(state, seat), edge):
            return seat
    return NONE


@jit
def on_tile(board: Record, tile: int, edges: Pair) -> int:
    """How many of these edges are the tile's."""
    return size(intersection(tile_edges(board, tile), edges))


@jit
def hyphae_round(board: Record, state: Record, seat: int, tile: int) -> int:
    """How many hyphae of the seat lie round the tile."""
    return on_tile(board, tile, network(state, seat))


@jit
def lay(state: Record, seat: int, edge: int) -> None:
    """A hypha of the seat lies on the edge."""
    state.hyphae[seat, edge >> 6] |= bit(edge)


@jit
def take_off(state: Record, seat: int, edge: int) -> None:
    """The hypha of the seat comes off the edge."""
    state.hyphae[seat, edge >> 6] &= ~bit(edge)


@jit
def list_edges(edges: Pair, code: int, out: np.ndarray, n: int) -> int:
    """Write the moves with these edges behind the n that are there; how many there are then."""
    return list_places(edges[1], code + 64, out, list_places(edges[0], code, out, n))


@jit
def list_places(word: np.uint64, code: int, out: np.ndarray, n: int) -> int:
    """Write the moves with the places of one word of a set."""
    while word != 0:
        out[n] = code + first(word)
        n += 1
        word = without_first(word)
    return n
