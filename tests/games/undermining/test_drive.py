"""Driving and portals: reach, passing other vehicles, where a walk may end."""

from __future__ import annotations

from typing import Any

import pytest

from games.positions import play_all, rule_against
from games.undermining.positions import (
    ROCK,
    asked,
    match_at,
    mine,
    place_of,
    rests,
    seat_of,
)

TUNNEL = {f"{column}{row}": "U" for column in "bcdefghi" for row in (4, 6)}
"""A tunnel from a5 to the right, ore above and below it."""


@pytest.mark.rule("M-15")
@pytest.mark.parametrize("rockets", [0, 1, 2, 4])
def test_a_drive_goes_two_spaces_and_one_for_each_rocket(rockets: int) -> None:
    match = match_at("c5", {**TUNNEL, "a5": "R"}, seats=mine(rocket=rockets))
    reach = 2 + rockets
    assert rests(match, "drive") == {"b5", *(f"{c}5" for c in "defghijkl"[:reach])}
    assert rule_against(match, f"drive {'defghijkl'[reach]}5") == "M-15"


@pytest.mark.rule("M-15")
def test_a_walk_goes_round_corners_but_not_diagonally_or_through_tiles() -> None:
    match = match_at("f5", {"f4": "r", "e5": "U", "f6": "R"})
    assert rests(match, "drive") == {"g5", "g4", "g6", "h5"}
    assert rule_against(match, "drive e4") == "M-15"
    assert rule_against(match, "drive e6") == "M-15"


@pytest.mark.rule("M-15")
def test_a_surface_space_counts_as_one_space() -> None:
    match = match_at("S2", {**ROCK, "e1": "."})
    assert rests(match, "drive") == {"S1", "S3", "S4", "e1", "e2"}
    match = match_at(
        "e2", {**ROCK, "e1": ".", "d2": "U", "f2": "U", "e3": "U"}, seats=mine(rocket=2)
    )
    assert rests(match, "drive") == {"e1", "S2", "S1", "S3", "S4"}
    match = match_at("S4", ROCK)
    assert rests(match, "drive") == {"S2", "S3"}


@pytest.mark.rule("M-15")
def test_the_surface_joins_the_cells_under_a_space() -> None:
    match = match_at("d1", {"e1": "R", "d2": "U", "c1": "R"})
    assert rests(match, "drive") == {"S2", "S1", "S3", "f1"}


@pytest.mark.rule("M-15")
def test_the_board_has_edges_and_rows_do_not_wrap_round() -> None:
    match = match_at("l4", {"k4": "R"})
    assert rests(match, "drive") == {"l3", "l2", "k3", "l5", "l6", "k5"}
    match = match_at("a10", options={"side": "A"})
    assert rests(match, "drive") == {"a9", "a8", "b9", "b10", "c10"}


@pytest.mark.rule("M-15")
def test_bedrock_is_no_space() -> None:
    match = match_at("b4", options={"side": "B"})
    assert rests(match, "drive") == {"a4", "a3", "a5", "b3", "b2", "b5", "b6"}
    assert rule_against(match, "drive c4") == "M-40"
    assert rule_against(match, "drive d4") == "M-15"


@pytest.mark.rule("M-16")
@pytest.mark.parametrize("batteries", range(5))
def test_passing_a_vehicle_costs_two_batteries(batteries: int) -> None:
    match = match_at(
        "c5",
        {**TUNNEL, "b5": "R"},
        seats={
            **mine(batteries=batteries),
            1: {"place": "d5"},
        },
    )
    if batteries < 2:
        assert rests(match, "drive") == set()
        assert rule_against(match, "drive e5") == "M-16"
    else:
        match.play("drive e5")
        assert seat_of(match)["batteries"] == batteries - 2
    assert rule_against(match, "drive d5") == "M-17"
    assert seat_of(match, 1)["batteries"] == 2


@pytest.mark.rule("M-16")
@pytest.mark.parametrize(("batteries", "columns"), [(1, ""), (3, "e"), (4, "egh"), (8, "egh")])
def test_each_passed_vehicle_costs_two(batteries: int, columns: str) -> None:
    seats = {**mine(batteries=batteries, rocket=3), 1: {"place": "d5"}, 2: {"place": "f5"}}
    match = match_at("c5", {**TUNNEL, "b5": "R"}, players=3, seats=seats)
    assert rests(match, "drive") == {f"{column}5" for column in columns}
    if batteries >= 4:
        match.play("drive h5")
        assert seat_of(match)["batteries"] == batteries - 4


@pytest.mark.rule("M-16")
def test_the_cheapest_walk_within_reach_is_taken() -> None:
    cells = {"b5": "R", "c6": "R", "d6": "R", "e6": "R"}
    for rockets, left in ((0, 6), (1, 6), (2, 8), (3, 8)):
        seats = {**mine(batteries=8, rocket=rockets), 1: {"place": "d5"}}
        match = match_at("c5", cells, seats=seats)
        match.play("drive e5")
        assert seat_of(match)["batteries"] == left, rockets


@pytest.mark.rule("M-16")
def test_a_fee_is_the_smallest_also_among_walks_that_pass_vehicles() -> None:
    """Two vehicles on the short way, one on the long one."""
    cells = {"b5": "R", "c6": "R", "d6": "R", "e6": "R", "f6": "R", "d3": "R", "e3": "R"}
    seats: dict[int, Any] = {1: {"place": "d5"}, 2: {"place": "e5"}, 3: {"place": "d4"}}
    near = match_at("c5", cells, players=4, seats={**mine(batteries=8, rocket=1), **seats})
    near.play("drive f5")
    assert seat_of(near)["batteries"] == 4
    far = match_at("c5", cells, players=4, seats={**mine(batteries=8, rocket=3), **seats})
    far.play("drive f5")
    assert seat_of(far)["batteries"] == 6


@pytest.mark.rule("M-16")
def test_above_ground_passing_is_free() -> None:
    seats = {**mine(batteries=0), 1: {"place": "S2"}, 2: {"place": "S3"}}
    match = match_at("S1", ROCK, players=3, seats=seats)
    assert rests(match, "drive") == {"S2", "S3"}
    match.play("drive S3")
    assert seat_of(match)["batteries"] == 0


@pytest.mark.rule("M-16")
def test_a_drive_costs_one_point_however_far() -> None:
    match = match_at("c5", seats=mine(rocket=4, batteries=3))
    match.play("drive i5")
    assert asked(match, "ap", "progress") == (2, False)
    assert seat_of(match)["batteries"] == 3


@pytest.mark.rule("M-17")
def test_a_walk_ends_elsewhere_and_never_on_a_tile_or_another_vehicle() -> None:
    match = match_at(
        "c5",
        {"c6": "r", "b5": "U", "c4": "R"},
        seats={
            **mine(batteries=8),
            1: {"place": "d5"},
        },
    )
    for cell in ("c5", "c6", "b5", "c4", "d5"):
        assert rule_against(match, f"drive {cell}") == "M-17"
    assert rests(match, "drive") == {"e5", "d4", "d6"}


@pytest.mark.rule("M-17", "M-15")
def test_where_a_walk_may_end_is_asked_before_how_far_it_is() -> None:
    match = match_at("c5", {"l9": "U"}, seats={1: {"place": "l10"}})
    for cell, rule in {"l9": "M-17", "l10": "M-17", "l8": "M-15", "S4": "M-15"}.items():
        assert rule_against(match, f"drive {cell}") == rule


@pytest.mark.rule("M-17")
def test_above_ground_any_number_of_vehicles_share_a_space() -> None:
    seats: dict[int, Any] = {seat: {"place": "S2"} for seat in range(1, 5)}
    match = match_at("S1", ROCK, players=5, seats=seats)
    assert rule_against(match, "drive S1") == "M-17"
    match.play("drive S2")
    assert {place_of(match, seat) for seat in range(5)} == {"S2"}


PORTALS = {"A": ("S3", "b4", "k4", "e7", "h7"), "B": ("S4", "a4", "l4", "e9", "h9")}
FROM = [(side, space) for side, spaces in PORTALS.items() for space in spaces]


@pytest.mark.rule("M-18", "M-19")
@pytest.mark.parametrize(("side", "space"), FROM)
def test_portals_lead_to_all_other_portals(side: str, space: str) -> None:
    match = match_at(space, options={"side": side}, seats={1: {"place": "S2"}})
    assert rests(match, "portal") == {*PORTALS[side]} - {space}
    goal = PORTALS[side][space == PORTALS[side][0]]
    match.play(f"portal {goal}")
    assert place_of(match) == goal
    assert asked(match, "ap", "progress") == (2, False)


@pytest.mark.rule("M-18")
@pytest.mark.parametrize("place", ["S1", "S2", "S4", "b5", "e4", "h8"])
def test_a_portal_is_used_only_from_a_portal(place: str) -> None:
    match = match_at(place)
    assert rests(match, "portal") == set()
    for goal in ("S3", "b4", "c5", place):
        assert rule_against(match, f"portal {goal}") == "M-18"


@pytest.mark.rule("M-18")
def test_the_portals_of_the_other_side_are_none() -> None:
    assert rests(match_at("S4"), "portal") == set()
    assert rests(match_at("S3", options={"side": "B"}), "portal") == set()
    assert rests(match_at("b4", options={"side": "B"}), "portal") == set()


@pytest.mark.rule("M-19")
def test_a_portal_under_a_tile_or_a_vehicle_is_closed_for_any_price() -> None:
    for sign in "UXARr":
        match = match_at("b4", {"k4": sign}, seats={**mine(batteries=8), 1: {"place": "h7"}})
        assert rests(match, "portal") == {"S3", "e7"}
        for goal in ("k4", "h7", "b4", "c4", "S2", "S1"):
            assert rule_against(match, f"portal {goal}") == "M-19"


@pytest.mark.rule("M-19")
def test_the_portal_above_ground_is_always_open() -> None:
    seats: dict[int, Any] = {seat: {"place": "S3"} for seat in (1, 2)}
    match = match_at("b4", players=3, seats=seats)
    match.play("portal S3")
    assert place_of(match) == "S3"


@pytest.mark.rule("M-19", "M-11")
def test_a_covered_portal_is_an_ordinary_tile_until_it_is_cleared() -> None:
    match = match_at("b5", {"b4": "U"})
    play_all(match, "drill b4")
    assert seat_of(match)["cargo"] == "U"
    play_all(match, "portal e7")
    assert place_of(match) == "e7"


@pytest.mark.rule("M-19")
def test_a_ghost_opens_no_portal() -> None:
    match = match_at(
        "b4", {"k4": "U"}, seats={1: {"place": "h7"}}, used=["ghost"], ghost=True, progress=True
    )
    assert rests(match, "portal") == {"S3", "e7"}
    match.play("portal e7")
    assert asked(match, "ghost") == (True,)
