"""The rules of Undermining: what is legal, what a decision does, who wins."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled import rng
from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL, Rules
from undergrowth.games.undermining.rules.drilling import drill, forbidden_drill, legal_drills
from undergrowth.games.undermining.rules.driving import (
    drive,
    forbidden_drive,
    forbidden_portal,
    legal_drives,
    legal_portals,
)
from undergrowth.games.undermining.rules.hint import HORIZON, TRIES, hint
from undergrowth.games.undermining.rules.refinery import (
    at_refinery,
    build,
    fill,
    forbidden_build,
    forbidden_fill,
    forbidden_unload,
    legal_purchases,
    unload,
)
from undergrowth.games.undermining.rules.scoring import ranking, scores
from undergrowth.games.undermining.rules.state import (
    ABOVE,
    ALIEN,
    ALONE,
    BOOST,
    BUILD,
    CARDS,
    CHARGE,
    CONTRACTS,
    DRILL,
    DRIVE,
    END,
    ENTER,
    FILL,
    HIDDEN,
    HOOK,
    MOST_CONTRACTS,
    MOST_MOVES,
    NONE,
    PLAY_ALONE,
    PLAY_BROKER,
    PORTAL,
    STOP,
    UNLOAD,
    Phase,
)
from undergrowth.games.undermining.rules.tech import forbidden_card, legal_cards, play_card
from undergrowth.games.undermining.rules.turns import (
    boost,
    can_boost,
    can_charge,
    end_turn,
    enter,
    make_progress,
    points_left,
    spend,
)
from undergrowth.kernel import agenda

_HOOK = PLAY_ALONE + ALONE.index(HOOK)


@jit
def legal(board: Record, state: Record, out: np.ndarray) -> int:
    """All legal decisions: actions first, then what costs none, the end of the turn last."""
    phase, seat = agenda.phase(state), agenda.turn(state)
    n = 0
    if phase == Phase.ENTER:
        for space in range(ABOVE):
            out[space] = ENTER + space
        return ABOVE
    if phase == agenda.OVER:
        return 0
    acting = phase == Phase.ACT and points_left(state) > 0
    if acting or phase == Phase.DRILL:
        n = legal_drills(board, state, seat, out, n)
    if acting:
        n = legal_drives(board, state, seat, out, n)
        n = legal_portals(board, state, seat, out, n)
        if forbidden_unload(board, state, seat) == LEGAL:
            out[n] = UNLOAD
            n += 1
        if can_charge(board, state, seat):
            out[n] = CHARGE
            n += 1
    if (acting or phase == Phase.BUILD) and at_refinery(board, state, seat):
        n = legal_purchases(board, state, seat, acting, out, n)
    if phase != Phase.ACT:
        out[n] = STOP
        return n + 1
    if can_boost(board, state, seat):
        out[n] = BOOST
        n += 1
    n = legal_cards(board, state, seat, out, n)
    out[n] = END
    return n + 1


@jit
def play(board: Record, state: Record, move: int) -> None:
    """Carry out one legal decision."""
    phase, seat = agenda.phase(state), agenda.turn(state)
    if phase == Phase.ACT and ENTER + ABOVE <= move < BOOST:
        spend(state)
    if move == END:
        end_turn(board, state, seat)
    elif move == STOP:
        agenda.pop(state)
    elif move >= PLAY_ALONE:
        make_progress(state)
        play_card(board, state, seat, move)
    elif move == BOOST:
        boost(board, state, seat)
    elif move >= FILL:
        make_progress(state)
        fill(board, state, seat, move)
    elif move >= BUILD:
        make_progress(state)
        build(board, state, seat, move)
    elif move == CHARGE:
        state.batteries[seat] += 1
    elif move == UNLOAD:
        make_progress(state)
        unload(state, seat)
    elif move >= PORTAL:
        state.place[seat] = move - PORTAL
    elif move >= DRIVE:
        drive(board, state, seat, move - DRIVE)
    elif move >= DRILL:
        make_progress(state)
        drill(board, state, seat, ABOVE + move - DRILL)
    else:
        enter(state, seat, move - ENTER)


@jit
def is_open(phase: int, move: int) -> bool:
    """Whether decisions of this kind are made in this phase at all (M-8)."""
    if phase == Phase.DRILL:
        return DRILL <= move < DRIVE or move == STOP
    if phase == Phase.BUILD:
        return BUILD <= move < FILL or move == STOP
    return move != STOP


@jit
def forbidden(board: Record, state: Record, move: int) -> int:
    """The number of the first rule against a decision, LEGAL if there is none."""
    phase, seat = agenda.phase(state), agenda.turn(state)
    if phase == agenda.OVER:
        return 38
    if move < 0:
        return 40
    if (phase == Phase.ENTER) != (move < DRILL):
        return 6
    if phase == Phase.ENTER:
        return LEGAL
    if not is_open(phase, move):
        return 8
    if phase == Phase.ACT and move < BOOST and points_left(state) == 0:
        return 5
    return forbidden_action(board, state, seat, move)


@jit
def forbidden_action(board: Record, state: Record, seat: int, move: int) -> int:
    """The rule against a decision of the kind that is open now."""
    if move >= STOP:
        return LEGAL
    if move >= PLAY_ALONE:
        return forbidden_card(board, state, seat, move)
    if move == BOOST:
        return LEGAL if can_boost(board, state, seat) else 7
    if move >= FILL:
        return forbidden_fill(board, state, seat, move)
    if move >= BUILD:
        return forbidden_build(board, state, seat, move)
    if move == CHARGE:
        return LEGAL if can_charge(board, state, seat) else 31
    if move == UNLOAD:
        return forbidden_unload(board, state, seat)
    if move >= PORTAL:
        return forbidden_portal(board, state, seat, move - PORTAL)
    if move >= DRIVE:
        return forbidden_drive(board, state, seat, move - DRIVE)
    return forbidden_drill(board, state, seat, ABOVE + move - DRILL)


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
def reveals(board: Record, before: Record, after: Record, move: int) -> bool:
    """Unloading draws cards for alien tiles; a contract that is laid shows the one below it."""
    if move in (UNLOAD, _HOOK):
        return bool(before.cargo[agenda.turn(before), ALIEN] > 0 and before.tech_left > 0)
    if FILL <= move < BOOST or PLAY_BROKER <= move < STOP:
        return bool(before.contracts_left > 1)
    return False


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
    tries=TRIES,
    horizon=HORIZON,
)
