"""The editions of a game: what is known about where their data come from."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from undergrowth.clients import saves
from undergrowth.clients.terminal.screen import Screen
from undergrowth.draw.ink import Span, clean
from undergrowth.kernel.game import Game
from undergrowth.material.editions import all_built_in, built_in, editions, editions_folder
from undergrowth.material.errors import BadInput
from undergrowth.material.words import Words


def show_editions(screen: Screen, game: Game, words: Words) -> None:
    """Every known edition with the provenance of its parts."""
    ours = all_built_in(game)
    for name, edition in editions(game).items():
        content: Mapping[str, Any] = edition.content
        screen.say(words("edition-title", id=name, title=words("title")), "bold")
        if len(ours) > 1 and name in ours:
            screen.say(words(f"option-edition-{name}"))
            screen.say(words(f"option-edition-{name}-about"))
        if isinstance(about := content.get("about"), str):
            screen.say(clean(about))
        for place, source in _sources(content, ""):
            screen.lines([[Span(f"  {clean(place)}: "), Span(clean(source), "dim")]])
    folder = editions_folder(game)
    where = str(folder) if folder else "UNDERGROWTH_EDITIONS"
    screen.say(words("edition-folder", folder=clean(where)), "dim")


def copy_edition(game: Game, file: Path) -> str:
    """Write the edition that comes with the game to a file; its new id is the file's name."""
    if file.exists():
        raise BadInput(str(file), "bad-file-exists")
    ours = (game.folder / "edition.json").read_text(encoding="utf-8")
    named = f'"edition": "{built_in(game).id}"'
    text = ours.replace(named, f'"edition": {json.dumps(file.stem)}', 1)
    copied = game.read_edition(json.loads(text))
    saves.write(file, text)
    name: str = copied.id
    return name


def _sources(content: Any, place: str) -> Iterator[tuple[str, str]]:
    """The places in the data that say where they come from, and what they say."""
    if isinstance(content, list):  # what all entries say of themselves is said once
        said_of_entries = [source for entry in content for source in _sources(entry, place)]
        yield from dict.fromkeys(said_of_entries)
    if not isinstance(content, Mapping):
        return
    source = content.get("provenance")
    if isinstance(source, str):
        yield place or "*", source
    elif isinstance(source, Mapping):
        for part, said in source.items():
            yield f"{place}.{part}", str(said)
    for key, part in content.items():
        if key != "provenance":
            yield from _sources(part, f"{place}.{key}" if place else str(key))
