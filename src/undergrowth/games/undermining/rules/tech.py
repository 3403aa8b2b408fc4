"""Using alien tech cards: what each of them does (M-32, M-33)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.undermining.rules.cards import (
    can_broke,
    can_play_alone,
    can_pull,
    can_swap,
    holds_card,
)
from undergrowth.games.undermining.rules.contracts import replace
from undergrowth.games.undermining.rules.drilling import drill_goes_on, load
from undergrowth.games.undermining.rules.equipment import build_goes_on
from undergrowth.games.undermining.rules.ground import has_room, is_stone, take_tile, tile_on
from undergrowth.games.undermining.rules.refinery import empty_bays
from undergrowth.games.undermining.rules.state import (
    ABOVE,
    ALONE,
    BLAST,
    BROKER,
    CELLS,
    CONTRACTS,
    GHOST,
    HOOK,
    NONE,
    PASSES,
    RECALL,
    RECHARGE,
    STEPS,
    SURGE,
    SWAP,
    TRACTOR,
    XIUM,
    Phase,
    Rule,
)
from undergrowth.games.undermining.rules.turns import (
    add_points,
    closed,
    make_progress,
    remember,
)
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Verb

AT_ANY_TIME = (Phase.ACT, Phase.DRILL, Phase.BUILD)
"""Cards can be used between actions and inside one that goes on (M-8, M-32)."""


@jit
def forbidden_card(state: Record, seat: int, card: int, fits: bool) -> int:
    """The card must be in the hand (M-32), and its own condition must hold (M-33)."""
    if not holds_card(state, seat, card):
        return Rule.ALIEN_TECH_CARDS
    return LEGAL if fits else Rule.ALIEN_TECH_EFFECTS


@jit
def use_up(state: Record, seat: int, card: int) -> None:
    """The card is out of the game and open to all; it costs no action (M-32)."""
    make_progress(state)
    state.tech[seat] &= ~(1 << card)
    state.tech_count[seat] -= 1
    state.used |= 1 << card


@jit
def go_on(board: Record, state: Record, seat: int) -> None:
    """An action that goes on is over if the card left neither a step nor a card for it (M-8)."""
    phase = agenda.phase(state)
    if phase == Phase.DRILL:
        if not drill_goes_on(board, state, seat, agenda.operand(state, STEPS)):
            agenda.pop(state)
    elif phase == Phase.BUILD and not build_goes_on(board, state, seat):
        agenda.pop(state)


# ------------------------------------------------------------------- cards that are played alone


@jit
def legal_alone(board: Record, state: Record, tech: int, out: np.ndarray, n: int) -> int:
    """The cards in the hand that need nothing named and would have an effect."""
    seat = agenda.turn(state)
    if state.tech[seat] == 0:
        return n
    for i in range(len(ALONE)):
        if holds_card(state, seat, ALONE[i]) and can_play_alone(board, state, seat, ALONE[i]):
            out[n] = tech + i
            n += 1
    return n


@jit
def forbidden_alone(board: Record, state: Record, which: int) -> int:
    """The rule against playing such a card."""
    seat, card = agenda.turn(state), ALONE[which]
    return forbidden_card(state, seat, card, can_play_alone(board, state, seat, card))


@jit
def play_alone(board: Record, state: Record, which: int) -> None:
    """The card does what it says (M-33)."""
    seat, card = agenda.turn(state), ALONE[which]
    use_up(state, seat, card)
    if card == SURGE:
        add_points(state, board.surge)
    elif card == RECHARGE:
        state.batteries[seat] = board.most_batteries
    elif card == RECALL:
        state.place[seat] = board.refinery
    elif card == GHOST:
        remember(state, PASSES, 1)
    elif card == BLAST:
        blast(board, state, seat)
    elif card == HOOK:
        empty_bays(state, seat)
    else:
        state.warehouse[seat, XIUM] += 1
    go_on(board, state, seat)


@jit
def blast(board: Record, state: Record, seat: int) -> None:
    """All rock and rubble next to the vehicle goes to the box."""
    for i in range(5):
        space = board.near[state.place[seat], i]
        if space != NONE and is_stone(tile_on(state, space)):
            take_tile(state, space)


TECH = Verb(
    "tech",
    "tech {card}",
    ("tech-{card}",),
    phases=AT_ANY_TIME,
    closed=closed,
    forbidden=forbidden_alone,
    play=play_alone,
    legal=legal_alone,
)


# ------------------------------------------------------------------------------------- tractor


@jit
def legal_pulls(board: Record, state: Record, tractor: int, out: np.ndarray, n: int) -> int:
    """All tiles that the tractor can take."""
    seat = agenda.turn(state)
    if not holds_card(state, seat, TRACTOR) or not has_room(board, state, seat):
        return n
    for cell in range(CELLS):
        if can_pull(board, state, seat, ABOVE + cell):
            out[n] = tractor + cell
            n += 1
    return n


@jit
def forbidden_pull(board: Record, state: Record, cell: int) -> int:
    """The rule against taking the tile there."""
    seat = agenda.turn(state)
    return forbidden_card(state, seat, TRACTOR, can_pull(board, state, seat, ABOVE + cell))


@jit
def pull(board: Record, state: Record, cell: int) -> None:
    """A tile comes into the cargo from afar (M-33)."""
    seat = agenda.turn(state)
    use_up(state, seat, TRACTOR)
    load(state, seat, state.grid[cell])
    take_tile(state, ABOVE + cell)
    go_on(board, state, seat)


TRACTOR_BEAM = Verb(
    "tractor",
    "tech tractor {cell}",
    ("tech-tractor", "space-{cell}"),
    phases=AT_ANY_TIME,
    closed=closed,
    forbidden=forbidden_pull,
    play=pull,
    legal=legal_pulls,
)


# ---------------------------------------------------------------------------------------- swap


@jit
def legal_swaps(board: Record, state: Record, swap: int, out: np.ndarray, n: int) -> int:
    """All vehicles with which places can be exchanged."""
    seat = agenda.turn(state)
    if not holds_card(state, seat, SWAP):
        return n
    for other in range(board.players):
        if can_swap(state, seat, other):
            out[n] = swap + other
            n += 1
    return n


@jit
def forbidden_swap(board: Record, state: Record, other: int) -> int:
    """The rule against exchanging places with this vehicle."""
    seat = agenda.turn(state)
    return forbidden_card(state, seat, SWAP, can_swap(state, seat, other))


@jit
def swap_places(board: Record, state: Record, other: int) -> None:
    """Two vehicles exchange their places (M-33)."""
    seat = agenda.turn(state)
    use_up(state, seat, SWAP)
    place = state.place[seat]
    state.place[seat] = state.place[other]
    state.place[other] = place
    go_on(board, state, seat)


SWAP_PLACES = Verb(
    "swap",
    "tech swap {seat}",
    ("tech-swap", "umv-{seat}"),
    phases=AT_ANY_TIME,
    closed=closed,
    forbidden=forbidden_swap,
    play=swap_places,
    legal=legal_swaps,
)


# -------------------------------------------------------------------------------------- broker


@jit
def legal_deals(board: Record, state: Record, broker: int, out: np.ndarray, n: int) -> int:
    """All contracts that can be replaced."""
    if not holds_card(state, agenda.turn(state), BROKER):
        return n
    for place in range(CONTRACTS):
        if can_broke(state, place):
            out[n] = broker + place
            n += 1
    return n


@jit
def forbidden_deal(board: Record, state: Record, place: int) -> int:
    """The rule against replacing this contract."""
    return forbidden_card(state, agenda.turn(state), BROKER, can_broke(state, place))


@jit
def deal(board: Record, state: Record, place: int) -> None:
    """Another contract takes its place (M-33)."""
    seat = agenda.turn(state)
    use_up(state, seat, BROKER)
    replace(state, place)
    go_on(board, state, seat)


BROKER_DEAL = Verb(
    "broker",
    "tech broker {contract}",
    ("tech-broker", "contract-{contract}"),
    phases=AT_ANY_TIME,
    closed=closed,
    forbidden=forbidden_deal,
    play=deal,
    legal=legal_deals,
)
