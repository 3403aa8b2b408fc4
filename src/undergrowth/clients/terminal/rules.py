"""The rules of a game in our words, chapter by chapter."""

from __future__ import annotations

from collections.abc import Sequence

from rich.padding import Padding
from rich.text import Text

from undergrowth.clients.terminal.screen import Screen
from undergrowth.kernel.game import Game
from undergrowth.material.errors import BadInput
from undergrowth.material.rulebook import Rule


def show_rules(screen: Screen, game: Game, language: str, ids: Sequence[str] = ()) -> None:
    """All rules, or those with the given ids."""
    book = game.rulebook
    known = {rule.lower(): rule for rule in book.rules}
    for rule in ids:
        if rule.lower() not in known:
            raise BadInput("rule", "bad-rule", first=next(iter(book.rules)), got=rule)
    if ids:
        for rule in ids:
            _show_rule(screen, game, book.rules[known[rule.lower()]], language)
        return
    words = game.words(language)
    screen.say(words("rules-title", title=words("title")), "bold")
    for chapter, titles in book.chapters.items():
        screen.say()
        screen.say(titles[language], "bold underline")
        for entry in book.rules.values():
            if entry.chapter == chapter:
                _show_rule(screen, game, entry, language)


def _show_rule(screen: Screen, game: Game, rule: Rule, language: str) -> None:
    """One rule with its id, and what was decided where the rulebook leaves a choice."""
    screen.show(Text.assemble((f"{rule.id:<5} ", "bold"), screen.shown(rule.text[language])))
    if rule.ruling is not None:
        marked = game.words(language)("rules-ruling", text=rule.ruling[language])
        screen.show(Padding(Text(screen.shown(marked), style="italic dim"), (0, 0, 0, 6)))
