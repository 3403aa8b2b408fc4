"""Quick Sprout: marked hands, and a guide through the first four rounds."""

from __future__ import annotations

import pytest

import undergrowth as ug
from games.positions import play_all, rule_against
from games.undergrove.playing import new
from games.undergrove.positions import match_at, mine, position
from games.undergrove.printed import CROSS, MUSHROOMS, SCRIPTS, SPROUT_GOALS, SPROUT_HANDS
from games.undergrove.reference import Table
from undergrowth.material.words import LANGUAGES
from undergrowth.tables.room import Room, Seat
from undergrowth.tables.showing import Showing, Viewer

LONGEST = 88
"""So many letters a phone shows of what is asked."""
every_number = pytest.mark.parametrize("players", [2, 3, 4])


@pytest.mark.rule("G-60")
@every_number
def test_hands_are_the_marked_tiles_and_all_others_the_supply(players: int) -> None:
    at = new(players, 5, quick_sprout=True).position()
    hands = [mine["hand"] for mine in at["seats"]]
    assert hands == SPROUT_HANDS[:players]
    others = set(MUSHROOMS) - set(CROSS.values()) - {tile for hand in hands for tile in hand}
    assert sorted(at["supply"]) == sorted(others)
    assert at["goals"] == SPROUT_GOALS
    orders = {
        tuple(new(players, seed, quick_sprout=True).position()["supply"]) for seed in range(5)
    }
    assert len(orders) == 5


@pytest.mark.rule("G-60")
def test_other_goals_can_be_given_and_alone_there_is_no_guide() -> None:
    goals = ["slug_a", "flying_b", "vole_b"]
    assert new(2, 1, quick_sprout=True, goals=goals).position()["goals"] == goals
    with pytest.raises(ug.BadInput) as complaint:
        new(1, 1, quick_sprout=True)
    assert complaint.value.field == "quick_sprout"


@pytest.mark.rule("G-61")
@every_number
def test_the_guides_lead_everybody_through_the_start_and_four_rounds(players: int) -> None:
    match = new(players, 9, quick_sprout=True)
    for key in ("start", "1", "2", "3", "4"):
        for seat in range(players):
            for text in SCRIPTS[seat][key]:
                assert match.turn == seat
                assert match.legal() == [text]
                match.play(text)
    assert (match.position()["round"], match.turn) == (5, 0)
    assert len(match.legal()) > 1


@pytest.mark.rule("G-62")
def test_only_what_the_guide_says_can_be_done() -> None:
    match = new(2, 9, quick_sprout=True)
    assert match.legal() == ["start 1:1"]
    assert rule_against(match, "start 0:0") == "G-62"
    assert rule_against(match, "skip") == "G-62"
    play_all(match, "start 1:1", "start 0:0")
    assert match.legal() == ["partner"]
    assert rule_against(match, "photosynthesize") == "G-62"
    assert rule_against(match, "pass") == "G-71"


@pytest.mark.rule("G-62")
def test_what_the_rules_do_not_allow_leaves_the_ordinary_choice() -> None:
    given = {"options": {"quick_sprout": True}, "round": 1}
    match = match_at(seats=mine(hand=[10, 18, 21], res={"K": 1}), **given)
    assert "partner" not in match.legal()
    assert sorted(match.legal()) == sorted(Table(position(seats=mine(res={"K": 1}))).legal())
    used_up = match_at(**given, turn={"made": 6})
    assert sorted(used_up.legal()) == sorted(match_at().legal())


@pytest.mark.rule("G-62")
def test_the_number_of_decisions_made_is_the_place_in_the_guide() -> None:
    given = {"options": {"quick_sprout": True}, "round": 3}
    assert match_at(**given).legal() == ["reproduce"]
    off = match_at(**given, turn={"made": 1})
    assert len(off.legal()) > 1
    bonus = match_at(**given, seats=mine(bonus=["N"]))
    assert bonus.legal() == ["reproduce"]


@pytest.mark.rule("G-62")
@pytest.mark.parametrize("round_number", [5, 6, 30])
def test_after_four_rounds_there_is_no_guide(round_number: int) -> None:
    match = match_at(options={"quick_sprout": True}, round=round_number)
    assert sorted(match.legal()) == sorted(match_at().legal())
    ordinary = match_at(round=1)
    assert len(ordinary.legal()) > 1


@pytest.mark.rule("G-61")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_each_decision_the_guide_says_why(players: int) -> None:
    match = new(players, 3, quick_sprout=True)
    game = match.setup.game
    assert game.guide is not None
    said: list[str] = []
    while match.position()["round"] < 5:
        message = game.guide(match.sight(match.turn))
        assert message is not None
        for language in LANGUAGES:
            assert len(game.words(language)(message)) <= LONGEST
        assert match.legal() == [scripted(match)]
        said.append(message)
        match.play(match.legal()[0])
    assert len(set(said)) == len(said) == len(match.log)
    assert game.guide(match.sight(match.turn)) is None


def scripted(match: ug.Match) -> str:
    """The next decision of the guide."""
    at = match.position()
    decisions = SCRIPTS[int(at["active"])][str(at["round"] or "start")]
    return decisions[int(at["turn"]["made"])]


def test_without_quick_sprout_nobody_is_guided() -> None:
    match = new(2, 3)
    assert match.setup.game.guide is not None
    assert match.setup.game.guide(match.sight(0)) is None


@pytest.mark.rule("G-61")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_asks_in_the_words_of_the_guide(language: str) -> None:
    match = new(2, 3, quick_sprout=True)
    room = Room(match, [Seat("ann", "Ann"), Seat("ben", "Ben")], "ann")
    say = match.setup.game.words(language)
    asked = Showing(room).table(Viewer("ann", language))["prompt"]
    assert (asked["text"], asked["rule"]) == (say("guide-0-0-0"), "G-1")
    free = Room(new(2, 3), room.seats, "ann")
    usual = Showing(free).table(Viewer("ann", language))["prompt"]
    assert usual == {**asked, "text": say("ask-start")}
