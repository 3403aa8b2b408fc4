"""A new table: tiles (F-2) and cards (F-3) dealt at random, the pieces of each seat (F-4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from undergrowth.compiled import rng
from undergrowth.compiled.jit import Record, Records, blank
from undergrowth.games.fungopia.components import EFFECTS, KINDS, SQUARES, Edition
from undergrowth.games.fungopia.rules.board import NOTATION, make_board
from undergrowth.games.fungopia.rules.state import STATE, TILES, TREE, Phase
from undergrowth.kernel import agenda
from undergrowth.kernel.game import Game, Setup


def set_up(
    game: Game, edition: Edition, players: int, options: Mapping[str, Any], seed: int
) -> tuple[Setup, Records]:
    """A new match: everybody has their pieces (F-4), and seat 0 begins (F-1)."""
    states = blank(STATE)
    state = states[0]
    rng.start(state.generator, seed)
    kinds = _deal_tiles(state.generator, edition)
    setup = make_setup(game, edition, players, options, seed, kinds)
    state.tokens[:] = [edition.kinds[KINDS[kind]].triangles for kind in kinds]
    _deal_cards(state, edition)
    state.stock[:players] = edition.hyphae
    state.mushroom_stock[:players] = edition.mushrooms
    state.fresh[:players] = setup.board[0].fresh
    state.decayed[:players] = edition.spores - state.fresh[:players]
    state.current_round = 1
    agenda.push(state, Phase.START_SPORE, 0)
    return setup, states


def make_setup(
    game: Game,
    edition: Edition,
    players: int,
    options: Mapping[str, Any],
    seed: int | None,
    kinds: Sequence[int],
) -> Setup:
    """All that stays as it is during a match on these tiles."""
    board = make_board(edition, players, options, kinds)
    named = {"edition": edition.id, **options}
    return Setup(game, edition, players, named, seed, board, NOTATION)


def _deal_tiles(generator: Any, edition: Edition) -> list[int]:
    """The tiles in random order round the tree (F-2)."""
    around = [k for k in range(len(KINDS)) for _ in range(edition.kinds[KINDS[k]].count)][1:]
    kinds: list[int] = rng.mixed(generator, around).tolist()
    return [*kinds[:TREE], KINDS.index("tree"), *kinds[TREE : TILES - 1]]


def _deal_cards(state: Record, edition: Edition) -> None:
    """The deck is shuffled, the first four cards go to the market (F-3)."""
    cards = [k for k, effect in enumerate(EFFECTS) for _ in range(edition.cards[effect].copies)]
    deck = rng.mixed(state.generator, cards)
    left = len(cards) - SQUARES
    state.market[:] = deck[left:][::-1]
    state.deck[:left] = deck[:left]
    state.deck_size = left
