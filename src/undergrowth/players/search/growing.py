"""The compiled search, written once: each game's rules are put into it by closures.

A simulation goes down the tree from what the seat knows, plays on to the end, and adds its result
to all nodes on its way. In the tree the game's hint says where to look first; below it every move
is equally likely, unless ``tries`` is more than 1 and the hint chooses among the moves drawn. Where
a game hides something, every simulation first deals the unknown at random, and only the moves that
are legal in that deal can be chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from undergrowth.kernel import rng
from undergrowth.kernel.agenda import OVER
from undergrowth.kernel.entries import LEGAL
from undergrowth.kernel.game import Game
from undergrowth.kernel.jit import Record, Records, entry, jit
from undergrowth.players.search.nodes import (
    Parts,
    Scratch,
    add_node,
    add_result,
    find_child,
    judge,
    last_child,
    pick,
    pick_first,
    pick_offered,
    same,
    set_priors,
)
from undergrowth.players.search.tree import DEEPEST, NONE, ROOT
from undergrowth.players.search.views import TELLING, fingerprint, view_of

STEPS = 8
"""Decisions that may lie between two positions of one search."""

FAMILIAR = 16
"""A subtree with fewer visits is not worth looking for."""

DEALS = 8
"""How often the unknown is dealt to find the way to the present position."""


@dataclass(frozen=True)
class Growing:
    """The compiled functions of the search for one game."""

    plant: Callable[[Records, Records, Parts, Scratch, Records, int], None]
    grow: Callable[[Records, Records, Records, Parts, Scratch, Records, Any, int, int], None]
    find: Callable[[Records, Records, Any, Records, Any, Any, Any, int], int]


@cache
def growing(game: Game) -> Growing:
    """The search for a game, compiled when it is first used."""
    expand = _make_expand(game)
    descend = _make_descend(game, expand, _make_pick_seen(game, expand))
    grow = _make_grow(game, descend, _make_play_out(game))
    return Growing(_make_plant(game, expand), grow, _make_find(game))


@jit
def no_hint(board: Record, state: Record, move: int) -> float:
    """For games that offer none: all moves look alike."""
    return 0.0


def _make_expand(game: Game) -> Callable[..., None]:
    hint = game.rules.hint or no_hint

    def expand(
        board: Record, state: Record, tree: Parts, scratch: Scratch, n: int, node: int, sharp: float
    ) -> None:
        """Give each of the moves that has no node yet one, if there is room for all of them."""
        nodes, used = tree[0], tree[3]
        moves, hints = scratch[0], scratch[1]
        guess = nodes[node].child
        first = guess == NONE
        last = NONE
        hinted = False
        if used[0] + n > len(nodes):
            used[1] = 1
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

    return jit(expand, f"{game.name}.expand")


def _make_plant(game: Game, expand: Callable[..., None]) -> Callable[..., None]:
    def plant(
        boards: Records, root: Records, tree: Parts, scratch: Scratch, settings: Records, n: int
    ) -> None:
        """The root, if there is none, and below it the first n moves in the scratch."""
        if tree[3][0] == 0:
            add_node(tree, NONE, 1.0)
        expand(boards[0], root[0], tree, scratch, n, ROOT, settings[0].sharpness)

    return entry(plant, f"{game.name}.plant")


def _make_pick_seen(game: Game, expand: Callable[..., None]) -> Callable[..., int]:
    redact = game.rules.redact

    def pick_seen(
        board: Record,
        state: Record,
        tree: Parts,
        scratch: Scratch,
        settings: Record,
        depth: int,
        n: int,
    ) -> int:
        """The child most worth a look to the mover, from what it has seen if that is telling."""
        nodes = tree[0]
        moves, _, path, movers, _, _, _, _, seen, words = scratch
        node = path[depth, 0]
        seen[0] = state
        redact(board, seen[0], movers[depth])
        view = view_of(tree, node, fingerprint(words))
        path[depth, 1] = view
        if view == NONE or nodes[view].visits < TELLING * n:
            return pick_offered(nodes, node, moves, n, settings)
        if nodes[view].child == NONE:
            expand(board, state, tree, scratch, n, view, settings.sharpness)
        chosen = pick(nodes, view, settings)
        if chosen == NONE:
            return pick_offered(nodes, node, moves, n, settings)
        path[depth, 2] = chosen
        return find_child(nodes, node, nodes[node].child, nodes[chosen].move)

    return jit(pick_seen, f"{game.name}.pick_seen")


def _make_descend(
    game: Game, expand: Callable[..., None], pick_seen: Callable[..., int]
) -> Callable[..., int]:
    legal, play, turn, hides = game.rules.legal, game.rules.play, game.rules.turn, game.rules.hides

    def descend(
        board: Record, state: Record, tree: Parts, scratch: Scratch, settings: Record
    ) -> int:
        """Go down the tree to a node without children; the number of moves played."""
        nodes = tree[0]
        moves, path, movers = scratch[0], scratch[2], scratch[3]
        node = ROOT
        depth = 0
        while True:
            path[depth, 0] = node
            path[depth, 1] = NONE
            path[depth, 2] = NONE
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
                    node = pick_seen(board, state, tree, scratch, settings, depth, n)
                else:
                    node = pick(nodes, node, settings)
            else:
                node = pick(nodes, node, settings)
            if node == NONE:
                return depth
            play(board, state, nodes[node].move)
            depth += 1

    return jit(descend, f"{game.name}.descend")


def _make_play_out(game: Game) -> Callable[..., None]:
    legal, play, turn = game.rules.legal, game.rules.play, game.rules.turn
    hint = game.rules.hint or no_hint

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

    return jit(play_out, f"{game.name}.play_out")


def _make_grow(
    game: Game, descend: Callable[..., int], play_out: Callable[..., None]
) -> Callable[..., None]:
    scores, ranking = game.rules.scores, game.rules.ranking
    hides, imagine = game.rules.hides, game.rules.imagine

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
        moves, _, _, _, places, gained, shares, values, _, _ = scratch
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

    return entry(grow, f"{game.name}.grow")


def _make_find(game: Game) -> Callable[..., int]:
    play, forbidden = game.rules.play, game.rules.forbidden
    hides, imagine, redact = game.rules.hides, game.rules.imagine, game.rules.redact

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

    return entry(find, f"{game.name}.find")
