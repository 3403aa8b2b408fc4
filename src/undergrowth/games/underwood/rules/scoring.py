"""Scoring: majorities of tiles and trees, the supply, and who wins."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import Pair, intersection, pair, size
from undergrowth.compiled.jit import Record, Records, entry, jit
from undergrowth.games.underwood.rules.setup import tile_has_tree
from undergrowth.games.underwood.rules.state import NONE, SEATS


@jit
def majority(state: Record, spaces: Pair) -> int:
    """The seat with most mushrooms on these spaces; among those tied the one with most mycelia; or
    NONE (U-24)."""
    most_mushrooms, most_mycelia, winner = -1, 0, NONE
    for seat in range(SEATS):  # a seat that nobody sits at shows nothing and wins nothing
        mushrooms = size(intersection(pair(state.mushrooms[seat]), spaces))
        mycelia = size(intersection(pair(state.mycelia[seat]), spaces))
        if mushrooms > most_mushrooms:
            most_mushrooms, most_mycelia = mushrooms, mycelia
            winner = seat if mushrooms + mycelia > 0 else NONE
        elif mushrooms == most_mushrooms and mycelia > most_mycelia:
            most_mycelia, winner = mycelia, seat
        elif mushrooms == most_mushrooms and mycelia == most_mycelia:
            winner = NONE
    return winner


@jit
def tile_winner(board: Record, state: Record, tile: int) -> int:
    """Who has the majority on the tile."""
    return majority(state, pair(board.tile_spaces[tile]))


@jit
def tree_winner(board: Record, state: Record, tree: int) -> int:
    """Who has the majority around the mycorrhiza tree (U-43)."""
    return majority(state, pair(board.tree_spaces[tree]))


@jit
def tile_points(board: Record, tile: int) -> int:
    """What the tile is worth to its winner (U-25), without its sapling."""
    return board.tile_size[tile] * board.space_points


@jit
def sapling_points(board: Record, state: Record, tile: int) -> int:
    """What the winner of the tile gets for the sapling on it (U-53)."""
    return board.sapling_points if tile_has_tree(board, state, tile) else 0


@jit
def captured(board: Record, state: Record, seat: int) -> int:
    """How many discs the seat got as compensation."""
    total = 0
    for colour in range(board.players):
        total += state.captured[seat, colour]
    return total


@jit
def supply_points(board: Record, state: Record, seat: int) -> int:
    """One point for every two discs, own and captured together, rounded down (U-26)."""
    discs = state.supply[seat] + captured(board, state, seat)
    return discs // board.discs_per_point


@jit
def scores(board: Record, state: Record, out: np.ndarray) -> None:
    """The points of each seat as if the game ended now."""
    for seat in range(board.players):
        out[seat] = supply_points(board, state, seat)
    for tree in range(board.trees):
        winner = tree_winner(board, state, tree)
        if winner != NONE:
            out[winner] += board.tree_points
    for tile in range(board.tiles):
        winner = tile_winner(board, state, tile)
        if winner != NONE:
            out[winner] += tile_points(board, tile) + sapling_points(board, state, tile)


@entry
def count_points(boards: Records, states: Records, out: np.ndarray) -> None:
    """For Python, row by row: who wins each tile, its points and its sapling's; who wins
    each tree; the points of each supply."""
    board, state = boards[0], states[0]
    for tile in range(board.tiles):
        out[0, tile] = tile_winner(board, state, tile)
        out[1, tile] = tile_points(board, tile)
        out[2, tile] = sapling_points(board, state, tile)
    for tree in range(board.trees):
        out[3, tree] = tree_winner(board, state, tree)
    for seat in range(board.players):
        out[4, seat] = supply_points(board, state, seat)


@jit
def ranking(board: Record, state: Record, points: np.ndarray, out: np.ndarray) -> None:
    """The place of each seat: most points, then most captured discs; 0 is a winner (U-27)."""
    for seat in range(board.players):
        own = captured(board, state, seat)
        out[seat] = 0
        for other in range(board.players):
            if points[other] > points[seat] or (
                points[other] == points[seat] and captured(board, state, other) > own
            ):
                out[seat] += 1
