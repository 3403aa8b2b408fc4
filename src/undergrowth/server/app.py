"""The server: all handlers round one house, and the command that runs it."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Litestar, Response
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.enums import MediaType
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.template.config import TemplateConfig
from litestar.types import Message, Scope

from undergrowth.kernel.errors import BadInput
from undergrowth.kernel.words import words
from undergrowth.server import api, files, live
from undergrowth.server.bots import Thinkers
from undergrowth.server.compiling import Compiling, say_unkept
from undergrowth.server.door import Door
from undergrowth.server.house import ME, House, language_of
from undergrowth.server.pages import home, me, new, rules, table, workshop
from undergrowth.server.pages.kept import COMPRESSED, Shelf
from undergrowth.server.pages.rendering import CSRF, TEMPLATES, Asked, render
from undergrowth.server.pauses import short_pauses
from undergrowth.server.people import People
from undergrowth.server.rooms import Refusal
from undergrowth.server.security import HEADERS, MOST_BODY, Callers, Crowd, host_of
from undergrowth.server.store import Store
from undergrowth.server.tables import Tables

_log = logging.getLogger(__name__)
_STATUS = {"token": 401, "no-table": 404, "invite": 403, "seat": 403, "host": 403, "rate": 429}
"""Answers to refusals that have a number of their own; all others are conflicts."""
_LEAST_AT_ONCE = 40


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    database: str
    origins: Sequence[str] = ()
    """Other addresses at which our pages stand."""
    hosts: Sequence[str] = ()
    """The names of this server, besides ``localhost``, numbers, and those in ``origins``."""
    proxies: Sequence[str] = ()
    """Addresses and networks of proxies: what they say of who asks is believed."""
    secure: bool = False
    requests_each_minute: int | None = 1200
    """How much one address may ask for, a quarter of it at once; ``None``: as much as it likes."""
    messages_each_second: float = 20
    """How much may be said through one socket."""
    sockets: int = 2000
    sockets_each_address: int = 300
    sockets_each_person: int = 20
    """How many sockets may be open."""
    lines: int = 4000
    lines_each_address: int = 600
    """How many lines may be open, with and without sockets."""
    head_within: float = 10
    body_within: float = 30
    taken_within: float = 30
    """Seconds within which a request must be here, and an answer must be taken."""
    idle_for: int = 20
    """Seconds that a line stays open after an answer."""
    ping_every: float = 20
    """Seconds between two questions whether a browser is still there, and to answer each."""
    pace: float = 0.6
    """Seconds that programs wait before they decide, so that people can follow."""
    threads: int | None = None
    """How many programs think at the same time."""
    compiled: Callable[[int, bool], None] = lambda _number, _ready: None
    """Is told how many functions are compiled, and whether all games are ready."""
    unkept: Callable[[Path, str], None] = say_unkept
    """Is told which folder cannot keep compiled code, and why."""


def make_app(settings: Settings) -> Litestar:
    """The application for these settings."""
    channels = ChannelsPlugin(
        MemoryChannelsBackend(),
        arbitrary_channels_allowed=True,
        subscriber_max_backlog=1000,
        subscriber_backlog_strategy="dropleft",  # the other one hangs when a full one is closed
    )
    forms = CSRFConfig(
        secret=secrets.token_hex(32),
        cookie_name=CSRF,
        cookie_secure=settings.secure,
        exclude=["^/api/"],
    )

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        """The house is open as long as the server runs."""
        store = await Store.open(settings.database)
        house = await _house(store, settings, channels)
        forms.secret = await store.secret("forms")  # open pages outlive a restart
        app.state.house = house
        house.tables.start()
        try:
            with short_pauses():
                yield
        finally:
            await house.tables.close()
            await store.close()

    app = Litestar(
        route_handlers=[
            *home.HANDLERS,
            *new.HANDLERS,
            *workshop.HANDLERS,
            *table.HANDLERS,
            *rules.HANDLERS,
            *me.HANDLERS,
            *live.HANDLERS,
            *files.HANDLERS,
            *api.HANDLERS,
        ],
        lifespan=[opened],
        state=State({"shelf": Shelf()}),
        dependencies={"house": Provide(_given_house, sync_to_thread=False)},
        before_request=_greet,
        before_send=[_protect],
        plugins=[channels],
        csrf_config=forms,
        compression_config=CompressionConfig(
            backend="gzip",
            minimum_size=500,
            gzip_compress_level=6,
            exclude_opt_key=COMPRESSED,
        ),
        template_config=TemplateConfig(directory=TEMPLATES, engine=JinjaTemplateEngine),
        openapi_config=OpenAPIConfig(
            title="Undergrowth",
            version="1",
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
            components=api.COMPONENTS,
            use_handler_docstrings=True,
        ),
        include_in_schema=False,
        exception_handlers={
            Refusal: _refused,
            BadInput: _bad_input,
            HTTPException: _failed,
            RecursionError: _senseless,
            UnicodeError: _senseless,
            Exception: _broken,
        },
        request_max_body_size=MOST_BODY,
        logging_config=None,
    )
    app.asgi_handler = _door(app, settings)
    return app


async def _house(store: Store, settings: Settings, channels: ChannelsPlugin) -> House:
    """The house, with the key for its cookies from the store."""
    people = People(store, await store.secret("cookies"))
    name = secrets.token_hex(8)

    def tell(table: str) -> None:
        channels.publish(name, [table])

    tables = Tables(
        store,
        tell,
        thinkers=Thinkers(settings.threads),
        compiling=Compiling(settings.compiled, settings.unkept),
        pace=settings.pace,
    )
    return House(
        store,
        people,
        tables,
        settings.origins,
        settings.secure,
        settings.messages_each_second,
        Crowd(settings.sockets, settings.sockets_each_address, settings.sockets_each_person),
        settings.taken_within,
        name,
    )


def _given_house(state: State) -> House:
    house: House = state.house
    return house


def _door(app: Litestar, settings: Settings) -> Door:
    """The door of the house: by which names it is known, and how much an address may ask for."""
    callers = None
    if (most := settings.requests_each_minute) is not None:
        callers = Callers(max(_LEAST_AT_ONCE, most / 4), most / 60)
    names = {*settings.hosts, *map(host_of, settings.origins)}
    return Door(app, callers, names, behind_proxy=bool(settings.proxies))


async def _greet(request: Asked) -> None:
    """Find out who it is, once for each request."""
    house: House = request.app.state.house
    request.state.person = await house.recognise(request)


async def _protect(message: Message, scope: Scope) -> None:
    """Put the headers that every answer needs; a new guest gets a cookie with their first page."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    person = scope.get("state", {}).get("person")
    page = headers.get("content-type", "").startswith("text/html")
    if person is None or not page or b"me=" in _cookies(scope):
        return
    house: House = scope["app"].state.house
    secure = "; Secure" if house.secure else ""
    cookie = f"{ME}={house.people.cookie(person)}; Path=/; HttpOnly; SameSite=Lax"
    headers.add("set-cookie", f"{cookie}; Max-Age={me.YEAR}{secure}")


def _cookies(scope: Scope) -> bytes:
    return b"; ".join(value for name, value in scope["headers"] if name == b"cookie")


# ------------------------------------------------------------------------------- when it fails


def _refused(request: Asked, problem: Refusal) -> Response[Any]:
    status = _STATUS.get(problem.why, 409)
    text = problem.text(language_of(request))
    headers = {"www-authenticate": "Bearer"} if status == 401 else {}
    if status == 429:
        headers["retry-after"] = str(problem.again or 1)
    return _answer(request, status, problem.why, text, problem.rule, headers)


def _bad_input(request: Asked, problem: BadInput) -> Response[Any]:
    unknown_game = problem.field == "game"
    status = 404 if unknown_game else 400
    return _answer(request, status, "bad", problem.text(language_of(request)), problem.rule or None)


def _failed(request: Asked, problem: HTTPException) -> Response[Any]:
    """A request that never reached a handler."""
    wrong = problem.extra[0] if isinstance(problem.extra, list) and problem.extra else {}
    field = wrong.get("key")
    text = BadInput(field, "bad-field").text(language_of(request)) if field else ""
    return _answer(request, problem.status_code, "bad", text, headers=problem.headers)


def _senseless(request: Asked, _problem: Exception) -> Response[Any]:
    """Something so deep or so strange that it could not even be read."""
    return _answer(request, 400, "bad", "")


def _broken(request: Asked, problem: Exception) -> Response[Any]:
    _log.error("a request failed", exc_info=problem)
    return _answer(request, 500, "trouble", "")


def _answer(
    request: Asked,
    status: int,
    why: str,
    text: str,
    rule: str | None = None,
    headers: Mapping[str, str] | None = None,
) -> Response[Any]:
    """What is wrong, as a page for people and as JSON for programs."""
    is_program = request.scope["path"].startswith("/api")
    if is_program or "text/html" not in request.headers.get("accept", ""):
        said = text or words(language_of(request))(f"error-{_told(status)}")
        return Response(
            {"why": why, "text": said, "rule": rule},
            status_code=status,
            headers={"cache-control": "no-store", **(headers or {})},
            media_type=MediaType.JSON,
        )
    if not hasattr(request.state, "person"):  # it failed before anybody was recognised
        request.state.person = request.app.state.house.people.guest()
    page = render(request, "error.html", status=status, detail=text)
    page.context["status"] = status
    if headers and "retry-after" in headers:
        page.headers["retry-after"] = headers["retry-after"]
    return page


def _told(status: int) -> int:
    """The number whose words say best what is wrong."""
    if status in (403, 404, 413, 429, 500):
        return status
    return 500 if status >= 500 else 400
