"""Players that are programs: what they are given, what they answer, and their names."""

from __future__ import annotations

from undergrowth.players.budget import Budget, read_budget
from undergrowth.players.names import KNOWN, NAMES, USUAL, player_named
from undergrowth.players.player import Player

__all__ = ["KNOWN", "NAMES", "USUAL", "Budget", "Player", "player_named", "read_budget"]
