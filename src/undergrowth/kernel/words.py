"""Every word that a person reads, from Fluent files in English and German."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Protocol

LANGUAGES = ("en", "de")
_PACKAGE = Path(__file__).parent.parent


class Words(Protocol):
    """Gives the text of a message in one language, its variables filled in."""

    def __call__(self, message: str, /, **arguments: str | int) -> str:
        """The text of the message."""
        ...


def files(language: str, game: str = "") -> list[Path]:
    """The files of one language: those for all games, then those of the named game."""
    folders = [_PACKAGE / "texts"] + ([_PACKAGE / "games" / game / "texts"] if game else [])
    return [folder / f"{language}.ftl" for folder in folders]


@cache
def words(language: str, game: str = "") -> Words:
    """The words of a language, with those of a game if one is named.

    >>> words("de")("yes")
    'Ja'
    """
    from fluent.runtime import FluentBundle, FluentResource  # late: it takes a while to load

    bundle = FluentBundle([language], use_isolating=False)
    for file in files(language, game):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))

    def say(message: str, /, **arguments: str | int) -> str:
        if not bundle.has_message(message):
            raise KeyError(f"no message {message} in {language} {game}".rstrip())
        pattern = bundle.get_message(message).value
        assert pattern is not None
        text, problems = bundle.format_pattern(pattern, arguments)
        if problems:
            raise KeyError(f"{message} in {language}: {problems[0]}")
        return str(text)

    return say


@cache
def messages(language: str, game: str = "") -> frozenset[str]:
    """The ids of all messages that the language has a text for."""
    texts = [file.read_text(encoding="utf-8") for file in files(language, game)]
    return frozenset(re.findall(r"^([a-zA-Z][\w-]*) =", "\n".join(texts), re.MULTILINE))


def has(language: str, message: str, game: str = "") -> bool:
    """Whether the language has a text for this message."""
    return message in messages(language, game)
