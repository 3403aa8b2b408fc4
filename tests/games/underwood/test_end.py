"""The end: a seat that is to move and cannot ends the game at once."""

from __future__ import annotations

import pytest

import undergrowth as ug
from games.positions import rule_against
from games.underwood.positions import PAIRS, match_at, own, shown, tiny_edition


@pytest.mark.rule("U-22")
@pytest.mark.parametrize(
    "stacks",
    [
        pytest.param({"e5": "0m", "h1": PAIRS * 11, "a6": "0m1m", "h6": "0m"}, id="empty supply"),
        pytest.param({"a6": "1m", "d5": "0m1m"}, id="no visible mycelium"),
        pytest.param({"a6": "0m", "b6": "0M", "b5": "1M"}, id="nothing to cover"),
        pytest.param({"e5": "0m", "a6": "0m1m", "h1": PAIRS * 11}, id="nothing affordable"),
    ],
)
def test_a_seat_that_cannot_take_its_turn_ends_the_game(stacks: dict[str, str]) -> None:
    match = match_at("std2", stacks)
    position = match.position()
    assert (position["phase"], position["turn"], position["ended_by"]) == ("over", None, 0)
    assert match.over
    assert match.turn is None
    assert match.legal() == []
    assert rule_against(match, "a6-B2") == "U-22"
    assert rule_against(match, "nonsense") == "U-22"


@pytest.mark.rule("U-22")
def test_spending_the_last_disc_does_not_end_the_game_yet() -> None:
    stacks = {"e5": "0m", "d5": "1m", "e4": "1m", "h1": PAIRS * 10}
    match = match_at("std2", stacks)
    match.play("e5-B3")
    assert own(match) == [0, 2]
    assert not match.over
    assert match.turn == 1
    match.play("h1-C1")
    assert match.position()["ended_by"] == 0
    assert rule_against(match, "h2-C1") == "U-22"


@pytest.mark.rule("U-22")
def test_a_turn_can_leave_the_next_seat_stuck() -> None:
    match = match_at("std2", {"a6": "0m", "b6": "0m", "b5": "1M"}, starter=1)
    assert match.turn == 0
    match.play("b6-E1")
    assert match.position()["ended_by"] == 1
    match.undo()
    assert match.turn == 0
    assert not match.over


@pytest.mark.rule("U-23")
def test_there_is_no_final_round() -> None:
    """Seat 1 is stuck after seat 0's turn; seat 2 could move, but gets no turn any more."""
    stacks = {"e6": "0m", "a6": "2m", "h1": "2m"}
    match = match_at("std3", stacks, players=3)
    match.play("e6-E1")
    assert match.over
    assert match.position()["ended_by"] == 1
    tops = [written[-2:] for written in shown(match).values()]
    assert [tops.count(f"{seat}M") for seat in range(3)] == [1, 0, 0]


@pytest.mark.rule("U-23")
def test_a_starter_stuck_right_after_the_start_discs_ends_the_game() -> None:
    board = {"tiles": {"L": [[0, 0], [1, 0], [2, 0]]}}
    match = next(
        match
        for seed in range(20)
        for match in [ug.new("underwood", seed=seed, board=board, edition=tiny_edition(1))]
        if match.position()["starter"] == 0
    )
    for space in ("b1", "a1", "c1"):
        assert match.turn == 1  # seat 0 has no space beside these
        match.play(space)
    assert match.over
    assert match.position()["ended_by"] == 0
    assert match.scores() == [12, 13]
    assert match.winners() == [1]
