"""Whose program thinks next: people who wait come first, and everybody gets a fair share.

Knows neither threads nor tables. Whoever has thought least lately goes next: first the networks
that people come from, then the people there. What was used counts half as much after a minute.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import count
from time import monotonic

EACH_MINUTE = 60.0
"""Seconds of a core that the programs of one person may think in a minute."""
_HALF = 60.0
"""Seconds after which what was used counts half as much."""
_MARGIN = 0.2
"""Seconds that somebody must have used less, if another is to be interrupted for them."""
_HERE = 60.0
"""Seconds that a network counts as being there after something was thought for it."""
_TWO = 2
_MOST_KNOWN = 2000
"""So many are remembered before those who have used next to nothing are forgotten."""
_NOTHING = 0.05
"""Seconds lately used that are next to nothing."""

Name = tuple[str, str]
"""The kind and the name of somebody who is counted."""


class Need(IntEnum):
    """Why a program should decide; the smallest is the most urgent."""

    WAITED = 0
    """A person who sits at the table waits for it."""
    WATCHED = 1
    """Somebody looks on."""
    UNSEEN = 2
    """Nobody is looking."""


@dataclass(frozen=True)
class Owner:
    """For whom a program thinks, and the network that they come from, if it is known."""

    person: str
    network: str = ""

    @property
    def names(self) -> tuple[Name, Name]:
        """Under which names it is counted what is used for them."""
        return ("person", self.person), ("network", self.network)


@dataclass(eq=False)
class Job:
    """Something to think about; for whom, and how urgently, may change while it waits."""

    owners: Sequence[Owner]
    need: Need = Need.WAITED
    wanted: Callable[[], bool] = lambda: True
    """Whether anybody still wants to know."""
    begun: bool = False
    """Whether it has been thought about, and was interrupted if it does not go on."""
    number: int = field(default_factory=count().__next__)


@dataclass
class _Use:
    """How much somebody has used: lately, and of what they have for a minute."""

    at: float
    left: float
    lately: float = 0.0


class Shares:
    """The jobs that wait, those that go on, and who has used how much."""

    def __init__(
        self,
        threads: int,
        each_minute: float | None = EACH_MINUTE,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self._threads = threads
        self._each_minute = each_minute
        self._now = now
        self._used: dict[Name, _Use] = {}
        self._lately_here: OrderedDict[str, float] = OrderedDict()
        """The last networks for which was thought, and when: two tell whether there are others."""
        self.waiting: list[Job] = []
        self.running: list[Job] = []

    # ------------------------------------------------------------------------ what happens

    def add(self, job: Job) -> None:
        """A new job."""
        self.waiting.append(job)

    def drop(self, job: Job) -> None:
        """Nobody wants it any more."""
        if job in self.waiting:
            self.waiting.remove(job)

    def unwanted(self) -> list[Job]:
        """The jobs that have not begun and that nobody wants any more; they wait no longer."""
        found = [job for job in self.waiting if not job.begun and not job.wanted()]
        for job in found:
            self.waiting.remove(job)
        return found

    def take(self) -> Job | None:
        """The job that goes on now, if a thread is free and there is one."""
        if len(self.running) >= self._threads:
            return None
        job = self._next()
        if job is not None:
            self.waiting.remove(job)
            self.running.append(job)
        return job

    def charge(self, job: Job, seconds: float) -> None:
        """A job has taken so many seconds of a core."""
        part = seconds / len(job.owners)
        for owner in job.owners:
            for name in owner.names:
                use = self._use(name)
                use.lately += part
                use.left -= part
            self._lately_here[owner.network] = self._now()
            self._lately_here.move_to_end(owner.network)
        while len(self._lately_here) > _TWO:
            self._lately_here.popitem(last=False)

    def finish(self, job: Job) -> None:
        """A job is done, or has broken off."""
        for jobs in (self.running, self.waiting):
            if job in jobs:
                jobs.remove(job)

    def gives_way(self, job: Job) -> bool:
        """Whether a running job is interrupted for a better one; then it waits again.

        No more jobs are interrupted at a time than there are threads.
        """
        if sum(other.begun for other in self.waiting) >= self._threads:
            return False
        self.running.remove(job)
        other = self._next()
        if other is None or not self._is_far_before(other, job):
            self.running.append(job)
            return False
        self.waiting.append(job)
        return True

    def go_on(self, job: Job) -> None:
        """An interrupted job has waited long enough."""
        if job in self.waiting:
            self.waiting.remove(job)
            self.running.append(job)

    # ------------------------------------------------------------------------ who is next

    def _next(self) -> Job | None:
        held = Counter(name for job in self.running for owner in job.owners for name in owner.names)
        there = {owner.network for job in self.waiting for owner in job.owners}
        now = self._now()
        there.update(name for name, at in self._lately_here.items() if now - at < _HERE)
        fitting = [job for job in self.waiting if self._may_run(job, held, len(there) > 1)]
        return min(fitting, key=self._rank, default=None)

    def _rank(self, job: Job) -> tuple[int, float, float, int]:
        return (job.need, *self._least(job), job.number)

    def _least(self, job: Job) -> tuple[float, float]:
        """What the one has used for whom it is thought, of several the one with least."""
        return min(
            (self._lately("network", owner.network), self._lately("person", owner.person))
            for owner in job.owners
        )

    def _is_far_before(self, one: Job, other: Job) -> bool:
        """Whether one job is so much more due that another should be interrupted for it."""
        if one.need != other.need:
            return one.need < other.need
        (network, person), (others, another) = self._least(one), self._least(other)
        if network != others:
            return network + _MARGIN < others
        return person + _MARGIN < another

    def _may_run(self, job: Job, held: Counter[Name], others: bool) -> bool:
        """Nobody has all threads, nor has a network while there are others."""
        most = max(1, self._threads - 1)
        return any(
            held[owner.names[0]] < most
            and (held[owner.names[1]] < most or not others)
            and self._has_time(owner)
            for owner in job.owners
        )

    def _has_time(self, owner: Owner) -> bool:
        """Whether a person's minute is not used up."""
        if self._each_minute is None or ("person", owner.person) not in self._used:
            return True
        return self._use(("person", owner.person)).left > 0

    def _lately(self, kind: str, name: str) -> float:
        return self._use((kind, name)).lately if (kind, name) in self._used else 0.0

    def _use(self, name: Name) -> _Use:
        """What somebody has used as it counts now."""
        now, most = self._now(), self._each_minute or EACH_MINUTE
        if name not in self._used:
            self._forget_some()
        use = self._used.setdefault(name, _Use(now, most))
        passed = now - use.at
        use.at = now
        use.lately *= 0.5 ** (passed / _HALF)
        use.left = min(most, use.left + passed * most / 60)
        return use

    def _forget_some(self) -> None:
        if len(self._used) > _MOST_KNOWN:
            kept = {name for name in list(self._used) if self._use(name).lately > _NOTHING}
            self._used = {name: use for name, use in self._used.items() if name in kept}
