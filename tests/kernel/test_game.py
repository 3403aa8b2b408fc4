"""The list of games, and the options of a game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from kernel.tiny_game import TINY
from undergrowth.kernel.game import (
    checked_options,
    checked_players,
    choices,
    game_named,
    games,
)
from undergrowth.material.errors import BadInput


def test_all_games_are_found_and_named_as_their_folders() -> None:
    assert games() == tuple(sorted(games()))
    assert games()
    for name in games():
        game = game_named(name)
        assert game.name == game.folder.name == name
        assert (game.folder / "edition.json").is_file()
        assert game_named(name) is game
        assert all(choices for choices in game.options.values())


@pytest.mark.parametrize("name", ["", "chess", "__init__", "os", None, 7, ["underwood"]])
def test_there_is_no_such_game(name: Any) -> None:
    with pytest.raises(BadInput) as problem:
        game_named(name)
    assert problem.value.field == "game"


def test_defaults_are_the_first_choices() -> None:
    assert checked_options(TINY, {}) == {"hand": 2, "peek": False}
    assert checked_options(TINY, {"peek": True}) == {"hand": 2, "peek": True}


def test_some_options_are_only_for_some_numbers_of_players() -> None:
    options = {"first": ("any", 0, 1, 2), "peek": (False, True)}
    only_for: dict[str, dict[Any, range]] = {
        "first": {2: range(3, 4)},
        "peek": {True: range(3, 4)},
    }
    game = replace(TINY, options=options, only_for=only_for)
    assert [choices(game, "peek", players) for players in (2, 3)] == [(False,), (False, True)]
    assert choices(game, "first", 2) == ("any", 0, 1)
    assert checked_options(game, {"peek": True}, players=3) == {"first": "any", "peek": True}
    assert checked_options(game, {"first": 1}, players=2) == {"first": 1, "peek": False}
    for name, value in {"first": 2, "peek": True}.items():
        assert checked_options(game, {name: value})[name] == value
        with pytest.raises(BadInput) as problem:
            checked_options(game, {name: value}, "options.", players=2)
        assert problem.value.field == f"options.{name}"


@pytest.mark.parametrize("players", [1, 4, 2.0, True, None, "2"])
def test_numbers_of_players(players: Any) -> None:
    assert [checked_players(TINY, n) for n in (2, 3)] == [2, 3]
    with pytest.raises(BadInput) as problem:
        checked_players(TINY, players)
    assert problem.value.field == "players"
