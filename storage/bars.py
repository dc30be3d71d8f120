"""Bars: users whom the moderators of a server keep from its tables."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from sqlalchemy import BigInteger, Column, Connection, String, Table, bindparam, delete, select

from storage.database import DataStore, reads, writes
from storage.metadata import CLUSTERED, METADATA
from storage.rows import all_as
from storage.upserts import insert_or_replace

bar_table = Table(
    "bar",
    METADATA,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    # A hash of the user and the server. It stays when their data is deleted, so that the bar does, too.
    Column("mark", String, primary_key=True),
    Column("user", BigInteger, nullable=False, index=True),
    Column("moderator", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    **CLUSTERED,
)


class BarRow(NamedTuple):
    """A user who is barred in a server, the moderator who did it (0 if their data was deleted), and when."""

    guild: int
    user: int
    moderator: int
    at: int


_BAR = select(bar_table.c.at).where(bar_table.c.guild == bindparam("guild"), bar_table.c.mark == bindparam("mark"))


class BarStore(DataStore):
    """The bars of all servers. Every method is one transaction."""

    @writes
    def add(self, connection: Connection, bar: BarRow) -> None:
        """Bar a user."""
        row = {**bar._asdict(), "mark": _mark(bar.guild, bar.user)}
        insert_or_replace(connection, bar_table, [row])

    @writes
    def lift(self, connection: Connection, guild: int, user: int) -> bool:
        """Lift a bar; return False if there is none."""
        theirs = bar_table.c.guild == guild, bar_table.c.mark == _mark(guild, user)
        return bool(connection.execute(delete(bar_table).where(*theirs)).rowcount)

    @reads
    def holds(self, connection: Connection, guild: int, user: int) -> bool:
        """Return whether a user is barred."""
        values = {"guild": guild, "mark": _mark(guild, user)}
        return connection.execute(_BAR, values).first() is not None

    @reads
    def of(self, connection: Connection, guild: int) -> list[BarRow]:
        """Return the bars of a server, oldest first."""
        columns = [bar_table.c[name] for name in BarRow._fields]
        query = select(*columns).where(bar_table.c.guild == guild).order_by(bar_table.c.at, bar_table.c.mark)
        return all_as(connection, query, BarRow)


def _mark(guild: int, user: int) -> str:
    return hashlib.sha256(f"{guild}:{user}".encode()).hexdigest()[:32]
