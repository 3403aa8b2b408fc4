"""Special abilities: further actions, copies, ongoing effects, cubes on tiles."""

from __future__ import annotations

import pytest

from games.positions import play_all, rule_against
from games.undergrove.positions import (
    asked,
    carbon_on,
    cubes,
    match_at,
    mine,
    points_of,
    ready_of,
    res_of,
    rests,
    rooted,
    seat_of,
    step_of,
)


@pytest.mark.rule("G-28")
def test_a_further_action_is_a_whole_action_with_all_costs() -> None:
    match = match_at({"1,1": 19}, seats=rooted("ne", "sw"))
    match.play("activate 1,1")
    assert (match.turn, asked(match)) == (0, "action")
    assert match.position()["turn"]["extra"] == 1
    assert "activate 1,1" not in match.legal()  # its token is used
    assert "skip" not in match.legal()
    assert "done" not in match.legal()
    play_all(match, "partner", "skip", "root 1:1nw", "root 1:1se")
    assert (match.turn, res_of(match)) == (1, "CCCNNPP")


@pytest.mark.rule("G-28")
@pytest.mark.parametrize("tile", [19, 20, 21, 22])
def test_after_16_further_actions_the_ability_gives_none(tile: int) -> None:
    for extra, turn in ((15, 0), (16, 1)):
        match = match_at({"1,1": tile}, seats=rooted("ne", "sw"), turn={"extra": extra})
        match.play("activate 1,1")
        assert match.turn == turn
    match = match_at({"1,1": 45}, seats=rooted("ne", "sw"), turn={"extra": 16})
    match.play("activate 1,1")
    assert match.legal() == ["choose N"]


@pytest.mark.rule("G-28")
def test_the_count_starts_anew_in_the_next_turn() -> None:
    match = match_at({"1,1": 19}, seats=rooted("ne", "sw"), turn={"extra": 16})
    play_all(match, "activate 1,1", "photosynthesize", "nitrogen 0", "done", "photosynthesize")
    play_all(match, "nitrogen 0", "done")
    assert match.turn == 1
    play_all(match, "photosynthesize", "nitrogen 0", "done")
    assert play_all(match, "activate 1,1").turn == 0


@pytest.mark.rule("G-29")
@pytest.mark.parametrize(
    ("tile", "readied"), [(45, "ring"), (46, "pore"), (47, "gill"), (48, "other")]
)
def test_after_readying_an_action_or_nitrogen_is_chosen(tile: int, readied: str) -> None:
    kinds = {45: "gill", 46: "other", 47: "ring", 48: "pore"}
    match = match_at({"1,1": tile}, seats=rooted("ne", "sw", ready=[kinds[tile]]))
    match.play("activate 1,1")
    assert ready_of(match) == [readied]
    assert sorted(match.legal()) == ["choose N", "choose action"]
    nitrogen = match.at(1)
    nitrogen.play("choose N")
    assert (res_of(nitrogen), nitrogen.turn) == ("CCCCNNNPPKK", 1)
    match.play("choose action")
    assert (asked(match), match.position()["turn"]["extra"]) == ("action", 1)
    assert rule_against(match, "choose N") == "G-29"


@pytest.mark.rule("G-30")
def test_a_copy_tile_takes_any_tile_of_its_type_in_the_forest() -> None:
    cells = {"1,1": 51, "-1,1": 38, "2,0": 31, "2,1": 14, "1,2": 9, "-1,-1": 25}
    match = match_at(cells, seats=rooted("ne", "sw", res=cubes("CNK")))
    match.play("activate 1,1")
    assert ready_of(match) == ["gill", "pore", "other"]
    assert rests(match, "copy") == {"1,0", "2,1"}  # two C are missing for the others
    assert rule_against(match, "copy 1,1") == "G-30"
    assert rule_against(match, "copy 1,2") == "G-30"
    assert rule_against(match, "copy -1,1") == "G-30"
    match.play("copy 2,1")
    assert carbon_on(match)["1,1"] == 1
    assert "2,1" not in carbon_on(match)
    assert (res_of(match), match.turn) == ("NNNNKK", 1)
    assert ready_of(match) == ["gill", "pore", "other"]


@pytest.mark.rule("G-30")
def test_a_copy_needs_no_token_of_its_own_and_here_is_the_copy_tile() -> None:
    cells = {"1,1": 52, "0,2": 40}
    match = match_at(cells, seats=rooted("ne", "sw"), carbon={"0,2": 3})
    play_all(match, "activate 1,1", "copy 0,2", "pay N")
    assert rests(match, "from") == {"1,1"}
    assert carbon_on(match)["0,2"] == 3
    assert carbon_on(match)["1,1"] == 2
    assert step_of(match)["here"] == "1,1"


@pytest.mark.rule("G-30")
def test_copied_cubes_go_onto_the_copied_tile() -> None:
    match = match_at({"1,1": 51, "2,1": (41, 1)}, seats=rooted("ne", "sw"))
    play_all(match, "activate 1,1", "copy 2,1")
    forest = match.position()["forest"]
    assert (forest["1,1"]["cubes"], forest["2,1"]["cubes"]) == (0, 2)
    assert (forest["1,1"]["carbon"], forest["2,1"]["carbon"]) == (1, 0)
    match = match_at({"1,1": 52, "2,1": (43, 2)}, seats=rooted("ne", "sw"))
    play_all(match, "activate 1,1", "copy 2,1")
    assert rests(match, "store") == {"0", "1", "2"}
    match.play("store 2")
    assert match.position()["forest"]["2,1"]["cubes"] == 4


@pytest.mark.rule("G-30")
def test_another_copy_tile_is_no_way_out() -> None:
    match = match_at({"1,1": 50}, seats=rooted("ne", "sw"))
    assert rests(play_all(match, "activate 1,1"), "copy") == {"0,1"}


@pytest.mark.rule("G-31")
@pytest.mark.parametrize("new", [True, False])
def test_a_root_works_from_the_next_turn_on(new: bool) -> None:
    turn = {"roots": ["1:1ne"]} if new else {}
    match = match_at({"1,1": 32}, seats=rooted("ne", "sw"), turn=turn)
    match.play("photosynthesize")
    assert seat_of(match)["res"]["C"] == (6 if new else 7)


@pytest.mark.rule("G-31")
def test_a_root_of_this_turn_beside_an_older_one_changes_nothing() -> None:
    seats = mine(pieces={"1:1": "ne sw", "2:1": "nw"})
    match = match_at({"1,1": 32}, seats=seats, turn={"roots": ["2:1nw"]})
    match.play("photosynthesize")
    assert seat_of(match)["res"]["C"] == 7  # and not 8 for two Roots


@pytest.mark.rule("G-31")
def test_a_root_placed_now_works_in_ones_next_turn() -> None:
    match = match_at({"1,1": 32}, seats=rooted("sw", res=cubes("CKKNNN")))
    play_all(match, "partner", "skip", "root 1:1ne", "root 1:1se")
    play_all(match, "photosynthesize", "nitrogen 0", "done", "photosynthesize")
    assert seat_of(match)["res"]["C"] == 3


@pytest.mark.rule("G-31")
def test_only_own_roots_make_a_tile_work() -> None:
    seats = {0: {}, 1: {"pieces": {"0:0": "ne", "2:2": "sw"}}}
    match = match_at({"1,1": 32}, seats=seats)
    match.play("photosynthesize")
    assert seat_of(match)["res"]["C"] == 6
    play_all(match, "nitrogen 0", "done", "photosynthesize")
    assert seat_of(match, 1)["res"]["C"] == 7


@pytest.mark.rule("G-31", "G-39")
def test_tile_28_gives_one_more_root_on_the_new_seedling() -> None:
    match = match_at({"1,1": 28}, seats=rooted("ne", "sw"))
    play_all(match, "reproduce", "skip", "seed 2:1", "root 2:1nw")
    assert match.legal() == ["root 2:1sw", "skip"]
    assert play_all(match, "skip").turn == 1
    partner = match_at({"1,1": 28}, seats=rooted("ne", "sw"))
    play_all(partner, "partner", "skip", "root 1:1nw", "root 1:1se")
    assert partner.turn == 1


@pytest.mark.rule("G-31", "G-39")
def test_tile_29_gives_a_third_root() -> None:
    match = match_at({"1,1": 29}, seats=rooted("ne"))
    play_all(match, "partner", "skip", "root 1:1nw", "root 1:1se")
    assert match.legal() == ["root 1:1sw", "skip"]
    assert play_all(match, "root 1:1sw").turn == 1
    reproduce = match_at({"1,1": 29}, seats=rooted("ne"))
    play_all(reproduce, "reproduce", "skip", "seed 2:1", "root 2:1nw")
    assert reproduce.turn == 1


@pytest.mark.rule("G-32")
def test_tile_41_gets_a_cube_of_the_supply_while_there_is_room() -> None:
    for before, after in ((0, 1), (1, 2), (2, 2)):
        match = match_at({"1,1": (41, before)}, seats=rooted("ne", "sw"))
        match.play("activate 1,1")
        assert match.position()["forest"]["1,1"]["cubes"] == after
        assert res_of(match) == "CCCNNPPKK"
        play_all(match, "gain N", "gain P")
        assert (res_of(match), match.turn) == ("CCCNNNPPPKK", 1)


@pytest.mark.rule("G-32")
@pytest.mark.parametrize(("tile", "kind"), [(42, "K"), (43, "N"), (44, "P")])
@pytest.mark.parametrize("before", range(5))
def test_gained_cubes_can_be_stored_while_there_is_room(tile: int, kind: str, before: int) -> None:
    match = match_at({"1,1": (tile, before)}, seats=rooted("ne", "sw", res=cubes("C" + kind)))
    match.play("activate 1,1")
    room = min(3, 4 - before)
    if room == 0:
        assert (match.turn, res_of(match)) == (1, kind * 4)
        return
    assert rests(match, "store") == {str(number) for number in range(room + 1)}
    assert rule_against(match, f"store {room + 1}") == "G-32"
    match.play(f"store {room}")
    assert match.position()["forest"]["1,1"]["cubes"] == before + room
    assert res_of(match) == kind * (4 - room)
    assert match.turn == 1


@pytest.mark.rule("G-32", "G-63")
def test_stored_cubes_count_for_everybodys_roots() -> None:
    for tile, points in ((42, [0, 1, 2, 3, 5]), (41, [0, 2, 4])):
        for number, worth in enumerate(points):
            seats = {
                0: {"pieces": {"1:1": "tree ne"}},
                1: {"pieces": {"0:0": "", "2:2": "1 sw"}},
            }
            match = match_at({"1,1": (tile, number)}, seats=seats)
            assert points_of(match, "tree 1:1") == points_of(match, "seedling 2:2", 1) == worth
