"""Turns: their order and parts, bonus tiles, what is left out, what can be paid."""

from __future__ import annotations

import pytest

from games.positions import beginning_with, play_all, rule_against
from games.undergrove.playing import new
from games.undergrove.positions import (
    NO_CARBON,
    asked,
    carbon_on,
    cubes,
    match_at,
    mine,
    position,
    ready_of,
    res_of,
    rests,
    rooted,
    seat_of,
    step_of,
)
from games.undergrove.reference import BLANK

REST = ["photosynthesize", "nitrogen 0", "done"]
ABSORB_HERE = ["absorb", "flip ring", "pay N", "from 0,0", "to 1:1sw"]


@pytest.mark.rule("G-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_act_in_order_and_all_make_a_round(players: int) -> None:
    match = new(players, 7)
    turns = []
    for corner in ("1:1", "0:0", "1:0", "0:1")[:players]:
        turns.append(match.turn)
        match.play(f"start {corner}")
    assert turns == list(range(players))
    for round_number in (1, 2):
        for seat in range(players):
            assert (match.turn, match.position()["round"]) == (seat, round_number)
            play_all(match, *REST)
    assert (match.turn, match.position()["round"]) == (0, 3)


@pytest.mark.rule("G-1")
def test_alone_the_automa_comes_first_in_each_round() -> None:
    match = new(1, 7)
    assert match.position()["ai"]["log"] == []
    match.play("start 1:1")
    assert match.position()["ai"]["log"][0].startswith("card ")
    assert match.position()["round"] == 1


@pytest.mark.rule("G-1")
@pytest.mark.parametrize(("players", "blocked"), [(2, ["0:1", "1:0"]), (3, ["0:1"]), (4, [])])
def test_the_start_blocks_what_nobody_took_of_earthlover(players: int, blocked: list[str]) -> None:
    match = new(players, 3)
    play_all(match, *(f"start {corner}" for corner in ("1:1", "0:0", "1:0", "0:1")[:players]))
    at = match.position()
    assert at["neutral"] == blocked
    assert (at["phase"], at["round"]) == ("play", 1)
    roots = {"1:1": ["sw"], "0:0": ["ne"], "1:0": ["nw"], "0:1": ["se"]}
    for mat in at["seats"]:
        ((corner, piece),) = mat["pieces"].items()
        assert piece == {"tree": False, "carbon": 0, "roots": roots[corner]}


@pytest.mark.rule("G-11")
def test_the_parts_of_a_turn_come_one_after_the_other() -> None:
    seats = mine(track=7, res={"C": 4}, hand=[6])
    match = match_at(seats=seats, carbon={**NO_CARBON, "0,0": 1}, turn={"carbon": 5})
    play_all(match, *ABSORB_HERE)  # stone 8 gives the sixth C, so that the mark counts it
    assert match.turn == 1
    assert seat_of(match)["progress"]["bat_a"] == 1
    assert carbon_on(match) == dict.fromkeys(NO_CARBON, 1)
    assert seat_of(match)["hand"] == [6, 16, 17]
    assert match.position()["turn"] == BLANK


@pytest.mark.rule("G-11", "G-43")
def test_the_track_comes_after_everything_that_the_action_causes() -> None:
    match = match_at({"1,1": 38}, seats=rooted("ne", "sw", track=2))
    play_all(match, "activate 1,1", "pay K", "from 1,1", "to 1:1ne")
    assert seat_of(match)["track"] == 2
    match.play("skip")
    assert (asked(match), seat_of(match)["track"]) == ("root", 3)


@pytest.mark.rule("G-12")
def test_photosynthesis_is_always_possible() -> None:
    poor = match_at(seats=mine(res=cubes(""), ready=[], hand=[], pieces={"1:1": ""}))
    assert poor.legal() == ["photosynthesize"]
    poor.play("photosynthesize")
    assert poor.turn == 1
    for word, rule in {"pass": "G-71", "done": "G-12", "skip": "G-12"}.items():
        assert rule_against(match_at(), word) == rule


@pytest.mark.rule("G-13")
@pytest.mark.parametrize("kind", ["N", "P", "K", "C"])
def test_a_bonus_tile_gives_what_it_shows_and_leaves_the_game(kind: str) -> None:
    match = match_at(seats=mine(bonus=[kind, "vp1"], res=cubes("")))
    match.play(f"bonus {kind}")
    assert res_of(match) == kind
    assert seat_of(match)["bonus"] == ["vp1"]
    assert match.position()["turn"]["made"] == 1
    assert match.position()["turn"]["carbon"] == (kind == "C")
    assert (match.turn, asked(match)) == (0, "action")
    assert sorted(match.position()["bonus"].values()) == sorted(position()["bonus"].values())


@pytest.mark.rule("G-13")
def test_bonus_tiles_can_be_used_at_every_decision_of_ones_turn() -> None:
    match = match_at(seats={0: {"bonus": ["K"]}, 1: {"bonus": ["P"]}})
    for text in ("partner", "pay N", "tile 6", "at 1,1", "root 1:1ne", "root 1:1nw"):
        assert beginning_with(match, "bonus") == ["bonus K"]
        assert rule_against(match, "bonus P") == "G-13"
        match.play(text)
    assert beginning_with(match, "bonus") == ["bonus P"]
    match = match_at(seats=mine(bonus=["K"]))
    play_all(match, "partner", "pay N", "tile 6", "bonus K")
    assert step_of(match) == {"do": "at", "act": "partner", "tile": 6}


@pytest.mark.rule("G-13")
def test_points_are_never_used_and_ready_needs_a_used_token() -> None:
    match = match_at(seats=mine(bonus=["ready", "vp1", "vp2"]))
    assert beginning_with(match, "bonus") == []
    used = match_at(seats=mine(bonus=["ready"], ready=["ring", "pore"]))
    assert beginning_with(used, "bonus") == ["bonus ready"]
    used.play("bonus ready")
    assert ready_of(used) == ["ring", "gill", "pore", "other"]
    assert used.position()["turn"]["readied"] == ["gill", "other"]


@pytest.mark.rule("G-13")
def test_before_the_first_turn_no_bonus_tile_is_used() -> None:
    start = match_at(
        seats={0: {"pieces": {}, "bonus": ["N"]}, 1: {"pieces": {}}},
        phase="start",
        round=0,
        neutral=[],
        pending=[{"do": "start"}],
    )
    assert beginning_with(start, "bonus") == []


@pytest.mark.rule("G-14")
def test_a_step_that_offers_nothing_is_left_out() -> None:
    no_hand = match_at(seats=mine(hand=[]))
    assert asked(play_all(no_hand, "partner")) == "root"
    no_cube = match_at(seats=mine(res=cubes("CKK")))
    assert asked(play_all(no_cube, "partner")) == "root"
    no_nitrogen = match_at(seats=mine(res=cubes("C")))
    assert asked(play_all(no_nitrogen, "photosynthesize")) == "discard"
    nothing = match_at(seats=mine(res=cubes("C"), hand=[], bonus=["N"]))
    assert play_all(nothing, "photosynthesize").turn == 1  # a bonus tile is no reason to ask
    full = match_at({"1,1": (43, 4)}, seats=rooted("ne", "sw"))
    assert play_all(full, "activate 1,1").turn == 1
    closed = match_at({"1,1": 38}, seats=mine(pieces={"1:1": "tree ne sw"}))
    assert play_all(closed, "activate 1,1", "pay N").turn == 1  # a Tree absorbs nothing


@pytest.mark.rule("G-14")
def test_what_offers_anything_is_a_decision_even_with_one_choice() -> None:
    match = match_at(seats=mine(res=cubes("CNPP"), hand=[6]))
    match.play("reproduce")
    assert match.legal() == ["pay N", "skip"]
    match.play("pay N")
    assert match.legal() == ["tile 6"]
    one_spot = match_at(seats=rooted("nw", "sw"))
    assert play_all(one_spot, "partner", "skip").legal() == ["root 1:1se"]


@pytest.mark.rule("G-14")
def test_a_step_is_judged_when_its_turn_comes() -> None:
    match = match_at(seats=rooted("nw", "se", "sw"))
    play_all(match, "partner", "pay P", "tile 6", "at 1,1")
    assert match.legal() == ["root 1:1ne"]  # the new tile made this spot
    match.play("root 1:1ne")
    assert match.turn == 1  # and there is no second one


@pytest.mark.rule("G-14")
def test_a_bonus_tile_that_readies_keeps_flip_and_step_open() -> None:
    seats = mine(ready=[], bonus=["ready"], res=cubes("N"))
    match = match_at(seats=seats, carbon={"0,0": 1})
    match.play("absorb")
    assert (asked(match), match.legal()) == ("flip", ["bonus ready"])


@pytest.mark.rule("G-15")
def test_unused_bonus_tiles_pay_for_nothing() -> None:
    seats = mine(res=cubes("CKPP"), bonus=["K", "C"])
    match = match_at({"1,1": 25}, seats={0: {**seats[0], "pieces": {"1:1": "ne sw"}}})
    assert "partner" not in match.legal()
    assert "activate 1,1" not in match.legal()
    match.play("bonus K")
    assert "partner" in match.legal()
    match.play("bonus C")
    assert "activate 1,1" in match.legal()
    no_cube = match_at(seats=mine(res=cubes("CCCC"), bonus=["N"]), carbon={"0,0": 1})
    assert "absorb" not in no_cube.legal()
    assert "absorb" in play_all(no_cube, "bonus N").legal()


@pytest.mark.rule("G-15")
def test_only_own_cubes_can_be_paid() -> None:
    match = match_at(seats=mine(res=cubes("CNPP")))
    match.play("reproduce")
    assert rests(match, "pay") == {"N"}
    assert rule_against(match, "pay P") == "G-15"
