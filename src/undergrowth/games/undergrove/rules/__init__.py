"""The rules of Undergrove: what is legal, what a decision does, who wins."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import first, without_first
from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL, Rules
from undergrowth.games.undergrove.components import DECISIONS
from undergrowth.games.undergrove.rules.absorb import (
    begin_absorbing,
    can_absorb,
    can_ready_all,
    come_from,
    go_to,
    legal_goals,
    legal_sources,
    pay_step,
)
from undergrowth.games.undergrove.rules.activate import (
    activate,
    legal_activations,
    legal_copies,
    room_on,
    store,
)
from undergrowth.games.undergrove.rules.forest import is_in
from undergrowth.games.undergrove.rules.hint import HORIZON, TRIES, hint
from undergrowth.games.undergrove.rules.photosynthesize import (
    discard,
    most_nitrogen,
    pay_nitrogen,
    photosynthesize,
)
from undergrowth.games.undergrove.rules.reproduce import (
    begin_partnering,
    begin_reproducing,
    buy_tile,
    can_partner,
    can_reproduce,
    legal_cells,
    legal_roots,
    legal_seeds,
    needs_tile,
    place_root,
    place_tile,
    sow,
    take_tile,
)
from undergrowth.games.undergrove.rules.scoring import ranking, scores
from undergrowth.games.undergrove.rules.secrets import imagine, redact, reveals
from undergrowth.games.undergrove.rules.state import (
    ABSORB,
    ACT_AGAIN,
    ACTIVATE,
    AT,
    BONUS,
    COPY,
    DISCARD,
    DONE,
    FLIP,
    FROM,
    GAIN,
    GREEN,
    GREENS,
    KEEP,
    MOST_MOVES,
    NONE,
    PARTNER,
    PAY,
    PAY_N,
    PHOTOSYNTHESIZE,
    READY,
    REPRODUCE,
    ROOT,
    ROUNDS,
    SEED,
    SKIP,
    START,
    STORE,
    TAKE_N,
    TILE,
    TO,
    TRADE,
    TURN,
    TYPES,
    N,
    Step,
)
from undergrowth.games.undergrove.rules.steps import (
    add_again,
    further_action,
    gain,
    may_act_again,
    turn_ready,
    use_bonus,
    use_token,
)
from undergrowth.games.undergrove.rules.track import in_stack, is_green_left, keep, take_green
from undergrowth.games.undergrove.rules.turns import CENTRE, begin, settle
from undergrowth.kernel import agenda

_RULE = (
    (ACTIVATE, 8),
    (ABSORB, 16),
    (REPRODUCE, 24),
    (PARTNER, 33),
    (PHOTOSYNTHESIZE, 37),
    (FLIP, 11),
    (PAY, 20),
    (FROM, 15),
    (TO, 23),
    (GAIN, 22),
    (TRADE, 18),
    (STORE, 21),
    (COPY, 32),
    (ACT_AGAIN, 30),
    (TILE, 29),
    (AT, 34),
    (SEED, 6),
    (ROOT, 33),
    (PAY_N, 9),
    (DISCARD, 40),
    (KEEP, 40),
    (GREEN, 45),
    (TURN, 46),
    (SKIP, 46),
    (BONUS, 14),
)
"""Where the next verb begins, and the rule about what comes before it."""


# ------------------------------------------------------------------------------- what is legal


@jit
def legal(board: Record, state: Record, out: np.ndarray) -> int:
    """All legal decisions; with Quick Sprout just the scripted one, if it is among them (G-62)."""
    if state.pending == 0:
        return 0
    seat = int(state.active)
    n = legal_step(board, state, seat, out)
    if state.round_number > 0:
        n = legal_bonuses(state, seat, out, n)
    told = scripted(board, state, seat)
    for i in range(n):
        if out[i] == told:
            out[0] = told
            return 1
    return n


@jit
def scripted(board: Record, state: Record, seat: int) -> int:
    """The decision that a guide for the first rounds tells, or NONE (G-61)."""
    if not board.scripted or state.round_number >= ROUNDS or state.made >= DECISIONS:
        return NONE
    return int(board.script[seat, state.round_number, state.made])


@jit
def legal_step(board: Record, state: Record, seat: int, out: np.ndarray) -> int:
    """What the first pending step offers, besides bonus tiles."""
    step = agenda.phase(state)
    if step == Step.ACTION:
        return legal_actions(board, state, seat, out)
    if step == Step.FLIP:
        return legal_tokens(state.tokens[seat], FLIP, out, 0)
    if step == Step.PAY:
        return legal_payments(state, seat, out, 0)
    if step == Step.STEP:
        return legal_tokens(state.tokens[seat], FLIP, out, legal_payments(state, seat, out, 0))
    if step == Step.FROM:
        n = legal_sources(state, seat, out, 0)
        return with_skip(agenda.operand(state, 3), out, n)
    if step == Step.TO:
        return legal_goals(state, seat, out, 0)
    if step == Step.GAIN:
        return legal_amounts(GAIN, 2, out)
    if step == Step.TRADE:
        return legal_trades(state, seat, out)
    if step == Step.STORE:
        return legal_amounts(STORE, room_on(board, state), out)
    if step == Step.COPY:
        return legal_copies(board, state, seat, out, 0)
    if step == Step.OFFER:
        n = legal_payments(state, seat, out, 0) if state.hand_count[seat] else 0
        return with_skip(not needs_tile(state, seat, agenda.operand(state, 0)), out, n)
    if step == Step.TILE:
        return with_skip(agenda.operand(state, 1), out, legal_tiles(state, seat, TILE, out))
    if step == Step.AT:
        return legal_cells(state, seat, out, 0)
    if step == Step.SEED:
        return legal_seeds(state, out, 0)
    if step == Step.ROOT:
        return with_skip(agenda.operand(state, 1), out, legal_roots(state, seat, out, 0))
    if step == Step.NITROGEN:
        return legal_amounts(PAY_N, most_nitrogen(state, seat), out)
    if step == Step.DISCARD:
        n = legal_tiles(state, seat, DISCARD, out)
        out[n] = DONE
        return n + 1
    if step == Step.READY:
        return legal_tokens(~state.tokens[seat], TURN, out, 0)
    return legal_words(board, state, step, out)


@jit
def legal_actions(board: Record, state: Record, seat: int, out: np.ndarray) -> int:
    """What a seat can do in its turn; photosynthesis is always possible (G-12)."""
    n = legal_activations(board, state, seat, out, 0)
    if can_absorb(state, seat):
        out[n] = ABSORB
        n += 1
    if can_reproduce(state, seat):
        out[n] = REPRODUCE
        n += 1
    if can_partner(state, seat):
        out[n] = PARTNER
        n += 1
    out[n] = PHOTOSYNTHESIZE
    return n + 1


@jit
def legal_words(board: Record, state: Record, step: int, out: np.ndarray) -> int:
    """Choices among a few fixed things."""
    n = 0
    if step == Step.START:
        for i in range(4):
            if not is_in(state.taken, CENTRE[i]):
                out[n] = START + CENTRE[i]
                n += 1
    elif step == Step.CHOOSE:
        out[0] = TAKE_N
        n = 1
        if may_act_again(state):
            out[1] = ACT_AGAIN
            n = 2
    elif step == Step.KEEP:
        stack = int(board.stone_stack[agenda.operand(state, 0)])
        for kind in range(GREEN - KEEP):
            if in_stack(state, stack, kind):
                out[n] = KEEP + kind
                n += 1
    elif step == Step.GREEN:
        for space in range(GREENS):
            if is_green_left(board, state, space + 1):
                out[n] = GREEN + space
                n += 1
    return n


@jit
def with_skip(allowed: int, out: np.ndarray, n: int) -> int:
    """The list with ``skip``, if that is allowed."""
    if allowed:
        out[n] = SKIP
        n += 1
    return n


@jit
def legal_tokens(tokens: int, first_move: int, out: np.ndarray, n: int) -> int:
    """A move for each of these tokens."""
    for kind in range(TYPES):
        if tokens >> kind & 1:
            out[n] = first_move + kind
            n += 1
    return n


@jit
def legal_payments(state: Record, seat: int, out: np.ndarray, n: int) -> int:
    """One of each kind of cube that the seat has."""
    for kind in range(3):
        if state.res[seat, N + kind] > 0:
            out[n] = PAY + kind
            n += 1
    return n


@jit
def legal_amounts(first_move: int, most: int, out: np.ndarray) -> int:
    """All numbers from 0 on."""
    for number in range(most + 1):
        out[number] = first_move + number
    return most + 1


@jit
def legal_trades(state: Record, seat: int, out: np.ndarray) -> int:
    """Each cube that the seat has for each other one (G-21)."""
    n = 0
    for given in range(3):
        for taken in range(3):
            if given != taken and state.res[seat, N + given] > 0:
                out[n] = TRADE + 3 * given + taken
                n += 1
    out[n] = DONE
    return n + 1


@jit
def legal_tiles(state: Record, seat: int, first_move: int, out: np.ndarray) -> int:
    """A move for each tile in the hand."""
    n = 0
    left = state.hand[seat]
    while left != 0:
        out[n] = first_move + first(left)
        left = without_first(left)
        n += 1
    return n


@jit
def legal_bonuses(state: Record, seat: int, out: np.ndarray, n: int) -> int:
    """Own bonus tiles can be used at every decision of a turn (G-13)."""
    for kind in range(READY):
        if state.bonus[seat, kind] > 0:
            out[n] = BONUS + kind
            n += 1
    if can_ready_all(state, seat):
        out[n] = BONUS + READY
        n += 1
    return n


@jit
def forbidden(board: Record, state: Record, move: int) -> int:
    """The number of the rule that a decision is against, LEGAL if there is none."""
    if state.pending == 0:
        return 48
    if move < 0:
        return 71
    out = np.empty(MOST_MOVES, np.int32)
    n = legal(board, state, out)
    for i in range(n):
        if out[i] == move:
            return LEGAL
    if n == 1 and out[0] == scripted(board, state, int(state.active)):
        return 62
    rule = 14
    for i in range(len(_RULE) - 1, -1, -1):
        if move < _RULE[i][0]:
            rule = _RULE[i][1]
    return 13 if move >= BONUS else rule


# --------------------------------------------------------------------------- what a decision does


@jit
def play(board: Record, state: Record, move: int) -> None:
    """Carry out one legal decision, and all that follows by itself."""
    seat = int(state.active)
    if state.round_number > 0:
        state.made += 1
    if move >= BONUS:
        use_bonus(state, seat, move - BONUS)
    elif move >= SKIP:
        agenda.pop(state)
    elif ACTIVATE <= move < ABSORB or COPY <= move < ACT_AGAIN:
        activate(board, state, seat, move)
    elif move >= TILE:
        place(board, state, seat, move)
    elif move >= FLIP:
        pay_or_take(board, state, seat, move)
    elif move >= ABSORB:
        begin_action(board, state, seat, move)
    else:
        begin(board, state, seat, move - START)
    settle(board, state)


@jit
def begin_action(board: Record, state: Record, seat: int, move: int) -> None:
    """One of the other actions."""
    agenda.pop(state)
    if move == ABSORB:
        begin_absorbing(state)
    elif move == REPRODUCE:
        begin_reproducing(state, seat)
    elif move == PARTNER:
        begin_partnering(board, state, seat)
    else:
        photosynthesize(board, state, seat)


@jit
def pay_or_take(board: Record, state: Record, seat: int, move: int) -> None:
    """Tokens, cubes and carbon."""
    if move < PAY:
        use_token(state, seat, move - FLIP)
        end_payment(board, state, seat)
    elif move < FROM:
        state.res[seat, N + move - PAY] -= 1
        end_payment(board, state, seat)
    elif move < TO:
        come_from(state, move - FROM)
    elif move < GAIN:
        go_to(state, seat, move - TO)
    elif move < TRADE:
        gain(state, seat, N + move - GAIN, 1)
        end_once(state)
    elif move < STORE:
        state.res[seat, N + (move - TRADE) // 3] -= 1
        state.res[seat, N + (move - TRADE) % 3] += 1
        end_once(state)
    elif move < COPY:
        store(board, state, seat, move - STORE)
    else:
        agenda.pop(state)
        if move == TAKE_N:
            gain(state, seat, N, 1)
        else:
            further_action(state)


@jit
def end_once(state: Record) -> None:
    """A step that is done as often as it says."""
    step, number = agenda.phase(state), agenda.operand(state, 0)
    agenda.pop(state)
    add_again(state, step, number, 0)


@jit
def end_payment(board: Record, state: Record, seat: int) -> None:
    """What has been paid for: a step of a way, a tile, or just a cost."""
    step = agenda.phase(state)
    if step == Step.STEP:
        pay_step(state, seat)
    elif step == Step.OFFER:
        buy_tile(board, state, seat)
    elif step == Step.PAY:
        end_once(state)
    else:
        agenda.pop(state)


@jit
def place(board: Record, state: Record, seat: int, move: int) -> None:
    """Tiles, Seedlings and Roots, and what the track gives."""
    if move < AT:
        take_tile(state, seat, move - TILE)
    elif move < SEED:
        place_tile(state, move - AT)
    elif move < ROOT:
        sow(board, state, seat, move - SEED)
    elif move < PAY_N:
        place_root(state, seat, move - ROOT)
    elif move < DISCARD:
        pay_nitrogen(state, seat, move - PAY_N)
    elif move < KEEP:
        discard(state, seat, move - DISCARD)
    elif move < GREEN:
        keep(board, state, seat, move - KEEP)
    elif move < TURN:
        take_green(board, state, seat, move - GREEN + 1)
    else:
        agenda.pop(state)
        turn_ready(state, seat, 1 << (move - TURN))


RULES = Rules(
    legal=legal,
    play=play,
    turn=agenda.turn,
    scores=scores,
    ranking=ranking,
    redact=redact,
    imagine=imagine,
    reveals=reveals,
    forbidden=forbidden,
    most_moves=MOST_MOVES,
    hides=True,
    hint=hint,
    tries=TRIES,
    horizon=HORIZON,
    longest=4000,
)
