"""The verbs: each is refused by the rule that closes it, or by one of its own."""

from __future__ import annotations

from typing import Any

import pytest

from games.fungopia.positions import match_at
from games.fungopia.test_end import STATES
from games.slow import rule_of
from undergrowth.games.fungopia.components import EFFECTS
from undergrowth.games.fungopia.rules.state import Effect, Phase, Rule
from undergrowth.games.fungopia.rules.verbs import VERBS
from undergrowth.kernel import agenda
from undergrowth.kernel.game import game_named
from undergrowth.kernel.match import Match

EDGE = {"F-8", "F-9"}
"""What can be against any hypha on an edge."""
OWN = {
    "spore": {"F-5", "F-19"},
    "hypha": {"F-6", *EDGE},
    "grow": {"F-10", *EDGE},
    "sprout": {"F-11", "F-9", "F-12"},
    "skip": {"F-14"},
    "buy": {"F-20"},
    "immunity": {"F-21"},
    "shift": {"F-22", "F-23", *EDGE},
    "fragment": {"F-22", "F-24", *EDGE},
    "push": {"F-22", "F-25"},
    "fruit": {"F-22", "F-27"},
    "harvest": {"F-22", "F-28"},
    "move": {"F-25", *EDGE},
    "regrow": {"F-13", *EDGE},
    "end": set[str](),
}
"""The rules that can be against each verb while it is open."""
TRIED = 50
"""So many moves of each verb, or all if it has fewer."""


def some_codes(match: Match) -> list[int]:
    """Moves of every verb, all over its arguments."""
    firsts = [VERBS.first(verb) for verb in VERBS.verbs]
    ends = [*firsts[1:], len(match.setup.notation)]
    return [
        code
        for first, end in zip(firsts, ends, strict=True)
        for code in range(first, end, 1 + (end - first) // TRIED)
    ]


@pytest.mark.rule("F-7")
@pytest.mark.parametrize("given", [given for given, _ in STATES.values()], ids=STATES)
def test_a_closed_verb_is_closed_by_rounds_and_an_open_one_has_its_own_rules(
    given: dict[str, Any],
) -> None:
    match = match_at(**given)
    phase = Phase(agenda.phase(match.observation().states[0]))
    legal = set(match.codes())
    for code in some_codes(match):
        verb, text = match.setup.notation.verb(code), match.text(code)
        if phase not in verb.phases:
            assert rule_of(match, text) == "F-7", text
        elif code not in legal:
            assert rule_of(match, text) in OWN[verb.word], text


def test_the_rules_have_the_names_of_the_rulebook() -> None:
    rules = game_named("fungopia").rulebook.rules
    for rule in Rule:
        assert rules[f"F-{rule.value}"].name == rule.name.lower().replace("_", "-")


def test_the_effects_are_those_of_the_box() -> None:
    assert [effect.name.lower() for effect in Effect] == list(EFFECTS)
