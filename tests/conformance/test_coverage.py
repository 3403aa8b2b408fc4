"""Every rule of every game has a test and is cited, and every word stands in both languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import undergrowth
from undergrowth.kernel.game import game_named, games
from undergrowth.material.words import LANGUAGES

PACKAGE = Path(undergrowth.__file__).parent
TESTS = next(folder for folder in Path(__file__).parents if (folder / "conftest.py").exists())
ID = r"\b[A-Z]-\d+\b"
RANGE = rf"{ID}\s*(?:to|…|–|-|\.\.\.?)\s*{ID}"
TEXTS = sorted(file.relative_to(PACKAGE) for file in PACKAGE.rglob("*.ftl"))


def rules_named(file: Path) -> set[str]:
    """The rule ids in all ``pytest.mark.rule(...)`` of a test file, without running it."""
    return {
        argument.value
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def rules_tested(folder: Path) -> set[str]:
    return set().union(*(rules_named(file) for file in folder.rglob("test_*.py")))


def test_marks_are_found_wherever_they_stand(tmp_path: Path) -> None:
    file = tmp_path / "test_example.py"
    file.write_text(
        '@pytest.mark.rule("U-1", "U-2")\ndef test() -> None: ...\n'
        'CASES = [pytest.param(1, marks=pytest.mark.rule("U-3"))]\n# pytest.mark.rule("U-4")\n'
    )
    assert rules_tested(tmp_path) == {"U-1", "U-2", "U-3"}


@pytest.mark.parametrize("game", games())
def test_every_rule_has_a_test(game: str) -> None:
    missing = game_named(game).rulebook.untested(rules_tested(TESTS / "games" / game))
    assert missing == [], f"no test is marked with these rules of {game}"


def rules_cited(folder: Path) -> set[str]:
    """The ids that the sources name one by one: a range does not say who carries out what."""
    sources = "\n".join(file.read_text(encoding="utf-8") for file in folder.rglob("*.py"))
    return set(re.findall(ID, re.sub(RANGE, "", sources)))


def test_a_range_cites_nothing(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text(
        '"""All of it (U-1 to U-3, U-5 … U-7)."""\n"""Some (U-2, U-30)."""\n', encoding="utf-8"
    )
    assert rules_cited(tmp_path) == {"U-2", "U-30"}


@pytest.mark.parametrize("game", games())
def test_every_rule_is_cited_where_it_is_carried_out(game: str) -> None:
    missing = game_named(game).rulebook.rules.keys() - rules_cited(PACKAGE / "games" / game)
    assert sorted(missing) == [], f"no source of {game} cites these rules"


@pytest.mark.parametrize("game", games())
def test_every_rule_that_a_test_names_is_in_the_rulebook(game: str) -> None:
    unknown = rules_tested(TESTS / "games" / game) - game_named(game).rulebook.rules.keys()
    assert sorted(unknown) == []


def test_rules_are_named_only_by_the_tests_of_their_game() -> None:
    """Ids are those of one game: elsewhere nobody could tell which one is meant."""
    folders = [TESTS / "games" / game for game in games()]
    strays = [
        str(file.relative_to(TESTS))
        for file in TESTS.rglob("test_*.py")
        if rules_named(file) and not any(file.is_relative_to(folder) for folder in folders)
    ]
    assert strays == []


@pytest.mark.parametrize("game", games())
def test_every_rule_and_chapter_stands_in_both_languages(game: str) -> None:
    book = game_named(game).rulebook
    texts = [*book.chapters.values(), *(rule.text for rule in book.rules.values())]
    texts += [rule.ruling for rule in book.rules.values() if rule.ruling is not None]
    for text in texts:
        assert set(text) == set(LANGUAGES)
        assert all(said.strip() == said != "" for said in text.values())
    assert {rule.chapter for rule in book.rules.values()} == set(book.chapters)
    names = [rule.name for rule in book.rules.values()]
    assert len(names) == len(set(names))


class Variables(Visitor):  # type: ignore[misc]
    """Collects the variables of a message."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def messages(file: Path) -> dict[str, set[str]]:
    """The messages of a Fluent file with their variables."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, fluent.Junk), f"{file.name}: {entry.content}"
        if isinstance(entry, fluent.Message | fluent.Term):
            variables = Variables()
            variables.visit(entry)
            assert entry.id.name not in found, f"{file.name}: {entry.id.name} stands there twice"
            found[entry.id.name] = variables.found
    return found


def translated(file: Path, language: str) -> Path:
    """The file of another language beside this one: ``de.ftl``, ``scene.de.ftl``."""
    *about, _, ending = file.name.split(".")
    return file.with_name(".".join([*about, language, ending]))


@pytest.mark.parametrize("file", TEXTS, ids=str)
def test_every_message_stands_in_all_languages_with_the_same_variables(file: Path) -> None:
    ours = messages(PACKAGE / file)
    assert ours
    for language in LANGUAGES:
        assert messages(PACKAGE / translated(file, language)) == ours
