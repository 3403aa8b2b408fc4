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
from undergrowth.players.search.choosing import (
    draw,
    highest,
    is_new,
    is_ripe,
    pick,
    pick_first,
    pick_seen,
)
from undergrowth.players.search.nodes import (
    Parts,
    Scratch,
    add_children,
    add_node,
    add_result,
    enter,
    judge,
    same,
)
from undergrowth.players.search.tree import NONE, ROOT
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
def growing(game: Game, *, guided: bool) -> Growing:
    """The search for a game, compiled when it is first used, with play-outs guided by the hint or
    not."""
    rate = _make_rate(game)
    descend = _make_descend(game, _make_view_of_mover(game), rate)
    drawn = _make_best_drawn(game, rate) if guided else any_drawn
    grow = _make_grow(game, descend, _make_play_out(game, drawn), guided=guided)
    return Growing(_make_plant(game, rate), grow, _make_find(game))


@jit
def no_hint(board: Record, state: Record, move: int) -> float:
    """For games that offer none: all moves look alike."""
    return 0.0


def _make_rate(game: Game) -> Callable[..., None]:
    hint = game.rules.hint or no_hint

    def rate(board: Record, state: Record, scratch: Scratch, n: int) -> None:
        """What the game's hint says of the first n moves."""
        moves, hints = scratch[0], scratch[1]
        for i in range(n):
            hints[i] = hint(board, state, moves[i])

    return jit(rate, f"{game.name}.rate")


def _make_plant(game: Game, rate: Callable[..., None]) -> Callable[..., None]:
    def plant(
        boards: Records, root: Records, tree: Parts, scratch: Scratch, settings: Records, n: int
    ) -> None:
        """The root, if there is none, and below it the first n moves in the scratch."""
        if tree[3][0] == 0:
            add_node(tree, NONE, 1.0)
        rate(boards[0], root[0], scratch, n)
        add_children(tree, scratch, settings[0], n, ROOT, NONE)

    return entry(plant, f"{game.name}.plant")


def _make_view_of_mover(game: Game) -> Callable[..., int]:
    redact, hides = game.rules.redact, game.rules.hides

    def view_of_mover(
        board: Record, state: Record, tree: Parts, scratch: Scratch, depth: int, n: int
    ) -> int:
        """The node for what the mover has seen, if it is telling; else, or if all is open, NONE."""
        if not hides or n == 0:
            return NONE
        nodes = tree[0]
        _, _, path, movers, _, _, _, _, seen, words = scratch
        seen[0] = state
        redact(board, seen[0], movers[depth])
        view = view_of(tree, path[depth, 0], fingerprint(words))
        path[depth, 1] = view
        return view if view != NONE and nodes[view].visits >= TELLING * n else NONE

    return jit(view_of_mover, f"{game.name}.view_of_mover")


def _make_descend(
    game: Game, view_of_mover: Callable[..., int], rate: Callable[..., None]
) -> Callable[..., int]:
    legal, play, turn, hides = game.rules.legal, game.rules.play, game.rules.turn, game.rules.hides

    def descend(
        board: Record, state: Record, tree: Parts, scratch: Scratch, settings: Record
    ) -> int:
        """Go down the tree to a node that is not ripe; the number of moves played."""
        nodes = tree[0]
        moves, path, movers = scratch[0], scratch[2], scratch[3]
        node, depth = ROOT, 0
        while True:
            enter(path, depth, node)
            movers[depth] = turn(state)
            if movers[depth] == OVER or not is_ripe(nodes, node, depth, settings):
                return depth
            if node == ROOT:
                node = pick_first(nodes, settings)
            elif hides or nodes[node].child == NONE:
                n = legal(board, state, moves)
                view = view_of_mover(board, state, tree, scratch, depth, n)
                if is_new(nodes, node, view, moves, n):
                    rate(board, state, scratch, n)
                    add_children(tree, scratch, settings, n, node, view)
                if hides:
                    node = pick_seen(nodes, view, scratch, depth, n, settings)
                else:
                    node = pick(nodes, node, settings)
            else:
                node = pick(nodes, node, settings)
            if node == NONE:
                return depth
            play(board, state, nodes[node].move)
            depth += 1

    return jit(descend, f"{game.name}.descend")


@jit
def any_drawn(
    board: Record, state: Record, scratch: Scratch, n: int, tries: int, generator: Any
) -> int:
    """One of the n moves, each equally likely."""
    return int(scratch[0][rng.below(generator, n)])


def _make_best_drawn(game: Game, rate: Callable[..., None]) -> Callable[..., int]:
    def best_drawn(
        board: Record, state: Record, scratch: Scratch, n: int, tries: int, generator: Any
    ) -> int:
        """Of some of the n moves, drawn at random, the one with the best hint."""
        moves, hints = scratch[0], scratch[1]
        drawn = draw(moves, n, tries, generator)
        if drawn > 1:
            rate(board, state, scratch, drawn)
        return int(moves[highest(hints, drawn)])

    return jit(best_drawn, f"{game.name}.best_drawn")


def _make_play_out(game: Game, drawn: Callable[..., int]) -> Callable[..., None]:
    legal, play, turn = game.rules.legal, game.rules.play, game.rules.turn

    def play_out(
        board: Record, state: Record, scratch: Scratch, settings: Record, generator: Any
    ) -> None:
        """Play to the end, or until enough was played."""
        moves = scratch[0]
        decisions = 0
        while turn(state) != OVER and decisions < settings.horizon:
            n = legal(board, state, moves)
            play(board, state, drawn(board, state, scratch, n, settings.tries, generator))
            decisions += 1

    return jit(play_out, f"{game.name}.play_out")


def _make_grow(
    game: Game, descend: Callable[..., int], play_out: Callable[..., None], *, guided: bool
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
        _, _, _, _, places, gained, shares, values, _, _ = scratch
        for _ in range(iterations):
            states[0] = root[0]
            if hides:
                imagine(board, state, seat, generator)
            depth = descend(board, state, tree, scratch, settings[0])
            play_out(board, state, scratch, settings[0], generator)
            scores(board, state, gained)
            ranking(board, state, gained, places)
            judge(gained, places, values, shares, settings[0].margin)
            add_result(tree, scratch, depth)

    return entry(grow, f"{game.name}.{'grow_guided' if guided else 'grow'}")


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
