"""What a record looks like and what it checks."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import undergrowth as ug
from conformance.cases import Case
from kernel.tiny_game import TINY, known
from undergrowth.kernel.match import Match
from undergrowth.kernel.record import verify

CASE = Case(TINY, 2, (("hand", 2), ("peek", True)))


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    with known():
        yield


def played() -> Match:
    return CASE.played(3)


def refused(text: str, old: str, new: str) -> str:
    """The complaint about the record with one place changed, and the line it is about."""
    assert text.count(old) >= 1
    changed = text.replace(old, new, 1)
    with pytest.raises(ug.BadInput) as problem:
        ug.read(changed)
    line = re.match(r"line (\d+)", problem.value.field)
    assert line
    return changed.splitlines()[int(line[1]) - 1]


def test_a_record_can_be_read_by_a_person() -> None:
    match = CASE.new(3)
    match.names = ["Ada", "Bob"]
    match.play("peek")
    lines = match.record().splitlines()
    assert lines[:8] == [
        "Undergrowth record 1",
        "game: tiny",
        "edition: tiny-1",
        "rules: 3",
        "players: 2",
        'options: {"hand": 2, "peek": true}',
        'seats: ["Ada", "Bob"]',
        "seed: 3",
    ]
    assert lines[8].startswith("commitment: sha256 ")
    assert lines[9] == "start:"
    assert lines[-3:] == ["moves:", "  1. 0 peek", "result: unfinished"]


def test_the_complaint_names_the_line() -> None:
    text = played().record()
    assert refused(text, "record 1", "record 2") == "Undergrowth record 2"
    assert refused(text, "rules: 3", "rules: 4") == "rules: 4"
    assert refused(text, "players: 2", "players: 7") == "players: 7"
    assert refused(text, "seed: 3", "seed: 4").startswith("commitment")
    assert refused(text, "seed: 3", "seed: three") == "seed: three"
    assert refused(text, "  points: [0, 0]", "  points: [0]") == "  points: [0]"
    assert refused(text, "moves:", "move:") == "move:"
    assert refused(text, "  2. ", "  3. ").startswith("  3. ")
    assert refused(text, "  1. 0", "  1. 1").startswith("  1. 1")
    assert refused(text, "result: ", "result: [9, 9] ").startswith("result: ")


def test_an_illegal_move_is_refused_with_its_line() -> None:
    text = CASE.new(3).record().replace("moves:\n", "moves:\n  1. 0 take\n")
    assert refused(text, "result", "result") == "  1. 0 take"


def test_nothing_may_follow() -> None:
    text = played().record()
    with pytest.raises(ug.BadInput):
        ug.read(text + "more: 1\n")
    assert ug.read(text + "\n# a note\n").over


def test_the_end_may_be_missing() -> None:
    match = played()
    lines = match.record().splitlines()
    for end in range(lines.index("moves:"), len(lines)):
        again = ug.read("\n".join(lines[:end]))
        assert again.log == match.log[: len(again.log)]
    assert ug.read("\n".join(lines[:-1])).over


def test_windows_line_ends_are_fine() -> None:
    match = played()
    assert ug.read(match.record().replace("\n", "\r\n")) == match


@pytest.mark.parametrize(
    "names", ['["Ada"]', '["Ada", ""]', '["Ada", 7]', '"Ada"', '["A", "B", "C"]']
)
def test_names_are_as_many_as_seats(names: str) -> None:
    text = CASE.new(3).record()
    assert refused(text, "seed:", f"seats: {names}\nseed:") == f"seats: {names}"


def test_verifying() -> None:
    match = played()
    for language in ("en", "de"):
        assert len(verify(match.record(), language)) == 3
    assert "exactly" in verify(match.record())[-1]
    assert "no seed" in verify(match.record(reveal_seed=False))[-1]
    assert "not the deal" in verify(_other_deal(match))[-1]


def _other_deal(match: Match) -> str:
    """The record of a match that claims a seed which gives other cards."""
    position = {**CASE.new(4).position(), "seed": match.seed}
    return ug.from_position(position).record()
