"""Looking at a match that was played: step by step, or at one moment."""

from __future__ import annotations

import time

from undergrowth.clients.terminal.score_sheet import show_sheet, show_winners
from undergrowth.clients.terminal.screen import Screen
from undergrowth.clients.terminal.seats import seats_of
from undergrowth.clients.terminal.table import TableScreen
from undergrowth.kernel.match import Match


def show_moment(screen: Screen, match: Match, language: str, seat: int | None = None) -> None:
    """The table as it stands, with the last decision."""
    table = TableScreen(screen, match, seats_of(match), language)
    ply = len(match.log)
    since = max(0, ply - 1)
    drawn = table.board(seat=seat, since=since if ply else None, below=3)
    screen.lines(drawn)
    screen.paragraphs([[], *table.last_moves(since)])


def replay(screen: Screen, match: Match, language: str, delay: float) -> None:
    """Every moment of a match, one after the other, and its score sheet."""
    for ply in range(len(match.log) + 1):
        screen.clear()
        show_moment(screen, match.at(ply), language)
        time.sleep(delay if ply < len(match.log) else 0)
    table = TableScreen(screen, match, seats_of(match), language)
    screen.say()
    show_sheet(screen, match, table.everybody, language)
    if match.over:
        show_winners(screen, match, table.everybody, table.words)
