"""The hint for the search: it leaves no trace."""

from __future__ import annotations

import random

import pytest

from games.undergrove.playing import new, options_of
from undergrowth.compiled.jit import PLAIN, Records, entry
from undergrowth.games.undergrove.rules.hint import hint


def asked(boards: Records, states: Records, move: int) -> float:
    return hint(boards[0], states[0], move)


ask = entry(asked)


@pytest.mark.parametrize("players", [1] if PLAIN else [1, 2, 3, 4])
def test_it_leaves_no_trace(players: int) -> None:
    match, chance = new(players, players, **options_of(players, 1)), random.Random(players)
    while not match.over and len(match.log) < (25 if PLAIN else 120):
        states = match.observation().states
        before = states.tobytes()
        for code in match.codes():
            ask(match.setup.board, states, code)
            assert states.tobytes() == before, match.text(code)
        match.play_code(chance.choice(match.codes()))
