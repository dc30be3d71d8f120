"""What the clock does at a table, which is locked meanwhile: it answers, warns, reminds, and ends pauses."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

from bot.dial import Dial
from bot.habits import Habits
from bot.hourglass import PAUSE, REMINDER, SILENCE, WARNING, dues, reminded, silence_means
from bot.jobs import Job, Notify, Why, encoded
from bot.matches import Matches
from bot.news import refresh
from bot.notices import notice
from bot.sitting import Sitting, playing
from games.kernel.codec import pack
from games.kernel.dealer import Line
from games.kernel.text import Name, Seat, Text, t
from storage.marks import DEADLINE
from storage.rows import News, Pact, Told
from storage.store import Store

DELAY = 600
"""Seconds that an answer of the clock is kept back at most, where the moment at which it came would tell."""


class Timekeeper:
    """Sees to what has fallen due. `below` throws the die that says how long an answer is kept back."""

    def __init__(self, store: Store, matches: Matches, below: Callable[[int], int] = secrets.randbelow) -> None:
        self._store, self._matches, self._below = store, matches, below

    async def time_up(self, sitting: Sitting, seat: Seat) -> None:
        """Where the seat has had its time, do as the table has agreed."""
        now, dial = self._matches.now(), sitting.dials.get(seat)
        if dial is None or not sitting.running or not dial.due(now) & {DEADLINE, SILENCE}:
            return
        meant, up = silence_means(playing(sitting).asked(seat)), sitting.terms.up
        if up == "wait" or not (meant or up == "bot"):
            sitting.dials[seat] = dial.without(DEADLINE, WARNING, SILENCE)
            await self.tell(sitting, [t("Time is up for {who}. The table waits.", who=Name(seat))])
        elif SILENCE not in dial.due(now) and _others_choose(sitting, seat) and (pause := self._below(DELAY)):
            sitting.dials[seat] = dial.without(DEADLINE, WARNING).with_((SILENCE, now + pause))
            await self.tell(sitting)
        else:
            await self._answer(sitting, seat, dial.n, meant)

    async def remind(self, sitting: Sitting) -> None:
        """Warn and remind those who are to be, each once."""
        ripe = {seat: dial for seat, dial in sitting.dials.items() if dial.due(self._matches.now())}
        if not sitting.running or not ripe:
            return
        habits, jobs = await self._matches.habits(sitting), list[Job]()
        for seat, dial in ripe.items():
            sitting.dials[seat], said = self._said(seat, dial, habits.get(seat, Habits()))
            jobs += said
        await self.tell(sitting, (), jobs)

    async def resume(self, sitting: Sitting) -> None:
        """End a pause that has lasted too long."""
        if sitting.paused is not None and sitting.running:
            await self.tell(
                sitting, [t("The pause has lasted long enough. The match goes on.")], self.unpaused(sitting)
            )

    def unpaused(self, sitting: Sitting) -> list[Job]:
        """Let the clocks of a paused match go on, with what was left; those who are awaited are told."""
        now, match = self._matches.now(), playing(sitting)
        sitting.paused = None
        sitting.other_dues = tuple(due for due in sitting.other_dues if due.kind != PAUSE)
        sitting.dials = {
            seat: dial if seat in match.suspended else dial.resumed(now) for seat, dial in sitting.dials.items()
        }
        return [notice(seat, "reminder", dial.n, now, now, f".{match.n}") for seat, dial in sitting.dials.items()]

    async def tell(self, sitting: Sitting, lines: Sequence[Text] = (), jobs: Sequence[Job] = ()) -> None:
        """Write down what has changed at a table, and bring its board up to date if that tells anything."""
        news = self.news(sitting, lines, jobs)
        await self._store.pacts.put(sitting.id, news)
        self._matches.wake(news)

    def news(self, sitting: Sitting, lines: Sequence[Text], jobs: Sequence[Job] = ()) -> News:
        """The table's time as it stands now, as it is written down, with these lines for all."""
        board = [refresh(playing(sitting).n, self._matches.now())] if lines else []
        told = tuple(Told(pack(line)) for line in lines)
        return News(told, encoded((*board, *jobs)), dues(sitting), Pact(sitting.terms._asdict(), sitting.paused))

    def _said(self, seat: Seat, dial: Dial, habits: Habits) -> tuple[Dial, list[Notify]]:
        """The dial once the seat was warned or reminded, and the job that does it."""
        now = self._matches.now()
        due, jobs, changed = dial.due(now), list[Notify](), dial.without(*dial.due(now))
        after, deadline = habits.heard_at(now), dial.deadline
        number = next((int(kind.partition(".")[2]) for kind in due if kind.startswith(f"{REMINDER}.")), None)
        if number is not None:
            changed = changed.without(REMINDER).with_(*reminded(habits, number + 1, now))
        if WARNING in due and (deadline is None or after < deadline):
            jobs.append(notice(seat, "warning", dial.n, after, now, ".w"))
        elif number is not None and number <= habits.most:
            why: Why = "reminder" if number else "asked"
            jobs.append(notice(seat, why, dial.n, after, now, f".r{number}"))
        return changed, jobs

    async def _answer(self, sitting: Sitting, seat: Seat, n: int, meant: Sequence[str]) -> None:
        """Answer for the seat, and say so: what its silence means, or else what a computer player would."""
        tokens = meant or self._matches.advice(sitting, seat)
        words = t("Time is up for {who}.", who=Name(seat))
        if not meant:
            words = t("Time is up for {who}. A computer player answers this once.", who=Name(seat))
        step = playing(sitting).answer(seat, tokens, "clock", to=n)
        await self._matches.keep(sitting, step._replace(lines=(Line(words), *step.lines)))


def _others_choose(sitting: Sitting, seat: Seat) -> bool:
    """Whether others choose in secret at the same time, so that the moment of an answer would tell whose it was."""
    match = playing(sitting)
    return any(match.asked(chair.seat) for chair in sitting.seats if chair.seat != seat)
