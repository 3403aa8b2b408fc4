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
from games.undergrove.playing import choice, new, options_of, random_texts, wild
from games.undergrove.positions import NO_CARBON, cubes, match_at, mine
from games.undergrove.printed import BONUS
from games.undergrove.reference import Table
from games.undergrove.views import POSITIONS
from undergrowth.compiled import rng
from undergrowth.compiled.jit import PLAIN
from undergrowth.kernel import positions

SEEDS = range(1) if PLAIN else range(4)
ABSORB = ["absorb", "flip ring", "pay N", "from 0,0", "to 1:1sw"]


def played(seed: int, plies: int | None = None) -> ug.Match:
    """A random match after so many decisions, or at its end."""
    chance, players = random.Random(seed), 1 + seed % 4
    match = new(players, seed, **options_of(players, seed))
    while not match.over and plies != len(match.log):
        match.play(choice(match.legal(), chance))
    return match


# ---- what a seat knows


@pytest.mark.rule("G-72")
@pytest.mark.parametrize("key", POSITIONS)
def test_everybody_sees_what_the_slow_rules_show(key: str) -> None:
    match, table = ug.from_position(POSITIONS[key]), Table(POSITIONS[key])
    for seat in (None, *range(match.players)):
        assert match.view(seat) == table.view(seat)


@pytest.mark.rule("G-72")
def test_hands_and_bonus_tiles_of_others_are_hidden() -> None:
    match = match_at(seats={0: {"bonus": ["N"]}, 1: {"bonus": ["vp1", "C"]}})
    own, other = match.view(0)["seats"]
    assert (own["hand"], own["bonus"], own["hand_count"], own["bonus_count"]) == (
        [6, 10, 42],
        ["N"],
        3,
        1,
    )
    assert "hand" not in other
    assert "bonus" not in other
    assert (other["hand_count"], other["bonus_count"]) == (3, 2)
    for mat in match.view(None)["seats"]:
        assert not {"hand", "bonus"} & mat.keys()


@pytest.mark.rule("G-72")
def test_supply_stacks_deck_and_chance_are_hidden() -> None:
    for match in (match_at(), match_at(players=1)):
        for seat in (0, None):
            view = match.view(seat)
            assert not {"supply", "bonus", "seed", "rng", "look"} & view.keys()
            assert view["supply_count"] == len(match.position()["supply"])
            assert view["bonus_count"] == {"2": 3, "4": 3, "6": 3}
            if match.players == 1:
                assert "deck" not in view["ai"]
                assert view["ai"]["deck_count"] == 2
                assert view["ai"]["brown"]["bonus_count"] == 0


@pytest.mark.rule("G-72")
def test_who_looks_at_a_stack_sees_its_tiles_but_not_their_order() -> None:
    given = {"seats": mine(track=1), "carbon": {"0,0": 1}}
    match = play_all(match_at(**given), *ABSORB)
    assert match.view(0)["look"] == ["N", "ready", "vp2"]
    other = changed(match.position(), {"bonus.2": ["ready", "vp2", "N"]})
    assert ug.from_position(other).view(0) == match.view(0)
    for seat in (1, None):
        assert "look" not in match.view(seat)
    assert "look" not in play_all(match, "keep vp2").view(0)


@pytest.mark.rule("G-72")
def test_in_the_end_all_bonus_tiles_are_shown_but_no_hands() -> None:
    match = ug.from_position(POSITIONS["over"])
    for seat in (None, 0, 3):
        view = match.view(seat)
        assert view["seats"][1]["bonus"] == ["vp1"]
        assert [number for number, mat in enumerate(view["seats"]) if "hand" in mat] == (
            [] if seat is None else [seat]
        )
        assert not {"supply", "bonus"} & view.keys()


@pytest.mark.rule("G-72")
def test_only_the_seat_itself_reads_what_it_kept() -> None:
    assert [verb.word for verb in match_at().setup.notation.verbs if verb.secret] == ["keep"]


def redealt(position: dict[str, Any], seat: int, chance: random.Random) -> dict[str, Any]:
    """The same table for a seat: all that it cannot see is dealt anew."""
    made = changed(position)
    others = [mat for number, mat in enumerate(made["seats"]) if number != seat]
    tiles = made["supply"] + [tile for mat in others for tile in mat["hand"]]
    chance.shuffle(tiles)
    for mat in others:
        mat["hand"] = sorted(tiles.pop() for _ in mat["hand"])
    made["supply"] = tiles
    looks = made["pending"] and made["pending"][0]["do"] == "keep" and made["active"] == seat
    open_stack = str(made["pending"][0]["stone"]) if looks else None
    stacks = {stone: stack for stone, stack in made["bonus"].items() if stone != open_stack}
    kinds = [kind for stack in stacks.values() for kind in stack]
    if made["phase"] != "over":
        kinds += [kind for mat in others for kind in mat["bonus"]]
    chance.shuffle(kinds)
    for stone, stack in stacks.items():
        made["bonus"][stone] = [kinds.pop() for _ in stack]
    for mat in others if made["phase"] != "over" else ():
        mat["bonus"] = [kinds.pop() for _ in mat["bonus"]]
    if open_stack:
        chance.shuffle(made["bonus"][open_stack])
    if made["ai"]:
        deck = made["ai"]["deck"]
        parts = [[card for card in deck if card[0] == letter] for letter in "AB"]
        made["ai"]["deck"] = [card for part in parts for card in chance.sample(part, len(part))]
    made["rng"] = [chance.randrange(1, 2**32) for _ in range(4)]
    return made


def shown_to(match: ug.Match, seat: int) -> list[Any]:
    """What a seat can find out without deciding."""
    points = [match.scores_seen(seat), match.turn, match.over, match.sight(seat)]
    if match.turn != seat:
        return points
    points.append(match.observation().states.tobytes())
    legal = match.legal()
    texts = random_texts(random.Random(1), match.position(), 15)
    rules = [rule_of(match, text) for text in texts if text not in legal]
    return [*points, sorted(legal), rules]


@pytest.mark.rule("G-72")
@pytest.mark.parametrize("seed", SEEDS)
def test_dealing_anew_what_a_seat_cannot_know_changes_nothing_that_it_is_shown(seed: int) -> None:
    chance = random.Random(seed)
    whole = played(seed, 200)
    positions = [whole.at(ply).position() for ply in range(0, len(whole.log), 40)]
    positions += [wild(1 + seed, seed), POSITIONS["keep"], POSITIONS["over"]]
    for position in positions:
        for seat in range(position["players"]):
            other = ug.from_position(redealt(position, seat, chance))
            assert shown_to(ug.from_position(position), seat) == shown_to(other, seat)


@pytest.mark.rule("G-72")
@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_imagined_is_as_possible_as_the_truth(seed: int) -> None:
    """A bot's guess: as many tiles everywhere as there are, of those not seen anywhere."""
    chance = random.Random(seed)
    match = played(seed, chance.randint(20, 80))
    seat = match.turn
    assert seat is not None
    position, game, found = match.position(), match.setup.game, set()
    for number in range(6):
        states = match.observation().states
        generator = np.zeros(rng.WORDS, np.uint32)
        rng.start(generator, number)
        game.entries.imagine(match.setup.board, states, seat, generator)
        imagined = positions.position(match.setup, states)
        assert ug.from_position(imagined).view(seat) == match.view(seat)
        tiles = imagined["supply"] + [tile for mat in imagined["seats"] for tile in mat["hand"]]
        now = position["supply"] + [tile for mat in position["seats"] for tile in mat["hand"]]
        assert sorted(tiles) == sorted(now)
        kinds = Counter(kind for stack in imagined["bonus"].values() for kind in stack)
        assert not kinds - Counter(BONUS)
        if imagined["ai"]:
            letters = "".join(card[0] for card in imagined["ai"]["deck"])
            assert letters == "".join(card[0] for card in position["ai"]["deck"])
            cards = {*imagined["ai"]["deck"], *imagined["ai"]["used"]}
            assert cards == {*position["ai"]["deck"], *position["ai"]["used"]}
        found.add((tuple(imagined["supply"]), str(imagined["bonus"]), tuple(imagined["rng"])))
    assert len(found) == 6


@pytest.mark.rule("G-72")
@pytest.mark.parametrize("key", ["at", "keep", "alone", "four"])
def test_what_is_imagined_fits_what_is_seen(key: str) -> None:
    match = ug.from_position(POSITIONS[key])
    for number in range(8):
        states = match.observation().states
        generator = np.zeros(rng.WORDS, np.uint32)
        rng.start(generator, number)
        match.setup.game.entries.imagine(match.setup.board, states, 0, generator)
        imagined = positions.position(match.setup, states)
        assert ug.from_position(imagined).view(0) == match.view(0)


# ---- taking back


@pytest.mark.rule("G-73")
@pytest.mark.parametrize("seed", SEEDS)
def test_only_what_showed_something_cannot_be_taken_back(seed: int) -> None:
    whole = played(seed, 250)
    backs = {
        check_undo(whole.at(ply), whole.text(whole.log[ply]))
        for ply in range(seed, len(whole.log), 5)
    }
    assert True in backs
    match = ug.from_position(wild(1 + seed, 50 + seed))
    for text in match.legal():
        check_undo(match, text)


FULL_HAND: dict[str, Any] = {"seats": mine(res=cubes("CCKKPPN"))}
UNDO: dict[str, tuple[dict[str, Any], list[str], bool]] = {
    "a turn without a drawn tile": ({}, ["photosynthesize", "nitrogen 0", "done"], True),
    "a tile drawn": (
        FULL_HAND,
        ["reproduce", "pay N", "tile 6", "at 1,1", "seed 2:1", "root 2:1sw"],
        False,
    ),
    "a tile laid": (FULL_HAND, ["reproduce", "pay N", "tile 6", "at 1,1"], True),
    "nothing left to draw": (
        {**FULL_HAND, "supply": [], "discard": []},
        ["reproduce", "pay N", "tile 6", "at 1,1", "seed 2:1", "root 2:1sw"],
        True,
    ),
    "discards shuffled": (
        {**FULL_HAND, "supply": [], "discard": [30]},
        ["reproduce", "pay N", "tile 6", "at 1,1", "seed 2:1", "root 2:1sw"],
        False,
    ),
    "a tile discarded": ({}, ["photosynthesize", "nitrogen 0", "discard 6"], True),
    "a stack opened": ({"seats": mine(track=1), "carbon": {"0,0": 1}}, ABSORB, False),
    "an empty stack": (
        {"seats": mine(track=1), "carbon": {"0,0": 1}, "bonus": {"2": [], "4": [], "6": []}},
        ABSORB,
        True,
    ),
    "a bonus tile used before a stack": (
        {"seats": mine(track=1, bonus=["K"]), "carbon": {"0,0": 1}},
        [*ABSORB, "bonus K"],
        True,
    ),
    "a bonus tile kept": (
        {"seats": mine(track=1), "carbon": {"0,0": 1}},
        [*ABSORB, "keep vp2"],
        True,
    ),
    "a stone without a stack": ({"seats": mine(track=0), "carbon": {"0,0": 1}}, ABSORB, True),
    "a green space": ({"seats": mine(track=8), "carbon": {"0,0": 1}}, [*ABSORB, "green 3"], True),
    "fresh carbon": ({"carbon": {**NO_CARBON, "0,0": 1}}, ABSORB, True),
    "a card turned": ({"players": 1}, ["activate 0,0", "gain N", "done"], False),
    "alone within a turn": ({"players": 1}, ["activate 0,0", "gain N"], True),
    "a stack shuffled": (
        {
            "players": 1,
            "seats": mine(track=2),
            "pending": [{"do": "keep", "stone": 2}, {"do": "gain", "n": 1}],
        },
        ["keep vp2"],
        False,
    ),
    "a stack not shuffled": (
        {
            "players": 1,
            "ai": {"tan": {"track": 2}},
            "pending": [{"do": "keep", "stone": 2}, {"do": "gain", "n": 1}],
        },
        ["keep vp2"],
        True,
    ),
    "the last turn alone": (
        {
            "players": 1,
            "round": 4,
            "last_round": 4,
            "ai": {"brown": {"track": 9, "green": 2}},
        },
        ["activate 0,0", "gain N", "done"],
        True,
    ),
}


@pytest.mark.rule("G-73")
@pytest.mark.parametrize(("given", "texts", "back"), UNDO.values(), ids=UNDO)
def test_what_can_be_taken_back(given: dict[str, Any], texts: list[str], back: bool) -> None:
    match = play_all(match_at(**given), *texts[:-1])
    assert check_undo(match, texts[-1]) == back


@pytest.mark.rule("G-73")
def test_at_the_start_only_the_automas_first_card_is_final() -> None:
    assert check_undo(new(2, 1), "start 1:1")
    assert not check_undo(new(1, 1), "start 1:1")
    with pytest.raises(ug.CannotUndo):
        new(2, 1).undo()


@pytest.mark.rule("G-73")
def test_nothing_is_taken_back_past_a_tile_that_was_drawn() -> None:
    match = match_at(seats=mine(hand=[6]))
    play_all(match, "photosynthesize", "nitrogen 0", "done", "photosynthesize")
    match.undo()
    with pytest.raises(ug.CannotUndo):
        match.undo()
    assert match.turn == 1


# ---- records


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("plies", [0, 5, 60])
def test_a_record_comes_back_exactly(seed: int, plies: int) -> None:
    match = played(seed, plies)
    check_comes_back(match)
