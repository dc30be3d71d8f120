"""What a table can agree on while a match is played: a pause, going on, other terms; and time that one person takes."""

from __future__ import annotations

from collections.abc import Sequence

from bot.clock import DAY
from bot.dial import Dial
from bot.hourglass import PAUSE, SILENCE, WARNING, time_for, timed_anew, warned_before
from bot.jobs import Call, Job, encoded
from bot.matches import Matches
from bot.motions import Detail, Kind, Motion, called
from bot.notices import notice
from bot.sitting import Sitting, playing
from bot.terms import FIXED, agreed, term, token_of
from bot.timekeeper import Timekeeper
from games.kernel.ask import Illegal
from games.kernel.dealer import Line
from games.kernel.match import Step
from games.kernel.text import Name, Seat, Text, t
from storage.marks import DEADLINE
from storage.rows import Deed, Due
from storage.store import Store

LONGEST_PAUSE = 28 * DAY
"""Seconds after which a pause ends by itself, so that no match hangs on people who are gone."""


class Agreements:
    """Each method raises Refused where it cannot be done."""

    def __init__(self, store: Store, matches: Matches, timekeeper: Timekeeper) -> None:
        self._store, self._matches, self._timekeeper = store, matches, timekeeper

    def kinds(self) -> tuple[Kind, ...]:
        """What may be put to the vote."""
        return (
            Kind(
                key="pause",
                question=lambda sitting, _motion: t("Pause the match at table {n}?", n=sitting.id),
                proposed=lambda who, _motion: t("{who} would pause the match.", who=who),
                refused=lambda who: t("{who} would not pause.", who=who),
                agreed=lambda _sitting, _motion: t(
                    "All agreed to pause the match. No time runs until all agree to go on."
                ),
                carried=self._pause,
                allowed=self._may_pause,
            ),
            Kind(
                key="resume",
                question=lambda sitting, _motion: t("Go on with the match at table {n}?", n=sitting.id),
                proposed=lambda who, _motion: t("{who} would go on with the match.", who=who),
                refused=lambda who: t("{who} would not go on yet.", who=who),
                agreed=lambda _sitting, _motion: t("All agreed to go on. Everybody has as much time left as before."),
                carried=self._resume,
                allowed=self._may_resume,
            ),
            Kind(
                key="terms",
                question=lambda _sitting, motion: t("Change this: {what}?", what=_said(motion.detail)),
                proposed=lambda who, motion: t("{who} would change this: {what}.", who=who, what=_said(motion.detail)),
                refused=lambda who: t("{who} would leave the terms as they are.", who=who),
                agreed=lambda _sitting, motion: t("All agreed: {what}.", what=_said(motion.detail)),
                carried=self._change,
                allowed=self._may_change,
            ),
        )

    async def extend(self, table: int, user: int, n: int, used: int) -> int:
        """Give a person as much time again for the question of number `n`; until when they have.

        `used` is how many extensions they had used when they asked for this one, so that none is spent twice.
        """
        async with self._matches.at(table) as sitting:
            self._matches.played(sitting)
            seat = sitting.seat_of(user)
            dial = sitting.dials.get(seat)
            if dial is None or dial.n != n or dial.deadline is None:
                raise Illegal(t("No time is running for you on that question."))
            if used >= sitting.terms.extensions:
                raise Illegal(t("You have no extension left in this match."))
            if used != sitting.extended.get(seat, 0):
                raise Illegal(t("You have taken that time already."))
            return await self._extend(sitting, seat, dial, dial.deadline, used + 1)

    async def resume(self, table: int, line: Line, deed: Deed) -> None:
        """End a pause in a moderator's name. Raises Illegal where there is none, NoMatch."""
        async with self._matches.at(table) as sitting:
            match = self._matches.played(sitting)
            await self._may_resume(sitting, 0, ())
            step = match.note(0, ("resume", "all"), [line])
            await self._write(sitting, step, self._timekeeper.unpaused(sitting), deed)

    async def _extend(self, sitting: Sitting, seat: Seat, dial: Dial, until: int, used: int) -> int:
        asked = playing(sitting).asked(seat)
        assert asked is not None
        turn = time_for(sitting, asked)
        later, before = until + turn, warned_before(turn)
        warning = ((WARNING, later - before),) if before else ()
        sitting.dials[seat] = dial.without(DEADLINE, WARNING, SILENCE).with_((DEADLINE, later), *warning)
        line = t("{who} takes more time: until {when}.", who=Name(seat), when=f"<t:{later}:f>")
        news = self._timekeeper.news(sitting, [line])
        await self._store.pacts.extend(sitting.id, seat, used, news)
        sitting.extended[seat] = used
        self._matches.wake(news)
        return later

    async def _pause(self, sitting: Sitting, motion: Motion, step: Step) -> None:
        now = self._matches.now()
        sitting.paused = now
        sitting.dials = {seat: dial.stopped(now) for seat, dial in sitting.dials.items()}
        sitting.other_dues = (*sitting.other_dues, Due(0, PAUSE, now + LONGEST_PAUSE))
        quiet = [notice(seat, "hush", step.entry.n, now, now) for seat in sitting.dials]
        await self._write(sitting, step, [*quiet, self._over(motion, step)])

    async def _resume(self, sitting: Sitting, motion: Motion, step: Step) -> None:
        await self._write(sitting, step, [*self._timekeeper.unpaused(sitting), self._over(motion, step)])

    async def _change(self, sitting: Sitting, motion: Motion, step: Step) -> None:
        sitting.terms = agreed(sitting.terms, *motion.detail)
        if motion.detail[0] in ("turn", "up"):
            timed_anew(sitting, self._matches.now(), await self._matches.habits(sitting))
        await self._write(sitting, step, [self._over(motion, step)])

    def _over(self, motion: Motion, step: Step) -> Call:
        """Nobody need vote on it any more, though no new board tells so."""
        return called(motion, step.entry.n, self._matches.now())

    async def _write(self, sitting: Sitting, step: Step, jobs: Sequence[Job] = (), deed: Deed | None = None) -> None:
        """The step, with the table's time as it is from now on, in one transaction."""
        saved, time = self._matches.saved(sitting, step), self._timekeeper.news(sitting, ())
        news = saved.news._replace(errands=(*saved.news.errands, *encoded(jobs)), dues=time.dues, pact=time.pact)
        await self._matches.write(sitting, [saved._replace(news=news, deed=deed)])

    async def _may_pause(self, sitting: Sitting, _seat: Seat, _detail: Detail) -> Detail:
        if sitting.solo:
            raise Illegal(t("Nobody waits for you: you may stop and go on whenever you like."))
        if sitting.paused is not None:
            raise Illegal(t("The match is paused already."))
        return ()

    async def _may_resume(self, sitting: Sitting, _seat: Seat, _detail: Detail) -> Detail:
        if sitting.paused is None:
            raise Illegal(t("The match is not paused."))
        return ()

    async def _may_change(self, sitting: Sitting, _seat: Seat, detail: Detail) -> Detail:
        key, token = detail if len(detail) == 2 else ("", "")
        term(key).label(token)
        if key in FIXED or sitting.solo:
            raise Illegal(t("That cannot be changed during the match."))
        if token_of(sitting.terms, key) == token:
            raise Illegal(t("That is agreed already."))
        return (key, token)


def _said(detail: Detail) -> Text:
    """A term and what is to be chosen of it."""
    key, token = detail
    return t("{term}: {choice}", term=term(key).title, choice=term(key).label(token))
