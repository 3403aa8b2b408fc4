"""Complaints in plain words."""

from __future__ import annotations

from typing import Any

import pytest

import undergrowth as ug
from undergrowth.material.errors import BadInput, CannotUndo, IllegalMove


class Rude:
    def __repr__(self) -> str:
        raise RuntimeError("no")


STRANGE: list[Any] = [
    *("", "a\nb", "\u2028", "\ud800", "x" * 1000, 10**17, 10**18, -(10**18), 10**5000, True, None),
    *(1.5, float("nan"), Rude(), [Rude()], b"\x00", {"a": "\n"}, "{ $x }", "\u202e"),
]


@pytest.mark.parametrize("value", STRANGE, ids=range(len(STRANGE)))
def test_any_value_can_be_complained_about(value: Any) -> None:
    for problem in (
        BadInput("field", "bad-list", got=value),
        IllegalMove(value, "U-1", {"en": "no", "de": "nein"}),
    ):
        for text in (str(problem), problem.text("en"), problem.text("de")):
            assert len(text.splitlines()) == 1
            assert len(text) < 150
            text.encode()


def test_complaints_are_value_errors_with_their_parts() -> None:
    problem = BadInput("players", "bad-whole-number", low=2, high=4, got=5)
    assert isinstance(problem, ValueError)
    assert str(problem) == "players: expected a whole number from 2 to 4, got 5"
    assert problem.text("de") != problem.text("en")
    refusal = IllegalMove("d5", "U-9", {"en": "taken", "de": "belegt"})
    assert isinstance(refusal, ValueError)
    assert (refusal.rule, refusal.move) == ("U-9", "d5")
    assert str(refusal) == "d5: taken (U-9)"
    assert refusal.text("de") == "d5: belegt (U-9)"
    undo = CannotUndo("undo-nothing")
    assert isinstance(undo, ValueError)
    assert undo.text("de") != str(undo)


def test_they_are_the_public_ones() -> None:
    assert (ug.BadInput, ug.IllegalMove, ug.CannotUndo) == (BadInput, IllegalMove, CannotUndo)
