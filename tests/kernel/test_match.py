"""Matches: what they were started with, how they are shown, and how they are compared."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator

import pytest

import undergrowth as ug
from conformance.cases import Case
from kernel.tiny_game import TINY, known

CASE = Case(TINY, 3, (("hand", 2), ("peek", False)))


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    with known():
        yield


def test_what_it_was_started_with() -> None:
    match = ug.new("tiny", players=3, seed=5, peek=True)
    assert (match.game, match.edition, match.players, match.seed) == ("tiny", "tiny-1", 3, 5)
    assert match.options == {"hand": 2, "peek": True}
    assert not match.over
    assert match.turn == 0


def test_equal_matches_stand_at_the_same_position() -> None:
    one, other = CASE.new(1), CASE.new(1)
    assert one == other
    other.play(other.legal()[0])
    assert one != other
    assert one != "something else"
    with pytest.raises(TypeError):
        hash(one)


@pytest.mark.parametrize("copied", [ug.Match.copy, copy.copy, copy.deepcopy])
def test_a_copy_goes_its_own_way(copied: Callable[[ug.Match], ug.Match]) -> None:
    match = CASE.played(1, 4)
    match.names = ["Ada", "Ben", "Cem"]
    before, start, other = match.position(), match.at(0), copied(match)
    assert other == match
    assert (other.log, other.names, other.turn) == (match.log, match.names, match.turn)
    assert other.record() == match.record()
    other.play(other.legal()[0])
    assert (match.position(), len(match.log)) == (before, 4)
    match.play(match.legal()[-1])
    assert len(other.log) == 5
    assert other.at(4).position() == before
    assert other.at(0) == match.at(0) == start


def test_what_comes_after_a_decision_is_another_match() -> None:
    match = CASE.played(1, 4)
    text = match.legal()[0]
    after = match.after(text)
    assert len(match.log) == 4
    match.play(text)
    assert after == match
    with pytest.raises(ug.IllegalMove):
        match.after("nothing of the kind")
    assert after == match


def test_a_copy_knows_what_cannot_be_taken_back() -> None:
    match = CASE.played(1)
    refused = match.revealed_since(0)
    assert refused
    with pytest.raises(ug.CannotUndo):
        match.copy().undo_to(0)


def test_it_says_what_it_is() -> None:
    match = CASE.new(1)
    assert repr(match) == "<Match of tiny, 3 players, ply 0, seat 0 to decide>"
    assert repr(CASE.played(1)).endswith("over>")


def test_over_means_that_nobody_decides() -> None:
    match = CASE.played(2)
    assert match.turn is None
    assert match.legal() == []
    assert match.winners()
    with pytest.raises(ug.BadInput):
        match.observation()
    with pytest.raises(ug.IllegalMove) as refusal:
        match.play("take")
    assert refusal.value.rule == "T-6"


def test_looking_back() -> None:
    match = CASE.played(3)
    for ply in range(len(match.log) + 1):
        assert match.at(ply).log == match.log[:ply]
    assert match.at(0) == CASE.new(3)
    match.names = ["a", "b", "c"]
    assert match.at(1).names == ["a", "b", "c"]


def test_a_notebook_shows_a_picture() -> None:
    match = CASE.new(4)
    assert match._repr_svg_().startswith("<svg")
    assert match.svg(0) != match.svg(1)


def test_labels() -> None:
    match = CASE.new(5)
    text = match.legal()[0]
    card, to = text.split(">")
    assert match.label(text) == f"offer {card} to seat {to}"
    assert match.label(text, "de") == f"{card} Platz {to} anbieten"
    assert match.path(text) == (f"card-{card}", f"seat-{to}")


def test_nothing_can_be_taken_back_at_the_start() -> None:
    with pytest.raises(ug.CannotUndo) as refusal:
        CASE.new(6).undo()
    assert refusal.value.problem == "undo-nothing"
