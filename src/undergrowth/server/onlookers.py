"""Who looks at a table, and from where; and for how many tables of programs that counts.

Programs among themselves play only while somebody looks. Whoever looks at many such tables keeps
only those going that they looked at last: so nobody can have hundreds of them think.
"""

from __future__ import annotations

from collections import OrderedDict
from contextvars import ContextVar
from dataclasses import dataclass
from time import monotonic

GLANCE = 60.0
"""Seconds that programs play on among themselves after somebody has looked."""
AT_ONCE = 4
"""So many tables of programs alone are kept going by one person who looks."""
_FROM_ONE_NETWORK = 4
"""So many times more by all people of one network."""
_KNOWN = 600.0
"""Seconds that it is known from where somebody came."""


@dataclass(frozen=True)
class Onlooker:
    """Somebody who asks for something: who they are, as far as is known, and their network."""

    name: str = ""
    network: str = ""


_NOBODY = Onlooker()
ONLOOKER: ContextVar[Onlooker] = ContextVar("ONLOOKER", default=_NOBODY)
"""Who has sent the request that is being answered."""


@dataclass
class _Look:
    """One look at a table: when it was, and how many windows still show it."""

    at: float = 0.0
    windows: int = 0

    @property
    def lasts(self) -> bool:
        return self.windows > 0 or monotonic() - self.at < GLANCE


class Looks:
    """Who looks at which tables."""

    def __init__(self, at_once: int | None = AT_ONCE) -> None:
        self._at_once = at_once
        """How many tables of programs one person keeps going; ``None``: all."""
        self._of: dict[tuple[str, str], OrderedDict[str, _Look]] = {}
        """By the kind and the name of who looks, the latest look last."""
        self._at: dict[str, OrderedDict[Onlooker, None]] = {}
        """Who has looked at each table, the latest last."""
        self._networks: dict[str, tuple[float, str]] = {}
        """When and from where each person came last."""
        self._swept = monotonic()

    def look(self, table: str) -> None:
        """Somebody has a look at a table: whoever has sent the request."""
        who = ONLOOKER.get()
        self._sweep()
        for name in _names(who):
            looks = self._of.setdefault(name, OrderedDict())
            looks.setdefault(table, _Look()).at = monotonic()
            looks.move_to_end(table)
        self._at.setdefault(table, OrderedDict())[who] = None
        self._at[table].move_to_end(who)
        self.come(who.name)

    def come(self, person: str) -> None:
        """A person has sent the request, whatever else they are called."""
        self._networks[person] = monotonic(), ONLOOKER.get().network

    def open(self, table: str) -> None:
        """Somebody keeps a table in view."""
        self.look(table)
        for name in _names(ONLOOKER.get()):
            self._of[name][table].windows += 1

    def close(self, table: str) -> None:
        """Somebody closes a window that they have opened."""
        for name in _names(ONLOOKER.get()):
            if table in self._of.get(name, {}):
                self._of[name][table].windows -= 1

    def keep_going(self, table: str) -> bool:
        """Whether programs play on among themselves at a table, because somebody looks."""
        return any(
            all(self._is_among_latest(table, name) for name in _names(who))
            for who in self._at.get(table, ())
        )

    def latest(self, table: str) -> Onlooker | None:
        """Who has looked last at a table."""
        return next(reversed(self._at.get(table, {})), None)

    def network(self, person: str) -> str:
        """Where a person came from last, if that is known."""
        return self._networks.get(person, (0.0, ""))[1]

    def _is_among_latest(self, table: str, name: tuple[str, str]) -> bool:
        kind, known = name
        looks = self._of.get(name, OrderedDict())
        if table not in looks or not looks[table].lasts:
            return False
        if self._at_once is None or not known:
            return True
        most = self._at_once * (1 if kind == "person" else _FROM_ONE_NETWORK)
        lasting = [other for other in reversed(looks) if looks[other].lasts]
        return table in lasting[:most]

    def _sweep(self) -> None:
        """Forget, now and then, all looks that are past."""
        if monotonic() - self._swept < GLANCE:
            return
        self._swept = monotonic()
        for name, looks in list(self._of.items()):
            for table in [table for table, look in looks.items() if not look.lasts]:
                del looks[table]
            if not looks:
                del self._of[name]
        for table, people in list(self._at.items()):
            for who in [who for who in people if not self._looks_at(table, who)]:
                del people[who]
            if not people:
                del self._at[table]
        for person, (at, _) in list(self._networks.items()):
            if monotonic() - at > _KNOWN:
                del self._networks[person]

    def _looks_at(self, table: str, who: Onlooker) -> bool:
        return any(table in self._of.get(name, {}) for name in _names(who))


def _names(who: Onlooker) -> list[tuple[str, str]]:
    return [("person", who.name), ("network", who.network)]
