"""A cheap guess at what a move is worth, for programs that search."""

from __future__ import annotations

from undergrowth.compiled.bits import bit
from undergrowth.compiled.jit import Record, jit
from undergrowth.games.fungopia.rules.cards import price, split_relocation
from undergrowth.games.fungopia.rules.edges import hyphae_round, owner
from undergrowth.games.fungopia.rules.growing import fruits, richness, take_hypha
from undergrowth.games.fungopia.rules.state import (
    BUY,
    EDGES,
    END,
    FRUIT,
    GROW,
    IMMUNITY,
    MOVE,
    NONE,
    PUSHED,
    REGROW,
    SKIP,
    SPROUT,
    START,
    TOKEN,
    USE_FRUIT,
    USE_HARVEST,
    USE_PUSH,
    USE_SHIFT,
    Phase,
)
from undergrowth.kernel import agenda

KEEN = 15.0
"""So much more a point counts here than in games with higher scores; found with the tuner."""
LEAD = (-1.0, -0.8, -0.3, 0.5, 0.9, 1.0)
"""Points that a tile promises, by how many hyphae one is ahead there: from two behind to three
ahead."""
CARB = 0.12
"""Points that a carbohydrate promises for each round still to come, up to five of them."""
SPORE_WORTH = 0.25
CARD_WORTH = (0.5, 0.3, 0.3, 1.0, 1.3, 0.2, 0.5)
"""By effect: what a card promises before its price."""
TOKEN_WORTH = 1.2
PUSH_WORTH = 0.4


@jit
def hint(board: Record, state: Record, move: int) -> float:
    """What a move promises, weighed as the search expects it."""
    return KEEN * promise(board, state, agenda.turn(state), move)


@jit
def promise(board: Record, state: Record, seat: int, move: int) -> float:
    """The lead gained on the tiles of an edge, mushrooms, and what things bought promise."""
    if BUY <= move <= TOKEN:
        return bought(board, state, seat, move)
    to = new_edge(move)
    if to != NONE:
        return placed(board, state, seat, old_edge(state, move), to)
    if move < START:
        return 0.0 if agenda.phase(state) == Phase.START_SPORE else SPORE_WORTH
    return used(board, state, seat, move)


@jit
def new_edge(move: int) -> int:
    """The edge on which the move puts a hypha, or NONE."""
    if START <= move < GROW:
        return move - START
    if GROW <= move < SPROUT:
        return move - GROW
    if SPROUT <= move < SKIP:
        return (move - SPROUT) % EDGES
    if USE_SHIFT <= move < USE_PUSH:
        return (move - USE_SHIFT) % EDGES
    if MOVE <= move < REGROW:
        return move - MOVE
    return move - REGROW if REGROW <= move < END else NONE


@jit
def old_edge(state: Record, move: int) -> int:
    """The edge from which the move takes that hypha, or NONE."""
    if USE_SHIFT <= move < USE_PUSH:
        return split_relocation(move)[1] // EDGES
    return agenda.operand(state, PUSHED) if MOVE <= move < REGROW else NONE


@jit
def carb_worth(board: Record, state: Record) -> float:
    """What a carbohydrate is worth now: nothing at the end of the game (F-36)."""
    return CARB * min(5, int(board.rounds) - int(state.current_round))


@jit
def lead(board: Record, state: Record, seat: int, tile: int) -> float:
    """What the tile promises to the seat; the more immune count as half a hypha more (F-33)."""
    own, most = 2 * hyphae_round(board, state, seat, tile), 0
    for other in range(board.players):
        if other != seat:
            number = 2 * hyphae_round(board, state, other, tile)
            if number > 0 and state.immunity[other] > state.immunity[seat]:
                number += 1
            most = max(most, number)
    if own == 0 and most == 0:
        return 0.0
    return float(board.tile_value[tile]) * LEAD[max(-2, min(3, (own - most) // 2)) + 2]


@jit
def leads(board: Record, state: Record, seat: int, edge: int) -> float:
    """What the tiles of an edge promise; no edge promises nothing."""
    total = 0.0
    for i in range(2):
        tile = board.edge_tile[edge, i] if edge != NONE else NONE
        if tile != NONE:
            total += lead(board, state, seat, tile)
    return total


@jit
def placed(board: Record, state: Record, seat: int, edge: int, to: int) -> float:
    """A hypha from an edge, if there is one, to another one, in place of any hypha that is there;
    tried and taken back."""
    gained = 0.0
    other = owner(board, state, to)
    for step in range(2):
        if step == 1:
            change(state, seat, edge, other, to)
        sign = 2 * step - 1
        gained += sign * (leads(board, state, seat, edge) + leads(board, state, seat, to))
    gained += brought(board, state, seat, to)
    take_hypha(state, seat, to)
    if other != NONE:
        state.hyphae[other, to >> 6] |= bit(to)
    if edge != NONE:
        state.hyphae[seat, edge >> 6] |= bit(edge)
    return gained


@jit
def change(state: Record, seat: int, edge: int, other: int, to: int) -> None:
    """The hypha goes from the edge to the other one, from which another seat's comes off."""
    if edge != NONE:
        take_hypha(state, seat, edge)
    if other != NONE:
        take_hypha(state, other, to)
    state.hyphae[seat, to >> 6] |= bit(to)


@jit
def brought(board: Record, state: Record, seat: int, edge: int) -> float:
    """Mushrooms and carbohydrates that the hypha on this edge brings."""
    income = float(board.taproots[edge] * board.taproot_income)
    points = 0.0
    for i in range(2):
        vertex = board.edge_vertex[edge, i]
        if state.mushroom_stock[seat] > 0 and fruits(board, state, seat, vertex):
            points += board.mushroom_points
            income += richness(board, state, vertex)
    return points + income * carb_worth(board, state)


@jit
def bought(board: Record, state: Record, seat: int, move: int) -> float:
    """What a card or the token promises, less its price."""
    left = min(1.0, (int(board.rounds) - int(state.current_round) + 1) / 4)
    if move == TOKEN:
        return TOKEN_WORTH * left - board.token_cost * carb_worth(board, state)
    card = state.market[move - BUY]
    worth = CARD_WORTH[card] if card in (FRUIT, IMMUNITY) else CARD_WORTH[card] * left
    return worth - price(board, state, move - BUY) * carb_worth(board, state)


@jit
def used(board: Record, state: Record, seat: int, move: int) -> float:
    """What push, fruit and harvest bring; to end or to skip brings nothing."""
    if USE_FRUIT <= move < USE_HARVEST:
        income = richness(board, state, move - USE_FRUIT) * carb_worth(board, state)
        return float(board.mushroom_points) + income
    if USE_HARVEST <= move < MOVE:
        return board.harvest_income * carb_worth(board, state) - float(board.mushroom_points)
    if USE_PUSH <= move < USE_FRUIT:
        return PUSH_WORTH
    return 0.0
