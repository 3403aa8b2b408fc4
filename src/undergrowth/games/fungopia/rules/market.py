"""The market and the immunity token: what can be bought (F-20, F-21, F-26)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.fungopia.components import SQUARES
from undergrowth.games.fungopia.rules.state import BOUGHT, NONE, Effect, Phase, Rule
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Verb


@jit
def price(board: Record, state: Record, square: int) -> int:
    """The number of the card and the cost of its square (F-20)."""
    return int(board.card_number[state.market[square]]) + int(board.square_cost[square])


@jit
def can_buy(board: Record, state: Record, seat: int, square: int) -> bool:
    """One card in a turn, if it is there and can be paid (F-20)."""
    if agenda.operand(state, BOUGHT) == 1 or state.market[square] == NONE:
        return False
    return bool(state.carbs[seat] >= price(board, state, square))


@jit
def legal_purchases(board: Record, state: Record, buy: int, out: np.ndarray, n: int) -> int:
    """Every square whose card can be bought (F-20)."""
    seat = agenda.active(state)
    for square in range(SQUARES):
        if can_buy(board, state, seat, square):
            out[n] = buy + square
            n += 1
    return n


@jit
def forbidden_purchase(board: Record, state: Record, square: int) -> int:
    """The rule against buying the card on this square."""
    return LEGAL if can_buy(board, state, agenda.active(state), square) else Rule.BUY_A_CARD


@jit
def buy(board: Record, state: Record, square: int) -> None:
    """Pay, take the card, close the gap and fill the last square from the deck (F-20)."""
    seat, card = agenda.active(state), state.market[square]
    state.carbs[seat] -= price(board, state, square)
    agenda.set_operand(state, BOUGHT, 1)
    slide(state, square)
    if card == Effect.IMMUNITY:  # works at once and is never held (F-26)
        state.immunity[seat] += 1
        state.removed[card] += 1
    else:
        state.cards[seat, card] += 1


@jit
def slide(state: Record, square: int) -> None:
    """The cards to the right of a square move up, the next one of the deck comes last (F-20)."""
    for place in range(square, SQUARES - 1):
        state.market[place] = state.market[place + 1]
    state.market[SQUARES - 1] = NONE
    if state.deck_size > 0:
        state.deck_size -= 1
        state.market[SQUARES - 1] = state.deck[state.deck_size]
        state.deck[state.deck_size] = 0


BUY = Verb(
    "buy",
    "buy {square}",
    ("square-{square}",),
    phases=(Phase.TURN, Phase.ACTED),
    closed=Rule.ROUNDS,
    forbidden=forbidden_purchase,
    play=buy,
    legal=legal_purchases,
)


@jit
def can_buy_token(board: Record, state: Record, seat: int) -> bool:
    """Once in a game, if it can be paid (F-21)."""
    return bool(state.token[seat] == 0 and state.carbs[seat] >= board.token_cost)


@jit
def legal_token(board: Record, state: Record, immunity: int, out: np.ndarray, n: int) -> int:
    """The immunity token, if it can be bought (F-21)."""
    if can_buy_token(board, state, agenda.active(state)):
        out[n] = immunity
        n += 1
    return n


@jit
def forbidden_token(board: Record, state: Record) -> int:
    """The rule against buying the immunity token."""
    return LEGAL if can_buy_token(board, state, agenda.active(state)) else Rule.IMMUNITY_TOKEN


@jit
def buy_token(board: Record, state: Record) -> None:
    """The immunity token (F-21)."""
    seat = agenda.active(state)
    state.carbs[seat] -= board.token_cost
    state.token[seat] = 1
    state.immunity[seat] += 1


IMMUNITY = Verb(
    "immunity",
    "immunity",
    ("immunity",),
    phases=(Phase.TURN, Phase.ACTED),
    closed=Rule.ROUNDS,
    forbidden=forbidden_token,
    play=buy_token,
    legal=legal_token,
)
