"""Steps: what is still to be decided in a turn; and what the seat has to pay with."""

from __future__ import annotations

from undergrowth.compiled.jit import Record, jit
from undergrowth.games.undergrove.rules.state import (
    ALL_TOKENS,
    EXTRA,
    READY,
    TYPES,
    C,
    K,
    N,
    P,
    Step,
)
from undergrowth.kernel import agenda


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
def use_bonus(state: Record, seat: int, kind: int) -> None:
    """A bonus tile leaves the game for what it shows (G-13)."""
    state.bonus[seat, kind] -= 1
    state.bonus_count[seat] -= 1
    if kind == READY:
        turn_ready(state, seat, ALL_TOKENS)
    else:
        gain(state, seat, (kind + 1) % 4, 1)  # bonus tiles have C after the others


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
