"""From the words of a command line to a match: the game, its options, a new match, a record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from undergrowth.clients import saves
from undergrowth.kernel.game import Game, game_named, games
from undergrowth.kernel.match import Match, new
from undergrowth.kernel.record import read
from undergrowth.material.editions import edition_given, read_json
from undergrowth.material.errors import BadInput
from undergrowth.material.words import LANGUAGES


def read_options(game: Game, given: Mapping[str, str]) -> dict[str, Any]:
    """The options of a game from the command line; those without choices are JSON files."""
    chosen: dict[str, Any] = {}
    for name, text in given.items():
        key = name if name in game.options else name.replace("-", "_")
        if key not in game.options:
            known = _listed(f"--{option}" for option in game.options)
            raise BadInput(f"--{name}", "bad-option", known=known)
        choices = game.options[key]
        fitting = [choice for choice in choices if str(choice).lower() == text.lower()]
        if len(choices) > 1 and not fitting:
            raise BadInput(f"--{name}", "bad-choice", choices=_listed(choices), got=text)
        chosen[key] = fitting[0] if len(choices) > 1 else read_json(Path(text))
    return chosen


def read_colours(game: Game, text: str) -> list[str]:
    """Colours between commas, by their ids or as any of our languages calls them."""
    named = {colour: colour for colour in game.colours}
    for language in LANGUAGES:
        say = game.words(language)
        named |= {say(f"seat-{n}").lower(): colour for n, colour in enumerate(game.colours)}
    return [named.get(word.strip().lower(), word.strip()) for word in text.split(",")]


def _listed(things: Iterable[object]) -> str:
    return ", ".join(str(thing) for thing in things)


def new_match(
    game: Game,
    players: int,
    seed: int | None,
    edition: str,
    options: Mapping[str, Any],
) -> Match:
    """A new match."""
    return new(game.name, players=players, seed=seed, edition=edition or None, **options)


def read_match(file: str, game: str = "", edition: str = "") -> Match:
    """The match in a record; an edition of one's own is made known before."""
    text = saves.read(Path(file))
    for name in games() if edition else ():
        if f"\ngame: {name}\n" in text:
            edition_given(game_named(name), edition)
    match = read(text)
    if game and game != match.game:
        raise BadInput("game", "bad-value", expected=match.game, got=game)
    return match
