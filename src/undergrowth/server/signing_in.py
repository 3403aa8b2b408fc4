"""Signing in: names that are told apart, passwords, and how often somebody may be wrong."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from math import ceil
from time import monotonic
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from undergrowth.kernel.game import games
from undergrowth.material.errors import BadInput
from undergrowth.server.security import neighbourhood

WRONG_FOR_A_NAME, WRONG_FROM_AN_ADDRESS = 10, 30
"""So many wrong passwords, and the next one has to wait."""
FIRST_PAUSE, LONGEST_PAUSE = 30, 15 * 60
"""Seconds; each further wrong password doubles the pause."""
FORGOTTEN_AFTER = 24 * 3600
"""Seconds without an attempt, and all wrong passwords are forgotten."""
AT_ONCE, MOST_WAITING = 2, 16
"""Passwords that are checked at the same time, each with 19 MB, and those that wait for it."""
_BUSY = 3
"""Seconds to come back after when too many wait."""
_MOST_TALLIES = 20_000
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
_HOUSE = "undergrowth"

Made = TypeVar("Made")


class TooOften(BadInput):
    """Too many wrong passwords, or too many at this moment; ``seconds`` is how long to wait."""

    def __init__(self, field: str, seconds: float) -> None:
        self.seconds = max(1, ceil(seconds))
        minutes = ceil(self.seconds / 60) if self.seconds > 90 else 0
        super().__init__(field, "bad-too-often", seconds=self.seconds, minutes=minutes)


def sign_in_key(name: str) -> str:
    """A sign-in name without differences that nobody remembers: capitals, widths, ligatures."""
    for _ in range(3):  # folding can undo what normalising did, and the other way round
        name = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(unicodedata.normalize("NFKC", name).split())


# ----------------------------------------------------------------------------------- passwords


def is_easy(password: str, sign_in: str) -> bool:
    """Whether a password is among those that are guessed first.

    These are the common ones, the names of this place, of its games and of who signs in, with or
    without figures and signs round them. Capitals make no difference.
    """
    folded = sign_in_key(password)
    letters = [place for place, sign in enumerate(folded) if sign.isalpha()]
    bare = folded[letters[0] : letters[-1] + 1] if letters else folded
    near = {_HOUSE, *games(), sign_in_key(sign_in)}
    return not near.isdisjoint((folded, bare)) or folded in _common()


@cache
def _common() -> frozenset[str]:
    """The passwords that are used most; read when somebody first chooses one."""
    from zxcvbn.frequency_lists import FREQUENCY_LISTS

    return frozenset(map(sign_in_key, FREQUENCY_LISTS["passwords"]))


class Passwords:
    """Passwords, hashed and checked in threads, a few at a time."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19456, parallelism=1)
        self._nobodys = self._hasher.hash(secrets.token_hex(16))
        self._free = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def refuse_easy(self, password: str, sign_in: str) -> None:
        """``BadInput`` if a password is among those that are guessed first."""
        if await self._in_turn(lambda: is_easy(password, sign_in)):
            raise BadInput("password", "bad-password-easy")

    async def hashed(self, password: str) -> str:
        """What is stored of a password."""
        return await self._in_turn(lambda: self._hasher.hash(password))

    async def fit(self, hashed: str | None, password: str) -> bool:
        """Whether a password is right; takes as long if there is none."""
        password = password[: LONGEST_PASSWORD + 1]  # longer than any, so wrong all the same
        fits = await self._in_turn(lambda: self._verified(hashed or self._nobodys, password))
        return fits and hashed is not None

    def _verified(self, hashed: str, password: str) -> bool:
        try:
            return bool(self._hasher.verify(hashed, password))
        except (VerificationError, InvalidHashError, UnicodeError):
            return False

    async def _in_turn(self, work: Callable[[], Made]) -> Made:
        if self._waiting >= AT_ONCE + MOST_WAITING:
            raise TooOften("password", _BUSY)
        self._waiting += 1
        try:
            async with self._free:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1


# ------------------------------------------------------------------------------------ attempts


@dataclass
class Tally:
    """Wrong passwords of one kind."""

    wrong: int = 0
    until: float = 0
    last: float = 0


@dataclass
class Pauses:
    """How long to wait after so many wrong passwords."""

    allowed: int
    clock: Callable[[], float] = monotonic
    _tallies: dict[str, Tally] = field(default_factory=dict)

    def left(self, key: str) -> float:
        """Seconds to wait before the next attempt."""
        tally = self._tallies.get(key)
        return max(0.0, tally.until - self.clock()) if tally else 0.0

    def count(self, key: str) -> None:
        """An attempt, wrong until it turns out to be right: others may come meanwhile."""
        now = self.clock()
        tally = self._tallies.pop(key, None)
        if tally is None or now - tally.last > FORGOTTEN_AFTER:
            tally = Tally()
        tally.wrong, tally.last = tally.wrong + 1, now
        if (more := tally.wrong - self.allowed) >= 0:
            tally.until = now + min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** min(more, 20))
        self._tallies[key] = tally  # the latest is the last
        if len(self._tallies) > _MOST_TALLIES:
            del self._tallies[next(iter(self._tallies))]

    def take_back(self, key: str) -> None:
        """An attempt was right after all."""
        if tally := self._tallies.get(key):
            tally.wrong -= 1
            tally.until = 0 if tally.wrong < self.allowed else tally.until

    def forget(self, key: str) -> None:
        """All attempts were the owner's."""
        self._tallies.pop(key, None)


@dataclass
class Attempt:
    """One try; whoever made it says whether it was right."""

    fits: bool = False


class Attempts:
    """How often passwords may be wrong: for one account, and from one address."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._accounts = Pauses(WRONG_FOR_A_NAME, clock)
        self._addresses = Pauses(WRONG_FROM_AN_ADDRESS, clock)

    @contextmanager
    def counted(self, field: str, account: str, address: str) -> Iterator[Attempt]:
        """An attempt; ``TooOften`` if it comes too early."""
        place = neighbourhood(address)
        if wait := max(self._accounts.left(account), self._addresses.left(place)):
            raise TooOften(field, wait)
        self._accounts.count(account)
        self._addresses.count(place)
        attempt = Attempt()
        try:
            yield attempt
        except TooOften:  # it was not even tried
            self._accounts.take_back(account)
            self._addresses.take_back(place)
            raise
        if attempt.fits:
            self._accounts.forget(account)
            self._addresses.take_back(place)
