"""What keeps the server safe: headers, whose pages may open sockets, how much anybody may ask."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from math import ceil
from time import monotonic
from urllib.parse import urlsplit

from undergrowth.material.errors import BadInput
from undergrowth.tables.refusals import Refusal, refusal

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


# --------------------------------------------------------------------------- names and addresses

_USUAL_PORTS = {"http": 80, "https": 443}

Site = tuple[str, str, int]
Network = IPv4Network | IPv6Network


def is_from_here(origin: str | None, here: str, allowed: Sequence[str] = ()) -> bool:
    """Whether a socket was opened by a page of ours; programs send no origin.

    A page is ours if it stands where the socket does: the same scheme, host and port.
    """
    if origin is None:
        return True
    site = _site(origin)
    return site is not None and site in {_site(here), *map(_site, allowed)}


def _site(address: str) -> Site | None:
    """Scheme, host and port of an address; ``None`` if it is no address, or says more."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return None
    more = parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc
    if more or not parts.hostname or parts.scheme not in _USUAL_PORTS:
        return None
    return parts.scheme, parts.hostname, _USUAL_PORTS[parts.scheme] if port is None else port


def host_of(address: str) -> str:
    """The name of the host in an address such as ``https://play.example.org:8000``."""
    site = _site(address)
    return site[1] if site else ""


def is_our_name(host: str, names: Collection[str]) -> bool:
    """Whether a request was meant for us, by the host that it names.

    A page elsewhere can let its own name point at this computer, and then ask us as if it were
    ours. It cannot do so with a number, with ``localhost``, or with a name that is really ours.
    """
    name = host.strip().lower()
    bracketed = name.startswith("[")
    name = name[1:].partition("]")[0] if bracketed else name.partition(":")[0]
    if _is_number(name):
        return True
    name = name.rstrip(".")
    return name == "localhost" or name.endswith(".localhost") or name in names


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


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


def read_networks(addresses: Iterable[str], field: str) -> tuple[Network, ...]:
    """Addresses and networks; ``BadInput`` names the field if one is something else."""
    try:
        return tuple(ip_network(each.strip(), strict=False) for each in addresses)
    except ValueError as problem:
        raise BadInput(field, "bad-network", got=str(problem)) from None


def is_within(address: str, networks: Iterable[Network]) -> bool:
    """Whether an address belongs to one of the networks."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    return any(found in network for network in networks)


# ------------------------------------------------------------------------------------ how much

COST = "cost"


def costs(cost: float) -> dict[str, float]:
    """What a handler costs, as its ``opt``: 1 is a page that takes a millisecond or two."""
    return {COST: cost}


@dataclass(slots=True)
class Allowance:
    """So many requests at once, and so many more each second."""

    at_once: float
    each_second: float
    _left: float = field(init=False)
    _then: float = field(default_factory=monotonic)

    def __post_init__(self) -> None:
        self._left = self.at_once

    def take(self, cost: float = 1) -> bool:
        """Whether one more is allowed now, or as much as it costs."""
        self._fill()
        if self._left < min(cost, self.at_once):
            return False
        self._left -= cost  # what costs more than there is at once is paid for afterwards
        return True

    def again(self, cost: float = 1) -> float:
        """Seconds until so much is allowed."""
        self._fill()
        return max(0.0, (min(cost, self.at_once) - self._left) / self.each_second)

    def _fill(self) -> None:
        now = monotonic()
        self._left = min(self.at_once, self._left + (now - self._then) * self.each_second)
        self._then = now


def too_much(allowance: Allowance, cost: float = 1) -> Refusal:
    """The refusal of what an allowance does not allow now; it says when to ask again."""
    return refusal("rate", again=ceil(allowance.again(cost)) or 1)


@dataclass(slots=True)
class Caller:
    """What is known of an address."""

    allowance: Allowance
    refused: int = 0
    """How often in a row it was sent away."""


class Callers:
    """All addresses that asked for something lately: those that did not are forgotten."""

    def __init__(self, at_once: float, each_second: float, most: int = 20_000) -> None:
        self._at_once, self._each_second, self._most = at_once, each_second, most
        self._known: OrderedDict[str, Caller] = OrderedDict()

    def __len__(self) -> int:
        return len(self._known)

    def at(self, address: str) -> Caller:
        """Who asks from an address."""
        key = neighbourhood(address)
        caller = self._known.get(key)
        if caller is None:
            caller = self._known[key] = Caller(Allowance(self._at_once, self._each_second))
            while len(self._known) > self._most:
                self._known.popitem(last=False)
        self._known.move_to_end(key)
        return caller


@dataclass
class Crowd:
    """How many sockets are open, in all, from each address and of each person."""

    in_all: int
    each_address: int
    each_person: int
    _open: Counter[str] = field(default_factory=Counter)

    def __len__(self) -> int:
        return self._open[""]

    @contextmanager
    def joined(self, address: str, person: str) -> Iterator[None]:
        """One more as long as it is open; a ``Refusal`` if there are enough."""
        most = {
            "": self.in_all,
            f"at {neighbourhood(address)}": self.each_address,
            f"of {person}": self.each_person,
        }
        if any(self._open[key] >= limit for key, limit in most.items()):
            raise refusal("sockets")
        self._open.update(most.keys())
        try:
            yield
        finally:
            self._open.subtract(most.keys())
            for key in most:
                if not self._open[key]:
                    del self._open[key]
