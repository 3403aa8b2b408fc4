"""The rules of Undermining: what is legal, what a decision does, who wins."""

from __future__ import annotations

from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import Rules
from undergrowth.games.undermining.rules.hidden import imagine, redact, reveals
from undergrowth.games.undermining.rules.hint import HORIZON, TRIES, hint
from undergrowth.games.undermining.rules.scoring import ranking, scores
from undergrowth.games.undermining.rules.state import MOST_MOVES, Rule
from undergrowth.games.undermining.rules.verbs import VERBS
from undergrowth.kernel import agenda

_forbidden = VERBS.forbidden


@jit
def forbidden(board: Record, state: Record, move: int) -> int:
    """The number of the first rule against a decision, LEGAL if there is none (M-38, M-40)."""
    if agenda.phase(state) == agenda.OVER:
        return Rule.OVER
    return _forbidden(board, state, move) if move >= 0 else Rule.NOTATION


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
    most_moves=MOST_MOVES,
    hides=True,
    hint=hint,
    tries=TRIES,
    horizon=HORIZON,
)
