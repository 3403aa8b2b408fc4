"""The page on which a table is set up."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any
from urllib.parse import urlencode

from litestar import get, post
from litestar.response import Redirect, Template

from undergrowth.draw.palettes import PLAYERS
from undergrowth.kernel.box import box_of
from undergrowth.kernel.game import Game, checked_options, game_named, games
from undergrowth.kernel.game import choices as offered
from undergrowth.material.editions import all_built_in, built_in
from undergrowth.material.errors import BadInput
from undergrowth.material.reading import Field
from undergrowth.material.words import LANGUAGES, Words, words
from undergrowth.players import USUAL
from undergrowth.server.new_tables import (
    OPEN,
    NewTable,
    choice_in_words,
    chosen_seed,
    seat_for,
    table_title,
)
from undergrowth.server.pages.home import card, levels
from undergrowth.server.pages.rendering import Asked, render
from undergrowth.server.people import Person, checked_name
from undergrowth.server.security import costs
from undergrowth.server.services import Services, language_of, person_of
from undergrowth.server.tables import LIMITS
from undergrowth.tables.refusals import Refusal
from undergrowth.tables.room import RoomSettings, Seat

NEVER = "never"
_ASKED = ("seats", "public")
"""What the address of a form can ask for, whatever the game."""
EDITION = "option-edition"
"""The field for the edition: it is chosen like an option, where there are several."""
_LONGEST_MADE = 20_000

Form = dict[str, str]
Data = dict[str, Any]


@get("/new", opt=costs(2))
async def which_game(request: Asked) -> Template:
    """Which game the table is for; whatever else was asked for goes on to its form."""
    asked = {name: value for name, value in request.query_params.items() if name in _ASKED}
    cards = [card(name, language_of(request)) for name in games()]
    return render(request, "choose.html", games=cards, asked=urlencode(asked))


@get("/new/{game:str}", opt=costs(3))
async def new_table(request: Asked, game: str, services: Services) -> Template:
    """The empty form, or one that repeats an earlier table."""
    found = game_named(game)
    services.tables.compiling.ask(found.name)
    form = _defaults(found, dict(request.query_params))
    if again := request.query_params.get("again", ""):
        form |= await _like(services, found, again, person_of(request))
    return _page(request, found, form, {})


@post("/new/{game:str}", opt=costs(5))
async def set_up(request: Asked, game: str, services: Services) -> Template | Redirect:
    """Open the table that the form describes, or say what is wrong with it."""
    found = game_named(game)
    sent = await request.form()
    form = {name: str(value) for name, value in sent.items()}
    if make := form.get("make"):
        return Redirect(_workshop(found, make, form), status_code=303)
    if unmake := form.pop("unmake", None):
        form.pop(f"made-{unmake}", None)
        return _page(request, found, form, {})
    if "players" not in form:  # from a workshop: what was made is all that is known
        return _page(request, found, _defaults(found, form) | form, {})
    try:
        person = await services.people.written(person_of(request))
        order = _order(found, form, person)
        return Redirect(f"/table/{await services.tables.open(person, order)}", status_code=303)
    except BadInput as bad:
        return _page(request, found, form, _errors(bad, found, language_of(request)), 422)


def _page(
    request: Asked, game: Game, form: Form, errors: dict[str, str], status: int = 200
) -> Template:
    say = words(language_of(request), game.name)
    return render(
        request,
        "new.html",
        game.name,
        status,
        form=_Blank(form),
        players=game.players,
        options=_options(game, form, say, language_of(request)),
        levels=levels(say),
        usual=USUAL,
        marks=PLAYERS,
        colours=game.colours,
        face_down=_with_face_down(game),
        limits=[NEVER if limit is None else limit for limit in LIMITS],
        errors=_Blank(errors),
        reconstructed=_reconstructed(game),
    )


@cache
def _reconstructed(game: Game) -> str:
    """The edition that is played with, if some of its numbers are ours."""
    box = box_of(game, built_in(game), game.words(LANGUAGES[0]))
    return box.edition if box.ours else ""


class _Blank(dict[str, str]):
    """A form in which what is not there is empty."""

    def __missing__(self, _name: str) -> str:
        return ""


def _defaults(game: Game, asked: Mapping[str, str]) -> Form:
    """What the form says at first; the address may name the seats."""
    wanted = [entry for entry in asked.get("seats", "").split(",") if entry] or ["me", USUAL]
    count = min(max(len(wanted), game.players[0]), game.players[-1])
    form = {f"seat-{n}": USUAL for n in range(game.players[-1])}
    form |= {f"seat-{n}": entry for n, entry in enumerate(wanted[:count])}
    form |= {f"colour-{n}": colour for n, colour in enumerate(game.colours)}
    form |= {f"option-{name}": str(choices[0]) for name, choices in game.options.items()}
    form[EDITION] = next(iter(all_built_in(game)))
    form |= {"players": str(count), "limit": str(LIMITS[0])}
    if asked.get("public"):
        form["public"] = "yes"
    elif OPEN not in wanted[:count]:  # with others hints should be agreed on
        form["hints"] = "yes"
    return form


async def _like(services: Services, game: Game, name: str, person: Person) -> Form:
    """A form that repeats an earlier table of the same game."""
    try:
        row = await services.tables.row(name)
        Field(row.game, "game").one_of((game.name,))
        options = checked_options(game, row.options)
    except (Refusal, BadInput):  # there is none, or none that can be repeated
        return {}
    form = {"players": str(row.players), "title": row.settings.get("title", "")}
    if row.settings.get("face_down"):
        form["face-down"] = "yes"
    form |= {f"colour-{n}": str(each) for n, each in enumerate(row.settings.get("colours") or ())}
    for option, value in options.items():
        made = len(game.options[option]) == 1
        if made and value is not None:
            form[f"made-{option}"] = json.dumps(value)
        elif not made:
            form[f"option-{option}"] = str(value)
    if row.edition in all_built_in(game):
        form[EDITION] = row.edition
    for seat in await services.store.seats(name):
        mine = seat.person == person.id and "me" not in form.values()
        form[f"seat-{seat.seat}"] = seat.bot or ("me" if mine else "open")
    return form


def _options(game: Game, form: Form, say: Words, language: str) -> list[Data]:
    """The options of a game: choices with their explanations, or something made by hand."""
    found = [
        {
            "name": name,
            "title": say(f"option-{name}"),
            "made_by_hand": len(choices) == 1,
            "made": bool(form.get(f"made-{name}")),
            "players": [n for n in game.players if len(offered(game, name, n)) > 1],
            "choices": [_choice(game, name, choice, say, language) for choice in choices],
        }
        for name, choices in game.options.items()
        if len(choices) > 1 or name in game.workshops
    ]
    return found + ([_editions(game, say, language)] if len(all_built_in(game)) > 1 else [])


def _editions(game: Game, say: Words, language: str) -> Data:
    """The editions that come with a game, to choose from like an option."""
    choices = []
    for name in all_built_in(game):
        title, about = choice_in_words(game, "edition", name, say, language)
        choices.append({"value": name, "title": title, "about": about, "players": game.players})
    return {
        "name": "edition",
        "title": say(EDITION),
        "made_by_hand": False,
        "players": game.players,
        "choices": choices,
    }


def _choice(game: Game, option: str, choice: object, say: Words, language: str) -> Data:
    title, about = choice_in_words(game, option, str(choice), say, language)
    players = [n for n in game.players if choice in offered(game, option, n)]
    return {"value": str(choice), "title": title, "about": about, "players": players}


def _workshop(game: Game, option: str, form: Form) -> str:
    """The address where an option is made by hand; all that was filled in comes along."""
    Field(option, "option").one_of(tuple(game.workshops))
    filled = {"players": str(game.players[0]), **form}
    carried = {name: value for name, value in filled.items() if name not in ("_csrf_token", "make")}
    return f"/new/{game.name}/make/{option}?{urlencode(carried)}"


def _order(game: Game, form: Form, person: Person) -> NewTable:
    """The table that a form describes; ``BadInput`` names the field that is wrong."""
    low, high = game.players[0], game.players[-1]
    players = Field(_number(form, "players"), "players").whole(low, high)
    seats = [_seat(form, n, person) for n in range(players)]
    return NewTable(
        game.name,
        players,
        seats,
        options=_chosen(game, form, players),
        settings=RoomSettings(
            title=table_title(form.get("title", "")),
            hints="hints" in form,
            limit=_limit(form.get("limit", NEVER)),
            face_down="face-down" in form and players in _with_face_down(game),
            colours=_colours(game, form, players),
        ),
        public="public" in form,
        seed=_seed(form, seats),
        edition=form.get(EDITION) or None,
    )


def _colours(game: Game, form: Form, players: int) -> tuple[str, ...]:
    """The colour of each seat; none if nobody chose another than the usual one."""
    usual = game.colours[:players]
    chosen = tuple(form.get(f"colour-{n}", colour) for n, colour in enumerate(usual))
    return () if chosen == usual else chosen


def _with_face_down(game: Game) -> tuple[int, ...]:
    """With how many players a table can keep something face down."""
    return game.face_down.players if game.face_down else ()


def _seat(form: Form, n: int, person: Person) -> Seat:
    value = form.get(f"seat-{n}", OPEN)
    if value == "here":
        try:
            return Seat(person.id, checked_name(form.get(f"name-{n}", "")))
        except BadInput as bad:
            bad.field = f"name-{n}"
            raise
    return seat_for(value, person)


def _chosen(game: Game, form: Form, players: int) -> dict[str, Any]:
    """The options: each by its choice, or as it was made by hand.

    What so many players are not offered stands in a form that was filled in for others.
    """
    options: dict[str, Any] = {}
    for name, choices in game.options.items():
        if len(choices) == 1:
            if made := form.get(f"made-{name}"):
                options[name] = _read_made(made, f"option-{name}")
        elif (value := form.get(f"option-{name}")) is not None:
            known = {str(choice): choice for choice in choices}
            choice = known.get(value, value)
            if value not in known or choice in offered(game, name, players):
                options[name] = choice
    return options


def _read_made(made: str, field: str) -> Any:
    try:
        if len(made) <= _LONGEST_MADE:
            return json.loads(made)
    except (ValueError, RecursionError):
        pass
    raise BadInput(field, "bad-json", got=made)


def _seed(form: Form, seats: Sequence[Seat]) -> int | None:
    return chosen_seed(_number(form, "seed") if form.get("seed", "").strip() else None, seats)


def _number(form: Form, name: str) -> int | str:
    """A whole number as such; whatever else was written is complained about where it is used."""
    text = form.get(name, "").strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 40 else text


def _limit(text: str) -> int | None:
    if text == NEVER:
        return None
    limits = [str(limit) for limit in LIMITS if limit is not None]
    return int(Field(text, "limit").one_of((*limits, NEVER)))


def _errors(bad: BadInput, game: Game, language: str) -> dict[str, str]:
    """The complaint at the field that it is about."""
    field, _, place = bad.field.partition(".")
    if field in ("edition", *game.options):
        field = f"option-{field}"
    elif field == "colours":
        field = f"colour-{place}"
    return {field: bad.reason(language)}


HANDLERS = [which_game, new_table, set_up]
