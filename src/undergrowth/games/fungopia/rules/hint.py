"""A cheap guess at what a move is worth, for programs that search."""

from __future__ import annotations

from collections.abc import Callable

from undergrowth.compiled.jit import Record, jit
from undergrowth.games.fungopia.rules.cards import FRAGMENT, FRUIT, HARVEST, MOVE, PUSH, SHIFT
from undergrowth.games.fungopia.rules.edges import hyphae_round, lay, owner, take_off
from undergrowth.games.fungopia.rules.growing import GROW, REGROW, SPROUT
from undergrowth.games.fungopia.rules.income import fruits, richness
from undergrowth.games.fungopia.rules.market import BUY, IMMUNITY, price
from undergrowth.games.fungopia.rules.spores import SPORE
from undergrowth.games.fungopia.rules.start import HYPHA
from undergrowth.games.fungopia.rules.state import NONE, PUSHED, Effect, Phase
from undergrowth.games.fungopia.rules.verbs import VERBS
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
def placed(board: Record, state: Record, edge: int, to: int) -> float:
    """A hypha from an edge, if there is one, to another one, in place of any hypha that is there;
    tried and taken back."""
    gained, seat = 0.0, agenda.turn(state)
    other = owner(board, state, to)
    for step in range(2):
        if step == 1:
            change(state, seat, edge, other, to)
        sign = 2 * step - 1
        gained += sign * (leads(board, state, seat, edge) + leads(board, state, seat, to))
    gained += brought(board, state, seat, to)
    take_off(state, seat, to)
    if other != NONE:
        lay(state, other, to)
    if edge != NONE:
        lay(state, seat, edge)
    return gained


@jit
def change(state: Record, seat: int, edge: int, other: int, to: int) -> None:
    """The hypha goes from the edge to the other one, from which another seat's comes off."""
    if edge != NONE:
        take_off(state, seat, edge)
    if other != NONE:
        take_off(state, other, to)
    lay(state, seat, to)


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
def left(board: Record, state: Record) -> float:
    """How much of its worth something bought now still brings: all of it before the last rounds."""
    return min(1.0, (int(board.rounds) - int(state.current_round) + 1) / 4)


@jit
def promised_by_new(board: Record, state: Record, edge: int) -> float:
    """A hypha that was not on the board before."""
    return placed(board, state, NONE, edge)


@jit
def promised_by_sprout(board: Record, state: Record, tile: int, edge: int) -> float:
    """A hypha out of a spore."""
    return placed(board, state, NONE, edge)


@jit
def promised_by_answer(board: Record, state: Record, edge: int) -> float:
    """The pushed hypha, elsewhere."""
    return placed(board, state, agenda.operand(state, PUSHED), edge)


@jit
def promised_by_spore(board: Record, state: Record, tile: int) -> float:
    """In the start all tiles look alike; later it is better to place spores than not to."""
    return 0.0 if agenda.phase(state) == Phase.START_SPORE else SPORE_WORTH


@jit
def promised_by_card(board: Record, state: Record, square: int) -> float:
    """What the card promises, less its price."""
    card = state.market[square]
    worth = CARD_WORTH[card]
    if card not in (Effect.FRUIT, Effect.IMMUNITY):
        worth *= left(board, state)
    return worth - price(board, state, square) * carb_worth(board, state)


@jit
def promised_by_token(board: Record, state: Record) -> float:
    """What the immunity token promises, less its price."""
    return TOKEN_WORTH * left(board, state) - board.token_cost * carb_worth(board, state)


@jit
def promised_by_push(board: Record, state: Record, edge: int) -> float:
    """Whatever it is that has to go."""
    return PUSH_WORTH


@jit
def promised_by_fruit(board: Record, state: Record, vertex: int) -> float:
    """The mushroom and what it brings."""
    income = richness(board, state, vertex) * carb_worth(board, state)
    return float(board.mushroom_points) + income


@jit
def promised_by_harvest(board: Record, state: Record, vertex: int) -> float:
    """Carbohydrates for a mushroom."""
    return board.harvest_income * carb_worth(board, state) - float(board.mushroom_points)


promise: Callable[[Record, Record, int], float] = VERBS.by_verb(
    ("board", "state"),
    {
        **dict.fromkeys((HYPHA, GROW, REGROW), promised_by_new),
        **dict.fromkeys((SHIFT, FRAGMENT), placed),
        SPROUT: promised_by_sprout,
        MOVE: promised_by_answer,
        SPORE: promised_by_spore,
        BUY: promised_by_card,
        IMMUNITY: promised_by_token,
        PUSH: promised_by_push,
        FRUIT: promised_by_fruit,
        HARVEST: promised_by_harvest,
    },
    otherwise=0.0,
)
"""``promise(board, state, move)``: to end or to skip brings nothing."""


@jit
def hint(board: Record, state: Record, move: int) -> float:
    """What a move promises, weighed as the search expects it."""
    return KEEN * promise(board, state, move)
