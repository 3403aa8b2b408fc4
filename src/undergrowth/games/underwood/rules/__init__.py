"""The rules of Underwood: what is legal, what a decision does, who wins."""

from __future__ import annotations

import numpy as np

from undergrowth.games.underwood.rules.scoring import ranking, scores
from undergrowth.games.underwood.rules.setup import (
    forbidden_start,
    forbidden_tree,
    legal_starts,
    legal_trees,
    place_start_disc,
    plant,
)
from undergrowth.games.underwood.rules.spreading import (
    forbidden_spread,
    forbidden_trail,
    legal_turn,
    spread,
    use_trail,
)
from undergrowth.games.underwood.rules.state import SPACES, TARGETS, TILES, Kind, Phase
from undergrowth.kernel import agenda
from undergrowth.kernel.game import Rules
from undergrowth.kernel.jit import Record, jit


@jit
def legal(board: Record, state: Record, out: np.ndarray) -> int:
    """All legal decisions, by cell of the space, spreading before trail, then by tile."""
    phase = agenda.phase(state)
    if phase == Phase.PLAY:
        return legal_turn(board, state, out)
    if phase == Phase.SETUP:
        return legal_starts(board, state, out)
    if phase == Phase.TREES:
        return legal_trees(board, state, out)
    return 0


@jit
def play(board: Record, state: Record, move: int) -> None:
    """Carry out one legal decision."""
    if move >= board.first_code[Kind.TRAIL]:
        rest = move - board.first_code[Kind.TRAIL]
        use_trail(board, state, rest // board.tiles, rest % board.tiles)
    elif move >= board.first_code[Kind.SPREAD]:
        rest = move - board.first_code[Kind.SPREAD]
        spread(board, state, rest // board.tiles, rest % board.tiles)
    elif move >= board.first_code[Kind.START]:
        place_start_disc(board, state, move - board.first_code[Kind.START])
    else:
        plant(board, state, move - board.first_code[Kind.TREE])


@jit
def forbidden(board: Record, state: Record, move: int) -> int:
    """The number of the rule against a decision, LEGAL if there is none; a text that is no
    decision of this phase and variant breaks U-70."""
    phase = agenda.phase(state)
    if phase == agenda.OVER:
        return 22
    if move < 0:
        return 70
    if phase == Phase.TREES and move < board.first_code[Kind.START]:
        return forbidden_tree(board, state, move)
    if (
        phase == Phase.SETUP
        and board.first_code[Kind.START] <= move < board.first_code[Kind.SPREAD]
    ):
        return forbidden_start(board, state, move - board.first_code[Kind.START])
    if phase == Phase.PLAY and move >= board.first_code[Kind.SPREAD]:
        return forbidden_turn(board, state, move)
    return 70


@jit
def forbidden_turn(board: Record, state: Record, move: int) -> int:
    """The number of the rule against a decision in a turn."""
    tiles = board.tiles
    if move >= board.first_code[Kind.TRAIL]:
        rest = move - board.first_code[Kind.TRAIL]
        return forbidden_trail(board, state, rest // tiles, rest % tiles)
    rest = move - board.first_code[Kind.SPREAD]
    return forbidden_spread(board, state, rest // tiles, rest % tiles)


@jit
def redact(board: Record, state: Record, seat: int) -> None:
    """Nothing on the table is hidden; only the generator is."""
    for i in range(4):
        state.generator[i] = 0


@jit
def imagine(board: Record, state: Record, seat: int, generator: np.ndarray) -> None:
    """Nothing is unknown, so there is nothing to deal."""


@jit
def reveals(board: Record, state: Record, move: int) -> bool:
    """No decision shows anything hidden: all of them can be undone."""
    return False


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
    most_moves=TARGETS + SPACES * TILES,
)
