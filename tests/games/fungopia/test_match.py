"""A match as a whole: the deck stays hidden, what can be taken back, records."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

import undergrowth as ug
from games.fungopia.positions import match_at
from games.fungopia.test_reference import choice, enriched, random_texts
from games.golden import check_comes_back
from games.positions import changed, play_all
from games.slow import rule_of
from undergrowth.compiled import rng
from undergrowth.compiled.jit import PLAIN
from undergrowth.kernel import positions

SEEDS = range(2) if PLAIN else range(8)


def played(seed: int, plies: int | None = None, **options: Any) -> ug.Match:
    """A random match after so many decisions, or at its end."""
    chance = random.Random(seed)
    match = enriched(ug.new("fungopia", players=2 + seed % 3, seed=seed, **options), chance)
    while not match.over and plies != len(match.log):
        match.play(choice(match.position(), match.legal(), chance))
    return match


@pytest.mark.parametrize("seed", SEEDS)
def test_everybody_sees_the_same_all_but_the_deck(seed: int) -> None:
    whole = played(seed)
    for ply in range(0, len(whole.log) + 1, 9):
        match = whole.at(ply)
        shown = {key: value for key, value in match.position().items() if key != "deck"}
        for seat in (None, *range(match.players)):
            assert match.view(seat) == shown


def all_that_is_shown(match: ug.Match) -> list[Any]:
    """What any seat or spectator can find out without deciding."""
    views = [match.sight(seat) for seat in (None, *range(match.players))]
    texts = list(random_texts(random.Random(1), match.position(), 40))
    legal = match.legal()
    rules = [None if text in legal else rule_of(match, text) for text in texts]
    labels = [match.label(text, "de") for text in legal]
    points = [match.scores(), match.score_sheet(), match.winners()]
    return [views, legal, rules, labels, points, match.turn, match.scores_seen(0)]


@pytest.mark.parametrize("seed", SEEDS)
def test_another_order_of_the_deck_changes_nothing_that_is_shown(seed: int) -> None:
    whole, chance = played(seed), random.Random(seed)
    for ply in range(0, len(whole.log), 11):
        position = whole.at(ply).position()
        deck = chance.sample(position["deck"], len(position["deck"]))
        one, other = (ug.from_position({**position, "deck": cards}) for cards in (deck[::-1], deck))
        assert all_that_is_shown(one) == all_that_is_shown(other)
        assert one.svg(0) == other.svg(0)


def test_another_order_shows_only_when_a_card_is_turned_up() -> None:
    given = match_at({"d4|d5": 0, "b4|b5": 1}, seats={0: {"carbs": 9}}).position()
    one, other = (
        ug.from_position({**given, "deck": deck}) for deck in (given["deck"], given["deck"][::-1])
    )
    for text in ("immunity", "grow d4|e4", "spore e5"):
        play_all(one, text)
        play_all(other, text)
        assert one.view(0) == other.view(0)
    play_all(one, "buy 1")
    play_all(other, "buy 1")
    assert one.view(0)["market"][3] == "push"
    assert other.view(0)["market"][3] == "ring"
    assert changed(one.view(0), {"market.3": None}) == changed(other.view(0), {"market.3": None})


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_imagined_for_the_hidden_deck_has_the_right_cards(seed: int) -> None:
    """A bot's guess: as many cards as there are, of those not seen anywhere else."""
    match = played(seed, 30)
    assert match.turn is not None
    game, orders = match.setup.game, set()
    for number in range(6):
        states = match.observation().states
        generator = np.zeros(rng.WORDS, np.uint32)
        rng.start(generator, number)
        game.entries.imagine(match.setup.board, states, match.turn, generator)
        imagined = positions.position(match.setup, states)
        assert Counter(imagined["deck"]) == Counter(match.position()["deck"])
        assert {**imagined, "deck": match.position()["deck"]} == match.position()
        orders.add(tuple(imagined["deck"]))
    assert len(orders) > 1


@pytest.mark.parametrize("seed", SEEDS)
def test_only_a_purchase_that_turned_a_card_up_cannot_be_taken_back(seed: int) -> None:
    whole = played(seed)
    for ply in range(1, len(whole.log) + 1):
        before, match = whole.at(ply - 1), whole.at(ply)
        bought = match.text(match.log[-1]).startswith("buy")
        if bought and before.position()["deck_count"] > 0:
            after = match.position()
            with pytest.raises(ug.CannotUndo):
                match.undo()
            assert match.position() == after
        else:
            match.undo()
            assert match.position() == before.position()
            assert match.legal() == before.legal()


def test_a_purchase_from_an_empty_deck_can_be_taken_back() -> None:
    match = match_at(
        {"d4|d5": 0}, market=["ring", "shift", None, None], deck=[], seats={0: {"carbs": 9}}
    )
    before = match.position()
    match.play("buy 2")
    match.undo()
    assert match.position() == before


def test_nothing_is_taken_back_past_a_card_that_was_turned_up() -> None:
    match = match_at({"d4|d5": 0}, seats={0: {"carbs": 9}})
    play_all(match, "immunity", "buy 1", "grow d4|e4")
    match.undo()
    with pytest.raises(ug.CannotUndo):
        match.undo()
    assert match.position()["bought"]


def test_nothing_can_be_taken_back_at_the_start() -> None:
    with pytest.raises(ug.CannotUndo):
        ug.new("fungopia", players=2, seed=1).undo()


# ---- records


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("plies", [0, 5, 40, None])
def test_a_record_comes_back_exactly(seed: int, plies: int | None) -> None:
    match = played(seed, plies, vacancy="physical", fresh_spores=1)
    check_comes_back(match)


def test_a_match_from_a_position_has_a_record_too() -> None:
    match = match_at({"d4|d5": 0, "c5|d5": 1, "b4|b5": 1}, seats={0: {"cards": {"push": 1}}})
    play_all(match, "use push c5|d5")
    again = ug.read(match.record())
    assert again == match
    play_all(again, "move b5|c4")


def test_the_deal_is_the_same_whatever_the_options_are() -> None:
    usual = ug.new("fungopia", players=4, seed=3).position()
    for options in ({"fresh_spores": 1}, {"vacancy": "physical"}):
        dealt = ug.new("fungopia", players=4, seed=3, **options).position()
        for key in ("tiles", "market", "deck"):
            assert dealt[key] == usual[key]
