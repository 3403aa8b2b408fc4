"""Rules that are not compiled yet say the same as compiled ones: people play by them meanwhile."""

from __future__ import annotations

import hashlib
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from conformance.cases import Case, cases_of, extreme_cases
from dose import dose
from undergrowth.compiled import jit
from undergrowth.kernel.game import game_named, games
from undergrowth.kernel.match import Match

CASES = dose(
    extreme_cases()[::2], [case for game in games() for case in cases_of(game_named(game))]
)
SEEDS, MOST = dose(1, 3), 400
"""Matches of each kind, and their longest."""
TRIED = 3
"""So many moves are tried at each decision that may be against some rule."""

ELSEWHERE = f"""
import sys
sys.path.insert(0, {str(Path(__file__).parent.parent)!r})
from games.test_plain import told_plainly
print(told_plainly())
"""


def played(case: Case, seed: int) -> Iterator[str]:
    """All that can be said of a match, at each decision."""
    match, chance = case.new(seed), random.Random(seed)
    moves = match.setup.notation
    while not match.over and len(match.log) < MOST:
        legal = match.legal()
        codes = (chance.randrange(len(moves)) for _ in range(TRIED))
        tried = [match._verdict(match._states.copy(), code) for code in codes if code in moves]
        yield repr((match.turn, legal, tried, match.scores_seen(match.turn)))
        match.play(chance.choice(legal))
        if len(match.log) % 20 == 0:
            yield shown(match)
    yield shown(match)


def shown(match: Match) -> str:
    """What people see: the position, each seat's view, the picture and the points."""
    views = [match.view(seat) for seat in (None, *range(match.players))]
    told = [views, match.position(), match.score_sheet(), match.svg()]
    return json.dumps(told, default=repr, sort_keys=True)


def digest(case: Case) -> str:
    """All of it for some seeds, short."""
    said = hashlib.sha256()
    for seed in range(SEEDS):
        for line in played(case, seed):
            said.update(line.encode())
    return said.hexdigest()


def told_plainly() -> str:
    """The same for all cases by rules that are not compiled."""
    compiled: list[str] = []
    with jit.nobody_waits(), jit.listening(compiled.append):
        told = {str(case): digest(case) for case in CASES}
    assert not compiled
    return json.dumps(told)


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What another process says that has nothing in its cache."""
    cache = {"UNDERGROWTH_CACHE": str(tmp_path_factory.mktemp("cache"))}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", ELSEWHERE],
        env={**os.environ, **cache},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    told: dict[str, str] = json.loads(done.stdout)
    return told


@pytest.mark.parametrize("case", CASES, ids=str)
def test_plain_rules_say_what_compiled_ones_say(case: Case, plain: dict[str, str]) -> None:
    assert digest(case) == plain[str(case)]
