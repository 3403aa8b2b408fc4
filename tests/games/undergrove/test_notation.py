"""Texts of decisions: what is one, and which rule a refusal names."""

from __future__ import annotations

from typing import Any

import pytest

import undergrowth as ug
from games.positions import rule_against
from games.undergrove.playing import ODD
from games.undergrove.positions import match_at, mine
from games.undergrove.reference import Table
from games.undergrove.texts import FORMS, NAMES
from games.undergrove.views import POSITIONS

NONSENSE: list[Any] = [
    *(*ODD, "🍄", "absorb" * 999, "absorb\0", "absorb absorb", "activate 0,0 ", "activate  0,0"),
    *("activate\t0,0", "activate 0, 0", "activate (0,0)", "activate 0;0", "activate 1e0,0"),
    *("activate ٠,٠", "activate -0,0", "start 0:0:0", "root 0:0", "root ne", "to 0:0nee"),
    *("flip other other", "pay N P", "store", "store 1.0", "nitrogen +1", "tile", "keep"),
    *("green 1.0", "ready", "bonus N N", "bonus n", "reproduce 1:1", "partner 0"),
    *(5.0, True, b"absorb", ("absorb",), {}, float("nan"), object()),
]
STEPS = ["four", "start", "flip", "from", "at", "trade", "discard", "alone"]
EVERY_STEP = [key for key in POSITIONS if not key.startswith("over")]


@pytest.mark.rule("G-71")
@pytest.mark.parametrize("key", STEPS)
def test_what_is_no_decision_is_refused_at_every_step(key: str) -> None:
    match = ug.from_position(POSITIONS[key])
    for text in NONSENSE:
        assert rule_against(match, text) == "G-71", text


def some_texts(form: str) -> list[str]:
    """Names of this form, from one end of the table to the other."""
    cells = [f"{x},{y}" for x in (-15, -1, 0, 15) for y in (-15, 0, 2, 15)]
    corners = [f"{x}:{y}" for x in (-15, 0, 16) for y in (-15, 3, 16)]
    roots = [corner + way for corner in corners for way in ("ne", "nw", "se", "sw")]
    known = {"cell": cells, "corner": corners, "root": roots, "": [""]}
    if form == "cube cube":
        return [f"{one} {other}" for one in NAMES["cube"] for other in NAMES["cube"]]
    return known.get(form) or list(NAMES[form])


@pytest.mark.rule("G-71")
@pytest.mark.parametrize("verb", FORMS)
def test_everything_that_can_be_meant_has_one_text(verb: str) -> None:
    match = match_at()
    notation = match.setup.notation
    for name in some_texts(FORMS[verb]):
        text = f"{verb} {name}".strip()
        code = notation.code(text)
        assert code is not None, text
        assert notation.text(code) == text
        for other in (f" {text}", f"{text} ", f"{text}\n", text.swapcase()):
            assert notation.code(other) is None


@pytest.mark.rule("G-71")
@pytest.mark.parametrize("verb", FORMS)
def test_a_refusal_names_the_rule_that_the_slow_rules_name(verb: str) -> None:
    seen = 0
    for key in EVERY_STEP:
        match = ug.from_position(POSITIONS[key])
        legal = match.legal()
        table = Table(POSITIONS[key])
        for name in some_texts(FORMS[verb])[:4]:
            text = f"{verb} {name}".strip()
            if text not in legal:
                assert rule_against(match, text) == table.against(text), (key, text)
                seen += 1
    assert seen


@pytest.mark.rule("G-71", "G-48")
@pytest.mark.parametrize("text", ["absorb", "bonus N", "pass", None])
def test_after_the_end_everything_is_refused_by_it(text: Any) -> None:
    assert rule_against(ug.from_position(POSITIONS["over"]), text) == "G-48"


@pytest.mark.rule("G-71")
def test_decisions_are_numbered_and_clicked_in_one_way() -> None:
    paths = {
        "activate 0,0": ("cell-0,0",),
        "absorb": ("absorb",),
        "bonus N": ("bonus-N",),
    }
    match = match_at(seats=mine(bonus=["N"]))
    for text, path in paths.items():
        assert match.path(text) == path
    trade = ug.from_position(POSITIONS["trade"])
    assert trade.path("trade N P") == ("give-N", "take-P")
