"""The server: all handlers, the services that they share, and the command that runs it."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from litestar import Litestar, Response
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.enums import MediaType, ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.template.config import TemplateConfig
from litestar.types import HTTPResponseStartEvent, Message, Scope

from undergrowth.compiled.jit import nobody_waits
from undergrowth.kernel.game import rules_versions
from undergrowth.material.errors import BadInput
from undergrowth.material.words import words
from undergrowth.server import api, files, live
from undergrowth.server.admission import Admission
from undergrowth.server.api_schema import Description
from undergrowth.server.bot_threads import Thinkers
from undergrowth.server.bounds import EACH_ADDRESS, EACH_PERSON, Bounds
from undergrowth.server.compiling import Compiling, say_unkept
from undergrowth.server.cookies import kept
from undergrowth.server.databases import RETRY_AFTER, DatabaseDown
from undergrowth.server.forms import Forms, StaleForm
from undergrowth.server.garbage import short_collections
from undergrowth.server.onlookers import AT_ONCE, ONLOOKER, Looks
from undergrowth.server.pages import home, me, new, rules, table, workshop
from undergrowth.server.pages.kept import COMPRESSED, Shelf
from undergrowth.server.pages.rendering import TEMPLATES, Asked, render
from undergrowth.server.people import LIFE, People
from undergrowth.server.security import (
    ENCRYPTED_ONLY,
    HEADERS,
    MOST_BODY,
    Callers,
    Crowd,
    host_of,
)
from undergrowth.server.services import (
    CSRF,
    ME,
    NO_COOKIES,
    Services,
    kept_me,
    language_of,
    onlooker,
    safe_name,
)
from undergrowth.server.sessions import Sessions
from undergrowth.server.sharing import EACH_MINUTE
from undergrowth.server.store import Store
from undergrowth.server.tables import Tables
from undergrowth.tables.players import MEGABYTES, SeatPlayers
from undergrowth.tables.refusals import Refusal

_log = logging.getLogger(__name__)
_STATUS = {"token": 401, "no-table": 404, "invite": 403, "seat": 403, "host": 403, "rate": 429}
_STATUS |= {"tables": 429, "tables-address": 429}
"""Answers to refusals that have a number of their own; all others are conflicts."""
PASSWORDS = ("old", "password", "token-password")
"""Fields that no page repeats."""
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
    connections: int = 4000
    connections_each_address: int = 600
    """How many connections may be open, with and without sockets."""
    head_within: float = 10
    body_within: float = 30
    taken_within: float = 30
    """Seconds within which a request must be here, and an answer must be taken."""
    idle_for: int = 20
    """Seconds that a connection stays open after an answer."""
    ping_every: float = 20
    """Seconds between two questions whether a browser is still there, and to answer each."""
    pace: float = 0.6
    """Seconds that programs wait before they decide, so that people can follow."""
    threads: int | None = None
    """How many programs think at the same time."""
    thinking_each_minute: float | None = EACH_MINUTE
    """Seconds of a core that programs may think for one person in a minute."""
    thinking_memory: int = MEGABYTES
    """Megabytes that programs remember of what they thought at their last decisions."""
    watched_at_once: int | None = AT_ONCE
    """How many tables of programs alone one person keeps going by looking."""
    tables_each_person: int | None = EACH_PERSON
    tables_each_address: int | None = EACH_ADDRESS
    """How many unfinished tables a host can have, and an address; one of programs alone counts as
    five. What nobody has touched for a day is not counted."""
    compiled: Callable[[int, bool], None] = lambda _number, _ready: None
    """Is told how many functions are compiled, and whether all games are ready."""
    unkept: Callable[[Path, str], None] = say_unkept
    """Is told which folder cannot keep compiled code, and why."""


def make_app(settings: Settings) -> Litestar:
    """The application for these settings."""
    channels = _channels()
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
        lifespan=[_lifespan(settings, channels)],
        state=State({"shelf": Shelf()}),
        dependencies={"services": Provide(_given_services, sync_to_thread=False)},
        before_request=_greet,
        before_send=[_protect],
        plugins=[channels],
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
            render_plugins=[Description()],
            components=api.COMPONENTS,
            use_handler_docstrings=True,
        ),
        include_in_schema=False,
        exception_handlers={
            Refusal: _refused,
            DatabaseDown: _down,
            BadInput: _bad_input,
            StaleForm: _stale,
            HTTPException: _failed,
            RecursionError: _senseless,
            UnicodeError: _senseless,
            Exception: _broken,
        },
        request_max_body_size=MOST_BODY,
        logging_config=None,
    )
    app.asgi_handler = _admission(app, settings)
    return app


def _channels() -> ChannelsPlugin:
    """The way by which notices come to those who look at a table."""
    return ChannelsPlugin(
        MemoryChannelsBackend(),
        arbitrary_channels_allowed=True,
        subscriber_max_backlog=1000,
        subscriber_backlog_strategy="dropleft",  # the other one hangs when a full one is closed
    )


def _lifespan(
    settings: Settings, channels: ChannelsPlugin
) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """What the server does first and last."""

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        """The services are there as long as the server runs."""
        store = await Store.open(settings.database, rules_versions())
        services = await _services(store, settings, channels)
        app.state.services = services
        with nobody_waits(), short_collections():
            services.tables.start()
            try:
                yield
            finally:
                await services.tables.close()
                await store.close()

    return opened


async def _services(store: Store, settings: Settings, channels: ChannelsPlugin) -> Services:
    """The services, with the keys for cookies from the store: open pages outlive a restart."""
    csrf = safe_name(CSRF, secure=settings.secure)
    await store.drop_expired_sessions(datetime.now(UTC))
    name = secrets.token_hex(8)

    def tell(table: str) -> None:
        channels.publish(name, [table])

    tables = Tables(
        store,
        tell,
        thinkers=Thinkers(settings.threads, settings.thinking_each_minute),
        looks=Looks(settings.watched_at_once),
        players=SeatPlayers(settings.thinking_memory),
        bounds=Bounds(store, settings.tables_each_person, settings.tables_each_address),
        compiling=Compiling(settings.compiled, settings.unkept),
        pace=settings.pace,
    )
    return Services(
        store,
        People(store),
        tables,
        Sessions(store, await store.secret("cookies")),
        Forms(await store.secret("forms"), csrf, settings.origins),
        settings.origins,
        settings.secure,
        settings.messages_each_second,
        Crowd(settings.sockets, settings.sockets_each_address, settings.sockets_each_person),
        settings.taken_within,
        name,
    )


def _given_services(state: State) -> Services:
    services: Services = state.services
    return services


def _admission(app: Litestar, settings: Settings) -> Admission:
    """Who is let in: by which names the server is known, and how much an address may ask for."""
    callers = None
    if (most := settings.requests_each_minute) is not None:
        callers = Callers(max(_LEAST_AT_ONCE, most / 4), most / 60)
    names = {*settings.hosts, *map(host_of, settings.origins)}
    return Admission(app, callers, names, behind_proxy=bool(settings.proxies))


async def _greet(request: Asked) -> None:
    """Find out who it is, once for each request, and whether a form is one of ours."""
    if request.route_handler.opt.get(NO_COOKIES):
        return
    services: Services = request.app.state.services
    page = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    request.state.person = await services.recognise(request, page=page)
    ONLOOKER.set(onlooker(request, request.state.person))
    try:
        await services.forms.check(request, services.address(request))
    except Exception:
        # A page elsewhere can send a form, but not the cookie with it: it must not be lost by that.
        request.state.me = None
        raise


async def _protect(message: Message, scope: Scope) -> None:
    """Put the headers that every answer needs, and what the browser should keep."""
    if message["type"] != "http.response.start":
        return
    headers, services = MutableScopeHeaders.from_message(message), scope["app"].state.services
    for name, value in (HEADERS | (ENCRYPTED_ONLY if services.secure else {})).items():
        headers.setdefault(name, value)
    state, secure = scope.get("state", {}), services.secure
    if (secret := kept_me(state)) and _tells_who(message, scope, headers):
        name, seconds = safe_name(ME, secure=secure), int(LIFE.total_seconds())
        headers.add("set-cookie", kept(name, secret, secure=secure, seconds=seconds))
    if state.get("new_csrf") and "public" not in headers.get("cache-control", ""):
        headers.add("set-cookie", kept(services.forms.cookie, state["csrf"], secure=secure))


def _tells_who(message: HTTPResponseStartEvent, scope: Scope, headers: MutableScopeHeaders) -> bool:
    """Whether an answer depends on who somebody is: a page, or what came of a command."""
    page = headers.get("content-type", "").startswith("text/html")
    read = scope["type"] == ScopeType.HTTP and scope["method"] in ("GET", "HEAD")
    told = page or not read or 300 <= message["status"] < 400
    return told and message["status"] < 500  # when all is out of order, everybody is a guest


# ------------------------------------------------------------------------------- when it fails


def _refused(request: Asked, problem: Refusal) -> Response[Any]:
    status = _STATUS.get(problem.why, 409)
    text = problem.text(language_of(request))
    headers = {"www-authenticate": "Bearer"} if status == 401 else {}
    if status == 429:
        headers["retry-after"] = str(problem.again or 1)
    return _answer(request, status, problem.why, text, problem.rule, headers)


def _down(request: Asked, problem: DatabaseDown) -> Response[Any]:
    """The store has logged it, once for all who ask meanwhile."""
    text = problem.text(language_of(request))
    return _answer(request, 503, problem.why, text, headers={"retry-after": str(RETRY_AFTER)})


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


def _stale(request: Asked, problem: StaleForm) -> Response[Any]:
    """A form with an old token: the person can send it again, a page elsewhere cannot."""
    text = words(language_of(request))("refused-form")
    if not _wants_page(request):
        again = {} if problem.foreign else {"csrf": request.state.csrf}
        return _json(403, {"why": "form", "text": text, "rule": None, **again})
    if problem.foreign:
        return _answer(request, 403, "form", "")
    hidden = {name: text for name, text in problem.fields.items() if name not in PASSWORDS}
    typed = [name for name in PASSWORDS if name in problem.fields]
    return render(request, "again.html", status=403, fields=hidden, passwords=typed)


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
    if not _wants_page(request):
        said = text or words(language_of(request))(f"error-{_told(status)}")
        return _json(status, {"why": why, "text": said, "rule": rule}, headers)
    if not hasattr(request.state, "person"):  # it failed before anybody was recognised
        request.state.person = request.app.state.services.people.guest()
    page = render(request, "error.html", status=status, detail=text)
    page.context["status"] = status
    page.headers.update(headers or {})
    return page


def _wants_page(request: Asked) -> bool:
    is_program = request.scope["path"].startswith("/api")
    return not is_program and "text/html" in request.headers.get("accept", "")


def _json(
    status: int, said: dict[str, Any], headers: Mapping[str, str] | None = None
) -> Response[Any]:
    return Response(
        said,
        status_code=status,
        headers={"cache-control": "no-store", **(headers or {})},
        media_type=MediaType.JSON,
    )


def _told(status: int) -> int:
    """The number whose words say best what is wrong."""
    if status in (403, 404, 413, 429, 500, 503):
        return status
    return 500 if status >= 500 else 400
