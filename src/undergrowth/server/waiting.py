"""How long the others have waited for whoever is in turn."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic


@dataclass
class Turn:
    """The decision that everybody waits for."""

    entry: int = -1
    """The last entry before it."""
    began: float = field(default_factory=monotonic)

    def lasts_longer(self, entry: int, limit: float | None) -> bool:
        """Whether the decision after an entry has been waited for longer than the limit."""
        if entry != self.entry:
            self.entry, self.began = entry, monotonic()
        return limit is not None and monotonic() - self.began > limit
