"""Packages that not everybody needs: an installation without them plays all the same."""

from __future__ import annotations

from importlib.util import find_spec

from undergrowth.material.errors import BadInput


def needs(package: str, extra: str) -> None:
    """Complain if a package of an extra, such as ``lab``, is missing."""
    if find_spec(package) is None:
        raise BadInput(package, "bad-extra", extra=f"undergrowth[{extra}]")
