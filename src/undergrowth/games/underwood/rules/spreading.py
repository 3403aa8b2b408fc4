"""A turn: grow one mushroom and spread the colony from it, by the side or along the ant trail."""

from __future__ import annotations

import numpy as np

from undergrowth.games.underwood.rules.state import LEGAL, NONE, SEATS, Kind
from undergrowth.kernel import agenda
from undergrowth.kernel.bits import WORDS, add, count, first, has, remove, without_first
from undergrowth.kernel.jit import Record, jit


@jit
def begin_turn(board: Record, state: Record) -> None:
    """The seat decides if it can; if it is stuck the game is over at once (U-22, U-23)."""
    if not can_spread(board, state, agenda.turn(state)):
        state.ended_by = agenda.turn(state)
        agenda.pop(state)


@jit
def end_turn(board: Record, state: Record) -> None:
    """The next seat clockwise begins its turn (U-12)."""
    agenda.pass_to(state, (agenda.turn(state) + 1) % board.players)
    begin_turn(board, state)


@jit
def others_mycelia(state: Record, seat: int, word: int) -> np.uint64:
    """The spaces of one word that show a mycelium of another seat."""
    shown = np.uint64(0)
    for other in range(SEATS):
        shown |= state.mycelia[other, word]
    return shown & ~state.mycelia[seat, word]


@jit
def closed(state: Record, seat: int, word: int) -> np.uint64:
    """Where this seat may not spread: mushrooms, own mycelia and trees (U-15)."""
    shut = state.trees[word] | state.mycelia[seat, word]
    for other in range(SEATS):
        shut |= state.mushrooms[other, word]
    return shut


@jit
def empty(state: Record, word: int) -> np.uint64:
    """The places of one word without disc and tree."""
    held = state.trees[word]
    for seat in range(SEATS):
        held |= state.mycelia[seat, word] | state.mushrooms[seat, word]
    return ~held


@jit
def trail_price(board: Record, state: Record, tile: int) -> int:
    """Discs that the trail needs for this tile: one for each empty space beside it (U-63)."""
    return count(board.trail_reach[tile, 0] & empty(state, 0)) + count(
        board.trail_reach[tile, 1] & empty(state, 1)
    )


@jit
def affordable(state: Record, seat: int, price: int) -> bool:
    """Something is covered (U-16) and the own supply pays for all of it (U-18, U-64)."""
    return 0 < price <= state.supply[seat]


@jit
def legal_turn(board: Record, state: Record, out: np.ndarray) -> int:
    """Every way to grow a visible own mycelium (U-13) and spread on one target."""
    seat = agenda.turn(state)
    shut0, shut1 = closed(state, seat, 0), closed(state, seat, 1)
    paid0, paid1 = others_mycelia(state, seat, 0), others_mycelia(state, seat, 1)
    n = 0
    for word in range(WORDS):
        mycelia = state.mycelia[seat, word]
        while mycelia != 0:
            space = word * 64 + first(mycelia)
            mycelia = without_first(mycelia)
            code = board.first_code[Kind.SPREAD] + space * board.tiles
            for target in range(board.first_target[space], board.first_target[space + 1]):
                price = spread_price(board.reach[target], shut0, shut1, paid0, paid1)
                if affordable(state, seat, price):
                    out[n] = code + board.target_tile[target]
                    n += 1
            if has(board.at_trail, space):
                n = add_trails(board, state, seat, space, out, n)
    return n


@jit
def spread_price(
    reach: np.ndarray, shut0: np.uint64, shut1: np.uint64, paid0: np.uint64, paid1: np.uint64
) -> int:
    """Discs that a spread needs: one for each covered space (U-15), one more to pay each
    opponent whose mycelium is covered (U-17)."""
    cover0, cover1 = reach[0] & ~shut0, reach[1] & ~shut1
    return count(cover0) + count(cover1) + count(cover0 & paid0) + count(cover1 & paid1)


@jit
def add_trails(board: Record, state: Record, seat: int, space: int, out: np.ndarray, n: int) -> int:
    """From a space at the trail any tile at the trail can be reached (U-62)."""
    code = board.first_code[Kind.TRAIL] + space * board.tiles
    for tile in range(board.tiles):
        if affordable(state, seat, trail_price(board, state, tile)):
            out[n] = code + tile
            n += 1
    return n


@jit
def can_spread(board: Record, state: Record, seat: int) -> bool:
    """Whether the seat has a legal decision in its turn (U-22)."""
    shut0, shut1 = closed(state, seat, 0), closed(state, seat, 1)
    paid0, paid1 = others_mycelia(state, seat, 0), others_mycelia(state, seat, 1)
    for word in range(WORDS):
        mycelia = state.mycelia[seat, word]
        while mycelia != 0:
            space = word * 64 + first(mycelia)
            mycelia = without_first(mycelia)
            for target in range(board.first_target[space], board.first_target[space + 1]):
                price = spread_price(board.reach[target], shut0, shut1, paid0, paid1)
                if affordable(state, seat, price):
                    return True
    return can_use_trail(board, state, seat)


@jit
def can_use_trail(board: Record, state: Record, seat: int) -> bool:
    """Whether a visible own mycelium lies at the trail and a tile at the trail can be covered."""
    mycelia = state.mycelia[seat]
    if (mycelia[0] & board.at_trail[0]) | (mycelia[1] & board.at_trail[1]) == 0:
        return False
    for tile in range(board.tiles):
        if affordable(state, seat, trail_price(board, state, tile)):
            return True
    return False


@jit
def forbidden_spread(board: Record, state: Record, space: int, tile: int) -> int:
    """Why this mycelium may not be grown with that target."""
    seat = agenda.turn(state)
    if not has(state.mycelia[seat], space):
        return 13
    target = board.target_of[space, tile]
    if target == NONE:
        return 14
    price = spread_price(
        board.reach[target],
        closed(state, seat, 0),
        closed(state, seat, 1),
        others_mycelia(state, seat, 0),
        others_mycelia(state, seat, 1),
    )
    return forbidden_price(state, seat, price)


@jit
def forbidden_trail(board: Record, state: Record, space: int, tile: int) -> int:
    """Why this mycelium may not be grown to use the trail to that tile."""
    seat = agenda.turn(state)
    if not has(state.mycelia[seat], space):
        return 13
    if not has(board.at_trail, space) or not touches_trail(board, tile):
        return 62
    return forbidden_price(state, seat, trail_price(board, state, tile))


@jit
def touches_trail(board: Record, tile: int) -> bool:
    """Whether a space of the tile is adjacent to the trail (U-62)."""
    return (board.trail_reach[tile, 0] | board.trail_reach[tile, 1]) != 0


@jit
def forbidden_price(state: Record, seat: int, price: int) -> int:
    """Nothing to cover, or too few discs to cover and pay for all of it."""
    if price == 0:
        return 16
    return LEGAL if affordable(state, seat, price) else 18


@jit
def spread(board: Record, state: Record, space: int, tile: int) -> None:
    """Grow the mushroom and cover all allowed spaces of the target beside it (U-13, U-15)."""
    seat = agenda.turn(state)
    target = board.target_of[space, tile]
    cover0 = board.reach[target, 0] & ~closed(state, seat, 0)
    cover1 = board.reach[target, 1] & ~closed(state, seat, 1)
    grow_mushroom(state, seat, space)
    compensate(state, seat, 0, cover0)
    compensate(state, seat, 1, cover1)
    place_mycelia(state, seat, cover0, cover1)
    end_turn(board, state)


@jit
def use_trail(board: Record, state: Record, space: int, tile: int) -> None:
    """Grow the mushroom and cover all empty spaces of the tile beside the trail (U-63)."""
    seat = agenda.turn(state)
    cover0 = board.trail_reach[tile, 0] & empty(state, 0)
    cover1 = board.trail_reach[tile, 1] & empty(state, 1)
    grow_mushroom(state, seat, space)
    place_mycelia(state, seat, cover0, cover1)
    end_turn(board, state)


@jit
def grow_mushroom(state: Record, seat: int, space: int) -> None:
    """Turn the mycelium to its mushroom side, for good (U-13)."""
    remove(state.mycelia[seat], space)
    add(state.mushrooms[seat], space)


@jit
def place_mycelia(state: Record, seat: int, cover0: np.uint64, cover1: np.uint64) -> None:
    """One own mycelium from the supply on each covered space (U-17)."""
    state.mycelia[seat, 0] |= cover0
    state.mycelia[seat, 1] |= cover1
    state.supply[seat] -= count(cover0) + count(cover1)


@jit
def compensate(state: Record, seat: int, word: int, cover: np.uint64) -> None:
    """Pay one disc to the owner of each mycelium that is covered; it is dead (U-17, U-19)."""
    for other in range(SEATS):
        covered = state.mycelia[other, word] & cover
        if covered == 0:
            continue
        state.mycelia[other, word] &= ~covered
        state.captured[other, seat] += count(covered)
        state.supply[seat] -= count(covered)
        while covered != 0:
            bury(state, other, word * 64 + first(covered))
            covered = without_first(covered)


@jit
def bury(state: Record, seat: int, space: int) -> None:
    """Remember the covered disc: it stays in its stack to the end (U-19)."""
    state.buried_space[state.buried] = space
    state.buried_seat[state.buried] = seat
    state.buried += 1
