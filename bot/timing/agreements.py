"""Agreements about time during a match: pausing, resuming and new time limits by vote, and a player's extensions."""

from __future__ import annotations

from collections.abc import Sequence

from bot.runtime.clock import DAY
from bot.table import vote_lines
from bot.table.jobs import Job, ShowCall, encoded, show_limits
from bot.table.live_table import LiveTable, playing
from bot.table.matches import Matches
from bot.table.notification_plan import notice
from bot.table.proposals import ProposalKind, called
from bot.table.seat_clock import SeatClock
from bot.table.time_limits import FIXED, agreed, term, token_of
from bot.table.time_lines import extended
from bot.table.timers import PAUSE, SILENCE, WARNING, restart_clocks, time_for, warned_before
from bot.table.vote_record import Detail, Proposal
from bot.timing.timeouts import Timeouts
from games.kernel.ask import IllegalError
from games.kernel.dealer import LogLine
from games.kernel.match import Step
from games.kernel.text import EMPTY, Seat, Text, t
from storage.audit_log import AuditEntry
from storage.store import Store
from storage.timers import DEADLINE, Timer

MAX_PAUSE_SECONDS = 28 * DAY
"""Seconds after which a pause ends automatically, so that absent players cannot block a match."""


_TIMED = ("turn", "up")
"""The time limits whose change gives every open question its full time again."""
_RESTART = t("The time of each open move then starts again.")


class Agreements:
    """Pauses, time limits and extensions. The methods raise RefusedError if something is impossible."""

    def __init__(self, store: Store, matches: Matches, timeouts: Timeouts) -> None:
        self._store, self._matches, self._timeouts = store, matches, timeouts

    def kinds(self) -> tuple[ProposalKind, ...]:
        """Return the kinds of proposals about time."""
        return (
            self._pause_kind(),
            ProposalKind(
                key="resume",
                question=lambda table, _proposal: t("Continue the match at table {n}?", n=table.id),
                proposed=lambda who, _proposal: vote_lines.proposes_resumption(who),
                refused=vote_lines.refuses_resumption,
                agreed=lambda _table, _proposal: t("The match continues. Everyone has as much time left as before."),
                carried=self._resume,
                allowed=self._may_resume,
                price=lambda _table, _proposal: t("Everyone then has as much time left as before the pause."),
            ),
            ProposalKind(
                key="terms",
                question=lambda _table, proposal: t("Change “{term}” to “{choice}”?", **_changed(proposal.detail)),
                proposed=lambda who, proposal: vote_lines.proposes_limit(who, **_changed(proposal.detail)),
                refused=vote_lines.refuses_limit,
                agreed=lambda _table, proposal: t("“{term}” is now “{choice}”.", **_changed(proposal.detail)),
                carried=self._change,
                allowed=self._may_change,
                price=lambda _table, proposal: _RESTART if proposal.detail[0] in _TIMED else EMPTY,
            ),
        )

    def _pause_kind(self) -> ProposalKind:
        return ProposalKind(
            key="pause",
            question=lambda table, _proposal: t("Pause the match at table {n}?", n=table.id),
            proposed=lambda who, _proposal: vote_lines.proposes_pause(who),
            refused=vote_lines.refuses_pause,
            agreed=lambda _table, _proposal: t(
                "The match is paused. The clocks stop until everyone agrees to continue, for {n} days at most.",
                n=MAX_PAUSE_SECONDS // DAY,
            ),
            carried=self._pause,
            allowed=self._may_pause,
            price=lambda _table, _proposal: t(
                "Then nobody can move, and the clocks stop, until everyone agrees to continue, or for {n} days.",
                n=MAX_PAUSE_SECONDS // DAY,
            ),
        )

    async def extend(self, table_id: int, user: int, number: int, used: int) -> int:
        """Give a player the same time again for question `number`, and return the new deadline in seconds since 1970.

        `used` is the number of extensions used before the press, so that a second press does not use another one.
        """
        async with self._matches.at(table_id) as table:
            self._matches.played(table)
            seat = table.seat_of(user)
            seat_clock = table.seat_clocks.get(seat)
            if seat_clock is None or seat_clock.number != number or seat_clock.deadline is None:
                raise IllegalError(t("There is no time limit on that question for you."))
            if used >= table.terms.extensions:
                raise IllegalError(t("You have no time extensions left in this match."))
            if used != table.extended.get(seat, 0):
                raise IllegalError(t("You have already taken that extra time."))
            return await self._extend(table, seat, seat_clock, seat_clock.deadline, used + 1)

    async def resume(self, table_id: int, line: LogLine, audit_entry: AuditEntry) -> None:
        """End a pause for a moderator. Raises IllegalError if there is none, and NoMatchError."""
        async with self._matches.at(table_id) as table:
            match = self._matches.played(table)
            await self._may_resume(table, 0, ())
            step = match.note(0, ("resume", "all"), [line])
            await self._write(table, step, self._timeouts.unpaused(table), audit_entry)

    async def _extend(self, table: LiveTable, seat: Seat, seat_clock: SeatClock, until: int, used: int) -> int:
        asked = playing(table).asked(seat)
        assert asked is not None
        turn = time_for(table, asked)
        later, before = until + turn, warned_before(turn)
        warning = ((WARNING, later - before),) if before else ()
        table.seat_clocks[seat] = seat_clock.without(DEADLINE, WARNING, SILENCE).with_((DEADLINE, later), *warning)
        limits = show_limits(playing(table).entry_count, self._matches.now())
        announcement = self._timeouts.announcement(table, [extended(seat, later)], [limits])
        await self._store.table_terms.extend(table.id, seat, used, announcement)
        table.extended[seat] = used
        self._matches.wake(announcement)
        return later

    async def _pause(self, table: LiveTable, proposal: Proposal, step: Step) -> None:
        now = self._matches.now()
        table.paused = now
        table.seat_clocks = {seat: seat_clock.stopped(now) for seat, seat_clock in table.seat_clocks.items()}
        table.other_dues = (*table.other_dues, Timer(0, PAUSE, now + MAX_PAUSE_SECONDS))
        quiet = [notice(seat, "retract", step.entry.number, now, now) for seat in table.seat_clocks]
        await self._write(table, step, [*quiet, self._over(proposal, step)])

    async def _resume(self, table: LiveTable, proposal: Proposal, step: Step) -> None:
        await self._write(table, step, [*self._timeouts.unpaused(table), self._over(proposal, step)])

    async def _change(self, table: LiveTable, proposal: Proposal, step: Step) -> None:
        table.terms = agreed(table.terms, *proposal.detail)
        if proposal.detail[0] in _TIMED:
            restart_clocks(table, self._matches.now(), await self._matches.preferences(table))
        limits = show_limits(step.entry.number, self._matches.now())
        await self._write(table, step, [self._over(proposal, step), limits])

    def _over(self, proposal: Proposal, step: Step) -> ShowCall:
        """Return the job that updates the message of a proposal that was decided without a new board."""
        return called(proposal, step.entry.number, self._matches.now())

    async def _write(
        self, table: LiveTable, step: Step, jobs: Sequence[Job] = (), audit_entry: AuditEntry | None = None
    ) -> None:
        """Store the step, together with the table's new timers and time limits."""
        saved, time = self._matches.saved(table, step), self._timeouts.announcement(table, ())
        announcement = saved.announcement._replace(
            job_rows=(*saved.announcement.job_rows, *encoded(jobs)), timers=time.timers, terms=time.terms
        )
        await self._matches.write(table, [saved._replace(announcement=announcement, audit_entry=audit_entry)])

    async def _may_pause(self, table: LiveTable, _seat: Seat, _detail: Detail) -> Detail:
        if table.solo:
            raise IllegalError(t("Nobody is waiting for you. Stop and continue whenever you like."))
        if table.paused is not None:
            raise IllegalError(t("The match is already paused."))
        return ()

    async def _may_resume(self, table: LiveTable, _seat: Seat, _detail: Detail) -> Detail:
        if table.paused is None:
            raise IllegalError(t("The match isn't paused."))
        return ()

    async def _may_change(self, table: LiveTable, _seat: Seat, detail: Detail) -> Detail:
        key, token = detail if len(detail) == 2 else ("", "")
        term(key).label(token)
        if key in FIXED or table.solo:
            raise IllegalError(t("That can't be changed during the match."))
        if token_of(table.terms, key) == token:
            raise IllegalError(t("That's already agreed."))
        return (key, token)


def _changed(detail: Detail) -> dict[str, Text]:
    """Return the title of a time limit and the choice that is proposed for it, as arguments of a Text."""
    key, token = detail
    return {"term": term(key).title, "choice": term(key).label(token)}
