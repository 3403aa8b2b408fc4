"""Set-up and start: what is dealt, what everybody has, where spores and first hyphae go."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

import undergrowth as ug
from games.fungopia.box import COUNTS, EFFECTS, HELD, TILES, TILES_AT, TRIANGLES, VERTICES
from games.fungopia.positions import carbs, match_at, position, rests, seat_of
from games.positions import play_all, rule_against
from undergrowth.compiled.jit import PLAIN

SEEDS = 200 if PLAIN else 400
FREE = {tile for tile in TILES if tile not in ("d4", "f3", "e5", "d6")}
"""Neither the tree nor infested."""
THREE_SIDES = {"c6": "infested", "f3": "rich"}
"""With these tiles d5 borders all three infested ones: three of its edges can be used."""


def unevenness(drawn: Counter[str], shares: dict[str, int]) -> float:
    """Chi square of what was drawn against what each should have."""
    total = sum(shares.values())
    return sum(
        (drawn[key] - SEEDS * share / total) ** 2 / (SEEDS * share / total)
        for key, share in shares.items()
    )


@pytest.mark.rule("F-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_boletus_begins_and_seats_follow_in_order_again_and_again(players: int) -> None:
    match = ug.new("fungopia", players=players, seed=5)
    order = []
    while match.position()["round"] < 4:
        order.append(match.turn)
        match.play("end" if "end" in match.legal() else match.legal()[0])
    starts = [*range(players), *range(players)]
    turns = [seat for seat in range(players) for _ in range(2)]  # an action and an end each
    assert order == [*starts, *turns, *turns]


@pytest.mark.rule("F-2")
def test_every_tile_is_dealt_and_every_triangle_has_its_token() -> None:
    for seed in range(20):
        tiles = ug.new("fungopia", players=2, seed=seed).position()["tiles"]
        assert sorted(tiles) == TILES
        assert tiles["d4"] == {"kind": "tree", "tokens": 0}
        assert Counter(tile["kind"] for tile in tiles.values()) == Counter(COUNTS)
        assert all(tile["tokens"] == TRIANGLES[tile["kind"]] for tile in tiles.values())
        assert sum(tile["tokens"] for tile in tiles.values()) == 29


@cache
def deals() -> list[dict[str, Any]]:
    """Many set-ups, dealt once for all tests."""
    return [ug.new("fungopia", players=2, seed=seed).position() for seed in range(SEEDS)]


@pytest.mark.rule("F-2")
def test_every_kind_is_as_likely_on_every_hex() -> None:
    dealt = [deal["tiles"] for deal in deals()]
    shares = {kind: number for kind, number in COUNTS.items() if kind != "tree"}
    for tile in ("b4", "c4", "d3", "e5", "f4"):
        drawn = Counter(tiles[tile]["kind"] for tiles in dealt)
        assert unevenness(drawn, shares) < 16.3  # chance exceeds this once in a thousand draws
    arrangements = {tuple(tile["kind"] for tile in tiles.values()) for tiles in dealt}
    assert len(arrangements) == SEEDS


@pytest.mark.rule("F-2")
def test_no_arrangement_is_rejected() -> None:
    """Three tiles of a kind around one corner do come up, of every kind."""
    corners = [vertex.split("|") for vertex in VERTICES if len(TILES_AT[vertex]) == 3]
    found = {
        kinds.pop()
        for deal in deals()
        for corner in corners
        if len(kinds := {deal["tiles"][tile]["kind"] for tile in corner}) == 1
    }
    assert found == {"taproot", "infested", "rich", "poor"}


@pytest.mark.rule("F-3")
def test_four_cards_lie_open_and_the_rest_of_28_is_the_deck() -> None:
    markets, decks = [], set()
    for dealt in deals():
        cards = dealt["market"] + dealt["deck"]
        assert (len(dealt["market"]), len(dealt["deck"]), dealt["deck_count"]) == (4, 24, 24)
        assert Counter(cards) == Counter(dict.fromkeys(EFFECTS, 4))
        assert dealt["removed"] == dict.fromkeys(EFFECTS, 0)
        markets.append(cards)
        decks.add(tuple(cards))
    assert len(decks) == SEEDS
    for place in (0, 3, 4, 27):
        drawn = Counter(cards[place] for cards in markets)
        assert unevenness(drawn, dict.fromkeys(EFFECTS, 1)) < 22.5  # once in a thousand draws


@pytest.mark.rule("F-3")
def test_cards_come_in_the_order_of_the_deck_and_nothing_else_is_left_to_chance() -> None:
    one, other = (match_at({"d4|d5": 0}, seats={0: {"carbs": 9}}) for _ in range(2))
    for match in (one, other):
        play_all(match, "buy 1", "grow d4|e4", "end")
    assert one.position() == other.position()
    assert one.position()["market"] == ["immunity", "shift", "fruit", "push"]


@pytest.mark.rule("F-4")
@pytest.mark.parametrize("fresh", [2, 1])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_everybody_starts_with(players: int, fresh: int) -> None:
    match = ug.new("fungopia", players=players, seed=2, fresh_spores=fresh)
    full = {
        "hyphae": 11,
        "lost": 0,
        "mushrooms": 8,
        "fresh": fresh,
        "decayed": 3 - fresh,
        "spores": {},
        "carbs": 0,
        "immunity": 0,
        "token": False,
        "cards": dict.fromkeys(HELD, 0),
    }
    assert match.position()["seats"] == [full] * players


@pytest.mark.rule("F-5")
def test_the_first_spore_goes_on_any_tile_but_the_tree_and_infested_ones() -> None:
    match = match_at(phase="start-spore")
    assert rests(match, "spore") == FREE
    assert {rule_against(match, f"spore {tile}") for tile in ("d4", "f3", "e5", "d6")} == {"F-5"}
    match.play("spore c4")
    mine = seat_of(match, 0)
    assert (mine["fresh"], mine["decayed"], mine["spores"]) == (1, 1, {"c4": 1})


@pytest.mark.rule("F-5")
def test_start_tiles_may_be_shared() -> None:
    match = match_at(phase="start-spore", players=4)
    play_all(match, "spore c4", "spore c4", "spore c4", "spore c4")
    assert [seat_of(match, seat)["spores"] for seat in range(4)] == [{"c4": 1}] * 4


@pytest.mark.rule("F-5")
def test_every_seat_needs_more_usable_edges_than_there_are_seats_before_it() -> None:
    match = match_at(phase="start-spore", players=4, tiles=THREE_SIDES)
    play_all(match, "spore d5", "spore d5", "spore d5")  # three usable edges, seats 0 to 2
    assert match.turn == 3
    assert rule_against(match, "spore d5") == "F-5"
    assert "spore e4" in match.legal()


@pytest.mark.rule("F-6")
def test_the_spore_comes_back_decayed_and_a_hypha_takes_an_edge_of_its_tile() -> None:
    match = match_at(phase="start-spore", players=3)
    play_all(match, "spore c5", "spore c5", "spore b6")
    assert (match.turn, match.position()["phase"]) == (0, "start-hypha")
    assert rests(match, "hypha") == {"b5|c5", "b6|c5", "c4|c5", "c5|c6", "c5|d4", "c5|d5"}
    assert rule_against(match, "hypha b4|b5") == "F-6"
    match.play("hypha c5|d5")
    mine = seat_of(match, 0)
    assert (mine["fresh"], mine["decayed"], mine["spores"], mine["hyphae"]) == (1, 2, {}, 10)
    assert match.position()["hyphae"] == {"c5|d5": 0}
    assert match.turn == 1
    assert rule_against(match, "hypha c5|d5") == "F-8"


@pytest.mark.rule("F-6", "F-9")
def test_the_first_hypha_needs_a_usable_edge() -> None:
    spores = {seat: {"spores": {"d5": 1}} for seat in range(2)}
    match = match_at(phase="start-hypha", seats=spores)
    assert rests(match, "hypha") == {"c5|d5", "c6|d5", "d4|d5", "d5|e4"}
    assert rule_against(match, "hypha d5|d6") == "F-9"


@pytest.mark.rule("F-6", "F-15")
def test_the_first_hypha_is_paid_by_taproots() -> None:
    spores = {seat: {"spores": {"b4": 1}} for seat in range(3)}
    match = match_at(phase="start-hypha", players=3, seats=spores)
    play_all(match, "hypha b4|c4", "hypha a4|b4", "hypha b4|b5")
    assert carbs(match) == [2, 1, 1]
    assert (match.position()["phase"], match.position()["round"], match.turn) == ("turn", 2, 0)


@pytest.mark.rule("F-6", "F-7")
@pytest.mark.parametrize("phase", ["start-spore", "start-hypha"])
def test_nothing_is_bought_or_used_in_the_start(phase: str) -> None:
    rich = {"carbs": 20, "cards": {"fruit": 1, "harvest": 1}}
    out = {"spores": {"c5": 1}} if phase == "start-hypha" else {}
    match = match_at(phase=phase, seats={0: {**rich, **out}, 1: out})
    for text in ("buy 1", "immunity", "use fruit d4|d5|e4", "use harvest d4|d5|e4", "end", "skip"):
        assert rule_against(match, text) == "F-7"


@pytest.mark.rule("F-6")
def test_two_seats_on_a_tile_of_three_usable_edges_leave_one_for_the_third() -> None:
    match = match_at(phase="start-spore", players=4, tiles=THREE_SIDES)
    play_all(match, "spore d5", "spore d5", "spore d5", "spore b4", "hypha c5|d5", "hypha d4|d5")
    assert match.legal() == ["hypha d5|e4"]


def test_a_start_on_hand_made_tiles_is_what_the_position_says() -> None:
    given = position(phase="start-spore", players=3)
    assert ug.from_position(given).position() == given
