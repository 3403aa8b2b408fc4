"""What is in the box of Fungopia: the board and its places, tiles, cards and pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from undergrowth.kernel.grid import Cell, corners, distance, neighbours
from undergrowth.material.reading import Field

NAME = "fungopia"
PLAYERS = range(2, 5)
SPECIES = ("boletus", "amanita", "chanterelle", "morel")
KINDS = ("tree", "taproot", "infested", "rich", "poor")
EFFECTS = ("shift", "fragment", "push", "immunity", "fruit", "ring", "harvest")
HELD = ("shift", "fragment", "push", "fruit", "ring", "harvest")
"""The cards that lie open with their owner; immunity works at once and is gone (F-26)."""
SQUARES = 4
MOST_HYPHAE = 18
MOST_MUSHROOMS = 13
MOST_SPORES = 9
MOST_CARDS = 64
MOST_INFESTED = 5
"""With more, the last seat might find no tile to start on (F-5)."""

_RADIUS, _TREE = 2, (0, 0)
_MANY = 100
_NOTES = ["from", "note"]
_KEYS = [
    *("game", "edition", "tile_kinds", "cards", "market", "per_player", "immunity_token"),
    *("taproot_income", "mushroom_income", "harvest_income", "points", "rounds"),
]
_MORE_KEYS = [
    *("about", "provenance_values", "players", "species", "board", "tokens_on_board"),
    *("bank", "deck_size", "options"),
]


def _name(cell: Cell) -> str:
    return f"{chr(ord('d') + cell[0])}{cell[1] + 4}"


def _joined(cells: Sequence[Cell] | frozenset[Cell]) -> str:
    return "|".join(sorted(_name(cell) for cell in cells))


_CELLS = [(q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3]
_LAND = [cell for cell in _CELLS if distance(cell, _TREE) <= _RADIUS]

CELL: Mapping[str, Cell] = {_name(cell): cell for cell in _CELLS}
"""The hexes by name, with those outside that only give names to the rim."""
TILES: tuple[str, ...] = tuple(sorted(_name(cell) for cell in _LAND))
TREE = _name(_TREE)
EDGES: tuple[str, ...] = tuple(
    sorted({_joined((cell, near)) for cell in _LAND for near in neighbours(cell)})
)
"""Each edge by the two hexes that it lies between."""
VERTICES: tuple[str, ...] = tuple(
    sorted({_joined(corner) for cell in _LAND for corner in corners(cell)})
)
"""Each vertex by the three hexes that meet there."""


def edges_at(vertex: str) -> list[str]:
    """The edges that end at a vertex: three, or two at a corner of the rim."""
    pairs = ("|".join(pair) for pair in combinations(vertex.split("|"), 2))
    return [pair for pair in pairs if pair in EDGES]


@dataclass(frozen=True)
class Kind:
    """A kind of tile."""

    count: int
    triangles: int
    value: int


@dataclass(frozen=True)
class Card:
    """A kind of adaptation card."""

    number: int
    copies: int


@dataclass(frozen=True)
class Edition:
    """The component data of one printing of the game, or our reconstruction of it."""

    id: str
    kinds: Mapping[str, Kind]
    cards: Mapping[str, Card]
    square_costs: tuple[int, ...]
    hyphae: int
    """Of each seat; also the number of rounds."""
    mushrooms: int
    spores: int
    fresh: Mapping[int, int]
    """Fresh spores at the start by the option that is chosen: the usual number and the hard one."""
    token_cost: int
    taproot_income: int
    mushroom_income: int
    refreshed: int
    harvest_income: int
    mushroom_points: int
    ring_points: int
    content: Mapping[str, Any] = field(compare=False)
    """The file as it was read: names, notes, provenance."""


def read_edition(content: Any) -> Edition:
    """An edition from the content of its file; ``BadInput`` names the field that is wrong."""
    fields = Field(content, "edition", NAME).keys(_KEYS, _MORE_KEYS)
    fields["game"].same(NAME)
    hyphae, mushrooms, spores = _read_pieces(fields["per_player"], fields["rounds"])
    mushroom = fields["mushroom_income"].keys(["carbohydrates", "refresh"], ["per", *_NOTES])
    points = fields["points"].keys(["mushroom", "ring"], ["tile"])
    return Edition(
        id=fields["edition"].text(r"[a-z0-9][a-z0-9.-]{0,39}"),
        kinds=_read_kinds(fields["tile_kinds"]),
        cards=_read_cards(fields["cards"]),
        square_costs=_read_squares(fields["market"]),
        hyphae=hyphae,
        mushrooms=mushrooms,
        spores=spores,
        fresh=_read_fresh(fields["per_player"], spores),
        token_cost=_number(fields["immunity_token"], "cost", ["per_seat_and_game"]),
        taproot_income=_number(fields["taproot_income"], "carbohydrates", ["per"]),
        mushroom_income=mushroom["carbohydrates"].whole(0, _MANY),
        refreshed=mushroom["refresh"].whole(0, spores),
        harvest_income=_number(fields["harvest_income"], "carbohydrates", []),
        mushroom_points=_number(points["mushroom"], "points", []),
        ring_points=_number(points["ring"], "points", []),
        content=content,
    )


def _number(field: Field, key: str, more: list[str]) -> int:
    """The one number of an entry that else holds only notes."""
    return field.keys([key], [*more, *_NOTES])[key].whole(0, _MANY)


def _read_kinds(field: Field) -> dict[str, Kind]:
    """The kinds of tiles: one tree, and 19 tiles in all."""
    kinds = {}
    for name, entry in field.keys(list(KINDS)).items():
        keys = entry.keys(
            ["count", "triangles", "value"], ["taproot", "infested", "spores", *_NOTES]
        )
        most = MOST_INFESTED if name == "infested" else len(TILES)
        kinds[name] = Kind(
            count=keys["count"].whole(0, most),
            triangles=keys["triangles"].whole(0, 6),
            value=keys["value"].whole(0, _MANY),
        )
    if kinds["tree"].count != 1:
        raise field.at("tree", None).bad("bad-value", expected=1, got=kinds["tree"].count)
    if (number := sum(kind.count for kind in kinds.values())) != len(TILES):
        raise field.bad("bad-tile-number", expected=len(TILES), got=number)
    return kinds


def _read_cards(field: Field) -> dict[str, Card]:
    """Number and copies of each card; enough of them to fill the market."""
    cards: dict[str, Card] = {}
    for entry in field.entries(len(EFFECTS)):
        keys = entry.keys(["effect", "number", "copies"], ["text", "rule", *_NOTES])
        effect = keys["effect"].one_of(EFFECTS)
        if effect in cards:
            raise keys["effect"].bad("bad-card-twice", card=effect)
        cards[effect] = Card(keys["number"].whole(0, _MANY), keys["copies"].whole(0, MOST_CARDS))
    number = sum(card.copies for card in cards.values())
    if not SQUARES <= number <= MOST_CARDS:
        raise field.bad("bad-card-number", low=SQUARES, high=MOST_CARDS, got=number)
    return {effect: cards[effect] for effect in EFFECTS}


def _read_squares(field: Field) -> tuple[int, ...]:
    """What each square of the market adds to the price."""
    squares = field.keys(["squares"], ["square_count_from", *_NOTES])["squares"].entries(SQUARES)
    costs = []
    for number, entry in enumerate(squares, 1):
        keys = entry.keys(["square", "cost"], _NOTES)
        keys["square"].same(number)
        costs.append(keys["cost"].whole(0, _MANY))
    return tuple(costs)


def _read_pieces(field: Field, rounds: Field) -> tuple[int, int, int]:
    """Hyphae, mushrooms and spores of each seat; there is a round for each hypha."""
    counts = field.keys(
        ["hyphae", "mushrooms", "spores", "fresh_at_start"],
        ["carbohydrates_at_start", "immunity_at_start"],
    )
    hyphae, mushrooms, spores = (
        counts[name].keys(["count"], _NOTES)["count"] for name in ("hyphae", "mushrooms", "spores")
    )
    for name in ("carbohydrates_at_start", "immunity_at_start"):
        if name in counts:
            counts[name].keys(["count"], _NOTES)["count"].same(0)
    number = hyphae.whole(2, MOST_HYPHAE)
    rounds.keys(["count"], _NOTES)["count"].same(number)
    return number, mushrooms.whole(0, MOST_MUSHROOMS), spores.whole(1, MOST_SPORES)


def _read_fresh(field: Field, spores: int) -> dict[int, int]:
    """The option names the printed numbers, two and one (F-4)."""
    keys = field.items()["fresh_at_start"].keys(["count", "hard"], _NOTES)
    return {2: keys["count"].whole(1, spores), 1: keys["hard"].whole(1, spores)}
