"""The course of a turn: what follows by itself, until somebody must decide (G-1, G-11, G-14)."""

from __future__ import annotations

from undergrowth.compiled.jit import Record, jit
from undergrowth.games.undergrove.rules.absorb import can_ready_all, has_goal, sources
from undergrowth.games.undergrove.rules.activate import can_copy, room_on
from undergrowth.games.undergrove.rules.automa import take_turn
from undergrowth.games.undergrove.rules.forest import (
    add_piece,
    add_root,
    has_free_corner,
    has_spot,
    is_in,
    put_in,
    root_tile,
)
from undergrowth.games.undergrove.rules.reproduce import can_lay
from undergrowth.games.undergrove.rules.state import (
    ALL_TOKENS,
    BAT_A,
    BAT_B,
    GROUSE_A,
    GROUSE_B,
    MANY_C,
    NE,
    NW,
    ORIGIN,
    SE,
    SPITTLEBUG_A,
    SW,
    WIDE,
    N,
    Step,
)
from undergrowth.games.undergrove.rules.steps import add_step, cubes_of
from undergrowth.games.undergrove.rules.supply import refill_forest, refill_hand
from undergrowth.games.undergrove.rules.track import has_green_left, move_up
from undergrowth.kernel import agenda

CENTRE = (ORIGIN + WIDE, ORIGIN + WIDE + 1, ORIGIN, ORIGIN + 1)
"""Earthlover's corners, north-west first."""
_INWARD = (SE, SW, NE, NW)
"""The direction from each of them to Earthlover."""


@jit
def begin(board: Record, state: Record, seat: int, corner: int) -> None:
    """The first Seedling of a seat, with a Root on Earthlover; after the last one comes round 1."""
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
    """With two or three players nobody ever gets to Earthlover's other corners."""
    for i in range(4):
        if not is_in(state.taken, CENTRE[i]):
            put_in(state.taken, CENTRE[i])
            put_in(state.neutral, CENTRE[i])


@jit
def begin_round(board: Record, state: Record) -> None:
    """The first seat's turn; alone, the automa's comes before it (G-1, G-58)."""
    state.round_number += 1
    state.active = 0
    failed = take_turn(board, state) if board.solo else False
    add_step(state, Step.ACTION, 0, 0)
    if failed:
        add_step(state, Step.GAIN, 1, 0)


@jit
def settle(board: Record, state: Record) -> None:
    """Go on until something must be decided, or until the game is over."""
    while True:
        seat = int(state.active)
        if state.pending > 0:
            if is_decided(board, state, seat):
                return
            agenda.pop(state)
        elif state.absorbed > 0 and state.moved == 0:
            move_up(board, state, seat)
        else:
            if state.round_number > 0:
                end_turn(board, state, seat)
            if state.round_number > 0 and seat + 1 < board.players:
                state.active = seat + 1
                add_step(state, Step.ACTION, 0, 0)
            elif state.round_number == state.last_round:
                return
            else:
                begin_round(board, state)


@jit
def is_decided(board: Record, state: Record, seat: int) -> bool:
    """Whether the step on top offers more than nothing; else it is left out (G-14)."""
    step = agenda.phase(state)
    if step in (Step.FLIP, Step.STEP):
        paid = state.tokens[seat] != 0 or (step == Step.STEP and cubes_of(state, seat) > 0)
        return paid or can_ready_all(state, seat)
    if step in (Step.PAY, Step.TRADE):
        return cubes_of(state, seat) > 0
    if step == Step.FROM:
        return sources(state, seat, agenda.operand(state, 1), agenda.operand(state, 2)) != 0
    if step == Step.TO:
        return has_goal(state, seat)
    if step == Step.STORE:
        return room_on(board, state) > 0
    if step == Step.COPY:
        return can_copy(board, state, seat, agenda.operand(state, 0))
    if step == Step.OFFER:
        return state.hand_count[seat] > 0 and cubes_of(state, seat) > 0
    if step in (Step.TILE, Step.DISCARD):
        return state.hand_count[seat] > 0
    if step == Step.AT:
        return can_lay(state, seat)
    if step == Step.SEED:
        return has_free_corner(state)
    if step == Step.ROOT:
        return has_spot(state, seat, agenda.operand(state, 0))
    if step == Step.NITROGEN:
        return state.res[seat, N] > 0
    if step == Step.KEEP:
        return state.stack_size[board.stone_stack[agenda.operand(state, 0)]] > 0
    if step == Step.GREEN:
        return has_green_left(board, state)
    if step == Step.READY:
        return state.tokens[seat] != ALL_TOKENS
    return True


@jit
def end_turn(board: Record, state: Record, seat: int) -> None:
    """Marks and refills; the next turn begins blank (G-11)."""
    mark_goals(board, state, seat)
    refill_forest(state)
    refill_hand(state, seat)
    state.settled[seat] = state.rooted[seat]
    blank_turn(state)


@jit
def mark_goals(board: Record, state: Record, seat: int) -> None:
    """What this turn has counted, whatever goals are in play (G-47)."""
    state.progress[seat, BAT_A] += state.carbon_gained >= MANY_C
    state.progress[seat, BAT_B] += state.nitrogen_paid
    state.progress[seat, SPITTLEBUG_A] += has_pair(board, state)
    state.progress[seat, GROUSE_A] += state.far
    state.progress[seat, GROUSE_B] += state.readied == ALL_TOKENS


@jit
def has_pair(board: Record, state: Record) -> bool:
    """Whether two Roots of this turn lie on tiles of one type."""
    seen = 0
    for i in range(state.placed_count):
        kind = int(board.type[root_tile(state, int(state.placed[i]))])
        if kind >= 0:
            if seen >> kind & 1:
                return True
            seen |= 1 << kind
    return False


@jit
def blank_turn(state: Record) -> None:
    """A new turn remembers nothing."""
    state.made, state.extra, state.carbon_gained, state.nitrogen_paid = 0, 0, 0, 0
    state.absorbed, state.moved, state.far, state.readied = 0, 0, 0, 0
    for i in range(state.placed_count):
        state.placed[i] = 0
    state.placed_count = 0
