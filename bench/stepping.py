"""Decisions per second when Python makes every single one: ours and OpenSpiel's bindings.

    python bench/stepping.py --players 2

Random games from the start to the end, in two ways. By code: ask for the legal decisions as
numbers, choose one, carry it out. By notation: ask for them as texts, choose one, hand the text
back. OpenSpiel turns actions into texts and back one at a time, as its users do. Making a new match
does not count. The games take turns in several short rounds; the median of the rounds is shown.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable, Sequence
from itertools import count
from statistics import median
from typing import Any, Protocol

import undergrowth as ug
from rollouts import OURS, PEERS, State, load_game

WAYS = ("code", "notation")

PlayOut = Callable[[random.Random], int]
"""Plays one game to its end and returns the number of its decisions."""

Contender = Callable[[str], PlayOut]
"""Makes a new match that will be played in one of the two ways."""


# ---------------------------------------------------------------- ours


class Match(Protocol):
    """What is used here of a match."""

    @property
    def over(self) -> bool: ...
    def codes(self) -> Sequence[int]: ...
    def play_code(self, code: int) -> object: ...
    def legal(self) -> list[str]: ...
    def play(self, text: str) -> object: ...


def ours(players: int) -> Contender:
    seeds = count()

    def start(way: str) -> PlayOut:
        match = ug.new("underwood", players=players, seed=next(seeds))
        play_out = by_code if way == "code" else by_notation
        return lambda chance: play_out(match, chance)

    return start


def by_code(match: Match, chance: random.Random) -> int:
    decisions = 0
    while not match.over:
        match.play_code(chance.choice(match.codes()))
        decisions += 1
    return decisions


def by_notation(match: Match, chance: random.Random) -> int:
    decisions = 0
    while not match.over:
        match.play(chance.choice(match.legal()))
        decisions += 1
    return decisions


# ---------------------------------------------------------------- OpenSpiel


def open_spiel(name: str) -> Contender:
    game = load_game(name)

    def start(way: str) -> PlayOut:
        state = game.new_initial_state()
        play_out = by_action if way == "code" else by_action_text
        return lambda chance: play_out(state, chance)

    return start


def by_action(state: State, chance: random.Random) -> int:
    decisions = 0
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
        decisions += 1
    return decisions


def by_action_text(state: State, chance: random.Random) -> int:
    decisions = 0
    while not state.is_terminal():
        texts = [state.action_to_string(action) for action in state.legal_actions()]
        state.apply_action(state.string_to_action(chance.choice(texts)))
        decisions += 1
    return decisions


# ---------------------------------------------------------------- the comparison


def speed(contender: Contender, way: str, seconds: float, seed: int) -> float:
    chance = random.Random(seed)
    decisions, passed = 0, 0.0
    while passed < seconds:
        play_out = contender(way)
        began = time.perf_counter()
        decisions += play_out(chance)
        passed += time.perf_counter() - began
    return decisions / passed


def measure(players: int, rounds: int, seconds: float) -> dict[str, dict[str, float]]:
    contenders = {OURS: ours(players)}
    contenders |= {label: open_spiel(name) for label, name in PEERS.items()}
    speeds: dict[tuple[str, str], list[float]] = {
        (name, way): [] for name in contenders for way in WAYS
    }
    for way in WAYS:
        contenders[OURS](way)(random.Random(0))  # compiles or loads the rules
    for seed in range(1, rounds + 1):
        for (name, way), found in speeds.items():
            found.append(speed(contenders[name], way, seconds, seed))
    return {name: {way: median(speeds[name, way]) for way in WAYS} for name in contenders}


def ratios(speeds: dict[str, dict[str, float]], way: str) -> dict[str, float]:
    peers = [speeds[name][way] for name in PEERS]
    return {
        "ours / fastest of OpenSpiel": speeds[OURS][way] / max(peers),
        "ours / median of OpenSpiel": speeds[OURS][way] / median(peers),
    }


def compare(players: int, rounds: int, seconds: float) -> dict[str, Any]:
    speeds = measure(players, rounds, seconds)
    return {
        "players": players,
        "rounds": rounds,
        "seconds_per_round": seconds,
        "decisions_per_second": speeds,
        "ratios": {way: ratios(speeds, way) for way in WAYS},
    }


def show(result: dict[str, Any]) -> None:
    print(f"Decisions per second from Python; Underwood with {result['players']} players.")
    print(f"Median of {result['rounds']} rounds of {result['seconds_per_round']} s each.\n")
    print(f"{'game':<30}{'by code':>12}{'by notation':>14}")
    for name, found in result["decisions_per_second"].items():
        print(f"{name:<30}{found['code']:>12,.0f}{found['notation']:>14,.0f}")
    print()
    for name, ratio in result["ratios"]["code"].items():
        print(f"{name:<30}{ratio:>12.2f}{result['ratios']['notation'][name]:>14.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Decisions per second from Python, side by side.")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.3, help="of each measurement")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    words = parser.parse_args()
    result = compare(words.players, words.rounds, words.seconds)
    if words.json:
        print(json.dumps(result, indent=2))
    else:
        show(result)


if __name__ == "__main__":
    main()
