"""A cheap guess at what a move is worth, for programs that search, and for their play-outs.

Absorbing is what brings points and ends the game: everything else is worth what it does for it,
or for Roots on tiles with many points.
"""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import first, has, without_first
from undergrowth.compiled.jit import Record, jit
from undergrowth.games.undergrove.rules.absorb import is_open
from undergrowth.games.undergrove.rules.forest import (
    piece_at,
    root_points,
    root_tile,
    tiles_at,
    under,
)
from undergrowth.games.undergrove.rules.goals import root_number
from undergrowth.games.undergrove.rules.state import (
    ABSORB,
    ACT_AGAIN,
    ACTIVATE,
    AT,
    BONUS,
    COPY,
    CUBES,
    DISCARD,
    FLIP,
    FROM,
    FULL,
    GAIN,
    GREEN,
    KEEP,
    PARTNER,
    PAY,
    PAY_N,
    REPRODUCE,
    ROOT,
    SEED,
    STORE,
    TILE,
    TO,
    TRADE,
    TURN,
    TYPES,
    WIDE,
    C,
    N,
)
from undergrowth.kernel import agenda

TRIES = 2
"""Moves that a play-out compares at each decision; found with the tuner."""
HORIZON = 80
"""Decisions of a play-out: a few turns show what a plan is worth, and more of them cost time."""
CARBON, CUBE, GIVEN = 0.6, 0.5, 0.12
"""What a C and another cube are worth, at the end two of them are a point; and what others gain."""
PLENTY = 4
"""From so many of one kind on, another one is worth half."""
TOKEN, TRADED, FILLED, STORED = 0.4, 0.3, 1.5, 0.4
ABSORBED, NEAR_TREE = 2.5, 0.3
"""What a C more in a Seedling is worth beside the Root that it wakes, and each one before it."""
SEEDLING, TWO_ROOTS = 1.5, 1.8
AGAIN = 1.2
"""A further action."""
ROOM = 0.3
"""What a Root is worth before its Seedling has the C for it, as a part of its points."""
USE = 0.5
"""A tile with a Root can be activated from then on: the share of its ability that counts."""
BONUSES = (0.5, 0.5, 0.5, 0.6, 1.2, 1.0, 2.0)
GREENS = (1.5, 1.6, 1.8, 0.9, 2.0)


@jit
def hint(board: Record, state: Record, move: int) -> float:
    """What a move promises, in points."""
    seat = int(state.active)
    tile = tile_of(state, move)
    use, worth = 0.0, 0.0
    if tile != 0:  # called once: each call is a copy for the compiler
        use = ability(board, state, seat, tile)
        worth = float(root_points(board, state, tile))
    if move >= PAY_N:
        return later(state, seat, move)
    if move >= AT:
        return placed(board, state, seat, move, tile, use, worth)
    if move >= FLIP:
        return paid_or_taken(board, state, seat, move, use, worth)
    return action(board, state, seat, move, use) if move >= ACTIVATE else 0.0


@jit
def tile_of(state: Record, move: int) -> int:
    """The tile that is activated, copied, taken from the hand or gets a Root; 0 for other moves."""
    if ACTIVATE <= move < ABSORB:
        return int(state.cell_tile[move - ACTIVATE])
    if COPY <= move < ACT_AGAIN:
        return int(state.cell_tile[move - COPY])
    if TILE <= move < AT:
        return move - TILE
    return root_tile(state, move - ROOT) if ROOT <= move < PAY_N else 0


@jit
def action(board: Record, state: Record, seat: int, move: int, use: float) -> float:
    """One of the five actions."""
    if move < ABSORB:
        return use - TOKEN
    if move == ABSORB:
        return ABSORBED + waking(board, state, seat) - TOKEN - CUBE
    if move == REPRODUCE:
        return SEEDLING
    if move == PARTNER:
        return TWO_ROOTS
    used = 0
    for kind in range(TYPES):
        used += not state.tokens[seat] >> kind & 1
    return 2.0 * worth_of(state, seat, C) + TOKEN * used


@jit
def worth_of(state: Record, seat: int, cube: int) -> float:
    """What one more cube is worth: less if there are many."""
    worth = CARBON if cube == C else CUBE
    return worth if state.res[seat, cube] < PLENTY else worth / 2.0


@jit
def ability(board: Record, state: Record, seat: int, tile: int) -> float:
    """What a tile gives, less carbon and cubes that it costs; its token is not counted."""
    worth = -CARBON * board.carbon[tile] - CUBE * board.any_cost[tile]
    for cube in range(CUBES):
        worth += board.gain[tile, cube] * worth_of(state, seat, cube)
        worth -= board.others[tile, cube] * GIVEN
    for kind in range(TYPES):
        worth += TOKEN * (board.readies[tile] >> kind & 1)
    worth += CUBE * board.gain_any[tile] + AGAIN * (board.extra[tile] + board.chooses[tile])
    worth += TRADED * board.trade[tile] + FILLED * board.fills[tile] + STORED * board.store[tile]
    return worth + 3.0 * board.absorb[tile] + board.copies[tile]


@jit
def waking(board: Record, state: Record, seat: int) -> float:
    """The best that one more C brings to an open Seedling."""
    best = 0.0
    for piece in range(state.pieces[seat]):
        if is_open(state, seat, piece):
            best = max(best, awakened(board, state, seat, piece))
    return best


@jit
def awakened(board: Record, state: Record, seat: int, piece: int) -> float:
    """About the points of the Root that another C in this Seedling wakes, and a Tree near by."""
    carbon, roots = int(state.piece_carbon[seat, piece]), root_number(state, seat, piece)
    near_tree = NEAR_TREE * carbon
    if roots <= carbon:
        return near_tree
    total = 0.0
    for direction in range(4):
        if state.roots[seat, piece] >> direction & 1:
            corner = int(state.corner[seat, piece])
            total += root_points(board, state, under(state, corner, direction))
    return total / roots + near_tree


@jit
def paid_or_taken(
    board: Record, state: Record, seat: int, move: int, use: float, worth: float
) -> float:
    """Tokens, cubes and carbon."""
    if move < PAY:
        rooted = state.rooted[seat] & board.of_type[move - FLIP] & board.activatable
        return -TOKEN if rooted != 0 else 0.0
    if move < FROM:
        return -1.0 / (1.0 + state.res[seat, N + move - PAY])
    if move < TO:
        tile = int(state.cell_tile[move - FROM])
        return ABSORBED if has(state.rooted[seat], tile) else 1.0
    if move < GAIN:
        piece = piece_at(state, seat, (move - TO) // 4)
        near = root_tile(state, move - TO) == agenda.operand(state, 0)
        return NEAR_TREE * state.piece_carbon[seat, piece] + (1.0 if near else 0.0)
    if move < TRADE:
        return 1.0 / (1.0 + state.res[seat, N + move - GAIN])
    if move < STORE:
        given, taken = (move - TRADE) // 3, (move - TRADE) % 3
        return 0.2 * (int(state.res[seat, N + given]) - int(state.res[seat, N + taken]) - 1)
    if move < COPY:
        return STORED * (move - STORE)
    if move < ACT_AGAIN:
        return use
    if move < TILE:
        return AGAIN if move == ACT_AGAIN else CUBE
    return 0.5 * worth + USE * use


@jit
def placed(
    board: Record, state: Record, seat: int, move: int, tile: int, use: float, worth: float
) -> float:
    """Tiles, Seedlings and Roots."""
    if move < SEED:
        return beside_own(state, seat, move - AT)
    if move < ROOT:
        return around(board, state, tiles_at(state, move - SEED))
    piece = piece_at(state, seat, (move - ROOT) // 4)
    if state.is_tree[seat, piece] == 0 and root_number(state, seat, piece) >= FULL:
        worth *= ROOM
    if has(board.activatable, tile) and not has(state.rooted[seat], tile):
        worth += USE * max(0.0, use)
    return worth


@jit
def beside_own(state: Record, seat: int, cell: int) -> float:
    """How many own pieces a tile in this cell would touch."""
    number = 0.0
    for piece in range(state.pieces[seat]):
        away = int(state.corner[seat, piece]) - cell
        if away % WIDE <= 1 and 0 <= away <= WIDE + 1:
            number += 1.0
    return number


@jit
def around(board: Record, state: Record, tiles: np.uint64) -> float:
    """What Roots on these tiles would be worth."""
    total = 0.0
    while tiles != 0:
        total += ROOM * root_points(board, state, first(tiles)) + 0.2
        tiles = without_first(tiles)
    return total


@jit
def later(state: Record, seat: int, move: int) -> float:
    """What comes after an action, and bonus tiles."""
    if move < DISCARD:
        return 0.1 * min(move - PAY_N, int(state.res[seat, N]) - 1)
    if move < KEEP:
        return -0.3
    if move < GREEN:
        return BONUSES[move - KEEP]
    if move < TURN:
        return GREENS[move - GREEN]
    return -0.1 if move >= BONUS else 0.0
