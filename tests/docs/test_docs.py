"""Documentation that is true: commands and examples run, and everything public is described."""

from __future__ import annotations

import inspect
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

import undergrowth as ug

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
PAGES = [README, *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```(\w+)[^\n]*\n(.*?)^```", re.MULTILINE | re.DOTALL)
IMAGE = re.compile(r"""(?:!\[[^]]*\]\(|\bsrc="|\bsrcset=")([^)"\s]+)""")
SECONDS = 300


def blocks(page: Path, language: str) -> list[str]:
    """The code blocks of a page in one language."""
    found = BLOCK.findall(page.read_text(encoding="utf-8"))
    return [content for name, content in found if name == language]


def commands() -> list[str]:
    """The lines of the README that a reader types; a line may go on after a backslash."""
    lines = "".join(blocks(README, "bash")).replace("\\\n", " ").splitlines()
    starts = ("undergrowth ", "./play", "./test")
    return [line for line in lines if line.startswith(starts)]


@pytest.fixture(scope="module")
def surroundings(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """A folder to work in, and variables with which the command is found."""
    folder = tmp_path_factory.mktemp("reader")
    command = folder / "bin" / "undergrowth"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m undergrowth "$@"\n')
    command.chmod(0o755)
    variables = {
        **os.environ,
        "PATH": f"{command.parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT / "src"),
        "XDG_DATA_HOME": str(folder / "data"),
        "LANG": "C.UTF-8",
    }
    return folder, variables


def test_every_command_of_the_readme_runs(
    surroundings: tuple[Path, dict[str, str]],
) -> None:
    lines = [line for line in commands() if not line.startswith(("./test", "./play"))]
    assert len(lines) > 5
    for line in lines:  # in their order: later ones use files that earlier ones make
        run(line, *surroundings)


def test_every_step_of_correcting_an_edition_works(
    surroundings: tuple[Path, dict[str, str]],
) -> None:
    """One shell for all: later lines need what earlier ones have made and named."""
    story = "".join(blocks(ROOT / "docs" / "editions.md", "bash"))
    assert story.count("undergrowth ") == len(re.findall("(?m)^undergrowth ", story)) > 5
    said = run(f"set -e\n{story}", *surroundings)
    assert "edition my-underwood\n" in said
    entry = blocks(ROOT / "docs" / "editions.md", "json")[0].strip()
    ours = (ROOT / "src/undergrowth/games/underwood/edition.json").read_text(encoding="utf-8")
    assert entry.replace('"printed"', '"reconstruction"') in ours


def test_play_opens_the_tables(surroundings: tuple[Path, dict[str, str]]) -> None:
    _, variables = surroundings
    browser = "python3 -c pass %s"  # the page itself is looked at by tests/web
    with subprocess.Popen(
        ["bash", "./play", "--lang", "en"],
        cwd=ROOT,
        env={**variables, "BROWSER": browser},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as playing:
        try:
            assert playing.stdout is not None
            said = playing.stdout.readline()
            address = re.search(r"http://127\.0\.0\.1:[0-9]+/", said)
            assert address is not None, said
            with urlopen(address[0], timeout=SECONDS) as page:
                assert "Underwood" in page.read().decode()
        finally:
            os.killpg(playing.pid, signal.SIGINT)
        assert playing.wait(30) in (0, 130)


def run(line: str, folder: Path, variables: dict[str, str]) -> str:
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", line],
        cwd=ROOT if line.startswith("./") else folder,
        env=variables,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == 0, f"{line}\n{done.stdout[-1000:]}{done.stderr[-2000:]}"
    return done.stdout


@pytest.mark.parametrize(
    "page", [page for page in PAGES if blocks(page, "python")], ids=lambda page: str(page.name)
)
def test_every_example_runs(page: Path, surroundings: tuple[Path, dict[str, str]]) -> None:
    """The examples of a page are one story; those with ``>>>`` also say what comes out."""
    folder, variables = surroundings
    story = folder / f"{page.stem}.py"
    examples = blocks(page, "python")
    plain = "\n".join(text for text in examples if ">>>" not in text)
    shown = "\n".join(text for text in examples if ">>>" in text)
    check = "\nimport doctest\nassert doctest.testmod(optionflags=doctest.ELLIPSIS).failed == 0\n"
    story.write_text(f"__doc__ = {shown!r}\n{plain}\n{check}", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(story)],
        cwd=folder,
        env=variables,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]


@pytest.mark.parametrize("name", ug.__all__)
def test_every_public_name_says_what_it_is(name: str) -> None:
    thing = getattr(ug, name)
    assert inspect.getdoc(thing)
    if inspect.isclass(thing):
        for member, value in vars(thing).items():
            if not member.startswith("_") and (callable(value) or isinstance(value, property)):
                assert inspect.getdoc(getattr(thing, member)), f"{name}.{member}"


def test_every_public_name_is_in_the_documentation() -> None:
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    missing = [name for name in ug.__all__ if not re.search(rf"\b{name}\b", text)]
    assert missing == []


def test_every_command_and_option_is_in_the_documentation() -> None:
    from undergrowth.commands import COMMANDS

    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    missing = []
    for command in COMMANDS:
        if f"undergrowth {command.__name__}" not in text:
            missing.append(command.__name__)
        for parameter in inspect.signature(command).parameters.values():
            option = f"--{parameter.name.replace('_', '-')}"
            if parameter.kind is inspect.Parameter.KEYWORD_ONLY and option not in text:
                missing.append(f"{command.__name__} {option}")
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.name))
def test_every_link_to_a_file_leads_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", text):
        if not re.match(r"[a-z]+:", target):
            assert (page.parent / target).exists(), target


def test_every_image_is_shown_and_every_image_that_is_shown_exists() -> None:
    shown = {
        (page.parent / target).resolve()
        for page in PAGES
        for target in IMAGE.findall(page.read_text(encoding="utf-8"))
    }
    kept = {file for file in (ROOT / "docs").rglob("*") if file.suffix in (".png", ".svg")}
    assert shown == kept
