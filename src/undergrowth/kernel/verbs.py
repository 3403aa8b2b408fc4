"""From a game's verbs to its rules: compiled functions that tell verbs and their arguments apart.

A verb says all of one kind of decision: how it is written and clicked, in which phases it is open,
what is against it and what it does. The number of a move says which verb it is of and with which
arguments; what follows from that is written here, for all games, as one function over all verbs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import prod
from typing import Any

from undergrowth.compiled.jit import jit
from undergrowth.compiled.rules import LEGAL
from undergrowth.kernel import agenda
from undergrowth.kernel.moves import Verb, first_codes

_INDENT = "    "


class Verbs:
    """The verbs of a game in the order of their numbers, with the room that each domain has.

    ``legal``, ``forbidden`` and ``play`` are functions over board and state for ``Rules``; a move
    of no verb and the end of the game are no matter of theirs. ``listed`` has the same verbs in
    the order in which ``legal`` lists their moves, where that is another one.
    """

    def __init__(
        self, verbs: Sequence[Verb], sizes: Mapping[str, int], listed: Sequence[Verb] = ()
    ) -> None:
        self.verbs = tuple(verbs)
        self.sizes = dict(sizes)
        self.listed = tuple(listed) or self.verbs
        self._firsts = first_codes(verbs, sizes)
        self.legal = self._legal()
        self.forbidden = self._forbidden()
        self.play = self.by_verb(
            ("board", "state"), {verb: verb.play for verb in self.verbs if verb.play}
        )

    def first(self, verb: Verb) -> int:
        """The number of the first move of a verb."""
        return self._firsts[self.verbs.index(verb)]

    def by_verb(
        self,
        parameters: Sequence[str],
        functions: Mapping[Verb, Callable[..., Any]],
        otherwise: float | bool | None = None,
    ) -> Callable[..., Any]:
        """``f(*parameters, move)``: the function of the move's verb is asked with its arguments.

        For verbs without a function the answer is always the same.
        """
        known: dict[str, Any] = {}
        leaves = []
        for at, verb in enumerate(self.verbs):
            if function := functions.get(verb):
                known[f"verb_{at}"] = function
                leaves.append([f"return verb_{at}({self._asked(parameters, at)})"])
            else:
                leaves.append([f"return {otherwise}"])
        body = _choice("move", self._firsts[1:-1], leaves)
        return _made([*parameters, "move"], body, known)

    def _forbidden(self) -> Callable[..., int]:
        """Why a move may not be made: its verb is not open now, or whatever the verb says."""
        known: dict[str, Any] = {"phase_of": agenda.phase}
        leaves = []
        for at, verb in enumerate(self.verbs):
            known[f"verb_{at}"], known[f"closed_{at}"] = verb.forbidden, verb.closed
            leaves.append(
                [
                    f"if {_is_among(verb.phases)}:",
                    f"{_INDENT}return verb_{at}({self._asked(('board', 'state'), at)})",
                    f"return closed_{at}{'(board, state)' if callable(verb.closed) else ''}",
                ]
            )
        body = ["phase = phase_of(state)", *_choice("move", self._firsts[1:-1], leaves)]
        return _made(["board", "state", "move"], body, known)

    def _legal(self) -> Callable[..., int]:
        """All legal moves, by verb in the order in which these are listed."""
        known: dict[str, Any] = {"phase_of": agenda.phase}
        phases = sorted({int(phase) for verb in self.verbs for phase in verb.phases})
        leaves = []
        for phase in phases:
            open_now = [self.verbs.index(verb) for verb in self.listed if phase in verb.phases]
            lines = [line for at in open_now for line in self._listed(at, known)]
            leaves.append([*lines, "return n"])
        over = [f"if phase == {agenda.OVER}:", f"{_INDENT}return 0"]
        body = ["n = 0", "phase = phase_of(state)", *over, *_choice("phase", phases[1:], leaves)]
        return _made(["board", "state", "out"], body, known)

    def _listed(self, at: int, known: dict[str, Any]) -> list[str]:
        """How the legal moves of a verb are added: by its own function, or by trying all."""
        verb, first = self.verbs[at], self._firsts[at]
        if verb.legal:
            known[f"verb_{at}"] = verb.legal
            return [f"n = verb_{at}(board, state, {first}, out, n)"]
        known[f"verb_{at}"] = verb.forbidden
        sizes = self._sizes(verb)
        names = [f"argument_{i}" for i in range(len(sizes))]
        loops = [f"{_INDENT * i}for {names[i]} in range({sizes[i]}):" for i in range(len(sizes))]
        inside = _INDENT * len(sizes)
        steps = [f"{name} * {prod(sizes[i + 1 :])}" for i, name in enumerate(names)]
        return [
            *loops,
            f"{inside}if verb_{at}({', '.join(['board', 'state', *names])}) == {LEGAL}:",
            f"{inside}{_INDENT}out[n] = {' + '.join([str(first), *steps])}",
            f"{inside}{_INDENT}n += 1",
        ]

    def _sizes(self, verb: Verb) -> list[int]:
        return [self.sizes[domain] for domain in verb.arguments.values()]

    def _asked(self, parameters: Iterable[str], at: int) -> str:
        """What the function of a verb is given: the same for all, then the arguments."""
        sizes = self._sizes(self.verbs[at])
        rest = f"(move - {self._firsts[at]})"
        given = []
        for i, size in enumerate(sizes):
            below = prod(sizes[i + 1 :])
            whole = f"{rest} // {below}" if below > 1 else rest
            given.append(whole if i == 0 else f"{whole} % {size}")
        return ", ".join([*parameters, *given])


def _is_among(phases: Sequence[int]) -> str:
    """Whether it is one of these phases, as one test: each ``or`` would cost time to compile."""
    if len(phases) == 1:
        return f"phase == {int(phases[0])}"
    return f"{sum(1 << int(phase) for phase in phases)} >> phase & 1"


def _choice(number: str, bounds: Sequence[int], leaves: Sequence[list[str]]) -> list[str]:
    """Lines that choose among leaves by halves: one bound between each two of them. Of leaves
    that are all alike one is enough."""
    if all(leaf == leaves[0] for leaf in leaves):
        return leaves[0]
    half = len(leaves) // 2
    below = _choice(number, bounds[: half - 1], leaves[:half])
    above = _choice(number, bounds[half:], leaves[half:])
    return [f"if {number} < {bounds[half - 1]}:", *(_INDENT + line for line in below), *above]


def _made(
    parameters: Sequence[str], body: Iterable[str], known: dict[str, Any]
) -> Callable[..., Any]:
    """A compiled function from its lines. It stands in this file for those who look for changes."""
    lines = [f"def composed({', '.join(parameters)}):", *(_INDENT + line for line in body)]
    exec(compile("\n".join(lines), __file__, "exec"), known)
    composed: Callable[..., Any] = known["composed"]
    return jit(composed)
