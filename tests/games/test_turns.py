"""What happened, turn by turn in sentences: golden ones, joins, gains, and what nobody may read.

The golden sentences lie in ``tests/games/<game>/told/NAME.LANGUAGE.txt``; they begin at the first
turn of a golden record. ``python -m games.test_turns`` in ``tests`` writes them anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import undergrowth as ug
from games.golden import folder_of, text_of
from undergrowth.kernel.game import game_named, games
from undergrowth.kernel.match import Match
from undergrowth.material.words import LANGUAGES, has
from undergrowth.tables.turns import Story, Teller, by_turns, listed, points_of

TOLD = {
    "underwood": ("saplings-2-uniform-greedy", 16),
    "fungopia": ("rich-3", 61),
    "undermining": ("rich-3", 80),
    "undergrove": ("usual-2", 80),
}
"""Of each game a golden record, and how many of its decisions are told."""


def story_of(match: Match) -> Story:
    story = Story()
    for _ in story.follow(match):
        pass
    return story


def teller_of(match: Match, language: str, reader: int | None = None) -> Teller:
    openly = match.over
    return Teller(match.setup.game, language, lambda step: step.openly(reader, over=openly))


def sentences(match: Match, language: str, reader: int | None = None) -> list[str]:
    """All that is told of a match to a reader."""
    teller, steps = teller_of(match, language, reader), story_of(match).steps
    told = []
    for first, last in by_turns(steps):
        turn = steps[first - 1 : last]
        name = teller.words(f"seat-{turn[0].seat}")
        told.append(f"{first}-{last} {teller.sentence(name, turn)}")
        told += [f"    {line}" for line in teller.told(turn)]
    return told


def file_of(game: str, language: str) -> Path:
    return folder_of(game).parent / "told" / f"{TOLD[game][0]}.{language}.txt"


def golden(game: str) -> Match:
    name, plies = TOLD[game]
    return ug.read(text_of(game, name)).at(plies)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_golden_sentences(game: str, language: str) -> None:
    told = file_of(game, language).read_text(encoding="utf-8")
    assert sentences(golden(game), language) == told.splitlines()


@pytest.mark.parametrize("game", games())
def test_turns_hold_every_decision_once(game: str) -> None:
    match = golden(game)
    steps = story_of(match).steps
    ends = by_turns(steps)
    assert [ply for first, last in ends for ply in range(first, last + 1)] == list(
        range(1, len(match.log) + 1)
    )
    for first, last in ends:
        assert len({(step.seat, step.turn) for step in steps[first - 1 : last]}) == 1


@pytest.mark.parametrize("game", games())
def test_gains_and_points_add_up(game: str) -> None:
    """A seat that nobody else takes from or gives to has in the end what its turns brought."""
    match = golden(game)
    steps, holdings = story_of(match).steps, match.setup.game.holdings
    for n in range(len(steps)):
        before, after, seat = match.at(n), match.at(n + 1), steps[n].seat
        had, now = holdings(before.view(None), seat), holdings(after.view(None), seat)
        assert {thing: had[thing] + by for thing, by in steps[n].gains.items()} == now
        assert steps[n].points == (after.scores_seen(None)[seat] - before.scores_seen(None)[seat])


def test_taken_back_is_forgotten() -> None:
    match = golden("underwood")
    story = story_of(match)
    kept = list(story.steps)
    match.undo_to(10)
    match.play(match.legal()[-1])
    for _ in story.follow(match):
        pass
    assert story.steps[:10] == kept[:10]
    assert [step.places for step in story.steps] == [s.places for s in story_of(match).steps]
    match.undo_to(3)
    for _ in story.follow(match):
        pass
    assert story.steps == kept[:3]


def test_equal_deeds_are_joined() -> None:
    match = golden("undermining")
    teller, steps = teller_of(match, "en"), story_of(match).steps
    drilled = [step for step in steps if step.verb.word == "drill"]
    assert teller._clauses(drilled[:1]) == ["drilled l1 (rock)"]
    assert teller._clauses([drilled[0], drilled[1], drilled[0]]) == [
        "drilled l1 (rock) and k1 (rock)"
    ]
    words = teller.words
    assert [listed(list("abc"[:n]), words) for n in range(4)] == ["", "a", "a and b", "a, b and c"]


def test_nothing_told_is_what_was_offered() -> None:
    """Before anything can be told, a turn is what was decided first."""
    match = ug.new("undergrove", players=2, seed=4)
    while "absorb" not in match.legal():
        match.play(match.legal()[0])
    match.play("absorb")
    steps = story_of(match).steps
    assert teller_of(match, "en").sentence("Red", steps[-1:]) == "Red: absorb carbon"
    assert teller_of(match, "de").sentence("Rot", steps[-1:]) == "Rot: Kohlenstoff aufnehmen"


@pytest.mark.parametrize("game", games())
def test_every_clause_is_there_in_both_languages(game: str) -> None:
    found = game_named(game)
    verbs = ug.new(game, players=found.usual_players, seed=1).setup.notation.verbs
    for verb in verbs:
        told = [has(language, f"did-{verb.word}", game) for language in LANGUAGES]
        assert len(set(told)) == 1, verb.word
        if verb.secret:
            assert all(has(language, f"did-{verb.word}-hidden", game) for language in LANGUAGES)


def redealt(match: Match) -> Iterator[Match]:
    """Matches that nobody who only watches can tell from the true one."""
    entries = match.setup.game.entries
    for seed in range(3):
        states = match._states.copy()
        generator = np.array([seed + 1, 2, 3, 4], np.uint32)
        entries.redact(match.setup.board, states, -1)
        entries.imagine(match.setup.board, states, -1, generator)
        yield Match(match.setup, states)


@pytest.mark.parametrize("game", ["undergrove", "undermining"])
def test_hidden_things_are_never_told(game: str) -> None:
    """What is hidden is dealt anew before a decision: what others are told of it stays the same."""
    whole = ug.read(text_of(game, TOLD[game][0]))
    told = compared = 0
    for ply, step in enumerate(story_of(whole).steps[:120]):
        if not (step.verb.secret or ply % 9 == 0) or whole.at(ply + 1).over:
            continue
        code = whole.log[ply]
        teller = teller_of(whole.at(ply), "en")
        for other in redealt(whole.at(ply)):
            for move in {code, *secretly(other, step.verb.word)} & set(other.codes()):
                match = other.copy()
                match.play_code(move)
                (again,) = story_of(match).steps
                assert again.seat == step.seat
                if step.verb.secret:
                    assert teller.sentence("X", [again]) == teller.sentence("X", [step])
                    assert teller.places([again]) == []
                    told += 1
                elif move == code:
                    assert (teller._clauses([again]), again.places) == (
                        teller._clauses([step]),
                        step.places,
                    )
                    compared += 1
    assert compared > 0
    assert told > 0 or not any(verb.secret for verb in whole.setup.notation.verbs)


def secretly(match: Match, word: str) -> set[int]:
    """The other decisions that somebody may have made in secret."""
    notation = match.setup.notation
    verbs = {code: notation.verb(code) for code in match.codes()}
    return {code for code, verb in verbs.items() if verb.secret and verb.word == word}


def test_secrets_are_for_their_seat_until_the_end() -> None:
    match = golden("undergrove")
    steps = story_of(match).steps
    kept = next(step for step in steps if step.verb.word == "keep")
    mine, others = (teller_of(match, "en", reader) for reader in (kept.seat, 1 - kept.seat))
    assert others._clauses([kept]) == ["kept a bonus tile"]
    assert mine._clauses([kept]) != others._clauses([kept])
    assert points_of([kept]) is not None


def write() -> None:
    """The golden sentences anew."""
    for game in TOLD:
        for language in LANGUAGES:
            text = "\n".join(sentences(golden(game), language))
            file_of(game, language).write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    write()
