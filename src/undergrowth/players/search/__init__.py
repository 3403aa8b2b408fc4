"""The tree search that plays every game."""

from __future__ import annotations

from undergrowth.players.search.analysis import Analysis, analyse
from undergrowth.players.search.player import Searcher
from undergrowth.players.search.search import Judged, Pause, Search
from undergrowth.players.search.tree import Settings

__all__ = ["Analysis", "Judged", "Pause", "Search", "Searcher", "Settings", "analyse"]
