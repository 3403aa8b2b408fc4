"""States are small: a search copies them a million times."""

from __future__ import annotations

import undergrowth as ug


def test_a_state_of_underwood_fits_in_a_few_cache_lines() -> None:
    assert ug.new("underwood", players=4, seed=1).start().nbytes <= 512
