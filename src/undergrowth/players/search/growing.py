"""The compiled search, written once: each game's rules are put into it by a closure.

A simulation goes down the tree from what the seat knows, plays on to the end with the game's hint,
and adds its result to all nodes on its way. Where a game hides something, every simulation first
deals the unknown at random, and only the moves that are legal in that deal can be chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

import numpy as np

from undergrowth.kernel import rng
from undergrowth.kernel.agenda import OVER
from undergrowth.kernel.entries import LEGAL
from undergrowth.kernel.game import Game
from undergrowth.kernel.jit import Record, Records, entry, jit
from undergrowth.players.search.tree import DEEPEST, NONE, ROOT

STEPS = 8
"""Decisions that may lie between two positions of one search."""

FAMILIAR = 16
"""A subtree with fewer visits is not worth looking for."""

DEALS = 8
"""How often the unknown is dealt to find the way to the present position."""


Parts: TypeAlias = tuple[Any, Any, Any, Any]
"""The arrays of a tree: nodes, results, points, used."""

Scratch: TypeAlias = tuple[Any, Any, Any, Any, Any, Any, Any, Any]
"""Room to work in: moves, hints, path, movers, places, points, shares, values."""


@jit
def no_hint(board: Record, state: Record, move: int) -> float:
    """For games that offer none: all moves look alike."""
    return 0.0


@jit
def add_node(tree: Parts, move: int, prior: float) -> int:
    """A node that was never visited; there must be room for it."""
    nodes, results, points, used = tree
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
def add_result(tree: Parts, scratch: Scratch, depth: int) -> None:
    """Add the result of a simulation to all nodes on its way."""
    nodes, results, points, _ = tree
    _, _, path, movers, _, gained, shares, values = scratch
    for step in range(depth + 1):
        node = path[step]
        nodes[node].visits += 1
        if step > 0:
            nodes[node].value += values[movers[step - 1]]
        if movers[step] != OVER:
            nodes[node].outlook += values[movers[step]]
        for seat in range(results.shape[1]):
            results[node, seat] += shares[seat]
            points[node, seat] += gained[seat]


@entry
def transplant(tree: Parts, node: int, other: Parts) -> None:
    """Copy a node and all below it into another, empty tree, where it is the root."""
    nodes, results, points, _ = tree
    new_nodes, new_results, new_points, new_used = other
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


@dataclass(frozen=True)
class Growing:
    """The compiled functions of the search for one game."""

    plant: Callable[[Records, Records, Parts, Scratch, Records, int], None]
    grow: Callable[[Records, Records, Records, Parts, Scratch, Records, Any, int, int], None]
    find: Callable[[Records, Records, Any, Records, Any, Any, Any, int], int]


@cache
def growing(game: Game) -> Growing:
    """The search for a game, compiled when it is first used."""
    rules = game.rules
    legal, play, turn, forbidden = rules.legal, rules.play, rules.turn, rules.forbidden
    scores, ranking, redact, imagine = rules.scores, rules.ranking, rules.redact, rules.imagine
    hides, hint = rules.hides, rules.hint or no_hint

    def expand(
        board: Record, state: Record, tree: Parts, scratch: Scratch, n: int, node: int, sharp: float
    ) -> None:
        """Give each of the moves that has no node yet one, if there is room for all of them."""
        nodes, _, _, used = tree
        moves, hints = scratch[0], scratch[1]
        guess = nodes[node].child
        first = guess == NONE
        last = NONE
        hinted = False
        if used[0] + n > len(nodes):
            return
        for i in range(n):
            child = NONE if first else find_child(nodes, node, guess, moves[i])
            if child != NONE:
                guess = nodes[child].sibling
                continue
            if not hinted:
                for j in range(n):
                    hints[j] = hint(board, state, moves[j])
                set_priors(hints, n, sharp)
                last = last_child(nodes, node)
                hinted = True
            child = add_node(tree, moves[i], hints[i])
            if last == NONE:
                nodes[node].child = child
            else:
                nodes[last].sibling = child
            last = child

    expand = jit(expand, f"{game.name}.expand")

    def plant(
        boards: Records, root: Records, tree: Parts, scratch: Scratch, settings: Records, n: int
    ) -> None:
        """The root, if there is none, and below it the first n moves in the scratch."""
        if tree[3][0] == 0:
            add_node(tree, NONE, 1.0)
        expand(boards[0], root[0], tree, scratch, n, ROOT, settings[0].sharpness)

    def descend(
        board: Record, state: Record, tree: Parts, scratch: Scratch, settings: Record
    ) -> int:
        """Go down the tree to a node without children; the number of moves played."""
        nodes = tree[0]
        moves, _, path, movers, _, _, _, _ = scratch
        node = ROOT
        path[0] = ROOT
        depth = 0
        while True:
            movers[depth] = turn(state)
            if movers[depth] == OVER or depth == DEEPEST - 1:
                return depth
            if node == ROOT:
                node = pick_first(nodes, settings)
            elif hides or nodes[node].child == NONE:
                if nodes[node].visits < settings.ripe:
                    return depth
                n = legal(board, state, moves)
                expand(board, state, tree, scratch, n, node, settings.sharpness)
                if hides:
                    node = pick_offered(nodes, node, moves, n, settings)
                else:
                    node = pick(nodes, node, settings)
            else:
                node = pick(nodes, node, settings)
            if node == NONE:
                return depth
            play(board, state, nodes[node].move)
            depth += 1
            path[depth] = node

    descend = jit(descend, f"{game.name}.descend")

    def play_out(
        board: Record, state: Record, moves: Any, settings: Record, generator: Any
    ) -> None:
        """Play to the end: of some moves drawn at random always the one with the best hint."""
        decisions = 0
        while turn(state) != OVER and decisions < settings.horizon:
            n = legal(board, state, moves)
            move = moves[rng.below(generator, n)]
            if settings.tries > 1 and n > 1:
                most = hint(board, state, move)
                for _ in range(1, settings.tries):
                    other = moves[rng.below(generator, n)]
                    promise = hint(board, state, other)
                    if promise > most:
                        move, most = other, promise
            play(board, state, move)
            decisions += 1

    play_out = jit(play_out, f"{game.name}.play_out")

    def grow(
        boards: Records,
        root: Records,
        states: Records,
        tree: Parts,
        scratch: Scratch,
        settings: Records,
        generator: Any,
        seat: int,
        iterations: int,
    ) -> None:
        """So many simulations."""
        board, state = boards[0], states[0]
        moves, _, _, _, places, gained, shares, values = scratch
        for _ in range(iterations):
            states[0] = root[0]
            if hides:
                imagine(board, state, seat, generator)
            depth = descend(board, state, tree, scratch, settings[0])
            play_out(board, state, moves, settings[0], generator)
            scores(board, state, gained)
            ranking(board, state, places)
            judge(gained, places, values, shares, settings[0].margin)
            add_result(tree, scratch, depth)

    def find(
        boards: Records,
        root: Records,
        wanted: Any,
        stack: Records,
        stack_bytes: Any,
        nodes: Any,
        generator: Any,
        seat: int,
    ) -> int:
        """The node of the position that the seat sees now, reached from the root's; or NONE."""
        board = boards[0]
        following = np.zeros(STEPS + 1, np.int64)
        best, most = NONE, FAMILIAR - 1
        for _ in range(DEALS if hides else 1):
            stack[0] = root[0]
            if hides:
                imagine(board, stack[0], seat, generator)
            depth = 0
            following[0] = nodes[ROOT].child
            while depth >= 0:
                child = following[depth]
                if child == NONE:
                    depth -= 1
                    continue
                following[depth] = nodes[child].sibling
                move = nodes[child].move
                if nodes[child].visits <= most or forbidden(board, stack[depth], move) != LEGAL:
                    continue
                depth += 1
                stack[depth] = stack[depth - 1]
                play(board, stack[depth], move)
                following[depth] = nodes[child].child if depth < STEPS else NONE
                stack[STEPS + 1] = stack[depth]
                redact(board, stack[STEPS + 1], seat)
                if same(stack_bytes[STEPS + 1], wanted):
                    best, most = child, nodes[child].visits
                    depth -= 1
        return best

    return Growing(
        entry(plant, f"{game.name}.plant"),
        entry(grow, f"{game.name}.grow"),
        entry(find, f"{game.name}.find"),
    )
