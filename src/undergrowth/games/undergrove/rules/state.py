"""The records of Undergrove: what stays as it is in a match, and what changes.

Cells and corners have the same numbers, row by row with 32 in each: a corner has the number of the
cell north-east of it. The outermost numbers are no cells, so that neighbours need no care.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from undergrowth.compiled import rng
from undergrowth.compiled.jit import flat
from undergrowth.games.undergrove import components
from undergrowth.games.undergrove.components import EDGE
from undergrowth.kernel import agenda

SEATS = 4
PARTIES = 3
"""Alone, the automa's two colours score as well."""
NONE = -1
HIDDEN = -1
TYPES, CUBES, BONUSES = 4, 4, len(components.BONUSES)
C, N, P, K = range(CUBES)
ALL_TOKENS = 15
READYING, VP1, VP2 = 4, 5, 6
"""Kinds of bonus tiles after those that are cubes."""
WIDE = 32
PLACES = 1088
"""Numbers of cells and corners."""
WORDS = PLACES // 64
NE, NW, SE, SW = range(4)
IDS = components.TILES + 1
"""Tiles are numbered from 1; 0 is no tile."""
PIECES, ROOTS, TREES, HAND = (
    components.PIECES,
    components.ROOTS,
    components.TREES,
    components.HAND,
)
FULL, FULLEST = 3, 4
"""The C that make a Tree, and that a Seedling keeps when there is none left (G-27)."""
STONES, GREENS, STACKS = components.STONES, components.GREENS, len(components.STACKS)
STACK = components.MOST_BONUSES
ON_GREEN = STONES + 1
MARKS, GOALS = len(components.MARKS), len(components.GOALS)
BAT_A, BAT_B, SPITTLEBUG_A, GROUSE_A, GROUSE_B = range(MARKS)
EXTRA = 16
"""Further actions in a turn at most (G-28)."""
MANY_C = 6
"""So many C in one turn count for bat_a (G-47)."""
MOST_NITROGEN = 24
"""All the N that photosynthesis takes (G-40)."""
COLOURS, CARDS, ACTIONS, EVENTS = 2, components.MOST_CARDS, components.MOST_ACTIONS, 12
ROUNDS = 5
"""The start and the four rounds of Quick Sprout."""
DEPTH = 28
"""Steps that can be pending at once."""


class Step(IntEnum):
    """The kinds of steps that are decided, with what each needs to know."""

    START = 0
    ACTION = 1
    FLIP = 2
    PAY = 3  # n
    FROM = 4  # n, here, free, skip
    TO = 5  # from, free
    STEP = 6  # from, to, left
    GAIN = 7  # n
    TRADE = 8  # n
    STORE = 9  # at, n
    COPY = 10  # at
    CHOOSE = 11
    OFFER = 12  # act
    TILE = 13  # act, free
    AT = 14  # act, tile
    SEED = 15
    ROOT = 16  # piece, skip
    NITROGEN = 17
    DISCARD = 18
    KEEP = 19  # stone
    GREEN = 20
    READY = 21


class Rule(IntEnum):
    """The rules that can be against a decision, by their names and numbers in the rulebook."""

    SEATS_AND_START = 1
    PLACING_A_TILE = 6
    FREE_CORNER = 8
    ROOT_SPOT = 9
    LIMITS = 10
    PARTS_OF_A_TURN = 11
    NO_PASS = 12
    BONUS_TILES = 13
    CAN_BE_PAID = 15
    WHAT_CAN_BE_ACTIVATED = 16
    ORDER_OF_AN_ACTIVATION = 17
    CUBES_OF_YOUR_CHOICE = 18
    TOKENS = 20
    EARTHLOVER = 21
    OPEN_ROOTS = 22
    MOVING_CARBON = 23
    ABSORBING = 24
    ABSORBING_BY_TILE = 26
    FURTHER_ACTION = 28
    ACTION_OR_NITROGEN = 29
    COPY = 30
    ONGOING = 31
    CUBES_ON_TILES = 32
    REPRODUCING = 33
    TILE_OFFER = 34
    NO_FREE_CORNER = 36
    PARTNERING = 37
    TWO_ROOTS = 38
    PHOTOSYNTHESIZING = 40
    CHOOSING_A_BONUS_TILE = 45
    GREEN_SPACES = 46
    LAST_ROUND = 48
    NO_DEAD_END = 49
    CONSOLATION = 58
    SPROUT_ONLY_CHOICE = 62
    NOTATION = 71


REPRODUCING, PARTNERING = range(2)
"""The two actions that offer a tile."""


class Event(IntEnum):
    """What the automa did in its latest turn (G-51)."""

    CARD = 0  # card
    TILE = 1  # tile, cell
    SEED = 2  # colour, corner
    ADD = 3  # n, cell
    TAKE = 4  # colour, n, cell
    STONE = 5  # colour, stone
    GREEN = 6  # colour, space
    CANNOT = 7  # which of tile, seed, add, take


TOP, RIGHT, BOTTOM, LEFT = range(4)
ADD_TILE, ADD_SEED, ADD_CARBON, TAKE_CARBON = range(4)
"""What a card of the automa can say."""

ROOM = {
    "corner": PLACES,
    "cell": PLACES,
    "root": 4 * PLACES,
    "type": TYPES,
    "cube": 3,
    "amount": MOST_NITROGEN + 1,
    "id": IDS,
    "bonus": BONUSES,
    "green": GREENS,
}
"""How many numbers the arguments of decisions have."""
MOST_MOVES = 512


def _names() -> dict[str, list[str | None]]:
    """What cells, corners and roots are called, by their numbers."""
    cells: list[str | None] = [None] * PLACES
    corners: list[str | None] = [None] * PLACES
    for y in range(-EDGE, EDGE + 2):
        for x in range(-EDGE, EDGE + 2):
            place = (y + EDGE + 1) * WIDE + x + EDGE + 1
            corners[place] = f"{x}:{y}"
            if max(x, y) <= EDGE:
                cells[place] = f"{x},{y}"
    roots = [
        None if corner is None else corner + direction
        for corner in corners
        for direction in components.DIRECTIONS
    ]
    return {
        "cell": cells,
        "corner": corners,
        "root": roots,
        "type": [*components.TYPES],
        "cube": [*components.ANY],
        "amount": [str(number) for number in range(MOST_NITROGEN + 1)],
        "id": [None, *(str(number) for number in range(1, IDS))],
        "bonus": [*components.BONUSES],
        "green": [str(number) for number in range(1, GREENS + 1)],
    }


NAMES = _names()
CELL = {name: place for place, name in enumerate(NAMES["cell"]) if name}
CORNER = {name: place for place, name in enumerate(NAMES["corner"]) if name}
ROOT_NUMBER = {name: place for place, name in enumerate(NAMES["root"]) if name}
ORIGIN = CELL["0,0"]

STATE = flat(
    [
        ("beside", np.uint64, (IDS,)),  # the tiles next to each tile of the forest
        ("hand", np.uint64, (SEATS,)),  # tiles as bits
        ("rooted", np.uint64, (SEATS,)),  # tiles with a Root of the seat
        ("settled", np.uint64, (SEATS,)),  # those with one from an earlier turn (G-31)
        ("forest", np.uint64),  # the tiles that lie in it
        ("charged", np.uint64),  # those with C on them
        ("discard", np.uint64),
        ("neutral", np.uint64, (WORDS,)),  # corners that are blocked
        ("taken", np.uint64, (WORDS,)),  # corners with a piece or blocked
        ("touched", np.uint64, (WORDS,)),  # corners at a tile
        ("fringe", np.uint64, (WORDS,)),  # empty cells beside a tile
        ("generator", np.uint32, (rng.WORDS,)),
        ("cell_tile", np.int8, (PLACES,)),  # the tile in each cell, or 0
        ("tile_cell", np.int16, (IDS,)),  # where each tile lies
        ("carbon", np.int16, (IDS,)),  # on each tile of the forest
        ("cubes", np.int8, (IDS,)),  # stored on each tile
        ("res", np.int16, (SEATS, CUBES)),
        ("tokens", np.int8, (SEATS,)),  # those that are ready, as bits
        ("hand_count", np.int8, (SEATS,)),
        ("bonus", np.int8, (SEATS, BONUSES)),  # unused bonus tiles by kind
        ("bonus_count", np.int8, (SEATS,)),
        ("track", np.int8, (SEATS,)),  # the stone of each disc; 9 is a green space
        ("green", np.int8, (SEATS,)),  # which one, or 0
        ("progress", np.int16, (SEATS, MARKS)),
        ("pieces", np.int8, (SEATS,)),
        ("trees", np.int8, (SEATS,)),
        ("root_count", np.int8, (SEATS,)),
        ("corner", np.int16, (SEATS, PIECES)),  # of each piece, as placed
        ("is_tree", np.int8, (SEATS, PIECES)),
        ("piece_carbon", np.int8, (SEATS, PIECES)),
        ("roots", np.int8, (SEATS, PIECES)),  # directions as bits
        ("supply", np.int8, (components.TILES,)),  # the next tile last
        ("supply_size", np.int8),
        ("stack", np.int8, (STACKS, STACK)),  # bonus tiles on the stones, the top one last
        ("stack_size", np.int8, (STACKS,)),
        ("active", np.int8),  # whose turn it is
        ("round_number", np.int16),
        ("last_round", np.int16),  # or NONE
        ("made", np.int16),  # decisions in this turn
        ("extra", np.int8),  # further actions in this turn
        ("carbon_gained", np.int16),
        ("nitrogen_paid", np.int16),
        ("absorbed", np.int16),
        ("moved", np.int8),  # whether the disc has moved in this turn
        ("far", np.int16),  # C that went two steps or more
        ("placed", np.int16, (ROOTS,)),  # Roots of this turn, in order
        ("placed_count", np.int8),
        ("readied", np.int8),  # types whose token was turned to ready, as bits
        ("deck", np.int8, (CARDS,)),  # of the automa, the next card last
        ("deck_size", np.int8),
        ("used", np.int8, (CARDS,)),  # the oldest first
        ("used_size", np.int8),
        ("log", np.int16, (EVENTS, 4)),
        ("log_size", np.int8),
        ("focus", np.int8, (COLOURS,)),
        ("ai_pieces", np.int8, (COLOURS,)),
        ("ai_corner", np.int16, (COLOURS, PIECES)),
        ("ai_res", np.int16, (COLOURS, CUBES)),
        ("ai_bonus", np.int8, (COLOURS, BONUSES)),
        ("ai_face_down", np.int8, (COLOURS,)),  # bonus tiles of which only their number is known
        ("ai_track", np.int8, (COLOURS,)),
        ("ai_green", np.int8, (COLOURS,)),
        *agenda.fields(DEPTH),
    ]
)

BOARD = flat(
    [
        ("of_type", np.uint64, (TYPES,)),  # tiles as bits
        ("ongoing", np.uint64, (len(components.ONGOING),)),
        ("colourful", np.uint64),
        ("with_creature", np.uint64),
        ("activatable", np.uint64),
        ("goal_tiles", np.uint64, (GOALS,)),
        ("script", np.int32, (SEATS, ROUNDS, components.DECISIONS)),  # or NONE
        ("players", np.int8),
        ("solo", np.int8),
        ("scripted", np.int8),  # whether it is a Quick Sprout
        ("face_down", np.int8),  # whether nobody looks at the automa's bonus tiles
        ("type", np.int8, (IDS,)),  # or NONE
        ("token", np.int8, (IDS,)),
        ("carbon", np.int8, (IDS,)),  # what activating costs
        ("any_cost", np.int8, (IDS,)),
        ("gain", np.int8, (IDS, CUBES)),
        ("others", np.int8, (IDS, CUBES)),
        ("readies", np.int8, (IDS,)),  # tokens as bits
        ("gain_any", np.int8, (IDS,)),
        ("trade", np.int8, (IDS,)),
        ("fills", np.int8, (IDS,)),
        ("store", np.int8, (IDS,)),  # how many
        ("stored", np.int8, (IDS,)),  # of which cube
        ("extra", np.int8, (IDS,)),
        ("chooses", np.int8, (IDS,)),
        ("absorb", np.int8, (IDS,)),
        ("here", np.int8, (IDS,)),
        ("free", np.int8, (IDS,)),
        ("copies", np.int8, (IDS,)),
        ("spaces", np.int8, (IDS,)),
        ("points", np.int8, (IDS, 8)),  # by cubes
        ("near_points", np.int8, (IDS,)),  # whether neighbours of its type count
        ("stone_gain", np.int8, (ON_GREEN, CUBES)),
        ("stone_any", np.int8, (ON_GREEN,)),
        ("stone_root", np.int8, (ON_GREEN,)),
        ("stone_stack", np.int8, (ON_GREEN,)),  # which stack of bonus tiles, or NONE
        ("green_gain", np.int8, (GREENS + 1, CUBES)),
        ("green_any", np.int8, (GREENS + 1,)),
        ("green_root", np.int8, (GREENS + 1,)),
        ("green_ready", np.int8, (GREENS + 1,)),
        ("green_points", np.int8, (GREENS + 1,)),
        ("goals", np.int8, (3,)),
        ("goal_kind", np.int8, (GOALS,)),
        ("goal_table", np.int8, (GOALS, 8)),  # the last number fills it up
        ("goal_times", np.int8, (GOALS,)),
        ("goal_types", np.int8, (GOALS,)),
        ("goal_set", np.int8, (3,)),
        ("bonus", np.int8, (BONUSES,)),  # how many there are of each kind
        ("cards", np.int8, (CARDS,)),  # whether the card is in a deck
        ("action", np.int8, (CARDS, ACTIONS, 6)),  # do, colour, n, side, type, edge
        ("actions", np.int8, (CARDS,)),
        ("late", np.int8, (CARDS,)),  # whether the card is of the lower deck
        ("green_order", np.int8, (GREENS,)),
        ("kept", np.int8),  # the automa's Seedlings that count
    ]
)
