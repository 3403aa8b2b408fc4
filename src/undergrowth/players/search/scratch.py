"""Room that a search works in, made once and used for every simulation."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from undergrowth.compiled.addresses import Words, words_of
from undergrowth.compiled.jit import Records, flat
from undergrowth.kernel.match import Observation
from undergrowth.players.search.tree import DEEPEST

STEP = flat(
    [
        ("node", np.int32),  # where the simulation came to
        ("mover", np.int32),  # the seat that decides there, or OVER
        ("seen", np.int32),  # the node for what the mover has seen, or NONE
        ("chosen", np.int32),  # what it chose from there, or NONE
    ]
)


class Scratch(NamedTuple):
    """What is known of one simulation while it goes on."""

    moves: Any
    """The legal moves."""
    hints: Any
    """What the game's hint says of them; then their priors."""
    path: Records
    """Its steps through the tree."""
    seen: Words
    """A state as the mover sees it."""
    points: Any
    """What each seat got in the end."""
    places: Any
    """The place of each seat, 0 for the winners."""
    shares: Any
    """Each seat's share of the win."""
    values: Any
    """The worth of the result to each seat."""


def scratch_for(observation: Observation) -> Scratch:
    """Room to search a match that is seen like this."""
    moves, parties = observation.game.rules.most_moves, observation.parties
    return Scratch(
        moves=np.zeros(moves, np.int32),
        hints=np.zeros(moves, np.float64),
        path=np.zeros(DEEPEST, STEP),
        seen=words_of(observation.states).copy(),
        points=np.zeros(parties, np.int64),
        places=np.zeros(parties, np.int64),
        shares=np.zeros(parties, np.float64),
        values=np.zeros(parties, np.float64),
    )
