"""Action points, entering, boosting, and what is open when."""

from __future__ import annotations

from typing import Any

import pytest

import undergrowth as ug
from games.positions import play_all, rule_against
from games.undermining.box import CARDS
from games.undermining.positions import ROCK, asked, match_at, mine, place_of, rests, seat_of

ACTIONS = {
    "drill": "drill d1",
    "drive": "drive S3",
    "portal": "portal S3",
    "unload": "unload",
    "build": "build bit D+N",
    "fill": "fill 1 U+U+T",
    "charge": "charge",
}
OTHERS = {
    "enter": "enter S1",
    "boost": "boost",
    "tech": "tech surge",
    "end": "end",
    "stop": "stop",
}
EXAMPLES = {**ACTIONS, **OTHERS}
RICH = {"warehouse": "UUTDDNN", "cargo": "U", "batteries": 4}


@pytest.mark.rule("M-5")
@pytest.mark.parametrize("reactors", [0, 1, 2, 4])
def test_a_turn_has_three_action_points_and_one_for_each_reactor(reactors: int) -> None:
    match = match_at(seats={1: {"equipment": {"reactor": reactors}}})
    match.play("end")
    assert asked(match, "turn", "ap") == (1, 3 + reactors)


@pytest.mark.rule("M-5")
@pytest.mark.parametrize("word", [word for word in ACTIONS if word != "portal"])
def test_an_action_costs_one_point_and_needs_one(word: str) -> None:
    match = match_at("S2", {"d1": "R"}, seats=mine("surge", **RICH), ap=1)
    play_all(match, ACTIONS[word])
    assert asked(match, "ap") == (0,)
    match = match_at("S2", {"d1": "R"}, seats=mine("surge", **RICH), ap=0)
    assert rule_against(match, ACTIONS[word]) == "M-5"


@pytest.mark.rule("M-5")
def test_a_portal_costs_one_point_and_needs_one() -> None:
    match = match_at("b4", ap=2)
    play_all(match, "portal k4", "portal S3")
    assert asked(match, "ap") == (0,)
    assert rule_against(match, "portal b4") == "M-5"


@pytest.mark.rule("M-5")
def test_the_same_action_may_be_repeated_and_points_left_are_lost() -> None:
    match = match_at("c4", ap=7)
    play_all(match, "charge", "charge", "charge", "end", "end")
    assert asked(match, "turn", "ap") == (0, 3)
    assert seat_of(match)["batteries"] == 4


@pytest.mark.rule("M-5")
def test_without_points_the_turn_goes_on_until_it_is_ended() -> None:
    match = match_at("c4", ap=1, seats=mine(batteries=0))
    match.play("charge")
    assert match.legal() == ["end"]
    assert match.turn == 0


@pytest.mark.rule("M-5", "M-10", "M-20", "M-31")
def test_a_missing_point_is_named_before_all_that_is_asked_of_an_action() -> None:
    match = match_at("c4", ap=0, seats=mine(batteries=8))
    for text in ACTIONS.values():
        assert rule_against(match, text) == "M-5"


def starting(players: int = 3) -> ug.Match:
    return ug.new("undermining", players=players, seed=2)


@pytest.mark.rule("M-6")
@pytest.mark.parametrize("space", ["S1", "S2", "S3", "S4"])
def test_the_first_turn_begins_with_a_free_placement(space: str) -> None:
    match = starting()
    assert rests(match, "enter") == {"S1", "S2", "S3", "S4"}
    assert len(match.legal()) == 4
    match.play(f"enter {space}")
    assert place_of(match) == space
    assert asked(match, "phase", "ap", "progress", "turn") == ("act", 3, False, 0)
    match.play("end")
    assert asked(match, "phase", "turn", "ap") == ("enter", 1, 3)
    match.play(f"enter {space}")
    assert place_of(match, 1) == space


@pytest.mark.rule("M-6")
def test_nothing_else_is_possible_before_and_nobody_enters_twice() -> None:
    match = starting()
    assert {rule_against(match, text) for word, text in EXAMPLES.items() if word != "enter"} == {
        "M-6"
    }
    match.play("enter S2")
    assert rule_against(match, "enter S1") == "M-6"
    play_all(match, "end", "enter S1", "end", "enter S1", "end")
    assert asked(match, "turn", "phase") == (0, "act")
    assert rule_against(match, "enter S1") == "M-6"
    for phase in ("drill", "build"):
        assert rule_against(inside(phase), "enter S1") == "M-6"


@pytest.mark.rule("M-7")
def test_two_batteries_are_one_point_as_often_as_one_likes() -> None:
    match = match_at("c4", ap=0, seats=mine(batteries=7))
    play_all(match, "boost", "boost", "boost")
    assert asked(match, "ap", "progress") == (3, False)
    assert seat_of(match)["batteries"] == 1
    assert rule_against(match, "boost") == "M-7"


@pytest.mark.rule("M-7")
@pytest.mark.parametrize(("batteries", "can"), [(0, False), (1, False), (2, True), (8, True)])
def test_a_boost_needs_two_batteries(batteries: int, can: bool) -> None:
    match = match_at("c4", seats=mine(batteries=batteries))
    assert ("boost" in match.legal()) == can
    if not can:
        assert rule_against(match, "boost") == "M-7"


def inside(phase: str) -> ug.Match:
    """In the middle of a Drill or a Build."""
    cells = {"d1": "R", "e1": "R"}
    more: dict[str, Any] = {"steps": 1} if phase == "drill" else {}
    seats = mine("surge", bit=1, **RICH)
    return match_at("S2", cells, phase=phase, progress=True, seats=seats, **more)


PHASES: dict[str, set[str]] = {
    "act": {*EXAMPLES} - {"enter", "stop", "portal"},
    "drill": {"drill", "tech", "stop"},
    "build": {"build", "tech", "stop"},
}


@pytest.mark.rule("M-8")
@pytest.mark.parametrize("phase", PHASES)
def test_which_words_are_open_when(phase: str) -> None:
    seats = mine("surge", **RICH)
    match = match_at("S2", {"d1": "R"}, seats=seats) if phase == "act" else inside(phase)
    assert {text.split()[0] for text in match.legal()} == PHASES[phase]
    for word, text in EXAMPLES.items():
        if word not in PHASES[phase] and word not in ("enter", "portal"):
            assert rule_against(match, text) == "M-8"


@pytest.mark.rule("M-8")
@pytest.mark.parametrize("phase", ["drill", "build"])
def test_stopping_gives_back_to_the_turn(phase: str) -> None:
    match = inside(phase)
    match.play("stop")
    assert asked(match, "phase", "steps", "ap", "turn") == ("act", 0, 3, 0)
    assert {"boost", "tech surge", "end"} <= set(match.legal())


@pytest.mark.rule("M-8")
@pytest.mark.parametrize("phase", ["drill", "build"])
def test_the_question_names_cards_to_nobody_but_their_owner(phase: str) -> None:
    match = inside(phase)
    ask = match.setup.game.question
    assert ask(match.view(0)) == f"{phase}-or-card"
    assert ask(match.view(1)) == ask(match.view(None)) == phase
    match.play("tech surge")
    assert ask(match.view(0)) == phase


@pytest.mark.rule("M-8", "M-5")
@pytest.mark.parametrize("phase", ["drill", "build"])
def test_going_on_costs_nothing_and_needs_no_point(phase: str) -> None:
    cells = {"d1": "R", "e1": "R"}
    more: dict[str, Any] = {"steps": 1} if phase == "drill" else {}
    match = match_at(
        "S2", cells, phase=phase, progress=True, ap=0, seats=mine(bit=1, **RICH), **more
    )
    match.play(ACTIONS[phase])
    assert asked(match, "ap") == (0,)


@pytest.mark.rule("M-9")
@pytest.mark.parametrize("players", [2, 5])
def test_a_turn_without_cards_cannot_go_on_for_ever(players: int) -> None:
    """Twice the points and the batteries: less with every action, the same after a boost."""
    match = match_at("S2", ROCK, players=players, seats=mine(bit=1, batteries=8), ap=7)

    def left() -> int:
        return int(2 * match.position()["ap"] + seat_of(match)["batteries"])

    before, boosts = left(), 0
    while match.legal() != ["end"]:
        text = next(text for text in [*match.legal()[::-1]] if text not in ("end", "stop"))
        before_that = left()
        going_on = match.position()["phase"] != "act"
        match.play(text)
        assert left() <= before_that
        assert left() < before_that or text == "boost" or going_on
        boosts += text == "boost"
    assert boosts <= before
    assert match.turn == 0


@pytest.mark.rule("M-9")
def test_there_are_never_more_than_256_decisions() -> None:
    """Everything at once: an empty board, rockets, all cards, ore of every kind."""
    seats = {
        0: {
            "warehouse": "UUUUTTTTDDDDNNNNXXXX",
            "batteries": 7,
            "cargo": "U",
            "tech": [card for card in CARDS if card != "recall"],
            "equipment": {"rocket": 4},
        }
    }
    match = match_at("S2", {"d1": "R", "e1": "r", "d2": "U"}, players=4, seats=seats)
    assert 100 < len(match.legal()) <= 256


@pytest.mark.rule("M-31")
def test_a_charge_is_one_battery_up_to_eight() -> None:
    match = match_at("c4", seats=mine(batteries=6))
    for batteries in (7, 8):
        match.play("charge")
        assert seat_of(match)["batteries"] == batteries
    assert asked(match, "ap", "progress") == (1, False)
    assert rule_against(match, "charge") == "M-31"


@pytest.mark.rule("M-39")
def test_there_are_no_words_for_trading_dumping_or_dismantling() -> None:
    match = match_at(seats=mine("surge", bit=1, **RICH))
    for text in ("trade 1 U", "dump", "dump U", "remove bit", "sell bit", "pass", "give 1 U"):
        assert rule_against(match, text) == "M-40"
    words = {text.split()[0] for text in match.legal()}
    assert words <= {*EXAMPLES}


@pytest.mark.rule("M-39")
def test_a_decision_is_that_of_the_seat_whose_turn_it_is() -> None:
    seats: dict[int, Any] = {0: {"batteries": 0}, 1: {**RICH, "place": "S2", "tech": ["surge"]}}
    match = match_at("S2", seats=seats)
    for text, rule in {"unload": "M-21", "boost": "M-7", "tech surge": "M-32"}.items():
        assert rule_against(match, text) == rule
    assert rule_against(match, "fill 1 U+U+T") == "M-23"
    match.play("charge")
    assert [seat_of(match, seat)["batteries"] for seat in (0, 1)] == [1, 4]
