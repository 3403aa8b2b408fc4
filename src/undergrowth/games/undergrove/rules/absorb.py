"""Absorb: C comes over tiles to an open Root, step by step (G-22 to G-24, G-26, G-27, G-49)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import bit, first, has, without_first
from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.undergrove.rules.forest import (
    EMPTY,
    add_carbon,
    piece_at,
    root_tile,
    spread,
    under,
)
from undergrowth.games.undergrove.rules.state import (
    ALL_TOKENS,
    FULL,
    FULLEST,
    NONE,
    READYING,
    TREES,
    Rule,
    Step,
)
from undergrowth.games.undergrove.rules.steps import (
    add_from,
    add_step,
    add_way,
    closed_action,
    cubes_of,
    is_due,
    ready_tokens,
)
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Verb

FAR = 2
"""Steps from which on a C has come from afar (G-47)."""


@jit
def is_open(state: Record, seat: int, piece: int) -> bool:
    """Whether a piece can take one more C: Trees cannot (G-22)."""
    most = FULL if state.trees[seat] < TREES else FULLEST
    return state.is_tree[seat, piece] == 0 and state.piece_carbon[seat, piece] < most


@jit
def open_tiles(state: Record, seat: int) -> np.uint64:
    """The tiles with an open Root of the seat."""
    found = EMPTY
    for piece in range(state.pieces[seat]):
        if is_open(state, seat, piece):
            for direction in range(4):
                if state.roots[seat, piece] >> direction & 1:
                    found |= bit(under(state, int(state.corner[seat, piece]), direction))
    return found


@jit
def within(state: Record, tiles: np.uint64, steps: int) -> np.uint64:
    """All tiles that are at most so many steps away from these."""
    for _ in range(steps):
        wider = spread(state, tiles)
        if wider == tiles:
            break
        tiles = wider
    return tiles


@jit
def steps_between(state: Record, start: np.uint64, goal: np.uint64) -> int:
    """The shortest way from any of these tiles to any of those; NONE if there is none (G-23)."""
    steps = 0
    while (start & goal) == 0:
        wider = spread(state, start)
        if wider == start:
            return NONE
        start = wider
        steps += 1
    return steps


@jit
def reach_by_cubes(state: Record, seat: int) -> int:
    """Steps that cubes and unused bonus tiles can pay, each of which readies four tokens (G-23)."""
    return cubes_of(state, seat) + 4 * int(state.bonus[seat, READYING])


@jit
def reach(state: Record, seat: int) -> int:
    """How many steps the seat can pay (G-23)."""
    return ready_tokens(state, seat) + reach_by_cubes(state, seat)


@jit
def allowed_tiles(state: Record, here: int) -> np.uint64:
    """The tiles with C that it may come from: all, or just one."""
    return state.charged & bit(here) if here != 0 else state.charged


@jit
def sources(state: Record, seat: int, here: int, free: int) -> np.uint64:
    """The tiles that a C can come from: the nearest open Root is in reach (G-23)."""
    ends = open_tiles(state, seat)
    near = within(state, ends, reach(state, seat) + free)
    return near & allowed_tiles(state, here)


@jit
def way_left(state: Record, seat: int, here: int, free: int) -> int:
    """The fewest paid steps that bring some C to an open Root; NONE if none can come."""
    ends = open_tiles(state, seat)
    steps = steps_between(state, ends, allowed_tiles(state, here)) if ends != 0 else NONE
    return steps if steps == NONE else max(0, steps - free)


@jit
def can_absorb(state: Record, seat: int) -> bool:
    """Whether the action can be paid and still reaches a C (G-24)."""
    if state.tokens[seat] == 0 and state.bonus[seat, READYING] == 0:
        return False
    if cubes_of(state, seat) == 0:
        return False
    way = way_left(state, seat, 0, 0)
    return way != NONE and way <= reach(state, seat) - 2


@jit
def legal_absorb(board: Record, state: Record, absorb: int, out: np.ndarray, n: int) -> int:
    """The action, if it can be paid; nobody asks for the reason here."""
    if can_absorb(state, int(state.active)):
        out[n] = absorb
        n += 1
    return n


@jit
def forbidden_absorb(board: Record, state: Record) -> int:
    """Why no C can be absorbed: no Root is open (G-22), or what it costs is not there (G-24)."""
    seat = int(state.active)
    if can_absorb(state, seat):
        return LEGAL
    return Rule.OPEN_ROOTS if open_tiles(state, seat) == 0 else Rule.ABSORBING


@jit
def absorb(board: Record, state: Record) -> None:
    """The action costs a token and a cube (G-24)."""
    agenda.pop(state)
    add_from(state, 1, 0, 0, 0)
    add_step(state, Step.PAY, 1, 0)
    add_step(state, Step.FLIP, 0, 0)


ABSORB = Verb(
    "absorb",
    "absorb",
    ("absorb",),
    phases=(Step.ACTION,),
    closed=closed_action,
    forbidden=forbidden_absorb,
    play=absorb,
    legal=legal_absorb,
)


@jit
def due(state: Record, seat: int) -> int:
    """What must still be paid for an absorption; NONE if it cannot be finished (G-49)."""
    step = agenda.phase(state)
    if step == Step.STEP:
        return agenda.operand(state, 2)
    if step == Step.TO:
        return way_to_root(state, seat)
    cost, here, free = 2, 0, 0
    if step != Step.FLIP:
        below = 1 if step == Step.PAY else 0
        if not is_due(state, below):
            return 0
        cost = agenda.operand(state, 0) if step == Step.PAY else 0
        here, free = agenda.operand_below(state, below, 1), agenda.operand_below(state, below, 2)
    way = way_left(state, seat, here, free)
    return NONE if way == NONE else cost + way


@jit
def way_to_root(state: Record, seat: int) -> int:
    """The paid steps from the chosen tile to the nearest open Root."""
    ends = open_tiles(state, seat)
    steps = NONE
    if ends != 0:
        steps = steps_between(state, bit(agenda.operand(state, 0)), ends)
    return steps if steps == NONE else max(0, steps - agenda.operand(state, 1))


@jit
def can_ready_all(state: Record, seat: int) -> bool:
    """Whether a bonus tile may ready the tokens: not if the absorption got stuck by it (G-49)."""
    if state.bonus[seat, READYING] == 0 or state.tokens[seat] == ALL_TOKENS:
        return False
    owed = due(state, seat)
    return owed != NONE and reach_by_cubes(state, seat) >= owed


@jit
def has_goal(state: Record, seat: int) -> bool:
    """Whether the chosen C can go to any Root."""
    way = way_to_root(state, seat)
    return way != NONE and way <= reach(state, seat)


@jit
def legal_sources(board: Record, state: Record, come: int, out: np.ndarray, n: int) -> int:
    """Where a C can come from (G-23)."""
    seat = int(state.active)
    found = sources(state, seat, agenda.operand(state, 1), agenda.operand(state, 2))
    while found != 0:
        out[n] = come + state.tile_cell[first(found)]
        found = without_first(found)
        n += 1
    return n


@jit
def forbidden_from(board: Record, state: Record, cell: int) -> int:
    """Why no C can come from there: only one tile will do (G-26), or there is none within reach
    (G-23)."""
    tile, here = int(state.cell_tile[cell]), agenda.operand(state, 1)
    if here and tile != here:
        return Rule.ABSORBING_BY_TILE
    found = sources(state, int(state.active), here, agenda.operand(state, 2))
    return LEGAL if has(found, tile) else Rule.MOVING_CARBON


@jit
def come_from(board: Record, state: Record, cell: int) -> None:
    """A C is chosen; then another one, if more may be absorbed (G-26)."""
    number, here = agenda.operand(state, 0), agenda.operand(state, 1)
    free, skip = agenda.operand(state, 2), agenda.operand(state, 3)
    agenda.pop(state)
    if number > 1:
        add_from(state, number - 1, here, free, skip)
    add_step(state, Step.TO, state.cell_tile[cell], free)


FROM = Verb(
    "from",
    "from {cell}",
    ("cell-{cell}",),
    phases=(Step.FROM,),
    closed=Rule.ABSORBING,
    forbidden=forbidden_from,
    play=come_from,
    legal=legal_sources,
)


@jit
def tiles_in_reach(state: Record, seat: int) -> np.uint64:
    """The tiles to which the way of the chosen C can be paid (G-23)."""
    start = bit(agenda.operand(state, 0))
    return within(state, start, reach(state, seat) + agenda.operand(state, 1))


@jit
def legal_goals(board: Record, state: Record, to: int, out: np.ndarray, n: int) -> int:
    """The open Roots that the chosen C can come to (G-22, G-23)."""
    seat = int(state.active)
    near = tiles_in_reach(state, seat)
    for piece in range(state.pieces[seat]):
        if not is_open(state, seat, piece):
            continue
        corner = int(state.corner[seat, piece])
        for direction in range(4):
            tile = under(state, corner, direction)
            if state.roots[seat, piece] >> direction & 1 and (near & bit(tile)) != 0:
                out[n] = to + 4 * corner + direction
                n += 1
    return n


@jit
def forbidden_to(board: Record, state: Record, root: int) -> int:
    """Why the C cannot go there: no open Root (G-22), or too far away (G-23)."""
    seat = int(state.active)
    piece = piece_at(state, seat, root // 4)
    if piece == NONE or not is_open(state, seat, piece):
        return Rule.OPEN_ROOTS
    if not state.roots[seat, piece] >> root % 4 & 1:
        return Rule.OPEN_ROOTS
    near = tiles_in_reach(state, seat)
    return LEGAL if has(near, root_tile(state, root)) else Rule.MOVING_CARBON


@jit
def go_to(board: Record, state: Record, root: int) -> None:
    """The Root is chosen: what is not free must be paid (G-23)."""
    seat = int(state.active)
    start, free = agenda.operand(state, 0), agenda.operand(state, 1)
    agenda.pop(state)
    way = steps_between(state, bit(start), bit(root_tile(state, root)))
    if way >= FAR:
        state.far += 1
    go_on(state, seat, start, root, max(0, way - free))


@jit
def go_on(state: Record, seat: int, start: int, root: int, left: int) -> None:
    """More steps to pay, or the C is absorbed; three of them make a Tree (G-27)."""
    if left > 0:
        add_way(state, start, root, left)
        return
    add_carbon(state, start, -1)
    state.absorbed += 1
    piece = piece_at(state, seat, root // 4)
    state.piece_carbon[seat, piece] += 1
    if state.piece_carbon[seat, piece] == FULL and state.trees[seat] < TREES:
        state.is_tree[seat, piece] = 1
        state.piece_carbon[seat, piece] = 0
        state.trees[seat] += 1


@jit
def pay_step(state: Record, seat: int) -> None:
    """One step of the way is paid."""
    start, root = agenda.operand(state, 0), agenda.operand(state, 1)
    left = agenda.operand(state, 2)
    agenda.pop(state)
    go_on(state, seat, start, root, left - 1)


TO = Verb(
    "to",
    "to {root}",
    ("root-{root}",),
    phases=(Step.TO,),
    closed=Rule.ABSORBING,
    forbidden=forbidden_to,
    play=go_to,
    legal=legal_goals,
)
