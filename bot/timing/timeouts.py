"""The effects of timers at a locked table: answers for a silent player, warnings, reminders, and the ends of pauses."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.table.advance_steps import delayed_step
from bot.table.jobs import Job, Notify, Why, encoded
from bot.table.live_table import LiveTable, playing
from bot.table.matches import Matches
from bot.table.move_announcement import refresh
from bot.table.notification_plan import notice
from bot.table.preferences import Preferences
from bot.table.proposals import stalled
from bot.table.seat_clock import SeatClock
from bot.table.time_lines import answered_by_bot, answered_by_rule, answered_for, left_open
from bot.table.timers import (
    DELAY,
    IN_ADVANCE,
    PAUSE,
    REMINDER,
    SILENCE,
    STALLED,
    WARNING,
    dues,
    interrupts,
    reminded,
    silence_means,
)
from games.kernel.codec import pack
from games.kernel.dealer import LogLine
from games.kernel.text import Seat, Text, t
from storage.announcements import Announcement
from storage.store import Store
from storage.stories import NewLogLine
from storage.timers import DEADLINE, TableTerms


class Timeouts:
    """Carries out due timers. `randrange` draws the delay of an automatic answer."""

    def __init__(self, store: Store, matches: Matches, randrange: Callable[[int], int]) -> None:
        self._store, self._matches, self._randrange = store, matches, randrange

    async def in_advance(self, table: LiveTable, seat: Seat) -> None:
        """Submit a seat's auto-action if it is due, as if its player had dropped by.

        If it no longer fits, the player has to answer.
        """
        seat_clock = table.seat_clocks.get(seat)
        if seat_clock is None or IN_ADVANCE not in seat_clock.due(self._matches.now()):
            return
        table.seat_clocks[seat] = seat_clock.without(IN_ADVANCE)
        if (step := delayed_step(table, seat)) is None:
            await self.announce(table)
        else:
            self._matches.presence.note(table.id, table.seats[seat].user or 0)
            await self._matches.keep(table, step)

    async def time_up(self, table: LiveTable, seat: Seat) -> None:
        """Apply the table's time limits if the seat's time is up."""
        now, seat_clock = self._matches.now(), table.seat_clocks.get(seat)
        if seat_clock is None or not table.running or not seat_clock.due(now) & {DEADLINE, SILENCE}:
            return
        asked = playing(table).asked(seat)
        meant, up = silence_means(asked), "fallback" if interrupts(table, asked) else table.terms.up
        if up == "wait" or not (meant or up == "bot"):
            table.seat_clocks[seat] = seat_clock.without(DEADLINE, WARNING, SILENCE)
            await self.announce(table, [left_open(seat)])
        elif SILENCE not in seat_clock.due(now) and _others_choose(table, seat) and (pause := self._randrange(DELAY)):
            table.seat_clocks[seat] = seat_clock.without(DEADLINE, WARNING).with_((SILENCE, now + pause))
            await self.announce(table)
        else:
            await self._answer(table, seat, seat_clock.number, meant)

    async def remind(self, table: LiveTable) -> None:
        """Send the warnings and reminders that are due, each once."""
        now = self._matches.now()
        ripe = {seat: seat_clock for seat, seat_clock in table.seat_clocks.items() if seat_clock.due(now)}
        if not table.running or not ripe:
            return
        preferences = await self._matches.preferences(table)
        jobs: list[Job] = [stalled(seat, own.number, now) for seat, own in ripe.items() if STALLED in own.due(now)]
        for seat, seat_clock in ripe.items():
            table.seat_clocks[seat], said = self._due_notifications(
                seat, seat_clock, preferences.get(seat, Preferences())
            )
            jobs += said
        await self.announce(table, (), jobs)

    async def resume(self, table: LiveTable) -> None:
        """End a pause that has lasted too long."""
        if table.paused is not None and table.running:
            await self.announce(
                table, [t("The pause has lasted long enough. The match continues.")], self.unpaused(table)
            )

    def unpaused(self, table: LiveTable) -> list[Job]:
        """Restart the clocks of a paused match, and return the jobs that notify the players to move."""
        now, match = self._matches.now(), playing(table)
        table.paused = None
        table.other_dues = tuple(due for due in table.other_dues if due.kind != PAUSE)
        table.seat_clocks = {
            seat: seat_clock if seat in match.suspended else seat_clock.resumed(now)
            for seat, seat_clock in table.seat_clocks.items()
        }
        return [
            notice(seat, "reminder", seat_clock.number, now, now, f".{match.entry_count}")
            for seat, seat_clock in table.seat_clocks.items()
        ]

    async def announce(self, table: LiveTable, lines: Sequence[Text] = (), jobs: Sequence[Job] = ()) -> None:
        """Store the table's changed timers and time limits, and refresh its board if there are new lines."""
        announcement = self.announcement(table, lines, jobs)
        await self._store.table_terms.put(table.id, announcement)
        self._matches.wake(announcement)

    def announcement(self, table: LiveTable, lines: Sequence[Text], jobs: Sequence[Job] = ()) -> Announcement:
        """Return the announcement with these public lines and the table's current timers and time limits."""
        board = [refresh(playing(table).entry_count, self._matches.now())] if lines else []
        told = tuple(NewLogLine(pack(line)) for line in lines)
        table.recent.add(map(LogLine, lines))
        return Announcement(
            told, encoded((*board, *jobs)), dues(table), TableTerms(table.terms._asdict(), table.paused)
        )

    def _due_notifications(
        self, seat: Seat, seat_clock: SeatClock, preferences: Preferences
    ) -> tuple[SeatClock, list[Notify]]:
        """Return the seat clock after a warning or reminder, and the jobs that send it."""
        now = self._matches.now()
        due, jobs, changed = seat_clock.due(now), list[Notify](), seat_clock.without(*seat_clock.due(now))
        after, deadline = preferences.heard_at(now), seat_clock.deadline
        number = next((int(kind.partition(".")[2]) for kind in due if kind.startswith(f"{REMINDER}.")), None)
        if number is not None:
            changed = changed.without(REMINDER).with_(*reminded(preferences, number + 1, now))
        if WARNING in due and (deadline is None or after < deadline):
            jobs.append(notice(seat, "warning", seat_clock.number, after, now, ".w"))
        elif number is not None and number <= preferences.most:
            why: Why = "reminder" if number else "asked"
            jobs.append(notice(seat, why, seat_clock.number, after, now, f".r{number}"))
        return changed, jobs

    async def _answer(self, table: LiveTable, seat: Seat, number: int, meant: Sequence[str]) -> None:
        """Answer for the seat and log it: with the fallback, or else with a computer player's answer."""
        tokens = meant or await self._matches.advice(table, seat)
        words = answered_by_rule(seat) if meant else answered_by_bot(seat)
        match = playing(table)
        asked = match.asked(seat)
        assert asked is not None
        own = LogLine(answered_for(asked.question, tokens), (seat,))
        step = match.answer(seat, tokens, "clock", to=number)
        await self._matches.keep(table, step._replace(lines=(LogLine(words), own, *step.lines)))


def _others_choose(table: LiveTable, seat: Seat) -> bool:
    """Return whether others choose in secret at the same time, so that the moment would reveal whose answer it was."""
    match = playing(table)
    return any(match.asked(chair.seat) for chair in table.seats if chair.seat != seat)
