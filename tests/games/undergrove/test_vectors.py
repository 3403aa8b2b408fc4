"""The examples of the rulings: positions with all they must show, and bad positions."""

from __future__ import annotations

from typing import Any

import undergrowth as ug
from games.positions import ABSENT, found_at
from games.undergrove.invariants import problems
from games.undergrove.reference import Table
from games.vectors import Vector, Vectors


def check_goals(match: ug.Match, expected: dict[str, list[int]]) -> None:
    """The points of all seats for goals."""
    lines = match.score_sheet()
    for goal, points in expected.items():
        assert [line.points for line in lines if line.what == f"goal {goal}"] == points, goal


VECTORS = Vectors("undergrove", words={"goals": check_goals})


@VECTORS.every_good()
def test_a_vector_shows_all_it_must(vector: Vector) -> None:
    VECTORS.run(vector)


@VECTORS.every_bad()
def test_a_bad_position_is_refused_by_field(vector: Vector) -> None:
    VECTORS.refuse(vector)


@VECTORS.every_bad()
def test_the_slow_rules_refuse_it_too(vector: Vector) -> None:
    places = problems(VECTORS.position(vector))
    assert places
    assert all(f"{place}.".startswith(f"{vector['bad']}.") for place in places)


@VECTORS.every_good()
def test_the_slow_rules_show_the_same(vector: Vector) -> None:
    VECTORS.run_slow(vector, problems, Table, check_slow)


def check_slow(table: Table, word: str, value: Any) -> None:
    """One word of a step, asked of the slow rules."""
    if word == "play":
        for text in value:
            table.play(text)
    elif word in ("legal", "has", "not"):
        found, legal = set(value), set(table.legal())
        assert {"legal": found == legal, "has": found <= legal, "not": not found & legal}[word]
    elif word == "is":
        assert {path: found_at(table.at, path) for path in value} == value
    elif word == "view":
        for seat, places in value.items():
            view = table.view(None if seat == "none" else int(seat))
            for path, shown in places.items():
                assert found_at(view, path) == (ABSENT if shown == "absent" else shown), path
    elif word == "goals":
        assert {goal: table.goal_points(goal) for goal in value} == value
    elif word == "lines":
        lines = [[seat, points, what] for seat, points, _, what in table.sheet()]
        assert [line for line in value if line not in lines] == []
    else:
        answers = {"turn": table.turn, "scores": table.scores(), "winners": table.winners()}
        assert answers[word] == value
