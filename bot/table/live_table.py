"""One table as the host has it in hand: its row, its people, and the match once it is being played."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, NamedTuple, Protocol, Self, overload

from bot.runtime.clock import DAY
from bot.table.seat_clock import SeatClock
from bot.table.time_limits import NO_LIMIT, TimeLimits
from games import game as game_called
from games.kernel.ask import Illegal
from games.kernel.game import AnyGame, Result
from games.kernel.match import Asked, Match
from games.kernel.text import Name, Reader, Seat, Text, listed, t
from locales import ENGLISH, Language, catalogue
from storage.records.rows import MatchRow, NewSeat, SeatRow, Timer

_FORMATTING = re.compile(r"[\\*_~`|<\[]|^\s*[#>-]", re.MULTILINE)
"""What Discord may take for formatting, a link, or a mention of a person, channel, command or time."""


class TableLanguages(NamedTuple):
    """The languages at a table: of what all may read, and of what is for each seat alone."""

    public: Language = ENGLISH
    seats: tuple[Language, ...] = ()


ALL_ENGLISH = TableLanguages()


class NotSeated(Illegal):
    """Whoever pressed does not sit at this table."""


class Played(Protocol):
    """A match that pages are made of: one in hand, or as it was at one moment (see snapshot.py)."""

    @property
    def game(self) -> AnyGame: ...
    @property
    def n(self) -> int: ...
    @property
    def opened(self) -> int: ...
    @property
    def over(self) -> bool: ...
    @property
    def ongoing(self) -> bool: ...
    @property
    def waiting(self) -> tuple[Seat, ...]: ...
    @property
    def suspended(self) -> Mapping[Seat, int]: ...
    @property
    def given(self) -> Mapping[Seat, tuple[tuple[str, ...], Any]]: ...
    @property
    def result(self) -> Result: ...
    def asked(self, seat: Seat) -> Asked | None: ...
    def view(self, viewer: Seat | None) -> Any: ...


class Table:
    """What can be said of a table, be it in hand (LiveTable) or as it was at one moment (Snapshot)."""

    __slots__ = ()
    row: MatchRow
    match: Played | None
    window: int
    terms: TimeLimits
    paused: int | None
    seat_clocks: Mapping[Seat, SeatClock]
    extended: Mapping[Seat, int]
    owners: Mapping[Seat, int]
    left: Mapping[int, Seat]
    spoken: TableLanguages
    told: tuple[Text, ...]

    @property
    def id(self) -> int:
        return self.row.id

    @property
    def seats(self) -> tuple[SeatRow, ...]:
        return self.row.seats

    @property
    def game(self) -> AnyGame:
        return game_called(self.row.game)

    @property
    def reader(self) -> Reader:
        """For pictures and alt texts that all may see; what one seat alone is told, see `in_language_of`."""
        return _readers(self.seats, self.spoken.public, self.row.game)[0]

    @property
    def markdown_reader(self) -> Reader:
        """For messages: a name cannot format or mention anything."""
        return _readers(self.seats, self.spoken.public, self.row.game)[1]

    def in_language_of(self, seat: Seat) -> Self:
        """The table to be read, not changed, in the language of whoever sits there."""
        return self.in_language(self.spoken.seats[seat]) if self.spoken.seats else self

    def in_language(self, language: Language) -> Self:
        """The same in some language."""
        return replace(self, spoken=self.spoken._replace(public=language))  # type: ignore[type-var]  # all are dataclasses

    @property
    def running(self) -> bool:
        """Whether the match goes on."""
        return self.row.state == "live" and self.match is not None and not self.match.over

    @property
    def solo(self) -> bool:
        """Whether one person plays alone: nobody else has to be told, and nothing has to be kept from anybody."""
        return len(self.seats) == 1

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats an answer is awaited from."""
        return self.match.waiting if self.match and self.running else ()

    @property
    def people(self) -> tuple[SeatRow, ...]:
        """The seats that persons play."""
        return tuple(seat for seat in self.seats if seat.kind == "person")

    def seat_of(self, user: int) -> Seat:
        """Where that person sits. Raises NotSeated."""
        for seat in self.people:
            if seat.user == user:
                return seat.seat
        raise NotSeated(t("You do not sit at this table. You may watch it, and press **Join** at the next one."))

    def is_bot(self, seat: Seat) -> bool:
        """Whether a computer player plays that seat."""
        return self.seats[seat].kind == "bot"

    def names(self, seats: Iterable[Seat]) -> Text:
        """The people in those seats, listed."""
        return listed([Name(seat) for seat in seats])


@dataclass(slots=True)
class LiveTable(Table):
    """A table awake in memory. `match` is None while it is being set up and once it has ended.

    `window` is how many seconds a seat has where silence means something, `terms` what was agreed about time, `paused`
    since when the match is paused. `seat_clocks` are the clocks of those who are awaited, `other_dues` what is due
    besides, `extended` how often who has a seat took more. `owners` are the users who left a seat and may take it back,
    `left` all who ever left one, with that seat, `spoken` the languages that its words and pictures are in. `told` is
    what all were told while it is being set up; once it is played, see the story. `held` counts how often somebody has
    had the table.
    """

    row: MatchRow
    match: Match[Any, Any] | None = None
    window: int = DAY
    terms: TimeLimits = NO_LIMIT
    paused: int | None = None
    seat_clocks: dict[Seat, SeatClock] = field(default_factory=dict)
    other_dues: tuple[Timer, ...] = ()
    extended: dict[Seat, int] = field(default_factory=dict)
    owners: dict[Seat, int] = field(default_factory=dict)
    left: dict[int, Seat] = field(default_factory=dict)
    spoken: TableLanguages = ALL_ENGLISH
    told: tuple[Text, ...] = ()
    held: int = 0

    def reseat(self, seat: Seat, sitter: NewSeat) -> None:
        """Let somebody else have the seat, or a computer player; their time begins anew."""
        self.seat_clocks.pop(seat, None)
        leaving = self.seats[seat].user
        if sitter.user is not None:
            self.owners.pop(seat, None)
        elif leaving is not None:
            self.owners[seat], self.left[leaving] = leaving, seat
        chair = self.seats[seat]._replace(user=sitter.user, name=sitter.name, kind=sitter.kind)
        self.row = self.row._replace(seats=(*self.seats[:seat], chair, *self.seats[seat + 1 :]))


def called(seat: SeatRow) -> str:
    """What a seat is called on the table: a computer player, and nobody, are marked for all to see."""
    return seat.name if seat.kind == "person" else f"{seat.name} ({seat.kind})"


@lru_cache(256)
def _readers(seats: tuple[SeatRow, ...], language: Language, game: str) -> tuple[Reader, Reader]:
    names, translate = tuple(called(seat) for seat in seats), catalogue(language, game)
    return Reader(names, translate), Reader(tuple(map(escaped_name, names)), translate)


@overload
def playing(table: LiveTable) -> Match[Any, Any]: ...
@overload
def playing(table: Table) -> Played: ...
def playing(table: Table) -> Played:
    """The match at a table where one was begun."""
    assert table.match is not None, f"table {table.id} was never dealt"
    return table.match


def begun(table: LiveTable) -> LiveTable:
    """The table, where something has been dealt. Raises Illegal."""
    if table.match is None:
        raise Illegal(t("This match has not begun; press **Start** under the table first."))
    return table


def escaped_name(words: str) -> str:
    """Words for a message that nothing in them can format, link or mention."""
    return _FORMATTING.sub(lambda sign: f"{sign[0][:-1]}\\{sign[0][-1]}", words)
