"""What a hypha brings when it is put down: taproots pay, mushrooms come up, spores refresh."""

from __future__ import annotations

from undergrowth.compiled.bits import bit, difference, has, is_empty
from undergrowth.compiled.jit import Record, jit
from undergrowth.games.fungopia.rules.edges import lay, network
from undergrowth.games.fungopia.rules.state import NONE


@jit
def put_hypha(board: Record, state: Record, seat: int, edge: int) -> None:
    """A hypha on an edge: taproots pay (F-15), then mushrooms come up at its ends (F-16)."""
    lay(state, seat, edge)
    state.carbs[seat] += board.taproots[edge] * board.taproot_income
    one, other = board.edge_vertex[edge, 0], board.edge_vertex[edge, 1]
    if richness(board, state, other) > richness(board, state, one):
        one, other = other, one  # the last mushroom goes where it brings more
    for vertex in (one, other):
        if state.mushroom_stock[seat] > 0 and fruits(board, state, seat, vertex):
            put_mushroom(board, state, seat, vertex)


@jit
def fruits(board: Record, state: Record, seat: int, vertex: int) -> bool:
    """Whether three hyphae of the seat meet at a vertex without a mushroom (F-16)."""
    if board.inner_vertex[vertex] == 0 or has_mushroom(board, state, vertex):
        return False
    edges = board.vertex_edges[vertex, 0], board.vertex_edges[vertex, 1]
    return is_empty(difference(edges, network(state, seat)))


@jit
def has_mushroom(board: Record, state: Record, vertex: int) -> bool:
    """Whether a mushroom stands at the vertex, whosever (F-18)."""
    for seat in range(board.players):
        if has(state.mushrooms[seat], vertex):
            return True
    return False


@jit
def richness(board: Record, state: Record, vertex: int) -> int:
    """How many tiles of the vertex still hold carbohydrates (F-16)."""
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
    refresh(board, state, seat)


@jit
def refresh(board: Record, state: Record, seat: int) -> None:
    """Decayed spores turn fresh, as far as there are any (F-17)."""
    refreshed = min(int(state.decayed[seat]), int(board.refreshed))
    state.decayed[seat] -= refreshed
    state.fresh[seat] += refreshed
