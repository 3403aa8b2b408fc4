"""A room: one match and who sits at it. It alone says what may happen there.

It knows neither sockets nor storage. A command is answered with the entry that it would add to
the log; whoever keeps the log makes the entry durable and then hands it to ``carry_out``. The
terminal drives the same room without a server.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from undergrowth.kernel.match import Match
from undergrowth.material.errors import CannotUndo, IllegalMove
from undergrowth.tables.log import MOST_ENTRIES, MOVE, UNDO, LogEntry, standing
from undergrowth.tables.refusals import Refusal, refusal


@dataclass
class Seat:
    """Who decides at a seat: a person, a program, or nobody yet."""

    person: str | None = None
    name: str = ""
    """What the person is called here, or whoever an open seat is or was kept for; a program is
    called by its level."""
    bot: str | None = None
    stand_in: bool = False
    """Whether a program decides for the person, who is away."""
    invited: str | None = None
    """The person for whom an open seat is kept."""

    @property
    def kind(self) -> str:
        """``person``, ``bot`` or ``open``."""
        return "person" if self.person else "bot" if self.bot else "open"

    @property
    def declined(self) -> bool:
        """Whether somebody for whom this open seat was kept does not want it."""
        return self.kind == "open" and bool(self.name) and self.invited is None


@dataclass
class Asking:
    """A wish to take decisions back that other people have answered already."""

    person: str
    ply: int
    agreed: set[str] = field(default_factory=set)


@dataclass(frozen=True)
class RoomSettings:
    """What a table allows and expects."""

    title: str = ""
    hints: bool = True
    limit: int | None = None
    """Seconds after which a program steps in for somebody who is away."""
    stand_in: str = "level:3"
    """The program that steps in."""
    face_down: bool = False
    """Whether nobody sees until the end what people may look at but need not."""
    colours: tuple[str, ...] = ()
    """The colour of each seat, if somebody chose."""


@dataclass
class Room:
    """One match with its seats and its log."""

    match: Match
    seats: list[Seat]
    host: str
    settings: RoomSettings = field(default_factory=RoomSettings)
    entries: list[LogEntry] = field(default_factory=list)
    makers: list[str | None] = field(default_factory=list)
    """Who made each standing decision; ``None`` for programs."""
    movers: list[int] = field(default_factory=list)
    """At which seat each standing decision was made."""
    commands: dict[str, int] = field(default_factory=dict)
    """The entry that each command led to."""
    asking: Asking | None = None
    _after: tuple[LogEntry, Match] | None = None
    """The match as it stands after an entry that was asked for."""

    @property
    def entry(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    @property
    def ply(self) -> int:
        """How many decisions stand."""
        return len(self.match.log)

    @property
    def cuts(self) -> int:
        """A number that changes whenever decisions are taken back, and with nothing else."""
        return self.entry - self.ply

    @property
    def taken_back(self) -> int | None:
        """The seat that has taken decisions back, if this was the last that happened."""
        last = self.entries[-1] if self.entries else None
        return last.seat if last is not None and last.kind == UNDO else None

    @property
    def full(self) -> bool:
        """Whether somebody sits everywhere, so that play can begin."""
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def state(self) -> str:
        """``open``, ``playing`` or ``over``."""
        return "over" if self.match.over else "playing" if self.full else "open"

    @property
    def program(self) -> str | None:
        """The program that has to decide now, if it is one."""
        if not self.full or self.match.turn is None or self.entry >= MOST_ENTRIES:
            return None
        return self.program_at(self.match.turn)

    def program_at(self, n: int) -> str | None:
        """The program that decides at a seat, if it is one."""
        seat = self.seats[n]
        return self.settings.stand_in if seat.stand_in else seat.bot

    @property
    def waits_for(self) -> set[str]:
        """The people who have yet to agree to an undo."""
        return self._must_agree(self.asking) - self.asking.agreed if self.asking else set()

    def seats_of(self, person: str | None) -> list[int]:
        """Where a person sits."""
        return [n for n, seat in enumerate(self.seats) if person and seat.person == person]

    def kept_for(self, person: str | None) -> list[int]:
        """The open seats that are kept for a person."""
        return [n for n, seat in enumerate(self.seats) if person and seat.invited == person]

    # -------------------------------------------------------------- what a command would add

    def play(self, person: str | None, seat: int, known: int, move: str, command: str) -> LogEntry:
        """A decision at a seat: of a person who sits there, or of its program (``None``)."""
        self._check_playing()
        if person is not None and seat not in self.seats_of(person):
            raise refusal("seat")
        self._check_known(known)
        if seat != self.match.turn or (person is None and self.program is None):
            raise refusal("turn")
        try:
            after = self.match.after(move)
        except IllegalMove as illegal:
            raise Refusal("illegal", rule=illegal.rule, say=illegal.text) from None
        entry = self._next(MOVE, seat, move, self.ply + 1, command, person)
        self._after = entry, after
        return entry

    def undo(self, person: str, known: int, command: str) -> LogEntry | None:
        """Take back a person's last decision and all after it.

        ``None`` if others who have decided since must agree first.
        """
        ply = self._undo_to(person, known)
        asking = self.asking
        if asking is None or asking.person != person:
            asking = Asking(person, ply)
        if self._must_agree(asking) - asking.agreed:
            self.asking = asking
            return None
        return self._taking_back(person, ply, command)

    def agree(self, person: str, known: int, command: str) -> LogEntry | None:
        """Agree to the undo that somebody asks for; ``None`` if others have yet to."""
        asking = self._asked(person, known)
        if self.waits_for - {person}:
            asking.agreed.add(person)
            return None
        return self._taking_back(asking.person, asking.ply, command)

    def disagree(self, person: str, known: int, _command: str = "") -> None:
        """Let the decisions stand; that adds no entry."""
        self._asked(person, known)
        self.asking = None

    def _check_playing(self) -> None:
        if self.match.over:
            raise refusal("over")
        if not self.full:
            raise refusal("open")
        if self.entry >= MOST_ENTRIES:
            raise refusal("length", most=MOST_ENTRIES)

    def _check_known(self, known: int) -> None:
        if known != self.entry:
            raise refusal("stale")

    def _undo_to(self, person: str, known: int) -> int:
        """How many decisions stand once a person's last one is taken back."""
        self._check_playing()
        if not self.seats_of(person):
            raise refusal("seat")
        self._check_known(known)
        mine = [ply for ply, maker in enumerate(self.makers) if maker == person]
        if not mine:
            raise _undo_refusal(CannotUndo("undo-nothing"))
        if self.match.revealed_since(mine[-1]):
            raise _undo_refusal(CannotUndo("undo-revealed"))
        return mine[-1]

    def _asked(self, person: str, known: int) -> Asking:
        self._check_known(known)
        if self.asking is None or person not in self._must_agree(self.asking):
            raise refusal("nothing-asked")
        return self.asking

    def _must_agree(self, asking: Asking) -> set[str]:
        """The others who have decided since, but for those whom a program stands in for."""
        others = {maker for maker in self.makers[asking.ply :] if maker is not None}
        away = {seat.person for seat in self.seats if seat.stand_in}
        return others - away - {asking.person}

    def _taking_back(self, person: str, ply: int, command: str) -> LogEntry:
        return self._next(UNDO, self.movers[ply], None, ply, command, person)

    def _next(
        self, kind: str, seat: int, move: str | None, ply: int, command: str, person: str | None
    ) -> LogEntry:
        return LogEntry(self.entry + 1, kind, seat, move, ply, command, person, datetime.now(UTC))

    # ------------------------------------------------------------------------ what happened

    def after(self, entry: LogEntry) -> Match:
        """The match as it stands after the next entry; each entry is worked out once."""
        if self._after is None or self._after[0] is not entry:
            if entry.move is not None:
                after = self.match.after(entry.move)
            else:
                after = self.match.copy()
                after.undo_to(entry.ply)
            self._after = entry, after
        return self._after[1]

    def carry_out(self, entry: LogEntry) -> None:
        """Do what an entry of the log says."""
        if entry.number != self.entry + 1:
            raise ValueError(f"entry {entry.number} cannot follow {self.entry}")
        self.match.go_on_as(self.after(entry))
        self._after = None
        if entry.move is not None:
            self.makers.append(entry.person)
            self.movers.append(entry.seat)
        else:
            del self.makers[entry.ply :], self.movers[entry.ply :]
        self.entries.append(entry)
        self.commands[entry.command] = entry.number
        self.asking = None

    def replay(self, log: Sequence[LogEntry]) -> Iterator[None]:
        """Carry out a whole log, a decision at a time; what was taken back is not played at all."""
        if [entry.number for entry in log] != list(range(1, len(log) + 1)):
            raise ValueError("the log has gaps")
        for entry in standing(log):
            self.match.play(entry.move or "")
            self.makers.append(entry.person)
            self.movers.append(entry.seat)
            yield
        self.entries = list(log)
        self.commands = {entry.command: entry.number for entry in log}

    # ------------------------------------------------------------------------ who sits where

    def free_seat(self, person: str, wanted: int | None) -> int:
        """The open seat that a person may take."""
        if wanted is None and self.seats_of(person):
            raise refusal("sits")
        open_seats = [(n, seat) for n, seat in enumerate(self.seats) if seat.kind == "open"]
        free = [n for n, seat in open_seats if seat.invited == person]
        free += [n for n, seat in open_seats if seat.invited is None]
        if (wanted is not None and wanted not in free) or not free:
            raise refusal("taken")
        return free[0] if wanted is None else wanted


def _undo_refusal(cannot: CannotUndo) -> Refusal:
    return Refusal("undo", say=cannot.text)
