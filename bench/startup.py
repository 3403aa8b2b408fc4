"""How long it takes until something happens: help, a cached start, a cold compile.

    python bench/startup.py
    python bench/startup.py fungopia
    python bench/startup.py --compile
    python bench/startup.py --compile --against ../older/.venv/bin/python

Each line is a fresh process, timed from outside, in several rounds of one run; the median is shown,
and beside it the ratio to `python -c pass` and to `python -c "import numba"`.

* help: `python -m undergrowth --help`.
* cached start: a match is made and its first decision played, compiled code at hand.
* cold compile: the same with an empty cache folder (`UNDERGROWTH_CACHE`).

With `--compile`: seconds of CPU that `undergrowth bench` and `undergrowth bench --search` take for
every game, one after the other, beginning with an empty cache; if another installation is named,
also there, and the ratio.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

import undergrowth as ug

BARE, NUMBA, COLD = "python -c pass", 'python -c "import numba"', "cold compile"


def commands(game: str) -> dict[str, list[str]]:
    first = f"import undergrowth as ug; m = ug.new('{game}', seed=1); m.play(m.legal()[0])"
    return {
        BARE: ["-c", "pass"],
        NUMBA: ["-c", "import numba"],
        "undergrowth --help": ["-m", "undergrowth", "--help"],
        "cached start of a match": ["-c", first],
        COLD: ["-c", first],
    }


def seconds(words: list[str], cache: Path) -> float:
    environment = {**os.environ, "UNDERGROWTH_CACHE": str(cache)}
    command = [sys.executable, *words]
    began = time.perf_counter()
    subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def measure(game: str, rounds: int, folder: Path) -> dict[str, float]:
    warm = folder / "warm"
    started = commands(game)
    for words in started.values():
        seconds(words, warm)
    times: dict[str, list[float]] = {name: [] for name in started}
    for number in range(rounds):
        for name, words in started.items():
            cache = folder / f"cold-{number}" if name == COLD else warm
            times[name].append(seconds(words, cache))
    return {name: median(found) for name, found in times.items()}


def compare(game: str, rounds: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        found = measure(game, rounds, Path(folder))
    return {
        name: {"seconds": took, "to bare": took / found[BARE], "to numba": took / found[NUMBA]}
        for name, took in found.items()
    }


def cpu_seconds(python: str, words: list[str], cache: Path) -> float:
    """What a process and its children take of the processor."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {**os.environ, "UNDERGROWTH_CACHE": str(cache)}
    subprocess.run([python, *words], check=True, env=environment, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def compile_all(python: str) -> dict[str, float]:
    """The CPU seconds of every game's `bench`, without and with the search."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        for game in ug.games():
            for search in ([], ["--search"]):
                words = ["-m", "undergrowth", "bench", game, "--seconds", "0.1", *search]
                name = " ".join([game, *search])
                found[name] = cpu_seconds(python, words, Path(folder))
    return found | {"all": sum(found.values())}


def show_compile(here: dict[str, float], there: dict[str, float] | None) -> None:
    print("Seconds of CPU, empty cache.\n")
    for name, took in here.items():
        beside = f"{there[name]:>9.1f}{took / there[name]:>9.2f}" if there else ""
        print(f"{name:<24}{took:>9.1f}{beside}")


def show(result: dict[str, Any], rounds: int) -> None:
    print(f"Seconds of a fresh process, median of {rounds} rounds.\n")
    print(f"{'process':<28}{'seconds':>9}{'/ bare':>9}{'/ numba':>9}")
    for name, line in result.items():
        numbers = f"{line['seconds']:>9.3f}{line['to bare']:>9.1f}{line['to numba']:>9.2f}"
        print(f"{name:<28}{numbers}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Start-up times, side by side.")
    parser.add_argument("game", nargs="?", default="underwood")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--compile", action="store_true", help="CPU seconds to compile all games")
    parser.add_argument("--against", help="the Python of another installation to compare with")
    words = parser.parse_args()
    if words.compile:
        there = compile_all(words.against) if words.against else None
        show_compile(compile_all(sys.executable), there)
        return
    result = compare(words.game, words.rounds)
    if words.json:
        print(json.dumps(result, indent=2))
    else:
        show(result, words.rounds)


if __name__ == "__main__":
    main()
