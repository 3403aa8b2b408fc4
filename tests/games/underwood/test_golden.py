"""Golden records: whole games as text, with their score sheets, that must stay as they are.

``PYTHONPATH=src:tests python tests/games/underwood/test_golden.py`` writes them anew; a change in
them is a change of the rules or of the record, and has to be meant.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any

import undergrowth as ug
from games.golden import text_of, write_all
from undergrowth.players import player_named

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
DEALT: dict[str, tuple[int, int, dict[str, Any]]] = {}
"""None: another way to lay tiles gives other layouts for the same seeds."""
NAMES = [f"{variant}-{players}-{'-'.join(kinds)}" for variant, players, kinds in GAMES]


def test_there_is_a_record_of_every_variant() -> None:
    heads = [ug.read(text_of("underwood", name)) for name in NAMES]
    assert {match.options["variant"] for match in heads} == {variant for variant, _, _ in GAMES}


def played() -> Iterator[tuple[str, ug.Match]]:
    """The games, played anew."""
    for number, (name, (variant, players, kinds)) in enumerate(zip(NAMES, GAMES, strict=True)):
        match = ug.new("underwood", players=players, seed=100 + number, variant=variant)
        match.names = list(islice(cycle(kinds), players))
        seats = [player_named(kind, seat) for seat, kind in enumerate(match.names)]
        while match.turn is not None:
            match.play_code(seats[match.turn].choose(match.observation(), match.codes()))
        yield name, match


if __name__ == "__main__":
    write_all("underwood", played())
