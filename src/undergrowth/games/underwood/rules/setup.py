"""Set-up: who begins, the saplings, and the start discs."""

from __future__ import annotations

import numpy as np

from undergrowth.games.underwood.rules.spreading import begin_turn, empty
from undergrowth.games.underwood.rules.state import LEGAL, NONE, Kind, Phase
from undergrowth.kernel import agenda, rng
from undergrowth.kernel.bits import WORDS, add, bit, first, size, without_first
from undergrowth.kernel.jit import Record, Records, entry, jit


@entry
def deal(boards: Records, states: Records) -> None:
    """The generator draws the starter (U-3); everybody has all discs in supply (U-7)."""
    board, state = boards[0], states[0]
    state.starter = rng.below(state.generator, board.players)
    state.ended_by = NONE
    for seat in range(board.players):
        state.supply[seat] = board.discs
    agenda.push(state, Phase.PLAY, state.starter)
    agenda.push(state, Phase.SETUP, seat_of_slot(board, state, 0))
    if board.saplings > 0:
        agenda.push(state, Phase.TREES, state.starter)


@jit
def seat_of_slot(board: Record, state: Record, slot: int) -> int:
    """Start discs go counter-clockwise, the starter is last in each round (U-8)."""
    players = board.players
    return (state.starter - 1 - slot) % players


@jit
def saplings_placed(state: Record) -> int:
    """How many saplings stand on the tiles."""
    return size(state.trees)


@jit
def tile_has_tree(board: Record, state: Record, tile: int) -> bool:
    """Whether a sapling stands on the tile."""
    trees, spaces = state.trees, board.tile_spaces[tile]
    return ((trees[0] & spaces[0]) | (trees[1] & spaces[1])) != 0


@jit
def legal_trees(board: Record, state: Record, out: np.ndarray) -> int:
    """A sapling goes on any space of a tile without a tree (U-51)."""
    n = 0
    for space in range(board.spaces):
        if not tile_has_tree(board, state, board.tile_of[space]):
            out[n] = board.first_code[Kind.TREE] + space
            n += 1
    return n


@jit
def forbidden_tree(board: Record, state: Record, space: int) -> int:
    """Why no sapling may go there."""
    return 51 if tile_has_tree(board, state, board.tile_of[space]) else LEGAL


@jit
def plant(board: Record, state: Record, space: int) -> None:
    """Put a sapling on the space; after the last one the start discs follow (U-51)."""
    add(state.trees, space)
    if saplings_placed(state) == board.saplings:
        agenda.pop(state)
        skip_stuck_seats(board, state)


@jit
def beside_others(board: Record, state: Record, seat: int, word: int) -> np.uint64:
    """The spaces of one word that are adjacent to a disc of another seat (U-10)."""
    beside = np.uint64(0)
    for other in range(board.players):
        if other == seat:
            continue
        for w in range(WORDS):
            discs = state.mycelia[other, w]
            while discs != 0:
                beside |= board.neighbours[w * 64 + first(discs), word]
                discs = without_first(discs)
    return beside


@jit
def start_spaces(board: Record, state: Record, seat: int, word: int) -> np.uint64:
    """Where the seat may put a start disc: empty (U-9) and not beside another seat (U-10)."""
    beside = beside_others(board, state, seat, word)
    return board.spaces_mask[word] & empty(state, word) & ~beside


@jit
def legal_starts(board: Record, state: Record, out: np.ndarray) -> int:
    """All spaces where the start disc of this slot may go."""
    seat = agenda.turn(state)
    n = 0
    for word in range(WORDS):
        spaces = start_spaces(board, state, seat, word)
        while spaces != 0:
            out[n] = board.first_code[Kind.START] + word * 64 + first(spaces)
            n += 1
            spaces = without_first(spaces)
    return n


@jit
def forbidden_start(board: Record, state: Record, space: int) -> int:
    """Why no start disc may go there."""
    word = space >> 6
    if (empty(state, word) & bit(space)) == 0:
        return 9
    if (beside_others(board, state, agenda.turn(state), word) & bit(space)) != 0:
        return 10
    return LEGAL


@jit
def place_start_disc(board: Record, state: Record, space: int) -> None:
    """Put a start disc on the space; the next slot follows (U-8)."""
    seat = agenda.turn(state)
    add(state.mycelia[seat], space)
    state.supply[seat] -= 1
    state.slot += 1
    skip_stuck_seats(board, state)


@jit
def skip_stuck_seats(board: Record, state: Record) -> None:
    """Give the turn to the next seat that can place a start disc (U-11); then the turns begin."""
    while state.slot < board.rounds * board.players:
        seat = seat_of_slot(board, state, state.slot)
        if (start_spaces(board, state, seat, 0) | start_spaces(board, state, seat, 1)) != 0:
            agenda.pass_to(state, seat)
            return
        state.slot += 1
    agenda.pop(state)
    begin_turn(board, state)


@entry
def settle(boards: Records, states: Records) -> None:
    """Carry out what happens by itself in a loaded position: skipped slots, then the end."""
    board, state = boards[0], states[0]
    if agenda.phase(state) == Phase.SETUP:
        skip_stuck_seats(board, state)
    elif agenda.phase(state) == Phase.PLAY:
        begin_turn(board, state)


@entry
def can_start(boards: Records, states: Records, seat: int) -> bool:
    """For Python: whether the seat has a legal start space (U-11)."""
    board, state = boards[0], states[0]
    return (start_spaces(board, state, seat, 0) | start_spaces(board, state, seat, 1)) != 0
