"""Fresh spores are put out after the action."""

from __future__ import annotations

import pytest

from games.fungopia.box import TILES
from games.fungopia.positions import match_at, rests, seat_of
from games.positions import play_all, rule_against


@pytest.mark.rule("F-19")
def test_after_the_action_spores_go_on_every_tile_but_the_tree() -> None:
    match = match_at({"d4|d5": 0}, seats={0: {"fresh": 2}})
    assert rule_against(match, "spore d5") == "F-7"
    match.play("grow d4|e4")
    assert rests(match, "spore") == set(TILES) - {"d4"}
    assert rule_against(match, "spore d4") == "F-19"


@pytest.mark.rule("F-19")
def test_any_number_of_fresh_spores_also_on_one_tile() -> None:
    match = match_at({"d4|d5": 0}, acted=True, seats={0: {"fresh": 2}, 1: {"spores": {"e5": 2}}})
    play_all(match, "spore e5", "spore e5")
    mine = seat_of(match, 0)
    assert (mine["spores"], mine["fresh"], mine["decayed"]) == ({"e5": 2}, 0, 1)
    assert match.position()["planted"] == 2
    assert rule_against(match, "spore d5") == "F-19"  # the third is decayed


@pytest.mark.rule("F-19")
def test_with_one_per_turn_the_second_spore_waits_for_the_next_turn() -> None:
    match = match_at(
        {"d4|d5": 0, "b4|b5": 1},
        acted=True,
        seats={0: {"fresh": 3}},
        options={"spores_per_turn": "one"},
    )
    match.play("spore e5")
    assert match.legal() == ["end"]
    assert rule_against(match, "spore d5") == "F-19"
    play_all(match, "end", "grow b5|c4", "end", "grow d4|e4", "spore d5")
    assert seat_of(match, 0)["spores"] == {"d5": 1, "e5": 1}


@pytest.mark.rule("F-19")
def test_a_refreshed_spore_can_be_put_out_in_the_same_turn() -> None:
    match = match_at({"c5|d5": 0, "c6|d5": 0}, seats={0: {"fresh": 0}})
    play_all(match, "grow c5|c6", "spore d6")
    assert seat_of(match, 0)["spores"] == {"d6": 1}


@pytest.mark.rule("F-19")
def test_spores_stay_until_they_sprout() -> None:
    match = match_at({"d4|d5": 0, "b4|b5": 1}, acted=True, seats={0: {"fresh": 1}})
    play_all(match, "spore b6", "end", "grow b5|c4", "end")
    assert seat_of(match, 0)["spores"] == {"b6": 1}
    match.play("sprout b6 b6|b7")
    assert seat_of(match, 0)["spores"] == {}
