"""Players that are programs: what they are given, what they answer, and their names."""

from __future__ import annotations

from undergrowth.players.names import NAMES, player_named
from undergrowth.players.player import Player

__all__ = ["NAMES", "Player", "player_named"]
