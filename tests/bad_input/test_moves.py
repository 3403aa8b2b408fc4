"""Moves that are none, against matches in all phases."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import undergrowth as ug
from bad_input.common import every, fewer, said, some_matches, strange
from undergrowth.kernel.match import Match

RULES = {"U-9", "U-10", "U-13", "U-14", "U-16", "U-18", "U-22", "U-51", "U-62", "U-70"}


@cache
def tables() -> list[tuple[Match, list[str], list[str]]]:
    """Matches, their legal moves and all moves that can be written there."""
    found = []
    for match in some_matches():
        notation = match.setup.notation
        texts = [notation.text(code) for code in range(len(notation)) if code in notation]
        found.append((match, match.legal(), texts))
    return found


@st.composite
def attempts(draw: st.DrawFn) -> tuple[int, Any]:
    """The number of a match and something to play: a move, a slip of the pen, or nonsense."""
    number = draw(st.integers(0, len(tables()) - 1))
    _, legal, texts = tables()[number]
    kind = draw(st.integers(0, 5))
    if kind == 0:
        return number, draw(st.one_of(strange, st.text()))
    text = draw(st.sampled_from(legal if kind < 3 and legal else texts))
    if kind == 1:
        return number, text
    at = draw(st.integers(0, len(text)))
    sign = draw(st.one_of(st.sampled_from("aAzZ0159-~ \n\u0661"), st.characters()))
    length = draw(st.integers(0, 2))
    return number, text[:at] + sign * draw(st.integers(0, 2)) + text[at + length :]


def refused(match: Match, move: Any) -> None:
    """The move is refused with a rule of the game, and nothing changes."""
    before = match._states.tobytes(), list(match.log), match.turn
    play: Any = match.play if isinstance(move, str) else match.play_code
    with pytest.raises(ug.IllegalMove) as refusal:
        play(move)
    assert (match._states.tobytes(), match.log, match.turn) == before
    assert refusal.value.rule in RULES
    assert refusal.value.rule in match.setup.game.rulebook.rules
    said(refusal.value)


@pytest.mark.parametrize("half", [0, 1])
@every
@given(attempt=attempts())
def test_texts(half: int, attempt: tuple[int, Any]) -> None:
    number, move = attempt
    match, legal, _ = tables()[(number + half) % len(tables())]
    if isinstance(move, str) and move in legal:
        copy = match.copy()
        copy.play(move)
        assert copy.text(copy.log[-1]) == move
    elif isinstance(move, int) and type(move) is int and move in match.codes():
        match.copy().play_code(move)
    else:
        refused(match, move)


@pytest.mark.parametrize("half", [0, 1])
@fewer
@given(number=st.integers(0, 29), code=st.one_of(st.integers(-5, 9000), strange))
def test_codes(half: int, number: int, code: Any) -> None:
    match, legal, _ = tables()[(number + half) % len(tables())]
    if type(code) is int and code in match.codes():
        copy = match.copy()
        copy.play_code(code)
        assert copy.text(code) in legal
    elif isinstance(code, str):
        with pytest.raises(ug.IllegalMove):
            match.play_code(code)  # type: ignore[arg-type]
    else:
        refused(match, code)


@pytest.mark.parametrize("seat", [2, -1, True, 0.0, "0", [0], 10**300])
def test_there_is_no_such_seat(seat: Any) -> None:
    match = ug.new("underwood", players=2, seed=1)
    for ask in (match.view, match.scene, match.svg):
        with pytest.raises(ug.BadInput) as problem:
            ask(seat)
        said(problem.value)


@pytest.mark.parametrize("ply", [-1, 1, True, None, "0", 0.0])
def test_there_is_no_such_ply(ply: Any) -> None:
    with pytest.raises(ug.BadInput) as problem:
        ug.new("underwood", players=2, seed=1).at(ply)
    said(problem.value)


@pytest.mark.parametrize("language", ["fr", "", "../en", None, 7, "en\n", ["en"]])
def test_there_is_no_such_language(language: Any) -> None:
    match = ug.new("underwood", players=2, seed=1)
    for ask in (
        lambda: match.label(match.legal()[0], language),
        lambda: match.scene(language=language),
        lambda: match.svg(language=language),
    ):
        with pytest.raises(ug.BadInput) as problem:
            ask()
        said(problem.value)


@pytest.mark.parametrize("theme", ["night", "", None, 7])
def test_there_is_no_such_theme(theme: Any) -> None:
    with pytest.raises(ug.BadInput) as problem:
        ug.new("underwood", players=2, seed=1).svg(theme=theme)
    said(problem.value)


@pytest.mark.parametrize("text", ["", "zz99", None, 7])
def test_only_moves_have_paths_and_labels(text: Any) -> None:
    match = ug.new("underwood", players=2, seed=1)
    for ask in (match.path, match.label):
        with pytest.raises(ug.IllegalMove) as problem:
            ask(text)
        said(problem.value)
