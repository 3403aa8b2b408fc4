"""The market, immunity, and what the adaptations do (F-20 to F-29)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import Pair, bit, first, has, without_first
from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.fungopia.components import SQUARES
from undergrowth.games.fungopia.rules.edges import (
    forbidden_edge,
    free,
    holds,
    list_edges,
    owner,
    reach,
    remaining_reach,
    vacant,
)
from undergrowth.games.fungopia.rules.growing import (
    has_mushroom,
    put_hypha,
    put_mushroom,
    take_hypha,
)
from undergrowth.games.fungopia.rules.state import (
    BOUGHT,
    BUY,
    EDGES,
    FRAGMENT,
    FRUIT,
    HARVEST,
    IMMUNITY,
    MOVE,
    NONE,
    PUSH,
    PUSHED,
    SEATS,
    SHIFT,
    TOKEN,
    USE_FRAGMENT,
    USE_FRUIT,
    USE_HARVEST,
    USE_PUSH,
    USE_SHIFT,
    Phase,
)
from undergrowth.kernel import agenda

# ------------------------------------------------------------------------------- the market


@jit
def price(board: Record, state: Record, square: int) -> int:
    """The number of the card and the cost of its square (F-20)."""
    return int(board.card_number[state.market[square]]) + int(board.square_cost[square])


@jit
def can_buy(board: Record, state: Record, seat: int, square: int) -> bool:
    """One card in a turn, if it is there and can be paid (F-20)."""
    if agenda.operand(state, BOUGHT) == 1 or state.market[square] == NONE:
        return False
    return bool(state.carbs[seat] >= price(board, state, square))


@jit
def can_buy_token(board: Record, state: Record, seat: int) -> bool:
    """Once in a game, if it can be paid (F-21)."""
    return bool(state.token[seat] == 0 and state.carbs[seat] >= board.token_cost)


@jit
def buy(board: Record, state: Record, seat: int, square: int) -> None:
    """Pay, take the card, close the gap and fill the last square from the deck (F-20)."""
    card = state.market[square]
    state.carbs[seat] -= price(board, state, square)
    for place in range(square, SQUARES - 1):
        state.market[place] = state.market[place + 1]
    state.market[SQUARES - 1] = NONE
    if state.deck_size > 0:
        state.deck_size -= 1
        state.market[SQUARES - 1] = state.deck[state.deck_size]
        state.deck[state.deck_size] = 0
    agenda.set_operand(state, BOUGHT, 1)
    if card == IMMUNITY:  # works at once and is never held (F-26)
        state.immunity[seat] += 1
        state.removed[card] += 1
    else:
        state.cards[seat, card] += 1


@jit
def buy_token(board: Record, state: Record, seat: int) -> None:
    """The immunity token (F-21)."""
    state.carbs[seat] -= board.token_cost
    state.token[seat] = 1
    state.immunity[seat] += 1


@jit
def use_up(state: Record, seat: int, card: int) -> None:
    """A card that is used leaves the game (F-22)."""
    state.cards[seat, card] -= 1
    state.removed[card] += 1


# --------------------------------------------------------------------------- moving hyphae


@jit
def shifted(board: Record, state: Record, seat: int, edge: int) -> Pair:
    """Where a hypha of the seat can go and touch another one of it (F-25)."""
    low, high = free(board, state, seat)
    near = remaining_reach(board, state, seat, edge)
    return low & near[0], high & near[1]


@jit
def can_shift(board: Record, state: Record, seat: int, edge: int) -> bool:
    """Whether a hypha of the seat has somewhere to go (F-25)."""
    low, high = shifted(board, state, seat, edge)
    return bool(low | high)


@jit
def relocate(board: Record, state: Record, seat: int, edge: int, to: int) -> None:
    """A hypha is taken off first, then put down like any other."""
    take_hypha(state, seat, edge)
    put_hypha(board, state, seat, to)


@jit
def can_push(board: Record, state: Record, seat: int, edge: int) -> bool:
    """Another seat's hypha that touches an own one and has somewhere to go (F-25)."""
    other = owner(board, state, edge)
    if other in (NONE, seat):
        return False
    low, high = reach(board, state.hyphae[seat, 0], state.hyphae[seat, 1])
    return holds(low, high, edge) and can_shift(board, state, other, edge)


@jit
def push(board: Record, state: Record, seat: int, edge: int) -> None:
    """The owner of the hypha answers at once (F-25)."""
    use_up(state, seat, PUSH)
    agenda.push(state, Phase.PUSH, owner(board, state, edge))
    agenda.set_operand(state, PUSHED, edge)


@jit
def answer_push(board: Record, state: Record, seat: int, to: int) -> None:
    """The pushed hypha goes where its owner wants (F-25)."""
    edge = agenda.operand(state, PUSHED)
    agenda.pop(state)
    relocate(board, state, seat, edge, to)


@jit
def legal_answers(board: Record, state: Record, seat: int, out: np.ndarray) -> int:
    """Where the pushed hypha can go."""
    low, high = shifted(board, state, seat, agenda.operand(state, PUSHED))
    return list_edges(low, high, MOVE, out, 0)


# -------------------------------------------------------------------------------- mushrooms


@jit
def can_fruit(board: Record, state: Record, seat: int, vertex: int) -> bool:
    """A vertex without a mushroom, and one in stock (F-27)."""
    return state.mushroom_stock[seat] > 0 and not has_mushroom(board, state, vertex)


@jit
def harvest(board: Record, state: Record, seat: int, vertex: int) -> None:
    """An own mushroom goes back to the stock for carbohydrates (F-28)."""
    use_up(state, seat, HARVEST)
    state.mushrooms[seat] &= ~bit(vertex)
    state.mushroom_stock[seat] += 1
    state.carbs[seat] += board.harvest_income


# --------------------------------------------------------------------- all that is allowed


@jit
def legal_extras(board: Record, state: Record, seat: int, out: np.ndarray, n: int) -> int:
    """Buying and using things, before or after the action."""
    for square in range(SQUARES):
        if can_buy(board, state, seat, square):
            out[n] = BUY + square
            n += 1
    if can_buy_token(board, state, seat):
        out[n] = TOKEN
        n += 1
    for card in (SHIFT, FRAGMENT):
        if state.cards[seat, card] > 0:
            n = legal_relocations(board, state, seat, card, out, n)
    if state.cards[seat, PUSH] > 0:
        n = legal_pushes(board, state, seat, out, n)
    if state.cards[seat, FRUIT] > 0 and state.mushroom_stock[seat] > 0:
        bare = board.vertices
        for other in range(SEATS):
            bare &= ~state.mushrooms[other]
        n = list_vertices(bare, USE_FRUIT, out, n)
    if state.cards[seat, HARVEST] > 0:
        n = list_vertices(state.mushrooms[seat], USE_HARVEST, out, n)
    return n


@jit
def legal_relocations(
    board: Record, state: Record, seat: int, card: int, out: np.ndarray, n: int
) -> int:
    """Every own hypha with all the edges that shift or fragment can move it to (F-23, F-24)."""
    low, high = free(board, state, seat)
    for word in range(2):
        own = state.hyphae[seat, word]
        while own:
            edge = 64 * word + first(own)
            own = without_first(own)
            near = remaining_reach(board, state, seat, edge)
            code = USE_SHIFT + (card * EDGES + edge) * EDGES
            if card == SHIFT:
                n = list_edges(low & near[0], high & near[1], code, out, n)
            else:
                n = list_edges(low & ~near[0], high & ~near[1], code, out, n)
    return n


@jit
def legal_pushes(board: Record, state: Record, seat: int, out: np.ndarray, n: int) -> int:
    """Every hypha of others that can be pushed."""
    near = reach(board, state.hyphae[seat, 0], state.hyphae[seat, 1])
    empty = vacant(board, state)
    for word in range(2):
        others = near[word] & ~empty[word] & ~state.hyphae[seat, word]
        while others:
            edge = 64 * word + first(others)
            if can_shift(board, state, owner(board, state, edge), edge):
                out[n] = USE_PUSH + edge
                n += 1
            others = without_first(others)
    return n


@jit
def list_vertices(vertices: np.uint64, code: int, out: np.ndarray, n: int) -> int:
    """Write the moves with these vertices."""
    while vertices:
        out[n] = code + first(vertices)
        n += 1
        vertices = without_first(vertices)
    return n


@jit
def forbidden_relocation(
    board: Record, state: Record, seat: int, card: int, edge: int, to: int
) -> int:
    """The rule against using shift or fragment like this."""
    if state.cards[seat, card] == 0:
        return 22
    own = 23 if card == SHIFT else 24
    if not holds(state.hyphae[seat, 0], state.hyphae[seat, 1], edge):
        return own
    return forbidden_place(board, state, seat, edge, to, card == SHIFT, own)


@jit
def forbidden_place(
    board: Record, state: Record, seat: int, edge: int, to: int, touching: bool, rule: int
) -> int:
    """The rule against moving the hypha on an edge to another one; ``rule`` says whether it must
    touch the rest of the network or must not."""
    broken = forbidden_edge(board, state, seat, to)
    if broken != LEGAL:
        return broken
    low, high = remaining_reach(board, state, seat, edge)
    return LEGAL if holds(low, high, to) == touching else rule


@jit
def forbidden_card(board: Record, state: Record, seat: int, move: int) -> int:
    """The rule against using push, fruit or harvest like this."""
    if move >= USE_HARVEST:
        if state.cards[seat, HARVEST] == 0:
            return 22
        return LEGAL if has(state.mushrooms[seat], move - USE_HARVEST) else 28
    if move >= USE_FRUIT:
        if state.cards[seat, FRUIT] == 0:
            return 22
        return LEGAL if can_fruit(board, state, seat, move - USE_FRUIT) else 27
    if state.cards[seat, PUSH] == 0:
        return 22
    return LEGAL if can_push(board, state, seat, move - USE_PUSH) else 25


@jit
def use(board: Record, state: Record, seat: int, move: int) -> None:
    """Use a card."""
    if move >= USE_HARVEST:
        harvest(board, state, seat, move - USE_HARVEST)
    elif move >= USE_FRUIT:
        use_up(state, seat, FRUIT)
        put_mushroom(board, state, seat, move - USE_FRUIT)
    elif move >= USE_PUSH:
        push(board, state, seat, move - USE_PUSH)
    else:
        card, edges = split_relocation(move)
        use_up(state, seat, card)
        relocate(board, state, seat, edges // EDGES, edges % EDGES)


@jit
def split_relocation(move: int) -> tuple[int, int]:
    """The card of a relocation, and its two edges as one number."""
    edges = move - USE_SHIFT
    return (FRAGMENT if move >= USE_FRAGMENT else SHIFT), edges % (EDGES * EDGES)
