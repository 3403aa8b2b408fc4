"""Rules composed from verbs: each number finds its verb, its arguments and its phase."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Any

import numpy as np
import pytest

from undergrowth.compiled.jit import Record, Records, blank, entry, flat, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Notation, Verb
from undergrowth.kernel.verbs import Verbs


class Phase(IntEnum):
    """What is decided."""

    BEGIN = 0
    TURN = 3
    ANSWER = 7


class Rule(IntEnum):
    """What can be against it."""

    NOT_NOW = 11
    EVEN_ONLY = 12
    FAR_APART = 13
    ASK_FIRST = 14


STATE = flat([("told", np.int64, (4,)), *agenda.fields(2)])


@jit
def note(state: Record, verb: int, one: int, two: int, three: int) -> None:
    state.told[0], state.told[1], state.told[2], state.told[3] = verb, one, two, three


@jit
def forbidden_put(board: Record, state: Record, place: int) -> int:
    return Rule.EVEN_ONLY if place % 2 else LEGAL


@jit
def put(board: Record, state: Record, place: int) -> None:
    note(state, 0, place, 0, 0)


@jit
def forbidden_move(board: Record, state: Record, start: int, goal: int, card: int) -> int:
    return LEGAL if abs(start - goal) > 3 and card < 2 else Rule.FAR_APART


@jit
def move(board: Record, state: Record, start: int, goal: int, card: int) -> None:
    note(state, 1, start, goal, card)


@jit
def list_backwards(board: Record, state: Record, first: int, out: Any, n: int) -> int:
    for card in range(3):
        out[n] = first + 2 - card
        n += 1
    return n


@jit
def never(board: Record, state: Record, card: int) -> int:
    return LEGAL


@jit
def show(board: Record, state: Record, card: int) -> None:
    note(state, 2, card, 0, 0)


@jit
def always(board: Record, state: Record) -> int:
    return LEGAL


@jit
def stop(board: Record, state: Record) -> None:
    note(state, 3, 0, 0, 0)


@jit
def why_closed(board: Record, state: Record) -> int:
    return Rule.ASK_FIRST if agenda.phase(state) == Phase.TURN else Rule.NOT_NOW


PUT = Verb("put", "put {place}", (), (Phase.BEGIN,), Rule.NOT_NOW, forbidden_put, put)
MOVE = Verb(
    "move", "{from:place}-{to:place} {card}", (), (Phase.TURN,), Rule.NOT_NOW, forbidden_move, move
)
SHOW = Verb(
    "show", "show {card}", (), (Phase.ANSWER,), why_closed, never, show, legal=list_backwards
)
STOP = Verb("stop", "stop", (), (Phase.TURN, Phase.ANSWER), Rule.NOT_NOW, always, stop)
SIZES = {"place": 5, "card": 3}
VERBS = Verbs((PUT, MOVE, SHOW, STOP), SIZES)
NOTATION = Notation(VERBS.verbs, {"place": tuple("abcde"), "card": ("x", "y", "z")}, SIZES)

STOPPING_FIRST = Verbs((PUT, MOVE, SHOW, STOP), SIZES, listed=(STOP, MOVE, SHOW, PUT))

_legal, _forbidden, _play = VERBS.legal, VERBS.forbidden, VERBS.play
_worth: Callable[..., float] = VERBS.by_verb(
    ("state",), {SHOW: jit(lambda state, card: 1.5 * card)}, otherwise=0.0
)


@entry
def legal(states: Records, out: Any) -> int:
    return _legal(states[0], states[0], out)


_legal_stopping_first = STOPPING_FIRST.legal


@entry
def legal_stopping_first(states: Records, out: Any) -> int:
    return _legal_stopping_first(states[0], states[0], out)


@entry
def forbidden(states: Records, code: int) -> int:
    return _forbidden(states[0], states[0], code)


@entry
def play(states: Records, code: int) -> None:
    _play(states[0], states[0], code)


@entry
def worth(states: Records, code: int) -> float:
    return _worth(states[0], code)


@entry
def begin(states: Records, phase: int) -> None:
    agenda.push(states[0], phase, 0)


def at(phase: Phase | None) -> Records:
    states = blank(STATE)
    if phase is not None:
        begin(states, int(phase))
    return states


def listed(states: Records, lists: Callable[..., int] = legal) -> list[str]:
    out = np.zeros(100, np.int32)
    return [NOTATION.text(code) for code in out[: lists(states, out)].tolist()]


def test_legal_moves_are_those_that_nothing_is_against() -> None:
    assert listed(at(Phase.BEGIN)) == ["put a", "put c", "put e"]
    assert listed(at(Phase.TURN)) == ["a-e x", "a-e y", "e-a x", "e-a y", "stop"]
    assert listed(at(None)) == []


def test_a_verb_may_list_its_moves_itself() -> None:
    assert listed(at(Phase.ANSWER)) == ["show z", "show y", "show x", "stop"]


def test_verbs_may_be_listed_in_another_order_than_their_numbers() -> None:
    found = listed(at(Phase.TURN), legal_stopping_first)
    assert found == ["stop", "a-e x", "a-e y", "e-a x", "e-a y"]
    for verb in VERBS.verbs:
        assert STOPPING_FIRST.first(verb) == VERBS.first(verb)


@pytest.mark.parametrize("phase", Phase)
def test_the_rule_is_that_of_the_verb_or_of_its_being_closed(phase: Phase) -> None:
    states = at(phase)
    closed = {verb: why_closed_now(verb, phase) for verb in VERBS.verbs if phase not in verb.phases}
    for code in range(len(NOTATION)):
        verb, rule = NOTATION.verb(code), forbidden(states, code)
        if verb in closed:
            assert rule == closed[verb]
        else:
            assert (rule == LEGAL) == (NOTATION.text(code) in listed(states))
            assert rule in {LEGAL, Rule.EVEN_ONLY, Rule.FAR_APART}


def why_closed_now(verb: Verb, phase: Phase) -> Rule:
    return Rule.ASK_FIRST if verb is SHOW and phase == Phase.TURN else Rule.NOT_NOW


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("put d", [0, 3, 0, 0]),
        ("a-a x", [1, 0, 0, 0]),
        ("b-e z", [1, 1, 4, 2]),
        ("e-d y", [1, 4, 3, 1]),
        ("show z", [2, 2, 0, 0]),
        ("stop", [3, 0, 0, 0]),
    ],
)
def test_a_number_finds_its_verb_and_its_arguments(text: str, told: list[int]) -> None:
    code = NOTATION.code(text)
    assert code is not None
    states = at(Phase.TURN)
    play(states, code)
    assert states[0].told.tolist() == told


def test_what_only_some_verbs_have_is_the_same_for_all_others() -> None:
    states = at(Phase.ANSWER)
    codes = [NOTATION.code(text) or 0 for text in ("put a", "show z", "stop")]
    assert [worth(states, code) for code in codes] == [0.0, 3.0, 0.0]
    assert VERBS.first(SHOW) == NOTATION.code("show x")


def test_no_word_of_a_verb_becomes_code() -> None:
    """What is composed is made of numbers and names of our own, whatever a verb is called."""
    odd = Verb(
        "1/0\nraise", "{place} 1/0", ("1/0",), (Phase.BEGIN,), Rule.NOT_NOW, forbidden_put, put
    )
    composed = Verbs((odd,), SIZES)
    for function in (composed.legal, composed.forbidden, composed.play):
        names = getattr(function, "py_func", function).__code__.co_names
        assert set(names) <= {"phase_of", "verb_0", "closed_0", "range"}
