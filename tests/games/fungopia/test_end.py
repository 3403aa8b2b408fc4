"""Rounds, what is open when, the end of a turn and of the game."""

from __future__ import annotations

from typing import Any

import pytest

import undergrowth as ug
from games.fungopia.positions import B4, match_at, on, rests, seat_of
from games.positions import play_all, rule_against

EXAMPLES = {
    "spore": "spore b4",
    "hypha": "hypha b4|c4",
    "grow": "grow d4|e4",
    "sprout": "sprout b4 b4|c4",
    "skip": "skip",
    "buy": "buy 1",
    "immunity": "immunity",
    "use": "use fruit d4|d5|e4",
    "move": "move b6|c6",
    "regrow": "regrow d4|e4",
    "end": "end",
}
CARD = {"carbs": 9, "cards": {"fruit": 1}}
REGROW = {"acted": True, "pending": {"kind": "regrow", "seat": 1}}
PUSH = {"pending": {"kind": "push", "seat": 1, "edge": "d4|d5"}}
STATES: dict[str, tuple[dict[str, Any], set[str]]] = {
    "first spores": ({"phase": "start-spore"}, {"spore"}),
    "first hyphae": (
        {"phase": "start-hypha", "seats": {0: {"spores": {"b4": 1}}, 1: {"spores": {"b4": 1}}}},
        {"hypha"},
    ),
    "before the action": (
        {"hyphae": {"d4|d5": 0}, "seats": {0: {**CARD, "spores": {"b4": 1}}}},
        {"grow", "sprout", "buy", "immunity", "use"},
    ),
    "stuck before the action": ({"seats": {0: CARD}}, {"skip", "buy", "immunity", "use"}),
    "after the action": (
        {"hyphae": {"d4|d5": 0}, "acted": True, "seats": {0: {**CARD, "spores": {"b4": 1}}}},
        {"spore", "end", "buy", "immunity", "use"},
    ),
    "a regrow is pending": ({"hyphae": {"d4|d5": 1}, "seats": {0: CARD}, **REGROW}, {"regrow"}),
    "a push is pending": (
        {"hyphae": {"d4|d5": 1, "b6|b7": 1}, "seats": {0: CARD, 1: CARD}, **PUSH},
        {"move"},
    ),
}


@pytest.mark.rule("F-7")
@pytest.mark.parametrize(("given", "words"), STATES.values(), ids=STATES)
def test_which_words_are_open_when(given: dict[str, Any], words: set[str]) -> None:
    match = match_at(**given)
    assert {text.split()[0] for text in match.legal()} == words
    closed = {
        word
        for word, text in EXAMPLES.items()
        if text not in match.legal() and rule_against(match, text) == "F-7"
    }
    waiting = {"skip"} if "grow" in words else {"grow", "sprout"} if "skip" in words else set()
    assert closed == EXAMPLES.keys() - words - waiting


@pytest.mark.rule("F-7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_is_round_one_and_everybody_places_eleven_hyphae(players: int) -> None:
    match = ug.new("fungopia", players=players, seed=8)
    turns = [0] * players
    while not match.over:
        position = match.position()
        assert (position["round"] == 1) == position["phase"].startswith("start")
        text = "end" if "end" in match.legal() else match.legal()[0]
        turns[position["active"]] += text == "end"
        match.play(text)
    assert turns == [10] * players
    for mine in match.position()["seats"]:
        assert mine["hyphae"] == 0


@pytest.mark.rule("F-7")
def test_a_new_turn_begins_with_nothing_done() -> None:
    match = match_at({"d4|d5": 0, "b4|b5": 1}, seats={0: {"carbs": 1, "fresh": 2}})
    play_all(match, "buy 1", "grow d4|e4", "spore b5")
    position = match.position()
    assert (position["acted"], position["bought"], position["planted"]) == (True, True, 1)
    match.play("end")
    position = match.position()
    assert (position["acted"], position["bought"], position["planted"]) == (False, False, 0)
    assert (position["active"], position["round"]) == (1, 7)
    play_all(match, "grow b5|c4", "end")
    assert (match.position()["active"], match.position()["round"]) == (0, 8)


@pytest.mark.rule("F-30")
def test_a_turn_ends_by_decision_only_once_the_action_is_done_and_nothing_is_pending() -> None:
    match = match_at(
        {**on(1, B4[:5]), "b4|c4": 0},
        seats={0: {"spores": {"b4": 1}, "fresh": 0}},
        market=["fruit", "shift", "push", "ring"],
    )
    assert rule_against(match, "end") == "F-7"
    match.play("sprout b4 a4|b4")
    assert rule_against(match, "end") == "F-7"
    match.play("regrow b3|c3")
    assert match.legal() == ["end"]  # a lone decision is still a decision
    assert match.turn == 0
    match.play("end")
    assert match.turn == 1


@pytest.mark.rule("F-31")
def test_the_game_is_over_when_the_last_seat_ends_its_turn_in_round_eleven() -> None:
    match = match_at({"d4|d5": 0, "b4|b5": 1}, round=11, seats={1: {"fresh": 0}})
    play_all(match, "grow d4|e4", "end")
    assert (match.over, match.turn) == (False, 1)
    match.play("grow b5|c4")
    assert not match.over
    match.play("end")
    position = match.position()
    assert (position["phase"], position["active"], position["round"]) == ("over", None, 11)
    assert (match.over, match.turn, match.legal()) == (True, None, [])
    assert [seat_of(match, seat)["hyphae"] for seat in range(2)] == [0, 0]


@pytest.mark.rule("F-31", "F-0")
def test_after_the_end_every_decision_is_too_late() -> None:
    match = match_at({"d4|d5": 0}, phase="over")
    assert {rule_against(match, text) for text in EXAMPLES.values()} == {"F-31"}
    assert rule_against(match, "nonsense") == "F-0"
    assert rests(match, "") == set()
