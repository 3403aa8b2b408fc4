"""Files for browsers: scripts, styles, icons, fonts, colours, and what makes the site an app."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from pathlib import PurePosixPath
from typing import Any

from litestar import Response, get
from litestar.exceptions import NotFoundException

from undergrowth.draw.palettes import page_sheet
from undergrowth.kernel.game import game_named
from undergrowth.material.words import words
from undergrowth.server.databases import RETRY_AFTER, DatabaseDown
from undergrowth.server.pages.rendering import FILES, Asked, asset, version
from undergrowth.server.security import costs
from undergrowth.server.services import Services, language_of

_FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
_FOR_A_WHILE = {"cache-control": "public, max-age=300"}
_LITTLE = costs(0.2)
"""A page comes with some twenty files the first time."""
_KINDS = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".png": "image/png",
    ".woff2": "font/woff2",
}


@get("/static/{stamp:str}/{name:path}", cache_control=None, opt=_LITTLE)
async def static(stamp: str, name: str) -> Response[bytes]:
    """A file; its address changes when any file does."""
    content = _content().get(name.lstrip("/"))
    if content is None:
        raise NotFoundException
    kind = _KINDS[PurePosixPath(name).suffix]
    headers = _FOR_EVER if stamp == version() else _FOR_A_WHILE
    return Response(content, media_type=kind, headers=headers)


@cache
def _content() -> dict[str, bytes]:
    """All files that may be asked for, by name."""
    files = [file for file in FILES.rglob("*") if file.suffix in _KINDS]
    return {file.relative_to(FILES).as_posix(): file.read_bytes() for file in files}


@get("/palette/{name:str}", opt=_LITTLE)
async def palette(name: str) -> Response[str]:
    """The colours of a game."""
    if not name.endswith(".css"):
        raise NotFoundException
    sheet = _palette(name.removesuffix(".css"))
    return Response(sheet, media_type=_KINDS[".css"], headers=_FOR_A_WHILE)


@cache
def _palette(game: str) -> str:
    return page_sheet(game, game_named(game).palette)


@get("/worker.js", opt=_LITTLE)
async def worker() -> Response[bytes]:
    """The service worker; it must stand at the root to look after all pages."""
    headers = {"cache-control": "no-cache"}
    return Response(_content()["worker.js"], media_type=_KINDS[".js"], headers=headers)


@get("/manifest.webmanifest", opt=_LITTLE)
async def manifest(request: Asked) -> Response[dict[str, Any]]:
    """What a system needs to install the site as an app."""
    say = words(language_of(request))
    icons = [
        {"src": asset(f"icons/icon-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png"}
        for size in (192, 512)
    ]
    masked = {"src": asset("icons/maskable-512.png"), "sizes": "512x512", "purpose": "maskable"}
    content = {
        "name": say("app"),
        "short_name": say("app"),
        "description": say("app-about"),
        "lang": language_of(request),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#F3EDDD",
        "theme_color": "#2E5B3A",
        "icons": [*icons, {**masked, "type": "image/png"}],
    }
    return Response(content, media_type="application/manifest+json", headers=_FOR_A_WHILE)


@get("/health", opt=costs(0.5))
async def health(services: Services) -> Response[dict[str, Any]]:
    """Whether the server is open and can write, for those who look after it."""
    store, compiling = services.store, services.tables.compiling
    well, tables = await store.is_well(), {}
    with suppress(DatabaseDown):
        tables = await store.counts()
    told = {"ready": compiling.finished, "trouble": compiling.trouble}
    thinkers = services.tables.programs.thinkers
    thinking = {"waiting": thinkers.waiting, "running": thinkers.running}
    said = {"well": well, "why": store.outage.why, "tables": tables}
    headers = {"cache-control": "no-store"}
    if not well:
        headers["retry-after"] = str(RETRY_AFTER)
    status = 200 if well else 503
    return Response(
        said | {"compiling": told, "thinking": thinking}, status_code=status, headers=headers
    )


HANDLERS = [static, palette, worker, manifest, health]
