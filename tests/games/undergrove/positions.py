"""Short forms of positions, filled in to full ones; questions that many tests ask."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any

import undergrowth as ug
from games.positions import beginning_with
from games.undergrove.printed import AROUND, COLOURS, CROSS, MARKS, START, TYPES
from games.undergrove.reference import BLANK, put_in_order
from games.undergrove.slow_forest import Position

FIRST = ({"1:1": "sw"}, {"0:0": "ne"}, {"1:0": "nw"}, {"0:1": "se"})
"""The pieces of the seats if nothing is said: all on Earthlover."""
HANDS = ((6, 10, 42), (7, 12, 24), (8, 9, 13), (15, 20, 21))
SUPPLY = (16, 17, 18, 23, 25, 26, 33, 35)
STACKS = {"2": ["vp2", "N", "ready"], "4": ["vp1", "C", "K"], "6": ["vp2", "P", "vp1"]}
NO_CARBON = dict.fromkeys(AROUND, 0)
"""For ``carbon``: nothing lies around Earthlover."""
Seats = Mapping[int, Mapping[str, Any]]


def position(
    cells: Mapping[str, int | tuple[int, int]] | None = None,
    *,
    carbon: Mapping[str, int] | None = None,
    players: int = 2,
    seats: Seats | None = None,
    options: Mapping[str, Any] | None = None,
    turn: Mapping[str, Any] | None = None,
    ai: Mapping[str, Any] | None = None,
    pending: Sequence[Mapping[str, Any]] = ({"do": "action"},),
    **more: Any,
) -> Position:
    """A full position in round 3: the cross with one C around Earthlover, and some more tiles.

    ``cells`` has the tiles beside the cross, with stored cubes as a pair; ``carbon`` says what C
    lies where. Hands and supply have no tiles that lie in the forest.
    """
    forest = {cell: {"tile": tile, "carbon": 0, "cubes": 0} for cell, tile in CROSS.items()}
    for cell in AROUND:
        forest[cell]["carbon"] = 1
    for cell, tile in (cells or {}).items():
        number, cubes = tile if isinstance(tile, tuple) else (tile, 0)
        forest[cell] = {"tile": number, "carbon": 0, "cubes": cubes}
    for cell, number in (carbon or {}).items():
        forest[cell]["carbon"] = number
    out = {lying["tile"] for lying in forest.values()}
    out |= {step["tile"] for step in pending if step["do"] == "at"}
    mats = [_seat(seat, out, (seats or {}).get(seat, {})) for seat in range(players)]
    out |= {tile for mat in mats for tile in mat["hand"]}
    made: Position = {
        "game": "undergrove",
        "players": players,
        "options": {
            "goals": None,
            "quick_sprout": False,
            "whispering_woods": False,
            "difficulty": "medium" if players == 1 else None,
            "idle_removed": 0,
            **(options or {}),
        },
        "seed": None,
        "rng": [1, 2, 3, 4],
        "goals": ["bat_a", "vole_a", "jack_a"],
        "phase": "play",
        "round": 3,
        "last_round": None,
        "active": 0,
        "forest": forest,
        "neutral": {2: ["0:1", "1:0"], 3: ["0:1"]}.get(players, []),
        "seats": mats,
        "supply": [tile for tile in SUPPLY if tile not in out],
        "discard": [],
        "bonus": copy.deepcopy(STACKS),
        "turn": {**copy.deepcopy(BLANK), **(turn or {})},
        "pending": [dict(step) for step in pending],
        "ai": _automa(ai or {}) if players == 1 else None,
        **more,
    }
    put_in_order(made)
    return made


def _seat(seat: int, out: set[int], given: Mapping[str, Any]) -> dict[str, Any]:
    """All that a seat has, as far as it is not given."""
    more = {key: given[key] for key in ("bonus", "track", "green") if key in given}
    ready = given.get("ready", TYPES)
    return {
        "res": {**START, **given.get("res", {})},
        "tokens": {kind: kind in ready for kind in TYPES},
        "hand": list(given.get("hand", [tile for tile in HANDS[seat] if tile not in out])),
        "bonus": [],
        "track": 0,
        "green": None,
        "pieces": {
            corner: _piece(text) for corner, text in given.get("pieces", FIRST[seat]).items()
        },
        "progress": {**dict.fromkeys(MARKS, 0), **given.get("progress", {})},
        **copy.deepcopy(more),
    }


def _piece(text: str) -> dict[str, Any]:
    """``"ne sw"``, ``"2 ne"`` with two C, ``"tree ne"``."""
    words = text.split()
    tree = "tree" in words
    numbers = [int(word) for word in words if word.isdigit()]
    roots = [word for word in words if word.isalpha() and word != "tree"]
    return {"tree": tree, "carbon": sum(numbers), "roots": roots}


def _automa(given: Mapping[str, Any]) -> dict[str, Any]:
    """Deck, and what its colours have, as far as it is not given."""
    colours = {
        colour: {
            "focus": focus,
            "seedlings": [],
            "bonus": [],
            "track": 0,
            "green": None,
            **given.get(colour, {}),
            "res": {**dict.fromkeys("CNPK", 0), **given.get(colour, {}).get("res", {})},
        }
        for colour, focus in zip(COLOURS, "NK", strict=True)
    }
    return {
        "deck": list(given.get("deck", ["A14", "A15"])),
        "used": list(given.get("used", [])),
        "log": list(given.get("log", [])),
        **colours,
    }


def match_at(*places: Any, **more: Any) -> ug.Match:
    """A match at that position."""
    return ug.from_position(position(*places, **more))


def mine(**given: Any) -> dict[int, dict[str, Any]]:
    """What seat 0 has."""
    return {0: given}


def rooted(*ways: str, **given: Any) -> dict[int, dict[str, Any]]:
    """What seat 0 has, with these Roots of the Seedling at 1:1."""
    return mine(pieces={"1:1": " ".join(ways)}, **given)


def cubes(text: str) -> dict[str, int]:
    """Resources: ``"CNN"`` is one C and two N, and nothing else."""
    return {kind: text.count(kind) for kind in "CNPK"}


def seat_of(match: ug.Match, seat: int = 0) -> dict[str, Any]:
    """All that a seat has now."""
    found: dict[str, Any] = match.position()["seats"][seat]
    return found


def res_of(match: ug.Match, seat: int = 0) -> str:
    """Its resources: ``"CCN"``."""
    return "".join(kind * number for kind, number in seat_of(match, seat)["res"].items())


def ready_of(match: ug.Match, seat: int = 0) -> list[str]:
    """Its ready tokens."""
    return [kind for kind, ready in seat_of(match, seat)["tokens"].items() if ready]


def piece_of(match: ug.Match, corner: str, seat: int = 0) -> str:
    """One of its pieces in the short form."""
    piece = seat_of(match, seat)["pieces"][corner]
    carbon = [str(piece["carbon"])] if piece["carbon"] else []
    return " ".join([*(["tree"] if piece["tree"] else []), *carbon, *piece["roots"]])


def carbon_on(match: ug.Match) -> dict[str, int]:
    """Where C lies."""
    forest = match.position()["forest"]
    return {cell: lying["carbon"] for cell, lying in forest.items() if lying["carbon"]}


def step_of(match: ug.Match) -> dict[str, Any]:
    """What is to be decided first."""
    step: dict[str, Any] = match.position()["pending"][0]
    return step


def asked(match: ug.Match) -> str:
    """What kind of step comes first."""
    return str(step_of(match)["do"])


def rests(match: ug.Match, beginning: str) -> set[str]:
    """What follows that beginning in all legal decisions that have it."""
    return {text[len(beginning) :].strip() for text in beginning_with(match, beginning)}


def points_of(match: ug.Match, what: str, seat: int = 0) -> int:
    """The points of a line of the score sheet."""
    (points,) = [
        line.points for line in match.score_sheet() if (line.seat, line.what) == (seat, what)
    ]
    return points


def goal_points(match: ug.Match, goal: str) -> list[int]:
    """The points of all seats for a goal."""
    return [line.points for line in match.score_sheet() if line.what == f"goal {goal}"]
