"""Short forms of positions, filled in to full ones; questions that many tests ask."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import undergrowth as ug
from games.positions import beginning_with
from games.undermining.box import (
    CARDS,
    COLUMNS,
    CONTRACTS,
    KINDS,
    LAYOUT,
    OPTIONS,
    STACKS,
    completed,
    in_order,
)

ACTIVE = ("UUT", "UTD", "UTDN")
ROCK = dict.fromkeys((f"{column}1" for column in COLUMNS), "R")
"""The top row as it is at the start."""
PLACES = ("S2", "S4", "S4", "S4", "S4")
"""Where the vehicles of the seats are if nothing is said."""
Seats = Mapping[int, Mapping[str, Any]]


def position(
    place: str | None = "S2",
    cells: Mapping[str, str] | None = None,
    *,
    players: int = 2,
    phase: str = "act",
    turn: int | None = 0,
    ap: int = 3,
    seats: Seats | None = None,
    options: Mapping[str, str] | None = None,
    active: Sequence[str | None] = ACTIVE,
    deck: Sequence[str] | None = None,
    stacks: Sequence[Sequence[int]] | None = None,
    tech_deck: Sequence[str] | None = None,
    used: Sequence[str] = (),
    last_turns: int | None = None,
    **more: Any,
) -> dict[str, Any]:
    """A full position: the vehicle of seat 0 is at ``place``, only ``cells`` hold tiles.

    Star bucks that lie nowhere are the last seat's; so many contracts are discarded, and one more
    if the broker has been used. Cards are in the deck unless somebody has them.
    """
    chosen = {**{name: choices[0] for name, choices in OPTIONS.items()}, **(options or {})}
    over = phase == "over"
    full = STACKS[players]
    lying = [list(stack) for stack in stacks] if stacks is not None else [list(full)] * 3
    made_seats = [_seat(seat, place, (seats or {}).get(seat, {})) for seat in range(players)]
    taken = Counter(full * 3) - Counter(tile for stack in lying for tile in stack)
    rest = taken - Counter(tile for mine in made_seats for tile in mine["bucks"])
    made_seats[-1]["bucks"] += rest.elements()
    hands = [card for mine in made_seats for card in mine["tech"]]
    if tech_deck is None:
        tech_deck = [card for card in CARDS if card not in (*hands, *used)]
    if deck is None:
        left = Counter(CONTRACTS) - Counter(name for name in active if name)
        gone = sum(taken.values()) + ("broker" in used)
        deck = sorted(left.elements(), key=CONTRACTS.index)[gone:]
    return completed(
        {
            "game": "undermining",
            "players": players,
            "options": chosen,
            "phase": phase,
            "turn": None if over else turn,
            "ap": 0 if over else ap,
            "steps": 0,
            "ghost": False,
            "progress": False,
            "idle": 0,
            "last_turns": 0 if last_turns is None and [] in lying else last_turns,
            "grid": ground(chosen["side"], cells or {}),
            "bag": {**dict.fromkeys("UTDN", 2), "X": 1, "A": 0, "R": 0},
            "seats": made_seats,
            "contracts": {"active": list(active), "deck": list(deck)},
            "stacks": lying,
            "tech_deck": list(tech_deck),
            **more,
        }
    )


def _seat(seat: int, place: str | None, given: Mapping[str, Any]) -> dict[str, Any]:
    """All that a seat has, as far as it is not given."""
    return {
        "place": PLACES[seat] if seat > 0 else place,
        "cargo": "",
        "warehouse": "",
        "batteries": seat + 1,
        "tech": [],
        **given,
        "bucks": list(given.get("bucks", [])),
        "equipment": {kind: given.get("equipment", {}).get(kind, 0) for kind in KINDS},
    }


def ground(side: str, cells: Mapping[str, str]) -> list[str]:
    """The rows of the grid with tiles in some cells only."""
    return [
        "".join(
            "#" if sign == "#" else cells.get(f"{column}{row}", ".")
            for column, sign in zip(COLUMNS, line, strict=True)
        )
        for row, line in enumerate(LAYOUT[side], start=1)
    ]


def match_at(*places: Any, **more: Any) -> ug.Match:
    """A match at that position."""
    return ug.from_position(position(*places, **more))


def mine(*tech: str, **more: Any) -> dict[int, dict[str, Any]]:
    """What seat 0 has; equipment by its kind, cards by their names."""
    equipment = {kind: more.pop(kind) for kind in KINDS if kind in more}
    return {0: {**more, "equipment": equipment, "tech": list(tech)}}


def seat_of(match: ug.Match, seat: int = 0) -> dict[str, Any]:
    """All that a seat has now."""
    found: dict[str, Any] = match.position()["seats"][seat]
    return found


def place_of(match: ug.Match, seat: int = 0) -> str:
    return str(seat_of(match, seat)["place"])


def tile(match: ug.Match, cell: str) -> str:
    """What lies in a cell."""
    row: str = match.position()["grid"][int(cell[1:]) - 1]
    return row[COLUMNS.index(cell[0])]


def asked(match: ug.Match, *keys: str) -> tuple[Any, ...]:
    """Some values of the position at once."""
    found = match.position()
    return tuple(found[key] for key in keys)


def rests(match: ug.Match, beginning: str) -> set[str]:
    """What follows that beginning in all legal decisions that have it."""
    return {text[len(beginning) :].strip() for text in beginning_with(match, beginning)}


def letters(*kinds: str) -> str:
    return in_order("".join(kinds))
