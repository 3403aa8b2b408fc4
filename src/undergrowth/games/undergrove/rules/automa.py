"""The automa of the solo game: one card a turn, from top to bottom (G-50 to G-56)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import bit, count, first, without_first
from undergrowth.compiled.jit import Record, jit
from undergrowth.games.undergrove.rules.forest import (
    AROUND,
    EMPTY,
    add_carbon,
    is_cell,
    is_in,
    lay_tile,
    put_in,
    tiles_at,
)
from undergrowth.games.undergrove.rules.state import (
    ADD_CARBON,
    ADD_SEED,
    ADD_TILE,
    BOTTOM,
    CUBES,
    GREENS,
    LEFT,
    NONE,
    ON_GREEN,
    PIECES,
    STONES,
    TOP,
    WIDE,
    C,
    Event,
)
from undergrowth.games.undergrove.rules.supply import draw_tile, refill_forest
from undergrowth.games.undergrove.rules.track import (
    end_is_near,
    is_green_left,
    take_from_stack,
)

_CORNERS = (WIDE, WIDE + 1, 0, 1)
"""From a cell to its corners, north-west first (G-54)."""


@jit
def tell(state: Record, event: int, one: int, two: int, three: int) -> None:
    """Write down what happened (G-51)."""
    place = state.log_size
    state.log[place, 0] = event
    state.log[place, 1] = one
    state.log[place, 2] = two
    state.log[place, 3] = three
    state.log_size = place + 1


@jit
def take_turn(board: Record, state: Record) -> bool:
    """Turn one card and do all it says; whether any of it failed (G-51)."""
    for place in range(state.log_size):
        for i in range(4):
            state.log[place, i] = 0
    state.log_size = 0
    failed = False
    if state.deck_size == 0:
        turn_over(state)
    if state.deck_size > 0:
        card = draw_card(state)
        for i in range(board.actions[card]):
            if not act(board, state, card, i):
                tell(state, Event.CANNOT, board.action[card, i, 0], 0, 0)
                failed = True
    refill_forest(state)
    return failed


@jit
def turn_over(state: Record) -> None:
    """The used cards are the deck again, the oldest on top."""
    size = int(state.used_size)
    for place in range(size):
        state.deck[size - 1 - place] = state.used[place]
        state.used[place] = 0
    state.deck_size, state.used_size = size, 0


@jit
def draw_card(state: Record) -> int:
    """The top card is used from now on."""
    state.deck_size -= 1
    card = int(state.deck[state.deck_size])
    state.deck[state.deck_size] = 0
    state.used[state.used_size] = card
    state.used_size += 1
    tell(state, Event.CARD, card, 0, 0)
    return card


@jit
def act(board: Record, state: Record, card: int, place: int) -> bool:
    """One action of a card; whether it could be done."""
    do, colour = int(board.action[card, place, 0]), int(board.action[card, place, 1])
    number, side = int(board.action[card, place, 2]), int(board.action[card, place, 3])
    kind, edge = int(board.action[card, place, 4]), int(board.action[card, place, 5])
    tiles = state.forest & board.of_type[kind]
    if do == ADD_TILE:
        return add_tile(state, tiles, side, edge)
    if do == ADD_SEED:
        return add_seed(state, colour, tiles, side)
    if do == ADD_CARBON:
        return pour(state, number, tiles, side)
    return take(board, state, colour, number, tiles, side)


@jit
def rank(cell: int, side: int) -> int:
    """How far a cell is from being the first on a side; ties in reading order (G-52)."""
    row, column = cell // WIDE, cell % WIDE
    if side == TOP:
        return -row * WIDE + column
    if side == BOTTOM:
        return row * WIDE + column
    if side == LEFT:
        return column * WIDE - row
    return -column * WIDE - row


@jit
def first_on(state: Record, tiles: np.uint64, side: int) -> int:
    """Of these tiles the first one on a side; 0 if there are none (G-52)."""
    best = 0
    while tiles != 0:
        tile = first(tiles)
        tiles = without_first(tiles)
        if best == 0 or rank(state.tile_cell[tile], side) < rank(state.tile_cell[best], side):
            best = tile
    return best


@jit
def add_tile(state: Record, tiles: np.uint64, side: int, edge: int) -> bool:
    """A tile of the supply to the first tile whose edge is free (G-53)."""
    usable = EMPTY
    while tiles != 0:
        tile = first(tiles)
        tiles = without_first(tiles)
        cell = int(state.tile_cell[tile]) + AROUND[edge]
        if is_cell(cell) and state.cell_tile[cell] == 0:
            usable |= bit(tile)
    chosen = first_on(state, usable, side)
    if chosen == 0:
        return False
    drawn = draw_tile(state)
    if drawn == 0:
        return False
    cell = int(state.tile_cell[chosen]) + AROUND[edge]
    lay_tile(state, drawn, cell)
    tell(state, Event.TILE, drawn, cell, 0)
    return True


@jit
def best_corner(state: Record, tile: int) -> int:
    """The free corner of a tile that touches most tiles; NONE if none is free (G-54)."""
    best, most = NONE, 0
    for i in range(4):
        corner = int(state.tile_cell[tile]) + _CORNERS[i]
        number = count(tiles_at(state, corner))
        if not is_in(state.taken, corner) and number > most:
            best, most = corner, number
    return best


@jit
def add_seed(state: Record, colour: int, tiles: np.uint64, side: int) -> bool:
    """A Seedling at the first tile with a free corner (G-54)."""
    if state.ai_pieces[colour] >= PIECES:
        return False
    usable = EMPTY
    while tiles != 0:
        tile = first(tiles)
        tiles = without_first(tiles)
        if best_corner(state, tile) != NONE:
            usable |= bit(tile)
    chosen = first_on(state, usable, side)
    if chosen == 0:
        return False
    corner = best_corner(state, chosen)
    state.ai_corner[colour, state.ai_pieces[colour]] = corner
    state.ai_pieces[colour] += 1
    put_in(state.taken, corner)
    tell(state, Event.SEED, colour, corner, 0)
    return True


@jit
def pour(state: Record, number: int, tiles: np.uint64, side: int) -> bool:
    """C from the supply onto the first tile (G-55)."""
    chosen = first_on(state, tiles, side)
    if chosen == 0:
        return False
    add_carbon(state, chosen, number)
    tell(state, Event.ADD, number, state.tile_cell[chosen], 0)
    return True


@jit
def take(
    board: Record, state: Record, colour: int, number: int, tiles: np.uint64, side: int
) -> bool:
    """C of the first tile that has any goes to a colour, which moves up in any case (G-56)."""
    chosen = first_on(state, tiles & state.charged, side)
    if chosen != 0:
        taken = min(number, int(state.carbon[chosen]))
        add_carbon(state, chosen, -taken)
        state.ai_res[colour, C] += taken
        tell(state, Event.TAKE, colour, taken, state.tile_cell[chosen])
    move_up(board, state, colour)
    return chosen != 0


@jit
def move_up(board: Record, state: Record, colour: int) -> None:
    """One stone; Roots mean nothing to the automa, any is its focus (G-56)."""
    if state.ai_track[colour] == ON_GREEN:
        return
    state.ai_track[colour] += 1
    stone = int(state.ai_track[colour])
    if stone > STONES:
        take_green(board, state, colour)
        return
    tell(state, Event.STONE, colour, stone, 0)
    for cube in range(CUBES):
        state.ai_res[colour, cube] += board.stone_gain[stone, cube]
    state.ai_res[colour, state.focus[colour]] += board.stone_any[stone]
    stack = int(board.stone_stack[stone])
    if stack != NONE and state.stack_size[stack] > 0:
        top = int(state.stack_size[stack]) - 1
        state.ai_bonus[colour, state.stack[stack, top]] += 1
        take_from_stack(state, stack, top)


@jit
def take_green(board: Record, state: Record, colour: int) -> None:
    """The first free green space in the automa's order (G-46, G-56)."""
    for i in range(GREENS):
        space = int(board.green_order[i])
        if is_green_left(board, state, space):
            state.ai_green[colour] = space
            tell(state, Event.GREEN, colour, space, 0)
            end_is_near(state)
            for cube in range(CUBES):
                state.ai_res[colour, cube] += board.green_gain[space, cube]
            state.ai_res[colour, state.focus[colour]] += board.green_any[space]
            break
