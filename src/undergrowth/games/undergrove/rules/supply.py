"""The supply of tiles, hands and carbon around Earthlover at the end of turns (G-41, G-42)."""

from __future__ import annotations

from undergrowth.compiled import rng
from undergrowth.compiled.bits import bit, first, without_first
from undergrowth.compiled.jit import Record, jit
from undergrowth.games.undergrove.components import CROSS_TILES, EARTHLOVER
from undergrowth.games.undergrove.rules.forest import EMPTY, add_carbon
from undergrowth.games.undergrove.rules.state import HAND


@jit
def mix_discards(state: Record) -> None:
    """The open pile becomes the supply, in a random order."""
    left = state.discard
    size = 0
    while left != 0:
        state.supply[size] = first(left)
        left = without_first(left)
        size += 1
    rng.shuffle(state.generator, state.supply, size)
    state.supply_size = size
    state.discard = EMPTY


@jit
def draw_tile(state: Record) -> int:
    """The next tile of the supply, or of the shuffled discards; 0 if there is none (G-42)."""
    if state.supply_size == 0:
        mix_discards(state)
    if state.supply_size == 0:
        return 0
    state.supply_size -= 1
    tile = int(state.supply[state.supply_size])
    state.supply[state.supply_size] = 0
    return tile


@jit
def refill_hand(state: Record, seat: int) -> None:
    """Draw up to three tiles."""
    while state.hand_count[seat] < HAND:
        tile = draw_tile(state)
        if tile == 0:
            break
        state.hand[seat] |= bit(tile)
        state.hand_count[seat] += 1


@jit
def refill_forest(state: Record) -> None:
    """When no tile has C, each starting tile around Earthlover gets one (G-41)."""
    if state.charged == 0:
        for tile in range(EARTHLOVER + 1, EARTHLOVER + CROSS_TILES):
            add_carbon(state, tile, 1)
