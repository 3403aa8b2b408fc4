"""Which table follows which, and for whom an open seat is kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Tables that are there follow none, and none of their seats is kept for anybody."""
    op.add_column("tables", sa.Column("follows", sa.Text))
    op.create_index("tables_follow_once", "tables", ["follows"], unique=True)
    op.add_column("seats", sa.Column("invited", sa.Text))
    op.create_index("seats_invited", "seats", ["invited"])
