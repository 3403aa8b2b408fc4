"""Every command: its help page, its answers, and its complaints."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import undergrowth as ug
from cli.driving import SOURCES, Shell
from undergrowth.commands import COMMANDS
from undergrowth.draw.ink import ascii_only, writable
from undergrowth.figures import figures_of
from undergrowth.kernel.box import box_of, correcting
from undergrowth.kernel.game import game_named
from undergrowth.material.editions import built_in
from undergrowth.material.words import LANGUAGES, words


def record(folder: Path) -> Path:
    match = ug.new("underwood", players=2, seed=7)
    for _ in range(12):
        match.play(match.legal()[0])
    match.names = ["greedy", "[red]Mira"]
    file = folder / "record.txt"
    file.write_text(match.record(), encoding="utf-8")
    return file


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("command", [command.__name__ for command in COMMANDS])
def test_help_pages(shell: Shell, command: str, language: str) -> None:
    ran = shell(command, "--help", "--lang", language)
    assert ran.code == 0
    assert ran.err == ""
    assert f"undergrowth {command}" in ran.out
    assert "--lang" in ran.out


@pytest.mark.parametrize("tokens", [(), ("--help",), ("-h",), ("--lang", "de", "--help")])
def test_front_page(shell: Shell, tokens: tuple[str, ...]) -> None:
    ran = shell(*tokens)
    assert ran.code == 0
    assert all(f"  {command.__name__} " in ran.out for command in COMMANDS)
    assert ("Befehl" in ran.out or "BEFEHL" in ran.out) == ("de" in tokens)


def test_front_page_loads_nothing_slow() -> None:
    program = (
        "import sys\nfrom undergrowth.cli import main\nmain(['--help'])\n"
        "assert not {'numba', 'numpy', 'cyclopts', 'rich', 'fluent'} & sys.modules.keys()\n"
    )
    surroundings = {**os.environ, "PYTHONPATH": str(SOURCES)}
    subprocess.run([sys.executable, "-c", program], check=True, env=surroundings)


def test_version(shell: Shell) -> None:
    assert ug.__version__ in shell("--version").out


def test_language_of_the_surroundings(shell: Shell) -> None:
    shell.monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert "Brettspiele" in shell("--help").out
    assert "Pilze" in shell("games").out
    assert "mushrooms" in shell("games", "--lang", "en").out


@pytest.mark.parametrize(
    ("tokens", "named"),
    [
        (("jump",), "jump"),
        (("play", "chess"), "game"),
        (("play", "underwood", "--seats", "you"), "seats"),
        (("play", "underwood", "--seats", "you,nobody"), "nobody"),
        (("play", "underwood", "--seats", "you," + "x" * 500), "seats"),
        (("play", "underwood", "--seed", "x"), "--seed"),
        (("play", "underwood", "--variant", "swamp"), "--variant"),
        (("play", "underwood", "--colour", "red"), "--colour"),
        (("play", "underwood", "--board", "/nowhere.json"), "/nowhere.json"),
        (("play", "underwood", "--edition", "other"), "edition"),
        (("play", "underwood", "--lang", "fr"), "lang"),
        (("play", "underwood", "--save", "/proc/nothing/here.txt"), "/proc/nothing/here.txt"),
        (("play", "underwood", "extra"), "extra"),
        (("play", "--resume", "/nowhere.txt"), "/nowhere.txt"),
        (("play", "--resume", "/dev/null"), "line 1"),
        (("watch", "underwood", "--seats", "you,greedy"), "seats"),
        (("watch", "underwood", "--delay", "-1"), "delay"),
        (("watch",), "game"),
        (("replay", "/nowhere.txt"), "/nowhere.txt"),
        (("show", "nothing"), "nothing"),
        (("show", "underwood", "--players", "9"), "players"),
        (("show", "underwood", "--theme", "pink"), "theme"),
        (("verify",), "file"),
        (("rules", "underwood", "U-999"), "U-999"),
        (("census", "underwood", "--games", "0"), "games"),
        (("census", "underwood", "--players", "1"), "players"),
        (("bench", "underwood", "--seconds", "0"), "seconds"),
        (("bench", "underwood", "--seconds", "nan"), "seconds"),
        (("bench", "underwood", "--seconds", "soon"), "--seconds"),
        (("edition", "underwood", "--check", "/nowhere.json"), "/nowhere.json"),
        (("games", "--bogus", "1"), "--bogus"),
    ],
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_bad_input(shell: Shell, tokens: tuple[str, ...], named: str, language: str) -> None:
    spoken = () if "--lang" in tokens else ("--lang", language)
    ran = shell(*tokens, *spoken)
    assert ran.code == 2
    assert ran.out == ""
    assert named in ran.err
    assert "Traceback" not in ran.err
    compiling = [words(spoken_by)("compiling-once") for spoken_by in LANGUAGES]
    assert len([line for line in ran.err.splitlines() if line not in compiling]) == 1
    assert shell.saved() == []


def test_resume_keeps_what_is_settled(shell: Shell, tmp_path: Path) -> None:
    file = str(record(tmp_path))
    before = Path(file).read_text(encoding="utf-8")
    assert shell("play", "--resume", file, "--seed", "3").code == 2
    assert shell("play", "--resume", file, "--variant", "clearings").code == 2
    assert shell("play", "--resume", file, "--seats", "you,you,you").code == 2
    assert shell("play", "underwood", "--save", file).code == 2
    assert Path(file).read_text(encoding="utf-8") == before


def test_bench(shell: Shell) -> None:
    ran = shell("bench", "underwood", "--players", "3", "--seconds", "0.01", "--json")
    answer = json.loads(ran.out)
    assert answer["games_per_second"] > 0
    assert answer["decisions_per_second"] > answer["games_per_second"]
    assert answer["players"] == 3
    assert "Partien" in shell("bench", "underwood", "--seconds", "0.01", "--lang", "de").out


def test_census(shell: Shell) -> None:
    options = ("--players", "3", "--games", "3", "--variant", "ant-trail")
    answer = json.loads(shell("census", "underwood", *options, "--json").out)
    assert answer["games"] == 3
    assert answer["options"]["variant"] == "ant-trail"
    assert sum(answer["wins"]) == pytest.approx(3)
    for table in ("legal_moves", "path_lengths", "game_lengths", "points"):
        assert sum(answer[table].values()) > 0
    shown = shell("census", "underwood", *options).out
    assert "all moves at random" in shown
    assert "Decisions per match" in shown
    assert "█" in shown


def test_a_census_of_a_program(shell: Shell) -> None:
    options = ("--games", "2", "--by", "greedy")
    answer = json.loads(shell("census", "underwood", *options, "--json").out)
    assert (answer["by"], answer["games"]) == ("greedy", 2)
    assert (
        "an allen Plätzen spielt greedy"
        in shell("census", "underwood", *options, "--lang", "de").out
    )
    ran = shell("census", "underwood", "--by", "nobody")
    assert (ran.code, ran.out) == (2, "")
    assert "uniform, greedy, level:1" in ran.err


@pytest.mark.parametrize("language", ["en", "de"])
def test_rules(shell: Shell, language: str) -> None:
    book = game_named("underwood").rulebook
    ran = shell("rules", "underwood", "--lang", language)
    said = " ".join(ran.out.split())
    for rule in book.rules.values():
        assert f"{rule.id} {rule.text[language]}" in said
    for chapter in book.chapters.values():
        assert chapter[language] in said
    only = shell("rules", "underwood", "u-18", "--lang", language).out
    assert "U-18" in only
    assert "U-19" not in only


@pytest.mark.parametrize("game", ug.games())
@pytest.mark.parametrize("language", ["en", "de"])
def test_rules_begin_with_the_goal_the_box_and_the_turn(
    shell: Shell, game: str, language: str
) -> None:
    found = game_named(game)
    words = found.words(language)
    said = " ".join(shell("rules", game, "--lang", language).out.split())
    first = next(iter(found.rulebook.rules.values()))
    beginning, _, rules = said.partition(f"{first.id} {first.text[language]}")
    assert rules
    for step in figures_of(found).digest:
        told = words(f"digest-{step.id}-title"), words(f"digest-{step.id}")
        assert f"{told[0]} {told[1]} {', '.join(step.rules)}" in beginning
    for component in box_of(found, built_in(found), words).components:
        assert component.text in beginning
        for numbers in component.numbers:
            mark = f" · {words('box-mark')}" if numbers.ours else ""
            assert f"{numbers.text}{mark}" in beginning
    for message, command in correcting(found):
        assert f"{words(message)} {command}".strip() in beginning


@pytest.mark.parametrize("width", [20, 40, 80, 120])
@pytest.mark.parametrize("language", ["en", "de"])
def test_rules_fit_on_every_screen(shell: Shell, width: int, language: str) -> None:
    shell.monkeypatch.setenv("COLUMNS", str(width))
    ran = shell("rules", "undermining", "--lang", language)
    assert ran.code == 0
    assert max(len(line) for line in ran.out.splitlines()) <= width


def test_rules_never_steer_the_terminal(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_named("underwood")
    own = json.loads((game.folder / "edition.json").read_text(encoding="utf-8"))
    own |= {"edition": "steering", "trees": {"count": 4, "provenance": "\x1b[2Jmine"}}
    file = tmp_path / "underwood" / "steering.json"
    file.parent.mkdir()
    file.write_text(json.dumps(own), encoding="utf-8")
    monkeypatch.setenv("UNDERGROWTH_EDITIONS", str(tmp_path))
    said = shell("rules", "underwood").out
    assert "?[2Jmine" in said
    assert "\x1b" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_end_with_tips_and_the_glossary(shell: Shell, language: str) -> None:
    game = game_named("undergrove")
    say = game.words(language)
    told = " ".join(shell("rules", "undergrove", "--lang", language).out.split())
    assert game.glossary is not None
    for chapter in game.glossary(built_in(game), say).chapters:
        assert told.rindex(chapter.title) > told.index("G-70")
        for entry in chapter.entries:
            assert entry.name in told and entry.note in told
            assert all(words in told for _, words in entry.facts)
    for tip in figures_of(game).tips:
        assert say(f"tip-{tip.id}") in told


def test_watch(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "watched.txt"
    tokens = ("watch", "underwood", "--seats", "greedy,uniform,uniform", "--seed", "2")
    ran = shell(*tokens, "--save", str(file))
    assert ran.code == 0
    match = ug.read(file.read_text(encoding="utf-8"))
    assert match.over
    assert f"{len(match.log)}. " in ran.out
    assert "Score sheet" in ran.out


def test_verify_replay_and_show(shell: Shell, tmp_path: Path) -> None:
    file = str(record(tmp_path))
    assert "12 Züge" in shell("verify", file, "--lang", "de").out
    whole = shell("replay", file).out
    assert "12. " in whole
    assert "[red]Mira" in whole
    assert "5. " in shell("replay", file, "--at", "5").out
    assert shell("replay", file, "--at", "99").code == 2
    shown = shell("show", file, "--at", "3", "--seat", "1", "--theme", "dark").out
    assert shown.startswith("<svg")
    picture = tmp_path / "table.svg"
    assert shell("show", "underwood", "--seed", "1", "--out", str(picture)).out == ""
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    text = shell("show", "underwood", "--players", "4", "--seed", "1", "--text").out
    assert "┌" in text


def test_a_layout_of_ones_own(shell: Shell, tmp_path: Path) -> None:
    board = ug.new("underwood", players=2, seed=3).position()["board"]
    file = tmp_path / "layout.json"
    file.write_text(json.dumps(board), encoding="utf-8")
    tokens = ("play", "underwood", "--seats", "you,greedy", "--board", str(file))
    assert shell(*tokens).code == 0
    (saved,) = shell.saved()
    assert ug.read(saved.read_text(encoding="utf-8")).position()["board"] == board
    del board["tiles"][next(iter(board["tiles"]))]
    file.write_text(json.dumps(board), encoding="utf-8")
    ran = shell(*tokens)
    assert ran.code == 2
    assert "board" in ran.err


def test_editions(shell: Shell, tmp_path: Path) -> None:
    game = game_named("underwood")
    listed = shell("edition", "underwood").out
    assert "reconstruction-1" in listed
    assert "rulebook" in listed
    own = json.loads((game.folder / "edition.json").read_text(encoding="utf-8"))
    own["edition"] = "mine"
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(own), encoding="utf-8")
    assert "mine" in shell("edition", "underwood", "--check", str(file)).out
    own["trees"] = "many"
    file.write_text(json.dumps(own), encoding="utf-8")
    ran = shell("edition", "underwood", "--check", str(file))
    assert ran.code == 2
    assert "trees" in ran.err


@pytest.mark.parametrize("game", ug.games())
def test_an_edition_can_be_copied_corrected_and_played(
    shell: Shell, tmp_path: Path, game: str
) -> None:
    file = tmp_path / f"my-{game}-copy.json"
    copied = shell("edition", game, "--copy", str(file))
    assert (copied.code, copied.err) == (0, "")
    assert f"my-{game}-copy" in copied.out
    ours = (game_named(game).folder / "edition.json").read_text(encoding="utf-8")
    assert len(file.read_text(encoding="utf-8").splitlines()) == len(ours.splitlines())
    assert shell("edition", game, "--check", str(file)).code == 0
    shown = shell("show", game, "--text", "--edition", str(file), "--seed", "1")
    assert (shown.code, shown.err) == (0, "")
    again = shell("edition", game, "--copy", str(file))
    assert again.code == 2
    assert str(file) in again.err


def test_a_copy_needs_a_name_that_can_be_an_id(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "Mine & Yours.json"
    ran = shell("edition", "underwood", "--copy", str(file))
    assert ran.code == 2
    assert "edition.edition" in ran.err
    assert not file.exists()


@pytest.mark.parametrize(
    ("language", "named"), [("en", "Rocky: rock all the way down"), ("de", "Felsig: Fels bis in")]
)
def test_several_editions_of_ours_have_names(shell: Shell, language: str, named: str) -> None:
    listed = shell("edition", "undermining", "--lang", language).out
    assert "rocky-ground-1" in listed
    assert named in listed
    begun = ("play", "undermining", "--seats", "you,you", "--edition", "rocky-ground-1")
    assert shell(*begun, given="enter s1\n").code == 0
    (file,) = shell.saved()
    assert ug.read(file.read_text(encoding="utf-8")).edition == "rocky-ground-1"


@pytest.mark.parametrize(("encoding", "tile"), [("ascii", "Plaettchen"), ("latin-1", "Plättchen")])
def test_german_where_signs_are_missing(shell: Shell, encoding: str, tile: str) -> None:
    """Umlauts are spelled if need be, and tables stay straight."""
    tokens = ("watch", "underwood", "--seats", "greedy,uniform", "--seed", "7", "--lang", "de")
    ran = shell(*tokens, encoding=encoding)
    assert ran.code == 0
    assert f"breitete sich auf {tile} " in " ".join(ran.out.split())
    assert "?" not in ran.out + ran.err
    sheet = [line for line in ran.out.splitlines() if "| U-" in line]
    assert any(f"| {tile} " in line for line in sheet)
    assert len({len(line) for line in sheet}) == 1


@pytest.mark.parametrize(
    "tokens",
    [(), ("watch", "--help"), ("rules", "underwood"), ("players",), ("verify", "/nowhere.txt")],
)
def test_nothing_is_lost_where_signs_are_missing(shell: Shell, tokens: tuple[str, ...]) -> None:
    german = (*tokens, "--lang", "de")
    whole, plain = shell(*german), shell(*german, encoding="ascii")
    assert plain.code == whole.code
    expected = writable(ascii_only(whole.out + whole.err), "ascii")
    assert (plain.out + plain.err).split() == expected.split()


def test_what_programs_read_is_utf_8_anywhere(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    match = ug.new("underwood", players=2, seed=7)
    match.play(match.legal()[0])
    match.names = ["José", "Mira"]
    file.write_text(match.record(), encoding="utf-8")
    picture = shell("show", str(file), "--lang", "de", encoding="ascii").out
    assert picture == match.svg(language="de").rstrip("\n") + "\n"
    assert "ä" in picture


def test_a_closed_pipe_is_silent() -> None:
    surroundings = {**os.environ, "PYTHONPATH": str(SOURCES)}
    command = f'"{sys.executable}" -m undergrowth rules underwood | head -1'
    ran = subprocess.run(
        command, shell=True, capture_output=True, text=True, env=surroundings, check=False
    )
    assert ran.stderr == ""
    assert len(ran.stdout.splitlines()) == 1
