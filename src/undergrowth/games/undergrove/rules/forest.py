"""The forest: tiles on cells, pieces on corners, Roots on tiles (G-2 to G-10)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import bit, count, first, has, without_first
from undergrowth.compiled.jit import Record, jit
from undergrowth.games.undergrove.rules.state import (
    NONE,
    ROOTS,
    WIDE,
    WORDS,
)

EMPTY = np.uint64(0)
_BACK = (0, 1, WIDE, WIDE + 1)
"""From a corner to the cells north-east, north-west, south-east and south-west of it."""
AROUND = (WIDE, 1, -WIDE, -1)
"""From a cell to those at its top, right, bottom and left."""


@jit
def is_in(words: np.ndarray, place: int) -> bool:
    """Whether a cell or corner is in a set."""
    return has(words[place >> 6], place)


@jit
def put_in(words: np.ndarray, place: int) -> None:
    """Put a cell or corner into a set."""
    words[place >> 6] |= bit(place)


@jit
def take_out(words: np.ndarray, place: int) -> None:
    """Take a cell or corner out of a set that holds it."""
    words[place >> 6] ^= bit(place)


@jit
def is_cell(place: int) -> bool:
    """Whether this is the number of a cell: the table ends somewhere (G-6)."""
    return WIDE <= place < WIDE * WIDE and place % WIDE != 0


@jit
def under(state: Record, corner: int, direction: int) -> int:
    """The tile in a direction of a corner, or 0."""
    return int(state.cell_tile[corner - _BACK[direction]])


@jit
def root_tile(state: Record, root: int) -> int:
    """The tile under a Root."""
    return under(state, root // 4, root % 4)


@jit
def type_of(board: Record, state: Record, cell: int) -> int:
    """The type of the tile in a cell; NONE for Earthlover and where there is no tile (G-3)."""
    return int(board.type[state.cell_tile[cell]])


@jit
def lay_tile(state: Record, tile: int, cell: int) -> None:
    """Put a tile into the forest."""
    state.cell_tile[cell] = tile
    state.tile_cell[tile] = cell
    state.forest |= bit(tile)
    if is_in(state.fringe, cell):
        take_out(state.fringe, cell)
    for side in range(4):
        near = cell + AROUND[side]
        other = int(state.cell_tile[near])
        if other != 0:
            state.beside[tile] |= bit(other)
            state.beside[other] |= bit(tile)
        elif is_cell(near):
            put_in(state.fringe, near)
    for direction in range(4):
        put_in(state.touched, cell + _BACK[direction])


@jit
def add_carbon(state: Record, tile: int, number: int) -> None:
    """Put C onto a tile, or take one away."""
    state.carbon[tile] += number
    if state.carbon[tile] > 0:
        state.charged |= bit(tile)
    else:
        state.charged &= ~bit(tile)


@jit
def free_corners(state: Record, word: int) -> np.uint64:
    """The corners at a tile and without a piece, one word of the set (G-8)."""
    return state.touched[word] & ~state.taken[word]


@jit
def has_free_corner(state: Record) -> bool:
    """Whether there is any free corner."""
    for word in range(WORDS):
        if free_corners(state, word) != 0:
            return True
    return False


@jit
def add_piece(state: Record, seat: int, corner: int) -> None:
    """A new Seedling, still without a Root; pieces stand in reading order."""
    place = int(state.pieces[seat])
    while place > 0 and is_before(corner, int(state.corner[seat, place - 1])):
        state.corner[seat, place] = state.corner[seat, place - 1]
        state.is_tree[seat, place] = state.is_tree[seat, place - 1]
        state.piece_carbon[seat, place] = state.piece_carbon[seat, place - 1]
        state.roots[seat, place] = state.roots[seat, place - 1]
        place -= 1
    state.corner[seat, place] = corner
    state.is_tree[seat, place], state.piece_carbon[seat, place], state.roots[seat, place] = 0, 0, 0
    state.pieces[seat] += 1
    put_in(state.taken, corner)


@jit
def is_before(one: int, other: int) -> bool:
    """Whether one reads one place before another: from the north, then from the west."""
    return one // WIDE > other // WIDE or (one // WIDE == other // WIDE and one < other)


@jit
def piece_at(state: Record, seat: int, corner: int) -> int:
    """Which piece of the seat stands on a corner; NONE if none does."""
    for piece in range(state.pieces[seat]):
        if state.corner[seat, piece] == corner:
            return piece
    return NONE


@jit
def add_root(state: Record, seat: int, root: int) -> None:
    """Put a Root under one of the seat's pieces."""
    state.roots[seat, piece_at(state, seat, root // 4)] |= 1 << root % 4
    state.root_count[seat] += 1
    state.rooted[seat] |= bit(root_tile(state, root))


@jit
def is_spot(state: Record, seat: int, piece: int, direction: int) -> bool:
    """Whether the piece can get a Root in this direction (G-9)."""
    if state.root_count[seat] >= ROOTS or state.roots[seat, piece] >> direction & 1:
        return False
    return under(state, int(state.corner[seat, piece]), direction) != 0


@jit
def has_spot(state: Record, seat: int, corner: int) -> bool:
    """Whether a piece, or with NONE any piece of the seat, can get a Root."""
    for piece in range(state.pieces[seat]):
        if corner == NONE or state.corner[seat, piece] == corner:
            for direction in range(4):
                if is_spot(state, seat, piece, direction):
                    return True
    return False


@jit
def works(board: Record, state: Record, seat: int, effect: int) -> bool:
    """Whether the seat has a Root from an earlier turn on a tile with this effect (G-31)."""
    return (board.ongoing[effect] & state.settled[seat] & state.forest) != 0


@jit
def tiles_at(state: Record, corner: int) -> np.uint64:
    """The tiles that a corner touches."""
    found = EMPTY
    for direction in range(4):
        tile = under(state, corner, direction)
        if tile != 0:
            found |= bit(tile)
    return found


@jit
def touches_own(state: Record, seat: int, cell: int) -> bool:
    """Whether a cell is at a piece of the seat."""
    for piece in range(state.pieces[seat]):
        for direction in range(4):
            if state.corner[seat, piece] - _BACK[direction] == cell:
                return True
    return False


@jit
def brings_corner(state: Record, cell: int) -> bool:
    """Whether a tile in this cell would have a corner without a piece."""
    for direction in range(4):
        if not is_in(state.taken, cell + _BACK[direction]):
            return True
    return False


@jit
def root_points(board: Record, state: Record, tile: int) -> int:
    """What a Root on this tile is worth now (G-63)."""
    worth = int(board.points[tile, state.cubes[tile]])
    if board.near_points[tile]:
        worth += count(state.beside[tile] & board.of_type[board.type[tile]])
    return worth


@jit
def spread(state: Record, tiles: np.uint64) -> np.uint64:
    """These tiles and all next to them (G-7)."""
    found = tiles
    while tiles != 0:
        found |= state.beside[first(tiles)]
        tiles = without_first(tiles)
    return found


@jit
def rebuild_roots(state: Record, seat: int) -> None:
    """Work out which tiles have a Root of the seat, and those from before this turn."""
    state.rooted[seat], state.settled[seat], state.root_count[seat] = EMPTY, EMPTY, 0
    for piece in range(state.pieces[seat]):
        for direction in range(4):
            if state.roots[seat, piece] >> direction & 1:
                root = int(state.corner[seat, piece]) * 4 + direction
                state.root_count[seat] += 1
                state.rooted[seat] |= bit(root_tile(state, root))
                if not was_placed_now(state, root):
                    state.settled[seat] |= bit(root_tile(state, root))


@jit
def was_placed_now(state: Record, root: int) -> bool:
    """Whether a Root was placed in this turn."""
    for i in range(state.placed_count):
        if state.placed[i] == root:
            return True
    return False
