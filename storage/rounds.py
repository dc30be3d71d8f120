"""The rounds of events: their deals, tables and scores. Beginning or ending a round takes one transaction."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from sqlalchemy import Connection, and_, case, func, insert, or_, select, update

from games.kernel.record import Record
from storage.announcements import NOTHING, Announcement
from storage.answers import OWN, TIMED_OUT, answer_table
from storage.database import DataStore, reads, writes
from storage.deal_rows import DealRow, NewDeal, add_deal, fetch_deal
from storage.entrants import OUT
from storage.event_rows import entrant_table, event_table, pairing_table, round_table, score_table
from storage.events import EventStep, take_step
from storage.lobbies import open_lobby
from storage.matches import Opening, match_table
from storage.play import start_match
from storage.rows import all_as, all_rows, first_as, first_row


class RoundRow(NamedTuple):
    """A round: its number, its deal, and when it opens, closes, and was actually closed (None if it is not)."""

    event: int
    number: int
    deal: int
    opens: int
    closes: int
    closed: int | None = None


class BoardRow(NamedTuple):
    """A table of a round, with its match, the state of the match and its channel once it is open."""

    event: int
    round_number: int
    board: int
    match: int | None = None
    state: str | None = None
    place: int | None = None


class ScoreRow(NamedTuple):
    """A player in a round: the table, the seat, the points and how they came about, as in bot/events/scoring.py."""

    event: int
    round_number: int
    user: int
    board: int
    seat: int | None
    points: int | None
    status: str


class NewRound(NamedTuple):
    """A round that begins: its deal, its times, its number of tables, and everyone in it.

    `rounds` is the number of rounds of the event. Scores can also belong to earlier rounds, for users who joined since.
    `groups` has the groups of the users who got one with this round, by user.
    """

    number: int
    rounds: int
    deal: NewDeal
    opens: int
    closes: int
    boards: int
    scores: tuple[ScoreRow, ...]
    groups: Mapping[int, int] = MappingProxyType({})


class Closing(NamedTuple):
    """The end of a round: its number, the second, the scores, and the users who play no more rounds."""

    number: int
    at: int
    scores: tuple[ScoreRow, ...]
    out: tuple[int, ...] = ()


class Answered(NamedTuple):
    """The answers of a seat before a second: those of its player, and those given because time was up.

    `later` counts the answers that were given because time was up from that second on.
    """

    own: int = 0
    others: int = 0
    later: int = 0


class MatchRound(NamedTuple):
    """The round of a match, with the details of its event for messages to the players, and the event's message.

    `ended` is the second at which the match ended, or None.
    """

    event: int
    title: str
    number: int
    rounds: int
    closes: int
    guild: int
    channel: int
    message: int | None
    ended: int | None


class RoundStore(DataStore):
    """The rounds of events. Every method is one transaction."""

    @writes
    def advance(
        self, connection: Connection, step: EventStep, closing: Closing | None, begins: NewRound | None
    ) -> bool:
        """End a round, begin another, or both, provided the event has not changed; return whether that was so.

        `begins` is drawn along with its deal; its tables are opened later, by `open_table`.
        """
        if not take_step(connection, step):
            return False
        event = step.before.id
        if closing is not None:
            _close(connection, event, closing)
        if begins is not None:
            _begin(connection, event, begins)
        return True

    @reads
    def of_event(self, connection: Connection, event: int) -> list[RoundRow]:
        """Return the rounds of an event that have begun."""
        query = select(round_table).where(round_table.c.event == event).order_by(round_table.c.number)
        return all_as(connection, query, RoundRow)

    @reads
    def scores(self, connection: Connection, event: int) -> list[ScoreRow]:
        """Return all scores in every round of an event, by round and table."""
        columns = score_table.c
        query = select(score_table).where(columns.event == event)
        order = columns.round_number, columns.board, columns.seat, columns.user
        return all_as(connection, query.order_by(*order), ScoreRow)

    @reads
    def boards(self, connection: Connection, event: int, round_number: int) -> list[BoardRow]:
        """Return the tables of a round."""
        query = (
            select(pairing_table, match_table.c.state, match_table.c.place)
            .outerjoin(match_table, match_table.c.id == pairing_table.c.match)
            .where(pairing_table.c.event == event, pairing_table.c.round_number == round_number)
        )
        return all_as(connection, query.order_by(pairing_table.c.board), BoardRow)

    @reads
    def deal_of(self, connection: Connection, event: int, round_number: int) -> DealRow | None:
        """Return the deal of a round."""
        query = select(round_table.c.deal).where(round_table.c.event == event, round_table.c.number == round_number)
        deal = connection.execute(query).scalar()
        return None if deal is None else fetch_deal(connection, deal)

    @reads
    def of_match(self, connection: Connection, match: int) -> MatchRound | None:
        """Return the round of a match, or None."""
        same = and_(round_table.c.event == pairing_table.c.event, round_table.c.number == pairing_table.c.round_number)
        known = event_table.c
        columns = known.id.label("event"), known.title, round_table.c.number, known.rounds, round_table.c.closes
        query = (
            select(*columns, known.guild, known.channel, known.message, match_table.c.ended)
            .join_from(pairing_table, round_table, same)
            .join(event_table, event_table.c.id == pairing_table.c.event)
            .join(match_table, match_table.c.id == pairing_table.c.match)
            .where(pairing_table.c.match == match)
        )
        return first_as(connection, query, MatchRound)

    @writes
    def open_table(
        self,
        connection: Connection,
        board: BoardRow,
        opening: Opening,
        record: Record,
        now: int,
        announcement: Announcement,
        deal: int,
    ) -> int:
        """Open and start a table of a round, once; return the ID of its match.

        Raises:
            ChannelBusyError: Another match is open in the channel.
        """
        columns = pairing_table.c
        there = columns.event == board.event, columns.round_number == board.round_number, columns.board == board.board
        row = first_row(connection, select(pairing_table.c.match).where(*there))
        assert row is not None, "the table belongs to a round"
        if row["match"] is not None:
            return int(row["match"])
        match = open_lobby(connection, opening, now, NOTHING)
        start_match(connection, match, record, now, announcement, deal)
        connection.execute(update(pairing_table).where(*there).values(match=match))
        return match

    @reads
    def answered(self, connection: Connection, match: int, before: int) -> dict[int, Answered]:
        """Return how the answers of each seat in a match were given, before a second and from then on."""
        columns = answer_table.c
        kinds = {
            "own": and_(columns.by.in_(OWN), columns.at < before),
            "others": and_(columns.by == TIMED_OUT, columns.at < before),
            "later": and_(columns.by == TIMED_OUT, columns.at >= before),
        }
        counts = (func.sum(case((kind, 1), else_=0)).label(name) for name, kind in kinds.items())
        query = select(columns.seat, *counts).where(columns.match == match, or_(*kinds.values())).group_by(columns.seat)
        return {row.pop("seat"): Answered(**row) for row in all_rows(connection, query)}


def _begin(connection: Connection, event: int, begins: NewRound) -> None:
    deal = add_deal(connection, begins.deal)
    row = RoundRow(event, begins.number, deal, begins.opens, begins.closes)
    connection.execute(insert(round_table), [row._asdict()])
    boards = [{"event": event, "round_number": begins.number, "board": board} for board in range(1, begins.boards + 1)]
    connection.execute(update(event_table).where(event_table.c.id == event).values(rounds=begins.rounds))
    if boards:
        connection.execute(insert(pairing_table), boards)
    if begins.scores:
        connection.execute(insert(score_table), [score._asdict() for score in begins.scores])
    for user, number in begins.groups.items():
        theirs = entrant_table.c.event == event, entrant_table.c.user == user
        connection.execute(update(entrant_table).where(*theirs).values(group_number=number))


def _close(connection: Connection, event: int, closing: Closing) -> None:
    of_round = round_table.c.event == event, round_table.c.number == closing.number
    connection.execute(update(round_table).where(*of_round).values(closed=closing.at))
    columns = score_table.c
    for score in closing.scores:
        theirs = columns.event == event, columns.round_number == closing.number, columns.user == score.user
        connection.execute(update(score_table).where(*theirs).values(points=score.points, status=score.status))
    gone = entrant_table.c.event == event, entrant_table.c.user.in_(closing.out)
    connection.execute(update(entrant_table).where(*gone).values(state=OUT))
