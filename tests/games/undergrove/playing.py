"""How tests play: random decisions that get somewhere, made-up crowded tables, texts to try."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import undergrowth as ug
from games.undergrove.places import DIRECTIONS, cells_of, roots_of, spot
from games.undergrove.printed import TYPES
from games.undergrove.reference import Table
from games.undergrove.slow_forest import Position
from games.undergrove.texts import FORMS, NAMES

LIKED = {
    "absorb": 8.0,
    "reproduce": 3.0,
    "partner": 3.0,
    "activate": 4.0,
    "copy": 2.0,
    "from": 3.0,
    "flip": 1.5,
    "photosynthesize": 0.7,
    "skip": 0.4,
    "trade": 0.5,
    "bonus": 0.4,
}
"""How gladly a word is chosen; others are worth 1."""
ODD: list[Any] = [
    *("", "absorb ", " absorb", "Absorb", "activate", "activate 0:0", "activate 00,0"),
    *("activate 0,-0", "activate 16,0", "activate -16,0", "at 1,1 ", "at +1,1", "start 0,0"),
    *("start 17:0", "seed 16:17", "root 1:1", "root 1:1s", "root 1:1SW", "to 1:1 sw", "flip"),
    *("flip Ring", "pay C", "pay n", "gain", "gain C", "trade N", "trade N P K", "trade n p"),
    *("store 25", "store -1", "store 01", "nitrogen 25", "nitrogen", "choose", "choose P"),
    *("tile 0", "tile 54", "tile 06", "discard", "keep vp3", "keep Ready", "green 0", "green 6"),
    *("ready all", "bonus", "bonus vp", "skip now", "done\n", "pass", None, 7, ["absorb"]),
]
OPTIONS: list[dict[str, Any]] = [
    {},
    {"whispering_woods": True},
    {"quick_sprout": True},
    {"goals": ["slug_b", "flying_a", "crossbill_b"]},
    {"goals": ["grouse_b", "moth_a", "douglas_a"], "whispering_woods": True},
    {"goals": ["grouse_a", "moth_b", "spittlebug_b"], "whispering_woods": True},
    {"goals": ["vole_b", "jack_b", "spittlebug_a"], "quick_sprout": True},
]
SOLO: list[dict[str, Any]] = [
    {},
    {"difficulty": "easy", "idle_removed": 3},
    {"difficulty": "hard", "idle_removed": 1, "whispering_woods": True},
    {"idle_removed": 2, "goals": ["slug_a", "vole_b", "bat_a"]},
    {"whispering_woods": True, "goals": ["moth_b", "grouse_b", "jack_a"]},
]


def options_of(players: int, number: int) -> dict[str, Any]:
    """Some options that fit the number of players."""
    known = SOLO if players == 1 else OPTIONS
    return known[number % len(known)]


def new(players: int, seed: int, **options: Any) -> ug.Match:
    return ug.new("undergrove", players=players, seed=seed, **options)


def choice(legal: list[str], chance: random.Random) -> str:
    """A random decision; rare words are preferred to frequent ones."""
    by_word: dict[str, list[str]] = {}
    for text in sorted(legal):
        by_word.setdefault(text.split()[0], []).append(text)
    words = list(by_word)
    texts = by_word[chance.choices(words, [LIKED.get(word, 1.0) for word in words])[0]]
    rare = [text for text in texts if text != "activate 0,0"]  # Earthlover can always be activated
    return chance.choice(rare if rare and chance.random() < 0.9 else texts)


def random_game(match: ug.Match, chance: random.Random) -> ug.Match:
    """The match played to its end."""
    while not match.over:
        match.play(choice(match.legal(), chance))
    return match


def random_texts(chance: random.Random, at: Position, number: int) -> Iterator[Any]:
    """Decisions of all words, preferably about places that matter, and some nonsense."""
    cells = list(at["forest"])
    corners = [corner for mine in at["seats"] for corner in mine["pieces"]] or ["0:0"]
    for _ in range(number):
        x, y = spot(chance.choice(cells))
        near = f"{x + chance.choice([-1, 0, 0, 1])},{y + chance.choice([-1, 0, 0, 1])}"
        corner = chance.choice([chance.choice(corners), near.replace(",", ":")])
        names = {"cell": near, "corner": corner, "root": corner + chance.choice(list(DIRECTIONS))}
        verb = chance.choice(list(FORMS))
        parts = [names.get(form) or chance.choice(NAMES[form]) for form in FORMS[verb].split()]
        yield " ".join([verb, *parts]) if chance.random() < 0.9 else chance.choice(ODD)


def wild(players: int, seed: int) -> Position:
    """A crowded table: more of everything from the beginning, so that rare things happen."""
    chance = random.Random(f"wild {players} {seed}")
    options = {**options_of(players, seed), "quick_sprout": False}
    table = Table(new(players, seed, **options).position())
    while table.at["phase"] == "start":
        table.play(chance.choice(table.legal()))
    at = table.at
    at["round"] = chance.randint(2, 30)
    grow(table, chance)
    for mine in at["seats"]:
        enrich(table, mine, chance)
    at["discard"] = sorted(at["supply"][:20])
    at["supply"] = at["supply"][20:] if chance.random() < 0.7 else []
    if at["ai"]:
        at["pending"] = [{"do": "action"}]
        for colour in ("brown", "tan"):
            at["ai"][colour]["track"] = chance.randint(0, 8)
    return Table(at).position()


def grow(table: Table, chance: random.Random) -> None:
    """Many tiles, sometimes in a long row; corners that are blocked."""
    at = table.at
    for _ in range(chance.randrange(26)):
        cells = table.open_cells()
        cell = max(cells, key=spot) if chance.random() < 0.3 else chance.choice(cells)
        lying = {"tile": at["supply"].pop(0), "carbon": chance.randrange(3), "cubes": 0}
        at["forest"][cell] = lying
        lying["cubes"] = chance.randint(0, table.room(cell))
    if chance.random() < 0.3:
        at["neutral"] += [each for each in table.free_corners() if chance.random() < 0.98]


def enrich(table: Table, mine: dict[str, Any], chance: random.Random) -> None:
    """Resources, pieces, Roots, Trees, used tokens and bonus tiles for a seat."""
    at = table.at
    mine["res"] = {kind: chance.choice([0, 1, 2, 3, 6, 30]) for kind in "CNPK"}
    mine["tokens"] = {kind: chance.random() < 0.6 for kind in TYPES}
    mine["track"] = chance.randint(0, 8)
    for _ in range(chance.randrange(6)):
        if corners := table.free_corners():
            mine["pieces"][chance.choice(corners)] = {"tree": False, "carbon": 0, "roots": []}
    for corner, piece in mine["pieces"].items():
        ways = [way for way, cell in cells_of(corner).items() if cell in at["forest"]]
        piece["roots"] = [way for way in ways if chance.random() < 0.7]
    while len(roots_of(mine["pieces"])) > 18:
        next(piece for piece in mine["pieces"].values() if piece["roots"])["roots"].pop()
    trees = chance.randrange(5)
    for number, piece in enumerate(mine["pieces"].values()):
        piece["tree"] = number < trees
        full = 4 if trees == 4 and len(mine["pieces"]) > 4 else 2
        piece["carbon"] = 0 if number < trees else chance.randint(0, full)
    while at["bonus"]["6"] and chance.random() < 0.5:
        mine["bonus"].append(at["bonus"]["6"].pop())
