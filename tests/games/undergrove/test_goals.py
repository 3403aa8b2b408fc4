"""Goal cards: what each side counts, and the points for it."""

from __future__ import annotations

from typing import Any

import pytest

import undergrowth as ug
from games.undergrove.positions import goal_points, match_at
from games.undergrove.printed import DOUGLAS, GOALS, MARKS, MUSHROOMS

OTHERS = {"bat": ["vole_a", "jack_a"], "vole": ["bat_a", "jack_a"], "jack": ["bat_a", "vole_a"]}
WIDE = {"1,1": 14, "2,0": 9, "3,0": 13, "1,2": 16, "-1,-1": 19, "2,1": 45, "0,-2": 42}


def with_goal(goal: str, pieces: dict[str, str], **more: Any) -> ug.Match:
    """A match with this goal in play, in which seat 0 has these pieces."""
    goals = [goal, *OTHERS.get(goal.partition("_")[0], ["bat_a", "vole_a"])]
    given = {"progress": more.pop("progress", {})}
    cells = more.pop("cells", WIDE)
    seats = {0: {"pieces": pieces, **given}, 1: {"pieces": {"0:0": "ne"}}, **more.pop("others", {})}
    woods = {"whispering_woods": GOALS[goal].expansion}
    return match_at(cells, seats=seats, goals=goals, options=woods, **more)


def own(goal: str, pieces: dict[str, str], **more: Any) -> int:
    return goal_points(with_goal(goal, pieces, **more), goal)[0]


@pytest.mark.rule("G-64")
@pytest.mark.parametrize("goal", [goal for goal in MARKS if goal not in ("bat_b", "grouse_a")])
def test_marks_are_looked_up_or_multiplied(goal: str) -> None:
    scale = GOALS[goal].scale
    for count in range(9):
        expected = scale * count if isinstance(scale, int) else scale[min(count, len(scale) - 1)]
        assert own(goal, {"1:1": "sw"}, progress={goal: count}) == expected


COMPETITION: dict[str, tuple[list[int], list[int]]] = {
    "all different": ([3, 7, 1, 5], [3, 9, 1, 5]),
    "two first": ([7, 7, 1, 5], [7, 7, 1, 3]),
    "two second": ([7, 5, 5, 1], [9, 4, 4, 1]),
    "two last": ([7, 5, 2, 2], [9, 5, 2, 2]),
    "three first": ([6, 6, 2, 6], [5, 5, 1, 5]),
    "three last": ([6, 1, 1, 1], [9, 3, 3, 3]),
    "nothing at all": ([0, 0, 0, 0], [4, 4, 4, 4]),
    "nothing comes last": ([0, 1, 2, 3], [1, 3, 5, 9]),
}


@pytest.mark.rule("G-64")
@pytest.mark.parametrize("goal", ["bat_b", "grouse_a"])
@pytest.mark.parametrize(("counts", "points"), COMPETITION.values(), ids=COMPETITION)
def test_seats_compete_for_places_and_share_them(
    goal: str, counts: list[int], points: list[int]
) -> None:
    seats = {seat: {"progress": {goal: count}} for seat, count in enumerate(counts)}
    goals = [goal, *OTHERS.get(goal.partition("_")[0], ["bat_a", "vole_a"])]
    woods = {"whispering_woods": goal == "grouse_a"}
    match = match_at(players=4, seats=seats, goals=goals, options=woods)
    assert goal_points(match, goal) == points


@pytest.mark.rule("G-64")
def test_two_compete_for_the_first_two_places() -> None:
    seats = {0: {"progress": {"bat_b": 1}}, 1: {"progress": {"bat_b": 2}}}
    match = match_at(seats=seats, goals=["bat_b", "vole_a", "jack_a"])
    assert goal_points(match, "bat_b") == [5, 9]


@pytest.mark.rule("G-64")
def test_jack_counts_lines_and_tiles() -> None:
    pieces = {"1:1": "", "1:2": "", "2:1": "", "-1:0": "", "0:2": ""}
    assert own("jack_a", pieces) == 3  # x is 1, 1, 2, -1 and 0
    assert own("jack_a", {"1:1": "", "1:2": ""}) == 0
    assert own("jack_a", {f"{x}:0": "" for x in (-1, 2, 3, 4)} | {"1:1": "", "0:2": ""}) == 10
    other = {"others": {1: {"pieces": {"0:0": "ne", "0:-1": ""}}}}
    assert own("jack_b", {"1:1": ""}, **other) == 5  # 4 tiles against 6
    assert own("jack_b", {"1:1": "", "2:1": "", "0:2": ""}, **other) == 9


@pytest.mark.rule("G-64")
def test_vole_counts_trees_and_pieces_with_two_roots() -> None:
    trees = [("1:1", "tree"), ("1:2", "tree"), ("2:1", "tree"), ("0:2", "tree")]
    points = [own("vole_a", {"2:0": "", **dict(trees[:number])}) for number in range(5)]
    assert points == [0, 1, 2, 4, 4]
    two = {"1:1": "nw sw", "2:1": "sw se", "1:2": "tree sw se", "0:2": "se"}
    assert own("vole_b", two) == 0
    assert own("vole_b", {**two, "2:0": "nw ne"}) == 1
    assert own("vole_b", {**two, "2:0": "nw ne", "0:-1": "ne se nw"}) == 5


@pytest.mark.rule("G-64")
def test_spittlebug_b_counts_roots() -> None:
    pieces = {"1:1": "sw nw", "2:1": "tree sw"}
    other = {"others": {1: {"pieces": {"0:0": "ne nw", "0:-1": "ne se"}}}}
    assert own("spittlebug_b", pieces) == 9
    assert own("spittlebug_b", pieces, **other) == 5


def counted(goal: str, pieces: dict[str, str], number: int, **more: Any) -> None:
    """The goal counts so many for seat 0."""
    found = with_goal(goal, pieces, **more).sight(0)
    assert found.counted.counts[goal][0] == number


@pytest.mark.rule("G-64")
def test_flying_counts_roots_on_even_or_odd_tiles() -> None:
    pieces = {"1:1": "ne nw se sw", "2:2": "se", "0:-1": "se"}
    # 3, 3, 3 and 2 points; 45 is beside no other gill: 2; 42 without cubes: 0
    counted("flying_a", pieces, 3)
    counted("flying_b", pieces, 3)
    counted("flying_a", {"0:-1": "se"}, 0, cells={**WIDE, "0,-2": (42, 1)})
    counted("flying_b", {"0:-1": "se"}, 1, cells={**WIDE, "0,-2": (42, 4)})


@pytest.mark.rule("G-64")
def test_crossbill_counts_roots_on_marked_tiles() -> None:
    """Colour: 9, 19 and 4; creature: 3 and 45."""
    pieces = {"1:1": "nw se sw", "2:1": "ne sw", "3:1": "sw", "0:0": "sw"}
    seats = {"others": {1: {"pieces": {"1:-1": ""}}}, "neutral": ["0:1", "1:0"]}
    assert MUSHROOMS[19].colour
    counted("crossbill_a", pieces, 3, **seats)
    counted("crossbill_b", pieces, 3, **seats)
    for goal, mark in (("crossbill_a", "colour"), ("crossbill_b", "creature")):
        for tile, mushroom in MUSHROOMS.items():
            if tile > 5:
                counted(goal, {"1:1": "ne"}, int(getattr(mushroom, mark)), cells={"1,1": tile})


@pytest.mark.rule("G-64", "G-3")
def test_slug_counts_pieces_that_touch_just_so_many_types() -> None:
    """Touching needs no Root, and Earthlover is of no type."""
    cells = {"1,1": 14, "2,0": 9, "2,1": 45, "-1,1": 15}
    assert own("slug_a", {"2:1": ""}, cells=cells) == 0  # ring, other, gill, ring
    assert own("slug_b", {"2:1": ""}, cells=cells) == 2
    assert own("slug_b", {"1:1": ""}, cells=cells) == 0  # ring, other, ring, Earthlover
    four = {**cells, "1,1": 10}
    assert own("slug_a", {"2:1": ""}, cells=four) == 3
    assert own("slug_b", {"2:1": ""}, cells=four) == 0
    assert own("slug_b", {"2:1": "", "1:1": ""}, cells=four) == 2


@pytest.mark.rule("G-64")
@pytest.mark.parametrize("goal", DOUGLAS)
def test_douglas_counts_pieces_at_certain_tiles(goal: str) -> None:
    for tile in MUSHROOMS:
        if tile > 5:
            expected = 2 * (tile in DOUGLAS[goal])
            assert own(goal, {"2:2": "", "2:0": ""}, cells={"1,1": tile}) == expected


@pytest.mark.rule("G-64")
def test_moth_a_counts_whole_sets_of_values() -> None:
    cells = {"1,1": 16, "2,0": 19, "2,1": 45, "1,2": 25}
    # 2 points: 1,1 and 1,2 and Earthlover; 3 points: 1,0; 4 points: 2,0. 45 stands beside 19: 3
    assert own("moth_a", {"1:1": "sw se", "2:1": "se"}, cells=cells) == 3
    assert own("moth_a", {"1:1": "sw ne se", "2:1": "sw"}, cells=cells) == 0
    assert own("moth_a", {"1:1": "sw se", "2:1": "sw se", "2:0": "ne"}, cells=cells) == 3
    more = {"1:1": "sw ne se", "2:1": "sw se", "2:0": "ne"}
    assert own("moth_a", more, cells=cells) == 6


@pytest.mark.rule("G-64")
def test_moth_b_counts_the_ring_around_earthlover() -> None:
    inner = {"1:1": ""}
    ring = ["-1:0", "-1:1", "0:2", "1:2", "2:0", "2:1", "1:-1", "0:-1"]
    corners = {"2:2": "", "2:-1": "", "-1:-1": "", "-1:2": ""}
    assert own("moth_b", inner) == 0
    points = [own("moth_b", {**inner, **dict.fromkeys(ring[:number], "")}) for number in range(6)]
    assert points == [0, 0, 2, 4, 7, 10]
    cells = {"1,1": 14, "1,-1": 13, "-1,-1": 19, "-1,1": 9, "2,0": 15}
    assert own("moth_b", corners, cells=cells) == 7
    assert own("moth_b", {**corners, "3:0": "", "3:1": ""}, cells=cells) == 7


@pytest.mark.rule("G-64")
@pytest.mark.parametrize("goal", GOALS)
def test_every_side_is_scored_in_the_way_it_says(goal: str) -> None:
    match = with_goal(goal, {"1:1": "sw", "2:1": "tree sw"})
    side = match.setup.edition.goals[goal]
    assert side.kind == GOALS[goal].kind
    scale = GOALS[goal].scale
    assert (side.times if isinstance(scale, int) else tuple(side.table)) == scale
