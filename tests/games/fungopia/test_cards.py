"""Adaptation cards and immunity: buying, and what each card does."""

from __future__ import annotations

import pytest

from games.fungopia.box import HELD, VERTICES
from games.fungopia.positions import carbs, match_at, on, rests, seat_of, tokens
from games.positions import play_all, rule_against

PRICES = {"shift": 1, "fragment": 2, "push": 2, "immunity": 1, "fruit": 3, "ring": 0, "harvest": 0}
MINE = {"d4|d5": 0}


def holding(**cards: int) -> dict[int, dict[str, object]]:
    """Seat 0 with these cards."""
    return {0: {"cards": cards}}


@pytest.mark.rule("F-20")
@pytest.mark.parametrize("square", [1, 2, 3, 4])
@pytest.mark.parametrize("effect", PRICES)
def test_a_card_costs_its_number_and_its_square(effect: str, square: int) -> None:
    others = [other for other in PRICES if other != effect][:3]
    market = [*others[: square - 1], effect, *others[square - 1 :]]
    price = PRICES[effect] + square
    rich, poor = (
        match_at(MINE, market=market, seats={0: {"carbs": held}}) for held in (price, price - 1)
    )
    assert rule_against(poor, f"buy {square}") == "F-20"
    rich.play(f"buy {square}")
    assert carbs(rich) == [0, 0]
    assert rich.position()["market"] == [*others, "push"]


@pytest.mark.rule("F-20")
def test_cards_slide_to_the_left_and_the_deck_fills_the_last_square() -> None:
    match = match_at(MINE, market=["ring", "immunity", "shift", "fruit"], seats={0: {"carbs": 9}})
    match.play("buy 3")
    position = match.position()
    assert position["market"] == ["ring", "immunity", "fruit", "push"]
    assert (position["deck"], position["deck_count"]) == (["harvest", "fragment", "ring"], 3)
    assert seat_of(match, 0)["cards"] == {**dict.fromkeys(HELD, 0), "shift": 1}
    assert position["bought"]


@pytest.mark.rule("F-20")
def test_at_most_one_card_is_bought_in_a_turn() -> None:
    match = match_at({"d4|d5": 0, "b4|b5": 1}, seats={0: {"carbs": 30}})
    match.play("buy 1")
    assert rests(match, "buy") == set()
    assert rule_against(match, "buy 2") == "F-20"
    play_all(match, "grow d4|e4", "end", "grow b5|c4", "end")
    assert rests(match, "buy") == {"1", "2", "3", "4"}


@pytest.mark.rule("F-20")
def test_an_empty_deck_leaves_a_gap_at_the_right() -> None:
    match = match_at(MINE, market=["ring", "shift", None, None], deck=[], seats={0: {"carbs": 9}})
    assert rests(match, "buy") == {"1", "2"}
    assert rule_against(match, "buy 3") == "F-20"
    match.play("buy 1")
    assert match.position()["market"] == ["shift", None, None, None]


@pytest.mark.rule("F-20", "F-22")
def test_cards_are_bought_and_used_before_and_after_the_action_but_in_the_own_turn_only() -> None:
    match = match_at({"d4|d5": 0, "c5|d5": 1, "b4|b5": 1}, seats={0: {"carbs": 9}})
    play_all(match, "grow d4|e4", "buy 4", "use fruit a4|a5|b4")
    match = match_at(
        {"d4|d5": 0, "c5|d5": 1, "b4|b5": 1},
        seats={0: {"cards": {"push": 1}}, 1: {"carbs": 9, "cards": {"fruit": 1}}},
    )
    match.play("use push c5|d5")
    assert match.turn == 1
    for text in ("buy 1", "immunity", "use fruit a4|a5|b4"):
        assert rule_against(match, text) == "F-7"


@pytest.mark.rule("F-21")
def test_the_immunity_token_costs_two_once_in_the_game() -> None:
    match = match_at({"d4|d5": 0, "b4|b5": 1}, seats={0: {"carbs": 5}, 1: {"carbs": 1}})
    match.play("immunity")
    mine = seat_of(match, 0)
    assert (mine["carbs"], mine["immunity"], mine["token"]) == (3, 1, True)
    assert rule_against(match, "immunity") == "F-21"
    play_all(match, "grow d4|e4", "end")
    assert rule_against(match, "immunity") == "F-21"  # seat 1 has one carbohydrate only
    play_all(match, "grow b5|c4", "end")
    assert rule_against(match, "immunity") == "F-21"


@pytest.mark.rule("F-21")
def test_the_token_is_no_purchase_of_a_card() -> None:
    match = match_at(MINE, seats={0: {"carbs": 4}})
    play_all(match, "immunity", "buy 1")
    assert seat_of(match, 0)["cards"]["ring"] == 1
    match = match_at(MINE, seats={0: {"carbs": 5}})
    play_all(match, "buy 2", "immunity")
    assert seat_of(match, 0)["immunity"] == 2


@pytest.mark.rule("F-22")
def test_a_card_can_be_used_at_once_and_is_then_out_of_the_game() -> None:
    match = match_at({"d4|d5": 0, "a4|b4": 0}, seats={0: {"carbs": 4}})
    assert rule_against(match, "use shift a4|b4 d4|e4") == "F-22"
    removed = match.position()["removed"]["shift"]
    play_all(match, "buy 3", "use shift a4|b4 d4|e4")
    assert match.position()["removed"]["shift"] == removed + 1
    assert seat_of(match, 0)["cards"]["shift"] == 0
    assert rule_against(match, "use shift d4|d5 c5|d4") == "F-22"
    assert not match.position()["acted"]


@pytest.mark.rule("F-22")
def test_any_number_of_cards_is_used_in_a_turn() -> None:
    match = match_at(MINE, seats=holding(fruit=2, harvest=2))
    play_all(match, "use fruit d4|d5|e4", "use harvest d4|d5|e4")
    play_all(match, "use fruit d4|d5|e4", "grow d4|e4", "use harvest d4|d5|e4")
    assert seat_of(match, 0)["cards"] == dict.fromkeys(HELD, 0)


@pytest.mark.rule("F-22")
@pytest.mark.parametrize(
    "text",
    ["use shift d4|d5 d4|e4", "use push a4|b4", "use fruit d4|d5|e4", "use harvest d4|d5|e4"],
)
def test_cards_of_others_are_not_used(text: str) -> None:
    everything = {"cards": {"shift": 1, "push": 1, "fruit": 1, "harvest": 1}}
    match = match_at(MINE, {"d4|d5|e4": 0}, seats={1: everything})
    assert rule_against(match, text) == "F-22"


@pytest.mark.rule("F-23")
def test_shift_moves_an_own_hypha_to_the_remaining_ones() -> None:
    match = match_at({"d4|d5": 0, "b6|b7": 0, "c5|d5": 1}, seats=holding(shift=1))
    assert rests(match, "use shift") == {
        *(f"b6|b7 {edge}" for edge in ("c5|d4", "d4|e4", "d5|e4")),
        *(f"d4|d5 {edge}" for edge in ("a7|b6", "b6|c6", "b7|c6")),
    }
    assert rule_against(match, "use shift b6|b7 a7|b6") == "F-23"  # touches the old place only
    assert rule_against(match, "use shift c5|d5 c5|d4") == "F-23"  # not an own hypha
    assert rule_against(match, "use shift e2|e3 c5|d4") == "F-23"
    assert rule_against(match, "use shift b6|b7 c5|d5") == "F-8"
    assert rule_against(match, "use shift d4|d5 d4|d5") == "F-8"
    match.play("use shift b6|b7 d4|e4")
    assert match.position()["hyphae"] == {"c5|d5": 1, "d4|d5": 0, "d4|e4": 0}
    assert (match.position()["acted"], seat_of(match, 0)["hyphae"]) == (False, 5)


@pytest.mark.rule("F-23", "F-16")
def test_a_shifted_hypha_can_fruit() -> None:
    match = match_at(on(0, ("c5|d5", "c6|d5", "b6|b7")), seats=holding(shift=1))
    match.play("use shift b6|b7 c5|c6")
    assert match.position()["mushrooms"] == {"c5|c6|d5": 0}
    assert carbs(match) == [3, 0]


@pytest.mark.rule("F-24")
def test_fragment_moves_an_own_hypha_away_from_the_remaining_ones() -> None:
    match = match_at({"d4|d5": 0, "b6|b7": 0}, seats=holding(fragment=1))
    assert rule_against(match, "use fragment b6|b7 d4|e4") == "F-24"
    assert rule_against(match, "use fragment d5|e4 b4|c4") == "F-24"
    assert rule_against(match, "use fragment b6|b7 d4|d5") == "F-8"
    assert rule_against(match, "use fragment b6|b7 d5|d6") == "F-9"
    assert "b6|b7 a7|b6" in rests(match, "use fragment")  # beside the place just left
    match.play("use fragment b6|b7 a7|b6")
    assert match.position()["hyphae"] == {"a7|b6": 0, "d4|d5": 0}
    assert not match.position()["acted"]


@pytest.mark.rule("F-24")
def test_fragment_with_a_single_hypha_goes_anywhere_usable() -> None:
    match = match_at(MINE, seats=holding(fragment=1))
    assert len(rests(match, "use fragment d4|d5")) == 71 - 17  # 17 edges at infested tiles


@pytest.mark.rule("F-25")
def test_push_makes_another_seat_relocate_a_hypha_that_touches_an_own_one() -> None:
    match = match_at({"d4|d5": 0, "c5|d5": 1, "b6|b7": 1}, seats=holding(push=1))
    assert rests(match, "use push") == {"c5|d5"}
    assert rule_against(match, "use push b6|b7") == "F-25"  # touches no own hypha
    assert rule_against(match, "use push d4|d5") == "F-25"  # an own one
    assert rule_against(match, "use push b4|b5") == "F-25"  # nothing there
    removed = match.position()["removed"]["push"]
    match.play("use push c5|d5")
    position = match.position()
    assert position["pending"] == {"kind": "push", "seat": 1, "edge": "c5|d5"}
    assert position["hyphae"]["c5|d5"] == 1
    assert (position["removed"]["push"], match.turn) == (removed + 1, 1)
    assert rests(match, "move") == {"a7|b6", "b6|c6", "b7|c6"}
    assert rule_against(match, "move c5|d5") == "F-8"  # the old edge
    assert rule_against(match, "move c5|d4") == "F-25"  # touches the old edge only
    assert rule_against(match, "move d5|d6") == "F-9"
    match.play("move b6|c6")
    assert match.position()["hyphae"] == {"b6|b7": 1, "b6|c6": 1, "d4|d5": 0}
    assert (match.turn, match.position()["acted"]) == (0, False)


@pytest.mark.rule("F-25")
def test_a_hypha_that_has_nowhere_to_go_is_no_target() -> None:
    match = match_at({"d4|d5": 0, "c5|d5": 1}, seats=holding(push=1))
    assert rule_against(match, "use push c5|d5") == "F-25"
    walled = {"d4|d5": 0, "c5|d5": 1, "b6|b7": 1, **on(0, ("a7|b6", "b6|c6", "b7|c6"))}
    match = match_at(walled, seats=holding(push=1))
    assert rests(match, "use push") == {"b6|b7"}  # which could go beside c5|d5


@pytest.mark.rule("F-25", "F-9")
def test_a_pushed_hypha_goes_by_the_immunity_of_its_owner() -> None:
    hyphae = {"c5|d5": 0, "d4|d5": 1, "e5|f5": 1}
    match = match_at(hyphae, seats={**holding(push=1), 1: {"immunity": 1}})
    match.play("use push d4|d5")
    assert rests(match, "move") == {"e5|e6", "e5|f4", "f4|f5"}


@pytest.mark.rule("F-25")
def test_a_pushed_hypha_may_take_an_edge_beside_a_third_seat() -> None:
    hyphae = {"d4|d5": 0, "c5|d5": 2, "c6|d5": 1, "b6|b7": 2}
    match = match_at(hyphae, players=3, seats=holding(push=1))
    match.play("use push c5|d5")
    assert match.turn == 2


@pytest.mark.rule("F-26")
def test_the_immunity_card_works_when_bought_and_is_never_held() -> None:
    match = match_at(MINE, seats={0: {"carbs": 9}})
    assert match.position()["market"][1] == "immunity"
    removed = match.position()["removed"]["immunity"]
    match.play("buy 2")
    mine = seat_of(match, 0)
    assert (mine["immunity"], mine["token"], mine["carbs"]) == (1, False, 6)
    assert mine["cards"] == dict.fromkeys(HELD, 0)
    assert match.position()["removed"]["immunity"] == removed + 1
    assert rule_against(match, "use immunity") == "F-0"
    assert rule_against(match, "buy 1") == "F-20"
    match.play("immunity")
    assert seat_of(match, 0)["immunity"] == 2


@pytest.mark.rule("F-26")
def test_immunity_cards_are_not_limited_to_one() -> None:
    match = match_at(
        {"d4|d5": 0, "b4|b5": 1},
        market=["immunity", "immunity", "immunity", "immunity"],
        deck=[],
        seats={0: {"carbs": 4}},
    )
    play_all(match, "buy 1", "grow d4|e4", "end", "grow b5|c4", "end", "buy 1")
    assert seat_of(match, 0)["immunity"] == 2


@pytest.mark.rule("F-27")
def test_fruit_puts_a_mushroom_on_any_corner_with_tokens_and_refresh() -> None:
    match = match_at(MINE, seats={0: {"fresh": 0, "cards": {"fruit": 1}}})
    assert rests(match, "use fruit") == set(VERTICES)
    match.play("use fruit e4|e5|f4")  # an infested tile is no obstacle
    mine = seat_of(match, 0)
    assert (mine["carbs"], mine["mushrooms"], mine["fresh"], mine["decayed"]) == (3, 7, 1, 2)
    assert tokens(match, "e4", "e5", "f4") == [1, 2, 0]


@pytest.mark.rule("F-27")
def test_fruit_on_a_corner_of_the_rim_takes_from_its_one_tile() -> None:
    match = match_at(MINE, seats=holding(fruit=1))
    match.play("use fruit a7|b6|b7")
    assert (carbs(match), tokens(match, "b6")) == ([1, 0], [0])


@pytest.mark.rule("F-27")
def test_fruit_needs_a_mushroom_in_stock() -> None:
    all_out = on(0, VERTICES[:8])
    match = match_at(MINE, all_out, seats=holding(fruit=1))
    assert rests(match, "use fruit") == set()
    assert rule_against(match, "use fruit d4|d5|e4") == "F-27"


@pytest.mark.rule("F-28")
def test_harvest_takes_an_own_mushroom_back_for_four() -> None:
    match = match_at(MINE, {"d4|d5|e4": 0, "c5|d4|d5": 1}, seats=holding(harvest=1))
    assert rests(match, "use harvest") == {"d4|d5|e4"}
    assert rule_against(match, "use harvest c5|d4|d5") == "F-28"
    assert rule_against(match, "use harvest a4|a5|b4") == "F-28"
    match.play("use harvest d4|d5|e4")
    assert (carbs(match), seat_of(match, 0)["mushrooms"]) == ([4, 0], 8)
    assert match.position()["mushrooms"] == {"c5|d4|d5": 1}


@pytest.mark.rule("F-29")
def test_a_ring_is_never_used_and_stays_with_its_owner() -> None:
    match = match_at({"d4|d5": 0, "b4|b5": 1}, seats={0: {"carbs": 1}})
    match.play("buy 1")
    assert rests(match, "use") == set()
    assert rule_against(match, "use ring") == "F-0"
    assert rule_against(match, "use ring d4") == "F-0"
    play_all(match, "grow d4|e4", "end", "grow b5|c4", "end")
    assert seat_of(match, 0)["cards"]["ring"] == 1
