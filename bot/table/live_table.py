"""A table in memory: its row, its players, their clocks, and the match once it has begun."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, NamedTuple, Protocol, Self, overload

from bot.runtime.clock import DAY
from bot.table.emojis import NO_EMOJIS, Emojis
from bot.table.match_summary import NO_SUMMARY, MatchSummary
from bot.table.recent_lines import RecentLines
from bot.table.seat_clock import SeatClock
from bot.table.time_limits import NO_LIMIT, TimeLimits
from games import game as game_called
from games.kernel.ask import IllegalError
from games.kernel.asking.together import together
from games.kernel.game import AnyGame, Result
from games.kernel.match import Asked, Match
from games.kernel.names import FIRST_STRONG, POP, distinct_names, isolated, numbered_forms, visible_name
from games.kernel.text import Localizer, Name, Seat, Text, listed, t, unsigned
from games.search.strength import Strength
from locales import ENGLISH, Language, catalogue
from storage.matches import MatchRow, NewSeat, SeatRow
from storage.own_rules import NO_OWN_RULES, OwnRules
from storage.timers import Timer

_FORMATTING = re.compile(r"[\\*_~`|<\[]|:(?=/)|^\s*[#>-]|^\s*\d+\.(?=\s)", re.MULTILINE)
"""Text that Discord could read as formatting, a link, or a mention of a user, channel, command or time."""


class TableLanguages(NamedTuple):
    """The languages of a table: of its public messages and of each seat's private ones; and the emojis in both."""

    public: Language = ENGLISH
    seats: tuple[Language, ...] = ()
    emojis: Emojis = NO_EMOJIS


ALL_ENGLISH = TableLanguages()


class BoardPace(NamedTuple):
    """The pace of a board's updates. It is not stored: after a restart, a board is updated a little early.

    Attributes:
        at: Second of the next update, or of the last one.
        asked: Number of the question that the board shows for each seat.
        act: Number of the act at that time; 0 if unknown.
    """

    at: int = 0
    asked: Mapping[Seat, int] = {}
    act: int = 0


class NotSeatedError(IllegalError):
    """The user has no seat at this table."""


class MatchView(Protocol):
    """A match that pages can show: a live Match, or a Position in a snapshot (see snapshot.py)."""

    @property
    def game(self) -> AnyGame:
        """The game of the match."""

    @property
    def entry_count(self) -> int:
        """The number of log entries."""

    @property
    def opened(self) -> int:
        """The number of entries at which the current questions were asked."""

    @property
    def over(self) -> bool:
        """Whether the match has ended."""

    @property
    def ongoing(self) -> bool:
        """Whether questions have stayed open since before the last entry."""

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that the match waits for."""

    @property
    def suspended(self) -> Mapping[Seat, int]:
        """The numbers of the questions that are suspended while others act first, by seat."""

    @property
    def given(self) -> Mapping[Seat, tuple[tuple[str, ...], Any]]:
        """The tokens and the answer of each seat that has answered its part of a joint question."""

    @property
    def result(self) -> Result:
        """The result. Raises RuntimeError if the match is not over."""

    @property
    def decided(self) -> Result | None:
        """The result that nothing left can change; None while the match is open, and once it is over."""

    def asked(self, seat: Seat) -> Asked | None:
        """Return the question open to a seat, or None."""

    def view(self, viewer: Seat | None) -> Any:
        """Return the view of a seat, or of the public (None)."""


class Table:
    """The readable parts of a table, which LiveTable and Snapshot share."""

    __slots__ = ()
    row: MatchRow
    match: MatchView | None
    window: int
    terms: TimeLimits
    paused: int | None
    seat_clocks: Mapping[Seat, SeatClock]
    other_dues: tuple[Timer, ...]
    extended: Mapping[Seat, int]
    seen: Mapping[Seat, int]
    owners: Mapping[Seat, int]
    left: Mapping[int, Seat]
    spoken: TableLanguages
    told: tuple[Text, ...]
    summary: MatchSummary
    own: OwnRules

    @property
    def id(self) -> int:
        """The table's number."""
        return self.row.id

    @property
    def seats(self) -> tuple[SeatRow, ...]:
        """The seats, in the order of play."""
        return self.row.seats

    @property
    def game(self) -> AnyGame:
        """The game, loaded. Raises NotInstalledError."""
        return self.match.game if self.match else game_called(self.row.game)

    @property
    def localizer(self) -> Localizer:
        """The localizer for public pictures, alt texts and controls; use `in_language_of` for one seat's texts."""
        return self._localizers[0]

    @property
    def markdown_localizer(self) -> Localizer:
        """The localizer for messages.

        Names are escaped, so that they cannot format or mention anything. Emojis precede their words.
        """
        return self._localizers[1]

    @property
    def title(self) -> str:
        """The game and the table's number, for messages."""
        localizer = self.markdown_localizer
        return f"**{localizer(self.game.title)}** · {localizer(t('table {n}', n=self.id))}"

    @property
    def _localizers(self) -> tuple[Localizer, Localizer]:
        return _localizers(self.seats, self.spoken.public, self.row.game, self.spoken.emojis)

    def in_language_of(self, seat: Seat) -> Self:
        """Return the table in the language of the person in that seat, for reading only."""
        return self.in_language(self.spoken.seats[seat]) if self.spoken.seats else self

    def in_language(self, language: Language) -> Self:
        """Return the table in that language, for reading only."""
        if language == self.spoken.public:
            return self
        return replace(self, spoken=self.spoken._replace(public=language))  # type: ignore[type-var]  # all are dataclasses

    @property
    def running(self) -> bool:
        """Whether the match has begun and is not over."""
        return self.row.state == "live" and self.match is not None and not self.match.over

    @property
    def solo(self) -> bool:
        """Whether only one person plays: alone, in a lesson or in practice.

        Nobody is notified, and nothing is secret.
        """
        return self.row.is_solo

    @property
    def solo_seat(self) -> Seat:
        """The seat of the only player, in solo play."""
        return next((chair.seat for chair in self.people), 0)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that the match waits for."""
        return self.match.waiting if self.match and self.running else ()

    @property
    def asked_of_all(self) -> Asked | None:
        """The combined questions that can be answered on the board, or None.

        They are those of the players to move, if everything is public and all of these players are people.
        """
        if self.match is None or self.solo or not self.game.all_public or not self.waiting:
            return None
        if any(self.seats[seat].user is None for seat in self.waiting):
            return None
        return together([asked for seat in self.waiting if (asked := self.match.asked(seat))])

    def resolve_number(self, seat: Seat, number: int) -> int:
        """Return the number of the seat's question if it is part of this joint question; otherwise `number`."""
        together = self.asked_of_all
        if self.match is None or together is None or together.number != number or seat not in self.waiting:
            return number
        asked = self.match.asked(seat)
        return number if asked is None else asked.number

    @property
    def people(self) -> tuple[SeatRow, ...]:
        """The seats held by people rather than computer players."""
        return tuple(seat for seat in self.seats if seat.kind == "person")

    def seat_of(self, user: int) -> Seat:
        """Return the seat of that user. Raises NotSeatedError."""
        for seat in self.people:
            if seat.user == user:
                return seat.seat
        if user in self.owners.values():
            raise NotSeatedError(
                t("Your seat is free at the moment. To get it back, press **Take the seat** or use **/tarot return**.")
            )
        raise NotSeatedError(t("You're not playing at this table. You can watch, or press **Join** at the next one."))

    def is_bot(self, seat: Seat) -> bool:
        """Return whether a computer player holds that seat."""
        return self.seats[seat].kind.startswith("bot")

    def strength(self, seat: Seat) -> Strength:
        """Return the strength of the computer player in that seat; fair unless its kind says otherwise."""
        return Strength(self.seats[seat].kind.partition(":")[2] or "fair")

    def names(self, seats: Iterable[Seat]) -> Text:
        """Return the names of those seats as a list in words."""
        return listed([Name(seat) for seat in seats])


@dataclass(slots=True)
class LiveTable(Table):
    """A table loaded into memory.

    Attributes:
        match: The match; None before it has begun.
        window: Time for questions with a fallback, in seconds.
        terms: Agreed time limits.
        paused: Second at which a pause began, if there is one.
        seat_clocks: Clocks of the seats that the match waits for.
        other_dues: All other timers.
        extended: Number of extensions that each seat's player has used.
        seen: Second of each seat's last activity (see attendance.py).
        owners: Users who left a seat and can take it back.
        left: All users who ever left a seat, with the seat.
        spoken: Languages of its words and pictures.
        told: Log of the lobby. Once the match has begun, the log is read from the store.
        held: How often the table's lock was acquired.
        summary: Recap and achievements of a finished match.
        own: House rule and counters.
        pace: When the board was last updated.
        recent: The log lines since it was loaded.
    """

    row: MatchRow
    match: Match[Any, Any] | None = None
    window: int = DAY
    terms: TimeLimits = NO_LIMIT
    paused: int | None = None
    seat_clocks: dict[Seat, SeatClock] = field(default_factory=dict)
    other_dues: tuple[Timer, ...] = ()
    extended: dict[Seat, int] = field(default_factory=dict)
    seen: dict[Seat, int] = field(default_factory=dict)
    owners: dict[Seat, int] = field(default_factory=dict)
    left: dict[int, Seat] = field(default_factory=dict)
    spoken: TableLanguages = ALL_ENGLISH
    told: tuple[Text, ...] = ()
    held: int = 0
    summary: MatchSummary = NO_SUMMARY
    own: OwnRules = NO_OWN_RULES
    pace: BoardPace = field(default_factory=BoardPace)
    recent: RecentLines = field(default_factory=RecentLines)

    @property
    def unseen(self) -> bool:
        """Whether computer players still have to choose in secret while a person also has to.

        Nobody sees when they choose. In a lesson, and if all questions are on the board, they choose immediately
        instead.
        """
        if self.match is None or not self.match.together or self.solo or self.game.all_public:
            return False
        return any(map(self.is_bot, self.waiting)) and any(self.seats[seat].kind == "person" for seat in self.waiting)

    @property
    def written(self) -> tuple[int, int]:
        """The number of entries that count, and the number of all entries."""
        return (self.match.entry_count, len(self.match.entries)) if self.match else (0, 0)

    def reseat(self, seat: Seat, new_seat: NewSeat) -> None:
        """Give a seat to another user or to a computer player, and restart the seat's clock."""
        self.seat_clocks.pop(seat, None)
        self.seen.pop(seat, None)
        leaving = self.seats[seat].user
        if new_seat.user is not None:
            self.owners.pop(seat, None)
        elif leaving is not None:
            self.owners[seat], self.left[leaving] = leaving, seat
        chair = self.seats[seat]._replace(user=new_seat.user, name=new_seat.name, kind=new_seat.kind)
        self.row = self.row._replace(seats=(*self.seats[:seat], chair, *self.seats[seat + 1 :]))


def naming(localizer: Localizer, seats: Sequence[SeatRow], *, escaped: bool = False) -> Localizer:
    """Return the localizer with the names of a table's players, `escaped` for messages.

    Every name is visible and distinct; see `distinct_names`. An empty seat is marked. Computer players' names are like
    any other: only an emoji in pictures and lists of players identifies them.
    """
    names = [
        localizer(t("{name} (away)", name=name)) if seat.kind == "away" else name
        for seat, name in zip(seats, _distinct(localizer, seats), strict=True)
    ]
    robots = frozenset(seat.seat for seat in seats if seat.kind.startswith("bot"))
    return replace(localizer, names=tuple(map(escaped_name, names) if escaped else names), robots=robots)


def player_name(localizer: Localizer, seats: Sequence[SeatRow], seat: Seat) -> str:
    """Return the name of a player for a sentence of a message, not marked as away."""
    named = replace(localizer, names=tuple(map(escaped_name, _distinct(localizer, seats))))
    return named.name_within(seat)


def _distinct(localizer: Localizer, seats: Sequence[SeatRow]) -> tuple[str, ...]:
    """Return the names of a table's players by seat."""
    spares = [localizer(t("Seat {n}", n=place + 1)) for place in range(len(seats))]
    return distinct_names(tuple([seat.name for seat in seats]), tuple(spares))


@lru_cache(256)
def _localizers(
    seats: tuple[SeatRow, ...], language: Language, game: str, emojis: Emojis
) -> tuple[Localizer, Localizer]:
    """Return the localizers of Table: one for plain text without emojis, and one for messages."""
    sign = emojis.sign(game_called(game).marks) if emojis.written else unsigned
    localizer = Localizer(translate=catalogue(language, game), sign=sign)
    return naming(localizer, seats), naming(replace(localizer, inline=True), seats, escaped=True)


@overload
def playing(table: LiveTable) -> Match[Any, Any]: ...
@overload
def playing(table: Table) -> MatchView: ...
def playing(table: Table) -> MatchView:
    """Return the match of a table where it has begun."""
    assert table.match is not None, f"table {table.id} was never dealt"
    return table.match


def begun(table: LiveTable) -> LiveTable:
    """Return the table if its match has begun. Raises IllegalError if not."""
    if table.match is None:
        raise IllegalError(t("This match hasn't started yet. Press **Start** first."))
    return table


def escaped_name(words: str) -> str:
    """Return the words, escaped so that nothing in them can format, link or mention anything."""
    return _FORMATTING.sub(lambda sign: f"{sign[0][:-1]}\\{sign[0][-1]}", words)


def written_name(name: str) -> str:
    """Return a user's name for a sentence of a message: visible, escaped, and isolated if necessary.

    Use it for users who are not at the table of the message. Use `Name` or `player_name` for its players.
    """
    return isolated(escaped_name(visible_name(name)))


def forms_of(name: str) -> frozenset[str]:
    """Return every form in which stored lines can contain a player's name, including those of earlier versions."""
    shown = visible_name(name)
    numbered = numbered_forms(shown) if shown else ()
    plain = {name, shown, *map(escaped_name, (name, shown, *numbered))} - {""}
    return frozenset(plain | {f"{FIRST_STRONG}{one}{POP}" for one in plain})
