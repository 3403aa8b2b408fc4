"""The commands for analyses and reviews: words, JSON, complaints, Ctrl-C."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import undergrowth as ug
from cli.driving import Shell, Terminal
from lab.planted import planted
from undergrowth.lab import review
from undergrowth.players import search

SOME = ("--budget", "300it")
NAMES = ("Red (Mira)", "Blue (greedy)")


def file_with(match: ug.Match, folder: Path) -> str:
    file = folder / "my match.txt"
    file.write_text(match.record(), encoding="utf-8")
    return str(file)


@pytest.fixture(scope="module")
def match() -> ug.Match:
    """A person and a program; the last decision gives the victory away."""
    match = planted().match.copy()
    match.names = ["you:Mira", "greedy"]
    return match


@pytest.fixture
def record(match: ug.Match, tmp_path: Path) -> str:
    return file_with(match, tmp_path)


def test_the_present_moment(shell: Shell, match: ug.Match, tmp_path: Path) -> None:
    now = match.at(len(match.log) - 1)
    ran = shell("analyse", file_with(now, tmp_path), *SOME, "--top", "1")
    assert ran.code == 0
    assert f"after {len(now.log)} decisions: {NAMES[planted().seat]} has to decide" in ran.out
    assert "300 simulations" in ran.out
    assert f"The best of {len(now.legal())} moves" in ran.out
    assert any(f"\n{text}" in ran.out for text in planted().winning)
    assert any(f"1. {text}  {now.label(text)}" in ran.out for text in planted().winning)
    assert "100.0 %" in ran.out
    assert all(name in ran.out for name in NAMES)
    assert planted().blunder not in ran.out
    assert "tree is full" not in ran.out


def test_an_earlier_moment_in_german(shell: Shell, record: str, match: ug.Match) -> None:
    ran = shell("analyse", record, "--at", "0", *SOME, "--top", "0", "--lang", "de")
    assert ran.code == 0
    assert f"am Anfang: {'Rot' if match.at(0).turn == 0 else 'Blau'}" in ran.out
    assert f"Alle {len(match.at(0).legal())} Züge" in ran.out
    assert "Startplättchen auf" in ran.out
    for text in match.at(0).legal():
        assert text in ran.out


def test_a_full_tree_is_told(shell: Shell, record: str) -> None:
    thorough = search.analyse

    def full(*given: Any, **more: Any) -> search.Analysis:
        return replace(thorough(*given, **more), full=True)

    shell.monkeypatch.setattr(search, "analyse", full)
    assert "The search tree is full" in shell("analyse", record, "--at", "3", *SOME).out
    assert json.loads(shell("analyse", record, "--at", "3", *SOME, "--json").out)["full"]


def test_an_analysis_as_json(shell: Shell, record: str, match: ug.Match) -> None:
    tokens = ("analyse", record, "--at", "12", *SOME, "--seed", "5", "--json")
    found = json.loads(shell(*tokens).out)
    moment = match.at(12)
    assert (found["at"], found["seat"], found["iterations"]) == (12, moment.turn, 300)
    assert found["names"] == ["you:Mira", "greedy"]
    assert found["arguments"] == {"budget": "300it", "seed": 5, "threads": 1}
    assert {move["move"] for move in found["moves"]} == set(moment.legal())
    assert found["moves"][0].keys() == {"move", "code", "visits", "results", "points", "lead"}
    assert found["line"][0]["move"] == found["moves"][0]["move"]
    again = json.loads(shell(*tokens).out)
    assert {**found, "seconds": 0} == {**again, "seconds": 0}


def test_a_review_in_words(shell: Shell, record: str, match: ug.Match) -> None:
    ran = shell("review", record, *SOME, "--worst", "1")
    assert ran.code == 0
    assert f"\n{len(match.log)}. {NAMES[planted().seat]}: blunder, 100.0 % ± " in ran.out
    blunder = planted().blunder
    assert f"played  {blunder}  {match.label(blunder)}" in ran.out
    assert any(f"better  {text}  {match.label(text)}" in ran.out for text in planted().winning)
    assert f"'{record}' --at {len(match.log) - 1}" in ran.out.replace("\n", "")
    assert ran.out.count("played") == 1
    assert all(name in ran.out for name in NAMES)


def test_a_review_in_german(shell: Shell, record: str) -> None:
    seat = planted().seat
    ran = shell("review", record, *SOME, "--worst", "0", "--seat", str(seat), "--lang", "de")
    assert ran.code == 0
    names = ["Rot (Mira)", "Blau (greedy)"]
    assert f"{names[seat]}: Patzer, 100,0 % ± " in ran.out
    assert "besser" in ran.out
    assert names[1 - seat] not in ran.out


def test_a_review_without_costly_decisions(shell: Shell, match: ug.Match, tmp_path: Path) -> None:
    file = file_with(match.at(1), tmp_path)
    assert "more than might be noise" in shell("review", file, *SOME).out


def test_a_review_as_json(shell: Shell, record: str, match: ug.Match) -> None:
    tokens = ("review", record, *SOME, "--seat", str(planted().seat), "--json")
    ran = shell(*tokens)
    found = json.loads(ran.out)
    assert (found["complete"], found["total"]) == (True, len(found["decisions"]))
    assert found["decisions"][-1]["mark"] == "blunder"
    assert found["decisions"][-1]["number"] == len(match.log)
    assert found["seats"][0]["marks"]["blunder"] >= 1
    assert ran.out == shell(*tokens).out


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (("analyse", "RECORD"), "--at"),
        (("analyse", "RECORD", "--at", "LAST"), "--at"),
        (("analyse", "RECORD", "--at", "1000"), "at"),
        (("analyse", "RECORD", "--at", "-1"), "at"),
        (("analyse", "RECORD", "--at", "soon"), "--at"),
        (("analyse", "RECORD", "--at", "3", "--top", "-1"), "top"),
        (("analyse", "RECORD", "--at", "3", "--threads", "0"), "threads"),
        (("analyse", "RECORD", "--at", "3", "--budget", "long"), "budget"),
        (("analyse", "RECORD", "--at", "3", "--budget", "0s"), "budget"),
        (("analyse", "RECORD", "--at", "3", "--budget", "99999999s"), "budget"),
        (("analyse", "RECORD", "--at", "3", "--seed", "x"), "--seed"),
        (("analyse", "nowhere.txt"), "nowhere.txt"),
        (("analyse",), "file"),
        (("review", "RECORD", "--worst", "-1"), "worst"),
        (("review", "RECORD", "--seat", "2"), "seat"),
        (("review", "RECORD", "--threads", "0"), "threads"),
        (("review", "RECORD", "--threads", "1000"), "threads"),
        (("review", "RECORD", "--budget", "0it"), "budget"),
        (("review", "RECORD", "--budget", "9999999999it"), "budget"),
        (("review", "nowhere.txt"), "nowhere.txt"),
    ],
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_bad_input(
    shell: Shell, record: str, options: tuple[str, ...], named: str, language: str
) -> None:
    meant = {"RECORD": record, "LAST": str(len(planted().match.log))}
    tokens = [meant.get(token, token) for token in options]
    ran = shell(*tokens, "--lang", language)
    assert ran.code == 2
    assert ran.out == ""
    assert named in ran.err
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("language", "said"), [("en", "nobody had a choice"), ("de", "die Wahl hatte")]
)
def test_nothing_to_review(
    shell: Shell, match: ug.Match, tmp_path: Path, language: str, said: str
) -> None:
    ran = shell("review", file_with(match.at(0), tmp_path), "--lang", language)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def stopped_after(number: int) -> Any:
    """A review during which somebody presses Ctrl-C after some decisions."""
    review_all = review.review

    def reviewing(plan: review.ReviewPlan) -> Iterator[review.Reviewed]:
        decisions = review_all(plan)
        for _ in range(number):
            yield next(decisions)
        raise KeyboardInterrupt

    return reviewing


def test_what_is_there_is_shown_when_it_is_stopped(shell: Shell, record: str) -> None:
    shell.monkeypatch.setattr(review, "review", stopped_after(3))
    ran = shell("review", record, *SOME)
    assert ran.code == 130
    assert "Stopped early: this is what the first 3 of " in ran.out
    ran = shell("review", record, *SOME, "--json")
    assert ran.code == 130
    found = json.loads(ran.out)
    assert (found["complete"], len(found["decisions"])) == (False, 3)


def test_nothing_is_there_when_it_is_stopped_at_once(shell: Shell, record: str) -> None:
    shell.monkeypatch.setattr(review, "review", stopped_after(0))
    ran = shell("review", record, *SOME, "--lang", "de")
    assert (ran.code, ran.out) == (130, "")
    assert "nichts zu berichten" in ran.err


@pytest.mark.parametrize("threads", ["1", "2"])
def test_ctrl_c_in_a_terminal(record: str, tmp_path: Path, threads: str) -> None:
    tokens = ("review", record, "--budget", "1s", "--threads", threads)
    terminal = Terminal(tmp_path, *tokens)
    terminal.read_until("Decisions")
    terminal.read_until("1/")  # the first of so many is done
    os.killpg(terminal.process.pid, signal.SIGINT)
    shown = terminal.read_until("Blunders")
    assert "Stopped early" in shown
    assert "Traceback" not in shown
    assert terminal.finish() == 130
