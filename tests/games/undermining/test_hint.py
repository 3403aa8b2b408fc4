"""The hint for the search: it looks at what counts, leads somewhere, and leaves no trace."""

from __future__ import annotations

from random import Random

import pytest

import undergrowth as ug
from games.undermining.positions import position
from undergrowth.compiled.jit import PLAIN, Records, entry
from undergrowth.games.undermining.rules.hint import KEEN, hint
from undergrowth.kernel.match import Match


def asked(boards: Records, states: Records, move: int) -> float:
    return hint(boards[0], states[0], move)


ask = entry(asked)


def hints(match: Match) -> dict[str, float]:
    """What each legal move promises, in points."""
    states = match.observation().states
    return {match.text(code): ask(match.setup.board, states, code) / KEEN for code in match.codes()}


def best(match: Match) -> str:
    found = hints(match)
    return max(found, key=lambda move: found[move])


def test_it_leaves_no_trace() -> None:
    for seed in range(4):
        match = ug.new("undermining", players=2 + seed, seed=seed)
        random = Random(seed)
        while not match.over and len(match.log) < 60:
            states = match.observation().states
            before = states.tobytes()
            for code in match.codes():
                ask(match.setup.board, states, code)
                assert states.tobytes() == before, match.text(code)
            match.play_code(random.choice(match.codes()))


@pytest.mark.parametrize("players", [2] if PLAIN else [2, 5])
def test_who_follows_it_does_not_wander_about(players: int) -> None:
    match = ug.new("undermining", players=players, seed=3)
    for _ in range(1500):
        if match.over:
            break
        match.play(best(match))
    assert match.over
    assert 0 in map(len, match.position()["stacks"])
    assert max(match.scores()) >= 25


def test_a_contract_comes_before_a_third_piece_of_equipment() -> None:
    equipment = {"bit": 1, "rocket": 0, "reactor": 0, "bay": 1}
    match = ug.from_position(position(seats={0: {"warehouse": "UUT", "equipment": equipment}}))
    assert best(match) == "fill 1 U+U+T"


def test_a_contract_is_paid_without_wild_tiles_if_possible() -> None:
    found = hints(ug.from_position(position(seats={0: {"warehouse": "UUTX"}})))
    assert found["fill 1 U+U+T"] > found["fill 1 U+T+X"]


def test_ore_that_a_contract_waits_for_is_worth_more() -> None:
    cells = {"c5": "N", "b4": "U"}
    seats = {0: {"warehouse": "N"}}
    found = hints(ug.from_position(position("c4", cells, seats=seats)))
    assert found["drill b4"] > found["drill c5"] > found["end"]


def test_full_bays_go_home() -> None:
    match = ug.from_position(position("e5", {"g5": "U"}, seats={0: {"cargo": "UT"}}))
    found = hints(match)
    assert best(match) == "drive e3"
    assert found["drive e3"] > 0 > found["drive e7"]


def test_where_all_is_dug_the_way_leads_to_the_next_tiles() -> None:
    match = ug.from_position(position("S1", {"b6": "U"}))
    assert best(match) == "drive b2"


def test_actions_are_not_left_over() -> None:
    found = hints(ug.from_position(position("c4", {"c5": "R"}, ap=2)))
    assert found["drill c5"] > found["charge"] > found["end"]
