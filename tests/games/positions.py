"""What the tests of all games ask of positions: other values at some places, refusals, moves."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest

import undergrowth as ug
from undergrowth.material.words import LANGUAGES

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


def check_refused(
    given: Any, fields: Iterable[str], problems: Callable[[Any], Iterable[Any]]
) -> None:
    """The position is refused by one of these fields in every language, and stays as it is; the
    slow rules have problems with it, too."""
    before = copy.deepcopy(given)
    complaint = refused(given)
    assert any(f"{complaint.field}.".startswith(f"{field}.") for field in fields), complaint
    assert list(problems(given)) != []
    for language in LANGUAGES:
        assert complaint.text(language).startswith(complaint.field)
    assert given == before


def check_taken(given: Any, problems: Callable[[Any], Iterable[Any]]) -> None:
    """The position is taken as it is; the slow rules have no problems with it either."""
    before = copy.deepcopy(given)
    assert list(problems(given)) == []
    match = ug.from_position(given)
    assert match.position() == before == given


def check_missing(base: Any, place: str) -> None:
    """Without this place the position is refused by it."""
    assert refused(changed(base, drop=[place])).field == place


def check_unknown(base: Any, place: str) -> None:
    """With something at a place that there is not, the position is refused by it."""
    assert refused(changed(base, {place: 0})).field == place


def check_other_way(given: Any) -> None:
    """Lists may be tuples, and keys in any order."""
    assert ug.from_position(_other_way(given)).position() == given


def _other_way(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _other_way(value[key]) for key in reversed(list(value))}
    return tuple(map(_other_way, value)) if isinstance(value, list) else value


def check_through_json(match: ug.Match) -> None:
    """The position can be written as JSON and read again, and the match goes on from there."""
    written = match.position()
    again = ug.from_position(json.loads(json.dumps(written, allow_nan=False)))
    assert again.position() == written
    assert sorted(again.legal()) == sorted(match.legal())
    assert again == match


def check_unharmed(given: Any) -> None:
    """What a match hands out can be changed without harm."""
    match = ug.from_position(copy.deepcopy(given))
    for handed_out in (match.position(), match.view(0), match.view(None), match.options):
        for value in handed_out.values():
            if isinstance(value, dict | list):
                value.clear()
        handed_out.clear()
    assert match.position() == given


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
