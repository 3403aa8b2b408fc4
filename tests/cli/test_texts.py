"""Every word of the terminal and the commands is there in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.driving import SOURCES
from undergrowth.cli import COMMANDS
from undergrowth.kernel.words import LANGUAGES, files, has

PACKAGE = SOURCES / "undergrowth"
FILES = [PACKAGE / "cli.py", *sorted((PACKAGE / "clients").rglob("*.py"))]
SKETCH = PACKAGE / "games" / "underwood" / "scene" / "sketch.py"
USED = re.compile(r'(?:words|say)\(\s*"([a-z0-9-]+)"')
COMPLAINED = re.compile(r'BadInput\([^"]*(?:"[^"]*", )?"(bad-[a-z-]+)"')
MESSAGE = re.compile(r"^([a-z][a-z0-9-]*) =", re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", [*FILES, SKETCH], ids=lambda file: file.name)
def test_every_message_exists(file: Path, language: str) -> None:
    text = file.read_text(encoding="utf-8")
    for message in USED.findall(text) + COMPLAINED.findall(text):
        assert has(language, message, "underwood"), message


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_is_described(language: str) -> None:
    for command in COMMANDS:
        assert has(language, f"command-{command.__name__}")
        assert has(language, f"usage-{command.__name__}")


@pytest.mark.parametrize("game", ["", "underwood"])
def test_both_languages_have_the_same_messages(game: str) -> None:
    english, german = (
        [
            name
            for file in files(language, game)
            for name in MESSAGE.findall(file.read_text(encoding="utf-8"))
        ]
        for language in LANGUAGES
    )
    assert sorted(english) == sorted(german)
    assert len(set(english)) == len(english)
