"""The rows that go into the tables and come out of them: immutable plain values. `Any` stands for a JSON value.

They are named tuples because creating a dataclass takes eight times as long, at every start.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from games.kernel.record import Checkpoint, Entry, Record
from storage.records.homes import Home

State = Literal["lobby", "live", "ended", "closed"]
Kind = Literal["person", "bot", "bot:easy", "bot:strong", "away"]


class NewSeat(NamedTuple):
    """A new holder of a seat: a person (with user id), a `bot`, or with `away` nobody; and their words."""

    name: str
    user: int | None = None
    phrase: str = ""
    away: bool = False
    bot: Kind = "bot"

    @property
    def kind(self) -> Kind:
        """A seat without a user belongs to a computer player, unless it is `away`."""
        return "person" if self.user is not None else "away" if self.away else self.bot


class SeatRow(NamedTuple):
    """A seat at a table."""

    match: int
    seat: int
    user: int | None
    name: str
    kind: Kind
    phrase: str


class MatchRow(NamedTuple):
    """A match without its entries. `place` is its thread or channel, `n` the number of entries.

    `day` is set if it is an attempt at a deal of the day, which others may have yet to play. `lesson` is the step that
    a lesson has come to; None for any other match.
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
    lesson: int | None = None


class Loaded(NamedTuple):
    """A match with its record (None for a lobby) and the fingerprint after its last entry."""

    row: MatchRow
    record: Record | None
    print: str | None


class Opening(NamedTuple):
    """A lobby to open. `secret` is what the deal will come from, `pledge` its hash."""

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
    """A line of the story as packed JSON, for everybody (None) or for some seats."""

    text: Any
    audience: tuple[int, ...] | None = None


class LineRow(NamedTuple):
    """A line of the story: number `k` of those told when there were `n` entries."""

    n: int
    k: int
    text: Any
    audience: tuple[int, ...] | None


class NewJobRow(NamedTuple):
    """A job for an audience, not to be run before `after`. Its nonce is unique among the jobs of its match."""

    kind: str
    audience: str
    payload: Any
    nonce: str
    after: int = 0


class OwnShards(NamedTuple):
    """The shards of this process among `total`; `token` is what it is known by.

    Its jobs and timers are those of their servers, and where it has shard 0 those of direct messages, whose kinds are
    `direct`.
    """

    token: str
    total: int
    shards: frozenset[int]
    direct: frozenset[str]

    def has(self, guild: int) -> bool:
        """Whether the events of that server come to this process."""
        return (guild >> 22) % self.total in self.shards


class JobRow(NamedTuple):
    """A stored job, with the number of attempts."""

    id: int
    match: int
    kind: str
    audience: str
    payload: Any
    nonce: str
    after: int
    tries: int


class Timer(NamedTuple):
    """A timer of a seat, of a kind such as "deadline" or "reminder"."""

    seat: int
    kind: str
    at: int


class TimerRow(NamedTuple):
    """A stored timer of a match."""

    match: int
    seat: int
    kind: str
    at: int


class TableTerms(NamedTuple):
    """The terms of a table as JSON, and when a pause of its match began."""

    terms: Mapping[str, Any] = MappingProxyType({})
    paused: int | None = None


class AwaitedRow(NamedTuple):
    """An open question to a person: where, since when, the deadline if any, and the board message if any."""

    match: int
    game: str
    guild: int
    place: int
    seat: int
    asked: int
    until: int | None
    board: int | None


class PostRow(NamedTuple):
    """The current message of an audience ("board", "lobby", "hand:2"), showing the match after `n` entries."""

    match: int
    audience: str
    channel: int
    message: int
    n: int


class Announcement(NamedTuple):
    """What is stored with a change. `dues` and `pact` replace those of the match; None leaves them. Jobs that
    are held back for the audience in `hastened` fall due in that second: its new ones would have to wait for them."""

    lines: tuple[Told, ...] = ()
    job_rows: tuple[NewJobRow, ...] = ()
    dues: tuple[Timer, ...] | None = None
    pact: TableTerms | None = None
    hastened: tuple[str, int] | None = None


NOTHING = Announcement()


class Outcome(NamedTuple):
    """The outcome of a match for a seat, None for a draw, its score if there is a measure, and the medals earned."""

    seat: int
    won: bool | None
    measure: int | None = None
    medals: tuple[str, ...] = ()


class AuditEntry(NamedTuple):
    """An action of a moderator, and its match if any; `what` is its kind, `words` a packed Text."""

    guild: int
    user: int
    match: int | None
    what: str
    words: Any


class Saved(NamedTuple):
    """An accepted entry: its time, the fingerprint after it, and a checkpoint if it passed one.

    A `result` ends the match, with `outcomes` for those who held their seats throughout; `closes` ends it without
    either. `reseats`: new holders of seats; `extended`: the extensions they have used; `home`: a new channel; `deed`: a
    moderator's action; `lesson`: the step that a lesson has come to; `beside`: how many entries that do not count are
    known to stand right before it, None if that does not matter.
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
    lesson: int | None = None
    beside: int | None = None


class Person(NamedTuple):
    """What is stored about a user: whether direct messages arrive, when they were told that none do, settings."""

    user: int
    dm: str = "unknown"
    told: int | None = None
    settings: Mapping[str, Any] = MappingProxyType({})


class Total(NamedTuple):
    """How many matches of a game a person has played and won, and the lowest and highest score, if it has any."""

    game: str
    user: int
    played: int
    won: int
    least: int | None
    most: int | None


class ResultCount(NamedTuple):
    """The same, with the draws, and with the person's longest winning streak and the current one."""

    game: str
    user: int
    played: int
    won: int
    least: int | None
    most: int | None
    longest: int
    current: int
    drawn: int = 0


class Span(NamedTuple):
    """A time span, from its first second to the one after its last."""

    since: int
    until: int


EVER = Span(0, 2**62)
