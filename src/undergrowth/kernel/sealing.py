"""The seal of a match: shown from the start, it proves the seed that is told at the end.

It is a SHA-256 of the seed and a nonce, a random number that is told with the seed. Without the
nonce nobody can try out which seed fits.
"""

from __future__ import annotations

import re
import secrets

from undergrowth.compiled import rng

_BYTES = 16
NONCE = re.compile(f"[0-9a-f]{{{2 * _BYTES}}}")
"""How a nonce is written."""
COMMITMENT = re.compile("sha256 [0-9a-f]{64}")


def new_nonce() -> str:
    """A nonce that nobody can guess."""
    return secrets.token_hex(_BYTES)


class Seal:
    """What is told of the seed of a match; all copies of the match have the same.

    A nonce is drawn when the seed is first kept secret. It is empty if the seal was shown without
    one, by an older version: then it has to stay as it is.
    """

    def __init__(self, seed: int | None, nonce: str | None = None, shown: str = "") -> None:
        self._seed = seed
        self._shown = shown
        """The seal as somebody else has told it, who has kept the seed."""
        self.nonce = nonce

    @property
    def text(self) -> str:
        """The seal as it is shown; empty if nobody knows a seed."""
        if self._seed is None:
            return self._shown
        return f"sha256 {rng.commitment(self._seed, self.nonce or '')}"

    def close(self) -> None:
        """See to it that the seed cannot be found by trying."""
        if self.nonce is None and self._seed is not None:
            self.nonce = new_nonce()
