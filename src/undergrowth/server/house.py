"""The house: all that the handlers of requests need, and who stands at the door."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from litestar.connection import ASGIConnection

from undergrowth.draw.palettes import THEMES
from undergrowth.kernel.game import games
from undergrowth.kernel.words import LANGUAGES
from undergrowth.server.people import People, Person
from undergrowth.server.store import Store
from undergrowth.server.tables import Tables

ME, LANGUAGE, THEME = "me", "language", "theme"
"""The cookies: who somebody is, and how they like to read."""

FUNCTIONS = 90
"""Roughly so many functions of a game are compiled; only bars of progress need to know."""

Connected = ASGIConnection[Any, Any, Any, Any]


@dataclass
class House:
    """The open house."""

    store: Store
    people: People
    tables: Tables
    origins: Sequence[str] = ()
    """Other addresses whose pages may open sockets here."""
    secure: bool = False
    """Whether cookies go over encrypted connections only."""
    messages_each_second: float = 20
    """How much may be said through one socket; for a moment twice as much."""
    name: str = field(default_factory=lambda: secrets.token_hex(8))
    """Tells this process from others that serve the same tables."""

    def preparing(self) -> dict[str, Any]:
        """How far the compiling of the rules is."""
        done = self.tables.compiling.done
        return {"is": "preparing", "done": done, "of": max(done, FUNCTIONS * len(games()))}

    async def recognise(self, connection: Connected) -> Person:
        """Who stands at the door: somebody we know, or a new guest."""
        cookie = connection.cookies.get(ME)
        known = await self.people.known(cookie) if cookie else None
        return known or self.people.guest()


def person_of(connection: Connected) -> Person:
    """Who sent a request, as it was found out when it came in."""
    person: Person = connection.state.person
    return person


def language_of(connection: Connected) -> str:
    """The language that somebody chose, or that their browser asks for."""
    chosen = connection.cookies.get(LANGUAGE, "")
    if chosen in LANGUAGES:
        return chosen
    wanted = connection.headers.get("accept-language", "")[:200].lower()
    spoken = [part.strip()[:2] for part in wanted.split(",")]
    return next((language for language in spoken if language in LANGUAGES), LANGUAGES[0])


def theme_of(connection: Connected) -> str:
    """By day, by night, or as the system says."""
    chosen = connection.cookies.get(THEME, "")
    return chosen if chosen in THEMES else THEMES[0]
