"""The rules of Underwood: what is legal, what a decision does, who wins."""

from __future__ import annotations

import numpy as np

from undergrowth.games.underwood.rules.hint import hint
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
from undergrowth.games.underwood.rules.state import (
    SPACES,
    SPREAD,
    START,
    TARGETS,
    TILES,
    TRAIL,
    TREE,
    Phase,
)
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
    if move >= TRAIL:
        use_trail(board, state, (move - TRAIL) // TILES, (move - TRAIL) % TILES)
    elif move >= SPREAD:
        spread(board, state, (move - SPREAD) // TILES, (move - SPREAD) % TILES)
    elif move >= START:
        place_start_disc(board, state, move - START)
    else:
        plant(board, state, move - TREE)


@jit
def forbidden(board: Record, state: Record, move: int) -> int:
    """The number of the rule against a decision, LEGAL if there is none; a text that is no
    decision of this phase and variant breaks U-70."""
    phase = agenda.phase(state)
    if phase == agenda.OVER:
        return 22
    if phase == Phase.TREES and TREE <= move < START:
        return forbidden_tree(board, state, move - TREE)
    if phase == Phase.SETUP and START <= move < SPREAD:
        return forbidden_start(board, state, move - START)
    if phase == Phase.PLAY and SPREAD <= move < TRAIL:
        return forbidden_spread(board, state, (move - SPREAD) // TILES, (move - SPREAD) % TILES)
    if phase == Phase.PLAY and move >= TRAIL:
        return forbidden_trail(board, state, (move - TRAIL) // TILES, (move - TRAIL) % TILES)
    return 70


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
    legal=legal,
    play=play,
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
