"""How much of the slow families of tests is run: some of every kind, or all.

``./test`` gives a small dose, ``./test --all`` the full one. No kind of test is left out of the
small one, and it is the same each time.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeVar

ALL = os.environ.get("UNDERGROWTH_TESTS") == "all"

T = TypeVar("T")


def dose(small: T, full: T) -> T:
    """What is right for the dose: a number, or whatever says how much."""
    return full if ALL else small


def some(cases: Iterable[T], number: int) -> list[T]:
    """So many of the cases, at equal distances from the first on; in full dose all of them."""
    listed = list(cases)
    number = dose(min(number, len(listed)), len(listed))
    return [listed[at * len(listed) // number] for at in range(number)]
