"""Scoring: tiles and their ties, mushrooms, rings, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

import undergrowth as ug
from games.fungopia.positions import B4, match_at, on


def lines(match: ug.Match, what: str) -> list[tuple[int, int, str]]:
    """Who gets how much for this, by which rule."""
    return [
        (line.seat, line.points, line.rule) for line in match.score_sheet() if line.what == what
    ]


def immune(*levels: int) -> dict[int, dict[str, Any]]:
    """Seats with so much immunity."""
    return {seat: {"immunity": level} for seat, level in enumerate(levels)}


@pytest.mark.rule("F-32")
def test_most_hyphae_on_the_six_edges_win_a_tile() -> None:
    match = match_at({"b4|b5": 0, "b5|c4": 0, "b5|b6": 1})
    assert lines(match, "tile b5") == [(0, 1, "F-32")]


@pytest.mark.rule("F-32")
def test_an_edge_counts_for_both_its_tiles_and_bare_tiles_for_nobody() -> None:
    match = match_at({"d5|e4": 1})
    assert [tuple(line) for line in match.score_sheet()] == [
        (1, 1, "F-32", "tile d5"),
        (1, 1, "F-32", "tile e4"),
    ]
    assert match_at().score_sheet() == []


@pytest.mark.rule("F-32")
def test_immunity_does_not_beat_more_hyphae() -> None:
    match = match_at({"b4|b5": 0, "b5|c4": 0, "b5|b6": 1}, seats=immune(0, 5))
    assert lines(match, "tile b5") == [(0, 1, "F-32")]


@pytest.mark.rule("F-32")
@pytest.mark.parametrize(("scores", "expected"), [(True, [(0, 1, "F-32")]), (False, [])])
def test_the_tree_scores_like_any_tile_or_not_at_all(scores: bool, expected: list[Any]) -> None:
    match = match_at({"d4|e4": 0, "d3|d4": 0}, options={"tree_scores": scores})
    assert lines(match, "tile d4") == expected
    assert lines(match, "tile e4") == [(0, 1, "F-32")]
    assert match.scores() == [2 + scores, 0]


@pytest.mark.rule("F-33")
@pytest.mark.parametrize("tie_points", ["immunity", "value"])
@pytest.mark.parametrize(("levels", "seat"), [((3, 1), 0), ((0, 1), 1)])
def test_a_tie_goes_to_the_higher_immunity_for_the_value_of_the_tile(
    levels: tuple[int, int], seat: int, tie_points: str
) -> None:
    match = match_at(
        {"b4|b5": 0, "b5|b6": 1}, seats=immune(*levels), options={"tie_points": tie_points}
    )
    assert lines(match, "tile b5") == [(seat, 1, "F-33")]


@pytest.mark.rule("F-33")
@pytest.mark.parametrize("level", [0, 1, 2])
def test_a_tie_in_immunity_too_gives_each_the_value_of_the_tile(level: int) -> None:
    match = match_at({"b4|b5": 0, "b5|b6": 1}, seats=immune(level, level))
    assert match.options["tie_points"] == "value"
    assert lines(match, "tile b5") == [(0, 1, "F-33"), (1, 1, "F-33")]


@pytest.mark.rule("F-33")
def test_a_tie_is_never_better_than_a_win() -> None:
    alone = match_at({"b4|b5": 0, "b5|b6": 0}, seats=immune(3, 3))
    tied = match_at({"b4|b5": 0, "b5|b6": 1}, seats=immune(3, 3))
    assert lines(alone, "tile b5") == [(0, 1, "F-32")]
    assert lines(tied, "tile b5")[0] == (0, 1, "F-33")


@pytest.mark.rule("F-33")
@pytest.mark.parametrize("level", [0, 1, 2])
def test_or_each_gets_as_many_points_as_their_immunity(level: int) -> None:
    match = match_at(
        {"b4|b5": 0, "b5|b6": 1}, seats=immune(level, level), options={"tie_points": "immunity"}
    )
    expected = [(0, level, "F-33"), (1, level, "F-33")] if level else []
    assert lines(match, "tile b5") == expected


@pytest.mark.rule("F-33")
def test_who_has_fewer_hyphae_or_less_immunity_is_out_of_the_tie() -> None:
    hyphae = {"b4|b5": 0, "b5|b6": 0, "b5|c4": 1, "b5|c5": 1, "a5|b5": 2, "a6|b5": 2}
    match = match_at(hyphae, players=4, seats=immune(2, 1, 2, 9))
    assert lines(match, "tile b5") == [(0, 1, "F-33"), (2, 1, "F-33")]
    hyphae = {"b4|b5": 0, "b5|b6": 1, "b5|c4": 2, "b5|c5": 2}
    match = match_at(hyphae, players=4, seats=immune(2, 2, 0, 9))
    assert lines(match, "tile b5") == [(2, 1, "F-32")]


@pytest.mark.rule("F-34")
def test_every_mushroom_on_the_board_is_a_point_for_its_owner() -> None:
    match = match_at({}, {"d4|d5|e4": 0, "a4|a5|b4": 0, "c5|d4|d5": 1})
    assert [tuple(line) for line in match.score_sheet()] == [
        (0, 2, "F-34", "mushrooms"),
        (1, 1, "F-34", "mushrooms"),
    ]


@pytest.mark.rule("F-35")
@pytest.mark.parametrize("rings", [0, 1, 3])
def test_rings_score_with_a_tile_all_around(rings: int) -> None:
    cards = {0: {"cards": {"ring": rings}}}
    match = match_at(on(0, B4), market=["shift"] * 4, deck=[], seats=cards)
    assert lines(match, "rings") == ([(0, rings, "F-35")] if rings else [])


@pytest.mark.rule("F-35")
def test_rings_score_nothing_while_an_edge_is_missing_or_anothers() -> None:
    cards = {0: {"cards": {"ring": 2}}, 1: {"cards": {"ring": 1}}}
    for hyphae in (on(0, B4[:5]), {**on(0, B4[:5]), "b4|c4": 1}):
        match = match_at(hyphae, deck=[], seats=cards)
        assert lines(match, "rings") == []


@pytest.mark.rule("F-35")
def test_a_second_tile_all_around_brings_no_more() -> None:
    b5 = ("a5|b5", "a6|b5", "b5|b6", "b5|c4", "b5|c5")
    cards = {0: {"cards": {"ring": 1}}}
    match = match_at(on(0, (*B4, *b5)), round=11, acted=True, seats=cards)
    assert lines(match, "rings") == [(0, 1, "F-35")]


@pytest.mark.rule("F-35", "F-32")
@pytest.mark.parametrize("tree_scores", [True, False])
def test_the_tree_counts_for_rings_whether_it_scores_or_not(tree_scores: bool) -> None:
    tree = ("c4|d4", "c5|d4", "d3|d4", "d4|d5", "d4|e3", "d4|e4")
    cards = {0: {"cards": {"ring": 1}}}
    match = match_at(on(0, tree), seats=cards, options={"tree_scores": tree_scores})
    assert lines(match, "rings") == [(0, 1, "F-35")]


@pytest.mark.rule("F-36")
def test_nothing_else_scores() -> None:
    everything = {
        "carbs": 50,
        "immunity": 4,
        "fresh": 2,
        "spores": {"b4": 1},
        "cards": {"shift": 1, "fragment": 2, "push": 1, "fruit": 1, "harvest": 2, "ring": 1},
    }
    match = match_at(seats={0: everything}, phase="over")
    assert (match.scores(), match.score_sheet()) == ([0, 0], [])
    assert [mine["lost"] for mine in match.position()["seats"]] == [11, 11]


@pytest.mark.rule("F-37")
def test_most_points_win_then_immunity_then_it_is_shared() -> None:
    more = match_at({"d5|e4": 0}, {"a4|a5|b4": 0}, phase="over", seats=immune(0, 9))
    assert (more.scores(), more.winners()) == ([3, 0], [0])
    tie = match_at({"d5|e4": 0, "b5|b6": 1}, phase="over", seats=immune(0, 1))
    assert (tie.scores(), tie.winners()) == ([2, 2], [1])
    shared = match_at(
        {"d5|e4": 0, "b5|b6": 1, "c3|d3": 2}, phase="over", players=4, seats=immune(1, 0, 1, 9)
    )
    assert (shared.scores(), shared.winners()) == ([2, 2, 2, 0], [0, 2])


@pytest.mark.rule("F-37")
def test_nobody_has_won_before_the_end_and_nothing_at_all_is_a_draw() -> None:
    assert match_at({"d5|e4": 0}).winners() == []
    assert match_at(phase="over", players=3).winners() == [0, 1, 2]


def test_the_score_sheet_goes_by_tiles_then_mushrooms_then_rings() -> None:
    hyphae = {**on(1, B4), "d4|d5": 0, "c5|d4": 2}
    mushrooms = {"d4|d5|e4": 2, "a4|a5|b4": 0, "a4|b3|b4": 0}
    seats = {**immune(1, 0, 1), 1: {"cards": {"ring": 2}}}
    match = match_at(hyphae, mushrooms, players=3, seats=seats, deck=[])
    assert [tuple(line) for line in match.score_sheet()] == [
        (1, 1, "F-32", "tile b4"),
        (1, 1, "F-32", "tile b5"),
        (1, 1, "F-32", "tile c3"),
        (1, 1, "F-32", "tile c4"),
        (2, 1, "F-32", "tile c5"),
        (0, 1, "F-33", "tile d4"),
        (2, 1, "F-33", "tile d4"),
        (0, 1, "F-32", "tile d5"),
        (0, 2, "F-34", "mushrooms"),
        (2, 1, "F-34", "mushrooms"),
        (1, 2, "F-35", "rings"),
    ]
    assert match.scores() == [4, 6, 3]
