"""The words that texts keep: reads ``terms.toml``, finds what should be called otherwise.

``python tests/material/terms.py`` writes the sections “Words” of the games' pages anew.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast

from undergrowth.kernel.game import games
from undergrowth.material.reading import Field
from undergrowth.material.words import LANGUAGES, files

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src/undergrowth"
GENERAL = PACKAGE / "texts/terms.toml"
"""The words for what is the same in all games."""
PAGES = [ROOT / "README.md", ROOT / "docs/table.md", ROOT / "docs/commands.md"]
"""What players read outside the games, besides the texts. Other pages speak of software, too."""

_WORD = r"\S(.*\S)?"
_REPLACED = r"[\w'’-]+\*?( [\w'’-]+\*?)*"
"""One word or several; a star at the end of a word stands for any ending."""
_FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
_UNREAD = re.compile(r"`[^`\n]*`|\]\([^)]*\)|<[^>]*>")
"""Inline code, the targets of links, and tags."""
_TYPED = re.compile(r"--[a-z-]+|\b[a-z]+:[0-9]|\bundergrowth [a-z]+")
"""Options, names of bots and commands: they are the same in every language."""
_SECTION = re.compile(r"^## Words\n.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
_AFTER = "## Rulings\n"
"""The section that the words of a game stand before."""


@dataclass(frozen=True)
class Term:
    """One thing: its word by language, and the words that it replaces."""

    word: dict[str, str]
    replaces: dict[str, list[str]]


def own_terms(game: str) -> Path:
    """The file with the words of a game."""
    return PACKAGE / "games" / game / "terms.toml"


@cache
def read_terms(file: Path) -> list[Term]:
    """The terms in a file; a complaint names the file and the field."""
    shown = file.relative_to(ROOT) if file.is_relative_to(ROOT) else file.name
    place = Field(None, str(shown))
    try:
        place.value = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise place.bad("bad-file", got=problem) from problem
    named: set[tuple[str, str]] = set()
    return [_term(entry, named) for entry in place.keys(["term"])["term"].entries()]


def _term(entry: Field, named: set[tuple[str, str]]) -> Term:
    fields = entry.keys(list(LANGUAGES), [f"not_{language}" for language in LANGUAGES])
    word = {language: fields[language].text(_WORD) for language in LANGUAGES}
    if (word["en"], word["de"]) in named:
        raise fields["en"].bad("bad-entrant-twice", got=word["en"])
    named.add((word["en"], word["de"]))
    replaces = {
        language: [
            replaced.text(_REPLACED)
            for replaced in fields.get(f"not_{language}", entry.at("", [])).entries()
        ]
        for language in LANGUAGES
    }
    return Term(word, replaces)


def found(pattern: str, text: str) -> re.Match[str] | None:
    """Where the text has these whole words, in capitals or not."""
    words = r"\s+".join(re.escape(word).replace(r"\*", r"\w*") for word in pattern.split())
    return re.search(rf"(?<!\w){words}(?!\w)", text, re.IGNORECASE)


def texts(language: str, game: str = "") -> Iterator[tuple[str, str]]:
    """All that is read in a language, of a game or outside the games: where it stands, and it."""
    spoken = files(language, game)[-1:] if game else files(language)
    for file in spoken:
        yield from _messages(file)
    if game:
        for name in ("rulebook.toml", "figures.toml"):
            file = PACKAGE / "games" / game / name
            content = tomllib.loads(file.read_text(encoding="utf-8"))
            yield from _said(content, language, f"{game}/{name}")
    if language == "en":
        for page in [page_of(game)] if game else PAGES:
            yield from _paragraphs(page)


def page_of(game: str) -> Path:
    """The page of a game in the documentation."""
    return ROOT / "docs/games" / f"{game}.md"


def _messages(file: Path) -> Iterator[tuple[str, str]]:
    """The texts in a Fluent file, without names, variables and what is typed."""
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Message) and entry.value is not None:
            for text in _patterns(entry.value):
                yield f"{file.relative_to(PACKAGE)}: {entry.id.name}", _TYPED.sub("…", text)


def _patterns(pattern: ast.Pattern) -> Iterator[str]:
    """What a pattern says, and what each choice within it says."""
    said = ""
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            said += element.value
            continue
        said += "…"
        if isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                yield from _patterns(variant.value)
    yield said


def _said(content: Any, language: str, place: str) -> Iterator[tuple[str, str]]:
    """What stands under the name of a language, at any depth."""
    if isinstance(content, list):
        for number, entry in enumerate(content):
            name = entry.get("id", number) if isinstance(entry, dict) else number
            yield from _said(entry, language, f"{place}: {name}")
    if isinstance(content, dict):
        for key, value in content.items():
            if key == language:
                yield place, value
            else:
                yield from _said(value, language, f"{place}: {key}")


def _paragraphs(page: Path) -> Iterator[tuple[str, str]]:
    """The prose of a page piece by piece, without code and without its own list of words."""
    prose = _FENCED.sub("", _SECTION.sub("", page.read_text(encoding="utf-8")))
    for paragraph in re.split(r"\n\n|\n(?=[|-])", _UNREAD.sub(" ", prose)):
        yield str(page.relative_to(ROOT)), paragraph


def misnomers(terms: list[Term], language: str, game: str = "") -> list[str]:
    """Every place that calls a thing by a word that was replaced."""
    return [
        f"{place}: “{text[max(0, at.start() - 30) : at.end() + 30].strip()}”,"
        f" but the word is “{term.word[language]}”"
        for place, text in texts(language, game)
        for term in terms
        for replaced in term.replaces[language]
        if (at := found(replaced, text))
    ]


def section(game: str) -> str:
    """The words of a game for its page."""
    rows = [f"| {term.word['en']} | {term.word['de']} |" for term in read_terms(own_terms(game))]
    source = f"../../{own_terms(game).relative_to(ROOT).as_posix()}"
    lines = [
        "## Words",
        "",
        "What each thing is called, in the rules, on buttons and in messages alike"
        f" ([`terms.toml`]({source})).",
        "",
        "| English | German |",
        "|---|---|",
        *rows,
    ]
    return "\n".join(lines) + "\n\n"


def with_section(game: str, page: str) -> str:
    """The page of a game with its words as they are now."""
    bare = _SECTION.sub("", page)
    assert bare.count(_AFTER) == 1, f"the page of {game} needs one heading {_AFTER.strip()}"
    return bare.replace(_AFTER, section(game) + _AFTER)


if __name__ == "__main__":
    for name in games():
        old = page_of(name).read_text(encoding="utf-8")
        page_of(name).write_text(with_section(name, old), encoding="utf-8")
