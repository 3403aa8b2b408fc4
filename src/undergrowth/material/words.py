"""Every word that a person reads, from Fluent files in English and German."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, Protocol

LANGUAGES = ("en", "de")
_PACKAGE = Path(__file__).parent.parent


class Words(Protocol):
    """Gives the text of a message in one language, its variables filled in."""

    def __call__(self, message: str, /, **arguments: str | int) -> str:
        """The text of the message."""
        ...


def files(language: str, game: str = "") -> list[Path]:
    """The files of one language: those for all games and pages, then those of the named game."""
    pages = sorted((_PACKAGE / "server" / "texts").glob(f"*.{language}.ftl"))
    own = [_PACKAGE / "games" / game / "texts" / f"{language}.ftl"] if game else []
    return [_PACKAGE / "texts" / f"{language}.ftl", *pages, *own]


@cache
def _read(file: Path) -> Any:
    """What stands in a file; it is read once for all games."""
    from fluent.runtime import FluentResource  # late: it takes a while to load

    return FluentResource(file.read_text(encoding="utf-8"))


@cache
def words(language: str, game: str = "") -> Words:
    """The words of a language, with those of a game if one is named.

    >>> words("de")("yes")
    'Ja'
    """
    from fluent.runtime import FluentBundle

    bundle = FluentBundle([language], use_isolating=False)
    for file in files(language, game):
        bundle.add_resource(_read(file))

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


def blanks(language: str, start: str, game: str = "") -> dict[str, str]:
    """The messages whose ids start so, each with ``{name}`` in the places of its variables.

    Scripts in a browser fill the places in by themselves.
    """
    say = words(language, game)
    return {
        message: say(message, **{name: f"{{{name}}}" for name in names})
        for message, names in _variables(language, game).items()
        if message.startswith(start)
    }


@cache
def _variables(language: str, game: str) -> dict[str, list[str]]:
    """The names of the variables of each message."""
    texts = "\n".join(file.read_text(encoding="utf-8") for file in files(language, game))
    blocks = re.findall(r"^([a-zA-Z][\w-]*) =(.*(?:\n[ \t].*|\n$)*)", texts, re.MULTILINE)
    return {message: re.findall(r"\$(\w+)", body) for message, body in blocks}


def has(language: str, message: str, game: str = "") -> bool:
    """Whether the language has a text for this message."""
    return message in messages(language, game)
