"""The player that searches."""

from __future__ import annotations

from collections.abc import Sequence

from undergrowth.kernel.match import Observation
from undergrowth.players.budget import Budget
from undergrowth.players.search.search import Pause, Search
from undergrowth.players.search.tree import ROOM, Settings


class Searcher:
    """Thinks within a budget, and goes on with what it thought at its last decision."""

    def __init__(
        self,
        seed: int,
        budget: Budget,
        *,
        name: str = "",
        threads: int = 1,
        settings: Settings | None = None,
        room: int = ROOM,
    ) -> None:
        self.name = name or f"search:{budget}"
        self.budget = budget
        self._seed = seed
        self._searches = 0
        self._threads = threads
        self._settings = settings
        self._room = room
        self._search: Search | None = None
        self.pause: Pause | None = None
        """How to let others go first while thinking, if that is wanted."""

    def choose(
        self, observation: Observation, moves: Sequence[int], budget: Budget | None = None
    ) -> int:
        """The move that was worth most attention; a forced one at once."""
        if len(moves) == 1:
            return moves[0]
        search = self._search
        if search is None or not search.follow(observation, moves):
            self._search = search = Search(
                observation,
                moves,
                seed=self._seed + self._searches,
                threads=self._threads,
                settings=self._settings,
                room=self._room,
            )
            self._searches += 1
        search.run(budget or self.budget, settle=True, pause=self.pause)
        return search.best()

    def rest(self) -> int:
        """Give back what is not needed until the next decision; the bytes that stay."""
        return 0 if self._search is None else self._search.rest()

    def stop(self) -> None:
        """End the thinking soon with the best move found so far."""
        if self._search is not None:
            self._search.stop()
