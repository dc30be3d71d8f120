"""The revisions of the stored data; Alembic runs them in order."""
