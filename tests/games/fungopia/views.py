"""Tables that are drawn in tests: from the start to the end, with all kinds of pieces."""

from __future__ import annotations

import copy
from typing import Any

import undergrowth as ug
from games.fungopia.box import HELD
from games.fungopia.positions import on, position
from undergrowth.kernel.game import Sight

# a corner of the tree is all red, the tile c5 is contested, d6 belongs to blue
WEB = {
    **on(0, ["d4|d5", "d4|e4", "d5|e4", "c5|d4"]),
    **on(1, ["c5|d5", "c6|d6", "d6|d7"]),
    **on(2, ["e2|f1", "e2|f2"]),
    **on(3, ["b5|c5"]),
}
STANDING = {"d4|d5|e4": 0, "c6|d5|d6": 1, "e1|e2|f1": 2, "b5|b6|c5": 3}
SEATS: dict[int, dict[str, Any]] = {
    0: {"spores": {"d5": 1}, "carbs": 4},
    1: {
        "spores": {"d5": 2},
        "carbs": 7,
        "immunity": 2,
        "cards": {"shift": 1, "push": 1, "fruit": 2, "harvest": 1},
    },
    2: {"spores": {"f3": 3}, "cards": dict.fromkeys(HELD, 1)},
    3: {"spores": {"d5": 1}, "immunity": 1, "token": True},
}


def late(players: int) -> dict[str, Any]:
    """A late position at which so many sit."""
    hyphae, mushrooms = (
        {place: seat for place, seat in there.items() if seat < players}
        for there in (WEB, STANDING)
    )
    return position(
        hyphae,
        mushrooms,
        players=players,
        active=1,
        seats={seat: SEATS[seat] for seat in range(players)},
        tokens={"d5": 1, "e4": 0, "d6": 0},
        market=("immunity", "immunity", "harvest", "push"),
        deck=("harvest", "ring"),
    )


POSITIONS: dict[str, dict[str, Any]] = {
    "start": position(phase="start-spore", players=4),
    "hypha": position(
        phase="start-hypha", players=3, seats={seat: {"spores": {"d5": 1}} for seat in range(3)}
    ),
    "bare": position(),
    "late": late(4),
    "empty market": position(WEB, STANDING, players=4, market=("ring", None, None, None), deck=()),
    "pushed": position(
        WEB, STANDING, players=4, active=1, pending={"kind": "push", "seat": 0, "edge": "d4|d5"}
    ),
    "over": position(WEB, STANDING, players=4, phase="over"),
}
KEYS = list(POSITIONS)


def sight_of(key: str) -> Sight:
    """A position as a seat sees it."""
    return ug.from_position(POSITIONS[key]).sight(None)


def view_of(key: str) -> dict[str, Any]:
    """What lies there."""
    view = copy.deepcopy(POSITIONS[key])
    del view["deck"]
    return view
