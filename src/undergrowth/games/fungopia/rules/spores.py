"""Spores: where they go after the action of a turn (F-19), and in the start (F-5)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.fungopia.rules.start import can_start, place_start_spore
from undergrowth.games.fungopia.rules.state import PLANTED, TILES, TREE, Phase, Rule
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Verb


@jit
def can_plant(board: Record, state: Record, seat: int) -> bool:
    """Whether the seat has a fresh spore that it may place (F-19)."""
    return bool(state.fresh[seat] > 0 and agenda.operand(state, PLANTED) < board.most_planted)


@jit
def legal_spores(board: Record, state: Record, spore: int, out: np.ndarray, n: int) -> int:
    """Every tile that the seat may start on; later every tile but the tree."""
    seat = agenda.active(state)
    if agenda.phase(state) == Phase.START_SPORE:
        for tile in range(TILES):
            if can_start(board, state, seat, tile):
                out[n] = spore + tile
                n += 1
    elif can_plant(board, state, seat):
        for tile in range(TILES):
            if tile != TREE:
                out[n] = spore + tile
                n += 1
    return n


@jit
def forbidden_spore(board: Record, state: Record, tile: int) -> int:
    """The rule against a spore on this tile."""
    seat = agenda.active(state)
    if agenda.phase(state) == Phase.START_SPORE:
        return LEGAL if can_start(board, state, seat, tile) else Rule.START_SPORE
    return LEGAL if can_plant(board, state, seat) and tile != TREE else Rule.PLACE_SPORES


@jit
def place_spore(board: Record, state: Record, tile: int) -> None:
    """A fresh spore on a tile, in the start (F-5) or after the action (F-19)."""
    seat = agenda.active(state)
    if agenda.phase(state) == Phase.START_SPORE:
        place_start_spore(board, state, seat, tile)
    else:
        plant(state, seat, tile)


@jit
def plant(state: Record, seat: int, tile: int) -> None:
    """A fresh spore on a tile; the turn remembers how many (F-19)."""
    state.fresh[seat] -= 1
    state.spores[seat, tile] += 1
    agenda.set_operand(state, PLANTED, agenda.operand(state, PLANTED) + 1)


SPORE = Verb(
    "spore",
    "spore {tile}",
    ("tile-{tile}",),
    phases=(Phase.START_SPORE, Phase.ACTED),
    closed=Rule.ROUNDS,
    forbidden=forbidden_spore,
    play=place_spore,
    legal=legal_spores,
)
