"""What a seat may not know, and what it may imagine instead (G-72, G-73)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled import rng
from undergrowth.compiled.bits import bit, has
from undergrowth.compiled.jit import Record, jit
from undergrowth.games.undergrove.components import CROSS_TILES, MOST_BONUSES, TILES
from undergrowth.games.undergrove.rules.forest import EMPTY
from undergrowth.games.undergrove.rules.state import (
    BONUSES,
    CARDS,
    COLOURS,
    HIDDEN,
    IDS,
    NONE,
    STACKS,
    Step,
)
from undergrowth.games.undergrove.rules.track import is_mixed
from undergrowth.kernel import agenda


@jit
def looked_at(board: Record, state: Record, seat: int) -> int:
    """Which stack of bonus tiles the seat looks at now; NONE if it looks at none (G-45)."""
    if agenda.phase(state) != Step.KEEP or agenda.turn(state) != seat:
        return NONE
    return int(board.stone_stack[agenda.operand(state, 0)])


@jit
def redact(board: Record, state: Record, seat: int) -> None:
    """Blank hands, bonus tiles, supply, stacks and cards that the seat may not see (G-72)."""
    looking = looked_at(board, state, seat)
    for other in range(board.players):
        if other != seat:
            state.hand[other] = EMPTY
            if agenda.phase(state) != agenda.OVER:  # in the end all bonus tiles are shown
                for kind in range(BONUSES):
                    state.bonus[other, kind] = 0
    for place in range(state.supply_size):
        state.supply[place] = HIDDEN
    for stack in range(STACKS):
        if stack == looking:
            sort(state.stack[stack], int(state.stack_size[stack]))
        else:
            for place in range(state.stack_size[stack]):
                state.stack[stack, place] = HIDDEN
    for place in range(state.deck_size):
        state.deck[place] = HIDDEN
    if board.face_down and agenda.phase(state) != agenda.OVER:
        turn_face_down(state)
    for word in range(rng.WORDS):
        state.generator[word] = 0


@jit
def turn_face_down(state: Record) -> None:
    """Of the automa's bonus tiles nothing but their number is known (G-72)."""
    for colour in range(COLOURS):
        for kind in range(BONUSES):
            state.ai_face_down[colour] += state.ai_bonus[colour, kind]
            state.ai_bonus[colour, kind] = 0


@jit
def sort(items: np.ndarray, size: int) -> None:
    """Put the first items in order: who looks at a stack does not learn its order."""
    for end in range(1, size):
        for place in range(end, 0, -1):
            if items[place - 1] > items[place]:
                items[place - 1], items[place] = items[place], items[place - 1]


@jit
def imagine(board: Record, state: Record, seat: int, generator: np.ndarray) -> None:
    """Deal all that is hidden at random, as far as the seat can know."""
    imagine_tiles(board, state, seat, generator)
    if agenda.phase(state) != agenda.OVER:
        imagine_bonus(board, state, seat, generator)
    if board.solo:
        imagine_cards(board, state, generator)
    for word in range(rng.WORDS):
        state.generator[word] = rng.draw(generator)


@jit
def is_unseen(state: Record, seat: int, tile: int) -> bool:
    """Whether a tile lies nowhere in sight."""
    seen = state.forest | state.discard
    if seat >= 0:
        seen |= state.hand[seat]
    depth = 0
    while agenda.phase_below(state, depth) != agenda.OVER:
        if agenda.phase_below(state, depth) == Step.AT:
            seen |= bit(agenda.operand_below(state, depth, 1))
        depth += 1
    return not has(seen, tile)


@jit
def imagine_tiles(board: Record, state: Record, seat: int, generator: np.ndarray) -> None:
    """The unseen tiles in any order: some in other hands, the next ones in the supply."""
    pool = np.empty(TILES, np.int8)
    number = 0
    for tile in range(CROSS_TILES + 1, IDS):
        if is_unseen(state, seat, tile):
            pool[number] = tile
            number += 1
    rng.shuffle(generator, pool, number)
    for other in range(board.players):
        if other != seat:
            state.hand[other] = EMPTY
            for _ in range(state.hand_count[other]):
                number -= 1
                state.hand[other] |= bit(int(pool[number]))
    for place in range(state.supply_size):
        number -= 1
        state.supply[place] = pool[number]


@jit
def imagine_bonus(board: Record, state: Record, seat: int, generator: np.ndarray) -> None:
    """The unseen bonus tiles: with others and on the stones; a stack looked at is known."""
    looking = looked_at(board, state, seat)
    pool = np.empty(MOST_BONUSES, np.int8)
    number = 0
    for kind in range(BONUSES):
        left = int(board.bonus[kind])
        if seat >= 0:
            left -= state.bonus[seat, kind]
        for colour in range(COLOURS):
            left -= state.ai_bonus[colour, kind]
        if looking != NONE:
            for place in range(state.stack_size[looking]):
                left -= state.stack[looking, place] == kind
        for _ in range(left):
            pool[number] = kind
            number += 1
    rng.shuffle(generator, pool, number)
    for other in range(board.players):
        if other != seat:
            for _ in range(state.bonus_count[other]):
                number -= 1
                state.bonus[other, pool[number]] += 1
    for colour in range(COLOURS):
        for _ in range(state.ai_face_down[colour]):
            number -= 1
            state.ai_bonus[colour, pool[number]] += 1
        state.ai_face_down[colour] = 0
    for stack in range(STACKS):
        if stack == looking:
            rng.shuffle(generator, state.stack[stack], int(state.stack_size[stack]))
        else:
            for place in range(state.stack_size[stack]):
                number -= 1
                state.stack[stack, place] = pool[number]


@jit
def imagine_cards(board: Record, state: Record, generator: np.ndarray) -> None:
    """The cards that were not used yet: those of the upper deck lie above the others (G-50)."""
    size, place = int(state.deck_size), 0
    for group in range(3):  # the lower deck, cards that were taken out, the upper deck
        pool = np.empty(CARDS, np.int8)
        number = 0
        for card in range(CARDS):
            if group_of(board, card) == group and not is_used(state, card):
                pool[number] = card
                number += 1
        rng.shuffle(generator, pool, number)
        if group == 2:
            place = max(0, size - number)
        for i in range(min(number, size - place)):
            state.deck[place + i] = pool[i]
        place = min(place + number, size)


@jit
def group_of(board: Record, card: int) -> int:
    """Where a card belongs: 0 the lower deck, 1 out of the game, 2 the upper deck."""
    if board.cards[card] == 0:
        return 1
    return 0 if board.late[card] else 2


@jit
def is_used(state: Record, card: int) -> bool:
    """Whether a card was turned already."""
    for place in range(state.used_size):
        if state.used[place] == card:
            return True
    return False


@jit
def reveals(board: Record, before: Record, after: Record, move: int) -> bool:
    """Whether a tile was drawn, a stack opened or shuffled, a card turned (G-73)."""
    if after.supply_size != before.supply_size or (before.discard & ~after.discard) != 0:
        return True
    if board.solo and after.round_number != before.round_number:
        return after.used_size > 0
    seat = before.active
    kept = int(after.bonus_count[seat]) - int(before.bonus_count[seat])
    if kept > 0 and is_mixed(board, before, agenda.operand(before, 0)):
        return True
    return kept >= 0 and agenda.phase(after) == Step.KEEP  # a bonus tile used opens no stack
