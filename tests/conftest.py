"""What all tests share: an undisturbed environment, and the rule's text when its test fails."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

from dose import dose
from undergrowth.kernel.game import game_named, games

settings.register_profile("some", deadline=None, max_examples=30)
settings.register_profile("all", deadline=None)
settings.load_profile(dose("some", "all"))


@pytest.fixture(autouse=True)
def no_editions_of_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests know the built-in editions only, whatever lies in the user's folder."""
    monkeypatch.delenv("UNDERGROWTH_EDITIONS", raising=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Show the rules that a failed test is about."""
    report = yield
    if report.failed:
        for text in _rule_texts(item.path, item):
            report.sections.append(("rule", text))
    return report


def _rule_texts(file: Path, item: pytest.Item) -> list[str]:
    ids = [name for mark in item.iter_markers("rule") for name in mark.args]
    if not ids or file.parent.name not in games():
        return []
    rules = game_named(file.parent.name).rulebook.rules
    return [f"{name}: {rules[name].text['en']}" for name in ids if name in rules]
