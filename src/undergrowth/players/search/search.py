"""A search: trees that grow while there is time, and what they say of the moves."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from undergrowth.compiled import rng
from undergrowth.compiled.addresses import words_of
from undergrowth.kernel.match import Observation
from undergrowth.material.errors import BadInput
from undergrowth.material.reading import Field
from undergrowth.players.budget import MOST, Budget
from undergrowth.players.search.nodes import transplant
from undergrowth.players.search.scratch import scratch_for
from undergrowth.players.search.simulations import STEPS, find, grow, plant
from undergrowth.players.search.tree import NONE, ROOM, ROOT, Settings, Tree

MOST_THREADS = 256
_PART = 256
"""Simulations between two looks at the clock. It is a fixed number, and so is the next one: what
is searched must not depend on how fast the machine is."""
_PARTS = 4
"""Looks at the clock between two looks at whether the choice is clear."""

Pause = Callable[[], float]
"""Lets somebody else go first; the seconds that it took, which are not thinking time."""


@dataclass(frozen=True)
class Judged:
    """What is known of one move, or of the position before it."""

    code: int
    visits: int
    results: tuple[float, ...]
    """The expected share of the win of each seat."""
    points: tuple[float, ...]
    """The expected points of each seat."""


class _Place(NamedTuple):
    """Where something is known of a move."""

    tree: Tree
    node: int


class _Sums(NamedTuple):
    """What all simulations of a move gave together, by seat."""

    visits: int
    results: Any
    points: Any


class Grower:
    """One tree with all that growing it needs; one thread at a time."""

    def __init__(self, observation: Observation, settings: Settings, room: int, seed: int) -> None:
        self.tree = Tree(observation.parties, room, hides=observation.game.rules.hides)
        self._room = room
        self.iterations = 0
        rules = observation.game.rules
        tries, horizon = settings.tries or rules.tries, settings.horizon or rules.horizon
        settings = replace(settings, tries=tries, horizon=horizon)
        self._hides = rules.hides
        self._settings = settings.record(hides=rules.hides)
        self._generator = np.zeros(rng.WORDS, np.uint32)
        rng.start(self._generator, seed)
        self._trial = observation.game.entries.trial(observation.board, observation.states)
        self._scratch = scratch_for(observation)
        self._observed = observation

    def plant(self, moves: Sequence[int]) -> None:
        """Have just these moves below the root."""
        tree = self.tree
        if tree.size:
            tree.keep_children(ROOT, set(moves))
        self._scratch.moves[: len(moves)] = moves
        plant(self._trial, tree.parts, self._scratch, self._settings, len(moves))

    def find(self, observation: Observation) -> int:
        """The node of this position, which came after the one before; NONE if little is known."""
        wanted = words_of(observation.states)
        if (wanted == self._trial.start).all():
            return ROOT
        return find(
            self._trial,
            wanted,
            np.zeros((STEPS + 2, len(wanted)), np.uint64),
            self.tree.nodes,
            self._generator,
            observation.seat,
            self._hides,
        )

    def go_on(self, observation: Observation, node: int) -> None:
        """Go on at this position with what is known of it, which is below the node."""
        tree = Tree(observation.parties, self._room, hides=observation.game.rules.hides)
        transplant(self.tree.parts, node, tree.parts)
        self.tree, self._observed = tree, observation
        self._trial = self._trial._replace(start=words_of(observation.states))

    def grow(
        self,
        iterations: int,
        until: float | None,
        stopped: threading.Event,
        *,
        settle: bool,
        pause: Pause | None = None,
    ) -> None:
        """Simulate until told to stop, or, if it may settle, until the choice is clear."""
        began, left, parts, lost = time.perf_counter(), iterations, 0, 0.0
        while left > 0:
            self._simulate(min(_PART, left))
            lost += pause() if pause is not None else 0.0
            now = time.perf_counter() - lost
            left, parts = left - _PART, parts + 1
            ahead = left
            if until is not None:
                ahead = min(left, int((until - now) * parts * _PART / (now - began)))
            if ahead <= 0 or stopped.is_set():
                return
            if settle and parts % _PARTS == 0 and self._lead() > ahead:
                return

    def _simulate(self, number: int) -> None:
        grow(
            self._trial,
            self.tree.parts,
            self._scratch,
            self._settings,
            self._generator,
            self._observed.seat,
            number,
        )
        self.iterations += number

    def _lead(self) -> int:
        """How many visits the most visited move has more than any other."""
        visits = sorted(self.tree.nodes["visits"][self.tree.children(ROOT)].tolist())
        return int(visits[-1] - visits[-2]) if len(visits) > 1 else MOST


class Search:
    """Looks for the best move of a seat from what the seat may know, with a tree for each thread.

    Without a list of moves all legal ones are looked at. The same seed, iterations and number of
    threads give the same trees.
    """

    def __init__(
        self,
        observation: Observation,
        moves: Sequence[int] | None = None,
        *,
        seed: int = 0,
        threads: int = 1,
        settings: Settings | None = None,
        room: int = ROOM,
    ) -> None:
        threads = Field(threads, "threads").whole(1, MOST_THREADS)
        self._moves = checked_moves(observation, moves)
        self._observed = observation
        self._stopped = threading.Event()
        self._growers = [
            Grower(observation, settings or Settings(), room // threads, seed * MOST_THREADS + i)
            for i in range(threads)
        ]
        self._plant()

    def _plant(self) -> None:
        for grower in self._growers:
            grower.plant(self._moves)

    def follow(self, observation: Observation, moves: Sequence[int] | None = None) -> bool:
        """Go on at a later position of the same match with what is known of it.

        Without anything known, nothing is changed and the answer is no.
        """
        checked = checked_moves(observation, moves)
        before = self._observed
        if observation.board is not before.board or observation.seat != before.seat:
            return False
        nodes = [grower.find(observation) for grower in self._growers]
        if NONE in nodes:
            return False
        for grower, node in zip(self._growers, nodes, strict=True):
            grower.go_on(observation, node)
        self._observed, self._moves = observation, checked
        self._plant()
        return True

    def run(self, budget: Budget, *, settle: bool = False, pause: Pause | None = None) -> None:
        """Think until the budget is used up or somebody calls ``stop``.

        If it may settle, it also ends when no other move can become the most visited one. A search
        in one thread pauses now and then if it is told how.
        """
        until = None if budget.seconds is None else time.perf_counter() + budget.seconds
        total, number = budget.iterations or MOST, len(self._growers)
        shares = [total // number + (i < total % number) for i in range(number)]
        if number == 1:
            self._growers[0].grow(total, until, self._stopped, settle=settle, pause=pause)
        else:
            self._run_threads(shares, until)
        self._stopped.clear()

    def _run_threads(self, shares: Sequence[int], until: float | None) -> None:
        grow = partial(Grower.grow, until=until, stopped=self._stopped, settle=False)
        with ThreadPoolExecutor(len(shares)) as threads:
            try:
                for _ in threads.map(grow, self._growers, shares):
                    pass
            finally:  # Ctrl-C reaches only this thread
                self._stopped.set()

    def rest(self) -> int:
        """Give back the room that the trees do not use; the bytes that stay.

        After that the search goes on by ``follow``, not by ``run``.
        """
        return sum(grower.tree.shrink() for grower in self._growers)

    def stop(self) -> None:
        """End the thinking soon; what was found so far stays."""
        self._stopped.set()

    @property
    def iterations(self) -> int:
        """Simulations so far, in all trees."""
        return sum(grower.iterations for grower in self._growers)

    @property
    def nodes(self) -> int:
        """Nodes of the largest tree."""
        return max(grower.tree.size for grower in self._growers)

    @property
    def full(self) -> bool:
        """Whether a tree has no room left for longer lines."""
        return any(grower.tree.full for grower in self._growers)

    def best(self) -> int:
        """The move that was visited most; among equals the one that gave most."""
        return self.judged()[0].code

    def judged(self) -> list[Judged]:
        """All moves, the most visited first."""
        places = self._places()
        whole = self.position()
        found = [_judged(code, self._totals(places[code]), whole) for code in self._moves]
        seat = self._observed.seat
        return sorted(found, key=lambda move: (move.visits, move.results[seat]), reverse=True)

    def position(self) -> Judged:
        """What is to be expected of the position itself."""
        sums = self._totals([_Place(grower.tree, ROOT) for grower in self._growers])
        fair = np.full(self._observed.parties, 1 / self._observed.parties)
        return _judged(NONE, sums, Judged(NONE, 0, tuple(fair), tuple(0 * fair)))

    def _places(self) -> dict[int, list[_Place]]:
        """For each move the trees that had room for it, each with its node."""
        places: dict[int, list[_Place]] = {code: [] for code in self._moves}
        for grower in self._growers:
            nodes = grower.tree.answers(ROOT)
            for code in places.keys() & nodes.keys():
                places[code].append(_Place(grower.tree, nodes[code]))
        return places

    def _totals(self, places: Sequence[_Place]) -> _Sums:
        visits = sum(int(tree.nodes[node].visits) for tree, node in places)
        nothing = np.zeros(self._observed.parties)
        results = sum((tree.results[node] for tree, node in places), nothing)
        points = sum((tree.points[node] for tree, node in places), nothing)
        return _Sums(visits, results, points)

    def line(self) -> tuple[int, ...]:
        """The best move and what is most likely to follow, as far as it was looked at."""
        code = self.best()
        places = self._places()[code]
        if not places:
            return (code,)
        tree, node = max(places, key=lambda place: int(place.tree.nodes[place.node].visits))
        return (code, *_answers(tree, node))


def _answers(tree: Tree, node: int) -> list[int]:
    """The moves after this node that were visited most, one after the other."""
    found: list[int] = []
    while children := tree.children(node):
        node = max(children, key=lambda child: int(tree.nodes[child].visits))
        if tree.nodes[node].visits == 0:
            break
        found.append(int(tree.nodes[node].move))
    return found


def _judged(code: int, sums: _Sums, unknown: Judged) -> Judged:
    """Means from sums; a move that was never tried is taken to be as good as the position."""
    if sums.visits == 0:
        return Judged(code, 0, unknown.results, unknown.points)
    results, points = sums.results / sums.visits, sums.points / sums.visits
    return Judged(code, sums.visits, tuple(results.tolist()), tuple(points.tolist()))


def checked_moves(observation: Observation, moves: Sequence[int] | None) -> list[int]:
    """The moves to look at, which must be legal; all of them if none are named."""
    out = np.zeros(observation.game.rules.most_moves, np.int32)
    n = observation.game.entries.legal(observation.board, observation.states, out)
    legal: list[int] = out[:n].tolist()
    if not legal:
        raise BadInput("observation", "bad-over")
    if moves is None:
        return legal
    if not moves or not set(moves) <= set(legal):
        raise BadInput("moves", "bad-moves", got=sorted(set(moves) - set(legal)))
    return list(dict.fromkeys(moves))
