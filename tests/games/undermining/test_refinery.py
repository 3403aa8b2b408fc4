"""The refinery: unloading, alien tiles, paying."""

from __future__ import annotations

from typing import Any

import pytest

from games.positions import play_all, rule_against
from games.undermining.box import CARDS, PRICES, SPACES
from games.undermining.positions import ROCK, asked, match_at, mine, place_of, rests, seat_of

RICH = {"warehouse": "UUTDDNN", "cargo": "UA"}
WORK = ("unload", "build bit D+N", "fill 1 U+U+T")


@pytest.mark.rule("M-20")
@pytest.mark.parametrize("side", ["A", "B"])
def test_only_the_refinery_unloads_builds_and_fills(side: str) -> None:
    for place in ("S1", "S3", "S4", "e1", "d2", "b4"):
        match = match_at(place, options={"side": side}, seats=mine(**RICH))
        assert place in SPACES[side]
        for text in WORK:
            assert rule_against(match, text) == "M-20"
    for text in WORK:
        match_at("S2", options={"side": side}, seats=mine(**RICH)).play(text)


@pytest.mark.rule("M-20")
def test_any_number_of_vehicles_work_at_the_refinery() -> None:
    seats: dict[int, Any] = {seat: {"place": "S2"} for seat in range(1, 5)}
    match = match_at("S2", ROCK, players=5, seats={**mine(**RICH), **seats})
    play_all(match, "unload", "fill 1 U+U+T", "build bit D+N")


@pytest.mark.rule("M-20", "M-21", "M-23", "M-24", "M-28", "M-30")
def test_the_place_is_asked_before_everything_else() -> None:
    match = match_at("S1", seats={1: {"equipment": {"bit": 4}}}, stacks=[[], [3], [3]])
    for text in ("unload", "build bit D+N", "fill 1 N+N", "fill 2 U"):
        assert rule_against(match, text) == "M-20"


@pytest.mark.rule("M-21")
def test_all_cargo_is_unloaded_at_once() -> None:
    match = match_at(seats=mine(cargo="UTDNX", warehouse="DX", bay=3))
    match.play("unload")
    assert seat_of(match)["cargo"] == ""
    assert seat_of(match)["warehouse"] == "UTDDNXX"
    assert asked(match, "ap", "progress", "phase") == (2, True, "act")


@pytest.mark.rule("M-21")
def test_empty_bays_cannot_be_unloaded() -> None:
    match = match_at(seats={**mine(warehouse="U"), 1: {"place": "S2", "cargo": "U"}})
    assert rule_against(match, "unload") == "M-21"


@pytest.mark.rule("M-21")
def test_a_warehouse_has_no_limit() -> None:
    match = match_at(seats=mine(cargo="UX", warehouse="U" * 19 + "TTTTT" + "XXXXXXXX"))
    match.play("unload")
    assert len(seat_of(match)["warehouse"]) == 34


@pytest.mark.rule("M-22")
@pytest.mark.parametrize("aliens", [1, 2, 4])
def test_each_alien_tile_goes_to_the_box_for_a_card(aliens: int) -> None:
    match = match_at(seats=mine("swap", cargo="U" + "A" * aliens, bay=3))
    deck = [card for card in CARDS if card != "swap"]
    box = match.position()["box"]["A"]
    match.play("unload")
    found = seat_of(match)
    assert found["tech"] == [*deck[:aliens], "swap"]
    assert (found["warehouse"], found["cargo"]) == ("U", "")
    assert match.position()["tech_deck"] == deck[aliens:]
    assert match.position()["box"]["A"] == box + aliens
    assert match.view(1)["seats"][0]["tech_count"] == aliens + 1
    assert "tech" not in match.view(1)["seats"][0]


@pytest.mark.rule("M-22")
def test_cards_are_drawn_from_the_top() -> None:
    deck = ["broker", "surge", "swap"]
    match = match_at(seats=mine(cargo="AA"), tech_deck=deck)
    match.play("unload")
    assert seat_of(match)["tech"] == ["surge", "broker"]
    assert match.position()["tech_deck"] == ["swap"]


@pytest.mark.rule("M-22")
def test_from_an_empty_deck_no_card_is_drawn() -> None:
    match = match_at(seats=mine(cargo="AAA", bay=1), tech_deck=["ghost"])
    match.play("unload")
    assert seat_of(match)["tech"] == ["ghost"]
    assert (match.position()["tech_deck"], seat_of(match)["cargo"]) == ([], "")


def payments(match: Any, what: str) -> set[str]:
    return rests(match, what)


@pytest.mark.rule("M-23")
def test_x_ium_pays_for_anything_also_when_it_is_not_needed() -> None:
    match = match_at(seats=mine(warehouse="UUTXXX"))
    assert payments(match, "fill 1") == {
        *("U+U+T", "U+U+X", "U+T+X", "U+X+X", "T+X+X", "X+X+X"),
    }
    assert payments(match, "build rocket") == {"U+T", "U+X", "T+X", "X+X"}
    assert payments(match, "build bit") == {"X+X"}
    match.play("fill 1 U+X+X")
    assert seat_of(match)["warehouse"] == "UTX"


@pytest.mark.rule("M-23")
def test_a_payment_is_neither_more_nor_less_nor_other_than_the_price() -> None:
    match = match_at(seats=mine(warehouse="UUUTTDDNN"))
    for text in ("fill 1 U+T", "fill 1 U+U+U", "fill 1 U+T+T", "fill 1 U+U+T+D", "fill 1 U"):
        assert rule_against(match, text) == "M-23"
    for text in ("build bit D", "build bit D+D", "build bit D+D+N", "build bit U+T", "build bit X"):
        assert rule_against(match, text) == "M-23"
    assert rests(match, "fill 3") == {"U+T+D+N"}


@pytest.mark.rule("M-23")
def test_only_the_own_warehouse_pays() -> None:
    seats = {**mine(cargo="UT", warehouse="X"), 1: {"place": "S2", "warehouse": "UUTTDDNN"}}
    match = match_at(seats=seats)
    assert rule_against(match, "build rocket U+T") == "M-23"
    assert rule_against(match, "build rocket X+X") == "M-23"
    assert rule_against(match, "fill 1 U+U+T") == "M-23"
    play_all(match, "unload", "build rocket T+X")
    assert seat_of(match)["warehouse"] == "U"
    assert seat_of(match, 1)["warehouse"] == "UUTTDDNN"


@pytest.mark.rule("M-23")
@pytest.mark.parametrize("kind", PRICES)
def test_prices_and_what_becomes_of_paid_tiles(kind: str) -> None:
    match = match_at(seats=mine(warehouse="UTDN"))
    price = PRICES[kind]
    assert rests(match, f"build {kind}") == {"+".join(price)}
    box = match.position()["box"]
    match.play(f"build {kind} {'+'.join(price)}")
    after = match.position()["box"]
    assert {letter for letter in box if after[letter] > box[letter]} == set(price)
    assert seat_of(match)["warehouse"] == "".join(
        letter for letter in "UTDN" if letter not in price
    )


@pytest.mark.rule("M-23", "M-29")
def test_tiles_paid_for_a_contract_go_to_the_box() -> None:
    match = match_at(seats=mine(warehouse="UUTX"))
    box = match.position()["box"]
    match.play("fill 1 U+T+X")
    assert match.position()["box"] == {**box, **{kind: box[kind] + 1 for kind in "UTX"}}
    assert place_of(match) == "S2"
