"""One decision of a program in a match."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from undergrowth.kernel.match import Match
from undergrowth.players.levels import Levelled
from undergrowth.players.names import player_named
from undergrowth.players.search import Pause, Searcher


def deciding(match: Match, name: str, pause: Pause | None = None) -> Callable[[], int]:
    """What the named program has to do to decide, given all that it may know now.

    It is a fresh player each time, so that a match that is resumed goes on as it would have. If it
    searches, it pauses now and then as it is told, which changes nothing of what it finds.
    """
    dice = hashlib.sha256(f"{match.seed} {match.turn} {len(match.log)}".encode()).digest()
    player = player_named(name, int.from_bytes(dice[:8], "big"))
    if isinstance(player, Searcher | Levelled):
        player.pause = pause
    observation, moves = match.observation(), match.codes()
    return lambda: player.choose(observation, moves)
