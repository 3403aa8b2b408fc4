"""A new table: ground, contracts, star bucks and cards, dealt at random (M-1 to M-4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from undergrowth.compiled import rng
from undergrowth.compiled.jit import Record, Records, blank
from undergrowth.games.undermining.components import (
    CARDS,
    CELLS,
    COLUMNS,
    CONTRACTS,
    TILES,
    Edition,
    Side,
)
from undergrowth.games.undermining.rules.board import (
    different_contracts,
    make_board,
    notation,
    spaces_as_words,
)
from undergrowth.games.undermining.rules.state import ABOVE, NONE, ROCK, STATE
from undergrowth.games.undermining.rules.turns import begin_turn
from undergrowth.kernel.game import Game, Setup


def set_up(
    game: Game, edition: Edition, players: int, options: Mapping[str, Any], seed: int
) -> tuple[Setup, Records]:
    """A new match; seat 0 begins (M-1)."""
    setup = make_setup(game, edition, players, options, seed)
    board = setup.board[0]
    states = blank(STATE)
    state = states[0]
    rng.start(state.generator, seed)
    _lay_tiles(board, state, edition, edition.side(options["side"]))
    _lay_contracts(state, edition)
    state.stack[:] = board.height
    _shuffle_cards(state, edition)
    state.place[:] = NONE
    state.batteries[:players] = edition.batteries[:players]
    state.last_turns = NONE
    begin_turn(board, state, 0)
    return setup, states


def make_setup(
    game: Game, edition: Edition, players: int, options: Mapping[str, Any], seed: int | None
) -> Setup:
    """All that stays as it is during a match."""
    board = make_board(edition, players, options)
    written = notation(edition.side(options["side"]), players)
    return Setup(game, edition, players, dict(options), seed, board, written)


def lay(board: Record, state: Record, tiles: Mapping[int, int]) -> None:
    """Put tiles on cells; all other spaces there are have none."""
    state.grid[:] = NONE
    state.grid[list(tiles)] = list(tiles.values())
    state.dug[:] = board.ground & ~spaces_as_words(cell + ABOVE for cell in tiles)


def _lay_tiles(board: Record, state: Record, edition: Edition, side: Side) -> None:
    """Rock in the first row, then tiles from the bag, where the last ones stay (M-2)."""
    cells = [CELLS.index(cell) for cell in side.cells]
    first = [cell for cell in cells if cell < len(COLUMNS)]
    counts = {**edition.tiles, "R": edition.tiles["R"] - len(first)}
    tiles = [i for i, letter in enumerate(TILES) for _ in range(counts[letter])]
    bag = rng.mixed(state.generator, tiles)
    below = cells[len(first) :]
    mixed = dict(zip(below, bag.tolist(), strict=False))
    lay(board, state, dict.fromkeys(first, ROCK) | mixed)
    state.bag[:] = np.bincount(bag[len(below) :], minlength=len(TILES))


def _lay_contracts(state: Record, edition: Edition) -> None:
    """Three contracts lie open, the others form the deck (M-3)."""
    known = different_contracts(edition)
    deck = rng.mixed(state.generator, [known.index(contract) for contract in edition.contracts])
    left = len(deck) - CONTRACTS
    state.contract[:] = deck[left:][::-1]
    state.contract_deck[:left] = deck[:left]
    state.contracts_left = left


def _shuffle_cards(state: Record, edition: Edition) -> None:
    """The tech cards, face down (M-4)."""
    deck = rng.mixed(state.generator, [CARDS.index(card) for card in edition.cards])
    state.tech_deck[: len(deck)] = deck
    state.tech_left = len(deck)
