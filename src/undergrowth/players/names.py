"""The names of the programs that play: ``uniform``, ``greedy``, ``level:3``, ``search:500ms``."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from undergrowth.material.errors import BadInput
from undergrowth.players.budget import read_budget
from undergrowth.players.greedy import Greedy
from undergrowth.players.levels import LEVELS, Levelled
from undergrowth.players.player import Player
from undergrowth.players.search import Searcher
from undergrowth.players.uniform import Uniform

_SEARCH = "search:"
_LEVELS = range(1, len(LEVELS) + 1)
_PLAYERS: dict[str, Callable[[int], Player]] = {
    "uniform": Uniform,
    "greedy": Greedy,
    **{f"level:{number}": partial(Levelled, number) for number in _LEVELS},
}

NAMES = tuple(_PLAYERS)
"""All players but those that search with a budget of their own, such as ``search:500ms``."""

USUAL = "level:3"
"""Who plays where nobody was named."""

KNOWN = (*NAMES, f"{_SEARCH}500ms", f"{_SEARCH}2000it")
"""What to show to somebody who asks for a name that there is not."""


def player_named(name: str, seed: int) -> Player:
    """The player of that name; the seed decides what it does where it does not care.

    >>> player_named("level:3", seed=1).name, player_named("search:2000it", seed=1).name
    ('level:3', 'search:2000it')
    """
    if isinstance(name, str) and name.startswith(_SEARCH):
        return Searcher(seed, read_budget(name.removeprefix(_SEARCH)), name=name)
    if not isinstance(name, str) or name not in _PLAYERS:
        raise BadInput("player", "bad-choice", choices=", ".join(KNOWN), got=name)
    return _PLAYERS[name](seed)
