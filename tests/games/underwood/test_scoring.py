"""Scoring: majorities, points for tiles and supplies, and who wins."""

from __future__ import annotations

import pytest

import undergrowth as ug
from games.underwood.positions import captured, match_at, own


def winner_of(match: ug.Match, what: str) -> int | None:
    """The seat that gets points for this, if any."""
    seats = [line.seat for line in match.score_sheet() if line.what == what]
    assert len(seats) < 2
    return seats[0] if seats else None


SPACES = ["a6", "b5", "b6", "b7", "c4", "c5", "c6", "c7", "c8", "d3", "d4", "d5"]  # of std2

# F2 of std3 has the spaces c8 c9 d8 d9 e8 e9. Mushrooms elsewhere make the turns right.
MAJORITIES = {
    "most mushrooms alone": ({"c8": "0M", "c9": "0M", "d8": "1M", "h1": "2M"}, 0),
    "one mushroom beats three mycelia": ({"c8": "0M", "c9": "1m", "d8": "1m", "d9": "1m"}, 0),
    "most mycelia where no mushroom is": ({"c8": "1m", "c9": "1m", "d8": "0m"}, 1),
    "mushrooms level, then mycelia of those": ({"c8": "0M", "c9": "1M", "d8": "1m"}, 1),
    "level in both": ({"c8": "0M", "c9": "1M", "d8": "1m", "d9": "0m"}, None),
    "mycelia level without mushrooms": ({"c8": "0m", "c9": "1m", "d8": "2m"}, None),
    "level at the top, a third behind": ({"c8": "0m", "c9": "0m", "d8": "1m", "d9": "1m"}, None),
    "outside the tie mycelia do not help": (
        {"c8": "0M", "c9": "1M", "d8": "2m", "d9": "2m", "e8": "2m"},
        None,
    ),
    "mushrooms level without mycelia": ({"c8": "0M", "c9": "1M"}, None),
    "nobody there": ({"h1": "0m"}, None),
    "only visible discs": ({"c8": "0m1m", "c9": "0m1m", "d8": "0m"}, 1),
    "an own stack counts one": ({"c8": "0m1m0m1m", "c9": "0m", "d8": "0m"}, 0),
}


@pytest.mark.rule("U-24")
@pytest.mark.parametrize(("stacks", "winner"), MAJORITIES.values(), ids=MAJORITIES)
def test_the_majority_on_a_tile(stacks: dict[str, str], winner: int | None) -> None:
    assert winner_of(match_at("std3", stacks, players=3), "tile F2") == winner


@pytest.mark.rule("U-24")
def test_the_seat_numbers_do_not_decide_a_majority() -> None:
    """The same discs with the seats changed round give the same result, changed round."""
    for shift in range(3):
        mycelia = {"c8": shift, "c9": (1 + shift) % 3, "d8": (1 + shift) % 3, "d9": (2 + shift) % 3}
        stacks = {space: f"{seat}m" for space, seat in mycelia.items()}
        match = match_at("std3", stacks, players=3)
        assert winner_of(match, "tile F2") == (1 + shift) % 3


@pytest.mark.rule("U-25")
@pytest.mark.parametrize(
    ("space", "tile", "points"),
    [("c7", "A2", 2), ("a6", "B2", 3), ("h2", "C1", 4), ("c4", "E1", 5), ("f6", "F2", 6)],
)
def test_a_won_tile_gives_its_number_of_spaces(space: str, tile: str, points: int) -> None:
    match = match_at("std2", {space: "1m"})
    lines = [line for line in match.score_sheet() if line.rule == "U-25"]
    assert lines == [ug.ScoreLine(1, points, "U-25", f"tile {tile}")]
    assert match.scores() == [12, 11 + points]


@pytest.mark.rule("U-25")
def test_a_tile_nobody_wins_gives_nothing() -> None:
    match = match_at("std2", {"c7": "0m", "d7": "1m"})
    assert [line.rule for line in match.score_sheet()] == ["U-26", "U-26"]


@pytest.mark.rule("U-26")
def test_two_discs_of_the_supply_give_a_point_rounded_down_once() -> None:
    match = match_at("std2", {"c6": "0m", "d6": "0m1m", "e6": "0m"})
    assert own(match) == [21, 22]
    assert captured(match) == [[0, 1], [0, 0]]
    lines = [line for line in match.score_sheet() if line.rule == "U-26"]
    assert [(line.seat, line.points) for line in lines] == [(0, 11), (1, 11)]
    odd = match_at("std2", {"c6": "0m"})
    assert odd.scores() == [11 + 3, 12]


@pytest.mark.rule("U-26")
def test_captured_discs_of_all_colours_count_together() -> None:
    match = match_at("std3", {"c8": "0m1m", "c9": "0m2m", "d8": "0m2m", "h1": "0m"}, players=3)
    assert captured(match)[0] == [0, 1, 2]
    assert own(match)[0] == 20
    supply = [line.points for line in match.score_sheet() if line.rule == "U-26"]
    assert supply == [11, 11, 10]


@pytest.mark.rule("U-27")
def test_most_points_win_then_most_captured_then_it_is_shared() -> None:
    points = match_at("std2", {"e5": "0M", "d6": "0m1m", "g3": "1M"})
    assert (points.scores(), points.winners()) == ([14, 19], [1])
    tie = match_at("std2", {"e5": "0M", "f3": "0m1m", "e3": "1M"})
    assert (tie.scores(), tie.winners()) == ([14, 14], [0])
    shared = match_at("std2", {"f4": "1m0M", "d6": "0m1m", "h2": "1M"})
    assert (shared.scores(), shared.winners()) == ([17, 17], [0, 1])


@pytest.mark.rule("U-27")
def test_captured_discs_do_not_beat_points() -> None:
    match = match_at("std2", {"c7": "0m1m", "d7": "0m1m", "a6": "1M", "b6": "0M", "b7": "0m1m"})
    assert match.over
    assert captured(match) == [[0, 3], [0, 0]]
    assert match.scores() == [11, 13]
    assert match.winners() == [1]


@pytest.mark.rule("U-27")
def test_nobody_has_won_before_the_end() -> None:
    match = match_at("std2", {"e5": "0m", "a6": "1m"})
    assert match.winners() == []
    assert match.scores() == [14, 14]


def test_the_score_sheet_is_in_order_and_adds_up() -> None:
    """Trees by cell, tiles by id, each with its sapling, then a supply line for each seat."""
    match = match_at(
        "std2",
        {"f4": "0m", "b7": "1m", "d7": "0m"},
        variant="saplings",
        saplings=["f5", "a6", "c7", "h1"],
    )
    assert [tuple(line) for line in match.score_sheet()] == [
        (0, 2, "U-25", "tile A2"),
        (0, 1, "U-53", "sapling A2"),
        (1, 3, "U-25", "tile B2"),
        (1, 1, "U-53", "sapling B2"),
        (0, 6, "U-25", "tile F2"),
        (0, 1, "U-53", "sapling F2"),
        (0, 11, "U-26", "supply"),
        (1, 11, "U-26", "supply"),
    ]
    assert match.scores() == [21, 15]


def test_a_supply_without_a_point_still_has_its_line() -> None:
    """Seat 0 spent all its discs: twelve lie on the board, seat 1 holds the other twelve."""
    match = match_at("std2", {**dict.fromkeys(SPACES, "1m0m"), "h1": "1m"})
    assert own(match) == [0, 11]
    assert captured(match) == [[0, 0], [12, 0]]
    supply = [tuple(line) for line in match.score_sheet() if line.what == "supply"]
    assert supply == [(0, 0, "U-26", "supply"), (1, 11, "U-26", "supply")]
