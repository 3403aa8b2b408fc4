"""How tests play: random decisions that get somewhere, made-up crowded tables, texts to try."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import undergrowth as ug
from games.undermining.box import (
    ALL_PAYMENTS,
    CARDS,
    CARRIED,
    CELLS,
    CONTRACTS,
    KINDS,
    OPTIONS,
    PAYING,
    PLAIN_CARDS,
    PORTALS,
    PRICES,
    SPACES,
    STACKS,
    SURFACE,
    TILES,
    Position,
    in_order,
    payment,
    spot,
)
from games.undermining.positions import position

FAVOURITES = {"drill": 6.0, "unload": 30.0, "build": 9.0, "fill": 40.0, "drive": 3.0}
LIKED = {**FAVOURITES, "tech": 2.0, "charge": 0.7, "boost": 0.5, "end": 0.6, "stop": 0.5}
"""How gladly a word is chosen; others are worth 1."""
ODD: list[Any] = [
    *(
        "",
        "drill",
        "drill S1",
        "drill m1",
        "drill a0",
        "drill a01",
        "drill a12",
        "drive",
        "drive S5",
    ),
    *("tech", "tech surge 1", "tech tractor", "tech tractor S1", "tech swap 5", "tech swap -1"),
    *("build bit", "build bit N+D", "build Bit D+N", "build bit D+A", "fill 0 U+U+T", "fill 1"),
    *("tech broker 0", "tech broker 4", "end ", " end", "End", "stop now", "enter a1", "enter S0"),
    *("fill 4 U+T+X", "fill 1 U++T", "fill 1 U+T+", "portal c3 ", "unload U", "boost 2", None, 7),
]


def choice(at: Position, legal: list[str], chance: random.Random) -> str:
    """A random decision; ore is brought home, and rare words are preferred."""
    by_word: dict[str, list[str]] = {}
    for text in sorted(legal):
        by_word.setdefault(text.split()[0], []).append(text)
    words = list(by_word)
    texts = by_word[chance.choices(words, [LIKED.get(word, 1.0) for word in words])[0]]
    mine = at["seats"][at["turn"]]
    full = len(mine["cargo"]) >= 2 + mine["equipment"]["bay"]
    if texts[0].startswith("drive") and full and chance.random() < 0.9:
        return min(texts, key=lambda text: from_home(text.split()[1]))
    return chance.choice(texts)


def from_home(space: str) -> int:
    """Roughly how far it is to the refinery."""
    if space in SURFACE:
        return abs(SURFACE.index(space) - 1)
    column, row = spot(space)
    return row + abs(column - 4)


def random_game(match: ug.Match, chance: random.Random) -> ug.Match:
    """The match played to its end."""
    while not match.over:
        match.play(choice(match.position(), match.legal(), chance))
    return match


def random_texts(chance: random.Random, at: Position, number: int) -> Iterator[Any]:
    """Decisions of all words, preferably about places that matter, and some nonsense."""
    side = at["options"]["side"]
    places = [mine["place"] for mine in at["seats"] if mine["place"]]
    near = [*places, *sorted(PORTALS[side]), *SURFACE]
    own = at["seats"][at["turn"] or 0]
    prices = [*PRICES.values(), *(name for name in at["contracts"]["active"] if name)]
    for _ in range(number):
        space = chance.choice(chance.choice([SPACES[side], near]))
        around = chance.choice(places or ["c3"])
        cell = chance.choice([*CELLS[side], *neighbours(around, side) * 9])
        owned = own["warehouse"]
        some = in_order(chance.sample(owned, min(len(owned), chance.randint(2, 4))) or "X")
        paid = chance.choice(
            [chance.choice(ALL_PAYMENTS), payment(some), payment(chance.choice(prices))]
        )
        kind, place = chance.choice(KINDS), chance.choice("123")
        card = chance.choice([*PLAIN_CARDS, *(c for c in own["tech"] if c in PLAIN_CARDS)])
        yield chance.choice(
            [
                *(f"drill {cell}", f"drive {space}", f"drive {cell}", f"portal {space}"),
                *(f"build {kind} {paid}", f"fill {place} {paid}", f"tech {card}"),
                *(f"tech tractor {cell}", f"tech swap {chance.randrange(at['players'])}"),
                *(f"tech broker {place}", f"enter {chance.choice(SURFACE)}"),
                chance.choice(["unload", "charge", "boost", "end", "stop"]),
                chance.choice(["unload", "charge", "boost", "end", "stop"]),
                chance.choice(ODD),
            ]
        )


@cache
def neighbours(space: str, side: str) -> list[str]:
    """Cells up to four steps away, by their names."""
    if space in SURFACE:
        return [cell for cell in CELLS[side] if spot(cell)[1] <= 3]
    column, row = spot(space)
    return [
        cell for cell in CELLS[side] if abs(spot(cell)[0] - column) + abs(spot(cell)[1] - row) <= 4
    ]


# ---- positions that no game leads to


def wild(chance: random.Random) -> Position:
    """A crowded table: UMVs side by side in caves, full hands and warehouses, little in stock."""
    players = chance.randint(2, 5)
    options = {name: chance.choice(choices) for name, choices in OPTIONS.items()}
    centre = chance.choice(CELLS[options["side"]])
    room = sorted(CELLS[options["side"]], key=lambda cell: distance(cell, centre))
    free = chance.sample(room[:14], players)
    places = [chance.choice([cell, cell, chance.choice(["S2", "S2", "S3"])]) for cell in free]
    tiles = [kind for kind, count in TILES.items() for _ in range(count)]
    chance.shuffle(tiles)
    cells = wild_cells(chance, tiles, room, places)
    hands, tech_deck = wild_cards(chance, players)
    seats = {
        seat: wild_seat(chance, players, places[seat], hands[seat], tiles)
        for seat in range(players)
    }
    share_equipment(chance, seats, players)
    for mine in seats.values():
        bays = 2 + mine["equipment"].get("bay", 0)
        mine["cargo"] = take(
            tiles, CARRIED, chance.choice([0, bays, bays, chance.randint(0, bays)])
        )
    used = [card for card in CARDS if card not in tech_deck and not any(card in h for h in hands)]
    least = len(STACKS[players]) - 1 if chance.random() < 0.3 else 0
    stacks = [STACKS[players][chance.randint(least, len(STACKS[players])) :] for _ in range(3)]
    active, deck = wild_contracts(chance, players, stacks, "broker" in used)
    ghost = "ghost" in used and chance.random() < 0.5
    return position(
        places[0],
        cells,
        players=players,
        turn=chance.randrange(players),
        ap=chance.choice([0, 1, 2, 3, 7]),
        seats=seats,
        options=options,
        active=active,
        deck=deck,
        stacks=stacks,
        tech_deck=tech_deck,
        used=used,
        ghost=ghost,
        progress=ghost or chance.random() < 0.5,
        idle=chance.randint(0, 3 * players - 1),
        last_turns=chance.randrange(players) if [] in stacks else None,
        bag={kind: tiles[:9].count(kind) for kind in TILES},
    )


def distance(one: str, other: str) -> int:
    return sum(abs(a - b) for a, b in zip(spot(one), spot(other), strict=True))


def take(tiles: list[str], kinds: str, number: int) -> str:
    """Take so many tiles of these kinds, if there are as many; nine are left for the bag."""
    taken = ""
    for kind in [kind for kind in tiles if kind in kinds][: max(0, min(number, len(tiles) - 9))]:
        tiles.remove(kind)
        taken += kind
    return taken


def wild_cells(
    chance: random.Random, tiles: list[str], room: list[str], places: list[str]
) -> dict[str, str]:
    """Tiles in some cells around the middle."""
    cells = {}
    density = chance.choice([0.2, 0.5, 0.8])
    for cell in room[: chance.choice([25, 60, 90])]:
        if cell in places or chance.random() > density:
            continue
        kinds = "R" if spot(cell)[1] == 1 else "".join(TILES)
        tile = take(tiles, kinds, 1)
        if tile:
            cells[cell] = chance.choice("Rr") if tile == "R" else tile
    return cells


def wild_cards(chance: random.Random, players: int) -> tuple[list[list[str]], list[str]]:
    """Hands, and the few cards that are left in the deck; the others have been used."""
    cards = chance.sample(CARDS, len(CARDS))
    left = chance.choice([0, 1, 4])
    hands: list[list[str]] = [[] for _ in range(players)]
    for card in cards[left : chance.choice([7, 9, 10])]:
        hands[chance.randrange(players)].append(card)
    return hands, cards[:left]


def wild_seat(
    chance: random.Random, players: int, place: str, hand: list[str], tiles: list[str]
) -> dict[str, Any]:
    return {
        "place": place,
        "warehouse": take(tiles, PAYING, chance.choice([0, 2, 5, 12])),
        "batteries": chance.choice([0, 1, 2, 3, 4, 7, 8]),
        "tech": hand,
        "bucks": [],
        "equipment": {},
    }


def share_equipment(chance: random.Random, seats: dict[int, dict[str, Any]], players: int) -> None:
    """Equipment for everybody; of some kinds there is nothing left."""
    slots = 4 if players == 5 else 5
    pieces = [kind for kind in KINDS for _ in range(chance.choice([1, 3, 4, 4]))]
    chance.shuffle(pieces)
    for kind in pieces:
        equipment = seats[chance.randrange(players)]["equipment"]
        if sum(equipment.values()) < slots:
            equipment[kind] = equipment.get(kind, 0) + 1


def wild_contracts(
    chance: random.Random, players: int, stacks: list[list[int]], brokered: bool
) -> tuple[list[str | None], list[str]]:
    """As many contracts are left as star bucks have not been taken."""
    gone = 3 * len(STACKS[players]) - sum(len(stack) for stack in stacks)
    gone += brokered and gone < len(CONTRACTS) and chance.random() < 0.9
    left = chance.sample(CONTRACTS, len(CONTRACTS) - gone)
    active: list[str | None] = [*left[:3], None, None, None]
    active = active[:3]
    chance.shuffle(active)
    return active, left[3:]


def enriched(match: ug.Match, chance: random.Random) -> ug.Match:
    """A new match after everybody has entered, with batteries, cards, equipment and ore for all.

    Some star bucks have been taken, so that the last turns are not far.
    """
    while match.position()["phase"] == "enter":
        match.play(f"enter {chance.choice(SURFACE)}")
        match.play("end")
    at = match.position()
    for mine in at["seats"]:
        mine["batteries"] = chance.randint(0, 8)
        mine["tech"] = [at["tech_deck"].pop() for _ in range(chance.randint(0, 2))]
        kind = chance.choice(KINDS)
        if sum(seat["equipment"][kind] for seat in at["seats"]) < 4:
            mine["equipment"][kind] += 1
    for number, tile in enumerate(tile for tile in at["grid"][-1] if tile in PAYING):
        at["seats"][number % at["players"]]["warehouse"] += tile
    at["grid"][-1] = "............"
    for stack, mine in zip(at["stacks"], at["seats"] * 2, strict=False):
        mine["bucks"] += stack[:-2]
        del at["contracts"]["deck"][: len(stack) - 2], stack[:-2]
    del at["box"], at["contracts"]["discard"]
    return ug.from_position(at)
