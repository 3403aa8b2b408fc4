"""What a placed hypha brings by itself: taproots pay, mushrooms grow, spores become fresh."""

from __future__ import annotations

import pytest

from games.fungopia.positions import carbs, match_at, on, rests, seat_of, tokens
from games.positions import play_all, rule_against

RIM = ("a4|a5|b4", "a4|b3|b4", "a5|a6|b5", "a6|a7|b6", "a7|b6|b7", "b7|c6|c7", "d1|d2|e1")
"""Corners on the rim, for mushrooms that are in nobody's way."""
TWO_CORNERS = on(0, ("c5|d4", "c5|d5", "d4|e4", "d5|e4"))
"""With d4|d5 both c5|d4|d5 and d4|d5|e4 have three hyphae of seat 0."""


@pytest.mark.rule("F-15")
@pytest.mark.parametrize(
    ("edge", "paid"), [("b4|c4", 2), ("b4|c3", 1), ("a4|b4", 1), ("c3|d3", 0), ("d4|d5", 0)]
)
def test_a_hypha_is_paid_for_each_taproot_at_its_edge(edge: str, paid: int) -> None:
    tile = next(name for name in edge.split("|") if name not in ("a4", "d4"))
    match = match_at(seats={0: {"spores": {tile: 1}}})
    match.play(f"sprout {tile} {edge}")
    assert carbs(match) == [paid, 0]


@pytest.mark.rule("F-15")
def test_growing_is_paid_and_so_are_shift_and_fragment() -> None:
    match = match_at(
        {"c3|c4": 0, "b6|c6": 0, "d2|d3": 0}, seats={0: {"cards": {"shift": 1, "fragment": 1}}}
    )
    match.play("grow b4|c4")
    assert carbs(match) == [2, 0]
    match.play("use shift d2|d3 b4|b5")
    assert carbs(match) == [3, 0]
    match.play("use fragment b6|c6 e2|e3")
    assert carbs(match) == [4, 0]


@pytest.mark.rule("F-15", "F-25")
def test_a_pushed_hypha_pays_its_owner_in_anothers_turn() -> None:
    match = match_at({"d4|d5": 0, "c5|d5": 1, "b4|b5": 1}, seats={0: {"cards": {"push": 1}}})
    play_all(match, "use push c5|d5", "move b4|c4")
    assert carbs(match) == [0, 2]


@pytest.mark.rule("F-16")
def test_three_own_hyphae_at_a_corner_grow_a_mushroom_and_take_from_each_tile() -> None:
    match = match_at(on(0, ("c5|d5", "c6|d5")), seats={0: {"fresh": 1}})
    match.play("grow c5|c6")
    assert match.position()["mushrooms"] == {"c5|c6|d5": 0}
    assert tokens(match, "c5", "c6", "d5") == [1, 1, 1]
    assert seat_of(match, 0)["mushrooms"] == 7
    assert carbs(match) == [3, 0]


@pytest.mark.rule("F-16")
def test_an_empty_tile_gives_nothing() -> None:
    match = match_at(on(0, ("c5|d5", "c6|d5")), tokens={"c5": 0, "d5": 1})
    match.play("grow c5|c6")
    assert tokens(match, "c5", "c6", "d5") == [0, 1, 0]
    assert carbs(match) == [2, 0]


@pytest.mark.rule("F-16")
def test_hyphae_of_two_seats_do_not_fruit() -> None:
    match = match_at({"c5|d5": 0, "c6|d5": 1})
    match.play("grow c5|c6")
    assert match.position()["mushrooms"] == {}


@pytest.mark.rule("F-16")
def test_a_corner_of_two_edges_never_fruits_by_hyphae() -> None:
    match = match_at({"a6|b6": 0})
    match.play("grow a7|b6")
    assert match.position()["mushrooms"] == {}
    assert tokens(match, "b6") == [1]


@pytest.mark.rule("F-16")
def test_both_corners_of_a_hypha_can_fruit() -> None:
    match = match_at(TWO_CORNERS)
    match.play("grow d4|d5")
    assert match.position()["mushrooms"] == {"c5|d4|d5": 0, "d4|d5|e4": 0}
    assert tokens(match, "c5", "d4", "d5", "e4") == [1, 0, 0, 1]
    assert carbs(match) == [4, 0]


@pytest.mark.rule("F-16")
@pytest.mark.parametrize(
    ("lying", "corner", "paid"),
    [
        pytest.param({"c5": 0}, "d4|d5|e4", 2, id="more tiles with tokens"),
        pytest.param({"e4": 0}, "c5|d4|d5", 2, id="more tiles with tokens on the other side"),
        pytest.param({}, "c5|d4|d5", 2, id="level: the smaller name"),
        pytest.param({"c5": 1, "e4": 2}, "c5|d4|d5", 2, id="tiles count, not tokens"),
    ],
)
def test_the_last_mushroom_goes_to_the_richer_corner(
    lying: dict[str, int], corner: str, paid: int
) -> None:
    match = match_at(TWO_CORNERS, on(0, RIM), tokens=lying)
    assert seat_of(match, 0)["mushrooms"] == 1
    match.play("grow d4|d5")
    assert match.position()["mushrooms"].keys() - set(RIM) == {corner}
    assert carbs(match) == [paid, 0]


@pytest.mark.rule("F-16")
def test_without_a_mushroom_in_stock_there_are_no_tokens_and_no_refresh() -> None:
    match = match_at(TWO_CORNERS, on(0, (*RIM, "c2|d1|d2")))
    match.play("grow d4|d5")
    mine = seat_of(match, 0)
    assert (mine["mushrooms"], mine["carbs"], mine["fresh"], mine["decayed"]) == (0, 0, 1, 2)
    assert tokens(match, "c5", "d5", "e4") == [2, 2, 2]


@pytest.mark.rule("F-16")
def test_only_the_hypha_just_placed_makes_a_corner_fruit() -> None:
    """The corner c5|d4|d5 was freed by a harvest; a hypha elsewhere does not wake it."""
    bare = on(0, ("c5|d4", "c5|d5", "d4|d5"))
    match = match_at(bare, {"c5|d4|d5": 0}, seats={0: {"cards": {"harvest": 1, "shift": 2}}})
    play_all(match, "use harvest c5|d4|d5", "grow d4|e4")
    assert match.position()["mushrooms"] == {}
    play_all(match, "use shift d4|d5 d5|e4", "use shift d5|e4 d4|d5")
    assert match.position()["mushrooms"] == {"c5|d4|d5": 0}


@pytest.mark.rule("F-17")
@pytest.mark.parametrize(
    ("before", "after"), [((0, 3), (2, 1)), ((2, 1), (3, 0)), ((3, 0), (3, 0))]
)
def test_each_mushroom_freshens_one_decayed_spore(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    match = match_at(TWO_CORNERS, seats={0: {"fresh": before[0]}})
    assert seat_of(match, 0)["decayed"] == before[1]
    match.play("grow d4|d5")
    mine = seat_of(match, 0)
    assert (mine["fresh"], mine["decayed"]) == after


@pytest.mark.rule("F-17", "F-11")
def test_the_spore_that_just_sprouted_can_be_the_one() -> None:
    match = match_at(on(0, ("c5|d5", "c6|d5")), seats={0: {"spores": {"c5": 1}, "fresh": 2}})
    match.play("sprout c5 c5|c6")
    mine = seat_of(match, 0)
    assert (mine["fresh"], mine["decayed"], mine["spores"]) == (3, 0, {})


@pytest.mark.rule("F-18")
def test_mushrooms_stay_when_hyphae_go_and_keep_their_corner() -> None:
    mine = on(0, ("c5|d4", "c5|d5", "d4|d5"))
    match = match_at(mine, {"c5|d4|d5": 0}, seats={0: {"cards": {"shift": 2}}})
    match.play("use shift d4|d5 c5|c6")
    assert match.position()["mushrooms"] == {"c5|d4|d5": 0}
    match.play("use shift c5|c6 d4|d5")
    assert match.position()["mushrooms"] == {"c5|d4|d5": 0}
    assert (seat_of(match, 0)["mushrooms"], carbs(match)) == (7, [0, 0])


@pytest.mark.rule("F-18")
def test_a_corner_with_anothers_mushroom_does_not_fruit() -> None:
    match = match_at(TWO_CORNERS, {"d4|d5|e4": 1})
    match.play("grow d4|d5")
    assert match.position()["mushrooms"] == {"c5|d4|d5": 0, "d4|d5|e4": 1}
    assert tokens(match, "c5", "d5", "e4") == [1, 1, 2]


@pytest.mark.rule("F-18", "F-27")
def test_no_corner_holds_two_mushrooms() -> None:
    match = match_at({"d4|d5": 0}, {"d4|d5|e4": 1}, seats={0: {"cards": {"fruit": 1}}})
    assert len(rests(match, "use fruit")) == 53
    assert rule_against(match, "use fruit d4|d5|e4") == "F-27"
