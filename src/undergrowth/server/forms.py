"""Forms: only those of our own pages count, told by a token that page and cookie have in common."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from litestar.connection import Request
from litestar.enums import RequestEncodingType

from undergrowth.server.cookies import given
from undergrowth.server.security import is_from_here

FIELD, HEADER = "_csrf_token", "x-csrftoken"
_SAFE = ("GET", "HEAD", "OPTIONS")
_HALF = 64
"""Signs of the random half of a token; the other half proves that it is ours."""
_ENCODINGS = (RequestEncodingType.URL_ENCODED, RequestEncodingType.MULTI_PART)

Asked = Request[Any, Any, Any]


class StaleForm(Exception):
    """A form whose token does not fit the cookie: of an old page, or of a page elsewhere."""

    def __init__(self, fields: Mapping[str, str], *, foreign: bool) -> None:
        super().__init__("the token of a form does not fit")
        self.fields = fields
        self.foreign = foreign
        """Whether it comes from a page elsewhere, which nobody should send again."""


@dataclass(frozen=True)
class Forms:
    """Tokens for forms: made, kept by browsers, and known again."""

    key: str
    cookie: str
    origins: Sequence[str] = ()
    """Other addresses at which our pages stand."""

    def new(self) -> str:
        """A token."""
        half = secrets.token_hex(_HALF // 2)
        return half + self._proof(half)

    def is_ours(self, token: str) -> bool:
        """Whether we have made a token."""
        return token.isascii() and hmac.compare_digest(token[_HALF:], self._proof(token[:_HALF]))

    def known(self, request: Asked) -> list[str]:
        """The tokens of ours that a browser keeps."""
        return [token for token in given(request, self.cookie) if self.is_ours(token)]

    async def check(self, request: Asked, here: str) -> None:
        """Give pages a token; ``StaleForm`` if something is to be done by one that does not fit.

        ``here`` is the address at which our pages stand.
        """
        known = self.known(request)
        request.state.csrf = known[0] if known else self.new()
        request.state.new_csrf = request.method in _SAFE and not known
        if request.method in _SAFE:
            return
        sent: dict[str, str] = {}
        if HEADER not in request.headers and request.content_type[0] in _ENCODINGS:
            sent = {name: str(value) for name, value in (await request.form()).items()}
        token = (request.headers.get(HEADER) or sent.pop(FIELD, "")).encode(errors="replace")
        if not any(hmac.compare_digest(token, each.encode()) for each in known):
            foreign = self._is_foreign(request, here)
            request.state.new_csrf = not (known or foreign)
            raise StaleForm(sent, foreign=foreign)

    def _proof(self, half: str) -> str:
        return hmac.new(self.key.encode(), half.encode(), hashlib.sha256).hexdigest()

    def _is_foreign(self, request: Asked, here: str) -> bool:
        """Whether the browser says that a page elsewhere has sent this."""
        origin = request.headers.get("origin")
        if request.headers.get("sec-fetch-site") in ("cross-site", "same-site"):
            return origin not in self.origins
        return not is_from_here(origin, here, self.origins)
