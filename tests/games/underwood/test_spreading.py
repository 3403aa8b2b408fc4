"""A turn: whose it is, what is flipped, where it spreads and what that takes."""

from __future__ import annotations

import pytest

import undergrowth as ug
from games.positions import rule_against
from games.underwood.positions import PAIRS, captured, match_at, own, shown


@pytest.mark.rule("U-12")
@pytest.mark.parametrize(
    ("board", "spaces"),
    [
        ("std2", ["b5", "h2"]),
        ("std3", ["b5", "h2", "e8"]),
        ("strip4", ["b2", "h2", "k2", "q3"]),
    ],
)
def test_the_starter_plays_first_then_clockwise_one_decision_each(
    board: str, spaces: list[str]
) -> None:
    players = len(spaces)
    stacks = {space: f"{seat}m" for seat, space in enumerate(spaces)}
    match = match_at(board, stacks, players=players, starter=1)
    order = []
    for _ in range(players + 1):
        order.append(match.turn)
        match.play(match.legal()[0])
    assert order == [(1 + turn) % players for turn in range(players + 1)]


@pytest.mark.rule("U-12")
def test_nobody_may_pass_and_a_forced_turn_is_still_a_decision() -> None:
    match = match_at("line2", {"a1": "0m", "k1": "1m"})
    assert match.legal() == ["a1-C1"]
    assert match.turn == 0
    assert rule_against(match, "pass") == "U-70"
    assert rule_against(match, "") == "U-70"


@pytest.mark.rule("U-13")
def test_only_an_own_visible_mycelium_can_be_flipped() -> None:
    stacks = {"e5": "0M", "f3": "1M", "b5": "0m1m", "h2": "1m0m", "c8": "0m"}
    match = match_at("std2", stacks)
    assert match.turn == 0
    assert rule_against(match, "e5-B3") == "U-13"  # a mushroom already
    assert rule_against(match, "f3-C2") == "U-13"  # somebody else's mushroom
    assert rule_against(match, "b5-E1") == "U-13"  # covered
    assert rule_against(match, "d6-B1") == "U-13"  # nothing there
    assert {text.split("-")[0] for text in match.legal()} == {"h2", "c8"}
    match.play("h2-E3")  # it may lie on a stack
    assert shown(match)["h2"] == "1m0M"


@pytest.mark.rule("U-13")
def test_a_mushroom_stays_a_mushroom() -> None:
    match = match_at("std2", {"e5": "0m", "a6": "1m"})
    match.play("e5-F2")
    match.play("a6-E1")
    assert match.turn == 0
    assert rule_against(match, "e5-B3") == "U-13"
    match.play("f4-B3")  # beside the mushroom on e5
    assert shown(match)["e5"] == "0M"
    assert shown(match)["e4"] == "0m"


@pytest.mark.rule("U-14")
def test_the_target_is_the_mushrooms_tile_or_one_beside_the_mushroom_itself() -> None:
    match = match_at("std2", {"d6": "0m", "h1": "1m"})
    assert match.legal() == ["d6-A2", "d6-B1", "d6-B3"]
    assert rule_against(match, "d6-E1") == "U-14"  # touches B1, but not d6
    assert rule_against(match, "d6-E2") == "U-14"


@pytest.mark.rule("U-14")
def test_a_tile_counts_as_beside_even_if_only_its_tree_is_there() -> None:
    trees = ["b5", "f5", "c7", "h1"]
    match = match_at("std2", {"a6": "0m", "h4": "1m"}, variant="saplings", saplings=trees)
    assert rule_against(match, "a6-E1") == "U-16"  # a target, with nothing to cover
    assert rule_against(match, "a6-B1") == "U-14"


@pytest.mark.rule("U-15")
def test_all_allowed_spaces_of_the_target_beside_the_mushroom_are_covered() -> None:
    match = match_at("std2", {"f5": "0m", "f6": "1m", "f4": "0m", "h1": "0M", "g4": "1M"})
    match.play("f5-F2")
    after = shown(match)
    assert after["g5"] == "0m"  # was empty
    assert after["f6"] == "1m0m"  # an opponent's mycelium cannot be spared
    assert after["f4"] == "0m"  # an own mycelium is left alone
    assert after["g4"] == "1M"  # so is a mushroom
    assert "g3" not in after  # of the tile, but not beside the mushroom
    assert "e5" not in after  # beside the mushroom, but not of the tile


@pytest.mark.rule("U-15")
def test_own_mushrooms_and_trees_are_not_covered() -> None:
    trees = ["g5", "a6", "c7", "h1"]
    stacks = {"f5": "0m", "f4": "0M", "g4": "1M", "b5": "1m"}
    match = match_at("std2", stacks, variant="saplings", saplings=trees)
    match.play("f5-F2")
    assert shown(match) == {**stacks, "f5": "0M", "f6": "0m"}


@pytest.mark.rule("U-16")
def test_a_flip_without_growth_is_illegal() -> None:
    match = match_at("std2", {"a6": "0m", "b6": "0m", "b5": "0M", "c5": "1M", "h1": "1m"})
    assert match.turn == 0
    assert rule_against(match, "a6-B2") == "U-16"  # its own mycelium fills the tile there
    assert rule_against(match, "a6-E1") == "U-16"  # and a mushroom fills this one
    assert match.legal() == ["b6-B1", "b6-B2"]
    assert rule_against(match, "b6-E1") == "U-16"


@pytest.mark.rule("U-18")
def test_a_spread_needs_a_disc_for_each_space_and_each_opponent() -> None:
    stacks = {"e5": "0m", "d5": "1m", "e4": "1m", "h1": PAIRS * 10}
    enough = match_at("std2", stacks)
    assert own(enough)[0] == 4
    enough.play("e5-B3")
    assert own(enough)[0] == 0
    short = match_at("std2", {**stacks, "c8": "0m"})
    assert own(short)[0] == 3
    assert rule_against(short, "e5-B3") == "U-18"
    assert {"e5-F2", "e5-B1"} <= set(short.legal())  # other targets stay legal


@pytest.mark.rule("U-18")
def test_too_few_discs_cover_nothing_rather_than_a_part() -> None:
    stacks = {"f5": "0m", "e8": "0m", "h6": "0m", "c8": "0m", "h1": PAIRS * 10}
    match = match_at("std2", stacks)
    assert own(match)[0] == 1
    assert rule_against(match, "f5-F2") == "U-18"  # four spaces
    match.play("f5-B3")  # one space
    assert shown(match) == {**stacks, "f5": "0M", "e5": "0m"}


@pytest.mark.rule("U-18")
def test_paying_counts_even_where_the_spaces_alone_could_be_covered() -> None:
    stacks = {"e5": "0m", "d5": "1m", "e4": "1m", "h1": PAIRS * 10, "h6": "0m", "c8": "0m"}
    match = match_at("std2", stacks)
    assert own(match)[0] == 2
    assert rule_against(match, "e5-B3") == "U-18"  # two spaces, but two opponents to pay
    assert "e5-B1" in match.legal()
    assert captured(match)[1][0] == 9


def test_every_turn_can_be_undone() -> None:
    match = ug.new("underwood", players=3, seed=5)
    seen = [match.position()]
    while not match.over:
        match.play(match.legal()[-1])
        seen.append(match.position())
    while match.log:
        assert match.position() == seen.pop()
        match.undo()
    assert match.position() == seen.pop()
    with pytest.raises(ug.CannotUndo):
        match.undo()
