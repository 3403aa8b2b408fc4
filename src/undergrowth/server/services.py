"""The services: all that the handlers of requests share, and who sends a request."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from litestar.connection import ASGIConnection

from undergrowth.draw.palettes import THEMES
from undergrowth.kernel.game import games
from undergrowth.material.words import LANGUAGES
from undergrowth.server.compiling import SEARCH
from undergrowth.server.cookies import SAFE_PREFIX, given
from undergrowth.server.forms import Forms
from undergrowth.server.onlookers import Onlooker
from undergrowth.server.people import People, Person
from undergrowth.server.security import Crowd, neighbourhood
from undergrowth.server.sessions import BETWEEN, Sessions
from undergrowth.server.store import Store
from undergrowth.server.tables import Tables

ME, CSRF, LANGUAGE, THEME = "me", "csrf", "language", "theme"
"""The cookies: who somebody is, what their forms repeat, and how they like to read."""
NO_COOKIES = "no_cookies"
"""The mark of handlers for which cookies say nothing."""

Connected = ASGIConnection[Any, Any, Any, Any]


@dataclass
class Services:
    """All that handlers share."""

    store: Store
    people: People
    tables: Tables
    sessions: Sessions
    forms: Forms
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

    def preparing(self) -> dict[str, Any]:
        """How far the compiling of all games is, and what is compiled already."""
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

    async def recognise(self, connection: Connected, *, page: bool = False) -> Person:
        """Who sends a request: somebody we know, or a new guest.

        What their browser should keep, if that is something new, goes with the answer.
        """
        sent, old = given(connection, safe_name(ME, secure=self.secure)), given(connection, ME)
        visit = await self.sessions.visit(sent, old if self.secure else (), page=page)
        connection.state.me, connection.state.others = visit.cookie, visit.others
        return visit.person


def safe_name(cookie: str, *, secure: bool) -> str:
    """What a cookie is called that nobody else may set."""
    return SAFE_PREFIX + cookie if secure else cookie


def keep_me(connection: Connected, secret: str) -> None:
    """Let the browser keep a new secret with the answer."""
    connection.state.me = secret


def kept_me(state: Mapping[str, Any]) -> str:
    """What a browser should keep to be known again; nothing if that is as it was."""
    secret = state.get("me")
    return BETWEEN.join((secret, *state.get("others", ()))) if secret else ""


def address_of(connection: Connected) -> str:
    """Where somebody is."""
    return connection.client.host if connection.client else ""


def person_of(connection: Connected) -> Person:
    """Who sent a request, as it was found out when it came in."""
    person: Person = connection.state.person
    return person


def onlooker(connection: Connected, person: Person) -> Onlooker:
    """Who asks, for those who count: a program is known by its token, whatever it is worth."""
    given = connection.headers.get("authorization", "")
    name = hashlib.sha256(given.encode(errors="replace")).hexdigest() if given else person.id
    return Onlooker(name, neighbourhood(connection.client.host if connection.client else ""))


def language_of(connection: Connected) -> str:
    """The language that somebody chose, or that their browser asks for."""
    chosen = _liked(connection, LANGUAGE)
    if chosen in LANGUAGES:
        return chosen
    wanted = connection.headers.get("accept-language", "")[:200].lower()
    spoken = [part.strip()[:2] for part in wanted.split(",")]
    return next((language for language in spoken if language in LANGUAGES), LANGUAGES[0])


def theme_of(connection: Connected) -> str:
    """By day, by night, or as the system says."""
    chosen = _liked(connection, THEME)
    return chosen if chosen in THEMES else THEMES[0]


def _liked(connection: Connected, cookie: str) -> str:
    """How somebody likes to read; what was chosen before there was encryption counts, too."""
    cookies = connection.cookies
    return cookies.get(SAFE_PREFIX + cookie) or cookies.get(cookie, "")
