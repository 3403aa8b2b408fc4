"""Who sits where: ``you``, ``you:Mira`` for people, the name of a player for programs."""

from __future__ import annotations

from dataclasses import dataclass

from undergrowth.clients.terminal.screen import Screen
from undergrowth.draw.ink import Span, clean
from undergrowth.kernel.game import Game
from undergrowth.kernel.match import Match
from undergrowth.material.errors import BadInput
from undergrowth.material.words import Words
from undergrowth.players import KNOWN, NAMES, player_named

PERSON = "you"
_LONGEST = 60


@dataclass(frozen=True)
class Sitter:
    """A person or a program at a seat, as it is written in the record."""

    entry: str
    person: bool

    def name(self, words: Words) -> str:
        """What the others call it."""
        if self.entry == PERSON:
            return words("terminal-you")
        return clean(self.entry.removeprefix(f"{PERSON}:"))


def read_seats(text: str, game: Game) -> list[Sitter]:
    """The seats in a list such as ``you,greedy,uniform``."""
    entries = [entry.strip() for entry in text.split(",")]
    low, high = game.players[0], game.players[-1]
    if not low <= len(entries) <= high:
        raise BadInput("seats", "bad-seat-number", low=low, high=high, got=len(entries))
    return [_read_seat(entry) for entry in entries]


def _read_seat(entry: str) -> Sitter:
    if len(entry) <= _LONGEST and (entry == PERSON or entry.removeprefix(f"{PERSON}:") != entry):
        return Sitter(entry, person=True)
    if not _is_program(entry):
        known = ", ".join((PERSON, f"{PERSON}:NAME", *KNOWN))
        raise BadInput("seats", "bad-seat", known=known, got=entry)
    return Sitter(entry, person=False)


def _is_program(name: str) -> bool:
    try:
        player_named(name, 0)
    except BadInput:
        return False
    return True


def show_programs(screen: Screen, words: Words) -> None:
    """Every program with its name and what to expect of it."""
    for name in (*NAMES, "search:500ms"):
        message = f"player-{name.partition(':')[0]}"
        if name in NAMES:
            message = f"player-{name.replace(':', '-')}"
        said = f"{name:<14}{words(message)}: {words(f'{message}-about')}"
        screen.paragraphs([[Span(said)]])


def seats_of(match: Match) -> list[Sitter]:
    """The seats of a match from a record; a name that no program has is a person's."""
    names = match.names or [PERSON] * match.players
    return [Sitter(name, person=not _is_program(name)) for name in names]
