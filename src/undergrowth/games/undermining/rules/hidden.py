"""What is hidden: hands, the order of the decks, and which decisions show some of it."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from undergrowth.compiled import rng
from undergrowth.compiled.jit import Record, jit
from undergrowth.games.undermining.rules.cards import can_use_card
from undergrowth.games.undermining.rules.contracts import FILL
from undergrowth.games.undermining.rules.drilling import can_drill
from undergrowth.games.undermining.rules.equipment import can_build
from undergrowth.games.undermining.rules.refinery import UNLOAD
from undergrowth.games.undermining.rules.state import (
    ALIEN,
    ALONE,
    CARDS,
    CONTRACTS,
    HIDDEN,
    HOOK,
    MOST_CONTRACTS,
    NONE,
    Phase,
)
from undergrowth.games.undermining.rules.tech import BROKER_DEAL, TECH
from undergrowth.games.undermining.rules.verbs import VERBS
from undergrowth.kernel import agenda

DEALS = 500
"""More than are ever needed, since one card in ten fits at least; no state can hang a program."""


@jit
def redact(board: Record, state: Record, seat: int) -> None:
    """Nobody knows other hands, the order of the tech deck, contracts below the top one, nor the
    generator."""
    for other in range(board.players):
        if other != seat:
            state.tech[other] = 0
    for place in range(state.tech_left):
        state.tech_deck[place] = HIDDEN
    for place in range(state.contracts_left - 1):
        state.contract_deck[place] = HIDDEN
    for word in range(rng.WORDS):
        state.generator[word] = 0


@jit
def imagine(board: Record, state: Record, seat: int, generator: np.ndarray) -> None:
    """Cards that are nowhere to be seen are in other hands and in the decks, in any order."""
    imagine_cards(board, state, seat, generator)
    imagine_contracts(board, state, generator)


@jit
def imagine_cards(board: Record, state: Record, seat: int, generator: np.ndarray) -> None:
    """The unseen tech cards, dealt again until they fit what everybody sees (M-8)."""
    deal_cards(board, state, seat, generator)
    acting = agenda.turn(state)
    if acting != seat and is_open_for_a_card(board, state, acting):
        for _ in range(DEALS):
            if can_use_card(board, state, acting):
                break
            deal_cards(board, state, seat, generator)


@jit
def is_open_for_a_card(board: Record, state: Record, seat: int) -> bool:
    """Whether an action goes on without a step that can be done: its seat has a card for it."""
    phase = agenda.phase(state)
    if phase == Phase.DRILL:
        return not can_drill(board, state, seat)
    return phase == Phase.BUILD and not can_build(board, state, seat)


@jit
def deal_cards(board: Record, state: Record, seat: int, generator: np.ndarray) -> None:
    """The unseen tech cards in any order: the first are the deck, the others other hands."""
    unseen = board.cards & ~state.used
    if seat >= 0:
        unseen &= ~state.tech[seat]
    number = 0
    for card in range(CARDS):
        if unseen >> card & 1:
            state.tech_deck[number] = card
            number += 1
    rng.shuffle(generator, state.tech_deck, number)
    for other in range(board.players):
        if other != seat:
            state.tech[other] = 0
            for _ in range(state.tech_count[other]):
                number -= 1
                state.tech[other] |= 1 << int(state.tech_deck[number])
                state.tech_deck[number] = 0


@jit
def imagine_contracts(board: Record, state: Record, generator: np.ndarray) -> None:
    """The contracts below the top one, in any order."""
    number = 0
    top = state.contract_deck[state.contracts_left - 1] if state.contracts_left > 0 else NONE
    for contract in range(MOST_CONTRACTS):
        unseen = board.contract_copies[contract] - state.discarded[contract] - (top == contract)
        for place in range(CONTRACTS):
            unseen -= state.contract[place] == contract
        for _ in range(unseen):
            state.contract_deck[number] = contract
            number += 1
    rng.shuffle(generator, state.contract_deck, number)


@jit
def unloading_shows(board: Record, before: Record, after: Record) -> bool:
    """Alien tiles give cards that nobody knew, if there are any left (M-22)."""
    return bool(before.cargo[agenda.turn(before), ALIEN] > 0 and before.tech_left > 0)


@jit
def card_shows(board: Record, before: Record, after: Record, which: int) -> bool:
    """Only Sky Hook does: it unloads."""
    return ALONE[which] == HOOK and unloading_shows(board, before, after)


@jit
def filling_shows(board: Record, before: Record, after: Record, place: int, payment: int) -> bool:
    """The contract that is laid shows the one below it (M-29)."""
    return bool(before.contracts_left > 1)


@jit
def deal_shows(board: Record, before: Record, after: Record, place: int) -> bool:
    """So does the one that the broker lays (M-33)."""
    return bool(before.contracts_left > 1)


reveals: Callable[[Record, Record, Record, int], bool] = VERBS.by_verb(
    ("board", "before", "after"),
    {
        UNLOAD: unloading_shows,
        TECH: card_shows,
        FILL: filling_shows,
        BROKER_DEAL: deal_shows,
    },
    otherwise=False,
)
"""``reveals(board, before, after, move)``: all other decisions can be undone."""
