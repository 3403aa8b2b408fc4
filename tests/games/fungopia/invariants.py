"""What every position of Fungopia has to keep to, asked slowly: the oracle for bad positions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.fungopia.box import (
    COPIES,
    COUNTS,
    EDGES,
    EFFECTS,
    HELD,
    HYPHAE,
    MUSHROOMS,
    OPTIONS,
    ROUNDS,
    SPORES,
    TILES,
    TREE,
    TRIANGLES,
    VERTICES,
    Position,
)
from games.fungopia.reference import may_grow, may_move, may_start_on

Problem = tuple[str, tuple[str, ...]]

LARGEST = 1_000_000
PHASES = ("start-spore", "start-hypha", "turn", "over")
KEYS = [
    *("game", "players", "options", "phase", "round", "active", "acted", "bought", "planted"),
    *("pending", "tiles", "hyphae", "mushrooms", "seats", "market", "deck", "deck_count"),
    "removed",
]
NUMBERS = ("hyphae", "lost", "mushrooms", "fresh", "decayed", "carbs", "immunity")
SEAT_KEYS = (*NUMBERS, "spores", "token", "cards")


def problem(p: Any) -> str | None:
    """The top-level key that is wrong with a position; None if nothing is."""
    found = problems(p)
    return found[0][1][0] if found else None


def problems(p: Any) -> list[Problem]:
    """All broken invariants, each with the top-level keys that contradict each other."""
    if not isinstance(p, Mapping) or not all(isinstance(key, str) for key in p):
        return [("I-1", ("position",))]
    if p.get("game") != "fungopia" or type(p["game"]) is not str:
        return [("I-1", ("game",))]
    if found := list(shape(p)):
        return found
    given = dict(p)
    return [*table(given), *order_of_play(given), *pieces(given), *cards(given)]


def is_whole(value: object, low: int, high: int = LARGEST) -> bool:
    return type(value) is int and low <= value <= high


def is_map(value: Any, keys: Sequence[str]) -> bool:
    """A map with just these keys."""
    return isinstance(value, Mapping) and set(value) == set(keys)


def is_counts(value: Any, effects: Sequence[str]) -> bool:
    return is_map(value, effects) and all(is_whole(number, 0) for number in value.values())


def is_places(value: object, names: Sequence[str], players: int) -> bool:
    """A map from places to existing seats."""
    return isinstance(value, Mapping) and all(
        name in names and is_whole(seat, 0, players - 1) for name, seat in value.items()
    )


def shape(p: Mapping[str, Any]) -> Iterator[Problem]:
    """I-1 and I-3: keys, types, ranges; hyphae on edges, mushrooms on vertices."""
    if set(p) != set(KEYS):
        yield from (("I-1", (key,)) for key in sorted(set(p) ^ set(KEYS)))
        return
    if not is_whole(p["players"], 2, 4):
        yield "I-1", ("players", "seats", "hyphae", "mushrooms", "active", "pending")
        return
    players = p["players"]
    for key, rule, fine in (
        ("options", "I-1", is_options(p["options"])),
        ("phase", "I-1", type(p["phase"]) is str and p["phase"] in PHASES),
        ("round", "I-1", is_whole(p["round"], 1, ROUNDS)),
        ("active", "I-1", p["active"] is None or is_whole(p["active"], 0, players - 1)),
        ("acted", "I-1", type(p["acted"]) is bool),
        ("bought", "I-1", type(p["bought"]) is bool),
        ("planted", "I-1", is_whole(p["planted"], 0, SPORES)),
        ("pending", "I-1", p["pending"] is None or is_pending(p["pending"], players)),
        ("tiles", "I-1", is_map(p["tiles"], TILES) and all(map(is_tile, p["tiles"].values()))),
        ("hyphae", "I-3", is_places(p["hyphae"], EDGES, players)),
        ("mushrooms", "I-3", is_places(p["mushrooms"], VERTICES, players)),
        ("seats", "I-1", is_list(p["seats"], players) and all(map(is_seat, p["seats"]))),
        ("market", "I-1", is_list(p["market"], 4) and all(map(is_card_or_none, p["market"]))),
        ("deck", "I-1", isinstance(p["deck"], list | tuple) and all(map(is_card, p["deck"]))),
        ("deck_count", "I-1", is_whole(p["deck_count"], 0)),
        ("removed", "I-1", is_counts(p["removed"], EFFECTS)),
    ):
        if not fine:
            yield rule, (key, "players") if key in ("seats", "active", "pending") else (key,)


def is_list(value: object, number: int) -> bool:
    return isinstance(value, list | tuple) and len(value) == number


def is_card(value: object) -> bool:
    return type(value) is str and value in EFFECTS


def is_card_or_none(value: object) -> bool:
    return value is None or is_card(value)


def is_options(value: Any) -> bool:
    return is_map(value, tuple(OPTIONS)) and all(
        any(type(value[name]) is type(choice) and value[name] == choice for choice in choices)
        for name, choices in OPTIONS.items()
    )


def is_pending(value: Any, players: int) -> bool:
    if not isinstance(value, Mapping):
        return False
    keys = {"regrow": ("kind", "seat"), "push": ("kind", "seat", "edge")}
    kind = value.get("kind")
    if type(kind) is not str or kind not in keys or not is_map(value, keys[kind]):
        return False
    edge = value.get("edge", EDGES[0])
    return is_whole(value["seat"], 0, players - 1) and type(edge) is str and edge in EDGES


def is_tile(value: Any) -> bool:
    if not is_map(value, ("kind", "tokens")):
        return False
    return type(value["kind"]) is str and value["kind"] in COUNTS and is_whole(value["tokens"], 0)


def is_seat(value: Any) -> bool:
    if not is_map(value, SEAT_KEYS) or type(value["token"]) is not bool:
        return False
    spores = value["spores"]
    return (
        all(is_whole(value[key], 0) for key in NUMBERS)
        and is_counts(value["cards"], HELD)
        and isinstance(spores, Mapping)
        and all(tile in TILES and tile != TREE and is_whole(n, 1) for tile, n in spores.items())
    )


def table(p: Position) -> Iterator[Problem]:
    """I-2: the right tiles, the tree in the middle, no more tokens than triangles."""
    kinds = [tile["kind"] for tile in p["tiles"].values()]
    if {kind: kinds.count(kind) for kind in COUNTS} != COUNTS or p["tiles"][TREE]["kind"] != "tree":
        yield "I-2", ("tiles",)
    if any(tile["tokens"] > TRIANGLES[tile["kind"]] for tile in p["tiles"].values()):
        yield "I-2", ("tiles",)


def order_of_play(p: Position) -> Iterator[Problem]:
    """I-4 and I-5: round, active seat and pending answers fit the phase."""
    rounds = {"turn": range(2, ROUNDS + 1), "over": (ROUNDS,)}.get(p["phase"], (1,))
    if p["round"] not in rounds:
        yield "I-4", ("round", "phase")
    if (p["active"] is None) != (p["phase"] == "over"):
        yield "I-4", ("active", "phase")
    if p["phase"] != "turn":
        for key in ("acted", "bought", "planted", "pending"):
            if p[key]:
                yield "I-4", (key, "phase")
    if p["planted"] > 0 and not p["acted"]:
        yield "I-4", ("planted", "acted")
    if p["phase"] == "turn" and p["pending"] and not may_be_pending(p, **p["pending"]):
        yield "I-5", ("pending", "acted", "active", "hyphae", "tiles", "seats", "phase")


def may_be_pending(p: Position, kind: str, seat: int, edge: str = "") -> bool:
    if kind == "regrow":
        return p["acted"] and any(may_grow(p, seat, place) for place in EDGES)
    mine = seat != p["active"] and p["hyphae"].get(edge) == seat
    return mine and any(may_move(p, seat, edge, place) for place in EDGES)


def pieces(p: Position) -> Iterator[Problem]:
    """I-6 to I-11: what every seat must have."""
    for seat, mine in enumerate(p["seats"]):
        placed = list(p["hyphae"].values()).count(seat)
        waiting = bool(p["pending"]) and p["pending"] == {"kind": "regrow", "seat": seat}
        if mine["hyphae"] + mine["lost"] + placed + waiting != HYPHAE:
            yield "I-6", ("seats", "hyphae", "pending")
        known = p["active"] is not None or p["phase"] == "over"
        if known and mine["hyphae"] != stock(p, seat):
            yield "I-7", ("seats", "phase", "round", "active", "acted")
        if mine["mushrooms"] + list(p["mushrooms"].values()).count(seat) != MUSHROOMS:
            yield "I-8", ("seats", "mushrooms")
        if mine["fresh"] + mine["decayed"] + sum(mine["spores"].values()) != SPORES:
            yield "I-9", ("seats",)
        if p["phase"].startswith("start") and p["active"] is not None and not may_start(p, seat):
            yield "I-10", ("seats", "phase", "active", "tiles")
        if mine["token"] and mine["immunity"] == 0:
            yield "I-11", ("seats",)


def stock(p: Position, seat: int) -> int:
    """How many hyphae a seat has not used yet."""
    if p["phase"] == "start-spore":
        return HYPHAE
    if p["phase"] == "over":
        return 0
    done: bool = seat < p["active"] or (seat == p["active"] and p["acted"])
    return (HYPHAE if p["phase"] == "start-hypha" else HYPHAE + 1 - p["round"]) - done


def may_start(p: Position, seat: int) -> bool:
    """I-10: who has a spore out in the start, and where."""
    mine = p["seats"][seat]
    out = [tile for tile, number in mine["spores"].items() for _ in range(number)]
    first = p["phase"] == "start-spore"
    has_put = seat < p["active"] if first else seat >= p["active"]
    return (
        mine["lost"] == 0
        and mine["immunity"] == 0
        and len(out) == has_put
        and all(may_start_on(p, seat, tile) for tile in out)
        and (not first or has_put or mine["fresh"] > 0)
    )


def cards(p: Position) -> Iterator[Problem]:
    """I-12: four copies of every card, no gaps in the market, the deck is counted."""
    for effect in EFFECTS:
        held = sum(mine["cards"].get(effect, 0) for mine in p["seats"])
        lying = list(p["market"]).count(effect) + list(p["deck"]).count(effect)
        if held + lying + p["removed"][effect] != COPIES:
            yield "I-12", ("removed", "market", "deck", "seats")
    filled = [card for card in p["market"] if card is not None]
    if list(p["market"])[: len(filled)] != filled or (len(filled) < 4 and len(p["deck"]) > 0):
        yield "I-12", ("market", "deck")
    if p["deck_count"] != len(p["deck"]):
        yield "I-12", ("deck_count", "deck")
