"""Who thinks can be interrupted: it changes nothing of what is found, and costs no time."""

from __future__ import annotations

import time

import pytest

import undergrowth as ug
from undergrowth.players import Budget
from undergrowth.players.deciding import deciding
from undergrowth.players.search import Search


@pytest.mark.parametrize("program", ["uniform", "greedy", "level:1", "level:4", "search:600it"])
def test_pauses_do_not_change_a_decision(program: str) -> None:
    pauses = []

    def pause() -> float:
        pauses.append(program)
        return 0.0

    match = ug.new("underwood", players=3, seed=5)
    assert deciding(match, program, pause)() == deciding(match, program)()
    assert len(pauses) == {"level:1": 1, "level:4": 6, "search:600it": 3}.get(program, 0)


def test_pauses_are_no_thinking_time() -> None:
    match = ug.new("underwood", players=2, seed=5)
    alone = Search(match.observation())
    alone.run(Budget(seconds=0.3))
    slept = 0.0

    def pause() -> float:
        nonlocal slept
        begun = time.perf_counter()
        time.sleep(0.6 if not slept else 0)
        passed = time.perf_counter() - begun
        slept += passed
        return passed

    interrupted = Search(match.observation())
    begun = time.perf_counter()
    interrupted.run(Budget(seconds=0.3), pause=pause)
    assert time.perf_counter() - begun > 0.85
    assert interrupted.iterations > alone.iterations / 4
