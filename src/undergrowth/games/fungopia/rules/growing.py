"""Placing hyphae: growing, sprouting, regrowing what was replaced, skipping."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import Pair, contains, intersection, is_empty
from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.fungopia.rules.edges import (
    NOWHERE,
    forbidden_edge,
    growth,
    list_edges,
    network,
    owner,
    reach,
    take_off,
    tile_edges,
    usable,
    vacant,
)
from undergrowth.games.fungopia.rules.income import put_hypha
from undergrowth.games.fungopia.rules.state import EDGES, NONE, TILES, Phase, Rule
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Verb


@jit
def act(state: Record, seat: int) -> None:
    """The action of the turn is done (F-7) and a hypha of the stock is gone."""
    state.stock[seat] -= 1
    agenda.enter(state, Phase.ACTED)


# -------------------------------------------------------------------------------- growing


@jit
def legal_grow(board: Record, state: Record, grow: int, out: np.ndarray, n: int) -> int:
    """Every edge on which the seat can grow (F-10)."""
    return list_edges(growth(board, state, agenda.active(state)), grow, out, n)


@jit
def forbidden_growth(board: Record, state: Record, seat: int, edge: int, apart: int) -> int:
    """The rule against a hypha beside the network; ``apart`` if the edge touches nothing of it."""
    rule = forbidden_edge(board, state, seat, edge)
    if rule != LEGAL:
        return rule
    return LEGAL if contains(reach(board, network(state, seat)), edge) else apart


@jit
def forbidden_grow(board: Record, state: Record, edge: int) -> int:
    """The rule against growing there."""
    return forbidden_growth(board, state, agenda.active(state), edge, Rule.GROW)


@jit
def grow(board: Record, state: Record, edge: int) -> None:
    """A hypha beside the own network (F-10)."""
    seat = agenda.active(state)
    act(state, seat)
    put_hypha(board, state, seat, edge)


GROW = Verb(
    "grow",
    "grow {edge}",
    ("edge-{edge}",),
    phases=(Phase.TURN,),
    closed=Rule.ROUNDS,
    forbidden=forbidden_grow,
    play=grow,
    legal=legal_grow,
)


# ------------------------------------------------------------------------------- sprouting


@jit
def decay(state: Record, seat: int, tile: int) -> None:
    """A spore on a tile goes back decayed, because a hypha comes out of it (F-6, F-11)."""
    state.spores[seat, tile] -= 1
    state.decayed[seat] += 1


@jit
def sprouting(board: Record, state: Record, seat: int, tile: int) -> Pair:
    """Where a spore on the tile can sprout: on a free edge (F-11), else in place of a hypha on an
    edge that the seat may use (F-12)."""
    edges = tile_edges(board, tile)
    mine, bare = intersection(edges, usable(board, state, seat)), vacant(board, state)
    free = intersection(mine, bare)
    if not is_empty(free):
        return free
    if board.physical == 1 and not is_empty(intersection(edges, bare)):
        return NOWHERE
    return mine


@jit
def legal_sprouts(board: Record, state: Record, sprout: int, out: np.ndarray, n: int) -> int:
    """Every own spore with all the edges on which it can sprout (F-11, F-12)."""
    seat = agenda.active(state)
    for tile in range(TILES):
        if state.spores[seat, tile] > 0:
            n = list_edges(sprouting(board, state, seat, tile), sprout + tile * EDGES, out, n)
    return n


@jit
def forbidden_sprout(board: Record, state: Record, tile: int, edge: int) -> int:
    """The rule against sprouting from a tile onto an edge."""
    seat = agenda.active(state)
    if state.spores[seat, tile] == 0 or not contains(tile_edges(board, tile), edge):
        return Rule.SPROUT
    if not contains(usable(board, state, seat), edge):
        return Rule.USABLE_EDGE
    return LEGAL if contains(sprouting(board, state, seat, tile), edge) else Rule.REPLACEMENT


@jit
def sprout(board: Record, state: Record, tile: int, edge: int) -> None:
    """The spore goes back decayed, a hypha takes its place at the tile (F-11, F-12)."""
    seat = agenda.active(state)
    act(state, seat)
    decay(state, seat, tile)
    displaced = owner(board, state, edge)
    if displaced != NONE:
        take_off(state, displaced, edge)
    put_hypha(board, state, seat, edge)
    if displaced != NONE:
        displace(board, state, displaced)


SPROUT = Verb(
    "sprout",
    "sprout {tile} {edge}",
    ("tile-{tile}", "edge-{edge}"),
    phases=(Phase.TURN,),
    closed=Rule.ROUNDS,
    forbidden=forbidden_sprout,
    play=sprout,
    legal=legal_sprouts,
)


# ------------------------------------------------------------------------------- regrowing


@jit
def displace(board: Record, state: Record, seat: int) -> None:
    """Whose hypha was replaced puts it back at once, or loses it (F-13)."""
    if is_empty(growth(board, state, seat)):
        state.lost[seat] += 1
    else:
        agenda.push(state, Phase.REGROW, seat)


@jit
def legal_regrow(board: Record, state: Record, regrow: int, out: np.ndarray, n: int) -> int:
    """Every edge on which the owner of the displaced hypha can grow (F-13)."""
    return list_edges(growth(board, state, agenda.turn(state)), regrow, out, n)


@jit
def forbidden_regrow(board: Record, state: Record, edge: int) -> int:
    """The rule against putting the displaced hypha there."""
    return forbidden_growth(board, state, agenda.turn(state), edge, Rule.REGROW)


@jit
def regrow(board: Record, state: Record, edge: int) -> None:
    """The displaced hypha is back on the board (F-13)."""
    seat = agenda.turn(state)
    agenda.pop(state)
    put_hypha(board, state, seat, edge)


REGROW = Verb(
    "regrow",
    "regrow {edge}",
    ("edge-{edge}",),
    phases=(Phase.REGROW,),
    closed=Rule.ROUNDS,
    forbidden=forbidden_regrow,
    play=regrow,
    legal=legal_regrow,
)


# -------------------------------------------------------------------------------- skipping


@jit
def can_act(board: Record, state: Record, seat: int) -> bool:
    """Whether the seat can grow or sprout (F-14)."""
    if not is_empty(growth(board, state, seat)):
        return True
    for tile in range(TILES):
        if state.spores[seat, tile] > 0 and not is_empty(sprouting(board, state, seat, tile)):
            return True
    return False


@jit
def legal_skip(board: Record, state: Record, skip: int, out: np.ndarray, n: int) -> int:
    """Only if nothing is there to grow and to sprout, which is listed first (F-14)."""
    if n == 0:
        out[n] = skip
        n += 1
    return n


@jit
def forbidden_skip(board: Record, state: Record) -> int:
    """The rule against skipping."""
    return Rule.SKIP if can_act(board, state, agenda.active(state)) else LEGAL


@jit
def skip(board: Record, state: Record) -> None:
    """Who can neither grow nor sprout loses a hypha (F-14)."""
    seat = agenda.active(state)
    act(state, seat)
    state.lost[seat] += 1


SKIP = Verb(
    "skip",
    "skip",
    ("skip",),
    phases=(Phase.TURN,),
    closed=Rule.ROUNDS,
    forbidden=forbidden_skip,
    play=skip,
    legal=legal_skip,
)
