"""The rules: each game in a minute, then every rule with its number and its pictures."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.response import Template

from undergrowth.kernel.figures import DigestStep, figures_of
from undergrowth.kernel.game import Game, game_named, games
from undergrowth.kernel.rulebook import Rule
from undergrowth.server.covers import kept_cover
from undergrowth.server.house import House, language_of
from undergrowth.server.pages.figures import Drawn, Gallery, gallery
from undergrowth.server.pages.rendering import Asked, render


@get("/rules")
async def all_rules(request: Asked) -> Template:
    """The games whose rules can be read."""
    language = language_of(request)
    return render(request, "rules_index.html", games=[_book(game, language) for game in games()])


def _book(name: str, language: str) -> dict[str, Any]:
    """A game on the page of all rules."""
    game = game_named(name)
    say = game.words(language)
    return {
        "name": name,
        "title": say("title"),
        "tagline": say("tagline"),
        "rules": len(game.rulebook.rules),
        "picture": kept_cover(name),
    }


@get("/rules/{name:str}")
async def rules_of_game(request: Asked, name: str, house: House) -> Template:
    """All rules of a game."""
    game, language = game_named(name), language_of(request)
    drawn = await _drawn(house, game, language)
    book = game.rulebook
    return render(
        request,
        "rules.html",
        game=name,
        symbols=drawn.symbols_of(drawn.figures.values()) if drawn else "",
        preparing=drawn is None,
        digest=[_step(step, drawn) for step in figures_of(game).digest],
        chapters=[
            {
                "id": chapter,
                "title": titles[language],
                "rules": [
                    _rule(game, rule, language, drawn)
                    for rule in book.rules.values()
                    if rule.chapter == chapter
                ],
            }
            for chapter, titles in book.chapters.items()
        ],
    )


@get("/rules/{name:str}/{number:str}")
async def one_rule(request: Asked, name: str, number: str, house: House) -> Template:
    """One rule with its pictures, to be put into another page."""
    game, language = game_named(name), language_of(request)
    rule = game.rulebook.rules.get(number)
    if rule is None:
        raise NotFoundException
    drawn = await _drawn(house, game, language)
    told = _rule(game, rule, language, drawn)
    symbols = drawn.symbols_of(told["figures"]) if drawn else ""
    return render(request, "rule.html", game=name, rule=told, symbols=symbols)


async def _drawn(house: House, game: Game, language: str) -> Gallery | None:
    """The figures of a game; none as long as its rules are being compiled."""
    if not house.tables.compiling.ready(game.name):
        house.tables.compiling.ask(game.name)
        return None
    return await asyncio.to_thread(gallery, game, language)


def _rule(game: Game, rule: Rule, language: str, drawn: Gallery | None) -> dict[str, Any]:
    """A rule in the reader's language."""
    known = figures_of(game)
    see: dict[str, str] = {}
    for figure in known.also_of_rule(rule.id) if drawn else ():
        see.setdefault(figure.rules[0], figure.id)
    return {
        "id": rule.id,
        "text": rule.text[language],
        "ruling": rule.ruling[language] if rule.ruling else "",
        "source": rule.source,
        "figures": _figures(drawn, [figure.id for figure in known.of_rule(rule.id)]),
        "see": see,
    }


def _step(step: DigestStep, drawn: Gallery | None) -> dict[str, Any]:
    """A step of the digest."""
    return {"id": step.id, "rules": step.rules, "figures": _figures(drawn, step.figures)}


def _figures(drawn: Gallery | None, names: Iterable[str]) -> list[Drawn]:
    return [drawn.figures[name] for name in names] if drawn else []


HANDLERS = [all_rules, rules_of_game, one_rule]
