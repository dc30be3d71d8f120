"""What all tables belong to, and how their keys and indexes are called."""

from __future__ import annotations

from sqlalchemy import MetaData

from storage.schema.wording import NAMING

METADATA = MetaData(naming_convention=NAMING)
