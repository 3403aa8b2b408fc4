"""A match at the terminal: people are asked, programs answer, every decision is saved at once."""

from __future__ import annotations

import shlex
import signal
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from undergrowth.clients import saves
from undergrowth.clients.terminal.compiling import compiling
from undergrowth.clients.terminal.score_sheet import show_sheet, show_winners
from undergrowth.clients.terminal.screen import Screen
from undergrowth.clients.terminal.seats import PERSON, Sitter
from undergrowth.clients.terminal.table import TableScreen
from undergrowth.clients.terminal.turn import PersonsTurn, Quit
from undergrowth.compiled.jit import compiles
from undergrowth.draw.ink import Span, clean
from undergrowth.kernel.match import Match
from undergrowth.players.rehearsing import rehearse_program
from undergrowth.tables.log import LogEntry
from undergrowth.tables.players import SeatPlayers
from undergrowth.tables.room import Room, Seat


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let Ctrl-C wait until a decision is made and saved."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    waiting = False

    def note(_signal: int, _frame: FrameType | None) -> None:
        nonlocal waiting
        waiting = True

    usual = signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if waiting:
        raise KeyboardInterrupt


class Session:
    """One match from here to its end, or until the people leave."""

    def __init__(
        self,
        screen: Screen,
        match: Match,
        sitters: Sequence[Sitter],
        language: str,
        *,
        file: Path | None = None,
        delay: float = 0.0,
        again: str = "",
    ) -> None:
        self.screen = screen
        self.match = match
        self.language = language
        self.table = TableScreen(screen, match, sitters, language)
        self.room = _room(match, sitters, self.table.movers())
        self.words = self.table.words
        self.file = file
        self.delay = delay
        self.again = again
        self._notice = ""
        if file is not None and self.people:
            self._notice = self.words("terminal-saving", file=clean(str(file)))
        match.names = [sitter.entry for sitter in sitters]
        self._players = SeatPlayers()
        self._rehearsed: set[str] = set()
        """The programs that can decide at once."""

    @property
    def people(self) -> bool:
        """Whether any seat belongs to a person."""
        return any(sitter.person for sitter in self.table.sitters)

    def run(self) -> None:
        """Play to the end. A person who leaves is told how to go on."""
        self._save()
        try:
            while (seat := self.match.turn) is not None:
                if self.table.sitters[seat].person:
                    PersonsTurn(self, self.table, seat).run()
                else:
                    self._programs_turn()
            self._show_end()
        except (Quit, EOFError):
            self._say_how_to_resume()
        except KeyboardInterrupt:
            self._say_how_to_resume()
            raise

    def play(self, text: str) -> None:
        """Make a decision and save it."""
        turn = self.match.turn
        assert turn is not None
        self._write(self.room.play(PERSON, turn, self.room.entry, text, f"{self.room.entry}"))

    def say_notice(self) -> None:
        """Say once where the match is saved."""
        if self._notice:
            self.screen.lines([[Span(self._notice, "dim")]])
            self._notice = ""

    def _programs_turn(self) -> None:
        if self.screen.interactive and self.people:
            name = self.table.called(self.match.turn or 0)
            self.screen.say(self.words("terminal-thinking", name=name), "dim")
        seat, program = self.match.turn, self.room.program
        assert seat is not None and program is not None
        if program not in self._rehearsed:  # its time to think begins after that
            self._rehearsed.add(program)
            with compiling(self.words):
                rehearse_program(self.match, program)
        with compiles():
            code = self._players.deciding(self.room)()
        text, entry = self.match.text(code), self.room.entry
        self._write(self.room.play(None, seat, entry, text, f"program:{entry + 1}"))
        if not self.people:
            self._show_progress()

    def _show_progress(self) -> None:
        """The board after a program's move, where only programs play."""
        ply = len(self.match.log)
        moves = self.table.last_moves(ply - 1)
        self.screen.clear()
        self.screen.lines(self.table.board(since=ply - 1, below=len(moves) + 2))
        self.screen.paragraphs([[], *moves])
        time.sleep(self.delay)

    def undo(self) -> None:
        """Take back everything from the last decision of a person on."""
        entry = self.room.undo(PERSON, self.room.entry, f"{self.room.entry}")
        assert entry is not None  # nobody else has to agree
        self._write(entry)

    def _write(self, entry: LogEntry) -> None:
        """Let it be so, and save it; Ctrl-C has to wait."""
        with undisturbed():
            self.room.carry_out(entry)
            self._save()

    def _save(self) -> None:
        if self.file is not None:
            saves.write(self.file, self.match.record())

    def _show_end(self) -> None:
        """The board, every point, and who has won."""
        self.screen.clear()
        self.screen.lines(self.table.board(since=max(0, len(self.match.log) - 1)))
        self.screen.paragraphs([[], *self.table.last_moves(max(0, len(self.match.log) - 1)), []])
        show_sheet(self.screen, self.match, self.table.everybody, self.language)
        show_winners(self.screen, self.match, self.table.everybody, self.words)
        if self.file is not None:
            said = self.words("terminal-saved-as", file=clean(str(self.file)))
            self.screen.lines([[Span(said)]])

    def _say_how_to_resume(self) -> None:
        if self.file is None:
            return
        command = f"undergrowth play --resume {shlex.quote(str(self.file))}{self.again}"
        self.screen.say()
        self.screen.lines([[Span(clean(self.words("terminal-resume", command=command)), "bold")]])


def _room(match: Match, sitters: Sequence[Sitter], movers: list[int]) -> Room:
    """The room of a match at this screen: all its people are one to it."""
    seats = [
        Seat(PERSON, sitter.entry) if sitter.person else Seat(bot=sitter.entry)
        for sitter in sitters
    ]
    makers = [seats[seat].person for seat in movers]
    return Room(match, seats, PERSON, movers=movers, makers=makers)
