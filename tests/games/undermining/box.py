"""What is in Undermining's box, and where its spaces lie, written down from the rules once more."""

from __future__ import annotations

import copy
from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

Position = dict[str, Any]
Line = tuple[int, int, str, str]

OPTIONS: dict[str, tuple[str, ...]] = {"side": ("A", "B"), "reactor": ("next-turn", "at-once")}
LAYOUT = {
    "A": (
        *("............", "............", "............", ".o........o.", "............"),
        *("............", "....o..o....", "............", "............", "............"),
    ),
    "B": (
        *("............", "............", "..#......#..", "o.#......#.o", "..#......#.."),
        *(".....##.....", "............", "..#......#..", "..#.o..o.#..", "............"),
        "............",
    ),
}
SURFACE_PORTAL = {"A": "S3", "B": "S4"}
REFINERY = "S2"
COLUMNS = "abcdefghijkl"
SURFACE = ("S1", "S2", "S3", "S4")
UNDER = {"S1": "abc", "S2": "def", "S3": "ghi", "S4": "jkl"}

TILES = {"U": 22, "T": 22, "D": 22, "N": 22, "X": 10, "A": 10, "R": 21}
ROCKY = {"U": 18, "T": 18, "D": 18, "N": 18, "X": 11, "A": 10, "R": 36}
GROUND = {"reconstruction-1": TILES, "rocky-ground-1": ROCKY}
"""How many tiles of each kind each edition has; a position names all but the first."""
CARRIED = "UTDNXA"
PAYING = "UTDNX"
PRICES = {"bit": "DN", "rocket": "UT", "reactor": "UD", "bay": "TN"}
KINDS = tuple(PRICES)
COPIES = 4
CONTRACTS = (
    *("UUT", "UUD", "UUN", "UTT", "TTD", "TTN", "UDD", "TDD", "DDN", "UNN", "TNN", "DNN"),
    *("UTD", "UTN", "UDN", "TDN", "UTDN", "UTDN"),
)
STACKS = {2: [8, 6, 5, 3], 3: [8, 6, 5, 3], 4: [8, 7, 5, 4, 3], 5: [8, 7, 6, 5, 4, 3]}
CARDS = (
    *("surge", "recharge", "recall", "ghost", "blast", "tractor", "hook", "synth", "swap"),
    "broker",
)
PLAIN_CARDS = tuple(card for card in CARDS if card not in ("tractor", "swap", "broker"))
MOST_BATTERIES = 8
UPGRADES = (0, 4, 7, 9, 10, 10)
PLACES = ("1", "2", "3")
ACTIONS = ("drill", "drive", "portal", "unload", "build", "fill", "charge")
WORDS = {
    "act": (*ACTIONS, "boost", "tech", "end"),
    "drill": ("drill", "tech", "stop"),
    "build": ("build", "tech", "stop"),
}
PROGRESS = ("drill", "unload", "build", "fill", "tech")

# ---- spaces


def cells_of(side: str) -> list[str]:
    """All cells of a side, row by row; bedrock is none."""
    return [
        f"{column}{row}"
        for row, line in enumerate(LAYOUT[side], start=1)
        for column, sign in zip(COLUMNS, line, strict=True)
        if sign != "#"
    ]


def portals_of(side: str) -> set[str]:
    """The portal cells and the portal above ground."""
    found = {SURFACE_PORTAL[side]}
    for row, line in enumerate(LAYOUT[side], start=1):
        found |= {f"{COLUMNS[at]}{row}" for at, sign in enumerate(line) if sign == "o"}
    return found


@cache
def spot(cell: str) -> tuple[int, int]:
    """Column and row of a cell, as numbers."""
    return COLUMNS.index(cell[0]), int(cell[1:])


def next_to(one: str, other: str) -> bool:
    """Whether two spaces are next to each other."""
    if one in SURFACE and other in SURFACE:
        return abs(SURFACE.index(one) - SURFACE.index(other)) == 1
    if one in SURFACE:
        return other[0] in UNDER[one] and other[1:] == "1"
    if other in SURFACE:
        return next_to(other, one)
    (column, row), (column2, row2) = spot(one), spot(other)
    return abs(column - column2) + abs(row - row2) == 1


CELLS = {side: cells_of(side) for side in LAYOUT}
SPACES = {side: [*SURFACE, *CELLS[side]] for side in LAYOUT}
NEAR = {
    side: {one: [other for other in SPACES[side] if next_to(one, other)] for one in SPACES[side]}
    for side in LAYOUT
}
PORTALS = {side: portals_of(side) for side in LAYOUT}


def in_line(umv: str, cell: str) -> bool:
    """Whether a tractor beam reaches the cell: three cells in a line, or under the surface."""
    column, row = spot(cell)
    if umv in SURFACE:
        return cell[0] in UNDER[umv] and row <= 3
    own_column, own_row = spot(umv)
    across, down = abs(column - own_column), abs(row - own_row)
    return (across == 0 and 1 <= down <= 3) or (down == 0 and 1 <= across <= 3)


# ---- payments


def payment(letters: str) -> str:
    return "+".join(letters)


def in_order(letters: Any) -> str:
    """Letters as they are written down."""
    return "".join(sorted(letters, key=CARRIED.index))


@cache
def pays(paid: str, price: str) -> bool:
    """Whether these tiles pay that price: X stands for anything, nothing else does (M-23)."""
    asked = Counter(price)
    return len(paid) == len(price) and all(
        number <= asked[letter] for letter, number in Counter(paid).items() if letter != "X"
    )


ALL_PAYMENTS = [
    payment("".join(letters))
    for size in (1, 2, 3, 4)
    for letters in combinations_with_replacement(PAYING, size)
]


def is_payment(text: str) -> bool:
    letters = text.split("+")
    known = all(letter in PAYING and len(letter) == 1 for letter in letters)
    return known and "".join(letters) == in_order(letters)


# ---- texts


@cache
def all_texts(side: str, players: int) -> dict[str, dict[str, list[str]]]:
    """Every text that is a decision, by its first word, with what follows it."""
    texts = ["unload", "charge", "boost", "end", "stop"]
    texts += [f"enter {space}" for space in SURFACE]
    texts += [f"{word} {cell}" for word in ("drill", "tech tractor") for cell in CELLS[side]]
    texts += [f"{word} {space}" for word in ("drive", "portal") for space in SPACES[side]]
    texts += [f"build {kind} {paid}" for kind in KINDS for paid in ALL_PAYMENTS]
    texts += [f"fill {place} {paid}" for place in PLACES for paid in ALL_PAYMENTS]
    texts += [f"tech {card}" for card in PLAIN_CARDS]
    texts += [f"tech swap {seat}" for seat in range(players)]
    texts += [f"tech broker {place}" for place in PLACES]
    found: dict[str, dict[str, list[str]]] = {}
    for text in texts:
        word, *rest = text.split(" ")
        found.setdefault(word, {})[text] = rest
    return found


# ---- what follows from the rest of a position


def printed(position: Position, used: list[str]) -> dict[str, int]:
    """How many tiles of each kind there are in this match."""
    tiles = GROUND[position.get("edition", "reconstruction-1")]
    return {**tiles, "X": tiles["X"] + ("synth" in used)}


def lying(position: Position) -> Counter[str]:
    """The tiles on the board, in the bag and with the seats."""
    found = Counter("".join(position["grid"]).upper())
    for mine in position["seats"]:
        found += Counter(mine["cargo"] + mine["warehouse"])
    for kind, number in position["bag"].items():
        found[kind] += number
    return found


def rest_of(whole: tuple[str, ...], *known: list[Any]) -> list[str]:
    """What is nowhere else, in canonical order."""
    left = Counter(whole) - Counter(one for some in known for one in some)
    return sorted(left.elements(), key=whole.index)


def completed(position: Position, *, anew: bool = False) -> Position:
    """A copy in canonical order, with the box and what has been used or discarded."""
    made = copy.deepcopy(position)
    for mine in made["seats"]:
        mine["cargo"] = in_order(mine["cargo"])
        mine["warehouse"] = in_order(mine["warehouse"])
        mine["tech"] = sorted(mine["tech"], key=CARDS.index)
        mine["bucks"] = sorted(mine["bucks"], reverse=True)
    hands = [card for mine in made["seats"] for card in mine["tech"]]
    used = made.get("tech_used", rest_of(CARDS, hands, made["tech_deck"]))
    made["tech_used"] = sorted(used, key=CARDS.index)
    contracts = made["contracts"]
    discard = contracts.get("discard", rest_of(CONTRACTS, contracts["active"], contracts["deck"]))
    contracts["discard"] = sorted(discard, key=CONTRACTS.index)
    if anew or "box" not in made:
        here = lying(made)
        made["box"] = {
            kind: number - here[kind] for kind, number in printed(made, made["tech_used"]).items()
        }
    return made
