"""A turn: grow one mushroom and spread the colony from it, by the side or along the ant trail."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import WORDS, Pair, bit, count, first, has, without_first
from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.underwood.rules.state import (
    NONE,
    SEATS,
    SPACES,
    TARGETS,
    TILES,
    Phase,
    Rule,
)
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Verb

TRAIL_AFTER_SPREAD = SPACES * TILES
"""How much higher the number of a move along the trail is than that of the like beside."""


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
def others_mycelia(state: Record, seat: int) -> Pair:
    """The spaces that show a mycelium of another seat."""
    low = high = np.uint64(0)
    for other in range(SEATS):
        low |= state.mycelia[other, 0]
        high |= state.mycelia[other, 1]
    return low & ~state.mycelia[seat, 0], high & ~state.mycelia[seat, 1]


@jit
def open_to(state: Record, seat: int) -> Pair:
    """Where this seat may spread: not on mushrooms, own mycelia or trees (U-15)."""
    low = state.trees[0] | state.mycelia[seat, 0]
    high = state.trees[1] | state.mycelia[seat, 1]
    for other in range(SEATS):
        low |= state.mushrooms[other, 0]
        high |= state.mushrooms[other, 1]
    return ~low, ~high


@jit
def empty(state: Record) -> Pair:
    """The places without disc and tree."""
    low, high = state.trees[0], state.trees[1]
    for seat in range(SEATS):
        low |= state.mycelia[seat, 0] | state.mushrooms[seat, 0]
        high |= state.mycelia[seat, 1] | state.mushrooms[seat, 1]
    return ~low, ~high


@jit
def affordable(price: int, supply: int) -> bool:
    """Something is covered (U-16) and the own supply pays for all of it (U-18, U-64)."""
    return (price > 0) & (price <= supply)


@jit
def open_beside(board: Record, space: int, allowed: Pair) -> Pair:
    """The allowed spaces adjacent to the mushroom's (U-15)."""
    return board.neighbours[space, 0] & allowed[0], board.neighbours[space, 1] & allowed[1]


@jit
def spread_price(board: Record, tile: int, beside: Pair, paid: Pair) -> int:
    """Discs that a spread needs: one for each covered space (U-15), one more to pay each
    opponent whose mycelium is covered (U-17)."""
    low, high = board.tile_spaces[tile, 0] & beside[0], board.tile_spaces[tile, 1] & beside[1]
    return count(low) + count(high) + count(low & paid[0]) + count(high & paid[1])


@jit
def trail_price(board: Record, tile: int, free: Pair) -> int:
    """Discs that the trail needs for this tile: one for each empty space beside it (U-63)."""
    return count(board.trail_reach[tile, 0] & free[0]) + count(board.trail_reach[tile, 1] & free[1])


@jit
def legal_turn(board: Record, state: Record, spread: int, out: np.ndarray, n: int) -> int:
    """Every way to grow a visible own mycelium (U-13) and spread on one target: by mycelium, for
    each of them beside it first and then along the trail."""
    seat = agenda.turn(state)
    supply = state.supply[seat]
    allowed, paid, free = open_to(state, seat), others_mycelia(state, seat), empty(state)
    for word in range(WORDS):
        mycelia = state.mycelia[seat, word]
        while mycelia != 0:
            space = word * 64 + first(mycelia)
            mycelia = without_first(mycelia)
            beside = open_beside(board, space, allowed)
            i = 0
            while board.target[space, i] != NONE:
                tile = board.target[space, i]
                # Written always, kept if legal: faster than a branch that nobody can foresee.
                out[n] = spread + space * TILES + tile
                n += affordable(spread_price(board, tile, beside, paid), supply)
                i += 1
            if has(board.at_trail[word], space):
                trail = spread + TRAIL_AFTER_SPREAD + space * TILES
                n = add_trails(board, supply, trail, free, out, n)
    return n


@jit
def add_trails(board: Record, supply: int, trail: int, free: Pair, out: np.ndarray, n: int) -> int:
    """From a space at the trail any tile at the trail can be reached (U-62)."""
    for i in range(board.trail_tiles):
        out[n] = trail + board.trail_tile[i]
        n += affordable(trail_price(board, board.trail_tile[i], free), supply)
    return n


@jit
def listed_already(board: Record, state: Record, trail: int, out: np.ndarray, n: int) -> int:
    """The ways along the trail stand between the others."""
    return n


@jit
def can_spread(board: Record, state: Record, seat: int) -> bool:
    """Whether the seat has a legal decision in its turn (U-22)."""
    supply = state.supply[seat]
    allowed, paid = open_to(state, seat), others_mycelia(state, seat)
    for word in range(WORDS):
        mycelia = state.mycelia[seat, word]
        while mycelia != 0:
            space = word * 64 + first(mycelia)
            mycelia = without_first(mycelia)
            beside = open_beside(board, space, allowed)
            i = 0
            while board.target[space, i] != NONE:
                tile = board.target[space, i]
                if affordable(spread_price(board, tile, beside, paid), supply):
                    return True
                i += 1
    return can_use_trail(board, state, seat)


@jit
def can_use_trail(board: Record, state: Record, seat: int) -> bool:
    """Whether a visible own mycelium lies at the trail and a tile at the trail can be covered."""
    at_trail = state.mycelia[seat, 0] & board.at_trail[0]
    if (at_trail | (state.mycelia[seat, 1] & board.at_trail[1])) == 0:
        return False
    free = empty(state)
    for i in range(board.trail_tiles):
        if affordable(trail_price(board, board.trail_tile[i], free), state.supply[seat]):
            return True
    return False


@jit
def forbidden_spread(board: Record, state: Record, space: int, tile: int) -> int:
    """Why this mycelium may not be grown with that target."""
    seat = agenda.turn(state)
    if not has(state.mycelia[seat, space >> 6], space):
        return Rule.GROW_OWN_MYCELIUM
    if not is_target(board, space, tile):
        return Rule.SPREAD_BESIDE
    beside = open_beside(board, space, open_to(state, seat))
    price = spread_price(board, tile, beside, others_mycelia(state, seat))
    return forbidden_price(state, seat, price)


@jit
def is_target(board: Record, space: int, tile: int) -> bool:
    """Whether the tile is the mushroom's own or has a space adjacent to it (U-14)."""
    for i in range(TARGETS):
        if board.target[space, i] == tile:
            return True
    return False


@jit
def forbidden_trail(board: Record, state: Record, space: int, tile: int) -> int:
    """Why this mycelium may not be grown to use the trail to that tile."""
    seat = agenda.turn(state)
    if not has(state.mycelia[seat, space >> 6], space):
        return Rule.GROW_OWN_MYCELIUM
    if not has(board.at_trail[space >> 6], space) or not touches_trail(board, tile):
        return Rule.TRAIL_TOUCHES
    return forbidden_price(state, seat, trail_price(board, tile, empty(state)))


@jit
def touches_trail(board: Record, tile: int) -> bool:
    """Whether a space of the tile is adjacent to the trail (U-62)."""
    return (board.trail_reach[tile, 0] | board.trail_reach[tile, 1]) != 0


@jit
def forbidden_price(state: Record, seat: int, price: int) -> int:
    """Nothing to cover, or too few discs to cover and pay for all of it."""
    if price == 0:
        return Rule.COVER_SOMETHING
    return LEGAL if affordable(price, state.supply[seat]) else Rule.PAY_FOR_ALL


@jit
def spread(board: Record, state: Record, space: int, tile: int) -> None:
    """Grow the mushroom and cover all allowed spaces of the target beside it (U-13, U-15)."""
    seat = agenda.turn(state)
    beside = open_beside(board, space, open_to(state, seat))
    cover = (board.tile_spaces[tile, 0] & beside[0], board.tile_spaces[tile, 1] & beside[1])
    grow_mushroom(state, seat, space)
    paid = others_mycelia(state, seat)
    if ((cover[0] & paid[0]) | (cover[1] & paid[1])) != 0:
        for word in range(WORDS):
            compensate(state, seat, word, cover[word])
    place_mycelia(state, seat, cover)
    end_turn(board, state)


@jit
def use_trail(board: Record, state: Record, space: int, tile: int) -> None:
    """Grow the mushroom and cover all empty spaces of the tile beside the trail (U-63)."""
    seat = agenda.turn(state)
    free = empty(state)
    cover = (board.trail_reach[tile, 0] & free[0], board.trail_reach[tile, 1] & free[1])
    grow_mushroom(state, seat, space)
    place_mycelia(state, seat, cover)
    end_turn(board, state)


@jit
def grow_mushroom(state: Record, seat: int, space: int) -> None:
    """Turn the mycelium to its mushroom side, for good (U-13)."""
    state.mycelia[seat, space >> 6] &= ~bit(space)
    state.mushrooms[seat, space >> 6] |= bit(space)


@jit
def place_mycelia(state: Record, seat: int, cover: Pair) -> None:
    """One own mycelium from the supply on each covered space (U-17)."""
    state.mycelia[seat, 0] |= cover[0]
    state.mycelia[seat, 1] |= cover[1]
    state.supply[seat] -= count(cover[0]) + count(cover[1])


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


SPREAD = Verb(
    "spread",
    "{space}-{tile}",
    ("space-{space}", "tile-{tile}"),
    phases=(Phase.PLAY,),
    closed=Rule.NOTATION,
    forbidden=forbidden_spread,
    play=spread,
    legal=legal_turn,
)
TRAIL = Verb(
    "trail",
    "{space}~{tile}",
    ("space-{space}", "trail", "tile-{tile}"),
    phases=(Phase.PLAY,),
    closed=Rule.NOTATION,
    forbidden=forbidden_trail,
    play=use_trail,
    legal=listed_already,
)
