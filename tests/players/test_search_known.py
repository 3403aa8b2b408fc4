"""The search finds perfect play in two small games where it is known, one with hidden cards."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product
from random import Random

import numpy as np
import pytest

from dose import dose
from players.known.cards import GUESS, HIDDEN, HOLD, RANKS, SWAP
from players.known.situations import Heaps, Known, cards_match, stones_match
from players.known.solving import card_values, lost_by_theory, stone_shares, tried_values
from players.known.stones import ALL, BEFORE, HEAPS, MOST, TAKER
from undergrowth.compiled import rng
from undergrowth.compiled.jit import PLAIN
from undergrowth.compiled.rules import LEGAL
from undergrowth.kernel.match import Match
from undergrowth.players import player_named
from undergrowth.players.budget import Budget
from undergrowth.players.search import analyse

NUMBER = 8 if PLAIN else dose(24, 120)
"""Situations with cards."""
STONES_SEARCH = "search:150it" if PLAIN else "search:8000it"
CARDS_SEARCH = "search:1000it" if PLAIN else "search:20000it"
STONES = {2: 4, 3: 4} if PLAIN else dose({2: 5, 3: 6}, {2: 7, 3: 9})
"""Stones in all heaps, at most, for each number of seats."""
UNSEEN = 3 if PLAIN else 6
"""Cards, at most."""
GAP = Fraction(1, 4) if PLAIN else Fraction(1, 10)
"""Where the best move wins less often than this more than the next one, it is not asked for."""
NIM = (TAKER, TAKER, TAKER)
MIXED = (TAKER, BEFORE, ALL)
GAMES = [(2, NIM), (2, MIXED), (3, MIXED)]


def all_heaps(players: int, fates: tuple[int, ...]) -> list[Heaps]:
    most = STONES[players]
    lefts = product(range(MOST + 1), repeat=HEAPS)
    return [Heaps(left, fates) for left in lefts if 0 < sum(left) <= most]


def winning_moves(heaps: Heaps, players: int) -> set[int]:
    """The best moves, if all others are worse whatever those do who do not care; else none."""
    shares = stone_shares(heaps, players)
    sure = max(least for least, _ in shares.values())
    best = {code for code, (least, _) in shares.items() if least == sure}
    worse = {code for code, (_, greatest) in shares.items() if greatest < sure}
    return best if worse and best | worse == set(shares) else set()


def telling_heaps(players: int, fates: tuple[int, ...]) -> list[Heaps]:
    """Every position in which some moves are right and all others wrong."""
    return [heaps for heaps in all_heaps(players, fates) if winning_moves(heaps, players)]


def best_of(values: dict[int, Fraction]) -> set[int]:
    return {kind for kind, value in values.items() if value == max(values.values())}


def random_knowledge(random: Random, unseen: int) -> Known:
    cards = sorted(random.randrange(RANKS) for _ in range(random.randint(2, unseen)))
    other = random.choice([HIDDEN, random.randrange(RANKS)])
    return Known(random.randrange(RANKS), other, tuple(cards), random.random() < 0.4)


def telling_knowledge(number: int, unseen: int, gap: Fraction) -> list[Known]:
    """Situations in which the best moves are clearly better than all others."""
    random, found = Random(5), list[Known]()
    while len(found) < number:
        known = random_knowledge(random, unseen)
        first, *others = sorted(set(card_values(known).values()), reverse=True)
        if others and first - others[0] >= gap:
            found.append(known)
    return found


FEW_CARDS = telling_knowledge(60, 4, Fraction(1, 10))
"""Situations to try everything in."""


def deals(known: Known) -> list[Match]:
    """A match for each way in which the unseen cards may lie, equal cards told apart."""
    orders = permutations(known.unseen)
    return [cards_match(known, dealt, seed) for seed, dealt in enumerate(orders)]


def chosen(match: Match, name: str, seed: int = 1) -> int:
    return player_named(name, seed).choose(match.observation(), match.codes())


def some_matches() -> list[Match]:
    random = Random(3)
    heaps = [(heaps, players) for players, fates in GAMES for heaps in all_heaps(players, fates)]
    matches = [stones_match(*random.choice(heaps)) for _ in range(NUMBER)]
    return matches + [random.choice(deals(random_knowledge(random, 4))) for _ in range(NUMBER)]


def test_games_end_and_just_the_listed_moves_are_taken() -> None:
    random = Random(4)
    for match in some_matches():
        while not match.over:
            codes, setup = match.codes(), match.setup
            for code in range(-1, len(setup.notation)):
                answer = np.zeros(3, np.int64)
                setup.game.entries.attempt(setup.board, match._states.copy(), code, answer)
                assert (answer[0] == LEGAL) == (code in codes)
            match.play_code(random.choice(codes))
        assert len(match.winners()) > 0
        assert max(match.scores()) == match.scores()[match.winners()[0]]


@pytest.mark.parametrize(("players", "fates"), GAMES)
def test_trying_everything_gives_the_same_shares(players: int, fates: tuple[int, ...]) -> None:
    for heaps in [heaps for heaps in all_heaps(players, fates) if sum(heaps.left) <= 4]:
        match, shares = stones_match(heaps, players, turn=1), stone_shares(heaps, players)
        tried = tried_values(match.setup, [match.start()])
        assert tried.keys() == shares.keys()
        for code, (least, greatest) in shares.items():
            assert least <= tried[code][1] <= greatest
            assert players == 3 or least == greatest


def test_theory_knows_the_same_winning_moves_of_nim() -> None:
    for heaps in all_heaps(2, NIM):
        for code, (least, _) in stone_shares(heaps, 2).items():
            assert (least == 1) == lost_by_theory(heaps.after(code))


@pytest.mark.parametrize(("players", "fates"), GAMES)
def test_the_search_takes_the_right_stones(players: int, fates: tuple[int, ...]) -> None:
    for seed, heaps in enumerate(telling_heaps(players, fates)):
        match = stones_match(heaps, players, turn=seed % players)
        assert chosen(match, STONES_SEARCH, seed) in winning_moves(heaps, players), heaps


@pytest.mark.parametrize(("players", "fates"), GAMES)
def test_greed_is_not_enough(players: int, fates: tuple[int, ...]) -> None:
    telling = telling_heaps(players, fates)
    right = [
        chosen(stones_match(heaps, players), "greedy", seed) in winning_moves(heaps, players)
        for seed, heaps in enumerate(telling)
    ]
    assert sum(right) < 0.8 * len(telling)


def test_trying_everything_in_all_deals_gives_the_same_values() -> None:
    random = Random(7)
    for _ in range(NUMBER):
        known = random_knowledge(random, 3)
        matches = deals(known)
        seat = matches[0].observation().seat
        tried = tried_values(matches[0].setup, [match.start() for match in matches])
        values = {code: shares[seat] for code, shares in tried.items()}
        assert values == card_values(known)


def test_all_deals_are_imagined_and_look_the_same() -> None:
    generator = np.zeros(rng.WORDS, np.uint32)
    rng.start(generator, 8)
    for known in (Known(2, HIDDEN, (0, 1, 3)), Known(0, 3, (1, 1, 2), swapped=True)):
        match = deals(known)[0]
        setup, seen, imagined = match.setup, match.observation(), set()
        for _ in range(100):
            states = seen.states.copy()
            setup.game.entries.imagine(seen.board, states, seen.seat, generator)
            imagined.add((*states[0].deck.tolist(), *states[0].hand.tolist()))
            setup.game.entries.redact(seen.board, states, seen.seat)
            assert states.tobytes() == seen.states.tobytes()
        true = [match.start()[0] for match in deals(known)]
        assert imagined == {(*state.deck.tolist(), *state.hand.tolist()) for state in true}


def test_the_search_decides_as_well_as_one_can_without_seeing_the_cards() -> None:
    random = Random(9)
    for seed, known in enumerate(telling_knowledge(NUMBER, UNSEEN, GAP)):
        match = cards_match(known, random.sample(known.unseen, len(known.unseen)), seed)
        assert chosen(match, CARDS_SEARCH, seed) in best_of(card_values(known)), known


def test_every_kind_of_move_is_sometimes_the_only_good_one() -> None:
    kinds = [best_of(card_values(known)) for known in FEW_CARDS]
    assert {HOLD} in kinds
    assert {SWAP} in kinds
    assert any(min(best) >= GUESS for best in kinds)


def seen_through(known: Known) -> list[dict[int, Fraction]]:
    """For each deal, what the moves would be worth if all cards lay open."""
    worths = []
    for match in deals(known):
        seat, tried = match.observation().seat, tried_values(match.setup, [match.start()])
        worths.append({code: shares[seat] for code, shares in tried.items()})
    return worths


def test_who_sees_the_cards_or_solves_deal_by_deal_decides_otherwise() -> None:
    cheating = averaging = 0
    for known in FEW_CARDS:
        best, worths = best_of(card_values(known)), seen_through(known)
        cheating += any(not best & best_of(worth) for worth in worths)
        sums = {kind: sum((worth[kind] for worth in worths), Fraction()) for kind in worths[0]}
        averaging += not best & best_of(sums)
    assert cheating > len(FEW_CARDS) / 4
    assert averaging > len(FEW_CARDS) / 20


@pytest.mark.parametrize("known", [Known(2, HIDDEN, (0, 1, 3)), Known(1, 2, (0, 2, 3), True)])
def test_cards_that_nobody_showed_change_nothing(known: Known) -> None:
    """All that could be the truth looks the same, and so all that the search says is the same."""
    budget = Budget(iterations=50 if PLAIN else 2000)
    matches = deals(known)
    truths = {match.start().tobytes() for match in matches}
    seen = {match.observation().states.tobytes() for match in matches}
    found = {analyse(match.observation(), budget).moves for match in matches}
    moves = {chosen(match, f"search:{budget}") for match in matches}
    assert (len(truths), len(seen), len(found), len(moves)) == (len(matches), 1, 1, 1)


@pytest.mark.parametrize("unseen", [(0, 0, 3)] if PLAIN else [(0, 0, 3), (0, 1, 2, 2)])
def test_over_all_deals_the_search_wins_as_often_as_perfect_play(unseen: tuple[int, ...]) -> None:
    """Less would be a mistake; more would be cheating."""
    known = Known(1, HIDDEN, unseen)
    matches = deals(known)
    for match in matches:
        seats = [player_named(CARDS_SEARCH, seat) for seat in range(2)]
        while match.turn is not None:
            match.play_code(seats[match.turn].choose(match.observation(), match.codes()))
    won = Fraction(sum(match.scores()[0] for match in matches), 2 * len(matches))
    assert won == max(card_values(known).values())
