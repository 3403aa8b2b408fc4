"""The command for tournaments: tables, JSON, files, complaints, Ctrl-C."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cli.driving import Shell, Terminal
from undergrowth.lab import tournament

TWO = ("tournament", "underwood", "--entrants", "uniform,greedy", "--processes", "1")


def test_tables(shell: Shell) -> None:
    ran = shell(*TWO, "--games", "25")
    assert ran.code == 0
    assert "26 matches per pairing" in ran.out
    assert "25 matches were asked for; that was rounded up" in ran.out
    assert "greedy v uniform" in ran.out
    assert "50.0 %" in ran.out
    german = shell(*TWO, "--games", "6", "--players", "3", "--lang", "de").out
    assert "zu dritt" in german
    assert "1 greedy gegen 2 uniform" in german
    assert "33,3 %" in german
    assert "aufgerundet" not in german


def test_json_plot_and_file(shell: Shell, tmp_path: Path) -> None:
    plot, out = tmp_path / "new" / "ladder.png", tmp_path / "ladder.json"
    options = ("--games", "4", "--seed", "9", "--variant", "saplings", "--pairs", "next")
    ran = shell(*TWO, *options, "--json", "--plot", str(plot), "--out", str(out))
    assert ran.code == 0
    answer = json.loads(ran.out)
    assert answer == json.loads(out.read_text(encoding="utf-8"))
    assert answer["arguments"]["options"]["variant"] == "saplings"
    assert answer["arguments"]["entrants"] == ["uniform", "greedy"]
    assert [game["seed"] for game in answer["games"]] == [9, 9, 10, 10]
    assert answer["complete"]
    assert plot.read_bytes().startswith(b"\x89PNG")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["ladder.json", "new"]


@pytest.mark.parametrize(
    ("tokens", "named"),
    [
        (("tournament", "chess", "--entrants", "uniform,greedy"), "game"),
        (("tournament", "underwood"), "--entrants"),
        (("tournament", "underwood", "--entrants", "greedy"), "entrants"),
        (("tournament", "underwood", "--entrants", "greedy,"), "entrants"),
        (("tournament", "underwood", "--entrants", "greedy,greedy"), "greedy"),
        (("tournament", "underwood", "--entrants", "greedy,you"), "you"),
        (("tournament", "underwood", "--entrants", "greedy,you:Mira"), "you:Mira"),
        (("tournament", "underwood", "--entrants", "greedy,nobody"), "nobody"),
        ((*TWO, "--players", "1"), "players"),
        ((*TWO, "--players", "5"), "players"),
        ((*TWO, "--games", "0"), "games"),
        ((*TWO, "--games", "1000001"), "games"),
        ((*TWO, "--pairs", "some"), "pairs"),
        ((*TWO[:-1], "0"), "processes"),
        ((*TWO[:-1], "many"), "--processes"),
        ((*TWO, "--plot", "/proc/nothing/here.png"), "/proc/nothing/here.png"),
        ((*TWO, "--plot", "ladder.svg"), "ladder.svg"),
        ((*TWO, "--out", "/proc/nothing/here.json"), "/proc/nothing/here.json"),
        ((*TWO, "--out", "/"), "/"),
        ((*TWO, "--variant", "swamp"), "--variant"),
    ],
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_bad_input(shell: Shell, tokens: tuple[str, ...], named: str, language: str) -> None:
    ran = shell(*tokens, "--lang", language)
    assert ran.code == 2
    assert ran.out == ""
    assert named in ran.err
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize("package", ["openskill", "matplotlib"])
def test_without_an_extra_package(shell: Shell, tmp_path: Path, package: str) -> None:
    shell.monkeypatch.setitem(sys.modules, package, None)
    tokens = (*TWO, "--games", "2", "--plot", str(tmp_path / "ladder.png"))
    for language, said in (("en", "is not installed"), ("de", "ist nicht installiert")):
        ran = shell(*tokens, "--lang", language)
        assert ran.code == 2
        assert f"{package}: {said}" in ran.err
        assert "undergrowth[lab]" in ran.err
    assert list(tmp_path.iterdir()) == []


def stopped_after(number: int) -> Any:
    """A tournament in which somebody presses Ctrl-C after some games."""
    play_all = tournament.play_all

    def playing(plan: tournament.Plan, processes: int) -> Iterator[tournament.Played]:
        games = play_all(plan, processes)
        for _ in range(number):
            yield next(games)
        raise KeyboardInterrupt

    return playing


def test_what_is_there_is_shown_when_it_is_stopped(shell: Shell, tmp_path: Path) -> None:
    out = tmp_path / "stopped.json"
    shell.monkeypatch.setattr(tournament, "play_all", stopped_after(7))
    ran = shell(*TWO, "--games", "10", "--out", str(out))
    assert ran.code == 130
    assert "Stopped early: this is what the first 3 of 5 deals show" in ran.out
    assert "greedy v uniform" in ran.out
    found = json.loads(out.read_text(encoding="utf-8"))
    assert (found["complete"], found["deals"], len(found["games"])) == (False, 3, 6)


def test_nothing_is_there_when_it_is_stopped_at_once(shell: Shell, tmp_path: Path) -> None:
    out = tmp_path / "stopped.json"
    shell.monkeypatch.setattr(tournament, "play_all", stopped_after(1))
    ran = shell(*TWO, "--json", "--out", str(out))
    assert ran.code == 130
    assert ran.out == ""
    assert "nothing to report" in ran.err
    assert not out.exists()


def test_ctrl_c_with_several_processes(tmp_path: Path) -> None:
    tokens = (*TWO[:-1], "2", "--games", "100000", "--out", str(tmp_path / "stopped.json"))
    terminal = Terminal(tmp_path, *tokens)
    terminal.read_until("9/100000")
    os.killpg(terminal.process.pid, signal.SIGINT)
    shown = terminal.read_until("greedy v uniform")
    assert "Stopped early" in shown
    assert "Traceback" not in shown
    assert terminal.finish() == 130
    found = json.loads((tmp_path / "stopped.json").read_text(encoding="utf-8"))
    assert not found["complete"]
    assert len(found["games"]) == 2 * found["deals"] > 0
