"""All changes to running matches: load the table, lock it, apply the answer, store it, and only then show it.

Messages to Discord are stored as jobs in the same transaction; see bot/delivery/outbox.py.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, TypeAlias
from weakref import WeakValueDictionary

from bot.runtime.clock import DAY, Now
from bot.runtime.publisher import Publisher
from bot.runtime.wakeup import Wakeup
from bot.sharding.turns import Turn, alone, retry_on_conflict
from bot.table.advance_steps import answered_last, answered_meanwhile, prompt_step
from bot.table.attendance import is_worth_noting
from bot.table.avoidance import Avoidance
from bot.table.confirmation import require_confirmation
from bot.table.jobs import Job, encoded
from bot.table.lesson_steps import advanced, must_go_on
from bot.table.live_table import ALL_ENGLISH, LiveTable, Table, TableLanguages, begun, playing
from bot.table.loading import NoMatchError, loaded
from bot.table.move_announcement import actors_of, paced, stored, unnoticed
from bot.table.notes import Notes
from bot.table.notification_plan import next_up, notices
from bot.table.preferences import PreferenceCache, Preferences
from bot.table.presence import Presence
from bot.table.read_replies import ReadReplies, ToldLines
from bot.table.recaps import summarize_match
from bot.table.snapshot import AnswerResult, Snapshot, question_kind, snapshot
from bot.table.table_changed import TableChanged
from bot.table.thinking import next_bot, thought
from bot.table.timers import dues, turned
from games.kernel.ask import IllegalError, RefusedError
from games.kernel.codec import unpack
from games.kernel.dealer import LogLine
from games.kernel.match import Match, Step
from games.kernel.record import ADVANCE
from games.kernel.text import Seat, Text, t
from games.search.strength import Strength
from storage.announcements import Announcement
from storage.audit_log import AuditEntry
from storage.matches import MatchRow
from storage.play import StoredEntry
from storage.store import Store
from storage.timers import Timer

Spoken: TypeAlias = Callable[[MatchRow], TableLanguages]
AWAKE = 64
"""Maximum number of tables in memory; others are loaded from their rows when needed."""


class TooLateToUndoError(IllegalError):
    """The answer cannot be undone, because another player might have learned something from it."""


class Matches:
    """Accesses and changes the tables, for this process.

    `job_wakeup` has the time of the next stored job, `timer_wakeup` that of the next timer. `window` is the time for
    questions with a fallback, in seconds. `spoken` returns the languages of a table; `turn` is the lock between
    processes. `reviews` says whether the bot reviews finished matches. `changes` publishes each table's stored changes.
    """

    def __init__(
        self,
        store: Store,
        now: Now,
        window: int = DAY,
        spoken: Spoken = lambda _row: ALL_ENGLISH,
        turn: Turn = alone,
        *,
        reviews: bool = True,
    ) -> None:
        self._store, self.now, self._window, self._spoken, self._turn = store, now, window, spoken, turn
        self._reviews = reviews
        self.randrange: Callable[[int], int] = secrets.randbelow
        self.register, self.presence = PreferenceCache(store), Presence(now)
        self.read_replies, self.notes, self.avoidance = ReadReplies(), Notes(store, now), Avoidance(store, now)
        self.changes: Publisher[TableChanged] = Publisher()
        self.job_wakeup, self.timer_wakeup = Wakeup(), Wakeup()
        self._awake: OrderedDict[int, LiveTable] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._held = 0

    @asynccontextmanager
    async def at(self, table_id: int, *, repair: bool = False) -> AsyncIterator[LiveTable]:
        """Yield the table, locked: no other task reads or changes it meanwhile.

        If the body fails, the table is dropped from memory, so that no unsaved change remains. `repair` leaves out the
        answers since the last checkpoint, for a match that can no longer be replayed.

        Raises:
            NoMatchError: There is no such table.
        """
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock, self._turn(table_id) as changed:
            if repair or changed:
                self.sleep(table_id)
            table = await self._table(table_id, repair)
            table.spoken = self._spoken(table.row)
            table.held = self._held = self._held + 1
            written = table.written
            try:
                yield table
            except BaseException as error:
                if not isinstance(error, RefusedError) or table.written != written:
                    self.sleep(table_id)
                raise

    @asynccontextmanager
    async def all_at(self, tables: Collection[int] | None = None) -> AsyncIterator[list[LiveTable]]:
        """Yield these tables, or all in memory, locked together. Raises NoMatchError.

        The caller must not hold a table already, because two such callers could deadlock.
        """
        async with AsyncExitStack() as stack:
            meant = self._awake if tables is None else tables
            yield [await stack.enter_async_context(self.at(table_id)) for table_id in sorted(meant)]

    def forget_person(self, user: int | None = None) -> None:
        """Drop the cached data of a user, or of all users. It is read again when needed."""
        self.register.forget(user)
        self.notes.forget(user)
        self.avoidance.forget(user)

    def sleep(self, table_id: int) -> None:
        """Drop a table from memory; its rows remain."""
        self._awake.pop(table_id, None)

    @retry_on_conflict
    async def answer(
        self, table_id: int, user: int, tokens: Sequence[str], to: int, *, confirmed: bool = True
    ) -> AnswerResult:
        """Apply and store a player's answer to the question with number `to`, and return their next page.

        Computer players whose choice is secret choose later, at the next `snapshot`.

        Raises:
            ConfirmationRequiredError: The answer destroys much, and the player has not `confirmed` it.
            RefusedError: The answer is not accepted (NotAskedError, StaleError …). Nothing is changed.
        """
        self.presence.note(table_id, user)
        async with self.at(table_id) as table:
            match, seat = self._going_on(table), table.seat_of(user)
            to = table.resolve_number(seat, to)
            await self.note_sign(table, seat)
            if not confirmed:
                require_confirmation(table, seat, tokens, to)
            kind, step = question_kind(table, seat), must_go_on(table, match, seat, tokens, to)
            before = max((one.number + 1 for one in match.entries if (one.seat, one.by) == (seat, "person")), default=0)
            missed = self.read_replies.new_lines(table_id, user, seat, table.recent.end)
            first, given = match.entry_count + 1, self.saved(table, match.answer(seat, tokens, to=to))
            saved = [given if step is None else advanced(table, given, step)]
            lines = await self.write(table, saved)
            last = (match.entry_count, len(saved[-1].announcement.lines) - 1)
            reply = ToldLines(seat, (first, -1), last, before)
            new = answered_last([line.text for line in lines if line.visible_to(seat)])
            heard = new or await self._solo_lines(table)
            alone = [line.text for line in lines if line.to == (seat,)]
            return AnswerResult(snapshot(table, (seat,)), seat, heard, kind, alone, reply, missed, again=not new)

    async def undo(self, table_id: int, user: int, number: int | None) -> AnswerResult:
        """Take back a player's last answer, and return the page for the player.

        Args:
            table_id: The table.
            user: The player.
            number: Number of the only entry to take back, or None for the last one.

        Raises:
            TooLateToUndoError: Another player may have learned from it.
            NotSeatedError: The user is not at the table.
            NoMatchError: There is no such match.
        """
        async with self.at(table_id) as table:
            match, seat = self._going_on(table), table.seat_of(user)
            back = match.undone(seat)
            if back is None or number not in (None, back.entries[-1].withdraws):
                raise TooLateToUndoError(t("Too late to undo: the game has moved on."))
            table.match = back
            await self.write(table, [self.saved(table, Step(back.entries[-1], (), moved=False))])
            return AnswerResult(snapshot(table, (seat,)), seat, await self._solo_lines(table))

    async def seen(self, table_id: int, user: int) -> AnswerResult:
        """Return the current page of a player. Raises NoMatchError and NotSeatedError."""
        async with self.at(table_id) as table:
            seat = begun(table).seat_of(user)
            old = await self._solo_lines(table)
            heard = old or await answered_meanwhile(self._store, table, seat)
            return AnswerResult(snapshot(table, (seat,)), seat, heard, again=bool(old))

    async def snapshot(
        self, table_id: int, viewers: Iterable[Seat | None] = (), known: Snapshot | None = None
    ) -> Snapshot:
        """Return a snapshot after the computer players have answered, or `known` if the table was not locked since.

        `viewers` is as in bot/table/snapshot.py. Raises NoMatchError.
        """
        if known is not None and (awake := self._awake.get(table_id)) and awake.held == known.held:
            return known
        async with self.at(table_id) as table:
            await self.play_bots(table)
            return snapshot(table, viewers)

    async def told_last(self, table_id: int, seat: Seat = 0) -> list[Text]:
        """Return the lines of the last entry that logged something for a seat of a solo table."""
        rows = await self._store.stories.read(table_id, seat)
        return [unpack(Text, row.text) for row in rows if row.entry_count == rows[-1].entry_count]

    async def _solo_lines(self, table: LiveTable) -> list[Text]:
        """Return the lines to show on the page of solo play if there are no new ones; [] at other tables."""
        return await self.told_last(table.id, table.solo_seat) if table.solo else []

    async def advice(
        self, table: LiveTable, seat: Seat, strength: Strength = Strength.FAIR, *, hint: bool = False
    ) -> tuple[str, ...]:
        """Return a computer player's answer for that seat; with `hint`, a hint to its player. See thinking.py."""
        return await thought(table, self.played(table), seat, strength, hint=hint)

    async def close(self, table_id: int, why: Text, audit_entry: AuditEntry | None = None) -> None:
        """End a match without a result, and log the reason. Raises NoMatchError."""
        async with self.at(table_id) as table:
            await self.end(table, self.played(table).note(0, ("close",), [LogLine(why)]), audit_entry)

    async def keep(self, table: LiveTable, step: Step, *jobs: Job, timers: tuple[Timer, ...] | None = None) -> None:
        """Store a step at a locked table, with further jobs, and with these timers if they changed."""
        saved = self.saved(table, step)
        announcement = saved.announcement._replace(
            job_rows=(*saved.announcement.job_rows, *encoded(jobs)), timers=timers
        )
        await self.write(table, [saved._replace(announcement=announcement)])

    async def add_jobs(self, table: LiveTable, *jobs: Job) -> None:
        """Store jobs that no step of the match causes."""
        announcement = Announcement(job_rows=encoded(jobs))
        await self._store.matches.announce(table.id, announcement)
        self.wake(announcement)

    async def note_sign_of(self, table_id: int, user: int) -> None:
        """Record a player's activity, as `note_sign` does. Raises NoMatchError and NotSeatedError."""
        async with self.at(table_id) as table:
            await self.note_sign(table, table.seat_of(user))

    async def note_sign(self, table: LiveTable, seat: Seat) -> None:
        """Record a player's activity if the others could otherwise continue without them (see attendance.py)."""
        now = self.now()
        if is_worth_noting(table, seat, now):
            table.seen[seat] = now
            await self._store.seat_history.note_signs(table.id, [seat], now)

    async def end(self, table: LiveTable, step: Step, audit_entry: AuditEntry | None = None) -> None:
        """End the match at a locked table with this step, without a result."""
        saved = self.saved(table, step, moved=True)._replace(closes=True, audit_entry=audit_entry)
        table.row = table.row._replace(state="closed")
        await self.write(table, [saved])

    async def conclude(self, table: LiveTable, seat: Seat, step: Step, audit_entry: AuditEntry | None = None) -> None:
        """End the match at a locked table with this step: with its result if it is decided, else without one.

        `seat` is the seat whose player agreed last, or 0 if nobody at the table did.
        """
        match = playing(table)
        if match.decided is None:
            await self.end(table, step, audit_entry)
            return
        agreed = self.saved(table, step)._replace(audit_entry=audit_entry)
        await self.write(table, [agreed, self.saved(table, match.conclude(seat), moved=True)])

    def wake(self, *announcements: Announcement) -> None:
        """Wake the outbox and the scheduler in time for what was just stored."""
        for job in (job for one in announcements for job in one.job_rows):
            self.job_wakeup.set(job.run_after)
        for due in (due for one in announcements for due in one.timers or ()):
            self.timer_wakeup.set(due.at)

    async def play_bots(self, table: LiveTable) -> None:
        """Let the computer players answer until a person is to move."""
        if table.unseen:
            await self._choose_unseen(table)
        elif next_bot(table) is not None:
            await self.write(table, [])

    async def _choose_unseen(self, table: LiveTable) -> None:
        """Store the secret choices of computer players, without a notification or an edit of the board."""
        saved = []
        while table.unseen and (step := await self._bot_step(table)) is not None:
            saved.append(self.saved(table, step)._replace(announcement=unnoticed(step.lines)))
        await self._store.matches.save(table.id, *saved)
        table.recent.add(_lines(saved))

    def played(self, table: LiveTable) -> Match[Any, Any]:
        """Return the running match. Raises NoMatchError if there is none."""
        if table.match is None or not table.running:
            raise NoMatchError(t("No match is being played at this table right now."))
        return table.match

    def _going_on(self, table: LiveTable) -> Match[Any, Any]:
        """Return the running match. Raises NoMatchError, and IllegalError while it is paused."""
        if table.paused is not None:
            raise IllegalError(t("The match is paused. **/tarot resume** asks the others to continue."))
        return self.played(table)

    async def write(self, table: LiveTable, saved: list[StoredEntry]) -> list[LogLine]:
        """Let the computer players answer, store everything in one transaction, and return the new log lines.

        Secret choices follow when the table is next read (see `play_bots`), because nobody waits for them.
        """
        actors, absent = actors_of(saved), {one.entry.seat for one in saved if one.entry.by == ADVANCE}
        while (step := prompt_step(table) or (None if table.unseen else await self._bot_step(table))) is not None:
            saved.append(self.saved(table, step))
        if saved:
            saved[-1] = saved[-1]._replace(announcement=await self.timed(table, saved[-1].announcement, actors, absent))
            saved = paced(table, saved, actors | self.presence.waiting(table), self.now())
        await self._store.matches.save(table.id, *saved)
        if playing(table).over:
            table.row = table.row._replace(state="ended")
            # no review is stored before the end, so the press that ends a match need not look for one
            table.summary = await summarize_match(self._store, table.row, reviewable=self._reviews)
        self.wake(*(one.announcement for one in saved))
        lines = _lines(saved)
        table.recent.add(lines)
        self.changes.publish(TableChanged(table, tuple(lines)))
        return lines

    async def _bot_step(self, table: LiveTable) -> Step | None:
        """Return the next answer of a computer player; None if the match waits for people only."""
        seat = next_bot(table)
        if seat is None:
            return None
        return playing(table).answer(seat, await self.advice(table, seat, table.strength(seat)), "bot")

    async def timed(
        self, table: LiveTable, told: Announcement, actors: Collection[Seat] = (), absent: Collection[Seat] = ()
    ) -> Announcement:
        """Return the announcement with the table's timers, and with direct messages for players with a new question.

        `actors` are the seats whose own action caused the change, `absent` those among them whose auto-action did.
        """
        before = {seat: seat_clock.number for seat, seat_clock in table.seat_clocks.items()}
        preferences, now = await self.preferences(table), self.now()
        due = turned(table, now, preferences, self.randrange)
        here = [chair.seat for chair in table.people if self.presence.here(table.id, chair.user)]
        notifications = notices(table, before, actors, preferences, now, here, absent)
        job_rows = (*told.job_rows, *encoded((*notifications, *next_up(table, before, preferences, now))))
        return told._replace(job_rows=job_rows, timers=due if told.timers is None else dues(table))

    async def preferences(self, table: Table) -> dict[Seat, Preferences]:
        """Return the preferences of the people at a table, by seat."""
        return {chair.seat: await self.register.of(chair.user) for chair in table.people if chair.user is not None}

    def saved(self, table: LiveTable, step: Step, moved: bool = False) -> StoredEntry:
        """Return the row of a step, with its announcement, and with a checkpoint if the step reached one."""
        return stored(table, step, self.now(), moved)

    async def _table(self, table_id: int, repair: bool) -> LiveTable:
        if table_id in self._awake:
            self._awake.move_to_end(table_id)
            return self._awake[table_id]
        table = await loaded(self._store, table_id, self._window, repair=repair)
        table.summary = await summarize_match(self._store, table.row, reviewable=await self._is_reviewable(table.row))
        self._awake[table_id] = table
        while len(self._awake) > AWAKE:
            self._awake.popitem(last=False)
        return table

    async def _is_reviewable(self, row: MatchRow) -> bool:
        """Return whether *Review my choices* has something to show of a match, or will have."""
        states = await self._store.reviews.states(row.id) if row.state == "ended" else ()
        return "ready" in states if states else self._reviews


def _lines(saved: Iterable[StoredEntry]) -> list[LogLine]:
    """Return the log lines that are stored with these entries."""
    return [LogLine(unpack(Text, line.text), line.audience) for one in saved for line in one.announcement.lines]
