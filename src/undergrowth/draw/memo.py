"""How much pictures remember.

Nearly all of a picture is as it was a turn before, at the next table or for another viewer. What is
drawn or said is therefore made once and remembered, as long as it is asked for now and then.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar, cast

_PIECES = 20_000
"""Pieces take up to 5 kB each: a function may remember those of some hundred tables."""
_WHOLES = 256
"""What is made of many pieces takes up to 150 kB."""

_Made = TypeVar("_Made", bound=Callable[..., Any])


def remembered(make: _Made) -> _Made:
    """Remember what a function makes: a piece, a place, a sentence."""
    return cast(_Made, lru_cache(maxsize=_PIECES)(make))


def remembered_whole(make: _Made) -> _Made:
    """Remember what a function makes of many pieces: a ground, the symbols of a whole picture."""
    return cast(_Made, lru_cache(maxsize=_WHOLES)(make))
