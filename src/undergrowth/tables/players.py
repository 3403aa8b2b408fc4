"""The programs at the seats of tables: one player for each seat, from its first decision on.

A player goes on with what it thought at its last decision, as in tournaments. It starts afresh when
decisions were taken back, when another program takes the seat, when its thinking was broken off,
and after a restart; and when there is no room for all of them, those of whom nobody has asked
anything for longest.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from undergrowth.players.deciding import new_player
from undergrowth.players.player import Remembering
from undergrowth.players.search import Pause
from undergrowth.tables.room import Room

MEGABYTES = 512
"""How much all players that rest may remember, if nothing else is said."""
_LEAST = 1 << 14
"""Bytes that a player counts at least, whatever it remembers."""

Place = tuple[str, int]
"""A table by its id, and a seat there."""


@dataclass(frozen=True)
class _Resting:
    """A player between two of its decisions."""

    player: Remembering
    stands_for: tuple[str, int]
    """The program that it is, and how often the log of its table had been cut off."""
    size: int


class SeatPlayers:
    """The players of all tables. Each is used by one thread at a time: who uses it has it alone."""

    def __init__(self, megabytes: int = MEGABYTES) -> None:
        self._most = megabytes << 20
        self._resting: OrderedDict[Place, _Resting] = OrderedDict()
        """Who was asked last stands last."""
        self._size = 0
        self._lock = threading.Lock()

    def deciding(
        self, room: Room, table: str = "", pause: Pause | None = None
    ) -> Callable[[], int]:
        """What the program in turn has to do to decide, given all that its seat may know now.

        That can be done later and in another thread. Thinking that is broken off ends the player.
        """
        match, program = room.match, room.program
        assert program is not None and match.turn is not None
        place, stands_for = (table, match.turn), (program, room.cuts)
        fresh = new_player(match, program)
        observation, moves = match.observation(), match.codes()

        def decide() -> int:
            player = self._take(place, stands_for) or fresh
            if not isinstance(player, Remembering):
                return player.choose(observation, moves)
            player.pause = pause
            move = player.choose(observation, moves)
            self._lay_aside(place, stands_for, player)
            return move

        return decide

    def let_go(self, table: str, seats: int) -> None:
        """Forget the players of a table: its match is over, or nobody cares how it goes on."""
        for seat in range(seats):
            self._take((table, seat))

    def _take(self, place: Place, stands_for: tuple[str, int] | None = None) -> Remembering | None:
        """The player that rests at a place, for whoever asks alone, if it is the one wanted."""
        with self._lock:
            if (resting := self._resting.pop(place, None)) is None:
                return None
            self._size -= resting.size
        return resting.player if resting.stands_for == stands_for else None

    def _lay_aside(self, place: Place, stands_for: tuple[str, int], player: Remembering) -> None:
        """Keep a player for its next decision, and no more of them than there is room for."""
        size = max(_LEAST, player.rest())
        self._take(place)
        with self._lock:
            self._resting[place] = _Resting(player, stands_for, size)
            self._size += size
            while self._size > self._most:
                _, forgotten = self._resting.popitem(last=False)
                self._size -= forgotten.size
