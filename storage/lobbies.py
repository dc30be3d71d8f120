"""Lobbies: open, join, leave, change host, options and channel. `play.py` starts one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import Column, Connection, ForeignKey, Integer, Table, delete, func, insert, select, update

from storage.announcements import NOTHING, Announcement, update_table_list, write_announcement
from storage.database import DataStore, reads, writes
from storage.errors import AlreadySeatedError, NotSeatedError, TableFullError
from storage.matches import (
    NewSeat,
    Opening,
    SeatRow,
    TableLocation,
    add_match,
    check_place_free,
    fetch_seats,
    is_open,
    match_table,
    move_match,
    packed_options,
    seat_table,
    state_of,
    update_match,
)
from storage.metadata import CLUSTERED, METADATA, match_key
from storage.own_rules import carry_over
from storage.packing import from_json
from storage.rows import first_row
from storage.timers import timer_table

# the table that *Play again* opened for the players of a finished match
rematch_table = Table(
    "rematch",
    METADATA,
    match_key(),
    Column("next", Integer, ForeignKey("match.id"), nullable=False, index=True),
    **CLUSTERED,
)


class Rematch(NamedTuple):
    """The table that *Play again* opened for the players of a finished match; `new` if it was opened just now."""

    table_id: int
    new: bool


class LobbyStore(DataStore):
    """Matches before they start.

    Every method is one transaction. Methods that take a match raise MatchNotFoundError, and WrongStateError if it is no
    longer a lobby.
    """

    @writes
    def open(self, connection: Connection, opening: Opening, now: int, announcement: Announcement = NOTHING) -> int:
        """Open a lobby with its first seats, and return the ID of the match. Raises ChannelBusyError."""
        return open_lobby(connection, opening, now, announcement)

    @reads
    def next(self, connection: Connection) -> int:
        """Return the ID of the next lobby, provided that no other is opened before."""
        return int(connection.execute(select(func.max(match_table.c.id))).scalar() or 0) + 1

    @writes
    def open_again(
        self, connection: Connection, before: int, opening: Opening, now: int, announcement: Announcement = NOTHING
    ) -> Rematch:
        """Open a rematch of that match, unless there is an open or running one. It keeps the house rule.

        Raises ChannelBusyError.
        """
        known = _rematch_of(connection, before)
        if known is not None:
            return Rematch(known, new=False)
        connection.execute(delete(rematch_table).where(rematch_table.c.match == before))
        opened = open_lobby(connection, opening, now, announcement)
        carry_over(connection, before, opened)
        connection.execute(insert(rematch_table), [{"match": before, "next": opened}])
        return Rematch(opened, new=True)

    @reads
    def rematch_of(self, connection: Connection, before: int) -> int | None:
        """Return the open or running rematch of that match, or None."""
        return _rematch_of(connection, before)

    @reads
    def played_before(self, connection: Connection, match: int) -> int | None:
        """Return the match of which this one is a rematch, or None."""
        found = connection.execute(select(rematch_table.c.match).where(rematch_table.c.next == match))
        return found.scalar()

    @reads
    def without_timer(self, connection: Connection, kind: str) -> list[int]:
        """Return the open lobbies without a timer of that kind, such as lobbies of earlier versions."""
        timed = select(timer_table.c.match).where(timer_table.c.match == match_table.c.id, timer_table.c.kind == kind)
        lobbies = select(match_table.c.id).where(is_open, match_table.c.state == "lobby", ~timed.exists())
        return list(connection.execute(lobbies.order_by(match_table.c.id)).scalars())

    @reads
    def choosing(self, connection: Connection, key: str) -> list[tuple[int, str, Mapping[str, str]]]:
        """Return the open lobbies that have chosen something for that option: ID, game and options of each."""
        columns = match_table.c.id, match_table.c.game, match_table.c.options
        lobbies = select(*columns).where(is_open, match_table.c.state == "lobby")
        query = lobbies.where(match_table.c.options.contains(f'"{key}":', autoescape=True)).order_by(match_table.c.id)
        found = [(row.id, row.game, from_json(row.options)) for row in connection.execute(query)]
        return [one for one in found if key in one[2]]

    @writes
    def sit(
        self,
        connection: Connection,
        match: int,
        new_seat: NewSeat,
        most: int,
        announcement: Announcement = NOTHING,
    ) -> int:
        """Take the next of at most `most` seats, and return its number.

        Raises AlreadySeatedError and TableFullError.
        """
        state_of(connection, match, "lobby")
        seats = fetch_seats(connection, match)
        for row in seats:
            if row.user is not None and row.user == new_seat.user:
                raise AlreadySeatedError(match, row.seat)
        if len(seats) >= most:
            raise TableFullError(match)
        _set_seats(connection, match, [*seats, _seat(match, len(seats), new_seat)])
        write_announcement(connection, match, 0, announcement)
        return len(seats)

    @writes
    def rise(self, connection: Connection, match: int, seat: int, announcement: Announcement = NOTHING) -> None:
        """Remove a seat; those after it move down by one. Raises NotSeatedError."""
        state_of(connection, match, "lobby")
        seats = fetch_seats(connection, match)
        if seat not in range(len(seats)):
            raise NotSeatedError(match)
        _set_seats(connection, match, [row for row in seats if row.seat != seat])
        write_announcement(connection, match, 0, announcement)

    @writes
    def shuffle_words(
        self, connection: Connection, match: int, user: int, words: str, announcement: Announcement = NOTHING
    ) -> None:
        """Change the shuffle words of a user. Raises NotSeatedError."""
        state_of(connection, match, "lobby")
        theirs = update(seat_table).where(seat_table.c.match == match, seat_table.c.user == user)
        if not connection.execute(theirs.values(shuffle_words=words)).rowcount:
            raise NotSeatedError(match)
        write_announcement(connection, match, 0, announcement)

    @writes
    def set_host(self, connection: Connection, match: int, host: int, announcement: Announcement = NOTHING) -> None:
        """Change the host."""
        _change(connection, match, "host", host, announcement)

    @writes
    def set_options(
        self, connection: Connection, match: int, options: Mapping[str, str], announcement: Announcement = NOTHING
    ) -> None:
        """Change the chosen tokens of the game's settings."""
        _change(connection, match, "options", packed_options(options), announcement)

    @writes
    def set_deal(self, connection: Connection, match: int, deal: int | None) -> None:
        """Change the named deal of the table: 0 for a new deal, None for any deal."""
        _change(connection, match, "deal", deal, NOTHING)

    @writes
    def move(
        self, connection: Connection, match: int, home: TableLocation, announcement: Announcement = NOTHING
    ) -> None:
        """Move the lobby to another channel or thread. Raises ChannelBusyError."""
        entry_count = state_of(connection, match, "lobby")["entry_count"]
        move_match(connection, match, home)
        update_table_list(connection, match)
        write_announcement(connection, match, entry_count, announcement)


def open_lobby(connection: Connection, opening: Opening, now: int, announcement: Announcement) -> int:
    """Open a lobby with its first seats, and return the ID of the match. Raises ChannelBusyError."""
    check_place_free(connection, opening.place)
    match = add_lobby(connection, opening, now, opening.place)
    write_announcement(connection, match, 0, announcement)
    return match


def add_lobby(connection: Connection, opening: Opening, now: int, open_in: int | None) -> int:
    """Add a lobby with its seats, and return its ID. If `open_in` is None, it does not occupy a channel."""
    given = {name: value for name, value in opening._asdict().items() if name != "seats"}
    given |= {
        "options": packed_options(opening.options),
        "open_in": open_in,
        "state": "lobby",
        "entry_count": 0,
        "opened": now,
    }
    match = add_match(connection, given)
    seats = [_seat(match, seat, new_seat) for seat, new_seat in enumerate(opening.seats)]
    _set_seats(connection, match, seats)
    return match


def _rematch_of(connection: Connection, before: int) -> int | None:
    query = (
        select(rematch_table.c.next, match_table.c.state)
        .join(match_table, match_table.c.id == rematch_table.c.next)
        .where(rematch_table.c.match == before)
    )
    row = first_row(connection, query)
    return row["next"] if row and row["state"] in ("lobby", "live") else None


def _seat(match: int, seat: int, new_seat: NewSeat) -> SeatRow:
    return SeatRow(match, seat, new_seat.user, new_seat.name, new_seat.kind, new_seat.shuffle_words)


def _set_seats(connection: Connection, match: int, seats: Sequence[SeatRow]) -> None:
    """Replace all seats with these, numbered in this order."""
    connection.execute(delete(seat_table).where(seat_table.c.match == match))
    if rows := [row._replace(seat=index)._asdict() for index, row in enumerate(seats)]:
        connection.execute(insert(seat_table), rows)
    update_table_list(connection, match)


def _change(
    connection: Connection, match: int, column: str, value: int | str | None, announcement: Announcement
) -> None:
    state_of(connection, match, "lobby")
    update_match(connection, match, **{column: value})
    write_announcement(connection, match, 0, announcement)
