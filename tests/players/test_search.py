"""The search: what it promises about budgets, seeds, threads, memory and reuse, for every game."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from random import Random
from typing import Any

import numpy as np
import pytest

import undergrowth as ug
from undergrowth.kernel.game import games
from undergrowth.kernel.match import Match
from undergrowth.players import Budget, player_named
from undergrowth.players.search import Judged, Search, Searcher, analyse

GAMES = games()
FEW = 600


def middle(game: str, seed: int = 3, plies: int = 10, players: int = 2) -> Match:
    """A match in which some random decisions were made, and not only one move is legal."""
    match, random = ug.new(game, players=players, seed=seed), Random(seed)
    while len(match.log) < plies or len(match.codes()) < 3:
        match.play_code(random.choice(match.codes()))
    return match


def searched(match: Match, **arguments: Any) -> Search:
    search = Search(match.observation(), **arguments)
    search.run(Budget(iterations=FEW))
    return search


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_of_a_search_belong_together(game: str, players: int) -> None:
    match = middle(game, players=players)
    search = searched(match)
    moves = search.judged()
    assert search.iterations == FEW
    assert sum(move.visits for move in moves) == FEW == search.position().visits
    assert {move.code for move in moves} == set(match.codes())
    assert [move.visits for move in moves] == sorted((move.visits for move in moves), reverse=True)
    for move in [*moves, search.position()]:
        assert sum(move.results) == pytest.approx(1, abs=1e-4)
        assert len(move.results) == len(move.points) == players
    means = [sum(m.visits * m.points[seat] for m in moves) / FEW for seat in range(players)]
    assert means == pytest.approx(search.position().points, abs=1e-3)
    assert search.line()[0] == search.best() == moves[0].code


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_and_iterations_search_the_same(game: str) -> None:
    match = middle(game)
    one, other, third = (searched(match, seed=seed) for seed in (1, 1, 2))
    assert one.judged() == other.judged() != third.judged()
    assert one.line() == other.line()


@pytest.mark.parametrize("game", GAMES)
def test_a_budget_can_be_spent_in_parts(game: str) -> None:
    match = middle(game)
    whole, parts = searched(match), Search(match.observation())
    for part in (1, FEW // 3, FEW - 1 - FEW // 3):
        parts.run(Budget(iterations=part))
    assert parts.judged() == whole.judged()


@pytest.mark.parametrize("game", GAMES)
def test_threads_share_the_work(game: str) -> None:
    match = middle(game)
    search = searched(match, threads=3)
    assert search.iterations == FEW
    assert sum(move.visits for move in search.judged()) == FEW
    assert search.judged() == searched(match, threads=3).judged()
    search.run(Budget(iterations=2))  # fewer simulations than threads
    assert search.iterations == FEW + 2


@pytest.mark.parametrize("threads", [1, 2])
def test_whichever_ends_first(threads: int) -> None:
    search = Search(middle(GAMES[-1]).observation(), threads=threads)
    search.run(Budget(seconds=600, iterations=7))
    assert search.iterations == 7
    began = time.monotonic()
    search.run(Budget(seconds=0.05, iterations=10**9))
    assert 7 < search.iterations < 10**9
    assert time.monotonic() - began < 60


@pytest.mark.parametrize("threads", [1, 2])
def test_a_search_can_be_stopped_and_asked(threads: int) -> None:
    search = Search(middle(GAMES[-1]).observation(), threads=threads)
    thinking = threading.Thread(target=search.run, args=(Budget(seconds=600),))
    thinking.start()
    while search.iterations < 512:
        time.sleep(0.01)
    search.judged()
    search.stop()
    thinking.join(60)
    assert not thinking.is_alive()
    assert search.best() in middle(GAMES[-1]).codes()


def test_ctrl_c_while_the_threads_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[threading.Thread] = []

    def start(thread: threading.Thread, usual: Any = threading.Thread.start) -> None:
        if begun:
            raise KeyboardInterrupt
        begun.append(thread)
        usual(thread)

    search = Search(middle(GAMES[-1]).observation(), threads=2)
    monkeypatch.setattr(threading.Thread, "start", start)
    with pytest.raises(KeyboardInterrupt):
        search.run(Budget(seconds=600))
    assert not begun[0].is_alive()


def test_a_stop_before_the_start_is_heard() -> None:
    search = Search(middle(GAMES[-1]).observation())
    search.stop()
    search.run(Budget(seconds=600))
    assert 0 < search.iterations < 10**5


@pytest.mark.parametrize("room", [0, 1, 5, 60, 1000])
@pytest.mark.parametrize("game", GAMES)
def test_without_room_the_search_goes_on_with_what_it_has(game: str, room: int) -> None:
    match = middle(game)
    search = searched(match, room=room)
    assert search.iterations == FEW
    assert search.best() in match.codes()
    if room == 60:
        assert search.full
        assert sum(move.visits for move in search.judged()) == FEW


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("room", [0, 1, 4, 5])
@pytest.mark.parametrize("game", GAMES)
def test_without_room_for_its_moves_a_line_is_one_move(
    game: str, room: int, threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What memory holds that nobody has written to is anything; nodes of zeros look like real ones.
    monkeypatch.setattr(np, "empty", np.zeros)
    match = middle(game)
    assert len(match.codes()) >= 5  # and the root needs room, too
    search = searched(match, room=room, threads=threads)
    assert search.line() == (search.best(),)


@pytest.mark.parametrize("game", GAMES)
def test_only_the_given_moves_are_looked_at(game: str) -> None:
    match = middle(game)
    some = match.codes()[:2]
    assert {move.code for move in searched(match, moves=some).judged()} == set(some)
    assert searched(match, moves=some[:1]).best() == some[0]


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("game", GAMES)
def test_a_later_position_goes_on_with_what_is_known(game: str, threads: int) -> None:
    match = middle(game)
    seat = match.turn
    search = searched(match, threads=threads)
    search.run(Budget(iterations=20 * FEW))
    before = search.judged()[0]
    for code in search.line()[: _until_again(match, search.line(), seat)]:
        match.play_code(code)
    known = search.position().visits
    assert search.follow(match.observation())
    assert 16 <= search.position().visits < known
    assert search.position().visits <= before.visits
    assert {move.code for move in search.judged()} == set(match.codes())
    visits = search.position().visits
    search.run(Budget(iterations=50))
    assert search.position().visits == visits + 50


def _until_again(match: Match, line: tuple[int, ...], seat: int | None) -> int:
    """How many moves of the line are played until the seat decides again."""
    trial = match.copy()
    for number, code in enumerate(line):
        if number and trial.turn == seat:
            return number
        trial.play_code(code)
    raise AssertionError("the line is too short")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_known_is_not_followed(game: str) -> None:
    match = middle(game)
    search = searched(match)
    assert search.follow(match.observation())  # the very same position
    assert search.position().visits == FEW
    other = middle(game, seed=4)
    assert not search.follow(other.observation())
    match.play_code(match.codes()[0])
    if match.turn != 0:
        assert not search.follow(match.observation())  # another seat's view
    assert search.position().visits == FEW


@pytest.mark.parametrize("game", GAMES)
def test_what_one_thread_does_not_know_is_not_followed(game: str) -> None:
    match = middle(game)
    seat, moves = match.turn, match.codes()[:2]
    search = Search(match.observation(), moves, threads=2)
    for _ in range(4 * FEW):
        search.run(Budget(iterations=1))  # always by the first thread
    before, line = search.judged(), search.line()
    for code in line[: _until_again(match, line, seat)]:
        match.play_code(code)
    assert not search.follow(match.observation())
    assert search.judged() == before
    assert search.line() == line


@pytest.mark.parametrize("game", GAMES)
def test_following_can_forget_and_learn_moves(game: str) -> None:
    match = middle(game)
    some = match.codes()[:2]
    search = searched(match, moves=some)
    assert search.follow(match.observation(), match.codes()[1:])
    assert {move.code for move in search.judged()} == set(match.codes()[1:])
    search.run(Budget(iterations=FEW))
    assert {move.code for move in search.judged()} == set(match.codes()[1:])


@pytest.mark.parametrize("game", GAMES)
def test_a_searcher_plays_the_same_game_again(game: str) -> None:
    logs = []
    for seed in (1, 1, 2):
        match = ug.new(game, players=2, seed=6)
        budget = Budget(iterations=1500)
        seats = [Searcher(seed + seat, budget) for seat in range(2)]
        while match.turn is not None and len(match.log) < 14:
            match.play_code(seats[match.turn].choose(match.observation(), match.codes()))
        logs.append(match.log)
    assert logs[0] == logs[1] != logs[2]


def test_a_searcher_has_the_budget_it_is_given() -> None:
    match = middle(GAMES[-1])
    player = Searcher(1, Budget(seconds=600))
    assert player.choose(match.observation(), match.codes(), Budget(iterations=5)) in match.codes()
    player.stop()
    assert player.choose(match.observation(), match.codes()) in match.codes()


@pytest.mark.parametrize("game", GAMES)
def test_an_analysis_looks_at_every_move(game: str) -> None:
    match = middle(game)
    found = analyse(match.observation(), Budget(iterations=8 * len(match.codes()) + FEW), seed=2)
    assert {move.code for move in found.moves} == set(match.codes())
    assert min(move.visits for move in found.moves) >= 8
    assert found.seat == match.turn
    assert not found.full
    assert found.move(found.line[0]) == found.moves[0]
    assert found.position.visits == found.iterations


def test_what_was_never_tried_is_as_good_as_the_position() -> None:
    match = middle(GAMES[-1])
    search = Search(match.observation())
    assert search.judged()[0] == Judged(search.best(), 0, (0.5, 0.5), (0.0, 0.0))
    search.run(Budget(iterations=1))
    untried = search.judged()[-1]
    assert untried.visits == 0
    assert untried.results == search.position().results


@pytest.mark.parametrize("game", GAMES)
def test_a_search_changes_nothing(game: str) -> None:
    match = middle(game)
    observation = match.observation()
    before = match._states.tobytes(), observation.states.tobytes(), observation.board.tobytes()
    search = Search(observation)
    search.run(Budget(iterations=FEW))
    search.follow(match.observation())
    after = match._states.tobytes(), observation.states.tobytes(), observation.board.tobytes()
    assert after == before


def finished(game: str) -> Match:
    match, random = ug.new(game, players=2, seed=1), Random(1)
    while not match.over:
        match.play_code(random.choice(match.codes()))
    return match


def test_a_position_without_a_decision() -> None:
    with pytest.raises(ug.BadInput, match="the game is over"):
        finished(GAMES[-1]).observation()
    observation = middle(GAMES[-1]).observation()
    observation.states = finished(GAMES[-1])._states.copy()
    with pytest.raises(ug.BadInput, match="the game is over"):
        Search(observation)


@pytest.mark.parametrize("moves", [[], [-1], [10**6]])
def test_moves_that_are_not_legal_are_not_searched(moves: list[int]) -> None:
    with pytest.raises(ug.BadInput) as problem:
        Search(middle(GAMES[-1]).observation(), moves)
    assert problem.value.field == "moves"
    assert problem.value.text("de") != problem.value.text("en")


@pytest.mark.parametrize("threads", [0, -1, 257, 1.5, "2", None, True])
def test_absurd_numbers_of_threads(threads: Any) -> None:
    with pytest.raises(ug.BadInput) as problem:
        Search(middle(GAMES[-1]).observation(), threads=threads)
    assert problem.value.field == "threads"


def exact(match: Match) -> dict[int, tuple[float, ...]]:
    """Every move with the shares of the win that perfect play of two seats leads to; nothing if
    that would take too long."""
    entries, board = match.setup.game.entries, match.setup.board
    room, tried, places = np.zeros(5000, np.int32), np.zeros(3, np.int64), np.zeros(2, np.int64)

    def legal(states: Any) -> list[int]:
        codes: list[int] = room[: entries.legal(board, states, room)].tolist()
        return codes

    looked_at = 0

    def after(states: Any, code: int) -> tuple[float, ...]:
        nonlocal looked_at
        looked_at += 1
        if looked_at > 20_000:
            raise TimeoutError
        later = states.copy()
        entries.attempt(board, later, code, tried)
        seat = int(tried[2])
        if seat >= 0:
            return max((after(later, answer) for answer in legal(later)), key=lambda win: win[seat])
        entries.ranking(board, later, places)
        return tuple((places == 0) / (places == 0).sum())

    try:
        return {code: after(match._states, code) for code in match.codes()}
    except TimeoutError:
        return {}


def endings(number: int, plies: int) -> list[Match]:
    """Matches so near to their end that they can be solved, in which the choice matters."""
    found: list[Match] = []
    seed = 0
    while len(found) < number:
        seed += 1
        match, random = ug.new("underwood", players=2, seed=seed), Random(seed)
        while not match.over:
            match.play_code(random.choice(match.codes()))
        match = match.at(len(match.log) - plies)
        if len(set(exact(match).values())) > 1:
            found.append(match)
    return found


def test_endings_are_played_perfectly() -> None:
    for match in endings(12, 3):
        values, seat = exact(match), match.turn or 0
        chosen = player_named("search:2000it", 1).choose(match.observation(), match.codes())
        assert values[chosen][seat] == max(win[seat] for win in values.values())


BOTH_MODES = """
import undergrowth as ug
from undergrowth.players import Budget
from undergrowth.players.search import Search
match = ug.new("underwood", players=3, seed=8)
for _ in range(12):
    match.play_code(match.codes()[0])
search = Search(match.observation(), seed=4)
search.run(Budget(iterations=60))
print([(move.code, move.visits) for move in search.judged()])
"""


def test_compiled_and_plain_search_are_the_same_search() -> None:
    answers = [
        subprocess.run(
            [sys.executable, "-c", BOTH_MODES],
            env={**os.environ, "NUMBA_DISABLE_JIT": plain},
            stdout=subprocess.PIPE,
            check=True,
        ).stdout
        for plain in ("0", "1")
    ]
    assert answers[0] == answers[1] != b""
