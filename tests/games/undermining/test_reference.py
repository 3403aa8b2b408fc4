"""The engine against the slow second implementation: at every decision of many random games."""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest

import undergrowth as ug
from dose import dose, some
from games.mutations import Mutations, mutated
from games.positions import ABSENT, changed, found_at
from games.slow import compare, rule_of
from games.undermining.box import (
    CARDS,
    CARRIED,
    CONTRACTS,
    KINDS,
    OPTIONS,
    SPACES,
    STACKS,
    TILES,
    Position,
)
from games.undermining.invariants import problems
from games.undermining.playing import ODD, choice, enriched, random_texts, wild
from games.undermining.reference import Table
from undergrowth.compiled.jit import PLAIN

PER_STEP = 4 if PLAIN else 12
CHOICES = [dict(zip(OPTIONS, chosen, strict=True)) for chosen in product(*OPTIONS.values())]
TABLES = [(players, number) for number in range(len(CHOICES)) for players in range(2, 6)]


def compare_views(match: ug.Match, table: Table) -> None:
    """Everybody sees what the slow rules show them."""
    for seat in (None, *range(table.players)):
        assert match.view(seat) == table.view(seat)


def play_both(match: ug.Match, chance: random.Random, every: int = 1) -> None:
    """A whole random game at both tables, compared at every so many decisions."""
    table = Table(match.position())
    while not match.over:
        legal = match.legal()
        if len(match.log) % every == 0:
            texts = random_texts(chance, table.position(), PER_STEP)
            assert compare(match, table, texts) == legal
            assert len(legal) <= 256
        text = choice(table.at, legal, chance)
        match.play(text)
        table.play(text)
    assert compare(match, table, ODD) == []


@pytest.mark.parametrize(("players", "number"), TABLES[::7] if PLAIN else some(TABLES, 5))
def test_a_random_game_is_the_same_for_both(players: int, number: int) -> None:
    match = ug.new("undermining", players=players, seed=number, **CHOICES[number])
    assert match.options == CHOICES[number]
    play_both(match, random.Random(f"{players} {number}"), every=7)


@pytest.mark.parametrize("seed", range(1 if PLAIN else dose(2, 4)))
def test_a_rich_game_is_the_same_for_both(seed: int) -> None:
    chance = random.Random(seed)
    match = ug.new("undermining", players=2 + seed, seed=seed, **CHOICES[seed])
    play_both(enriched(match, chance), chance, every=4)


@pytest.mark.parametrize("players", [3] if PLAIN else [2, 5])
def test_a_game_on_rocky_ground_is_the_same_for_both(players: int) -> None:
    """Positions name the edition, unless it is the usual one."""
    chance = random.Random(players)
    match = ug.new("undermining", players=players, seed=players, edition="rocky-ground-1")
    assert match.position()["edition"] == "rocky-ground-1"
    play_both(enriched(match, chance), chance, every=9)


def test_random_games_have_everything_in_them() -> None:
    """Otherwise the comparison would say little."""
    seen: Counter[str] = Counter()
    for seed in range(8):
        chance = random.Random(seed)
        match = ug.new("undermining", players=2 + seed % 4, seed=seed, **CHOICES[seed % 4])
        match = enriched(match, chance) if seed else match
        while not match.over:
            at = match.position()
            text = choice(at, match.legal(), chance)
            match.play(text)
            words = text.split()
            seen[" ".join(words[:2]) if words[0] in ("tech", "build") else words[0]] += 1
            seen[f"in {at['phase']}"] += 1
            seen[f"{words[0]} in {at['phase']}"] += 1
            if words[0] == "drive":
                after = match.position()["seats"][at["turn"]]["batteries"]
                seen["passing"] += after < at["seats"][at["turn"]]["batteries"]
        seen["last turns"] += match.position()["last_turns"] == 0
        seen["stalemate"] += match.position()["last_turns"] is None
    wanted = [*(f"tech {card}" for card in CARDS), *(f"build {kind}" for kind in KINDS), "passing"]
    wanted += ["enter", "drill", "drive", "portal", "unload", "fill", "charge", "boost", "end"]
    wanted += ["stop", "in drill", "in build", "tech in drill", "tech in build"]
    wanted += ["last turns", "stalemate"]
    assert [word for word in wanted if seen[word] == 0] == []


# ---- positions that no game leads to


@pytest.mark.parametrize("seed", range(3 if PLAIN else dose(10, 40)))
def test_a_game_goes_on_alike_from_a_wild_position(seed: int) -> None:
    chance = random.Random(seed)
    table = Table(wild(chance))
    assert problems(table.position()) == []
    match = ug.from_position(table.position())
    for _ in range(12):
        texts = random_texts(chance, table.position(), PER_STEP)
        compare_views(match, table)
        if not (legal := compare(match, table, texts)):
            break
        text = choice(table.position(), legal, chance)
        match.play(text)
        table.play(text)
        assert problems(table.position()) == []


def wild_or_home(seed: int) -> Position:
    """A wild table; every second time the vehicle that acts is at the refinery."""
    made = wild(random.Random(seed))
    if seed % 2:
        made["seats"][made["turn"]]["place"] = "S2"
        made["ap"] = max(1, made["ap"])
    return made


@pytest.mark.parametrize("seed", range(100, 103 if PLAIN else dose(106, 116)))
def test_every_text_is_refused_alike_at_a_wild_table(seed: int) -> None:
    chance = random.Random(seed)
    table = Table(wild_or_home(seed))
    match = ug.from_position(table.position())
    compare(match, table, [*table.texts(), *ODD])
    texts = table.legal()
    text = chance.choice([text for text in texts if text.startswith(("drill", "build"))] or texts)
    match.play(text)
    table.play(text)
    compare(match, table, [*table.texts(), *ODD])


def test_wild_tables_try_every_rule() -> None:
    """Otherwise the comparison would say little."""
    seen: set[str | None] = set()
    for seed in range(120):
        table = Table(wild_or_home(seed))
        seen |= {table.against(text) for text in table.texts()}
    wanted = (5, 6, 7, 8, 10, 12, 15, 16, 17, 18, 19, 20, 21, 23, 24, 25, 28, 30, 31, 32, 33)
    assert [rule for rule in wanted if f"M-{rule}" not in seen] == []


@pytest.mark.parametrize("players", [2, 5])
def test_every_text_is_refused_alike_before_entering_and_after_the_end(players: int) -> None:
    match = ug.new("undermining", players=players, seed=3, side="B")
    table = Table(match.position())
    compare(match, table, [*table.texts(), *ODD])
    ended = wild(random.Random(3))
    ended.update(phase="over", turn=None, ap=0, ghost=False, progress=False)
    ended["idle"] = 3 * ended["players"]
    match = ug.from_position(ended)
    assert {rule_of(match, text) for text in [*Table(ended).texts(), *ODD]} == {"M-38"}


# ---- mutated positions

VALUES: list[Any] = [
    *(None, True, False, 0, 1, 2, 3, 4, 5, 7, 8, 9, 20, 21, -1, 10**6, 1.0, "0", "", 10**30),
    *("act", "over", "enter", "drill", "build", "A", "B", "at-once", "S1", "S2", "c3", "c4", "a1"),
    *("U", "X", "UA", "XXXX", "R", "#", ".", "............", "UTD", [], {}, [1], [3], ["surge"]),
    *(*CARDS, *CONTRACTS[::5], [8, 6, 5, 3], [6, 5, 3], "m4", "S5", "c04", {"U": 1}, "undermining"),
]


ANYWHERE = Mutations(
    VALUES,
    names=["mood", "box", "tech_used", "discard", "edition", "seed", *KINDS, *TILES],
    entries=[*CARDS, *CONTRACTS],
)


def change_tiles(position: Position, chance: random.Random) -> None:
    """Some signs of the grid, and of what the seats have."""
    if chance.random() < 0.5:
        row = chance.randrange(len(position["grid"]))
        at = chance.randrange(12)
        line = position["grid"][row]
        position["grid"][row] = line[:at] + chance.choice("RrUTDNXA.#?") + line[at + 1 :]
    else:
        mine = chance.choice(position["seats"])
        mine[chance.choice(["cargo", "warehouse"])] += chance.choice(CARRIED)


def drop_derived(position: Position, chance: random.Random) -> None:
    """Without what follows from the rest; it is found out again."""
    for key in ("box", "tech_used"):
        if chance.random() < 0.7:
            position.pop(key, None)
    if chance.random() < 0.7:
        position["contracts"].pop("discard", None)


def move_pieces(position: Position, chance: random.Random) -> None:
    """UMVs go elsewhere, cards and star bucks change hands."""
    mine, other = chance.choice(position["seats"]), chance.choice(position["seats"])
    if chance.random() < 0.5:
        mine["place"] = chance.choice([other["place"], None, *SPACES[position["options"]["side"]]])
    for key in ("tech", "bucks"):
        if mine[key] and chance.random() < 0.5:
            other[key].append(mine[key].pop())
    if position["tech_deck"] and chance.random() < 0.5:
        mine["tech"].append(position["tech_deck"].pop())
    if position["contracts"]["deck"] and chance.random() < 0.5:
        position["contracts"]["active"][chance.randrange(3)] = position["contracts"]["deck"].pop()
    chance.shuffle(position["contracts"]["deck"])
    chance.shuffle(position["tech_deck"])


def take_bucks(position: Position, chance: random.Random) -> None:
    """A stack gets lower, with or without all that goes with it."""
    stack = chance.choice(position["stacks"])
    if stack:
        chance.choice(position["seats"])["bucks"].append(stack.pop(chance.choice([0, -1])))
    if position["contracts"]["deck"] and chance.random() < 0.8:
        position["contracts"]["deck"].pop()
        position["contracts"].pop("discard", None)
    if chance.random() < 0.7:
        position["last_turns"] = chance.randrange(5) if [] in position["stacks"] else None


def pass_turn(position: Position, chance: random.Random) -> None:
    """Another phase or seat, perhaps with all that goes with it."""
    position["phase"] = chance.choice(["act", "over", "enter", "drill", "build"])
    position["turn"] = chance.choice([position["turn"], None, 0, 1, 2])
    position["steps"] = chance.choice([0, 1, 2])
    position["progress"] = chance.choice([True, False])
    if position["phase"] == "over" and chance.random() < 0.8:
        position.update(turn=None, ap=0, steps=0, ghost=False, progress=False)
        position["idle"] = 3 * position["players"]
    if position["phase"] in ("drill", "build"):
        mine = position["seats"][position["turn"] or 0]
        mine["equipment"]["bit"] = chance.choice([0, 1, 2])


MUTATIONS = [
    *(
        ANYWHERE.change_place,
        ANYWHERE.change_place,
        ANYWHERE.change_place,
        ANYWHERE.drop_place,
        ANYWHERE.add_place,
        change_tiles,
    ),
    *(drop_derived, move_pieces, take_bucks, pass_turn, pass_turn),
]


def check_loading(position: Position, before: Position) -> bool:
    """Both take the position or both refuse it, for the same place.

    Gives whether they take it.
    """
    given = copy.deepcopy(position)
    found = problems(position)
    try:
        match = ug.from_position(position)
    except ug.BadInput as complaint:
        assert found, (complaint.field, str(complaint))
        places = blamed(position, before)
        assert any(f"{complaint.field}.".startswith(f"{place}.") for place in places), (
            complaint.field,
            found,
        )
        assert position == given
        return False
    assert not found, found
    table = Table(position)
    assert match.position() == table.position()
    assert set(match.legal()) == set(table.legal())
    return True


def blamed(position: Position, before: Position) -> set[str]:
    """All places that something is wrong with, also after some changes were taken back."""
    keys = [key for key in {**before, **position} if before.get(key, 0) != position.get(key, 1)]
    places: set[str] = set()
    for number in range(len(keys) + 1):
        for righted in combinations(keys, number):
            mixed = {key: value for key, value in position.items() if key not in righted}
            mixed |= {key: before[key] for key in righted if key in before}
            found = problems(mixed)
            inner = [place for place in found if ABSENT is not found_at(before, place)]
            places |= {
                *found,
                *problems(changed(mixed, {at: found_at(before, at) for at in inner})),
            }
    return places


def some_positions(seed: int) -> Iterator[Position]:
    """Positions of a random game, and wild ones."""
    chance = random.Random(seed)
    match = enriched(ug.new("undermining", players=2 + seed % 4, seed=seed), chance)
    yield ug.new("undermining", players=2 + seed % 4, seed=seed).position()
    for _ in range(30):
        yield match.position()
        yield wild(chance)
        for _ in range(5):
            if not match.over:
                match.play(choice(match.position(), match.legal(), chance))


@pytest.mark.parametrize("seed", range(1 if PLAIN else dose(2, 3)))
def test_mutated_positions_are_taken_or_refused_by_both(seed: int) -> None:
    chance = random.Random(seed)
    taken = [
        check_loading(mutated(position, MUTATIONS, chance), position)
        for position in some_positions(seed)
        for _ in range(dose(2, 2 if PLAIN else 3))
    ]
    assert True in taken
    assert False in taken


def test_stacks_are_those_of_the_number_of_players() -> None:
    for players, stack in STACKS.items():
        assert ug.new("undermining", players=players, seed=1).position()["stacks"] == [stack] * 3
