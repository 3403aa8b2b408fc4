"""Words in English and German: the same messages with the same variables."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from undergrowth.kernel.game import game_named, games
from undergrowth.kernel.rulebook import read_rulebook
from undergrowth.kernel.words import LANGUAGES, files, has, words

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


@pytest.mark.parametrize(
    "english", sorted(PACKAGE.rglob("*en.ftl")), ids=lambda file: str(file.relative_to(PACKAGE))
)
def test_both_languages_say_the_same(english: Path) -> None:
    german = english.with_name(english.name.replace("en.ftl", "de.ftl"))
    assert messages(english) == messages(german)


def test_there_is_nothing_in_german_only() -> None:
    for german in PACKAGE.rglob("*de.ftl"):
        assert german.with_name(german.name.replace("de.ftl", "en.ftl")).exists()


@pytest.mark.parametrize("game", ["", *games()])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(game: str, language: str) -> None:
    say = words(language, game)
    for file in files(language, game):
        for message, variables in messages(file).items():
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


def test_every_problem_in_the_sources_has_words() -> None:
    """The messages that the code names are there, for all games or for its own."""
    pattern = re.compile(r'(?:bad|BadInput|_bad|CannotUndo|say)\((?:[^"()]*, )?"([a-z-]+)"')
    for file in PACKAGE.rglob("*.py"):
        below = file.relative_to(PACKAGE).parts
        game = below[1] if below[0] == "games" and len(below) > 2 else ""
        for message in pattern.findall(file.read_text(encoding="utf-8")):
            if "-" not in message:
                continue
            for language in LANGUAGES:
                assert has(language, message, game), f"{message} in {file}"


@pytest.mark.parametrize("name", games())
def test_rulebooks(name: str) -> None:
    game = game_named(name)
    book = game.rulebook
    assert any(rule.startswith(game.rule_prefix) for rule in book.rules)
    for rule in book.rules.values():
        assert re.fullmatch(r"[A-Z]+-[0-9]+", rule.id)
        assert rule.chapter in book.chapters
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", rule.name)
        for language in LANGUAGES:
            assert rule.text[language].strip()
            assert rule.ruling is None or rule.ruling[language].strip()
    names = [rule.name for rule in book.rules.values()]
    assert len(set(names)) == len(names)


def test_rules_without_a_test_are_found() -> None:
    book = read_rulebook(Path(__file__).parent / "tiny/rulebook.toml")
    assert list(book.rules) == [f"T-{n}" for n in range(1, 7)]
    assert book.chapters == {"all": {"en": "All of it", "de": "Alles"}}
    assert book.untested(["T-1", "T-2", "T-4", "X-9"]) == ["T-3", "T-5", "T-6"]
    assert book.rules["T-6"].ruling is not None
    assert book.rules["T-1"].ruling is None
