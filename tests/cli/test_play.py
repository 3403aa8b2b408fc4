"""Playing at a terminal that is a pipe: whole matches, undo, why not, save and resume."""

from __future__ import annotations

from pathlib import Path

import pytest

import undergrowth as ug
from cli.driving import Shell

FIRST = "1\n" * 300
PLAY = ("play", "underwood", "--seats", "you,greedy", "--seed", "7")


def saved(shell: Shell) -> ug.Match:
    (file,) = shell.saved()
    return ug.read(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("language", "sheet", "wins"),
    [("en", "Score sheet", ("wins!", "share")), ("de", "Wertung", ("gewinnt!", "teilen"))],
)
def test_whole_match(shell: Shell, language: str, sheet: str, wins: tuple[str, str]) -> None:
    ran = shell(*PLAY, "--lang", language, given=FIRST)
    assert ran.code == 0
    assert sheet in ran.out
    assert any(word in ran.out for word in wins)
    match = saved(shell)
    assert match.over
    assert match.names == ["you", "greedy"]
    for line in match.score_sheet():
        assert line.rule in ran.out
    assert str(shell.saved()[0]) in ran.out


@pytest.mark.parametrize("variant", ["clearings", "mycorrhiza", "saplings", "ant-trail"])
def test_whole_match_of_each_variant(shell: Shell, variant: str) -> None:
    seats = ("--seats", "you,uniform,you:Mira")
    ran = shell("play", "underwood", *seats, "--variant", variant, "--seed", "5", given=FIRST)
    assert ran.code == 0
    assert saved(shell).over
    assert saved(shell).options["variant"] == variant


def test_no_escape_codes_in_a_pipe(shell: Shell) -> None:
    ran = shell(*PLAY, given="1\n?\ns\nr\n")
    assert "\x1b" not in ran.out + ran.err
    assert "\r" not in ran.out


def test_end_of_input_saves_and_resumes_at_the_same_place(shell: Shell) -> None:
    ran = shell(*PLAY, given="1\n2\n3\n")
    assert ran.code == 0
    (file,) = shell.saved()
    assert f"undergrowth play --resume {file}" in ran.out
    before = saved(shell)
    assert shell("play", "--resume", str(file)).code == 0
    assert saved(shell) == before
    assert shell("play", "--resume", str(file), given=FIRST).code == 0
    after = saved(shell)
    assert after.over
    assert after.log[: len(before.log)] == before.log
    done = shell("play", "--resume", str(file))
    assert "Score sheet" in done.out


def test_a_resumed_match_goes_on_as_it_would_have(shell: Shell, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.txt", tmp_path / "parts.txt"
    shell(*PLAY, "--save", str(whole), given=FIRST)
    shell(*PLAY, "--save", str(parts), given="1\n1\n1\n")
    for _ in range(40):
        shell("play", "--resume", str(parts), given="1\n1\n1\n")
    assert whole.read_text(encoding="utf-8") == parts.read_text(encoding="utf-8")


def test_undo_takes_back_the_programs_answer_too(shell: Shell) -> None:
    shell(*PLAY, given="")
    start = saved(shell)
    file = str(shell.saved()[0])
    ran = shell("play", "--resume", file, given="2\nu\n")
    assert ran.code == 0
    assert saved(shell) == start
    ran = shell("play", "--resume", file, given="u\n")
    assert "nothing to take back" in ran.out
    assert saved(shell) == start


def test_undo_with_two_people_takes_back_the_last_move(shell: Shell) -> None:
    shell("play", "underwood", "--seats", "you:Ada,you:Ben", "--seed", "7", given="1\n2\nu\n")
    assert len(saved(shell).log) == 1


def test_notation_is_taken_with_any_capitals(shell: Shell) -> None:
    match = ug.new("underwood", players=2, seed=7)
    first = match.legal()[5]
    shell("play", "underwood", "--seats", "you,you", "--seed", "7", given=f"{first.upper()}\n")
    assert saved(shell).text(saved(shell).log[0]) == first


def in_play(shell: Shell) -> ug.Match:
    """A match of two people with all start discs placed."""
    shell("play", "underwood", "--seats", "you,you", "--seed", "7", given="1\n" * 8)
    match = saved(shell)
    assert match.position()["phase"] == "play"
    return match


def test_picks_by_name_and_back(shell: Shell) -> None:
    match = in_play(shell)
    file = str(shell.saved()[0])
    text = next(
        text
        for text in match.legal()
        if sum(other.startswith(text.split("-")[0] + "-") for other in match.legal()) > 1
    )
    space, tile = text.split("-")
    ran = shell("play", "--resume", file, given=f"{space}\nb\n{space}\n{tile.lower()}\n")
    assert f"space {space}" in ran.out
    after = saved(shell)
    assert after.text(after.log[-1]) == text


@pytest.mark.parametrize(("language", "why"), [("en", "why"), ("de", "warum")])
def test_why_not(shell: Shell, language: str, why: str) -> None:
    match = in_play(shell)
    file = str(shell.saved()[0])
    empty = next(
        name
        for name in match.position()["board"]["names"]
        if name not in match.position()["stacks"]
    )
    tile = next(iter(match.position()["board"]["tiles"]))
    wrong = f"{empty}-{tile}"
    with pytest.raises(ug.IllegalMove) as refusal:
        match.play(wrong)
    right = match.legal()[0]
    given = f"{why} {wrong}\n{wrong}\n{why} {right}\n"
    ran = shell("play", "--resume", file, "--lang", language, given=given)
    said = " ".join(ran.out.split())
    assert said.count(refusal.value.text(language)) == 2
    assert match.label(right, language) in said
    assert saved(shell) == match


def test_rules_sheet_list_and_help(shell: Shell) -> None:
    ran = shell(*PLAY, given="r U-18\nr X-9\ns\nl\n?\n999\nq\n")
    assert ran.code == 0
    assert "U-18" in ran.out
    assert "no such rule" in ran.out
    assert "If the game ended now" in ran.out
    assert "take back your last decision" in ran.out
    assert "Numbers go from 1 to" in ran.out
    assert "--resume" in ran.out


def test_names_cannot_steer_the_terminal(shell: Shell) -> None:
    ran = shell("play", "underwood", "--seats", "you:[bold]A\x1b[2J,greedy", "--seed", "7")
    assert "[bold]A?[2J" in ran.out
    assert "\x1b" not in ran.out


def test_without_arguments_a_pipe_gets_the_usual_match(shell: Shell) -> None:
    assert shell("play", given="1\n").code == 0
    assert saved(shell).names == ["you", "level:3"]


@pytest.mark.parametrize("width", [40, 60, 80, 120, 200])
@pytest.mark.parametrize("language", ["en", "de"])
def test_widths(shell: Shell, width: int, language: str) -> None:
    shell.monkeypatch.setenv("COLUMNS", str(width))
    seats = "you,greedy,uniform,greedy"
    ran = shell(
        *("play", "underwood", "--seats", seats, "--seed", "3", "--variant", "ant-trail"),
        *("--lang", language),
        given="1\n1\n1\n1\ns\n?\nU-18\nr U-18\n",
    )
    assert ran.code == 0
    prompts_and_files = (">", str(shell.folder), "--resume")
    for line in ran.out.splitlines():
        if not any(part in line for part in prompts_and_files):
            assert len(line) <= width, line


def test_a_terminal_without_unicode_gets_plain_signs(shell: Shell) -> None:
    ran = shell(*PLAY, given="1\n", encoding="ascii")
    assert ran.code == 0
    assert "+E1-" in ran.out
    assert " a " in ran.out


@pytest.mark.parametrize(
    ("language", "warning"), [("en", "3 actions"), ("de", "3 Aktionen")], ids=["en", "de"]
)
def test_what_may_be_a_slip_is_asked_for_twice(shell: Shell, language: str, warning: str) -> None:
    given = "enter s2\nend\ncharge\nend\nend\n"
    where = ["undermining", "--seats", "you,you", "--seed", "7"]
    ran = shell("play", *where, "--lang", language, given=given)
    match = saved(shell)
    assert [match.text(code) for code in match.log] == ["enter S2", "charge", "end"]
    assert warning in ran.out


@pytest.mark.parametrize("named", ["yellow,red", "Yellow, RED", "gelb,rot"])
def test_colours_are_chosen_by_name(shell: Shell, named: str) -> None:
    ran = shell(*PLAY, "--colours", named, given="quit\n")
    assert "Yellow (you)" in ran.out
    assert "Red (you)" not in ran.out
    assert saved(shell).colours == ("yellow", "red")
    (file,) = shell.saved()
    assert "Yellow (" in shell("replay", str(file)).out
    assert "Yellow (" in shell("show", str(file), "--text").out
    assert shell("play", "--resume", str(file), "--colours", named).code != 0


@pytest.mark.parametrize(
    ("game", "named"), [("underwood", "red,red"), ("underwood", "pink,red"), ("fungopia", "red")]
)
def test_colours_that_cannot_be_chosen(shell: Shell, game: str, named: str) -> None:
    ran = shell("play", game, "--seats", "you,greedy", "--colours", named)
    assert ran.code != 0
    assert "colours" in ran.err
    assert shell.saved() == []
