"""Golden records: whole games as text, with their score sheets, that must stay as they are.

``PYTHONPATH=src:tests python tests/games/underwood/test_golden.py`` writes them anew; a change in
them is a change of the rules or of the record, and has to be meant.
"""

from __future__ import annotations

from itertools import cycle, islice
from pathlib import Path

import pytest

import undergrowth as ug
from games.underwood.naive import Table
from undergrowth.players import player_named

FOLDER = Path(__file__).parent / "golden"
GAMES = [
    ("standard", 2, ["uniform"]),
    ("standard", 3, ["greedy"]),
    ("standard", 4, ["greedy", "uniform"]),
    ("clearings", 2, ["greedy"]),
    ("clearings", 4, ["uniform"]),
    ("mycorrhiza", 3, ["uniform"]),
    ("mycorrhiza", 4, ["greedy"]),
    ("saplings", 2, ["uniform", "greedy"]),
    ("saplings", 3, ["greedy"]),
    ("ant-trail", 2, ["greedy"]),
    ("ant-trail", 4, ["uniform"]),
]
NAMES = [f"{variant}-{players}-{'-'.join(kinds)}" for variant, players, kinds in GAMES]


def sheet(match: ug.Match) -> str:
    """The score sheet as text, with the totals and the winners."""
    lines = [
        f"{line.seat} {line.points:>2} {line.rule} {line.what}" for line in match.score_sheet()
    ]
    totals = " ".join(str(points) for points in match.scores())
    winners = " ".join(str(seat) for seat in match.winners())
    return "\n".join([*lines, f"scores {totals}", f"winners {winners}", ""])


def text_of(name: str, ending: str = "txt") -> str:
    return (FOLDER / f"{name}.{ending}").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_record_is_replayed_and_written_the_same(name: str) -> None:
    match = ug.read(text_of(name))
    assert match.over
    assert match.record() == text_of(name)
    assert sheet(match) == text_of(name, "sheet.txt")


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_record_is_scored_the_same_by_the_slow_rules(name: str) -> None:
    match = ug.read(text_of(name))
    table = Table(match.at(0).position())
    for code in match.log:
        table.play(match.text(code))
    assert table.sheet() == [tuple(line) for line in match.score_sheet()]
    assert table.winners() == match.winners()
    assert table.position() == match.position()


def test_there_is_a_record_of_every_variant_and_number_of_players() -> None:
    heads = [ug.read(text_of(name)) for name in NAMES]
    assert {match.options["variant"] for match in heads} == {variant for variant, _, _ in GAMES}
    assert {match.players for match in heads} == {2, 3, 4}
    assert {file.name.split(".")[0] for file in FOLDER.iterdir()} == set(NAMES)


def write_all() -> None:
    """Play the games and write them down."""
    for number, (name, (variant, players, kinds)) in enumerate(zip(NAMES, GAMES, strict=True)):
        match = ug.new("underwood", players=players, seed=100 + number, variant=variant)
        match.names = list(islice(cycle(kinds), players))
        seats = [player_named(kind, seat) for seat, kind in enumerate(match.names)]
        while match.turn is not None:
            match.play_code(seats[match.turn].choose(match.observation(), match.codes()))
        (FOLDER / f"{name}.txt").write_text(match.record(), encoding="utf-8")
        (FOLDER / f"{name}.sheet.txt").write_text(sheet(match), encoding="utf-8")


if __name__ == "__main__":
    write_all()
