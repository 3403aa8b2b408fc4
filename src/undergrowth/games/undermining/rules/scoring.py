"""Points and places (M-36, M-37)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.jit import Record, Records, entry, jit
from undergrowth.games.undermining.rules.equipment import pieces
from undergrowth.games.undermining.rules.ground import loaded
from undergrowth.games.undermining.rules.state import MOST_BUCKS, ORES

SOURCES = ("star bucks", "upgrades", "tiles", "alien tech")
"""What gives points, in the order of the score sheet."""


@jit
def buck_points(board: Record, state: Record, seat: int) -> int:
    """Star bucks by their value."""
    total = 0
    for i in range(MOST_BUCKS):
        total += int(state.bucks[seat, i]) * int(board.bucks[i])
    return total


@jit
def upgrade_points(board: Record, state: Record, seat: int) -> int:
    """By the number of pieces of equipment."""
    return int(board.upgrades[pieces(state, seat)])


@jit
def tile_points(board: Record, state: Record, seat: int) -> int:
    """Tiles in the warehouse and in the cargo bays, alien ones too."""
    number = loaded(state, seat)
    for letter in range(ORES):
        number += state.warehouse[seat, letter]
    return number * int(board.tile_points)


@jit
def tech_points(board: Record, state: Record, seat: int) -> int:
    """Cards that were not played."""
    return int(state.tech_count[seat]) * int(board.tech_points)


@jit
def scores(board: Record, state: Record, out: np.ndarray) -> None:
    """The points of each seat as if the game ended now (M-36)."""
    for seat in range(board.players):
        out[seat] = (
            buck_points(board, state, seat)
            + upgrade_points(board, state, seat)
            + tile_points(board, state, seat)
            + tech_points(board, state, seat)
        )


@jit
def ranking(board: Record, state: Record, points: np.ndarray, out: np.ndarray) -> None:
    """Most points; who is equal shares the place (M-37)."""
    for seat in range(board.players):
        out[seat] = 0
        for other in range(board.players):
            out[seat] += points[other] > points[seat]


@entry
def count_points(boards: Records, states: Records, out: np.ndarray) -> None:
    """For Python: the points of each seat from each source."""
    board, state = boards[0], states[0]
    for seat in range(board.players):
        out[seat, 0] = buck_points(board, state, seat)
        out[seat, 1] = upgrade_points(board, state, seat)
        out[seat, 2] = tile_points(board, state, seat)
        out[seat, 3] = tech_points(board, state, seat)
