"""The hint for the search: it is what it says, and it leaves no trace."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import undergrowth as ug
from undergrowth.compiled.jit import Records, entry
from undergrowth.games.underwood.rules.hint import DISC_WORTH, hint
from undergrowth.kernel.match import Match

VARIANTS = ["standard", "clearings", "mycorrhiza", "saplings", "ant-trail"]


def asked(boards: Records, states: Records, move: int) -> float:
    return hint(boards[0], states[0], move)


ask = entry(asked)


def some_positions(variant: str) -> list[Match]:
    """Moments of a few random matches of two to four players."""
    found = []
    for seed in range(3):
        match = ug.new("underwood", players=2 + seed, seed=seed, variant=variant)
        random = Random(seed)
        while not match.over:
            if len(match.log) % 9 == seed:
                found.append(match.at(len(match.log)))
            match.play_code(random.choice(match.codes()))
    return found


def home(match: Match, space: str) -> str:
    """The tile of a space."""
    board: dict[str, Any] = match.position()["board"]
    cell = board["names"][space]
    return next(str(tile) for tile, cells in board["tiles"].items() if cell in cells)


def lead(match: Match, seat: int, tiles: set[str]) -> float:
    """Points of these tiles for their winners: for the seat, or against it in equal parts."""
    total = 0.0
    for line in match.score_sheet():
        if line.rule in {"U-25", "U-53"} and line.what.split()[-1] in tiles:
            total += line.points if line.seat == seat else -line.points / (match.players - 1)
    return total


def mushrooms_ahead(match: Match, seat: int, tile: str) -> int:
    numbers = [0] * match.players
    for space, stack in match.position()["stacks"].items():
        if home(match, space) == tile and stack[-1][1] == "mushroom":
            numbers[stack[-1][0]] += 1
    return numbers.pop(seat) - max(numbers)


def mycelia(match: Match, seat: int) -> int:
    stacks = match.position()["stacks"].values()
    return sum(stack[-1] == [seat, "mycelium"] for stack in stacks)


def expected(match: Match, text: str) -> float:
    """The same by playing the move and looking at the score sheet."""
    seat, (space, tile) = match.turn or 0, re.split("[-~]", text)
    tiles = {home(match, space), tile}
    after = match.at(len(match.log))
    after.play(text)
    discs = mycelia(after, seat) - mycelia(match, seat) + 1  # one became a mushroom
    promise = DISC_WORTH[2 + max(-2, min(2, mushrooms_ahead(match, seat, tile)))]
    return lead(after, seat, tiles) - lead(match, seat, tiles) + discs * promise


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_hint_is_the_lead_gained_and_what_the_discs_promise(variant: str) -> None:
    for match in some_positions(variant):
        for text in Random(1).sample(match.legal(), min(6, len(match.legal()))):
            code = match.setup.notation.code(text)
            assert code is not None
            given = ask(match.setup.board, match._states, code)
            starting = re.search("[-~]", text) is None
            assert given == pytest.approx(0.0 if starting else expected(match, text)), text


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_hint_leaves_the_state_as_it_was(variant: str) -> None:
    for match in some_positions(variant):
        before = match._states.tobytes()
        for code in match.codes():
            ask(match.setup.board, match._states, code)
        assert match._states.tobytes() == before
