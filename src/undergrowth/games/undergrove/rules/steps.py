"""Steps: what is still to be decided in a turn; and what the seat has to pay with."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import first, without_first
from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.undergrove.rules.state import EXTRA, TYPES, C, K, N, P, Rule, Step
from undergrowth.kernel import agenda

ASKED = (
    Rule.SEATS_AND_START,
    Rule.PARTS_OF_A_TURN,
    Rule.ABSORBING,
    Rule.ABSORBING,
    Rule.MOVING_CARBON,
    Rule.OPEN_ROOTS,
    Rule.MOVING_CARBON,
    Rule.CUBES_OF_YOUR_CHOICE,
    Rule.EARTHLOVER,
    Rule.CUBES_ON_TILES,
    Rule.COPY,
    Rule.ACTION_OR_NITROGEN,
    Rule.TILE_OFFER,
    Rule.TILE_OFFER,
    Rule.PLACING_A_TILE,
    Rule.REPRODUCING,
    Rule.ROOT_SPOT,
    Rule.PHOTOSYNTHESIZING,
    Rule.PHOTOSYNTHESIZING,
    Rule.CHOOSING_A_BONUS_TILE,
    Rule.GREEN_SPACES,
    Rule.GREEN_SPACES,
)
"""The rule about each step, in their order; the rulebook names the same ones."""
_ASKED = tuple(int(rule) for rule in ASKED)


@jit
def asked(board: Record, state: Record) -> int:
    """The rule by which something else is to be decided now: the one about the step on top.

    Cubes are paid for absorbing (G-24), or else for an activation (G-17)."""
    step = agenda.phase(state)
    if step == Step.PAY and not is_due(state, 1):
        return Rule.ORDER_OF_AN_ACTIVATION
    return _ASKED[step]


@jit
def is_due(state: Record, depth: int) -> bool:
    """Whether so many places below the top a C is to be chosen that cannot be declined (G-24)."""
    return agenda.phase_below(state, depth) == Step.FROM and not agenda.operand_below(
        state, depth, 3
    )


@jit
def closed_action(board: Record, state: Record) -> int:
    """Why no action can begin now: there is one in a turn (G-11), and the automa's failure comes
    before it (G-58)."""
    first_gain = board.solo and agenda.phase(state) == Step.GAIN
    if first_gain and agenda.phase_below(state, 1) == Step.ACTION:
        return Rule.CONSOLATION
    return Rule.PARTS_OF_A_TURN


@jit
def always(board: Record, state: Record) -> int:
    """For decisions that nothing is against once they are open."""
    return LEGAL


@jit
def listed_already(board: Record, state: Record, first_move: int, out: np.ndarray, n: int) -> int:
    """For verbs whose moves stand elsewhere in the list."""
    return n


@jit
def add_amounts(first_move: int, most: int, out: np.ndarray, n: int) -> int:
    """A move for each number from 0 on."""
    for number in range(most + 1):
        out[n] = first_move + number
        n += 1
    return n


@jit
def legal_tiles(board: Record, state: Record, first_move: int, out: np.ndarray, n: int) -> int:
    """A move for each tile in the own hand."""
    left = state.hand[state.active]
    while left != 0:
        out[n] = first_move + first(left)
        left = without_first(left)
        n += 1
    return n


@jit
def add_step(state: Record, kind: int, one: int, two: int) -> None:
    """Put a step before all that are pending."""
    agenda.push(state, kind, state.active)
    agenda.set_operand(state, 0, one)
    agenda.set_operand(state, 1, two)


@jit
def add_from(state: Record, number: int, here: int, free: int, skip: int) -> None:
    """Absorbing so many C comes next: from one tile only, or 0; some steps free, or optional."""
    add_step(state, Step.FROM, number, here)
    agenda.set_operand(state, 2, free)
    agenda.set_operand(state, 3, skip)


@jit
def add_way(state: Record, start: int, root: int, left: int) -> None:
    """So many steps of a C are to be paid."""
    add_step(state, Step.STEP, start, root)
    agenda.set_operand(state, 2, left)


@jit
def add_again(state: Record, kind: int, number: int, two: int) -> None:
    """The same step once less, if it was to be done more than once."""
    if number > 1:
        add_step(state, kind, number - 1, two)


@jit
def end_once(state: Record) -> None:
    """A step that is done as often as it says, chosen one after the other (G-18)."""
    step, number = agenda.phase(state), agenda.operand(state, 0)
    agenda.pop(state)
    add_again(state, step, number, 0)


@jit
def cubes_of(state: Record, seat: int) -> int:
    """All N, P and K on the board of a seat."""
    return int(state.res[seat, N]) + int(state.res[seat, P]) + int(state.res[seat, K])


@jit
def ready_tokens(state: Record, seat: int) -> int:
    """How many tokens are ready."""
    number = 0
    for kind in range(TYPES):
        number += int(state.tokens[seat]) >> kind & 1
    return number


@jit
def gain(state: Record, seat: int, cube: int, number: int) -> None:
    """Take cubes from the supply, which never runs out (G-4)."""
    state.res[seat, cube] += number
    if cube == C:
        state.carbon_gained += number


@jit
def turn_ready(state: Record, seat: int, tokens: int) -> None:
    """Turn used tokens to ready; those that are ready stay so (G-20)."""
    turned = tokens & ~int(state.tokens[seat])
    state.tokens[seat] |= turned
    state.readied |= turned


@jit
def use_token(state: Record, seat: int, kind: int) -> None:
    """Turn a token to used."""
    state.tokens[seat] &= ~(1 << kind)


@jit
def further_action(state: Record) -> None:
    """One more action, but only so many in a turn (G-28)."""
    if may_act_again(state):
        state.extra += 1
        add_step(state, Step.ACTION, 0, 0)


@jit
def may_act_again(state: Record) -> bool:
    """Whether there is a further action left in this turn."""
    return state.extra < EXTRA
