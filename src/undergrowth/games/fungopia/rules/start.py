"""The start in two passes: a spore on a tile (F-5), then a hypha in its place (F-6)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import contains, intersection
from undergrowth.compiled.jit import Record, Records, entry, jit
from undergrowth.games.fungopia.rules.edges import (
    forbidden_edge,
    free,
    list_edges,
    on_tile,
    tile_edges,
    usable,
)
from undergrowth.games.fungopia.rules.growing import decay
from undergrowth.games.fungopia.rules.income import put_hypha
from undergrowth.games.fungopia.rules.state import TILES, TREE, Phase, Rule
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Verb


@jit
def can_start(board: Record, state: Record, seat: int, tile: int) -> bool:
    """Not the tree, and with more usable edges than there are seats before (F-5)."""
    return bool(tile != TREE and on_tile(board, tile, usable(board, state, seat)) > seat)


@entry
def may_start(boards: Records, states: Records, seat: int, tile: int) -> bool:
    """For Python: whether the seat may start on the tile (F-5)."""
    return can_start(boards[0], states[0], seat, tile)


@jit
def place_start_spore(board: Record, state: Record, seat: int, tile: int) -> None:
    """First pass: a fresh spore on a tile (F-5)."""
    state.fresh[seat] -= 1
    state.spores[seat, tile] += 1
    pass_on(board, state, seat, Phase.START_HYPHA)


@jit
def pass_on(board: Record, state: Record, seat: int, following: int) -> None:
    """The next seat has its go; after the last one the following phase begins with seat 0 (F-1)."""
    if seat + 1 < board.players:
        agenda.pass_to(state, seat + 1)
    else:
        agenda.pop(state)
        agenda.push(state, following, 0)


@jit
def start_tile(state: Record, seat: int) -> int:
    """The tile with the spore of the first pass."""
    for tile in range(TILES):
        if state.spores[seat, tile] > 0:
            return tile
    return TREE


@jit
def legal_hyphae(board: Record, state: Record, hypha: int, out: np.ndarray, n: int) -> int:
    """The free edges of the tile with the spore (F-6)."""
    seat = agenda.active(state)
    edges = tile_edges(board, start_tile(state, seat))
    return list_edges(intersection(edges, free(board, state, seat)), hypha, out, n)


@jit
def forbidden_hypha(board: Record, state: Record, edge: int) -> int:
    """The rule against the first hypha on this edge."""
    seat = agenda.active(state)
    if not contains(tile_edges(board, start_tile(state, seat)), edge):
        return Rule.START_HYPHA
    return forbidden_edge(board, state, seat, edge)


@jit
def place_hypha(board: Record, state: Record, edge: int) -> None:
    """Second pass: the spore comes back decayed, a hypha takes its place (F-6)."""
    seat = agenda.active(state)
    decay(state, seat, start_tile(state, seat))
    state.stock[seat] -= 1
    put_hypha(board, state, seat, edge)
    pass_on(board, state, seat, Phase.TURN)
    if agenda.phase(state) == Phase.TURN:
        state.current_round += 1


HYPHA = Verb(
    "hypha",
    "hypha {edge}",
    ("edge-{edge}",),
    phases=(Phase.START_HYPHA,),
    closed=Rule.ROUNDS,
    forbidden=forbidden_hypha,
    play=place_hypha,
    legal=legal_hyphae,
)
