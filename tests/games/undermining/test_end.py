"""The last turns, the stalemate, what is scored, and who has won."""

from __future__ import annotations

from typing import Any

import pytest

from games.positions import play_all, rule_against
from games.undermining.box import STACKS, UPGRADES
from games.undermining.positions import ROCK, asked, match_at, mine, position, seat_of

FULL = [8, 6, 5, 3]
EXAMPLES = (
    *("enter S1", "drill d1", "drive S3", "portal S3", "unload", "build bit D+N", "fill 1 U+U+T"),
    *("charge", "boost", "tech surge", "end", "stop"),
)


@pytest.mark.rule("M-34")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_after_the_first_empty_stack_everybody_else_has_one_more_turn(players: int) -> None:
    seats: dict[int, Any] = {seat: {"place": "S2", "cargo": "U"} for seat in range(players)}
    seats[1]["warehouse"] = "UUT"
    stacks = [[3], STACKS[players][1:], STACKS[players]]
    match = match_at(players=players, turn=1, seats=seats, stacks=stacks)
    assert asked(match, "last_turns") == (None,)
    match.play("fill 1 U+U+T")
    assert asked(match, "last_turns", "turn", "ap") == (players - 1, 1, 2)
    match.play("charge")
    turns = []
    for left in range(players - 1, 0, -1):
        assert asked(match, "last_turns") == (left,)
        match.play("end")
        turns.append(match.turn)
        play_all(match, "unload", "charge")
    assert turns == [*range(2, players), 0]
    assert asked(match, "last_turns") == (0,)
    match.play("end")
    assert asked(match, "phase", "turn", "last_turns") == ("over", None, 0)
    assert asked(match, "ap", "ghost", "progress") == (0, False, False)


@pytest.mark.rule("M-34")
def test_further_empty_stacks_change_nothing() -> None:
    seats = {0: {"warehouse": "UTD"}, 1: {"place": "S2", "warehouse": "UTD"}}
    match = match_at(players=3, turn=1, seats=seats, stacks=[[], [3], FULL], last_turns=1)
    match.play("fill 2 U+T+D")
    assert asked(match, "last_turns", "stacks") == (1, [[], [], FULL])
    play_all(match, "end", "end")
    assert match.over


@pytest.mark.rule("M-34")
def test_a_stack_with_tiles_left_ends_nothing() -> None:
    match = match_at(seats=mine(warehouse="UUT"), stacks=[[5, 3], FULL, FULL])
    match.play("fill 1 U+U+T")
    assert asked(match, "last_turns") == (None,)


@pytest.mark.rule("M-35")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_three_rounds_of_idle_turns_end_the_game(players: int) -> None:
    match = match_at("S2", players=players, seats=mine(batteries=2))
    for turn in range(3 * players):
        assert not match.over
        assert asked(match, "idle") == (turn,)
        play_all(match, "drive S3" if "drive S3" in match.legal() else "charge", "end")
    assert asked(match, "phase", "idle", "turn", "last_turns") == ("over", 3 * players, None, None)


IDLE = {"drive": "drive S3", "charge": "charge", "boost": "boost"}
BUSY = {
    "drill": "drill d1",
    "unload": "unload",
    "build": "build bit D+N",
    "fill": "fill 1 U+U+T",
    "tech": "tech surge",
}


@pytest.mark.rule("M-35")
@pytest.mark.parametrize("word", [*IDLE, *BUSY])
def test_which_decisions_are_progress(word: str) -> None:
    seats = mine("surge", cargo="U", warehouse="UUTDN", batteries=4)
    match = match_at("S2", {"d1": "R"}, seats=seats, idle=5)
    match.play({**IDLE, **BUSY}[word])
    assert asked(match, "progress") == (word in BUSY,)
    play_all(match, *(["stop"] if word == "build" else []), "end")
    assert match.over == (word in IDLE)
    assert asked(match, "idle", "progress") == (6 if word in IDLE else 0, False)


@pytest.mark.rule("M-35")
def test_a_portal_and_entering_are_no_progress() -> None:
    match = match_at("S3", idle=5)
    play_all(match, "portal b4", "end")
    assert match.over
    seats = {0: {"place": None}, 1: {"place": None}}
    match = match_at(None, ROCK, phase="enter", seats=seats)
    play_all(match, "enter S1", "end")
    assert asked(match, "idle") == (1,)


@pytest.mark.rule("M-35")
def test_idle_turns_count_only_in_a_row() -> None:
    match = match_at("S2", {"d1": "R"}, idle=4)
    play_all(match, "end", "drive S3", "drive S2", "end")
    assert match.over
    match = match_at("S2", {"d1": "R", "e1": "R"}, idle=4)
    play_all(match, "drill d1", "end")
    for idle in range(1, 6):
        play_all(match, "end")
        assert asked(match, "idle") == (idle,)
    assert not match.over


@pytest.mark.rule("M-36")
def test_the_score_sheet_has_four_lines_for_each_seat() -> None:
    seats: dict[int, Any] = {
        0: {
            "bucks": [8, 6],
            "equipment": {"bit": 1, "bay": 1},
            "warehouse": "UTX",
            "cargo": "AX",
            "tech": ["swap"],
            "batteries": 7,
        },
    }
    match = match_at(players=3, seats=seats, stacks=[[6, 5, 3], [5, 3], FULL])
    assert [tuple(line) for line in match.score_sheet()] == [
        (0, 14, "M-36", "star bucks"),
        (0, 7, "M-36", "upgrades"),
        (0, 5, "M-36", "tiles"),
        (0, 1, "M-36", "alien tech"),
        (1, 0, "M-36", "star bucks"),
        (1, 0, "M-36", "upgrades"),
        (1, 0, "M-36", "tiles"),
        (1, 0, "M-36", "alien tech"),
        (2, 8, "M-36", "star bucks"),
        (2, 0, "M-36", "upgrades"),
        (2, 0, "M-36", "tiles"),
        (2, 0, "M-36", "alien tech"),
    ]
    assert match.scores() == [27, 0, 8]


@pytest.mark.rule("M-36")
@pytest.mark.parametrize("pieces", range(6))
def test_upgrades_are_worth_a_total(pieces: int) -> None:
    equipment = {"bit": min(pieces, 2), "rocket": max(0, pieces - 2)}
    assert match_at(seats={0: {"equipment": equipment}}).scores() == [UPGRADES[pieces], 0]


@pytest.mark.rule("M-36")
@pytest.mark.parametrize(
    ("given", "points"),
    [
        ({"warehouse": "UTDNX"}, 5),
        ({"cargo": "XA"}, 2),
        ({"tech": ["surge", "recall", "hook"]}, 3),
        ({"batteries": 8}, 0),
    ],
)
def test_what_everything_is_worth(given: dict[str, Any], points: int) -> None:
    assert match_at(seats={0: given}).scores() == [points, 0]


@pytest.mark.rule("M-36")
def test_star_bucks_count_by_their_value() -> None:
    seats: dict[int, Any] = {0: {"bucks": [8, 6, 8]}, 1: {"bucks": [5]}}
    assert match_at(seats=seats, stacks=[[3], [6, 5, 3], FULL]).scores() == [22, 5]


@pytest.mark.rule("M-36")
def test_a_used_card_is_worth_nothing() -> None:
    match = match_at(seats=mine("surge", "swap"))
    match.play("tech surge")
    assert match.scores() == [1, 0]


@pytest.mark.rule("M-37")
@pytest.mark.parametrize(
    ("stores", "winners"),
    [
        (("U", "", ""), [0]),
        (("U", "T", ""), [0, 1]),
        (("", "X", "X"), [1, 2]),
        (("",) * 3, [0, 1, 2]),
    ],
)
def test_all_with_the_highest_sum_win(stores: tuple[str, ...], winners: list[int]) -> None:
    seats = {seat: {"warehouse": store, "batteries": seat} for seat, store in enumerate(stores)}
    match = match_at(players=3, seats=seats, idle=8)
    assert match.winners() == []
    match.play("end")
    assert match.winners() == winners


@pytest.mark.rule("M-38")
def test_after_the_end_every_decision_is_too_late() -> None:
    match = match_at(phase="over", idle=6, seats=mine("surge", cargo="U", warehouse="UUTDN"))
    assert (match.over, match.turn, match.legal()) == (True, None, [])
    assert {rule_against(match, text) for text in (*EXAMPLES, "nonsense", "", None)} == {"M-38"}


@pytest.mark.rule("M-38", "M-36")
def test_points_are_counted_at_any_moment_and_stay_after_the_end() -> None:
    match = match_at("c4", {"c5": "D"}, idle=5)
    match.play("drill c5")
    assert match.scores() == [1, 0]
    match = match_at("c4", idle=5, seats=mine(cargo="D"))
    match.play("end")
    assert match.scores() == [1, 0]
    assert match.winners() == [0]
    assert seat_of(match)["cargo"] == "D"
    assert position("c4", phase="over", idle=6, seats=mine(cargo="D")) == match.position()
