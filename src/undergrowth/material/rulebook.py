"""The rules of a game in our words: ids, texts in both languages, and which have a test."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from undergrowth.material.words import LANGUAGES


@dataclass(frozen=True)
class Rule:
    """One rule: its id, short name, place in the rulebook and text."""

    id: str
    chapter: str
    name: str
    source: dict[str, str]
    """Where it stands, by language of the printed rulebooks that there are; empty: nowhere."""
    text: dict[str, str]
    ruling: dict[str, str] | None
    """Where the rulebook leaves a choice: what was chosen and why."""


@dataclass(frozen=True)
class Rulebook:
    """All rules of a game, in the rulebook's order, and the titles of its chapters."""

    chapters: dict[str, dict[str, str]]
    rules: dict[str, Rule]
    asks: dict[str, str]
    """The rule that tells most about what is decided in a phase."""

    def untested(self, tested: Iterable[str]) -> list[str]:
        """The rules that no test names."""
        return sorted(self.rules.keys() - set(tested))


@cache
def read_rulebook(file: Path) -> Rulebook:
    """The rulebook in a ``rulebook.toml``."""
    content = tomllib.loads(file.read_text(encoding="utf-8"))
    chapters = {chapter["id"]: _by_language(chapter) for chapter in content["chapter"]}
    rules = [
        Rule(
            entry["id"],
            entry["chapter"],
            entry["name"],
            _sources(entry),
            _by_language(entry),
            _by_language(entry["ruling"]) if "ruling" in entry else None,
        )
        for entry in content["rule"]
    ]
    return Rulebook(chapters, {rule.id: rule for rule in rules}, content.get("asks", {}))


def _sources(entry: dict[str, str]) -> dict[str, str]:
    """The place in each printed rulebook: ``source`` is the English one, ``source_de`` German."""
    keys = {language: f"source_{language}" for language in LANGUAGES} | {"en": "source"}
    return {language: entry[key] for language, key in keys.items() if entry.get(key)}


def _by_language(entry: dict[str, str]) -> dict[str, str]:
    return {language: entry[language] for language in LANGUAGES}
