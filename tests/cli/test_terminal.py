"""Playing in a real terminal: Ctrl-C and worse lose nothing."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest

import undergrowth as ug
from cli.driving import Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs pseudo-terminals")
PLAY = ("play", "underwood", "--seats", "you,greedy", "--seed", "7")


def saved(folder: Path) -> ug.Match:
    (file,) = folder.glob("*.txt")
    return ug.read(file.read_text(encoding="utf-8"))


def test_ctrl_c_loses_nothing(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *PLAY)
    terminal.read_until("help > ")
    terminal.type("2")
    shown = terminal.read_until("help > ")
    assert "\x1b[" in shown
    terminal.interrupt()
    shown = terminal.read_until("--resume ")
    assert "Traceback" not in shown
    assert terminal.finish() == 130
    before = saved(tmp_path)
    assert len(before.log) >= 2
    (file,) = tmp_path.glob("*.txt")
    again = Terminal(tmp_path, "play", "--resume", str(file))
    again.read_until("help > ")
    again.type("q")
    again.read_until("--resume ")
    assert again.finish() == 0
    assert saved(tmp_path) == before


def test_a_killed_match_keeps_every_decision(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *PLAY)
    for _ in range(3):
        terminal.read_until("help > ")
        terminal.type("1")
    terminal.read_until("help > ")
    os.kill(terminal.process.pid, signal.SIGKILL)
    terminal.finish()
    match = saved(tmp_path)
    assert match.turn == 0
    assert len(match.log) >= 6


def test_no_colour_means_no_escape_codes_at_all(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *PLAY, NO_COLOR="1")
    shown = terminal.read_until("help > ")
    terminal.type("1")
    shown += terminal.read_until("help > ")
    assert "\x1b" not in shown
    terminal.type("q")
    terminal.read_until("--resume ")
    assert terminal.finish() == 0


def choose_underwood(terminal: Terminal) -> None:
    """Answer the first question: which game."""
    terminal.read_until("[1] > ")
    terminal.type(str(1 + ug.games().index("underwood")))


def test_leaving_before_the_match_has_begun(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play")
    choose_underwood(terminal)
    terminal.read_until("[you,level:3] > ")
    os.write(terminal.master, b"\x04")
    assert terminal.finish() == 130
    assert "Traceback" not in terminal.seen
    assert list(tmp_path.iterdir()) == []


def test_an_edition_is_asked_for_where_there_are_several(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play")
    terminal.read_until("[1] > ")
    terminal.type(str(1 + ug.games().index("undermining")))
    terminal.read_until("[you,level:3] > ")
    terminal.type("you,you")
    for answer in ("", "", "2"):  # the side, the reactor, the tiles in the ground
        terminal.read_until("[1] > ")
        terminal.type(answer)
    terminal.read_until("[Red,Blue] > ")
    terminal.type("")
    terminal.read_until("help > ")
    terminal.type("q")
    terminal.read_until("--resume ")
    assert terminal.finish() == 0
    assert saved(tmp_path).edition == "rocky-ground-1"


def test_friendly_questions(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "--lang", "de")
    choose_underwood(terminal)
    terminal.read_until("[you,level:3] > ")
    terminal.type("you,nobody")
    terminal.read_until("[you,level:3] > ")
    terminal.type("")
    terminal.read_until("[1] > ")
    terminal.type("5")
    terminal.read_until("Pilze gesammelt hat")
    terminal.read_until("[1] > ")
    terminal.type("3")
    terminal.read_until("[Rot,Blau] > ")
    terminal.type("grün,grün")
    terminal.read_until("dieselbe Farbe")
    terminal.read_until("[Rot,Blau] > ")
    terminal.type("grün,rot")
    terminal.read_until("Hilfe > ")
    terminal.type("q")
    terminal.read_until("--resume ")
    assert terminal.finish() == 0
    assert saved(tmp_path).options["variant"] == "ant-trail"
    assert saved(tmp_path).options["first"] == 1
    assert saved(tmp_path).colours == ("green", "red")
    again = Terminal(tmp_path, "play", "--lang", "de")
    again.read_until("[1] > ")
    again.type("")
    again.read_until("Hilfe > ")
    again.type("q")
    again.read_until("--resume ")
    assert again.finish() == 0
    assert len(list(tmp_path.glob("*.txt"))) == 1
