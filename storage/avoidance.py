"""Users who do not want to be seated with others. The others never learn it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, Table, delete, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.database import DataStore, reads, writes
from storage.metadata import CLUSTERED, METADATA
from storage.postgresql import notify_all
from storage.upserts import insert_once

MAX_AVOIDED: Final = 50
"""Maximum number of users that one user avoids."""

avoid_table = Table(
    "avoid",
    METADATA,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("other", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("at", BigInteger, nullable=False),
    **CLUSTERED,
)


class AvoidStore(DataStore):
    """The users whom users avoid. Every method is one transaction. All processes are notified of changed lists."""

    @reads
    async def of(self, connection: AsyncConnection, user: int) -> list[int]:
        """Return the users that a user avoids, the latest first."""
        query = select(avoid_table.c.other).where(avoid_table.c.user == user)
        return list((await connection.execute(query.order_by(avoid_table.c.at.desc(), avoid_table.c.other))).scalars())

    @writes
    async def add(self, connection: AsyncConnection, user: int, other: int, at: int) -> bool:
        """Store that a user avoids another; return False if that user avoids `MAX_AVOIDED` others already."""
        theirs = avoid_table.c.user == user, avoid_table.c.other != other
        count = select(func.count()).select_from(avoid_table).where(*theirs)
        if (await connection.execute(count)).scalar_one() >= MAX_AVOIDED:
            return False
        row = {"user": user, "other": other, "at": at}
        await insert_once(connection, avoid_table, [row], by=("user", "other"))
        await notify_all(connection, f"person:{user}")
        return True

    @writes
    async def remove(self, connection: AsyncConnection, user: int, other: int) -> None:
        """Store that a user no longer avoids another."""
        await connection.execute(delete(avoid_table).where(avoid_table.c.user == user, avoid_table.c.other == other))
        await notify_all(connection, f"person:{user}")


async def forget_avoidance(connection: AsyncConnection, user: int) -> None:
    """Delete whom a user avoids, and who avoids that user."""
    avoiding = select(avoid_table.c.user).where(avoid_table.c.other == user)
    for avoider in list((await connection.execute(avoiding)).scalars()):
        await notify_all(connection, f"person:{avoider}")
    either = or_(avoid_table.c.user == user, avoid_table.c.other == user)
    await connection.execute(delete(avoid_table).where(either))
