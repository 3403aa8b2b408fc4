"""Packages that only the lab needs: an installation without them plays all the same."""

from __future__ import annotations

from importlib.util import find_spec

from undergrowth.kernel.errors import BadInput


def needs(package: str) -> None:
    """Complain if a package of the extra ``lab`` is missing."""
    if find_spec(package) is None:
        raise BadInput(package, "bad-extra", extra="undergrowth[lab]")
