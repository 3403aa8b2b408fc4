"""Records with mistakes: refused with the line, or read as a match of legal moves."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import undergrowth as ug
from bad_input.common import complained, every, nested, random_match
from undergrowth.kernel.match import Match

SIGNS = "0123456789abcdefghz.:,-~#[]{}\"' \n\t\\\x0b\x85\u2028\u0661²\x00é"
PIECES = ["# x", "#", "seed: 7", "  1. 0 a1", "moves:", "start:", "result: unfinished", "null"]
PIECES += ["  " + "9" * 5000 + ". 0 a1", "  ١. 0 a1", "NaN", "1e999", "[" * 2000, "9" * 5000]


@cache
def bases() -> list[str]:
    """Records of unfinished and finished games, with and without names and seed."""
    texts = []
    for number, variant in enumerate(["standard", "saplings", "ant-trail", "mycorrhiza"]):
        for share in (0.2, 1.0):
            match = random_match(number, 2, variant, share)
            match.names = ["Ada", "Bob #2"] if share == 1.0 else None
            texts.append(match.record(reveal_seed=number % 2 == 0))
    return texts


def read_or_refused(text: str) -> Match | None:
    """Either ``BadInput`` with the line, or a match that was played by the rules."""
    try:
        match = ug.read(text)
    except ug.BadInput as problem:
        complained(problem, r"line \d+(, .*)?")
        line = re.match(r"line (\d+)", problem.field)
        assert line
        assert 1 <= int(line[1]) <= max(1, len(text.splitlines()))
        return None
    again = match.at(0)
    for code in match.log:
        assert again.text(code) in again.legal()
        again.play_code(code)
    assert again == match
    return match


@st.composite
def slips(draw: st.DrawFn) -> tuple[str, int, int, str]:
    """What is done to a record, at which places, and with what."""
    what = draw(st.sampled_from(["drop", "double", "swap", "sign", "number", "cut", "insert"]))
    number = st.integers(0, 10**5)
    new = draw(st.sampled_from(PIECES) if what == "insert" else st.sampled_from(SIGNS))
    return what, draw(number), draw(number), new


def slipped(text: str, slip: tuple[str, int, int, str]) -> str:
    """The record with one mistake."""
    what, one, other, new = slip
    lines = text.splitlines()
    if not lines:
        return text
    a, b = one % len(lines), other % len(lines)
    if what == "sign":
        at = one % len(text)
        return text[:at] + new * (other % 3) + text[at + other // 3 % 2 :]
    if what == "number":
        found = list(re.finditer(r"[0-9]+", text))
        if not found:
            return text
        spot = found[one % len(found)]
        value = int(spot[0][-9:]) + [-1, 1, 10, 10**20][other % 4]
        return f"{text[: spot.start()]}{value}{text[spot.end() :]}"
    if what == "cut":
        return text[: one % len(text)]
    if what == "drop":
        del lines[a]
    elif what == "double":
        lines.insert(b, lines[a])
    elif what == "swap":
        lines[a], lines[b] = lines[b], lines[a]
    elif other % 3:
        lines[a] = lines[a] + new
    else:
        lines.insert(a, new)
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("half", [0, 1])
@every
@given(number=st.integers(0, 3), how=st.lists(slips(), min_size=1, max_size=2))
def test_records_with_slips(half: int, number: int, how: list[tuple[str, int, int, str]]) -> None:
    text = bases()[2 * number + half]
    for slip in how:
        text = slipped(text, slip)
    read_or_refused(text)


@pytest.mark.parametrize("number", [0, 3, 5])
def test_records_cut_off_anywhere(number: int) -> None:
    """After the start has been told, whole lines may be missing at the end."""
    text = bases()[number]
    begin = text.index("moves:")
    for end in range(0, begin, 7):
        match = read_or_refused(text[:end])
        assert match is None or not match.log
    plies = set()
    for end in range(begin, len(text), 3):
        if (match := read_or_refused(text[:end])) is not None:
            plies.add(len(match.log))
    assert len(plies) > 1


def test_comments_and_blank_lines_are_ignored() -> None:
    text = bases()[1]
    noted = text.replace("\n", "   # a note: 1. 0 a1\n\n# another\n")
    assert ug.read(noted).record() == text


@pytest.mark.parametrize("number", ["9" * 5000, "0" * 5000 + "1"])
def test_a_move_with_a_huge_number(number: str) -> None:
    text = bases()[0].replace("  1. ", f"  {number}. ")
    read_or_refused(text)


def test_only_the_usual_digits_count() -> None:
    text = bases()[0].replace("  1. ", "  \u0661. ")
    with pytest.raises(ug.BadInput) as problem:
        ug.read(text)
    complained(problem.value, r"line \d+")


@pytest.mark.parametrize("key", ["game", "edition", "players", "options", "seed"])
def test_what_the_head_says_cannot_be_said_otherwise_at_the_start(key: str) -> None:
    text = bases()[0].replace("start:\n", f"start:\n  {key}: 3\n")
    with pytest.raises(ug.BadInput) as problem:
        ug.read(text)
    complained(problem.value, r"line \d+(, .*)?")


@pytest.mark.parametrize(
    "names",
    [
        ["a\u2028b", "c"],
        ["a\x85b", "c"],
        ["a\x0bb", "c\x1c"],
        ["#", "a # b"],
        ['"', "\\u0023"],
        ["\n", "\t"],
        ["start:", "  1. 0 a1"],
        ["é", "🍄"],
        ["\x00", "\u202e"],
    ],
)
def test_all_names_come_back(names: list[str]) -> None:
    match = ug.new("underwood", players=2, seed=1)
    match.names = names
    text = match.record()
    again = ug.read(text)
    assert again.names == names
    assert again.record() == text
    text.encode()


@pytest.mark.parametrize("text", [None, 7, b"Undergrowth record 1", [], nested(5000)])
def test_a_record_is_a_text(text: Any) -> None:
    with pytest.raises(ug.BadInput) as problem:
        ug.read(text)
    complained(problem.value, "record")


@pytest.mark.parametrize(
    "text", ["", "\n", "#", "Undergrowth record 2", "\ufeffUndergrowth record 1"]
)
def test_hardly_a_record(text: str) -> None:
    assert read_or_refused(text) is None


def test_a_record_too_long_to_be_one() -> None:
    with pytest.raises(ug.BadInput) as problem:
        ug.read("#" * 1_000_001)
    complained(problem.value, "record")


@pytest.mark.parametrize("edition", ["/etc/passwd.json", "no-such.json"])
def test_a_record_does_not_read_files(edition: str) -> None:
    text = bases()[0].replace("edition: reconstruction-1", f"edition: {edition}")
    with pytest.raises(ug.BadInput) as problem:
        ug.read(text)
    complained(problem.value, r"line \d+, edition")
