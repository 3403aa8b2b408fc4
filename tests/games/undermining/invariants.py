"""What every position must keep to, asked one by one: the places where it does not.

Like the slow rules, this is written from the rules alone. First the form of everything is asked
about, and only if there is nothing to say against it, what the parts have to do with each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from games.undermining.box import (
    CARDS,
    CARRIED,
    CELLS,
    COLUMNS,
    CONTRACTS,
    COPIES,
    GROUND,
    KINDS,
    LAYOUT,
    MOST_BATTERIES,
    OPTIONS,
    PAYING,
    SPACES,
    STACKS,
    TILES,
    Position,
    lying,
    printed,
    rest_of,
)
from games.undermining.reference import Table

KEYS = (
    *("game", "players", "options", "phase", "turn", "ap", "steps", "ghost", "progress", "idle"),
    *("last_turns", "grid", "bag", "seats", "contracts", "stacks", "tech_deck"),
)
DERIVED = ("box", "tech_used")
NAMED = "edition"
SEAT_KEYS = ("place", "cargo", "warehouse", "equipment", "batteries", "tech", "bucks")
PHASES = ("enter", "act", "drill", "build", "over")
SIGNS = "RrUTDNXA."


def problems(position: Any) -> list[str]:
    """The places at which a position cannot be as it is; none if it can be loaded."""
    return [*form_problems(position)] or [*sense_problems(position)]


# ---- the form


def number(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def keys(value: Any, needed: Any, path: str = "", more: Any = ()) -> Iterator[str]:
    """Missing and unknown keys of a map."""
    for key in needed:
        if key not in value:
            yield f"{path}{key}"
    for key in value:
        if key not in (*needed, *more):
            yield f"{path}{key}"


def form_problems(position: Position) -> Iterator[str]:
    """Keys, types and ranges, as far as each place says by itself."""
    missing = [*keys(position, KEYS, more=(*DERIVED, NAMED))]
    if missing:
        yield from missing
        return
    named = position.get(NAMED, "reconstruction-1")
    if not isinstance(named, str) or named not in GROUND:
        yield NAMED
        return
    if position["game"] != "undermining":
        yield "game"
    if not number(position["players"], 2, 5):
        yield "players"
        return
    if not isinstance(position["options"], dict):
        yield "options"
        return
    missing = [*keys(position["options"], OPTIONS, "options.")]
    for name, choices in OPTIONS.items():
        value = position["options"].get(name)
        if not isinstance(value, str) or value not in choices:
            missing.append(f"options.{name}")
    if missing:
        yield from missing
        return
    yield from form_of_turn(position)
    yield from form_of_grid(position)
    yield from form_of_counts(position, "bag")
    if "box" in position:
        yield from form_of_counts(position, "box")
    yield from form_of_seats(position)
    yield from form_of_contracts(position)
    yield from form_of_cards(position)


def form_of_turn(position: Position) -> Iterator[str]:
    players, phase, turn = position["players"], position["phase"], position["turn"]
    if not isinstance(phase, str) or phase not in PHASES:
        yield "phase"
    elif turn is not None if phase == "over" else not number(turn, 0, players - 1):
        yield "turn"
    if not number(position["ap"], 0, 20):
        yield "ap"
    if not number(position["steps"], 0, 4):
        yield "steps"
    for flag in ("ghost", "progress"):
        if not isinstance(position[flag], bool):
            yield flag
    if not number(position["idle"], 0, 3 * players):
        yield "idle"
    if position["last_turns"] is not None and not number(position["last_turns"], 0, players - 1):
        yield "last_turns"


def form_of_grid(position: Position) -> Iterator[str]:
    """Twelve signs in each row; row 1 is rock; bedrock exactly where the side has it."""
    layout, grid = LAYOUT[position["options"]["side"]], position["grid"]
    if not isinstance(grid, list) or len(grid) != len(layout):
        yield "grid"
        return
    for row, (line, ground) in enumerate(zip(grid, layout, strict=True)):
        if not isinstance(line, str) or len(line) != len(COLUMNS):
            yield f"grid.{row}"
            continue
        signs = "Rr." if row == 0 else SIGNS
        for sign, under in zip(line, ground, strict=True):
            if sign not in ("#" if under == "#" else signs):
                yield f"grid.{row}"
                break


def form_of_counts(position: Position, key: str) -> Iterator[str]:
    counts = position[key]
    if not isinstance(counts, dict):
        yield key
        return
    yield from keys(counts, TILES, f"{key}.")
    for kind in TILES:
        if kind in counts and not number(counts[kind], 0, 200):
            yield f"{key}.{kind}"


def form_of_seats(position: Position) -> Iterator[str]:
    seats = position["seats"]
    if not isinstance(seats, list) or len(seats) != position["players"]:
        yield "seats"
        return
    for seat, mine in enumerate(seats):
        yield from form_of_seat(position, f"seats.{seat}", mine)


def form_of_seat(position: Position, path: str, mine: Any) -> Iterator[str]:
    if not isinstance(mine, dict):
        yield path
        return
    missing = [*keys(mine, SEAT_KEYS, f"{path}.")]
    if missing:
        yield from missing
        return
    spaces = SPACES[position["options"]["side"]]
    place = mine["place"]
    if place is not None and (not isinstance(place, str) or place not in spaces):
        yield f"{path}.place"
    for key, letters in (("cargo", CARRIED), ("warehouse", PAYING)):
        if not isinstance(mine[key], str) or any(sign not in letters for sign in mine[key]):
            yield f"{path}.{key}"
    yield from form_of_equipment(position["players"], f"{path}.equipment", mine["equipment"])
    if not number(mine["batteries"], 0, MOST_BATTERIES):
        yield f"{path}.batteries"
    if not names_only(mine["tech"], CARDS):
        yield f"{path}.tech"
    bucks = mine["bucks"]
    if not isinstance(bucks, list) or any(type(value) is not int for value in bucks):
        yield f"{path}.bucks"
    elif any(value not in STACKS[position["players"]] for value in bucks):
        yield f"{path}.bucks"
        yield "stacks"


def form_of_equipment(players: int, path: str, equipment: Any) -> Iterator[str]:
    if not isinstance(equipment, dict):
        yield path
        return
    yield from keys(equipment, KINDS, f"{path}.")
    for kind in KINDS:
        if kind in equipment and not number(equipment[kind], 0, 99):
            yield f"{path}.{kind}"


def names_only(value: Any, known: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(name, str | None) and name in known for name in value
    )


def form_of_contracts(position: Position) -> Iterator[str]:
    contracts = position["contracts"]
    if not isinstance(contracts, dict):
        yield "contracts"
        return
    yield from keys(contracts, ("active", "deck"), "contracts.", more=("discard",))
    active = contracts.get("active")
    places = isinstance(active, list) and len(active) == 3
    if not (places and names_only(active, (*CONTRACTS, None))):
        yield "contracts.active"
    for key in ("deck", "discard"):
        if key in contracts and not names_only(contracts[key], CONTRACTS):
            yield f"contracts.{key}"
    full, stacks = STACKS[position["players"]], position["stacks"]
    if not isinstance(stacks, list) or len(stacks) != 3:
        yield "stacks"
        return
    ends = [full[begin:] for begin in range(len(full) + 1)]
    for at, stack in enumerate(stacks):
        if stack not in ends or any(type(value) is not int for value in stack):
            yield f"stacks.{at}"


def form_of_cards(position: Position) -> Iterator[str]:
    for key in ("tech_deck", "tech_used"):
        if key in position and not names_only(position[key], CARDS):
            yield key


# ---- what the parts have to do with each other


def sense_problems(position: Position) -> Iterator[str]:
    """All that needs more than one place to be found wrong."""
    yield from cards_in_all(position)
    yield from tiles_in_all(position)
    yield from contracts_in_all(position)
    yield from pieces_of_seats(position)
    yield from where_umvs_are(position)
    yield from who_has_entered(position)
    yield from flags(position)


def used_cards(position: Position) -> list[str]:
    hands = [card for mine in position["seats"] for card in mine["tech"]]
    used: list[str] = position.get("tech_used", rest_of(CARDS, hands, position["tech_deck"]))
    return used


def cards_in_all(position: Position) -> Iterator[str]:
    """Each card is in one place."""
    hands = [card for mine in position["seats"] for card in mine["tech"]]
    if Counter([*hands, *position["tech_deck"], *used_cards(position)]) != Counter(CARDS):
        yield "tech_deck"
        yield "tech_used"


def tiles_in_all(position: Position) -> Iterator[str]:
    here, whole = lying(position), printed(position, used_cards(position))
    if any(here[kind] > whole[kind] for kind in TILES):
        yield "grid"
    elif "box" in position and position["box"] != {k: n - here[k] for k, n in whole.items()}:
        yield "box"
    if sum(position["bag"].values()) != 9:
        yield "bag"


def contracts_in_all(position: Position) -> Iterator[str]:
    contracts = position["contracts"]
    active = [name for name in contracts["active"] if name is not None]
    discard = contracts.get("discard", rest_of(CONTRACTS, active, contracts["deck"]))
    if Counter([*active, *contracts["deck"], *discard]) != Counter(CONTRACTS):
        yield "contracts"
    if len(active) < 3 and contracts["deck"]:
        yield "contracts.active"
    taken = [value for mine in position["seats"] for value in mine["bucks"]]
    more = len(discard) - len(taken)
    if more not in ((0, 1) if "broker" in used_cards(position) else (0,)):
        yield "contracts"
    lying_there = [value for stack in position["stacks"] for value in stack]
    if Counter(taken + lying_there) != Counter(STACKS[position["players"]] * 3):
        yield "stacks"
    if ([] in position["stacks"]) != (position["last_turns"] is not None):
        yield "last_turns"


def pieces_of_seats(position: Position) -> Iterator[str]:
    """Bays, slots and the stock of equipment."""
    slots = 4 if position["players"] == 5 else 5
    for seat, mine in enumerate(position["seats"]):
        if sum(mine["equipment"].values()) > slots:
            yield f"seats.{seat}.equipment"
        if len(mine["cargo"]) > 2 + mine["equipment"]["bay"]:
            yield f"seats.{seat}.cargo"
    for kind in KINDS:
        if sum(mine["equipment"][kind] for mine in position["seats"]) > COPIES:
            yield "seats"


def where_umvs_are(position: Position) -> Iterator[str]:
    """Below ground a UMV stands alone, and on no tile."""
    side = position["options"]["side"]
    places = [mine["place"] for mine in position["seats"]]
    for seat, place in enumerate(places):
        if place not in CELLS[side]:
            continue
        column, row = COLUMNS.index(place[0]), int(place[1:])
        if position["grid"][row - 1][column] != "." or place in places[:seat]:
            yield f"seats.{seat}.place"


def who_has_entered(position: Position) -> Iterator[str]:
    """Those who have not had a turn come last, and own nothing but batteries."""
    seats, phase, turn = position["seats"], position["phase"], position["turn"]
    entered = [mine["place"] is not None for mine in seats]
    if phase == "over":
        if not all(entered):
            yield "phase"
        return
    first = entered.index(False) if False in entered else len(seats)
    for seat, mine in enumerate(seats):
        if entered[seat] and seat > first:
            yield f"seats.{first}.place"
        owned = mine["cargo"], mine["warehouse"], mine["tech"], mine["bucks"]
        if not entered[seat] and (any(owned) or any(mine["equipment"].values())):
            yield f"seats.{seat}.place"
    if (phase == "enter") == entered[turn]:
        yield "phase"
    if first < len(seats):
        if turn != (first if phase == "enter" else first - 1):
            yield "turn"
        if phase == "enter" and position["ap"] != 3:
            yield "ap"
        if phase == "enter" and position["progress"]:
            yield "progress"


def flags(position: Position) -> Iterator[str]:
    phase, players = position["phase"], position["players"]
    if phase == "over":
        ended = position["last_turns"] == 0 or position["idle"] == 3 * players
        if position["ap"] or position["ghost"] or position["progress"] or not ended:
            yield "phase"
        if position["steps"]:
            yield "steps"
        return
    if position["idle"] == 3 * players:
        yield "idle"
    bits = position["seats"][position["turn"]]["equipment"]["bit"]
    if not (1 <= position["steps"] <= bits if phase == "drill" else position["steps"] == 0):
        yield "steps"
    if position["ghost"] and not (position["progress"] and "ghost" in used_cards(position)):
        yield "ghost"
    if phase in ("drill", "build"):
        if not position["progress"]:
            yield "progress"
        if not any(goes_on(position, phase)):
            yield "phase"


def goes_on(position: Position, phase: str) -> Iterator[bool]:
    """Whether there is anything to drill or to build, or a card to use."""
    if position["seats"][position["turn"]]["place"] is None:
        return
    bare = {key: value for key, value in position.items() if key not in ("box", "tech_used")}
    table = Table(bare)
    for text in table.texts():
        if text.startswith((phase, "tech")):
            yield table.against(text) is None
