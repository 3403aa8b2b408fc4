"""Which move a simulation takes next, in the tree and below it; none of it knows a game."""

from __future__ import annotations

from typing import Any

import numpy as np

from undergrowth.compiled.jit import Record, jit
from undergrowth.players.search.nodes import find_child
from undergrowth.players.search.scratch import Scratch
from undergrowth.players.search.tree import DEEPEST, NONE, ROOT


@jit
def is_ripe(nodes: Any, node: int, depth: int, settings: Record) -> bool:
    """Whether the simulation goes on from this node inside the tree."""
    return bool(depth < DEEPEST - 1 and (node == ROOT or nodes[node].visits >= settings.ripe))


@jit
def is_new(nodes: Any, node: int, view: int, moves: Any, n: int) -> bool:
    """Whether the view has no children yet, or one of the n moves has no node."""
    if view != NONE and nodes[view].child == NONE:
        return True
    guess = nodes[node].child
    for i in range(n):
        child = find_child(nodes, node, guess, moves[i])
        if child == NONE:
            return True
        guess = nodes[child].sibling
    return False


@jit
def worth_a_look(nodes: Any, child: int, unseen: float, weight: float) -> float:
    """What the move gave so far, and more the less it was tried for its prior."""
    visits = nodes[child].visits
    mean = nodes[child].value / visits if visits > 0 else unseen
    return mean + weight * nodes[child].prior / (1 + visits)


@jit
def unseen_value(nodes: Any, node: int, urgency: float) -> float:
    """What a move is taken to give before it was tried."""
    visits = nodes[node].visits
    return nodes[node].outlook / visits - urgency if visits > 0 else 0.0


@jit
def pick(nodes: Any, node: int, settings: Record) -> int:
    """The child that is most worth a look; NONE if there are no children."""
    unseen = unseen_value(nodes, node, settings.urgency)
    weight = settings.exploration * np.sqrt(float(nodes[node].visits))
    child = nodes[node].child
    best, most = child, -1e30
    while child != NONE:
        worth = worth_a_look(nodes, child, unseen, weight)
        if worth > most:
            best, most = child, worth
        child = nodes[child].sibling
    return best


@jit
def pick_first(nodes: Any, settings: Record) -> int:
    """The child of the root that is most worth a look; none may be neglected."""
    child = nodes[ROOT].child
    while child != NONE:
        if nodes[child].visits < settings.fair:
            return child
        child = nodes[child].sibling
    return pick(nodes, ROOT, settings)


@jit
def pick_offered(nodes: Any, node: int, moves: Any, n: int, settings: Record) -> int:
    """The child most worth a look among those with these moves; NONE if none has a node.

    A move that can only sometimes be chosen is compared by how often it could have been.
    """
    unseen = unseen_value(nodes, node, settings.urgency)
    guess = nodes[node].child
    best, most = NONE, -1e30
    for i in range(n):
        child = find_child(nodes, node, guess, moves[i])
        if child != NONE:
            guess = nodes[child].sibling
            nodes[child].offered += 1
            weight = settings.exploration * np.sqrt(float(nodes[child].offered))
            worth = worth_a_look(nodes, child, unseen, weight)
            if worth > most:
                best, most = child, worth
    return best


@jit
def pick_seen(nodes: Any, view: int, scratch: Scratch, depth: int, n: int, settings: Record) -> int:
    """The child most worth a look to the mover: by what it has seen if there is a view of it."""
    node = scratch.path[depth].node
    chosen = pick(nodes, view, settings) if view != NONE else NONE
    if chosen == NONE:
        return pick_offered(nodes, node, scratch.moves, n, settings)
    scratch.path[depth].chosen = chosen
    return find_child(nodes, node, nodes[node].child, nodes[chosen].move)
