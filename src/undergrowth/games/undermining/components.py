"""What is in the box of Undermining: the board's two sides, tiles, cards and mats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from typing import Any

from undergrowth.material.reading import Field

NAME = "undermining"
PLAYERS = range(2, 6)
RESOURCES = "UTDN"
ORES = "UTDNX"
"""What a warehouse holds and what one pays with: the resources and X-ium, which is wild."""
LETTERS = "UTDNXA"
"""What a cargo bay can hold."""
TILES = "UTDNXAR"
"""All tiles in the bag; R is rock, with rubble on its back."""
KINDS = ("bit", "rocket", "reactor", "bay")
CARDS = (
    *("surge", "recharge", "recall", "ghost", "blast", "tractor", "hook", "synth", "swap"),
    "broker",
)
CONTRACTS = 3
"""Contracts on offer, each beside a stack of star bucks."""
SURFACE = ("S1", "S2", "S3", "S4")
COLUMNS = "abcdefghijkl"
OVER_COLUMNS = {
    name: COLUMNS[i * 3 : i * 3 + 3]  # each surface space lies over three columns
    for i, name in enumerate(SURFACE)
}
MOST_ROWS = 11
MOST_PAID = 5
MOST_SLOTS = 8
MOST_CONTRACTS = 40
MOST_BUCKS = 8
"""Different values of star bucks, and tiles in a stack."""
_MANY = 99
_CELLS = [f"{column}{row}" for row in range(1, MOST_ROWS + 1) for column in COLUMNS]
CELLS: tuple[str, ...] = tuple(_CELLS)
"""All cells that a board may have, row by row."""
PAYMENTS: tuple[str, ...] = tuple(
    "+".join(letters)
    for number in range(1, MOST_PAID + 1)
    for letters in combinations_with_replacement(ORES, number)
)
"""All that can be paid, the letters of each in their order (M-23)."""

_KEYS = [
    *("game", "edition", "board", "debris", "equipment", "contracts", "star_bucks", "alien_tech"),
    *("mat", "batteries", "turn", "scoring", "stalemate"),
]
_MORE_KEYS = ["title", "about", "published", "players", "letters", "colours"]


@dataclass(frozen=True)
class Side:
    """One side of the board."""

    layout: tuple[str, ...]
    """A text for each row: ``.`` a space, ``o`` one with a portal, ``#`` bedrock."""
    surface_portal: str
    refinery: str

    @property
    def rows(self) -> int:
        """How deep the ground is."""
        return len(self.layout)

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells that are spaces, row by row."""
        return tuple(cell for cell, sign in self._signs() if sign != "#")

    @property
    def portals(self) -> tuple[str, ...]:
        """The cells with a portal."""
        return tuple(cell for cell, sign in self._signs() if sign == "o")

    def _signs(self) -> list[tuple[str, str]]:
        return list(zip(CELLS, "".join(self.layout), strict=False))


@dataclass(frozen=True)
class Edition:
    """The component data of one printing of the game, or our reconstruction of it."""

    id: str
    sides: Mapping[str, Side]
    tiles: Mapping[str, int]
    """How many of each letter, rock too."""
    prices: Mapping[str, str]
    copies: Mapping[str, int]
    contracts: tuple[str, ...]
    """The letters of each card, in canonical order."""
    bucks: Mapping[int, int]
    """How many star buck tiles of each value, the highest first."""
    stacks: Mapping[int, tuple[int, ...]]
    """By number of players the tiles of a stack, top first."""
    cards: tuple[str, ...]
    cargo_bays: int
    expansion_slots: int
    blocked: int
    """Slots that cannot be used with five players."""
    max_batteries: int
    batteries: tuple[int, ...]
    """What each seat begins with."""
    boost: int
    """Batteries for an action point."""
    fee: int
    """Batteries for passing a vehicle."""
    action_points: int
    drill_steps: int
    drive_spaces: int
    tractor_range: int
    surge_points: int
    upgrades: tuple[int, ...]
    """Points by number of pieces of equipment."""
    tile_points: int
    tech_points: int
    idle_rounds: int
    content: Mapping[str, Any] = field(compare=False)
    """The file as it was read: names, notes, provenance."""

    def side(self, name: str) -> Side:
        """The side of the board with this name."""
        return self.sides[name]

    def stack(self, players: int) -> tuple[int, ...]:
        """A full stack of star bucks, top first (M-3)."""
        return self.stacks[players]

    def slots(self, players: int) -> int:
        """Places for equipment on a mat (M-4)."""
        return self.expansion_slots - (self.blocked if players == PLAYERS[-1] else 0)


# ------------------------------------------------------------------------------ reading a file


def read_edition(content: Any) -> Edition:
    """An edition from the content of its file; ``BadInput`` names the field that is wrong."""
    fields = Field(content, "edition", NAME).keys(_KEYS, _MORE_KEYS)
    fields["game"].same(NAME)
    tiles = _read_tiles(fields["debris"])
    mat = fields["mat"].keys(
        ["cargo_bays", "expansion_slots", "unavailable_slots_at_5_players", "max_batteries"],
        ["warehouse_limit"],
    )
    slots = _value(mat["expansion_slots"], 1, MOST_SLOTS)
    most = _value(mat["max_batteries"], 0, 20)
    batteries = _read_batteries(fields["batteries"], most)
    turn = fields["turn"].keys(
        ["action_points", "drill_steps", "drive_spaces", "tractor_range", "surge_points"]
    )
    scoring = _read_scoring(fields["scoring"], slots)
    bucks, stacks = _read_bucks(fields["star_bucks"])
    prices, copies = _read_equipment(fields["equipment"])
    stalemate = fields["stalemate"].keys(["idle_rounds"], ["provenance"])
    return Edition(
        id=fields["edition"].text(r"[a-z0-9][a-z0-9.-]{0,39}"),
        sides=_read_sides(fields["board"], fields["debris"], tiles),
        tiles=tiles,
        prices=prices,
        copies=copies,
        contracts=_read_contracts(fields["contracts"]),
        bucks=bucks,
        stacks=stacks,
        cards=_read_cards(fields["alien_tech"]),
        cargo_bays=_value(mat["cargo_bays"], 1, 8),
        expansion_slots=slots,
        blocked=_value(mat["unavailable_slots_at_5_players"], 0, slots),
        max_batteries=most,
        batteries=batteries["start"],
        boost=batteries["per_boost"],
        fee=batteries["per_umv_passed"],
        action_points=_value(turn["action_points"], 1, 8),
        drill_steps=_value(turn["drill_steps"], 1, 8),
        drive_spaces=_value(turn["drive_spaces"], 1, 6),
        tractor_range=_value(turn["tractor_range"], 1, 12),
        surge_points=_value(turn["surge_points"], 0, 8),
        upgrades=scoring["upgrades"],
        tile_points=scoring["per_tile"],
        tech_points=scoring["per_unused_tech"],
        idle_rounds=stalemate["idle_rounds"].whole(1, 9),
        content=content,
    )


def _told(*parts: str) -> list[str]:
    """The keys that tell where something comes from: one for all of it, or one for each part."""
    return ["provenance", *(f"{part}_provenance" for part in parts)]


def _value(entry: Field, low: int, high: int) -> int:
    """The one number of an entry that else holds only notes."""
    return entry.keys(["value"], ["provenance", "note"])["value"].whole(low, high)


def _total(entry: Field, number: int) -> None:
    """What is printed as the total must be the sum of the parts."""
    if entry.whole(0, 1000) != number:
        raise entry.bad("bad-value", expected=number, got=entry.value)


def _letters(entry: Field, known: str) -> str:
    """Some of the known letters, in their order."""
    text = entry.text(rf"[{known}]{{1,{MOST_PAID}}}")
    if sorted(text, key=known.index) != list(text):
        raise entry.bad("bad-letter-order", order=known, got=text)
    return text


def _read_tiles(debris: Field) -> dict[str, int]:
    """How many debris tiles there are of each kind."""
    keys = debris.keys(
        ["total", "tiles"],
        ["spare_after_setup", "note", *_told("total", "spare")],
    )
    tiles: dict[str, int] = {}
    for entry in keys["tiles"].entries(len(TILES)):
        one = entry.keys(["id", "count"], ["name", "kind", "provenance"])
        letter = one["id"].one_of(tuple(TILES))
        if letter in tiles:
            raise one["id"].bad("bad-twice", got=letter)
        tiles[letter] = one["count"].whole(0, 127)
    _total(keys["total"], sum(tiles.values()))
    return {letter: tiles[letter] for letter in TILES}


def _read_sides(board: Field, debris: Field, tiles: Mapping[str, int]) -> dict[str, Side]:
    """Both sides of the board; the tiles must cover each of them, rock its first row."""
    keys = board.keys(["sides"], ["surface", "legend", "two_sides", *_told("surface")])
    sides = {}
    for name, entry in keys["sides"].keys(["A", "B"]).items():
        side = sides[name] = _read_side(entry)
        spare = sum(tiles.values()) - len(side.cells)
        if spare < 0:
            raise debris.at("tiles", None).bad("bad-cover", cells=len(side.cells), side=name)
        first = sum(sign != "#" for sign in side.layout[0])
        if tiles["R"] < first:
            raise debris.at("tiles", None).bad("bad-rock", expected=first, got=tiles["R"])
        given = debris.items().get("spare_after_setup")
        if given is not None:
            _total(given, spare)
    return sides


def _read_side(entry: Field) -> Side:
    """One side; every cell can be reached from the surface."""
    keys = entry.keys(
        ["layout", "surface_portal", "refinery"],
        ["name", "rows", "columns", "bedrock", "portals", "spaces", "provenance"],
    )
    rows = keys["layout"].entries()
    if not 1 <= len(rows) <= MOST_ROWS:
        raise keys["layout"].bad("bad-rows", low=1, high=MOST_ROWS, got=len(rows))
    side = Side(
        tuple(row.text(rf"[.o#]{{{len(COLUMNS)}}}") for row in rows),
        keys["surface_portal"].one_of(SURFACE),
        keys["refinery"].one_of(SURFACE),
    )
    bedrock = [cell for cell in CELLS[: side.rows * len(COLUMNS)] if cell not in side.cells]
    told = {"rows": side.rows, "columns": list(COLUMNS), "spaces": len(side.cells)}
    for key, expected in (told | {"bedrock": bedrock, "portals": list(side.portals)}).items():
        if key in keys and keys[key].value != expected:
            raise keys[key].bad("bad-value", expected=expected, got=keys[key].value)
    if cut_off := sorted(set(side.cells) - _reached(side), key=CELLS.index):
        raise keys["layout"].bad("bad-cut-off", cells=", ".join(cut_off))
    return side


def _reached(side: Side) -> set[str]:
    """The cells that can be dug from the surface."""
    cells = set(side.cells)
    reached: set[str] = set()
    ahead = [cell for cell in side.cells if cell[1:] == "1"]
    while ahead:
        cell = ahead.pop()
        if cell in cells and cell not in reached:
            reached.add(cell)
            ahead += beside(cell)
    return reached


def beside(cell: str) -> list[str]:
    """The cells that share an edge with this one, as far as there can be any."""
    column, row = COLUMNS.index(cell[0]), int(cell[1:])
    around = [(column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1)]
    return [f"{COLUMNS[x]}{y}" for x, y in around if 0 <= x < len(COLUMNS) and 1 <= y <= MOST_ROWS]


def _read_equipment(entry: Field) -> tuple[dict[str, str], dict[str, int]]:
    """Price and copies of each kind."""
    keys = entry.keys(["total", "kinds"], _told("total", "number_of_kinds"))
    prices: dict[str, str] = {}
    copies: dict[str, int] = {}
    for place in keys["kinds"].entries(len(KINDS)):
        one = place.keys(["id", "cost", "copies"], ["name", "effect", "provenance"])
        kind = one["id"].one_of(KINDS)
        if kind in prices:
            raise one["id"].bad("bad-twice", got=kind)
        letters = [letter.one_of(tuple(RESOURCES)) for letter in one["cost"].entries()]
        if not 1 <= len(letters) <= MOST_PAID:
            raise one["cost"].bad("bad-price", low=1, high=MOST_PAID, got=len(letters))
        prices[kind] = "".join(sorted(letters, key=RESOURCES.index))
        copies[kind] = one["copies"].whole(0, 20)
    _total(keys["total"], sum(copies.values()))
    return {kind: prices[kind] for kind in KINDS}, {kind: copies[kind] for kind in KINDS}


def _read_contracts(entry: Field) -> tuple[str, ...]:
    """The contracts; enough to lay three."""
    keys = entry.keys(["total", "cards"], ["active_places", *_told("total", "active_places")])
    if "active_places" in keys:
        keys["active_places"].same(CONTRACTS)
    places = keys["cards"].entries()
    if not CONTRACTS <= len(places) <= MOST_CONTRACTS:
        raise keys["cards"].bad(
            "bad-contracts", low=CONTRACTS, high=MOST_CONTRACTS, got=len(places)
        )
    _total(keys["total"], len(places))
    cards = [place.keys(["needs"], ["id", "provenance"])["needs"] for place in places]
    return tuple(_letters(card, RESOURCES) for card in cards)


def _read_bucks(entry: Field) -> tuple[dict[int, int], dict[int, tuple[int, ...]]]:
    """Star bucks by value, and the stacks that are made of them."""
    keys = entry.keys(
        ["tiles", "stacks"],
        [
            *("total_tiles", "number_of_stacks", "stacks_order", "stack_belongs_to_place"),
            *_told("tiles", "stacks"),
        ],
    )
    if "number_of_stacks" in keys:
        keys["number_of_stacks"].same(CONTRACTS)
    counts = keys["tiles"].items()
    if not 1 <= len(counts) <= MOST_BUCKS:
        raise keys["tiles"].bad("bad-buck-values", low=1, high=MOST_BUCKS, got=len(counts))
    bucks: dict[int, int] = {}
    for value, count in counts.items():
        if value not in map(str, range(1, _MANY + 1)):
            raise count.bad("bad-buck-value", low=1, high=_MANY, got=value)
        bucks[int(value)] = count.whole(0, 127)
    if "total_tiles" in keys:
        _total(keys["total_tiles"], sum(bucks.values()))
    stacks = {
        int(players): _read_stack(place, bucks)
        for players, place in keys["stacks"].keys([str(number) for number in PLAYERS]).items()
    }
    return dict(sorted(bucks.items(), reverse=True)), stacks


def _read_stack(entry: Field, bucks: Mapping[int, int]) -> tuple[int, ...]:
    """A stack from the top, highest first; three of them are made of the tiles there are."""
    values = [place.whole(1, _MANY) for place in entry.entries()]
    if not 1 <= len(values) <= MOST_BUCKS or values != sorted(values, reverse=True):
        raise entry.bad("bad-stack", high=MOST_BUCKS)
    for value in values:
        if CONTRACTS * values.count(value) > bucks.get(value, 0):
            raise entry.bad("bad-stack-tiles", value=value, got=bucks.get(value, 0))
    return tuple(values)


def _read_cards(entry: Field) -> tuple[str, ...]:
    """The alien tech cards, each of them once, in canonical order."""
    keys = entry.keys(["total", "cards"], ["single_use", *_told("total")])
    cards: list[str] = []
    for place in keys["cards"].entries():
        one = place.keys(
            ["id"], ["name", "argument", "condition", "effect", "copies", "provenance"]
        )
        card = one["id"].one_of(CARDS)
        if card in cards:
            raise one["id"].bad("bad-twice", got=card)
        if "copies" in one:
            one["copies"].same(1)
        cards.append(card)
    _total(keys["total"], len(cards))
    return tuple(sorted(cards, key=CARDS.index))


def _read_batteries(entry: Field, most: int) -> dict[str, Any]:
    """What one begins with and what things cost; the supply must never run out."""
    needed = ["cubes", "start", "per_boost", "per_umv_passed"]
    keys = entry.keys(needed, _told(*needed))
    keys["cubes"].whole(most * PLAYERS[-1], 1000)
    return {
        "start": tuple(place.whole(0, most) for place in keys["start"].entries(PLAYERS[-1])),
        "per_boost": keys["per_boost"].whole(2, 20),  # for 1, charging and boosting would never end
        "per_umv_passed": keys["per_umv_passed"].whole(1, 20),
    }


def _read_scoring(entry: Field, slots: int) -> dict[str, Any]:
    """What is worth points in the end; batteries never are (M-36)."""
    keys = entry.keys(
        ["upgrades", "per_tile", "per_unused_tech"],
        ["per_battery", *_told("upgrades", "per")],
    )
    if "per_battery" in keys:
        keys["per_battery"].same(0)
    return {
        "upgrades": tuple(place.whole(0, _MANY) for place in keys["upgrades"].entries(slots + 1)),
        "per_tile": keys["per_tile"].whole(0, _MANY),
        "per_unused_tech": keys["per_unused_tech"].whole(0, _MANY),
    }
