"""A room alone: who may do what when, what an undo takes back, and that a log makes the room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dose import dose
from kernel.tiny_game import known
from undergrowth.kernel.match import Match, new
from undergrowth.material.words import LANGUAGES
from undergrowth.tables.log import LogEntry
from undergrowth.tables.refusals import Refusal
from undergrowth.tables.room import Room, RoomSettings, Seat

ANN, BEN, CAI, EVE = "ann", "ben", "cai", "eve"
BOT = "uniform"


def room_for(*sitters: str | None, seed: int = 1, game: str = "underwood", **options: Any) -> Room:
    """A room; ``None`` is an open seat, a name with a colon or of a program is a program."""
    match = new(game, players=len(sitters), seed=seed, **options)
    return Room(match, [_seat(sitter) for sitter in sitters], ANN)


def _seat(sitter: str | None) -> Seat:
    if sitter is None:
        return Seat()
    return Seat(bot=sitter) if sitter == BOT else Seat(sitter, sitter.title())


def first_move(room: Room) -> str:
    return room.match.legal()[0]


def answer(room: Room, seat: int, known: int, move: str) -> LogEntry:
    """The entry that the decision of a seat's program would add."""
    return room.play(None, seat, known, move, f"program:{known + 1}")


def decide(room: Room, command: str = "", move: str | None = None) -> LogEntry:
    """Whoever is in turn decides, and it happens."""
    turn = room.match.turn
    assert turn is not None
    move = move or first_move(room)
    person = room.seats[turn].person
    if room.program is not None or person is None:
        entry = answer(room, turn, room.entry, move)
    else:
        entry = room.play(person, turn, room.entry, move, command or f"c{room.entry}")
    room.carry_out(entry)
    return entry


def decide_until(room: Room, person: str) -> None:
    """Go on until it is a person's turn."""
    while room.match.turn not in room.seats_of(person):
        decide(room)


@contextmanager
def refused(why: str, room: Room) -> Iterator[Any]:
    """The command is refused with a sentence in each language, and nothing has changed."""
    before = everything(room)
    with pytest.raises(Refusal) as problem:
        yield problem
    assert problem.value.why == why
    assert all(problem.value.text(language) for language in LANGUAGES)
    assert everything(room) == before


def everything(room: Room) -> tuple[Any, ...]:
    asking = room.asking
    asked = None if asking is None else (asking.person, asking.ply, sorted(asking.agreed))
    return (
        list(room.entries),
        list(room.makers),
        list(room.movers),
        dict(room.commands),
        [repr(seat) for seat in room.seats],
        room.match.position(),
        list(room.match.log),
        asked,
    )


# ------------------------------------------------------------------------------------- playing


def test_a_decision_becomes_an_entry_and_then_happens() -> None:
    room = room_for(ANN, BEN)
    turn = room.match.turn
    assert turn is not None
    person, move = [ANN, BEN][turn], first_move(room)
    entry = room.play(person, turn, 0, move, "x")
    assert (room.entry, room.ply) == (0, 0)
    assert (entry.number, entry.kind, entry.seat, entry.move, entry.ply) == (
        1,
        "move",
        turn,
        move,
        1,
    )
    room.carry_out(entry)
    assert (room.entry, room.ply, room.commands) == (1, 1, {"x": 1})
    assert (room.makers, room.movers) == ([person], [turn])
    assert [room.match.text(code) for code in room.match.log] == [move]


def test_who_decides_too_late_is_told_so() -> None:
    room = room_for(ANN, BEN)
    decide(room)
    turn = room.match.turn
    assert turn is not None
    for known_entry in (0, 2, 10**6):
        with refused("stale", room):
            room.play([ANN, BEN][turn], turn, known_entry, first_move(room), "late")


def test_only_the_seat_in_turn_decides() -> None:
    room = room_for(ANN, BEN)
    turn = room.match.turn
    assert turn is not None
    with refused("turn", room):
        room.play([ANN, BEN][1 - turn], 1 - turn, 0, first_move(room), "x")


@pytest.mark.parametrize("seat", [0, 1, -1, 2, 99])
def test_nobody_decides_at_the_seat_of_another(seat: int) -> None:
    room = room_for(ANN, BEN)
    with refused("seat", room):
        room.play(EVE, seat, 0, first_move(room), "x")
    with refused("seat", room):
        room.play(ANN, max(seat, 1), 0, first_move(room), "x")


def test_nobody_decides_before_all_seats_are_taken() -> None:
    room = room_for(ANN, None)
    assert (room.state, room.full, room.program) == ("open", False, None)
    with refused("open", room):
        room.play(ANN, 0, 0, first_move(room), "x")
    with refused("open", room):
        room.undo(ANN, 0, "x")


def test_nobody_decides_after_the_end() -> None:
    room = room_for(ANN, BEN)
    random = Random(1)
    while not room.match.over:
        decide(room, move=random.choice(room.match.legal()))
    assert (room.state, room.program) == ("over", None)
    for person, seat in ((ANN, 0), (BEN, 1)):
        with refused("over", room):
            room.play(person, seat, room.entry, "d5", "x")
        with refused("over", room):
            room.undo(person, room.entry, "x")
    with refused("over", room):
        answer(room, 0, room.entry, "d5")


@pytest.mark.parametrize("move", ["", "d5-d5-d5", "no such move", "\x00", "d5 "])
def test_a_forbidden_move_names_its_rule(move: str) -> None:
    room = room_for(ANN, BEN)
    turn = room.match.turn
    assert turn is not None
    with refused("illegal", room) as problem:
        room.play([ANN, BEN][turn], turn, 0, move, "x")
    rule = problem.value.rule
    assert rule in room.match.setup.game.rulebook.rules
    assert all(rule in problem.value.text(language) for language in LANGUAGES)


def test_the_reason_comes_from_what_the_seat_can_know() -> None:
    """Whether others hold a card is nobody's business: the rule is that one does not hold it."""
    with known():
        room = room_for(ANN, BEN, game="tiny", seed=3)
        mine, theirs = room.match.position()["hands"]
        for card in (theirs[0], room.match.position()["deck"][-1]):
            assert card not in mine
            with refused("illegal", room) as problem:
                room.play(ANN, 0, 0, f"{card}>1", "x")
            assert problem.value.rule == "T-2"


def test_programs_answer_where_programs_sit() -> None:
    room = room_for(ANN, BOT)
    decide_until(room, ANN)
    with refused("turn", room):
        answer(room, 0, room.entry, first_move(room))
    with refused("stale", room):
        answer(room, 1, room.entry + 1, first_move(room))
    decide(room)
    while room.match.turn == 1:
        assert room.program == BOT
        entry = answer(room, 1, room.entry, first_move(room))
        assert (entry.person, entry.command) == (None, f"program:{room.entry + 1}")
        room.carry_out(entry)
    assert None in room.makers


def test_a_program_stands_in_for_who_is_away() -> None:
    room = room_for(ANN, BEN)
    room.settings = RoomSettings(stand_in="greedy")
    decide_until(room, BEN)
    assert room.program is None
    room.seats[1].stand_in = True
    assert [room.program, room.seats[1].kind] == ["greedy", "person"]
    decide(room)
    assert room.makers[-1] is None


def test_entries_come_one_after_the_other() -> None:
    room = room_for(ANN, BEN)
    first = decide(room)
    before = everything(room)
    for entry in (first, _numbered(first, 3)):
        with pytest.raises(ValueError, match="cannot follow"):
            room.carry_out(entry)
        assert everything(room) == before


def _numbered(entry: LogEntry, number: int) -> LogEntry:
    return LogEntry(number, *[getattr(entry, name) for name in list(LogEntry.__annotations__)[1:]])


def test_one_person_can_hold_several_seats() -> None:
    room = room_for(ANN, ANN, BEN)
    assert room.seats_of(ANN) == [0, 1]
    assert (room.seats_of(EVE), room.seats_of(None)) == ([], [])
    decide_until(room, ANN)
    turn = room.match.turn
    assert turn is not None
    with refused("turn", room):
        room.play(ANN, 1 - turn, room.entry, first_move(room), "x")


# ----------------------------------------------------------------------------- taking a seat


def test_an_open_seat_is_given_once() -> None:
    room = room_for(ANN, None, None)
    assert room.free_seat(BEN, None) == 1
    assert room.free_seat(BEN, 2) == 2
    assert room.free_seat(ANN, 2) == 2  # a second seat must be asked for by its number
    with refused("sits", room):
        room.free_seat(ANN, None)
    for taken in (0, 3, -1, 15):
        with refused("taken", room):
            room.free_seat(BEN, taken)
    room.seats = [_seat(ANN), _seat(CAI), _seat(BOT)]
    for wanted in (None, 1, 2):
        with refused("taken", room):
            room.free_seat(BEN, wanted)


# ------------------------------------------------------------------------------- taking back


def test_a_person_takes_the_last_decision_back() -> None:
    room = room_for(ANN, BEN)
    decide_until(room, ANN)
    before = room.match.position()
    ply = room.ply
    decide(room, "x")
    entry = room.undo(ANN, room.entry, "y")
    assert entry is not None
    assert (entry.kind, entry.move, entry.ply, entry.person) == ("undo", None, ply, ANN)
    assert entry.seat in room.seats_of(ANN)
    room.carry_out(entry)
    assert room.match.position() == before
    assert len(room.makers) == len(room.movers) == room.ply == ply
    assert {"x", "y"} <= set(room.commands)  # also what was taken back has had its effect


def test_answers_of_programs_are_taken_back_without_asking() -> None:
    room = room_for(ANN, BOT, BOT)
    decide_until(room, ANN)
    before = room.match.position()
    decide(room)
    decide_until(room, ANN)
    entry = room.undo(ANN, room.entry, "x")
    assert entry is not None
    room.carry_out(entry)
    assert room.match.position() == before
    assert room.asking is None


def test_there_may_be_nothing_to_take_back() -> None:
    room = room_for(ANN, BOT, seed=4)
    with refused("undo", room):
        room.undo(ANN, 0, "x")
    with refused("seat", room):
        room.undo(EVE, 0, "x")
    with refused("stale", room):
        room.undo(ANN, 1, "x")


def asked_room() -> Room:
    """Ann has decided, Ben and Cai have answered, and Ann would like to take it back."""
    room = room_for(ANN, BEN, CAI)
    while not {ANN, BEN, CAI} <= set(room.makers[_last_of(room, ANN) :]):
        decide(room)
    assert room.undo(ANN, room.entry, "ask") is None
    assert room.waits_for == {BEN, CAI}
    return room


def _last_of(room: Room, person: str) -> int:
    return max((ply for ply, maker in enumerate(room.makers) if maker == person), default=0)


def test_others_who_have_decided_since_must_agree() -> None:
    room = asked_room()
    assert room.asking is not None
    ply = room.asking.ply
    assert room.agree(BEN, room.entry, "b") is None
    assert room.waits_for == {CAI}
    assert room.agree(BEN, room.entry, "b") is None  # sent twice
    entry = room.agree(CAI, room.entry, "c")
    assert entry is not None
    assert (entry.kind, entry.ply, entry.person, entry.command) == ("undo", ply, ANN, "c")
    room.carry_out(entry)
    assert [room.ply, room.asking, room.waits_for] == [ply, None, set()]
    assert room.match.turn in room.seats_of(ANN)


def test_an_agreement_counts_only_when_it_is_written() -> None:
    room = asked_room()
    room.agree(BEN, room.entry, "b")
    before = everything(room)
    assert room.agree(CAI, room.entry, "c") is not None
    assert everything(room) == before
    assert room.agree(CAI, room.entry, "c") is not None


def test_asking_again_keeps_what_others_have_agreed_to() -> None:
    room = asked_room()
    room.agree(BEN, room.entry, "b")
    assert room.undo(ANN, room.entry, "again") is None
    assert room.waits_for == {CAI}


def test_one_who_disagrees_ends_it() -> None:
    room = asked_room()
    room.agree(BEN, room.entry, "b")
    ply = room.ply
    room.disagree(CAI, room.entry)
    assert (room.asking, room.waits_for, room.ply) == (None, set(), ply)
    with refused("nothing-asked", room):
        room.agree(BEN, room.entry, "b2")
    with refused("nothing-asked", room):
        room.disagree(CAI, room.entry)


def test_only_those_who_are_asked_decide_about_it() -> None:
    room = asked_room()
    for person in (ANN, EVE):
        with refused("nothing-asked", room):
            room.agree(person, room.entry, "x")
        with refused("nothing-asked", room):
            room.disagree(person, room.entry)
    with refused("stale", room):
        room.agree(BEN, room.entry - 1, "x")
    with refused("stale", room):
        room.disagree(BEN, room.entry + 1)


def test_a_new_decision_cancels_the_asking() -> None:
    room = asked_room()
    decide(room)
    assert room.asking is None
    with refused("nothing-asked", room):
        room.agree(BEN, room.entry, "b")


def test_somebody_else_may_ask_instead() -> None:
    room = asked_room()
    last = next(maker for maker in reversed(room.makers) if maker)
    first = ({BEN, CAI} - {last}).pop()
    assert room.undo(first, room.entry, "x") is None
    assert room.asking is not None
    assert (room.asking.person, room.waits_for) == (first, {last})
    entry = room.undo(last, room.entry, "y")  # nobody has decided after the last
    assert entry is not None
    room.carry_out(entry)
    assert room.asking is None


def test_people_who_are_away_need_not_be_asked() -> None:
    room = asked_room()
    room.seats[1].stand_in = True
    assert room.waits_for == {CAI}
    with refused("nothing-asked", room):
        room.agree(BEN, room.entry, "b")
    room.seats[2].stand_in = True
    assert room.waits_for == set()
    assert room.undo(ANN, room.entry, "again") is not None


def test_what_was_shown_is_not_taken_back() -> None:
    with known():
        room = room_for(ANN, BEN, game="tiny", peek=True)
        decide(room, move="peek")
        with refused("undo", room):
            room.undo(ANN, 1, "x")
        decide(room)
        decide(room, move="take")
        for person in (ANN, BEN):
            with refused("undo", room):
                room.undo(person, room.entry, "x")


def test_what_showed_nothing_is_taken_back_in_a_game_with_secrets() -> None:
    with known():
        room, random = room_for(ANN, BEN, game="tiny", seed=6), Random(6)
        while room.match.position()["deck"] or "take" not in room.match.legal():
            decide(room, move=random.choice(room.match.legal()))
        turn = room.match.turn
        assert turn is not None
        person, position = [ANN, BEN][turn], room.match.position()
        decide(room, move="take")
        assert not room.match.over
        entry = room.undo(person, room.entry, "x")
        assert entry is not None
        room.carry_out(entry)
        assert room.match.position() == position


# ------------------------------------------------------------------------------ log and room


def rebuilt(room: Room, match: Match) -> Room:
    """The room that the log makes."""
    again = Room(match, list(room.seats), room.host, RoomSettings(title="t"))
    for _ in again.replay(room.entries):
        pass
    return again


@pytest.mark.parametrize("sitters", [(ANN, BEN), (ANN, BOT, BEN), (ANN, BOT, BOT, BOT)])
def test_the_log_makes_the_room(sitters: Sequence[str]) -> None:
    room, random = room_for(*sitters, seed=8), Random(8)
    while not room.match.over:
        decide(room, move=random.choice(room.match.legal()))
        if random.random() < 0.2 and not room.match.over:
            taken = room.undo(ANN, room.entry, f"u{room.entry}") if ANN in room.makers else None
            if taken is not None:
                room.carry_out(taken)
    assert any(entry.kind == "undo" for entry in room.entries)
    again = rebuilt(room, new("underwood", players=len(sitters), seed=8))
    room.asking = None
    assert everything(again) == everything(room)
    assert (again.state, again.settings.title) == ("over", "t")
    assert again.match.record() == room.match.record()


PEOPLE = (ANN, BEN, CAI, EVE)
DEEDS = ("play", "play", "play", "answer", "answer", "undo", "agree", "disagree", "away")
COMMANDS = st.lists(
    st.tuples(
        st.sampled_from(DEEDS),
        st.sampled_from(PEOPLE),
        st.integers(-1, 3),
        st.integers(0, 500),
        st.sampled_from([0, 0, 0, 0, 0, 0, -1, 1]),
    ),
    max_size=60,
)


@settings(max_examples=dose(20, 60))
@given(COMMANDS, st.sampled_from([(ANN, BEN, CAI), (ANN, ANN, BOT), (ANN, BOT, BEN)]))
def test_whatever_people_do_the_room_stays_whole(
    commands: list[tuple[str, str, int, int, int]], sitters: tuple[str, ...]
) -> None:
    room = room_for(*sitters, seed=5)
    for number, (deed, person, seat, pick, off) in enumerate(commands):
        before = everything(room)
        try:
            entry = _try(room, deed, person, seat, pick, room.entry + off, f"{person}:{number}")
        except Refusal as no:
            assert everything(room) == before
            assert no.text("en")
            continue
        if entry is not None:
            without_asking = everything(room)[:-1]
            assert without_asking == before[:-1]  # it only says what would happen
            room.carry_out(entry)
        _check_whole(room)
    again = rebuilt(room, new("underwood", players=3, seed=5))
    room.asking = None
    assert everything(again) == everything(room)


def _try(
    room: Room, deed: str, person: str, seat: int, pick: int, entry: int, command: str
) -> LogEntry | None:
    legal = room.match.legal()
    move = legal[pick % len(legal)] if pick < 450 and legal else "nonsense"
    turn = room.match.turn
    if deed == "play":
        right = turn is not None and pick % 3
        here = room.seats[turn].person if right and turn is not None else None
        sitting = turn if right and turn is not None else seat
        return room.play(here or person, sitting, entry, move, command)
    if deed == "answer":
        return answer(room, seat if turn is None or pick % 5 == 0 else turn, entry, move)
    if deed == "undo":
        return room.undo(person, entry, command)
    if deed == "agree":
        return room.agree(person, entry, command)
    if deed == "disagree":
        room.disagree(person, entry)
    elif deed == "away" and 0 <= seat < len(room.seats) and room.seats[seat].person:
        room.seats[seat].stand_in = not room.seats[seat].stand_in
    return None


def _check_whole(room: Room) -> None:
    assert [entry.number for entry in room.entries] == list(range(1, room.entry + 1))
    assert len(room.makers) == len(room.movers) == len(room.match.log) == room.ply
    assert room.entries[-1].ply == room.ply if room.entries else room.ply == 0
    assert sorted(room.commands.values()) == list(range(1, room.entry + 1))
    for maker, mover in zip(room.makers, room.movers, strict=True):
        assert maker is None or room.seats[mover].person == maker
    if room.asking is not None:
        assert room.asking.person not in room.waits_for
        assert room.waits_for <= {maker for maker in room.makers[room.asking.ply :] if maker}
