"""How Alembic reaches the data. The path comes from migrate.py."""

from __future__ import annotations

from alembic import context

from storage.database import engine
from storage.tables import METADATA

with engine(context.config.attributes["path"]).connect() as connection:
    context.configure(connection=connection, target_metadata=METADATA, transactional_ddl=True, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
