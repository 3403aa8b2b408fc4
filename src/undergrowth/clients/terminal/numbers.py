"""Numbers at the terminal, alone and in tables."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.table import Table

from undergrowth.clients.terminal.screen import Screen
from undergrowth.material.words import Words


def number_table(screen: Screen, names: Sequence[str], numbers: Sequence[str]) -> Table:
    """A table with columns for words, then columns for numbers."""
    kind = box.SIMPLE_HEAD if screen.unicode else box.ASCII2
    table = Table(box=kind, pad_edge=False, show_edge=False)
    for name in names:
        table.add_column(screen.shown(name))
    for number in numbers:
        table.add_column(screen.shown(number), justify="right", no_wrap=True)
    return table


def per_cent(share: float, words: Words) -> str:
    """A share of the win."""
    return f"{decimal(100 * share, words)} %"


def decimal(value: float, words: Words) -> str:
    """A number with one digit after the point."""
    return f"{value:.1f}".replace(".", words("decimal-point"))


def signed(value: float, words: Words) -> str:
    """The same with its sign; what is next to nothing is not called negative."""
    return f"{round(value, 1) + 0.0:+.1f}".replace(".", words("decimal-point"))
