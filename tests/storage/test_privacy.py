"""Whatever is stored under somebody's number is theirs to see and to delete."""

from __future__ import annotations

from sqlalchemy import Table

import storage.store  # noqa: F401  # defines every table
from storage import privacy
from storage.metadata import METADATA

PEOPLE = frozenset({"user", "other", "owner", "host", "inviter", "moderator"})
"""What columns with a person's number are called."""


def test_privacy_names_every_table_with_a_person_in_it() -> None:
    named = {one.name for one in vars(privacy).values() if isinstance(one, Table)}
    personal = {name for name, table in METADATA.tables.items() if PEOPLE & {column.name for column in table.columns}}
    assert personal - named == set()
