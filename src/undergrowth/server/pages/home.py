"""The home page: the games, and the tables that wait."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Template

from undergrowth.draw.palettes import PLAYERS
from undergrowth.kernel.game import game_named, games
from undergrowth.material.reading import Field
from undergrowth.material.words import Words, words
from undergrowth.players import NAMES, USUAL
from undergrowth.server.closed import colours_at
from undergrowth.server.new_tables import NewTable
from undergrowth.server.pages.kept import COMPRESSED, covers, place, put_together
from undergrowth.server.pages.rendering import Asked, render
from undergrowth.server.rows import SeatRow, TableRow
from undergrowth.server.security import costs
from undergrowth.server.services import Services, language_of, person_of
from undergrowth.tables.naming import names_at
from undergrowth.tables.room import Seat

_MINE, _OTHERS = 20, 12
"""How many tables a list shows."""
_LEVELS = tuple(name for name in NAMES if name.startswith("level:"))


@get("/", opt={COMPRESSED: True, **costs(4)})
async def home(request: Asked, services: Services) -> Response[bytes]:
    """The home page."""
    person, store, language = person_of(request), services.store, language_of(request)
    mine = await store.of_person(person.id, _MINE) if person.stored else []
    opened = await store.open_public(_OTHERS)
    running = await store.running_public(_OTHERS)
    finished = await store.finished(_OTHERS, person.id) if person.stored else []
    finished = finished or await store.finished(_OTHERS)
    listed = [*mine, *opened, *running, *finished]
    seats = await store.seats_of(dict.fromkeys(row.id for row in listed))

    def told(rows: Sequence[TableRow]) -> list[dict[str, Any]]:
        return services.tables.broken.sound(
            rows, lambda row: about_table(row, seats[row.id], person.id, language)
        )

    page = render(
        request,
        "home.html",
        games=[card(name, language) for name in games()],
        levels=levels(words(language)),
        usual=USUAL,
        mine=told([row for row in mine if row.state != "over"]),
        open=told([row for row in opened if row not in mine]),
        running=told([row for row in running if row not in mine]),
        finished=told(finished),
        compiling=None if services.tables.compiling.finished else services.preparing(),
    )
    return put_together(request, page, covers())


@post("/play/{game:str}", opt=costs(5))
async def play_now(request: Asked, game: str, services: Services) -> Redirect:
    """A game against programs, at once."""
    form = await request.form()
    players = Field(str(form.get("players", "2")), "players").text(r"[0-9]{1,2}")
    level = Field(form.get("level", USUAL), "level").one_of(_LEVELS)
    person = await services.people.written(person_of(request))
    bots = [Seat(bot=level) for _ in range(int(players) - 1)]
    order = NewTable(game, int(players), [Seat(person.id, person.name), *bots])
    return Redirect(f"/table/{await services.tables.open(person, order)}", status_code=303)


@get("/offline")
async def offline(request: Asked) -> Template:
    """What browsers show when the server cannot be reached."""
    return render(request, "offline.html")


@get("/{_rest:path}")
async def nowhere() -> None:
    """Any other address; that it is found lets the reader be recognised first."""
    raise NotFoundException


def levels(say: Words) -> list[dict[str, str]]:
    """The levels of programs in words."""
    named = [(level, f"player-{level.replace(':', '-')}") for level in _LEVELS]
    return [
        {"value": level, "title": say(message), "about": say(f"{message}-about")}
        for level, message in named
    ]


def card(name: str, language: str) -> dict[str, Any]:
    """A game on the home page."""
    game, say = game_named(name), words(language, name)
    return {
        "name": name,
        "title": say("title"),
        "tagline": say("tagline"),
        "about": say("about"),
        "players": f"{game.players[0]}–{game.players[-1]}",
        "counts": list(game.players),
        "usual": game.usual_players,
        "minutes": say("minutes"),
        "picture": place(name),
    }


def about_table(
    row: TableRow, seats: Sequence[SeatRow], person: str, language: str
) -> dict[str, Any]:
    """A table in a list."""
    say = words(language, row.game)
    colours = colours_at(row)
    names = names_at(seats, say, colours)
    mine = [seat.seat for seat in seats if seat.person == person]
    won = row.result["winners"] if row.result else []
    host = next((seat.name for seat in seats if seat.person == row.host), "")
    return {
        "id": row.id,
        "game": row.game,
        "title": row.settings.get("title") or say("title"),
        "names": [names[seat.seat] for seat in seats if seat.person or seat.bot],
        "host": host,
        "colour": PLAYERS[colours[mine[0]]] if mine else None,
        "your_turn": row.state == "playing" and row.turn in mine,
        "state": row.state,
        "ply": row.ply,
        "changed": row.changed.isoformat(timespec="seconds"),
        "seats_free": sum(not (seat.person or seat.bot) for seat in seats),
        "players": row.players,
        "winners": [names[n] for n in won],
        "scores": row.result["scores"] if row.result else [],
    }


HANDLERS = [home, play_now, offline, nowhere]
