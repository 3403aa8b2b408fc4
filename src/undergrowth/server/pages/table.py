"""The page of a table: what goes on there, before any script runs."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.response import Redirect, Template

from undergrowth.draw.web import part_markup, symbols_markup
from undergrowth.material.words import blanks, words
from undergrowth.server.closed import closed_record, colours_at, stored
from undergrowth.server.pages.rendering import Asked, render
from undergrowth.server.people import LONGEST_NAME
from undergrowth.server.seating import name_at
from undergrowth.server.security import costs
from undergrowth.server.services import Services, language_of, person_of
from undergrowth.server.tables import LiveTable
from undergrowth.server.visits import Visit
from undergrowth.tables.naming import names_at
from undergrowth.tables.refusals import Refusal, refusal
from undergrowth.tables.showing import Viewer


@get("/table/{name:str}", opt=costs(5))
async def table_page(request: Asked, name: str, services: Services) -> Template:
    """A table: set up, in play or finished."""
    try:
        row = await services.tables.row(name)
    except Refusal as no:
        if no.why != "version":
            raise
        return await _closed_page(request, name, services)
    invite = request.query_params.get("invite", "")
    person = person_of(request)
    table = await services.tables.find(name)
    visit = Visit(services, table, person, Viewer(person.id, language_of(request)))
    snapshot = await visit.whole()
    scene = snapshot["scene"]
    return render(
        request,
        "table.html",
        row.game,
        snapshot=snapshot,
        parts={part: part_markup(scene, part) for part in scene["parts"]},
        symbols=symbols_markup(scene),
        invite=invite,
        welcome=table.welcomes(person.id, invite),
        chats=table.lets_speak(person.id, invite),
        inviting=_host_at(table),
        longest_name=LONGEST_NAME,
        called=name_at(table.room, person),
        joinable=snapshot["state"] == "open" and not snapshot["you"],
        rows=table.room.match.setup.game.button_rows,
        client_words=blanks(language_of(request), "client-"),
    )


def _host_at(table: LiveTable) -> str:
    """What the host of a table is called, if they sit there."""
    room = table.room
    return next((seat.name for seat in room.seats if seat.person == room.host), "")


async def _closed_page(request: Asked, name: str, services: Services) -> Template:
    """A table whose rules are not played any more: who sat there, and the way to its record."""
    row, seats = await stored(services.store, name), await services.store.seats(name)
    say = words(language_of(request), row.game)
    title = row.settings.get("title", "")
    names = names_at(seats, say, colours_at(row))
    return render(request, "closed.html", row.game, row=row, title=title, names=names)


@post("/table/{name:str}/join")
async def join(request: Asked, name: str, services: Services) -> Redirect:
    """Sit down at an open table."""
    form = await request.form()
    seat = str(form.get("seat", ""))
    wanted = int(seat) if seat.isascii() and seat.isdigit() and len(seat) < 3 else None
    person = await services.people.written(person_of(request))
    if (called := str(form.get("name", "")).strip()) not in ("", person.name):
        person = await services.people.rename(person, called)
        await services.tables.rename(person)
    table = await services.tables.find(name)
    await services.tables.join(table, person, str(form.get("invite", "")), wanted)
    return Redirect(f"/table/{name}", status_code=303)


@post("/table/{name:str}/again", opt=costs(5))
async def play_again(request: Asked, name: str, services: Services) -> Redirect:
    """Sit down at the next table of those who sat here; it is opened if there is none yet."""
    person = person_of(request)
    table = await services.tables.find(name)
    return Redirect(f"/table/{await services.tables.again(table, person)}", status_code=303)


@get("/table/{name:str}/record", opt=costs(5))
async def record(name: str, services: Services) -> Response[str]:
    """The game record, to keep."""
    text = await record_of(services, name)
    file = f"{(await stored(services.store, name)).game}-{name}.txt"
    headers = {"content-disposition": f'attachment; filename="{file}"', "cache-control": "no-store"}
    return Response(text, media_type=MediaType.TEXT, headers=headers)


async def record_of(services: Services, name: str) -> str:
    """The record of any table, also of one whose rules are not played any more."""
    try:
        return written_record(await services.tables.find(name))
    except Refusal as no:
        if no.why != "version":
            raise
    return await closed_record(services.store, name)


def written_record(table: LiveTable) -> str:
    """The record of a table: while it is played only where nothing is hidden, without the seed."""
    match = table.room.match
    if not match.over and match.setup.game.rules.hides:
        raise refusal("record")
    copy = match.copy()
    copy.names = list(table.showing.names("en"))
    text: str = copy.record(reveal_seed=match.over)
    return text


HANDLERS = [table_page, join, play_again, record]
