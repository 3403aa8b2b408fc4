"""Photosynthesize, and what the end of a turn brings: fresh carbon and new tiles."""

from __future__ import annotations

import pytest

from games.positions import play_all, rule_against
from games.undergrove.generator import shuffle, started
from games.undergrove.positions import (
    NO_CARBON,
    asked,
    carbon_on,
    cubes,
    match_at,
    mine,
    ready_of,
    res_of,
    rests,
    rooted,
    seat_of,
)
from games.undergrove.printed import TYPES

REST = ["photosynthesize", "nitrogen 0", "done"]


@pytest.mark.rule("G-40")
def test_photosynthesis_gives_two_carbon_and_readies_all_tokens() -> None:
    match = match_at(seats=mine(ready=["pore"]))
    match.play("photosynthesize")
    assert res_of(match) == "CCCCCCNNPPKK"
    assert ready_of(match) == list(TYPES)
    turn = match.position()["turn"]
    assert (turn["carbon"], turn["readied"]) == (2, ["ring", "gill", "other"])
    assert match.position()["pending"] == [{"do": "nitrogen"}, {"do": "discard"}]


@pytest.mark.rule("G-40", "G-31")
def test_with_tile_32_it_gives_three() -> None:
    match = match_at({"1,1": 32}, seats=rooted("ne", "sw"))
    match.play("photosynthesize")
    assert res_of(match) == "CCCCCCCNNPPKK"


@pytest.mark.rule("G-40")
def test_nitrogen_becomes_carbon_one_for_one() -> None:
    match = match_at(seats=mine(res=cubes("CNNNPK")))
    match.play("photosynthesize")
    assert rests(match, "nitrogen") == {"0", "1", "2", "3"}
    assert rule_against(match, "nitrogen 4") == "G-40"
    match.play("nitrogen 2")
    assert res_of(match) == "CCCCCNPK"
    turn = match.position()["turn"]
    assert (turn["carbon"], turn["nitrogen"], asked(match)) == (4, 2, "discard")


@pytest.mark.rule("G-40")
@pytest.mark.parametrize("number", [23, 24, 25, 9999])
def test_at_most_24_nitrogen_are_paid(number: int) -> None:
    match = match_at(seats=mine(res={"N": number}))
    match.play("photosynthesize")
    assert len(match.legal()) == min(number, 24) + 1


@pytest.mark.rule("G-40")
def test_any_number_of_tiles_is_discarded() -> None:
    match = match_at(seats=mine(res=cubes("")), discard=[9])
    match.play("photosynthesize")
    assert sorted(match.legal()) == ["discard 10", "discard 42", "discard 6", "done"]
    assert rule_against(match, "discard 7") == "G-40"
    play_all(match, "discard 42", "discard 6")
    assert seat_of(match)["hand"] == [10]
    assert match.position()["discard"] == [6, 9, 42]
    match.play("discard 10")  # with an empty hand the turn is over
    assert match.turn == 1
    assert seat_of(match)["hand"] == [16, 17, 18]


@pytest.mark.rule("G-41")
def test_when_no_tile_has_carbon_the_cross_gets_some() -> None:
    match = match_at(carbon={**NO_CARBON, "0,1": 1}, seats=mine(pieces={"1:1": "nw"}))
    play_all(match, "absorb", "flip ring", "pay N", "from 0,1", "to 1:1nw")
    assert carbon_on(match) == dict.fromkeys(NO_CARBON, 1)


@pytest.mark.rule("G-41")
def test_a_single_carbon_anywhere_is_enough_to_get_none() -> None:
    match = match_at({"1,1": 14}, carbon={**NO_CARBON, "1,1": 1})
    play_all(match, *REST)
    assert carbon_on(match) == {"1,1": 1}
    alone = match_at(carbon={**NO_CARBON, "0,0": 1})
    assert carbon_on(play_all(alone, *REST)) == {"0,0": 1}


@pytest.mark.rule("G-41")
def test_fresh_carbon_comes_at_the_end_of_the_turn_and_not_before() -> None:
    match = match_at(carbon={**NO_CARBON, "0,0": 1}, seats=mine(track=4))
    play_all(match, "absorb", "flip ring", "pay N", "from 0,0", "to 1:1sw")
    assert (asked(match), carbon_on(match)) == ("gain", {})
    match.play("gain N")
    assert carbon_on(match) == dict.fromkeys(NO_CARBON, 1)


@pytest.mark.rule("G-41")
def test_the_automas_turn_brings_it_too() -> None:
    ai = {"deck": ["A04"]}  # takes the only C
    match = match_at(players=1, ai=ai, carbon={**NO_CARBON, "1,0": 1}, discard=[], supply=[20])
    play_all(match, "activate 0,0", "gain N", "done")
    assert "take tan 1 1,0" in match.position()["ai"]["log"]
    assert carbon_on(match) == dict.fromkeys(NO_CARBON, 1)


@pytest.mark.rule("G-42")
def test_a_hand_is_filled_up_to_three_from_the_top_of_the_supply() -> None:
    match = match_at(seats=mine(hand=[6]), supply=[25, 16, 17, 18])
    play_all(match, *REST)
    assert seat_of(match)["hand"] == [6, 16, 25]
    assert match.position()["supply"] == [17, 18]
    full = play_all(match_at(), *REST)
    assert full.position()["supply"] == match_at().position()["supply"]


@pytest.mark.rule("G-42")
def test_when_the_supply_is_empty_the_discards_are_shuffled() -> None:
    match = match_at(seats=mine(hand=[]), supply=[25], discard=[8, 9, 11, 13, 14])
    play_all(match, "photosynthesize", "nitrogen 0")
    mixed, words = [8, 9, 11, 13, 14], [1, 2, 3, 4]
    shuffle(words, mixed)
    at = match.position()
    assert match.turn == 1
    assert at["seats"][0]["hand"] == sorted([25, mixed[4], mixed[3]])
    assert at["supply"] == mixed[2::-1]
    assert (at["discard"], at["rng"]) == ([], words)


@pytest.mark.rule("G-42")
def test_every_discard_may_come_first() -> None:
    seats, drawn = mine(hand=[6, 10]), set()
    for number in range(20):
        match = match_at(seats=seats, supply=[], discard=[8, 9, 11], rng=started(number))
        play_all(match, *REST)
        drawn |= {*seat_of(match)["hand"]} - {6, 10}
    assert drawn == {8, 9, 11}


@pytest.mark.rule("G-42")
def test_when_nothing_is_left_the_hand_stays_short() -> None:
    match = match_at(seats=mine(hand=[6]), supply=[25], discard=[])
    play_all(match, *REST)
    assert seat_of(match)["hand"] == [6, 25]
    assert match.position()["supply"] == []
    alone = match_at(seats=mine(hand=[6]), supply=[], discard=[])
    assert seat_of(play_all(alone, *REST))["hand"] == [6]
