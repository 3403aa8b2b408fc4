"""The names of the programs that play: ``uniform``, ``greedy``."""

from __future__ import annotations

from collections.abc import Callable

from undergrowth.kernel.reading import Field
from undergrowth.players.greedy import Greedy
from undergrowth.players.player import Player
from undergrowth.players.uniform import Uniform

_PLAYERS: dict[str, Callable[[int], Player]] = {"uniform": Uniform, "greedy": Greedy}
NAMES = tuple(_PLAYERS)


def player_named(name: str, seed: int) -> Player:
    """The player of that name; the seed decides what it does where it does not care."""
    return _PLAYERS[Field(name, "player").one_of(NAMES)](seed)
