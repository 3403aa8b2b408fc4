"""Simulations per second of tree search on one core: ours, and OpenSpiel's MCTS in C++.

    python bench/searching.py --players 2

A simulation goes down the tree once and plays one random game from there to its end. Every search
starts with an empty tree from the middle of a random game: the position after half of its
decisions. Each round has other positions, those of the next seed; starting up and compiling do not
count. The programs take turns in several rounds of one run, so that other work on the machine hits
them alike; the median of the rounds is shown.

Games differ in length, so the mean number of decisions from the position to the end of a random
game is shown, too, and simulations times that number: about how many decisions are simulated.

* ours: `python -m undergrowth bench underwood --search`, the search with its usual settings.
* OpenSpiel: `MCTSBot` with `RandomRolloutEvaluator`, one roll-out for each simulation, and the
  exploration constant 2 of OpenSpiel's own examples. One call makes so many simulations that Python
  does not count, in about the time that ours has for a tree.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from statistics import fmean, median
from typing import Any, Protocol

import rollouts
from rollouts import OURS, ask
from undergrowth.lab.search_speed import halfway

PEERS = {label: name for label, name in rollouts.PEERS.items() if label != "clobber"}
EXPLORATION = 2.0
MEGABYTES = 8192
"""More than any tree takes here, so that OpenSpiel never has to tidy up."""
SAMPLE = 100
"""Random games that tell how far the end is."""


@dataclass(frozen=True)
class Run:
    """What one program did in one round."""

    legal_moves: int
    decisions_to_end: float
    """In a random game from the position on."""
    simulations: int
    seconds: float

    @property
    def simulations_per_second(self) -> float:
        return self.simulations / self.seconds

    @property
    def decisions_per_second(self) -> float:
        return self.simulations_per_second * self.decisions_to_end


Program = Callable[[int, float], Run]
"""Searches the position of a seed for so many seconds."""


class State(rollouts.State, Protocol):
    """What is used here of a state of OpenSpiel."""

    def history(self) -> list[int]: ...
    def clone(self) -> State: ...


class Game(Protocol):
    """What is used here of a game of OpenSpiel."""

    def new_initial_state(self) -> State: ...


# ---------------------------------------------------------------- ours


def ours(players: int) -> Program:
    def run(seed: int, seconds: float) -> Run:
        answer = ask_ours(players, seed, seconds)
        left = our_decisions_to_end(players, seed)
        return Run(answer["legal_moves"], left, answer["simulations"], answer["seconds"])

    return run


def ask_ours(players: int, seed: int, seconds: float) -> dict[str, Any]:
    command = [sys.executable, "-m", "undergrowth", "bench", "underwood", "--search", "--json"]
    options = {"players": players, "seed": seed, "seconds": seconds}
    return ask([*command, *(f"--{name}={value}" for name, value in options.items())])


def our_decisions_to_end(players: int, seed: int) -> float:
    start, chance = halfway("underwood", players, seed), random.Random(seed)
    ply, lengths = len(start.log), []
    for _ in range(SAMPLE):
        match = start.at(ply)
        while not match.over:
            match.play_code(chance.choice(match.codes()))
        lengths.append(len(match.log) - ply)
    return fmean(lengths)


# ---------------------------------------------------------------- OpenSpiel


def open_spiel(name: str) -> Program:
    game: Game = import_module("pyspiel").load_game(name)

    def run(seed: int, seconds: float) -> Run:
        state = middle(game, seed)
        left = decisions_to_end(state, random.Random(seed))
        simulations, passed = search(game, state, enough(game, state, seconds), seed)
        return Run(len(state.legal_actions()), left, simulations, passed)

    return run


def middle(game: Game, seed: int) -> State:
    """The position after half of the decisions of a random game."""
    whole, half = game.new_initial_state(), game.new_initial_state()
    play_on(whole, random.Random(seed))
    decisions = whole.history()
    for action in decisions[: len(decisions) // 2]:
        half.apply_action(action)
    return half


def play_on(state: State, chance: random.Random) -> None:
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))


def decisions_to_end(start: State, chance: random.Random) -> float:
    lengths = []
    for _ in range(SAMPLE):
        state = start.clone()
        play_on(state, chance)
        lengths.append(len(state.history()) - len(start.history()))
    return fmean(lengths)


def enough(game: Game, state: State, seconds: float) -> int:
    """How many simulations take about so many seconds."""
    simulations, passed = 64, 0.0
    while passed < seconds / 4:
        simulations *= 2
        _, passed = search(game, state, simulations, seed=0)
    return round(simulations * seconds / passed)


def search(game: Game, state: State, simulations: int, seed: int) -> tuple[int, float]:
    """Lets OpenSpiel's C++ search; the simulations that it made and the seconds that it took."""
    pyspiel = import_module("pyspiel")
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    bot = pyspiel.MCTSBot(game, evaluator, EXPLORATION, simulations, MEGABYTES, False, seed, False)
    began = time.perf_counter()
    root = bot.mcts_search(state)
    return root.explore_count, time.perf_counter() - began


# ---------------------------------------------------------------- the comparison


def interleave(programs: dict[str, Program], rounds: int, seconds: float) -> dict[str, list[Run]]:
    runs: dict[str, list[Run]] = {name: [] for name in programs}
    for seed in range(rounds):
        for name, program in programs.items():
            runs[name].append(program(seed, seconds))
    return runs


def summary(runs: Sequence[Run]) -> dict[str, float]:
    return {
        "simulations_per_second": median(run.simulations_per_second for run in runs),
        "decisions_per_second": median(run.decisions_per_second for run in runs),
        "legal_moves": fmean(run.legal_moves for run in runs),
        "decisions_to_end": fmean(run.decisions_to_end for run in runs),
    }


def ratios(programs: dict[str, dict[str, float]], speed: str) -> dict[str, float]:
    mine = programs[OURS][speed]
    peers = [programs[name][speed] for name in PEERS]
    return {
        "ours / fastest of OpenSpiel": mine / max(peers),
        "ours / median of OpenSpiel": mine / median(peers),
    }


def compare(players: int, rounds: int, seconds: float) -> dict[str, Any]:
    ask_ours(players, seed=0, seconds=0.1)  # compiles the search
    programs = {OURS: ours(players)}
    programs |= {label: open_spiel(name) for label, name in PEERS.items()}
    found = {name: summary(some) for name, some in interleave(programs, rounds, seconds).items()}
    return {
        "players": players,
        "rounds": rounds,
        "seconds_per_round": seconds,
        "programs": found,
        "ratios_of_simulations_per_second": ratios(found, "simulations_per_second"),
        "ratios_of_decisions_per_second": ratios(found, "decisions_per_second"),
    }


def show(result: dict[str, Any]) -> None:
    print(
        "Simulations per second of tree search on one core, from the middle of random games;"
        f" Underwood with {result['players']} players."
    )
    print(f"Median of {result['rounds']} rounds of {result['seconds_per_round']} s each.\n")
    print(
        f"{'program':<14}{'simulations/s':>15}{'decisions/s':>14}"
        f"{'legal moves':>14}{'decisions to end':>19}"
    )
    for name, found in result["programs"].items():
        print(
            f"{name:<14}{found['simulations_per_second']:>15,.0f}"
            f"{found['decisions_per_second']:>14,.0f}{found['legal_moves']:>14.1f}"
            f"{found['decisions_to_end']:>19.1f}"
        )
    print(f"\n{'ratio':<30}{'simulations/s':>15}{'decisions/s':>14}")
    for name, ratio in result["ratios_of_simulations_per_second"].items():
        other = result["ratios_of_decisions_per_second"][name]
        print(f"{name:<30}{ratio:>15.2f}{other:>14.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Simulations per second, side by side.")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each search")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    words = parser.parse_args()
    result = compare(words.players, words.rounds, words.seconds)
    if words.json:
        print(json.dumps(result, indent=2))
    else:
        show(result)


if __name__ == "__main__":
    main()
