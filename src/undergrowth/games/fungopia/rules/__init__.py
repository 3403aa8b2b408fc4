"""The rules of Fungopia: what is legal, what a decision does, who wins."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from undergrowth.compiled import rng
from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import Rules
from undergrowth.games.fungopia.rules.hint import hint
from undergrowth.games.fungopia.rules.market import BUY
from undergrowth.games.fungopia.rules.scoring import ranking, scores
from undergrowth.games.fungopia.rules.state import EFFECTS, HIDDEN, MOST_MOVES, Rule
from undergrowth.games.fungopia.rules.verbs import VERBS
from undergrowth.kernel import agenda

_forbidden = VERBS.forbidden


@jit
def forbidden(board: Record, state: Record, move: int) -> int:
    """The number of the first rule against a decision, LEGAL if there is none."""
    if move < 0:
        return Rule.NOTATION
    if agenda.phase(state) == agenda.OVER:
        return Rule.GAME_OVER
    return _forbidden(board, state, move)


@jit
def redact(board: Record, state: Record, seat: int) -> None:
    """Nobody knows the order of the deck (F-3), nor the generator; all else is open."""
    for place in range(state.deck_size):
        state.deck[place] = HIDDEN
    for word in range(rng.WORDS):
        state.generator[word] = 0


@jit
def imagine(board: Record, state: Record, seat: int, generator: np.ndarray) -> None:
    """The cards that are nowhere to be seen are in the deck, in any order."""
    place = 0
    for card in range(EFFECTS):
        unseen = board.copies[card] - state.removed[card]
        for other in range(board.players):
            unseen -= state.cards[other, card]
        for square in range(len(state.market)):
            unseen -= state.market[square] == card
        for _ in range(unseen):
            state.deck[place] = card
            place += 1
    rng.shuffle(generator, state.deck, state.deck_size)


@jit
def turns_card_up(board: Record, before: Record, after: Record, square: int) -> bool:
    """A purchase shows the next card of the deck, if there is one (F-20)."""
    return bool(before.deck_size > 0)


reveals: Callable[[Record, Record, Record, int], bool] = VERBS.by_verb(
    ("board", "before", "after"), {BUY: turns_card_up}, otherwise=False
)
"""``reveals(board, before, after, move)``: only a purchase can show something hidden."""


RULES = Rules(
    legal=VERBS.legal,
    play=VERBS.play,
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
)
