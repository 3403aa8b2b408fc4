"""The tree search that plays every game."""

from __future__ import annotations

from undergrowth.players.search.search import Judged, Search
from undergrowth.players.search.tree import Settings

__all__ = ["Judged", "Search", "Settings"]
