"""What is stored, record by record: people, sessions, tables, seats, logs and chat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DontWrapMixin

from undergrowth.material.errors import BadInput


class Unstorable(BadInput, DontWrapMixin):
    """A text that not every database can keep: with a NUL sign or half of a surrogate pair."""


@dataclass(frozen=True)
class PersonRow:
    """Somebody who has been here; with a password they can come back from elsewhere."""

    id: str
    name: str
    created: datetime
    password_hash: str | None = None
    token_hash: str | None = None
    sign_in: str | None = None
    """The name with which whoever has a password signs in."""
    sign_in_key: str | None = None
    """The same without differences that nobody remembers; nobody else has it."""
    sign_in_before: str | None = None
    """The key of a name that several shared until they got names of their own."""
    old_cookie_until: datetime | None = None
    """How long a cookie from before there were sessions lets them in, once."""


@dataclass(frozen=True)
class SessionRow:
    """A browser in which somebody is known."""

    name: str
    """The hash of its first secret; stays."""
    hash: str
    """The hash of the secret that counts."""
    person: str
    created: datetime
    rotated: datetime
    """Since when this secret counts."""
    seen: datetime
    """About when it was last used."""
    expires: datetime
    before: str | None = None
    """The hash of the secret before."""
    before_until: datetime | None = None
    """How long that one counts; until the new one is used if nothing is said."""


@dataclass(frozen=True)
class TableRow:
    """A table: what is played there and how far it has come."""

    id: str
    game: str
    rules_version: int
    edition: str
    players: int
    options: dict[str, Any]
    seed: str = field(repr=False)
    """A whole number of up to 128 bits, which is more than databases count to."""
    public: bool
    host: str
    invite: str
    settings: dict[str, Any]
    created: datetime
    changed: datetime
    state: str = "open"
    """``open``, ``playing`` or ``over``."""
    ply: int = 0
    turn: int | None = None
    result: dict[str, Any] | None = None
    nonce: str = field(default="", repr=False)
    """Seals the seed; tables that were opened before there were nonces have none."""
    seed_chosen: bool = False
    """Whether the host has chosen the seed."""
    follows: str | None = None
    """The table whose people play here again; each table is followed by one at most."""


@dataclass(frozen=True)
class SeatRow:
    """Who sits at a seat of a table."""

    seat: int
    person: str | None = None
    name: str = ""
    bot: str | None = None
    stand_in: bool = False
    invited: str | None = None
    """For whom an open seat is kept."""


@dataclass(frozen=True)
class Line:
    """Something said at a table."""

    number: int
    person: str
    name: str
    seat: int | None
    text: str
    at: datetime
    command: str | None = None
    """By which command of the person it came: sent twice it is said once."""


class Written(sa.TypeDecorator[str]):
    """A text that both databases can keep."""

    impl = sa.Text
    cache_ok = True

    def process_bind_param(self, value: str | None, _: sa.Dialect) -> str | None:
        """Refuse what PostgreSQL would refuse less politely."""
        if value is not None and ("\0" in value or not _encodable(value)):
            raise Unstorable("text", "bad-stored-text", got=value)
        return value


class Moment(sa.TypeDecorator[datetime]):
    """A time as text in UTC: the same in both databases, and in order."""

    impl = sa.Text
    cache_ok = True

    def process_bind_param(self, value: datetime | None, _: sa.Dialect) -> str | None:
        """The time as it is stored."""
        return value.astimezone(UTC).isoformat(timespec="microseconds") if value else None

    def process_result_value(self, value: str | None, _: sa.Dialect) -> datetime | None:
        """The time as it was given; what is none counts as long ago, and hurts no other row."""
        try:
            return datetime.fromisoformat(value) if value else None
        except (TypeError, ValueError):
            return datetime.min.replace(tzinfo=UTC)


class Json(sa.TypeDecorator[Any]):
    """A value as JSON; what is broken is read as ``None`` and hurts no other row."""

    impl = sa.JSON
    cache_ok = True

    def result_processor(self, dialect: sa.Dialect, coltype: object) -> Callable[[Any], Any]:
        """Read what can be read."""
        read = super().result_processor(dialect, coltype)

        def careful(value: Any) -> Any:
            try:
                return read(value) if read else value
            except (TypeError, ValueError, RecursionError):
                return None

        return careful


def _encodable(text: str) -> bool:
    return not any("\ud800" <= sign <= "\udfff" for sign in text)


metadata = sa.MetaData()

PEOPLE = sa.Table(
    "people",
    metadata,
    sa.Column("id", Written, primary_key=True),
    sa.Column("name", Written, nullable=False, index=True),
    sa.Column("password_hash", Written),
    sa.Column("token_hash", Written, unique=True),
    sa.Column("created", Moment, nullable=False),
    sa.Column("sign_in", Written),
    sa.Column("sign_in_key", Written),
    sa.Column("sign_in_before", Written),
    sa.Column("old_cookie_until", Moment),
    sa.Index("people_sign_in_key", "sign_in_key", unique=True),
    sa.Index("people_sign_in_before", "sign_in_before"),
)
SESSIONS = sa.Table(
    "sessions",
    metadata,
    sa.Column("name", Written, primary_key=True),
    sa.Column("hash", Written, nullable=False),
    sa.Column("person", Written, sa.ForeignKey("people.id"), nullable=False),
    sa.Column("created", Moment, nullable=False),
    sa.Column("rotated", Moment, nullable=False),
    sa.Column("seen", Moment, nullable=False),
    sa.Column("expires", Moment, nullable=False),
    sa.Column("before", Written),
    sa.Column("before_until", Moment),
    sa.Index("sessions_hash", "hash", unique=True),
    sa.Index("sessions_before", "before"),
    sa.Index("sessions_person", "person"),
)
TABLES = sa.Table(
    "tables",
    metadata,
    sa.Column("id", Written, primary_key=True),
    sa.Column("game", Written, nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("edition", Written, nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", Json, nullable=False),
    sa.Column("seed", Written, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("host", Written, sa.ForeignKey("people.id"), nullable=False),
    sa.Column("invite", Written, nullable=False),
    sa.Column("settings", Json, nullable=False),
    sa.Column("state", Written, nullable=False),
    sa.Column("created", Moment, nullable=False),
    sa.Column("changed", Moment, nullable=False),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("turn", sa.Integer),
    sa.Column("result", Json(none_as_null=True)),
    sa.Column("nonce", Written, nullable=False),
    sa.Column("seed_chosen", sa.Boolean, nullable=False),
    sa.Column("follows", Written),
    sa.Index("tables_listed", "state", "public", "changed"),
    sa.Index("tables_hosted", "host", "state"),
    sa.Index("tables_follow_once", "follows", unique=True),
)
SEATS = sa.Table(
    "seats",
    metadata,
    sa.Column("table", Written, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", Written, sa.ForeignKey("people.id"), index=True),
    sa.Column("name", Written, nullable=False),
    sa.Column("bot", Written),
    sa.Column("stand_in", sa.Boolean, nullable=False),
    sa.Column("invited", Written),
    sa.Index("seats_invited", "invited"),
)
LOG = sa.Table(
    "log",
    metadata,
    sa.Column("table", Written, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", Written, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("move", Written),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("command", Written, nullable=False),
    sa.Column("person", Written, sa.ForeignKey("people.id")),
    sa.Column("at", Moment, nullable=False),
    sa.UniqueConstraint("table", "command", name="one_effect"),
)
CHAT = sa.Table(
    "chat",
    metadata,
    sa.Column("table", Written, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("person", Written, sa.ForeignKey("people.id"), nullable=False),
    sa.Column("name", Written, nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("text", Written, nullable=False),
    sa.Column("at", Moment, nullable=False),
    sa.Column("command", Written),
    sa.Index("said_once", "table", "person", "command", unique=True),
)
SECRETS = sa.Table(
    "secrets",
    metadata,
    sa.Column("name", Written, primary_key=True),
    sa.Column("value", Written, nullable=False),
)
PULSE = sa.Table(
    "pulse",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", Moment, nullable=False),
)
"""Written only to find out whether anything can be written."""
