"""The pictures of the rules say what is so: every claim of a caption is put to the engine."""

from __future__ import annotations

import re

import pytest

import undergrowth as ug
from games.figures import Figures
from games.positions import rule_against
from games.underwood.positions import captured, own, shown
from undergrowth.figures import Figure
from undergrowth.kernel.grid import neighbours

FIGURES = Figures("underwood")
ALL = list(FIGURES.by_id.values())
before, after = FIGURES.before, FIGURES.after


def winner(match: ug.Match, what: str) -> int | None:
    """Who would get the points for a tile or a tree."""
    return next((line.seat for line in match.score_sheet() if line.what == what), None)


def points(match: ug.Match, seat: int, rule: str) -> int:
    """The points of a seat by one rule."""
    lines = [line for line in match.score_sheet() if line.seat == seat and line.rule == rule]
    return sum(line.points for line in lines)


def cells_round(match: ug.Match, cell: str) -> set[str]:
    """The spaces next to a cell, as ids of elements."""
    board = match.position()["board"]
    spaces = {tuple(cell) for tile in board["tiles"].values() for cell in tile}
    names = {tuple(place): name for name, place in board["names"].items()}
    q, r = board["names"][cell]
    return {f"space-{names[near]}" for near in neighbours((q, r)) if near in spaces}


# ------------------------------------------------------------------------------------ all figures


@pytest.mark.parametrize("figure", [each for each in ALL if each.move], ids=lambda each: each.id)
def test_before_a_decision_its_effect_is_lit_and_its_mushroom_chosen(figure: Figure) -> None:
    first, second = figure.match(FIGURES.game).scene(), figure.match_after(FIGURES.game).scene()
    assert set(second.touched_since(first)) == {*figure.lit, *figure.chosen}


@pytest.mark.parametrize("figure", ALL, ids=lambda figure: figure.id)
def test_captions_name_the_same_tiles_in_every_language(figure: Figure) -> None:
    named = [set(re.findall(r"\b[A-F]\d\b", words)) for words in figure.caption.values()]
    assert all(tiles == named[0] for tiles in named)
    assert named[0] <= set(figure.match(FIGURES.game).position()["board"]["tiles"])


def test_every_chapter_of_the_game_itself_has_a_picture() -> None:
    beyond_the_table = {"variants", "layouts", "automatic-layouts", "positions"}
    assert FIGURES.chapters_without() == beyond_the_table
    assert len(ALL) >= 12


# --------------------------------------------------------------------------------------- one by one


@pytest.mark.rule("U-1")
def test_adjacent() -> None:
    match = before("adjacent")
    assert shown(match) == {"e5": "1m"}
    assert set(FIGURES["adjacent"].lit) == cells_round(match, "e5")
    assert len(cells_round(match, "e5")) == 6


@pytest.mark.rule("U-4", "U-25")
def test_board() -> None:
    board = before("board").position()["board"]
    assert len(board["tiles"]) == 11


@pytest.mark.rule("U-7")
def test_supply() -> None:
    match = before("supply")
    assert own(match) == [24, 24]
    assert captured(match) == [[0, 0], [0, 0]]
    assert match.scores() == [12, 12]


@pytest.mark.rule("U-10")
def test_start_apart() -> None:
    match, figure = before("start-apart"), FIGURES["start-apart"]
    assert match.turn == 0
    assert shown(match)["d5"] == "1m"
    assert shown(match)["f4"] == "0m"
    assert set(figure.crossed) == cells_round(match, "d5")
    allowed = {f"space-{move}" for move in match.legal()}
    assert cells_round(match, "f4") - allowed == {"space-e4", "space-e5"}
    assert {"space-e4", "space-e5"} <= cells_round(match, "d5")


@pytest.mark.rule("U-14")
def test_target() -> None:
    match = before("target")
    targets = {move.split("-")[1] for move in match.legal() if move.startswith("e5-")}
    assert targets == {"B1", "B3", "F2"}
    assert rule_against(match, "e5-E1") == "U-14"  # which touches B3


@pytest.mark.rule("U-15")
def test_spread() -> None:
    match = after("spread")
    tile = match.position()["board"]["tiles"]["F2"]
    assert len(tile) == 6
    assert {name for name in ("f4", "f5") if shown(match)[name] == "0m"} == {"f4", "f5"}
    assert not {"f6", "g3", "g4", "g5"} & set(shown(match))


@pytest.mark.rule("U-15", "U-13")
def test_never_covered() -> None:
    match = after("never-covered")
    assert {"space-c5", "space-d4"} <= cells_round(match, "d5")
    assert shown(match)["c5"] == "1M"
    assert shown(match)["d4"] == "0m"


@pytest.mark.rule("U-16")
def test_nothing_to_cover() -> None:
    match = before("nothing-to-cover")
    assert shown(match)["e4"] == "0m"
    assert shown(match)["e5"] == "0M"
    assert {move for move in match.legal() if move.startswith("d5-")} == {"d5-E1", "d5-B1"}


@pytest.mark.rule("U-18")
def test_all_or_nothing() -> None:
    match = before("all-or-nothing")
    assert match.turn == 0
    assert own(match)[0] == 3
    assert cells_round(match, "e5") >= {"space-d6", "space-e6"}
    assert shown(match)["d6"][-2:] == shown(match)["e6"][-2:] == "1m"
    match.play("e5-B3")
    assert own(match)[0] == 2


@pytest.mark.rule("U-17", "U-20")
def test_cover() -> None:
    first, second = before("cover"), after("cover")
    assert own(first)[0] - own(second)[0] == 3
    assert own(first)[1] == own(second)[1]
    assert captured(second) == [[0, 0], [1, 0]]
    assert shown(second)["d5"] == "1m0m"
    assert shown(second)["e4"] == "0m"


@pytest.mark.rule("U-19")
def test_stack() -> None:
    first, second = before("stack"), after("stack")
    assert shown(first)["d5"] == "1m0m"
    assert shown(second)["d5"] == "1m0m1m"
    assert captured(first) == [[0, 0], [1, 0]]
    assert captured(second) == [[0, 1], [1, 0]]


@pytest.mark.rule("U-22")
def test_end() -> None:
    match, figure = before("end"), FIGURES["end"]
    assert match.over
    assert match.position()["ended_by"] == 0
    assert own(match)[0] == 0
    earlier = match.at(len(match.log) - 1)
    assert not earlier.over
    assert set(figure.last) == set(match.scene().touched_since(earlier.scene()))


@pytest.mark.rule("U-24", "U-25")
@pytest.mark.parametrize(
    ("figure", "discs", "seat"),
    [
        ("majority-tie", {"f4": "1m", "f6": "0m"}, None),
        ("majority-mycelia", {"f4": "1m", "g4": "1m", "f6": "0m"}, 1),
        ("majority-mushroom", {"f4": "1m", "g4": "1m", "f6": "0M"}, 0),
        ("majority-mushroom-tie", {"f4": "1m", "g4": "1M", "f6": "0M"}, 1),
    ],
)
def test_majority(figure: str, discs: dict[str, str], seat: int | None) -> None:
    match = before(figure)
    spaces = ("f4", "f5", "f6", "g3", "g4", "g5")
    assert {name: stack for name, stack in shown(match).items() if name in spaces} == discs
    assert winner(match, "tile F2") == seat
    if seat is not None:
        assert 6 in [line.points for line in match.score_sheet() if line.what == "tile F2"]


@pytest.mark.rule("U-24")
def test_majority_third() -> None:
    match = before("majority-third")
    spaces = ("d3", "d4", "d5", "e3", "e4", "f3")
    on_tile = sorted(stack for name, stack in shown(match).items() if name in spaces)
    assert on_tile == ["0m", "0m", "1M", "2M"]
    assert winner(match, "tile F1") is None


@pytest.mark.rule("U-26", "U-27")
def test_last_count() -> None:
    match = before("last-count")
    assert match.over
    assert [points(match, seat, "U-25") for seat in (0, 1)] == [24, 20]
    assert [points(match, seat, "U-26") for seat in (0, 1)] == [1, 5]
    assert own(match) == [0, 7]
    assert captured(match) == [[0, 2], [4, 0]]
    assert match.scores() == [25, 25]
    assert match.winners() == [1]


@pytest.mark.rule("U-31", "U-2")
def test_clearings() -> None:
    match = before("clearings")
    assert shown(match)["d5"] == "0m"
    assert shown(match)["f5"] == "1m"
    assert "e5" not in match.position()["board"]["names"]  # what lies between them is no space
    targets = {move for move in match.legal() if move.startswith("d5-")}
    assert targets == {"d5-B4", "d5-C5", "d5-F2"}


@pytest.mark.rule("U-41", "U-42")
def test_trees() -> None:
    match = before("trees")
    assert len(match.position()["board"]["trees"]) == 4
    assert [len(cells_round(match, tree)) for tree in ("f5", "h4", "k4")] == [6, 6, 4]


@pytest.mark.rule("U-43")
def test_tree_points() -> None:
    match, figure = before("tree-points"), FIGURES["tree-points"]
    assert set(figure.lit) == cells_round(match, "h4")
    near = [shown(match)[name[6:]] for name in figure.lit if name[6:] in shown(match)]
    assert sorted(near) == ["0m", "1M", "1m", "3m", "3m"]
    assert winner(match, "tree h4") == 1
    assert {line.points for line in match.score_sheet() if line.what == "tree h4"} == {3}


@pytest.mark.rule("U-43")
def test_tree_of_nobody() -> None:
    match, figure = before("tree-of-nobody"), FIGURES["tree-of-nobody"]
    assert set(figure.lit) == {f"space-{name[6:]}" for name in cells_round(match, "k4")}
    assert shown(match) == {"k3": "3m", "j5": "2m"}
    assert not [line for line in match.score_sheet() if line.what == "tree k4"]


@pytest.mark.rule("U-51")
def test_planting() -> None:
    match = before("planting")
    names = match.position()["board"]["names"]
    tile = [names[name] for name in ("f4", "f5", "f6", "g3", "g4", "g5")]
    allowed = [names[move.split()[1]] for move in match.legal()]
    assert not [cell for cell in tile if cell in allowed]
    assert len(allowed) == 44 - 6


@pytest.mark.rule("U-52", "U-53")
def test_sapling_closed() -> None:
    match = after("sapling-closed")
    assert "space-f5" in cells_round(match, "f4")
    assert "f5" not in shown(match)
    lines = [line for line in match.score_sheet() if line.what.endswith(" F2")]
    assert [(line.seat, line.points) for line in lines] == [(0, 6), (0, 1)]


@pytest.mark.rule("U-62", "U-61")
def test_trail() -> None:
    match, figure = before("trail"), FIGURES["trail"]
    over_the_trail = {move for move in match.legal() if move.startswith("c5~")}
    assert over_the_trail == set(figure.legal)


@pytest.mark.rule("U-63")
def test_trail_empty() -> None:
    first, second = before("trail-empty"), after("trail-empty")
    assert own(first)[0] - own(second)[0] == 1
    assert captured(second) == captured(first)
    assert shown(second)["c8"] == "1m"
    assert shown(second)["c9"] == "0m"
    assert not {"d8", "d9"} & set(shown(second))


@pytest.mark.rule("U-70")
def test_names() -> None:
    match = before("names")
    assert match.path("e5-F2") == ("space-e5", "tile-F2")
