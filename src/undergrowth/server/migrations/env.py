"""Alembic runs this file to learn where the steps are to be taken."""

from __future__ import annotations

from alembic import context

if __name__ == "env_py":  # the name under which Alembic runs it; elsewhere there is no context
    context.configure(connection=context.config.attributes["connection"])
    with context.begin_transaction():
        context.run_migrations()
