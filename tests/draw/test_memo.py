"""Pictures remember their pieces, and whole things only in small numbers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from undergrowth.draw.memo import remembered, remembered_whole


@pytest.mark.parametrize("memo", [remembered, remembered_whole])
def test_what_was_made_is_made_once(memo: Callable[..., Callable[[int], object]]) -> None:
    made: list[int] = []

    @memo
    def piece(number: int) -> object:
        """A piece."""
        made.append(number)
        return object()

    assert piece(1) is piece(1)
    assert piece(1) is not piece(2)
    assert made == [1, 2]
    assert (piece.__name__, piece.__doc__) == ("piece", "A piece.")


def test_of_whole_things_those_that_are_asked_for_stay() -> None:
    @remembered_whole
    def whole(_: int) -> object:
        return object()

    first, last = whole(0), whole(1)
    for number in range(2, 1000):
        whole(number)
        assert whole(1) is last
    assert whole(0) is not first
