"""Searches for a table, and the tables offered to those who search.

A user has at most one search, and a search has at most one offer: an offer is stored only if all of its users are free.
So nobody gets two seats, no matter when a process dies.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations
from typing import NamedTuple

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
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
    # the slowest pace among its users
    Column("pace", Integer, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
    Column("until", BigInteger, nullable=False, index=True),
    # "open"; "full" when all have accepted; "off" when someone has declined or not answered in time
    Column("state", String, nullable=False, index=True),
    # the longest time that any of its users had been searching by then, in seconds
    Column("waited", Integer, nullable=False),
    # the match, once it is open
    Column("match", Integer, ForeignKey("match.id"), index=True),
)

# the users who got an offer, each with their answer ("" until there is one, then "yes", "no" or "late") and the direct
# message about it
offer_recipient_table = Table(
    "offer_recipient",
    METADATA,
    Column("offer", Integer, ForeignKey("offer.id"), primary_key=True),
    Column("user", BigInteger, primary_key=True, index=True),
    Column("answer", String, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger, nullable=False),
    # the content shown by the message; "" until there is one
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
    # the number of players at the table, 0 for any
    Column("seats", Integer, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False, index=True),
    # the user's current offer; null while they wait for one
    Column("offer", Integer, ForeignKey("offer.id"), index=True),
    # the direct message about the search or the resulting offer; 0 if there is none
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger, nullable=False),
)

KINDS = ("offer", "unfound")
"""The kinds of the jobs that write to one user about a search; their audiences end with the user."""
FIND = "find"
"""The format of the event that triggers the processing of searches."""
LAST_OFFERS = 200
"""Number of the latest offers used to estimate how long a search takes."""
LAST_MATCHES = 20
"""Number of a user's latest matches whose answers tell when they usually play."""
KEPT_SECONDS = 30 * 86_400
"""Seconds for which an offer is kept after its end."""
OPEN, FULL, OFF = "open", "full", "off"
"""The states of an offer."""
YES, NO, LATE = "yes", "no", "late"
"""The answers to an offer; "late" means that there was none in time."""


class SeekRow(NamedTuple):
    """A search for a table; its fields are as in bot/finding/matching.py. `offer` is the user's current offer.

    `channel` and `message` are those of the direct message about it, or 0 if there is none.
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


class OfferRecipient(NamedTuple):
    """An offer for one of its users: their answer, and the direct message with its content."""

    offer: int
    user: int
    answer: str
    channel: int
    message: int
    shown: str


class OfferRow(NamedTuple):
    """An offered table with its `people` by user.

    `pace` is the slowest of theirs; `match` is set once the table is open.

    `waited` is the longest time that any of them had been searching when the offer was made, in seconds.
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
    people: dict[int, OfferRecipient]

    @property
    def answers(self) -> dict[int, str]:
        """The answers by user, or "" for users without one yet."""
        return {user: one.answer for user, one in self.people.items()}


class SeekStore(DataStore):
    """The searches and offers. Every method is one transaction."""

    @reads
    def of(self, connection: Connection, user: int) -> SeekRow | None:
        """Return the search of a user, or None."""
        row = first_row(connection, select(seek_table).where(seek_table.c.user == user))
        return None if row is None else _seek_row(row)

    @writes
    def put(self, connection: Connection, seek: SeekRow) -> bool:
        """Store or replace a search; return False, with nothing changed, while the user has an offer."""
        own = select(seek_table.c.offer).where(seek_table.c.user == seek.user)
        if connection.execute(own).scalar() is not None:
            return False
        columns = {**seek._asdict(), "games": " ".join(seek.games), "offer": None}
        insert_or_replace(connection, seek_table, [columns])
        return True

    @writes
    def drop(self, connection: Connection, user: int) -> None:
        """End a user's search, and decline their offer if they have one."""
        _drop(connection, user)

    @reads
    def waiting(self, connection: Connection, now: int) -> list[SeekRow]:
        """Return all searches that wait for an offer, longest wait first."""
        columns = seek_table.c
        query = select(seek_table).where(columns.offer.is_(None), columns.until > now)
        return [_seek_row(row) for row in all_rows(connection, query.order_by(columns.since, columns.user))]

    @reads
    def apart(self, connection: Connection, users: Collection[int], since: int) -> set[frozenset[int]]:
        """Return the pairs of these users who must not be offered a table together.

        One of them avoids the other, or has declined or missed an offer to both since the given second.
        """
        pairs = fetch_avoided_pairs(connection, users)
        refused = and_(offer_table.c.state == OFF, offer_table.c.at >= since)
        query = select(offer_recipient_table).join(
            offer_table, and_(offer_table.c.id == offer_recipient_table.c.offer, refused)
        )
        answers: dict[int, dict[int, str]] = {}
        for row in all_rows(connection, query):
            answers.setdefault(row["offer"], {})[row["user"]] = row["answer"]
        for given in answers.values():
            for pair in combinations(given, 2):
                if {given[user] for user in pair} & {NO, LATE}:
                    pairs.add(frozenset(pair))
        return {pair for pair in pairs if pair <= {*users}}

    @writes
    def offer(
        self, connection: Connection, game: str, users: Sequence[int], bots: int, now: int, until: int
    ) -> int | None:
        """Offer a table to these users; return the ID of the offer, or None if one of them is no longer free."""
        columns = seek_table.c
        free = columns.user.in_(users), columns.offer.is_(None), columns.until > now
        count = connection.execute(select(func.count()).select_from(seek_table).where(*free)).scalar_one()
        if count != len({*users}):
            return None
        about = select(func.max(columns.pace), func.min(columns.since)).where(columns.user.in_(users))
        pace, since = connection.execute(about).one()
        new = {"game": game, "bots": bots, "pace": pace, "at": now, "until": until, "state": OPEN}
        new["waited"] = max(0, now - since)
        statement = insert(offer_table).values(new).returning(offer_table.c.id)
        number = int(connection.execute(statement).scalar_one())
        connection.execute(update(seek_table).where(columns.user.in_(users)).values(offer=number))
        rows = [OfferRecipient(number, user, "", 0, 0, "")._asdict() for user in users]
        connection.execute(insert(offer_recipient_table), rows)
        return number

    @reads
    def offered(self, connection: Connection, offer: int) -> OfferRow | None:
        """Return an offer, or None."""
        return _fetch_offer(connection, offer)

    @writes
    def answer(self, connection: Connection, offer: int, user: int, now: int, *, accepts: bool) -> OfferRow | None:
        """Store a user's first answer to an open offer, and return the offer; None if it is not theirs.

        When all users have accepted, the offer is full and their searches are over. When one declines, the offer is
        off: the search of that user is over, and the others wait again with the time they have already waited.
        """
        known = _fetch_offer(connection, offer)
        if known is None or user not in known.answers:
            return None
        if known.state != OPEN or known.answers[user] or now >= known.until:
            return known
        if not accepts:
            _drop(connection, user)
            return _fetch_offer(connection, offer)
        _set_answer(connection, offer, user, YES)
        if all(answer == YES for other, answer in known.answers.items() if other != user):
            connection.execute(update(offer_table).where(offer_table.c.id == offer).values(state=FULL))
            connection.execute(delete(seek_table).where(seek_table.c.offer == offer))
        return _fetch_offer(connection, offer)

    @reads
    def over(self, connection: Connection, now: int) -> list[SeekRow]:
        """Return the expired searches that have no offer."""
        columns = seek_table.c
        query = select(seek_table).where(columns.until <= now, columns.offer.is_(None)).order_by(columns.user)
        return list(map(_seek_row, all_rows(connection, query)))

    @writes
    def expire(self, connection: Connection, now: int) -> list[int]:
        """Call off the offers that were not answered by all users in time; return them.

        The searches of users who did not answer are over.
        """
        late = select(offer_table.c.id).where(offer_table.c.state == OPEN, offer_table.c.until <= now)
        ended = sorted(connection.execute(late).scalars())
        for offer in ended:
            known = _fetch_offer(connection, offer)
            assert known is not None
            for user in (user for user, answer in known.answers.items() if not answer):
                _set_answer(connection, offer, user, LATE)
                connection.execute(delete(seek_table).where(seek_table.c.user == user))
            _call_off(connection, offer)
        _drop_old(connection, now - KEPT_SECONDS)
        return ended

    @reads
    def recent(self, connection: Connection, since: int) -> list[OfferRow]:
        """Return the offers that are open, end after the given second, or lack a table although all users accepted."""
        columns = offer_table.c
        wanting = and_(columns.state == FULL, columns.match.is_(None))
        query = select(columns.id).where(or_(columns.state == OPEN, columns.until >= since, wanting))
        return _fetch_offers(connection, list(connection.execute(query).scalars()))

    @reads
    def waits(self, connection: Connection, since: int) -> list[int]:
        """Return the longest search time among the users of each offer made since the given second."""
        columns = offer_table.c
        query = select(columns.waited).where(columns.at >= since).order_by(columns.at.desc()).limit(LAST_OFFERS)
        return list(connection.execute(query).scalars())

    @reads
    def answer_times(self, connection: Connection, user: int) -> list[int]:
        """Return the seconds of a user's answers in their latest matches, newest match first."""
        mine = select(seat_table.c.match).where(seat_table.c.user == user).order_by(seat_table.c.match.desc())
        matches = list(connection.execute(mine.limit(LAST_MATCHES)).scalars())
        columns = answer_table.c
        theirs = seat_table.c.match == columns.match, seat_table.c.seat == columns.seat
        query = select(columns.at).join(seat_table, and_(*theirs)).where(columns.match.in_(matches))
        query = query.where(seat_table.c.user == user, columns.by == "person")
        return list(connection.execute(query).scalars())

    @writes
    def show(self, connection: Connection, row: OfferRecipient) -> None:
        """Store the direct message about an offer that a user has, and its content."""
        columns = offer_recipient_table.c
        values = {"channel": row.channel, "message": row.message, "shown": row.shown}
        theirs = columns.offer == row.offer, columns.user == row.user
        connection.execute(update(offer_recipient_table).where(*theirs).values(values))
        place = {"channel": row.channel, "message": row.message}
        connection.execute(update(seek_table).where(seek_table.c.user == row.user).values(place))

    @writes
    def call_off(self, connection: Connection, offer: int) -> None:
        """End an offer whose table cannot be opened; no search continues."""
        _call_off(connection, offer)

    @writes
    def open_table(
        self,
        connection: Connection,
        offer: int,
        opening: Opening,
        record: Record,
        now: int,
        announcement: Announcement,
        deal: int | NewDeal | None,
    ) -> int | None:
        """Open and start the table of an offer that all users have accepted, but only once; return the ID of its match.

        Return None, with nothing changed, if a user is no longer in the offer because their data was deleted.
        """
        known = _fetch_offer(connection, offer)
        if known is None or known.state != FULL or known.match is not None:
            return None if known is None else known.match
        if {seat.user for seat in opening.seats if seat.user is not None} != {*known.people}:
            return None
        match = open_lobby(connection, opening, now, NOTHING)
        start_match(connection, match, record, now, announcement, deal)
        connection.execute(update(offer_table).where(offer_table.c.id == offer).values(match=match))
        return match

    @writes
    def ring(self, connection: Connection, at: int) -> None:
        """Schedule the processing of searches for the given second, unless it is already due earlier.

        It is an event without a server, so that only one process handles it, even after a restart.
        """
        columns = event_table.c
        mine = columns.format == FIND, columns.guild == 0
        row = first_row(connection, select(columns.id, columns.next_at).where(*mine).order_by(columns.id).limit(1))
        if row is None:
            new = NewEvent(0, 0, 0, FIND, OPEN, next_at=at)
            connection.execute(insert(event_table).values(new._asdict() | {"options": "{}", "message": None}))
        elif row["next_at"] is None or row["next_at"] > at:
            connection.execute(update(event_table).where(columns.id == row["id"]).values(next_at=at))


def _drop_old(connection: Connection, before: int) -> None:
    """Delete the offers that ended before the given second; their tables stay."""
    old = select(offer_table.c.id).where(offer_table.c.until < before, offer_table.c.state != OPEN)
    connection.execute(delete(offer_recipient_table).where(offer_recipient_table.c.offer.in_(old)))
    connection.execute(delete(offer_table).where(offer_table.c.until < before, offer_table.c.state != OPEN))


def forget_seek(connection: Connection, user: int) -> None:
    """Delete a user's search and answers to offers; an open offer that includes them is called off."""
    _drop(connection, user)
    mine = select(offer_recipient_table.c.offer).where(offer_recipient_table.c.user == user)
    begins = offer_table.c.id.in_(mine), offer_table.c.state == FULL, offer_table.c.match.is_(None)
    connection.execute(update(offer_table).where(*begins).values(state=OFF))
    connection.execute(delete(offer_recipient_table).where(offer_recipient_table.c.user == user))
    drop_personal_jobs(connection, KINDS, user)


def _drop(connection: Connection, user: int) -> None:
    own = select(seek_table.c.offer).where(seek_table.c.user == user)
    offer = connection.execute(own).scalar()
    connection.execute(delete(seek_table).where(seek_table.c.user == user))
    if offer is not None:
        _set_answer(connection, offer, user, NO)
        _call_off(connection, offer)


def _call_off(connection: Connection, offer: int) -> None:
    """End an offer; the searches that belong to it wait again."""
    connection.execute(update(offer_table).where(offer_table.c.id == offer).values(state=OFF))
    connection.execute(update(seek_table).where(seek_table.c.offer == offer).values(offer=null()))


def _set_answer(connection: Connection, offer: int, user: int, answer: str) -> None:
    theirs = offer_recipient_table.c.offer == offer, offer_recipient_table.c.user == user
    connection.execute(update(offer_recipient_table).where(*theirs).values(answer=answer))


def _fetch_offer(connection: Connection, offer: int) -> OfferRow | None:
    return next(iter(_fetch_offers(connection, [offer])), None)


def _fetch_offers(connection: Connection, offers: Collection[int]) -> list[OfferRow]:
    """Return the existing offers among these, oldest first."""
    query = (
        select(offer_recipient_table)
        .where(offer_recipient_table.c.offer.in_(offers))
        .order_by(offer_recipient_table.c.user)
    )
    people: dict[int, dict[int, OfferRecipient]] = {}
    for one in all_rows(connection, query):
        people.setdefault(one["offer"], {})[one["user"]] = to_row(OfferRecipient, one)
    rows = all_rows(connection, select(offer_table).where(offer_table.c.id.in_(offers)).order_by(offer_table.c.id))
    return [to_row(OfferRow, row, people=people.get(row["id"], {})) for row in rows]


def _seek_row(row: Row) -> SeekRow:
    return to_row(SeekRow, row, games=tuple(row["games"].split()))
