"""At the refinery: unload, and how things are paid (M-20 to M-23)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.undermining.rules.ground import loaded
from undergrowth.games.undermining.rules.state import (
    ALIEN,
    HIDDEN,
    MOST_PAID,
    ORES,
    RESOURCES,
    XIUM,
    Phase,
    Rule,
)
from undergrowth.games.undermining.rules.turns import closed, make_progress, points_left, spend
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Verb

_DIGIT = MOST_PAID + 1


@jit
def at_refinery(board: Record, state: Record, seat: int) -> bool:
    """Whether the vehicle stands on the refinery (M-20)."""
    return bool(state.place[seat] == board.refinery)


# -------------------------------------------------------------------------------------- unload


@jit
def forbidden_unload(board: Record, state: Record) -> int:
    """The rule against unloading."""
    if points_left(state) == 0:
        return Rule.ACTIONS
    seat = agenda.turn(state)
    if not at_refinery(board, state, seat):
        return Rule.REFINERY
    return LEGAL if loaded(state, seat) > 0 else Rule.UNLOAD


@jit
def unload(board: Record, state: Record) -> None:
    """All cargo leaves the bays (M-21)."""
    spend(state)
    make_progress(state)
    empty_bays(state, agenda.turn(state))


@jit
def empty_bays(state: Record, seat: int) -> None:
    """All cargo goes to the warehouse; alien tiles are gone and give cards (M-21, M-22)."""
    for letter in range(ORES):
        state.warehouse[seat, letter] += state.cargo[seat, letter]
        state.cargo[seat, letter] = 0
    for _ in range(state.cargo[seat, ALIEN]):
        draw_card(state, seat)
    state.cargo[seat, ALIEN] = 0


@jit
def draw_card(state: Record, seat: int) -> None:
    """The top card of the tech deck, if there is one, to the hand (M-22)."""
    if state.tech_left > 0:
        state.tech_left -= 1
        card = int(state.tech_deck[state.tech_left])
        if card != HIDDEN:
            state.tech[seat] |= 1 << card
        state.tech_deck[state.tech_left] = 0
        state.tech_count[seat] += 1


UNLOAD = Verb(
    "unload",
    "unload",
    ("unload",),
    phases=(Phase.ACT,),
    closed=closed,
    forbidden=forbidden_unload,
    play=unload,
)


# -------------------------------------------------------------------------------------- paying


@jit
def can_pay(board: Record, state: Record, seat: int, good: int) -> bool:
    """Whether the warehouse has what a thing needs, with X-ium for what is missing (M-23)."""
    missing = 0
    for letter in range(RESOURCES):
        missing += max(0, int(board.needs[good, letter]) - int(state.warehouse[seat, letter]))
    return bool(missing <= state.warehouse[seat, XIUM])


@jit
def pays(board: Record, state: Record, seat: int, good: int, payment: int) -> bool:
    """Whether this payment is in the warehouse and pays for the thing (M-23)."""
    due = 0
    for letter in range(RESOURCES):
        number = board.payment[payment, letter]
        if number > board.needs[good, letter] or number > state.warehouse[seat, letter]:
            return False
        due += int(board.needs[good, letter]) - int(number)
    return bool(due == board.payment[payment, XIUM] and due <= state.warehouse[seat, XIUM])


@jit
def pay(board: Record, state: Record, seat: int, payment: int) -> None:
    """The paid tiles go from the warehouse to the box (M-23)."""
    for letter in range(ORES):
        state.warehouse[seat, letter] -= board.payment[payment, letter]


@jit
def list_payments(
    board: Record, state: Record, seat: int, good: int, code: int, out: np.ndarray, n: int
) -> int:
    """Write a move for each payment of the thing: of every resource as many as wanted are paid,
    the rest in X-ium (M-23)."""
    need, has = board.needs[good], state.warehouse[seat]
    due = int(need[0]) + int(need[1]) + int(need[2]) + int(need[3])
    for u in range(min(int(need[0]), int(has[0])) + 1):
        for t in range(min(int(need[1]), int(has[1])) + 1):
            for d in range(min(int(need[2]), int(has[2])) + 1):
                for k in range(min(int(need[3]), int(has[3])) + 1):
                    x = due - u - t - d - k
                    if x <= has[XIUM]:
                        counts = (((u * _DIGIT + t) * _DIGIT + d) * _DIGIT + k) * _DIGIT + x
                        out[n] = code + board.payment_code[counts]
                        n += 1
    return n
