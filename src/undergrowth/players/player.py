"""What every program that plays has in common."""

from __future__ import annotations

from typing import Protocol

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
