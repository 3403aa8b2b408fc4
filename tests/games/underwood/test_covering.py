"""Covering opponents: what is placed, who is paid, and what lies below is dead."""

from __future__ import annotations

import pytest

from games.positions import rule_against
from games.underwood.positions import PAIRS, captured, match_at, own, shown


@pytest.mark.rule("U-17")
def test_each_covered_opponent_is_paid_one_disc_besides_the_one_placed() -> None:
    stacks = {"e6": "2m", "f6": "1m", "d7": "0m", "h1": "0m", "a6": "1m"}
    match = match_at("std3", stacks, players=3, starter=2)
    match.play("e6-E1")  # three spaces: of seat 1, of seat 0, and empty
    assert shown(match) == {**stacks, "e6": "2M", "f6": "1m2m", "d7": "0m2m", "e7": "2m"}
    assert own(match) == [22, 22, 18]
    assert captured(match) == [[0, 0, 1], [0, 0, 1], [0, 0, 0]]


@pytest.mark.rule("U-17")
def test_an_opponent_covered_twice_is_paid_twice() -> None:
    match = match_at("std2", {"e5": "0m", "d5": "1m", "e4": "1m", "h1": "1m"})
    match.play("e5-B3")
    assert own(match) == [23 - 2 - 2, 21]
    assert captured(match) == [[0, 0], [2, 0]]


@pytest.mark.rule("U-17")
def test_empty_spaces_cost_one_disc_and_pay_nobody() -> None:
    match = match_at("std2", {"d5": "0m", "h1": "1m"})
    match.play("d5-E1")
    assert own(match) == [21, 23]
    assert captured(match) == [[0, 0], [0, 0]]


@pytest.mark.rule("U-19")
def test_covering_a_stack_pays_only_the_owner_of_the_visible_disc() -> None:
    stacks = {"e6": "2m", "f6": "0m1m0m1m", "h1": "0m", "a6": "1m"}
    match = match_at("std3", stacks, players=3, starter=2)
    match.play("e6-E1")
    assert shown(match)["f6"] == "0m1m0m1m2m"
    assert captured(match) == [[0, 2, 0], [1, 0, 1], [0, 0, 0]]
    assert own(match)[2] == 23 - 3 - 1


@pytest.mark.rule("U-19")
def test_an_opponent_on_an_own_dead_disc_can_be_covered() -> None:
    match = match_at("std2", {"e5": "0m", "d5": "0m1m", "h1": "1m"})
    match.play("e5-B3")
    assert shown(match)["d5"] == "0m1m0m"
    assert captured(match) == [[0, 1], [1, 0]]


@pytest.mark.rule("U-19")
def test_a_covered_disc_is_neither_flipped_nor_counted() -> None:
    match = match_at("std2", {"c7": "0m1m", "d7": "0m1m", "e5": "0m", "h1": "1m"})
    assert rule_against(match, "c7-A2") == "U-13"
    winners = {line.what: line.seat for line in match.score_sheet()}
    assert winners["tile A2"] == 1


@pytest.mark.rule("U-19")
def test_a_stack_may_have_any_height() -> None:
    match = match_at("std2", {"h2": "0m", "h1": PAIRS * 11, "a6": "1m"})
    assert own(match) == [2, 1]
    match.play("h2-E3")
    assert shown(match)["h1"] == PAIRS * 11 + "0m"
    assert own(match) == [0, 1]


@pytest.mark.rule("U-20")
def test_captured_discs_are_never_placed_or_paid() -> None:
    stacks = {"e5": "0m", "h1": PAIRS * 11, "a6": "0m1m", "h6": "0m"}
    match = match_at("std2", stacks)
    assert own(match)[0] == 0
    assert captured(match)[0] == [0, 12]
    assert match.over  # twelve captured discs, none to place


@pytest.mark.rule("U-20")
def test_captured_discs_do_not_help_to_pay() -> None:
    stacks = {"e5": "0m", "d5": "1m", "c8": "0m", "h6": "0m", "h1": PAIRS * 10}
    match = match_at("std2", stacks)
    assert own(match)[0] == 2
    assert captured(match)[0] == [0, 10]
    assert rule_against(match, "e5-B3") == "U-18"  # two spaces and one opponent


@pytest.mark.rule("U-21")
@pytest.mark.parametrize("opponent", ["f4", "f6", "g4", "g5"])
def test_the_order_of_covering_and_paying_does_not_matter(opponent: str) -> None:
    """Four spaces, one of them to pay for, wherever it comes: just five discs are enough."""
    stacks = {"f5": "0m", "h1": PAIRS * 9, opponent: "1m", "c8": "0m"}
    match = match_at("std2", stacks)
    assert own(match)[0] == 5
    assert captured(match)[1] == [8, 0]
    short = match_at("std2", {**stacks, "d8": "0m"})
    assert rule_against(short, "f5-F2") == "U-18"
    match.play("f5-F2")
    assert own(match)[0] == 0
    assert captured(match)[1] == [9, 0]
    covered = {"f4": "0m", "f6": "0m", "g4": "0m", "g5": "0m", opponent: "1m0m"}
    assert shown(match) == {**stacks, "f5": "0M", **covered}


@pytest.mark.rule("U-21")
def test_what_is_paid_cannot_be_used_in_the_same_turn() -> None:
    """The paid discs go to their new holder's captured ones, not to anybody's supply."""
    match = match_at("std2", {"e5": "0m", "d5": "1m", "e4": "1m", "h1": "1m"})
    before = own(match)
    match.play("e5-B3")
    assert own(match) == [before[0] - 4, before[1]]
    assert captured(match) == [[0, 0], [2, 0]]
