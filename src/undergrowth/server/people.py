"""Who somebody is: a guest from the first visit; with a password or a token also elsewhere."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta

from undergrowth.material.errors import BadInput
from undergrowth.server.rows import PersonRow, SessionRow
from undergrowth.server.signing_in import (
    LONGEST_PASSWORD,
    SHORTEST_PASSWORD,
    Attempts,
    Passwords,
    sign_in_key,
)
from undergrowth.server.store import Store
from undergrowth.server.transactions import Conflict

LONGEST_NAME, LONGEST_SIGN_IN = 30, 40
LIFE = timedelta(days=365)
"""A session that is not used for so long is over; a guest who comes back later is a new one."""
_NAMESAKES = 4
"""So many people who shared a name are tried besides the one who has it now."""
FIRST_NAMES = [
    "Agaricus",
    "Amanita",
    "Auricularia",
    "Boletus",
    "Cantharellus",
    "Clitocybe",
    "Coprinus",
    "Cortinarius",
    "Craterellus",
    "Flammulina",
    "Gomphus",
    "Hericium",
    "Hydnum",
    "Hygrocybe",
    "Inocybe",
    "Laccaria",
    "Lactarius",
    "Lepiota",
    "Marasmius",
    "Morchella",
    "Mycena",
    "Pholiota",
    "Pleurotus",
    "Ramaria",
    "Russula",
    "Sparassis",
    "Suillus",
    "Trametes",
    "Tuber",
    "Xerula",
]
"""Names of mushrooms that are the same in every language."""


@dataclass(frozen=True)
class Person:
    """Somebody who plays or watches."""

    id: str
    name: str
    password: bool = False
    """Whether they can sign in elsewhere."""
    token: bool = False
    """Whether a program of theirs can."""
    stored: bool = True
    """Whether they have done anything that had to be written down."""
    sign_in: str = ""
    """The name with which they sign in."""
    shared: bool = False
    """Whether they got that name because others had theirs, too."""
    session: str = field(default="", compare=False, repr=False)
    """The session in which they are here; programs have none."""


class People:
    """The people that the server knows."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._passwords = Passwords()
        self._attempts = Attempts()
        self._next: dict[str, int] = {}

    def guest(self) -> Person:
        """Somebody new, with a name to be getting on with; written down at their first command."""
        return nobody_yet(secrets.token_hex(12))

    async def written(self, person: Person) -> Person:
        """The person, written down, and with them the session in which they are here."""
        if person.stored:
            return person
        now = datetime.now(UTC)
        session = new_session(person.session, person.id, now) if person.session else None
        with suppress(Conflict):  # two first commands at once
            await self._store.add_person(PersonRow(person.id, person.name, now), session)
        return replace(person, stored=True)

    async def by_token(self, token: str) -> Person | None:
        """Whose program this is."""
        row = await self._store.person_by_token_hash(digest(token))
        return known_person(row) if row else None

    async def rename(self, person: Person, name: str) -> Person:
        """The same person with another name; they go on to sign in with the one they chose."""
        checked = checked_name(name)
        await self._store.set_person(person.id, name=checked)
        return replace(person, name=checked)

    async def again(self, person: Person) -> Person:
        """The person as they are written down now."""
        row = await self._store.person(person.id)
        return replace(known_person(row), session=person.session) if row else person

    # --------------------------------------------------------------------------- passwords

    async def credentials(
        self, password: str, sign_in: str, *, keep_token: bool
    ) -> dict[str, str | None]:
        """What is written down when somebody takes a password and a name to sign in with."""
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise BadInput("password", "bad-password", low=SHORTEST_PASSWORD, high=LONGEST_PASSWORD)
        changes = _signing_in_as(sign_in)
        await self._passwords.refuse_easy(password, sign_in)
        changes["password_hash"] = await self._passwords.hashed(password)
        return changes if keep_token else changes | {"token_hash": None}

    async def sign_in_as(self, person: Person, sign_in: str) -> None:
        """Let somebody sign in with another name."""
        try:
            await self._store.set_person(person.id, **_signing_in_as(sign_in))
        except Conflict:
            raise taken(sign_in) from None

    async def check_password(self, person: Person, password: str, address: str) -> None:
        """``BadInput`` if this is not the person's password; ``TooOften`` after many wrong ones.

        Wrong ones count for those who are inside already, not for those who would sign in:
        nobody outside can keep the owner from this.
        """
        row = await self._store.person(person.id)
        hashed = row.password_hash if row else None
        with self._attempts.counted("old", f"inside {person.id}", address) as attempt:
            attempt.fits = await self._passwords.fit(hashed, password)
        if not attempt.fits:
            raise BadInput("old", "bad-old-password")

    async def sign_in(self, name: str, password: str, address: str) -> Person:
        """The person with this sign-in name and password.

        ``BadInput`` if there is none, ``TooOften`` after many wrong ones. One password is tried,
        also for a name that nobody has. Only those who shared their name before names were unique
        are tried besides, a few at each attempt.
        """
        key = sign_in_key(_tidy(name[: 4 * LONGEST_SIGN_IN]))
        rows = await self._store.people_signing_in(key)
        holder = next((row for row in rows if row.sign_in_key == key), None)
        with self._attempts.counted("sign-in", f"name {key}", address) as attempt:
            found = await self._first_fitting([holder], password)
            found = found or await self._first_fitting(self._namesakes(key, rows), password)
            attempt.fits = found is not None
        if found is None:
            raise BadInput("sign-in", "bad-sign-in")
        return known_person(found)

    async def _first_fitting(
        self, rows: Sequence[PersonRow | None], password: str
    ) -> PersonRow | None:
        for row in rows:
            if await self._passwords.fit(row.password_hash if row else None, password):
                return row
        return None

    def _namesakes(self, key: str, rows: Sequence[PersonRow]) -> list[PersonRow]:
        """Some of those who shared a name; others the next time, so that everybody has a turn."""
        sharing = [row for row in rows if row.sign_in_before == key]
        first = self._next.get(key, 0) % len(sharing) if sharing else 0
        if sharing:
            self._next[key] = first + _NAMESAKES
        return [*sharing[first:], *sharing[:first]][:_NAMESAKES]

    # ------------------------------------------------------------------------------ tokens

    async def new_token(self, person: Person) -> str:
        """A token for programs of a person; the one before is worth nothing now."""
        token = secrets.token_urlsafe(32)
        await self._store.set_person(person.id, token_hash=digest(token))
        return token

    async def drop_token(self, person: Person) -> None:
        """Let no program act for a person."""
        await self._store.set_person(person.id, token_hash=None)


def taken(sign_in: str) -> BadInput:
    """The complaint that somebody else signs in with this name."""
    return BadInput("username", "bad-sign-in-taken", got=sign_in)


def _signing_in_as(sign_in: str) -> dict[str, str | None]:
    """What is written down of a name to sign in with."""
    name = _tidy(sign_in)
    key = sign_in_key(name)
    if not (key and len(name) <= LONGEST_SIGN_IN):
        raise BadInput("username", "bad-name", high=LONGEST_SIGN_IN)
    return {"sign_in": name, "sign_in_key": key, "sign_in_before": None}


def checked_name(name: object) -> str:
    """A name that fits everywhere: no invisible signs, not too long."""
    text = _tidy(name) if isinstance(name, str) else ""
    if not 0 < len(text) <= LONGEST_NAME:
        raise BadInput("name", "bad-name", high=LONGEST_NAME)
    return text


def _tidy(name: str) -> str:
    return " ".join("".join(sign for sign in name if sign.isprintable()).split())


def nobody_yet(name: str) -> Person:
    """Somebody who has done nothing yet: the id tells what to call them."""
    number = int.from_bytes(hashlib.sha256(name.encode()).digest()[:4], "big")
    return Person(name, FIRST_NAMES[number % len(FIRST_NAMES)], stored=False)


def known_person(row: PersonRow) -> Person:
    """Somebody who is written down."""
    return Person(
        row.id,
        row.name,
        row.password_hash is not None,
        row.token_hash is not None,
        sign_in=row.sign_in or "",
        shared=row.sign_in_before is not None,
    )


def new_session(secret_hash: str, person: str, now: datetime) -> SessionRow:
    """A session that begins."""
    return SessionRow(secret_hash, secret_hash, person, now, now, now, now + LIFE)


def digest(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()
