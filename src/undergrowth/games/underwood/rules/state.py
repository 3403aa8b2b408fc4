"""The two records of Underwood: the board, which stays as it is, and the state, which changes."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from undergrowth.compiled import rng
from undergrowth.compiled.bits import PLACES, WORDS
from undergrowth.compiled.jit import flat
from undergrowth.kernel import agenda

SEATS = 4
SPACES = PLACES
TILES = 32
TARGETS = 8  # a space has its own tile, at most six others beside it, and an end mark
TREES = 8
DISCS = 24
BURIED = SEATS * DISCS // 2  # a buried disc costs two discs: the one on top and the one paid
NONE = -1


class Phase(IntEnum):
    """What is decided: where saplings and start discs go, then the turns."""

    TREES = 0
    SETUP = 1
    PLAY = 2


class Rule(IntEnum):
    """The rules that can be against a decision, by their numbers in the rulebook."""

    START_ON_EMPTY = 9
    START_APART = 10
    GROW_OWN_MYCELIUM = 13
    SPREAD_BESIDE = 14
    COVER_SOMETHING = 16
    PAY_FOR_ALL = 18
    GAME_OVER = 22
    ONE_TREE_EACH_TILE = 51
    TRAIL_TOUCHES = 62
    NOTATION = 70


BOARD = flat(
    [
        ("neighbours", np.uint64, (SPACES, WORDS)),  # spaces adjacent to each space (U-1, U-2)
        ("tile_spaces", np.uint64, (TILES, WORDS)),  # spaces of each tile
        ("trail_reach", np.uint64, (TILES, WORDS)),  # spaces of each tile that touch the trail
        ("at_trail", np.uint64, (WORDS,)),  # all spaces that touch the trail
        ("tree_spaces", np.uint64, (TREES, WORDS)),  # spaces around each mycorrhiza tree
        ("spaces_mask", np.uint64, (WORDS,)),  # all spaces
        ("target", np.int16, (SPACES, TARGETS)),  # where it can spread: tiles, then NONE (U-14)
        ("tile_of", np.int16, (SPACES,)),  # the tile of each space
        ("trail_tiles", np.int16),  # number of tiles that touch the trail
        ("trail_tile", np.int16, (TILES,)),  # which they are, ascending
        ("tile_size", np.int16, (TILES,)),  # number of its spaces
        ("players", np.int16),
        ("spaces", np.int16),
        ("tiles", np.int16),
        ("trees", np.int16),  # mycorrhiza trees beside the tiles
        ("saplings", np.int16),  # trees to be placed on tiles (U-51)
        ("discs", np.int16),  # of each colour (U-7)
        ("rounds", np.int16),  # start discs of each seat (U-8, U-52)
        ("space_points", np.int16),  # for each space of a won tile (U-25)
        ("discs_per_point", np.int16),  # of the supply (U-26)
        ("tree_points", np.int16),  # for a mycorrhiza tree (U-43)
        ("sapling_points", np.int16),  # for a sapling on a won tile (U-53)
    ]
)
"""Spaces are numbered by cell (q, then r), tiles by id, both ascending."""

STATE = flat(
    [
        ("mycelia", np.uint64, (SEATS, WORDS)),  # spaces that show a mycelium of the seat
        ("mushrooms", np.uint64, (SEATS, WORDS)),  # spaces that show a mushroom of the seat
        ("trees", np.uint64, (WORDS,)),  # spaces with a sapling
        ("generator", np.uint32, (rng.WORDS,)),
        ("supply", np.int8, (SEATS,)),  # own discs not yet placed or paid
        ("captured", np.int8, (SEATS, SEATS)),  # [holder, colour]: discs got as compensation
        ("buried", np.int8),  # number of covered discs
        ("buried_space", np.int8, (BURIED,)),  # where each lies, lower ones first
        ("buried_seat", np.int8, (BURIED,)),  # and whose it is
        ("starter", np.int8),
        ("slot", np.int8),  # slots of the start discs that are over (U-8)
        ("ended_by", np.int8),  # the seat that was stuck, or NONE
        *agenda.fields(3),
    ]
)
