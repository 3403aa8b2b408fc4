"""What the tests of all games ask of positions: other values at some places, refusals, moves."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

import undergrowth as ug

ABSENT = object()
"""What is found at a place that is not there."""


def changed(
    value: Any, put: Mapping[str, Any] | None = None, drop: Iterable[str] = ()
) -> dict[str, Any]:
    """A copy with the value at some places (paths with dots) put or dropped."""
    made: dict[str, Any] = copy.deepcopy(value)
    for path, new in (put or {}).items():
        put_at(made, path, copy.deepcopy(new))
    for path in drop:
        holder, key = _holder(made, path)
        del holder[key]
    return made


def put_at(value: Any, path: str, new: Any) -> None:
    """Put something at a place; the place after the last one of a list makes it longer."""
    holder, key = _holder(value, path)
    if isinstance(holder, list) and key == len(holder):
        holder.append(new)
    else:
        holder[key] = new


def found_at(value: Any, path: str) -> Any:
    """What stands at a place (a path with dots), or ``ABSENT``."""
    for key in path.split("."):
        if isinstance(value, list):
            value = value[int(key)] if int(key) < len(value) else ABSENT
        else:
            value = value.get(key, ABSENT) if isinstance(value, dict) else ABSENT
    return value


def _holder(value: Any, path: str) -> tuple[Any, Any]:
    *above, last = path.split(".")
    for key in above:
        value = value[int(key)] if isinstance(value, list) else value[key]
    return value, int(last) if isinstance(value, list) else last


def refused(position: Any) -> ug.BadInput:
    """The complaint about a position that cannot be loaded."""
    with pytest.raises(ug.BadInput) as complaint:
        ug.from_position(position)
    return complaint.value


def rule_against(match: ug.Match, text: Any) -> str:
    """The rule that forbids the decision; trying it changes nothing."""
    before = match.position()
    assert text not in match.legal()
    with pytest.raises(ug.IllegalMove) as refused:
        match.play(text)
    assert match.position() == before
    return refused.value.rule


def play_all(match: ug.Match, *texts: str) -> ug.Match:
    """The same match after these decisions."""
    for text in texts:
        match.play(text)
    return match


def beginning_with(match: ug.Match, words: str) -> list[str]:
    """The legal decisions that are these words or begin with them."""
    return [text for text in match.legal() if f"{text} ".startswith(f"{words} ")]
