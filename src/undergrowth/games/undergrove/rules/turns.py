"""The course of a turn: what follows by itself, until somebody must decide; what can be decided
besides, or left (G-1, G-11 to G-14)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.undergrove.rules.abilities import room_on
from undergrowth.games.undergrove.rules.absorb import can_ready_all, has_goal, sources
from undergrowth.games.undergrove.rules.activate import can_copy
from undergrowth.games.undergrove.rules.automa import take_turn
from undergrowth.games.undergrove.rules.forest import has_free_corner, has_spot, root_tile
from undergrowth.games.undergrove.rules.reproduce import can_lay, needs_tile, room_lacking
from undergrowth.games.undergrove.rules.state import (
    ALL_TOKENS,
    BAT_A,
    BAT_B,
    GROUSE_A,
    GROUSE_B,
    MANY_C,
    NONE,
    READYING,
    SPITTLEBUG_A,
    N,
    Rule,
    Step,
)
from undergrowth.games.undergrove.rules.steps import (
    add_step,
    always,
    asked,
    cubes_of,
    gain,
    listed_already,
    turn_ready,
)
from undergrowth.games.undergrove.rules.supply import refill_forest, refill_hand
from undergrowth.games.undergrove.rules.track import has_green_left, move_up
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Verb

_AT_EVERY_DECISION = tuple(step for step in Step if step != Step.START)


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
        if agenda.phase(state) != agenda.OVER:
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


# ------------------------------------------------------------------- bonus tiles, and leaving it


@jit
def legal_bonuses(board: Record, state: Record, bonus: int, out: np.ndarray, n: int) -> int:
    """Own bonus tiles can be used at every decision of a turn (G-13)."""
    seat = int(state.active)
    for kind in range(READYING):
        if state.bonus[seat, kind] > 0:
            out[n] = bonus + kind
            n += 1
    if can_ready_all(state, seat):
        out[n] = bonus + READYING
        n += 1
    return n


@jit
def forbidden_bonus(board: Record, state: Record, kind: int) -> int:
    """Why a bonus tile cannot be used: none that helps is there (G-13), or the absorption would be
    stuck (G-49)."""
    seat = int(state.active)
    if kind > READYING or state.bonus[seat, kind] == 0:
        return Rule.BONUS_TILES
    if kind < READYING or can_ready_all(state, seat):
        return LEGAL
    return Rule.BONUS_TILES if state.tokens[seat] == ALL_TOKENS else Rule.NO_DEAD_END


@jit
def use_bonus(board: Record, state: Record, kind: int) -> None:
    """A bonus tile leaves the game for what it shows (G-13)."""
    seat = int(state.active)
    state.bonus[seat, kind] -= 1
    state.bonus_count[seat] -= 1
    if kind == READYING:
        turn_ready(state, seat, ALL_TOKENS)
    else:
        gain(state, seat, (kind + 1) % 4, 1)  # bonus tiles have C after the others


BONUS = Verb(
    "bonus",
    "bonus {bonus}",
    ("bonus-{bonus}",),
    phases=_AT_EVERY_DECISION,
    closed=Rule.BONUS_TILES,
    forbidden=forbidden_bonus,
    play=use_bonus,
    legal=listed_already,
)


@jit
def forbidden_skip(board: Record, state: Record) -> int:
    """Why a step cannot be declined: the C of the action (G-24), the tile that makes room (G-36,
    G-37) or was paid for (G-34), the Root of a new Seedling (G-33), Roots of partnering (G-38).
    Extra C, tiles and Roots can be (G-26, G-35, G-39)."""
    step = agenda.phase(state)
    if step == Step.OFFER:
        act = agenda.operand(state, 0)
        return room_lacking(act) if needs_tile(state, int(state.active), act) else LEGAL
    if agenda.operand(state, 3 if step == Step.FROM else 1):
        return LEGAL
    if step == Step.FROM:
        return Rule.ABSORBING
    if step == Step.TILE:
        return Rule.TILE_OFFER
    return Rule.TWO_ROOTS if agenda.operand(state, 0) == NONE else Rule.REPRODUCING


@jit
def not_left(board: Record, state: Record) -> int:
    """Why nothing is left with this word: nobody passes (G-12), another word does it (G-71), or
    the rule about the step says that it is decided."""
    step = agenda.phase(state)
    if step == Step.ACTION:
        return Rule.NO_PASS
    if step in (Step.FROM, Step.OFFER, Step.TILE, Step.ROOT):
        rule = forbidden_skip(board, state)
        return Rule.NOTATION if rule == LEGAL else rule
    if step in (Step.TRADE, Step.STORE, Step.NITROGEN, Step.DISCARD):
        return Rule.NOTATION
    return asked(board, state)


@jit
def leave(board: Record, state: Record) -> None:
    """The step is over."""
    agenda.pop(state)


SKIP = Verb(
    "skip",
    "skip",
    ("skip",),
    phases=(Step.FROM, Step.OFFER, Step.TILE, Step.ROOT),
    closed=not_left,
    forbidden=forbidden_skip,
    play=leave,
)
DONE = Verb(
    "done",
    "done",
    ("done",),
    phases=(Step.TRADE, Step.DISCARD),
    closed=not_left,
    forbidden=always,
    play=leave,
)
