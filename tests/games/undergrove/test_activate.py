"""Activate: what can be, in which order it goes, tokens, cubes of one's choice, Earthlover."""

from __future__ import annotations

from typing import Any

import pytest

from games.positions import play_all, rule_against
from games.undergrove.positions import (
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
    step_of,
)
from games.undergrove.printed import MUSHROOMS, TYPES

CUBE_GAINS = [tile for tile, each in MUSHROOMS.items() if each.gain and not each.store and tile > 5]


def at_tile(tile: int, **more: Any) -> Any:
    """A match in which seat 0 has a Root on this tile at 1,1."""
    given = more.pop("mine", {})
    return match_at({"1,1": tile}, seats=rooted("ne", "sw", **given), **more)


@pytest.mark.rule("G-16")
def test_a_tile_needs_an_own_root() -> None:
    match = match_at({"1,1": 14})
    assert "activate 1,1" not in match.legal()
    assert rule_against(match, "activate 1,1") == "G-16"
    assert "activate 1,1" in at_tile(14).legal()
    others = {0: {}, 1: {"pieces": {"0:0": "ne", "2:2": "sw"}}}
    assert "activate 1,1" not in match_at({"1,1": 14}, seats=others).legal()


@pytest.mark.rule("G-16")
@pytest.mark.parametrize("tile", [28, 29, 30, 31, 32])
def test_ongoing_tiles_cannot_be_activated(tile: int) -> None:
    assert rests(at_tile(tile), "activate") == {"0,0"}


@pytest.mark.rule("G-16")
@pytest.mark.parametrize("tile", [14, 6, 10, 7])
def test_the_token_of_its_type_must_be_ready(tile: int) -> None:
    kind = MUSHROOMS[tile].type
    others = [each for each in TYPES if each != kind]
    assert "activate 1,1" not in at_tile(tile, mine={"ready": others}).legal()
    assert "activate 1,1" in at_tile(tile, mine={"ready": [kind]}).legal()


@pytest.mark.rule("G-16")
@pytest.mark.parametrize(
    ("tile", "enough"), [(14, "C"), (25, "CC"), (38, "CCN"), (49, "K"), (19, "")]
)
def test_carbon_and_cubes_must_be_there(tile: int, enough: str) -> None:
    assert "activate 1,1" in at_tile(tile, mine={"res": cubes(enough)}).legal()
    for missing in set(enough):
        less = cubes(enough.replace(missing, "", 1))
        assert "activate 1,1" not in at_tile(tile, mine={"res": less}).legal()


@pytest.mark.rule("G-16", "G-30")
def test_a_copy_tile_needs_something_to_copy() -> None:
    assert "activate 1,1" in at_tile(51).legal()
    assert "activate 1,1" not in at_tile(51, mine={"res": cubes("NPK")}).legal()


@pytest.mark.rule("G-16")
def test_an_ability_need_not_be_useful() -> None:
    match = at_tile(19, mine={"ready": ["gill", "ring", "other"]}, turn={"extra": 16})
    assert "activate 1,1" in match.legal()
    assert play_all(match, "activate 1,1").turn == 1
    full = match_at({"1,1": (41, 2)}, seats=rooted("ne", "sw"))
    assert "activate 1,1" in full.legal()


@pytest.mark.rule("G-17")
@pytest.mark.parametrize("tile", CUBE_GAINS)
def test_an_activation_turns_the_token_and_puts_carbon_on_the_tile(tile: int) -> None:
    mushroom = MUSHROOMS[tile]
    match = at_tile(tile, mine={"res": cubes("CCCC"), "ready": TYPES})
    match.play("activate 1,1")
    assert carbon_on(match)["1,1"] == mushroom.carbon
    assert set(ready_of(match)) == set(TYPES) - {mushroom.type}
    left = "C" * (4 - mushroom.carbon)
    assert res_of(match) == "".join(sorted(left + mushroom.gain, key="CNPK".index))


@pytest.mark.rule("G-17")
def test_automatic_parts_come_before_choices() -> None:
    match = at_tile(27, mine={"ready": ["other"]})
    match.play("activate 1,1")
    assert res_of(match) == "CCNNNPPPKKK"
    assert ready_of(match) == ["ring", "gill", "pore"]
    assert step_of(match) == {"do": "gain", "n": 1}
    fills = at_tile(41)
    fills.play("activate 1,1")
    assert fills.position()["forest"]["1,1"] == {"tile": 41, "carbon": 1, "cubes": 1}
    assert step_of(fills) == {"do": "gain", "n": 2}


@pytest.mark.rule("G-17")
def test_cubes_are_paid_before_what_they_are_paid_for() -> None:
    match = at_tile(33)
    match.play("activate 1,1")
    assert match.position()["pending"] == [
        {"do": "pay", "n": 1},
        {"do": "from", "n": 2, "here": None, "free": 0, "skip": True},
    ]
    assert rests(match, "pay") == {"N", "P", "K"}


@pytest.mark.rule("G-17")
@pytest.mark.parametrize("tile", [19, 20, 21, 22, 45, 46, 47, 48, 2, 3, 4, 5])
def test_readied_tokens_are_those_that_are_printed(tile: int) -> None:
    mushroom = MUSHROOMS[tile]
    if tile > 5:
        match = at_tile(tile, mine={"ready": [mushroom.type]})
        match.play("activate 1,1")
    else:
        cell = {2: "-1,0", 3: "1,0", 4: "0,1", 5: "0,-1"}[tile]
        pieces = {"2:1": "sw", "1:2": "sw", "-1:0": "ne", "0:-1": "ne"}
        match = match_at(seats=mine(ready=[mushroom.type], pieces=pieces))
        match.play(f"activate {cell}")
    assert set(ready_of(match)) == set(mushroom.ready.split())


@pytest.mark.rule("G-18")
def test_cubes_of_ones_choice_are_chosen_one_by_one() -> None:
    match = at_tile(25)
    match.play("activate 1,1")
    for number in (4, 3, 2, 1):
        assert step_of(match) == {"do": "gain", "n": number}
        assert sorted(match.legal()) == ["gain K", "gain N", "gain P"]
        match.play("gain N" if number > 1 else "gain K")
    assert res_of(match) == "CCNNNNNPPKKK"
    assert match.turn == 1


@pytest.mark.rule("G-19")
@pytest.mark.parametrize("tile", range(6, 15))
@pytest.mark.parametrize("players", [1, 2, 3])
def test_all_others_gain(players: int, tile: int) -> None:
    match = at_tile(tile, players=players, mine={"res": cubes("C")})
    before = [res_of(match, seat) for seat in range(players)]
    match.play("activate 1,1")
    given = MUSHROOMS[tile].others
    assert res_of(match) == "".join(sorted(MUSHROOMS[tile].gain, key="CNPK".index))
    for seat in range(1, players):
        assert len(res_of(match, seat)) == len(before[seat]) + 1
        assert res_of(match, seat).count(given) == before[seat].count(given) + 1
    if players == 1:
        ai = match.position()["ai"]
        assert ai["brown"]["res"] == ai["tan"]["res"] == cubes(given)


@pytest.mark.rule("G-20")
def test_a_token_that_is_used_cannot_be_turned_again() -> None:
    match = match_at(seats=mine(ready=["gill", "other"]), carbon={"0,0": 1})
    match.play("absorb")
    assert rests(match, "flip") == {"gill", "other"}
    assert rule_against(match, "flip ring") == "G-20"
    match.play("flip gill")
    assert ready_of(match) == ["other"]


@pytest.mark.rule("G-20")
def test_readying_a_ready_token_does_nothing() -> None:
    match = at_tile(21, mine={"ready": ["ring", "other"]})
    match.play("activate 1,1")
    assert ready_of(match) == ["ring", "pore"]
    assert match.position()["turn"]["readied"] == ["pore"]


@pytest.mark.rule("G-21")
def test_earthlover_gives_a_cube_and_two_trades() -> None:
    match = match_at(seats=mine(res=cubes("")))
    match.play("activate 0,0")
    match.play("gain P")
    assert sorted(match.legal()) == ["done", "trade P K", "trade P N"]
    match.play("trade P K")
    assert step_of(match) == {"do": "trade", "n": 1}
    assert sorted(match.legal()) == ["done", "trade K N", "trade K P"]
    match.play("trade K N")
    assert (res_of(match), match.turn) == ("N", 1)


@pytest.mark.rule("G-21")
def test_trades_may_be_left_and_are_of_different_cubes() -> None:
    match = match_at()
    play_all(match, "activate 0,0", "gain N")
    assert rule_against(match, "trade N N") == "G-21"
    match.play("done")
    assert (res_of(match), match.turn) == ("CCCCNNNPPKK", 1)
    assert seat_of(match)["tokens"] == dict.fromkeys(TYPES, True)
    assert asked(match) == "action"
