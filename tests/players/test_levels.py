"""The levels: what they overlook, and what they are called."""

from __future__ import annotations

from collections import Counter

import pytest

import undergrowth as ug
from players.test_search import middle
from undergrowth.material.words import LANGUAGES, words
from undergrowth.players import KNOWN, NAMES, USUAL, Budget, player_named
from undergrowth.players.levels import LEVELS, Levelled
from undergrowth.players.search import Judged, Search

NUMBERS = range(1, len(LEVELS) + 1)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_level_notices_its_share_of_the_moves(number: int) -> None:
    level, moves = Levelled(number, 7), list(range(50))
    noticed = Counter(move for _ in range(200) for move in level._noticed(moves))
    assert set(noticed) == set(moves)
    share = sum(noticed.values()) / (200 * 50)
    assert share == pytest.approx(LEVELS[number - 1].sight / 100, abs=0.03)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_level_notices_at_least_one_move(number: int) -> None:
    level = Levelled(number, 3)
    seen = [level._noticed([4, 9]) for _ in range(100)]
    assert all(seen)
    assert {move for some in seen for move in some} == {4, 9}


def test_higher_levels_notice_more_and_think_longer() -> None:
    assert [level.sight for level in LEVELS] == sorted(level.sight for level in LEVELS)
    thought = [level.budget.iterations or 0 for level in LEVELS]
    assert thought == sorted(set(thought))
    assert LEVELS[-1].sight == 100
    assert LEVELS[-1].budget.seconds == 1.0


def test_a_level_takes_the_best_of_what_it_notices() -> None:
    """The first level, too, plays no move that is worse than all others it has noticed."""
    match = middle("underwood", seed=11, plies=16)
    worth = {move.code: move for move in _judged(match)}
    level = Levelled(1, 5)
    chosen = [
        worth[level.choose(match.observation(), match.codes(), Budget(iterations=60))].results[
            match.turn or 0
        ]
        for _ in range(40)
    ]
    mean = sum(move.results[match.turn or 0] for move in worth.values()) / len(worth)
    assert sum(chosen) / len(chosen) > mean


def _judged(match: ug.Match) -> list[Judged]:
    search = Search(match.observation())
    search.run(Budget(iterations=20_000))
    return search.judged()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_player_is_described(language: str) -> None:
    say = words(language)
    said = [say(f"player-{name.replace(':', '-')}") for name in NAMES]
    about = [say(f"player-{name.replace(':', '-')}-about") for name in NAMES]
    assert len(set(said)) == len(set(about)) == len(NAMES)
    assert USUAL in NAMES
    assert {f"level:{number}" for number in NUMBERS} < set(NAMES) < set(KNOWN)


@pytest.mark.parametrize("name", ["level:0", "level:6", "level:", "level", "level:1 ", "level:01"])
def test_there_is_no_such_level(name: str) -> None:
    with pytest.raises(ug.BadInput, match="level:5"):
        player_named(name, 1)
