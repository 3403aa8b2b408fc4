"""The rest of a turn: spores after the action, and whose turn comes next (F-19, F-30, F-31)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.jit import Record, jit
from undergrowth.games.fungopia.rules.state import END, PLANTED, SPORE, TILES, TREE, Phase
from undergrowth.kernel import agenda


@jit
def can_plant(board: Record, state: Record, seat: int) -> bool:
    """Whether the seat has a fresh spore that it may place (F-19)."""
    return bool(state.fresh[seat] > 0 and agenda.operand(state, PLANTED) < board.most_planted)


@jit
def legal_rest(board: Record, state: Record, seat: int, out: np.ndarray) -> int:
    """Spores on every tile but the tree, and the end of the turn."""
    n = 0
    if can_plant(board, state, seat):
        for tile in range(TILES):
            if tile != TREE:
                out[n] = SPORE + tile
                n += 1
    out[n] = END
    return n + 1


@jit
def plant(state: Record, seat: int, tile: int) -> None:
    """A fresh spore on a tile (F-19)."""
    state.fresh[seat] -= 1
    state.spores[seat, tile] += 1
    agenda.set_operand(state, PLANTED, agenda.operand(state, PLANTED) + 1)


@jit
def end_turn(board: Record, state: Record, seat: int) -> None:
    """The next seat, the next round, or the end of the game (F-30, F-31)."""
    agenda.pop(state)
    following = (seat + 1) % board.players
    if following == 0:
        if state.current_round == board.rounds:
            return
        state.current_round += 1
    agenda.push(state, Phase.TURN, following)
