"""Sessions: what a browser keeps to be known again, how it is renewed, and how it is ended.

A browser keeps a secret, the store only its hash. Guests who have done nothing are not stored:
their cookie is signed, and its secret is that of their session as soon as there is one. From time
to time a secret is replaced. The new one follows from the old one, so that requests which come at
the same time are told the same, and the old one counts until the new one has been used and a
little longer: neither an answer that is lost nor a slow request costs anybody their seats.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import re
import secrets
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

from itsdangerous import BadSignature, Signer, TimestampSigner

from undergrowth.server.databases import DatabaseDown
from undergrowth.server.people import (
    LIFE,
    Person,
    digest,
    known_person,
    new_session,
    nobody_yet,
)
from undergrowth.server.rows import PersonRow, SessionRow
from undergrowth.server.store import Store

ROTATED_AFTER = timedelta(days=1)
"""How old a secret gets before the next page replaces it."""
RENEWED_AFTER = timedelta(days=7)
"""How old the cookie of a guest gets before the next page renews it."""
SEEN_AFTER = timedelta(hours=1)
"""How exactly it is written down when a session was last used."""
GRACE = timedelta(minutes=1)
"""How long a secret still counts when its successor is used."""
MOST_SESSIONS = 30
"""A person has no more; the one that was not used for longest ends."""
BETWEEN = "~"
"""Stands between the secrets of several servers on one host: they share their cookies."""
_MOST_OTHERS = 3
"""So many secrets of other servers are passed on."""
_PASSED_ON = re.compile(r"[A-Za-z0-9_.\-]{20,160}")


@dataclass(frozen=True)
class Visit:
    """Who has come, and what their browser should keep from now on."""

    person: Person
    cookie: str | None = None
    """Something new to keep; ``None``: what it has is right."""
    known_by: str = ""
    """What it has sent, if that is still right or was until now."""
    others: tuple[str, ...] = ()
    """What else it keeps under the same name, for other servers."""


@dataclass(frozen=True)
class _Offered:
    """A secret as a browser sends it."""

    text: str
    secret: str
    issued: datetime | None = None
    """Since when a guest keeps it."""
    old: str = ""
    """The person, in a cookie from before there were sessions."""

    @property
    def hash(self) -> str:
        return digest(self.secret)


class Sessions:
    """All sessions, and the sockets that are open in them."""

    def __init__(self, store: Store, key: str) -> None:
        self._store = store
        self._guests = TimestampSigner(key, salt="guest", digest_method=hashlib.sha256)
        self._old = Signer(key, salt="person")
        self._key = hashlib.sha256(b"next" + key.encode()).digest()
        self._open: dict[str, set[asyncio.Event]] = {}

    # -------------------------------------------------------------------------- coming in

    async def visit(
        self, values: Sequence[str], old: Sequence[str] = (), *, page: bool = False
    ) -> Visit:
        """Who sends these cookies: somebody known, or a new guest.

        ``old``: values that only count if they are from before there were sessions. ``page``: a
        page is asked for, whose answer can bring a new secret.
        """
        texts = [text for value in values for text in value.split(BETWEEN)]
        offered = [each for text in texts if (each := self._read(text))]
        offered += [each for text in old if (each := self._read(text)) and each.old]
        offered = offered[: 2 * (_MOST_OTHERS + 1)]
        visit = await self._known(offered, page) if offered else None
        if visit is None:
            late = page and bool(offered) and await self._is_late(offered)
            person, cookie = self.guest()
            visit = Visit(person, None if late else cookie)
        mine = {visit.known_by, *(each.text for each in offered if each.issued or each.old)}
        others = [text for text in texts if text not in mine and _PASSED_ON.fullmatch(text)]
        return replace(visit, others=tuple(dict.fromkeys(others))[:_MOST_OTHERS])

    def guest(self) -> tuple[Person, str]:
        """Somebody new, with what their browser keeps."""
        secret = secrets.token_urlsafe(24)
        return self._guest(secret), self._guests.sign(secret).decode()

    def _guest(self, secret: str) -> Person:
        """The guest with this secret; it does not follow from their id."""
        person = nobody_yet(hashlib.sha256(b"person" + secret.encode()).hexdigest()[:24])
        return replace(person, session=digest(secret))

    def _read(self, text: str) -> _Offered | None:
        """What was sent, if it can be ours."""
        dots = text.count(".")
        if not text.isascii() or not 0 < len(text) <= 200 or dots > 2:
            return None
        with suppress(BadSignature, UnicodeError, ValueError, OverflowError):
            if dots == 0:
                return _Offered(text, text)
            if dots == 1:
                return _Offered(text, text, old=self._old.unsign(text).decode())
            secret, issued = self._guests.unsign(text, return_timestamp=True)
            return _Offered(text, secret.decode(), issued)
        return None

    async def _known(self, offered: Sequence[_Offered], page: bool) -> Visit | None:
        now = datetime.now(UTC)
        if visit := await self._stored(offered, now, page):
            return visit
        for each in offered:
            if each.old:
                visit = await self._carried_over(each, now, page)
            elif each.issued and now - each.issued < LIFE:
                visit = await self._unstored(each, now, page)
            if visit:
                return visit
        return None

    async def _stored(self, offered: Sequence[_Offered], now: datetime, page: bool) -> Visit | None:
        """Somebody with a session."""
        found = await self._store.sessions_with({each.hash for each in offered})
        for each in offered:
            for session, row in found:
                if _counts(session, each.hash, now):
                    return await self._in(each, session, row, now, page)
        return None

    async def _unstored(self, offered: _Offered, now: datetime, page: bool) -> Visit | None:
        """A guest who has done nothing so far."""
        guest = self._guest(offered.secret)
        if await self._store.person(guest.id):  # written down this moment, or the session was ended
            return await self._stored([offered], now, page)
        renewed = page and offered.issued is not None and now - offered.issued >= RENEWED_AFTER
        cookie = self._guests.sign(offered.secret).decode() if renewed else None
        return Visit(guest, cookie, offered.text)

    async def _in(
        self, offered: _Offered, session: SessionRow, row: PersonRow, now: datetime, page: bool
    ) -> Visit:
        """Somebody with a session; what is to be written about it is written."""
        person = replace(known_person(row), session=session.name)
        successor = self._successor(offered.secret)
        if offered.hash != session.hash:  # replaced, but the browser has not heard of it
            return Visit(person, successor if page else None, offered.text)
        changes: dict[str, object] = {}
        if session.before and session.before_until is None:
            changes |= {"before_until": now + GRACE}
        if now - session.seen >= SEEN_AFTER:
            changes |= {"seen": now, "expires": now + LIFE}
        rotates = page and now - session.rotated >= ROTATED_AFTER
        if rotates:
            changes |= {"hash": digest(successor), "rotated": now}
            changes |= {"before": session.hash, "before_until": None}
        if changes:
            try:
                await self._store.set_session(session.name, session.hash, **changes)
            except DatabaseDown:  # who cannot be written down can still look
                return Visit(person, None, offered.text)
        return Visit(person, successor if rotates else None, offered.text)

    async def _carried_over(self, offered: _Offered, now: datetime, page: bool) -> Visit | None:
        """Somebody with a cookie from before there were sessions: it becomes one."""
        row = await self._store.person(offered.old)
        if row is None:
            return None
        long_ago = now - 2 * ROTATED_AFTER
        session = replace(new_session(digest(offered.secret), row.id, now), rotated=long_ago)
        if await self._store.carry_over(session):
            return await self._in(offered, session, row, now, page)
        return await self._stored([offered], now, page)  # another request may have been faster

    async def _is_late(self, offered: Sequence[_Offered]) -> bool:
        """Whether a secret was replaced this moment, so that its browser has another one by now."""
        hashes, now = {each.hash for each in offered}, datetime.now(UTC)
        return any(
            session.before in hashes and session.before_until and now < session.before_until + GRACE
            for session, _ in await self._store.sessions_with(hashes)
        )

    def _successor(self, secret: str) -> str:
        """The secret that follows another one; only we can tell."""
        made = hmac.new(self._key, secret.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(made).decode().rstrip("=")

    # ---------------------------------------------------------------------- begin and end

    async def begin(self, person: Person, instead_of: Person) -> str:
        """Let somebody in who has proved who they are; what their browser keeps."""
        await self.end(instead_of)
        secret = secrets.token_urlsafe(32)
        session = new_session(digest(secret), person.id, datetime.now(UTC))
        self._cut(await self._store.add_session(session, MOST_SESSIONS))
        return secret

    async def end(self, person: Person) -> None:
        """End the session in which somebody is here."""
        if person.session:
            await self._store.end_sessions(person.id, only=person.session)
            self._cut([person.session])

    async def end_another(self, person: Person, name: str) -> None:
        """End one of somebody's other sessions."""
        if name and name != person.session:
            self._cut(await self._store.end_sessions(person.id, only=name))

    async def end_others(self, person: Person) -> None:
        """End all of somebody's sessions but this one."""
        self._cut(await self._store.end_sessions(person.id, but=person.session))

    async def end_all(self, person: Person) -> None:
        """End all of somebody's sessions."""
        self._cut([*await self._store.end_sessions(person.id), person.session])

    async def secure(self, person: Person, changes: Mapping[str, object]) -> str:
        """Change how somebody gets in; what their browser keeps now.

        All other sessions end. This one gets a secret that does not follow from the one before:
        whoever has copied that is outside, too.
        """
        secret, now = secrets.token_urlsafe(32), datetime.now(UTC)
        row = await self._store.session(person.session)
        renewed = {"hash": digest(secret), "rotated": now, "before_until": now}
        renewed |= {"before": row.hash if row else None}
        ended = await self._store.secure(person.id, changes, person.session, renewed)
        self._cut([*ended, person.session])
        return secret

    async def of(self, person: Person) -> list[SessionRow]:
        """All sessions of somebody, the one last used first."""
        now = datetime.now(UTC)
        rows = await self._store.sessions_of(person.id)
        return [row for row in rows if row.expires > now]

    # ------------------------------------------------------------------------ open sockets

    @contextmanager
    def watched(self, person: Person) -> Iterator[asyncio.Event]:
        """While somebody's socket is open: the event that their session has ended."""
        ended, name = asyncio.Event(), person.session
        self._open.setdefault(name, set()).add(ended)
        try:
            yield ended
        finally:
            self._open[name].discard(ended)
            if not self._open[name]:
                del self._open[name]

    async def lasts(self, person: Person) -> bool:
        """Whether somebody's session has not ended meanwhile."""
        return not person.stored or await self._store.session(person.session) is not None

    def _cut(self, names: Collection[str]) -> None:
        """Let the sockets of ended sessions know."""
        for name in names:
            for ended in self._open.get(name, ()):
                ended.set()


def _counts(session: SessionRow, offered: str, now: datetime) -> bool:
    """Whether a secret opens a session."""
    if session.expires <= now:
        return False
    if session.hash == offered:
        return True
    return session.before == offered and (
        session.before_until is None or now < session.before_until
    )
