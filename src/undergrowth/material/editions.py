"""Editions: the component data of a game, ours or one that an owner of the game corrected.

The usual one is ``edition.json`` in the folder of the game. Files in ``editions`` beside it are
further ones of ours; each holds only the parts that differ from the usual one.

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
def all_built_in(game: Game) -> dict[str, Any]:
    """The editions that come with the game by id, the usual one first."""
    usual = read_json(game.folder / "edition.json")
    others = sorted((game.folder / "editions").glob("*.json"))
    contents = [usual, *({**usual, **read_json(file)} for file in others)]
    return {edition.id: edition for edition in map(game.read_edition, contents)}


@cache
def built_in(game: Game) -> Any:
    """The edition that a match has unless another one is asked for."""
    return next(iter(all_built_in(game).values()))


def edition_given(game: Game, given: Any) -> Any:
    """An edition by its id, its file or its content; ``None`` is the usual one."""
    if isinstance(given, Mapping):
        return _remembered(game, given)
    if isinstance(given, os.PathLike) or (isinstance(given, str) and given.endswith(".json")):
        return _remembered(game, read_json(Path(given)))
    return edition_of_id(game, built_in(game).id if given is None else given)


def edition_of_id(game: Game, name: Any, place: str = "edition") -> Any:
    """An edition by its id alone: what comes from others must not make us open files.

    ``place`` is where the id stands, for complaints.
    """
    ours = all_built_in(game)
    if isinstance(name, str) and name in ours:
        return ours[name]
    known = editions(game)
    return known[Field(name, place).one_of(tuple(known))]


def editions(game: Game) -> dict[str, Any]:
    """All editions of the game that are known here, by id."""
    folder = editions_folder(game)
    for file in sorted(folder.glob("*.json")) if folder else []:
        _remembered(game, read_json(file))
    found = {name: edition for (owner, name), edition in _known.items() if owner == game.name}
    return {**all_built_in(game), **found}


def _remembered(game: Game, content: Any) -> Any:
    """The edition in a file, known by its id from now on."""
    edition = game.read_edition(content)
    make_known(game, edition)
    return edition


def make_known(game: Game, edition: Any) -> None:
    """Let an edition be found by its id; no id means two things."""
    if edition != all_built_in(game).get(edition.id, edition):
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
