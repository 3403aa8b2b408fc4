"""One decision of a program in a match."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from undergrowth.kernel.match import Match
from undergrowth.players.names import player_named
from undergrowth.players.player import Player, Remembering
from undergrowth.players.search import Pause


def new_player(match: Match, name: str) -> Player:
    """The named program for the seat in turn, before its first decision there.

    Its seed is made from that of the match, which nobody knows who could make use of it.
    """
    dice = hashlib.sha256(f"{match.seed} {match.turn} {len(match.log)}".encode()).digest()
    return player_named(name, int.from_bytes(dice[:8], "big"))


def deciding(match: Match, name: str, pause: Pause | None = None) -> Callable[[], int]:
    """What a fresh player has to do to decide, given all that the seat in turn may know now.

    If it searches, it pauses now and then as it is told, which changes nothing of what it finds.
    """
    player = new_player(match, name)
    if isinstance(player, Remembering):
        player.pause = pause
    observation, moves = match.observation(), match.codes()
    return lambda: player.choose(observation, moves)
