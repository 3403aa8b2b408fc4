"""The compiled functions that make a game, and what their answers mean."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from undergrowth.compiled.jit import Record

NO_MOVE = -1
"""Stands for a text that is no move."""

LEGAL = -1
"""What ``forbidden`` answers when no rule is against the move."""

OVER = -1
"""What ``turn`` answers when the game is over."""


@dataclass(frozen=True)
class Rules:
    """The compiled functions of a game over its two records, board and state."""

    legal: Callable[[Record, Record, Any], int]
    """``legal(board, state, out) -> n``: the moves of the seat that decides."""
    play: Callable[[Record, Record, int], None]
    """``play(board, state, move)``: carries out one legal move, in place."""
    turn: Callable[[Record], int]
    """``turn(state)``: the seat that decides, or OVER."""
    scores: Callable[[Record, Record, Any], None]
    """``scores(board, state, out)``: points as if the game ended now."""
    ranking: Callable[[Record, Record, Any, Any], None]
    """``ranking(board, state, points, out)``: 0 for each winner after tie-breaks, then 1, 2 …"""
    redact: Callable[[Record, Record, int], None]
    """``redact(board, state, seat)``: blanks what the seat may not know."""
    imagine: Callable[[Record, Record, int, Any], None]
    """``imagine(board, state, seat, generator)``: deals what was blanked at random. If later moves
    draw from the state's own generator, it is set from the given one."""
    reveals: Callable[[Record, Record, Record, int], bool]
    """``reveals(board, before, after, move)``: whether the move has shown somebody something
    hidden."""
    forbidden: Callable[[Record, Record, int], int]
    """``forbidden(board, state, move)``: number of the rule against the move, LEGAL if there is
    none. A text that is no move at all is asked about as NO_MOVE."""
    most_moves: int
    """No list of legal moves is longer."""
    hides: bool
    """Whether there is anything that a seat may not know, or chance after the start."""
    hint: Callable[[Record, Record, int], float] | None = None
    """``hint(board, state, move)``: roughly how many points a legal move is worth to the seat that
    decides, compared to its other moves; cheap, for play-outs and for what to look at first. Where
    points are few, each counts several times."""
    tries: int = 1
    """Moves that a play-out of the search draws at each decision, to play the one with the best
    hint; 1: every move is equally likely."""
    horizon: int = 2000
    """Decisions after which such a play-out is judged by the points as they stand."""
    longest: int = 0
    """Decisions after which programs among themselves stop a match that no rule ends, in whatever
    surroundings they play; people may go on for ever. 0: every match ends by its rules. It stands
    here, and not with those who play, because only the game knows how long a match can be."""
