"""Records of every game: what they keep of the seed, and what is refused if they are broken."""

from __future__ import annotations

import pytest

import undergrowth as ug
from games.golden import check_broken, check_broken_off
from games.positions import play_all
from undergrowth.kernel.game import game_named

Change = tuple[str, str]
"""Something in a record, and what is put in its place."""

BROKEN: dict[str, dict[str, Change]] = {
    "fungopia": {
        "an illegal move": ("  1. 0 spore", "  1. 0 spore d4 #"),
        "no move at all": ("  1. 0 spore", "  1. 0 plant"),
        "a wrong position": ("  round: 1", "  round: 2"),
        "a missing line": ("  round: 1\n", ""),
        "a line too many": ("  round: 1", "  round: 1\n  mood: 1"),
        "a wrong option": ('"vacancy": "usable"', '"vacancy": "free"'),
        "an unknown option": ('"vacancy": "usable"', '"vacancy": "usable", "mood": 1'),
        "another edition": ("edition: reconstruction-1", "edition: other"),
        "an edition that contradicts the options": (
            'options: {"edition": "reconstruction-1"',
            'options: {"edition": "other"',
        ),
        "one more card": ("  deck_count: 24", "  deck_count: 25"),
        "a card twice": ('  deck: ["', '  deck: ["ring", "'),
        "a broken list": ("  deck: [", "  deck: [["),
    },
    "undergrove": {
        "an illegal move": ("  1. 0 start 1:1", "  1. 0 start 2:1"),
        "no move at all": ("  1. 0 start", "  1. 0 jump"),
        "a wrong position": ("  round: 0", "  round: 1"),
        "a missing line": ("  round: 0\n", ""),
        "a line too many": ("  round: 0", "  round: 0\n  mood: 1"),
        "a wrong option": ('"quick_sprout": false', '"quick_sprout": 7'),
        "an unknown option": ('"quick_sprout": false', '"quick_sprout": false, "mood": 1'),
        "a broken list": ("  supply: [", "  supply: [["),
    },
    "undermining": {
        "an illegal move": ("  1. 0 enter S", "  1. 0 drive S"),
        "no move at all": ("  1. 0 enter", "  1. 0 jump"),
        "a wrong position": ("  ap: 3", "  ap: 2"),
        "a missing line": ("  ap: 3\n", ""),
        "a line too many": ("  ap: 3", "  ap: 3\n  mood: 1"),
        "a wrong option": ('"side": "A"', '"side": "C"'),
        "an unknown option": ('"side": "A"', '"side": "A", "mood": 1'),
        "another edition": ("edition: reconstruction-1", "edition: other"),
        "a card twice": ('  tech_deck: ["', '  tech_deck: ["surge", "'),
        "a broken list": ("  tech_deck: [", "  tech_deck: [["),
    },
}
"""What is broken in the golden record of a usual match for two, in which seat 0 begins."""

BROKEN_OFF = [
    ("fungopia", "usual-4", (0, 1, 7, 30)),
    ("undergrove", "usual-4", (0, 1, 7, 20)),
    ("undergrove", "alone-1", (0, 1, 7, 20)),
    ("undermining", "usual-4", (0, 1, 7, 20)),
]
"""Golden records, and after how many moves they break off."""


def everywhere(game: str) -> dict[str, Change]:
    """What can be broken alike in the records of all games."""
    found = game_named(game)
    return {
        "the wrong seat": ("  1. 0 ", "  1. 1 "),
        "the wrong number": ("  2. ", "  3. "),
        "another result": ("result: [", "result: [9"),
        "too many players": ("players: 2", f"players: {found.players.stop}"),
        "another number of players": ("players: 2", "players: 3"),
        "another version": (f"rules: {found.version}", "rules: 99"),
        "another game": (f"game: {game}", "game: underwood"),
    }


@pytest.mark.parametrize(
    ("game", "what"),
    [(game, what) for game in BROKEN for what in (*BROKEN[game], *everywhere(game))],
)
def test_a_broken_record_is_refused(game: str, what: str) -> None:
    check_broken(game, "usual-2", *(BROKEN[game] | everywhere(game))[what])


@pytest.mark.parametrize(("game", "name", "numbers"), BROKEN_OFF)
def test_a_record_that_breaks_off_can_go_on(game: str, name: str, numbers: tuple[int, ...]) -> None:
    check_broken_off(game, name, numbers)


@pytest.mark.parametrize("game", ug.games())
def test_a_record_keeps_the_seed_or_only_its_commitment(game: str) -> None:
    match = ug.new(game, players=3, seed=77)
    play_all(match, *match.legal()[:1])
    assert ug.read(match.record()).seed == 77
    secret = match.record(reveal_seed=False)
    assert "seed: 77" not in secret
    assert ug.read(secret).seed is None
    known = match.position()
    assert ug.read(secret).position() == known | ({"seed": None} if "seed" in known else {})


@pytest.mark.parametrize("game", ug.games())
def test_the_same_seed_gives_the_same_match_and_another_another_one(game: str) -> None:
    one, same, other = (ug.new(game, players=4, seed=seed) for seed in (3, 3, 4))
    assert one == same
    assert one.position() != other.position()
