"""Contracts: filling them for star bucks (M-28 to M-30)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.undermining.rules.refinery import (
    at_refinery,
    can_pay,
    list_payments,
    pay,
    pays,
)
from undergrowth.games.undermining.rules.state import (
    CONTRACTS,
    KINDS,
    NONE,
    PAYMENTS,
    Phase,
    Rule,
)
from undergrowth.games.undermining.rules.turns import closed, make_progress, points_left, spend
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Verb


@jit
def is_offered(state: Record, place: int) -> bool:
    """Whether a contract lies there and its stack still has star bucks (M-28, M-30)."""
    return bool(state.contract[place] != NONE and state.stack[place] > 0)


@jit
def legal_fills(board: Record, state: Record, fill: int, out: np.ndarray, n: int) -> int:
    """All contracts that can be filled, with any payment."""
    return n if points_left(state) == 0 else list_fills(board, state, fill, out, n)


@jit
def list_fills(board: Record, state: Record, fill: int, out: np.ndarray, n: int) -> int:
    """All contracts that the seat could fill if only it had a point."""
    seat = agenda.turn(state)
    if not at_refinery(board, state, seat):
        return n
    for place in range(CONTRACTS):
        if is_offered(state, place):
            contract = KINDS + state.contract[place]
            if can_pay(board, state, seat, contract):
                n = list_payments(board, state, seat, contract, fill + place * PAYMENTS, out, n)
    return n


@jit
def forbidden_fill(board: Record, state: Record, place: int, payment: int) -> int:
    """The rule against filling this contract with that payment."""
    if points_left(state) == 0:
        return Rule.ACTIONS
    seat = agenda.turn(state)
    if not at_refinery(board, state, seat):
        return Rule.REFINERY
    if state.contract[place] == NONE:
        return Rule.FILL
    if state.stack[place] == 0:
        return Rule.EMPTY_STACK
    contract = KINDS + state.contract[place]
    return LEGAL if pays(board, state, seat, contract, payment) else Rule.PAYING


@jit
def fill(board: Record, state: Record, place: int, payment: int) -> None:
    """Pay, take the top tile of the stack, lay the next contract (M-29); the first stack that
    becomes empty begins the last turns (M-34)."""
    seat = agenda.turn(state)
    spend(state)
    make_progress(state)
    pay(board, state, seat, payment)
    state.bucks[seat, board.stack[board.height - state.stack[place]]] += 1
    state.stack[place] -= 1
    replace(state, place)
    if state.stack[place] == 0 and state.last_turns == NONE:
        state.last_turns = board.players - 1


@jit
def replace(state: Record, place: int) -> None:
    """The contract is discarded and the next one of the deck takes its place; without one it
    stays empty (M-29, M-30)."""
    state.discarded[state.contract[place]] += 1
    state.contract[place] = NONE
    if state.contracts_left > 0:
        state.contracts_left -= 1
        state.contract[place] = state.contract_deck[state.contracts_left]
        state.contract_deck[state.contracts_left] = 0


FILL = Verb(
    "fill",
    "fill {contract} {payment}",
    ("contract-{contract}", "pay-{payment}"),
    phases=(Phase.ACT,),
    closed=closed,
    forbidden=forbidden_fill,
    play=fill,
    legal=legal_fills,
)
