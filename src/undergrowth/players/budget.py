"""How long a player may think: a time, a number of simulated games, or whichever ends first."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from undergrowth.material.errors import BadInput

LONGEST = 86_400.0
"""Seconds of a day."""

MOST = 1_000_000_000
"""Iterations."""

_WRITTEN = re.compile(
    r"(?P<time>\d{1,8}(\.\d{1,3})?)(?P<unit>ms|s)(\+(?P<both>\d{1,10})it)?|(?P<only>\d{1,10})it",
    re.ASCII,
)


@dataclass(frozen=True)
class Budget:
    """At most so many seconds and so many simulated games; one of them has to be given.

    >>> Budget(iterations=2000)
    Budget(seconds=None, iterations=2000)
    """

    seconds: float | None = None
    iterations: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is None and self.iterations is None:
            raise BadInput("budget", "bad-budget-empty")
        if self.seconds is not None and not _is_time(self.seconds):
            raise BadInput("budget", "bad-budget-time", got=self.seconds)
        if self.iterations is not None and not _is_number(self.iterations):
            raise BadInput("budget", "bad-budget-iterations", most=MOST, got=self.iterations)

    def __str__(self) -> str:
        parts = []
        if self.seconds is not None:
            parts.append(f"{round(self.seconds * 1000)}ms")
        if self.iterations is not None:
            parts.append(f"{self.iterations}it")
        return "+".join(parts)


def _is_time(given: Any) -> bool:
    return isinstance(given, int | float) and not isinstance(given, bool) and 0 < given <= LONGEST


def _is_number(given: Any) -> bool:
    return isinstance(given, int) and not isinstance(given, bool) and 0 < given <= MOST


def read_budget(text: object) -> Budget:
    """A budget as people write it: ``500ms``, ``2s``, ``2000it``, or both as ``1s+2000it``.

    >>> read_budget("500ms")
    Budget(seconds=0.5, iterations=None)
    >>> read_budget("1.5s+2000it")
    Budget(seconds=1.5, iterations=2000)
    """
    found = _WRITTEN.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise BadInput("budget", "bad-budget", got=text)
    iterations = found["both"] or found["only"]
    seconds = None
    if found["time"]:
        seconds = float(found["time"]) / (1000 if found["unit"] == "ms" else 1)
    return Budget(seconds, int(iterations) if iterations else None)
