"""The rules of a game in our words: a minute, the box, chapter by chapter, tips, glossary."""

from __future__ import annotations

from collections.abc import Sequence

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from undergrowth.clients.terminal.screen import Screen
from undergrowth.draw.ink import clean
from undergrowth.figures import figures_of
from undergrowth.kernel.box import Box, NumbersTold, boxes_of, correcting
from undergrowth.kernel.game import Game
from undergrowth.material.editions import built_in
from undergrowth.material.errors import BadInput
from undergrowth.material.rulebook import Rule
from undergrowth.material.words import Words


def show_rules(screen: Screen, game: Game, language: str, ids: Sequence[str] = ()) -> None:
    """All rules after a short beginning, or only those with the given ids."""
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
    _show_digest(screen, game, words)
    _show_boxes(screen, game, words)
    for chapter, titles in book.chapters.items():
        _show_title(screen, titles[language])
        for entry in book.rules.values():
            if entry.chapter == chapter:
                _show_rule(screen, game, entry, language)
    _show_tips(screen, game, words)
    _show_glossary(screen, game, words)


def _show_tips(screen: Screen, game: Game, words: Words) -> None:
    """How to play well, if the game has tips."""
    tips = figures_of(game).tips
    if tips:
        _show_title(screen, words("rules-tips"))
    for tip in tips:
        _show_entry(screen, words(f"tip-{tip.id}-title"), [words(f"tip-{tip.id}")])


def _show_glossary(screen: Screen, game: Game, words: Words) -> None:
    """What the game explains one by one, if it does."""
    if game.glossary is None:
        return
    for chapter in game.glossary(built_in(game), words).chapters:
        _show_title(screen, chapter.title)
        screen.say(chapter.about)
        for entry in chapter.entries:
            facts = [": ".join(part for part in fact if part) for fact in entry.facts]
            _show_entry(screen, entry.name, [*facts, *([entry.note] if entry.note else [])])


def _show_entry(screen: Screen, name: str, lines: Sequence[str]) -> None:
    """A name, and below it what is to be said."""
    screen.say(name, "bold")
    for line in lines:
        _indent(screen, Text(line))


def _show_title(screen: Screen, title: str) -> None:
    screen.say()
    screen.say(title, "bold underline")


def _show_digest(screen: Screen, game: Game, words: Words) -> None:
    """What the game is about and how a turn goes, as at the top of the page on the web."""
    steps = figures_of(game).digest
    if steps:
        _show_title(screen, words("rulebook-digest"))
    for step in steps:
        screen.say(words(f"digest-{step.id}-title"), "bold")
        _indent(screen, Text(words(f"digest-{step.id}")))
        _indent(screen, Text(", ".join(step.rules), style="dim"))


def _show_boxes(screen: Screen, game: Game, words: Words) -> None:
    """What is in the box of each edition, and how to correct what is ours."""
    boxes = boxes_of(game, words)
    for box in boxes:
        _show_title(screen, words("box-title"))
        screen.say(words("box-edition", id=box.edition))
        screen.say(words("box-ours" if box.ours else "box-known"))
        _show_box(screen, box, words)
        if box is not boxes[0]:
            screen.say(words("box-else"))
    if any(box.ours for box in boxes):
        _show_title(screen, words("box-correct-title"))
        screen.say(words("box-correct"))
        for step, command in correcting(game):
            _indent(screen, Text(words(step)))
            if command:
                _indent(screen, Text(command, style="bold"), 6)


def _show_box(screen: Screen, box: Box, words: Words) -> None:
    for component in box.components:
        screen.say(component.text, "bold")
        for numbers in component.numbers:
            _indent(screen, _told(numbers, words))


def _told(numbers: NumbersTold, words: Words) -> Text:
    """What the numbers are, and whose."""
    told = Text(numbers.text)
    if numbers.ours:
        told.append(f" · {words('box-mark')}", "bold yellow")
    if numbers.sources:
        told.append(f" · {words('box-from', sources=clean(numbers.sources))}", "dim")
    return told


def _indent(screen: Screen, told: Text, columns: int = 3) -> None:
    told.plain = screen.shown(told.plain)
    screen.show(Padding(told, (0, 0, 0, columns), expand=False))


def _show_rule(screen: Screen, game: Game, rule: Rule, language: str) -> None:
    """One rule beside its id, and what was decided where the rulebook leaves a choice."""
    beside = Table.grid(padding=(0, 1))
    beside.add_column(min_width=5, no_wrap=True)
    beside.add_column()
    beside.add_row(Text(rule.id, style="bold"), Text(screen.shown(rule.text[language])))
    if rule.ruling is not None:
        marked = game.words(language)("rules-ruling", text=rule.ruling[language])
        beside.add_row("", Text(screen.shown(marked), style="italic dim"))
    screen.show(beside)
