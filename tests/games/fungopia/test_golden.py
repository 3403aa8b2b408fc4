"""Golden records: whole games as text, with their score sheets, that must stay as they are.

``PYTHONPATH=src:tests python tests/games/fungopia/test_golden.py`` writes them anew; a change in
them is a change of the rules or of the record, and has to be meant.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import undergrowth as ug
from games.fungopia import reference
from games.fungopia.test_reference import choice, enriched

FOLDER = Path(__file__).parent / "golden"
GAMES: dict[str, tuple[int, int, dict[str, Any], bool]] = {
    "usual-2": (2, 200, {}, False),
    "usual-3": (3, 201, {}, False),
    "usual-4": (4, 202, {}, False),
    "rich-2": (2, 203, {"vacancy": "physical", "tie_points": "value"}, True),
    "rich-3": (3, 204, {"spores_per_turn": "one", "tree_scores": False}, True),
    "rich-4": (4, 205, {"fresh_spores": 1}, True),
}
"""Players, seed, options, and whether everybody starts with carbohydrates: then cards come up."""


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


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_record_is_replayed_and_written_the_same(name: str) -> None:
    match = ug.read(text_of(name))
    assert match.over
    assert match.record() == text_of(name)
    assert sheet(match) == text_of(name, "sheet.txt")


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_record_is_scored_the_same_by_the_slow_rules(name: str) -> None:
    match = ug.read(text_of(name))
    position = match.at(0).position()
    for code in match.log:
        position = reference.play(position, match.text(code))
    assert reference.sheet(position) == [tuple(line) for line in match.score_sheet()]
    assert reference.winners(position) == match.winners()
    assert position == match.position()


@pytest.mark.parametrize("name", [name for name in GAMES if name.startswith("usual")])
def test_the_deal_of_a_golden_record_follows_from_its_seed(name: str) -> None:
    match = ug.read(text_of(name))
    assert ug.new("fungopia", players=match.players, seed=match.seed) == match.at(0)


def test_there_is_a_record_of_every_number_of_players_with_all_verbs() -> None:
    matches = [ug.read(text_of(name)) for name in GAMES]
    assert {match.players for match in matches} == {2, 3, 4}
    assert {file.name.split(".")[0] for file in FOLDER.iterdir()} == set(GAMES)
    words = {match.setup.notation.verb(code).word for match in matches for code in match.log}
    assert words == {verb.word for verb in matches[0].setup.notation.verbs}


def write_all() -> None:
    """Play the games and write them down."""
    FOLDER.mkdir(exist_ok=True)
    for name, (players, seed, options, rich) in GAMES.items():
        chance = random.Random(seed)
        match = ug.new("fungopia", players=players, seed=seed, **options)
        match = enriched(match, chance) if rich else match
        while not match.over:
            match.play(choice(match.position(), match.legal(), chance))
        (FOLDER / f"{name}.txt").write_text(match.record(), encoding="utf-8")
        (FOLDER / f"{name}.sheet.txt").write_text(sheet(match), encoding="utf-8")


if __name__ == "__main__":
    write_all()
