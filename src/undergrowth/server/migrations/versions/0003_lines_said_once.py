"""The commands that lines of chat came from, and a place to try whether anything can be written."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Old lines came from commands that nobody knows any more, and will not be sent again."""
    op.add_column("chat", sa.Column("command", sa.Text))
    op.create_index("said_once", "chat", ["table", "person", "command"], unique=True)
    pulse = op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Text, nullable=False),
    )
    op.bulk_insert(pulse, [{"id": 1, "at": "2026-11-17T00:00:00.000000+00:00"}])
