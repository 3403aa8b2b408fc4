"""Set-up: who begins, the saplings, and the start discs."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled import rng
from undergrowth.compiled.bits import (
    EMPTY,
    WORDS,
    Pair,
    bit,
    contains,
    difference,
    first,
    intersection,
    is_empty,
    pair,
    size,
    union,
    without_first,
)
from undergrowth.compiled.jit import Record, Records, entry, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.underwood.rules.spreading import begin_turn, others_mycelia, taken
from undergrowth.games.underwood.rules.state import NONE, Phase, Rule
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Verb

CLOSED_BY_DISC = 7
"""A start disc closes its own space and at most six around it."""


@entry
def deal(boards: Records, states: Records, starter: int) -> None:
    """The starter is named, or the generator draws one (U-3); everybody has all discs in supply
    (U-7)."""
    board, state = boards[0], states[0]
    state.starter = rng.below(state.generator, board.players) if starter == NONE else starter
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
    return size(pair(state.trees))


@jit
def tile_has_tree(board: Record, state: Record, tile: int) -> bool:
    """Whether a sapling stands on the tile."""
    return not is_empty(intersection(pair(state.trees), pair(board.tile_spaces[tile])))


@jit
def legal_trees(board: Record, state: Record, tree: int, out: np.ndarray, n: int) -> int:
    """A sapling goes on any space of a tile without a tree (U-51)."""
    for space in range(board.spaces):
        if not tile_has_tree(board, state, board.tile_of[space]):
            out[n] = tree + space
            n += 1
    return n


@jit
def forbidden_tree(board: Record, state: Record, space: int) -> int:
    """Why no sapling may go there."""
    return Rule.ONE_TREE_EACH_TILE if tile_has_tree(board, state, board.tile_of[space]) else LEGAL


@jit
def plant(board: Record, state: Record, space: int) -> None:
    """Put a sapling on the space; after the last one the start discs follow (U-51)."""
    state.trees[space >> 6] |= bit(space)
    if saplings_placed(state) == board.saplings:
        agenda.pop(state)
        skip_stuck_seats(board, state)


TREE = Verb(
    "tree",
    "tree {space}",
    ("space-{space}",),
    phases=(Phase.TREES,),
    closed=Rule.NOTATION,
    forbidden=forbidden_tree,
    play=plant,
    legal=legal_trees,
)


@jit
def beside_others(board: Record, state: Record, seat: int) -> Pair:
    """The spaces that are adjacent to a disc of another seat (U-10)."""
    others = others_mycelia(state, seat)
    beside = EMPTY
    for word in range(WORDS):
        discs = others[word]
        while discs != 0:
            space = word * 64 + first(discs)
            beside = union(beside, pair(board.neighbours[space]))
            discs = without_first(discs)
    return beside


@jit
def start_spaces(board: Record, state: Record, seat: int) -> Pair:
    """Where the seat may put a start disc: empty (U-9) and not beside another seat (U-10)."""
    closed = union(taken(state), beside_others(board, state, seat))
    return difference(pair(board.spaces_mask), closed)


@jit
def can_place(board: Record, state: Record, seat: int) -> bool:
    """Whether the seat has a legal start space (U-11)."""
    if CLOSED_BY_DISC * state.slot + board.saplings < board.spaces:
        return True  # so few discs cannot close the whole board
    return not is_empty(start_spaces(board, state, seat))


@jit
def legal_starts(board: Record, state: Record, start: int, out: np.ndarray, n: int) -> int:
    """All spaces where the start disc of this slot may go."""
    open_spaces = start_spaces(board, state, agenda.turn(state))
    for word in range(WORDS):
        spaces = open_spaces[word]
        while spaces != 0:
            out[n] = start + word * 64 + first(spaces)
            n += 1
            spaces = without_first(spaces)
    return n


@jit
def forbidden_start(board: Record, state: Record, space: int) -> int:
    """Why no start disc may go there."""
    if contains(taken(state), space):
        return Rule.START_ON_EMPTY
    if contains(beside_others(board, state, agenda.turn(state)), space):
        return Rule.START_APART
    return LEGAL


@jit
def place_start_disc(board: Record, state: Record, space: int) -> None:
    """Put a start disc on the space; the next slot follows (U-8)."""
    seat = agenda.turn(state)
    state.mycelia[seat, space >> 6] |= bit(space)
    state.supply[seat] -= 1
    state.slot += 1
    skip_stuck_seats(board, state)


START = Verb(
    "start",
    "{space}",
    ("space-{space}",),
    phases=(Phase.SETUP,),
    closed=Rule.NOTATION,
    forbidden=forbidden_start,
    play=place_start_disc,
    legal=legal_starts,
)


@jit
def skip_stuck_seats(board: Record, state: Record) -> None:
    """Give the turn to the next seat that can place a start disc (U-11); then the turns begin."""
    while state.slot < board.rounds * board.players:
        seat = seat_of_slot(board, state, state.slot)
        if can_place(board, state, seat):
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
    return can_place(boards[0], states[0], seat)
