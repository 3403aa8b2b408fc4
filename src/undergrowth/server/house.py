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
from undergrowth.server.compiling import SEARCH
from undergrowth.server.people import People, Person
from undergrowth.server.security import Crowd
from undergrowth.server.store import Store
from undergrowth.server.tables import Tables

ME, LANGUAGE, THEME = "me", "language", "theme"
"""The cookies: who somebody is, and how they like to read."""

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
    crowd: Crowd = field(default_factory=lambda: Crowd(2000, 300, 20))
    """Whose sockets are open."""
    taken_within: float = 30
    """Seconds after which somebody who does not read what is sent has gone away."""
    name: str = field(default_factory=lambda: secrets.token_hex(8))
    """Tells this process from others that serve the same tables."""

    def preparing(self, game: str) -> dict[str, Any]:
        """How far the rules of a game are."""
        compiling = self.tables.compiling
        done, kept = compiling.percent(game), not compiling.alone
        return {"is": "preparing", "done": done, "of": 100, "kept": kept}

    def preparing_all(self) -> dict[str, Any]:
        """How far all games are, and what can be used already."""
        compiling = self.tables.compiling
        return {
            "is": "preparing",
            "done": compiling.percent_of_all,
            "of": 100,
            "ready": compiling.finished,
            "games": {
                game: {"rules": compiling.ready(game), "bots": compiling.ready(game, SEARCH)}
                for game in games()
            },
            "trouble": compiling.trouble,
        }

    def address(self, connection: Connected) -> str:
        """The address at which our pages stand for whoever asks: its scheme and its host."""
        encrypted = self.secure or connection.scope["scheme"] in ("https", "wss")
        return f"{'https' if encrypted else 'http'}://{connection.headers.get('host', '')}"

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
