"""The rules that are against decisions: each has a name, a number in the rulebook, and a use."""

from __future__ import annotations

import ast
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from undergrowth.kernel.game import game_named, games

WITH_VERBS = [game for game in games() if find_spec(f"undergrowth.games.{game}.rules.verbs")]
EACH = pytest.mark.parametrize("game", WITH_VERBS)


def sources(game: str) -> list[ast.Module]:
    folder = Path(str(import_module(f"undergrowth.games.{game}.rules").__file__)).parent
    return [ast.parse(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.py"))]


@EACH
def test_every_rule_that_can_be_against_a_decision_stands_in_the_rulebook(game: str) -> None:
    rules = import_module(f"undergrowth.games.{game}.rules.state").Rule
    found = game_named(game)
    assert {f"{found.rule_prefix}{rule.value}" for rule in rules} <= set(found.rulebook.rules)


@EACH
def test_every_such_rule_is_used(game: str) -> None:
    rules = import_module(f"undergrowth.games.{game}.rules.state").Rule
    used = {
        node.attr
        for source in sources(game)
        for node in ast.walk(source)
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "Rule"
    }
    assert used == {rule.name for rule in rules}


@EACH
def test_no_refusal_is_a_bare_number(game: str) -> None:
    bare = [
        f"{function.name}: {ast.unparse(back)}"
        for source in sources(game)
        for function in ast.walk(source)
        if isinstance(function, ast.FunctionDef) and function.name.startswith("forbidden")
        for back in ast.walk(function)
        if isinstance(back, ast.Return) and back.value and any(map(is_number, answers(back.value)))
    ]
    assert bare == []


def answers(value: ast.expr) -> list[ast.expr]:
    """What an expression can come to."""
    if isinstance(value, ast.IfExp):
        return [*answers(value.body), *answers(value.orelse)]
    return [value]


def is_number(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and type(value.value) is int
