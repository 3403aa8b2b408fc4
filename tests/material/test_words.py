"""Words in English and German: all can be said, and all that the code says are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from undergrowth.kernel.game import game_named, games
from undergrowth.material.rulebook import read_rulebook
from undergrowth.material.words import LANGUAGES, files, has, words

PACKAGE = Path(__file__).parents[2] / "src/undergrowth"


def messages(file: Path) -> dict[str, set[str]]:
    """Every message of a Fluent file with the variables that it uses."""
    found: dict[str, set[str]] = {}
    name = ""
    for line in file.read_text(encoding="utf-8").splitlines():
        if start := re.match(r"([a-z][a-z0-9-]*) =", line):
            name = start[1]
            assert name not in found, f"{name} is there twice in {file}"
            found[name] = set()
        if name:
            found[name] |= set(re.findall(r"\$(\w+)", line))
    return found


@pytest.mark.parametrize("game", ["", *games()])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(game: str, language: str) -> None:
    say = words(language, game)
    said: set[str] = set()
    for file in files(language, game):
        found = messages(file)
        assert not said & found.keys(), f"these are in {file} and in another file"
        said |= found.keys()
        for message, variables in found.items():
            arguments: dict[str, str | int] = dict.fromkeys(variables, 3)
            assert say(message, **arguments).strip()
            assert has(language, message, game)


def test_what_is_not_there_is_noticed() -> None:
    for language in LANGUAGES:
        assert not has(language, "no-such-message")
        with pytest.raises(KeyError):
            words(language)("no-such-message")
        with pytest.raises(KeyError):
            words(language)("bad-list")  # its variable is missing


NAMED = re.compile(r'(?:words|say)\(\s*"([a-z0-9-]+)"|"((?:bad|undo)-[a-z-]+)"')
"""A message that is said, and one that is a complaint."""


def test_every_message_that_the_sources_name_has_words() -> None:
    """For all games, or for the game that names it."""
    for file in PACKAGE.rglob("*.py"):
        below = file.relative_to(PACKAGE).parts
        own = below[0] == "games" and len(below) > 2
        for said, complaint in NAMED.findall(file.read_text(encoding="utf-8")):
            message = said or complaint
            if message in LANGUAGES or ("rules" in below and "-" not in message):
                continue  # a language; a word of the notation
            for game in [below[1]] if own else games():
                assert has("en", message, game), f"{message} in {file}"


@pytest.mark.parametrize("name", games())
def test_rulebooks(name: str) -> None:
    game = game_named(name)
    assert any(rule.startswith(game.rule_prefix) for rule in game.rulebook.rules)
    for rule in game.rulebook.rules.values():
        assert re.fullmatch(r"[A-Z]+-[0-9]+", rule.id)
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", rule.name)


def test_rules_without_a_test_are_found() -> None:
    book = read_rulebook(Path(__file__).parents[1] / "kernel/tiny/rulebook.toml")
    assert list(book.rules) == [f"T-{n}" for n in range(1, 7)]
    assert book.chapters == {"all": {"en": "All of it", "de": "Alles"}}
    assert book.untested(["T-1", "T-2", "T-4", "X-9"]) == ["T-3", "T-5", "T-6"]
    assert book.rules["T-6"].ruling is not None
    assert book.rules["T-1"].ruling is None
