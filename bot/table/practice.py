"""Practice: a match that continues from a moment of a finished one, in the direct messages of the user who plays it.

Everything that their seat could not see is dealt again, and computer players take the other seats. Practice is not
compared with other matches, and does not count in statistics.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from bot.runtime.clock import Now
from bot.table.live_table import LiveTable
from bot.table.lobbies import BOTS, Player
from bot.table.matches import Matches
from bot.table.move_announcement import announce_place
from games import game as game_called
from games.kernel.ask import IllegalError
from games.kernel.dealer import LogLine, seal_of
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import Seat, t
from games.search.branches import branched
from games.search.decisions import decisions
from storage.answers import StoredAnswer
from storage.matches import MatchRow, NewSeat, Opening, SeatRow
from storage.store import Store


class Practice:
    """Begins practice, one match per user at a time."""

    def __init__(self, store: Store, matches: Matches, now: Now) -> None:
        self._store, self._matches, self._now = store, matches, now

    async def begin(self, player: Player, place: int, row: MatchRow, seat: Seat, entry_number: int) -> int:
        """Begin practice at a seat's decision in a finished match, in direct messages, and return its table.

        Ends the user's previous practice.

        Args:
            player: The user.
            place: The channel of their direct messages.
            row: The finished match.
            seat: The seat that decides.
            entry_number: The number of the decision's entry.

        Raises:
            ChannelBusyError: They play another match there.
            IllegalError: The match cannot continue from there.
        """
        game, past = game_called(row.game), (await self._store.matches.load(row.id, full=True)).record
        if past is None or past.rules != game.rules:
            raise IllegalError(t("I can't continue from there."))
        secret = secrets.token_bytes(32)
        record = await asyncio.to_thread(_branched, game, past, (seat, entry_number), secret)
        for former in await self._store.practice.of(player.user):
            await self._matches.close(former.id, t("You continued from another moment."))
        return await self._begin(game, record, _opening(player, place, record, seat), seat, row.id)

    async def _begin(self, game: AnyGame, record: Record, opening: Opening, seat: Seat, source: int) -> int:
        now, match = self._now(), Match(game, record)
        live = LiveTable(_row(opening, now), match)
        line = t(
            "You continue from a moment of table {n}. Hidden cards are dealt again, and the result doesn't count.",
            n=source,
        )
        told = await self._matches.timed(live, announce_place(live, [LogLine(line, (seat,))], now))
        answers = list(_stored(game, record, now))
        table_id = await self._store.practice.begin(opening, record, answers, now, told)
        self._matches.wake(told)
        return table_id


def _branched(game: AnyGame, past: Record, moment: tuple[Seat, int], key: bytes) -> Record:
    """Return the record of a match that continues from a decision (seat and entry number). Raises IllegalError."""
    seat, n = moment
    made = next((one for one in decisions(game, past, seat) if one.entry_number == n), None)
    if made is None:
        raise IllegalError(t("I can't continue from there."))
    return branched(game, made, seat, key)


def _opening(player: Player, place: int, record: Record, seat: Seat) -> Opening:
    bots = iter(BOTS)
    own = NewSeat(player.name, player.user)
    return Opening(
        guild=0,
        channel=place,
        place=place,
        host=player.user,
        game=record.game,
        rules=record.rules,
        options=record.options,
        secret=record.key,
        seal=seal_of(record.key),
        seats=tuple([own if each == seat else NewSeat(next(bots)) for each in range(record.seats)]),
    )


def _row(opening: Opening, now: int) -> MatchRow:
    """Return the row to store for the match, except for its ID."""
    given: dict[str, Any] = opening._asdict()
    seats = tuple(
        SeatRow(0, seat, new_seat.user, new_seat.name, new_seat.kind, new_seat.shuffle_words)
        for seat, new_seat in enumerate(given.pop("seats"))
    )
    given |= {"opened": now, "started": now, "ended": None, "seats": seats, "practice": True}
    return MatchRow(id=0, state="live", entry_count=0, result=None, **given)


def _stored(game: AnyGame, record: Record, now: int) -> Iterator[StoredAnswer]:
    """Yield the rows to store for the entries at the beginning of a record."""
    match = Match(game, replace(record, entries=()))
    for entry in record.entries:
        match.replay([entry])
        yield StoredAnswer(entry, now, match.state_hash())
