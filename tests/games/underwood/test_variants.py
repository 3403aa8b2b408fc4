"""The four variants: clearings, mycorrhiza, saplings, ant trail."""

from __future__ import annotations

from typing import Any

import pytest

import undergrowth as ug
from games.positions import changed, refused, rule_against
from games.underwood.positions import (
    PAIRS,
    captured,
    layout,
    match_at,
    new_on,
    own,
    position,
    refused_board,
    shown,
)
from games.underwood.test_scoring import winner_of

TREES = ["f5", "a6", "c7", "h1"]
BAY = [[1, 7], [2, 5], [9, 3], [9, 4]]


@pytest.mark.rule("U-30")
@pytest.mark.parametrize(
    "variant", ["swamp", "clearings+saplings", ["clearings", "saplings"], None, True, ""]
)
def test_one_of_the_five_variants_is_played(variant: Any) -> None:
    with pytest.raises(ug.BadInput) as complaint:
        ug.new("underwood", players=2, seed=1, variant=variant)
    assert complaint.value.field == "variant"


@pytest.mark.rule("U-30")
def test_variants_are_not_mixed_on_one_board() -> None:
    both = layout("ant2", trees=[[1, 9], [2, 9], [3, 9], [4, 9]])
    assert refused_board(both, variant="ant-trail").field == "board.trees"
    assert refused_board(layout("ant2"), variant="mycorrhiza").field == "board.trail"
    assert refused_board(layout("clear2"), variant="saplings").field == "board.tiles"


@pytest.mark.rule("U-31")
def test_clearings_need_a_gap_of_any_size() -> None:
    assert refused_board(layout("std2"), variant="clearings").rule == "U-84"
    match = new_on(layout("clear2"), variant="clearings")  # one cell, and two cells
    assert len(match.legal()) == 43
    two_cells = changed(layout("bay2"), {"tiles.B2": [[9, 1], [9, 2], [10, 0]]})
    assert len(new_on(two_cells, variant="clearings").legal()) == 43
    assert refused_board(two_cells).rule == "U-84"


@pytest.mark.rule("U-31")
def test_a_gap_is_no_space_and_all_else_is_as_usual() -> None:
    match = match_at("clear2", {"d5": "0m", "f5": "1m"}, variant="clearings")
    assert rule_against(match, "e5-B4") == "U-70"
    assert match.legal() == ["d5-B4", "d5-C5", "d5-F2"]
    match.play("d5-F2")
    assert shown(match) == {"d5": "0M", "e4": "0m", "f5": "1m"}
    assert match.position()["setup_slot"] == 8


@pytest.mark.rule("U-41")
@pytest.mark.parametrize(
    ("trees", "why"),
    [
        ([[1, 7], [2, 5], [4, 6], [7, 5]], None),  # four at the rim, no gap at all
        (BAY, None),  # two side by side at the rim
        ([[1, 7], [2, 5], [4, 6], [4, 5]], "U-85"),  # one on a tile
        ([[1, 7], [2, 5], [4, 6], [6, 4]], "U-85"),  # two adjacent spaces only
        ([[1, 7], [2, 5], [4, 6]], "U-85"),  # a tree is missing
    ],
)
def test_trees_stand_beside_the_tiles_with_four_spaces_around(
    trees: list[list[int]], why: str | None
) -> None:
    board = layout("bay2", trees=trees)
    if why is None:
        assert new_on(board, variant="mycorrhiza").position()["board"]["trees"] == sorted(trees)
    else:
        assert refused_board(board, variant="mycorrhiza").rule == why


@pytest.mark.rule("U-41")
def test_every_gap_is_one_cell_with_a_tree() -> None:
    board = layout("tree4")
    assert len(new_on(board, players=4, variant="mycorrhiza").legal()) == 68
    open_gap = layout("tree4", trees=[[5, 4], [7, 3], [10, 3], [6, 10]])
    assert refused_board(open_gap, players=4, variant="mycorrhiza").rule == "U-84"
    two_cells = layout("clear2", trees=[[4, 4], [7, 3], [7, 4], [8, 1]])
    assert refused_board(two_cells, variant="mycorrhiza").rule == "U-84"


@pytest.mark.rule("U-42")
def test_trees_take_no_part_in_play() -> None:
    match = match_at("tree4", players=4, starter=1, variant="mycorrhiza", phase="setup")
    assert [rule_against(match, tree) for tree in ("d7", "f5", "h4", "k4")] == ["U-70"] * 4
    stacks = {"g4": "0m", "b10": "1m"}
    match = match_at("tree4", stacks, players=4, variant="mycorrhiza")
    match.play("g4-A2")  # beside the trees on f5 and h4
    assert shown(match) == {"g4": "0M", "g5": "0m", "b10": "1m"}
    assert rule_against(match, "f5-A2") == "U-70"


@pytest.mark.rule("U-42")
def test_rim_trees_next_to_each_other_separate_the_spaces_around_them() -> None:
    board = layout("bay2", trees=BAY)
    match = match_at(board, {"k4": "0m", "i5": "0m", "a8": "1m"}, variant="mycorrhiza")
    assert match.legal() == ["i5-B4", "i5-F1", "k4-C3"]
    assert rule_against(match, "k4-B4") == "U-14"
    assert rule_against(match, "j4-C3") == "U-70"
    start = match_at(
        board, {"k4": "0m"}, starter=1, variant="mycorrhiza", phase="setup", setup_slot=1
    )
    assert start.turn == 1
    assert {"i4", "i5", "i6"} <= set(start.legal())


@pytest.mark.rule("U-43")
def test_a_tree_gives_three_points_to_the_majority_around_it() -> None:
    stacks = {"g4": "3m", "h5": "3m", "h3": "0m", "k3": "1m", "j5": "2m", "e5": "0M"}
    match = match_at("tree4", stacks, players=4, variant="mycorrhiza")
    trees = [tuple(line) for line in match.score_sheet() if line.rule == "U-43"]
    # f5 to the mushroom, h4 to two mycelia of two tiles; k4 is level, nobody is at d7
    assert trees == [(0, 3, "U-43", "tree f5"), (3, 3, "U-43", "tree h4")]
    assert [line.rule for line in match.score_sheet()][:2] == ["U-43", "U-43"]


@pytest.mark.rule("U-43")
def test_a_space_counts_for_every_tree_beside_it_and_for_its_tile() -> None:
    board = layout("bay2", trees=BAY)
    match = match_at(board, {"i5": "0m", "a8": "1m"}, variant="mycorrhiza")
    assert [winner_of(match, f"tree {name}") for name in ("j4", "j5")] == [0, 0]
    assert winner_of(match, "tile B4") == 0
    assert match.scores() == [11 + 3 + 3 + 3, 11 + 4 + 3]


@pytest.mark.rule("U-51")
def test_the_starter_plants_four_trees_each_on_a_tile_without_one() -> None:
    match = match_at("std2", starter=1, variant="saplings", phase="trees")
    assert len(match.legal()) == 44
    for tree, left in zip(TREES, (38, 35, 33, 40), strict=True):
        assert match.turn == 1
        assert rule_against(match, tree) == "U-70"  # no start disc before the last tree
        match.play(f"tree {tree}")
        assert len(match.legal()) == left
    assert match.position()["phase"] == "setup"
    assert match.turn == 0


@pytest.mark.rule("U-51")
def test_no_tile_gets_a_second_tree() -> None:
    match = match_at("std2", variant="saplings", phase="trees", saplings=["f5"])
    assert rule_against(match, "tree f5") == "U-51"
    assert rule_against(match, "tree g3") == "U-51"
    match.play("tree e5")  # beside it, but on another tile
    assert match.position()["board"]["trees"] == [[4, 4], [5, 4]]


@pytest.mark.rule("U-52")
def test_three_start_discs_and_closed_spaces_in_saplings() -> None:
    match = match_at("std2", starter=1, variant="saplings", phase="setup", saplings=TREES)
    assert rule_against(match, "f5") == "U-9"
    for space in ("e4", "b5", "g3", "b6", "e5", "c5"):
        match.play(space)
    assert match.position()["phase"] == "play"
    assert own(match) == [21, 21]
    assert rule_against(match, "b5-B2") == "U-16"  # only the tree is free there
    while not match.over:
        match.play(match.legal()[0])
        assert not set(TREES) & shown(match).keys()


@pytest.mark.rule("U-53")
def test_a_tile_with_a_tree_is_worth_all_its_spaces_and_one() -> None:
    stacks = {"f4": "0m", "g4": "0m", "b7": "1m"}
    match = match_at("std2", stacks, variant="saplings", saplings=TREES)
    lines = [tuple(line) for line in match.score_sheet()]
    assert (0, 6, "U-25", "tile F2") in lines
    assert (0, 1, "U-53", "sapling F2") in lines
    assert match.scores() == [11 + 7, 11 + 4]


@pytest.mark.rule("U-53")
def test_a_tile_nobody_wins_gives_no_point_for_its_tree() -> None:
    match = match_at("std2", {"f4": "0m", "g4": "1m"}, variant="saplings", saplings=TREES)
    assert [line.rule for line in match.score_sheet()] == ["U-26", "U-26"]
    assert match.scores() == [11, 11]


@pytest.mark.rule("U-61")
def test_the_trail_comes_on_top_of_the_tiles_and_has_no_spaces() -> None:
    match = new_on(layout("ant2"), variant="ant-trail")
    assert len(match.position()["board"]["tiles"]) == 11
    assert len(match.legal()) == 44
    trail = ("c4", "d4", "d5", "e5", "c6", "c7", "b8", "b9")
    assert {rule_against(match, cell) for cell in trail} == {"U-70"}


@pytest.mark.rule("U-61")
def test_both_trail_tiles_are_one_trail() -> None:
    """From the far end of one tile the far end of the other is reached."""
    match = match_at("ant2", {"a10": "0m", "f5": "0m", "h2": "1m"}, variant="ant-trail")
    assert "f5~C3" in match.legal()
    match.play("f5~C3")
    assert shown(match).keys() >= {"b7", "a8", "a9"}


@pytest.mark.rule("U-62")
def test_from_a_space_at_the_trail_any_tile_at_the_trail_is_reached() -> None:
    match = match_at("ant2", {"c5": "0m", "e1": "0m", "h2": "1m"}, variant="ant-trail")
    trail = [text for text in match.legal() if "~" in text]
    assert trail == [f"c5~{tile}" for tile in ("A2", "B1", "B2", "B3", "C2", "C3", "E2", "F2")]
    assert rule_against(match, "c5~E1") == "U-62"  # that tile is not at the trail
    assert rule_against(match, "e1~C2") == "U-62"  # that mycelium is not
    assert rule_against(match, "h2~C2") == "U-13"


@pytest.mark.rule("U-62")
def test_the_trail_may_lead_to_the_mushrooms_own_tile() -> None:
    match = match_at("ant2", {"c8": "0m", "h2": "1m"}, variant="ant-trail")
    match.play("c8~C2")
    assert shown(match) == {"c8": "0M", "c9": "0m", "h2": "1m"}


@pytest.mark.rule("U-62", "U-64")
def test_the_trail_can_be_used_when_no_usual_spread_is_legal() -> None:
    stacks = {"c5": "0m", "b5": "0M", "b6": "1M", "h2": "1m"}
    match = match_at("ant2", stacks, variant="ant-trail")
    assert not match.over
    assert match.legal()
    assert {text[:3] for text in match.legal()} == {"c5~"}
    assert match_at("ant2", {**stacks, "c5": "0m1m"}, variant="ant-trail").over


@pytest.mark.rule("U-63")
def test_the_trail_covers_all_empty_spaces_there_and_pays_nobody() -> None:
    stacks = {"f5": "0m", "b7": "1m", "a8": "0m", "h2": "1M", "h3": "0M"}
    match = match_at("ant2", stacks, variant="ant-trail")
    assert match.turn == 0
    match.play("f5~C3")
    # b7 and a8 are left alone, a9 and a10 lie at the trail and are covered
    at_trail = {"a9": "0m", "a10": "0m"}
    assert shown(match) == {**stacks, "f5": "0M", **at_trail}
    assert own(match) == [24 - 3 - 2, 22]
    assert captured(match) == [[0, 0], [0, 0]]


@pytest.mark.rule("U-63")
def test_a_tile_without_an_empty_space_at_the_trail_is_no_target() -> None:
    stacks = {"c5": "0m", "b6": "1m", "h2": "1m"}
    match = match_at("ant2", stacks, variant="ant-trail")
    assert rule_against(match, "c5~A2") == "U-16"  # b6 shows another seat's mycelium
    assert "c5-A2" in match.legal()  # which a usual spread covers


@pytest.mark.rule("U-64")
def test_the_trail_is_all_or_nothing() -> None:
    stacks = {"c5": "0m", "h2": PAIRS * 10, "h4": "0m"}
    match = match_at("ant2", stacks, variant="ant-trail")
    assert own(match)[0] == 3
    assert rule_against(match, "c5~C3") == "U-18"  # four empty spaces
    assert "c5~C2" in match.legal()
    enough = match_at("ant2", {"c5": "0m", "h2": PAIRS * 10}, variant="ant-trail")
    enough.play("c5~C3")
    assert own(enough)[0] == 0


@pytest.mark.rule("U-62")
def test_a_usual_and_a_trail_decision_with_one_effect_are_two() -> None:
    match = match_at("ant2", {"b6": "0m", "h2": "1m"}, variant="ant-trail")
    assert {"b6-A2", "b6~A2"} <= set(match.legal())
    match.play("b6-A2")
    usual = match.position()
    match.undo()
    match.play("b6~A2")
    assert match.position() == usual


@pytest.mark.rule("U-62")
def test_other_variants_know_no_trail() -> None:
    match = match_at("std2", {"e5": "0m", "a6": "1m"})
    assert rule_against(match, "e5~B3") == "U-70"
    assert (
        refused(position(layout("ant2"), {"c5": "0m"}, variant="standard")).field == "board.trail"
    )
