"""The way a move takes: wake the table, lock it, answer, write it down, and only then let anybody see.

What goes out to Discord is written in the same transaction, as errands; see outbox.py.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from bot.alarm import Alarm
from bot.clock import Now
from bot.hourglass import left_running
from bot.news import news
from bot.sitting import DAY, Sitting, playing
from bot.standing import outcomes
from games import game as game_called
from games.kernel.ask import Illegal, Refused, some_answer
from games.kernel.codec import pack, unpack
from games.kernel.dealer import Line
from games.kernel.match import Match, Step
from games.kernel.record import Entry
from games.kernel.text import Name, Seat, Text, t
from storage.errors import NotThere
from storage.rows import News, Saved, Sitter
from storage.store import Store

log = logging.getLogger(__name__)

Shown = TypeVar("Shown")

AWAKE = 64
"""Tables kept in memory; the others sleep in their rows."""


class NoMatch(Illegal):
    """There is no such table, or no match is played at it any more."""


class Matches:
    """Every table of this process.

    `alarm` is set to when errands that were written fall due, `hourglass` to when a seat has had its time. `window` is
    how many seconds it has where silence means something.
    """

    def __init__(self, store: Store, now: Now, window: int = DAY) -> None:
        self._store, self._now, self._window = store, now, window
        self.alarm, self.hourglass = Alarm(), Alarm()
        self._awake: OrderedDict[int, Sitting] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def at(self, table: int) -> AsyncIterator[Sitting]:
        """The table, locked: nobody else sees or changes it meanwhile. Raises NoMatch.

        When the inside fails, the table is put to sleep, so that nothing unwritten stays in memory.
        """
        lock = self._locks.setdefault(table, asyncio.Lock())
        async with lock:
            sitting = await self._sitting(table)
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

    def sleep(self, table: int) -> None:
        """Forget what is in memory of a table; its rows remain."""
        self._awake.pop(table, None)

    async def answer(
        self, table: int, user: int, tokens: Sequence[str], to: int, show: Callable[[Sitting, Seat, list[Text]], Shown]
    ) -> Shown:
        """Take a person's answer to the question of that number; `show` then looks at the table as it is for them.

        `show` is given the table, the seat, and what the seat heard by it. Raises Refused (NotSeated, NotAsked, Stale,
        NoMatch among them); the table is then as before.
        """
        async with self.at(table) as sitting:
            match, seat = self.played(sitting), sitting.seat_of(user)
            saved = [self._saved(sitting, match.answer(seat, tokens, to=to))]
            lines = await self._keep(sitting, saved)
            heard = [line.text for line in lines if line.heard_by(seat)]
            return show(sitting, seat, await self.told_last(sitting) if sitting.solo and not heard else heard)

    async def withdraw(
        self, table: int, user: int, n: int | None, show: Callable[[Sitting, Seat, list[Text]], Shown]
    ) -> Shown:
        """Take a person's last answer back (if given, only the entry of that number); `show` as in `answer`.

        Raises Refused (NotSeated, NoMatch among them) where somebody may have learned from it.
        """
        async with self.at(table) as sitting:
            match, seat = self.played(sitting), sitting.seat_of(user)
            back = match.withdrawn(seat)
            if back is None or n not in (None, back.entries[-1].withdraws):
                raise Illegal(t("That can be taken back no more: the play has gone on."))
            sitting.match = back
            await self._keep(sitting, [self._saved(sitting, Step(back.entries[-1], (), moved=False))])
            return show(sitting, seat, await self.told_last(sitting) if sitting.solo else [])

    async def told_last(self, sitting: Sitting) -> list[Text]:
        """What was last told at once to who plays alone: the lines of the last entry that had any."""
        rows = await self._store.stories.read(sitting.id, 0)
        return [unpack(Text, row.text) for row in rows if row.n == rows[-1].n]

    def advice(self, sitting: Sitting, seat: Seat) -> tuple[str, ...]:
        """What a computer player would answer in that seat, which is asked something, by what the seat sees.

        Should it stumble, chance takes over, so that nobody waits for it.
        """
        match = self.played(sitting)
        asked = match.asked(seat)
        assert asked is not None
        try:
            tokens = match.game.play(match.view(seat), asked.question, secrets.randbelow)
            asked.question.read(tokens)
        except Exception:
            log.exception("a computer player stumbled", extra={"table": sitting.id, "game": sitting.row.game})
            return some_answer(asked.question, secrets.randbelow)
        return tokens

    async def hand_over(self, table: int, user: int) -> None:
        """Give a person's seat to a computer player; with no person left the match is closed. Raises Refused."""
        async with self.at(table) as sitting:
            match, seat = self.played(sitting), sitting.seat_of(user)
            if len(sitting.people) == 1:
                await self._close(sitting, t("{who} leaves, and nobody is left to play on.", who=Name(seat)))
                return
            line = Line(t("{who} leaves. A bot plays the seat from here.", who=Name(seat)))
            sitting.reseat(seat, Sitter(sitting.seats[seat].name))
            step = match.note(seat, ("bot",), [line])
            saved = self._saved(sitting, step, moved=True)
            await self._keep(sitting, [saved._replace(reseats=((seat, Sitter(sitting.seats[seat].name)),))])

    async def close(self, table: int, why: Text) -> None:
        """End a match without a result, and say why. Raises NoMatch."""
        async with self.at(table) as sitting:
            self.played(sitting)
            await self._close(sitting, why)

    async def vote_to_end(self, table: int, user: int, agree: bool) -> str | None:
        """Enter a person's vote on ending the match; who is still to agree, or None once all did and it is closed.

        A vote lapses when the match passes its next checkpoint. Raises Refused.
        """
        async with self.at(table) as sitting:
            match, seat = self.played(sitting), sitting.seat_of(user)
            agreed = _agreed(match.record().entries)
            if agree and seat in agreed:
                raise Illegal(t("You have agreed already."))
            left = [chair.seat for chair in sitting.people if chair.seat not in agreed | {seat}]
            if agree and not left:
                await self._close(sitting, t("All agreed to end the match."))
                return None
            words = t("{who} would end the match here.", who=Name(seat))
            line = Line(words if agree else t("{who} plays on.", who=Name(seat)))
            step = match.note(seat, ("end", "yes" if agree else "no"), [line])
            await self._keep(sitting, [self._saved(sitting, step)])
            return sitting.markdown_reader(sitting.names(left))

    async def keep(self, sitting: Sitting, step: Step) -> None:
        """Write down a step that was taken at the table, which is locked."""
        await self._keep(sitting, [self._saved(sitting, step)])

    def wake(self, *news: News) -> None:
        """Have those who carry errands and watch the clock look at what was written."""
        self.alarm.set(min(errand.after for one in news for errand in one.errands))
        for due in (due for one in news for due in one.dues or ()):
            self.hourglass.set(due.at)

    async def play_bots(self, sitting: Sitting) -> None:
        """Let the computer players answer until a person is awaited."""
        if any(map(sitting.is_bot, sitting.waiting)):
            await self._keep(sitting, [])

    def played(self, sitting: Sitting) -> Match[Any, Any]:
        """The running match. Raises NoMatch."""
        if sitting.match is None or not sitting.running:
            raise NoMatch(t("No match is being played at this table now."))
        return sitting.match

    async def _keep(self, sitting: Sitting, saved: list[Saved]) -> list[Line]:
        """Let the bots answer, too, and write everything down in one transaction; the lines told meanwhile."""
        match, told = playing(sitting), len(playing(sitting).dealer.lines)
        lines = [Line(unpack(Text, line.text), line.audience) for one in saved for line in one.news.lines]
        while (seat := next(filter(sitting.is_bot, sitting.waiting), None)) is not None:
            saved.append(self._saved(sitting, match.answer(seat, self.advice(sitting, seat), "bot")))
        await self._store.matches.save(sitting.id, *saved)
        if match.over:
            sitting.row = sitting.row._replace(state="ended")
        self.wake(*(one.news for one in saved))
        return [*lines, *match.dealer.lines[told:]]

    async def _close(self, sitting: Sitting, why: Text) -> None:
        step = self.played(sitting).note(0, ("close",), [Line(why)])
        saved = self._saved(sitting, step, moved=True)._replace(closes=True)
        sitting.row = sitting.row._replace(state="closed")
        await self._keep(sitting, [saved])

    def _saved(self, sitting: Sitting, step: Step, moved: bool = False) -> Saved:
        """An entry as it is written down, news included; a checkpoint goes with the entry that passed it."""
        match = playing(sitting)
        passed = match.checkpoint is not None and match.checkpoint.n == match.n
        return Saved(
            entry=step.entry,
            print=match.fingerprint(),
            at=self._now(),
            checkpoint=match.checkpoint if passed else None,
            news=news(sitting, step.lines, self._now(), moved or step.moved, None if moved else step.entry.seat),
            result=pack(match.result) if match.over else None,
            outcomes=outcomes(sitting) if match.over else (),
        )

    async def _sitting(self, table: int) -> Sitting:
        if table in self._awake:
            self._awake.move_to_end(table)
            return self._awake[table]
        sitting = await self._load(table)
        self._awake[table] = sitting
        while len(self._awake) > AWAKE:
            self._awake.popitem(last=False)
        return sitting

    async def _load(self, table: int) -> Sitting:
        try:
            loaded = await self._store.matches.load(table)
        except NotThere:
            raise NoMatch(t("That table is not there any more.")) from None
        sitting = Sitting(loaded.row, window=self._window)
        if loaded.record is not None:
            sitting.match = Match(game_called(loaded.row.game), loaded.record)
            if loaded.print and sitting.match.fingerprint() != loaded.print:
                log.warning("a match does not replay as it was played", extra={"table": table})
            dues = await self._store.dues.of(table)
            sitting.deadlines = left_running(sitting, {due.seat: due.at for due in dues})
        return sitting


def _agreed(entries: Sequence[Entry]) -> frozenset[Seat]:
    """The seats that would end the match; one that would not starts the count again."""
    agreed: frozenset[Seat] = frozenset()
    for entry in entries:
        if entry.by == "table" and entry.tokens == ("end", "yes"):
            agreed |= {entry.seat}
        elif entry.by == "table" and entry.tokens == ("end", "no"):
            agreed = frozenset()
    return agreed
