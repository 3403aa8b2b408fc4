"""A match as a whole: what stays hidden, what can be taken back, records."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

import undergrowth as ug
from games.golden import check_comes_back
from games.positions import changed, play_all
from games.slow import check_undo, rule_of
from games.undermining.box import CARDS, OPTIONS
from games.undermining.playing import choice, enriched, random_texts, wild
from games.undermining.positions import match_at, mine, seat_of
from games.undermining.reference import Table
from undergrowth.compiled import rng
from undergrowth.compiled.jit import PLAIN
from undergrowth.kernel import positions

SEEDS = range(1) if PLAIN else range(4)


def played(seed: int, plies: int | None = None, **options: Any) -> ug.Match:
    """A random match after so many decisions, or at its end."""
    chance = random.Random(seed)
    match = enriched(ug.new("undermining", players=2 + seed % 4, seed=seed, **options), chance)
    while not match.over and plies != len(match.log):
        match.play(choice(match.position(), match.legal(), chance))
    return match


@pytest.mark.parametrize("seed", SEEDS)
def test_everybody_sees_all_but_hands_decks_and_the_bag(seed: int) -> None:
    whole = played(seed, 150)
    for ply in range(0, len(whole.log) + 1, 15):
        match = whole.at(ply)
        table = Table(match.position())
        for seat in (None, *range(match.players)):
            assert match.view(seat) == table.view(seat)


@pytest.mark.rule("M-22")
def test_hands_stay_hidden_when_the_game_is_over() -> None:
    match = match_at(phase="over", idle=6, seats={**mine("surge", "hook"), 1: {"tech": ["swap"]}})
    assert match.view(0)["seats"][0]["tech"] == ["surge", "hook"]
    for viewer, seat in ((0, 1), (1, 0), (None, 0), (None, 1)):
        assert "tech" not in match.view(viewer)["seats"][seat]
        assert match.view(viewer)["seats"][seat]["tech_count"] == 2 - seat


def redealt(position: dict[str, Any], seat: int, chance: random.Random) -> dict[str, Any]:
    """The same table for a seat: other hands and decks are dealt anew."""
    made = changed(position)
    if position["turn"] not in (None, seat) and position["phase"] in ("drill", "build"):
        return fitting(made, seat, chance)
    return dealt(made, seat, chance)


def fitting(position: dict[str, Any], seat: int, chance: random.Random) -> dict[str, Any]:
    """Dealt again until the action that goes on is open, as everybody sees it (M-8)."""
    while not Table(made := dealt(changed(position), seat, chance)).is_open():
        pass
    return made


def dealt(made: dict[str, Any], seat: int, chance: random.Random) -> dict[str, Any]:
    """Other hands and decks, dealt anew."""
    others = [mine for number, mine in enumerate(made["seats"]) if number != seat]
    unseen = made["tech_deck"] + [card for mine in others for card in mine["tech"]]
    chance.shuffle(unseen)
    for mine_there in others:
        mine_there["tech"] = [unseen.pop() for _ in mine_there["tech"]]
    made["tech_deck"] = unseen
    deck = made["contracts"]["deck"]
    made["contracts"]["deck"] = deck[:1] + chance.sample(deck[1:], len(deck[1:]))
    return made


def shown_to(match: ug.Match, seat: int) -> list[Any]:
    """What a seat can find out without deciding."""
    points = [match.scores_seen(seat), match.turn, match.over, match.sight(seat)]
    if match.turn != seat:
        return points
    legal = match.legal()
    texts = [
        text for text in random_texts(random.Random(1), match.position(), 30) if text not in legal
    ]
    rules = [rule_of(match, text) for text in texts]
    return [*points, legal, rules, [match.label(text, "de") for text in legal]]


@pytest.mark.parametrize("seed", SEEDS)
def test_dealing_anew_what_a_seat_cannot_know_changes_nothing_that_it_is_shown(seed: int) -> None:
    chance = random.Random(seed)
    whole = played(seed, 100)
    positions = [whole.at(ply).position() for ply in range(0, len(whole.log), 30)]
    positions += [wild(chance) for _ in range(3)]
    for position in positions:
        for seat in range(position["players"]):
            other = ug.from_position(redealt(position, seat, chance))
            assert shown_to(ug.from_position(position), seat) == shown_to(other, seat)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_imagined_is_as_possible_as_the_truth(seed: int) -> None:
    """A bot's guess: as many cards everywhere as there are, of those not seen anywhere."""
    position = wild(random.Random(seed))
    match = ug.from_position(position)
    seat = match.turn
    assert seat is not None
    game, found = match.setup.game, set()
    for number in range(6):
        states = match.observation().states
        generator = np.zeros(rng.WORDS, np.uint32)
        rng.start(generator, number)
        game.entries.imagine(match.setup.board, states, seat, generator)
        imagined = positions.position(match.setup, states)
        assert ug.from_position(imagined).view(seat) == match.view(seat)
        assert imagined["bag"] == position["bag"]
        assert Counter(imagined["contracts"]["deck"]) == Counter(position["contracts"]["deck"])
        hands = tuple(tuple(mine["tech"]) for mine in imagined["seats"])
        found.add((hands, tuple(imagined["tech_deck"]), tuple(imagined["contracts"]["deck"])))
    hidden = position["tech_deck"] + [
        card
        for number, mine in enumerate(position["seats"])
        if number != seat
        for card in mine["tech"]
    ]
    assert len(found) > 1 or (len(hidden) < 2 and len(position["contracts"]["deck"]) < 3)


OPEN_FOR_A_CARD: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "drill": (("hook", "swap"), {"place": "c4", "phase": "drill", "steps": 1, "cargo": "UT"}),
    "build": (("recharge",), {"place": "S2", "phase": "build", "steps": 0, "cargo": ""}),
}
"""Hands and what goes on; full bays beside ore, nothing to pay with."""


@pytest.mark.rule("M-8")
@pytest.mark.parametrize("viewer", [-1, 1])
@pytest.mark.parametrize("name", OPEN_FOR_A_CARD)
def test_who_can_do_no_step_in_an_open_action_is_imagined_with_a_card(
    name: str, viewer: int
) -> None:
    hand, given = OPEN_FOR_A_CARD[name]
    cells = {"c5": "U"} if name == "drill" else {}
    seats = {
        0: {"cargo": given["cargo"], "tech": list(hand), "equipment": {"bit": 1}, "batteries": 7},
        1: {"tech": ["ghost"]},
    }
    more = {"phase": given["phase"], "steps": given["steps"], "progress": True}
    match = match_at(given["place"], cells, seats=seats, used=["surge", "synth"], **more)
    hands, entries = set(), match.setup.game.entries
    for number in range(60):
        states, generator = match._states.copy(), np.zeros(rng.WORDS, np.uint32)
        rng.start(generator, number)
        entries.redact(match.setup.board, states, viewer)
        entries.imagine(match.setup.board, states, viewer, generator)
        imagined = ug.from_position(positions.position(match.setup, states))
        seat = None if viewer < 0 else viewer
        assert imagined.view(seat) == match.view(seat)
        assert any(text.startswith("tech") for text in imagined.legal())
        hands.add(tuple(seat_of(imagined)["tech"]))
    if name == "build":
        known = {("recharge",), ("swap",), ("broker",)}
        assert hands == (known | {("ghost",)} if viewer < 0 else known)
    else:
        assert ("recharge", "blast") in hands  # one card that can be used is enough


# ---- taking back


@pytest.mark.parametrize("seed", SEEDS)
def test_only_what_showed_a_card_cannot_be_taken_back(seed: int) -> None:
    whole = played(seed, 150)
    for ply in range(seed, len(whole.log), 9):
        check_undo(whole.at(ply), whole.text(whole.log[ply]), in_order=True)
    chance = random.Random(seed)
    for _ in range(2):
        match = ug.from_position(wild(chance))
        words = {text.split()[0] + text.split()[-1]: text for text in match.legal()}
        for text in words.values():
            check_undo(match, text, in_order=True)


UNDO: dict[str, tuple[dict[str, Any], str, bool]] = {
    "unloading a card": ({"seats": mine(cargo="UA")}, "unload", False),
    "unloading without a card": ({"seats": mine(cargo="UX")}, "unload", True),
    "unloading with an empty deck": (
        {"seats": mine(cargo="A"), "tech_deck": [], "used": CARDS},
        "unload",
        True,
    ),
    "the hook with a card": ({"seats": mine("hook", cargo="A")}, "tech hook", False),
    "the hook without": ({"seats": mine("hook", cargo="X")}, "tech hook", True),
    "filling": ({"seats": mine(warehouse="UUT")}, "fill 1 U+U+T", False),
    "the broker": ({"seats": mine("broker")}, "tech broker 3", False),
    "building": ({"seats": mine(warehouse="DN")}, "build bit D+N", True),
    "surge": ({"seats": mine("surge")}, "tech surge", True),
    "ending": ({}, "end", True),
}
LATE: dict[str, Any] = {"players": 5, "seats": mine("broker", warehouse="UUT")}
TWO_LEFT = {**LATE, "deck": ["UUD", "UUN"], "stacks": [[8, 7, 6, 5, 4, 3][5:], [4, 3], [4, 3]]}
ONE_LEFT = {**LATE, "deck": ["UUD"], "stacks": [[3], [3], [4, 3]]}
NONE_LEFT = {**LATE, "deck": [], "stacks": [[3], [3], [3]]}
UNDO |= {
    "filling with two contracts left": (TWO_LEFT, "fill 1 U+U+T", False),
    "filling with one contract left": (ONE_LEFT, "fill 1 U+U+T", True),
    "filling with none left": (NONE_LEFT, "fill 1 U+U+T", True),
    "the broker with two contracts left": (TWO_LEFT, "tech broker 1", False),
    "the broker with one contract left": (ONE_LEFT, "tech broker 1", True),
}


@pytest.mark.parametrize(("given", "text", "back"), UNDO.values(), ids=UNDO)
def test_what_can_be_taken_back(given: dict[str, Any], text: str, back: bool) -> None:
    assert check_undo(match_at(**given), text, in_order=True) == back


def test_nothing_is_taken_back_past_a_card_that_was_drawn() -> None:
    match = match_at(seats=mine(cargo="A"))
    play_all(match, "charge", "unload", "charge")
    match.undo()
    with pytest.raises(ug.CannotUndo):
        match.undo()
    assert seat_of(match)["tech"] == ["surge"]


def test_nothing_can_be_taken_back_at_the_start() -> None:
    with pytest.raises(ug.CannotUndo):
        ug.new("undermining", players=2, seed=1).undo()


# ---- records


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("plies", [0, 5, None])
def test_a_record_comes_back_exactly(seed: int, plies: int | None) -> None:
    match = played(seed, plies, side="B", reactor="at-once")
    check_comes_back(match)


def test_a_match_has_just_these_options() -> None:
    assert set(ug.new("undermining", players=4, seed=3).options) == set(OPTIONS)
