"""Tables that are drawn in tests: positions of the rule examples, as a seat sees them."""

from __future__ import annotations

import copy
from functools import cache
from typing import Any

from games.positions import play_all
from games.underwood.positions import at_vector

LATER = {"V11 later": ("V11", "e6-E1")}
KEYS = [
    *("V1", "V3", "V4", "V5", "V6", "V8", "V11", *LATER, "V12", "V16", "V18", "V19", "V22", "V23"),
    *("V25", "V27"),
]


@cache
def _view(key: str) -> dict[str, Any]:
    vector, *moves = LATER.get(key, (key,))
    return play_all(at_vector(vector), *moves).view(None)


def view_of(key: str) -> dict[str, Any]:
    """A position as a seat sees it."""
    return copy.deepcopy(_view(key))
