"""Users can see and delete everything that is stored with their ID."""

from __future__ import annotations

from sqlalchemy import Column, Integer, Table

import storage.store  # noqa: F401  # defines every table
from storage import privacy
from storage.metadata import METADATA

PEOPLE = frozenset({"user", "other", "owner", "host", "inviter", "moderator"})
"""The names of columns with a user's ID."""


def test_privacy_names_every_table_with_a_person_in_it() -> None:
    named = {one.name for one in vars(privacy).values() if isinstance(one, Table)}
    numbers = [column for table in METADATA.tables.values() for column in table.columns if _is_number(column)]
    personal = {column.table.name for column in numbers if column.name in PEOPLE}
    assert personal - named == set()


def _is_number(column: Column[object]) -> bool:
    """Return whether it is a number; the `host` of a process is the name of a machine."""
    return isinstance(column.type, Integer)
