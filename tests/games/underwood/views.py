"""Tables that are drawn in tests: positions of the rule examples, as a seat sees them."""

from __future__ import annotations

import copy
from functools import cache
from typing import Any

from games.positions import play_all
from games.underwood.positions import at_vector
from undergrowth.kernel.game import Sight

LATER = {"V11 later": ("V11", "e6-E1")}
KEYS = [
    *("V1", "V3", "V4", "V5", "V6", "V8", "V11", *LATER, "V12", "V16", "V18", "V19", "V22", "V23"),
    *("V25", "V27"),
]


@cache
def sight_of(key: str) -> Sight:
    """A position as a seat sees it."""
    vector, *moves = LATER.get(key, (key,))
    return play_all(at_vector(vector), *moves).sight(None)


def view_of(key: str) -> dict[str, Any]:
    """What lies there."""
    return copy.deepcopy(dict(sight_of(key).view))
