"""The tuner: fair to both sides."""

from __future__ import annotations

import pytest

from undergrowth.lab.tuning import candidates, compare
from undergrowth.players import Budget
from undergrowth.players.search import Settings


def test_a_crippled_search_loses() -> None:
    blind = Settings(exploration=0.0, urgency=10.0)
    share, half = compare("underwood", 2, blind, Settings(), Budget(iterations=200), range(10))
    assert share + half < 0.5


def test_candidates_differ_in_one_constant() -> None:
    found = list(candidates("tries", ["2", "5"]))
    assert [settings.tries for settings in found] == [2, 5]
    assert {settings.exploration for settings in found} == {Settings().exploration}
    with pytest.raises(ValueError, match="many"):
        list(candidates("tries", ["many"]))
