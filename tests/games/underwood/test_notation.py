"""Notation: names of spaces, how decisions are written, in which order they are listed."""

from __future__ import annotations

from typing import Any

import pytest

from games.positions import rule_against
from games.underwood.positions import layout, match_at, new_on

PHASES: dict[str, tuple[dict[str, Any], str]] = {
    "trees": ({"variant": "saplings", "phase": "trees"}, "tree e5"),
    "setup": ({"phase": "setup"}, "e5"),
    "play": ({"stacks": {"e5": "0m", "a6": "1m"}}, "e5-B3"),
}


@pytest.mark.rule("U-70")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "e", "5", "e5 ", " e5", "E5", "e05", "e 5", "e5\n", "e٥", "e5-", "-B3", "z9"),
        *("e5-b3", "e5 -B3", "e5- B3", "e5-B3 ", "E5-B3", "e5-A1", "e5-Z9", "e5--B3", "e5-B3-B1"),
        *(
            "e5~B3",
            "e5:B3",
            "tree",
            "tree ",
            "tree  e5",
            "Tree e5",
            "treee5",
            "tree z9",
            "tree e5 ",
        ),
        *("pass", "undo", "e5,B3", "[4,4]", "0", "🍄", "e5-B3\n", "\x00", "e5" * 500),
        *(None, 5, 5.0, True, b"e5", ["e5"], ("e5", "B3"), float("nan")),
    ],
)
def test_what_is_no_decision_is_refused_under_u_70(phase: str, text: Any) -> None:
    match = match_at("std2", **PHASES[phase][0])
    assert rule_against(match, text) == "U-70"


@pytest.mark.rule("U-70")
@pytest.mark.parametrize("phase", PHASES)
def test_each_phase_takes_its_own_decisions_only(phase: str) -> None:
    match = match_at("std2", **PHASES[phase][0])
    for other, (_, text) in PHASES.items():
        if other != phase:
            assert rule_against(match, text) == "U-70"
    match.play(PHASES[phase][1])


@pytest.mark.rule("U-70")
def test_spaces_are_named_by_column_and_row_from_the_lowest_ones() -> None:
    names = match_at("std2", {"e5": "0m", "a6": "1m"}).position()["board"]["names"]
    assert (names["e5"], names["a6"], names["h1"]) == ([4, 4], [0, 5], [7, 0])
    board = layout("std2")
    for tile, cells in board["tiles"].items():
        board["tiles"][tile] = [[q - 30, r + 7] for q, r in cells]
    moved = new_on(board).position()["board"]
    assert moved["names"]["e5"] == [-26, 11]
    assert moved["tiles"]["A2"] == [[-28, 13], [-27, 13]]  # coordinates are kept as given


@pytest.mark.rule("U-70")
def test_columns_after_z_go_on_like_in_a_spreadsheet() -> None:
    names = new_on(layout("line2")).position()["board"]["names"]
    columns = {cell[0]: name.rstrip("0123456789") for name, cell in names.items()}
    assert [columns[q] for q in (0, 25, 26, 27, 31)] == ["a", "z", "aa", "ab", "af"]


@pytest.mark.rule("U-70")
def test_trees_and_trail_cells_count_for_the_names_but_are_no_spaces() -> None:
    trail = [[[-3, -1], [-2, -1], [-2, 0], [-1, 0]], [[-6, -2], [-5, -2], [-5, -1], [-4, -1]]]
    match = new_on(layout("line2", trail=trail), variant="ant-trail")
    names = match.position()["board"]["names"]
    assert (names["a1"], names["g3"], names["al3"]) == ([-6, -2], [0, 0], [31, 0])
    assert rule_against(match, "a1") == "U-70"
    assert len(names) == 45 + 8
    rim = layout("bay2", trees=[[1, 7], [2, 5], [9, 3], [9, 4]])
    match = new_on(rim, variant="mycorrhiza")
    assert match.position()["board"]["names"]["c6"] == [2, 5]
    assert rule_against(match, "c6") == "U-70"


@pytest.mark.rule("U-70")
def test_a_gap_has_no_name() -> None:
    match = match_at("clear2", variant="clearings", phase="setup")
    assert "e5" not in match.position()["board"]["names"]
    assert rule_against(match, "e5") == "U-70"


def test_legal_decisions_are_ordered_by_cell_then_sign_then_tile() -> None:
    stacks = {"a10": "0m", "a9": "0m", "c5": "0m", "h2": "1m"}
    assert match_at("ant2", stacks, variant="ant-trail").legal() == [
        *("a9-C3", "a9~A2", "a9~B1", "a9~B2", "a9~B3", "a9~C2", "a9~C3", "a9~E2", "a9~F2"),
        *("a10~A2", "a10~B1", "a10~B2", "a10~B3", "a10~C2", "a10~C3", "a10~E2", "a10~F2"),
        *("c5-A2", "c5-E2", "c5~A2", "c5~B1", "c5~B2", "c5~B3", "c5~C2", "c5~C3", "c5~E2"),
        "c5~F2",
    ]


def test_start_spaces_are_ordered_by_cell_not_by_text() -> None:
    legal = new_on(layout("line2")).legal()
    assert legal.index("z1") < legal.index("aa1")
    legal = new_on(layout("tree4"), players=4, variant="mycorrhiza").legal()
    assert legal.index("b9") < legal.index("b10") < legal.index("c5")
