"""Editions of one's own: corrected component data beside the built-in one."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

import undergrowth as ug
from games import editions
from games.positions import changed
from games.undermining.box import CONTRACTS, COPIES, GROUND, PAYING, PRICES, TILES
from games.undermining.playing import choice
from games.undermining.positions import ROCK, position, rests
from undergrowth.kernel.game import game_named
from undergrowth.material.editions import all_built_in

own_edition = partial(editions.own_edition, "undermining")
refused_edition = partial(editions.refused_edition, "undermining")

OTHER: dict[str, Any] = {
    "debris.tiles.0.count": 20,
    "debris.tiles.4.count": 12,
    "equipment.kinds.0.cost": ["U", "U", "T"],
    "equipment.kinds.1.copies": 2,
    "equipment.kinds.2.copies": 6,
    "contracts.cards.0.needs": "UUTT",
    "star_bucks.stacks.2": [8, 7, 3],
    "board.sides.A.portals": ["b4", "k4", "e7", "h7"],
}


def other_match(players: int = 2, seed: int = 4, **options: Any) -> ug.Match:
    edition = own_edition("undermining-other", **OTHER)
    return ug.new("undermining", players=players, seed=seed, edition=edition, **options)


@pytest.mark.parametrize(("players", "side"), [(2, "A"), (5, "B")])
def test_a_match_with_another_edition_plays_to_the_end(players: int, side: str) -> None:
    match, chance = other_match(players, side=side), random.Random(players)
    assert match.edition == "undermining-other"
    assert match.position()["edition"] == "undermining-other"
    assert match.view(0)["edition"] == "undermining-other"
    while not match.over:
        match.play(choice(match.position(), match.legal(), chance))
        if len(match.log) % 10 == 0:
            assert ug.from_position(match.position()) == match
    again = ug.read(match.record())
    assert again == match
    assert again.record() == match.record()


def test_the_set_up_is_that_of_the_edition() -> None:
    dealt = other_match().position()
    tiles = "".join(dealt["grid"])
    assert tiles.count("U") + dealt["bag"]["U"] == 20
    assert tiles.count("X") + dealt["bag"]["X"] == 12
    assert dealt["stacks"] == [[8, 7, 3]] * 3
    contracts = dealt["contracts"]["active"] + dealt["contracts"]["deck"]
    assert "UUT" not in contracts
    assert "UUTT" in contracts


def of_other_edition(**more: Any) -> ug.Match:
    """A match of that edition, with pieces of ours made to fit."""
    other_match()
    given = position(active=["UTT", "UTD", "UTDN"], **more)
    given["edition"] = "undermining-other"
    given["stacks"] = [[8, 7, 3]] * 3
    contracts = given["contracts"]
    contracts["deck"] = ["UUTT" if name == "UUT" else name for name in contracts["deck"]]
    return ug.from_position(changed(given, drop=["box", "contracts.discard"]))


def test_prices_and_stock_are_those_of_the_edition() -> None:
    seats = {0: {"warehouse": "UUUTTN"}, 1: {"equipment": {"rocket": 2}}}
    match = of_other_edition(seats=seats)
    assert rests(match, "build bit") == {"U+U+T"}
    assert rests(match, "build rocket") == set()
    match.play("build bit U+U+T")
    assert match.position()["seats"][0]["warehouse"] == "UTN"


def test_an_id_means_one_edition_only() -> None:
    for ours in OURS:
        assert refused_edition(own_edition(ours, **OTHER)).field == "edition"
    ug.new("undermining", players=2, seed=1, edition=own_edition("undermining-twice"))
    assert refused_edition(own_edition("undermining-twice", **OTHER)).field == "edition"


# ---- what comes with the game

OURS = {name: edition.content for name, edition in all_built_in(game_named("undermining")).items()}
SOURCES = {"rulebook", "public page", "deduced", "reconstruction"}


def sources(value: Any, path: str = "", said: Any = None) -> Iterator[tuple[str, Any]]:
    """Every number of an edition, and where it comes from: told beside it, or above it."""
    if isinstance(value, dict):
        told = value.get("provenance", said)
        for key, part in value.items():
            if key != "provenance":
                inner = told.get(key) if isinstance(told, dict) else told
                yield from sources(part, f"{path}.{key}" if path else key, inner)
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from sources(part, f"{path}.{number}", said)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield path, said


@pytest.mark.parametrize("name", OURS)
def test_every_number_tells_where_it_comes_from(name: str) -> None:
    found = dict(sources(OURS[name]))
    assert {path: source for path, source in found.items() if source not in SOURCES} == {}
    for part, source in {
        "debris.total": "rulebook",
        "debris.tiles.6.count": "reconstruction",
        "debris.spare_after_setup": "reconstruction",
        "board.sides.A.rows": "reconstruction",
        "equipment.total": "rulebook",
        "equipment.kinds.3.copies": "reconstruction",
        "star_bucks.tiles.8": "deduced",
        "star_bucks.stacks.4.1": "rulebook",
        "mat.cargo_bays.value": "public page",
        "turn.surge_points.value": "reconstruction",
        "scoring.upgrades.2": "rulebook",
        "stalemate.idle_rounds": "reconstruction",
    }.items():
        assert found[part] == source, part


def test_where_things_come_from_may_be_told_part_by_part() -> None:
    """As it was told in older files, of which somebody may have a copy."""
    put = {"debris.total_provenance": "rulebook", "scoring.per_provenance": "rulebook"}
    dropped = changed(own_edition("undermining-older", **put), drop=["debris.provenance"])
    assert ug.new("undermining", players=2, seed=1, edition=dropped).edition == "undermining-older"


@pytest.mark.rule("M-2")
@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("side", ["A", "B"])
def test_the_ground_is_that_of_the_edition(name: str, side: str) -> None:
    dealt = ug.new("undermining", players=2, seed=3, side=side, edition=name).position()
    lying = Counter("".join(dealt["grid"]))
    assert {kind: lying[kind] + dealt["bag"][kind] for kind in TILES} == GROUND[name]
    assert dealt["grid"][0] == "R" * 12
    assert sum(dealt["bag"].values()) == 9
    assert dealt.get("edition") == (None if name == "reconstruction-1" else name)


def test_the_rocky_ground_has_more_rock_below_row_1_and_ore_for_most_contracts() -> None:
    usual, rocky = (GROUND[name]["R"] - 12 for name in ("reconstruction-1", "rocky-ground-1"))
    assert (usual, rocky) == (9, 24)
    ore = sum(GROUND["rocky-ground-1"][kind] for kind in PAYING)
    left = ore - sum(map(len, PRICES.values())) * COPIES
    paid = [sum(sorted(map(len, CONTRACTS))[:number]) for number in range(len(CONTRACTS) + 1)]
    assert sum(price <= left for price in paid) - 1 == 16


def test_a_record_and_a_position_name_the_edition() -> None:
    match = ug.new("undermining", players=3, seed=5, edition="rocky-ground-1")
    match.play("enter S2")
    assert "edition: rocky-ground-1\n" in match.record()
    again = ug.read(match.record())
    assert (again, again.edition) == (match, "rocky-ground-1")
    assert pickle.loads(pickle.dumps(match)) == match
    other = match.record().replace("edition: rocky-ground-1", "edition: reconstruction-1")
    with pytest.raises(ug.BadInput):
        ug.read(other)
    with pytest.raises(ug.BadInput):  # the tiles are not those of the usual edition
        ug.from_position(changed(match.position(), drop=["edition", "box"]))


# ---- what is none

CLOSED = ["............", "############", *["............"] * 9]
BROKEN: dict[str, tuple[dict[str, Any], str]] = {
    "board as a list": ({"board": []}, "board"),
    "debris as a list": ({"debris": []}, "debris"),
    "no tiles": ({"debris.tiles": []}, "debris.tiles"),
    "counts that do not add up": ({"debris.tiles.0.count": 21}, "debris"),
    "another total": ({"debris.total": 130}, "debris"),
    "tiles less than none": ({"debris.tiles.0.count": -1}, "debris.tiles.0.count"),
    "tiles as text": ({"debris.tiles.0.count": "22"}, "debris.tiles.0.count"),
    "true tiles": ({"debris.tiles.0.count": True}, "debris.tiles.0.count"),
    "an unknown tile": ({"debris.tiles.0.id": "Z"}, "debris.tiles.0.id"),
    "too little rock": ({"debris.tiles.6.count": 11, "debris.tiles.0.count": 32}, "debris"),
    "too few tiles for the cells": ({"debris.tiles.0.count": 12, "debris.total": 119}, "debris"),
    "a closed board": ({"board.sides.B.layout": CLOSED}, "board.sides.B"),
    "a row too short": ({"board.sides.A.layout.3": "..........."}, "board.sides.A.layout"),
    "an unknown sign": ({"board.sides.A.layout.3": "...........?"}, "board.sides.A.layout"),
    "no side B": ({"board.sides": {}}, "board.sides"),
    "an unknown refinery": ({"board.sides.A.refinery": "S9"}, "board.sides.A.refinery"),
    "a portal nowhere": ({"board.sides.A.surface_portal": "S9"}, "board.sides.A.surface_portal"),
    "an unknown kind": ({"equipment.kinds.0.id": "laser"}, "equipment.kinds"),
    "a price of X": ({"equipment.kinds.0.cost": ["X", "N"]}, "equipment.kinds.0.cost"),
    "a price of nothing": ({"equipment.kinds.0.cost": []}, "equipment.kinds.0.cost"),
    "copies less than none": ({"equipment.kinds.0.copies": -1}, "equipment.kinds.0.copies"),
    "two contracts": ({"contracts.cards": [{"id": "C1", "needs": "UT"}] * 2}, "contracts"),
    "a contract of X": ({"contracts.cards.0.needs": "UUX"}, "contracts.cards.0"),
    "a contract of nothing": ({"contracts.cards.0.needs": ""}, "contracts.cards.0"),
    "a stack of tiles that are not there": ({"star_bucks.stacks.2": [9, 8]}, "star_bucks"),
    "a stack of too many": ({"star_bucks.stacks.2": [8, 8, 3]}, "star_bucks"),
    "no stack for five": (
        {"star_bucks.stacks": {"2": [8], "3": [8], "4": [8]}},
        "star_bucks.stacks",
    ),
    "an empty stack": ({"star_bucks.stacks.2": []}, "star_bucks.stacks.2"),
    "an unknown card": ({"alien_tech.cards.0.id": "laser"}, "alien_tech.cards.0.id"),
    "a card twice": ({"alien_tech.cards.0.id": "swap"}, "alien_tech.cards"),
    "cards as a map": ({"alien_tech.cards": {}}, "alien_tech.cards"),
    "a mat without bays": ({"mat.cargo_bays.value": -1}, "mat.cargo_bays"),
    "batteries as text": ({"mat.max_batteries.value": "8"}, "mat.max_batteries"),
    "slots as text": ({"mat.expansion_slots.value": "5"}, "mat.expansion_slots"),
}


@pytest.mark.parametrize(("put", "field"), BROKEN.values(), ids=BROKEN)
def test_a_broken_edition_is_refused_by_field(put: dict[str, Any], field: str) -> None:
    editions.check_broken_below("undermining", put, field)


@pytest.mark.parametrize(
    "key",
    [
        *("board", "debris", "equipment", "contracts", "star_bucks", "alien_tech", "mat"),
        *("board.sides", "board.sides.A.layout", "debris.tiles", "equipment.kinds.0.cost"),
        *("contracts.cards.0.needs", "star_bucks.stacks", "alien_tech.cards.0.id"),
    ],
)
def test_an_edition_needs_its_parts(key: str) -> None:
    editions.check_missing("undermining", key)


def test_rows_of_a_side_can_be_rearranged_with_other_portals() -> None:
    put = {
        "board.sides.A.layout.3": "............",
        "board.sides.A.layout.4": ".o........o.",
        "board.sides.A.portals": ["b5", "k5", "e7", "h7"],
    }
    edition = own_edition("undermining-lower", **put)
    match = ug.new("undermining", players=2, seed=1, edition=edition)
    assert match.edition == "undermining-lower"
    given = {**position("b5", ROCK), "edition": "undermining-lower"}
    assert rests(ug.from_position(given), "portal") == {"S3", "k5", "e7", "h7"}
