"""Which words of a German page are English: those of our English texts that no German text has."""

from __future__ import annotations

import re
from functools import cache

from playwright.sync_api import Page

from undergrowth.kernel.game import game_named, games
from undergrowth.material.words import files
from undergrowth.server.people import FIRST_NAMES

_WORD = re.compile(r"[^\W\d_]{2,}")
_COMMANDS = re.compile(r"^(?:usage|argument|command|cli|label)-.*", re.MULTILINE)
"""Texts of the terminal, whose commands are the same in every language."""
_NAMES = re.compile(r"\{[^{}]*\}|^\s*\*?\[\w+\]|^#.*|^[\w-]+ =", re.MULTILINE)
"""Names of variables, of cases and of messages, and comments: nobody reads them."""

# Also what is hidden now: the next click may show it. Not seals and tokens, whose letters mean
# nothing, and not what says itself that it is English.
_COLLECT = """() => {
  const words = /^(aria-label|aria-valuetext|title|placeholder|alt|data-(copied|none|one|many))$/;
  const { lang } = document.documentElement;
  const said = [document.title, document.querySelector("meta[name=description]").content];
  for (const node of document.querySelectorAll("body *")) {
    if (node.closest("script, style, template, code")) continue;
    if (node.closest("[lang]").lang !== lang) continue;
    for (const { name, value } of node.attributes) if (words.test(name)) said.push(value);
    for (const { nodeType, data } of node.childNodes) if (nodeType === 3) said.push(data);
  }
  return said.filter((text) => text.trim());
}"""


@cache
def english_only() -> frozenset[str]:
    """The words that only English texts have, whatever the game."""
    english, german = (
        set().union(*(_words(language, game) for game in games())) for language in ("en", "de")
    )
    return frozenset(english - german - words_in(FIRST_NAMES))


def _words(language: str, game: str) -> set[str]:
    texts = [file.read_text(encoding="utf-8") for file in files(language, game)]
    said = [_without_names(text) for text in texts]
    for rule in game_named(game).rulebook.rules.values():
        said += [rule.text[language], rule.ruling[language] if rule.ruling else ""]
    return words_in(said)


def _without_names(text: str) -> str:
    """What a file of texts says on a page."""
    before, text = "", _COMMANDS.sub("", text)
    while before != text:  # braces stand within braces
        before, text = text, _NAMES.sub(" ", text)
    return text


def words_in(said: list[str]) -> set[str]:
    """All words in some texts, in small letters."""
    return {word.lower() for text in said for word in _WORD.findall(text)}


def said_on(page: Page) -> list[str]:
    """All that a page says to eyes and ears in its own language."""
    said: list[str] = page.evaluate(_COLLECT)
    return said


def english_on(page: Page) -> dict[str, str]:
    """The English words of a page, each with a text that it stands in."""
    known = english_only()
    return {word: text for text in said_on(page) for word in words_in([text]) & known}
