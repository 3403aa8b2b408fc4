"""Somebody at a table: what a command does depends on both."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from typing import Any

from undergrowth.material.errors import BadInput
from undergrowth.server.commands import Commands, Data, Nonsense, refused
from undergrowth.server.databases import DatabaseDown
from undergrowth.server.loading import with_pauses
from undergrowth.server.people import Person
from undergrowth.server.security import Allowance, too_much
from undergrowth.server.services import Services
from undergrowth.server.tables import LiveTable, Tables
from undergrowth.tables.refusals import Refusal, refusal
from undergrowth.tables.room import Room
from undergrowth.tables.showing import Viewer

_log = logging.getLogger(__name__)


@dataclass
class Visit:
    """A person at a table, through a connection or by a single request."""

    services: Services
    table: LiveTable
    person: Person
    viewer: Viewer
    invite: str = ""
    """The invitation that they have shown."""
    allowance: Allowance = field(init=False)
    chatting: Allowance = field(default_factory=lambda: Allowance(5, 1))
    beyond: int = 0
    """Messages beyond the allowance."""

    def __post_init__(self) -> None:
        rate = self.services.messages_each_second
        self.allowance = Allowance(2 * rate, rate)

    @property
    def tables(self) -> Tables:
        """All tables."""
        return self.services.tables

    @property
    def room(self) -> Room:
        """The match and who sits at it."""
        return self.table.room

    async def answer(self, command: Commands | Nonsense) -> Data:
        """Carry out a command; the answer says what came of it."""
        try:
            if not self.allowance.take():
                self.beyond += 1
                raise too_much(self.allowance)
            return {"id": command.id, **await command.answer(self)}
        except Refusal as no:
            problem = no
        except BadInput as bad:
            problem = Refusal("bad", say=bad.text)
        except DatabaseDown as down:
            problem = Refusal(down.why, say=down.text)
        except Exception:
            _log.exception("a command failed")
            problem = refusal("trouble")
        return refused(command.id, problem, self.viewer.language)

    # --------------------------------------------------------------------- what commands need

    async def known_person(self) -> Person:
        """The person, written down before their first command."""
        self.person = await self.services.people.written(self.person)
        await self.tables.sign_of(self.table, self.person)
        return self.person

    def check_known(self, entry: int) -> None:
        """A ``Refusal`` if something has happened since an entry."""
        if entry != self.room.entry:
            raise refusal("stale")

    def count_line(self) -> None:
        """One more line of chat; a ``Refusal`` if it was one too many, here or at the table."""
        for allowance in (self.chatting, self.table.chatting):
            if not allowance.take():
                raise too_much(allowance)

    def look(self, seat: int | None) -> None:
        """See what a seat sees at a screen that several people share, or what all of them may."""
        self.viewer = Viewer(self.person.id, self.viewer.language, seat)

    async def whole(self) -> Data:
        """The whole table with its chat."""
        lines = await self.services.store.chat(self.table.id)
        await with_pauses(self.table.showing.telling())
        return self.table.shown(self.viewer) | {"chat": [line_shown(line) for line in lines]}


def line_shown(line: Any) -> Data:
    """A line of chat as it is sent."""
    return {
        "number": line.number,
        "name": line.name,
        "seat": line.seat,
        "text": line.text,
        "at": line.at.isoformat(timespec="seconds"),
    }
