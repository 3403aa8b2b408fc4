"""Sessions instead of cookies that count for ever, and names of one's own to sign in with."""

from __future__ import annotations

import unicodedata
from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_OLD_COOKIES = timedelta(days=365)
"""How long cookies from before lived in browsers."""


def upgrade() -> None:
    """Add what is needed; whoever has a password keeps the name, or gets it with a number."""
    for name in ("sign_in", "sign_in_key", "sign_in_before", "old_cookie_until"):
        op.add_column("people", sa.Column(name, sa.Text))
    _name_people()
    op.create_index("people_sign_in_key", "people", ["sign_in_key"], unique=True)
    op.create_index("people_sign_in_before", "people", ["sign_in_before"])
    op.create_table(
        "sessions",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("created", sa.Text, nullable=False),
        sa.Column("rotated", sa.Text, nullable=False),
        sa.Column("seen", sa.Text, nullable=False),
        sa.Column("expires", sa.Text, nullable=False),
        sa.Column("before", sa.Text),
        sa.Column("before_until", sa.Text),
    )
    op.create_index("sessions_hash", "sessions", ["hash"], unique=True)
    op.create_index("sessions_before", "sessions", ["before"])
    op.create_index("sessions_person", "sessions", ["person"])


def _name_people() -> None:
    """Everybody's cookie still counts once; the oldest of one name keeps it to sign in with."""
    names = ("id", "name", "password_hash", "created")
    more = ("sign_in", "sign_in_key", "sign_in_before", "old_cookie_until")
    people = sa.table("people", *(sa.column(name, sa.Text) for name in names + more))
    until = (datetime.now(UTC) + _OLD_COOKIES).isoformat(timespec="microseconds")
    connection = op.get_bind()
    connection.execute(people.update().values(old_cookie_until=until))
    with_password = sa.select(people.c.id, people.c.name).where(people.c.password_hash.is_not(None))
    rows = connection.execute(with_password.order_by(people.c.created, people.c.id)).all()
    wanted = {_key(name) for _, name in rows}
    taken: set[str] = set()
    last: dict[str, int] = {}
    for person, name in rows:
        sign_in, key, before = name, _key(name), None
        if key in taken:
            before, number = key, last.get(key, 1) + 1
            while (key := _key(f"{name} {number}")) in taken or key in wanted:
                number += 1
            last[before] = number
            sign_in = f"{name} {number}"
        taken.add(key)
        named = people.update().where(people.c.id == person)
        connection.execute(named.values(sign_in=sign_in, sign_in_key=key, sign_in_before=before))


def _key(name: str) -> str:
    """A name as it is compared; written down here as well, for this step must never change."""
    for _ in range(3):  # folding can undo what normalising did, and the other way round
        name = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(unicodedata.normalize("NFKC", name).split())
