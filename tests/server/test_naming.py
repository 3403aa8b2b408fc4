"""What everybody at a table is called."""

from __future__ import annotations

import pytest

from undergrowth.material.words import LANGUAGES, words
from undergrowth.players import NAMES
from undergrowth.server.rows import SeatRow
from undergrowth.tables.naming import characters_at, names_at
from undergrowth.tables.room import Seat

SPORE = Seat(bot="level:1")


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        ([Seat("ann", "Ann"), SPORE], ["Ann", "Spore"]),
        ([Seat("ann", "Ann"), SPORE, SPORE, SPORE], ["Ann", "Spore", "Puffball", "Seedling"]),
        ([SPORE, Seat(bot="level:2"), SPORE], ["Spore", "Hypha", "Puffball"]),
        ([SPORE, Seat("ann", "Spore"), SPORE], ["Puffball", "Spore", "Seedling"]),
        ([SPORE] * 5, ["Spore", "Puffball", "Seedling", "Dewdrop", "Spore 2"]),
        ([Seat(bot="greedy")] * 2, ["Greedy", "Greedy 2"]),
        ([SPORE, Seat("ann", "Ann"), Seat()], ["Spore", "Ann", "Green"]),
        ([SeatRow(0, "ann", "Ann"), SeatRow(1, bot="level:1")], ["Ann", "Spore"]),
    ],
)
def test_no_program_is_called_like_anybody_else(
    seats: list[Seat | SeatRow], names: list[str]
) -> None:
    assert names_at(seats, words("en", "underwood"), range(4)) == names


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_program_has_a_character_of_its_own(language: str) -> None:
    """Four of each level, with as many names and lines as there are of them."""
    levels = [name for name in NAMES if name.startswith("level:")]
    seats = [Seat(bot=name) for name in NAMES for _ in range(4 if name in levels else 1)]
    say = words(language, "underwood")
    names, lines = names_at(seats, say, range(len(seats))), characters_at(seats, say)
    assert len(set(names)) == len(set(lines)) == len(seats)
    assert not [name for name in names if name[-1].isdigit()]
    assert all(lines)


def test_nothing_is_said_of_people() -> None:
    seats = [Seat("ann", "Ann"), Seat("ben", "Ben", stand_in=True), Seat(), SPORE]
    assert characters_at(seats, words("en", "underwood"))[:3] == ["", "", ""]


def test_an_open_seat_is_called_by_its_colour() -> None:
    seats = [Seat(), Seat()]
    assert names_at(seats, words("de", "underwood"), (3, 0)) == ["Gelb", "Rot"]
