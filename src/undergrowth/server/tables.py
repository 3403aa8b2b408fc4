"""All tables. Each move is checked, written, committed, and only then told.

A table in memory is a cache of its log: what the store says is the truth.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Callable, Collection, Coroutine
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from functools import partial, wraps
from time import monotonic
from typing import Any, Concatenate, Literal, ParamSpec, TypeVar, get_args

from undergrowth.kernel.game import checked_options, checked_players, game_named
from undergrowth.kernel.match import new
from undergrowth.kernel.sealing import new_nonce
from undergrowth.material.errors import BadInput
from undergrowth.material.reading import Field
from undergrowth.material.words import words
from undergrowth.players import NAMES
from undergrowth.server import seating
from undergrowth.server.bot_threads import Thinkers
from undergrowth.server.bounds import Bounds
from undergrowth.server.closed import Broken, stored
from undergrowth.server.compiling import SEARCH, Compiling, stage_for
from undergrowth.server.databases import DatabaseDown
from undergrowth.server.loading import room_of, row_after
from undergrowth.server.new_tables import NewTable, chosen_edition
from undergrowth.server.onlookers import Looks
from undergrowth.server.people import Person
from undergrowth.server.programs import Programs
from undergrowth.server.rows import TableRow
from undergrowth.server.seating import Seats, seat_row, seats_at
from undergrowth.server.security import Allowance
from undergrowth.server.store import Store
from undergrowth.server.transactions import Conflict
from undergrowth.server.waiting import Turn
from undergrowth.tables.log import MOST_ENTRIES, LogEntry
from undergrowth.tables.players import SeatPlayers
from undergrowth.tables.refusals import Refusal, refusal
from undergrowth.tables.room import Room
from undergrowth.tables.showing import Data, Showing, Viewer

_log = logging.getLogger(__name__)
Limit = Literal[120, 600, 86400]
"""After how many seconds of absence a program can step in."""
LIMITS = (*get_args(Limit), None)
"""All that can be chosen, the default first; ``None``: never."""
_AWAY = 40
"""Seconds without a sign after which somebody may be replaced by hand."""
_IDLE = 900
"""Seconds after which a table that nobody looks at is forgotten until it is asked for."""
_BREATH = 1.0
"""Seconds between two looks at who is away."""
_AGAIN = 1.0
"""Seconds until something is tried again that the database did not let happen."""
_TRIES = 5
"""How often seats are changed anew because somebody else was quicker."""
_RESUMED = 500
"""Unfinished tables that are woken when the server starts."""
_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"

Done = TypeVar("Done")
Given = ParamSpec("Given")


@dataclass
class LiveTable:
    """A room with all that is going on round it."""

    row: TableRow
    room: Room
    showing: Showing
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    here: Counter[str] = field(default_factory=Counter)
    """Open connections of each person."""
    watchers: int = 0
    seen: dict[str, float] = field(default_factory=dict)
    """When each person was last here."""
    called: dict[str, float] = field(default_factory=dict)
    """When each person last asked for something without a connection that stays open."""
    born: float = field(default_factory=monotonic)
    touched: float = field(default_factory=monotonic)
    version: int = 0
    """Changes with everything that anybody can see."""
    preparing: dict[str, int] = field(default_factory=dict)
    """The stages that programs here still wait for, and how many per cent of them are done."""
    thinking: asyncio.Task[None] | None = None
    hint: tuple[int, asyncio.Task[str]] | None = None
    """The last entry that somebody wanted a hint for, and the hint."""
    turn: Turn = field(default_factory=Turn)
    slow: set[int] = field(default_factory=set)
    """The seats at which a program decides although somebody is there, who never did."""
    missed: list[int] = field(default_factory=list)
    """The seats of which everybody has been told that a program may be put there."""
    lines: int = 0
    """The number of the last line of chat."""
    doubtful: bool = False
    """Whether something may have been written that nobody could confirm."""
    chatting: Allowance = field(default_factory=lambda: Allowance(20, 2))
    """How much can be said, by however many."""

    @property
    def id(self) -> str:
        """The name in the address of the table."""
        return self.row.id

    def is_here(self, person: str | None, grace: float = 0.0) -> bool:
        """Whether a person looks at the table, or did a moment ago."""
        if person is None:
            return False
        now = monotonic()
        called = now - self.called.get(person, -_AWAY) < _AWAY
        return self.here[person] > 0 or called or now - self.seen.get(person, self.born) < grace

    def welcomes(self, person: str, invite: str) -> bool:
        """Whether a person may sit down if a seat is free."""
        given, invitation = invite.encode(errors="replace"), self.row.invite.encode()
        invited = secrets.compare_digest(given, invitation)
        return self.row.public or invited or person == self.room.host

    def lets_speak(self, person: str, invite: str) -> bool:
        """Whether a person may say something here."""
        return bool(self.room.seats_of(person)) or self.welcomes(person, invite)

    @property
    def replaceable(self) -> list[int]:
        """The seats at which a program may be put now: their people are away, or never decide."""
        if self.room.state != "playing":
            return []
        late = self.turn.lasts_longer(self.room.entry, self.room.settings.limit)
        return [
            n
            for n, seat in enumerate(self.room.seats)
            if seat.person
            and (not self.is_here(seat.person, _AWAY) or (late and n == self.room.match.turn))
        ]

    def shown(self, viewer: Viewer) -> Data:
        """All that a viewer is shown but the chat."""
        shown = self.showing.table(viewer)
        replaceable = self.replaceable
        for n, seat in enumerate(self.room.seats):
            shown["people"][n]["here"] = seat.kind == "bot" or self.is_here(seat.person)
            shown["people"][n]["replaceable"] = n in replaceable
            if seat.stand_in and n in self.slow:
                shown["people"][n]["about"] = words(viewer.language)("table-slow")
            program = self.room.program_at(n)
            preparing = self.preparing.get(stage_for(program)) if program else None
            decides = self.room.program is not None and self.room.match.turn == n
            shown["people"][n]["preparing"] = preparing
            shown["people"][n]["thinking"] = decides and preparing is None
        inviting = self.room.state == "open" and viewer.person == self.room.host
        return shown | {
            "id": self.id,
            "preparing": self.preparing.get(SEARCH),
            "public": self.row.public,
            "seed_chosen": self.row.seed_chosen,
            "invite": f"/table/{self.id}?invite={self.row.invite}" if inviting else None,
        }


def _unstoppable(
    work: Callable[Concatenate[Tables, Given], Coroutine[Any, Any, Done]],
) -> Callable[Concatenate[Tables, Given], Coroutine[Any, Any, Done]]:
    """Something that is done to its end, even if whoever asked for it goes away meanwhile."""

    @wraps(work)
    async def begun(self: Tables, /, *given: Given.args, **named: Given.kwargs) -> Done:
        return await asyncio.shield(self._keep(work(self, *given, **named)))

    return begun


class Tables:
    """The tables in memory, and the way to those in the store."""

    def __init__(
        self,
        store: Store,
        tell: Callable[[str], None],
        *,
        thinkers: Thinkers | None = None,
        compiling: Compiling | None = None,
        looks: Looks | None = None,
        players: SeatPlayers | None = None,
        bounds: Bounds | None = None,
        pace: float = 0.6,
    ) -> None:
        self.store = store
        self.compiling = compiling or Compiling()
        self.broken = Broken()
        self.programs = Programs(
            thinkers or Thinkers(),
            self.compiling,
            looks or Looks(),
            players or SeatPlayers(),
            pace,
            self.write,
            self._tell_preparing,
            self._keep,
        )
        self._bounds = bounds or Bounds(store)
        self.drawing = asyncio.Lock()
        """One picture at a time, so that moves which arrive meanwhile wait for no more than one."""
        self._tell = tell
        """Says to all who look at a table, here or in other processes, that it has changed."""
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # --------------------------------------------------------------------- opening and finding

    def start(self) -> None:
        """Compile, look after tables whose people are away, and go on where programs decide."""
        self._keep(self.compiling.run())
        self._keep(self._look_after())
        self._keep(self._resume())

    async def close(self) -> None:
        """Stop all that goes on in the background."""
        self.programs.close()
        thinking = [table.thinking for table in self._tables.values() if table.thinking]
        tasks = [*self._tasks, *self._loading.values(), *thinking]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def open(self, host: Person, wanted: NewTable) -> str:
        """A new table; its id. ``BadInput`` names what is wrong with it."""
        game = game_named(wanted.game)
        players = checked_players(game, wanted.players)
        options = checked_options(game, wanted.options)
        edition = chosen_edition(game, wanted.edition)
        if len(wanted.seats) != players:
            got = len(wanted.seats)
            raise BadInput("seats", "bad-seat-number", low=players, high=players, got=got)
        for seat in wanted.seats:
            if seat.bot is not None:
                Field(seat.bot, "seats").one_of(NAMES)
        seed = secrets.randbits(128) if wanted.seed is None else Field(wanted.seed, "seed").seed()
        self.compiling.ask(game.name, *(seat.bot for seat in wanted.seats if seat.bot))
        # complains now, not at the table
        match = new(game.name, players=players, seed=seed, edition=edition, **options)
        if wanted.settings.face_down:
            match.face_down()
        match.colours = wanted.settings.colours
        row = TableRow(
            id=_token(12),
            game=game.name,
            rules_version=game.version,
            edition=edition,
            players=players,
            options=options,
            seed=str(seed),
            nonce=new_nonce(),
            seed_chosen=wanted.seed is not None,
            public=wanted.public,
            host=host.id,
            invite=_token(16),
            settings=asdict(wanted.settings),
            state="playing" if all(seat.kind != "open" for seat in wanted.seats) else "open",
            created=datetime.now(UTC),
            changed=datetime.now(UTC),
        )
        await self._bounds.admit(row, [seat_row(n, seat) for n, seat in enumerate(wanted.seats)])
        return row.id

    async def find(self, name: str) -> LiveTable:
        """The table of that id, from memory or from its log; a ``Refusal`` if there is none."""
        if (table := self._tables.get(name)) is None:
            if not self.compiling.finished:
                await self.ask(await self.row(name))
            table = await self._found(name)
        table.touched = monotonic()
        self.programs.looks.look(name)
        self.programs.wake(table)
        return table

    async def _found(self, name: str) -> LiveTable:
        if name not in self._loading:
            self._loading[name] = asyncio.ensure_future(self._load(name))
            self._loading[name].add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(self._loading[name])

    async def ask(self, row: TableRow) -> None:
        """Somebody waits for a table: what it needs is compiled before all else."""
        seats = await self.store.seats(row.id)
        self.compiling.ask(row.game, *(seat.bot for seat in seats if seat.bot))

    async def row(self, name: str) -> TableRow:
        """What the store says of a table."""
        row = await stored(self.store, name)
        self.broken.check(row)
        return row

    async def _load(self, name: str) -> LiveTable:
        row = await self.row(name)
        if await self.store.last_entry(name) > MOST_ENTRIES:
            raise refusal("length", most=MOST_ENTRIES)
        try:
            room = await room_of(self.store, row)
        except (DatabaseDown, Refusal):
            raise
        except Exception as problem:  # of any kind: the other tables need not know
            raise self.broken.refuse(name, problem) from None
        self.broken.mended(name)
        if room.state == "playing" and (row.state == "open" or row.turn is None):
            await self.store.begin(name, room.match.turn)  # known only now that it is dealt
        lines = await self.store.chat(name, last=1)
        table = LiveTable(row, room, Showing(room), lines=lines[-1].number if lines else 0)
        self._tables[name] = table
        table.preparing = self._preparing(table)
        self.programs.wake(table)
        return table

    async def catch_up(self, table: LiveTable) -> None:
        """Carry out what another process has written."""
        async with table.lock:
            await self._catch_up(table)

    async def _catch_up(self, table: LiveTable) -> None:
        """Nobody is told: who wrote it has told everybody, and telling again would never end."""
        room = table.room
        entries = await self.store.entries(table.id, after=room.entry)
        seats = await seats_at(self.store, table.id)
        lines = await self.store.chat(table.id, table.lines, last=1)
        if not entries and not lines and seats == room.seats:
            return
        for entry in entries:
            room.carry_out(entry)
        room.seats[:] = seats
        table.lines = max(table.lines, *(line.number for line in lines), 0)
        table.version += 1
        self.programs.wake(table)

    # ------------------------------------------------------------------------------ decisions

    @_unstoppable
    async def write(
        self, table: LiveTable, who: str, command: str, asked: Callable[[str], LogEntry | None]
    ) -> int:
        """Ask a room for an entry, write it, carry it out, tell; the number of the last entry.

        The room is told what the command is called: sent twice by the same it has one effect.
        """
        name = f"{who}:{command}"
        async with table.lock:
            if (done := table.room.commands.get(name)) is not None:
                return done
            if (entry := asked(name)) is not None:
                try:
                    await self.store.append(
                        table.id, entry, table_changes=row_after(table.room, entry)
                    )
                except DatabaseDown:
                    self._doubt(table)
                    raise
                except Conflict:
                    await self._catch_up(table)
                    self._changed(table)
                    if (done := table.room.commands.get(name)) is not None:
                        return done
                    raise refusal("stale") from None
                table.room.carry_out(entry)
            self._changed(table)
            return table.room.entry

    def _doubt(self, table: LiveTable) -> None:
        """Find out, as soon as the database answers, whether something was written after all."""
        if not table.doubtful:
            table.doubtful = True
            self._keep(self._settle(table))

    async def _settle(self, table: LiveTable) -> None:
        while table.doubtful:
            await asyncio.sleep(_AGAIN)
            with suppress(DatabaseDown):
                version = table.version
                await self.catch_up(table)
                table.doubtful = False
                if table.version != version:
                    self._changed(table)

    def _changed(self, table: LiveTable) -> None:
        """Tell everybody, and let a program go on if it is its turn."""
        table.version += 1
        self._tell(table.id)
        self.programs.wake(table)

    # ------------------------------------------------------------------------------- programs

    def _preparing(self, table: LiveTable) -> dict[str, int]:
        """What programs at a table, and those who give hints, wait for."""
        room, game = table.room, table.row.game
        programs = filter(None, map(room.program_at, range(len(room.seats))))
        stages = {SEARCH, *map(stage_for, programs)}
        waiting = [stage for stage in stages if not self.compiling.ready(game, stage)]
        return {stage: self.compiling.percent(game, stage) for stage in waiting}

    # --------------------------------------------------------------------------------- people

    async def join(
        self, table: LiveTable, person: Person, invite: str = "", seat: int | None = None
    ) -> int:
        """Take an open seat: at a public table, or with the invitation."""
        if not table.welcomes(person.id, invite):
            raise refusal("invite")

        def sits_down() -> Seats:
            seats = seating.joined(table.room, person, seat)
            table.seen[person.id] = monotonic()
            return seats

        (taken,) = await self._seat(table, sits_down)
        return taken

    async def leave(self, table: LiveTable, person: Person) -> None:
        """Go away: the seat is free again, or a program steps in if play has begun."""
        await self._seat(table, partial(seating.left, table.room, person))

    async def replace(self, table: LiveTable, person: Person, n: int) -> None:
        """Let a program decide for somebody who is away, or never decides."""

        def stands_in() -> Seats:
            seats = seating.replaced(table.room, person, n, table.replaceable)
            if table.is_here(table.room.seats[n].person):
                table.slow.add(n)
            return seats

        await self._seat(table, stands_in)

    async def fill(self, table: LiveTable, person: Person) -> None:
        """Give the open seats to programs, so that play can begin."""
        await self._seat(table, partial(seating.filled, table.room, person))

    async def rename(self, person: Person) -> None:
        """Call a person by a new name wherever they sit in memory."""
        for table in list(self._tables.values()):
            if seating.renamed(table.room, person):
                await self._seat(table, partial(seating.renamed, table.room, person))

    async def arrive(self, table: LiveTable, person: Person | None) -> None:
        """Somebody begins to look at the table; who comes back gets their seats back."""
        table.watchers += 1
        self.programs.looks.open(table.id)
        if person is not None:
            table.here[person.id] += 1
            with suppress(DatabaseDown):  # they get them back with their next command
                await self._give_back(table, person, table.slow)
            self.programs.wake(table)
            if table.here[person.id] == 1 and table.room.seats_of(person.id):
                self._changed(table)

    def depart(self, table: LiveTable, person: Person | None) -> None:
        """Somebody looks at the table no longer."""
        table.watchers -= 1
        self.programs.looks.close(table.id)
        if person is not None:
            table.here[person.id] -= 1
            table.called.pop(person.id, None)
            if table.room.seats_of(person.id):
                table.seen[person.id] = monotonic()
            if not table.here[person.id]:
                del table.here[person.id]
                if table.room.seats_of(person.id):
                    self._changed(table)

    async def sign_of(self, table: LiveTable, person: Person, *, looks: bool = False) -> None:
        """A person did something, maybe without a connection that stays open; or only looked."""
        if table.room.seats_of(person.id):  # nobody waits for the others
            self.programs.looks.come(person.id)
            table.seen[person.id] = table.called[person.id] = monotonic()
            try:
                await self._give_back(table, person, table.slow if looks else ())
            except DatabaseDown:
                if not looks:  # else they get them back with their next command
                    raise
            self.programs.wake(table)

    async def say(
        self, table: LiveTable, person: Person, text: str, command: str, invite: str = ""
    ) -> None:
        """Chat: at a public table anybody, else who sits there or holds the invitation."""
        if not table.lets_speak(person.id, invite):
            raise refusal("invite")
        mine = table.room.seats_of(person.id)
        name, seat = (table.room.seats[mine[0]].name, mine[0]) if mine else (person.name, None)
        line = await self.store.add_chat(
            table.id, person.id, name, seat, text, datetime.now(UTC), command
        )
        if line.number > table.lines:  # else it was said before
            table.lines = line.number
            self._changed(table)

    async def _give_back(self, table: LiveTable, person: Person, but: Collection[int] = ()) -> None:
        """Let a person decide again where a program did; who was there all the time has to act."""
        if seating.given_back(table.room, person, but):
            seats = await self._seat(table, partial(seating.given_back, table.room, person, but))
            table.slow.difference_update(seats)

    @_unstoppable
    async def _seat(self, table: LiveTable, wanted: Callable[[], Seats]) -> Seats:
        """Ask what should change, write it, and only then let it be so.

        Somebody in another process may have been quicker: then it is asked anew.
        """
        async with table.lock:
            for _ in range(_TRIES):
                if not (seats := wanted()):
                    return seats
                try:
                    await seating.write(self.store, table.id, table.room, seats)
                except DatabaseDown:
                    self._doubt(table)
                    raise
                except Conflict:
                    await self._catch_up(table)
                else:
                    self._changed(table)
                    return seats
        raise refusal("stale")

    # ---------------------------------------------------------------------- in the background

    async def _look_after(self) -> None:
        """Step in for people who are away too long; forget tables that nobody looks at."""
        while True:
            await asyncio.sleep(_BREATH)
            self.programs.thinkers.go_on()
            for table in list(self._tables.values()):
                try:
                    await self._step_in(table)
                    self._tell_absence(table)
                    self._tell_preparing(table)
                except DatabaseDown:
                    pass
                except Exception:  # the other tables need somebody too
                    _log.exception("nobody could step in")
                self.programs.wake(table)
                idle = monotonic() - table.touched > _IDLE
                if idle and not table.watchers and not table.thinking and not table.lock.locked():
                    del self._tables[table.id]
                    self.programs.let_go(table)

    async def _step_in(self, table: LiveTable) -> None:
        overdue = partial(seating.overdue, table.room, table.is_here, _AWAY)
        if overdue():
            await self._seat(table, overdue)

    def _tell_absence(self, table: LiveTable) -> None:
        """Nothing happens when somebody has been away long enough, but pages offer a program."""
        if (missed := table.replaceable) != table.missed:
            table.missed = missed
            self._changed(table)

    def _tell_preparing(self, table: LiveTable) -> None:
        """Pages say how far the programs are that somebody waits for."""
        if (preparing := self._preparing(table)) != table.preparing:
            table.preparing = preparing
            self._changed(table)

    async def _resume(self) -> None:
        """After a start: tables at which programs have to decide go on by themselves."""
        names = await self._when_up(self.store.unfinished)
        for name in names[:_RESUMED]:
            with suppress(Refusal):
                await self._when_up(partial(self._found, name))

    async def _when_up(self, work: Callable[[], Coroutine[Any, Any, Done]]) -> Done:
        """What the work comes to, tried again as long as the database is out of order."""
        while True:
            try:
                return await work()
            except DatabaseDown:
                await asyncio.sleep(_AGAIN)

    def _keep(self, work: Coroutine[Any, Any, Done]) -> asyncio.Task[Done]:
        """Run something in the background, and hold on to it until it is done."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def _token(length: int) -> str:
    """A name that nobody can guess and anybody can read aloud."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))
