"""Calls among compiled functions are plain where nothing can fail; errors pass the others."""

from __future__ import annotations

from typing import Any

import pytest

from undergrowth.compiled.jit import PLAIN, entry, jit


@jit
def checked(number: int) -> int:
    if number < 0:
        raise ValueError("too small")
    return number + 1


@jit
def doubled(number: int) -> int:
    return number * 2


@jit
def twice(number: int) -> int:
    return checked(checked(doubled(number)) - 3)


@entry
def asked(number: int) -> int:
    return twice(number)


def test_errors_pass_through_all_calls() -> None:
    assert asked(5) == 9
    with pytest.raises(ValueError, match="too small"):
        asked(0)
    with pytest.raises(ValueError, match="too small"):
        asked(-1)


@pytest.mark.skipif(PLAIN, reason="nothing is compiled here")
def test_only_what_can_fail_is_asked_whether_it_did() -> None:
    asked(5)
    inner: list[tuple[Any, bool]] = [(twice, True), (checked, True), (doubled, False)]
    for function, fails in inner:
        (compiled,) = function.overloads.values()
        assert compiled.library.may_fail is fails
