"""The hint for the search: it is what it says, and it leaves no trace."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import undergrowth as ug
from undergrowth.games.underwood.rules.hint import DISC_WORTH, hint
from undergrowth.kernel.jit import Records, entry
from undergrowth.kernel.match import Match


def asked(boards: Records, states: Records, move: int) -> float:
    return hint(boards[0], states[0], move)


ask = entry(asked)


def lead(match: Match, seat: int, tiles: set[str]) -> float:
    """Points of these tiles for their winners: for the seat, or against it in equal parts."""
    total = 0.0
    for line in match.score_sheet():
        if set(line.what.split()) & tiles and line.rule in {"U-24", "U-25", "U-53"}:
            total += line.points if line.seat == seat else -line.points / (match.players - 1)
    return total


def positions(variant: str) -> list[Match]:
    found = []
    for seed in range(4):
        match, random = ug.new("underwood", players=2 + seed % 3, seed=seed, variant=variant), Random(seed)
        while not match.over:
            if len(match.log) % 5 == seed % 5:
                found.append(match.at(len(match.log)))
            match.play_code(random.choice(match.codes()))
    return found


@pytest.mark.parametrize("variant", ["standard", "clearings", "mycorrhiza", "saplings", "ant-trail"])
def test_a_hint_leaves_the_state_as_it_was(variant: str) -> None:
    for match in positions(variant):
        before = match._states.tobytes()
        for code in match.codes():
            ask(match.setup.board, match._states, code)
        assert match._states.tobytes() == before
