"""The stack of pending decisions."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.jit import Records, blank, entry, flat
from undergrowth.kernel import agenda

DEPTH = 4
STATE = flat(agenda.fields(DEPTH))


@entry
def push(states: Records, phase: int, seat: int) -> None:
    agenda.push(states[0], phase, seat)


@entry
def pop(states: Records) -> None:
    agenda.pop(states[0])


@entry
def enter(states: Records, phase: int) -> None:
    agenda.enter(states[0], phase)


@entry
def pass_to(states: Records, seat: int) -> None:
    agenda.pass_to(states[0], seat)


@entry
def set_operand(states: Records, index: int, value: int) -> None:
    agenda.set_operand(states[0], index, value)


@entry
def active(states: Records) -> int:
    return agenda.active(states[0])


@entry
def ask(states: Records, out: np.ndarray) -> None:
    out[0] = agenda.phase(states[0])
    out[1] = agenda.turn(states[0])
    if out[0] != agenda.OVER:
        for i in range(agenda.OPERANDS):
            out[2 + i] = agenda.operand(states[0], i)


def top(states: Records) -> list[int]:
    out = np.zeros(2 + agenda.OPERANDS, np.int64)
    ask(states, out)
    asked: list[int] = out.tolist()
    return asked


def test_an_empty_agenda_is_the_end() -> None:
    assert top(blank(STATE))[:2] == [agenda.OVER, agenda.OVER]


def test_the_last_one_comes_first() -> None:
    states = blank(STATE)
    for phase, seat in ((1, 0), (2, 3), (5, 1), (0, 2)):
        push(states, phase, seat)
        assert top(states)[:2] == [phase, seat]
    for phase, seat in ((5, 1), (2, 3), (1, 0)):
        pop(states)
        assert top(states)[:2] == [phase, seat]
    pop(states)
    assert top(states)[1] == agenda.OVER


def test_passing_on_keeps_the_phase_and_what_lies_below() -> None:
    states = blank(STATE)
    push(states, 1, 0)
    push(states, 2, 1)
    pass_to(states, 3)
    assert top(states)[:2] == [2, 3]
    pop(states)
    assert top(states)[:2] == [1, 0]


def test_whose_turn_it_is_stays_the_same_while_others_answer() -> None:
    states = blank(STATE)
    push(states, 1, 2)
    assert active(states) == 2
    push(states, 3, 0)
    assert (active(states), top(states)[1]) == (2, 0)


def test_another_phase_keeps_the_seat_and_its_numbers() -> None:
    states = blank(STATE)
    push(states, 1, 0)
    push(states, 2, 3)
    set_operand(states, 1, 9)
    enter(states, 5)
    assert top(states) == [5, 3, 0, 9, 0, 0]
    pop(states)
    assert top(states)[:2] == [1, 0]


def test_operands_belong_to_their_decision() -> None:
    states = blank(STATE)
    push(states, 1, 0)
    for i, value in enumerate((5, -7, 32767, -32768)):
        set_operand(states, i, value)
    push(states, 2, 1)
    assert top(states)[2:] == [0, 0, 0, 0]
    set_operand(states, 0, 9)
    pop(states)
    assert top(states)[2:] == [5, -7, 32767, -32768]
    push(states, 3, 1)
    assert top(states)[2:] == [0, 0, 0, 0]
