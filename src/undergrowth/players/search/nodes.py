"""What compiled code does with the nodes of a tree; none of it knows a game."""

from __future__ import annotations

from typing import Any

import numpy as np

from undergrowth.compiled.jit import Record, Records, entry, jit
from undergrowth.compiled.rules import OVER
from undergrowth.players.search.scratch import Scratch
from undergrowth.players.search.tree import NONE, ROOT, Parts


@jit
def has_room(tree: Parts, n: int) -> bool:
    """Whether there is room for so many more nodes; remembers if there was not."""
    if tree.used[0].nodes + n > len(tree.nodes):
        tree.used[0].full = 1
        return False
    return True


@jit
def add_node(tree: Parts, move: int, prior: float) -> int:
    """A node that was never visited; there must be room for it."""
    node = tree.used[0].nodes
    tree.used[0].nodes = node + 1
    new = tree.nodes[node]
    new.value = 0.0
    new.outlook = 0.0
    new.prior = prior
    new.visits = 0
    new.offered = 0
    new.move = move
    new.child = NONE
    new.sibling = NONE
    for seat in range(tree.results.shape[1]):
        tree.results[node, seat] = 0.0
        tree.points[node, seat] = 0.0
    return int(node)


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
    nodes, moves, priors = tree.nodes, scratch.moves, scratch.hints
    if not has_room(tree, n):
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
    set_priors(scratch.hints, n, settings.sharpness)
    for parent in (node, view):
        if parent == node or (parent != NONE and tree.nodes[parent].child == NONE):
            expand(tree, scratch, n, parent)


@jit
def enter(path: Records, depth: int, node: int, mover: int) -> None:
    """The simulation comes to a node of the tree; what the mover sees there is not known yet."""
    step = path[depth]
    step.node = node
    step.mover = mover
    step.seen = NONE
    step.chosen = NONE


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
def judge(scratch: Scratch, margin: float) -> None:
    """The worth of a result to each seat: its share of the win, and a bit of its lead."""
    points, places, shares = scratch.points, scratch.places, scratch.shares
    players = len(points)
    winners = 0
    for seat in range(players):
        winners += places[seat] == 0
    for seat in range(players):
        rival = best_other(points, seat, players)
        lead = (points[seat] - rival) / (1.0 + abs(points[seat]) + abs(rival))
        shares[seat] = 1.0 / winners if places[seat] == 0 else 0.0
        scratch.values[seat] = (1.0 - margin) * shares[seat] + margin * (0.5 + 0.5 * lead)


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
    nodes, values = tree.nodes, scratch.values
    chooser = OVER
    for i in range(depth + 1):
        step = scratch.path[i]
        node, mover = step.node, step.mover
        nodes[node].visits += 1
        if chooser != OVER:
            nodes[node].value += values[chooser]
        if mover != OVER:
            nodes[node].outlook += values[mover]
            add_to_view(nodes, step.seen, step.chosen, values[mover])
        chooser = mover
        for seat in range(tree.results.shape[1]):
            tree.results[node, seat] += scratch.shares[seat]
            tree.points[node, seat] += scratch.points[seat]


@jit
def copy_node(tree: Parts, node: int, other: Parts, place: int) -> None:
    """One node and what it has gathered, into a place of another tree."""
    other.nodes[place] = tree.nodes[node]
    for seat in range(tree.results.shape[1]):  # copies of whole rows take seconds to compile
        other.results[place, seat] = tree.results[node, seat]
        other.points[place, seat] = tree.points[node, seat]


@entry
def transplant(tree: Parts, node: int, other: Parts) -> None:
    """Copy a node and all below it into another, empty tree, where it is the root."""
    nodes, new_nodes = tree.nodes, other.nodes
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
    other.used[0].nodes = used
