"""What compiled code does with the nodes of a tree; none of it knows a game."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from undergrowth.kernel.agenda import OVER
from undergrowth.kernel.jit import Record, entry, jit
from undergrowth.players.search.tree import NONE, ROOT

Parts: TypeAlias = tuple[Any, Any, Any, Any, Any]
"""The arrays of a tree: nodes, results, points, used, views."""

Scratch: TypeAlias = tuple[Any, Any, Any, Any, Any, Any, Any, Any, Any, Any]
"""Room to work in: moves, hints, path, movers, places, points, shares, values; and what the movers
have seen: a state with its words."""


@jit
def add_node(tree: Parts, move: int, prior: float) -> int:
    """A node that was never visited; there must be room for it."""
    nodes, results, points, used, _ = tree
    node = used[0]
    used[0] = node + 1
    nodes[node].value = 0.0
    nodes[node].outlook = 0.0
    nodes[node].prior = prior
    nodes[node].visits = 0
    nodes[node].offered = 0
    nodes[node].move = move
    nodes[node].child = NONE
    nodes[node].sibling = NONE
    for seat in range(results.shape[1]):
        results[node, seat] = 0.0
        points[node, seat] = 0.0
    return node


@jit
def last_child(nodes: Any, node: int) -> int:
    """The child at the end of the list, or NONE."""
    last = nodes[node].child
    while last != NONE and nodes[last].sibling != NONE:
        last = nodes[last].sibling
    return last


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
def find_child(nodes: Any, node: int, guess: int, move: int) -> int:
    """The child with this move, looked for from the guess on; NONE if it has no node."""
    child = guess
    while child != NONE:
        if nodes[child].move == move:
            return child
        child = nodes[child].sibling
    child = nodes[node].child
    while child != guess:
        if nodes[child].move == move:
            return child
        child = nodes[child].sibling
    return NONE


@jit
def set_priors(hints: Any, n: int, sharpness: float) -> None:
    """Turn hints into shares of the attention that add up to one."""
    highest = hints[0]
    for i in range(n):
        highest = max(highest, hints[i])
    total = 0.0
    for i in range(n):
        hints[i] = np.exp(sharpness * (hints[i] - highest))
        total += hints[i]
    for i in range(n):
        hints[i] /= total


@jit
def best_other(points: Any, seat: int, players: int) -> int:
    """The points of the best seat but this one."""
    best = points[(seat + 1) % players]
    for other in range(players):
        if other != seat:
            best = max(best, points[other])
    return best


@jit
def same(these: Any, those: Any) -> bool:
    """Whether two records have the same bytes."""
    for i in range(len(those)):
        if these[i] != those[i]:
            return False
    return True


@jit
def judge(points: Any, places: Any, values: Any, shares: Any, margin: float) -> None:
    """The worth of a result to each seat: its share of the win, and a bit of its lead."""
    players = len(points)
    winners = 0
    for seat in range(players):
        winners += places[seat] == 0
    for seat in range(players):
        rival = best_other(points, seat, players)
        lead = (points[seat] - rival) / (1.0 + abs(points[seat]) + abs(rival))
        shares[seat] = 1.0 / winners if places[seat] == 0 else 0.0
        values[seat] = (1.0 - margin) * shares[seat] + margin * (0.5 + 0.5 * lead)


@jit
def add_to_view(nodes: Any, view: int, chosen: int, value: float) -> None:
    """Add a result to what the mover has seen, and to what it chose from there, if anything."""
    if view != NONE:
        nodes[view].visits += 1
        nodes[view].outlook += value
    if chosen != NONE:
        nodes[chosen].visits += 1
        nodes[chosen].value += value


@jit
def add_result(tree: Parts, scratch: Scratch, depth: int) -> None:
    """Add the result of a simulation to all nodes on its way."""
    nodes, results, points, _, _ = tree
    _, _, path, movers, _, gained, shares, values, _, _ = scratch
    for step in range(depth + 1):
        node = path[step, 0]
        nodes[node].visits += 1
        if step > 0:
            nodes[node].value += values[movers[step - 1]]
        if movers[step] != OVER:
            nodes[node].outlook += values[movers[step]]
            add_to_view(nodes, path[step, 1], path[step, 2], values[movers[step]])
        for seat in range(results.shape[1]):
            results[node, seat] += shares[seat]
            points[node, seat] += gained[seat]


@entry
def transplant(tree: Parts, node: int, other: Parts) -> None:
    """Copy a node and all below it into another, empty tree, where it is the root."""
    nodes, results, points, _, _ = tree
    new_nodes, new_results, new_points, new_used, _ = other
    new_nodes[ROOT] = nodes[node]
    new_nodes[ROOT].sibling = NONE
    new_results[ROOT] = results[node]
    new_points[ROOT] = points[node]
    used = 1
    parent = 0
    while parent < used:
        child = new_nodes[parent].child  # still its place in the old tree
        if child != NONE:
            new_nodes[parent].child = used
        while child != NONE:
            new_nodes[used] = nodes[child]
            new_results[used] = results[child]
            new_points[used] = points[child]
            child = nodes[child].sibling
            new_nodes[used].sibling = used + 1 if child != NONE else NONE
            used += 1
        parent += 1
    new_used[0] = used
