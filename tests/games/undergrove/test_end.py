"""Points: pieces, bonus tiles, resources, score lines, and who has won."""

from __future__ import annotations

from typing import Any

import pytest

import undergrowth as ug
from games.positions import play_all
from games.undergrove.positions import (
    cubes,
    goal_points,
    match_at,
    mine,
    points_of,
    position,
)
from games.undergrove.printed import MUSHROOMS

NO_GOALS = ["bat_a", "jack_a", "spittlebug_a"]


def ended(**more: Any) -> ug.Match:
    """A match that is over."""
    return match_at(
        phase="over", active=None, pending=[], round=4, last_round=4, goals=NO_GOALS, **more
    )


@pytest.mark.rule("G-63")
@pytest.mark.parametrize(("piece", "points"), [("", 0), ("1 ", 4), ("2 ", 7), ("tree ", 12)])
def test_a_seedling_scores_its_best_roots_and_a_tree_all(piece: str, points: int) -> None:
    name = "tree" if piece == "tree " else "seedling"
    match = match_at({"1,1": 19}, seats=mine(pieces={"1:1": piece + "ne nw se sw"}))
    assert points_of(match, f"{name} 1:1") == points  # 4, 3, 3 and 2 points


@pytest.mark.rule("G-63")
@pytest.mark.parametrize(("carbon", "points"), [(3, 8), (4, 8)])
def test_more_carbon_than_roots_counts_no_more(carbon: int, points: int) -> None:
    trees = {"1:2": "tree", "0:2": "tree", "2:0": "tree", "0:-1": "tree"}
    match = match_at(seats=mine(pieces={**trees, "1:1": f"{carbon} nw se sw"}))
    assert points_of(match, "seedling 1:1") == points


@pytest.mark.rule("G-63")
@pytest.mark.parametrize("tile", MUSHROOMS)
def test_what_a_root_on_each_tile_is_worth(tile: int) -> None:
    mushroom = MUSHROOMS[tile]
    if tile < 6:
        cell = {1: "0:0ne", 2: "0:0nw", 3: "2:0nw", 4: "0:2se", 5: "1:-1nw"}[tile]
        match = match_at(seats=mine(pieces={cell[:-2]: f"tree {cell[-2:]}"}), neutral=[], players=1)
        assert points_of(match, f"tree {cell[:-2]}") == mushroom.points
        return
    match = match_at({"1,1": tile}, seats=mine(pieces={"1:1": "tree ne"}))
    near = sum(mushroom.type == kind for kind in ("other", "ring")) if mushroom.near else 0
    assert points_of(match, "tree 1:1") == (0 if mushroom.table else mushroom.points + near)


@pytest.mark.rule("G-63")
def test_neighbours_of_its_type_add_points_only_beside() -> None:
    cells = {"1,1": 47, "2,1": 14, "1,2": 16, "0,2": 12, "2,2": 25}
    match = match_at(cells, seats=mine(pieces={"1:1": "tree ne"}))
    assert (
        points_of(match, "tree 1:1") == 2 + 3
    )  # 1,0 2,1 and 1,2 are rings; 0,2 2,2 are not beside


@pytest.mark.rule("G-65")
def test_bonus_tiles_with_points_and_green_space_5() -> None:
    seats = {0: {"bonus": ["vp1", "vp2", "ready", "vp2"]}, 1: {"track": 9, "green": 5}}
    match = match_at(seats=seats, last_round=4, bonus={"2": [], "4": [], "6": []})
    assert [points_of(match, "bonus tiles", seat) for seat in (0, 1)] == [5, 0]
    assert [points_of(match, "carbon track", seat) for seat in (0, 1)] == [0, 2]
    for green in (1, 2, 3, 4):
        other = match_at(seats=mine(track=9, green=green), last_round=4)
        assert points_of(other, "carbon track") == 0


@pytest.mark.rule("G-66")
@pytest.mark.parametrize(
    ("res", "bonus", "points"),
    [
        ("", [], 0),
        ("C", [], 0),
        ("CN", [], 1),
        ("CNPK", [], 2),
        ("CNPKK", [], 2),
        ("C", ["N"], 1),
        ("", ["N", "P", "K", "C"], 2),
        ("C", ["ready"], 0),
        ("C", ["vp1"], 0),
    ],
)
def test_two_resources_are_a_point(res: str, bonus: list[str], points: int) -> None:
    match = match_at(seats=mine(res=cubes(res), bonus=bonus))
    assert points_of(match, "resources") == points


@pytest.mark.rule("G-67")
def test_points_during_the_game_leave_out_the_marks_of_the_running_turn() -> None:
    match = match_at(seats=mine(res=cubes("NNNN"), hand=[6]))
    play_all(match, "photosynthesize", "nitrogen 4")
    assert goal_points(match, "bat_a") == [0, 0]
    assert match.scores() == [3, 5]
    match.play("done")
    assert goal_points(match, "bat_a") == [3, 0]
    assert match.scores() == [6, 5]
    assert match.winners() == []


def tied(first: dict[str, str], second: dict[str, str]) -> list[int]:
    """Who wins with these pieces and no other points."""
    seats = {
        0: {"pieces": first, "res": cubes(""), "track": 9, "green": 1},
        1: {"pieces": second, "res": cubes("")},
    }
    match = ended(seats=seats)
    assert match.scores()[0] == match.scores()[1]
    return match.winners()


@pytest.mark.rule("G-68")
def test_most_points_win() -> None:
    seats = {0: {"res": cubes("CC"), "track": 9, "green": 1}, 1: {"res": cubes("CCCC")}}
    assert ended(seats=seats).winners() == [1]


@pytest.mark.rule("G-68")
def test_then_most_trees_win() -> None:
    assert tied({"1:1": "tree"}, {"0:0": "2"}) == [0]
    assert tied({"1:1": "2", "2:1": "2"}, {"0:0": "tree"}) == [1]


@pytest.mark.rule("G-68")
def test_then_most_carbon_on_seedlings_wins_and_then_it_is_shared() -> None:
    assert tied({"1:1": "1", "2:1": "1"}, {"0:0": "1"}) == [0]
    assert tied({"1:1": "tree", "2:1": ""}, {"0:0": "tree", "-1:0": "1"}) == [1]
    assert tied({"1:1": "1", "2:1": "1"}, {"0:0": "2"}) == [0, 1]


@pytest.mark.rule("G-69")
def test_score_lines_are_in_order_and_tell_their_rules() -> None:
    pieces = {"1:1": "tree sw", "-1:0": "ne", "1:2": "1 sw", "0:2": ""}
    match = match_at(seats=mine(pieces=pieces, bonus=["vp2"]))
    lines = [(line.seat, line.points, line.rule, line.what) for line in match.score_sheet()]
    assert lines[:10] == [
        (0, 0, "G-64", "goal bat_a"),
        (0, 1, "G-64", "goal vole_a"),
        (0, 1, "G-64", "goal jack_a"),
        (0, 0, "G-63", "seedling 0:2"),
        (0, 3, "G-63", "seedling 1:2"),
        (0, 2, "G-63", "tree 1:1"),
        (0, 0, "G-63", "seedling -1:0"),
        (0, 2, "G-65", "bonus tiles"),
        (0, 0, "G-65", "carbon track"),
        (0, 5, "G-66", "resources"),
    ]
    assert [line[0] for line in lines[10:]] == [1] * 7
    assert match.scores() == [14, 5]


@pytest.mark.rule("G-48")
def test_when_it_is_over_nobody_decides() -> None:
    match = ended(seats=mine(track=9, green=1))
    assert (match.over, match.turn, match.legal()) == (True, None, [])
    assert position()["phase"] == "play"
