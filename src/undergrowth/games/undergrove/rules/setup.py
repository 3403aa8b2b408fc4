"""Before the first turn: everybody's first Seedling, at Earthlover (G-1, G-2)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.undergrove.rules.forest import add_piece, add_root, is_in, put_in
from undergrowth.games.undergrove.rules.state import NE, NW, ORIGIN, SE, SW, WIDE, Rule, Step
from undergrowth.games.undergrove.rules.steps import add_step
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Verb

CENTRE = (ORIGIN + WIDE, ORIGIN + WIDE + 1, ORIGIN, ORIGIN + 1)
"""Earthlover's corners, north-west first."""
_INWARD = (SE, SW, NE, NW)
"""The direction from each of them to Earthlover."""


@jit
def legal_starts(board: Record, state: Record, start: int, out: np.ndarray, n: int) -> int:
    """Earthlover's corners that are free (G-1)."""
    for i in range(4):
        if not is_in(state.taken, CENTRE[i]):
            out[n] = start + CENTRE[i]
            n += 1
    return n


@jit
def forbidden_start(board: Record, state: Record, corner: int) -> int:
    """Why the first Seedling may not stand there: it is elsewhere (G-1), or taken (G-8)."""
    if corner not in CENTRE:
        return Rule.SEATS_AND_START
    return Rule.FREE_CORNER if is_in(state.taken, corner) else LEGAL


@jit
def begin(board: Record, state: Record, corner: int) -> None:
    """The first Seedling of a seat, with a Root on Earthlover; the next seat follows (G-1)."""
    seat = int(state.active)
    agenda.pop(state)
    add_piece(state, seat, corner)
    for i in range(4):
        if CENTRE[i] == corner:
            add_root(state, seat, 4 * corner + _INWARD[i])
    state.settled[seat] = state.rooted[seat]
    if seat + 1 < board.players:
        state.active = seat + 1
        add_step(state, Step.START, 0, 0)
        return
    if 1 < board.players < 4:
        block_corners(state)


@jit
def block_corners(state: Record) -> None:
    """With two or three players nobody ever gets to Earthlover's other corners (G-2)."""
    for i in range(4):
        if not is_in(state.taken, CENTRE[i]):
            put_in(state.taken, CENTRE[i])
            put_in(state.neutral, CENTRE[i])


START = Verb(
    "start",
    "start {corner}",
    ("corner-{corner}",),
    phases=(Step.START,),
    closed=Rule.SEATS_AND_START,
    forbidden=forbidden_start,
    play=begin,
    legal=legal_starts,
)
