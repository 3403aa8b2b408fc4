"""Equipment: what can be built and what it does (M-24 to M-27)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.undermining.rules.cards import can_use_card
from undergrowth.games.undermining.rules.refinery import (
    at_refinery,
    can_pay,
    list_payments,
    pay,
    pays,
)
from undergrowth.games.undermining.rules.state import KINDS, PAYMENTS, REACTOR, Phase, Rule
from undergrowth.games.undermining.rules.turns import (
    add_points,
    closed,
    is_spent,
    make_progress,
    spend,
)
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Verb


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
    """Whether any equipment can be built: a card may have taken the vehicle away (M-20)."""
    if not at_refinery(board, state, seat) or not has_slot(board, state, seat):
        return False
    for kind in range(KINDS):
        if in_stock(board, state, kind) and can_pay(board, state, seat, kind):
            return True
    return False


@jit
def legal_builds(board: Record, state: Record, build: int, out: np.ndarray, n: int) -> int:
    """All that can be built, for any payment."""
    return n if is_spent(state) else list_builds(board, state, build, out, n)


@jit
def list_builds(board: Record, state: Record, build: int, out: np.ndarray, n: int) -> int:
    """All that the seat could build if only it had a point."""
    seat = agenda.turn(state)
    if not at_refinery(board, state, seat) or not has_slot(board, state, seat):
        return n
    for kind in range(KINDS):
        if in_stock(board, state, kind) and can_pay(board, state, seat, kind):
            n = list_payments(board, state, seat, kind, build + kind * PAYMENTS, out, n)
    return n


@jit
def forbidden_build(board: Record, state: Record, kind: int, payment: int) -> int:
    """The rule against building this for that payment."""
    if is_spent(state):
        return Rule.ACTIONS
    seat = agenda.turn(state)
    if not at_refinery(board, state, seat):
        return Rule.REFINERY
    if not in_stock(board, state, kind):
        return Rule.STOCK
    if not has_slot(board, state, seat):
        return Rule.SLOTS
    return LEGAL if pays(board, state, seat, kind, payment) else Rule.PAYING


@jit
def build(board: Record, state: Record, kind: int, payment: int) -> None:
    """A piece of equipment; more of them may follow in the same action (M-26). A reactor gives its
    point in this turn only if the option says so (M-27)."""
    seat = agenda.turn(state)
    begin_build(state)
    pay(board, state, seat, payment)
    state.equipment[seat, kind] += 1
    if kind == REACTOR and board.at_once == 1:
        add_points(state, 1)
    if build_goes_on(board, state, seat):
        agenda.push(state, Phase.BUILD, seat)


@jit
def build_goes_on(board: Record, state: Record, seat: int) -> bool:
    """Whether the action stays open: there is more to build, or a card that may change what can
    be built (M-8, M-26)."""
    return can_build(board, state, seat) or can_use_card(board, state, seat)


@jit
def begin_build(state: Record) -> None:
    """A new action costs a point; one that goes on gives way to the turn (M-5, M-26)."""
    if agenda.phase(state) == Phase.BUILD:
        agenda.pop(state)
        return
    spend(state)
    make_progress(state)


BUILD = Verb(
    "build",
    "build {kind} {payment}",
    ("build-{kind}", "pay-{payment}"),
    phases=(Phase.ACT, Phase.BUILD),
    closed=closed,
    forbidden=forbidden_build,
    play=build,
    legal=legal_builds,
)
