"""Reproduce and Partner: new tiles, Seedlings and Roots (G-33 to G-39)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import bit, first, without_first
from undergrowth.compiled.jit import Record, jit
from undergrowth.games.undergrove.rules.forest import (
    add_piece,
    add_root,
    brings_corner,
    free_corners,
    has_free_corner,
    has_spot,
    is_spot,
    lay_tile,
    touches_own,
    works,
)
from undergrowth.games.undergrove.rules.state import (
    AT,
    NONE,
    PARTNERING,
    PIECES,
    REPRODUCING,
    ROOT,
    ROOTS,
    SEED,
    WORDS,
    C,
    K,
    P,
    Step,
)
from undergrowth.games.undergrove.rules.steps import add_step, cubes_of
from undergrowth.kernel import agenda

_REPRODUCE_ROOT, _PARTNER_ROOT, _REPRODUCE_TILE, _PARTNER_TILE = range(1, 5)
"""Ongoing effects that help here, in the order of all effects (G-31)."""


@jit
def can_buy_tile(state: Record, seat: int) -> bool:
    """Whether there is a tile, and a cube for it beside the two of the action."""
    return state.hand_count[seat] > 0 and cubes_of(state, seat) >= 3


@jit
def can_reproduce(state: Record, seat: int) -> bool:
    """Whether a Seedling can be paid and there is a corner, or a tile makes one (G-33, G-36)."""
    if state.res[seat, C] < 1 or state.res[seat, P] < 2:
        return False
    if state.pieces[seat] >= PIECES or state.root_count[seat] >= ROOTS:
        return False
    return has_free_corner(state) or can_buy_tile(state, seat)


@jit
def can_partner(state: Record, seat: int) -> bool:
    """Whether a Root can be paid and there is a spot, or a tile makes one (G-37)."""
    if state.res[seat, C] < 1 or state.res[seat, K] < 2 or state.root_count[seat] >= ROOTS:
        return False
    if has_spot(state, seat, NONE):
        return True
    return can_buy_tile(state, seat) and has_cell(state, seat, PARTNERING)


@jit
def begin_reproducing(state: Record, seat: int) -> None:
    """Pay at once; then the tile offer and the Seedling (G-33)."""
    state.res[seat, C] -= 1
    state.res[seat, P] -= 2
    add_step(state, Step.SEED, 0, 0)
    add_step(state, Step.OFFER, REPRODUCING, 0)


@jit
def begin_partnering(board: Record, state: Record, seat: int) -> None:
    """Pay at once; then the tile offer and two Roots, or three (G-37 to G-39)."""
    state.res[seat, C] -= 1
    state.res[seat, K] -= 2
    if works(board, state, seat, _PARTNER_ROOT):
        add_step(state, Step.ROOT, NONE, 1)
    add_step(state, Step.ROOT, NONE, 0)
    add_step(state, Step.ROOT, NONE, 0)
    add_step(state, Step.OFFER, PARTNERING, 0)


@jit
def needs_tile(state: Record, seat: int, act: int) -> bool:
    """Whether the action cannot go on without a new tile (G-36, G-37)."""
    if act == REPRODUCING:
        return not has_free_corner(state)
    return not has_spot(state, seat, NONE)


@jit
def helps(state: Record, seat: int, act: int, cell: int) -> bool:
    """Whether a tile here makes room for what the action must place (G-36, G-37)."""
    if act == REPRODUCING:
        return brings_corner(state, cell)
    return touches_own(state, seat, cell)


@jit
def has_cell(state: Record, seat: int, act: int) -> bool:
    """Whether there is a cell for a tile that helps."""
    for word in range(WORDS):
        found = state.fringe[word]
        while found != 0:
            if helps(state, seat, act, 64 * word + first(found)):
                return True
            found = without_first(found)
    return False


@jit
def can_lay(state: Record, seat: int) -> bool:
    """Whether the tile in question can be laid anywhere."""
    if needs_tile(state, seat, agenda.operand(state, 0)):
        return has_cell(state, seat, agenda.operand(state, 0))
    return True  # a forest of 53 tiles never fills the table


@jit
def legal_cells(state: Record, seat: int, out: np.ndarray, n: int) -> int:
    """Where the tile can go (G-6, G-36, G-37)."""
    act = agenda.operand(state, 0)
    must_help = needs_tile(state, seat, act)
    for word in range(WORDS):
        found = state.fringe[word]
        while found != 0:
            cell = 64 * word + first(found)
            found = without_first(found)
            if not must_help or helps(state, seat, act, cell):
                out[n] = AT + cell
                n += 1
    return n


@jit
def legal_seeds(state: Record, out: np.ndarray, n: int) -> int:
    """All free corners (G-8)."""
    for word in range(WORDS):
        found = free_corners(state, word)
        while found != 0:
            out[n] = SEED + 64 * word + first(found)
            found = without_first(found)
            n += 1
    return n


@jit
def legal_roots(state: Record, seat: int, out: np.ndarray, n: int) -> int:
    """All root spots of one piece, or of all (G-9)."""
    only = agenda.operand(state, 0)
    for piece in range(state.pieces[seat]):
        corner = int(state.corner[seat, piece])
        if corner != (corner if only == NONE else only):
            continue
        for direction in range(4):
            if is_spot(state, seat, piece, direction):
                out[n] = ROOT + 4 * corner + direction
                n += 1
    return n


@jit
def buy_tile(board: Record, state: Record, seat: int) -> None:
    """The offer is paid: a tile, and with some mushrooms a second one free (G-34, G-35)."""
    act = agenda.operand(state, 0)
    agenda.pop(state)
    effect = _REPRODUCE_TILE if act == REPRODUCING else _PARTNER_TILE
    if works(board, state, seat, effect):
        add_step(state, Step.TILE, act, 1)
    add_step(state, Step.TILE, act, 0)


@jit
def take_tile(state: Record, seat: int, tile: int) -> None:
    """A tile leaves the hand."""
    act = agenda.operand(state, 0)
    agenda.pop(state)
    state.hand[seat] &= ~bit(tile)
    state.hand_count[seat] -= 1
    add_step(state, Step.AT, act, tile)


@jit
def place_tile(state: Record, cell: int) -> None:
    """It lies in the forest, without carbon."""
    tile = agenda.operand(state, 1)
    agenda.pop(state)
    lay_tile(state, tile, cell)


@jit
def sow(board: Record, state: Record, seat: int, corner: int) -> None:
    """A new Seedling, and its Root; with a mushroom a second one (G-31, G-33)."""
    agenda.pop(state)
    add_piece(state, seat, corner)
    if works(board, state, seat, _REPRODUCE_ROOT):
        add_step(state, Step.ROOT, corner, 1)
    add_step(state, Step.ROOT, corner, 0)


@jit
def place_root(state: Record, seat: int, root: int) -> None:
    """A Root of this turn."""
    agenda.pop(state)
    add_root(state, seat, root)
    state.placed[state.placed_count] = root
    state.placed_count += 1
