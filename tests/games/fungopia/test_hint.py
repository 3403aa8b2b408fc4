"""The hint for the search: it looks at what counts, and it leaves no trace."""

from __future__ import annotations

from random import Random

import undergrowth as ug
from games.fungopia.positions import position
from undergrowth.compiled.jit import Records, entry
from undergrowth.games.fungopia.rules.hint import KEEN, hint
from undergrowth.kernel.match import Match


def asked(boards: Records, states: Records, move: int) -> float:
    return hint(boards[0], states[0], move)


ask = entry(asked)


def hints(match: Match) -> dict[str, float]:
    """What each legal move promises, in points."""
    states = match.observation().states
    return {match.text(code): ask(match.setup.board, states, code) / KEEN for code in match.codes()}


def test_it_leaves_no_trace() -> None:
    for seed in range(6):
        match = ug.new("fungopia", players=2 + seed % 3, seed=seed)
        random = Random(seed)
        while not match.over:
            states = match.observation().states
            before = states.tobytes()
            for code in match.codes():
                ask(match.setup.board, states, code)
                assert states.tobytes() == before, match.text(code)
            match.play_code(random.choice(match.codes()))


def test_a_mushroom_is_worth_more_than_a_hypha_alone() -> None:
    match = ug.from_position(position({"c4|d3": 0, "c4|d4": 0, "d3|e3": 1}))
    found = hints(match)
    fruiting = found.pop("grow d3|d4")
    assert fruiting > max(found.values()) + 0.5


def test_taking_a_lead_is_worth_more_than_adding_to_one() -> None:
    match = ug.from_position(position({"a4|b4": 0, "a5|b4": 0, "f3|f4": 1, "d4|d5": 0}))
    found = hints(match)
    assert found["grow c5|d4"] > found["grow b3|b4"]


def test_carbohydrates_are_worth_nothing_in_the_last_round() -> None:
    hyphae = {"c4|d3": 0, "d4|d5": 1}
    early = ug.from_position(position(hyphae, round=5))
    late = ug.from_position(position(hyphae, round=11))
    assert hints(early)["grow c4|d4"] > hints(late)["grow c4|d4"]


def test_immunity_promises_more_than_its_price_when_few_rounds_are_left() -> None:
    match = ug.from_position(position({"d4|d5": 0}, round=8, seats={0: {"carbs": 3}}))
    assert hints(match)["immunity"] > 0
