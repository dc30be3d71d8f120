"""The way a move takes: wake the table, lock it, answer, write it down, and only then let anybody see.

What goes out to Discord is written in the same transaction, as jobs; see outbox.py.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

from bot.alarm import Alarm
from bot.clock import DAY, Now
from bot.habits import Habits, Register
from bot.hourglass import dues, turned
from bot.jobs import Job, encoded
from bot.loading import NoMatch, loaded
from bot.news import news
from bot.notices import notices
from bot.sitting import ALL_ENGLISH, Sitting, Spoken, Table, begun, playing
from bot.snapshot import Snapshot, snapshot
from bot.standing import outcomes
from games.kernel.ask import Illegal, Refused, some_answer
from games.kernel.codec import pack, unpack
from games.kernel.dealer import Line
from games.kernel.match import Match, Step
from games.kernel.text import Seat, Text, t
from storage.rows import Deed, MatchRow, News, Saved
from storage.store import Store

log = logging.getLogger(__name__)


class Shown(NamedTuple):
    """The table as it is for a person, the seat they have, and what they heard last."""

    table: Snapshot
    seat: Seat
    heard: Sequence[Text]


AWAKE = 64
"""Tables kept in memory; the others sleep in their rows."""


def _in_english(_row: MatchRow) -> Spoken:
    return ALL_ENGLISH


class Learned(Illegal):
    """Somebody may have learned from what was to be taken back."""


class Matches:
    """Every table of this process.

    `alarm` is set to when jobs that were written fall due, `hourglass` to when a seat has had its time. `window` is
    how many seconds it has where silence means something. `spoken` are the languages at a table.
    """

    def __init__(
        self, store: Store, now: Now, window: int = DAY, spoken: Callable[[MatchRow], Spoken] = _in_english
    ) -> None:
        self._store, self.now, self._window = store, now, window
        self._spoken = spoken
        self.register = Register(store)
        self.alarm, self.hourglass = Alarm(), Alarm()
        self._awake: OrderedDict[int, Sitting] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._held = 0

    @asynccontextmanager
    async def at(self, table: int, *, mending: bool = False) -> AsyncIterator[Sitting]:
        """The table, locked: nobody else sees or changes it meanwhile. Raises NoMatch.

        When the inside fails, the table is put to sleep, so that nothing unwritten stays in memory. `mending`: as it
        was at its last checkpoint, because the answers since then cannot be followed any more.
        """
        lock = self._locks.setdefault(table, asyncio.Lock())
        async with lock:
            if mending:
                self.sleep(table)
            sitting = await self._sitting(table, mending)
            sitting.spoken = self._spoken(sitting.row)
            self._held += 1
            sitting.held = self._held
            written = sitting.match.n if sitting.match else 0
            try:
                yield sitting
            except Refused:
                if sitting.match and sitting.match.n != written:
                    self.sleep(table)
                raise
            except BaseException:
                self.sleep(table)
                raise

    @asynccontextmanager
    async def all_at(self, tables: Collection[int] | None = None) -> AsyncIterator[list[Sitting]]:
        """These tables, or every one in memory, all locked at once. Raises NoMatch.

        Who holds one table must not ask for others, or two might wait for each other.
        """
        async with AsyncExitStack() as stack:
            meant = sorted(self._awake if tables is None else tables)
            yield [await stack.enter_async_context(self.at(table)) for table in meant]

    def sleep(self, table: int) -> None:
        """Forget what is in memory of a table; its rows remain."""
        self._awake.pop(table, None)

    async def answer(self, table: int, user: int, tokens: Sequence[str], to: int) -> Shown:
        """Take a person's answer to the question of that number, and write it down; the table as it is then.

        Raises Refused (NotSeated, NotAsked, Stale, NoMatch among them); the table is then as before.
        """
        async with self.at(table) as sitting:
            match, seat = self._going_on(sitting), sitting.seat_of(user)
            saved = [self.saved(sitting, match.answer(seat, tokens, to=to))]
            lines = await self.write(sitting, saved)
            heard = [line.text for line in lines if line.heard_by(seat)]
            return Shown(snapshot(sitting, (seat,)), seat, heard or await self._told(sitting))

    async def withdraw(self, table: int, user: int, n: int | None) -> Shown:
        """Take a person's last answer back (if given, only the entry of that number); the table as it is then.

        Raises Learned where somebody may have learned from it, and Refused (NotSeated, NoMatch).
        """
        async with self.at(table) as sitting:
            match, seat = self._going_on(sitting), sitting.seat_of(user)
            back = match.withdrawn(seat)
            if back is None or n not in (None, back.entries[-1].withdraws):
                raise Learned(t("That can be taken back no more: the play has gone on."))
            sitting.match = back
            await self.write(sitting, [self.saved(sitting, Step(back.entries[-1], (), moved=False))])
            return Shown(snapshot(sitting, (seat,)), seat, await self._told(sitting))

    async def seen(self, table: int, user: int) -> Shown:
        """The table as it is now, for a person who sits there. Raises NoMatch, NotSeated."""
        async with self.at(table) as sitting:
            seat = begun(sitting).seat_of(user)
            return Shown(snapshot(sitting, (seat,)), seat, await self._told(sitting))

    async def snapshot(
        self, table: int, viewers: Iterable[Seat | None] = (), known: Snapshot | None = None
    ) -> Snapshot:
        """The table as it is once its computer players have answered: `known`, where nobody has had it since then.

        `viewers` as in snapshot.py. Raises NoMatch.
        """
        awake = self._awake.get(table)
        if known is not None and awake is not None and awake.held == known.held:
            return known
        async with self.at(table) as sitting:
            await self.play_bots(sitting)
            return snapshot(sitting, viewers)

    async def told_last(self, table: int) -> list[Text]:
        """What was last told at once to who plays alone: the lines of the last entry that had any."""
        rows = await self._store.stories.read(table, 0)
        return [unpack(Text, row.text) for row in rows if row.n == rows[-1].n]

    async def _told(self, sitting: Sitting) -> list[Text]:
        """What stands above the page of who plays alone, where they heard nothing new."""
        return await self.told_last(sitting.id) if sitting.solo else []

    def advice(self, sitting: Sitting, seat: Seat) -> tuple[str, ...]:
        """What a computer player would answer in that seat, which is asked something, by what the seat sees.

        Nothing at all where nobody waits for the seat and it would wait. Should it stumble, chance takes over, so that
        nobody waits for it.
        """
        match = self.played(sitting)
        asked = match.asked(seat)
        assert asked is not None
        try:
            tokens = match.game.play(match.view(seat), asked.question, secrets.randbelow)
            if tokens or seat in match.waiting:
                asked.question.read(tokens)
        except Exception:
            log.exception("a computer player stumbled", extra={"table": sitting.id, "game": sitting.row.game})
            return some_answer(asked.question, secrets.randbelow)
        return tokens

    async def close(self, table: int, why: Text, deed: Deed | None = None) -> None:
        """End a match without a result, and say why. Raises NoMatch."""
        async with self.at(table) as sitting:
            await self.end(sitting, self.played(sitting).note(0, ("close",), [Line(why)]), deed)

    async def keep(self, sitting: Sitting, step: Step, *jobs: Job) -> None:
        """Write down a step that was taken at the table, which is locked, and what else is to be brought to people."""
        saved = self.saved(sitting, step)
        news = saved.news._replace(errands=(*saved.news.errands, *encoded(jobs)))
        await self.write(sitting, [saved._replace(news=news)])

    async def end(self, sitting: Sitting, step: Step, deed: Deed | None = None) -> None:
        """End the match at a table, which is locked, with this step and without a result."""
        saved = self.saved(sitting, step, moved=True)._replace(closes=True, deed=deed)
        sitting.row = sitting.row._replace(state="closed")
        await self.write(sitting, [saved])

    def wake(self, *news: News) -> None:
        """Have those who do the jobs and watch the clock look at what was written."""
        for job in (job for one in news for job in one.errands):
            self.alarm.set(job.after)
        for due in (due for one in news for due in one.dues or ()):
            self.hourglass.set(due.at)

    async def play_bots(self, sitting: Sitting) -> None:
        """Let the computer players answer until a person is awaited."""
        if any(map(sitting.is_bot, sitting.waiting)):
            await self.write(sitting, [])

    def played(self, sitting: Sitting) -> Match[Any, Any]:
        """The running match. Raises NoMatch."""
        if sitting.match is None or not sitting.running:
            raise NoMatch(t("No match is being played at this table now."))
        return sitting.match

    def _going_on(self, sitting: Sitting) -> Match[Any, Any]:
        """The running match, unless it is paused. Raises NoMatch, Illegal."""
        if sitting.paused is not None:
            raise Illegal(t("The match is paused. **/tarot resume** asks the others to go on."))
        return self.played(sitting)

    async def write(self, sitting: Sitting, saved: list[Saved]) -> list[Line]:
        """Let the bots answer, too, and write everything down in one transaction; the lines told meanwhile."""
        match, told = playing(sitting), len(playing(sitting).dealer.lines)
        lines = [Line(unpack(Text, line.text), line.audience) for one in saved for line in one.news.lines]
        while (seat := next(filter(sitting.is_bot, sitting.waiting), None)) is not None:
            saved.append(self.saved(sitting, match.answer(seat, self.advice(sitting, seat), "bot")))
            await asyncio.sleep(0)  # several bots think long together: meanwhile others are to hear that they are heard
        if saved:
            actors = {one.entry.seat for one in saved if one.entry.by == "person"}
            actors |= {seat for one in saved for seat, _ in one.reseats}
            saved[-1] = saved[-1]._replace(news=await self.timed(sitting, saved[-1].news, actors))
        await self._store.matches.save(sitting.id, *saved)
        if match.over:
            sitting.row = sitting.row._replace(state="ended")
        self.wake(*(one.news for one in saved))
        return [*lines, *match.dealer.lines[told:]]

    async def timed(self, sitting: Sitting, told: News, actors: Collection[Seat] = ()) -> News:
        """The news with all that falls due from now on, and with notices for whoever is asked something new.

        `actors` are the seats by whose own doing it is so.
        """
        before, habits, now = (
            {seat: dial.n for seat, dial in sitting.dials.items()},
            await self.habits(sitting),
            self.now(),
        )
        due = turned(sitting, now, habits)
        errands = (*told.errands, *encoded(notices(sitting, before, actors, habits, now)))
        return told._replace(errands=errands, dues=due if told.dues is None else dues(sitting))

    async def habits(self, sitting: Table) -> dict[Seat, Habits]:
        """How the persons at a table want to be spoken to."""
        return {chair.seat: await self.register.of(chair.user) for chair in sitting.people if chair.user is not None}

    def saved(self, sitting: Sitting, step: Step, moved: bool = False) -> Saved:
        """An entry as it is written down, news included; a checkpoint goes with the entry that passed it."""
        match = playing(sitting)
        passed = match.checkpoint is not None and match.checkpoint.n == match.n
        return Saved(
            entry=step.entry,
            print=match.fingerprint(),
            at=self.now(),
            checkpoint=match.checkpoint if passed else None,
            news=news(sitting, step.lines, self.now(), moved or step.moved, together=moved),
            result=pack(match.result) if match.over else None,
            outcomes=outcomes(sitting) if match.over else (),
        )

    async def _sitting(self, table: int, mending: bool) -> Sitting:
        if table in self._awake:
            self._awake.move_to_end(table)
            return self._awake[table]
        sitting = await loaded(self._store, table, self._window, mending=mending)
        self._awake[table] = sitting
        while len(self._awake) > AWAKE:
            self._awake.popitem(last=False)
        return sitting
