"""The programs at the tables: when they decide, for whom they think, and what they advise."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from undergrowth.kernel.match import Match
from undergrowth.players.deciding import deciding
from undergrowth.server.bot_threads import HINTING, Thinkers, Thought, Unwanted
from undergrowth.server.compiling import SEARCH, Compiling, stage_for
from undergrowth.server.databases import DatabaseDown
from undergrowth.server.onlookers import Looks
from undergrowth.server.people import Person
from undergrowth.server.sharing import Need, Owner
from undergrowth.tables.log import LogEntry
from undergrowth.tables.players import SeatPlayers
from undergrowth.tables.refusals import Refusal, refusal

if TYPE_CHECKING:
    from undergrowth.server.tables import LiveTable

_log = logging.getLogger(__name__)


class Programs:
    """Decide at the tables; what they decide is written by those who keep the tables."""

    def __init__(
        self,
        thinkers: Thinkers,
        compiling: Compiling,
        looks: Looks,
        players: SeatPlayers,
        pace: float,
        write: Callable[[LiveTable, str, str, Callable[[str], LogEntry]], Awaitable[int]],
        prepared: Callable[[LiveTable], None],
        keep: Callable[[Coroutine[Any, Any, str]], asyncio.Task[str]],
    ) -> None:
        self.thinkers = thinkers
        self.looks = looks
        self.players = players
        self._compiling = compiling
        self._pace = pace
        self._write = write
        self._prepared = prepared
        self._keep = keep
        self._closed = False
        self._asked: dict[str, Thought] = {}
        """What is being thought about, by table."""

    def close(self) -> None:
        """Let nobody begin to think."""
        self._closed = True
        self.thinkers.close()

    def wake(self, table: LiveTable) -> None:
        """Let a program go on if somebody cares; if it thinks, others may wait for it now."""
        if (job := self._asked.get(table.id)) is not None:
            job.owners, job.need = self._wish(table)
        if table.room.match.over or not self._is_awaited(table):
            self.let_go(table)
        elif table.thinking is None and self._goes_on(table):
            table.thinking = asyncio.ensure_future(self._think(table))

    def let_go(self, table: LiveTable) -> None:
        """Forget the players of a table; if somebody cares for it again they start afresh."""
        self.players.let_go(table.id, len(table.room.seats))

    def _goes_on(self, table: LiveTable) -> bool:
        return table.room.program is not None and not self._closed and self._is_awaited(table)

    def _is_awaited(self, table: LiveTable) -> bool:
        """Whether anybody cares how it goes on: a person sits there, or looks on."""
        return bool(_people(table)) or self.looks.keep_going(table.id)

    async def _think(self, table: LiveTable) -> None:
        """Decide for programs until it is a person's turn."""
        room = table.room
        try:
            while self._goes_on(table) and (program := room.program) is not None:
                known, seat = room.entry, room.match.turn
                await asyncio.sleep(self._pace)
                if room.entry != known or seat is None:
                    continue
                if not self._compiling.ready(table.row.game, stage_for(program)):
                    await self._compiling.wait(table.row.game, stage_for(program))
                    self._prepared(table)
                    continue
                with suppress(Unwanted, Refusal):  # somebody took a decision back meanwhile
                    move = await self._decided(table, program, known)
                    asked = partial(room.play, None, seat, known, move)
                    await self._write(table, "program", str(known + 1), asked)
        except DatabaseDown:  # whoever looks after the tables wakes it again
            pass
        except Exception:
            _log.exception("a program could not decide")
        finally:
            table.thinking = None

    async def _decided(self, table: LiveTable, program: str, known: int) -> str:
        """What a program decides, if nothing happens at the table meanwhile."""
        match, room = table.room.match, table.room
        owners, need = self._wish(table)
        job = Thought(
            owners,
            need,
            lambda: room.entry == known and room.program == program and not self._closed,
        )
        self._asked[table.id] = job
        try:
            code = await self.thinkers.ask(
                lambda pause: self.players.deciding(room, table.id, pause), job
            )
        finally:
            del self._asked[table.id]
        return match.text(code)

    def _wish(self, table: LiveTable) -> tuple[list[Owner], Need]:
        """For whom a program thinks at a table, and how much they wait for it."""
        people = _people(table)
        here = [person for person in people if table.is_here(person)]
        if here:
            return [self._owner(person) for person in here], Need.WAITED
        if self.looks.keep_going(table.id) and (who := self.looks.latest(table.id)):
            return [Owner(who.name, who.network)], Need.WATCHED
        return [self._owner(person) for person in people or [table.room.host]], Need.UNSEEN

    def _owner(self, person: str) -> Owner:
        return Owner(person, self.looks.network(person))

    # ------------------------------------------------------------------------------- advice

    async def hint(self, table: LiveTable, person: Person, seat: int) -> str:
        """What the strongest program would do for a person; it thinks once about each moment."""
        room = table.room
        if not room.settings.hints:
            raise refusal("no-hints")
        if seat not in room.seats_of(person.id) or seat != room.match.turn or not room.full:
            raise refusal("turn")
        if not self._compiling.ready(table.row.game, SEARCH):
            raise refusal("preparing", percent=self._compiling.percent(table.row.game, SEARCH))
        if table.hint is None or table.hint[0] != room.entry:
            advice = self._advice(table, room.match, self._owner(person.id))
            table.hint = room.entry, self._keep(advice)
        try:
            return await asyncio.shield(table.hint[1])
        except Unwanted:
            raise refusal("stale") from None

    async def _advice(self, table: LiveTable, match: Match, owner: Owner) -> str:
        known = table.room.entry
        code = await self.thinkers.ask(
            lambda pause: deciding(match, HINTING, pause),
            Thought([owner], Need.WAITED, lambda: table.room.entry == known),
        )
        return match.text(code)


def _people(table: LiveTable) -> list[str]:
    """The people who decide at a table themselves."""
    return list({seat.person for seat in table.room.seats if seat.person and not seat.stand_in})
