"""What is true of every match, whatever is played: discs, stacks, supplies, lengths."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import undergrowth as ug
from dose import dose
from undergrowth.compiled.jit import PLAIN

DISCS = 24
VARIANTS = ("standard", "clearings", "mycorrhiza", "saplings", "ant-trail")

many = settings(
    max_examples=20 if PLAIN else dose(40, 150), deadline=None, derandomize=True, database=None
)
matches = st.builds(
    lambda players, seed, variant: ug.new("underwood", players=players, seed=seed, variant=variant),
    st.integers(2, 4),
    st.integers(0, 50),
    st.sampled_from(VARIANTS),
)


def discs_of(position: dict[str, Any], seat: int) -> int:
    """All discs of one colour: in supply, on the board, and paid to others."""
    on_board: int = sum(
        owner == seat for stack in position["stacks"].values() for owner, _ in stack
    )
    paid: int = sum(holder["captured"][seat] for holder in position["supply"])
    own: int = position["supply"][seat]["own"]
    return own + on_board + paid


def check_step(before: dict[str, Any], after: dict[str, Any], mover: int) -> None:
    """No decision changes what it must not."""
    for name, stack in before["stacks"].items():
        grown = after["stacks"][name]
        assert [owner for owner, _ in grown[: len(stack)]] == [owner for owner, _ in stack]
        if stack[-1][1] == "mushroom":
            assert grown == stack
    for seat, (old, new) in enumerate(zip(before["supply"], after["supply"], strict=True)):
        assert old["own"] == new["own"] or seat == mover
        assert all(a <= b for a, b in zip(old["captured"], new["captured"], strict=True))
    if before["phase"] == "play":
        assert after["supply"][mover]["own"] < before["supply"][mover]["own"]
    assert after["board"]["tiles"] == before["board"]["tiles"]


@pytest.mark.rule("U-7", "U-13", "U-19", "U-20", "I-1")
@many
@given(matches, st.randoms(use_true_random=False))
def test_discs_are_kept_and_only_the_mover_pays(match: ug.Match, chance: Any) -> None:
    decisions = 0
    while not match.over:
        before, mover = match.position(), match.turn
        assert mover is not None
        match.play(chance.choice(match.legal()))
        decisions += 1
        after = match.position()
        check_step(before, after, mover)
        assert [discs_of(after, seat) for seat in range(match.players)] == [DISCS] * match.players
    assert decisions <= DISCS * match.players + 4


@pytest.mark.rule("U-25", "U-26", "U-43", "U-53")
@many
@given(matches, st.randoms(use_true_random=False), st.integers(0, 60))
def test_scores_add_up_and_no_point_is_given_twice(
    match: ug.Match, chance: Any, plies: int
) -> None:
    for _ in range(plies):
        if match.over:
            break
        match.play(chance.choice(match.legal()))
    lines = match.score_sheet()
    for seat in range(match.players):
        assert sum(line.points for line in lines if line.seat == seat) == match.scores()[seat]
    assert len({line.what for line in lines if line.what != "supply"}) == len(lines) - match.players
    tiles = match.position()["board"]["tiles"]
    for line in lines:
        kind, _, name = line.what.partition(" ")
        if kind == "tile":
            assert line.points == len(tiles[name])
