"""The log of a table: its decisions in order, and those that were taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

MOVE, UNDO = "move", "undo"
MOST_ENTRIES = 10_000
"""No log grows longer: each move costs more the longer it is, and all of it is kept in memory."""


@dataclass(frozen=True)
class LogEntry:
    """One line of a table's log: a decision, or decisions taken back."""

    number: int
    """Counted from 1; with the table it names the line, so that nobody can write it twice."""
    kind: str
    seat: int
    move: str | None
    ply: int
    """How many decisions stand after it."""
    command: str
    """Who asked for it and by which command: sent twice it has one effect."""
    person: str | None
    at: datetime


def standing(log: Sequence[LogEntry]) -> list[LogEntry]:
    """The decisions of a log that were not taken back."""
    decided: list[LogEntry] = []
    for entry in log:
        if entry.move is None:
            del decided[entry.ply :]
        else:
            decided.append(entry)
        if len(decided) != entry.ply:
            raise ValueError(f"after entry {entry.number} {len(decided)} decisions stand")
    return decided
