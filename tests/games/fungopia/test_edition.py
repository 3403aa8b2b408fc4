"""Editions of one's own: corrected component data beside the built-in one."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

import undergrowth as ug
from games import editions
from games.fungopia.box import EFFECTS, TILES
from games.fungopia.positions import position

own_edition = partial(editions.own_edition, "fungopia")
refused_edition = partial(editions.refused_edition, "fungopia")

OTHER: dict[str, Any] = {
    "tile_kinds.taproot.count": 5,
    "tile_kinds.infested.count": 2,
    "tile_kinds.rich.count": 7,
    "tile_kinds.rich.triangles": 4,
    "tile_kinds.rich.value": 3,
    "tile_kinds.tree.value": 5,
    "tile_kinds.poor.value": 0,
    "cards.0.number": 4,
    "cards.5.copies": 6,
    "cards.3.copies": 0,
    "market.squares.0.cost": 0,
    "market.squares.3.cost": 7,
    "per_player.hyphae.count": 8,
    "rounds.count": 8,
    "per_player.mushrooms.count": 5,
    "per_player.spores.count": 4,
    "per_player.fresh_at_start.count": 3,
    "immunity_token.cost": 1,
    "taproot_income.carbohydrates": 2,
    "mushroom_income.carbohydrates": 2,
    "mushroom_income.refresh": 2,
    "harvest_income.carbohydrates": 6,
    "points.mushroom.points": 2,
    "points.ring.points": 4,
}


def other_match(players: int = 2, seed: int = 4, **options: Any) -> ug.Match:
    edition = own_edition("other-prints", **OTHER)
    return ug.new("fungopia", players=players, seed=seed, edition=edition, **options)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_with_another_edition_plays_to_the_end(players: int) -> None:
    match, chance = other_match(players), random.Random(players)
    assert match.edition == "other-prints"
    assert match.options["edition"] == "other-prints"
    while not match.over:
        match.play(chance.choice(match.legal()))
        assert ug.from_position(match.position()) == match
    assert match.position()["round"] == 8
    again = ug.read(match.record())
    assert again == match
    assert again.edition == "other-prints"
    assert again.record() == match.record()


def test_the_set_up_is_that_of_the_edition() -> None:
    dealt = other_match(3).position()
    kinds = [dealt["tiles"][tile]["kind"] for tile in TILES]
    assert [kinds.count(kind) for kind in ("tree", "taproot", "infested", "rich")] == [1, 5, 2, 7]
    assert {t["tokens"] for t in dealt["tiles"].values() if t["kind"] == "rich"} == {4}
    cards = dealt["market"] + dealt["deck"]
    copies = {effect: cards.count(effect) for effect in EFFECTS}
    assert copies == {**dict.fromkeys(EFFECTS, 4), "ring": 6, "immunity": 0}
    mine = dealt["seats"][0]
    assert (mine["hyphae"], mine["mushrooms"], mine["fresh"], mine["decayed"]) == (8, 5, 3, 1)
    hard = other_match(3, fresh_spores=1).position()["seats"][2]
    assert (hard["fresh"], hard["decayed"]) == (1, 3)


def of_other_edition(*places: Any, **more: Any) -> ug.Match:
    """A match of that edition with pieces of ours: tiles, stocks and cards made to fit."""
    other_match()
    given = position(*places, round=6, **more)
    given["options"]["edition"] = "other-prints"
    kinds = ["taproot"] * 5 + ["infested"] * 2 + ["rich"] * 7 + ["poor"] * 4
    for tile, kind in zip((tile for tile in TILES if tile != "d4"), kinds, strict=True):
        given["tiles"][tile] = {"kind": kind, "tokens": {"rich": 4, "poor": 1}.get(kind, 0)}
    given["market"] = ["ring", "shift", "push", "fruit"]
    given["deck"] = ["harvest"]
    given["deck_count"] = 1
    for seat, mine in enumerate(given["seats"]):
        placed = list(given["hyphae"].values()).count(seat)
        mine["hyphae"] = 3 - (seat == 0 and given["acted"])
        mine["lost"] = 8 - placed - mine["hyphae"]
        mine["mushrooms"] = 5 - list(given["mushrooms"].values()).count(seat)
        mine["decayed"] = 4 - mine["fresh"] - sum(mine["spores"].values())
    lying = given["market"] + given["deck"]
    for effect in EFFECTS:
        copies = {"ring": 6, "immunity": 0}.get(effect, 4)
        held = sum(mine["cards"].get(effect, 0) for mine in given["seats"])
        given["removed"][effect] = copies - lying.count(effect) - held
    return ug.from_position(given)


def test_prices_and_incomes_are_those_of_the_edition() -> None:
    match = of_other_edition({"b4|b5": 0, "d5|e4": 0}, seats={0: {"carbs": 5}})
    assert "buy 1" in match.legal()  # the ring is free on a square that costs nothing
    assert "buy 2" not in match.legal()  # shift costs 4 and the square 2
    match.play("immunity")
    assert match.position()["seats"][0]["carbs"] == 4
    match.play("grow a5|b4")
    assert match.position()["seats"][0]["carbs"] == 4 + 2


def test_a_mushroom_brings_what_the_edition_says() -> None:
    """Each tile gives up to two, and two spores become fresh."""
    mine = {"d3|d4": 0, "d3|e3": 0}
    seats = {0: {"fresh": 0, "cards": {"harvest": 1}}}
    match = of_other_edition(mine, seats=seats)
    match.play("grow d4|e3")
    seat = match.position()["seats"][0]
    lying = match.position()["tiles"]
    kinds = {tile: lying[tile]["kind"] for tile in ("d3", "e3")}
    assert kinds == {"d3": "rich", "e3": "rich"}
    assert [lying[tile]["tokens"] for tile in ("d3", "e3")] == [2, 2]
    assert (seat["carbs"], seat["fresh"], seat["decayed"]) == (4, 2, 2)
    match.play("use harvest d3|d4|e3")
    assert match.position()["seats"][0]["carbs"] == 4 + 6


def test_points_are_those_of_the_edition() -> None:
    match = of_other_edition({"d4|e4": 0, "f4|g4": 1}, {"a4|a5|b4": 1})
    assert [tuple(line) for line in match.score_sheet()] == [
        (0, 5, "F-32", "tile d4"),
        (0, 3, "F-32", "tile e4"),
        (1, 2, "F-34", "mushrooms"),
    ]  # f4 is a poor tile, worth nothing here
    assert match.scores() == [8, 2]


def test_an_id_means_one_edition_only() -> None:
    assert refused_edition(own_edition("reconstruction-1", **OTHER)).field == "edition"
    ug.new("fungopia", players=2, seed=1, edition=own_edition("fungopia-twice"))
    assert refused_edition(own_edition("fungopia-twice", **OTHER)).field == "edition"


BROKEN: dict[str, tuple[dict[str, Any], str]] = {
    "tile kinds as a list": ({"tile_kinds": []}, "tile_kinds"),
    "an unknown kind": ({"tile_kinds.water": {}}, "tile_kinds.water"),
    "two trees": ({"tile_kinds.tree.count": 2, "tile_kinds.poor.count": 3}, "tile_kinds.tree"),
    "no tree": ({"tile_kinds.tree.count": 0, "tile_kinds.poor.count": 5}, "tile_kinds.tree"),
    "18 tiles": ({"tile_kinds.poor.count": 3}, "tile_kinds"),
    "20 tiles": ({"tile_kinds.poor.count": 5}, "tile_kinds"),
    "a tile less than none": ({"tile_kinds.poor.count": -1}, "tile_kinds.poor.count"),
    "too many infested tiles": ({"tile_kinds.infested.count": 18}, "tile_kinds.infested.count"),
    "triangles as text": ({"tile_kinds.rich.triangles": "2"}, "tile_kinds.rich.triangles"),
    "too many triangles": ({"tile_kinds.rich.triangles": 7}, "tile_kinds.rich.triangles"),
    "true as a value": ({"tile_kinds.rich.value": True}, "tile_kinds.rich.value"),
    "a value below nothing": ({"tile_kinds.rich.value": -1}, "tile_kinds.rich.value"),
    "cards as a map": ({"cards": {}}, "cards"),
    "no cards": ({"cards": []}, "cards"),
    "an unknown effect": ({"cards.0.effect": "sting"}, "cards.0.effect"),
    "an effect twice": ({"cards.1.effect": "shift"}, "cards.1.effect"),
    "a number below nothing": ({"cards.2.number": -1}, "cards.2.number"),
    "a number of fractions": ({"cards.2.number": 1.5}, "cards.2.number"),
    "copies below nothing": ({"cards.2.copies": -1}, "cards.2.copies"),
    "too many cards": ({"cards.2.copies": 60}, "cards"),
    "too few cards": ({f"cards.{number}.copies": 0 for number in range(7)}, "cards"),
    "three squares": ({"market.squares": [{"square": 1, "cost": 1}] * 3}, "market.squares"),
    "a square out of order": ({"market.squares.0.square": 2}, "market.squares.0.square"),
    "a cost below nothing": ({"market.squares.1.cost": -1}, "market.squares.1.cost"),
    "one hypha": ({"per_player.hyphae.count": 1}, "per_player.hyphae.count"),
    "too many hyphae": ({"per_player.hyphae.count": 99}, "per_player.hyphae.count"),
    "more hyphae than rounds": ({"per_player.hyphae.count": 12}, "rounds.count"),
    "more rounds than hyphae": ({"rounds.count": 12}, "rounds.count"),
    "too many mushrooms": ({"per_player.mushrooms.count": 99}, "per_player.mushrooms.count"),
    "no spores": ({"per_player.spores.count": 0}, "per_player.spores.count"),
    "too many spores": ({"per_player.spores.count": 99}, "per_player.spores.count"),
    "none fresh": ({"per_player.fresh_at_start.count": 0}, "per_player.fresh_at_start.count"),
    "more fresh than spores": (
        {"per_player.fresh_at_start.hard": 4},
        "per_player.fresh_at_start.hard",
    ),
    "riches at the start": (
        {"per_player.carbohydrates_at_start.count": 1},
        "per_player.carbohydrates_at_start.count",
    ),
    "immunity at the start": (
        {"per_player.immunity_at_start.count": 1},
        "per_player.immunity_at_start.count",
    ),
    "a token for less than nothing": ({"immunity_token.cost": -1}, "immunity_token.cost"),
    "an income as text": ({"taproot_income.carbohydrates": "1"}, "taproot_income.carbohydrates"),
    "no income": ({"mushroom_income.carbohydrates": None}, "mushroom_income.carbohydrates"),
    "more refreshed than spores": ({"mushroom_income.refresh": 4}, "mushroom_income.refresh"),
    "a harvest of true": ({"harvest_income.carbohydrates": True}, "harvest_income.carbohydrates"),
    "points below nothing": ({"points.mushroom.points": -1}, "points.mushroom.points"),
    "too many points": ({"points.ring.points": 101}, "points.ring.points"),
}


@pytest.mark.parametrize(("put", "field"), BROKEN.values(), ids=BROKEN)
def test_a_broken_edition_is_refused_by_field(put: dict[str, Any], field: str) -> None:
    editions.check_broken("fungopia", put, field)


@pytest.mark.parametrize(
    "key",
    [
        *("tile_kinds", "cards", "market", "per_player", "immunity_token"),
        *("taproot_income", "mushroom_income", "harvest_income", "points", "rounds"),
        *("tile_kinds.rich", "tile_kinds.rich.count", "cards.0.number", "market.squares.0.cost"),
        *("per_player.hyphae", "per_player.fresh_at_start.hard", "points.ring.points"),
    ],
)
def test_an_edition_needs_its_parts(key: str) -> None:
    editions.check_missing("fungopia", key)


def test_with_five_infested_tiles_everybody_still_finds_a_start() -> None:
    put = {"tile_kinds.infested.count": 5, "tile_kinds.rich.count": 6}
    edition = own_edition("five-infested", **put)
    for seed in range(30):
        match = ug.new("fungopia", players=4, seed=seed, edition=edition)
        while match.position()["round"] == 1:
            assert match.legal() != []
            match.play(match.legal()[0])


def test_the_largest_edition_stays_within_the_list_of_moves() -> None:
    """Seventeen hyphae, both relocation cards, nine spores out."""
    put = {"per_player.hyphae.count": 18, "rounds.count": 18, "per_player.spores.count": 9}
    match = ug.new("fungopia", players=2, seed=1, edition=own_edition("largest", **put))
    chance = random.Random(1)
    while not match.over:
        assert len(match.legal()) <= match.setup.game.rules.most_moves
        match.play(chance.choice(match.legal()))
    assert match.position()["round"] == 18
