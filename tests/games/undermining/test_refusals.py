"""Why not: for every verb and phase the rule that really forbids it."""

from __future__ import annotations

from typing import Any

import pytest

import undergrowth as ug
from games.positions import rule_against
from games.undermining.positions import match_at, mine
from undergrowth.games.undermining.rules.verbs import VERBS

EXAMPLES = {
    "enter": "enter S1",
    "drill": "drill d1",
    "drive": "drive S3",
    "portal": "portal S3",
    "unload": "unload",
    "charge": "charge",
    "build": "build bit D+N",
    "fill": "fill 1 U+U+T",
    "boost": "boost",
    "tech": "tech surge",
    "tractor": "tech tractor d2",
    "swap": "tech swap 1",
    "broker": "tech broker 1",
    "stop": "stop",
    "end": "end",
}
"""A text of each verb, legal in its phases where ``rich`` is; only a portal is elsewhere."""
CARDS = {"tech", "tractor", "swap", "broker"}
ACTIONS = {"drill", "drive", "portal", "unload", "charge", "build", "fill"}
OPEN = {
    "enter": {"enter"},
    "act": {*EXAMPLES} - {"enter", "stop"},
    "spent": {*EXAMPLES} - {"enter", "stop"},
    "drill": {"drill", "stop", *CARDS},
    "build": {"build", "stop", *CARDS},
}


def rich(phase: str) -> ug.Match:
    """Where everything is possible that is possible in this phase; ``spent``: without a point."""
    if phase == "enter":
        off = {0: {"place": None}, 1: {"place": None}}
        return match_at(None, phase="enter", seats=off)
    more: dict[str, Any] = {"ap": 0} if phase == "spent" else {}
    if phase in ("drill", "build"):
        more = {"phase": phase, "progress": True, "steps": int(phase == "drill")}
    cards = ("surge", "tractor", "swap", "broker")
    seats = mine(*cards, bit=1, warehouse="UUTDDNN", cargo="U", batteries=4)
    return match_at("S2", {"d1": "R", "d2": "U"}, seats={**seats, 1: {"place": "S4"}}, **more)


def expected(phase: str, word: str) -> str:
    """The rule against the example of a verb; ``LEGAL`` if there is none."""
    if (phase == "enter") != (word == "enter"):
        return "M-6"
    if word not in OPEN[phase]:
        return "M-8"
    if phase == "spent" and word in ACTIONS:
        return "M-5"
    return "M-18" if word == "portal" else "LEGAL"


def test_there_is_an_example_of_every_verb() -> None:
    assert [*EXAMPLES] == [verb.word for verb in VERBS.verbs]


@pytest.mark.rule("M-5", "M-6", "M-8")
@pytest.mark.parametrize("phase", OPEN)
def test_every_verb_is_refused_by_the_rule_that_forbids_it_now(phase: str) -> None:
    match = rich(phase)
    legal = set(match.legal())
    found = {
        word: "LEGAL" if text in legal else rule_against(match, text)
        for word, text in EXAMPLES.items()
    }
    assert found == {word: expected(phase, word) for word in EXAMPLES}


@pytest.mark.rule("M-38")
def test_after_the_end_every_verb_is_refused_as_over() -> None:
    match = match_at("S2", idle=5, progress=False)
    match.play("end")
    assert match.over
    assert {rule_against(match, text) for text in EXAMPLES.values()} == {"M-38"}
