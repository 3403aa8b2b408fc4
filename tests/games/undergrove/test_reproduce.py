"""Reproduce and Partner: Seedlings, Roots, and the tiles that come with them."""

from __future__ import annotations

from typing import Any

import pytest

from games.positions import play_all, rule_against
from games.undergrove.positions import (
    asked,
    cubes,
    match_at,
    mine,
    piece_of,
    position,
    res_of,
    rests,
    rooted,
    seat_of,
    step_of,
)
from games.undergrove.reference import Table

OUTER = ["0:2", "1:2", "2:1", "2:0", "0:-1", "1:-1", "-1:0", "-1:1"]
CLOSED = ["0:1", "1:0", *OUTER]
"""All free corners of the cross are blocked."""


@pytest.mark.rule("G-33")
def test_reproducing_costs_carbon_and_phosphorus() -> None:
    match = match_at()
    match.play("reproduce")
    assert res_of(match) == "CCCNNKK"
    assert match.position()["pending"] == [{"do": "offer", "act": "reproduce"}, {"do": "seed"}]
    for missing in ("NNPPKK", "CCNNPKK"):
        poor = match_at(seats=mine(res=cubes(missing)))
        assert rule_against(poor, "reproduce") == "G-33"


@pytest.mark.rule("G-33")
def test_the_seedling_goes_to_any_free_corner_and_gets_a_root() -> None:
    match = play_all(match_at(), "reproduce", "skip")
    assert rests(match, "seed") == set(OUTER)
    assert rule_against(match, "seed 3:3") == "G-8"
    match.play("seed -1:0")
    assert piece_of(match, "-1:0") == ""
    assert match.legal() == ["root -1:0ne"]  # and not at another piece
    match.play("root -1:0ne")
    assert (piece_of(match, "-1:0"), match.turn) == ("ne", 1)


@pytest.mark.rule("G-34")
def test_a_tile_is_offered_for_a_cube() -> None:
    match = match_at()
    match.play("reproduce")
    assert sorted(match.legal()) == ["pay K", "pay N", "skip"]
    match.play("pay K")
    assert sorted(match.legal()) == ["tile 10", "tile 42", "tile 6"]
    assert rule_against(match, "tile 7") == "G-34"
    match.play("tile 10")
    assert seat_of(match)["hand"] == [6, 42]
    match.play("at 1,1")
    assert match.position()["forest"]["1,1"] == {"tile": 10, "carbon": 0, "cubes": 0}
    assert (res_of(match), asked(match)) == ("CCCNNK", "seed")  # its own cost is not paid


@pytest.mark.rule("G-34")
def test_the_offer_may_be_declined_or_is_left_out() -> None:
    assert asked(play_all(match_at(), "reproduce", "skip")) == "seed"
    assert asked(play_all(match_at(seats=mine(hand=[])), "reproduce")) == "seed"
    assert asked(play_all(match_at(seats=mine(res=cubes("CPP"))), "reproduce")) == "seed"
    assert asked(play_all(match_at(seats=mine(res=cubes("CPPP"))), "reproduce")) == "offer"


@pytest.mark.rule("G-34")
def test_the_seedling_may_stand_at_the_new_tile() -> None:
    match = match_at()
    play_all(match, "reproduce", "pay N", "tile 42", "at 2,0")
    assert rests(match, "seed") == {*OUTER, "3:0", "3:1"}


SECOND = [("reproduce", 30, "seed"), ("partner", 31, "root")]


@pytest.mark.rule("G-35", "G-31")
@pytest.mark.parametrize(("act", "tile", "then"), SECOND)
def test_a_second_tile_is_free(act: str, tile: int, then: str) -> None:
    match = match_at({"1,1": tile}, seats=rooted("ne", "sw"))
    play_all(match, act, "pay N", "tile 6", "at 2,1")
    assert step_of(match) == {"do": "tile", "act": act, "free": True}
    assert sorted(match.legal()) == ["skip", "tile 10", "tile 42"]
    before = res_of(match)
    play_all(match, "tile 10", "at 3,1")
    assert (res_of(match), asked(match)) == (before, then)
    assert match.position()["forest"]["3,1"]["tile"] == 10


@pytest.mark.rule("G-35", "G-31")
@pytest.mark.parametrize(("act", "tile", "then"), SECOND)
def test_there_is_no_second_tile_without_the_first_or_of_the_other_action(
    act: str, tile: int, then: str
) -> None:
    match = match_at({"1,1": tile}, seats=rooted("ne", "sw"))
    assert asked(play_all(match, act, "skip")) == then
    declined = match_at({"1,1": tile}, seats=rooted("ne", "sw"))
    assert asked(play_all(declined, act, "pay N", "tile 6", "at 2,1", "skip")) == then
    other = match_at({"1,1": 61 - tile}, seats=rooted("ne", "sw"))
    assert asked(play_all(other, act, "pay N", "tile 6", "at 2,1")) == then
    one = match_at({"1,1": tile}, seats=rooted("ne", "sw", hand=[6]))
    assert asked(play_all(one, act, "pay N", "tile 6", "at 2,1")) == then


def closed(**given: Any) -> Any:
    return match_at(seats=mine(**given), neutral=CLOSED)


@pytest.mark.rule("G-36")
def test_without_a_free_corner_a_tile_must_make_one() -> None:
    match = closed()
    match.play("reproduce")
    assert sorted(match.legal()) == ["pay K", "pay N"]
    play_all(match, "pay N", "tile 6")
    cells = rests(match, "at")
    assert cells == {"0,2", "2,0", "0,-2", "-2,0", "1,1", "1,-1", "-1,1", "-1,-1"}
    match.play("at 2,0")
    assert rests(match, "seed") == {"3:0", "3:1"}


@pytest.mark.rule("G-36")
def test_a_tile_that_brings_no_corner_will_not_do() -> None:
    hole = {"2,0": 9, "2,1": 13, "2,2": 14, "1,2": 11, "0,2": 15}
    corners = Table(position(hole)).free_corners()
    match = match_at(hole, neutral=["0:1", "1:0", *corners])
    play_all(match, "reproduce", "pay N", "tile 6")
    assert "1,1" not in rests(match, "at")  # all its corners are taken
    assert "3,0" in rests(match, "at")


@pytest.mark.rule("G-36")
@pytest.mark.parametrize(
    ("res", "hand", "possible"),
    [("CPPN", [6], True), ("CPPP", [6], True), ("CPP", [6], False), ("CPPN", [], False)],
)
def test_without_a_free_corner_the_tile_must_be_paid(
    res: str, hand: list[int], possible: bool
) -> None:
    assert ("reproduce" in closed(res=cubes(res), hand=hand).legal()) == possible


@pytest.mark.rule("G-37")
def test_partnering_costs_carbon_and_potassium() -> None:
    match = match_at()
    match.play("partner")
    assert res_of(match) == "CCCNNPP"
    assert match.position()["pending"] == [
        {"do": "offer", "act": "partner"},
        {"do": "root", "piece": None, "skip": False},
        {"do": "root", "piece": None, "skip": False},
    ]
    for missing in ("NNPPKK", "CCNNPPK"):
        poor = match_at(seats=mine(res=cubes(missing)))
        assert rule_against(poor, "partner") == "G-37"


@pytest.mark.rule("G-37")
def test_one_root_spot_is_enough() -> None:
    match = match_at(seats=rooted("nw", "sw"))
    assert play_all(match, "partner", "skip", "root 1:1se").turn == 1


@pytest.mark.rule("G-37")
def test_without_a_spot_a_tile_must_make_one() -> None:
    match = match_at(seats=rooted("nw", "se", "sw"))
    match.play("partner")
    assert sorted(match.legal()) == ["pay N", "pay P"]
    play_all(match, "pay N", "tile 6")
    assert match.legal() == ["at 1,1"]


@pytest.mark.rule("G-37")
@pytest.mark.parametrize(
    ("res", "hand", "ways", "possible"),
    [
        ("CKKN", [6], "nw se sw", True),
        ("CKKK", [6], "nw se sw", True),
        ("CKK", [6], "nw se sw", False),
        ("CKKN", [], "nw se sw", False),
        ("CKK", [], "nw sw", True),
    ],
)
def test_without_a_spot_the_tile_must_be_paid(
    res: str, hand: list[int], ways: str, possible: bool
) -> None:
    match = match_at(seats=rooted(ways, res=cubes(res), hand=hand))
    assert ("partner" in match.legal()) == possible


@pytest.mark.rule("G-37")
def test_without_a_spot_there_must_be_a_cell_at_an_own_piece() -> None:
    match = match_at({"1,1": 14}, seats=rooted("ne", "nw", "se", "sw"))
    assert "partner" not in match.legal()
    more = mine(pieces={"1:1": "ne nw se sw", "2:2": "sw"})
    match = match_at({"1,1": 14}, seats=more)
    play_all(match, "partner", "pay N", "tile 6")
    assert rests(match, "at") == {"1,2", "2,1"}


@pytest.mark.rule("G-38")
def test_both_roots_are_placed_on_any_own_pieces() -> None:
    match = match_at(seats=mine(pieces={"1:1": "sw", "-1:0": ""}))
    play_all(match, "partner", "skip")
    assert rests(match, "root") == {"1:1nw", "1:1se", "-1:0ne"}
    assert "skip" not in match.legal()
    match.play("root -1:0ne")
    assert rests(match, "root") == {"1:1nw", "1:1se"}
    assert rule_against(match, "skip") == "G-38"
    match.play("root 1:1nw")
    assert (piece_of(match, "1:1"), piece_of(match, "-1:0")) == ("nw sw", "ne")
    assert match.turn == 1


@pytest.mark.rule("G-39")
def test_roots_of_the_track_may_be_declined() -> None:
    match = match_at(seats=mine(track=2), carbon={"0,0": 1})
    play_all(match, "absorb", "flip ring", "pay N", "from 0,0", "to 1:1sw")
    assert sorted(match.legal()) == ["root 1:1nw", "root 1:1se", "skip"]
    match.play("skip")
    assert (match.turn, piece_of(match, "1:1")) == (1, "1 sw")
