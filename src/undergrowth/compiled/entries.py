"""The way from Python into a game's compiled rules, the same for every game.

Two functions are compiled for each game, each with all that it calls in one piece: ``ruling`` is
enough for people to play, ``guessing`` is what programs need besides. Both take the number of what
they are asked. Compiled code that knows no game calls the rules by their addresses instead.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

import numpy as np

from undergrowth.compiled import addresses, rng
from undergrowth.compiled.addresses import Trial, address
from undergrowth.compiled.jit import PLAIN, Record, Records, entry, jit
from undergrowth.compiled.play_out import make_play_out
from undergrowth.compiled.rules import LEGAL, Rules

_LEGAL, _ATTEMPT, _TURN, _SCORES, _RANKING, _REDACT, _RULING_ADDRESSES = range(7)
_IMAGINE, _GUESSING_ADDRESSES = range(2)

_MOVE, _NUMBER = np.dtype(np.int32), np.dtype(np.int64)
_NO_MOVES = np.zeros(1, _MOVE)
_NO_NUMBERS = np.zeros(1, _NUMBER)
_NO_HINTS = np.zeros(1, np.float64)
_NO_GENERATOR = np.zeros(rng.WORDS, np.uint32)


class Entries:
    """A game's compiled functions; boards and states are arrays of one record each."""

    def __init__(self, name: str, rules: Rules) -> None:
        self._rules = rules
        self._play_out = make_play_out(rules)
        self._rate = _make_rate(rules)
        self._ruling = _make_ruling(name, rules, self._play_out)
        self._guessing = _make_guessing(name, rules, self._rate)

    def legal(self, boards: Records, states: Records, out: Any) -> int:
        """How many legal moves there are; which, stands in ``out``."""
        moves = out if out.dtype is _MOVE else np.zeros(len(out), _MOVE)
        n = self._rule(_LEGAL, boards, states, moves=moves)
        if moves is not out:
            out[:n] = moves[:n]
        return n

    def attempt(self, boards: Records, states: Records, move: int, out: Any) -> None:
        """Play the move if it is legal. ``out``: the rule against it, whether it showed
        something hidden, and whose turn it is now."""
        self._tell(_ATTEMPT, boards, states, out, move, earlier=states.copy())

    def turn(self, boards: Records, states: Records) -> int:
        """The seat that decides, or OVER."""
        return self._rule(_TURN, boards, states)

    def scores(self, boards: Records, states: Records, out: Any) -> None:
        """The points of each party."""
        self._tell(_SCORES, boards, states, out)

    def ranking(self, boards: Records, states: Records, out: Any) -> None:
        """The place of each party, 0 for the winners."""
        self._tell(_RANKING, boards, states, out, worth=np.zeros(len(out), _NUMBER))

    def redact(self, boards: Records, states: Records, seat: int) -> None:
        """Blank what a seat may not know."""
        self._rule(_REDACT, boards, states, seat)

    def imagine(self, boards: Records, states: Records, seat: int, generator: Any) -> None:
        """Deal what was blanked at random."""
        guess = (_NO_MOVES, _NO_HINTS, _NO_NUMBERS, generator)
        self._guessing(_IMAGINE, boards, states, seat, *guess)

    def _tell(
        self, asked: int, boards: Records, states: Records, out: Any, move: int = 0, **more: Any
    ) -> None:
        """Ask for numbers. For another type of ``out`` all rules would be compiled once more."""
        numbers = out if out.dtype is _NUMBER else out.astype(_NUMBER)
        self._rule(asked, boards, states, move, out=numbers, **more)
        if numbers is not out:
            out[:] = numbers

    def _rule(
        self,
        asked: int,
        boards: Records,
        states: Records,
        number: int = 0,
        *,
        earlier: Records | None = None,
        moves: Any = _NO_MOVES,
        out: Any = _NO_NUMBERS,
        worth: Any = _NO_NUMBERS,
    ) -> int:
        """All memory comes from here: code that makes arrays takes a second longer to compile."""
        known = states if earlier is None else earlier
        return self._ruling(
            asked, boards, states, known, number, moves, out, worth, _NO_HINTS, _NO_GENERATOR
        )

    def addresses(self, boards: Records, states: Records) -> addresses.Addresses:
        """What compiled code needs that plays this game without knowing it."""
        if PLAIN:
            return addresses.plain_addresses(self._functions, boards.dtype, states.dtype)
        return self._addresses(boards, states)

    def trial(self, boards: Records, states: Records) -> Trial:
        """The game at this state, for compiled code that plays it without knowing it."""
        start = addresses.words_of(states)
        found = self.addresses(boards, states)
        return Trial(found, addresses.sealed_words_of(boards), start, start.copy())

    @cached_property
    def _functions(self) -> list[Callable[..., Any]]:
        """The functions that have an address, in their order."""
        rules = self._rules
        return [
            rules.legal,
            rules.play,
            rules.turn,
            rules.scores,
            rules.ranking,
            rules.redact,
            rules.forbidden,
            self._play_out,
            rules.imagine,
            self._rate,
        ]

    def _addresses(self, boards: Records, states: Records) -> Any:
        table = np.zeros(addresses.ADDRESSES, np.int64)
        self._rule(_RULING_ADDRESSES, boards, states, out=table)
        guess = (_NO_MOVES, _NO_HINTS, table, _NO_GENERATOR)
        self._guessing(_GUESSING_ADDRESSES, boards, states, 0, *guess)
        return table


@jit
def no_hint(board: Record, state: Record, move: int) -> float:
    """For games that offer none: all moves look alike."""
    return 0.0


def _make_rate(rules: Rules) -> Callable[..., None]:
    hint = rules.hint or no_hint

    def rate(board: Record, state: Record, moves: Any, hints: Any, n: int) -> None:
        """What the game's hint says of the first n moves."""
        for i in range(n):
            hints[i] = hint(board, state, moves[i])

    return jit(rate)


def _make_ruling(name: str, rules: Rules, play_out: Callable[..., int]) -> Callable[..., int]:
    legal, play, turn, forbidden = rules.legal, rules.play, rules.turn, rules.forbidden
    scores, ranking, redact, reveals = rules.scores, rules.ranking, rules.redact, rules.reveals

    @jit
    def attempt(board: Record, state: Record, before: Record, move: int, out: Any) -> None:
        out[0] = forbidden(board, state, move)
        if out[0] == LEGAL:
            play(board, state, move)
            out[1] = reveals(board, before, state, move)
            out[2] = turn(state)

    def ruling(
        asked: int,
        boards: Records,
        states: Records,
        earlier: Records,
        number: int,
        moves: Any,
        out: Any,
        worth: Any,
        hints: Any,
        generator: Any,
    ) -> int:
        board, state = boards[0], states[0]
        if asked == _LEGAL:
            return legal(board, state, moves)
        if asked == _TURN:
            return turn(state)
        if asked == _ATTEMPT:
            attempt(board, state, earlier[0], number, out)
        elif asked == _SCORES:
            scores(board, state, out)
        elif asked == _RANKING:
            scores(board, state, worth)
            ranking(board, state, worth, out)
        elif asked == _REDACT:
            redact(board, state, number)
        elif asked == _RULING_ADDRESSES:
            out[addresses.LEGAL] = address(legal, (board, state, moves))
            out[addresses.PLAY] = address(play, (board, state, number))
            out[addresses.TURN] = address(turn, (state,))
            out[addresses.SCORES] = address(scores, (board, state, out))
            out[addresses.RANKING] = address(ranking, (board, state, out, out))
            out[addresses.REDACT] = address(redact, (board, state, number))
            out[addresses.FORBIDDEN] = address(forbidden, (board, state, number))
            out[addresses.PLAY_OUT] = address(
                play_out, (board, state, out, moves, hints, number, number, generator)
            )
        return 0

    return entry(ruling, f"{name}.ruling")


def _make_guessing(name: str, rules: Rules, rate: Callable[..., None]) -> Callable[..., None]:
    imagine = rules.imagine

    def guessing(
        asked: int,
        boards: Records,
        states: Records,
        seat: int,
        moves: Any,
        hints: Any,
        out: Any,
        generator: Any,
    ) -> None:
        board, state = boards[0], states[0]
        if asked == _IMAGINE:
            imagine(board, state, seat, generator)
        else:
            out[addresses.IMAGINE] = address(imagine, (board, state, seat, generator))
            out[addresses.RATE] = address(rate, (board, state, moves, hints, seat))

    return entry(guessing, f"{name}.guessing")
