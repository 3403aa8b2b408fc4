"""The dose: less of everything in the small one, but nothing is missing."""

from __future__ import annotations

import pytest

from dose import dose, some


def test_the_small_dose_has_some_of_all_from_the_first_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dose.ALL", False)
    assert dose(2, 10) == 2
    assert some(range(10), 5) == [0, 2, 4, 6, 8]
    assert some(range(10), 3) == [0, 3, 6]
    assert some("ab", 3) == ["a", "b"]


def test_the_full_dose_is_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dose.ALL", True)
    assert dose(2, 10) == 10
    assert some(range(10), 3) == list(range(10))
