"""Admission: every request passes here before anything else is done for it.

Here it is found out whether a request is meant for us at all, and whether whoever sends it may ask
for so much. Each handler says what it costs, next to itself: ``opt=costs(5)``. What has no handler
costs as much as a page. To send somebody away is cheap, and who goes on all the same waits longer
and longer for it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Mapping
from math import ceil
from typing import Any

import msgspec
from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.template import TemplateEngineProtocol
from litestar.types import ASGIApp, Receive, Scope, Send
from litestar.utils import normalize_path

from undergrowth.material.words import words
from undergrowth.server.pages.rendering import asset
from undergrowth.server.security import COST, Callers, is_our_name
from undergrowth.server.services import language_of, theme_of

_log = logging.getLogger(__name__)
_USUAL = 1.0
_GENTLE = 20
"""So often somebody is sent away at once; after that they wait for it."""
_LONGER, _LONGEST = 0.02, 1.0
"""Seconds by which the wait grows each time, and how long it gets."""
_FORWARDED = b"x-forwarded-for"


class Admission:
    """Lets requests in, or sends them away."""

    def __init__(
        self,
        app: Litestar,
        callers: Callers | None,
        names: Collection[str],
        *,
        behind_proxy: bool = False,
    ) -> None:
        self._router = app.asgi_router
        self._engine: TemplateEngineProtocol[Any, Any] | None = app.template_engine
        self._inside: ASGIApp = app.asgi_handler
        self._callers = callers
        """``None``: everybody may ask for as much as they like."""
        self._names = frozenset(name.lower().rstrip(".") for name in names)
        self._warns = not behind_proxy
        self._pages: dict[tuple[str, str], bytes] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or one socket."""
        hosts = _headers(scope, b"host")
        if not all(is_our_name(host, self._names) for host in hosts):
            await self._misled(scope, send, hosts[0])
            return
        if self._warns and _headers(scope, _FORWARDED):
            self._warns = False
            _log.warning("a proxy stands before this server, but --proxy does not name it")
        if (wait := self._must_wait(scope)) is None:
            await self._inside(scope, receive, send)
            return
        refused, seconds = wait
        await asyncio.sleep(min(_LONGEST, _LONGER * max(0, refused - _GENTLE)))
        await self._too_much(scope, send, seconds)

    def _must_wait(self, scope: Scope) -> tuple[int, int] | None:
        """How often somebody was sent away, and when they may come again, if not now."""
        if self._callers is None:
            return None
        cost, client = self._cost(scope), scope.get("client")
        caller = self._callers.at(client[0] if client else "")
        if caller.allowance.take(cost):
            caller.refused = 0
            return None
        caller.refused += 1
        return caller.refused, ceil(caller.allowance.again(cost)) or 1

    def _cost(self, scope: Scope) -> float:
        """What the handler says that would answer; exactly that one, however it is spelled."""
        method = scope.get("method")
        try:
            found = self._router.handle_routing(path=normalize_path(scope["path"]), method=method)
        except Exception:  # there is none
            return _USUAL
        return float(found[1].opt.get(COST, _USUAL))

    # ----------------------------------------------------------------------------- sent away

    async def _too_much(self, scope: Scope, send: Send, seconds: int) -> None:
        reader = ASGIConnection[Any, Any, Any, Any](scope)
        language, after = language_of(reader), {"retry-after": str(seconds)}
        if scope["type"] == ScopeType.HTTP and _wants_page(scope):
            page = self._page(language, theme_of(reader))
            await _answer(scope, send, 429, "text/html; charset=utf-8", page, after)
            return
        said = {"why": "rate", "text": words(language)("refused-rate"), "rule": None}
        await _answer(scope, send, 429, "application/json", msgspec.json.encode(said), after)

    async def _misled(self, scope: Scope, send: Send, host: str) -> None:
        """Whoever asked for another name: a page elsewhere, or somebody who runs this server."""
        language = language_of(ASGIConnection[Any, Any, Any, Any](scope))
        name = "".join(sign for sign in host[:100] if sign.isprintable()).partition(":")[0]
        text = words(language)("error-host", name=name).encode(errors="replace")
        await _answer(scope, send, 421, "text/plain; charset=utf-8", text, {})

    def _page(self, language: str, theme: str) -> bytes:
        """The page for those who asked too much: the same for all of them, made once."""
        if (language, theme) not in self._pages:
            assert self._engine is not None
            template = self._engine.get_template("busy.html")
            told = {"say": words(language), "language": language, "theme": theme, "asset": asset}
            self._pages[language, theme] = str(template.render(**told)).encode()
        return self._pages[language, theme]


async def _answer(
    scope: Scope, send: Send, status: int, kind: str, body: bytes, more: Mapping[str, str]
) -> None:
    """An answer without a handler; a socket gets it instead of being opened."""
    told = {
        "content-type": kind,
        "content-length": str(len(body)),
        "cache-control": "no-store",
        **more,
    }
    headers = [(name.encode(), value.encode()) for name, value in told.items()]
    event = "http.response" if scope["type"] == ScopeType.HTTP else "websocket.http.response"
    start: Any = {"type": f"{event}.start", "status": status, "headers": headers}
    end: Any = {"type": f"{event}.body", "body": body, "more_body": False}
    await send(start)
    await send(end)


def _wants_page(scope: Scope) -> bool:
    is_program = scope["path"].startswith("/api")
    return not is_program and any("text/html" in kinds for kinds in _headers(scope, b"accept"))


def _headers(scope: Scope, name: bytes) -> list[str]:
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]
