"""Named deals: choosing one for a table, ranking results, who knows a deal, and the deals of each day."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, func, insert, or_, select, update

from games.kernel.record import Record
from storage.announcements import NOTHING, Announcement
from storage.database import DataStore, reads, writes
from storage.deal_matches import add_result, flags_of
from storage.deal_rows import (
    COUNTED,
    DAILY,
    LOOKED,
    PLAYED,
    Compared,
    DealRow,
    NewDeal,
    add_deal,
    add_seen,
    daily_table,
    deal_names,
    deal_result_table,
    deal_row,
    deal_seen_table,
    deal_table,
    fetch_deal,
    from_sortable,
    to_sortable,
)
from storage.errors import AlreadyAttemptedError, IntegrityError
from storage.lobbies import open_lobby
from storage.matches import Opening, fetch_seats, is_anonymous, match_table, seat_table, update_match
from storage.play import start_match
from storage.results import LEFT, hidden_user_table, result_table
from storage.rows import all_as, all_rows, first_row, to_row
from storage.tries import count_unfinished

LISTED = 100
"""Maximum number of results of a deal that are read."""
OFFERED = 20
"""Maximum number of deals among which a table's lot picks."""


class Table(NamedTuple):
    """A table that is about to be dealt.

    `shape` is the hash of everything that its deals have in common. No table with its deal can have been open in its
    server after the second `since`.
    """

    shape: str
    users: tuple[int, ...]
    guild: int
    since: int


class Candidate(NamedTuple):
    """A possible deal for a table."""

    id: int
    name: str
    seal: str


class ResultRow(NamedTuple):
    """A result of a deal: the match, the seat, the comparison, the flags, and the people who played."""

    match: int
    seat: int
    compared: tuple[int, ...]
    flags: int
    at: int
    guild: int
    users: tuple[int, ...] = ()

    @property
    def counts(self) -> bool:
        """Whether it can be compared with others."""
        return self.flags < COUNTED


class Rank(NamedTuple):
    """The rank of a result within its deal: the numbers of better, equal and worse results that count."""

    better: int
    equal: int
    worse: int


class Day(NamedTuple):
    """The deal of a day: a game, a date such as "2026-11-21", and the number of seats."""

    game: str
    day: str
    seats: int


class SeenRow(NamedTuple):
    """The way in which a user came to know a deal, and the match."""

    user: int
    reason: str
    match: int


class DealStore(DataStore):
    """The named deals. Every method is one transaction."""

    @reads
    def get(self, connection: Connection, deal: int) -> DealRow | None:
        """Return a deal, or None."""
        return fetch_deal(connection, deal)

    @reads
    def free_name(self, connection: Connection, game: str, seal: str) -> str:
        """Return the first name for that seal that no deal has."""
        for name in deal_names(game, seal):
            taken = select(deal_table.c.id).where(deal_table.c.name == name)
            if connection.execute(taken).first() is None:
                return name
        raise IntegrityError(f"Every name of the seal {seal} is taken.")

    @reads
    def candidates(self, connection: Connection, table: Table, now: int) -> list[Candidate]:
        """Return the most played deals that nobody at the table has played, seen, or could have read.

        Deals that got their name only after their match are left out, because their tables' logs name that match.
        """
        known = select(deal_seen_table.c.deal).where(
            deal_seen_table.c.deal == deal_table.c.id, deal_seen_table.c.user.in_(table.users)
        )
        query = select(deal_table.c.id, deal_table.c.name, deal_table.c.seal).where(
            deal_table.c.shape == table.shape,
            deal_table.c.played > 0,
            deal_table.c.origin == deal_table.c.name,
            or_(deal_table.c.closes.is_(None), deal_table.c.closes <= now),
            ~known.exists(),
        )
        if table.guild:
            unread = or_(match_table.c.ended.is_(None), match_table.c.ended > table.since)
            here = match_table.c.deal == deal_table.c.id, match_table.c.guild == table.guild, unread
            query = query.where(~select(match_table.c.id).where(*here).exists())
        query = query.order_by(deal_table.c.played.desc(), deal_table.c.id.desc()).limit(OFFERED)
        return all_as(connection, query, Candidate)

    @writes
    def adopt(
        self, connection: Connection, match: int, new: NewDeal, compared: Collection[Compared], at: int
    ) -> DealRow:
        """Give a finished match a named deal unless it has one, and return it.

        The match's people know the deal; `compared` are its results.
        """
        known = connection.execute(select(match_table.c.deal).where(match_table.c.id == match)).scalar()
        if known is None:
            known = add_deal(connection, new)
            update_match(connection, match, deal=known)
            users = [row.user for row in fetch_seats(connection, match) if row.user is not None]
            add_seen(connection, known, users, PLAYED, match, at)
            for one in compared:
                add_result(connection, known, match, one, flags_of(connection, known, match, one), at)
        found = fetch_deal(connection, known)
        assert found is not None
        return found

    @writes
    def look(self, connection: Connection, match: int, user: int, at: int, reason: str = LOOKED) -> None:
        """Record that a user sees a match, or with ASKED, its results. They know its deal from now on."""
        deal = connection.execute(select(match_table.c.deal).where(match_table.c.id == match)).scalar()
        if deal is not None:
            add_seen(connection, deal, [user], reason, match, at)

    @reads
    def seen(self, connection: Connection, deal: int, users: Collection[int]) -> list[SeenRow]:
        """Return how these users know the deal; users who do not know it are left out."""
        theirs = deal_seen_table.c.deal == deal, deal_seen_table.c.user.in_(users)
        return [to_row(SeenRow, row) for row in all_rows(connection, select(deal_seen_table).where(*theirs))]

    @reads
    def of_match(self, connection: Connection, match: int) -> list[ResultRow]:
        """Return the results of a match by seat, including those that do not count."""
        deal = select(match_table.c.deal).where(match_table.c.id == match).scalar_subquery()
        of_it = deal_result_table.c.deal == deal, deal_result_table.c.match == match
        return _fetch_results(connection, *of_it)

    @reads
    def tables(self, connection: Connection, deal: int, but: int = 0) -> int:
        """Return the number of tables with a result of a deal that counts, without the match `but`."""
        match, flags = deal_result_table.c.match, deal_result_table.c.flags
        theirs = deal_result_table.c.deal == deal, flags < COUNTED, match != but
        return int(connection.execute(select(func.count(match.distinct())).where(*theirs)).scalar_one())

    @reads
    def rank(self, connection: Connection, deal: int, result: ResultRow, now: int, before: int | None = None) -> Rank:
        """Return the rank of a result among the others of that seat that count.

        Of equal results, those with hints come last.

        Tries at the deal of a day that can no longer be finished at the second `now` come last. With `before`, only
        results before that second are compared.
        """
        mine, hinted = to_sortable(result.compared), result.flags
        compared, flags = deal_result_table.c.compared, deal_result_table.c.flags
        others = _counted(deal, result.seat, before), deal_result_table.c.match != result.match
        better = or_(compared > mine, and_(compared == mine, flags < hinted))
        every = select(func.count()).select_from(deal_result_table).where(*others)
        counts = every, every.where(better), every.where(compared == mine, flags == hinted)
        query = select(*(count.scalar_subquery().label(f"n{index}") for index, count in enumerate(counts)))
        all_, above, equal = map(int, connection.execute(query).one())
        last = count_unfinished(connection, deal, now)
        return Rank(above, equal, all_ - above - equal + last)

    @reads
    def rank_unfinished(self, connection: Connection, deal: int, now: int, before: int | None = None) -> Rank:
        """Return the rank of an unfinished try: it comes after every result, and equals all other unfinished tries."""
        finished = select(func.count()).select_from(deal_result_table).where(_counted(deal, 0, before))
        above = int(connection.execute(finished).scalar_one())
        return Rank(above, max(count_unfinished(connection, deal, now) - 1, 0), 0)

    @reads
    def best(
        self,
        connection: Connection,
        deal: int,
        seat: int,
        viewer: int,
        *,
        guild: int | None = None,
        before: int | None = None,
        limit: int = LISTED,
    ) -> list[ResultRow]:
        """Return the results of a seat that count, best first; if given, only of a server, and before a second.

        The users of a result do not include those who hide their statistics from the viewer.
        """
        conditions = [_counted(deal, seat, before), *([] if guild is None else [match_table.c.guild == guild])]
        rows = _fetch_results(connection, *conditions, limit=limit)
        users = _users_of(connection, [row.match for row in rows], viewer)
        return [row._replace(users=tuple(users.get(row.match, ()))) for row in rows]

    @reads
    def of_day(self, connection: Connection, day: Day, guild: int = 0) -> DealRow | None:
        """Return a day's deal, preferably the server's own, which an earlier version might have drawn, or None."""
        return _of_day(connection, day, guild)

    @writes
    def draw(self, connection: Connection, day: Day, new: NewDeal) -> DealRow:
        """Store the deal of a day unless the day has one, and return the stored one."""
        known = _of_day(connection, day, 0)
        if known is not None:
            return known
        deal = add_deal(connection, new)
        connection.execute(insert(daily_table), [{"guild": 0, **day._asdict(), "deal": deal}])
        found = fetch_deal(connection, deal)
        assert found is not None
        return found

    @writes
    def attempt(
        self,
        connection: Connection,
        deal: int,
        opening: Opening,
        record: Record,
        now: int,
        announcement: Announcement,
    ) -> int:
        """Open and start a user's try at the deal of a day, and return the ID of its match.

        Raises:
            AlreadyAttemptedError: They have used their try, or know the deal from another table.
            ChannelBusyError: Another match is open there.
        """
        users = [new_seat.user for new_seat in opening.seats if new_seat.user is not None]
        known = _known_to(connection, deal, users)
        if known is not None:
            raise AlreadyAttemptedError(known)
        match = open_lobby(connection, opening, now, NOTHING)
        start_match(connection, match, record, now, announcement, deal)
        connection.execute(
            update(deal_seen_table)
            .where(deal_seen_table.c.deal == deal, deal_seen_table.c.match == match)
            .values(reason=DAILY)
        )
        return match

    @reads
    def attempted(self, connection: Connection, deal: int, user: int) -> SeenRow | None:
        """Return how a user knows the deal of a day; None if they can still try it."""
        theirs = select(deal_seen_table).where(deal_seen_table.c.deal == deal, deal_seen_table.c.user == user)
        row = first_row(connection, theirs)
        return None if row is None else to_row(SeenRow, row)

    @reads
    def days_of(self, connection: Connection, user: int, now: int) -> tuple[set[str], set[str]]:
        """Return the days whose deal a user finished in time, and the days whose deal they can still finish.

        A match that they left to others does not count as finished.
        """
        columns, seen = daily_table.c, deal_seen_table.c
        tried = (
            select(columns.day, deal_result_table.c.at, deal_table.c.closes, match_table.c.ended)
            .join_from(deal_seen_table, daily_table, columns.deal == seen.deal)
            .join(deal_table, deal_table.c.id == seen.deal)
            .join(match_table, match_table.c.id == seen.match)
            .outerjoin(deal_result_table, deal_result_table.c.match == seen.match)
            .where(seen.user == user, seen.reason == DAILY, deal_table.c.closes.is_not(None))
        )
        left = result_table.c.match == seen.match, result_table.c.user == user, result_table.c.outcome == LEFT
        tried = tried.where(~select(result_table.c.match).where(*left).exists())
        rows = all_rows(connection, tried)
        done = {row["day"] for row in rows if row["at"] is not None and row["at"] < row["closes"]}
        return done, {row["day"] for row in rows if row["ended"] is None and now < row["closes"]}

    @reads
    def beside(self, connection: Connection, day: Day, guild: int) -> tuple[str | None, str | None]:
        """Return the nearest days with a deal before and after that one."""
        here = daily_table.c.guild.in_((0, guild))
        same = here, daily_table.c.game == day.game, daily_table.c.seats == day.seats
        before = select(func.max(daily_table.c.day)).where(*same, daily_table.c.day < day.day)
        after = select(func.min(daily_table.c.day)).where(*same, daily_table.c.day > day.day)
        return connection.execute(before).scalar(), connection.execute(after).scalar()


def _counted(deal: int, seat: int, before: int | None) -> ColumnElement[bool]:
    """Return the condition that a result belongs to that deal and seat, counts, and predates `before`."""
    columns = deal_result_table.c
    mine = and_(columns.deal == deal, columns.seat == seat, columns.flags < COUNTED)
    return mine if before is None else and_(mine, columns.at < before)


def _fetch_results(
    connection: Connection, *conditions: ColumnElement[bool], limit: int | None = None
) -> list[ResultRow]:
    columns = deal_result_table.c
    query = (
        select(deal_result_table, match_table.c.guild)
        .join(match_table, match_table.c.id == columns.match)
        .where(*conditions)
        .order_by(columns.compared.desc(), columns.flags, columns.at, columns.match)
    )
    rows = all_rows(connection, query if limit is None else query.limit(limit))
    return [to_row(ResultRow, row, compared=from_sortable(row["compared"])) for row in rows]


def _users_of(connection: Connection, matches: Collection[int], viewer: int) -> dict[int, list[int]]:
    """Return the people of each match by seat, without those who hide their statistics from the viewer.

    For a table whose players do not know each other, it is only the viewer.
    """
    hidden = select(hidden_user_table.c.user).where(hidden_user_table.c.user == seat_table.c.user).exists()
    unknown = select(match_table.c.id).where(match_table.c.id == seat_table.c.match, is_anonymous).exists()
    query = select(seat_table.c.match, seat_table.c.user).where(
        seat_table.c.match.in_(matches),
        seat_table.c.user.is_not(None),
        or_(seat_table.c.user == viewer, ~hidden & ~unknown),
    )
    found: dict[int, list[int]] = {}
    for row in all_rows(connection, query.order_by(seat_table.c.match, seat_table.c.seat)):
        found.setdefault(row["match"], []).append(row["user"])
    return found


def _of_day(connection: Connection, day: Day, guild: int) -> DealRow | None:
    columns = daily_table.c
    same = columns.game == day.game, columns.day == day.day, columns.seats == day.seats
    query = select(deal_table).join(daily_table, columns.deal == deal_table.c.id)
    query = query.where(*same, columns.guild.in_((0, guild))).order_by(columns.guild.desc())
    row = first_row(connection, query.limit(1))
    return None if row is None else deal_row(row)


def _known_to(connection: Connection, deal: int, users: Collection[int]) -> int | None:
    theirs = deal_seen_table.c.deal == deal, deal_seen_table.c.user.in_(users)
    found: Any = connection.execute(select(deal_seen_table.c.match).where(*theirs).limit(1)).scalar()
    return None if found is None else int(found)
