"""Paying: a ready token or a cube, for a step of carbon, a tile, or any other cost (G-15, G-20)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.undergrove.rules.absorb import pay_step
from undergrowth.games.undergrove.rules.reproduce import buy_tile
from undergrowth.games.undergrove.rules.state import TYPES, N, Rule, Step
from undergrowth.games.undergrove.rules.steps import asked, end_once, use_token
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Verb

_FLIP_BEFORE_PAY = TYPES
"""How much lower the numbers of tokens are than those of cubes."""


@jit
def legal_flips(board: Record, state: Record, flip: int, out: np.ndarray, n: int) -> int:
    """The ready tokens (G-20); where cubes can be paid too, they stand behind these."""
    if agenda.phase(state) == Step.STEP:
        return n
    return add_tokens(state, flip, out, n)


@jit
def add_tokens(state: Record, flip: int, out: np.ndarray, n: int) -> int:
    """A move for each ready token."""
    tokens = int(state.tokens[state.active])
    for kind in range(TYPES):
        if tokens >> kind & 1:
            out[n] = flip + kind
            n += 1
    return n


@jit
def legal_payments(board: Record, state: Record, pay: int, out: np.ndarray, n: int) -> int:
    """One of each kind of cube that the seat has; for a step of carbon a token too (G-23)."""
    seat = int(state.active)
    for kind in range(3):
        if state.res[seat, N + kind] > 0:
            out[n] = pay + kind
            n += 1
    if agenda.phase(state) == Step.STEP:
        n = add_tokens(state, pay - _FLIP_BEFORE_PAY, out, n)
    return n


@jit
def forbidden_flip(board: Record, state: Record, kind: int) -> int:
    """Only a ready token can be turned (G-20)."""
    return LEGAL if state.tokens[state.active] >> kind & 1 else Rule.TOKENS


@jit
def forbidden_pay(board: Record, state: Record, cube: int) -> int:
    """Only what lies on the board can be paid (G-15)."""
    return LEGAL if state.res[state.active, N + cube] > 0 else Rule.CAN_BE_PAID


@jit
def flip(board: Record, state: Record, kind: int) -> None:
    """A token is turned to used (G-20)."""
    use_token(state, int(state.active), kind)
    end_payment(board, state)


@jit
def pay(board: Record, state: Record, cube: int) -> None:
    """A cube goes to the supply (G-4)."""
    state.res[state.active, N + cube] -= 1
    end_payment(board, state)


@jit
def end_payment(board: Record, state: Record) -> None:
    """What has been paid for: a step of a way, a tile, or just a cost."""
    step = agenda.phase(state)
    if step == Step.STEP:
        pay_step(state, int(state.active))
    elif step == Step.OFFER:
        buy_tile(board, state, int(state.active))
    elif step == Step.PAY:
        end_once(state)
    else:
        agenda.pop(state)


FLIP = Verb(
    "flip",
    "flip {type}",
    ("token-{type}",),
    phases=(Step.FLIP, Step.STEP),
    closed=Rule.ABSORBING,
    forbidden=forbidden_flip,
    play=flip,
    legal=legal_flips,
)
PAY = Verb(
    "pay",
    "pay {cube}",
    ("cube-{cube}",),
    phases=(Step.PAY, Step.STEP, Step.OFFER),
    closed=asked,
    forbidden=forbidden_pay,
    play=pay,
    legal=legal_payments,
)
