"""Reviews: they find what was planted, know no more than the seats did, and own up to noise."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest

import undergrowth as ug
from kernel.tiny_game import known
from lab.planted import planted, played
from undergrowth.lab.findings import analysis_found, review_found
from undergrowth.lab.review import MARKS, Reviewed, ReviewPlan, review, tally
from undergrowth.players.budget import Budget
from undergrowth.players.search import Judged, analyse

SOME, MANY = Budget(iterations=400), Budget(iterations=4000)


@pytest.fixture(scope="module")
def lost() -> ug.Match:
    return planted().match


def test_a_planted_blunder_is_the_worst_decision(lost: ug.Match) -> None:
    reviewed = list(review(ReviewPlan(lost, SOME)))
    worst = max(reviewed, key=lambda each: each.cost)
    assert (worst.at, worst.seat) == (len(lost.log) - 1, planted().seat)
    assert worst.choices == len(lost.at(worst.at).legal())
    assert lost.text(worst.played.code) == planted().blunder
    assert lost.text(worst.best.code) in planted().winning
    assert (worst.cost, worst.mark) == (1.0, "blunder")
    assert worst.played.visits == worst.best.visits > 0
    assert worst.points > 0


def test_what_a_search_plays_costs_little() -> None:
    reviewed = list(review(ReviewPlan(played("search:4000it,search:4000it", 3), MANY)))
    for seat in range(2):
        found = tally(reviewed, seat)
        assert found.loss < 0.02 + 2 * found.error
        assert found.marks["blunder"] == 0


def test_who_plays_at_random_loses_more_than_who_searches() -> None:
    reviewed = list(review(ReviewPlan(played("search:4000it,uniform", 7), MANY)))
    searching, guessing = (tally(reviewed, seat) for seat in range(2))
    assert guessing.loss > searching.loss + guessing.error + searching.error


def test_a_review_is_the_same_again_and_other_seeds_differ(lost: ug.Match) -> None:
    once, again, other = (list(review(ReviewPlan(lost, SOME, seed=seed))) for seed in (1, 1, 2))
    assert once == again
    assert once != other


def test_costs_are_never_below_zero_and_each_decision_comes_once(lost: ug.Match) -> None:
    plan = ReviewPlan(lost, SOME)
    reviewed = list(review(plan))
    assert len(reviewed) == plan.total
    assert all(one.at < other.at for one, other in pairwise(reviewed))
    for each in reviewed:
        assert each.cost >= 0 <= each.error
        assert each.cost in (0, each.difference)
        if each.played.code == each.best.code:
            assert (each.cost, each.error, each.mark) == (0, 0, None)
        else:
            assert each.played.visits == each.best.visits
            assert each.error > 0


def test_one_seat_alone(lost: ug.Match) -> None:
    everybody = list(review(ReviewPlan(lost, SOME)))
    assert list(review(ReviewPlan(lost, SOME, seat=1))) == [
        each for each in everybody if each.seat == 1
    ]


def test_the_smallest_budget_is_enough(lost: ug.Match) -> None:
    reviewed = list(review(ReviewPlan(lost, Budget(iterations=1), seat=0)))
    assert len(reviewed) == ReviewPlan(lost, SOME, seat=0).total > 0


def test_several_threads(lost: ug.Match) -> None:
    *_, last = review(ReviewPlan(lost, SOME, seat=planted().seat, threads=2))
    assert (last.cost, last.mark) == (1.0, "blunder")


@pytest.mark.parametrize(
    ("field", "value"), [("seat", 2), ("seat", -1), ("threads", 0), ("threads", 257), ("seed", 0.5)]
)
def test_what_cannot_be_reviewed(lost: ug.Match, field: str, value: Any) -> None:
    with pytest.raises(ug.BadInput) as problem:
        ReviewPlan(lost, SOME, **{field: value})
    assert problem.value.field == field


def decided(cost: float, error: float) -> Reviewed:
    """A decision of the first seat with this cost."""
    one, other = Judged(1, 9, (0.5, 0.5), (8.0, 6.0)), Judged(2, 9, (0.5 + cost, 0.0), (9.0, 8.0))
    return Reviewed(0, 0, 2, one, other, error)


@pytest.mark.parametrize(
    ("cost", "error", "mark"),
    [
        (0.04, 0.001, None),
        (0.06, 0.01, "inaccuracy"),
        (0.12, 0.01, "mistake"),
        (0.25, 0.01, "blunder"),
        (0.25, 0.13, None),
        (-0.25, 0.01, None),
    ],
)
def test_marks(cost: float, error: float, mark: str | None) -> None:
    assert decided(cost, error).mark == mark


def test_noise_does_not_add_up() -> None:
    reviewed = [decided(0.1, 0.03), decided(-0.1, 0.04), decided(0.0, 0.0)]
    found = tally(reviewed, 0)
    assert (found.decisions, found.loss) == (3, 0.0)
    assert found.error == pytest.approx(0.05 / 3)
    assert tally(reviewed, 1).decisions == 0
    assert reviewed[0].points == -1.0


def told(other_hand: list[str], deck: list[str]) -> ug.Match:
    """A match of the tiny game in which the first seat decides four times."""
    position = {**ug.new("tiny", players=2, seed=4, hand=3).position(), "gone": ["k10", "k11"]}
    hands = [["k0", "k5", "k9"], other_hand]
    match = ug.from_position({**position, "hands": hands, "deck": deck})
    for text in ("k5>1", "take", "k8>0", "refuse", "k0>1", "refuse", "k2>0", "take"):
        match.play(text)
    return match


def test_what_the_seat_could_not_know_changes_nothing() -> None:
    with known():
        one = told(["k2", "k7", "k8"], ["k1", "k3", "k6", "k4"])
        other = told(["k2", "k1", "k8"], ["k7", "k3", "k6", "k4"])
        assert one.at(0).position() != other.at(0).position()
        same = [list(review(ReviewPlan(match, SOME, seat=0))) for match in (one, other)]
        assert same[0] == same[1]
        assert [each.at for each in same[0]] == [0, 3, 4, 7]
        differing = [list(review(ReviewPlan(match, SOME, seat=1))) for match in (one, other)]
        assert differing[0] != differing[1]


def test_decisions_without_a_choice_are_left_out() -> None:
    with known():
        match = ug.new("tiny", players=2, seed=4)
        choices = []
        while not match.over:
            choices.append(len(match.codes()))
            match.play_code(match.codes()[0])
        assert 1 in choices
        assert ReviewPlan(match, SOME).total == sum(1 for number in choices if number > 1)


def test_findings_are_json(lost: ug.Match) -> None:
    seat = planted().seat
    plan = ReviewPlan(lost, SOME, seat=seat)
    reviewed = list(review(plan))
    found = json.loads(json.dumps(review_found(plan, reviewed)))
    assert found["complete"]
    assert found["arguments"] == {"budget": "400it", "seat": seat, "seed": 0, "threads": 1}
    assert [each["seat"] for each in found["seats"]] == [seat]
    assert found["seats"][0]["marks"].keys() == MARKS.keys()
    last = found["decisions"][-1]
    assert (last["number"], last["at"]) == (len(lost.log), len(lost.log) - 1)
    assert last["played"]["move"] == planted().blunder
    assert last["cost"] == last["best"]["results"][seat] - last["played"]["results"][seat]
    assert not review_found(plan, reviewed[:-1])["complete"]


def test_an_analysis_as_json(lost: ug.Match) -> None:
    match = lost.at(10)
    found = analysis_found(match, analyse(match.observation(), SOME), SOME, 0, 1)
    assert json.loads(json.dumps(found)) == found
    assert sorted(move["code"] for move in found["moves"]) == sorted(match.codes())
    assert found["line"][0]["code"] == found["moves"][0]["code"]
    assert sum(move["visits"] for move in found["moves"]) == found["iterations"] == 400
    for move in (*found["moves"], found["position"]):
        assert sum(move["results"]) == pytest.approx(1)
        mine, other = move["points"][found["seat"]], move["points"][1 - found["seat"]]
        assert move["lead"] == pytest.approx(mine - other)
