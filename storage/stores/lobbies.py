"""Lobbies: open, join, leave, change host, options and channel. For starting one see matches.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from sqlalchemy import Executable

from storage.engine.database import Database
from storage.engine.errors import AlreadySeated, NotSeated, TableFull
from storage.engine.packing import to_json
from storage.engine.session import Session
from storage.records.homes import Home, keep_free, settle_in
from storage.records.news import list_anew, spread
from storage.records.rows import NOTHING, Announcement, NewSeat, Opening, SeatRow
from storage.schema import queries_after
from storage.schema import statements as sql
from storage.stores.matches import state_of


class Rematch(NamedTuple):
    """The table that *Play again* opened for those of a finished match; `new` if it was opened just now."""

    table_id: int
    new: bool


class LobbyStore:
    """Matches before they start.

    Every method is one transaction. Those with a match raise NotThere, and WrongState if it is not a lobby any more.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(self, opening: Opening, now: int, news: Announcement = NOTHING) -> int:
        """Open a lobby with its first seats; the id of the match. Raises ChannelBusy."""
        return await self._database.write(partial(open_lobby, opening, now, news))

    async def next(self) -> int:
        """The id that the next lobby will have if no other is opened before."""
        return await self._database.read(_next)

    async def open_again(self, before: int, opening: Opening, now: int, news: Announcement = NOTHING) -> Rematch:
        """Open a rematch of that match, unless one is a lobby or being played. Raises ChannelBusy."""
        return await self._database.write(partial(_open_again, before, opening, now, news))

    async def rematch_of(self, before: int) -> int | None:
        """The rematch of that match that is a lobby or being played; None without one."""
        return await self._database.read(partial(_rematch_of, before))

    async def played_before(self, match: int) -> int | None:
        """The match that this one is a rematch of; None if it is none."""
        row = await self._database.read(lambda tx: tx.row(queries_after.PLAYED_BEFORE, of=match))
        return row["match"] if row else None

    async def sit(self, match: int, sitter: NewSeat, most: int, news: Announcement = NOTHING) -> int:
        """Take the next of at most `most` seats; its number. Raises AlreadySeated and TableFull."""
        return await self._database.write(partial(_sit, match, sitter, most, news))

    async def rise(self, match: int, seat: int, news: Announcement = NOTHING) -> None:
        """Remove a seat; those after it move down by one. Raises NotSeated."""
        await self._database.write(partial(_rise, match, seat, news))

    async def phrase(self, match: int, user: int, phrase: str, news: Announcement = NOTHING) -> None:
        """Change the words that a person adds to the deal. Raises NotSeated."""
        await self._database.write(partial(_phrase, match, user, phrase, news))

    async def set_host(self, match: int, host: int, news: Announcement = NOTHING) -> None:
        """Change the host."""
        await self._database.write(partial(_change, match, sql.SET_HOST, "new_host", host, news))

    async def set_options(self, match: int, options: Mapping[str, str], news: Announcement = NOTHING) -> None:
        """Change the chosen tokens of the game's settings."""
        kept = to_json(dict(options))
        await self._database.write(partial(_change, match, sql.SET_OPTIONS, "new_options", kept, news))

    async def move(self, match: int, home: Home, news: Announcement = NOTHING) -> None:
        """Move the lobby to another channel or thread. Raises ChannelBusy."""
        await self._database.write(partial(_move, match, home, news))


def open_lobby(opening: Opening, now: int, news: Announcement, tx: Session) -> int:
    """Open a lobby, as LobbyStore.open does."""
    keep_free(tx, opening.place)
    match = add_lobby(opening, now, tx, opening.place)
    spread(tx, match, 0, news)
    return match


def add_lobby(opening: Opening, now: int, tx: Session, holds: int | None) -> int:
    """Add a lobby with its seats; its id. Where it `holds` nothing, other matches can be open in its channel."""
    made = tx.row(sql.ADD_MATCH, **_columns(opening, now), holds=holds)
    assert made is not None
    match: int = made["id"]
    _set(tx, match, [_seated(match, seat, sitter) for seat, sitter in enumerate(opening.seats)])
    return match


def _open_again(before: int, opening: Opening, now: int, news: Announcement, tx: Session) -> Rematch:
    standing = _rematch_of(before, tx)
    if standing is not None:
        return Rematch(standing, new=False)
    tx.run(queries_after.DROP_REMATCH, of=before)
    made = open_lobby(opening, now, news, tx)
    tx.run(queries_after.ADD_REMATCH, match=before, next=made)
    return Rematch(made, new=True)


def _rematch_of(before: int, tx: Session) -> int | None:
    row = tx.row(queries_after.REMATCH_OF, of=before)
    return row["next"] if row and row["state"] in ("lobby", "live") else None


def _columns(opening: Opening, now: int) -> dict[str, object]:
    given = {name: getattr(opening, name) for name in ("guild", "channel", "place", "host", "game", "rules")}
    promised = {"options": to_json(dict(opening.options)), "secret": opening.secret, "pledge": opening.pledge}
    empty = dict.fromkeys(("key", "upto", "checkpoint", "result", "started", "ended"))
    return {**given, **promised, **empty, "state": "lobby", "n": 0, "opened": now}


def _seated(match: int, seat: int, sitter: NewSeat) -> SeatRow:
    return SeatRow(match, seat, sitter.user, sitter.name, sitter.kind, sitter.phrase)


def _seats(tx: Session, match: int) -> list[SeatRow]:
    return [SeatRow(**row) for row in tx.rows(sql.SEATS, of=match)]


def _set(tx: Session, match: int, seats: Sequence[SeatRow]) -> None:
    """Replace all seats by these, numbered in this order."""
    tx.run(sql.DROP_SEATS, of=match)
    for place, row in enumerate(seats):
        tx.run(sql.ADD_SEAT, match=match, seat=place, user=row.user, name=row.name, kind=row.kind, phrase=row.phrase)
    list_anew(tx, match)


def _sit(match: int, sitter: NewSeat, most: int, news: Announcement, tx: Session) -> int:
    state_of(tx, match, "lobby")
    seats = _seats(tx, match)
    for row in seats:
        if row.user is not None and row.user == sitter.user:
            raise AlreadySeated(match, row.seat)
    if len(seats) >= most:
        raise TableFull(match)
    _set(tx, match, [*seats, _seated(match, len(seats), sitter)])
    spread(tx, match, 0, news)
    return len(seats)


def _rise(match: int, seat: int, news: Announcement, tx: Session) -> None:
    state_of(tx, match, "lobby")
    seats = _seats(tx, match)
    if seat not in range(len(seats)):
        raise NotSeated(match)
    _set(tx, match, [row for row in seats if row.seat != seat])
    spread(tx, match, 0, news)


def _phrase(match: int, user: int, phrase: str, news: Announcement, tx: Session) -> None:
    state_of(tx, match, "lobby")
    if not tx.run(sql.SET_PHRASE, of=match, who=user, new_phrase=phrase):
        raise NotSeated(match)
    spread(tx, match, 0, news)


def _change(match: int, statement: Executable, name: str, value: int | str, news: Announcement, tx: Session) -> None:
    state_of(tx, match, "lobby")
    tx.run(statement, of=match, **{name: value})
    spread(tx, match, 0, news)


def _move(match: int, home: Home, news: Announcement, tx: Session) -> None:
    row = state_of(tx, match, "lobby")
    settle_in(tx, match, home)
    list_anew(tx, match)
    spread(tx, match, row["n"], news)


def _next(tx: Session) -> int:
    row = tx.row(sql.LATEST_MATCH)
    return int(row["id"] or 0) + 1 if row else 1
