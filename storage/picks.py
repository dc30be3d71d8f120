"""The candidates from which a table's deal was drawn by lot, so that anyone can check the draw afterwards."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Column, Connection, Table, Text, insert, select

from storage.database import DataStore, reads
from storage.metadata import CLUSTERED, METADATA, match_key

pick_table = Table(
    "pick",
    METADATA,
    match_key(),
    # the names of the candidates in order, as "Q-7K3MX Q-0A1B2"
    Column("names", Text, nullable=False),
    **CLUSTERED,
)


class PickStore(DataStore):
    """The candidates of each table whose deal was drawn by lot. Every method is one transaction."""

    @reads
    def of(self, connection: Connection, match: int) -> tuple[str, ...]:
        """Return the names of the deals from which that of a match was drawn; none if it was not drawn by lot."""
        return fetch_pick(connection, match)


def fetch_pick(connection: Connection, match: int) -> tuple[str, ...]:
    """Return the names of the deals from which that of a match was drawn, as PickStore.of does."""
    query = select(pick_table.c.names).where(pick_table.c.match == match)
    return tuple(str(connection.execute(query).scalar() or "").split())


def add_pick(connection: Connection, match: int, names: Sequence[str]) -> None:
    """Store the candidates of a match, in the order used for the draw."""
    connection.execute(insert(pick_table), [{"match": match, "names": " ".join(names)}])
