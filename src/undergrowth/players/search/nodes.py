"""What compiled code does with the nodes of a tree; none of it knows a game."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from undergrowth.compiled.jit import Record, entry, jit
from undergrowth.compiled.rules import OVER
from undergrowth.players.search.tree import NONE, ROOT

Parts: TypeAlias = tuple[Any, Any, Any, Any, Any]
"""The arrays of a tree: nodes, results, points, used, views."""

Scratch: TypeAlias = tuple[Any, Any, Any, Any, Any, Any, Any, Any, Any]
"""Room to work in: moves, hints, path, movers, places, points, shares, values; and the words of a
state, what a mover has seen."""


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
def expand(tree: Parts, scratch: Scratch, n: int, node: int) -> None:
    """Give each of the n moves that has no node yet one, if there is room for all of them."""
    nodes, used = tree[0], tree[3]
    moves, priors = scratch[0], scratch[1]
    if used[0] + n > len(nodes):
        used[1] = 1
        return
    guess = nodes[node].child
    first, last = guess == NONE, last_child(nodes, node)
    for i in range(n):
        child = NONE if first else find_child(nodes, node, guess, moves[i])
        if child != NONE:
            guess = nodes[child].sibling
            continue
        child = add_node(tree, moves[i], priors[i])
        if last == NONE:
            nodes[node].child = child
        else:
            nodes[last].sibling = child
        last = child


@jit
def add_children(
    tree: Parts, scratch: Scratch, settings: Record, n: int, node: int, view: int
) -> None:
    """Nodes for the n moves that were rated: below the node, and below the view if it has none."""
    nodes, hints = tree[0], scratch[1]
    set_priors(hints, n, settings.sharpness)
    for parent in (node, view):
        if parent == node or (parent != NONE and nodes[parent].child == NONE):
            expand(tree, scratch, n, parent)


@jit
def enter(path: Any, depth: int, node: int) -> None:
    """The simulation comes to a node of the tree; what the mover sees there is not known yet."""
    path[depth, 0] = node
    path[depth, 1] = NONE
    path[depth, 2] = NONE


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
    """Whether two states have the same words."""
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
    _, _, path, movers, _, gained, shares, values, _ = scratch
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


@jit
def copy_node(tree: Parts, node: int, other: Parts, place: int) -> None:
    """One node and what it has gathered, into a place of another tree."""
    nodes, results, points, _, _ = tree
    new_nodes, new_results, new_points, _, _ = other
    new_nodes[place] = nodes[node]
    for seat in range(results.shape[1]):  # copies of whole rows take seconds to compile
        new_results[place, seat] = results[node, seat]
        new_points[place, seat] = points[node, seat]


@entry
def transplant(tree: Parts, node: int, other: Parts) -> None:
    """Copy a node and all below it into another, empty tree, where it is the root."""
    nodes, new_nodes = tree[0], other[0]
    copy_node(tree, node, other, ROOT)
    new_nodes[ROOT].sibling = NONE
    used = 1
    parent = 0
    while parent < used:
        child = new_nodes[parent].child  # still its place in the old tree
        if child != NONE:
            new_nodes[parent].child = used
        while child != NONE:
            copy_node(tree, child, other, used)
            child = nodes[child].sibling
            new_nodes[used].sibling = used + 1 if child != NONE else NONE
            used += 1
        parent += 1
    other[3][0] = used
