"""Tournaments: signing up, leaving, starting and calling off, and the state of one.

Everything that is due at a time is in rounds.py.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby
from typing import cast

from bot.events.groups import group_ranking
from bot.events.pairing import most_rounds
from bot.events.scoring import Ranked, Score, ScoreStatus, ranking
from bot.events.terms import MOST_ENTRANTS, MOST_OPEN, may_join
from bot.services import Services
from bot.table.live_table import NotSeatedError
from bot.table.loading import NoMatchError
from bot.table.lobbies import Player
from cogs.events.jobs import show
from cogs.events.plans import FORMATS, TournamentPlan
from games.kernel.ask import IllegalError
from games.kernel.text import Text, t, tn
from storage.entrants import IN, EntrantRow
from storage.errors import MatchNotFoundError
from storage.event_rows import EventRow, NewEvent
from storage.events import EventStep
from storage.outbox import NewJobRow
from storage.rounds import BoardRow, RoundRow, ScoreRow

OPEN, RUNNING, OVER, OFF = "open", "running", "over", "off"
"""The states of an event: people sign up, rounds are played, all rounds are over, or it was called off."""


@dataclass(frozen=True, slots=True)
class EventView:
    """The current state of an event.

    Attributes:
        row: The event.
        entrants: Everyone who entered it.
        rounds: The rounds that have begun.
        scores: The scores of everyone in every round.
        boards: The tables of the last round.
    """

    row: EventRow
    entrants: tuple[EntrantRow, ...]
    rounds: tuple[RoundRow, ...]
    scores: tuple[ScoreRow, ...]
    boards: tuple[BoardRow, ...]

    @property
    def here(self) -> tuple[EntrantRow, ...]:
        """The people who are still in."""
        return tuple(one for one in self.entrants if one.is_in)

    @property
    def finishers(self) -> tuple[int, ...]:
        """The users who are still in and have had a seat at a table of the event."""
        seated = {one.user for one in self.scores if one.board}
        return tuple(one.user for one in self.here if one.user in seated)

    @property
    def closed(self) -> int:
        """The number of rounds that are over."""
        return sum(one.closed is not None for one in self.rounds)

    @property
    def current(self) -> RoundRow | None:
        """The current round, or None."""
        last = self.rounds[-1] if self.rounds else None
        return last if last is not None and last.closed is None else None

    @property
    def places(self) -> tuple[Ranked, ...]:
        """The ranking after the finished rounds."""
        users = [one.user for one in self.entrants]
        out = [one.user for one in self.entrants if not one.is_in]
        if self.has_groups:
            return group_ranking(scores_of(self.scores), users, self.closed, self.final, out=out)
        return ranking(scores_of(self.scores), users, self.closed, out=out, is_league=self.row.format == "league")

    @property
    def has_groups(self) -> bool:
        """Whether it is an event with groups."""
        return self.row.format == "groups"

    @property
    def groups(self) -> dict[int, int]:
        """The group of each person who has one."""
        return {one.user: one.group_number for one in self.entrants if one.group_number is not None}

    @property
    def final(self) -> int | None:
        """The number of the round that is the final of the groups, or None if there is at most one group."""
        return self.row.rounds if len(set(self.groups.values())) > 1 else None

    @property
    def is_final(self) -> bool:
        """Whether the final is running or over."""
        return self.final is not None and len(self.rounds) >= self.final

    @property
    def done_tables(self) -> int:
        """The number of tables of the last round whose matches are over."""
        return sum(one.state not in (None, "lobby", "live") for one in self.boards)

    @property
    def least_people(self) -> int:
        """The number of people without whom no round can begin."""
        return 1 if self.row.size == 1 else 2

    @property
    def can_join(self) -> bool:
        """Whether people can still join: before the start or, in a tournament, until half of its rounds have begun."""
        if self.row.state == OPEN:
            return True
        late = self.row.format == "league" or may_join(len(self.rounds), self.row.rounds)
        left = self.row.rounds - len(self.rounds) - (1 if self.has_groups else 0)  # nobody joins for the final
        return self.row.state == RUNNING and late and left > 0

    def entrant(self, user: int) -> EntrantRow | None:
        """Return an entrant of the event, or None."""
        return next((one for one in self.entrants if one.user == user), None)

    def may_leave(self, user: int) -> bool:
        """Return whether an entrant can still leave: during sign-up, or while they have something left to play.

        Those who leave come last. Those who have played everything, or are not in the final, keep their result.
        """
        known = self.entrant(user)
        if known is None or not known.is_in or self.row.state not in (OPEN, RUNNING):
            return False
        board = self.board_of(user)
        plays = board is not None and board.state in (None, "lobby", "live")
        return plays or self.current is None or len(self.rounds) < self.row.rounds

    def name_of(self, user: int) -> str:
        """Return the stored name of an entrant."""
        known = self.entrant(user)
        return known.name if known else "?"

    def score_of(self, user: int, no: int) -> ScoreRow | None:
        """Return the stored score of a user in a round, or None."""
        return next((one for one in self.scores if one.user == user and one.round_number == no), None)

    def board_of(self, user: int) -> BoardRow | None:
        """Return the table of a user in the last round, or None."""
        score = self.score_of(user, len(self.rounds))
        return next((one for one in self.boards if score and one.board == score.board), None)


def too_few(view: EventView) -> Text:
    """Return how many people have to join before an event can start."""
    return tn("{n} person has to join first.", "{n} people have to join first.", n=view.least_people)


def scores_of(rows: Iterable[ScoreRow]) -> list[Score]:
    """Return the stored scores of finished rounds."""
    return [
        Score(one.user, one.round_number, cast("ScoreStatus", one.status), one.points, one.board)
        for one in rows
        if one.points is not None
    ]


def by_board(rows: Iterable[ScoreRow]) -> list[list[ScoreRow]]:
    """Return the people at each table of each round."""
    seated = sorted((one for one in rows if one.board), key=lambda one: (one.round_number, one.board))
    return [list(same) for _, same in groupby(seated, key=lambda one: (one.round_number, one.board))]


class Tournaments:
    """The actions of entrants and organizers. The methods raise IllegalError if something is not allowed."""

    def __init__(self, services: Services) -> None:
        self._services, self._store, self._now = services, services.store, services.now

    async def view(self, event: int) -> EventView:
        """Return the current state of an event. Raises IllegalError if there is none."""
        try:
            row = await self._store.events.row(event)
        except MatchNotFoundError:
            raise IllegalError(t("That tournament no longer exists.")) from None
        entrants, rounds = await self._store.entrants.of_event(event), await self._store.rounds.of_event(event)
        scores, boards = await self._store.rounds.scores(event), await self._store.rounds.boards(event, len(rounds))
        return EventView(row, tuple(entrants), tuple(rounds), tuple(scores), tuple(boards))

    async def of_guild(self, guild: int) -> list[EventRow]:
        """Return the events of a server, newest first."""
        return await self._store.events.of_guild(guild, FORMATS)

    async def open(self, plan: TournamentPlan, title: str, guild: int, channel: int, host: int) -> int:
        """Open the sign-up of a tournament, post it in a channel, and return its ID."""
        running = [row for row in await self.of_guild(guild) if row.state in (OPEN, RUNNING)]
        if len(running) >= MOST_OPEN:
            raise IllegalError(
                t("This server has {n} open tournaments, which is the limit. Finish one first.", n=MOST_OPEN)
            )
        before = [row for row in await self.of_guild(guild) if (row.format, row.game) == (plan.format, plan.game)]
        season = 1 + sum(row.state != OFF for row in before)
        new = NewEvent(
            guild=guild,
            channel=channel,
            host=host,
            format=plan.format,
            state=OPEN,
            title=title,
            game=plan.game,
            options=plan.options,
            size=plan.size,
            rounds=plan.rounds,
            days=plan.days,
            season=season,
        )
        event = await self._store.events.add(new, self._show())
        self.wake()
        return event

    async def join(self, event: int, player: Player) -> EventView:
        """Let a user join, or return."""
        view = await self.view(event)
        if not view.can_join:
            raise IllegalError(t("It's too late to join this tournament."))
        await self._services.moderation.may_sit(view.row.guild, player.member)
        known = view.entrant(player.user)
        if known is not None and known.is_in:
            raise IllegalError(t("You're already in. You'll hear from me when your first table is ready."))
        if known is not None and view.rounds:
            raise IllegalError(t("You left this tournament, so you can't come back."))
        new = EntrantRow(event, player.user, player.name, self._now(), IN, 0)
        if not await self._store.entrants.join(new, MOST_ENTRANTS, self._show()):
            raise IllegalError(
                tn("This tournament is full: {n} person.", "This tournament is full: {n} people.", n=MOST_ENTRANTS)
            )
        self.wake()
        return await self.view(event)

    async def leave(self, event: int, user: int) -> EventView:
        """Let a user leave. If they have a table in this round, a computer player takes their seat."""
        view = await self.view(event)
        self.check_leaving(view, user)
        board = view.board_of(user) if view.current else None
        await self._store.entrants.leave(event, user, self._show())
        if board is not None and board.match is not None and board.state == "live":
            with suppress(NoMatchError, NotSeatedError):  # their table is over, or they have left it before
                await self._services.seats.leave(board.match, user)
        self.wake()
        return await self.view(event)

    async def rest(self, event: int, user: int, *, rests: bool) -> EventView:
        """Let a user sit out the next round, or play it after all."""
        view = await self.view(event)
        self._must_be_in(view, user)
        if len(view.rounds) >= view.row.rounds or view.row.state not in (OPEN, RUNNING):
            raise IllegalError(t("There are no more rounds."))
        await self._store.entrants.rest(event, user, len(view.rounds) + 1 if rests else 0)
        return await self.view(event)

    async def start_at(self, event: int, at: int) -> EventView:
        """Let a tournament start at that second, or now; people can still join until a later start."""
        view = await self.view(event)
        self._must_be_open(view)
        if at <= self._now():
            self.check_company(view)
        if not await self._store.events.step(EventStep(view.row, OPEN, max(at, self._now()), (self._show(),))):
            raise IllegalError(t("Someone else has just changed this tournament. Look again."))
        self._services.matches.timer_wakeup.set(max(at, self._now()))
        self.wake()
        return await self.view(event)

    async def call_off(self, event: int) -> EventView:
        """End a tournament early. Its running tables continue as ordinary matches."""
        view = await self.view(event)
        if view.row.state not in (OPEN, RUNNING):
            raise IllegalError(t("This tournament is over."))
        if not await self._store.events.step(EventStep(view.row, OFF, None, (self._show(),))):
            raise IllegalError(t("Someone else has just changed this tournament. Look again."))
        self.wake()
        return await self.view(event)

    @classmethod
    def check_leaving(cls, view: EventView, user: int) -> None:
        """Raise IllegalError if a user is not in the event, or has nothing left to play in it."""
        cls._must_be_in(view, user)
        if view.row.state not in (OPEN, RUNNING):
            raise IllegalError(t("This tournament is over."))
        if not view.may_leave(user):
            raise IllegalError(t("There are no more rounds."))

    @staticmethod
    def check_company(view: EventView) -> None:
        """Raise IllegalError if too few people have joined."""
        if len(view.here) < view.least_people:
            raise IllegalError(too_few(view))

    @staticmethod
    def rounds_for(view: EventView) -> int:
        """Return the number of rounds that its entrants can play; in a tournament, without meeting twice."""
        if view.row.format != "swiss" or view.row.size == 1:
            return view.row.rounds
        return min(view.row.rounds, most_rounds(len(view.here), view.row.size))

    def wake(self) -> None:
        """Update the message now."""
        self._services.matches.job_wakeup.set(self._now())

    def _show(self) -> NewJobRow:
        return show(self._now(), secrets.token_hex(6))

    @staticmethod
    def _must_be_in(view: EventView, user: int) -> None:
        known = view.entrant(user)
        if known is None or not known.is_in:
            raise IllegalError(t("You're not in this tournament."))

    @staticmethod
    def _must_be_open(view: EventView) -> None:
        if view.row.state != OPEN:
            raise IllegalError(t("This tournament has already started."))
