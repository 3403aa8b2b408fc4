"""The rules of Undergrove: what is legal, what a decision does, who wins."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL, Rules
from undergrowth.games.undergrove.components import DECISIONS
from undergrowth.games.undergrove.rules.hidden import imagine, redact, reveals
from undergrowth.games.undergrove.rules.hint import HORIZON, TRIES, hint
from undergrowth.games.undergrove.rules.scoring import ranking, scores
from undergrowth.games.undergrove.rules.setup import START, forbidden_start
from undergrowth.games.undergrove.rules.state import MOST_MOVES, NONE, ROUNDS, Rule, Step
from undergrowth.games.undergrove.rules.turns import BONUS, legal_bonuses, settle
from undergrowth.games.undergrove.rules.verbs import VERBS
from undergrowth.kernel import agenda

_legal, _forbidden, _play = VERBS.legal, VERBS.forbidden, VERBS.play
_BONUS = VERBS.first(BONUS)
_forbidden_before_turns = VERBS.by_verb(
    ("board", "state"), {START: forbidden_start}, otherwise=int(Rule.SEATS_AND_START)
)


@jit
def legal(board: Record, state: Record, out: np.ndarray) -> int:
    """All legal decisions, bonus tiles last (G-13); with Quick Sprout just the scripted one, if it
    is among them (G-62)."""
    n = _legal(board, state, out)
    if agenda.phase(state) > Step.START:
        n = legal_bonuses(board, state, _BONUS, out, n)
    told = scripted(board, state)
    if told != NONE:
        for i in range(n):
            if out[i] == told:
                out[0] = told
                return 1
    return n


@jit
def scripted(board: Record, state: Record) -> int:
    """The decision that a guide for the first rounds tells, or NONE (G-61)."""
    if not board.scripted or state.round_number >= ROUNDS or state.made >= DECISIONS:
        return NONE
    return int(board.script[state.active, state.round_number, state.made])


@jit
def forbidden(board: Record, state: Record, move: int) -> int:
    """The number of the rule that a decision is against, LEGAL if there is none. What a guide tells
    comes before everything else, if it is possible (G-62)."""
    if agenda.phase(state) == agenda.OVER:
        return Rule.LAST_ROUND
    if move < 0:
        return Rule.NOTATION
    told = scripted(board, state)
    guided = told != NONE and against(board, state, told) == LEGAL
    if guided and move != told:
        return Rule.SPROUT_ONLY_CHOICE
    return against(board, state, move)


@jit
def against(board: Record, state: Record, move: int) -> int:
    """The rule against a decision, whatever a guide tells; before the turns there is just one kind
    of them (G-1)."""
    if agenda.phase(state) == Step.START:
        return _forbidden_before_turns(board, state, move)
    return _forbidden(board, state, move)


@jit
def play(board: Record, state: Record, move: int) -> None:
    """Carry out one legal decision, and all that follows by itself."""
    if state.round_number > 0:
        state.made += 1
    _play(board, state, move)
    settle(board, state)


RULES = Rules(
    legal=legal,
    play=play,
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
    longest=4000,
)
