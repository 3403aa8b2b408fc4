"""A turn: grow one mushroom and spread the colony from it, by the side or along the ant trail."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import (
    EMPTY,
    WORDS,
    Pair,
    bit,
    contains,
    count,
    difference,
    first,
    intersection,
    is_empty,
    pair,
    size,
    store,
    union,
    without_first,
)
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
    mycelia = EMPTY
    for other in range(SEATS):
        mycelia = union(mycelia, pair(state.mycelia[other]))
    return difference(mycelia, pair(state.mycelia[seat]))


@jit
def closed_to(state: Record, seat: int) -> Pair:
    """Where this seat may not spread: on mushrooms, own mycelia and trees (U-15)."""
    closed = union(pair(state.trees), pair(state.mycelia[seat]))
    for other in range(SEATS):
        closed = union(closed, pair(state.mushrooms[other]))
    return closed


@jit
def taken(state: Record) -> Pair:
    """The spaces with a disc or a tree."""
    found = pair(state.trees)
    for seat in range(SEATS):
        found = union(found, union(pair(state.mycelia[seat]), pair(state.mushrooms[seat])))
    return found


@jit
def affordable(price: int, supply: int) -> bool:
    """Something is covered (U-16) and the own supply pays for all of it (U-18, U-64)."""
    return (price > 0) & (price <= supply)


@jit
def open_beside(board: Record, space: int, closed: Pair) -> Pair:
    """The spaces adjacent to the mushroom's that are not closed (U-15)."""
    return difference(pair(board.neighbours[space]), closed)


@jit
def covered_beside(board: Record, tile: int, beside: Pair) -> Pair:
    """What a spread covers: all open spaces of the target beside the mushroom (U-15)."""
    return intersection(pair(board.tile_spaces[tile]), beside)


@jit
def covered_by_trail(board: Record, tile: int, full: Pair) -> Pair:
    """What the trail covers: all spaces of the tile beside it without a disc or a tree (U-63)."""
    return difference(pair(board.trail_reach[tile]), full)


@jit
def spread_price(board: Record, tile: int, beside: Pair, paid: Pair) -> int:
    """Discs that a spread needs: one for each covered space (U-15), one more to pay each
    opponent whose mycelium is covered (U-17)."""
    cover = covered_beside(board, tile, beside)
    return size(cover) + size(intersection(cover, paid))


@jit
def trail_price(board: Record, tile: int, full: Pair) -> int:
    """Discs that the trail needs for this tile: one for each empty space beside it (U-63)."""
    return size(covered_by_trail(board, tile, full))


@jit
def legal_turn(board: Record, state: Record, spread: int, out: np.ndarray, n: int) -> int:
    """Every way to grow a visible own mycelium (U-13) and spread on one target: by mycelium, for
    each of them beside it first and then along the trail."""
    seat = agenda.turn(state)
    supply = state.supply[seat]
    closed, paid, full = closed_to(state, seat), others_mycelia(state, seat), taken(state)
    for word in range(WORDS):
        mycelia = state.mycelia[seat, word]
        while mycelia != 0:
            space = word * 64 + first(mycelia)
            mycelia = without_first(mycelia)
            beside = open_beside(board, space, closed)
            i = 0
            while board.target[space, i] != NONE:
                tile = board.target[space, i]
                # Written always, kept if legal: faster than a branch that nobody can foresee.
                out[n] = spread + space * TILES + tile
                n += affordable(spread_price(board, tile, beside, paid), supply)
                i += 1
            if contains(pair(board.at_trail), space):
                trail = spread + TRAIL_AFTER_SPREAD + space * TILES
                n = add_trails(board, supply, trail, full, out, n)
    return n


@jit
def add_trails(board: Record, supply: int, trail: int, full: Pair, out: np.ndarray, n: int) -> int:
    """From a space at the trail any tile at the trail can be reached (U-62)."""
    for i in range(board.trail_tiles):
        out[n] = trail + board.trail_tile[i]
        n += affordable(trail_price(board, board.trail_tile[i], full), supply)
    return n


@jit
def listed_already(board: Record, state: Record, trail: int, out: np.ndarray, n: int) -> int:
    """The ways along the trail stand between the others."""
    return n


@jit
def can_spread(board: Record, state: Record, seat: int) -> bool:
    """Whether the seat has a legal decision in its turn (U-22)."""
    supply = state.supply[seat]
    closed, paid = closed_to(state, seat), others_mycelia(state, seat)
    for word in range(WORDS):
        mycelia = state.mycelia[seat, word]
        while mycelia != 0:
            space = word * 64 + first(mycelia)
            mycelia = without_first(mycelia)
            beside = open_beside(board, space, closed)
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
    if is_empty(intersection(pair(state.mycelia[seat]), pair(board.at_trail))):
        return False
    full = taken(state)
    for i in range(board.trail_tiles):
        if affordable(trail_price(board, board.trail_tile[i], full), state.supply[seat]):
            return True
    return False


@jit
def forbidden_spread(board: Record, state: Record, space: int, tile: int) -> int:
    """Why this mycelium may not be grown with that target."""
    seat = agenda.turn(state)
    if not contains(pair(state.mycelia[seat]), space):
        return Rule.GROW_OWN_MYCELIUM
    if not is_target(board, space, tile):
        return Rule.SPREAD_BESIDE
    beside = open_beside(board, space, closed_to(state, seat))
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
    if not contains(pair(state.mycelia[seat]), space):
        return Rule.GROW_OWN_MYCELIUM
    if not contains(pair(board.at_trail), space) or not touches_trail(board, tile):
        return Rule.TRAIL_TOUCHES
    return forbidden_price(state, seat, trail_price(board, tile, taken(state)))


@jit
def touches_trail(board: Record, tile: int) -> bool:
    """Whether a space of the tile is adjacent to the trail (U-62)."""
    return not is_empty(pair(board.trail_reach[tile]))


@jit
def forbidden_price(state: Record, seat: int, price: int) -> int:
    """Nothing to cover, or too few discs to cover and pay for all of it."""
    if price == 0:
        return Rule.COVER_SOMETHING
    return LEGAL if affordable(price, state.supply[seat]) else Rule.PAY_FOR_ALL


@jit
def spread(board: Record, state: Record, space: int, tile: int) -> None:
    """Grow the mushroom and cover all allowed spaces of the target beside it (U-13, U-15).

    The supply was enough for all of it before, so that paying first changes nothing (U-21).
    """
    seat = agenda.turn(state)
    cover = covered_beside(board, tile, open_beside(board, space, closed_to(state, seat)))
    grow_mushroom(state, seat, space)
    if not is_empty(intersection(cover, others_mycelia(state, seat))):
        for word in range(WORDS):
            compensate(state, seat, word, cover[word])
    place_mycelia(state, seat, cover)
    end_turn(board, state)


@jit
def use_trail(board: Record, state: Record, space: int, tile: int) -> None:
    """Grow the mushroom and cover all empty spaces of the tile beside the trail (U-63)."""
    seat = agenda.turn(state)
    cover = covered_by_trail(board, tile, taken(state))
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
    store(state.mycelia[seat], union(pair(state.mycelia[seat]), cover))
    state.supply[seat] -= size(cover)


@jit
def compensate(state: Record, seat: int, word: int, cover: np.uint64) -> None:
    """Pay one disc to the owner of each mycelium that is covered; it is dead (U-17, U-19). The
    owner keeps the disc to the end, apart from the own ones (U-20)."""
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
