"""The end of a turn, and whose turn comes next (F-7, F-30, F-31)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.fungopia.rules.state import Phase, Rule
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Verb


@jit
def legal_end(board: Record, state: Record, end: int, out: np.ndarray, n: int) -> int:
    """Once the action is done the turn may always end (F-30)."""
    out[n] = end
    return n + 1


@jit
def forbidden_end(board: Record, state: Record) -> int:
    """Nothing is against it once the action is done (F-30)."""
    return LEGAL


@jit
def end_turn(board: Record, state: Record) -> None:
    """The next seat (F-1), the next round (F-7), or the end of the game (F-31)."""
    following = (agenda.active(state) + 1) % board.players
    agenda.pop(state)
    if following == 0:
        if state.current_round == board.rounds:
            return
        state.current_round += 1
    agenda.push(state, Phase.TURN, following)


END = Verb(
    "end",
    "end",
    ("end",),
    phases=(Phase.ACTED,),
    closed=Rule.ROUNDS,
    forbidden=forbidden_end,
    play=end_turn,
    legal=legal_end,
)
