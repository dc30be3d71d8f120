"""Links to the pages of matches on the operator's website; their tokens cannot be guessed."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import BigInteger, Column, Connection, ForeignKey, Integer, String, Table, insert, select

from storage.database import DataStore, reads, writes
from storage.metadata import CLUSTERED, METADATA
from storage.rows import first_as

page_link_table = Table(
    "page_link",
    METADATA,
    # the last part of the link
    Column("token", String, primary_key=True),
    Column("match", Integer, ForeignKey("match.id"), nullable=False, index=True),
    # the user who requested the link
    Column("user", BigInteger, nullable=False, index=True),
    # the language of the page, and 1 if the page shows the players' names, else 0
    Column("language", String, nullable=False),
    Column("shows_names", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    **CLUSTERED,
)


class PageLink(NamedTuple):
    """A link to the page of a match and the user who requested it; `shows_names` is 1 or 0."""

    token: str
    match: int
    user: int
    language: str
    shows_names: int
    at: int


class PageLinkStore(DataStore):
    """The links. Every method is one transaction."""

    @writes
    def add(self, connection: Connection, new: PageLink) -> PageLink:
        """Store a link and return it; if the user already has one to the same page, return that instead."""
        columns = page_link_table.c
        same = columns.language == new.language, columns.shows_names == new.shows_names
        query = select(page_link_table).where(columns.match == new.match, columns.user == new.user, *same)
        if (known := first_as(connection, query.limit(1), PageLink)) is not None:
            return known
        connection.execute(insert(page_link_table), [new._asdict()])
        return new

    @reads
    def of(self, connection: Connection, token: str) -> PageLink | None:
        """Return the link with this token, or None."""
        return first_as(connection, select(page_link_table).where(page_link_table.c.token == token), PageLink)
