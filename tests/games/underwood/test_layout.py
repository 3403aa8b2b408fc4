"""Layouts laid by hand: what is taken, and what is refused under which rule."""

from __future__ import annotations

from typing import Any

import pytest

import undergrowth as ug
from games.positions import changed
from games.underwood.positions import layout, new_on, refused_board

STD2 = layout("std2")
TRAIL = [[[-3, -1], [-2, -1], [-2, 0], [-1, 0]], [[-6, -2], [-5, -2], [-5, -1], [-4, -1]]]


@pytest.mark.rule("U-80")
@pytest.mark.parametrize(
    ("board", "field"),
    [
        (5, "board"),
        ([], "board"),
        ("std2", "board"),
        ({}, "board.tiles"),
        ({"trees": []}, "board.tiles"),
        ({"tiles": []}, "board.tiles"),
        ({"tiles": {1: [[0, 0]]}}, "board.tiles"),
        ({**STD2, "colour": "red"}, "board.colour"),
        ({**STD2, "trees": 4}, "board.trees"),
        ({**STD2, "trail": [5]}, "board.trail.0"),
        ({**STD2, "trail": None}, "board.trail"),
        (changed(STD2, {"tiles.A2": None}), "board.tiles.A2"),
        (changed(STD2, {"tiles.A2": "c7 d7"}), "board.tiles.A2"),
        (changed(STD2, {"tiles.A2": [[2, 6], 3]}), "board.tiles.A2.1"),
        (changed(STD2, {"tiles.A2": [[2, 6], [3]]}), "board.tiles.A2.1"),
        (changed(STD2, {"tiles.A2": [[2, 6], [3, 6, 0]]}), "board.tiles.A2.1"),
        (changed(STD2, {"tiles.A2": [[2, 6], [3, "6"]]}), "board.tiles.A2.1.1"),
        (changed(STD2, {"tiles.A2": [[2, 6], [3.0, 6]]}), "board.tiles.A2.1.0"),
        (changed(STD2, {"tiles.A2": [[2, 6], [3, float("nan")]]}), "board.tiles.A2.1.1"),
        (changed(STD2, {"tiles.A2": [[True, 6], [3, 6]]}), "board.tiles.A2.0.0"),
        (changed(STD2, {"tiles.A2": [[1001, 6], [3, 6]]}), "board.tiles.A2.0.0"),
        (changed(STD2, {"tiles.A2": [[-1001, 6], [3, 6]]}), "board.tiles.A2.0.0"),
    ],
    ids=str,
)
def test_a_layout_of_another_shape_is_refused(board: Any, field: str) -> None:
    complaint = refused_board(board)
    assert (complaint.field, complaint.rule) == (field, "U-80")


@pytest.mark.rule("U-80")
def test_coordinates_may_go_up_to_a_thousand() -> None:
    board = layout("std2")
    for tile, cells in board["tiles"].items():
        board["tiles"][tile] = [[q + 993, r - 1000] for q, r in cells]
    assert new_on(board).position()["board"]["tiles"]["E3"][-1] == [1000, -1000]
    further = {tile: [[q + 1, r] for q, r in cells] for tile, cells in board["tiles"].items()}
    assert refused_board({"tiles": further}).rule == "U-80"


@pytest.mark.rule("U-80")
def test_names_may_be_given_if_they_fit() -> None:
    names = new_on(STD2).position()["board"]["names"]
    assert new_on({**STD2, "names": names}).options["board"] == {**STD2, "trees": [], "trail": []}
    wrong = {**names, "e5": [4, 5], "e6": [4, 4]}
    assert refused_board({**STD2, "names": wrong}).field == "board.names"
    del names["e5"]
    assert refused_board({**STD2, "names": names}).field == "board.names"


def test_lists_may_be_tuples_in_any_order() -> None:
    tiles = {
        tile: tuple(tuple(cell) for cell in reversed(cells))
        for tile, cells in reversed(STD2["tiles"].items())
    }
    assert new_on({"tiles": tiles}) == new_on(STD2)


@pytest.mark.rule("U-81")
@pytest.mark.parametrize(
    ("board", "players"), [("std2", 3), ("std3", 2), ("std3", 4), ("strip4", 3)]
)
def test_the_number_of_tiles_is_that_of_the_players(board: str, players: int) -> None:
    complaint = refused_board(layout(board), players=players)
    assert (complaint.field, complaint.rule) == ("board.tiles", "U-81")


@pytest.mark.rule("U-81")
def test_an_unknown_tile_is_refused() -> None:
    board = layout("std2")
    board["tiles"]["A9"] = board["tiles"].pop("A2")
    complaint = refused_board(board)
    assert (complaint.field, complaint.rule) == ("board.tiles.A9", "U-81")


@pytest.mark.rule("U-82")
@pytest.mark.parametrize(
    "cells",
    [
        pytest.param([[27, 0], [28, 0], [27, 1], [28, 1]], id="on another tile"),
        pytest.param([[30, 0], [31, 0], [32, 0], [33, 0]], id="another shape"),
        pytest.param([[30, 0], [31, 0], [30, 1]], id="too few cells"),
        pytest.param([[30, 0], [31, 0], [30, 1], [31, 1], [32, 0]], id="too many cells"),
        pytest.param([[30, 0], [30, 1], [31, 0], [31, 0]], id="a cell twice"),
        pytest.param([], id="no cells"),
    ],
)
def test_a_tile_lies_in_its_shape_on_cells_of_its_own(cells: list[list[int]]) -> None:
    complaint = refused_board(changed(layout("line2"), {"tiles.C2": cells}))
    assert complaint.field.startswith("board.tiles.")
    assert complaint.rule == "U-82"


@pytest.mark.rule("U-83")
def test_the_forest_is_one_piece() -> None:
    apart = changed(layout("line2"), {"tiles.C2": [[31, 0], [32, 0], [31, 1], [32, 1]]})
    complaint = refused_board(apart)
    assert (complaint.field, complaint.rule) == ("board.tiles", "U-83")
    corner = changed(layout("line2"), {"tiles.C2": [[31, 1], [32, 1], [31, 2], [32, 2]]})
    assert refused_board(corner).rule == "U-83"


@pytest.mark.rule("U-83")
def test_the_trail_may_join_two_parts_of_the_forest() -> None:
    beyond = {"tiles.C2": [[-8, -2], [-7, -2], [-8, -1], [-7, -1]]}
    joined = changed(layout("line2", trail=TRAIL), beyond)
    assert len(new_on(joined, variant="ant-trail").legal()) == 45
    assert refused_board(changed(layout("line2"), beyond)).rule == "U-83"
    far = changed(joined, {"tiles.C2": [[-9, -2], [-8, -2], [-9, -1], [-8, -1]]})
    assert refused_board(far, variant="ant-trail").rule == "U-83"


@pytest.mark.rule("U-84")
@pytest.mark.parametrize("variant", ["standard", "saplings"])
def test_no_gap_is_enclosed_by_the_forest(variant: str) -> None:
    complaint = refused_board(layout("clear2"), variant=variant)
    assert (complaint.field, complaint.rule) == ("board.tiles", "U-84")


@pytest.mark.rule("U-84")
def test_forest_and_trail_together_enclose_no_gap() -> None:
    gap_at_trail = changed(layout("ant2"), {"tiles.A2": [[9, 3], [10, 3]]})
    complaint = refused_board(gap_at_trail, variant="ant-trail")
    assert (complaint.field, complaint.rule) == ("board.tiles", "U-84")


@pytest.mark.rule("U-84")
def test_only_the_forest_closes_a_gap_round_a_mycorrhiza_tree() -> None:
    """The tree on [9, 3] shuts off the bay behind it, which is no gap."""
    behind = layout("bay2", trees=[[1, 7], [2, 5], [4, 6], [9, 3]])
    assert len(new_on(behind, variant="mycorrhiza").legal()) == 43
    closed = changed(behind, {"tiles.B2": [[9, 1], [9, 2], [10, 0]], "trees.3": [9, 4]})
    assert refused_board(closed, variant="mycorrhiza").rule == "U-84"


@pytest.mark.rule("U-84")
def test_clearings_without_a_gap_are_refused() -> None:
    complaint = refused_board(layout("bay2"), variant="clearings")
    assert (complaint.field, complaint.rule) == ("board.tiles", "U-84")


@pytest.mark.rule("U-85")
@pytest.mark.parametrize(
    "trees",
    [
        pytest.param([[3, 6], [5, 4], [7, 3]], id="three"),
        pytest.param([[3, 6], [5, 4], [7, 3], [10, 3], [6, 10]], id="five"),
        pytest.param([[3, 6], [5, 4], [7, 3], [7, 3]], id="one twice"),
        pytest.param([[3, 6], [5, 4], [7, 3], [11, 2]], id="too far out"),
        pytest.param([[3, 6], [5, 4], [7, 3], [9, 3]], id="on a tile"),
    ],
)
def test_mycorrhiza_has_four_trees_beside_the_tiles(trees: list[list[int]]) -> None:
    complaint = refused_board(layout("tree4", trees=trees), players=4, variant="mycorrhiza")
    assert (complaint.field, complaint.rule) == ("board.trees", "U-85")


@pytest.mark.rule("U-85")
@pytest.mark.parametrize(
    ("variant", "board"),
    [("standard", "bay2"), ("saplings", "bay2"), ("clearings", "clear2"), ("ant-trail", "ant2")],
)
def test_no_other_variant_has_trees_in_its_layout(variant: str, board: str) -> None:
    lying = layout(board, trees=[[1, 9], [2, 9], [3, 9], [4, 9]])
    complaint = refused_board(lying, variant=variant)
    assert (complaint.field, complaint.rule) == ("board.trees", "U-85")


@pytest.mark.rule("U-86")
@pytest.mark.parametrize(
    "trail",
    [
        pytest.param([], id="none"),
        pytest.param(TRAIL[:1], id="one tile"),
        pytest.param([*TRAIL, [[-9, -3], [-8, -3], [-8, -2], [-7, -2]]], id="three tiles"),
        pytest.param([TRAIL[0], [[-7, 0], [-6, 0], [-5, -1], [-4, -1]]], id="mirrored"),
        pytest.param([TRAIL[0], [[-7, -1], [-6, -1], [-5, -1], [-4, -1]]], id="straight"),
        pytest.param([TRAIL[0], [[-7, -2], [-6, -2], [-6, -1], [-5, -1]]], id="apart"),
        pytest.param([TRAIL[0], TRAIL[0]], id="on each other"),
        pytest.param([TRAIL[0], [[-1, 0], [0, 0], [0, 1], [1, 1]]], id="on the forest"),
        pytest.param(
            [[[0, -2], [1, -2], [1, -1], [2, -1]], [[1, -3], [2, -3], [2, -2], [3, -2]]],
            id="seven common sides",
        ),
        pytest.param([TRAIL[0], [[-3, -3], [-2, -3], [-2, -2], [-1, -2]]], id="three common sides"),
    ],
)
def test_the_trail_is_two_joined_tiles(trail: list[Any]) -> None:
    complaint = refused_board(layout("line2", trail=trail), variant="ant-trail")
    assert (complaint.field, complaint.rule) == ("board.trail", "U-86")


@pytest.mark.rule("U-86")
@pytest.mark.parametrize("second", [TRAIL[1], [[-5, 1], [-5, 2], [-4, -1], [-4, 0]]])
def test_the_trail_tiles_may_share_one_side_or_two(second: list[list[int]]) -> None:
    match = new_on(layout("line2", trail=[TRAIL[0], second]), variant="ant-trail")
    assert match.position()["board"]["trail"] == sorted([TRAIL[0], second])


@pytest.mark.rule("U-86")
def test_no_other_variant_has_a_trail() -> None:
    for variant in ("standard", "saplings"):
        complaint = refused_board(layout("line2", trail=TRAIL), variant=variant)
        assert (complaint.field, complaint.rule) == ("board.trail", "U-86")
    assert len(new_on(layout("line2", trail=TRAIL), variant="ant-trail").legal()) == 45


def test_options_hold_the_layout_in_full() -> None:
    match = new_on(layout("ant2"), variant="ant-trail")
    board = match.position()["board"]
    assert match.options == {
        "variant": "ant-trail",
        "board": {key: board[key] for key in ("tiles", "trees", "trail")},
        "first": "random",
    }
    usual = {"variant": "standard", "board": None, "first": "random"}
    assert ug.new("underwood", players=2, seed=1).options == usual
