"""What every program that plays has in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from undergrowth.kernel.match import Observation
from undergrowth.players.budget import Budget


class Player(Protocol):
    """Decides for a seat from what the seat may know."""

    name: str

    def choose(
        self, observation: Observation, moves: list[int], budget: Budget | None = None, /
    ) -> int:
        """One of the legal moves. Without a budget the player takes its own time."""
        ...


@runtime_checkable
class Remembering(Player, Protocol):
    """A player that goes on with what it thought at its last decision.

    It stays at its seat for a whole match; one that remembers nothing is made anew for each
    decision, so that a match that is resumed goes on as it would have.
    """

    pause: Callable[[], float] | None
    """Called now and then while it thinks, to let others go first; the seconds that it took."""

    def rest(self) -> int:
        """Give back what is not needed until the next decision; the bytes that stay."""
        ...
