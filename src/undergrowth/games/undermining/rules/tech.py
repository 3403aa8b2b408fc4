"""Alien tech cards: when each can be played and what it does (M-32, M-33)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.undermining.rules.drilling import has_room, load
from undergrowth.games.undermining.rules.ground import (
    is_load,
    is_stone,
    loaded,
    take_tile,
    tile_on,
)
from undergrowth.games.undermining.rules.refinery import is_offered, replace, unload
from undergrowth.games.undermining.rules.state import (
    ABOVE,
    ALONE,
    BLAST,
    BROKER,
    CELLS,
    COLUMNS,
    CONTRACTS,
    GHOST,
    HOOK,
    NONE,
    PASSES,
    PLAY_ALONE,
    PLAY_BROKER,
    PLAY_SWAP,
    PLAY_TRACTOR,
    POINTS,
    RECALL,
    RECHARGE,
    SURGE,
    SWAP,
    SYNTH,
    TRACTOR,
    XIUM,
)


@jit
def card_of(move: int) -> int:
    """The card that a move plays."""
    if move >= PLAY_BROKER:
        return BROKER
    if move >= PLAY_SWAP:
        return SWAP
    return TRACTOR if move >= PLAY_TRACTOR else ALONE[move - PLAY_ALONE]


@jit
def holds_card(state: Record, seat: int, card: int) -> bool:
    """Whether the card is in the seat's hand (M-32)."""
    return bool(state.tech[seat] >> card & 1)


@jit
def stone_near(board: Record, state: Record, seat: int) -> bool:
    """Whether rock or rubble lies next to the vehicle."""
    for i in range(5):
        space = board.near[state.place[seat], i]
        if space != NONE and is_stone(tile_on(state, space)):
            return True
    return False


@jit
def can_play_alone(board: Record, state: Record, seat: int, card: int) -> bool:
    """Whether a card that needs nothing named would have an effect (M-33)."""
    if card == RECHARGE:
        return bool(state.batteries[seat] < board.most_batteries)
    if card == RECALL:
        return bool(state.place[seat] != board.refinery)
    if card == BLAST:
        return stone_near(board, state, seat)
    if card == HOOK:
        return loaded(state, seat) > 0
    return True


@jit
def in_beam(board: Record, place: int, space: int) -> bool:
    """Whether a cell is straight left, right, above or below, and near enough (M-33)."""
    column, row = (space - ABOVE) % COLUMNS, (space - ABOVE) // COLUMNS
    if place < ABOVE:
        return column // 3 == place and row < board.tractor
    across, down = abs((place - ABOVE) % COLUMNS - column), abs((place - ABOVE) // COLUMNS - row)
    return (across == 0 and 0 < down <= board.tractor) or (
        down == 0 and 0 < across <= board.tractor
    )


@jit
def can_pull(board: Record, state: Record, seat: int, space: int) -> bool:
    """Whether the tractor can take the tile there into an empty bay (M-33)."""
    if not is_load(tile_on(state, space)) or not has_room(board, state, seat):
        return False
    return in_beam(board, state.place[seat], space)


@jit
def can_swap(state: Record, seat: int, other: int) -> bool:
    """Whether the other vehicle is on the board, on another space (M-33)."""
    return bool(state.place[other] != NONE and state.place[other] != state.place[seat])


@jit
def can_broke(state: Record, place: int) -> bool:
    """Whether a contract on offer can be replaced (M-33)."""
    return is_offered(state, place) and state.contracts_left > 0


@jit
def legal_cards(board: Record, state: Record, seat: int, out: np.ndarray, n: int) -> int:
    """All ways to play the cards in the hand."""
    if state.tech[seat] == 0:
        return n
    for i in range(len(ALONE)):
        if holds_card(state, seat, ALONE[i]) and can_play_alone(board, state, seat, ALONE[i]):
            out[n] = PLAY_ALONE + i
            n += 1
    if holds_card(state, seat, TRACTOR) and has_room(board, state, seat):
        for cell in range(CELLS):
            if can_pull(board, state, seat, ABOVE + cell):
                out[n] = PLAY_TRACTOR + cell
                n += 1
    if holds_card(state, seat, SWAP):
        for other in range(board.players):
            if can_swap(state, seat, other):
                out[n] = PLAY_SWAP + other
                n += 1
    if holds_card(state, seat, BROKER):
        for place in range(CONTRACTS):
            if can_broke(state, place):
                out[n] = PLAY_BROKER + place
                n += 1
    return n


@jit
def forbidden_card(board: Record, state: Record, seat: int, move: int) -> int:
    """The rule against playing a card like this."""
    card = card_of(move)
    if not holds_card(state, seat, card):
        return 32
    if card == TRACTOR:
        fits = can_pull(board, state, seat, ABOVE + move - PLAY_TRACTOR)
    elif card == SWAP:
        fits = can_swap(state, seat, move - PLAY_SWAP)
    elif card == BROKER:
        fits = can_broke(state, move - PLAY_BROKER)
    else:
        fits = can_play_alone(board, state, seat, card)
    return LEGAL if fits else 33


@jit
def play_card(board: Record, state: Record, seat: int, move: int) -> None:
    """The card is used up, and does what it says (M-32, M-33)."""
    card = card_of(move)
    state.tech[seat] &= ~(1 << card)
    state.tech_count[seat] -= 1
    state.used |= 1 << card
    if card == SURGE:
        state.pending_operand[0, POINTS] += board.surge
    elif card == RECHARGE:
        state.batteries[seat] = board.most_batteries
    elif card == RECALL:
        state.place[seat] = board.refinery
    elif card == GHOST:
        state.pending_operand[0, PASSES] = 1
    elif card == BLAST:
        blast(board, state, seat)
    elif card == TRACTOR:
        pull(state, seat, ABOVE + move - PLAY_TRACTOR)
    elif card == HOOK:
        unload(state, seat)
    elif card == SYNTH:
        state.warehouse[seat, XIUM] += 1
    elif card == SWAP:
        swap(state, seat, move - PLAY_SWAP)
    else:
        replace(state, move - PLAY_BROKER)


@jit
def blast(board: Record, state: Record, seat: int) -> None:
    """All rock and rubble next to the vehicle goes to the box."""
    for i in range(5):
        space = board.near[state.place[seat], i]
        if space != NONE and is_stone(tile_on(state, space)):
            take_tile(state, space)


@jit
def pull(state: Record, seat: int, space: int) -> None:
    """A tile comes into the cargo from afar."""
    load(state, seat, tile_on(state, space))
    take_tile(state, space)


@jit
def swap(state: Record, seat: int, other: int) -> None:
    """Two vehicles exchange their places."""
    place = state.place[seat]
    state.place[seat] = state.place[other]
    state.place[other] = place
