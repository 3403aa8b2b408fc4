"""The compiled search, once for all games: it calls a game's rules by their addresses.

A simulation goes down the tree from what the seat knows, plays on to the end, and adds its result
to all nodes on its way. In the tree the game's hint says where to look first; below it every move
is equally likely, unless ``tries`` is more than 1 and the hint chooses among the moves drawn. Where
a game hides something, every simulation first deals the unknown at random, and only the moves that
are legal in that deal can be chosen.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from undergrowth.compiled.addresses import (
    Trial,
    Words,
    copy,
    forbidden,
    imagine,
    legal,
    play,
    play_out,
    ranking,
    rate,
    redact,
    scores,
    turn,
)
from undergrowth.compiled.jit import Record, Records, entry, jit
from undergrowth.compiled.rules import LEGAL, OVER
from undergrowth.players.search.choosing import is_new, is_ripe, pick, pick_first, pick_seen
from undergrowth.players.search.nodes import (
    add_children,
    add_node,
    add_result,
    enter,
    judge,
    same,
)
from undergrowth.players.search.scratch import Scratch
from undergrowth.players.search.tree import NONE, ROOT, Parts
from undergrowth.players.search.views import TELLING, fingerprint, view_of

STEPS = 8
"""Decisions that may lie between two positions of one search."""

FAMILIAR = 16
"""A subtree with fewer visits is not worth looking for."""

DEALS = 8
"""How often the unknown is dealt to find the way to the present position."""


@entry
def plant(trial: Trial, tree: Parts, scratch: Scratch, settings: Records, n: int) -> None:
    """The root, if there is none, and below it the first n moves in the scratch."""
    if tree.used[0].nodes == 0:
        add_node(tree, NONE, 1.0)
    rate(trial.addresses, trial.board, trial.start, scratch.moves, scratch.hints, n)
    add_children(tree, scratch, settings[0], n, ROOT, NONE)


@jit
def view_of_mover(trial: Trial, tree: Parts, scratch: Scratch, depth: int, n: int) -> int:
    """The node for what the mover has seen, if it is telling; else NONE."""
    if n == 0:
        return NONE
    step, seen = scratch.path[depth], scratch.seen
    copy(trial.state, seen)
    redact(trial.addresses, trial.board, seen, step.mover)
    view = view_of(tree, step.node, fingerprint(seen))
    step.seen = view
    return view if view != NONE and tree.nodes[view].visits >= TELLING * n else NONE


@jit
def descend(trial: Trial, tree: Parts, scratch: Scratch, settings: Record) -> int:
    """Go down the tree to a node that is not ripe; the number of moves played."""
    addresses, board, state = trial.addresses, trial.board, trial.state
    nodes, moves = tree.nodes, scratch.moves
    node, depth = ROOT, 0
    while True:
        mover = turn(addresses, state)
        enter(scratch.path, depth, node, mover)
        if mover == OVER or not is_ripe(nodes, node, depth, settings):
            return depth
        if node == ROOT:
            node = pick_first(nodes, settings)
        elif settings.hides or nodes[node].child == NONE:
            n = legal(addresses, board, state, moves)
            view = NONE
            if settings.hides:
                view = view_of_mover(trial, tree, scratch, depth, n)
            if is_new(nodes, node, view, moves, n):
                rate(addresses, board, state, moves, scratch.hints, n)
                add_children(tree, scratch, settings, n, node, view)
            if settings.hides:
                node = pick_seen(nodes, view, scratch, depth, n, settings)
            else:
                node = pick(nodes, node, settings)
        else:
            node = pick(nodes, node, settings)
        if node == NONE:
            return depth
        play(addresses, board, state, nodes[node].move)
        depth += 1


@entry
def grow(
    trial: Trial,
    tree: Parts,
    scratch: Scratch,
    settings: Records,
    generator: Any,
    seat: int,
    iterations: int,
) -> None:
    """So many simulations."""
    addresses, board, state = trial.addresses, trial.board, trial.state
    moves, hints, points = scratch.moves, scratch.hints, scratch.points
    tries, horizon = settings[0].tries, settings[0].horizon
    for _ in range(iterations):
        copy(trial.start, state)
        if settings[0].hides:
            imagine(addresses, board, state, seat, generator)
        depth = descend(trial, tree, scratch, settings[0])
        play_out(addresses, board, state, addresses, moves, hints, tries, horizon, generator)
        scores(addresses, board, state, points)
        ranking(addresses, board, state, points, scratch.places)
        judge(scratch, settings[0].margin)
        add_result(tree, scratch, depth)


@entry
def find(
    trial: Trial,
    wanted: Words,
    stack: Any,
    nodes: Records,
    generator: Any,
    seat: int,
    hides: bool,
) -> int:
    """The node of the position that the seat sees now, reached from the root's; or NONE."""
    addresses, board = trial.addresses, trial.board
    following = np.zeros(STEPS + 1, np.int64)
    seen = stack[STEPS + 1]
    best, most = NONE, FAMILIAR - 1
    for _ in range(DEALS if hides else 1):
        copy(trial.start, stack[0])
        if hides:
            imagine(addresses, board, stack[0], seat, generator)
        depth = 0
        following[0] = nodes[ROOT].child
        while depth >= 0:
            child = following[depth]
            if child == NONE:
                depth -= 1
                continue
            following[depth] = nodes[child].sibling
            move = nodes[child].move
            if (
                nodes[child].visits <= most
                or forbidden(addresses, board, stack[depth], move) != LEGAL
            ):
                continue
            depth += 1
            copy(stack[depth - 1], stack[depth])
            play(addresses, board, stack[depth], move)
            following[depth] = nodes[child].child if depth < STEPS else NONE
            copy(stack[depth], seen)
            redact(addresses, board, seen, seat)
            if same(seen, wanted):
                best, most = child, nodes[child].visits
                depth -= 1
    return best
