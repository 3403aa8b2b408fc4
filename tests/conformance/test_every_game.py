"""One suite for every game: all players, all options, all checks."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from conformance.cases import Case, all_cases, extreme_cases
from conformance.checks import CHECKS
from conformance.story import stories, told_elsewhere

GAMES = 1


@pytest.mark.parametrize("case", all_cases(), ids=str)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: str(check.__name__))
def test_conformance(case: Case, check: Callable[[Case], None]) -> None:
    check(case)


@cache
def _compiled_stories() -> list[str]:
    return stories(extreme_cases(), GAMES)


def test_compiled_and_plain_code_play_the_same_games() -> None:
    plain = told_elsewhere("all", GAMES, NUMBA_DISABLE_JIT="1")
    assert plain == _compiled_stories()


def test_nothing_is_read_or_written_out_of_bounds(tmp_path: Path) -> None:
    own_cache = str(tmp_path / "cache")
    checked = told_elsewhere("all", GAMES, NUMBA_BOUNDSCHECK="1", UNDERGROWTH_CACHE=own_cache)
    assert checked == _compiled_stories()
