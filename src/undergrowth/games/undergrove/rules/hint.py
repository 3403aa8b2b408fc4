"""A cheap guess at what a move is worth, for programs that search, and for their play-outs.

Absorbing is what brings points and ends the game: everything else is worth what it does for it,
or for Roots on tiles with many points.
"""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import first, has, without_first
from undergrowth.compiled.jit import Record, jit
from undergrowth.games.undergrove.rules.abilities import ACTION, COPY, NITROGEN_INSTEAD, STORE
from undergrowth.games.undergrove.rules.absorb import ABSORB, FROM, TO, is_open
from undergrowth.games.undergrove.rules.activate import ACTIVATE, GAIN, TRADE
from undergrowth.games.undergrove.rules.forest import (
    piece_at,
    root_points,
    root_tile,
    tiles_at,
    under,
)
from undergrowth.games.undergrove.rules.goals import root_number
from undergrowth.games.undergrove.rules.paying import FLIP, PAY
from undergrowth.games.undergrove.rules.photosynthesize import DISCARD, NITROGEN, PHOTOSYNTHESIZE
from undergrowth.games.undergrove.rules.reproduce import (
    AT,
    PARTNER,
    REPRODUCE,
    ROOT,
    SEED,
    TILE,
)
from undergrowth.games.undergrove.rules.state import CUBES, FULL, TYPES, WIDE, C, N
from undergrowth.games.undergrove.rules.steps import ready_tokens
from undergrowth.games.undergrove.rules.track import GREEN, KEEP
from undergrowth.games.undergrove.rules.turns import BONUS
from undergrowth.games.undergrove.rules.verbs import VERBS
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


# ------------------------------------------------------------------------------- verb by verb


@jit
def tile_in(board: Record, state: Record, cell: int) -> int:
    """The tile that is activated or copied."""
    return int(state.cell_tile[cell])


@jit
def tile_from_hand(board: Record, state: Record, tile: int) -> int:
    """The tile that is taken from the hand."""
    return tile


@jit
def tile_under(board: Record, state: Record, root: int) -> int:
    """The tile that gets a Root."""
    return root_tile(state, root)


@jit
def hint_activate(board: Record, state: Record, use: float, worth: float, cell: int) -> float:
    """The ability for a token."""
    return use - TOKEN


@jit
def hint_absorb(board: Record, state: Record, use: float, worth: float) -> float:
    """One more C for a token and a cube."""
    return ABSORBED + waking(board, state, int(state.active)) - TOKEN - CUBE


@jit
def hint_reproduce(board: Record, state: Record, use: float, worth: float) -> float:
    """A Seedling with a Root."""
    return SEEDLING


@jit
def hint_partner(board: Record, state: Record, use: float, worth: float) -> float:
    """Two Roots."""
    return TWO_ROOTS


@jit
def hint_photosynthesize(board: Record, state: Record, use: float, worth: float) -> float:
    """Two C, and all used tokens."""
    seat = int(state.active)
    return 2.0 * worth_of(state, seat, C) + TOKEN * (TYPES - ready_tokens(state, seat))


@jit
def hint_flip(board: Record, state: Record, use: float, worth: float, kind: int) -> float:
    """A token costs something if there is a tile for it."""
    rooted = state.rooted[state.active] & board.of_type[kind] & board.activatable
    return -TOKEN if rooted != 0 else 0.0


@jit
def hint_pay(board: Record, state: Record, use: float, worth: float, cube: int) -> float:
    """A cube costs less if there are many."""
    return -1.0 / (1.0 + state.res[state.active, N + cube])


@jit
def hint_from(board: Record, state: Record, use: float, worth: float, cell: int) -> float:
    """A C under an own Root needs no way."""
    rooted = has(state.rooted[state.active], int(state.cell_tile[cell]))
    return ABSORBED if rooted else 1.0


@jit
def hint_to(board: Record, state: Record, use: float, worth: float, root: int) -> float:
    """A Seedling that is near to a Tree, and a Root that needs no way."""
    piece = piece_at(state, int(state.active), root // 4)
    near = root_tile(state, root) == agenda.operand(state, 0)
    return NEAR_TREE * state.piece_carbon[state.active, piece] + (1.0 if near else 0.0)


@jit
def hint_gain(board: Record, state: Record, use: float, worth: float, cube: int) -> float:
    """A cube is worth less if there are many."""
    return 1.0 / (1.0 + state.res[state.active, N + cube])


@jit
def hint_trade(
    board: Record, state: Record, use: float, worth: float, given: int, taken: int
) -> float:
    """Much for little."""
    seat = int(state.active)
    return 0.2 * (int(state.res[seat, N + given]) - int(state.res[seat, N + taken]) - 1)


@jit
def hint_store(board: Record, state: Record, use: float, worth: float, number: int) -> float:
    """The more, the better."""
    return STORED * number


@jit
def hint_copy(board: Record, state: Record, use: float, worth: float, cell: int) -> float:
    """The ability."""
    return use


@jit
def hint_action(board: Record, state: Record, use: float, worth: float) -> float:
    """A further action."""
    return AGAIN


@jit
def hint_nitrogen_instead(board: Record, state: Record, use: float, worth: float) -> float:
    """A cube."""
    return CUBE


@jit
def hint_tile(board: Record, state: Record, use: float, worth: float, tile: int) -> float:
    """What the tile may bring once it lies in the forest."""
    return 0.5 * worth + USE * use


@jit
def hint_at(board: Record, state: Record, use: float, worth: float, cell: int) -> float:
    """How many own pieces a tile in this cell would touch."""
    return beside_own(state, int(state.active), cell)


@jit
def hint_seed(board: Record, state: Record, use: float, worth: float, corner: int) -> float:
    """What Roots of a Seedling here would be worth."""
    return around(board, state, tiles_at(state, corner))


@jit
def hint_root(board: Record, state: Record, use: float, worth: float, root: int) -> float:
    """The points, or a part of them, and the ability if it is new."""
    seat, tile = int(state.active), root_tile(state, root)
    piece = piece_at(state, seat, root // 4)
    if state.is_tree[seat, piece] == 0 and root_number(state, seat, piece) >= FULL:
        worth *= ROOM
    if has(board.activatable, tile) and not has(state.rooted[seat], tile):
        worth += USE * max(0.0, use)
    return worth


@jit
def hint_nitrogen(board: Record, state: Record, use: float, worth: float, number: int) -> float:
    """As much N as there is but one."""
    return 0.1 * min(number, int(state.res[state.active, N]) - 1)


@jit
def hint_discard(board: Record, state: Record, use: float, worth: float, tile: int) -> float:
    """A tile is worth something."""
    return -0.3


@jit
def hint_keep(board: Record, state: Record, use: float, worth: float, kind: int) -> float:
    """What the bonus tile is worth."""
    return BONUSES[kind]


@jit
def hint_green(board: Record, state: Record, use: float, worth: float, number: int) -> float:
    """What the green space is worth."""
    return GREENS[number]


@jit
def hint_bonus(board: Record, state: Record, use: float, worth: float, kind: int) -> float:
    """Rather later."""
    return -0.1


_tile_of = VERBS.by_verb(
    ("board", "state"),
    {ACTIVATE: tile_in, COPY: tile_in, TILE: tile_from_hand, ROOT: tile_under},
    otherwise=0,
)
"""The tile that a move is about; 0 if it is about none."""
_hint = VERBS.by_verb(
    ("board", "state", "use", "worth"),
    {
        ACTIVATE: hint_activate,
        ABSORB: hint_absorb,
        REPRODUCE: hint_reproduce,
        PARTNER: hint_partner,
        PHOTOSYNTHESIZE: hint_photosynthesize,
        FLIP: hint_flip,
        PAY: hint_pay,
        FROM: hint_from,
        TO: hint_to,
        GAIN: hint_gain,
        TRADE: hint_trade,
        STORE: hint_store,
        COPY: hint_copy,
        ACTION: hint_action,
        NITROGEN_INSTEAD: hint_nitrogen_instead,
        TILE: hint_tile,
        AT: hint_at,
        SEED: hint_seed,
        ROOT: hint_root,
        NITROGEN: hint_nitrogen,
        DISCARD: hint_discard,
        KEEP: hint_keep,
        GREEN: hint_green,
        BONUS: hint_bonus,
    },
    otherwise=0.0,
)


@jit
def hint(board: Record, state: Record, move: int) -> float:
    """What a move promises, in points."""
    tile = _tile_of(board, state, move)
    use, worth = 0.0, 0.0
    if tile != 0:  # called once: each call is a copy for the compiler
        use = ability(board, state, int(state.active), tile)
        worth = float(root_points(board, state, tile))
    return _hint(board, state, use, worth, move)
