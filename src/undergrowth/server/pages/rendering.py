"""What every page is made of: its words, its reader, and the addresses of its files."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from litestar.connection import Request
from litestar.response import Template

from undergrowth.material.words import LANGUAGES, words
from undergrowth.server.services import language_of, person_of, theme_of

PACKAGE = Path(__file__).parent.parent.parent
FILES = PACKAGE / "clients" / "web"
TEMPLATES = PACKAGE / "server" / "templates"
Asked = Request[Any, Any, Any]


def render(
    request: Asked, template: str, game: str | None = None, status: int = 200, **context: Any
) -> Template:
    """A page in the reader's language."""
    language = language_of(request)
    common = {
        "say": words(language, game or ""),
        "language": language,
        "languages": LANGUAGES,
        "theme": theme_of(request),
        "me": person_of(request),
        "csrf": csrf_token(request),
        "asset": asset,
        "here": _here(request),
        "game": game,
    }
    headers = {"cache-control": "no-store", "vary": "cookie, accept-language"}
    return Template(template, context=common | context, status_code=status, headers=headers)


def csrf_token(request: Asked) -> str:
    """What forms and scripts must send along."""
    token: str = getattr(request.state, "csrf", "")
    return token


def _here(request: Asked) -> str:
    """The address of the page, to come back to."""
    query = request.url.query
    return request.url.path + (f"?{query}" if query else "")


@cache
def version() -> str:
    """Changes with every file that browsers keep."""
    content = hashlib.sha256()
    for file in sorted(FILES.rglob("*")):
        if file.is_file():
            content.update(file.name.encode() + file.read_bytes())
    return content.hexdigest()[:10]


def asset(name: str) -> str:
    """The address of a file; it changes with the file, so that browsers may keep it for ever."""
    return f"/static/{version()}/{name}"


def local(address: str) -> str:
    """An address of this server to go back to; anything else becomes the home page."""
    safe = address.startswith("/") and not address.startswith(("//", "/\\"))
    return address if safe and address.isprintable() else "/"
