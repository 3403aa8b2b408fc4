"""What every game has to keep to. Each check takes a table and plays random games at it.

No check knows a game: they reach it through the kernel only.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest

from conformance.cases import Case, go_on
from dose import dose
from undergrowth.compiled import rng
from undergrowth.compiled.rules import LEGAL, NO_MOVE
from undergrowth.kernel import positions
from undergrowth.kernel.match import Match
from undergrowth.kernel.moves import Notation
from undergrowth.kernel.record import read
from undergrowth.material.errors import CannotUndo, IllegalMove
from undergrowth.material.words import LANGUAGES

MOST_DECISIONS = 10_000
MOST_BYTES = 4096
MANY_CODES = 3000


def bytes_of(match: Match) -> bytes:
    """The state as it lies in memory."""
    state: bytes = match._states.tobytes()
    return state


def generator(seed: int) -> Any:
    """A generator of one's own."""
    words = np.zeros(rng.WORDS, np.uint32)
    rng.start(words, seed)
    return words


@cache
def all_codes(notation: Notation) -> list[int]:
    """The numbers of all moves that can be written, legal or not."""
    return [code for code in range(len(notation)) if code in notation]


def many_codes(notation: Notation) -> list[int]:
    """The same, or of very many ones some of every kind."""
    codes = all_codes(notation)
    return codes[:: len(codes) // MANY_CODES + 1]


def random_games_end(case: Case) -> None:
    """Before the end somebody has something to decide, afterwards nobody has."""
    for seed in range(5):
        match, random = case.new(seed), Random(seed)
        while not match.over:
            codes = match.codes()
            assert 0 < len(codes) <= case.game.rules.most_moves
            assert len(set(codes)) == len(codes)
            assert len(set(match.legal())) == len(codes)
            assert match.turn in range(case.players)
            match.play_code(random.choice(codes))
            assert len(match.log) < MOST_DECISIONS
        assert match.turn is None
        assert match.codes() == []
        assert match.legal() == []


def states_are_small_and_flat(case: Case) -> None:
    """A state is one flat record without pointers."""
    kind = case.new(0).start().dtype
    assert kind.itemsize <= MOST_BYTES
    assert not kind.hasobject
    assert sum(part[0].itemsize for part in kind.fields.values()) == kind.itemsize  # no gaps


def legal_and_forbidden_agree(case: Case) -> None:
    """Of all moves that can be written just the legal ones are accepted; a refused one
    names a rule of the rulebook and changes nothing."""
    for match in case.sampled(seed=1, number=4):
        legal, state, position = set(match.codes()), bytes_of(match), match.position()
        for code in range(len(match.setup.notation)):
            if code in legal:
                other = match.at(len(match.log))
                other.play_code(code)
                assert other.log == [*match.log, code]
                continue
            with pytest.raises(IllegalMove) as refusal:
                match.play_code(code)
            assert refusal.value.rule in case.game.rulebook.rules
            assert bytes_of(match) == state
        assert match.position() == position
        assert set(match.codes()) == legal


def nonsense_is_refused(case: Case) -> None:
    """What is no move at all is refused like a forbidden move."""
    for match in case.sampled(seed=2, number=2):
        state, log = bytes_of(match), list(match.log)
        codes: list[Any] = [-1, len(match.setup.notation), 10**30, True, None, "0", 0.0]
        for code in codes:
            with pytest.raises(IllegalMove) as refusal:
                match.play_code(code)
            assert refusal.value.rule in case.game.rulebook.rules
        texts: list[Any] = ["", " ", "no such move", "\u0000", None, 7, [], b"a1"]
        for text in texts:
            with pytest.raises(IllegalMove) as refusal:
                match.play(text)
            for language in LANGUAGES:
                assert len(refusal.value.text(language).splitlines()) == 1
        assert (bytes_of(match), match.log) == (state, log)


def copies_are_independent(case: Case) -> None:
    """What is done to a copy, or to a snapshot, is not done to the match."""
    for match in case.sampled(seed=3, number=3):
        state, position = bytes_of(match), copy.deepcopy(match.position())
        other = match.at(len(match.log))
        assert other == match
        go_on(other, Random(3), 5)
        match.start()[:] = 0
        if not match.over:
            observation = match.observation()
            observation.states[:] = 0
        for snapshot in (match.position(), match.view(None), match.view(0), match.options):
            spoil(snapshot)
        assert bytes_of(match) == state
        assert match.position() == position


def spoil(value: Any) -> None:
    """Empty all maps and lists of a snapshot, the inner ones first."""
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            spoil(inner)
        value.clear()


def positions_come_back(case: Case) -> None:
    """A position, also one that went through JSON, is an equal match that goes on alike."""
    for match in case.sampled(seed=4, number=4):
        position = match.position()
        written = json.dumps(position, allow_nan=False)
        assert json.loads(written) == position
        for given in (position, json.loads(written), as_tuples(position)):
            before = copy.deepcopy(given)
            loaded = case.load(given)
            assert given == before
            assert loaded == match
            assert loaded.position() == position
            assert loaded.legal() == match.legal()
            assert loaded.turn == match.turn
            assert loaded.scores() == match.scores()
            assert loaded.score_sheet() == match.score_sheet()
            assert loaded.winners() == match.winners()
            goes_on_alike(loaded, match)


def as_tuples(value: Any) -> Any:
    """The same with tuples in place of lists."""
    if isinstance(value, dict):
        return {key: as_tuples(inner) for key, inner in value.items()}
    return tuple(map(as_tuples, value)) if isinstance(value, list) else value


def goes_on_alike(one: Match, other: Match) -> None:
    """The same decisions lead to the same positions."""
    one, other = one.at(len(one.log)), other.at(len(other.log))
    random = Random(5)
    while not one.over:
        text = random.choice(one.legal())
        one.play(text)
        other.play(text)
        assert one.legal() == other.legal()
    assert one.position() == other.position()
    assert one.scores() == other.scores()
    assert one.winners() == other.winners()


def views_keep_secrets(case: Case) -> None:
    """A view has no seed and shows only what is there; what it does not show is secret: it is
    the seed, or can be otherwise for all that the seat knows."""
    missing: dict[int, set[str]] = {seat: set() for seat in range(case.players)}
    unknown: dict[int, set[str]] = {seat: {"seed"} for seat in range(case.players)}
    for match in case.sampled(seed=5, number=6):
        position = match.position()
        for seat in range(case.players):
            view = match.view(seat)
            assert "seed" not in every_key(view)
            assert "generator" not in every_key(view)
            missing[seat] |= {
                key
                for key in position.keys() - case.game.form.unshown
                if not shows(view.get(key), position[key])
            }
            for states in redealt(match, seat):
                other = positions.position(match.setup, states)
                unknown[seat] |= {key for key in position if other[key] != position[key]}
        assert "seed" not in every_key(match.view(None))
    for seat in range(case.players):
        assert missing[seat] <= unknown[seat]


def shows(shown: Any, whole: Any) -> bool:
    """Whether all that is there is shown; what is empty tells nothing."""
    if isinstance(whole, dict):
        return all(shows((shown or {}).get(key), part) for key, part in whole.items())
    if isinstance(whole, list) and whole and isinstance(whole[0], dict):
        return all(map(shows, shown or [None] * len(whole), whole))
    return shown == whole or whole in ([], None)


def every_key(value: Any) -> set[str]:
    """The keys of all maps in a snapshot."""
    if isinstance(value, dict):
        return set(value).union(*map(every_key, value.values()))
    return set().union(*map(every_key, value)) if isinstance(value, list) else set()


def redealt(match: Match, seat: int) -> Iterator[Any]:
    """States that the seat cannot tell from the true one."""
    entries = match.setup.game.entries
    for seed in range(3):
        states = match._states.copy()
        entries.redact(match.setup.board, states, seat)
        entries.imagine(match.setup.board, states, seat, generator(seed))
        yield states


def redealing_shows_nothing(case: Case) -> None:
    """Deal again what a seat cannot know: all that the seat is shown stays the same."""
    for match in case.sampled(seed=6, number=3):
        for seat in range(case.players):
            shown = all_that_is_shown(match, seat)
            drawn = seat == len(match.log) % case.players
            picture = match.scene(seat).svg() if drawn else ""  # drawing takes long
            redacted = match._states.copy()
            case.game.entries.redact(match.setup.board, redacted, seat)
            true, known = (
                case.game.view(match.setup, states, seat) for states in (match._states, redacted)
            )
            assert true == known
            for states in redealt(match, seat):
                other = Match(match.setup, states, match.names)
                assert all_that_is_shown(other, seat) == shown
            assert not drawn or other.scene(seat).svg() == picture


def all_that_is_shown(match: Match, seat: int) -> list[Any]:
    """Sight, moves, labels and refusals, as far as they are for this seat."""
    shown: list[Any] = [match.sight(seat), match.sight(None), match.turn, match.over]
    if match.turn == seat:
        shown += [match.legal(), [match.label(text, "de") for text in match.legal()]]
        shown.append(rules_against(match))
    if match.over:
        shown += [match.scores(), match.winners(), match.score_sheet()]
    return shown


def rules_against(match: Match) -> list[int]:
    """The number of the rule that forbids a move, for each one."""
    tried = np.zeros(3, np.int64)
    rules = []
    for code in [NO_MOVE, *sorted({*many_codes(match.setup.notation), *match.codes()})]:
        states = match._states.copy()
        match.setup.game.entries.attempt(match.setup.board, states, code, tried)
        rules.append(int(tried[0]))
    assert rules.count(LEGAL) == len(match.codes())
    return rules


def observations_hold_no_generator(case: Case) -> None:
    """What a bot is given tells nothing about what the generator will do."""
    match = case.played(7, plies=3)
    if not match.over and "generator" in (match._states.dtype.names or ()):
        assert not match.observation().states[0].generator.any()


def records_come_back(case: Case) -> None:
    """A record is read back as the same match, which can go on and be taken back."""
    for match in case.sampled(seed=8, number=4):
        match.names = [f"Ä #{seat}: „{seat}“" for seat in range(case.players)]
        text = match.record()
        again = read(text)
        assert again == match
        assert (again.log, again.names, again.seed) == (match.log, match.names, match.seed)
        assert again.options == match.options
        assert again.record() == text
        goes_on_alike(again, match)
        whole = match.at(len(match.log))
        go_on(whole, Random(8))
        go_on(again, Random(8))
        assert again.record() == whole.record()


def records_can_keep_the_seed_secret(case: Case) -> None:
    """Without the seed the record still has its commitment, and the same match."""
    match = case.played(9, plies=4)
    text = match.record(reveal_seed=False)
    assert f"commitment: {match.seal.text}" in text
    assert "seed:" not in text
    again = read(text)
    assert again.seed is None
    known = {"seed": 9} if "seed" in case.game.form.head else {}
    assert again.position() | known == match.position()


def undo_goes_back(case: Case) -> None:
    """Undo restores the exact position, or refuses and leaves all as it is."""
    for seed in range(dose(1, 2)):
        match, random = case.new(seed), Random(seed)
        while not match.over:
            before = bytes_of(match), match.position(), match.legal(), match.turn
            text = random.choice(match.legal())
            match.play(text)
            if len(match.log) % dose(5, 1):
                continue
            after = bytes_of(match), match.position(), match.legal(), match.turn
            try:
                match.undo()
            except CannotUndo as refusal:
                assert refusal.problem == "undo-revealed"
                now = bytes_of(match), match.position(), match.legal(), match.turn
                assert now == after
            else:
                now = bytes_of(match), match.position(), match.legal(), match.turn
                assert now == before
                match.play(text)
    with pytest.raises(CannotUndo):
        case.new(0).undo()


def notation_is_exact(case: Case) -> None:
    """Every move has a text of its own, and the text means just this move."""
    match = case.new(10)
    notation = match.setup.notation
    codes = all_codes(notation)
    texts = [notation.text(code) for code in codes]
    assert len(set(texts)) == len(texts)
    assert [notation.code(text) for text in texts] == codes
    for text in texts[:50]:
        for other in (f" {text}", f"{text} ", f"{text}\n", text.swapcase()):
            assert notation.code(other) is None


def texts_and_codes_play_alike(case: Case) -> None:
    """It is the same whether a decision is given by its text or by its number."""
    one, other, random = case.new(11), case.new(11), Random(11)
    while not one.over:
        texts, codes = one.legal(), other.codes()
        at = random.randrange(len(codes))
        assert one.text(codes[at]) == texts[at]
        one.play(texts[at])
        other.play_code(codes[at])
    assert one == other
    assert one.log == other.log


def paths_lead_to_moves(case: Case) -> None:
    """The clicks of a move are its own, no path begins another one, all that is clicked is
    drawn, and every move has words in both languages."""
    for match in case.sampled(seed=12, number=5):
        paths = [match.path(text) for text in match.legal()]
        assert all(paths)
        assert len(set(paths)) == len(paths)
        for one, other in pairwise(sorted(paths)):
            assert other[: len(one)] != one
        drawn = {element.id for element in match.scene(match.turn).elements}
        assert {element for path in paths for element in path} <= drawn
        for text in match.legal():
            labels = [match.label(text, language) for language in LANGUAGES]
            assert all(labels)
            assert not any("{" in label for label in labels)


def pictures_are_drawn(case: Case) -> None:
    """Everybody gets a picture, the same each time, in which every id is there once."""
    for match in case.sampled(seed=13, number=1):
        for seat in (None, case.players - 1):
            picture = match.svg(seat, language="de")
            assert picture.startswith("<svg")
            assert picture == match.svg(seat, language="de")
            ids = [element.id for element in match.scene(seat).elements]
            assert len(set(ids)) == len(ids)


def points_add_up(case: Case) -> None:
    """The score sheet explains the scores, and the winners have the most points."""
    for seed in (14, 15, 16):
        for match in case.sampled(seed, number=4):
            lines = match.score_sheet()
            sums = [0] * match.setup.parties
            for line in lines:
                assert line.rule in case.game.rulebook.rules
                assert line.what
                sums[line.seat] += line.points
            assert sums == match.scores()
            winners = match.winners()
            if not match.over:
                assert winners == []
                continue
            assert winners == sorted(set(winners))
            assert winners
            assert {match.scores()[seat] for seat in winners} == {max(match.scores())}


def matches_are_deterministic(case: Case) -> None:
    """The same seed, options and decisions give the same match; other seeds give others."""
    for seed in (0, -1, 2**64, 10**299):
        one, other = case.new(seed), case.new(seed)
        assert one.position() == other.position()
        assert bytes_of(one) == bytes_of(other)
        go_on(one, Random(17))
        go_on(other, Random(17))
        assert one.record() == other.record()
        assert one.position() == other.position()
    starts = [json.dumps({**case.new(seed).position(), "seed": 0}) for seed in range(12)]
    assert len(set(starts)) > 1


CHECKS: list[Callable[[Case], None]] = [
    random_games_end,
    states_are_small_and_flat,
    legal_and_forbidden_agree,
    nonsense_is_refused,
    copies_are_independent,
    positions_come_back,
    views_keep_secrets,
    redealing_shows_nothing,
    observations_hold_no_generator,
    records_come_back,
    records_can_keep_the_seed_secret,
    undo_goes_back,
    notation_is_exact,
    texts_and_codes_play_alike,
    paths_lead_to_moves,
    pictures_are_drawn,
    points_add_up,
    matches_are_deterministic,
]
