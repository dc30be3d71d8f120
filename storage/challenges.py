"""Challenges to play the same deal. A user can challenge another only once to the same deal."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import BigInteger, Column, Connection, ForeignKey, Integer, Table, or_, select

from storage.database import DataStore, reads, writes
from storage.deal_rows import ASKED, deal_seen_table
from storage.metadata import CLUSTERED, METADATA
from storage.rows import all_as
from storage.upserts import insert_once

challenge_table = Table(
    "challenge",
    METADATA,
    Column("deal", Integer, ForeignKey("deal.id"), primary_key=True),
    Column("inviter", BigInteger, primary_key=True, index=True),
    Column("user", BigInteger, primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),
    **CLUSTERED,
)


class ChallengeRow(NamedTuple):
    """A challenge by `inviter` to `user` to play a deal, and when."""

    deal: int
    inviter: int
    user: int
    at: int


class ChallengeStore(DataStore):
    """The challenges. Every method is one transaction."""

    @writes
    def add(self, connection: Connection, challenge: ChallengeRow) -> bool:
        """Store a challenge. Return False if the same user challenged them to the deal before."""
        columns = challenge_table.c
        same = columns.deal == challenge.deal, columns.inviter == challenge.inviter, columns.user == challenge.user
        if connection.execute(select(columns.at).where(*same)).first() is not None:
            return False
        insert_once(connection, challenge_table, [challenge._asdict()], by=("deal", "inviter", "user"))
        return True

    @reads
    def since(self, connection: Connection, at: int, user: int, inviter: int) -> list[ChallengeRow]:
        """Return the challenges since a second that went to the `user` or came from the `inviter`."""
        columns = challenge_table.c
        either = or_(columns.user == user, columns.inviter == inviter)
        return all_as(connection, select(challenge_table).where(either, columns.at >= at), ChallengeRow)

    @reads
    def is_open(self, connection: Connection, deal: int) -> bool:
        """Return whether a user was challenged to a deal whose cards they do not know yet."""
        columns = challenge_table.c
        of_user = deal_seen_table.c.deal == deal, deal_seen_table.c.user == columns.user
        known = select(deal_seen_table.c.user).where(*of_user, deal_seen_table.c.reason != ASKED)
        query = select(columns.user).where(columns.deal == deal, ~known.exists()).limit(1)
        return connection.execute(query).first() is not None

    @reads
    def between(self, connection: Connection, deal: int, user: int) -> frozenset[int]:
        """Return the users that a user has challenged to a deal, and those who have challenged them."""
        columns = challenge_table.c
        either = or_(columns.user == user, columns.inviter == user)
        rows = all_as(connection, select(challenge_table).where(columns.deal == deal, either), ChallengeRow)
        return frozenset({row.user for row in rows} | {row.inviter for row in rows}) - {user}
