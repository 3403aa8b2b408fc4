"""The rules of Fungopia: what is legal, what a decision does, who wins."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled import rng
from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL, Rules
from undergrowth.games.fungopia.rules.cards import (
    answer_push,
    buy,
    buy_token,
    can_buy,
    can_buy_token,
    forbidden_card,
    forbidden_place,
    forbidden_relocation,
    legal_answers,
    legal_extras,
    split_relocation,
    use,
)
from undergrowth.games.fungopia.rules.edges import growth, list_edges
from undergrowth.games.fungopia.rules.growing import (
    can_act,
    forbidden_grow,
    forbidden_sprout,
    grow,
    legal_actions,
    regrow,
    skip,
    sprout,
)
from undergrowth.games.fungopia.rules.hint import hint
from undergrowth.games.fungopia.rules.scoring import ranking, scores
from undergrowth.games.fungopia.rules.start import (
    can_start,
    forbidden_hypha,
    legal_hyphae,
    legal_spores,
    place_hypha,
    place_spore,
)
from undergrowth.games.fungopia.rules.state import (
    BUY,
    EDGES,
    EFFECTS,
    END,
    GROW,
    HIDDEN,
    MOST_MOVES,
    MOVE,
    PUSHED,
    REGROW,
    SKIP,
    SPORE,
    SPROUT,
    START,
    TOKEN,
    TREE,
    USE_PUSH,
    USE_SHIFT,
    Phase,
)
from undergrowth.games.fungopia.rules.turns import can_plant, end_turn, legal_rest, plant
from undergrowth.kernel import agenda


@jit
def legal(board: Record, state: Record, out: np.ndarray) -> int:
    """All legal decisions: the action or what comes after it first, then cards and immunity."""
    phase, seat = agenda.phase(state), agenda.turn(state)
    if phase in (Phase.TURN, Phase.ACTED):
        if phase == Phase.TURN:
            n = legal_actions(board, state, seat, out)
        else:
            n = legal_rest(board, state, seat, out)
        return legal_extras(board, state, seat, out, n)
    if phase == Phase.REGROW:
        low, high = growth(board, state, seat)
        return list_edges(low, high, REGROW, out, 0)
    if phase == Phase.PUSH:
        return legal_answers(board, state, seat, out)
    if phase == Phase.START_SPORE:
        return legal_spores(board, state, seat, out)
    if phase == Phase.START_HYPHA:
        return legal_hyphae(board, state, seat, out)
    return 0


@jit
def play(board: Record, state: Record, move: int) -> None:
    """Carry out one legal decision."""
    phase, seat = agenda.phase(state), agenda.turn(state)
    if phase == Phase.START_SPORE:
        place_spore(board, state, seat, move - SPORE)
    elif phase == Phase.START_HYPHA:
        place_hypha(board, state, seat, move - START)
    elif move == END:
        end_turn(board, state, seat)
    elif move >= REGROW:
        regrow(board, state, seat, move - REGROW)
    elif move >= MOVE:
        answer_push(board, state, seat, move - MOVE)
    elif move >= USE_SHIFT:
        use(board, state, seat, move)
    elif move == TOKEN:
        buy_token(board, state, seat)
    elif move >= BUY:
        buy(board, state, seat, move - BUY)
    elif move == SKIP:
        skip(state, seat)
    elif move >= SPROUT:
        sprout(board, state, seat, (move - SPROUT) // EDGES, (move - SPROUT) % EDGES)
    elif move >= GROW:
        grow(board, state, seat, move - GROW)
    else:
        plant(state, seat, move - SPORE)


@jit
def is_open(phase: int, move: int) -> bool:
    """Whether decisions of this kind are made in this phase at all (F-7)."""
    if phase == Phase.START_SPORE:
        return move < START
    if phase == Phase.START_HYPHA:
        return START <= move < GROW
    if phase == Phase.REGROW:
        return REGROW <= move < END
    if phase == Phase.PUSH:
        return MOVE <= move < REGROW
    if BUY <= move < MOVE:
        return True
    if phase == Phase.TURN:
        return GROW <= move < BUY
    return move < START or move == END


@jit
def forbidden(board: Record, state: Record, move: int) -> int:
    """The number of the first rule against a decision, LEGAL if there is none."""
    phase, seat = agenda.phase(state), agenda.turn(state)
    if move < 0:
        return 0
    if phase == agenda.OVER:
        return 31
    if not is_open(phase, move):
        return 7
    if phase == Phase.START_SPORE:
        return LEGAL if can_start(board, state, seat, move - SPORE) else 5
    if phase == Phase.START_HYPHA:
        return forbidden_hypha(board, state, seat, move - START)
    if phase == Phase.REGROW:
        return forbidden_grow(board, state, seat, move - REGROW, 13)
    if phase == Phase.PUSH:
        pushed = agenda.operand(state, PUSHED)
        return forbidden_place(board, state, seat, pushed, move - MOVE, True, 25)
    if BUY <= move < MOVE:
        return forbidden_extra(board, state, seat, move)
    if phase == Phase.TURN:
        return forbidden_action(board, state, seat, move)
    if move == END:
        return LEGAL
    return LEGAL if can_plant(board, state, seat) and move - SPORE != TREE else 19


@jit
def forbidden_action(board: Record, state: Record, seat: int, move: int) -> int:
    """The rule against an action of a turn."""
    if move == SKIP:
        return 14 if can_act(board, state, seat) else LEGAL
    if move >= SPROUT:
        tile, edge = (move - SPROUT) // EDGES, (move - SPROUT) % EDGES
        return forbidden_sprout(board, state, seat, tile, edge)
    return forbidden_grow(board, state, seat, move - GROW, 10)


@jit
def forbidden_extra(board: Record, state: Record, seat: int, move: int) -> int:
    """The rule against buying or using something."""
    if move < TOKEN:
        return LEGAL if can_buy(board, state, seat, move - BUY) else 20
    if move == TOKEN:
        return LEGAL if can_buy_token(board, state, seat) else 21
    if move >= USE_PUSH:
        return forbidden_card(board, state, seat, move)
    card, edges = split_relocation(move)
    return forbidden_relocation(board, state, seat, card, edges // EDGES, edges % EDGES)


@jit
def redact(board: Record, state: Record, seat: int) -> None:
    """Nobody knows the order of the deck, nor the generator; all else is open."""
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
def reveals(board: Record, before: Record, after: Record, move: int) -> bool:
    """A purchase turns the next card of the deck up."""
    return bool(BUY <= move < TOKEN and before.deck_size > 0)


RULES = Rules(
    legal=legal,
    play=play,
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
