"""Searches for a table, and the tables that were offered to those who search.

A person has one search, and a search has one offer at most: an offer is stored only if all of its people are free. So
nobody gets two seats, whenever a process dies.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations
from typing import NamedTuple

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    String,
    Table,
    and_,
    delete,
    func,
    insert,
    null,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel.record import Record
from storage.announcements import NOTHING, Announcement
from storage.answers import answer_table
from storage.avoidance import fetch_avoided_pairs
from storage.database import DataStore, reads, writes
from storage.deal_rows import NewDeal
from storage.event_rows import NewEvent, event_table
from storage.lobbies import open_lobby
from storage.matches import Opening, seat_table
from storage.metadata import CLUSTERED, METADATA
from storage.outbox import drop_personal_jobs
from storage.play import start_match
from storage.rows import Row, all_rows, first_row, to_row
from storage.upserts import insert_or_replace

offer_table = Table(
    "offer",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("game", String, nullable=False),
    # the number of computer players at the table
    Column("bots", Integer, nullable=False),
    # the slowest pace of its people
    Column("pace", Integer, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
    Column("until", BigInteger, nullable=False, index=True),
    # "open"; "full" when all have accepted; "off" when someone has declined, or did not answer in time
    Column("state", String, nullable=False, index=True),
    # for how many seconds the first of them had been looking by then
    Column("waited", Integer, nullable=False),
    # the table, once it is open
    Column("match", Integer, ForeignKey("match.id"), index=True),
)

# who got an offer, their answer ("" while there is none, "yes", "no", "late"), and the direct message about it
offered_table = Table(
    "offered",
    METADATA,
    Column("offer", Integer, ForeignKey("offer.id"), primary_key=True),
    Column("user", BigInteger, primary_key=True, index=True),
    Column("answer", String, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger, nullable=False),
    # what the message shows; "" until there is one
    Column("shown", String, nullable=False),
    **CLUSTERED,
)

seek_table = Table(
    "seek",
    METADATA,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    # keys, separated by spaces
    Column("games", String, nullable=False),
    Column("pace", Integer, nullable=False),
    # the hours of the day (UTC), as the bits of a number
    Column("hours", Integer, nullable=False),
    Column("near", Boolean, nullable=False),
    # the number of people at the table, 0 for any
    Column("seats", Integer, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False, index=True),
    # the offer that they have; null while they wait for one
    Column("offer", Integer, ForeignKey("offer.id"), index=True),
    # the direct message about the search, or the offer that came of it; 0 if there is none
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger, nullable=False),
)

KINDS = ("offer", "unfound")
"""The kinds of the jobs that write to one person about a search; their audiences end with the user."""
FIND = "find"
"""The format of the event by which searches are examined."""
LAST_OFFERS = 200
"""Number of the last offers that say how long a search takes."""
LAST_MATCHES = 20
"""Number of a user's last matches whose answers say when they play."""
KEPT_SECONDS = 30 * 86_400
"""Seconds for which an offer is kept after its time."""
OPEN, FULL, OFF = "open", "full", "off"
"""The states of an offer."""
YES, NO, LATE = "yes", "no", "late"
"""The answers to an offer; "late" is none in time."""


class SeekRow(NamedTuple):
    """A search for a table; the fields are as in bot/finding/matching.py. `offer` is the offer that they have.

    `channel` and `message` are those of the direct message about it, or 0 without one.
    """

    user: int
    games: tuple[str, ...]
    pace: int
    hours: int
    near: bool
    seats: int
    since: int
    until: int
    offer: int | None = None
    channel: int = 0
    message: int = 0


class OfferedRow(NamedTuple):
    """An offer as one of its people has it: their answer, and the direct message with what it shows."""

    offer: int
    user: int
    answer: str
    channel: int
    message: int
    shown: str


class OfferRow(NamedTuple):
    """A table that was offered, with its `people` by user. `pace` is their slowest, `match` the table once it is open.

    `waited` are the seconds for which the first of them had been looking when it was made.
    """

    id: int
    game: str
    bots: int
    pace: int
    at: int
    until: int
    state: str
    waited: int
    match: int | None
    people: dict[int, OfferedRow]

    @property
    def answers(self) -> dict[int, str]:
        """The answers by user; "" of those who have given none."""
        return {user: one.answer for user, one in self.people.items()}


class SeekStore(DataStore):
    """The searches and offers. Every method is one transaction."""

    @reads
    async def of(self, connection: AsyncConnection, user: int) -> SeekRow | None:
        """Return the search of a user, or None."""
        row = await first_row(connection, select(seek_table).where(seek_table.c.user == user))
        return None if row is None else _seek_row(row)

    @writes
    async def put(self, connection: AsyncConnection, seek: SeekRow) -> bool:
        """Store a search, or change it; return False, with nothing changed, while the user has an offer."""
        own = select(seek_table.c.offer).where(seek_table.c.user == seek.user)
        if (await connection.execute(own)).scalar() is not None:
            return False
        columns = {**seek._asdict(), "games": " ".join(seek.games), "offer": None}
        await insert_or_replace(connection, seek_table, [columns])
        return True

    @writes
    async def drop(self, connection: AsyncConnection, user: int) -> None:
        """End the search of a user. An offer that they have is declined."""
        await _drop(connection, user)

    @reads
    async def waiting(self, connection: AsyncConnection, now: int) -> list[SeekRow]:
        """Return everyone who waits for an offer, longest first."""
        columns = seek_table.c
        query = select(seek_table).where(columns.offer.is_(None), columns.until > now)
        return [_seek_row(row) for row in await all_rows(connection, query.order_by(columns.since, columns.user))]

    @reads
    async def apart(self, connection: AsyncConnection, users: Collection[int], since: int) -> set[frozenset[int]]:
        """Return the pairs of these users who are not offered a table together.

        One of them avoids the other, or has declined or slept through an offer to both since that second.
        """
        pairs = await fetch_avoided_pairs(connection, users)
        refused = and_(offer_table.c.state == OFF, offer_table.c.at >= since)
        query = select(offered_table).join(offer_table, and_(offer_table.c.id == offered_table.c.offer, refused))
        answers: dict[int, dict[int, str]] = {}
        for row in await all_rows(connection, query):
            answers.setdefault(row["offer"], {})[row["user"]] = row["answer"]
        for given in answers.values():
            for pair in combinations(given, 2):
                if {given[user] for user in pair} & {NO, LATE}:
                    pairs.add(frozenset(pair))
        return {pair for pair in pairs if pair <= {*users}}

    @writes
    async def offer(
        self, connection: AsyncConnection, game: str, users: Sequence[int], bots: int, now: int, until: int
    ) -> int | None:
        """Offer a table to these users; return the ID of the offer, or None if one of them is no longer free."""
        columns = seek_table.c
        free = columns.user.in_(users), columns.offer.is_(None), columns.until > now
        count = (await connection.execute(select(func.count()).select_from(seek_table).where(*free))).scalar_one()
        if count != len({*users}):
            return None
        about = select(func.max(columns.pace), func.min(columns.since)).where(columns.user.in_(users))
        pace, since = (await connection.execute(about)).one()
        new = {"game": game, "bots": bots, "pace": pace, "at": now, "until": until, "state": OPEN}
        new["waited"] = max(0, now - since)
        statement = insert(offer_table).values(new).returning(offer_table.c.id)
        number = int((await connection.execute(statement)).scalar_one())
        await connection.execute(update(seek_table).where(columns.user.in_(users)).values(offer=number))
        rows = [OfferedRow(number, user, "", 0, 0, "")._asdict() for user in users]
        await connection.execute(insert(offered_table), rows)
        return number

    @reads
    async def offered(self, connection: AsyncConnection, offer: int) -> OfferRow | None:
        """Return an offer, or None."""
        return await _fetch_offer(connection, offer)

    @writes
    async def answer(
        self, connection: AsyncConnection, offer: int, user: int, now: int, *, accepts: bool
    ) -> OfferRow | None:
        """Store the first answer of a user to an open offer, and return the offer; None if it is not theirs.

        When all have accepted, it is full, and their searches are over. When someone declines it, it is off: their
        search is over, and the others wait again with the wait they had.
        """
        known = await _fetch_offer(connection, offer)
        if known is None or user not in known.answers:
            return None
        if known.state != OPEN or known.answers[user] or now >= known.until:
            return known
        if not accepts:
            await _drop(connection, user)
            return await _fetch_offer(connection, offer)
        await _set_answer(connection, offer, user, YES)
        if all(answer == YES for other, answer in known.answers.items() if other != user):
            await connection.execute(update(offer_table).where(offer_table.c.id == offer).values(state=FULL))
            await connection.execute(delete(seek_table).where(seek_table.c.offer == offer))
        return await _fetch_offer(connection, offer)

    @reads
    async def over(self, connection: AsyncConnection, now: int) -> list[SeekRow]:
        """Return the searches that took too long and have no offer."""
        columns = seek_table.c
        query = select(seek_table).where(columns.until <= now, columns.offer.is_(None)).order_by(columns.user)
        return list(map(_seek_row, await all_rows(connection, query)))

    @writes
    async def expire(self, connection: AsyncConnection, now: int) -> list[int]:
        """Call off the offers that not all have answered in time; return them.

        The searches of those who did not answer are over.
        """
        late = select(offer_table.c.id).where(offer_table.c.state == OPEN, offer_table.c.until <= now)
        ended = sorted((await connection.execute(late)).scalars())
        for offer in ended:
            known = await _fetch_offer(connection, offer)
            assert known is not None
            for user in (user for user, answer in known.answers.items() if not answer):
                await _set_answer(connection, offer, user, LATE)
                await connection.execute(delete(seek_table).where(seek_table.c.user == user))
            await _call_off(connection, offer)
        await _drop_old(connection, now - KEPT_SECONDS)
        return ended

    @reads
    async def recent(self, connection: AsyncConnection, since: int) -> list[OfferRow]:
        """Return the offers that are open, were made since that second, or have no table although all accepted."""
        columns = offer_table.c
        wanting = and_(columns.state == FULL, columns.match.is_(None))
        query = select(columns.id).where(or_(columns.state == OPEN, columns.until >= since, wanting))
        return await _fetch_offers(connection, list((await connection.execute(query)).scalars()))

    @reads
    async def waits(self, connection: AsyncConnection, since: int) -> list[int]:
        """Return the seconds that the first person of each offer had been searching, for offers since that second."""
        columns = offer_table.c
        query = select(columns.waited).where(columns.at >= since).order_by(columns.at.desc()).limit(LAST_OFFERS)
        return list((await connection.execute(query)).scalars())

    @reads
    async def answer_times(self, connection: AsyncConnection, user: int) -> list[int]:
        """Return the seconds at which a user gave answers in their last matches, newest match first."""
        mine = select(seat_table.c.match).where(seat_table.c.user == user).order_by(seat_table.c.match.desc())
        matches = list((await connection.execute(mine.limit(LAST_MATCHES))).scalars())
        columns = answer_table.c
        theirs = seat_table.c.match == columns.match, seat_table.c.seat == columns.seat
        query = select(columns.at).join(seat_table, and_(*theirs)).where(columns.match.in_(matches))
        query = query.where(seat_table.c.user == user, columns.by == "person")
        return list((await connection.execute(query)).scalars())

    @writes
    async def show(self, connection: AsyncConnection, row: OfferedRow) -> None:
        """Store the direct message that a person has about an offer, and what it shows."""
        columns = offered_table.c
        values = {"channel": row.channel, "message": row.message, "shown": row.shown}
        theirs = columns.offer == row.offer, columns.user == row.user
        await connection.execute(update(offered_table).where(*theirs).values(values))
        place = {"channel": row.channel, "message": row.message}
        await connection.execute(update(seek_table).where(seek_table.c.user == row.user).values(place))

    @writes
    async def call_off(self, connection: AsyncConnection, offer: int) -> None:
        """End an offer whose table cannot be opened; nobody's search continues."""
        await _call_off(connection, offer)

    @writes
    async def open_table(
        self,
        connection: AsyncConnection,
        offer: int,
        opening: Opening,
        record: Record,
        now: int,
        announcement: Announcement,
        deal: int | NewDeal | None,
    ) -> int | None:
        """Open and start the table of an offer that all have accepted, once; return the ID of its match.

        Return None, with nothing changed, if someone is no longer in the offer because their data was deleted.
        """
        known = await _fetch_offer(connection, offer)
        if known is None or known.state != FULL or known.match is not None:
            return None if known is None else known.match
        if {seat.user for seat in opening.seats if seat.user is not None} != {*known.people}:
            return None
        match = await open_lobby(connection, opening, now, NOTHING)
        await start_match(connection, match, record, now, announcement, deal)
        await connection.execute(update(offer_table).where(offer_table.c.id == offer).values(match=match))
        return match

    @writes
    async def ring(self, connection: AsyncConnection, at: int) -> None:
        """Have searches looked at in that second, or earlier if that was due already.

        They are examined as an event of no server, so that one process does it, also after a restart.
        """
        columns = event_table.c
        mine = columns.format == FIND, columns.guild == 0
        row = await first_row(
            connection, select(columns.id, columns.next_at).where(*mine).order_by(columns.id).limit(1)
        )
        if row is None:
            new = NewEvent(0, 0, 0, FIND, OPEN, next_at=at)
            await connection.execute(insert(event_table).values(new._asdict() | {"options": "{}", "message": None}))
        elif row["next_at"] is None or row["next_at"] > at:
            await connection.execute(update(event_table).where(columns.id == row["id"]).values(next_at=at))


async def _drop_old(connection: AsyncConnection, before: int) -> None:
    """Delete the offers that were over before that second; their tables stay."""
    old = select(offer_table.c.id).where(offer_table.c.until < before, offer_table.c.state != OPEN)
    await connection.execute(delete(offered_table).where(offered_table.c.offer.in_(old)))
    await connection.execute(delete(offer_table).where(offer_table.c.until < before, offer_table.c.state != OPEN))


async def forget_seek(connection: AsyncConnection, user: int) -> None:
    """Delete the search of a user and their answers to offers; one that they have is off for the others."""
    await _drop(connection, user)
    mine = select(offered_table.c.offer).where(offered_table.c.user == user)
    begins = offer_table.c.id.in_(mine), offer_table.c.state == FULL, offer_table.c.match.is_(None)
    await connection.execute(update(offer_table).where(*begins).values(state=OFF))
    await connection.execute(delete(offered_table).where(offered_table.c.user == user))
    await drop_personal_jobs(connection, KINDS, user)


async def _drop(connection: AsyncConnection, user: int) -> None:
    own = select(seek_table.c.offer).where(seek_table.c.user == user)
    offer = (await connection.execute(own)).scalar()
    await connection.execute(delete(seek_table).where(seek_table.c.user == user))
    if offer is not None:
        await _set_answer(connection, offer, user, NO)
        await _call_off(connection, offer)


async def _call_off(connection: AsyncConnection, offer: int) -> None:
    """End an offer; those who are left wait again."""
    await connection.execute(update(offer_table).where(offer_table.c.id == offer).values(state=OFF))
    await connection.execute(update(seek_table).where(seek_table.c.offer == offer).values(offer=null()))


async def _set_answer(connection: AsyncConnection, offer: int, user: int, answer: str) -> None:
    theirs = offered_table.c.offer == offer, offered_table.c.user == user
    await connection.execute(update(offered_table).where(*theirs).values(answer=answer))


async def _fetch_offer(connection: AsyncConnection, offer: int) -> OfferRow | None:
    return next(iter(await _fetch_offers(connection, [offer])), None)


async def _fetch_offers(connection: AsyncConnection, offers: Collection[int]) -> list[OfferRow]:
    """Return the offers among these that exist, oldest first."""
    query = select(offered_table).where(offered_table.c.offer.in_(offers)).order_by(offered_table.c.user)
    people: dict[int, dict[int, OfferedRow]] = {}
    for one in await all_rows(connection, query):
        people.setdefault(one["offer"], {})[one["user"]] = to_row(OfferedRow, one)
    rows = await all_rows(
        connection, select(offer_table).where(offer_table.c.id.in_(offers)).order_by(offer_table.c.id)
    )
    return [to_row(OfferRow, row, people=people.get(row["id"], {})) for row in rows]


def _seek_row(row: Row) -> SeekRow:
    return to_row(SeekRow, row, games=tuple(row["games"].split()))
