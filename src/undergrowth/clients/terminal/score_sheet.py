"""The score sheet as a table, in words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from rich import box
from rich.table import Table
from rich.text import Text

from undergrowth.clients.terminal.screen import Screen
from undergrowth.kernel.match import Match
from undergrowth.material.words import Words, has


def in_words(what: str, words: Words, language: str, game: str) -> str:
    """What the points of a score line are for, said in one language."""
    whole = f"what-{re.sub(r'[^a-z0-9]+', '-', what.lower()).strip('-')}"
    if has(language, whole, game):
        return words(whole)
    kind, _, place = what.partition(" ")
    return words(f"what-{kind}", place=place) if has(language, f"what-{kind}", game) else what


def show_sheet(screen: Screen, match: Match, called: Sequence[str], language: str) -> None:
    """Every line of the score sheet, seat by seat, with totals."""
    words = match.setup.game.words(language)
    screen.say(words("terminal-sheet" if match.over else "terminal-sheet-now"), "bold")
    table = Table(box=box.SIMPLE_HEAD if screen.unicode else box.ASCII2, pad_edge=False)
    table.add_column(screen.shown(words("terminal-sheet-seat")))
    table.add_column(screen.shown(words("terminal-sheet-points")), justify="right", no_wrap=True)
    table.add_column(screen.shown(words("terminal-sheet-what")))
    table.add_column(screen.shown(words("terminal-sheet-rule")), no_wrap=True)
    lines = sorted(match.score_sheet(), key=lambda line: line.seat)
    totals = match.scores()
    for seat, group in groupby(lines, key=lambda line: line.seat):
        name = Text(screen.shown(called[seat]))
        for line in group:
            what = screen.shown(in_words(line.what, words, language, match.game))
            table.add_row(name, str(line.points), Text(what), line.rule)
        total = screen.shown(words("terminal-sheet-total"))
        table.add_row(name, str(totals[seat]), total, "", style="bold", end_section=True)
    screen.show(table)


def show_winners(screen: Screen, match: Match, called: Sequence[str], words: Words) -> None:
    """Who has won."""
    winners = [called[seat] for seat in match.winners()]
    names = words("terminal-and").join(winners)
    screen.say(words("terminal-winners", number=len(winners), names=names), "bold")
