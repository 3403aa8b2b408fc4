"""Tables that are drawn in tests: from the start to the end, with all kinds of pieces."""

from __future__ import annotations

from typing import Any

import undergrowth as ug
from games.undermining.positions import ROCK, position
from games.undermining.reference import Table
from undergrowth.kernel.game import Sight

# shafts under S2 and S3, ore of every kind beside them
SHAFT = ("e1 .", "f1 r", "h1 .", "h2 .", "h3 r")
ORE = ("d2 U", "f2 T", "g2 D", "i2 N", "e4 X", "d3 A", "f3 R", "h4 U", "i3 T", "k4 D", "a5 N")
MORE = ("b6 A", "l7 X", "c9 R", "j9 r", "a10 U", "l10 T")
MINE = {**ROCK, **dict(text.split() for text in (*SHAFT, *ORE, *MORE))}
DEEP = {"a3": "A", "b4": "U", "d5": "X", "e9": "T", "l4": "N", "k6": "R", "a11": "D", "l11": "r"}
RICH: dict[int, dict[str, Any]] = {
    0: {
        "cargo": "UA",
        "warehouse": "UUTDNX",
        "equipment": {"bit": 1, "bay": 1},
        "batteries": 6,
        "tech": ["surge", "tractor"],
    },
    1: {
        "place": "h3",
        "cargo": "UTDNA",
        "warehouse": "UUUTTTDDDNNNXX",
        "equipment": {"rocket": 1, "bay": 3},
        "batteries": 8,
        "tech": ["swap"],
    },
    2: {"place": "e3", "equipment": {"bit": 2, "rocket": 1, "reactor": 1}, "batteries": 0},
    3: {"place": "S2", "warehouse": "N", "tech": ["recall", "hook", "synth", "broker"]},
    4: {"place": "S3", "cargo": "D"},
}
SHAFTS = {**MINE, "h3": "."}
ONE_EMPTY = [[], [8, 7, 5, 4, 3], [4, 3]]
LATE = [[7, 6, 5, 4, 3], [3], [8, 7, 6, 5, 4, 3]]
ENTER = {seat: {"place": None} for seat in range(5)}

POSITIONS: dict[str, dict[str, Any]] = {
    "enter": position(None, ROCK, players=5, phase="enter", seats=ENTER),
    "entered": position("S1", ROCK, players=3, seats={1: {"place": None}, 2: {"place": None}}),
    "bare": position("c4"),
    "act": position("S2", SHAFTS, players=5, seats=RICH, stacks=LATE, used=["blast"]),
    "spent": position("S2", SHAFTS, players=5, seats=RICH, ap=0, stacks=LATE, progress=True),
    "drill": position(
        "e2",
        SHAFTS,
        players=3,
        phase="drill",
        turn=2,
        steps=2,
        progress=True,
        ap=1,
        seats={1: RICH[1], 2: RICH[2]},
    ),
    "build": position(
        "S2", SHAFTS, players=4, phase="build", seats={0: RICH[0]}, progress=True, ap=0
    ),
    "ghost": position(
        "h2", SHAFTS, players=2, seats={1: RICH[1]}, used=["ghost"], ghost=True, progress=True
    ),
    "last turns": position(
        "S2",
        MINE,
        players=4,
        seats={0: RICH[0]},
        stacks=ONE_EMPTY,
        last_turns=2,
    ),
    "empty deck": position(
        "S2",
        MINE,
        players=5,
        seats={0: RICH[0], 1: {"bucks": [8, 7, 6]}},
        active=[None, "UTD", "UTDN"],
        deck=[],
        stacks=[[], [3], [3]],
    ),
    "side B": position("b4", {**DEEP, "b4": "."}, players=3, options={"side": "B"}),
    "over": position(
        "S2", SHAFTS, players=5, phase="over", seats=RICH, stacks=[[], [3], [8, 7, 6, 5, 4, 3]]
    ),
}
KEYS = list(POSITIONS)


def sight_of(key: str) -> Sight:
    """A position as the first seat sees it."""
    return ug.from_position(POSITIONS[key]).sight(0)


def view_of(key: str) -> dict[str, Any]:
    """What lies there; the last seat and spectators have views of their own."""
    return Table(POSITIONS[key]).view(0)
