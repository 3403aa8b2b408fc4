"""The search finds perfect play in two small games where it is known, one with hidden cards."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from random import Random

import numpy as np
import pytest

from players.known.cards import GUESS, HIDDEN, KINDS, RANKS, SWAP
from players.known.situations import Known, Row, cards_match, coins_match
from players.known.solving import card_values, coin_shares, tried_values
from undergrowth.kernel import rng
from undergrowth.kernel.entries import LEGAL
from undergrowth.kernel.jit import PLAIN
from undergrowth.kernel.match import Match
from undergrowth.players import player_named
from undergrowth.players.budget import Budget
from undergrowth.players.search import analyse

NUMBER = 8 if PLAIN else 120
"""Situations of each kind."""
COINS_SEARCH = "search:150it" if PLAIN else "search:2000it"
CARDS_SEARCH = "search:600it" if PLAIN else "search:20000it"
LONGEST = 6 if PLAIN else 9
"""Coins in a row."""
UNSEEN = 3 if PLAIN else 6
"""Cards, at most."""
GAP = Fraction(1, 4) if PLAIN else Fraction(1, 10)
"""Where the best move wins less often than this more than the next one, it is not asked for."""


def random_row(random: Random, players: int) -> Row:
    coins = tuple(random.randint(1, 9) for _ in range(random.randint(4, LONGEST)))
    return Row(
        coins, tuple(random.randint(0, 6) for _ in range(players)), random.randrange(players)
    )


def winning_moves(row: Row) -> set[int]:
    """The best moves, if all others are worse whatever those do who do not care; else none."""
    shares = coin_shares(row)
    sure = max(least for least, _ in shares.values())
    best = {code for code, (least, _) in shares.items() if least == sure}
    worse = {code for code, (_, greatest) in shares.items() if greatest < sure}
    return best if worse and best | worse == set(shares) else set()


def telling_rows(players: int) -> list[Row]:
    """Positions in which some moves are right and all others wrong."""
    random, rows = Random(players), list[Row]()
    while len(rows) < NUMBER:
        row = random_row(random, players)
        if winning_moves(row):
            rows.append(row)
    return rows


def best_kinds(known: Known) -> set[int]:
    values = card_values(known)
    return {kind for kind, value in values.items() if value == max(values.values())}


def random_knowledge(random: Random, unseen: int) -> Known:
    cards = sorted(random.randrange(RANKS) for _ in range(random.randint(2, unseen)))
    other = random.choice([HIDDEN, random.randrange(RANKS)])
    return Known(random.randrange(RANKS), other, tuple(cards), random.random() < 0.2)


def telling_knowledge() -> list[Known]:
    """Situations in which the best moves are clearly better than all others."""
    random, found = Random(5), list[Known]()
    while len(found) < NUMBER:
        known = random_knowledge(random, UNSEEN)
        first, *others = sorted(set(card_values(known).values()), reverse=True)
        if others and first - others[0] >= GAP:
            found.append(known)
    return found


def deals(known: Known) -> list[Match]:
    """A match for each way in which the unseen cards may lie, equal cards told apart."""
    orders = permutations(known.unseen)
    return [cards_match(known, dealt, seed) for seed, dealt in enumerate(orders)]


def chosen(match: Match, name: str, seed: int = 1) -> int:
    return player_named(name, seed).choose(match.observation(), match.codes())


def random_matches() -> list[Match]:
    random, matches = Random(3), list[Match]()
    for number in range(NUMBER):
        known = random_knowledge(random, UNSEEN)
        matches += [coins_match(random_row(random, 2 + number % 2)), random.choice(deals(known))]
    return matches


def test_games_end_and_just_the_listed_moves_are_taken() -> None:
    random = Random(4)
    for match in random_matches():
        while not match.over:
            codes, setup = match.codes(), match.setup
            for code in range(-1, len(setup.notation)):
                answer = np.zeros(3, np.int64)
                setup.game.entries.attempt(setup.board, match._states.copy(), code, answer)
                assert (answer[0] == LEGAL) == (code in codes)
            match.play_code(random.choice(codes))
        assert len(match.winners()) > 0
        assert max(match.scores()) == match.scores()[match.winners()[0]]


@pytest.mark.parametrize("players", [2, 3])
def test_trying_everything_leads_to_the_same_shares(players: int) -> None:
    random = Random(players)
    for _ in range(NUMBER // 4):
        row = random_row(random, players)._replace(left=tuple(random.sample(range(1, 9), 5)))
        match, shares = coins_match(row), coin_shares(row)
        tried = tried_values(match.setup, [match.start()])
        assert tried.keys() == shares.keys()
        for code, (least, greatest) in shares.items():
            assert least <= tried[code][row.seat] <= greatest
            assert players == 3 or least == greatest


def test_in_an_even_row_the_first_of_two_never_loses() -> None:
    """A well-known theorem, for those who take single coins: all odd ones, or all even ones."""
    random = Random(6)
    for _ in range(NUMBER):
        coins = tuple(random.randint(1, 9) for _ in range(random.choice([2, 4, 6, 8])))
        shares = coin_shares(Row(coins, (0, 0), 0, most=1))
        assert max(least for least, _ in shares.values()) >= Fraction(1, 2)


@pytest.mark.parametrize("players", [2, 3])
def test_the_search_takes_the_right_coins(players: int) -> None:
    for seed, row in enumerate(telling_rows(players)):
        assert chosen(coins_match(row), COINS_SEARCH, seed) in winning_moves(row), row


@pytest.mark.parametrize("players", [2, 3])
def test_greed_often_takes_the_wrong_coins(players: int) -> None:
    rows = telling_rows(players)
    right = [chosen(coins_match(row), "greedy") in winning_moves(row) for row in rows]
    assert sum(right) < 0.8 * len(rows)


def test_trying_everything_in_all_deals_gives_the_same_values() -> None:
    random = Random(7)
    for _ in range(NUMBER):
        known = random_knowledge(random, 3)
        matches = deals(known)
        seat = matches[0].observation().seat
        tried = tried_values(matches[0].setup, [match.start() for match in matches])
        values = {code % KINDS: shares[seat] for code, shares in tried.items()}
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
    for seed, known in enumerate(telling_knowledge()):
        match = cards_match(known, random.sample(known.unseen, len(known.unseen)), seed)
        assert chosen(match, CARDS_SEARCH, seed) % KINDS in best_kinds(known), known


def test_every_kind_of_move_is_sometimes_the_only_good_one() -> None:
    kinds = [best_kinds(known) for known in telling_knowledge()]
    assert {0} in kinds
    assert {SWAP} in kinds
    assert any(min(best) >= GUESS for best in kinds)


def seen_through(known: Known) -> list[dict[int, Fraction]]:
    """For each deal, what the moves would be worth if all cards lay open."""
    worths = []
    for match in deals(known):
        seat, tried = match.observation().seat, tried_values(match.setup, [match.start()])
        worths.append({code % KINDS: shares[seat] for code, shares in tried.items()})
    return worths


def test_who_sees_the_cards_or_solves_deal_by_deal_decides_otherwise() -> None:
    random = Random(10)
    cheating = averaging = 0
    for _ in range(NUMBER):
        known = random_knowledge(random, 3)
        worths, best = seen_through(known), best_kinds(known)
        cheating += any(not best & {k for k in w if w[k] == max(w.values())} for w in worths)
        means = {kind: sum(worth[kind] for worth in worths) for kind in worths[0]}
        averaging += not best & {kind for kind in means if means[kind] == max(means.values())}
    assert cheating > NUMBER // 4
    assert averaging > NUMBER // 10


@pytest.mark.parametrize(
    "known", [Known(2, HIDDEN, (0, 1, 2, 3)), Known(1, 2, (0, 2, 3)), Known(3, HIDDEN, (0, 0, 1))]
)
def test_cards_that_nobody_showed_change_nothing(known: Known) -> None:
    """All that could be the truth looks the same, and so all that the search says is the same."""
    budget = Budget(iterations=100 if PLAIN else 2000)
    matches = deals(known)
    truths = {match.start().tobytes() for match in matches}
    seen = {match.observation().states.tobytes() for match in matches}
    found = {(a := analyse(match.observation(), budget)).moves + (a.position,) for match in matches}
    moves = {chosen(match, f"search:{budget}") for match in matches}
    assert (len(truths), len(seen), len(found), len(moves)) == (len(matches), 1, 1, 1)


@pytest.mark.parametrize("known", [Known(2, HIDDEN, (0, 1, 2, 2)), Known(1, HIDDEN, (0, 0, 3))])
def test_over_all_deals_the_search_wins_as_often_as_perfect_play(known: Known) -> None:
    """Less would be a mistake; more would be cheating."""
    matches = deals(known)
    for match in matches:
        seats = [player_named(CARDS_SEARCH, seat) for seat in range(2)]
        while match.turn is not None:
            match.play_code(seats[match.turn].choose(match.observation(), match.codes()))
    won = Fraction(sum(match.scores()[0] for match in matches), 2 * len(matches))
    assert won == max(card_values(known).values())
