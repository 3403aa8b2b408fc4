"""Editions of one's own: corrected component data beside the built-in one."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

import undergrowth as ug
from games import editions
from games.positions import play_all
from games.undergrove.playing import choice
from games.undergrove.positions import points_of, position, rests, rooted, seat_of
from games.undergrove.printed import (
    BONUS,
    CARDS,
    DOUGLAS,
    GOALS,
    GREEN_PRIORITY,
    IDLE_CARDS,
    KEPT,
    MUSHROOMS,
    SCRIPTS,
    SPROUT_GOALS,
    SPROUT_HANDS,
    STACKS,
    START,
)
from undergrowth.games.undergrove.components import Edition, Mushroom
from undergrowth.kernel.game import game_named
from undergrowth.material.editions import built_in

own_edition = partial(editions.own_edition, "undergrove")
refused_edition = partial(editions.refused_edition, "undergrove")


def written(action: Any) -> str:
    """An action of a card in words, as the slow rules have it."""
    words = [action[key] for key in ("do", "colour", "n", "dir", "type", "edge") if key in action]
    return " ".join(map(str, words))


def test_the_built_in_edition_is_what_the_slow_rules_know() -> None:
    edition: Edition = built_in(game_named("undergrove"))
    assert edition.id == "reconstruction-1"
    assert edition.resources == START
    assert edition.bonus == BONUS
    assert edition.per_stack == STACKS
    assert edition.keep == KEPT
    assert edition.idle == tuple(IDLE_CARDS)
    assert edition.green_priority == GREEN_PRIORITY
    assert [list(hand) for hand in edition.hands] == SPROUT_HANDS
    assert list(edition.starting_goals) == SPROUT_GOALS
    assert [
        {key: list(texts) for key, texts in each.items()} for each in edition.scripts
    ] == SCRIPTS
    cards = {name: [written(each) for each in card.actions] for name, card in edition.cards.items()}
    assert cards == CARDS
    assert set(edition.goals) == set(GOALS)
    for name, side in GOALS.items():
        assert edition.goals[name].expansion == side.expansion
    assert {name: edition.goals[name].tiles for name in DOUGLAS} == DOUGLAS


@pytest.mark.parametrize("number", MUSHROOMS)
def test_every_mushroom_is_what_the_slow_rules_know(number: int) -> None:
    edition: Edition = built_in(game_named("undergrove"))
    one, other = edition.mushrooms[number], MUSHROOMS[number]
    assert (one.id, one.type, one.activatable) == (number, other.type, other.active)
    if one.activatable:
        assert (one.token, one.carbon, one.any) == (other.token, other.carbon, other.cubes)
    assert (one.spaces, one.colour, one.creature) == (other.spaces, other.colour, other.creature)
    check_ability(one, number)
    assert set(one.names) == {"en", "de"}


def check_ability(one: Mushroom, number: int) -> None:
    """The parts of an ability one by one."""
    other = MUSHROOMS[number]

    def cubes(part: str) -> str:
        return "".join(kind * count for kind, count in one.part(part).get("res", {}).items())

    assert sorted(cubes("gain")) == sorted(other.gain)
    assert cubes("others") == other.others
    assert " ".join(one.part("ready").get("types", ())) == other.ready
    assert one.part("gain_any").get("n", 0) == other.gain_any
    assert one.part("trade").get("n", 0) == other.trade
    assert bool(one.part("fill")) == other.fill
    assert one.part("store").get("res", "") == other.store
    assert (bool(one.part("extra")), bool(one.part("extra_or"))) == (other.extra, other.choose)
    assert bool(one.part("copy")) == other.copies
    absorb = one.part("absorb")
    assert (absorb.get("n", 0), absorb.get("free", 0)) == (other.absorb, other.free)
    assert (absorb.get("from") == "here") == other.here


OTHER: dict[str, Any] = {
    "supplies.resources.C": 6,
    "mushrooms.13.cost.carbon": 3,
    "mushrooms.13.ability.0.res": {"P": 2},
    "mushrooms.13.points.value": 7,
    "goals.0.score.table": [0, 1, 2, 3, 20],
    "carbon_track.stones.0.gain": {"K": 2},
    "carbon_track.green.4.points": 6,
    "bonus_tiles.kinds.0.count": 3,
    "bonus_tiles.kinds.5.count": 2,
    "bonus_tiles.per_stack.2": 5,
    "solo.keep.easy": 1,
    "solo.green_priority": [5, 4, 3, 2, 1],
    "solo.cards.0.actions": [{"do": "add", "n": 5, "dir": "top", "type": "other"}],
}


def other_match(players: int = 2, seed: int = 4, **options: Any) -> ug.Match:
    edition = own_edition("undergrove-other", **OTHER)
    return ug.new("undergrove", players=players, seed=seed, edition=edition, **options)


@pytest.mark.parametrize("players", [1, 3])
def test_a_match_with_another_edition_plays_to_the_end(players: int) -> None:
    match, chance = other_match(players), random.Random(players)
    assert match.edition == "undergrove-other"
    assert match.position()["edition"] == "undergrove-other"
    assert match.view(0)["edition"] == "undergrove-other"
    while not match.over:
        match.play(choice(match.legal(), chance))
        if len(match.log) % 40 == 0:
            assert ug.from_position(match.position()) == match
    again = ug.read(match.record())
    assert again == match
    assert again.record() == match.record()


def test_the_built_in_edition_is_not_named() -> None:
    match = ug.new("undergrove", players=2, seed=1)
    assert match.edition == "reconstruction-1"
    assert "edition" not in match.position()
    assert "edition" not in match.view(0)


def of_other_edition(**more: Any) -> ug.Match:
    other_match()
    return ug.from_position({**position(**more), "edition": "undergrove-other"})


def test_tiles_goals_and_track_are_those_of_the_edition() -> None:
    dealt = other_match().position()
    assert [mine["res"]["C"] for mine in dealt["seats"]] == [6, 6]
    assert [len(stack) for stack in dealt["bonus"].values()] == [5, 5, 5]
    match = of_other_edition(
        cells={"1,1": 14}, seats=rooted("ne", "sw", progress={"bat_a": 9}), carbon={"0,0": 1}
    )
    assert points_of(match, "goal bat_a") == 20
    tree = of_other_edition(cells={"1,1": 14}, seats=rooted("tree", "ne"))
    assert points_of(tree, "tree 1:1") == 7
    match.play("activate 1,1")
    assert seat_of(match)["res"] == {"C": 1, "N": 2, "P": 4, "K": 2}
    track = of_other_edition(carbon={"0,0": 1})
    play_all(track, "absorb", "flip ring", "pay N", "from 0,0", "to 1:1sw")
    assert seat_of(track)["res"]["K"] == 4


def test_the_automa_is_that_of_the_edition() -> None:
    ai = {"deck": ["A01"], "brown": {"seedlings": ["0:2", "1:2"]}}
    match = of_other_edition(players=1, ai=ai, options={"difficulty": "easy"})
    assert match.scores()[1] == 3
    play_all(match, "activate 0,0", "gain N", "done")
    assert match.position()["ai"]["log"] == ["card A01", "add 5 0,1"]


def test_an_id_means_one_edition_only() -> None:
    assert refused_edition(own_edition("reconstruction-1", **OTHER)).field == "edition"
    ug.new("undergrove", players=2, seed=1, edition=own_edition("undergrove-twice"))
    assert refused_edition(own_edition("undergrove-twice", **OTHER)).field == "edition"


BROKEN: dict[str, tuple[dict[str, Any], str]] = {
    "other pieces": ({"supplies.roots": 17}, "supplies.roots"),
    "resources less than none": ({"supplies.resources.N": -1}, "supplies.resources.N"),
    "another cross": ({"cross": {"0,0": 1}}, "cross"),
    "other prices of actions": ({"actions.absorb": {"token": 2, "any": 1}}, "actions.absorb"),
    "no mushrooms": ({"mushrooms": []}, "mushrooms"),
    "an unknown type": ({"mushrooms.5.type": "blue"}, "mushrooms.5.type"),
    "a type for Earthlover": ({"mushrooms.0.type": "ring"}, "mushrooms.0.type"),
    "a wrong number": ({"mushrooms.5.id": 7}, "mushrooms.5.id"),
    "a nameless tile": ({"mushrooms.5.name.de": ""}, "mushrooms.5.name.de"),
    "a cost less than none": ({"mushrooms.5.cost.carbon": -1}, "mushrooms.5.cost.carbon"),
    "a cost of what is never activated": (
        {"mushrooms.27.cost": {"token": True, "carbon": 1, "any": 0}},
        "mushrooms.27.cost",
    ),
    "an unknown ability": ({"mushrooms.5.ability.0.do": "fly"}, "mushrooms.5.ability.0.do"),
    "an ability twice": (
        {"mushrooms.5.ability.1": {"do": "gain", "res": {"N": 1}}},
        "mushrooms.5.ability.1.do",
    ),
    "a copy of another type": ({"mushrooms.49.ability.0.type": "ring"}, "mushrooms.49.ability.0"),
    "filling without spaces": (
        {"mushrooms.5.ability.1": {"do": "fill", "n": 1}},
        "mushrooms.5.ability.1.do",
    ),
    "an unknown ongoing effect": ({"mushrooms.27.ongoing": "sleep"}, "mushrooms.27.ongoing"),
    "a table too short": ({"mushrooms.40.points.table": [0, 2]}, "mushrooms.40.points.table"),
    "an unknown way of points": ({"mushrooms.5.points.kind": "luck"}, "mushrooms.5.points.kind"),
    "no goals": ({"goals": []}, "goals"),
    "an unknown goal": ({"goals.0.id": "owl_a"}, "goals.0.id"),
    "a goal twice": ({"goals.1.id": "bat_a"}, "goals.1.id"),
    "an unknown kind of goal": ({"goals.0.score.kind": "luck"}, "goals.0.score"),
    "types too many": ({"goals.12.types": 5}, "goals.12.types"),
    "stacks elsewhere": ({"carbon_track.stones.1.bonus": False}, "carbon_track.stones"),
    "seven stones": ({"carbon_track.stones": []}, "carbon_track.stones"),
    "too many bonus tiles": ({"bonus_tiles.kinds.0.count": 5}, "bonus_tiles.kinds"),
    "stacks too high": ({"bonus_tiles.per_stack.2": 6}, "bonus_tiles.per_stack.2"),
    "a marked tile twice": ({"quick_sprout.hands.1.0": 10}, "quick_sprout.hands.1.0"),
    "a script that says nothing": (
        {"quick_sprout.script.0.1": ["jump"]},
        "quick_sprout.script.0.1",
    ),
    "starting goals of one card": (
        {"starting_goals": ["bat_a", "bat_b", "jack_a"]},
        "starting_goals",
    ),
    "no cards": ({"solo.cards": []}, "solo.cards"),
    "a card twice": ({"solo.cards.1.id": "A01"}, "solo.cards.1"),
    "an unknown action": ({"solo.cards.0.actions.0.do": "sleep"}, "solo.cards.0.actions.0.do"),
    "an unknown side": ({"solo.cards.0.actions.0.dir": "up"}, "solo.cards.0.actions.0.dir"),
    "an unknown idle card": ({"solo.idle.0": "C01"}, "solo.idle"),
    "a green space twice": ({"solo.green_priority": [2, 2, 3, 4, 1]}, "solo.green_priority"),
    "seven seedlings": ({"solo.keep.hard": 7}, "solo.keep.hard"),
}


@pytest.mark.parametrize(("put", "field"), BROKEN.values(), ids=BROKEN)
def test_a_broken_edition_is_refused_by_field(put: dict[str, Any], field: str) -> None:
    editions.check_broken_below("undergrove", put, field)


@pytest.mark.parametrize(
    "key",
    [
        *("supplies", "cross", "actions", "mushrooms", "goals", "carbon_track", "bonus_tiles"),
        *("quick_sprout", "solo", "starting_goals", "mushrooms.5.points", "goals.12.types"),
        *("goals.14.tiles", "goals.16.set", "solo.cards.0.actions", "quick_sprout.hands"),
    ],
)
def test_an_edition_needs_its_parts(key: str) -> None:
    editions.check_missing("undergrove", key)


def test_the_guide_of_an_edition_is_followed() -> None:
    edition = own_edition("undergrove-guide", **{"quick_sprout.script.0.start": ["start 0:1"]})
    match = ug.new("undergrove", players=2, seed=1, edition=edition, quick_sprout=True)
    assert match.legal() == ["start 0:1"]
    assert rests(ug.new("undergrove", players=2, seed=1, quick_sprout=True), "start") == {"1:1"}
