"""Tables that are drawn in tests: from the start to the end, with all kinds of pieces."""

from __future__ import annotations

from typing import Any

import undergrowth as ug
from games.undergrove.positions import NO_CARBON, position
from undergrowth.kernel.game import Sight

FOREST: dict[str, int | tuple[int, int]] = {
    "1,1": 45,
    "2,1": (42, 3),
    "2,0": 9,
    "3,0": 50,
    "-1,1": 28,
    "-1,2": (41, 1),
    "0,2": 33,
    "1,-1": 6,
    "1,-2": 19,
    "0,-2": 49,
    "-1,-1": 15,
    "-2,0": 31,
    "-2,1": 25,
    "3,1": 7,
}
RICH: dict[int, dict[str, Any]] = {
    0: {
        "res": {"C": 7, "N": 5, "P": 0, "K": 12},
        "ready": ["ring", "pore"],
        "hand": [14, 38, 53],
        "bonus": ["N", "ready", "vp2"],
        "track": 5,
        "pieces": {"1:1": "tree ne nw sw", "2:1": "2 nw se", "3:1": "1 sw", "1:-1": ""},
        "progress": {"bat_a": 2, "grouse_b": 1},
    },
    1: {
        "ready": [],
        "hand": [12, 24],
        "bonus": ["vp1"],
        "track": 9,
        "green": 4,
        "pieces": {"0:0": "1 ne nw se sw", "-1:0": "tree ne nw", "0:2": "tree nw ne"},
        "progress": {"bat_b": 8},
    },
    2: {"res": {"C": 0, "N": 0, "P": 0, "K": 0}, "hand": [], "pieces": {"1:0": "nw"}},
    3: {"track": 2, "pieces": {"0:1": "2 se", "2:2": "tree sw se"}},
}
AUTOMA: dict[str, Any] = {
    "deck": ["A05", "B01", "B15"],
    "used": ["A03", "A08"],
    "log": ["card A08", "tile 9 2,0", "seed tan 0:1", "stone brown 3", "cannot take"],
    "brown": {"seedlings": ["1:2", "2:0", "0:-1"], "track": 3, "res": {"C": 2, "N": 4}},
    "tan": {"seedlings": ["0:1"], "track": 9, "green": 2, "bonus": ["K"]},
}
NOTHING: dict[str, list[str]] = {"2": ["P"], "4": [], "6": ["C", "N"]}
FEW: dict[str, Any] = {"bonus": NOTHING, "last_round": 4}


def table(players: int = 4, **more: Any) -> dict[str, Any]:
    """A forest in full growth."""
    seats = {seat: RICH[seat] for seat in range(players)}
    return position(FOREST, players=players, seats=seats, **{**FEW, **more})


def start(players: int, **more: Any) -> dict[str, Any]:
    """Before the first Seedling."""
    seats: dict[int, dict[str, Any]] = {seat: {"pieces": {}} for seat in range(players)}
    given = {"phase": "start", "round": 0, "neutral": [], "pending": [{"do": "start"}], **more}
    return position(players=players, seats=seats, **given)


def step(do: str, **fields: Any) -> dict[str, Any]:
    """A forest in full growth in which this is decided first."""
    return table(pending=[{"do": do, **fields}])


POSITIONS: dict[str, dict[str, Any]] = {
    "start": start(4),
    "start alone": start(1),
    "bare": position(carbon=NO_CARBON),
    "four": table(),
    "three": table(3, active=1),
    "two": table(2, neutral=["0:1", "1:0"]),
    "alone": position(
        FOREST, players=1, seats={0: RICH[0]}, ai=AUTOMA, bonus=NOTHING, last_round=5
    ),
    "flip": step("flip"),
    "from": step("from", n=2, here=None, free=0, skip=True),
    "to": step("to", **{"from": "0,1"}, free=0),
    "step": step("step", **{"from": "0,1"}, to="2:1se", left=2),
    "gain": step("gain", n=3),
    "trade": step("trade", n=2),
    "store": step("store", at="2,1", n=3),
    "copy": step("copy", at="3,0"),
    "choose": step("choose"),
    "offer": step("offer", act="partner"),
    "tile": step("tile", act="reproduce", free=True),
    "at": step("at", act="reproduce", tile=20),
    "seed": step("seed"),
    "root": step("root", piece="3:1", skip=True),
    "nitrogen": step("nitrogen"),
    "discard": step("discard"),
    "keep": step("keep", stone=6),
    "ready": step("ready"),
    "green": position(
        FOREST,
        players=2,
        seats={0: {**RICH[0], "track": 9}, 1: RICH[1]},
        pending=[{"do": "green"}],
        **FEW,
    ),
    "quick sprout": position(options={"quick_sprout": True}, round=1),
    "over": table(phase="over", active=None, pending=[], round=4),
    "over alone": position(
        FOREST,
        players=1,
        seats={0: RICH[0]},
        ai=AUTOMA,
        bonus=NOTHING,
        phase="over",
        active=None,
        pending=[],
        round=5,
        last_round=5,
    ),
}
KEYS = list(POSITIONS)


def sight_of(key: str) -> Sight:
    """A position as the first seat sees it; the last one and spectators have views of their own."""
    return ug.from_position(POSITIONS[key]).sight(0)
