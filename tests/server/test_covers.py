"""The pictures on the boxes are kept; they must be what would be drawn now."""

from __future__ import annotations

import pytest

from undergrowth.kernel.game import games
from undergrowth.server.covers import cover, kept_cover


@pytest.mark.parametrize("game", games())
def test_the_kept_cover_is_up_to_date(game: str) -> None:
    assert kept_cover(game) == cover(game), f"python -m undergrowth.server.covers {game}"
