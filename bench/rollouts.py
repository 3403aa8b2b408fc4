"""Random games per second on one core: ours, the same loop in C, and games of OpenSpiel in C++.

    python bench/rollouts.py --players 2
    python bench/rollouts.py fungopia --players 4

Every program plays uniformly random games from the start to the end and takes its own time, so
that starting up and compiling do not count. The programs take turns in several short rounds of one
run, so that other work on the machine hits them alike; the median of the rounds is shown.

* ours: `python -m undergrowth bench GAME` with the compiled rules.
* C, for Underwood: underwood.c, compiled now with `gcc -O3 -march=native`, on the same boards.
* OpenSpiel: `RandomRolloutEvaluator`, its own C++ loop. A tree search of a single simulation asks
  it for n random games from the start; n is so large that Python does not count. The evaluator
  does not tell the lengths of its games, so decisions per second use the mean length of other
  random games.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from statistics import fmean, median
from typing import Any, Protocol

import undergrowth as ug

PEERS = {
    "hex 9x9": "hex(board_size=9)",
    "havannah 5": "havannah(board_size=5)",
    "amazons": "amazons",
    "breakthrough": "breakthrough",
    "go 7x7": "go(board_size=7)",
    "connect_four": "connect_four",
    "clobber": "clobber",
}
VARIANTS = ("standard", "clearings", "mycorrhiza", "saplings", "ant-trail")
SIDES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
YARDSTICK = Path(__file__).with_name("underwood.c")
OURS, IN_C, IN_C_FUSED = "ours", "C", "C, no check"
FIRST_SEED = 0

Cell = tuple[int, int]
Position = dict[str, Any]


@dataclass(frozen=True)
class Run:
    """What one program did in one round; the means only where the program tells them."""

    games: int
    decisions: float
    seconds: float
    mean_scores: tuple[float, ...] = ()

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds


Program = Callable[[float], Run]
"""Plays for so many seconds."""


class State(Protocol):
    """What is used here of a state of OpenSpiel."""

    def is_terminal(self) -> bool: ...
    def legal_actions(self) -> list[int]: ...
    def apply_action(self, action: int) -> None: ...
    def action_to_string(self, action: int) -> str: ...
    def string_to_action(self, text: str) -> int: ...


class Game(Protocol):
    """What is used here of a game of OpenSpiel."""

    def new_initial_state(self) -> State: ...


# ---------------------------------------------------------------- boards for the C program


def make_boards(players: int, variant: str, number: int) -> list[Position]:
    """The boards that our own command plays on."""
    return [
        ug.new("underwood", players=players, seed=seed, variant=variant).position()
        for seed in range(FIRST_SEED, FIRST_SEED + number)
    ]


def boards_text(positions: Sequence[Position]) -> str:
    """The file of boards that underwood.c reads."""
    return "\n".join([f"boards {len(positions)}", *map(board_text, positions)]) + "\n"


def board_text(position: Position) -> str:
    board = position["board"]
    tile_of = {
        cell: number
        for number, (_, cells) in enumerate(sorted(board["tiles"].items()))
        for cell in map(as_cell, cells)
    }
    spaces = {cell: number for number, cell in enumerate(sorted(tile_of))}
    trees = [beside([cell], spaces) for cell in map(as_cell, board["trees"]) if cell not in spaces]
    trail = [as_cell(cell) for tile in board["trail"] for cell in tile]
    lines = [
        f"board players {position['players']} starter {position['starter']}"
        f" variant {position['options']['variant']}",
        f"spaces {len(spaces)} tiles {len(board['tiles'])}",
        " ".join(["tile_of", *(str(tile_of[cell]) for cell in spaces)]),
        " ".join(["near", *(beside([cell], spaces) for cell in spaces)]),
        " ".join([f"trees {len(trees)}", *trees]),
        f"trail {beside(trail, spaces)}",
    ]
    return "\n".join(lines)


def as_cell(pair: Sequence[int]) -> Cell:
    q, r = pair
    return q, r


def beside(cells: Iterable[Cell], spaces: dict[Cell, int]) -> str:
    """The spaces that share a side with one of the cells, as a set of the file."""
    found = {(q + dq, r + dr) for q, r in cells for dq, dr in SIDES} & spaces.keys()
    bits = sum(1 << spaces[cell] for cell in found)
    return f"{bits % 2**64:x} {bits >> 64:x}"


# ---------------------------------------------------------------- the programs


def ours(game: str, options: dict[str, Any]) -> Program:
    def run(seconds: float) -> Run:
        return as_run(ask_ours(game, options, seconds))

    return run


def ask_ours(game: str, options: dict[str, Any], seconds: float) -> dict[str, Any]:
    """Our command plays on the boards of FIRST_SEED and the seeds after it."""
    command = [sys.executable, "-m", "undergrowth", "bench", game, "--json"]
    given = {**options, "seconds": seconds, "seed": FIRST_SEED}
    return ask([*command, *(f"--{name}={value}" for name, value in given.items())])


def in_c(folder: Path, positions: Sequence[Position], *flags: str) -> Program:
    program, boards = folder / "-".join(["underwood", *flags]), folder / "boards.txt"
    boards.write_text(boards_text(positions))
    command = ["gcc", "-O3", "-march=native", "-std=c11", *flags, "-o", str(program)]
    subprocess.run([*command, str(YARDSTICK)], check=True)

    def run(seconds: float) -> Run:
        return as_run(ask([str(program), str(boards), "--seconds", str(seconds)]))

    return run


def ask(command: Sequence[str]) -> dict[str, Any]:
    answer = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    found: dict[str, Any] = json.loads(answer)
    return found


def as_run(answer: dict[str, Any]) -> Run:
    means = tuple(answer.get("mean_scores", ()))
    return Run(answer["games"], answer["decisions"], answer["seconds"], means)


def open_spiel(name: str) -> Program:
    game = load_game(name)
    length = mean_length(game, games=100)
    chunk = chunk_size(game, seconds=0.05)

    def run(seconds: float) -> Run:
        games, passed = 0, 0.0
        while passed < seconds:
            passed += roll_out(game, chunk, games)
            games += chunk
        return Run(games, games * length, passed)

    return run


def load_game(name: str) -> Game:
    game: Game = import_module("pyspiel").load_game(name)
    return game


def roll_out(game: Game, games: int, seed: int) -> float:
    """Lets OpenSpiel's C++ play random games and returns the seconds that it took."""
    pyspiel = import_module("pyspiel")
    evaluator = pyspiel.RandomRolloutEvaluator(games, seed)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1, False, seed, False)
    state = game.new_initial_state()
    began = time.perf_counter()
    bot.mcts_search(state)
    return time.perf_counter() - began


def chunk_size(game: Game, seconds: float) -> int:
    games = 64
    while roll_out(game, games, 0) < seconds:
        games *= 2
    return games


def mean_length(game: Game, games: int) -> float:
    chance = random.Random(1)
    return fmean(game_length(game, chance) for _ in range(games))


def game_length(game: Game, chance: random.Random) -> int:
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
        decisions += 1
    return decisions


# ---------------------------------------------------------------- the comparison


def interleave(programs: dict[str, Program], rounds: int, seconds: float) -> dict[str, list[Run]]:
    runs: dict[str, list[Run]] = {name: [] for name in programs}
    for _ in range(rounds):
        for name, program in programs.items():
            runs[name].append(program(seconds))
    return runs


def summary(runs: Sequence[Run]) -> dict[str, Any]:
    games = sum(run.games for run in runs)
    found: dict[str, Any] = {
        "games_per_second": median(run.games_per_second for run in runs),
        "decisions_per_second": median(run.decisions_per_second for run in runs),
        "decisions_per_game": sum(run.decisions for run in runs) / games,
    }
    if all(run.mean_scores for run in runs):
        columns = zip(*(run.mean_scores for run in runs), strict=True)
        found["mean_scores"] = [fmean(column) for column in columns]
    return found


def ratios(programs: dict[str, dict[str, Any]], speed: str) -> dict[str, float]:
    mine = programs[OURS][speed]
    peers = [programs[name][speed] for name in PEERS]
    by_hand = {
        f"ours / {name}": mine / programs[name][speed]
        for name in (IN_C, IN_C_FUSED)
        if name in programs
    }
    return {
        **by_hand,
        "ours / fastest of OpenSpiel": mine / max(peers),
        "ours / median of OpenSpiel": mine / median(peers),
    }


def compare(game: str, options: dict[str, Any], rounds: int, seconds: float) -> dict[str, Any]:
    first = ask_ours(game, options, seconds=0.1)
    programs = {OURS: ours(game, options)}
    with tempfile.TemporaryDirectory() as folder:
        if game == YARDSTICK.stem:
            positions = make_boards(
                options["players"], first["options"]["variant"], first["boards"]
            )
            programs[IN_C] = in_c(Path(folder), positions)
            programs[IN_C_FUSED] = in_c(Path(folder), positions, "-DFUSED")
        programs |= {label: open_spiel(name) for label, name in PEERS.items()}
        runs = interleave(programs, rounds, seconds)
    found = {name: summary(some) for name, some in runs.items()}
    return {
        "game": game,
        "players": first["players"],
        "options": first["options"],
        "boards": first["boards"],
        "rounds": rounds,
        "seconds_per_round": seconds,
        "programs": found,
        "ratios_of_games_per_second": ratios(found, "games_per_second"),
        "ratios_of_decisions_per_second": ratios(found, "decisions_per_second"),
    }


def show(result: dict[str, Any]) -> None:
    print(
        f"Uniformly random games on one core; {result['game']} with {result['players']} players,"
        f" {result['boards']} boards, {result['options']}."
    )
    print(f"Median of {result['rounds']} rounds of {result['seconds_per_round']} s each.\n")
    print(f"{'program':<14}{'games/s':>12}{'decisions/s':>14}{'decisions/game':>16}  mean scores")
    for name, found in result["programs"].items():
        means = " ".join(f"{mean:.2f}" for mean in found.get("mean_scores", ()))
        print(
            f"{name:<14}{found['games_per_second']:>12,.0f}{found['decisions_per_second']:>14,.0f}"
            f"{found['decisions_per_game']:>16.2f}  {means}".rstrip()
        )
    print(f"\n{'ratio':<30}{'games/s':>10}{'decisions/s':>14}")
    for name, ratio in result["ratios_of_games_per_second"].items():
        other = result["ratios_of_decisions_per_second"][name]
        print(f"{name:<30}{ratio:>10.2f}{other:>14.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Random games per second, side by side.")
    parser.add_argument("game", choices=ug.games(), nargs="?", default=YARDSTICK.stem)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--variant", choices=VARIANTS, help="of Underwood")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each program in a round")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    words = parser.parse_args()
    options = {"players": words.players}
    options |= {"variant": words.variant} if words.variant else {}
    result = compare(words.game, options, words.rounds, words.seconds)
    if words.json:
        print(json.dumps(result, indent=2))
    else:
        show(result)


if __name__ == "__main__":
    main()
