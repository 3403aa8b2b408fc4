"""Careful reading of what comes from outside: each value with the name of its place."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from undergrowth.material.errors import BadInput

LARGEST_SEED = 10**300


class Field:
    """A value from outside and where it stands, such as ``supply.0.own``.

    >>> Field({"own": 24}, "supply.0").keys(["own"])["own"].whole(0, 24)
    24
    >>> Field("many", "players").whole(2, 4)
    Traceback (most recent call last):
    undergrowth.material.errors.BadInput: players: expected a whole number from 2 to 4, got many
    """

    def __init__(self, value: Any, name: str, game: str = "") -> None:
        self.value = value
        self.name = name
        self.game = game

    def bad(self, problem: str, *, rule: str = "", **details: object) -> BadInput:
        """A complaint about this place."""
        return BadInput(self.name, problem, game=self.game, rule=rule, **details)

    def at(self, key: object, value: Any) -> Field:
        """The place below this one with that key."""
        shown = str(key)[:40] if isinstance(key, str | int) else type(key).__name__
        return Field(value, f"{self.name}.{shown}" if self.name else shown, self.game)

    def whole(self, low: int, high: int) -> int:
        """A whole number within limits (a boolean is none)."""
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.bad("bad-whole-number", low=low, high=high, got=value)
        return value

    def truth(self) -> bool:
        """True or false (a number is neither)."""
        if not isinstance(self.value, bool):
            raise self.bad("bad-truth", got=self.value)
        return self.value

    def seed(self) -> int:
        """A seed: any whole number that can be written down."""
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool) or abs(value) > LARGEST_SEED:
            raise self.bad("bad-seed", got=value)
        return value

    def same(self, expected: object) -> None:
        """Exactly this value and no other."""
        if type(self.value) is not type(expected) or self.value != expected:
            raise self.bad("bad-value", expected=expected, got=self.value)

    def one_of(self, choices: tuple[str, ...]) -> str:
        """One of a few words."""
        if not isinstance(self.value, str) or self.value not in choices:
            raise self.bad("bad-choice", choices=", ".join(choices), got=self.value)
        return self.value

    def text(self, pattern: str) -> str:
        """A text that fits a pattern."""
        if not isinstance(self.value, str) or not re.fullmatch(pattern, self.value):
            raise self.bad("bad-text", pattern=pattern, got=self.value)
        return self.value

    def entries(self, number: int | None = None) -> list[Field]:
        """The places of a list or tuple, of this length if one is given."""
        if not isinstance(self.value, list | tuple):
            raise self.bad("bad-list", got=self.value)
        if number is not None and len(self.value) != number:
            raise self.bad("bad-length", expected=number, got=len(self.value))
        return [self.at(i, value) for i, value in enumerate(self.value)]

    def items(self) -> dict[str, Field]:
        """The places of a map whose keys are texts."""
        if not isinstance(self.value, Mapping):
            raise self.bad("bad-map", got=self.value)
        for key in self.value:
            if not isinstance(key, str):
                raise self.bad("bad-key", got=key)
        return {key: self.at(key, value) for key, value in self.value.items()}

    def keys(self, required: list[str], optional: list[str] | None = None) -> dict[str, Field]:
        """The places of a map with just these keys."""
        known = [*required, *(optional or [])]
        places = self.items()
        for key in places:
            if key not in known:
                raise self.at(key, None).bad("bad-unknown-key", known=", ".join(known))
        for key in required:
            if key not in places:
                raise self.at(key, None).bad("bad-missing-key")
        return places
