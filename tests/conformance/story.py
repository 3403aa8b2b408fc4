"""Plays seeded random games and tells each as one line, to compare compiled with plain code.

Run as a program it tells stories of all games, of one, or those of ``module:NAME``, a game that
is not in the package.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from conformance.cases import Case, cases_of, extreme_cases
from undergrowth.kernel.match import Match

ROOT = Path(__file__).parent.parent.parent
OFTEN = 4
"""Decisions from one look at all that is told to the next."""


def story(case: Case, seed: int) -> str:
    """A whole random game as a line: every position with its moves, many scores, the record."""
    digest = hashlib.sha256()
    match, random = case.new(seed), Random(seed)
    while True:
        told = [match.position(), match.legal()]
        if match.over or len(match.log) % OFTEN == 0:
            told += _told(match)
        digest.update(json.dumps(told).encode())
        if match.over:
            break
        match.play_code(random.choice(match.codes()))
    digest.update(match.record().encode())
    return f"{case} {seed} {len(match.log)} {match.scores()} {digest.hexdigest()}"


def _told(match: Match) -> list[Any]:
    """What takes longer than the moves: points, views, what a bot is given."""
    told = [match.scores(), match.score_sheet(), match.winners()]
    told += [match.view(match.turn or 0), match.view(None)]
    if not match.over:
        told.append(match.observation().states.tobytes().hex())
    return told


def cases_named(named: str) -> list[Case]:
    """The tables at which stories happen: those of a game, of all, or of ``module:NAME``."""
    module, _, name = named.partition(":")
    if name:
        return cases_of(getattr(import_module(module), name))
    return [case for case in extreme_cases() if named in ("all", case.game.name)]


def stories(cases: list[Case], games: int) -> list[str]:
    """The stories of some games at each table."""
    return [story(case, seed) for case in cases for seed in range(games)]


def told_elsewhere(game: str, games: int, **environment: str) -> list[str]:
    """The same stories told by another process with these variables set; warnings are errors."""
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")])
    done = subprocess.run(
        [sys.executable, "-W", "error", str(Path(__file__)), game, str(games)],
        env={**os.environ, "PYTHONPATH": paths, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout.splitlines()


def main() -> None:
    """Tell the stories of the game that is named, or of all."""
    named, games = sys.argv[1:]
    sys.stdout.writelines(f"{line}\n" for line in stories(cases_named(named), int(games)))


if __name__ == "__main__":
    main()
