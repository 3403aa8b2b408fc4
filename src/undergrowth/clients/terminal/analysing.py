"""An analysis at the terminal: what to expect, the best moves, and what is likely to follow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from undergrowth.clients.terminal.numbers import decimal, number_table, per_cent, signed
from undergrowth.clients.terminal.screen import Screen
from undergrowth.clients.terminal.seats import seats_of
from undergrowth.draw.ink import Line, Span
from undergrowth.kernel.match import Match
from undergrowth.material.errors import BadInput
from undergrowth.material.reading import Field
from undergrowth.material.words import Words

LONGEST_LINE = 8
"""Moves of the line that are shown; those after them rest on few simulations."""


def moment(match: Match, at: int | None) -> Match:
    """The match as it stood then, or as it stands; somebody must have to decide."""
    last = len(match.log)
    standing = match if at is None else match.at(Field(at, "at").whole(0, last))
    if standing.over:
        raise BadInput("at", "bad-at-over", last=last - 1)
    return standing


def seat_names(match: Match, words: Words) -> list[str]:
    """What each seat is called, with who sits there."""
    sitters = [sitter.name(words) for sitter in seats_of(match)]
    colours = match.setup.colours
    return [f"{words(f'seat-{colours[n]}')} ({name})" for n, name in enumerate(sitters)]


def show_analysis(
    screen: Screen, match: Match, found: Mapping[str, Any], language: str, top: int
) -> None:
    """All that people want to know of an analysis; of the moves only the best, if so many."""
    words = match.setup.game.words(language)
    names = seat_names(match, words)
    moves = found["moves"][:top] if top else found["moves"]
    seconds = decimal(found["seconds"], words)
    turn = {"title": words("title"), "at": found["at"], "name": names[found["seat"]]}
    screen.say(words("analyse-title", **turn), "bold")
    screen.say(words("analyse-effort", number=found["iterations"], seconds=seconds), "dim")
    if found["full"]:
        screen.say(words("analyse-full"), "yellow")
    _headline(screen, words("analyse-expected"))
    screen.show(_expected(screen, found["moves"][0], names, words))
    number = len(found["moves"])
    some = words("analyse-moves", shown=len(moves), all=number)
    _headline(screen, some if len(moves) < number else words("analyse-all", all=number))
    screen.show(_moves(screen, match, moves, found["seat"], language))
    _headline(screen, words("analyse-line"))
    screen.paragraphs(_line(match, found["line"][:LONGEST_LINE], language))


def _headline(screen: Screen, text: str) -> None:
    screen.say()
    screen.say(text, "bold")


def _expected(screen: Screen, best: Mapping[str, Any], names: Sequence[str], words: Words) -> Table:
    headings = [words("tournament-share"), words("terminal-sheet-points")]
    table = number_table(screen, [words("terminal-sheet-seat")], headings)
    for name, result, points in zip(names, best["results"], best["points"], strict=True):
        table.add_row(Text(name), per_cent(result, words), decimal(points, words))
    return table


def _moves(
    screen: Screen, match: Match, moves: Sequence[Mapping[str, Any]], seat: int, language: str
) -> Table:
    words = match.setup.game.words(language)
    table = number_table(
        screen,
        [words("analyse-move"), words("analyse-words")],
        [
            words("analyse-visits"),
            words("tournament-share"),
            words("terminal-sheet-points"),
            words("analyse-lead"),
        ],
    )
    for move in moves:
        table.add_row(
            move["move"],
            Text(match.label(move["move"], language)),
            words("analyse-visited", number=move["visits"]),
            per_cent(move["results"][seat], words),
            decimal(move["points"][seat], words),
            signed(move["lead"], words),
        )
    return table


def _line(match: Match, line: Sequence[Mapping[str, Any]], language: str) -> list[Line]:
    """The moves by their notation alone; what they would do is not looked up in the true state."""
    wide = max(len(move["move"]) for move in line)
    return [
        [
            Span(f"{number:>2}. {move['move']:<{wide}}  "),
            Span(match.label(move["move"], language), "dim"),
        ]
        for number, move in enumerate(line, 1)
    ]
