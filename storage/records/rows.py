"""What goes in and comes out of the tables: rows of plain values, which never change. `Any` stands for a JSON value.

They are named tuples because a dataclass takes eight times as long to make, at every start.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from games.kernel.record import Checkpoint, Entry, Record
from storage.records.homes import Home

State = Literal["lobby", "live", "ended", "closed"]
Kind = Literal["person", "bot", "away"]


class NewSeat(NamedTuple):
    """Who sits down: a person (with their number) or a bot, and their words for the deal; `away`: nobody does yet."""

    name: str
    user: int | None = None
    phrase: str = ""
    away: bool = False

    @property
    def kind(self) -> Kind:
        """Seats without a user are the bot's, unless they wait."""
        if self.user is None:
            return "away" if self.away else "bot"
        return "person"


class SeatRow(NamedTuple):
    """A seat at a table."""

    match: int
    seat: int
    user: int | None
    name: str
    kind: Kind
    phrase: str


class MatchRow(NamedTuple):
    """A match without its log. `place` is the thread or channel it is played in, `n` how many entries it has.

    `day` is set where it is somebody's attempt at a deal of the day, which others may still have before them.
    """

    id: int
    guild: int
    channel: int
    place: int
    host: int
    game: str
    rules: int
    options: Mapping[str, str]
    secret: bytes
    pledge: str
    state: State
    n: int
    result: Any
    opened: int
    started: int | None
    ended: int | None
    seats: tuple[SeatRow, ...]
    day: str | None = None


class Loaded(NamedTuple):
    """A match with what it is rebuilt from (None in the lobby) and the fingerprint after its last entry."""

    row: MatchRow
    record: Record | None
    print: str | None


class Opening(NamedTuple):
    """A lobby to be opened. `secret` is what the deal will come from, `pledge` its hash."""

    guild: int
    channel: int
    place: int
    host: int
    game: str
    rules: int
    options: Mapping[str, str]
    secret: bytes
    pledge: str
    seats: tuple[NewSeat, ...] = ()


class Told(NamedTuple):
    """A line of the story as packed JSON, for all (None) or for some seats."""

    text: Any
    audience: tuple[int, ...] | None = None


class LineRow(NamedTuple):
    """A line of the story: told when there were `n` entries, as the `k`th then."""

    n: int
    k: int
    text: Any
    audience: tuple[int, ...] | None


class NewJobRow(NamedTuple):
    """Something to be sent to an audience, not before `after`. Its nonce is unique among its match's errands."""

    kind: str
    audience: str
    payload: Any
    nonce: str
    after: int = 0


class JobRow(NamedTuple):
    """An errand in the outbox, with how often it was tried."""

    id: int
    match: int
    kind: str
    audience: str
    payload: Any
    nonce: str
    after: int
    tries: int


class Timer(NamedTuple):
    """What the clock must do for a seat: "deadline", "reminder"."""

    seat: int
    kind: str
    at: int


class TimerRow(NamedTuple):
    """A due of a match."""

    match: int
    seat: int
    kind: str
    at: int


class TableTerms(NamedTuple):
    """What a table agreed on, as JSON, and since when its match is paused."""

    terms: Mapping[str, Any] = MappingProxyType({})
    paused: int | None = None


class AwaitedRow(NamedTuple):
    """An open question to a person: where, since when, until when (if ever), and the message of the board, if any."""

    match: int
    game: str
    guild: int
    place: int
    seat: int
    asked: int
    until: int | None
    board: int | None


class PostRow(NamedTuple):
    """The standing message of an audience ("board", "lobby", "hand:2"), showing the match after `n` entries."""

    match: int
    audience: str
    channel: int
    message: int
    n: int


class Announcement(NamedTuple):
    """What goes with a change, in its transaction. `dues` and `pact` replace what the match has; None leaves it."""

    lines: tuple[Told, ...] = ()
    job_rows: tuple[NewJobRow, ...] = ()
    dues: tuple[Timer, ...] | None = None
    pact: TableTerms | None = None


NOTHING = Announcement()


class Outcome(NamedTuple):
    """How a seat came out of a match, and how well, by the game's own measure, if it has one."""

    seat: int
    won: bool
    measure: int | None = None


class AuditEntry(NamedTuple):
    """What a moderator did, to which match if to one; `what` names the kind, `words` is a packed Text."""

    guild: int
    user: int
    match: int | None
    what: str
    words: Any


class Saved(NamedTuple):
    """An accepted entry: its time, the fingerprint after it, the checkpoint when a phase was passed.

    A `result` ends the match, with `outcomes` for who sat there all the time; `closes` breaks it off without either.
    `reseats`: who sits in a seat from now on; `extended`: the extensions they have used; `home`: where it is played
    now. `deed`: a moderator's.
    """

    entry: Entry
    print: str
    at: int
    checkpoint: Checkpoint | None = None
    news: Announcement = NOTHING
    result: Any = None
    reseats: tuple[tuple[int, NewSeat], ...] = ()
    extended: tuple[tuple[int, int], ...] = ()
    closes: bool = False
    outcomes: tuple[Outcome, ...] = ()
    deed: AuditEntry | None = None
    home: Home | None = None


class Person(NamedTuple):
    """What is known of a user: whether direct messages reach them, when they were told that none do, their settings."""

    user: int
    dm: str = "unknown"
    told: int | None = None
    settings: Mapping[str, Any] = MappingProxyType({})


class Total(NamedTuple):
    """What a person has played of a game, and won of that.

    `least` and `most` are the bounds of the game's measure over all of it; None where there is none.
    """

    game: str
    user: int
    played: int
    won: int
    least: int | None
    most: int | None


class ResultCount(NamedTuple):
    """The same, with the person's longest run of wins and the one they are in."""

    game: str
    user: int
    played: int
    won: int
    least: int | None
    most: int | None
    longest: int
    current: int


class Span(NamedTuple):
    """A time, from its first second to the one after its last."""

    since: int
    until: int


EVER = Span(0, 2**62)


class Day(NamedTuple):
    """Where and when everybody gets the same deal: a server, a game, and a day such as "2026-11-21"."""

    guild: int
    game: str
    day: str


class Sealed(NamedTuple):
    """What a day's deal comes from, and its hash, which is shown before anybody plays it."""

    secret: bytes
    pledge: str


class AttemptRow(NamedTuple):
    """How a person came out of a day's deal, after how many entries of the log."""

    user: int
    outcome: str
    measure: int | None
    answers: int
