"""Large parts of pages that are the same for everybody: made once, kept, and kept compressed, too.

A page with such a part is put together from pieces. All that is left to do for a reader is
the little round it: who they are, and what their forms must repeat.
"""

from __future__ import annotations

import asyncio
import re
import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from litestar import Response
from litestar.response import Template

from undergrowth.kernel.game import games
from undergrowth.server.covers import kept_cover
from undergrowth.server.pages.rendering import Asked

_PLACE = re.compile(r"<!-- kept: ([a-z]+) -->")
COMPRESSED = "compressed"
"""The ``opt`` of handlers that compress by themselves."""
_MOST = 256
_HEADER = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
_LEVEL = 6


@dataclass(frozen=True)
class Part:
    """A part of a page."""

    text: bytes

    @cached_property
    def deflated(self) -> bytes:
        """The part compressed by itself, so that it fits behind whatever comes before it."""
        return _deflated(self.text, zlib.Z_FULL_FLUSH)


class Shelf:
    """The parts that are kept, the last used ones."""

    def __init__(self) -> None:
        self._making: OrderedDict[Hashable, asyncio.Task[Part]] = OrderedDict()

    async def part(self, name: Hashable, make: Callable[[], str]) -> Part:
        """The part of that name; if it is not there it is made, once, while others go on."""
        making = self._making.get(name)
        if making is None or (making.done() and (making.cancelled() or making.exception())):
            making = asyncio.ensure_future(asyncio.to_thread(_made, make))
            self._making[name] = making
        self._making.move_to_end(name)
        while len(self._making) > _MOST:
            self._making.popitem(last=False)
        return await asyncio.shield(making)


def _made(make: Callable[[], str]) -> Part:
    part = Part(make().encode())
    assert part.deflated  # compressed here, too, where nobody waits for it
    return part


@cache
def covers() -> dict[str, Part]:
    """The pictures on the boxes of all games."""
    return {game: Part(kept_cover(game).encode()) for game in games()}


def rendered(request: Asked, page: Template) -> str:
    """The markup of a page."""
    engine = request.app.template_engine
    assert engine is not None
    assert page.template_name is not None
    markup: str = engine.get_template(page.template_name).render(**page.context)
    return markup


def place(name: str) -> str:
    """Where the part of that name stands in the page round it."""
    return f"<!-- kept: {name} -->"


def put_together(request: Asked, page: Template, parts: Mapping[str, Part]) -> Response[bytes]:
    """A page with kept parts in their places."""
    round_them = _PLACE.split(rendered(request, page))
    pieces = [parts[piece] if n % 2 else Part(piece.encode()) for n, piece in enumerate(round_them)]
    headers = {**page.headers, "vary": "cookie, accept-language, accept-encoding"}
    content = b"".join(piece.text for piece in pieces)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        content = _zipped(pieces, content)
    return Response(
        content, status_code=page.status_code or 200, headers=headers, media_type="text/html"
    )


def _zipped(pieces: Sequence[Part], content: bytes) -> bytes:
    """The whole page as one gzip stream, of which most was compressed before."""
    return b"".join(
        (
            _HEADER,
            *(piece.deflated for piece in pieces),
            _deflated(b"", zlib.Z_FINISH),
            zlib.crc32(content).to_bytes(4, "little"),
            (len(content) % 2**32).to_bytes(4, "little"),
        )
    )


def _deflated(text: bytes, end: int) -> bytes:
    squeezing = zlib.compressobj(_LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    return squeezing.compress(text) + squeezing.flush(end)
