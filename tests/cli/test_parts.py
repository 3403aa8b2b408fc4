"""Parts of the terminal on their own: steps of a move, seats, charts, saved files."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import undergrowth as ug
from undergrowth.clients import saves
from undergrowth.clients.terminal.charts import bars, mean
from undergrowth.clients.terminal.score_sheet import in_words
from undergrowth.clients.terminal.seats import read_seats, seats_of
from undergrowth.clients.terminal.steps import Steps
from undergrowth.draw.ink import plain
from undergrowth.kernel.game import game_named
from undergrowth.material.words import words


def test_steps_reach_every_decision_and_come_back() -> None:
    match = ug.new("underwood", players=3, seed=7, variant="ant-trail")
    while not match.over:
        steps = Steps(match)
        reached = []
        waiting = [steps.onward(())]
        while waiting:
            picked = waiting.pop()
            for element in steps.after(picked):
                further = steps.onward((*picked, element))
                if (text := steps.decision(further)) is None:
                    waiting.append(further)
                    assert steps.onward(steps.back(further)) == picked
                else:
                    reached.append(text)
        assert sorted(reached) == sorted(match.legal())
        match.play(match.legal()[len(match.log) % len(match.legal())])


def test_a_forced_decision_is_still_asked() -> None:
    match = ug.new("underwood", players=2, seed=7)
    steps = Steps(match)
    text = match.legal()[0]
    steps.paths = {text: steps.paths[text]}
    assert steps.decision(steps.onward(())) is None
    assert len(steps.after(steps.onward(()))) == 1


def test_seats() -> None:
    game = game_named("underwood")
    sitters = read_seats("you, you:Mira ,greedy", game)
    assert [sitter.person for sitter in sitters] == [True, True, False]
    assert [sitter.name(words("de")) for sitter in sitters] == ["du", "Mira", "greedy"]
    match = ug.new("underwood", players=2, seed=1)
    match.names = ["Somebody", "uniform"]
    assert [sitter.person for sitter in seats_of(match)] == [True, False]
    match.names = None
    assert all(sitter.person for sitter in seats_of(match))


@pytest.mark.parametrize(("language", "said"), [("en", "tile B3"), ("de", "Plättchen B3")])
def test_score_lines_in_words(language: str, said: str) -> None:
    say = words(language, "underwood")
    assert in_words("tile B3", say, language, "underwood") == said
    assert in_words("supply", say, language, "underwood") == say("what-supply")
    assert in_words("moon 5", say, language, "underwood") == "moon 5"


def test_bars() -> None:
    assert bars({}, 80) == []
    drawn = bars({number: number for number in range(1, 101)}, 80)
    assert len(drawn) <= 16
    assert all(len(plain(line)) <= 80 for line in drawn)
    assert mean({1: 1, 3: 1}) == 2


def test_saved_files_are_whole_or_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "deep" / "match.txt"
    saves.write(file, "one")
    assert saves.read(file) == "one"

    def fail(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(ug.BadInput, match="No space left"):
        saves.write(file, "two")
    assert saves.read(file) == "one"
    assert list(file.parent.iterdir()) == [file]


def test_files_that_are_no_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    odd = tmp_path / "odd.txt"
    odd.write_bytes(b"\xff\xfe")
    with pytest.raises(ug.BadInput, match="UTF-8"):
        saves.read(odd)
    monkeypatch.setenv("UNDERGROWTH_SAVES", str(tmp_path))
    assert saves.latest_unfinished() is None
    unfinished = tmp_path / "match.txt"
    unfinished.write_text(ug.new("underwood", seed=1).record(), encoding="utf-8")
    assert saves.latest_unfinished() == unfinished
    first = saves.new_file("underwood")
    first.touch()
    assert saves.new_file("underwood") != first
