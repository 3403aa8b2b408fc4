"""The rules: each game in a minute, then every rule with its number and its pictures."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from litestar import Response, get
from litestar.exceptions import NotFoundException

from undergrowth.figures import DigestStep, figures_of
from undergrowth.kernel.box import boxes_of, correcting
from undergrowth.kernel.game import Game, game_named, games
from undergrowth.material.rulebook import Rule
from undergrowth.server.pages.figures import Drawn, Gallery, gallery
from undergrowth.server.pages.kept import COMPRESSED, Shelf, covers, place, put_together, rendered
from undergrowth.server.pages.rendering import Asked, render
from undergrowth.server.security import costs
from undergrowth.server.services import language_of


@get("/rules", opt={COMPRESSED: True, **costs(3)})
async def all_rules(request: Asked) -> Response[bytes]:
    """The games whose rules can be read."""
    books = [_book(game, language_of(request)) for game in games()]
    return put_together(request, render(request, "rules_index.html", games=books), covers())


def _book(name: str, language: str) -> dict[str, Any]:
    """A game on the page of all rules."""
    game = game_named(name)
    say = game.words(language)
    return {
        "name": name,
        "title": say("title"),
        "tagline": say("tagline"),
        "rules": len(game.rulebook.rules),
        "picture": place(name),
    }


@get("/rules/{name:str}", opt={COMPRESSED: True, **costs(3)})
async def rules_of_game(request: Asked, name: str) -> Response[bytes]:
    """All rules of a game."""
    game, language = game_named(name), language_of(request)
    make = partial(_rulebook, request, game, language)
    part = await _shelf(request).part((name, language), make)
    page = render(request, "rules.html", game=name, kept=place("rules"))
    return put_together(request, page, {"rules": part})


def _rulebook(request: Asked, game: Game, language: str) -> str:
    """All of the page that is the same for every reader."""
    drawn, book = gallery(game, language), game.rulebook
    page = render(
        request,
        "parts/rulebook.html",
        game=game.name,
        symbols=drawn.symbols_of(drawn.figures.values(), with_glossary=True),
        digest=[_step(step, drawn) for step in figures_of(game).digest],
        boxes=boxes_of(game, game.words(language)),
        correcting=correcting(game),
        tips=[_step(step, drawn) for step in figures_of(game).tips],
        glossary=drawn.glossary,
        rules=frozenset(book.rules),
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
    return rendered(request, page)


@get("/rules/{name:str}/{number:str}", opt={COMPRESSED: True, **costs(2)})
async def one_rule(request: Asked, name: str, number: str) -> Response[bytes]:
    """One rule with its pictures, to be put into another page."""
    game, language = game_named(name), language_of(request)
    if number not in game.rulebook.rules:
        raise NotFoundException
    make = partial(_alone, request, game, game.rulebook.rules[number], language)
    part = await _shelf(request).part((name, number, language), make)
    page = render(request, "kept.html", game=name, kept=place("rules"))
    return put_together(request, page, {"rules": part})


def _alone(request: Asked, game: Game, rule: Rule, language: str) -> str:
    """A rule and the symbols of its pictures."""
    drawn = gallery(game, language)
    told = _rule(game, rule, language, drawn)
    symbols = drawn.symbols_of(told["figures"])
    return rendered(
        request, render(request, "rule.html", game=game.name, rule=told, symbols=symbols)
    )


def _shelf(request: Asked) -> Shelf:
    shelf: Shelf = request.app.state.shelf
    return shelf


def _rule(game: Game, rule: Rule, language: str, drawn: Gallery) -> dict[str, Any]:
    """A rule in the reader's language."""
    known = figures_of(game)
    cited = language if language in rule.source else "en"
    see: dict[str, str] = {}
    for figure in known.also_of_rule(rule.id):
        see.setdefault(figure.rules[0], figure.id)
    return {
        "id": rule.id,
        "text": rule.text[language],
        "ruling": rule.ruling[language] if rule.ruling else "",
        "source": rule.source.get(cited, ""),
        "cited": cited,
        "figures": _figures(drawn, [figure.id for figure in known.of_rule(rule.id)]),
        "see": see,
    }


def _step(step: DigestStep, drawn: Gallery) -> dict[str, Any]:
    """A step of the digest."""
    return {"id": step.id, "rules": step.rules, "figures": _figures(drawn, step.figures)}


def _figures(drawn: Gallery, names: Iterable[str]) -> list[Drawn]:
    return [drawn.figures[name] for name in names]


HANDLERS = [all_rules, rules_of_game, one_rule]
