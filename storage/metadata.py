"""The registry of all tables, and the names of their keys and indexes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import Column, ForeignKey, Integer, MetaData

CLUSTERED: Final[Mapping[str, Any]] = {"sqlite_with_rowid": False}
"""Table options. They make SQLite store rows in key order, which saves a page per insert; other databases ignore
them."""

NAMING: Final[Mapping[str, str]] = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
}
"""Names of keys and indexes, the same in every database."""

METADATA = MetaData(naming_convention=NAMING)
"""All tables. A table registers itself when its module is imported; `storage.store` imports all of them."""


def match_key() -> Column[int]:
    """Return a new column `match`: the ID of a row's match, as part of the primary key."""
    return Column("match", Integer, ForeignKey("match.id"), primary_key=True)
