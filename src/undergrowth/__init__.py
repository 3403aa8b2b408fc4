"""Undergrowth: tabletop games of the forest floor, for people, bots and researchers.

Examples:
    >>> import undergrowth as ug
    >>> match = ug.new("underwood", players=2, seed=7)
    >>> match.play(match.legal()[0])
    >>> match.over
    False
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

# Loaded first, because loading a subpackage binds its name: from here on it names the function.
import undergrowth.games  # noqa: F401

if TYPE_CHECKING:
    from undergrowth.kernel.game import ScoreLine
    from undergrowth.kernel.match import Match, from_position, new
    from undergrowth.kernel.record import read
    from undergrowth.material.errors import BadInput, CannotUndo, IllegalMove

__version__ = "0.9.0"

_HOMES = {
    "BadInput": "material.errors",
    "CannotUndo": "material.errors",
    "IllegalMove": "material.errors",
    "Match": "kernel.match",
    "ScoreLine": "kernel.game",
    "from_position": "kernel.match",
    "new": "kernel.match",
    "read": "kernel.record",
}

__all__ = [
    "BadInput",
    "CannotUndo",
    "IllegalMove",
    "Match",
    "ScoreLine",
    "from_position",
    "games",
    "new",
    "read",
]


def games() -> tuple[str, ...]:
    """The names of all games there are.

    Examples:
        >>> "underwood" in games()
        True
    """
    from undergrowth.kernel.game import games as known

    return known()


def __getattr__(name: str) -> Any:
    """Load a public name when it is first used: numba takes its time."""
    if name not in _HOMES:
        raise AttributeError(f"module 'undergrowth' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"undergrowth.{_HOMES[name]}"), name)
