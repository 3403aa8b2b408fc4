"""When the database is out of order: since when, why, and a line in the log for each time."""

from __future__ import annotations

import logging
from time import monotonic

from undergrowth.server.databases import DatabaseDown, Trouble

_log = logging.getLogger(__name__)


class Outage:
    """Whether the database is out of order. However many ask for it, each time is told once."""

    def __init__(self) -> None:
        self.why: Trouble | None = None
        """One word for programs; ``None`` while all is well."""
        self._reason = ""
        self._began = 0.0
        self._well = monotonic()

    @property
    def is_on(self) -> bool:
        """Whether the last attempt to write has failed."""
        return self.why is not None

    @property
    def problem(self) -> DatabaseDown | None:
        """What the last attempt to write has failed with, if it has."""
        return DatabaseDown(self.why, self._reason) if self.why else None

    @property
    def since_well(self) -> float:
        """Seconds since something was written."""
        return monotonic() - self._well

    def begin(self, problem: DatabaseDown) -> None:
        """The database could not be used."""
        if self.why is None:
            self._began = monotonic()
            _log.error("the database cannot be used: %s (%s)", problem.reason, problem.why)
        self.why, self._reason = problem.why, problem.reason

    def end(self) -> None:
        """Something was written."""
        self._well = monotonic()
        if self.why is not None:
            self.why = None
            _log.warning("the database works again after %.1f seconds", self._well - self._began)
