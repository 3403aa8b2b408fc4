"""Who somebody is: a guest from the first visit, told by a signed cookie, a password or a token."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, Signer

from undergrowth.kernel.errors import BadInput
from undergrowth.server.store import Conflict, PersonRow, Store

LONGEST_NAME = 30
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
_MOST_WITH_ONE_NAME = 20
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


class People:
    """The people that the house knows."""

    def __init__(self, store: Store, key: str) -> None:
        self._store = store
        self._signer = Signer(key, salt="person")
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19456, parallelism=1)

    def guest(self) -> Person:
        """Somebody new, with a name to be getting on with; written down at their first deed."""
        return _unknown(secrets.token_hex(12))

    async def written(self, person: Person) -> Person:
        """The person, written down."""
        if person.stored:
            return person
        with suppress(Conflict):  # two first deeds at once
            await self._store.add_person(PersonRow(person.id, person.name, datetime.now(UTC)))
        return replace(person, stored=True)

    def cookie(self, person: Person) -> str:
        """What the browser keeps."""
        return self._signer.sign(person.id).decode()

    async def known(self, cookie: str) -> Person | None:
        """Whose cookie this is, if we made it."""
        try:
            name = self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return None
        row = await self._store.person(name)
        return _known(row) if row else _unknown(name)

    async def by_token(self, token: str) -> Person | None:
        """Whose program this is."""
        row = await self._store.person_by_token_hash(_digest(token))
        return _known(row) if row else None

    async def rename(self, person: Person, name: str) -> Person:
        """The same person with another name."""
        checked = checked_name(name)
        await self._store.rename(person.id, checked)
        return replace(person, name=checked)

    async def set_password(self, person: Person, password: str) -> None:
        """Let a person sign in elsewhere."""
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise BadInput("password", "bad-password", low=SHORTEST_PASSWORD, high=LONGEST_PASSWORD)
        hashed = await asyncio.to_thread(self._hasher.hash, password)
        await self._store.set_password_hash(person.id, hashed)

    async def check_password(self, person: Person, password: str) -> None:
        """``BadInput`` if this is not the person's password."""
        row = await self._store.person(person.id)
        hashed = row.password_hash if row else None
        fits = await asyncio.to_thread(self._fits, hashed or "", password)
        if not fits:
            raise BadInput("old", "bad-sign-in")

    async def again(self, person: Person) -> Person:
        """The person as they are written down now."""
        row = await self._store.person(person.id)
        return _known(row) if row else person

    async def sign_in(self, name: str, password: str) -> Person:
        """The person with this name and password; ``BadInput`` if there is none."""
        rows = await self._store.people_named(_tidy(name))
        for row in rows[:_MOST_WITH_ONE_NAME]:
            fits = await asyncio.to_thread(self._fits, row.password_hash or "", password)
            if fits:
                return _known(row)
        raise BadInput("password", "bad-sign-in")

    async def new_token(self, person: Person) -> str:
        """A token for programs of a person; the one before is worth nothing now."""
        token = secrets.token_urlsafe(32)
        await self._store.set_token_hash(person.id, _digest(token))
        return token

    async def drop_token(self, person: Person) -> None:
        """Let no program act for a person."""
        await self._store.set_token_hash(person.id, None)

    def _fits(self, hashed: str, password: str) -> bool:
        if len(password) > LONGEST_PASSWORD:
            return False
        try:
            return bool(self._hasher.verify(hashed, password))
        except (VerificationError, InvalidHashError):
            return False


def checked_name(name: object) -> str:
    """A name that fits everywhere: no invisible signs, not too long."""
    text = _tidy(name) if isinstance(name, str) else ""
    if not 0 < len(text) <= LONGEST_NAME:
        raise BadInput("name", "bad-name", high=LONGEST_NAME)
    return text


def _tidy(name: str) -> str:
    return " ".join("".join(sign for sign in name if sign.isprintable()).split())


def _unknown(name: str) -> Person:
    """Somebody who has done nothing yet: the id tells what to call them."""
    number = int.from_bytes(hashlib.sha256(name.encode()).digest()[:4], "big")
    return Person(name, FIRST_NAMES[number % len(FIRST_NAMES)], stored=False)


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


def _known(row: PersonRow) -> Person:
    """Somebody who is written down."""
    return Person(row.id, row.name, row.password_hash is not None, row.token_hash is not None)
