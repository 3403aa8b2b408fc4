"""Texts of decisions: what is one, and which rule is named first."""

from __future__ import annotations

from typing import Any

import pytest

from games.positions import rule_against
from games.slow import rule_of
from games.undermining.box import ALL_PAYMENTS, CELLS
from games.undermining.positions import ROCK, match_at, mine
from games.undermining.reference import Table

RICH: dict[str, Any] = {"warehouse": "UUTDDNNX", "cargo": "U", "batteries": 4}
NONSENSE: list[Any] = [
    *(
        "",
        " ",
        "nonsense",
        "pass",
        "end ",
        " end",
        "END",
        "end end",
        "stop 1",
        "unload U",
        "charge 2",
    ),
    *("enter", "enter S0", "enter S5", "enter s1", "enter a1", "enter S1 S2", "Enter S1"),
    *(
        "drill",
        "drill S1",
        "drill a0",
        "drill a11",
        "drill m1",
        "drill a01",
        "drill A1",
        "drill 1a",
    ),
    *(
        "drill c4 c5",
        "drill  c5",
        "drill\tc5",
        "drill c5\n",
        "drive",
        "drive S5",
        "drive a0",
        "drive m4",
    ),
    *("drive c4 c5", "portal", "portal S0", "portal x", "portal b04", "portal b4 k4"),
    *(
        "build",
        "build bit",
        "build D+N",
        "build bit N+D",
        "build bit D+",
        "build bit +D",
        "build bit DN",
    ),
    *("build bit D+A", "build bit D+R", "build bit d+n", "build bit D N", "build drill D+N"),
    *("build bit D++N", "build rocket X+U", "fill", "fill 1", "fill U+U+T", "fill 0 U+U+T"),
    *(
        "fill 4 U+U+T",
        "fill 1 T+U+U",
        "fill 1 UUT",
        "fill 1 U+U+T ",
        "fill -1 U+U+T",
        "fill 01 U+U+T",
    ),
    *("tech", "tech laser", "tech surge surge", "tech blast c5", "tech tractor", "tech tractor S1"),
    *(
        "tech tractor m1",
        "tech tractor a11",
        "tech swap",
        "tech swap 2",
        "tech swap -1",
        "tech swap x",
    ),
    *("tech swap 00", "tech broker", "tech broker 0", "tech broker 4", "tech broker UUT", "surge"),
    *("0", "🚀", "drill " * 999, "build bit " + "D+" * 999 + "N", "boost\0"),
    *(None, 5, 5.0, True, b"end", ["end"], ("drill", "c5"), {}, float("nan")),
]


@pytest.mark.rule("M-40")
@pytest.mark.parametrize("phase", ["enter", "act", "drill", "build"])
def test_what_is_no_decision_is_refused_in_every_phase(phase: str) -> None:
    seats = mine("surge", bit=1, **RICH)
    more: dict[str, Any] = {"phase": phase, "progress": phase in ("drill", "build")}
    match = (
        match_at("S2", ROCK, seats=seats, steps=int(phase == "drill"), **more)
        if (phase != "enter")
        else match_at(None, ROCK, phase="enter", seats={0: {"place": None}, 1: {"place": None}})
    )
    assert {repr(text): rule_against(match, text) for text in NONSENSE} == {
        repr(text): "M-40" for text in NONSENSE
    }


@pytest.mark.rule("M-40")
def test_what_does_not_exist_in_this_match_is_not_notation() -> None:
    deep = match_at("c4", seats=mine("swap", "tractor"))
    assert rule_against(deep, "drill a11") == "M-40"
    other = match_at("b4", options={"side": "B"}, seats=mine("swap", "tractor"))
    for cell in ("c3", "c4", "c5", "j3", "j4", "j5", "f6", "g6", "c8", "c9", "j8", "j9"):
        for word in ("drill", "drive", "portal", "tech tractor"):
            assert rule_against(other, f"{word} {cell}") == "M-40"
            assert rule_of(deep.at(0), f"{word} {cell}") != "M-40"
    assert rule_against(other, "drill a11") == "M-10"
    assert rule_against(other, "drill a12") == "M-40"
    three = match_at("c4", players=3, seats=mine("swap"))
    assert "tech swap 2" in three.legal()
    assert rule_against(three, "tech swap 3") == "M-40"


@pytest.mark.rule("M-40")
@pytest.mark.parametrize("side", ["A", "B"])
def test_every_cell_of_a_side_has_a_name(side: str) -> None:
    match = match_at("S1", options={"side": side})
    assert len(CELLS[side]) == 120
    for cell in CELLS[side]:
        assert rule_against(match, f"drill {cell}") == "M-10"


@pytest.mark.rule("M-40", "M-23")
def test_every_payment_has_one_text() -> None:
    match = match_at("S2")
    assert len(ALL_PAYMENTS) == 5 + 15 + 35 + 70
    for paid in ALL_PAYMENTS:
        assert rule_against(match, f"fill 1 {paid}") == "M-23"
        assert rule_against(match, f"build bay {paid}") == "M-23"
        if paid != "+".join(reversed(paid.split("+"))):
            other = "+".join(reversed(paid.split("+")))
            assert rule_against(match, f"fill 1 {other}") == "M-40"


IN_ORDER = {
    "no text before the phase": ("drill S1", "build", "M-40"),
    "entering before the phase": ("enter S1", "build", "M-6"),
    "the phase before the points": ("charge", "build", "M-8"),
    "the points before the place": ("unload", "spent", "M-5"),
    "a tile before the bays": ("drill b3", "full", "M-10"),
    "the bays": ("drill c5", "full", "M-12"),
    "the goal before the way": ("drive l9", "full", "M-17"),
    "the way before the fee": ("drive l8", "full", "M-15"),
    "the fee": ("drive a4", "full", "M-16"),
    "where a portal begins before where it ends": ("portal c5", "full", "M-18"),
    "the refinery before the cargo": ("unload", "full", "M-20"),
    "the card before its condition": ("tech hook", "full", "M-32"),
    "the condition": ("tech recharge", "full", "M-33"),
}


@pytest.mark.rule("M-40")
@pytest.mark.parametrize(("text", "case", "rule"), IN_ORDER.values(), ids=IN_ORDER)
def test_the_first_rule_in_order_is_named(text: str, case: str, rule: str) -> None:
    walls = {"c5": "U", "c3": "R", "b3": "T", "b5": "T", "l9": "U", "a3": "R", "a5": "R"}
    seats = {**mine("recharge", cargo="UT", batteries=8), 1: {"place": "b4"}}
    cases = {
        "build": match_at(phase="build", progress=True, ap=0, seats=mine(**RICH)),
        "spent": match_at("c4", ap=0),
        "full": match_at("c4", walls, seats={**seats, 0: {**seats[0], "batteries": 8}}),
    }
    match = cases[case]
    if rule == "M-16":
        match = match_at("c4", walls, seats={**seats, 0: {**seats[0], "batteries": 1}})
    assert rule_against(match, text) == rule
    assert Table(match.position()).against(text) == rule
