"""What everybody at a table is called."""

from __future__ import annotations

import pytest

from undergrowth.material.words import words
from undergrowth.server.rows import SeatRow
from undergrowth.tables.naming import names_at
from undergrowth.tables.room import Seat

SPORE = Seat(bot="level:1")


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        ([Seat("ann", "Ann"), SPORE], ["Ann", "Spore"]),
        ([Seat("ann", "Ann"), SPORE, SPORE, SPORE], ["Ann", "Spore", "Spore 2", "Spore 3"]),
        ([SPORE, Seat(bot="level:2"), SPORE], ["Spore", "Hypha", "Spore 2"]),
        ([SPORE, Seat("ann", "Spore"), SPORE], ["Spore 2", "Spore", "Spore 3"]),
        ([SPORE, Seat("ann", "Ann"), Seat()], ["Spore", "Ann", "Green"]),
        ([SeatRow(0, "ann", "Ann"), SeatRow(1, bot="level:1")], ["Ann", "Spore"]),
    ],
)
def test_no_program_is_called_like_anybody_else(
    seats: list[Seat | SeatRow], names: list[str]
) -> None:
    assert names_at(seats, words("en", "underwood"), range(4)) == names


def test_an_open_seat_is_called_by_its_colour() -> None:
    seats = [Seat(), Seat()]
    assert names_at(seats, words("de", "underwood"), (3, 0)) == ["Gelb", "Rot"]
