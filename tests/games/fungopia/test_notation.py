"""Notation: how decisions are written, and what is no decision at all."""

from __future__ import annotations

from typing import Any

import pytest

from games.fungopia.box import EDGES, TILES, TOUCHING, VERTICES
from games.fungopia.positions import match_at, rests
from games.fungopia.test_end import STATES
from games.positions import rule_against

NONSENSE: list[Any] = [
    *("", " ", "grow", "grow ", "grow  d4|e4", " grow d4|e4", "grow d4|e4 ", "grow d4|e4\n"),
    *("Grow d4|e4", "GROW d4|e4", "grow D4|E4", "grow e4|d4", "grow d4-e4", "grow d4 e4", "d4|e4"),
    *("grow d4|d4", "grow d4|f4", "grow a4|a5", "grow d4|d5|e4", "grow d4", "growd4|e4"),
    *("grow\td4|e4", "grow d4|e4|", "grow d4|e٤", "grow d4|e4 d4|d5", "grow d4|e4\x00"),
    *("spore", "spore a4", "spore D5", "spore d5 d5", "spore d4|d5", "spore h9", "hypha d5"),
    *("sprout", "sprout b4", "sprout b4|c4", "sprout b4|c4 b4", "sprout a4 a4|b4"),
    *("skip 1", "Skip", "end turn", "END", "end ", "pass", "undo", "immunity 1", "immunity b4"),
    *("buy", "buy 0", "buy 5", "buy 01", "buy +1", "buy 1.0", "buy one", "buy ring", "buy 1 2"),
    *("use", "use ring", "use immunity", "use shift", "use shift d4|d5", "use fragment d4|d5"),
    *("use push", "use push d4|d5 d4|e4", "use fruit", "use fruit d4|d5", "use harvest d4|d5"),
    *("use fruit e4|d5|d4", "use fruit a4|a5|b3", "use ring d4", "fruit d4|d5|e4", "shift"),
    *("use  fruit d4|d5|e4", "use Fruit d4|d5|e4", "move", "move d4", "regrow", "regrow d4|d5|e4"),
    *("0", "🍄", "grow " * 999, "grow d4|e4" * 99),
    *(None, 5, 5.0, True, b"end", ["end"], ("grow", "d4|e4"), {}, float("nan")),
]


@pytest.mark.rule("F-0")
@pytest.mark.parametrize("state", [*STATES, "over"])
def test_what_is_no_decision_is_refused_in_every_state(state: str) -> None:
    match = match_at(**(STATES[state][0] if state in STATES else {"phase": "over"}))
    assert {repr(text): rule_against(match, text) for text in NONSENSE} == {
        repr(text): "F-0" for text in NONSENSE
    }


@pytest.mark.rule("F-0")
def test_places_have_sorted_names() -> None:
    assert (len(TILES), len(EDGES), len(VERTICES)) == (19, 72, 54)
    match = match_at(
        {"d4|d5": 0, "b6|b7": 1},
        seats={0: {"cards": {"fruit": 1, "fragment": 1}, "immunity": 1}},
    )
    assert rests(match, "use fruit") == set(VERTICES)
    assert rests(match, "use fragment d4|d5") == set(EDGES) - {"d4|d5", "b6|b7"}
    assert rests(match, "grow") == set(TOUCHING["d4|d5"])


@pytest.mark.rule("F-0")
def test_the_form_is_checked_before_everything_else() -> None:
    match = match_at({"d4|d5": 0})
    assert rule_against(match, "regrow d5|d4") == "F-0"
    assert rule_against(match, "regrow d4|d5") == "F-7"
    assert rule_against(match, "buy 9") == "F-0"


CHECKS_IN_ORDER = {
    "grow: occupied before infested": ("grow d5|e5", "F-8"),
    "grow: infested before far away": ("grow f3|g3", "F-9"),
    "sprout: spore before edge": ("sprout d5 d5|e5", "F-11"),
    "sprout: edge of the tile before infested": ("sprout e4 f3|g3", "F-11"),
    "sprout: infested before vacant": ("sprout e4 e4|e5", "F-9"),
    "card before all else": ("use harvest d5|e4|e5", "F-22"),
    "shift: own before vacant": ("use shift e4|e5 d5|e5", "F-23"),
    "shift: vacant before infested": ("use shift d5|e4 d5|e5", "F-8"),
    "shift: infested before connected": ("use shift d5|e4 f3|g3", "F-9"),
    "fragment: own before vacant": ("use fragment e4|e5 d5|e5", "F-24"),
    "fragment: vacant before infested": ("use fragment d5|e4 d5|e5", "F-8"),
    "fragment: infested before connected": ("use fragment d4|d5 d6|e5", "F-9"),
}


@pytest.mark.rule("F-0")
@pytest.mark.parametrize(("text", "rule"), CHECKS_IN_ORDER.values(), ids=CHECKS_IN_ORDER)
def test_the_first_rule_in_order_is_named(text: str, rule: str) -> None:
    match = match_at(
        {"d5|e4": 0, "d4|d5": 0, "d5|e5": 1, "e4|e5": 1},
        seats={0: {"spores": {"e4": 1}, "cards": {"shift": 1, "fragment": 1}}},
    )
    assert rule_against(match, text) == rule
