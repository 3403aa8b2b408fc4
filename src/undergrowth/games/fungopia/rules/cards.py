"""Using adaptation cards (F-22): what each of them does. Rings are only kept (F-29)."""

from __future__ import annotations

import numpy as np

from undergrowth.compiled.bits import (
    WORDS,
    Pair,
    bit,
    contains,
    difference,
    first,
    has,
    intersection,
    is_empty,
    without_first,
)
from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.games.fungopia.rules.edges import (
    forbidden_edge,
    free,
    list_edges,
    list_places,
    network,
    owner,
    reach,
    remaining_reach,
    take_off,
    vacant,
)
from undergrowth.games.fungopia.rules.income import has_mushroom, put_hypha, put_mushroom
from undergrowth.games.fungopia.rules.state import (
    EDGES,
    NONE,
    PUSHED,
    SEATS,
    Effect,
    Phase,
    Rule,
)
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Verb


@jit
def holds(state: Record, seat: int, card: int) -> bool:
    """Whether the seat has such a card to use (F-22)."""
    return bool(state.cards[seat, card] > 0)


@jit
def use_up(state: Record, seat: int, card: int) -> None:
    """A card that is used leaves the game (F-22)."""
    state.cards[seat, card] -= 1
    state.removed[card] += 1


# ---------------------------------------------------------------------- shift and fragment


@jit
def relocate(board: Record, state: Record, seat: int, edge: int, to: int) -> None:
    """A hypha is taken off first, then put down like any other (F-23, F-24, F-25)."""
    take_off(state, seat, edge)
    put_hypha(board, state, seat, to)


@jit
def list_relocations(
    board: Record, state: Record, seat: int, touching: bool, code: int, out: np.ndarray, n: int
) -> int:
    """Every own hypha with all free edges that touch the rest of the network, or all that do not
    (F-23, F-24)."""
    edges = free(board, state, seat)
    for word in range(WORDS):
        own = state.hyphae[seat, word]
        while own != 0:
            edge = 64 * word + first(own)
            own = without_first(own)
            near = remaining_reach(board, state, seat, edge)
            there = intersection(edges, near) if touching else difference(edges, near)
            n = list_edges(there, code + edge * EDGES, out, n)
    return n


@jit
def forbidden_place(
    board: Record, state: Record, seat: int, edge: int, to: int, touching: bool, rule: int
) -> int:
    """The rule against moving the hypha on an edge to another one; ``rule`` says whether it must
    touch the rest of the network or must not."""
    broken = forbidden_edge(board, state, seat, to)
    if broken != LEGAL:
        return broken
    return LEGAL if contains(remaining_reach(board, state, seat, edge), to) == touching else rule


@jit
def forbidden_relocation(
    board: Record, state: Record, card: int, edge: int, to: int, rule: int
) -> int:
    """The rule against using shift or fragment like this; ``rule`` is the card's own."""
    seat = agenda.active(state)
    if not holds(state, seat, card):
        return Rule.USE_A_CARD
    if not contains(network(state, seat), edge):
        return rule
    return forbidden_place(board, state, seat, edge, to, card == Effect.SHIFT, rule)


@jit
def legal_shifts(board: Record, state: Record, shift: int, out: np.ndarray, n: int) -> int:
    """Every way to use shift (F-23)."""
    seat = agenda.active(state)
    if holds(state, seat, Effect.SHIFT):
        n = list_relocations(board, state, seat, True, shift, out, n)
    return n


@jit
def forbidden_shift(board: Record, state: Record, edge: int, to: int) -> int:
    """The rule against using shift like this."""
    return forbidden_relocation(board, state, Effect.SHIFT, edge, to, Rule.SHIFT)


@jit
def shift(board: Record, state: Record, edge: int, to: int) -> None:
    """An own hypha moves to an edge that touches the rest of the network (F-23)."""
    seat = agenda.active(state)
    use_up(state, seat, Effect.SHIFT)
    relocate(board, state, seat, edge, to)


SHIFT = Verb(
    "shift",
    "use shift {edge} {to:edge}",
    ("card-shift", "edge-{edge}", "edge-{to}"),
    phases=(Phase.TURN, Phase.ACTED),
    closed=Rule.ROUNDS,
    forbidden=forbidden_shift,
    play=shift,
    legal=legal_shifts,
)


@jit
def legal_fragments(board: Record, state: Record, fragment: int, out: np.ndarray, n: int) -> int:
    """Every way to use fragment (F-24)."""
    seat = agenda.active(state)
    if holds(state, seat, Effect.FRAGMENT):
        n = list_relocations(board, state, seat, False, fragment, out, n)
    return n


@jit
def forbidden_fragment(board: Record, state: Record, edge: int, to: int) -> int:
    """The rule against using fragment like this."""
    return forbidden_relocation(board, state, Effect.FRAGMENT, edge, to, Rule.FRAGMENT)


@jit
def fragment(board: Record, state: Record, edge: int, to: int) -> None:
    """An own hypha moves to an edge that touches nothing of the rest of the network (F-24)."""
    seat = agenda.active(state)
    use_up(state, seat, Effect.FRAGMENT)
    relocate(board, state, seat, edge, to)


FRAGMENT = Verb(
    "fragment",
    "use fragment {edge} {to:edge}",
    ("card-fragment", "edge-{edge}", "edge-{to}"),
    phases=(Phase.TURN, Phase.ACTED),
    closed=Rule.ROUNDS,
    forbidden=forbidden_fragment,
    play=fragment,
    legal=legal_fragments,
)


# ------------------------------------------------------------------------------------ push


@jit
def shifted(board: Record, state: Record, seat: int, edge: int) -> Pair:
    """Where a hypha of the seat can go and touch another one of it (F-25)."""
    return intersection(free(board, state, seat), remaining_reach(board, state, seat, edge))


@jit
def can_be_pushed(board: Record, state: Record, edge: int) -> bool:
    """Whether the hypha on the edge has somewhere to go (F-25)."""
    return not is_empty(shifted(board, state, owner(board, state, edge), edge))


@jit
def can_push(board: Record, state: Record, seat: int, edge: int) -> bool:
    """Another seat's hypha that touches an own one and has somewhere to go (F-25)."""
    if owner(board, state, edge) in (NONE, seat):
        return False
    near = reach(board, network(state, seat))
    return contains(near, edge) and can_be_pushed(board, state, edge)


@jit
def legal_pushes(board: Record, state: Record, push: int, out: np.ndarray, n: int) -> int:
    """Every hypha of others that can be pushed (F-25)."""
    seat = agenda.active(state)
    if not holds(state, seat, Effect.PUSH):
        return n
    own = network(state, seat)
    others = difference(difference(reach(board, own), vacant(board, state)), own)
    for word in range(WORDS):
        hyphae = others[word]
        while hyphae != 0:
            edge = 64 * word + first(hyphae)
            hyphae = without_first(hyphae)
            if can_be_pushed(board, state, edge):
                out[n] = push + edge
                n += 1
    return n


@jit
def forbidden_push(board: Record, state: Record, edge: int) -> int:
    """The rule against pushing the hypha on this edge."""
    seat = agenda.active(state)
    if not holds(state, seat, Effect.PUSH):
        return Rule.USE_A_CARD
    return LEGAL if can_push(board, state, seat, edge) else Rule.PUSH


@jit
def push(board: Record, state: Record, edge: int) -> None:
    """The owner of the hypha answers at once (F-25)."""
    use_up(state, agenda.active(state), Effect.PUSH)
    agenda.push(state, Phase.PUSH, owner(board, state, edge))
    agenda.set_operand(state, PUSHED, edge)


PUSH = Verb(
    "push",
    "use push {edge}",
    ("card-push", "edge-{edge}"),
    phases=(Phase.TURN, Phase.ACTED),
    closed=Rule.ROUNDS,
    forbidden=forbidden_push,
    play=push,
    legal=legal_pushes,
)


@jit
def legal_answers(board: Record, state: Record, move: int, out: np.ndarray, n: int) -> int:
    """Where the pushed hypha can go (F-25)."""
    pushed = agenda.operand(state, PUSHED)
    return list_edges(shifted(board, state, agenda.turn(state), pushed), move, out, n)


@jit
def forbidden_answer(board: Record, state: Record, edge: int) -> int:
    """The rule against moving the pushed hypha there."""
    pushed = agenda.operand(state, PUSHED)
    return forbidden_place(board, state, agenda.turn(state), pushed, edge, True, Rule.PUSH)


@jit
def answer_push(board: Record, state: Record, edge: int) -> None:
    """The pushed hypha goes where its owner wants (F-25)."""
    seat, pushed = agenda.turn(state), agenda.operand(state, PUSHED)
    agenda.pop(state)
    relocate(board, state, seat, pushed, edge)


MOVE = Verb(
    "move",
    "move {edge}",
    ("edge-{edge}",),
    phases=(Phase.PUSH,),
    closed=Rule.ROUNDS,
    forbidden=forbidden_answer,
    play=answer_push,
    legal=legal_answers,
)


# ----------------------------------------------------------------------- fruit and harvest


@jit
def can_fruit(board: Record, state: Record, seat: int, vertex: int) -> bool:
    """A vertex without a mushroom, and one in stock (F-27)."""
    return state.mushroom_stock[seat] > 0 and not has_mushroom(board, state, vertex)


@jit
def legal_fruits(board: Record, state: Record, fruit: int, out: np.ndarray, n: int) -> int:
    """Every vertex without a mushroom (F-27)."""
    seat = agenda.active(state)
    if not holds(state, seat, Effect.FRUIT) or state.mushroom_stock[seat] == 0:
        return n
    bare = board.vertices
    for other in range(SEATS):
        bare &= ~state.mushrooms[other]
    return list_places(bare, fruit, out, n)


@jit
def forbidden_fruit(board: Record, state: Record, vertex: int) -> int:
    """The rule against using fruit there."""
    seat = agenda.active(state)
    if not holds(state, seat, Effect.FRUIT):
        return Rule.USE_A_CARD
    return LEGAL if can_fruit(board, state, seat, vertex) else Rule.FRUIT


@jit
def fruit(board: Record, state: Record, vertex: int) -> None:
    """A mushroom from the stock, with all that it brings (F-27)."""
    seat = agenda.active(state)
    use_up(state, seat, Effect.FRUIT)
    put_mushroom(board, state, seat, vertex)


FRUIT = Verb(
    "fruit",
    "use fruit {vertex}",
    ("card-fruit", "vertex-{vertex}"),
    phases=(Phase.TURN, Phase.ACTED),
    closed=Rule.ROUNDS,
    forbidden=forbidden_fruit,
    play=fruit,
    legal=legal_fruits,
)


@jit
def legal_harvests(board: Record, state: Record, harvest: int, out: np.ndarray, n: int) -> int:
    """Every own mushroom (F-28)."""
    seat = agenda.active(state)
    if holds(state, seat, Effect.HARVEST):
        n = list_places(state.mushrooms[seat], harvest, out, n)
    return n


@jit
def forbidden_harvest(board: Record, state: Record, vertex: int) -> int:
    """The rule against using harvest there."""
    seat = agenda.active(state)
    if not holds(state, seat, Effect.HARVEST):
        return Rule.USE_A_CARD
    return LEGAL if has(state.mushrooms[seat], vertex) else Rule.HARVEST


@jit
def harvest(board: Record, state: Record, vertex: int) -> None:
    """An own mushroom goes back to the stock for carbohydrates (F-28)."""
    seat = agenda.active(state)
    use_up(state, seat, Effect.HARVEST)
    state.mushrooms[seat] &= ~bit(vertex)
    state.mushroom_stock[seat] += 1
    state.carbs[seat] += board.harvest_income


HARVEST = Verb(
    "harvest",
    "use harvest {vertex}",
    ("card-harvest", "vertex-{vertex}"),
    phases=(Phase.TURN, Phase.ACTED),
    closed=Rule.ROUNDS,
    forbidden=forbidden_harvest,
    play=harvest,
    legal=legal_harvests,
)
