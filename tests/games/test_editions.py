"""Editions of one's own, for every game: how they are named, and what is none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import undergrowth as ug
from games.editions import (
    built_in,
    check_broken,
    check_missing,
    new_with,
    own_edition,
    refused_edition,
)
from undergrowth.kernel.game import game_named
from undergrowth.material.editions import all_built_in
from undergrowth.material.editions import built_in as usual
from undergrowth.material.words import LANGUAGES, has

every_game = pytest.mark.parametrize("game", ug.games())


@every_game
def test_an_edition_can_be_named_by_its_file(game: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(own_edition(game, f"{game}-from-a-file")), encoding="utf-8")
    for named in (file, str(file)):
        match = new_with(game, named, players=game_named(game).players[-1])
        assert match.edition == f"{game}-from-a-file"
        assert ug.from_position(match.position()) == match
        assert ug.read(match.record()) == match


@every_game
def test_an_edition_can_be_named_by_its_id(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = f"{game}-from-the-folder"
    assert refused_edition(game, name).field == "edition"
    file = tmp_path / game / "anything.json"
    file.parent.mkdir()
    file.write_text(json.dumps(own_edition(game, name)), encoding="utf-8")
    monkeypatch.setenv("UNDERGROWTH_EDITIONS", str(tmp_path))
    match = new_with(game, name)
    assert match.edition == name
    assert "edition" not in game_named(game).form.head or match.position()["edition"] == name
    assert ug.from_position(match.position()) == match
    assert ug.read(match.record()) == match


@every_game
def test_the_built_in_edition_can_be_given_and_a_name_used_twice_for_the_same(game: str) -> None:
    ours = ug.new(game, players=game_named(game).players[0], seed=1)
    assert new_with(game, built_in(game)) == ours
    twice = own_edition(game, f"{game}-same-twice")
    assert new_with(game, twice) == new_with(game, twice)


@every_game
def test_every_edition_of_ours_can_be_chosen_and_has_a_name(game: str) -> None:
    """Each is known by its file; where there are several, people read what they choose."""
    found = game_named(game)
    ours = all_built_in(found)
    assert next(iter(ours.values())) is usual(found)
    files = sorted(file.stem for file in (found.folder / "editions").glob("*.json"))
    assert list(ours)[1:] == files
    for name, edition in ours.items():
        assert new_with(game, name).edition == name
        assert [other for other in ours.values() if other == edition] == [edition]
        said = [f"option-edition-{name}", f"option-edition-{name}-about"]
        for language in LANGUAGES if len(ours) > 1 else ():
            assert [message for message in said if not has(language, message, game)] == []


BROKEN: dict[str, tuple[dict[str, Any], str]] = {
    "another game": ({"game": "chess"}, "game"),
    "no id": ({"edition": ""}, "edition"),
    "an id with capitals": ({"edition": "Mine"}, "edition"),
    "an unknown key": ({"mood": "good"}, "mood"),
}


@every_game
@pytest.mark.parametrize(("put", "field"), BROKEN.values(), ids=BROKEN)
def test_a_broken_edition_is_refused_by_field(game: str, put: dict[str, Any], field: str) -> None:
    check_broken(game, put, field)


@every_game
def test_an_edition_of_another_game_is_refused(game: str) -> None:
    for other in set(ug.games()) - {game}:
        check_broken(game, {"game": other}, "game")
        assert refused_edition(game, built_in(other)).field.startswith("edition.")


@every_game
@pytest.mark.parametrize("key", ["game", "edition"])
def test_an_edition_tells_its_game_and_its_id(game: str, key: str) -> None:
    check_missing(game, key)


@every_game
@pytest.mark.parametrize("content", [b"", b"{", b"[1, 2]", b"\xff\xfe", b"null", b"[" * 100_000])
def test_a_file_that_is_no_edition_is_refused(game: str, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "broken.json"
    file.write_bytes(content)
    assert str(refused_edition(game, file))


@every_game
def test_a_missing_file_is_named(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert refused_edition(game, "missing.json").field == "missing.json"


@every_game
@pytest.mark.parametrize("edition", ["no-such-edition", "", 5, True, [], 1.5])
def test_an_unknown_edition_is_refused(game: str, edition: Any) -> None:
    assert refused_edition(game, edition).field == "edition"
