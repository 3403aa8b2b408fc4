"""Editions of one's own, made from the built-in one of a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import undergrowth as ug
from games.positions import changed
from undergrowth.kernel.game import game_named
from undergrowth.material.words import LANGUAGES


def built_in(game: str) -> dict[str, Any]:
    """The content of the built-in edition."""
    file = Path(ug.__file__).parent / "games" / game / "edition.json"
    content: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return content


def own_edition(game: str, name: str, /, **put: Any) -> dict[str, Any]:
    """The same under another name, with other values at some places (paths with dots)."""
    return changed(built_in(game), {"edition": name, **put})


def new_with(game: str, edition: Any, **more: Any) -> ug.Match:
    """A new match with an edition, for as few players as there can be."""
    players = game_named(game).players[0]
    return ug.new(game, **{"players": players, "seed": 1, **more}, edition=edition)


def refused_edition(game: str, edition: Any) -> ug.BadInput:
    """The complaint about an edition."""
    with pytest.raises(ug.BadInput) as complaint:
        new_with(game, edition)
    return complaint.value


def check_broken(game: str, put: dict[str, Any], field: str) -> None:
    """With these values the edition is refused by that place, in every language."""
    assert check_broken_below(game, put, field).field == f"edition.{field}"


def check_broken_below(game: str, put: dict[str, Any], field: str) -> ug.BadInput:
    """With these values the edition is refused by that place or one in it; the complaint."""
    complaint = refused_edition(game, own_edition(game, "broken", **put))
    assert f"{complaint.field}.".startswith(f"edition.{field}."), complaint
    for language in LANGUAGES:
        assert complaint.text(language).startswith(f"{complaint.field}: ")
    return complaint


def check_missing(game: str, key: str) -> None:
    """Without this place the edition is refused by it."""
    incomplete = changed(own_edition(game, "incomplete"), drop=[key])
    assert refused_edition(game, incomplete).field == f"edition.{key}"
