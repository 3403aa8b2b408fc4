"""One suite for every game: all players, all options, all checks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from conformance.cases import Case, cases_of
from conformance.checks import CHECKS
from conformance.story import cases_named, stories, told_elsewhere
from dose import dose
from undergrowth.kernel.game import game_named, games

GAMES = 1
APART = 12
"""In a small dose a check is made at every twelfth table of a game, and at one at least."""


def tables_of_checks() -> Iterator[Any]:
    """Every check with every table; in a small dose each with other tables of each game."""
    for number, check in enumerate(CHECKS):
        for game in games():
            cases = cases_of(game_named(game))
            first = number % min(APART, len(cases))
            for case in dose(cases[first::APART], cases):
                yield pytest.param(case, check, id=f"{check.__name__}-{case}")


@pytest.mark.parametrize(("case", "check"), list(tables_of_checks()))
def test_conformance(case: Case, check: Callable[[Case], None]) -> None:
    check(case)


def _compiled_stories(which: str) -> list[str]:
    return stories(cases_named(which), GAMES)


def test_compiled_and_plain_code_play_the_same_games() -> None:
    plain = told_elsewhere("all", GAMES, NUMBA_DISABLE_JIT="1")
    assert plain == _compiled_stories("all")


def test_nothing_is_read_or_written_out_of_bounds(tmp_path: Path) -> None:
    own_cache = str(tmp_path / "cache")
    which = dose(games()[-1], "all")
    checked = told_elsewhere(which, GAMES, NUMBA_BOUNDSCHECK="1", UNDERGROWTH_CACHE=own_cache)
    assert checked == _compiled_stories(which)
    assert checked
