"""The server for programs: the same tables by plain requests, described at ``/schema``.

A program says who it is by its token only, never by a cookie: no page elsewhere can act for it.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Response, Router, get, post
from litestar.channels import ChannelsPlugin
from litestar.datastructures import CacheControlHeader
from litestar.di import Provide
from litestar.enums import MediaType
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import Parameter

from undergrowth.kernel.game import Game, game_named, games
from undergrowth.material.editions import all_built_in
from undergrowth.material.words import Words, words
from undergrowth.players import NAMES
from undergrowth.server.api_types import (
    Choice,
    Decision,
    Done,
    GameAbout,
    Games,
    Identity,
    Introduction,
    Joining,
    Kind,
    ListedTable,
    ListedTables,
    Move,
    NewIdentity,
    Observation,
    OpenedTable,
    Option,
    Problem,
    SeatAbout,
    Seats,
    State,
    TableOrder,
    TakenSeat,
    Turn,
    UndoAbout,
    UndoAnswer,
    Undoing,
)
from undergrowth.server.commands import HIGHEST_ENTRY
from undergrowth.server.loading import with_pauses
from undergrowth.server.new_tables import (
    NewTable,
    choice_in_words,
    chosen_seed,
    seat_for,
    table_title,
)
from undergrowth.server.pages.home import about_table
from undergrowth.server.pages.rendering import Asked
from undergrowth.server.pages.table import record_of
from undergrowth.server.people import Person, checked_name
from undergrowth.server.rows import TableRow
from undergrowth.server.security import costs
from undergrowth.server.services import NO_COOKIES, Services, language_of
from undergrowth.server.tables import LiveTable
from undergrowth.tables.refusals import refusal
from undergrowth.tables.room import RoomSettings
from undergrowth.tables.showing import Viewer, commitment

TOKEN = "token"
COMPONENTS = Components(security_schemes={TOKEN: SecurityScheme(type="http", scheme="bearer")})
LONGEST_WAIT = 30
"""Seconds that a request waits for news at most."""
_LISTED = 50
"""How many tables a list shows."""
_FROM_ZERO: dict[str, Any] = {"minimum": 0}
"""Litestar leaves this out of the description where nothing may be given, too."""

# ------------------------------------------------------------------------------------- who asks


async def _asking(request: Asked, services: Services) -> Person | None:
    """Whose program asks; nobody's without a token."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer":
        return None
    person = await services.people.by_token(token.strip())
    if person is None:
        raise refusal("token")
    return person


async def _caller(asking: Person | None) -> Person:
    """Whose program asks; it has to say."""
    if asking is None:
        raise refusal("token")
    return asking


def _language(request: Asked) -> str:
    return language_of(request)


def _problems(*numbers: int) -> Mapping[int, ResponseSpec]:
    """How a request can fail, for the description."""
    told = {
        400: "What was sent could not be understood.",
        401: "The token is missing or unknown.",
        403: "You may not do this: another's seat, or a private table without its invitation.",
        404: "There is no such table or game.",
        409: "Not now: stale, illegal, not your turn, over, taken …",
        413: "More was sent than the server accepts.",
        429: "Too much at once; wait a moment.",
        503: "The database does not answer or is read-only; `Retry-After` says when to ask again.",
    }
    return {
        number: ResponseSpec(Problem, generate_examples=False, description=told[number])
        for number in sorted({400, 429, 503, *numbers})
    }


_WITH_TOKEN: Any = [{TOKEN: []}]
_WITH_OR_WITHOUT: Any = [{}, {TOKEN: []}]


# ------------------------------------------------------------------------------------- who is who


@post("/identities", responses=_problems(413), opt=costs(3))
async def introduce(data: Introduction, services: Services) -> NewIdentity:
    """Be known by a name, and get a token for all other requests."""
    guest = replace(services.people.guest(), name=checked_name(data.name))
    person = await services.people.written(guest)
    return NewIdentity(person.id, person.name, await services.people.new_token(person))


@get("/me", responses=_problems(401), security=_WITH_TOKEN)
async def who_am_i(caller: Person) -> Identity:
    """Whose token this is."""
    return Identity(caller.id, caller.name)


# ------------------------------------------------------------------------------ games and tables


@get("/games", responses=_problems())
async def list_games(language: str) -> Games:
    """The games, their options, and the bots to play against."""
    return Games([_game(name, language) for name in games()], list(NAMES))


def _game(name: str, language: str) -> GameAbout:
    game, say = game_named(name), words(language, name)
    return GameAbout(
        name=name,
        version=game.version,
        title=say("title"),
        about=say("about"),
        players=list(game.players),
        options=[_option(game, option, say, language) for option in game.options],
        editions=[
            Choice(name, *choice_in_words(game, "edition", name, say, language))
            for name in all_built_in(game)
        ],
        colours=[
            Choice(colour, say(f"seat-{number}"), "") for number, colour in enumerate(game.colours)
        ],
    )


def _option(game: Game, name: str, say: Words, language: str) -> Option:
    choices = game.options[name]
    told = [
        Choice(choice, *choice_in_words(game, name, choice, say, language)) for choice in choices
    ]
    made = len(choices) == 1
    return Option(name, say(f"option-{name}"), [] if made else told, made)


@get("/tables", responses=_problems(401), security=_WITH_OR_WITHOUT, opt=costs(3))
async def list_tables(services: Services, asking: Person | None, language: str) -> ListedTables:
    """Public tables that are open or running, and one's own."""
    store, person = services.store, asking.id if asking else ""
    opened, running = await store.open_public(_LISTED), await store.running_public(_LISTED)
    mine = await store.of_person(person, _LISTED) if asking else []
    seats = await store.seats_of(dict.fromkeys(row.id for row in (*opened, *running, *mine)))

    def told(row: TableRow) -> ListedTable:
        return msgspec.convert(about_table(row, seats[row.id], person, language), ListedTable)

    sound = services.tables.broken.sound
    return ListedTables(sound(opened, told), sound(running, told), sound(mine, told))


@post("/tables", responses=_problems(401, 404, 413), security=_WITH_TOKEN, opt=costs(5))
async def open_table(data: TableOrder, services: Services, caller: Person) -> OpenedTable:
    """Open a table; play begins when no seat is open any more."""
    seats = [seat_for(word, caller) for word in data.seats]
    order = NewTable(
        data.game,
        len(seats),
        seats,
        options=data.options,
        settings=RoomSettings(
            title=table_title(data.title),
            hints=data.hints,
            limit=data.limit,
            face_down=data.face_down,
            colours=tuple(data.colours),
        ),
        public=data.public,
        seed=chosen_seed(data.seed, seats),
        edition=data.edition,
    )
    name = await services.tables.open(caller, order)
    return OpenedTable(name, (await services.tables.row(name)).invite)


@post(
    "/tables/{name:str}/join",
    status_code=200,
    responses=_problems(401, 403, 404, 409, 413),
    security=_WITH_TOKEN,
)
async def join_table(name: str, data: Joining, services: Services, caller: Person) -> TakenSeat:
    """Take an open seat."""
    table = await services.tables.find(name)
    seat = await services.tables.join(table, caller, data.invite, data.seat)
    await services.tables.sign_of(table, caller)
    return TakenSeat(seat)


# ----------------------------------------------------------------------------------- at a table


@get("/tables/{name:str}", responses=_problems(401, 403, 404, 409), security=_WITH_OR_WITHOUT)
async def observe(
    name: str,
    services: Services,
    channels: ChannelsPlugin,
    asking: Person | None,
    language: str,
    seat: Annotated[
        int | None,
        Parameter(
            ge=0,
            le=15,
            schema_extra=_FROM_ZERO,
            description="Through which of your seats to look.",
        ),
    ] = None,
    after: Annotated[
        int | None,
        Parameter(
            ge=0,
            le=HIGHEST_ENTRY,
            schema_extra=_FROM_ZERO,
            description="The last entry that you know; see `wait`.",
        ),
    ] = None,
    wait: Annotated[
        int,
        Parameter(
            ge=0,
            le=LONGEST_WAIT,
            description="Seconds to wait until there is something after `after`, "
            "it is your turn, or the game is over.",
        ),
    ] = 0,
) -> Observation:
    """The table as you may know it."""
    table = await services.tables.find(name)
    if asking:
        await services.tables.sign_of(table, asking, looks=True)
    if after is not None and wait:
        await _wait_for_news(services, channels, table, asking, after, wait)
    if asking:
        await services.tables.sign_of(table, asking, looks=True)
    await with_pauses(table.showing.telling())
    return _observation(table, asking, seat, language)


async def _wait_for_news(
    services: Services,
    channels: ChannelsPlugin,
    table: LiveTable,
    person: Person | None,
    known: int,
    seconds: int,
) -> None:
    """Come back when a program has a reason to look, or when time is up."""
    async with channels.start_subscription([table.id]) as changes:
        before = _stand(table)
        if table.room.entry != known or _is_asked(table, person):
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                async for origin in changes.iter_events():
                    if origin.decode() != services.name:
                        await services.tables.catch_up(table)
                    if _stand(table) != before:
                        return


def _stand(table: LiveTable) -> tuple[object, ...]:
    """All of a table that programs wait for."""
    room = table.room
    return room.entry, room.asking, [(seat.person, seat.bot, seat.stand_in) for seat in room.seats]


def _is_asked(table: LiveTable, person: Person | None) -> bool:
    """Whether there is nothing to wait for: it is the person's turn, or the game is over."""
    room = table.room
    mine = room.seats_of(person.id) if person else []
    return room.match.over or (room.full and room.match.turn in mine)


def _observation(
    table: LiveTable, person: Person | None, wanted: int | None, language: str
) -> Observation:
    room, match = table.room, table.room.match
    viewer = Viewer(person.id if person else None, language)
    mine = room.seats_of(viewer.person)
    seat = _seat_that_looks(table, mine, wanted)
    decides = room.full and seat is not None and seat == match.turn
    invites = room.state == "open" and viewer.person == room.host
    return Observation(
        id=table.id,
        game=match.game,
        title=room.settings.title,
        state=msgspec.convert(room.state, State),
        entry=room.entry,
        ply=room.ply,
        turn=match.turn,
        over=match.over,
        you=mine,
        seat=seat,
        players=_players(table, viewer),
        view=match.view(seat),
        legal=match.legal() if decides else [],
        log=msgspec.convert(table.showing.log(viewer), list[Decision]),
        turns=msgspec.convert(table.showing.turns(viewer), list[Turn]),
        undo=msgspec.convert(table.showing.undo(viewer), UndoAbout),
        scores=match.scores_seen(seat),
        winners=match.winners(),
        commitment=commitment(match),
        seed=str(match.seed) if match.over else None,
        nonce=(match.seal.nonce or None) if match.over else None,
        seed_chosen=table.row.seed_chosen,
        invite=table.row.invite if invites else None,
    )


def _seat_that_looks(table: LiveTable, mine: Seats, wanted: int | None) -> int | None:
    """Of several seats the one that was asked for, or that decides now."""
    if wanted is not None and wanted not in mine:
        raise refusal("seat")
    turn = table.room.match.turn
    return wanted if wanted is not None else turn if turn in mine else next(iter(mine), None)


def _players(table: LiveTable, viewer: Viewer) -> list[SeatAbout]:
    room, names = table.room, table.showing.names(viewer.language)
    colours = room.match.colours
    return [
        SeatAbout(
            seat=n,
            name=names[n],
            colour=colours[n] if colours else None,
            kind=msgspec.convert(seat.kind, Kind),
            bot=seat.bot,
            you=n in room.seats_of(viewer.person),
            here=seat.kind == "bot" or table.is_here(seat.person),
            stand_in=seat.stand_in,
        )
        for n, seat in enumerate(room.seats)
    ]


@post(
    "/tables/{name:str}/moves",
    status_code=200,
    responses=_problems(401, 403, 404, 409, 413),
    security=_WITH_TOKEN,
)
async def move(name: str, data: Move, services: Services, caller: Person) -> Done:
    """Make a decision, at whichever of your seats has its turn."""
    table = await services.tables.find(name)
    await services.tables.sign_of(table, caller)
    seat = _seat_that_looks(table, table.room.seats_of(caller.id), None)
    if seat is None:
        raise refusal("seat")
    asked = partial(table.room.play, caller.id, seat, data.entry, data.move)
    return _done(table, await services.tables.write(table, caller.id, _command(data.id), asked))


@post(
    "/tables/{name:str}/undo",
    status_code=200,
    responses=_problems(401, 403, 404, 409, 413),
    security=_WITH_TOKEN,
)
async def undo(name: str, data: Undoing, services: Services, caller: Person) -> Done:
    """Take back your last decision, or ask those who have decided since."""
    table = await services.tables.find(name)
    await services.tables.sign_of(table, caller)
    asked = partial(table.room.undo, caller.id, data.entry)
    return _done(table, await services.tables.write(table, caller.id, _command(data.id), asked))


@post(
    "/tables/{name:str}/undo/answer",
    status_code=200,
    responses=_problems(401, 403, 404, 409, 413),
    security=_WITH_TOKEN,
)
async def answer_undo(name: str, data: UndoAnswer, services: Services, caller: Person) -> Done:
    """Say whether somebody else may take back decisions."""
    table = await services.tables.find(name)
    await services.tables.sign_of(table, caller)
    said = table.room.agree if data.agree else table.room.disagree
    asked = partial(said, caller.id, data.entry)
    return _done(table, await services.tables.write(table, caller.id, _command(data.id), asked))


@get(
    "/tables/{name:str}/record",
    media_type=MediaType.TEXT,
    responses=_problems(404, 409),
    opt=costs(5),
)
async def record(name: str, services: Services) -> Response[str]:
    """The record; where something is hidden, only once the game is over."""
    text = await record_of(services, name)
    return Response(text, media_type=MediaType.TEXT)


def _command(name: str | None) -> str:
    """What a command is called; one without a name cannot be repeated."""
    return name or secrets.token_hex(12)


def _done(table: LiveTable, entry: int) -> Done:
    return Done(entry, table.room.entries[entry - 1].ply if entry else 0)


HANDLERS = [
    Router(
        "/api",
        route_handlers=[
            introduce,
            who_am_i,
            list_games,
            list_tables,
            open_table,
            join_table,
            observe,
            move,
            undo,
            answer_undo,
            record,
        ],
        dependencies={
            "asking": Provide(_asking),
            "caller": Provide(_caller),
            "language": Provide(_language, sync_to_thread=False),
        },
        cache_control=CacheControlHeader(no_store=True),
        opt={NO_COOKIES: True},
        include_in_schema=True,
    )
]
