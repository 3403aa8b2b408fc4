"""All tables of the house. Each move is checked, written, committed, and only then told.

A table in memory is a cache of its log: what the store says is the truth.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from time import monotonic
from typing import Any, Literal, TypeVar, get_args

from undergrowth.kernel.editions import built_in
from undergrowth.kernel.errors import BadInput
from undergrowth.kernel.game import Game, checked_options, checked_players, game_named
from undergrowth.kernel.match import Match, new
from undergrowth.kernel.reading import Field
from undergrowth.kernel.words import words
from undergrowth.players import NAMES
from undergrowth.players.deciding import deciding
from undergrowth.server.bots import HINTING, Thinkers
from undergrowth.server.compiling import SEARCH, Compiling, stage_for
from undergrowth.server.people import Person
from undergrowth.server.rooms import Entry, Manners, Refusal, Room, Seat, refusal, room_of
from undergrowth.server.security import Allowance
from undergrowth.server.showing import Data, Showing, Viewer
from undergrowth.server.store import Conflict, SeatRow, Store, TableRow
from undergrowth.server.turns import Turn

_log = logging.getLogger(__name__)
Limit = Literal[120, 600, 86400]
"""After how many seconds of absence a program can step in."""
LIMITS = (*get_args(Limit), None)
"""All that can be chosen, the default first; ``None``: never."""
_AWAY = 40
"""Seconds without a sign after which somebody may be replaced by hand."""
_GLANCE = 60
"""Seconds that programs play on among themselves after somebody has looked."""
_IDLE = 900
"""Seconds after which a table that nobody looks at is forgotten until it is asked for."""
_BREATH = 1.0
"""Seconds between two looks at who is away."""
_RESUMED = 500
"""Unfinished tables that are woken when the server starts."""
_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"

Done = TypeVar("Done")


@dataclass(frozen=True)
class Order:
    """What a new table should be."""

    game: str
    players: int
    seats: Sequence[Seat]
    options: Mapping[str, Any] = field(default_factory=dict)
    manners: Manners = field(default_factory=Manners)
    public: bool = False
    seed: int | None = None


@dataclass
class Table:
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
    said: set[str] = field(default_factory=set)
    """The commands that lines of chat came from: sent twice they are said once."""
    chatting: Allowance = field(default_factory=lambda: Allowance(20, 2))
    """How much can be said, by however many."""

    @property
    def id(self) -> str:
        """The name in the address of the table."""
        return self.row.id

    @property
    def is_awaited(self) -> bool:
        """Whether anybody cares how it goes on: a person sits there, or looks on."""
        people = any(seat.person for seat in self.room.seats)
        return people or self.watchers > 0 or monotonic() - self.touched < _GLANCE

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

    @property
    def replaceable(self) -> list[int]:
        """The seats at which a program may be put now: their people are away, or never decide."""
        if self.room.state != "playing":
            return []
        late = self.turn.lasts_longer(self.room.entry, self.room.manners.limit)
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
            "invite": f"/table/{self.id}?invite={self.row.invite}" if inviting else None,
        }


class Tables:
    """The tables in memory, and the way to those in the store."""

    def __init__(
        self,
        store: Store,
        tell: Callable[[str], None],
        *,
        thinkers: Thinkers | None = None,
        compiling: Compiling | None = None,
        pace: float = 0.6,
    ) -> None:
        self.store = store
        self.compiling = compiling or Compiling()
        self.drawing = asyncio.Lock()
        """One picture at a time, so that moves which arrive meanwhile wait for no more than one."""
        self._tell = tell
        """Says to all who look at a table, here or in other processes, that it has changed."""
        self._thinkers = thinkers or Thinkers()
        self._pace = pace
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False

    # --------------------------------------------------------------------- opening and finding

    def start(self) -> None:
        """Compile, look after tables whose people are away, and go on where programs decide."""
        self._keep(self.compiling.run())
        self._keep(self._look_after())
        self._keep(self._resume())

    async def close(self) -> None:
        """Stop all that goes on in the background."""
        self._closed = True
        self._thinkers.close()
        thinking = [table.thinking for table in self._tables.values() if table.thinking]
        tasks = [*self._tasks, *self._loading.values(), *thinking]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def open(self, host: Person, order: Order) -> str:
        """A new table; its id. ``BadInput`` names what is wrong with the order."""
        game = game_named(order.game)
        players = checked_players(game, order.players)
        options = checked_options(game, order.options)
        if len(order.seats) != players:
            got = len(order.seats)
            raise BadInput("seats", "bad-seat-number", low=players, high=players, got=got)
        for seat in order.seats:
            if seat.bot is not None:
                Field(seat.bot, "seats").one_of(NAMES)
        seed = secrets.randbits(128) if order.seed is None else Field(order.seed, "seed").seed()
        self.compiling.ask(game.name, *(seat.bot for seat in order.seats if seat.bot))
        await self._check(game, players, seed, options)
        row = TableRow(
            id=_token(12),
            game=game.name,
            rules_version=game.version,
            edition=str(built_in(game).id),
            players=players,
            options=options,
            seed=str(seed),
            public=order.public,
            host=host.id,
            invite=_token(16),
            settings=asdict(order.manners),
            state="playing" if all(seat.kind != "open" for seat in order.seats) else "open",
            created=datetime.now(UTC),
            changed=datetime.now(UTC),
        )
        await self.store.add_table(row, [_seat_row(n, seat) for n, seat in enumerate(order.seats)])
        return row.id

    async def _check(self, game: Game, players: int, seed: int, options: dict[str, Any]) -> None:
        """Complain now, not when the table is set up; only what is made by hand needs the rules."""
        usual = checked_options(game, {})
        chosen = [name for name, value in options.items() if value != usual[name]]
        made = any(len(game.options[name]) == 1 for name in chosen)
        if made or (chosen and self.compiling.ready(game.name)):
            await self.compiling.wait(game.name)
            new(game.name, players=players, seed=seed, **options)
        elif chosen and game.fits is not None:
            game.fits(built_in(game), players, options)

    async def find(self, name: str) -> Table:
        """The table of that id, from memory or from its log; a ``Refusal`` if there is none."""
        if (table := self._tables.get(name)) is None:
            if not self.compiling.finished:
                await self.ask(await self.row(name))
            table = await self._found(name)
        table.touched = monotonic()
        self._wake(table)
        return table

    async def _found(self, name: str) -> Table:
        if name not in self._loading:
            self._loading[name] = asyncio.ensure_future(self._load(name))
            self._loading[name].add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(self._loading[name])

    async def ask(self, row: TableRow) -> None:
        """Somebody waits for a table: what it needs is compiled before all else."""
        seats = await self.store.seats(row.id)
        self.compiling.ask(row.game, *(seat.bot for seat in seats if seat.bot))

    async def row(self, name: str) -> TableRow:
        """What the store says of a table, without waiting for its rules."""
        row = await self.store.table(name)
        if row is None:
            raise refusal("no-table")
        return row

    async def _load(self, name: str) -> Table:
        row = await self.row(name)
        game = game_named(row.game)
        if row.rules_version != game.version:
            raise refusal("version")
        await self.compiling.wait(game.name)
        seats = await self._seats(name)
        room = room_of(_match(row), seats, row.host, row.settings, await self.store.entries(name))
        if row.turn is None and room.state == "playing":  # known only now that it is dealt
            await self.store.set_table(name, turn=room.match.turn)
        lines = await self.store.chat(name, last=1)
        table = Table(row, room, Showing(room), lines=lines[-1].number if lines else 0)
        self._tables[name] = table
        table.preparing = self._preparing(table)
        self._wake(table)
        return table

    async def catch_up(self, table: Table) -> None:
        """Carry out what another process has written."""
        async with table.lock:
            await self._catch_up(table)

    async def _catch_up(self, table: Table) -> None:
        """Nobody is told: who wrote it has told everybody, and telling again would never end."""
        room = table.room
        entries = await self.store.entries(table.id, after=room.entry)
        seats = await self._seats(table.id)
        lines = await self.store.chat(table.id, table.lines, last=1)
        if not entries and not lines and seats == room.seats:
            return
        for entry in entries:
            room.carry_out(entry)
        room.seats[:] = seats
        table.lines = max(table.lines, *(line.number for line in lines), 0)
        table.version += 1
        self._wake(table)

    async def _seats(self, name: str) -> list[Seat]:
        rows = await self.store.seats(name)
        return [Seat(row.person, row.name, row.bot, row.stand_in) for row in rows]

    # ------------------------------------------------------------------------------ decisions

    async def play(
        self, table: Table, person: Person, seat: int, known: int, move: str, command: str
    ) -> int:
        """Make a decision; the number of its entry once it is durable."""
        await self._give_back(table, person)
        name = f"{person.id}:{command}"
        return await self._write(
            table, name, lambda: table.room.play(person.id, seat, known, move, name)
        )

    async def undo(self, table: Table, person: Person, known: int, command: str) -> int:
        """Take decisions back, or ask the others for it."""
        name = f"{person.id}:{command}"
        return await self._write(table, name, lambda: table.room.undo(person.id, known, name))

    async def agree(self, table: Table, person: Person, known: int, command: str) -> int:
        """Agree to an undo."""
        name = f"{person.id}:{command}"
        return await self._write(table, name, lambda: table.room.agree(person.id, known, name))

    async def disagree(self, table: Table, person: Person, known: int) -> int:
        """Do not agree to an undo."""
        async with table.lock:
            table.room.disagree(person.id, known)
        self._changed(table)
        return table.room.entry

    async def _write(self, table: Table, command: str, asked: Callable[[], Entry | None]) -> int:
        """Check, append, commit, carry out; a caller who goes away stops none of it."""
        return await self._finish(self._written(table, command, asked))

    async def _written(self, table: Table, command: str, asked: Callable[[], Entry | None]) -> int:
        async with table.lock:
            if (done := table.room.commands.get(command)) is not None:
                return done
            if (entry := asked()) is not None:
                try:
                    await self.store.append(
                        table.id, entry, table_changes=_row_after(table.room, entry)
                    )
                except Conflict:
                    await self._catch_up(table)
                    self._changed(table)
                    if (done := table.room.commands.get(command)) is not None:
                        return done
                    raise refusal("stale") from None
                table.room.carry_out(entry)
            self._changed(table)
            return table.room.entry

    def _changed(self, table: Table) -> None:
        """Tell everybody, and let a program go on if it is its turn."""
        table.version += 1
        self._tell(table.id)
        self._wake(table)

    # ------------------------------------------------------------------------------- programs

    def _wake(self, table: Table) -> None:
        if table.room.program is not None and table.thinking is None and not self._closed:
            table.thinking = asyncio.ensure_future(self._think(table))

    async def _think(self, table: Table) -> None:
        """Decide for programs until it is a person's turn."""
        room = table.room
        try:
            while (program := room.program) is not None and table.is_awaited:
                known, seat = room.entry, room.match.turn
                await asyncio.sleep(self._pace)
                if room.entry != known or seat is None:
                    continue
                if not self.compiling.ready(table.row.game, stage_for(program)):
                    await self._prepared(table, stage_for(program))
                    continue
                code = await self._thinkers.ask(deciding(room.match, program))
                with suppress(Refusal):  # somebody took a decision back meanwhile
                    await self._answer(table, seat, known, room.match.text(code))
        except Exception:  # whoever looks after the tables wakes it again
            _log.exception("a program could not decide")
        finally:
            table.thinking = None

    async def _prepared(self, table: Table, stage: str) -> None:
        """Come back when programs can think, and let everybody know."""
        await self.compiling.wait(table.row.game, stage)
        self._tell_preparing(table)

    def _preparing(self, table: Table) -> dict[str, int]:
        """What programs at a table, and those who give hints, wait for."""
        room, game = table.room, table.row.game
        programs = filter(None, map(room.program_at, range(len(room.seats))))
        stages = {SEARCH, *map(stage_for, programs)}
        waiting = [stage for stage in stages if not self.compiling.ready(game, stage)]
        return {stage: self.compiling.percent(game, stage) for stage in waiting}

    async def _answer(self, table: Table, seat: int, known: int, move: str) -> None:
        name = f"program:{known + 1}"
        await self._write(table, name, lambda: table.room.answer(seat, known, move))

    async def hint(self, table: Table, person: Person, seat: int) -> str:
        """What the strongest program would do for a person; it thinks once about each moment."""
        room = table.room
        if not room.manners.hints:
            raise refusal("no-hints")
        if seat not in room.seats_of(person.id) or seat != room.match.turn or not room.full:
            raise refusal("turn")
        if not self.compiling.ready(table.row.game, SEARCH):
            raise refusal("preparing", percent=self.compiling.percent(table.row.game, SEARCH))
        if table.hint is None or table.hint[0] != room.entry:
            table.hint = room.entry, self._keep(self._advice(room.match))
        return await asyncio.shield(table.hint[1])

    async def _advice(self, match: Match) -> str:
        return match.text(await self._thinkers.ask(deciding(match, HINTING)))

    # --------------------------------------------------------------------------------- people

    async def join(
        self, table: Table, person: Person, invite: str = "", seat: int | None = None
    ) -> int:
        """Take an open seat: at a public table, or with the invitation."""
        room = table.room
        if not table.welcomes(person.id, invite):
            raise refusal("invite")
        async with table.lock:
            free = room.free_seat(person.id, seat)
            await self._seat(table, free, Seat(person.id, person.name))
            table.seen[person.id] = monotonic()
            if room.full:
                await self.store.set_table(table.id, state="playing", turn=room.match.turn)
        self._changed(table)
        return free

    async def leave(self, table: Table, person: Person) -> None:
        """Go away: the seat is free again, or a program steps in if play has begun."""
        mine = table.room.seats_of(person.id)
        if not mine:
            raise refusal("seat")
        async with table.lock:
            state = table.room.state
            if state == "over":
                return
            for n in mine:
                seat = table.room.seats[n]
                await self._seat(table, n, Seat() if state == "open" else _stood_in(seat))
        self._changed(table)

    async def replace(self, table: Table, person: Person, n: int) -> None:
        """Let a program decide for somebody who is away."""
        room = table.room
        if not room.seats_of(person.id) or n >= len(room.seats) or not room.seats[n].person:
            raise refusal("seat")
        if room.state != "playing":
            raise refusal(room.state)
        if n not in table.replaceable:
            raise refusal("still-here")
        async with table.lock:
            await self._seat(table, n, _stood_in(room.seats[n]))
            if table.is_here(room.seats[n].person):
                table.slow.add(n)
        self._changed(table)

    async def fill(self, table: Table, person: Person) -> None:
        """Give the open seats to programs, so that play can begin."""
        room = table.room
        if person.id != room.host:
            raise refusal("host")
        async with table.lock:
            for n, seat in enumerate(room.seats):
                if seat.kind == "open":
                    await self._seat(table, n, Seat(bot=room.manners.stand_in))
            await self.store.set_table(table.id, state=room.state, turn=room.match.turn)
        self._changed(table)

    async def rename(self, person: Person) -> None:
        """Call a person by a new name wherever they sit in memory."""
        for table in list(self._tables.values()):
            for n in table.room.seats_of(person.id):
                seat = table.room.seats[n]
                if seat.name != person.name and len(table.room.seats_of(person.id)) == 1:
                    async with table.lock:
                        named = Seat(person.id, person.name, seat.bot, seat.stand_in)
                        await self._seat(table, n, named)
                    self._changed(table)

    async def arrive(self, table: Table, person: Person | None) -> None:
        """Somebody begins to look at the table; who comes back gets their seats back."""
        table.watchers += 1
        if person is not None:
            table.here[person.id] += 1
            await self._give_back(table, person, table.slow)
            if table.here[person.id] == 1 and table.room.seats_of(person.id):
                self._changed(table)

    def depart(self, table: Table, person: Person | None) -> None:
        """Somebody looks at the table no longer."""
        table.watchers -= 1
        if person is not None:
            table.here[person.id] -= 1
            table.called.pop(person.id, None)
            if table.room.seats_of(person.id):
                table.seen[person.id] = monotonic()
            if not table.here[person.id]:
                del table.here[person.id]
                if table.room.seats_of(person.id):
                    self._changed(table)

    async def sign_of(self, table: Table, person: Person, *, looks: bool = False) -> None:
        """A person did something, maybe without a connection that stays open; or only looked."""
        if table.room.seats_of(person.id):  # nobody waits for the others
            table.seen[person.id] = table.called[person.id] = monotonic()
            await self._give_back(table, person, table.slow if looks else ())

    async def say(self, table: Table, person: Person, text: str, command: str) -> None:
        """Chat."""
        if f"{person.id}:{command}" in table.said:
            return
        mine = table.room.seats_of(person.id)
        name = table.room.seats[mine[0]].name if mine else person.name
        line = await self.store.add_chat(
            table.id, person.id, name, mine[0] if mine else None, text, datetime.now(UTC)
        )
        table.lines = max(table.lines, line.number)
        table.said.add(f"{person.id}:{command}")
        self._changed(table)

    async def _give_back(self, table: Table, person: Person, but: Collection[int] = ()) -> None:
        """Let a person decide again where a program did; who was there all the time has to act."""
        seats, mine = table.room.seats, [n for n in table.room.seats_of(person.id) if n not in but]
        if not any(seats[n].stand_in for n in mine):
            return
        async with table.lock:
            for n in mine:
                await self._seat(table, n, Seat(person.id, seats[n].name))
                table.slow.discard(n)
        self._changed(table)

    async def _seat(self, table: Table, n: int, seat: Seat) -> None:
        """Write who sits at a seat, then let it be so, even if the caller goes away."""
        await self._finish(self._seated(table, n, seat))

    async def _seated(self, table: Table, n: int, seat: Seat) -> None:
        await self.store.set_seat(
            table.id, n, person=seat.person, name=seat.name, bot=seat.bot, stand_in=seat.stand_in
        )
        table.room.seats[n] = seat

    # ---------------------------------------------------------------------- in the background

    async def _look_after(self) -> None:
        """Step in for people who are away too long; forget tables that nobody looks at."""
        while True:
            await asyncio.sleep(_BREATH)
            for table in list(self._tables.values()):
                try:
                    await self._step_in(table)
                    self._tell_absence(table)
                    self._tell_preparing(table)
                except Exception:  # the other tables need somebody too
                    _log.exception("nobody could step in")
                self._wake(table)
                idle = monotonic() - table.touched > _IDLE
                if idle and not table.watchers and not table.thinking and not table.lock.locked():
                    del self._tables[table.id]

    async def _step_in(self, table: Table) -> None:
        room, limit = table.room, table.room.manners.limit
        if limit is None or room.state != "playing" or room.match.turn is None:
            return
        n = room.match.turn
        seat = room.seats[n]
        somebody_waits = any(
            table.is_here(other.person, _AWAY) for other in room.seats if other is not seat
        )
        gone = seat.person and not seat.stand_in and not table.is_here(seat.person, limit)
        if gone and somebody_waits:
            async with table.lock:
                if room.seats[n] is not seat or table.is_here(seat.person, limit):
                    return  # they came back meanwhile
                await self._seat(table, n, _stood_in(seat))
            self._changed(table)

    def _tell_absence(self, table: Table) -> None:
        """Nothing happens when somebody has been away long enough, but pages offer a program."""
        if (missed := table.replaceable) != table.missed:
            table.missed = missed
            self._changed(table)

    def _tell_preparing(self, table: Table) -> None:
        """Pages say how far the programs are that somebody waits for."""
        if (preparing := self._preparing(table)) != table.preparing:
            table.preparing = preparing
            self._changed(table)

    async def _resume(self) -> None:
        """After a start: tables at which programs have to decide go on by themselves."""
        for name in (await self.store.unfinished())[:_RESUMED]:
            with suppress(Exception):
                await self._found(name)

    def _keep(self, work: Coroutine[Any, Any, Done]) -> asyncio.Task[Done]:
        """Run something in the background, and hold on to it until it is done."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _finish(self, work: Coroutine[Any, Any, Done]) -> Done:
        """The result of work that goes on even if the caller goes away."""
        result: Done = await asyncio.shield(self._keep(work))
        return result


def _match(row: TableRow) -> Match:
    """The match of a table as it was dealt."""
    return new(
        row.game, players=row.players, seed=int(row.seed), edition=row.edition, **row.options
    )


def _row_after(room: Room, entry: Entry) -> dict[str, Any]:
    """What the list of tables says once an entry is written."""
    then = room.match.at(entry.ply if entry.move is None else room.ply)
    if entry.move is not None:
        then.play(entry.move)
    result = {"scores": then.scores(), "winners": then.winners()} if then.over else None
    state = "over" if then.over else "playing"
    return {"ply": entry.ply, "turn": then.turn, "state": state, "result": result}


def _seat_row(n: int, seat: Seat) -> SeatRow:
    return SeatRow(n, seat.person, seat.name, seat.bot, seat.stand_in)


def _stood_in(seat: Seat) -> Seat:
    return Seat(seat.person, seat.name, stand_in=True)


def _token(length: int) -> str:
    """A name that nobody can guess and anybody can read aloud."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))
