"""The connection of Alembic to the data. The address comes from migrate.py."""

from __future__ import annotations

from alembic import context

import storage.store  # noqa: F401  # registers every table
from storage.backend import backend_at
from storage.metadata import METADATA

with backend_at(context.config.attributes["address"]).migration_engine().connect() as connection:
    context.configure(connection=connection, target_metadata=METADATA, transactional_ddl=True, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
