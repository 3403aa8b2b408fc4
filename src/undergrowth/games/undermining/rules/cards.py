"""Alien tech cards in a hand: when each can be used (M-32, M-33)."""

from __future__ import annotations

from undergrowth.compiled.jit import Record, jit
from undergrowth.games.undermining.rules.contracts import is_offered
from undergrowth.games.undermining.rules.ground import (
    has_room,
    is_load,
    is_stone,
    loaded,
    tile_on,
)
from undergrowth.games.undermining.rules.state import (
    ABOVE,
    ALONE,
    BLAST,
    BROKER,
    CELLS,
    COLUMNS,
    CONTRACTS,
    HOOK,
    NONE,
    RECALL,
    RECHARGE,
    SWAP,
    TRACTOR,
)


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
def can_pull_any(board: Record, state: Record, seat: int) -> bool:
    """Whether there is a tile that the tractor can take."""
    for cell in range(CELLS):
        if can_pull(board, state, seat, ABOVE + cell):
            return True
    return False


@jit
def can_swap(state: Record, seat: int, other: int) -> bool:
    """Whether the other vehicle is on the board, on another space (M-33)."""
    return bool(state.place[other] != NONE and state.place[other] != state.place[seat])


@jit
def can_swap_any(board: Record, state: Record, seat: int) -> bool:
    """Whether there is a vehicle with which places can be exchanged."""
    for other in range(board.players):
        if can_swap(state, seat, other):
            return True
    return False


@jit
def can_broke(state: Record, place: int) -> bool:
    """Whether a contract on offer can be replaced (M-33)."""
    return is_offered(state, place) and state.contracts_left > 0


@jit
def can_broke_any(state: Record) -> bool:
    """Whether there is a contract that can be replaced."""
    for place in range(CONTRACTS):
        if can_broke(state, place):
            return True
    return False


@jit
def can_use_card(board: Record, state: Record, seat: int) -> bool:
    """Whether any card in the hand can be used now (M-8); most hands are empty."""
    if state.tech[seat] == 0:
        return False
    for card in ALONE:
        if holds_card(state, seat, card) and can_play_alone(board, state, seat, card):
            return True
    if holds_card(state, seat, SWAP) and can_swap_any(board, state, seat):
        return True
    if holds_card(state, seat, BROKER) and can_broke_any(state):
        return True
    return holds_card(state, seat, TRACTOR) and can_pull_any(board, state, seat)
