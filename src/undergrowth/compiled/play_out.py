"""Random play to the end of a game, as fast as its rules can be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undergrowth.compiled import addresses, rng
from undergrowth.compiled.jit import Record, jit
from undergrowth.compiled.rules import OVER, Rules


@jit
def draw(moves: Any, n: int, tries: int, generator: Any) -> int:
    """Bring so many of the n moves, drawn at random, to the front; how many there are."""
    drawn = min(tries, n)
    for i in range(drawn):
        place = i + rng.below(generator, n - i)
        moves[i], moves[place] = moves[place], moves[i]
    return drawn


@jit
def highest(hints: Any, n: int) -> int:
    """Where the highest of the first n hints is."""
    best = 0
    for i in range(1, n):
        if hints[i] > hints[best]:
            best = i
    return best


def make_play_out(rules: Rules) -> Callable[..., int]:
    """Random play by these rules. It is compiled with them, so that only the hint is called
    by its address, and only where it is asked for."""
    legal, play, turn = rules.legal, rules.play, rules.turn
    rate = addresses.rate

    def play_out(
        board: Record,
        state: Record,
        table: addresses.Addresses,
        moves: Any,
        hints: Any,
        tries: int,
        longest: int,
        generator: Any,
    ) -> int:
        """Make at most so many decisions: each the move with the best hint among some drawn at
        random. How many there were."""
        made = 0
        while made < longest and turn(state) != OVER:
            n = legal(board, state, moves)
            if tries > 1:
                drawn = draw(moves, n, tries, generator)
                rate(table, board, state, moves, hints, drawn)
                chosen = highest(hints, drawn)
            else:
                chosen = rng.below(generator, n)
            play(board, state, moves[chosen])
            made += 1
        return made

    return jit(play_out)
