"""Tries at daily deals: the counts of finished and unfinished ones, and tries that friends begin together."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, and_, func, or_, select, update

from games.kernel.record import Record
from storage.announcements import Announcement
from storage.database import DataStore, reads, writes
from storage.deal_rows import COUNTED, DAILY, daily_table, deal_result_table, deal_seen_table, deal_table
from storage.errors import AlreadyAttemptedError
from storage.matches import fetch_seats, is_open, match_table
from storage.play import start_match


class Tally(NamedTuple):
    """The tries at a deal that count: finished in time, impossible to finish in time, and still being played."""

    finished: int = 0
    unfinished: int = 0
    live: int = 0


NO_TRIES = Tally()


class TryStore(DataStore):
    """The tries at daily deals. Every method is one transaction."""

    @reads
    def unfinished(self, connection: Connection, deal: int, now: int) -> int:
        """Return how many tries at a deal, in all servers, can no longer be finished in time."""
        return count_unfinished(connection, deal, now)

    @reads
    def tally(self, connection: Connection, deal: int, guild: int, now: int) -> Tally:
        """Return the counts of the tries at a deal in a server."""
        of_guild = and_(match_table.c.deal == deal, match_table.c.guild == guild)
        finished = _of_tries(_COUNT).where(*_is_try(deal), of_guild, _finished(counted=True).exists())
        live = _of_tries(_COUNT).where(*_is_try(deal), of_guild, ~_is_over(now))
        counts = (finished, _of_tries(_COUNT).where(*_unfinished(deal, now), of_guild), live)
        query = select(*(count.scalar_subquery().label(f"n{index}") for index, count in enumerate(counts)))
        return Tally(*map(int, connection.execute(query).one()))

    @reads
    def sizes(self, connection: Connection, game: str, day: str) -> list[int]:
        """Return the numbers of seats for which the day has a deal of a game, which are the same in every server."""
        columns = daily_table.c
        same = columns.guild == 0, columns.game == game, columns.day == day
        query = select(columns.seats).where(*same).order_by(columns.seats)
        return list(connection.execute(query).scalars())

    @writes
    def begin(
        self, connection: Connection, match: int, record: Record, now: int, announcement: Announcement, deal: int
    ) -> None:
        """Turn a lobby into a try at a daily deal for everyone in it.

        Raises:
            AlreadyAttemptedError: Someone in it has used their try, or knows the deal from another table.
            WrongStateError: The match is not a lobby.
        """
        users = [row.user for row in fetch_seats(connection, match) if row.user is not None]
        columns = deal_seen_table.c
        known = select(columns.match).where(columns.deal == deal, columns.user.in_(users)).limit(1)
        if (other := connection.execute(known).scalar()) is not None:
            raise AlreadyAttemptedError(other)
        start_match(connection, match, record, now, announcement, deal)
        tried = update(deal_seen_table).where(columns.deal == deal, columns.match == match)
        connection.execute(tried.values(reason=DAILY))


_COUNT = select(func.count(func.distinct(deal_seen_table.c.match)))


def count_unfinished(connection: Connection, deal: int, now: int) -> int:
    """Return how many tries at a deal can no longer be finished in time."""
    # This subtracts, because looking up the match and the result of each of 10,000 tries takes longer. Until a daily
    # deal closes, it is dealt only to tries, so every result in time belongs to one.
    tries, result, closes = _COUNT.where(*_is_try(deal)), deal_result_table.c, deal_table.c.closes
    finished = select(func.count(func.distinct(result.match))).join(deal_table, deal_table.c.id == result.deal)
    finished = finished.where(result.deal == deal, or_(closes.is_(None), result.at < closes))
    live = select(func.count(match_table.c.id)).join(deal_table, deal_table.c.id == match_table.c.deal)
    live = live.where(is_open, match_table.c.state == "live", match_table.c.deal == deal)
    live = live.where(or_(closes.is_(None), closes > now))
    counts = [query.scalar_subquery() for query in (tries, finished, live)]
    query = select(*(count.label(f"n{index}") for index, count in enumerate(counts)))
    tried, done, going_on = map(int, connection.execute(query).one())
    return max(tried - done - going_on, 0) if tried else 0


def _of_tries(query: Select[Any]) -> Select[Any]:
    """Return a query for tries, joined with the deal and the match of each."""
    return query.join_from(deal_seen_table, deal_table, deal_table.c.id == deal_seen_table.c.deal).join(
        match_table, match_table.c.id == deal_seen_table.c.match
    )


def _is_try(deal: int) -> tuple[ColumnElement[bool], ...]:
    return deal_seen_table.c.deal == deal, deal_seen_table.c.reason == DAILY


def _unfinished(deal: int, now: int) -> tuple[ColumnElement[bool], ...]:
    return *_is_try(deal), _is_over(now), ~_finished().exists()


def _is_over(now: int) -> ColumnElement[bool]:
    """Return the condition that a try can no longer be finished in time."""
    return or_(match_table.c.ended.is_not(None), deal_table.c.closes <= now)


def _finished(*, counted: bool = False) -> Select[Any]:
    """Return a query for the results of a try that are in time; with `counted`, only for those that can be compared."""
    columns = deal_result_table.c
    in_time = or_(deal_table.c.closes.is_(None), columns.at < deal_table.c.closes)
    same = and_(columns.deal == deal_seen_table.c.deal, columns.match == deal_seen_table.c.match, in_time)
    query = select(columns.match).where(and_(same, columns.flags < COUNTED) if counted else same)
    return query.correlate(deal_seen_table, deal_table)
