"""The workshop: the page on which an option of a game is made by hand.

Nothing is kept here between two requests: the draft travels with the one who works on it.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

import msgspec
from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.response import Template

from undergrowth.draw.web import page_data, page_update, part_markup, symbols_markup
from undergrowth.kernel.game import Game, checked_options, checked_players, game_named
from undergrowth.material.editions import built_in, edition_of_id
from undergrowth.material.errors import BadInput
from undergrowth.material.words import Words, blanks, words
from undergrowth.material.workshop import Draft, Workshop
from undergrowth.players import USUAL
from undergrowth.server.pages.rendering import Asked, render
from undergrowth.server.security import costs
from undergrowth.server.services import Services, language_of

MOST_BODY = 64 * 1024
"""No draft that is sent is longer, in bytes."""
_LONGEST_MADE = 20_000
_LONGEST_CARRIED, _MOST_CARRIED = 200, 40
_BUTTONS = ("_csrf_token", "again", "make", "unmake")
"""What the form of a new table sends that must not be sent to it again."""

Data = dict[str, Any]


class Work(msgspec.Struct, forbid_unknown_fields=True):
    """What a browser sends: a draft, and the step to be done with it, if any."""

    draft: Any
    step: str | None = None


@dataclass(frozen=True)
class Bench:
    """A workshop with all that is needed to work there: the edition and the words."""

    game: Game
    option: str
    edition: Any
    language: str

    @property
    def workshop(self) -> Workshop:
        """How the option is made."""
        return self.game.workshops[self.option]

    @property
    def words(self) -> Words:
        """The words of the game."""
        return words(self.language, self.game.name)

    def begun(self, players: int, options: Mapping[str, Any]) -> Data:
        """The first draft."""
        seed = secrets.randbelow(2**31)
        return self.shown(self.workshop.begin(self.edition, players, options, seed))

    def worked(self, work: Work) -> Data:
        """The draft that somebody sent, or how it has changed after their step."""
        draft = self.workshop.read(self.edition, work.draft)
        shown = self.shown(draft)
        if work.step is not None:
            before = shown["scene"]
            shown = self.shown(self.workshop.make(self.edition, draft, work.step))
            shown["update"] = page_update(before, shown.pop("scene"))
        return shown

    def shown(self, draft: Draft) -> Data:
        """All that a page shows of a draft: its picture, what can be done, what is missing."""
        found = self.workshop.problems(self.edition, draft)
        return {
            "draft": draft,
            "scene": page_data(self.workshop.scene(self.edition, draft, self.words)),
            "steps": [
                {"move": step.text, "path": step.path, "label": _capital(step.label(self.words))}
                for step in self.workshop.steps(self.edition, draft)
            ],
            "problems": [self._told(problem) for problem in found],
            "ready": not found,
            "value": None if found else self.workshop.value(self.edition, draft),
        }

    def _told(self, problem: BadInput) -> Data:
        said = self.words(problem.problem, **problem.details)
        return {"text": _capital(said), "rule": problem.rule or None}


def _capital(words: str) -> str:
    """A text that stands alone: its first letter is large."""
    return words[:1].upper() + words[1:]


def _bench(request: Asked, name: str, option: str) -> Bench:
    game = game_named(name)
    if option not in game.workshops:
        raise NotFoundException
    given = request.query_params.get("edition")
    edition = built_in(game) if given is None else edition_of_id(game, given)
    return Bench(game, option, edition, language_of(request))


@get("/new/{game:str}/make/{option:str}", opt=costs(10))
async def workshop_page(request: Asked, game: str, option: str, services: Services) -> Template:
    """The workshop with nothing made yet, or with what was made before."""
    bench = _bench(request, game, option)
    services.tables.compiling.ask(game)
    asked = dict(request.query_params)
    players = _players(bench.game, asked.get("players"))
    options = _options(bench.game, option, asked)
    shown = await asyncio.to_thread(bench.begun, players, options)
    scene = shown["scene"]
    carried = _carried(bench, players, options, asked)
    return render(
        request,
        "workshop.html",
        game,
        option=option,
        shown=shown,
        parts={part: part_markup(scene, part) for part in scene["parts"]},
        symbols=symbols_markup(scene),
        carried=carried,
        back=f"/new/{game}?{urlencode(carried)}",
        client_words=blanks(bench.language, "client-workshop-")
        | blanks(bench.language, "client-close"),
    )


@post("/new/{game:str}/make/{option:str}", request_max_body_size=MOST_BODY, opt=costs(5))
async def work(request: Asked, game: str, option: str, data: Work) -> Response[Data]:
    """One step further: what has changed in the picture. Without a step: all of the draft."""
    shown = await asyncio.to_thread(_bench(request, game, option).worked, data)
    return Response(shown, status_code=200, headers={"cache-control": "no-store"})


# ------------------------------------------------------------- from the new table, and back to it


def _players(game: Game, text: str | None) -> int:
    if text is None:
        return game.players[0]
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text
    return checked_players(game, number)


def _options(game: Game, option: str, asked: Mapping[str, str]) -> dict[str, Any]:
    """The options as the address names them; what was made before is the start."""
    given: dict[str, Any] = {}
    for name, choices in game.options.items():
        text = asked.get(name, asked.get(f"option-{name}"))
        if text is not None and len(choices) > 1:
            given[name] = {str(choice): choice for choice in choices}.get(text, text)
    if made := asked.get(f"made-{option}"):
        given[option] = _read_made(made, option)
    return checked_options(game, given)


def _read_made(made: str, option: str) -> Any:
    try:
        if len(made) <= _LONGEST_MADE:
            return msgspec.json.decode(made)
    except (msgspec.DecodeError, RecursionError):
        pass
    raise BadInput(option, "bad-json", got=made)


def _carried(
    bench: Bench, players: int, options: Mapping[str, Any], asked: Mapping[str, str]
) -> dict[str, str]:
    """What the new table must be told besides what is made: nothing of its form is lost."""
    own = {"players", "seats", "edition", f"made-{bench.option}", *bench.game.options, *_BUTTONS}
    kept = {
        name: text
        for name, text in list(asked.items())[:_MOST_CARRIED]
        if name not in own and len(name) <= _LONGEST_CARRIED and len(text) <= _LONGEST_CARRIED
    }
    for name, choices in bench.game.options.items():
        if len(choices) > 1:
            kept[f"option-{name}"] = str(options[name])
    return {**kept, "seats": ",".join(["me", *[USUAL] * (players - 1)])}


HANDLERS = [workshop_page, work]
