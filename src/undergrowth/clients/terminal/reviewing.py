"""A review at the terminal: what cost most, and how each seat played."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from undergrowth.clients.terminal.analysing import seat_names
from undergrowth.clients.terminal.numbers import decimal, number_table, per_cent, signed
from undergrowth.clients.terminal.screen import Screen
from undergrowth.kernel.match import Match
from undergrowth.material.words import Words

STYLES = {"inaccuracy": "yellow", "mistake": "bold yellow", "blunder": "bold red"}


def show_review(
    screen: Screen, match: Match, found: Mapping[str, Any], language: str, worst: int, file: str
) -> None:
    """The decisions that cost most, then a line for each seat."""
    words = match.setup.game.words(language)
    names = seat_names(match, words)
    number = len(found["decisions"])
    screen.say(words("review-title", title=words("title"), number=number), "bold")
    if not found["complete"]:
        told = words("review-partial", number=number, all=found["total"])
        screen.say(told, "bold yellow")
    costly = sorted(
        (decision for decision in found["decisions"] if decision["sure"]),
        key=lambda decision: float(decision["cost"]),
        reverse=True,
    )
    screen.say(words("review-noise" if costly else "review-none"), "dim")
    for decision in costly[: worst or None]:
        screen.say()
        screen.say(_cost(decision, names, words), STYLES.get(decision["mark"], ""))
        screen.show(_compared(match, decision, language))
    screen.say()
    screen.show(_seats(screen, found["seats"], names, words))
    if costly:
        screen.say(words("review-more", command=_command(file, costly[0])), "dim")


def _command(file: str, decision: Mapping[str, Any]) -> str:
    return f"undergrowth analyse {shlex.quote(file)} --at {decision['at']}"


def _cost(decision: Mapping[str, Any], names: Sequence[str], words: Words) -> str:
    return words(
        "review-cost",
        number=decision["number"],
        name=names[decision["seat"]],
        mark=words("review-mark", mark=decision["mark"] or "none"),
        cost=decimal(100 * decision["cost"], words),
        error=decimal(100 * decision["error"], words),
        points=decimal(decision["points"], words),
    )


def _compared(match: Match, decision: Mapping[str, Any], language: str) -> Table:
    """What was played above what would have been better."""
    words = match.setup.game.words(language)
    table = Table.grid(padding=(0, 2, 0, 0))
    for part in ("played", "best"):
        move = decision[part]
        win = per_cent(move["results"][decision["seat"]], words)
        table.add_row(
            f"    {words(f'review-{part}')}",
            move["move"],
            Text(match.label(move["move"], language)),
            words("review-promise", win=win, lead=signed(move["lead"], words)),
        )
    return table


def _seats(
    screen: Screen, seats: Sequence[Mapping[str, Any]], names: Sequence[str], words: Words
) -> Table:
    headings = [words("review-choices"), words("review-loss")]
    marks = [words("review-marks", mark=mark) for mark in STYLES]
    table = number_table(screen, [words("terminal-sheet-seat")], [*headings, *marks])
    for seat in seats:
        table.add_row(
            Text(names[seat["seat"]]),
            str(seat["decisions"]),
            f"{per_cent(seat['loss'], words)} ± {decimal(100 * seat['error'], words)}",
            *(str(seat["marks"][mark]) for mark in STYLES),
        )
    return table
