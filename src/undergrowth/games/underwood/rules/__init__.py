"""The rules of Underwood: what is legal, what a decision does, who wins."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import Rules
from undergrowth.games.underwood.rules.hint import hint
from undergrowth.games.underwood.rules.scoring import ranking, scores
from undergrowth.games.underwood.rules.state import SPACES, TARGETS, TILES, Rule
from undergrowth.games.underwood.rules.verbs import VERBS
from undergrowth.kernel import agenda

_forbidden = VERBS.forbidden


@jit
def forbidden(board: Record, state: Record, move: int) -> int:
    """The number of the rule against a decision, LEGAL if there is none."""
    if agenda.phase(state) == agenda.OVER:
        return Rule.GAME_OVER
    return _forbidden(board, state, move) if move >= 0 else Rule.NOTATION


@jit
def redact(board: Record, state: Record, seat: int) -> None:
    """Nothing on the table is hidden; only the generator is."""
    for i in range(4):
        state.generator[i] = 0


@jit
def imagine(board: Record, state: Record, seat: int, generator: np.ndarray) -> None:
    """Nothing is unknown, so there is nothing to deal."""


@jit
def reveals(board: Record, before: Record, after: Record, move: int) -> bool:
    """No decision shows anything hidden: all of them can be undone."""
    return False


RULES = Rules(
    legal=VERBS.legal,
    play=VERBS.play,
    turn=agenda.turn,
    scores=scores,
    ranking=ranking,
    redact=redact,
    imagine=imagine,
    reveals=reveals,
    forbidden=forbidden,
    most_moves=SPACES * (TARGETS + TILES),
    hides=False,
    hint=hint,
)
