"""At the refinery: unload, build, fill contracts, and how things are paid (M-20 to M-30)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.jit import Record, Records, entry, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.undermining.rules.ground import loaded
from undergrowth.games.undermining.rules.state import (
    ALIEN,
    BUILD,
    CONTRACTS,
    FILL,
    HIDDEN,
    KINDS,
    MOST_PAID,
    NONE,
    ORES,
    PAYMENTS,
    POINTS,
    REACTOR,
    RESOURCES,
    XIUM,
    Phase,
)
from undergrowth.kernel import agenda

_DIGIT = MOST_PAID + 1


@jit
def at_refinery(board: Record, state: Record, seat: int) -> bool:
    """Whether the vehicle stands on the refinery (M-20)."""
    return bool(state.place[seat] == board.refinery)


# -------------------------------------------------------------------------------------- unload


@jit
def forbidden_unload(board: Record, state: Record, seat: int) -> int:
    """The rule against unloading."""
    if not at_refinery(board, state, seat):
        return 20
    return LEGAL if loaded(state, seat) > 0 else 21


@jit
def unload(state: Record, seat: int) -> None:
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


# --------------------------------------------------------------------------------------- build


@jit
def pieces(state: Record, seat: int) -> int:
    """How much equipment the seat has."""
    number = 0
    for kind in range(KINDS):
        number += state.equipment[seat, kind]
    return number


@jit
def in_stock(board: Record, state: Record, kind: int) -> bool:
    """Whether a copy of this equipment is left (M-24)."""
    left = board.copies[kind]
    for seat in range(board.players):
        left -= state.equipment[seat, kind]
    return bool(left > 0)


@jit
def has_slot(board: Record, state: Record, seat: int) -> bool:
    """Whether there is a place for equipment on the mat (M-25)."""
    return bool(pieces(state, seat) < board.slots)


@jit
def can_build(board: Record, state: Record, seat: int) -> bool:
    """Whether any equipment can be built."""
    if not has_slot(board, state, seat):
        return False
    for kind in range(KINDS):
        if in_stock(board, state, kind) and can_pay(board, state, seat, kind):
            return True
    return False


@jit
def forbidden_build(board: Record, state: Record, seat: int, move: int) -> int:
    """The rule against building this for that payment."""
    kind, payment = (move - BUILD) // PAYMENTS, (move - BUILD) % PAYMENTS
    if not at_refinery(board, state, seat):
        return 20
    if not in_stock(board, state, kind):
        return 24
    if not has_slot(board, state, seat):
        return 25
    return LEGAL if pays(board, state, seat, kind, payment) else 23


@jit
def build(board: Record, state: Record, seat: int, move: int) -> None:
    """A piece of equipment; more of them may follow in the same action (M-26, M-27)."""
    kind, payment = (move - BUILD) // PAYMENTS, (move - BUILD) % PAYMENTS
    pay(board, state, seat, payment)
    state.equipment[seat, kind] += 1
    if kind == REACTOR and board.at_once == 1:
        state.pending_operand[0, POINTS] += 1
    if agenda.phase(state) == Phase.ACT:
        agenda.push(state, Phase.BUILD, seat)
    if not can_build(board, state, seat):
        agenda.pop(state)


# ----------------------------------------------------------------------------------- contracts


@jit
def is_offered(state: Record, place: int) -> bool:
    """Whether a contract lies there and its stack still has star bucks (M-28, M-30)."""
    return bool(state.contract[place] != NONE and state.stack[place] > 0)


@jit
def forbidden_fill(board: Record, state: Record, seat: int, move: int) -> int:
    """The rule against filling this contract with that payment."""
    place, payment = (move - FILL) // PAYMENTS, (move - FILL) % PAYMENTS
    if not at_refinery(board, state, seat):
        return 20
    if state.contract[place] == NONE:
        return 28
    if state.stack[place] == 0:
        return 30
    return LEGAL if pays(board, state, seat, KINDS + state.contract[place], payment) else 23


@jit
def fill(board: Record, state: Record, seat: int, move: int) -> None:
    """Pay, take the top tile of the stack, lay the next contract (M-29); the first stack that
    becomes empty begins the last turns (M-34)."""
    place, payment = (move - FILL) // PAYMENTS, (move - FILL) % PAYMENTS
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


@jit
def legal_purchases(
    board: Record, state: Record, seat: int, acting: bool, out: np.ndarray, n: int
) -> int:
    """All that can be built for any payment; when a new action begins, contracts too."""
    slot = has_slot(board, state, seat)
    for good in range(KINDS + CONTRACTS if acting else KINDS):
        thing, code = good, BUILD + good * PAYMENTS
        if good < KINDS:
            if not slot or not in_stock(board, state, good):
                continue
        else:
            place = good - KINDS
            if not is_offered(state, place):
                continue
            thing, code = KINDS + state.contract[place], FILL + place * PAYMENTS
        if can_pay(board, state, seat, thing):
            n = list_payments(board, state, seat, thing, code, out, n)
    return n


@entry
def purchases(boards: Records, states: Records, out: np.ndarray) -> int:
    """For Python: all that the seat whose turn it is could buy now, for any payment."""
    board, state = boards[0], states[0]
    seat, acting = agenda.turn(state), agenda.phase(state) == Phase.ACT
    if not at_refinery(board, state, seat):
        return 0
    return legal_purchases(board, state, seat, acting, out, 0)
