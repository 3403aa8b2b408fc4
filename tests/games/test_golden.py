"""The golden records of every game are read, written and scored as ever."""

from __future__ import annotations

import pytest

import undergrowth as ug
from games.golden import folder_of, module_of, names_of, sheet, text_of
from games.slow import table_at
from undergrowth.kernel.game import game_named

every_record = pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game in ug.games() for name in names_of(game)]
)


@every_record
def test_a_golden_record_is_replayed_and_written_the_same(game: str, name: str) -> None:
    match = ug.read(text_of(game, name))
    assert match.over
    assert match.record() == text_of(game, name)
    assert sheet(match) == text_of(game, name, "sheet.txt")


@every_record
def test_a_golden_record_is_scored_the_same_by_the_slow_rules(game: str, name: str) -> None:
    match = ug.read(text_of(game, name))
    table = table_at(match.at(0).position())
    for code in match.log:
        table.play(match.text(code))
    assert table.sheet() == [tuple(line) for line in match.score_sheet()]
    assert table.winners() == match.winners()
    assert table.position() == match.position()


DEALT = [(game, name) for game in ug.games() for name in module_of(game).DEALT]


@pytest.mark.parametrize(("game", "name"), DEALT)
def test_the_deal_of_a_golden_record_follows_from_its_seed(game: str, name: str) -> None:
    players, seed, options = module_of(game).DEALT[name]
    match = ug.read(text_of(game, name))
    assert (match.players, match.seed) == (players, seed)
    assert ug.new(game, players=players, seed=seed, **options) == match.at(0)


@pytest.mark.parametrize("game", ug.games())
def test_all_records_are_there(game: str) -> None:
    assert names_of(game) == sorted(module_of(game).NAMES)


@pytest.mark.parametrize("game", ug.games())
def test_there_is_a_record_of_every_number_of_players_and_of_all_verbs(game: str) -> None:
    matches = [ug.read(text_of(game, name)) for name in names_of(game)]
    assert {match.players for match in matches} == set(game_named(game).players)
    words = {match.setup.notation.verb(code).word for match in matches for code in match.log}
    assert words == {verb.word for match in matches for verb in match.setup.notation.verbs}
    files = [file.name for file in folder_of(game).iterdir()]
    endings = (".txt", ".sheet.txt")
    assert sorted(files) == sorted(f"{name}{end}" for name in names_of(game) for end in endings)
