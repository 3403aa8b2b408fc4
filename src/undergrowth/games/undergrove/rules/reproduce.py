"""Reproduce and Partner: new tiles, Seedlings and Roots (G-9, G-33 to G-39)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import bit, first, has, without_first
from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.undergrove.rules.forest import (
    add_piece,
    add_root,
    brings_corner,
    free_corners,
    has_free_corner,
    has_spot,
    is_in,
    is_spot,
    lay_tile,
    piece_at,
    touches_own,
    works,
)
from undergrowth.games.undergrove.rules.state import (
    NONE,
    PARTNERING,
    PIECES,
    REPRODUCING,
    ROOTS,
    WORDS,
    C,
    K,
    P,
    Rule,
    Step,
)
from undergrowth.games.undergrove.rules.steps import (
    add_step,
    closed_action,
    cubes_of,
    legal_tiles,
)
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Verb

_REPRODUCE_ROOT, _PARTNER_ROOT, _REPRODUCE_TILE, _PARTNER_TILE = range(1, 5)
"""Ongoing effects that help here, in the order of all effects (G-31)."""


@jit
def can_buy_tile(state: Record, seat: int) -> bool:
    """Whether there is a tile, and a cube for it beside the two of the action."""
    return state.hand_count[seat] > 0 and cubes_of(state, seat) >= 3


@jit
def forbidden_reproduce(board: Record, state: Record) -> int:
    """Why no Seedling can come: not to be paid (G-33), none in stock (G-10), no free corner and no
    tile that makes one (G-36)."""
    seat = int(state.active)
    if state.res[seat, C] < 1 or state.res[seat, P] < 2:
        return Rule.REPRODUCING
    if state.pieces[seat] >= PIECES or state.root_count[seat] >= ROOTS:
        return Rule.LIMITS
    if has_free_corner(state) or can_buy_tile(state, seat):
        return LEGAL
    return Rule.NO_FREE_CORNER


@jit
def reproduce(board: Record, state: Record) -> None:
    """Pay at once; then the tile offer and the Seedling (G-33)."""
    seat = int(state.active)
    agenda.pop(state)
    state.res[seat, C] -= 1
    state.res[seat, P] -= 2
    add_step(state, Step.SEED, 0, 0)
    add_step(state, Step.OFFER, REPRODUCING, 0)


REPRODUCE = Verb(
    "reproduce",
    "reproduce",
    ("reproduce",),
    phases=(Step.ACTION,),
    closed=closed_action,
    forbidden=forbidden_reproduce,
    play=reproduce,
)


@jit
def forbidden_partner(board: Record, state: Record) -> int:
    """Why no Root can come: none in stock (G-10), not to be paid, or no spot and no tile that makes
    one (G-37)."""
    seat = int(state.active)
    if state.res[seat, C] < 1 or state.res[seat, K] < 2:
        return Rule.PARTNERING
    if state.root_count[seat] >= ROOTS:
        return Rule.LIMITS
    if has_spot(state, seat, NONE):
        return LEGAL
    makes_one = can_buy_tile(state, seat) and has_cell(state, seat, PARTNERING)
    return LEGAL if makes_one else Rule.PARTNERING


@jit
def partner(board: Record, state: Record) -> None:
    """Pay at once; then the tile offer and two Roots, or three (G-37, G-38, G-39)."""
    seat = int(state.active)
    agenda.pop(state)
    state.res[seat, C] -= 1
    state.res[seat, K] -= 2
    if works(board, state, seat, _PARTNER_ROOT):
        add_step(state, Step.ROOT, NONE, 1)
    add_step(state, Step.ROOT, NONE, 0)
    add_step(state, Step.ROOT, NONE, 0)
    add_step(state, Step.OFFER, PARTNERING, 0)


PARTNER = Verb(
    "partner",
    "partner",
    ("partner",),
    phases=(Step.ACTION,),
    closed=closed_action,
    forbidden=forbidden_partner,
    play=partner,
)


@jit
def needs_tile(state: Record, seat: int, act: int) -> bool:
    """Whether the action cannot go on without a new tile (G-36, G-37)."""
    if act == REPRODUCING:
        return not has_free_corner(state)
    return not has_spot(state, seat, NONE)


@jit
def room_lacking(act: int) -> int:
    """The rule by which the new tile must make room (G-36, G-37)."""
    return Rule.NO_FREE_CORNER if act == REPRODUCING else Rule.PARTNERING


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
def buy_tile(board: Record, state: Record, seat: int) -> None:
    """The offer is paid: a tile, and with some mushrooms a second one free (G-34, G-35)."""
    act = agenda.operand(state, 0)
    agenda.pop(state)
    effect = _REPRODUCE_TILE if act == REPRODUCING else _PARTNER_TILE
    if works(board, state, seat, effect):
        add_step(state, Step.TILE, act, 1)
    add_step(state, Step.TILE, act, 0)


@jit
def forbidden_tile(board: Record, state: Record, tile: int) -> int:
    """Only a tile of the own hand can be placed (G-34)."""
    return LEGAL if has(state.hand[state.active], tile) else Rule.TILE_OFFER


@jit
def take_tile(board: Record, state: Record, tile: int) -> None:
    """A tile leaves the hand (G-34)."""
    seat, act = int(state.active), agenda.operand(state, 0)
    agenda.pop(state)
    state.hand[seat] &= ~bit(tile)
    state.hand_count[seat] -= 1
    add_step(state, Step.AT, act, tile)


TILE = Verb(
    "tile",
    "tile {id}",
    ("hand-{id}",),
    phases=(Step.TILE,),
    closed=Rule.TILE_OFFER,
    forbidden=forbidden_tile,
    play=take_tile,
    legal=legal_tiles,
)


@jit
def legal_cells(board: Record, state: Record, at: int, out: np.ndarray, n: int) -> int:
    """Where the tile can go (G-6, G-36, G-37)."""
    seat, act = int(state.active), agenda.operand(state, 0)
    must_help = needs_tile(state, seat, act)
    for word in range(WORDS):
        found = state.fringe[word]
        while found != 0:
            cell = 64 * word + first(found)
            found = without_first(found)
            if not must_help or helps(state, seat, act, cell):
                out[n] = at + cell
                n += 1
    return n


@jit
def forbidden_at(board: Record, state: Record, cell: int) -> int:
    """Why the tile cannot go there: not beside another one (G-6), or of no help (G-36, G-37)."""
    seat, act = int(state.active), agenda.operand(state, 0)
    if not is_in(state.fringe, cell):
        return Rule.PLACING_A_TILE
    if needs_tile(state, seat, act) and not helps(state, seat, act, cell):
        return room_lacking(act)
    return LEGAL


@jit
def place_tile(board: Record, state: Record, cell: int) -> None:
    """It lies in the forest, without carbon (G-6)."""
    tile = agenda.operand(state, 1)
    agenda.pop(state)
    lay_tile(state, tile, cell)


AT = Verb(
    "at",
    "at {cell}",
    ("cell-{cell}",),
    phases=(Step.AT,),
    closed=Rule.TILE_OFFER,
    forbidden=forbidden_at,
    play=place_tile,
    legal=legal_cells,
)


@jit
def legal_seeds(board: Record, state: Record, seed: int, out: np.ndarray, n: int) -> int:
    """All free corners (G-8)."""
    for word in range(WORDS):
        found = free_corners(state, word)
        while found != 0:
            out[n] = seed + 64 * word + first(found)
            found = without_first(found)
            n += 1
    return n


@jit
def forbidden_seed(board: Record, state: Record, corner: int) -> int:
    """Only a free corner will do (G-8)."""
    return LEGAL if has(free_corners(state, corner >> 6), corner) else Rule.FREE_CORNER


@jit
def sow(board: Record, state: Record, corner: int) -> None:
    """A new Seedling, and its Root; with a mushroom a second one (G-31, G-33)."""
    seat = int(state.active)
    agenda.pop(state)
    add_piece(state, seat, corner)
    if works(board, state, seat, _REPRODUCE_ROOT):
        add_step(state, Step.ROOT, corner, 1)
    add_step(state, Step.ROOT, corner, 0)


SEED = Verb(
    "seed",
    "seed {corner}",
    ("corner-{corner}",),
    phases=(Step.SEED,),
    closed=Rule.REPRODUCING,
    forbidden=forbidden_seed,
    play=sow,
    legal=legal_seeds,
)


@jit
def legal_roots(board: Record, state: Record, root: int, out: np.ndarray, n: int) -> int:
    """All root spots of one piece, or of all (G-9)."""
    seat, only = int(state.active), agenda.operand(state, 0)
    for piece in range(state.pieces[seat]):
        corner = int(state.corner[seat, piece])
        if corner != (corner if only == NONE else only):
            continue
        for direction in range(4):
            if is_spot(state, seat, piece, direction):
                out[n] = root + 4 * corner + direction
                n += 1
    return n


@jit
def forbidden_root(board: Record, state: Record, root: int) -> int:
    """Why no Root can lie there: it is for the new Seedling (G-31, G-33), or that is no spot
    (G-9)."""
    seat, only = int(state.active), agenda.operand(state, 0)
    piece = piece_at(state, seat, root // 4)
    if piece == NONE:
        return Rule.ROOT_SPOT
    if only != NONE and only != root // 4:
        return Rule.ONGOING if agenda.operand(state, 1) else Rule.REPRODUCING
    return LEGAL if is_spot(state, seat, piece, root % 4) else Rule.ROOT_SPOT


@jit
def closed_root(board: Record, state: Record) -> int:
    """Roots come after the Seedling of a reproduction (G-33), or else by partnering (G-37)."""
    step = agenda.phase(state)
    offers = step in (Step.OFFER, Step.TILE, Step.AT)
    if step == Step.SEED or (offers and agenda.operand(state, 0) == REPRODUCING):
        return Rule.REPRODUCING
    return Rule.PARTNERING


@jit
def place_root(board: Record, state: Record, root: int) -> None:
    """A Root of this turn (G-9). A Tree gets them too: it is still the same piece (G-5)."""
    agenda.pop(state)
    add_root(state, int(state.active), root)
    state.placed[state.placed_count] = root
    state.placed_count += 1


ROOT = Verb(
    "root",
    "root {root}",
    ("root-{root}",),
    phases=(Step.ROOT,),
    closed=closed_root,
    forbidden=forbidden_root,
    play=place_root,
    legal=legal_roots,
)
