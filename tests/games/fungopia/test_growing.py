"""Placing hyphae: grow, sprout, replace, regrow, skip."""

from __future__ import annotations

import pytest

from games.fungopia.positions import B4, carbs, match_at, on, rests, seat_of
from games.positions import play_all, rule_against

SPORE_ON_B4 = {"spores": {"b4": 1}}
SPORE_ON_E4 = {"spores": {"e4": 1}}
E4 = ("d4|e4", "d5|e4", "e3|e4", "e4|f4")
"""The edges of e4 that need no immunity; the other two lie at infested tiles."""


@pytest.mark.rule("F-8")
def test_a_hypha_needs_an_edge_without_one_but_spores_and_mushrooms_do_not_block() -> None:
    match = match_at(
        {"d4|d5": 0, "c5|d4": 1},
        {"d4|d5|e4": 1},
        seats={1: {"spores": {"d5": 2}}},
    )
    assert rests(match, "grow") == {"c5|d5", "d4|e4", "d5|e4"}
    assert rule_against(match, "grow c5|d4") == "F-8"
    assert rule_against(match, "grow d4|d5") == "F-8"


@pytest.mark.rule("F-9")
@pytest.mark.parametrize(("immunity", "more"), [(0, set()), (1, {"d5|e5", "e4|e5"})])
def test_infested_tiles_need_immunity(immunity: int, more: set[str]) -> None:
    match = match_at({"d5|e4": 0}, seats={0: {"immunity": immunity}})
    assert rests(match, "grow") == {"d4|d5", "d4|e4"} | more
    if not immunity:
        assert rule_against(match, "grow e4|e5") == "F-9"


@pytest.mark.rule("F-9")
def test_every_placement_asks_for_immunity_but_spores_and_mushrooms_do_not() -> None:
    match = match_at(
        {"d5|e4": 0, "b6|b7": 0},
        seats={0: {"spores": {"e5": 1}, "cards": {"shift": 1, "fragment": 1, "fruit": 1}}},
    )
    assert rule_against(match, "sprout e5 d5|e5") == "F-9"
    assert rule_against(match, "use shift b6|b7 d5|e5") == "F-9"
    assert rule_against(match, "use fragment b6|b7 f3|f4") == "F-9"
    assert "d5|e4|e5" in rests(match, "use fruit")
    play_all(match, "grow d4|d5", "spore e5")
    assert seat_of(match, 0)["spores"] == {"e5": 2}


@pytest.mark.rule("F-10")
def test_a_growing_hypha_touches_an_own_one() -> None:
    match = match_at({"d4|d5": 0, "b4|c4": 1})
    assert rests(match, "grow") == {"c5|d4", "c5|d5", "d4|e4", "d5|e4"}
    assert rule_against(match, "grow b4|b5") == "F-10"  # touches only seat 1
    match.play("grow d4|e4")
    position = match.position()
    assert (position["acted"], seat_of(match, 0)["hyphae"]) == (True, 4)
    assert position["hyphae"] == {"b4|c4": 1, "d4|d5": 0, "d4|e4": 0}


@pytest.mark.rule("F-10")
def test_others_and_their_mushrooms_do_not_cut_a_connection() -> None:
    match = match_at({"d4|d5": 0, "c5|d5": 1}, {"c5|d4|d5": 1})
    assert "grow c5|d4" in match.legal()


@pytest.mark.rule("F-10")
def test_hyphae_touch_at_corners_of_the_rim_too() -> None:
    match = match_at({"b6|b7": 0})
    assert rests(match, "grow") == {"a7|b6", "b6|c6", "b7|c6"}


@pytest.mark.rule("F-11")
def test_a_sprout_takes_the_spore_and_need_not_touch_anything() -> None:
    match = match_at({"d4|d5": 0}, seats={0: {"spores": {"b4": 2}, "fresh": 0}})
    assert rests(match, "sprout") == {f"b4 {edge}" for edge in B4}
    assert rule_against(match, "sprout b5 b5|b6") == "F-11"  # no spore there
    assert rule_against(match, "sprout b4 b5|b6") == "F-11"  # no edge of that tile
    match.play("sprout b4 a4|b4")
    mine = seat_of(match, 0)
    assert (mine["spores"], mine["fresh"], mine["decayed"]) == ({"b4": 1}, 0, 2)
    assert (mine["hyphae"], match.position()["acted"]) == (4, True)
    assert match.position()["hyphae"] == {"a4|b4": 0, "d4|d5": 0}


@pytest.mark.rule("F-11")
def test_only_own_spores_sprout() -> None:
    match = match_at({"d4|d5": 0}, seats={1: SPORE_ON_B4})
    assert rests(match, "sprout") == set()
    assert rule_against(match, "sprout b4 a4|b4") == "F-11"


@pytest.mark.rule("F-12")
def test_nothing_is_replaced_beside_a_vacant_edge() -> None:
    match = match_at(on(1, B4[:5]), seats={0: SPORE_ON_B4})
    assert match.legal() == ["sprout b4 b4|c4"]
    assert rule_against(match, "sprout b4 a4|b4") == "F-12"


@pytest.mark.rule("F-12")
def test_on_a_full_tile_any_hypha_is_replaced_also_an_own_one() -> None:
    match = match_at({**on(1, B4[:5]), "b4|c4": 0}, seats={0: SPORE_ON_B4})
    assert rests(match, "sprout") == {f"b4 {edge}" for edge in B4}
    match.play("sprout b4 a4|b4")
    position = match.position()
    assert position["hyphae"]["a4|b4"] == 0
    assert position["pending"] == {"kind": "regrow", "seat": 1}
    assert (position["active"], match.turn) == (0, 1)


@pytest.mark.rule("F-12")
@pytest.mark.parametrize(
    ("vacancy", "sprouts"), [("usable", {f"e4 {edge}" for edge in E4}), ("physical", set())]
)
def test_a_vacant_edge_that_one_may_not_use(vacancy: str, sprouts: set[str]) -> None:
    """With ``usable`` it does not keep a spore from replacing; with ``physical`` it does."""
    match = match_at(
        {**on(1, E4[1:]), "d4|e4": 0}, seats={0: SPORE_ON_E4}, options={"vacancy": vacancy}
    )
    assert rests(match, "sprout") == sprouts
    assert rule_against(match, "sprout e4 e4|f3") == "F-9"
    if vacancy == "physical":
        assert {rule_against(match, f"sprout e4 {edge}") for edge in E4} == {"F-12"}


@pytest.mark.rule("F-12")
@pytest.mark.parametrize("vacancy", ["usable", "physical"])
def test_with_immunity_both_readings_are_the_same(vacancy: str) -> None:
    match = match_at(
        on(1, E4),
        seats={0: {**SPORE_ON_E4, "immunity": 1}},
        options={"vacancy": vacancy},
    )
    assert rests(match, "sprout") == {"e4 e4|e5", "e4 e4|f3"}


@pytest.mark.rule("F-12", "F-9")
@pytest.mark.parametrize("vacancy", ["usable", "physical"])
def test_only_usable_edges_are_replaced(vacancy: str) -> None:
    full = on(1, (*E4, "e4|e5", "e4|f3"))
    match = match_at(full, seats={0: SPORE_ON_E4}, options={"vacancy": vacancy})
    assert rests(match, "sprout") == {f"e4 {edge}" for edge in E4}
    assert rule_against(match, "sprout e4 e4|e5") == "F-9"


@pytest.mark.rule("F-12", "F-15")
def test_replacing_an_own_hypha_is_paid_again_and_uses_the_stock() -> None:
    match = match_at(on(0, B4), seats={0: SPORE_ON_B4})
    match.play("sprout b4 b4|c4")
    mine = seat_of(match, 0)
    assert (mine["carbs"], mine["hyphae"], mine["lost"]) == (2, 4, 0)
    assert match.position()["pending"] == {"kind": "regrow", "seat": 0}


@pytest.mark.rule("F-12", "F-16")
def test_replacing_an_own_hypha_makes_a_bare_corner_fruit() -> None:
    bare = {**on(0, ("b4|b5", "b4|c4", "b5|c4")), **on(1, ("a4|b4", "a5|b4", "b3|b4", "b4|c3"))}
    match = match_at(bare, seats={0: SPORE_ON_B4})
    match.play("sprout b4 b4|c4")
    assert match.position()["mushrooms"] == {"b4|b5|c4": 0}
    assert carbs(match) == [2 + 1, 0]  # two taproots, and one of the two on b5


@pytest.mark.rule("F-13")
def test_the_displaced_hypha_is_put_back_at_once_by_its_owner() -> None:
    match = match_at({**on(1, B4[:5]), "b4|c4": 0}, seats={0: SPORE_ON_B4})
    match.play("sprout b4 b4|b5")
    assert sorted(match.legal()) == ["regrow a5|b5", "regrow b3|c3", "regrow c3|c4"]
    assert rule_against(match, "regrow b4|b5") == "F-8"  # the edge just lost
    assert rule_against(match, "regrow d4|d5") == "F-13"
    assert rule_against(match, "regrow d5|d6") == "F-9"
    assert rule_against(match, "end") == "F-7"  # it cannot be declined
    match.play("regrow a5|b5")
    other = seat_of(match, 1)
    assert (other["hyphae"], other["lost"], other["carbs"]) == (5, 1, 0)
    assert (match.turn, match.position()["pending"]) == (0, None)
    assert rule_against(match, "grow b5|c4") == "F-7"  # the action was the sprout


@pytest.mark.rule("F-13", "F-9")
def test_regrowing_goes_by_the_immunity_of_the_owner() -> None:
    match = match_at(on(1, E4), seats={0: SPORE_ON_E4, 1: {"immunity": 1}})
    match.play("sprout e4 d5|e4")
    assert {"d5|e5", "e4|e5", "e4|f3"} & rests(match, "regrow") == {"e4|e5", "e4|f3"}


@pytest.mark.rule("F-13", "F-15", "F-16", "F-17")
def test_a_regrown_hypha_is_paid_and_fruits_out_of_turn() -> None:
    hyphae = {**on(1, B4[:5]), "b4|c4": 0}
    match = match_at(hyphae, seats={0: SPORE_ON_B4, 1: {"fresh": 0}})
    play_all(match, "sprout b4 b4|b5", "regrow b3|c3")
    assert match.position()["mushrooms"] == {"b3|b4|c3": 1}
    other = seat_of(match, 1)
    assert (other["carbs"], other["fresh"], other["decayed"]) == (1, 1, 2)
    play_all(match, "end")
    assert match.turn == 1


@pytest.mark.rule("F-13", "F-15")
def test_a_regrown_hypha_is_paid_by_taproots() -> None:
    match = match_at({**on(1, B4[:5]), "b4|c4": 0}, seats={0: SPORE_ON_B4})
    play_all(match, "sprout b4 b4|c3", "regrow b3|c3")
    assert carbs(match) == [1, 0]
    match = match_at({**on(1, (*B4[:5], "c4|d4")), "b4|c4": 0}, seats={0: SPORE_ON_B4})
    play_all(match, "sprout b4 a4|b4", "regrow c4|d3")
    assert carbs(match) == [1, 1]


@pytest.mark.rule("F-13")
def test_a_displaced_hypha_that_can_go_nowhere_is_lost() -> None:
    match = match_at({**on(0, B4[:5]), "b4|c4": 1}, seats={0: SPORE_ON_B4})
    lost = seat_of(match, 1)["lost"]
    match.play("sprout b4 b4|c4")
    assert (match.turn, match.position()["pending"]) == (0, None)
    assert seat_of(match, 1)["lost"] == lost + 1
    assert set(match.position()["hyphae"].values()) == {0}


@pytest.mark.rule("F-13")
def test_an_own_displaced_hypha_may_grow_from_the_one_that_replaced_it() -> None:
    match = match_at({**on(1, B4[:5]), "b4|c4": 0}, seats={0: SPORE_ON_B4})
    match.play("sprout b4 b4|c4")
    assert match.turn == 0
    assert sorted(match.legal()) == ["regrow b5|c4", "regrow c3|c4"]


@pytest.mark.rule("F-13")
def test_the_replacing_hypha_takes_the_last_mushroom_and_token_before_the_regrow() -> None:
    hyphae = {**on(0, ("b4|b5", "b4|c4", "b5|c4", "b4|c3")), **on(1, B4[:3])}
    elsewhere = on(0, ("d4|d5|e4", "d4|e3|e4", "d1|d2|e1", "e1|e2|f1", "f1|f2|g1", "f2|g1|g2"))
    match = match_at(
        hyphae, {**elsewhere, "f3|g2|g3": 0}, seats={0: SPORE_ON_B4}, tokens={"b5": 1, "c3": 1}
    )
    play_all(match, "sprout b4 b4|c4", "regrow c3|c4")
    assert match.position()["mushrooms"]["b4|b5|c4"] == 0
    assert "b4|c3|c4" not in match.position()["mushrooms"]
    assert carbs(match) == [2 + 1 + 1, 0]  # b4|c4, the token on b5, and c3|c4


@pytest.mark.rule("F-14")
def test_a_seat_that_can_neither_grow_nor_sprout_skips_and_loses_a_hypha() -> None:
    match = match_at({"d4|d5": 1}, seats={0: {"fresh": 0}})
    assert match.legal() == ["skip"]
    before = seat_of(match, 0)
    match.play("skip")
    after = seat_of(match, 0)
    assert (after["hyphae"], after["lost"]) == (before["hyphae"] - 1, before["lost"] + 1)
    assert match.position()["acted"]
    assert match.legal() == ["end"]


@pytest.mark.rule("F-14")
@pytest.mark.parametrize("seats", [{0: SPORE_ON_B4}, {}])
def test_nobody_skips_who_can_grow_or_sprout(seats: dict[int, dict[str, object]]) -> None:
    match = match_at({} if seats else {"d4|d5": 0}, seats=seats)
    assert rule_against(match, "skip") == "F-14"


@pytest.mark.rule("F-14", "F-9")
def test_what_is_bought_first_can_close_the_skip_again() -> None:
    match = match_at(
        on(1, E4), seats={0: {**SPORE_ON_E4, "carbs": 2}}, options={"vacancy": "physical"}
    )
    assert sorted(match.legal()) == ["buy 1", "immunity", "skip"]
    match.play("immunity")
    assert sorted(match.legal()) == ["sprout e4 e4|e5", "sprout e4 e4|f3"]
    assert rule_against(match, "skip") == "F-14"
