"""Cookies, as browsers send them and as they are told to keep them."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection

SAFE_PREFIX = "__Host-"
"""Browsers take such a cookie only from this very host, encrypted, and for all of its pages."""
_MOST = 8
"""So many cookies of one name are looked at."""


def given(connection: ASGIConnection[Any, Any, Any, Any], name: str) -> list[str]:
    """All that a browser sends under a name: pages of another port or domain may have left some."""
    pairs = (
        part.partition("=")
        for header in connection.headers.getall("cookie", [])
        for part in header.split(";")
    )
    return [value.strip().strip('"') for each, _, value in pairs if each.strip() == name][:_MOST]


def kept(name: str, value: str, *, secure: bool, seconds: int | None = None) -> str:
    """The header that lets a browser keep something that scripts cannot read."""
    life = "" if seconds is None else f"; Max-Age={seconds}"
    return f"{name}={value}; Path=/; HttpOnly; SameSite=Lax{life}{'; Secure' if secure else ''}"
