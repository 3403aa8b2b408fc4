"""Editions: the component data of a game, ours or one that an owner of the game corrected.

Editions of one's own lie as ``<game>/<name>.json`` in the folder ``UNDERGROWTH_EDITIONS``, or
are named by their file.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from undergrowth.material.errors import BadInput
from undergrowth.material.reading import Field

if TYPE_CHECKING:
    from undergrowth.kernel.game import Game

_LARGEST = 1_000_000
_known: dict[tuple[str, str], Any] = {}


def editions_folder(game: Game) -> Path | None:
    """Where the user's own editions of the game lie, if there is such a folder."""
    named = os.environ.get("UNDERGROWTH_EDITIONS")
    return Path(named) / game.name if named else None


@cache
def built_in(game: Game) -> Any:
    """The edition that comes with the game."""
    return game.read_edition(read_json(game.folder / "edition.json"))


def edition_given(game: Game, given: Any) -> Any:
    """An edition by its id, its file or its content; ``None`` is the one that comes with it."""
    if isinstance(given, Mapping):
        return _remembered(game, given)
    if isinstance(given, os.PathLike) or (isinstance(given, str) and given.endswith(".json")):
        return _remembered(game, read_json(Path(given)))
    return edition_of_id(game, built_in(game).id if given is None else given)


def edition_of_id(game: Game, name: Any, place: str = "edition") -> Any:
    """An edition by its id alone: what comes from others must not make us open files.

    ``place`` is where the id stands, for complaints.
    """
    ours = built_in(game)
    if isinstance(name, str) and name == ours.id:
        return ours
    known = editions(game)
    return known[Field(name, place).one_of(tuple(known))]


def editions(game: Game) -> dict[str, Any]:
    """All editions of the game that are known here, by id."""
    folder = editions_folder(game)
    for file in sorted(folder.glob("*.json")) if folder else []:
        _remembered(game, read_json(file))
    found = {name: edition for (owner, name), edition in _known.items() if owner == game.name}
    ours = built_in(game)
    return {ours.id: ours, **found}


def _remembered(game: Game, content: Any) -> Any:
    """The edition in a file, known by its id from now on."""
    edition = game.read_edition(content)
    make_known(game, edition)
    return edition


def make_known(game: Game, edition: Any) -> None:
    """Let an edition be found by its id; no id means two things."""
    ours = built_in(game)
    if edition.id == ours.id and edition != ours:
        raise BadInput("edition", "bad-edition-id", got=edition.id)
    if edition != _known.setdefault((game.name, edition.id), edition):
        raise BadInput("edition", "bad-edition-id", got=edition.id)


def read_json(file: Path) -> Any:
    """The content of a JSON file; ``BadInput`` says why it cannot be read."""
    try:
        if file.stat().st_size > _LARGEST:
            raise BadInput(str(file), "bad-file-size", high=_LARGEST)
        return json.loads(file.read_text(encoding="utf-8"))
    except OSError as problem:
        raise BadInput(str(file), "bad-file", got=problem.strerror or "?") from None
    except (ValueError, RecursionError) as problem:
        if isinstance(problem, BadInput):
            raise
        raise BadInput(str(file), "bad-json", got=problem) from None
