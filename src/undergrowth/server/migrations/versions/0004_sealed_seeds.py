"""A nonce that seals the seed of each table, and whether the seed was chosen by hand."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Tables that are there keep the seal that they have shown, which has no nonce.

    A seed that is drawn has 128 random bits: one of another length was chosen.
    """
    op.add_column("tables", sa.Column("nonce", sa.Text, nullable=False, server_default=""))
    chosen = sa.Column("seed_chosen", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", chosen)
    tables = sa.table("tables", sa.column("seed", sa.Text), sa.column("seed_chosen", sa.Boolean))
    digits = sa.func.length(tables.c.seed)
    op.execute(tables.update().where((digits < 30) | (digits > 39)).values(seed_chosen=sa.true()))
    op.create_index("tables_hosted", "tables", ["host", "state"])
