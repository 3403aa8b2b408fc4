"""The engine against the slow second implementation: at every decision of many random games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import undergrowth as ug
from dose import dose, some
from games.fungopia import box, positions, reference
from games.fungopia.box import EDGES, EFFECTS, OPTIONS, TILES, VERTICES, Position
from games.fungopia.invariants import problems
from games.fungopia.positions import KINDS
from games.fungopia.reference import Table
from games.mutations import Mutations, mutated
from games.slow import compare, play_out
from undergrowth.compiled.jit import PLAIN

PER_STEP = 6 if PLAIN else 30
CHOICES = [dict(zip(OPTIONS, chosen, strict=True)) for chosen in product(*OPTIONS.values())]
TABLES = [(2 + number % 3, number) for number in range(len(CHOICES))] + [(3, 0), (4, 0)]
ODD: list[Any] = [
    *("", "grow", "grow e4|d4", "use ring", "use immunity", "buy 0", "buy 5", "end ", "Skip", "d4"),
    *("spore a4", "sprout b4", "use fruit d4|e4", "grow  d4|e4", "move d4|e4\n", "regrow", None, 7),
]
USUAL = {"end": 1.0, "grow": 3.0, "spore": 9.0, "sprout": 9.0, "buy": 6.0}
CARDS = {"use push": 9.0, "use fruit": 6.0, "use harvest": 6.0, "use fragment": 1.5}
LIKED = {**USUAL, **CARDS}
"""How gladly a verb is chosen; others are worth 2."""


def verb_of(text: str) -> str:
    words = text.split()
    return " ".join(words[:2]) if words[0] == "use" else words[0]


def crowd(position: Position, text: str) -> int:
    """Where much lies already, more happens: replacements, pushes, mushrooms, rings."""
    place = text.rsplit(maxsplit=1)[-1]
    edges = box.TILE_EDGES.get(place) or box.TOUCHING.get(place, [])
    return sum(edge in position["hyphae"] for edge in edges)


def choice(position: Position, legal: list[str], chance: random.Random) -> str:
    """A random decision, rare verbs and crowded places preferred."""
    by_verb: dict[str, list[str]] = {}
    for text in sorted(legal):
        by_verb.setdefault(verb_of(text), []).append(text)
    verbs = list(by_verb)
    verb = chance.choices(verbs, [LIKED.get(verb, 2.0) for verb in verbs])[0]
    texts = by_verb[verb]
    if chance.random() < 0.5:
        weights = [1 + crowd(position, text) ** 3 for text in texts]
        return chance.choices(texts, weights)[0]
    return chance.choice(texts)


def random_texts(chance: random.Random, position: Position, number: int) -> Iterator[Any]:
    """Well-formed decisions of all verbs, also with places that matter, and some nonsense."""
    near = [*position["hyphae"]] or EDGES
    own = [tile for mine in position["seats"] for tile in mine["spores"]] or TILES
    for _ in range(number):
        edge, other = (chance.choice(chance.choice([EDGES, near])) for _ in range(2))
        tile = chance.choice(chance.choice([TILES, own]))
        edge = chance.choice([edge, chance.choice(box.TILE_EDGES[tile])])
        vertex = chance.choice(chance.choice([VERTICES, [*position["mushrooms"]] or VERTICES]))
        yield chance.choice(
            [
                *(f"spore {tile}", f"hypha {edge}", f"grow {edge}", f"sprout {tile} {edge}"),
                *(f"grow {other}", f"sprout {tile} {other}", "skip", "immunity", "end"),
                *(f"buy {chance.randint(1, 4)}", f"move {edge}", f"regrow {edge}"),
                *(f"use shift {other} {edge}", f"use fragment {other} {edge}"),
                *(f"use push {other}", f"use fruit {vertex}", f"use harvest {vertex}"),
                chance.choice(ODD),
            ]
        )


def play_both(match: ug.Match, chance: random.Random) -> None:
    """A whole random game at both tables."""

    def chosen(legal: list[str]) -> str:
        assert len(legal) < 900
        return choice(match.position(), legal, chance)

    play_out(match, lambda table: random_texts(chance, table.position(), PER_STEP), chosen)


def enriched(match: ug.Match, chance: random.Random) -> ug.Match:
    """The same start with some carbohydrates, so that cards are bought and used."""
    position = match.position()
    for mine in position["seats"]:
        mine["carbs"] = chance.choice([0, 5, 30])
    return ug.from_position(position)


@pytest.mark.parametrize(("players", "number"), TABLES[::5] if PLAIN else some(TABLES, 10))
def test_a_random_game_is_the_same_for_both(players: int, number: int) -> None:
    match = ug.new("fungopia", players=players, seed=number, **CHOICES[number])
    assert match.options == CHOICES[number]
    chance = random.Random(f"{players} {number}")
    play_both(match if number % 3 == 0 else enriched(match, chance), chance)


def test_random_games_have_everything_in_them() -> None:
    """Otherwise the comparison would say little."""
    seen: Counter[str] = Counter()
    for seed in range(24):
        chance = random.Random(seed)
        match = ug.new("fungopia", players=2 + seed % 3, seed=seed)
        match = enriched(match, chance) if seed % 2 else match
        while not match.over:
            before = match.position()
            text = choice(before, match.legal(), chance)
            match.play(text)
            after = match.position()
            seen[verb_of(text)] += 1
            seen["mushrooms"] += len(after["mushrooms"]) > len(before["mushrooms"])
        seen["rings"] += any(line.rule == "F-35" for line in match.score_sheet())
    wanted = ["spore", "hypha", "grow", "sprout", "skip", "buy", "immunity", "move", "regrow"]
    wanted += ["use shift", "use fragment", "use push", "use fruit", "use harvest", "mushrooms"]
    assert [verb for verb in wanted if seen[verb] == 0] == []
    assert seen["rings"] > 0


# ---- positions that no game leads to


def wild(chance: random.Random) -> Position:
    """A crowded table in the middle of a turn: many cards, a full tile, few mushrooms left."""
    players, now, full = chance.randint(2, 4), chance.randint(8, 11), chance.choice(TILES)
    deck = chance.sample([effect for effect in EFFECTS for _ in range(4)], 28)
    seats = {}
    for seat in range(players):
        hand, deck = [effect for effect in deck[:5] if effect != "immunity"], deck[5:]
        seats[seat] = wild_seat(chance, hand, full)
    tokens = {tile: chance.randint(0, box.TRIANGLES[KINDS[tile]]) for tile in TILES}
    greedy = chance.choice([0, 7, 8])
    fruit = chance.sample(VERTICES, greedy + chance.randint(0, 7))
    return positions.position(
        wild_hyphae(chance, players, now, full),
        {vertex: int(number >= greedy) for number, vertex in enumerate(fruit)},
        players=players,
        round=now,
        active=chance.randrange(players),
        acted=chance.random() < 0.2,
        bought=chance.random() < 0.2,
        seats=seats,
        tokens=tokens,
        market=deck[:4],
        deck=deck[4 : 4 + chance.choice([0, 1, 9])],
        options=chance.choice(CHOICES),
    )


def wild_hyphae(chance: random.Random, players: int, now: int, full: str) -> dict[str, int]:
    """Every edge of one tile and some networks around it."""
    room = dict.fromkeys(range(players), now - 2)
    hyphae: dict[str, int] = {}
    around = [
        *box.TILE_EDGES[full],
        *(near for e in box.TILE_EDGES[full] for near in box.TOUCHING[e]),
    ]
    for edge in [*around, *chance.sample(EDGES, chance.randint(0, 20))]:
        seat = chance.choice(list(room))
        if edge not in hyphae and room[seat] > 0:
            hyphae[edge] = seat
            room[seat] -= 1
    return hyphae


def wild_seat(chance: random.Random, hand: list[str], full: str) -> dict[str, Any]:
    land = [tile for tile in TILES if tile != "d4"]
    places = [full if full in land else "b4", chance.choice(land)]
    return {
        "spores": dict(Counter(places[: chance.randint(1, 2)])),
        "fresh": chance.randint(0, 1),
        "carbs": chance.randint(0, 6),
        "immunity": chance.choice([0, 0, 1, 2]),
        "cards": Counter(hand),
    }


@pytest.mark.parametrize("seed", range(4 if PLAIN else dose(12, 40)))
def test_a_game_goes_on_alike_from_a_wild_position(seed: int) -> None:
    chance = random.Random(seed)
    table = Table(wild(chance))
    match = ug.from_position(table.position())
    for _ in range(25):
        texts = random_texts(chance, table.position(), PER_STEP)
        if not (legal := compare(match, table, texts)):
            break
        assert len(legal) < 900
        text = choice(table.position(), legal, chance)
        match.play(text)
        table.play(text)
        assert problems(table.position()) == []


# ---- mutated positions

VALUES: list[Any] = [
    *(None, True, False, 0, 1, 2, 3, 4, 5, 7, 8, 10, 11, 12, -1, 10**6, 10**6 + 1, 1.0, "0", ""),
    *("turn", "over", "start-spore", "start-hypha", "regrow", "push", "any", "value", "physical"),
    *("tree", "rich", "poor", "infested", "taproot", *EFFECTS, [], {}, [1], {"d5": 1}, {"d4": 1}),
    *({"kind": "regrow", "seat": 0}, {"kind": "regrow", "seat": 1}, "d4|e4", "e4|d4", 10**30),
]


ANYWHERE = Mutations(
    VALUES,
    names=[*EDGES, *VERTICES, *TILES, "mood", *EFFECTS],
    entries=EFFECTS,
)


def move_pieces(position: Position, chance: random.Random) -> None:
    """A change that keeps sums: pieces change places, seats or supplies."""
    mine = chance.choice(position["seats"])
    for one, other in [("hyphae", "lost"), ("fresh", "decayed"), ("carbs", "immunity")]:
        if chance.random() < 0.3 and mine[one] > 0:
            mine[one] -= 1
            mine[other] += 1
    kind = chance.choice(["hyphae", "mushrooms"])
    if position[kind] and chance.random() < 0.5:
        old = chance.choice(list(position[kind]))
        seat = position[kind].pop(old)
        position[kind].setdefault(chance.choice(EDGES if kind == "hyphae" else VERTICES), seat)
    one, other = chance.sample(TILES, 2)
    if chance.random() < 0.3:
        position["tiles"][one], position["tiles"][other] = (
            position["tiles"][other],
            position["tiles"][one],
        )
    if mine["spores"] and chance.random() < 0.5:
        mine["spores"] = {chance.choice(TILES): number for number in mine["spores"].values()}
    chance.shuffle(position["deck"])
    if chance.random() < 0.2:
        chance.shuffle(position["market"])


def make_pending(position: Position, chance: random.Random) -> None:
    """Something is pending, with the pieces for it more or less right."""
    seat = chance.randrange(position["players"])
    position["acted"] = position["acted"] or chance.random() < 0.5
    if chance.random() < 0.5:
        position["pending"] = {"kind": "regrow", "seat": seat}
        if position["seats"][seat]["lost"] > 0 and chance.random() < 0.8:
            position["seats"][seat]["lost"] -= 1
    elif position["hyphae"]:
        edge = chance.choice(list(position["hyphae"]))
        owner = position["hyphae"][edge] if chance.random() < 0.8 else seat
        position["pending"] = {"kind": "push", "seat": owner, "edge": edge}


def pass_turn(position: Position, chance: random.Random) -> None:
    """Another phase, round or seat, perhaps with the stocks for it."""
    position["phase"] = chance.choice(["turn", position["phase"], "over", "start-hypha"])
    position["round"] = chance.choice([position["round"], 11, 1, chance.randint(2, 11)])
    position["active"] = chance.choice([position["active"], None, 0, 1, 2])
    if position["phase"] == "over":
        for mine in position["seats"]:
            mine["lost"] += mine["hyphae"]
            mine["hyphae"] = 0
        for key in ("acted", "bought", "planted", "pending"):
            position[key] = 0 if key == "planted" else None if key == "pending" else False


MUTATIONS = [ANYWHERE.change_place] * 4 + [
    ANYWHERE.drop_place,
    ANYWHERE.add_place,
    move_pieces,
    make_pending,
    pass_turn,
]


def check_loading(position: Position, before: Position) -> bool:
    """Both take the position or both refuse it, for what was changed or contradicts it.

    Gives whether they take it.
    """
    found = problems(position)
    try:
        match = ug.from_position(position)
    except ug.BadInput as complaint:
        assert found, (complaint.field, position)
        assert complaint.field.split(".")[0] in blamed(position, before), (complaint.field, found)
        return False
    assert not found, found
    assert match.position() == position
    assert set(match.legal()) == set(reference.legal(position))
    return True


def blamed(position: Position, before: Position) -> set[str]:
    """All keys that something is wrong with, one after the other put right again."""
    keys: set[str] = set()
    while found := problems(position):
        keys |= {key for _, blamed in found for key in blamed}
        good = {key: value for key, value in before.items() if key in keys or key not in position}
        position = {key: value for key, value in {**position, **good}.items() if key in before}
    return keys


def some_positions(seed: int) -> Iterator[Position]:
    """Positions from a random game, each mutated again and again."""
    chance = random.Random(seed)
    match = enriched(ug.new("fungopia", players=2 + seed % 3, seed=seed), chance)
    while not match.over:
        yield match.position()
        match.play(choice(match.position(), match.legal(), chance))
    yield match.position()


@pytest.mark.parametrize("seed", range(2 if PLAIN else dose(3, 6)))
def test_mutated_positions_are_taken_or_refused_by_both(seed: int) -> None:
    chance = random.Random(seed)
    taken = [
        check_loading(mutated(position, MUTATIONS, chance), position)
        for position in some_positions(seed)
        for _ in range(1 if PLAIN else dose(2, 4))
    ]
    assert True in taken
    assert False in taken
