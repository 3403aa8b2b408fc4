"""What keeps the house safe: headers, whose pages may open sockets, how much anybody may ask."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from ipaddress import IPv6Address, IPv6Network, ip_address
from time import monotonic
from urllib.parse import urlsplit

HEADERS = {
    "content-security-policy": "; ".join(
        (
            "default-src 'self'",
            "img-src 'self' data:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
"""Sent with every answer."""
ENCRYPTED_ONLY = {"strict-transport-security": "max-age=31536000"}
"""Sent as well where cookies are for encrypted connections: come back by these only, for a year."""

MOST_BODY = 256 * 1024
"""No request is longer, in bytes."""


def is_from_here(origin: str | None, host: str | None, allowed: Sequence[str] = ()) -> bool:
    """Whether a socket was opened by a page of ours; programs send no origin."""
    if origin is None:
        return True
    return origin in allowed or (bool(host) and urlsplit(origin).netloc == host)


def neighbourhood(address: str) -> str:
    """Who counts as one: an address, of IPv6 the network of 2^64 that one household gets."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return "?"
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found, 64), strict=False))


@dataclass
class Allowance:
    """So many requests at once, and so many more each second."""

    at_once: float
    each_second: float
    _left: float = field(init=False)
    _then: float = field(default_factory=monotonic)

    def __post_init__(self) -> None:
        self._left = self.at_once

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = monotonic()
        self._left = min(self.at_once, self._left + (now - self._then) * self.each_second)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
