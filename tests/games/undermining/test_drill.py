"""Drilling: targets, what becomes of tiles, full bays, drill bits."""

from __future__ import annotations

import pytest

from games.positions import play_all, refused, rule_against
from games.undermining.positions import (
    ROCK,
    asked,
    match_at,
    mine,
    place_of,
    position,
    rests,
    seat_of,
    tile,
)

AROUND = {"c4": "U", "b4": "R", "d4": "r", "c3": "A", "c5": "X", "b3": "T", "d5": "D", "c6": "N"}


@pytest.mark.rule("M-10")
def test_cells_that_share_an_edge_are_drilled_never_diagonally() -> None:
    cells = {cell: sign for cell, sign in AROUND.items() if cell != "c4"}
    match = match_at("c4", cells)
    assert rests(match, "drill") == {"b4", "d4", "c3", "c5"}
    for cell in ("b3", "d5", "c6", "c4", "l10"):
        assert rule_against(match, f"drill {cell}") == "M-10"


@pytest.mark.rule("M-10")
def test_empty_cells_cannot_be_drilled() -> None:
    match = match_at("c4", {"c5": "U"}, seats={1: {"place": "b4"}})
    assert rests(match, "drill") == {"c5"}
    for cell in ("b4", "d4", "c3"):
        assert rule_against(match, f"drill {cell}") == "M-10"


@pytest.mark.rule("M-10")
@pytest.mark.parametrize(
    ("space", "under"), [("S1", "abc"), ("S2", "def"), ("S3", "ghi"), ("S4", "jkl")]
)
def test_a_surface_space_is_next_to_the_three_cells_under_it(space: str, under: str) -> None:
    match = match_at(space, {**ROCK, "b2": "U"})
    assert rests(match, "drill") == {f"{column}1" for column in under}
    cell = f"{under[2]}1"
    play_all(match, f"drill {cell}", f"drill {cell}")
    assert place_of(match) == cell


@pytest.mark.rule("M-10")
def test_the_board_has_edges_and_rows_do_not_wrap_round() -> None:
    cells = {"l4": "U", "a5": "U", "a3": "U", "l3": "U", "b5": "U"}
    assert rests(match_at("a4", cells), "drill") == {"a5", "a3"}
    cells = {"a5": "U", "a4": "U", "a3": "U", "l3": "U", "l5": "r", "a6": "T"}
    assert rests(match_at("l4", cells), "drill") == {"l3", "l5"}
    assert rests(match_at("f10", {"f9": "U"}), "drill") == {"f9"}
    deep = match_at("f11", {"f10": "U", "e11": "T"}, options={"side": "B"})
    assert rests(deep, "drill") == {"f10", "e11"}


@pytest.mark.rule("M-11")
def test_rock_is_turned_and_the_vehicle_stays() -> None:
    match = match_at("c4", {"c5": "R"})
    box = match.position()["box"]
    match.play("drill c5")
    assert (tile(match, "c5"), place_of(match), asked(match, "box")) == ("r", "c4", (box,))
    assert seat_of(match)["cargo"] == ""


@pytest.mark.rule("M-11")
def test_rubble_goes_to_the_box_and_the_vehicle_moves() -> None:
    match = match_at("c4", {"c5": "r"})
    rocks = match.position()["box"]["R"]
    match.play("drill c5")
    assert (tile(match, "c5"), place_of(match)) == (".", "c5")
    assert match.position()["box"]["R"] == rocks + 1
    assert seat_of(match)["cargo"] == ""


@pytest.mark.rule("M-11")
@pytest.mark.parametrize("letter", "UTDNXA")
def test_what_can_be_carried_goes_into_a_bay_and_the_vehicle_moves(letter: str) -> None:
    match = match_at("c4", {"c5": letter})
    box = match.position()["box"]
    match.play("drill c5")
    assert (tile(match, "c5"), place_of(match)) == (".", "c5")
    assert seat_of(match)["cargo"] == letter
    assert match.position()["box"] == box


@pytest.mark.rule("M-12")
def test_without_an_empty_bay_only_rock_and_rubble_are_drilled() -> None:
    cells = {cell: sign for cell, sign in AROUND.items() if cell != "c4"}
    match = match_at("c4", cells, seats=mine(cargo="UA"))
    assert rests(match, "drill") == {"b4", "d4"}
    for cell in ("c3", "c5"):
        assert rule_against(match, f"drill {cell}") == "M-12"
    assert rule_against(match, "drill b3") == "M-10"
    play_all(match, "drill b4", "drill d4")
    assert (tile(match, "b4"), place_of(match), seat_of(match)["cargo"]) == ("r", "d4", "UA")


@pytest.mark.rule("M-12", "M-13")
def test_bays_that_fill_up_close_ore_at_every_step() -> None:
    cells = {"c5": "U", "c6": "T", "d5": "R"}
    match = match_at("c4", cells, seats=mine(bit=3, cargo="D"))
    match.play("drill c5")
    assert set(match.legal()) == {"drill d5", "stop"}
    assert rule_against(match, "drill c6") == "M-12"


@pytest.mark.rule("M-13")
@pytest.mark.parametrize("bits", [0, 1, 2, 3, 4])
def test_a_drill_has_one_step_and_one_for_each_bit(bits: int) -> None:
    cells = dict.fromkeys(("c5", "c6", "c7", "c8", "c9", "c10"), "r")
    match = match_at("c4", cells, seats=mine(bit=bits))
    for step in range(bits + 1):
        assert asked(match, "steps") == (bits + 1 - step if step else 0,)
        match.play(f"drill c{5 + step}")
        assert asked(match, "ap") == (2,)
    assert asked(match, "phase", "steps") == ("act", 0)
    assert place_of(match) == f"c{5 + bits}"


@pytest.mark.rule("M-13")
def test_the_same_tile_is_hit_twice_in_one_action() -> None:
    match = match_at("c4", {"c5": "R"}, seats=mine(bit=1))
    play_all(match, "drill c5", "drill c5")
    assert (place_of(match), tile(match, "c5")) == ("c5", ".")
    assert asked(match, "ap", "phase") == (2, "act")


@pytest.mark.rule("M-13")
def test_steps_left_are_lost_after_stopping() -> None:
    match = match_at("c4", {"c5": "R", "b4": "R"}, seats=mine(bit=2))
    play_all(match, "drill c5", "stop")
    assert asked(match, "ap", "steps", "phase") == (2, 0, "act")
    match.play("drill b4")
    assert asked(match, "ap", "steps", "phase") == (1, 2, "drill")


@pytest.mark.rule("M-13")
def test_a_drill_ends_by_itself_when_nothing_is_left_to_drill() -> None:
    match = match_at("c4", {"c5": "U", "a1": "R"}, seats=mine(bit=4))
    match.play("drill c5")
    assert asked(match, "ap", "steps", "phase") == (2, 0, "act")


@pytest.mark.rule("M-13")
def test_only_the_own_bits_count() -> None:
    match = match_at("c4", {"c5": "R"}, seats={1: {"equipment": {"bit": 4}}})
    match.play("drill c5")
    assert asked(match, "phase", "steps") == ("act", 0)


@pytest.mark.rule("M-14")
@pytest.mark.parametrize("bays", [0, 1, 2, 4])
def test_there_are_two_bays_and_one_for_each_built(bays: int) -> None:
    cells = dict(zip(("c5", "c6", "c7", "c8", "c9", "c10", "d10"), "AUTDNXU", strict=True))
    match = match_at("c4", cells, seats=mine(bay=bays), ap=9)
    for row in range(5, 5 + 2 + bays):
        match.play(f"drill c{row}")
    assert rests(match, "drill") == set()
    assert len(seat_of(match)["cargo"]) == 2 + bays
    assert asked(match, "ap") == (9 - 2 - bays,)


@pytest.mark.rule("M-14")
def test_cargo_is_within_the_bays_and_kept_from_turn_to_turn() -> None:
    match = match_at("c4", seats=mine(cargo="XA"))
    play_all(match, "drive c5", "end", "end")
    assert seat_of(match)["cargo"] == "XA"
    assert refused(position("c4", seats=mine(cargo="XAU"))).field == "seats.0.cargo"
    assert match_at("c4", seats=mine(cargo="XAU", bay=1)).turn == 0


@pytest.mark.rule("M-14")
def test_only_the_own_bays_count() -> None:
    seats = {**mine(cargo="UT"), 1: {"equipment": {"bay": 4}}}
    assert rule_against(match_at("c4", {"c5": "U"}, seats=seats), "drill c5") == "M-12"
