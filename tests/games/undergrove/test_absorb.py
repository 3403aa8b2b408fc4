"""Absorb: open Roots, the way of a C, what it costs, Trees, and that no absorption gets stuck."""

from __future__ import annotations

from typing import Any

import pytest

import undergrowth as ug
from games.positions import beginning_with, play_all, rule_against
from games.undergrove.positions import (
    NO_CARBON,
    asked,
    carbon_on,
    cubes,
    match_at,
    mine,
    piece_of,
    points_of,
    ready_of,
    res_of,
    rests,
    rooted,
    seat_of,
    step_of,
)

LINE = {"2,0": 15, "3,0": 13, "4,0": 11, "5,0": 14}
TREES = {"1:2": "tree sw", "0:2": "tree se", "2:1": "tree sw", "0:-1": "tree ne"}
NONE_READY: tuple[str, ...] = ()


def far(distance: int, cells: dict[str, int] | None = None, **given: Any) -> ug.Match:
    """The only C lies so many steps east of Earthlover, where the only Root is."""
    more = given.pop("more", {})
    pieces = given.pop("pieces", {"1:1": "sw"})
    return match_at(
        {**LINE, **(cells or {})},
        carbon={**NO_CARBON, f"{distance},0": 1},
        seats=mine(pieces=pieces, **given),
        **more,
    )


def ready_two(**given: Any) -> dict[str, Any]:
    """Two unused bonus tiles that ready."""
    return {"bonus": ["ready", "ready"], "more": {"bonus": {"2": [], "4": [], "6": []}}, **given}


@pytest.mark.rule("G-22")
def test_a_tree_or_a_full_seedling_absorbs_nothing() -> None:
    for piece in ("tree sw", ""):
        match = match_at(seats=mine(pieces={"1:1": piece}), carbon={"0,0": 1})
        assert "absorb" not in match.legal()
    both = mine(pieces={"1:1": "tree sw", "2:1": "sw", "2:0": "2 nw"})
    match = match_at(seats=both)
    play_all(match, "absorb", "flip ring", "pay N", "from 1,0")
    assert rests(match, "to") == {"2:1sw", "2:0nw"}
    assert rule_against(match, "to 1:1sw") == "G-22"


@pytest.mark.rule("G-22")
def test_without_a_tree_left_a_seedling_takes_a_fourth_carbon() -> None:
    for carbon, possible in ((3, True), (4, False)):
        pieces = {**TREES, "2:0": f"{carbon} nw"}
        assert ("absorb" in match_at(seats=mine(pieces=pieces)).legal()) == possible


@pytest.mark.rule("G-23")
def test_the_way_goes_over_tiles_only() -> None:
    around = {"0,2": 15, "1,2": 13, "2,2": 14, "2,1": 11}
    for number, possible in ((4, True), (3, False)):
        seats = rooted("se", "sw", res=cubes("N" * number), ready=["ring", "gill", "pore"])
        match = match_at(around, seats=seats, carbon={**NO_CARBON, "2,1": 1})
        # 1,1 is empty: the way leads over 2,2 1,2 0,2 0,1 to Earthlover
        assert ("absorb" in match.legal()) == possible
    longer = match_at(around, seats=rooted("se", "sw"), carbon={**NO_CARBON, "2,1": 1})
    play_all(longer, "absorb", "flip ring", "pay N", "from 2,1", "to 1:1sw")
    assert step_of(longer)["left"] == 5


@pytest.mark.rule("G-23")
def test_a_step_costs_a_cube_or_a_ready_token() -> None:
    match = far(2, res=cubes("NPK"))
    play_all(match, "absorb", "flip gill", "pay N", "from 2,0", "to 1:1sw")
    assert step_of(match) == {"do": "step", "from": "2,0", "to": "1:1sw", "left": 2}
    assert sorted(match.legal()) == ["flip other", "flip pore", "flip ring", "pay K", "pay P"]
    play_all(match, "flip ring")
    assert carbon_on(match) == {"2,0": 1}  # it waits until the last step is paid
    play_all(match, "pay K")
    assert (ready_of(match), res_of(match)) == (["pore", "other"], "NP")  # N is of stone 1
    assert piece_of(match, "1:1") == "1 sw"
    assert carbon_on(match) == dict.fromkeys(NO_CARBON, 1)


@pytest.mark.rule("G-23")
def test_sources_and_roots_are_those_in_reach() -> None:
    pieces = {"1:1": "sw", "3:1": "sw"}
    carbon = {"2,0": 1, "5,0": 1}
    match = match_at(
        LINE, seats=mine(pieces=pieces, res=cubes("NN"), ready=["ring", "gill"]), carbon=carbon
    )
    play_all(match, "absorb", "flip ring", "pay N")
    assert rests(match, "from") == {"2,0", "1,0", "0,1", "-1,0", "0,-1"}
    assert rule_against(match, "from 5,0") == "G-23"
    assert rule_against(match, "from 0,0") == "G-23"
    match.play("from 1,0")
    assert rests(match, "to") == {"1:1sw", "3:1sw"}
    match = match_at(LINE, seats=mine(pieces=pieces, res=cubes("N"), ready=["ring"]), carbon=carbon)
    play_all(match, "absorb", "flip ring", "pay N")
    assert rests(match, "from") == {"2,0"}
    match.play("from 2,0")
    assert rests(match, "to") == {"3:1sw"}


@pytest.mark.rule("G-23")
def test_reach_is_judged_anew_for_a_second_carbon() -> None:
    seats = rooted("ne", "sw", res=cubes("CCN"), ready=["ring", "gill", "pore", "other"])
    match = match_at({**LINE, "1,1": 34}, seats=seats, carbon={**NO_CARBON, "4,0": 2})
    play_all(match, "activate 1,1", "pay N", "from 1,1", "to 1:1ne")
    assert rests(match, "from") == {"1,1"}  # with three tokens 4,0 is too far
    nearer = match_at({**LINE, "1,1": 34}, seats=seats, carbon={**NO_CARBON, "2,0": 2})
    play_all(nearer, "activate 1,1", "pay N")
    assert rests(nearer, "from") == {"1,1", "2,0"}
    play_all(nearer, "from 2,0", "to 1:1sw", "flip ring", "flip gill")
    assert rests(nearer, "from") == {"1,1"}


@pytest.mark.rule("G-23")
def test_free_steps_come_first() -> None:
    for tile_at, distance, left in (("1,1", 2, 0), ("1,1", 3, 1)):
        match = far(distance, {tile_at: 49}, pieces={"1:1": "ne sw"})
        play_all(match, f"activate {tile_at}", "pay N", f"from {distance},0", "to 1:1sw")
        if left:
            assert step_of(match)["left"] == left
        else:
            assert match.turn == 1
        assert piece_of(match, "1:1").startswith("1") == (left == 0)


@pytest.mark.rule("G-24")
def test_absorbing_costs_a_token_and_a_cube() -> None:
    match = match_at(carbon={"0,0": 1})
    match.play("absorb")
    assert match.position()["pending"] == [
        {"do": "flip"},
        {"do": "pay", "n": 1},
        {"do": "from", "n": 1, "here": None, "free": 0, "skip": False},
    ]
    play_all(match, "flip other", "pay K", "from 0,0", "to 1:1sw")
    assert (ready_of(match), res_of(match)) == (["ring", "gill", "pore"], "CCCCNNNPPK")
    assert seat_of(match)["track"] == 1


@pytest.mark.rule("G-24")
@pytest.mark.parametrize(
    ("ready", "res", "distance", "possible"),
    [
        (["ring"], "N", 0, True),
        ([], "N", 0, False),
        ([], "NNN", 0, False),
        (["ring", "gill"], "", 0, False),
        (["ring"], "N", 1, False),
        (["ring", "gill"], "N", 1, True),
        (["ring"], "NP", 1, True),
        (["ring"], "NPKNP", 5, False),
        (["ring", "gill"], "NPKNP", 5, True),
    ],
)
def test_it_is_legal_if_a_source_stays_in_reach(
    ready: list[str], res: str, distance: int, possible: bool
) -> None:
    match = far(distance, ready=ready, res=cubes(res))
    assert ("absorb" in match.legal()) == possible
    if not possible:
        assert rule_against(match, "absorb") == "G-24"


@pytest.mark.rule("G-24")
def test_a_bonus_tile_stands_in_for_ready_tokens() -> None:
    given: dict[str, Any] = {"ready": NONE_READY, "res": cubes("N"), "bonus": ["ready"]}
    assert "absorb" in far(3, **given).legal()
    assert "absorb" not in far(4, **given).legal()
    assert "absorb" not in far(0, **{**given, "res": cubes("")}).legal()
    match = play_all(far(3, **given), "absorb")
    assert (asked(match), match.legal()) == ("flip", ["bonus ready"])


@pytest.mark.rule("G-25")
def test_carbon_paid_onto_a_tile_can_be_absorbed_at_once() -> None:
    match = match_at({"1,1": 38}, seats=rooted("ne", "sw"))
    play_all(match, "activate 1,1", "pay N")
    assert rests(match, "from") == {"1,1"}
    play_all(match, "from 1,1", "to 1:1ne", "from 1,1", "to 1:1sw", "flip gill", "flip pore")
    assert piece_of(match, "1:1") == "2 ne sw"
    assert "1,1" not in carbon_on(match)


@pytest.mark.rule("G-26")
@pytest.mark.parametrize("first", [True, False])
def test_absorbing_by_a_tile_may_be_given_up_each_time(first: bool) -> None:
    match = match_at({"1,1": 33}, seats=rooted("ne", "sw"))
    play_all(match, "activate 1,1", "pay N")
    if not first:
        play_all(match, "from 1,1", "to 1:1ne")
    assert "skip" in match.legal()
    match.play("skip")
    assert match.turn == 1
    assert seat_of(match)["track"] == (0 if first else 1)


@pytest.mark.rule("G-26")
def test_two_carbon_may_come_from_different_tiles_and_go_to_different_seedlings() -> None:
    pieces = {"1:1": "ne sw", "2:1": "sw"}
    match = match_at({"1,1": 33}, seats=mine(pieces=pieces))
    play_all(match, "activate 1,1", "pay N", "from 1,0", "to 2:1sw", "from 1,1", "to 1:1ne")
    assert (piece_of(match, "1:1"), piece_of(match, "2:1")) == ("1 ne sw", "1 sw")
    assert match.turn == 1


@pytest.mark.rule("G-26")
@pytest.mark.parametrize(("tile", "here"), [(33, False), (36, False), (37, True), (40, True)])
def test_here_means_the_activated_tile(tile: int, here: bool) -> None:
    match = match_at({"1,1": tile}, seats=rooted("ne", "sw"))
    play_all(match, "activate 1,1", "pay N")
    assert (rests(match, "from") == {"1,1"}) == here


@pytest.mark.rule("G-26")
def test_tile_49_absorbs_one() -> None:
    match = match_at({"1,1": 49}, seats=rooted("ne", "sw"))
    play_all(match, "activate 1,1", "pay N", "from 1,0", "to 1:1sw")
    assert match.turn == 1


@pytest.mark.rule("G-27")
@pytest.mark.parametrize(
    ("before", "trees", "after"),
    [(1, 0, "2 nw"), (2, 0, "tree nw"), (2, 3, "tree nw"), (2, 4, "3 nw"), (3, 4, "4 nw")],
)
def test_three_carbon_make_a_tree_while_there_is_one(before: int, trees: int, after: str) -> None:
    pieces = {**dict(list(TREES.items())[:trees]), "2:0": f"{before} nw"}
    match = match_at(seats=mine(pieces=pieces))
    play_all(match, "absorb", "flip ring", "pay N", "from 1,0", "to 2:0nw")
    assert piece_of(match, "2:0") == after
    assert sum(carbon_on(match).values()) == 3  # the three C of a Tree go to the supply


@pytest.mark.rule("G-27")
def test_the_last_tree_leaves_none_for_the_next_seedling() -> None:
    trees = dict(list(TREES.items())[:3])
    seats = mine(pieces={**trees, "1:1": "2 ne sw", "2:0": "2 nw"})
    match = match_at({"1,1": 33}, seats=seats)
    play_all(match, "activate 1,1", "pay N", "from 1,1", "to 1:1ne", "from 1,0", "to 2:0nw")
    assert (piece_of(match, "1:1"), piece_of(match, "2:0")) == ("tree ne sw", "3 nw")
    assert points_of(match, "goal vole_a") == 4


@pytest.mark.rule("G-49")
def test_no_bonus_tile_makes_an_absorption_stuck() -> None:
    """Too early it would ready a token too few; far5 is the example of the rulings."""
    given: dict[str, Any] = {"res": cubes("N"), "bonus": ["ready"]}
    match = far(5, **given)
    for text in ("absorb", "flip gill", "pay N", "from 5,0", "to 1:1sw"):
        assert "bonus ready" not in match.legal()
        match.play(text)
    assert "bonus ready" not in match.legal()
    match.play("flip ring")
    assert "bonus ready" in match.legal()
    play_all(match, "flip pore", "flip other")
    assert match.legal() == ["bonus ready"]
    play_all(match, "bonus ready", "flip ring", "flip gill")
    assert (match.turn, piece_of(match, "1:1")) == (1, "1 sw")


@pytest.mark.rule("G-49")
@pytest.mark.parametrize(
    ("plays", "least"),
    [
        (["absorb"], 7),
        (["absorb", "flip gill"], 6),
        (["absorb", "flip gill", "pay N"], 5),
        (["absorb", "flip gill", "pay N", "from 5,0"], 5),
        (["absorb", "flip gill", "pay N", "from 5,0", "to 1:1sw"], 5),
        (["absorb", "flip gill", "pay N", "from 5,0", "to 1:1sw", "flip pore"], 4),
    ],
)
def test_what_is_due_at_each_step_of_the_action(plays: list[str], least: int) -> None:
    """With w = 5 steps: 2 + w at flip, 1 + w at pay, w at from and to, what is left at a step."""
    paid = sum(text.startswith("pay") for text in plays)
    ready = ["gill", "pore", "ring"]
    for number in range(1 - paid, 5):
        match = far(5, res=cubes("N" * (number + paid)), bonus=["ready"], ready=ready)
        play_all(match, *plays)
        # the cubes that are there now, and four tokens, must be what is due
        assert ("bonus ready" in match.legal()) == (number + 4 >= least), number


@pytest.mark.rule("G-49")
def test_at_an_ability_nothing_is_due() -> None:
    """There skip is possible: a bonus tile can be used although the C gets out of reach by it."""
    cells = {"6,0": 17, "7,0": 18, "1,1": 49}
    given: dict[str, Any] = {"pieces": {"1:1": "ne sw"}, "res": cubes("N"), "bonus": ["ready"]}
    match = far(7, cells, **given, ready=["ring", "pore"])
    match.play("activate 1,1")
    assert "bonus ready" in match.legal()
    match.play("pay N")
    assert sorted(match.legal()) == ["bonus ready", "from 7,0", "skip"]
    match.play("bonus ready")
    assert match.turn == 1  # five paid steps are too many for four tokens


@pytest.mark.rule("G-49")
def test_two_such_tiles_reach_further() -> None:
    match = far(5, **ready_two(res=cubes("N"), ready=NONE_READY))
    play_all(match, "absorb", "bonus ready", "flip gill", "pay N", "from 5,0", "to 1:1sw")
    play_all(match, "flip ring", "flip pore", "flip other")
    assert match.legal() == ["bonus ready"]


@pytest.mark.rule("G-49")
def test_without_any_carbon_to_come_it_is_not_offered() -> None:
    seats = mine(pieces={"1:1": ""}, ready=["ring"], bonus=["ready"])
    assert match_at(seats=seats, pending=[{"do": "flip"}]).legal() == ["flip ring"]


@pytest.mark.rule("G-49")
def test_outside_an_absorption_nothing_is_due() -> None:
    match = match_at(
        seats=mine(bonus=["ready"], ready=["ring"], res=cubes("CKK"), pieces={"1:1": ""})
    )
    assert "bonus ready" in match.legal()  # no C could ever come to this seat
    play_all(match, "partner")
    assert beginning_with(match, "bonus") == ["bonus ready"]
