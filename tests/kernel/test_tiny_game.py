"""The kernel carries hidden cards, a stack of decisions, and options of several types."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import undergrowth as ug
from conformance.cases import Case, cases_of
from conformance.checks import CHECKS, generator
from conformance.story import stories, told_elsewhere
from kernel.tiny_game import TINY, known
from undergrowth.players import player_named

CASES = cases_of(TINY)
PEEKING = Case(TINY, 2, (("hand", 2), ("peek", True)))


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    with known():
        yield


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: str(check.__name__))
def test_conformance(case: Case, check: Callable[[Case], None]) -> None:
    check(case)


def test_compiled_plain_and_checked_code_play_the_same_games(tmp_path: Path) -> None:
    compiled = stories(CASES, 3)
    for variables in ({"NUMBA_DISABLE_JIT": "1"}, {"NUMBA_BOUNDSCHECK": "1"}):
        told = told_elsewhere(
            "kernel.tiny_game:TINY", 3, UNDERGROWTH_CACHE=str(tmp_path), **variables
        )
        assert told == compiled


def test_all_numbers_of_players_and_all_choices_are_tables() -> None:
    tables = {(case.players, *dict(case.options).values()) for case in CASES}
    everybody = {(players, *choice) for players in (2, 3) for choice in ((2, False), (3, True))}
    assert tables == everybody | {(2, 3, False), (2, 2, True)}
    assert len(CASES) == len(tables)
    given = {"hand": 3, "peek": True}
    assert ug.new("tiny", players=3, seed=1, **given).options == given


@pytest.mark.parametrize(
    "options", [{"hand": 4}, {"hand": True}, {"hand": 2.0}, {"peek": 1}, {"peek": "yes"}, {"no": 1}]
)
def test_choices_are_taken_by_value_and_type(options: dict[str, Any]) -> None:
    with pytest.raises(ug.BadInput) as complaint:
        ug.new("tiny", players=2, seed=1, **options)
    assert complaint.value.field == next(iter(options))


def test_a_seat_decides_outside_its_turn() -> None:
    match = ug.new("tiny", players=3, seed=1)
    assert match.turn == 0
    offered = next(text for text in match.legal() if text.endswith(">2"))
    match.play(offered)
    assert match.turn == 2
    assert match.view(1)["answer"] == {"seat": 2, "card": offered[:-2]}
    assert match.legal() == ["take", "refuse"]
    match.play("take")
    assert match.turn == 1
    assert match.scores()[2] == int(offered[1:-2])


def test_others_see_numbers_and_no_cards() -> None:
    match = ug.new("tiny", players=3, seed=1)
    hands = match.position()["hands"]
    assert match.view(0)["hands"] == [hands[0], 2, 2]
    assert match.view(2)["hands"] == [2, 2, hands[2]]
    assert match.view(None)["hands"] == [2, 2, 2]
    assert "seed" not in match.view(None)


def test_only_who_peeked_knows_the_top_card() -> None:
    match = PEEKING.new(4)
    top = match.position()["deck"][-1]
    match.play("peek")
    assert match.turn == 0
    assert match.view(0)["top"] == top
    assert "top" not in match.view(1)
    assert "top" not in match.view(None)
    with pytest.raises(ug.IllegalMove) as refusal:
        match.play("peek")
    assert refusal.value.rule == "T-4"


def test_what_was_shown_cannot_be_undone() -> None:
    match = PEEKING.new(5)
    for text in ("peek", match.legal()[0], "refuse"):
        match.play(text)
        position = match.position()
        with pytest.raises(ug.CannotUndo) as refusal:
            match.undo()
        assert refusal.value.problem == "undo-revealed"
        assert match.position() == position


def test_an_answer_without_a_draw_can_be_undone() -> None:
    match = PEEKING.new(6)
    random = Random(6)
    while match.position()["deck"] or match.turn is None or "take" not in match.legal():
        match.play(random.choice(match.legal()))
    position = match.position()
    match.play("take")
    match.undo()
    assert match.position() == position


def test_imagining_deals_each_unseen_card_once_and_all_ways() -> None:
    match = PEEKING.new(7)
    match.play("peek")
    position = match.position()
    decks = set()
    for seed in range(40):
        states = match.observation().states
        TINY.entries.imagine(match.setup.board, states, 0, generator(seed))
        imagined = TINY.position(match.setup, states)
        assert imagined["hands"][0] == position["hands"][0]
        assert imagined["deck"][-1] == position["deck"][-1]
        cards = [*imagined["deck"], *imagined["hands"][0], *imagined["hands"][1]]
        hands = position["hands"]
        assert sorted(cards) == sorted([*position["deck"], *hands[0], *hands[1]])
        decks.add(tuple(imagined["deck"]))
    assert len(decks) > 30


@pytest.mark.parametrize("kind", [np.int16, np.int32, np.int64])
def test_answers_come_in_whatever_array_is_given(kind: Any) -> None:
    match = PEEKING.new(9)
    entries, board, states = TINY.entries, match.setup.board, match.start()
    moves, points, tried = np.zeros(64, kind), np.full(2, -1, kind), np.full(3, -9, kind)
    n = entries.legal(board, states, moves)
    assert moves[:n].tolist() == match.codes()
    entries.attempt(board, states, match.codes()[0], tried)
    match.play_code(match.codes()[0])
    assert tried.tolist() == [-1, tried[1], entries.turn(board, states)]
    entries.scores(board, states, points)
    assert points.tolist() == match.scores()


def test_an_observation_is_blank_where_the_seat_knows_nothing() -> None:
    match = PEEKING.new(8)
    state = match.observation().states[0]
    assert not state.generator.any()
    assert int(state.hand[1]) == 0
    assert (state.deck[: state.deck_size] == -1).all()
    assert int(state.hand_size[1]) == 2


def test_the_players_of_the_package_play_it() -> None:
    wins = np.zeros(2)
    for seed in range(40):
        match = PEEKING.new(seed)
        seats = [player_named("greedy", seed), player_named("uniform", seed)]
        if seed % 2:
            seats.reverse()
        while match.turn is not None:
            code = seats[match.turn].choose(match.observation(), match.codes())
            match.play_code(code)
        greedy = seed % 2
        scores = match.scores()
        wins += [scores[greedy] > scores[1 - greedy], scores[greedy] < scores[1 - greedy]]
    assert wins[0] > wins[1]


def test_records_of_another_version_are_refused() -> None:
    text = PEEKING.played(9, plies=3).record()
    assert "rules: 3\n" in text
    with pytest.raises(ug.BadInput, match="version"):
        ug.read(text.replace("rules: 3\n", "rules: 2\n"))
