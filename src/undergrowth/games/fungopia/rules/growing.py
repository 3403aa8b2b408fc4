"""The action of a turn: growing and sprouting, and what each placed hypha brings."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import Pair, bit, has
from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.fungopia.rules.edges import (
    forbidden_edge,
    growth,
    holds,
    list_edges,
    owner,
    reach,
    usable,
    vacant,
)
from undergrowth.games.fungopia.rules.state import (
    EDGES,
    GROW,
    NONE,
    SKIP,
    SPROUT,
    TILES,
    Phase,
)
from undergrowth.kernel import agenda


@jit
def put_hypha(board: Record, state: Record, seat: int, edge: int) -> None:
    """A hypha on an edge: taproots pay (F-15), then mushrooms come up at its ends (F-16)."""
    state.hyphae[seat, edge >> 6] |= bit(edge)
    state.carbs[seat] += board.taproots[edge] * board.taproot_income
    one, other = board.edge_vertex[edge, 0], board.edge_vertex[edge, 1]
    if richness(board, state, other) > richness(board, state, one):
        one, other = other, one  # the last mushroom goes where it brings more
    for vertex in (one, other):
        if state.mushroom_stock[seat] > 0 and fruits(board, state, seat, vertex):
            put_mushroom(board, state, seat, vertex)


@jit
def take_hypha(state: Record, seat: int, edge: int) -> None:
    """A hypha comes off its edge; mushrooms stay (F-18)."""
    state.hyphae[seat, edge >> 6] &= ~bit(edge)


@jit
def fruits(board: Record, state: Record, seat: int, vertex: int) -> bool:
    """Whether three hyphae of the seat meet at a vertex without a mushroom (F-16)."""
    if board.inner_vertex[vertex] == 0 or has_mushroom(board, state, vertex):
        return False
    missing_low = board.vertex_edges[vertex, 0] & ~state.hyphae[seat, 0]
    missing_high = board.vertex_edges[vertex, 1] & ~state.hyphae[seat, 1]
    return missing_low == 0 and missing_high == 0


@jit
def has_mushroom(board: Record, state: Record, vertex: int) -> bool:
    """Whether a mushroom stands at the vertex, whosever (F-18)."""
    for seat in range(board.players):
        if has(state.mushrooms[seat], vertex):
            return True
    return False


@jit
def richness(board: Record, state: Record, vertex: int) -> int:
    """How many tiles of the vertex still hold carbohydrates."""
    number = 0
    for i in range(3):
        tile = board.vertex_tile[vertex, i]
        if tile != NONE and state.tokens[tile] > 0:
            number += 1
    return number


@jit
def put_mushroom(board: Record, state: Record, seat: int, vertex: int) -> None:
    """A mushroom: carbohydrates from each tile that has some (F-16), and a refresh (F-17)."""
    state.mushrooms[seat] |= bit(vertex)
    state.mushroom_stock[seat] -= 1
    for i in range(3):
        tile = board.vertex_tile[vertex, i]
        if tile != NONE:
            taken = min(int(state.tokens[tile]), int(board.mushroom_income))
            state.tokens[tile] -= taken
            state.carbs[seat] += taken
    refreshed = min(int(state.decayed[seat]), int(board.refreshed))
    state.decayed[seat] -= refreshed
    state.fresh[seat] += refreshed


@jit
def decay(state: Record, seat: int, tile: int) -> None:
    """A spore on a tile goes back decayed, because a hypha comes out of it (F-6, F-11)."""
    state.spores[seat, tile] -= 1
    state.decayed[seat] += 1


@jit
def sprouting(board: Record, state: Record, seat: int, tile: int) -> Pair:
    """Where a spore on the tile can sprout: on a free edge, else in place of a hypha (F-12)."""
    low, high = board.tile_edges[tile, 0], board.tile_edges[tile, 1]
    empty, mine = vacant(board, state), usable(board, state, seat)
    free_low, free_high = low & empty[0] & mine[0], high & empty[1] & mine[1]
    if free_low | free_high:
        return free_low, free_high
    if board.physical == 1 and (low & empty[0]) | (high & empty[1]):
        return np.uint64(0), np.uint64(0)
    return low & mine[0], high & mine[1]


@jit
def can_act(board: Record, state: Record, seat: int) -> bool:
    """Whether the seat can grow or sprout (F-14)."""
    low, high = growth(board, state, seat)
    if low | high:
        return True
    for tile in range(TILES):
        if state.spores[seat, tile] > 0:
            low, high = sprouting(board, state, seat, tile)
            if low | high:
                return True
    return False


@jit
def legal_actions(board: Record, state: Record, seat: int, out: np.ndarray) -> int:
    """Growing, sprouting; skipping if there is neither (F-14)."""
    low, high = growth(board, state, seat)
    n = list_edges(low, high, GROW, out, 0)
    for tile in range(TILES):
        if state.spores[seat, tile] > 0:
            low, high = sprouting(board, state, seat, tile)
            n = list_edges(low, high, SPROUT + tile * EDGES, out, n)
    if n == 0:
        out[0] = SKIP
        n = 1
    return n


@jit
def forbidden_grow(board: Record, state: Record, seat: int, edge: int, touch: int) -> int:
    """The rule against a hypha on this edge; ``touch`` is the one about the network."""
    rule = forbidden_edge(board, state, seat, edge)
    if rule != LEGAL:
        return rule
    low, high = reach(board, state.hyphae[seat, 0], state.hyphae[seat, 1])
    return LEGAL if holds(low, high, edge) else touch


@jit
def forbidden_sprout(board: Record, state: Record, seat: int, tile: int, edge: int) -> int:
    """The rule against sprouting from a tile onto an edge."""
    if state.spores[seat, tile] == 0:
        return 11
    if not holds(board.tile_edges[tile, 0], board.tile_edges[tile, 1], edge):
        return 11
    low, high = usable(board, state, seat)
    if not holds(low, high, edge):
        return 9
    low, high = sprouting(board, state, seat, tile)
    return LEGAL if holds(low, high, edge) else 12


@jit
def act(state: Record, seat: int) -> None:
    """The action of the turn is done and a hypha of the stock is gone."""
    state.stock[seat] -= 1
    state.pending_phase[0] = Phase.ACTED


@jit
def grow(board: Record, state: Record, seat: int, edge: int) -> None:
    """A hypha beside the own network (F-10)."""
    act(state, seat)
    put_hypha(board, state, seat, edge)


@jit
def sprout(board: Record, state: Record, seat: int, tile: int, edge: int) -> None:
    """The spore goes back decayed, a hypha takes its place at the tile (F-11, F-12)."""
    act(state, seat)
    decay(state, seat, tile)
    displaced = owner(board, state, edge)
    if displaced != NONE:
        take_hypha(state, displaced, edge)
    put_hypha(board, state, seat, edge)
    if displaced != NONE:
        displace(board, state, displaced)


@jit
def displace(board: Record, state: Record, seat: int) -> None:
    """Whose hypha was replaced puts it back at once, or loses it (F-13)."""
    low, high = growth(board, state, seat)
    if low | high:
        agenda.push(state, Phase.REGROW, seat)
    else:
        state.lost[seat] += 1


@jit
def regrow(board: Record, state: Record, seat: int, edge: int) -> None:
    """The displaced hypha is back on the board (F-13)."""
    agenda.pop(state)
    put_hypha(board, state, seat, edge)


@jit
def skip(state: Record, seat: int) -> None:
    """Who can neither grow nor sprout loses a hypha (F-14)."""
    act(state, seat)
    state.lost[seat] += 1
