"""A table that keeps the automa's bonus tiles face down: nobody sees them by any channel (G-72)."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

import undergrowth as ug
from games.undergrove.playing import new
from games.undergrove.positions import position
from games.undergrove.views import FOREST, RICH
from undergrowth.draw.web import page_data
from undergrowth.kernel.match import NOBODY, Match
from undergrowth.material.words import LANGUAGES

pytestmark = pytest.mark.rule("G-72")

STONES: dict[str, list[str]] = {"2": ["P"], "4": ["vp1", "N"], "6": ["C", "N", "vp2"]}


def match_with(brown: list[str], tan: list[str], **more: Any) -> Match:
    """Brown has two bonus tiles, Tan has one."""
    ai = {
        "deck": ["A14", "B01"],
        "used": ["A03"],
        "log": ["card A03", "stone brown 4"],
        "brown": {"track": 4, "bonus": brown, "res": {"C": 1}},
        "tan": {"track": 2, "bonus": tan},
    }
    seats = {0: {**RICH[0], "bonus": []}}
    return ug.from_position(
        position(FOREST, players=1, seats=seats, ai=ai, bonus=STONES, **more)
    ).face_down()


ONE, OTHER = match_with(["K", "vp2"], ["ready"]), match_with(["vp1", "ready"], ["K"])
"""The same but for what nobody sees."""


def everything(match: Match, seat: int | None) -> list[Any]:
    """All that anybody is told, as this seat sees it."""
    sights = [match.view(seat), match.sight(seat), match.scores_seen(seat), match.legal()]
    words = [match.told(language) for language in LANGUAGES]
    pictures = [page_data(match.scene(seat, language)) for language in LANGUAGES]
    game = match.setup.game
    sketches = [game.sketch(match.sight(seat), game.words(code), None) for code in LANGUAGES]
    verdicts = [match.check(text) for text in match.legal()]
    return [*sights, *words, *pictures, *sketches, verdicts]


@pytest.mark.parametrize("seat", [0, None])
def test_what_is_face_down_changes_nothing_that_is_told(seat: int | None) -> None:
    assert ONE.position() != OTHER.position()
    one, other = ONE, OTHER
    for text in ["activate 0,0", "gain N", "done", "activate 0,0", "gain N", "done"]:
        assert everything(one, seat) == everything(other, seat)
        one, other = one.after(text), other.after(text)
    assert ONE.observation().states.tobytes() == OTHER.observation().states.tobytes()


def test_how_many_there_are_is_told() -> None:
    for seat in (0, None):
        ai = ONE.view(seat)["ai"]
        assert (ai["brown"]["bonus_count"], ai["tan"]["bonus_count"]) == (2, 1)
        assert "bonus" not in ai["brown"] and "bonus" not in ai["tan"]
    titles = {element.id: element.title for element in ONE.scene(0).elements}
    assert "bonus tiles: 2, face down" in titles["seat-1"]


def test_open_tables_show_them_as_ever() -> None:
    match = ug.from_position(ONE.position())
    assert match.view(0)["ai"]["brown"]["bonus"] == ["K", "vp2"]
    assert match.sight(0).scores == match.scores()
    assert ONE.sight(0).scores[1] == match.scores()[1] - 2 - 1  # the K makes a pair with a C
    assert ONE.position() == match.position()


def test_in_the_end_they_are_turned_up() -> None:
    over: dict[str, Any] = {"phase": "over", "active": None, "pending": []}
    match = match_with(["K", "vp2"], ["ready"], round=4, last_round=4, **over)
    for seat in (0, None):
        assert match.view(seat)["ai"]["brown"]["bonus"] == ["K", "vp2"]
        assert match.sight(seat).scores == match.scores()


def test_bots_deal_them_as_they_could_be() -> None:
    rules = ONE.setup.game.rules
    generator = np.array([1, 2, 3, 4], np.uint64)
    seen = set()
    for _ in range(60):
        observed = ONE.observation()
        rules.imagine(observed.board[0], observed.states[0], 0, generator)
        state = observed.states[0]
        assert state.ai_bonus.sum(axis=1).tolist() == [2, 1]
        assert state.ai_face_down.tolist() == [0, 0]
        held = state.ai_bonus.sum(axis=0)
        for stack, size in zip(state.stack, state.stack_size, strict=True):
            held = held + np.bincount(stack[:size], minlength=len(held))
        assert (held <= observed.board[0].bonus).all()
        seen.add(state.ai_bonus.tobytes())
    assert len(seen) > 20


def test_redacting_twice_is_redacting_once() -> None:
    once = ONE.observation()
    again = once.states.copy()
    ONE.setup.game.entries.redact(once.board, again, NOBODY)
    assert again[0].ai_face_down.tolist() == [2, 1]


def test_it_stays_so_wherever_the_match_goes() -> None:
    match = new(1, 5).face_down()
    for copied in (match.copy(), match.at(0), pickle.loads(pickle.dumps(match))):
        assert copied.setup.face_down
        assert "bonus" not in copied.view(0)["ai"]["brown"]
    assert match.options == new(1, 5).options
    assert match.record() == new(1, 5).record()


@pytest.mark.parametrize(("game", "players"), [("undergrove", 2), ("underwood", 2)])
def test_with_others_there_is_nothing_to_keep_face_down(game: str, players: int) -> None:
    with pytest.raises(ug.BadInput) as complaint:
        ug.new(game, players=players, seed=1).face_down()
    assert complaint.value.field == "face_down"
    assert all(complaint.value.text(language) for language in LANGUAGES)
