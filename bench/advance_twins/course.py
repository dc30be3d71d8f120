"""A table over time, without a database, as another player at it sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count
from types import SimpleNamespace
from typing import Any, NamedTuple

from bot.table.jobs import BOARD, JOBS, REFRESH, Notify, by_kind, decode
from bot.table.live_table import LiveTable
from bot.table.matches import Matches
from bot.table.preferences import Preferences
from bot.table.timers import IN_ADVANCE
from bot.timing.timeouts import Timeouts
from bot.ui.wording import board_words
from games.contract.playing import AnyMatch
from games.kernel.ask import Amount
from games.kernel.asking.advance import AdvanceAnswer
from games.kernel.codec import unpack
from games.kernel.game import RandRange
from games.kernel.options import tokens_of
from games.kernel.record import ADVANCE
from games.kernel.text import Seat, Text
from storage.announcements import Announcement
from storage.matches import MatchRow, SeatRow
from storage.outbox import JobRow
from storage.play import StoredEntry

BEGUN = 1_790_000_000
KINDS = by_kind(JOBS)


class Given(NamedTuple):
    """An answer given at a second."""

    at: int
    seat: Seat
    tokens: tuple[str, ...]


class Seen(NamedTuple):
    """Something that the watcher sees from a second on, or a mention at that second."""

    at: int
    what: str
    words: Any

    @property
    def called(self) -> int:
        """The seat that is mentioned; 0 if none is."""
        return self.words if self.what == "call" else 0


class MatchOverError(Exception):
    """The match has ended, and the pair with it."""


@dataclass
class Course:
    """A table without a database: rows to be stored are examined and discarded.

    Attributes:
        seat: The seat that can set an auto-action.
        notices: Where this seat is notified of its questions; all others are mentioned in the channel.
        said: All answers.
        given: Those of them that were given by an auto-action.
    """

    match: AnyMatch
    seat: Seat
    watcher: Seat
    notices: str
    randrange: RandRange
    now: int = BEGUN
    seen: list[Seen] = field(default_factory=list)
    said: list[Given] = field(default_factory=list)
    given: list[Given] = field(default_factory=list)

    def __post_init__(self) -> None:
        store: Any = SimpleNamespace(matches=self, table_terms=self, notes=None, avoidance=None)
        self.matches = Matches(store, lambda: self.now)
        self.matches.randrange = self.randrange
        self.timeouts = Timeouts(store, self.matches, self.randrange)
        self.table = _table(self.match)
        for chair in self.table.seats:
            wants = self.notices if chair.seat == self.seat else "channel"
            own = Preferences(notices="dm" if wants == "closed" else wants)  # type: ignore[arg-type]
            self.matches.register.learn(chair.user or 0, own)
        self._due: list[tuple[int, int, Notify | None]] = []
        self._order = count()

    @property
    def pending(self) -> bool:
        """Whether an auto-action is about to answer the seat's question."""
        clock = self.table.seat_clocks.get(self.seat)
        return clock is not None and IN_ADVANCE in dict(clock.dues)

    async def begin(self) -> None:
        """Start the clocks of questions that are already open."""
        await self.matches.timed(self.table, Announcement())

    async def leave(self, tokens: Sequence[str]) -> None:
        """Set an auto-action."""
        saved = self.matches.saved(self.table, self.match.leave(self.seat, tokens))
        await self.matches.write(self.table, [saved])

    def had_left(self, answers: Sequence[AdvanceAnswer]) -> None:
        """Copy the auto-actions that were set at the other table."""
        self.match.table.advance = tuple(answers)

    async def answer(self, given: Given) -> None:
        """Answer for a seat. Raises RefusedError."""
        self.matches.presence.note(self.table.id, given.seat + 1)
        step = self.match.answer(given.seat, given.tokens)
        await self.matches.write(self.table, [self.matches.saved(self.table, step)])

    async def until(self, second: int) -> None:
        """Let time pass until a second, running everything that becomes due."""
        while (at := min((*(due[0] for due in self._due[:1]), *self._timer()), default=second)) < second:
            self.now = max(self.now, at)
            if at in self._timer():
                await self.timeouts.in_advance(self.table, self.seat)
            else:
                self._do(heappop(self._due)[2])
        self.now = second

    def looks(self, *, closely: bool = False) -> None:
        """Record the watcher's private page; include the texts of options only if `closely`, because they take long."""
        asked = self.match.asked(self.watcher)
        question = asked.question if asked else None
        options: Sequence[Any] = ()
        if question is not None and not isinstance(question, Amount):
            options = tuple(question.options) if closely else tokens_of(question.options)  # copies the current ones
        numbers = self.match.entry_count, asked and asked.number
        words = (self.match.view(self.watcher), question and question.prompt, options, self.match.waiting, numbers)
        self.seen.append(Seen(self.now, "page", words))

    def _timer(self) -> tuple[int, ...]:
        clock = self.table.seat_clocks.get(self.seat)
        return tuple(at for kind, at in (clock.dues if clock else ()) if kind == IN_ADVANCE)

    def _do(self, job: Notify | None) -> None:
        """Run a due job: update the board, or mention a player who still has the same open question."""
        if job is None:
            self.board(board_words(self.table, ()))
            return
        asked = self.match.asked(job.seat)
        public = job.seat != self.seat or self.notices != "dm"
        if (
            public
            and job.why == "asked"
            and asked
            and asked.number == job.entry_count
            and job.seat in self.match.waiting
        ):
            self.seen.append(Seen(self.now, "call", job.seat))

    def board(self, words: Any) -> None:
        """Record the text of the board, unless it is unchanged."""
        if next((one.words for one in reversed(self.seen) if one.what == "board"), None) != words:
            self.seen.append(Seen(self.now, "board", words))

    # -- instead of the database ---------------------------------------------------------------------------------------

    async def put(self, _table_id: int, announcement: Announcement) -> None:
        """Store changed timers."""
        self._told(announcement)

    async def save(self, _table_id: int, *saved: StoredEntry) -> None:
        """Record entries and their log lines."""
        for one in saved:
            answer = Given(self.now, one.entry.seat, one.entry.tokens)
            if not one.entry.leaves:
                self.said.append(answer)
            if one.entry.by == ADVANCE:
                self.given.append(answer)
            self._told(one.announcement)
        if self.match.over:
            raise MatchOverError

    def _told(self, announcement: Announcement) -> None:
        for line in announcement.lines:
            if line.audience is None or self.watcher in line.audience:
                self.seen.append(Seen(self.now, "line", unpack(Text, line.text)))
        for row in announcement.job_rows:
            job = None if row.audience in (BOARD, REFRESH) else decode(JobRow(0, 0, *row[:4], row.run_after, 0), KINDS)
            heappush(self._due, (row.run_after, next(self._order), job if isinstance(job, Notify) else None))


def _table(match: AnyMatch) -> LiveTable:
    seats = tuple([SeatRow(1, seat, seat + 1, f"P{seat}", "person", "") for seat in range(match.base.seats)])
    row = MatchRow(
        *(
            1,
            1,
            1,
            2,
            1,
            match.game.key,
            match.game.rules,
            {},
            b"",
            "",
            "live",
            match.entry_count,
            None,
            BEGUN,
            BEGUN,
            None,
        ),
        seats=seats,
    )
    return LiveTable(row, match)
