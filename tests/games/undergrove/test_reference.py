"""The engine against the slow second implementation: at every decision of many random games."""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import undergrowth as ug
from dose import dose, some
from games.mutations import Mutations, mutated
from games.positions import changed
from games.slow import compare, rule_of
from games.undergrove.invariants import STEP_FORMS, problems
from games.undergrove.places import DIRECTIONS, corners_of
from games.undergrove.playing import ODD, choice, new, options_of, random_texts, wild
from games.undergrove.positions import match_at, rooted
from games.undergrove.printed import BONUS, MUSHROOMS, TYPES
from games.undergrove.reference import BLANK, Table
from games.undergrove.slow_forest import Position
from games.undergrove.texts import FORMS
from undergrowth.compiled.jit import PLAIN

PER_STEP = 3 if PLAIN else 8
TABLES = [
    (players, number)
    for players in range(1, 5)
    for number in range(7)
    if (players + number) % (5 if PLAIN else 3) == 0
]


def compare_views(match: ug.Match, table: Table) -> None:
    """Everybody sees what the slow rules show them."""
    for seat in (None, *range(match.players)):
        assert match.view(seat) == table.view(seat)


def play_both(match: ug.Match, chance: random.Random, every: int = 1) -> None:
    """A whole random game at both tables, compared at every so many decisions."""
    table = Table(match.position())
    while not match.over:
        legal = match.legal()
        assert sorted(legal) == sorted(table.legal())
        if len(match.log) % every == 0:
            compare(match, table, random_texts(chance, table.at, PER_STEP))
            compare_views(match, table)
        text = choice(legal, chance)
        match.play(text)
        table.play(text)
    assert compare(match, table, ODD) == []
    compare_views(match, table)


@pytest.mark.parametrize(("players", "number"), some(TABLES, 5))
def test_a_random_game_is_the_same_for_both(players: int, number: int) -> None:
    options = options_of(players, number)
    match = new(players, number, **options)
    play_both(match, random.Random(f"{players} {number}"), every=15)


# ---- positions that no game leads to

WILD = [(players, seed) for seed in range(5) for players in range(1, 5)]


@pytest.mark.parametrize(("players", "seed"), WILD[::11] if PLAIN else WILD[: dose(8, 12)])
def test_a_game_goes_on_alike_from_a_wild_position(players: int, seed: int) -> None:
    chance = random.Random(f"{players} {seed}")
    table = Table(wild(players, seed))
    assert problems(table.position()) == []
    match = ug.from_position(table.position())
    for _ in range(5 if PLAIN else dose(12, 20)):
        compare_views(match, table)
        if not (legal := compare(match, table, random_texts(chance, table.at, PER_STEP))):
            break
        text = choice(legal, chance)
        match.play(text)
        table.play(text)
        assert was_shown(match) == table.revealed
        assert problems(table.at) == []


def was_shown(match: ug.Match) -> bool:
    """Whether the latest decision cannot be taken back (G-73)."""
    text = match.text(match.log[-1])
    try:
        match.undo()
    except ug.CannotUndo:
        return True
    match.play(text)
    return False


@pytest.mark.parametrize("players", [1, 3])
def test_every_text_is_refused_alike(players: int) -> None:
    start = new(players, 3)
    for match in (start, ug.from_position(wild(players, 3))):
        table = Table(match.position())
        compare(match, table, [*ODD, *random_texts(random.Random(3), table.at, 150)])
    ended = changed(wild(players, 3), {"phase": "over", "active": None, "pending": []})
    ended["last_round"] = ended["round"]
    match = ug.from_position(ended)
    texts = [*ODD, *random_texts(random.Random(4), ended, 20)]
    assert {rule_of(match, text) for text in texts} == {"G-48"}


def test_random_games_have_everything_in_them() -> None:
    """Otherwise the comparison would say little."""
    seen: Counter[str] = Counter()
    for players, seed in WILD:
        match, chance = ug.from_position(wild(players, seed)), random.Random(f"{players} {seed}")
        while not match.over and len(match.log) < 60:
            at = match.position()
            seen.update(f"log {line.split()[0]}" for line in (at["ai"] or {"log": []})["log"])
            text = choice(match.legal(), chance)
            seen.update([text.split()[0], f"step {at['pending'][0]['do']}"])
            match.play(text)
    wanted = [*FORMS, *(f"step {step}" for step in STEP_FORMS)]
    wanted += [f"log {word}" for word in ("card", "tile", "seed", "add", "take", "stone", "green")]
    wanted.append("log cannot")
    assert [word for word in wanted if not seen[word] and "start" not in word] == []


ACTIVE = [tile for tile, mushroom in MUSHROOMS.items() if mushroom.active and tile > 5]


@pytest.mark.parametrize("tile", ACTIVE[::9] if PLAIN else ACTIVE)
def test_every_tile_is_activated_alike(tile: int) -> None:
    chance = random.Random(tile)
    kind = MUSHROOMS[tile].type
    others = [each for each in ACTIVE if MUSHROOMS[each].type == kind and each != tile]
    cells = dict(zip(("1,1", "2,1", "2,0", "1,2"), [tile, *chance.sample(others, 3)], strict=True))
    players = 1 + tile % 4
    bonus = {"2": ["vp1"], "4": ["ready"], "6": []}
    seats = rooted("ne", "sw", bonus=["ready", "C"], track=tile % 9)
    match = match_at(cells, players=players, seats=seats, bonus=bonus, carbon={"1,1": tile % 3})
    table = Table(match.position())
    text = "activate 1,1"
    for _ in range(12):
        match.play(text)
        table.play(text)
        if not (legal := compare(match, table, ())):
            break
        text = choice(legal, chance)


# ---- mutated positions

VALUES: list[Any] = [
    *(None, True, False, 0, 1, 2, 3, 4, 5, 6, 7, 9, 10, -1, 9999, 10000, 1.0, "0", "", 10**30),
    *("start", "play", "over", "N", "C", "ring", "vp1", "ready", "partner", "easy", "bat_a"),
    *("0,0", "1,1", "2,0", "9,9", "16,0", "0:0", "1:1", "2:1", "1:1sw", "1:1ne", "ne", "A01"),
    *([], {}, [1], ["N"], [6], [{"do": "action"}], {"do": "seed"}, {"do": "gain", "n": 1}),
    *(
        {"tile": 20, "carbon": 0, "cubes": 0},
        {"tree": False, "carbon": 0, "roots": []},
        "undergrove",
    ),
]
ANYWHERE = Mutations(
    VALUES,
    names=["mood", "2,0", "0,2", "9,9", "1:2", "2:1", "-1:0", "edition", "ai", *TYPES, "8", "do"],
    entries=["N", "C", "vp2", "ready", "ring", "A14", "B15", "1:2", "2:1", "sw", "ne"],
)


def move_tiles(position: Position, chance: random.Random) -> None:
    """A tile goes elsewhere, or comes twice."""
    lists = [position["supply"], position["discard"], *(mine["hand"] for mine in position["seats"])]
    one, other = chance.choice(lists), chance.choice(lists)
    other.append(one.pop() if chance.random() < 0.7 else one[0])


def move_bonus(position: Position, chance: random.Random) -> None:
    """A bonus tile goes elsewhere, or comes from nowhere."""
    stacks = [*position["bonus"].values(), *(mine["bonus"] for mine in position["seats"])]
    kind = chance.choice(stacks).pop() if chance.random() < 0.6 else chance.choice(list(BONUS))
    chance.choice(stacks).append(kind)


def change_pieces(position: Position, chance: random.Random) -> None:
    """Another Root, a Tree, more C, or a piece elsewhere."""
    pieces = chance.choice(position["seats"])["pieces"]
    corner = chance.choice(list(pieces))
    how = chance.randrange(4)
    if how == 0:
        pieces[corner]["roots"].append(chance.choice(list(DIRECTIONS)))
    elif how == 1:
        pieces[corner]["tree"] = not pieces[corner]["tree"]
    elif how == 2:
        pieces[corner]["carbon"] = chance.randint(0, 5)
    else:
        cell = chance.choice(list(position["forest"]))
        pieces[chance.choice(corners_of(cell))] = pieces.pop(corner)


def change_steps(position: Position, chance: random.Random) -> None:
    """Other steps, one more, or one less."""
    cells, pieces = list(position["forest"]), list(position["seats"][0]["pieces"])
    values: dict[str, list[Any]] = {
        "n": [1, 2, 9999],
        "here": [None, *cells],
        "from": cells,
        "at": cells,
        "to": [f"{corner}{way}" for corner in pieces for way in DIRECTIONS],
        "piece": [None, *pieces],
        "free": [0, 2] if chance.random() < 0.5 else [True, False],
        "skip": [True, False],
        "act": ["reproduce", "partner"],
        "stone": [2, 4, 6, 3],
        "left": [1, 3],
        "tile": [20, 6, 33, 1],
    }
    name = chance.choice(list(STEP_FORMS))
    step = {"do": name, **{key: chance.choice(values[key]) for key in STEP_FORMS[name]}}
    steps = position["pending"]
    steps[chance.randint(0, len(steps)) :] = [step, *steps[chance.randint(0, len(steps)) :]]
    if name == "green" and chance.random() < 0.8:
        position["seats"][position["active"]].update(track=9, green=None)


def pass_turn(position: Position, chance: random.Random) -> None:
    """Another phase or round, perhaps with all that goes with it."""
    phase = chance.choice(["start", "play", "over", "over"])
    position["phase"] = phase
    position["last_round"] = chance.choice([None, position["round"], position["round"] + 1])
    if phase == "over" and chance.random() < 0.9:
        position.update(active=None, pending=[], last_round=position["round"])
        position["turn"] = copy.deepcopy(BLANK)
    mine = chance.choice(position["seats"])
    mine["track"] = chance.choice([8, 9])
    mine["green"] = chance.choice([None, 1, 5])


MUTATIONS = [
    *(ANYWHERE.change_place, ANYWHERE.change_place, ANYWHERE.change_place, ANYWHERE.drop_place),
    *(ANYWHERE.add_place, move_tiles, move_bonus, change_pieces, change_steps, change_steps),
    pass_turn,
]


def check_loading(position: Position) -> bool:
    """Both take the position or both refuse it. Gives whether they take it."""
    given = copy.deepcopy(position)
    found = problems(position)
    try:
        match = ug.from_position(position)
    except ug.BadInput as complaint:
        assert found, complaint.field
        assert position == given
        return False
    assert not found, found
    table = Table(position)
    assert match.position() == table.position()
    assert sorted(match.legal()) == sorted(table.legal())
    compare_views(match, table)
    return True


def some_positions(seed: int) -> Iterator[Position]:
    """Positions of a random game, and wild ones."""
    chance = random.Random(seed)
    players = 1 + seed % 4
    match = new(players, seed, **options_of(players, seed))
    yield match.position()
    for number in range(2 if PLAIN else 10):
        yield wild(players, 100 * seed + number)
        for _ in range(7):
            if not match.over:
                match.play(choice(match.legal(), chance))
        yield match.position()


@pytest.mark.parametrize("seed", range(1 if PLAIN else dose(2, 4)))
def test_mutated_positions_are_taken_or_refused_by_both(seed: int) -> None:
    chance = random.Random(seed)
    taken = [
        check_loading(mutated(position, MUTATIONS, chance))
        for position in some_positions(seed)
        for _ in range(4)
    ]
    assert True in taken
    assert False in taken
