"""Finds the review of a player's match, and the moments in it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from bot.history.perspectives import played_by
from bot.review.packed import from_packed
from bot.services import Services
from bot.table.match_history import past_of
from games import game as game_called
from games.kernel.ask import IllegalError, Question
from games.kernel.game import AnyGame
from games.kernel.text import Seat, Text, t
from games.search.decisions import match_before
from games.search.explanation import why_better
from games.search.review import CostlyChoice, Review
from storage.matches import MatchRow

REMEMBERED = 16
"""Number of moments that are cached."""
READ = 1000
"""Maximum number of reviews that are remembered as read."""


@dataclass(frozen=True, slots=True)
class OwnReview:
    """The review of a player's seat in a match; if it is not ready, the seconds until then, or None if unknown."""

    row: MatchRow
    seat: Seat
    review: Review | None
    wait_seconds: float | None = None

    @property
    def game(self) -> AnyGame:
        """The game of the match."""
        return game_called(self.row.game)


@dataclass(frozen=True, slots=True)
class ReviewMoment:
    """A moment of a review in its player's view, with the question, and the reason why the better answer is better."""

    choice: CostlyChoice
    view: Any
    question: Question
    why: Text


class OwnReviews:
    """Finds reviews and moments. Moments are cached, because each takes a replay of the match."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._moments: OrderedDict[tuple[int, int], ReviewMoment] = OrderedDict()
        self._read: OrderedDict[tuple[int, Seat], None] = OrderedDict()

    def note_read(self, own: OwnReview) -> None:
        """Record that a player has seen a ready review, so that they need no notification."""
        self._read[own.row.id, own.seat] = None
        while len(self._read) > READ:
            self._read.popitem(last=False)

    def expect(self, own: OwnReview) -> None:
        """Record that a player waits for a review, which they might have read before it was deleted."""
        self._read.pop((own.row.id, own.seat), None)

    def is_read(self, table_id: int, seat: Seat) -> bool:
        """Return whether the player in a seat has seen the review since this process started."""
        return (table_id, seat) in self._read

    async def of(self, table_id: int, user: int) -> OwnReview:
        """Return the review of a user's match.

        Raises IllegalError if they did not play it, or it cannot be reviewed.
        """
        row = await played_by(self._services.store, table_id, user)
        seat = next(chair.seat for chair in row.seats if chair.user == user)
        found = await self._services.store.reviews.of(table_id, seat)
        if found is not None and found.state == "ready":
            return OwnReview(row, seat, from_packed(found.packed))
        if found is not None and found.state == "left":
            raise IllegalError(t("This seat changed hands during the match, so I can't review its choices."))
        if found is not None or row.lesson is not None or row.state != "ended":
            raise IllegalError(t("I can't review the choices in this match."))
        if not self._services.host.review:
            raise IllegalError(t("The owner of this bot has switched off reviews."))
        return OwnReview(row, seat, None, self._services.reviews.ask(row))

    async def moment(self, own: OwnReview, number: int) -> ReviewMoment:
        """Return a moment of a ready review, counted from 0. Raises IllegalError if there is no such moment."""
        choice = costly_choice(own, number)
        key = own.row.id, choice.entry_number
        if key not in self._moments:
            past = await past_of(self._services.store, own.row.id)
            self._moments[key] = await asyncio.to_thread(_moment, own, past.record, choice)
            while len(self._moments) > REMEMBERED:
                self._moments.popitem(last=False)
        self._moments.move_to_end(key)
        return self._moments[key]


def costly_choice(own: OwnReview, number: int) -> CostlyChoice:
    """Return a costly choice of a ready review, counted from 0. Raises IllegalError if there is no such moment."""
    if own.review is None or not 0 <= number < len(own.review.moments):
        raise IllegalError(t("That moment is no longer there. Press **Review my choices** again."))
    return own.review.moments[number]


def _moment(own: OwnReview, record: Any, choice: CostlyChoice) -> ReviewMoment:
    match = match_before(own.game, record, choice.entry_number)
    view, asked = match.view(own.seat), match.asked(own.seat)
    if asked is None:
        raise ValueError(f"no question was open before entry {choice.entry_number} of match {own.row.id}")
    others = [one.tokens for one in (choice.given, *choice.others)]
    why = why_better(own.game, view, asked.question, choice.best.tokens, others)
    return ReviewMoment(choice, view, asked.question, why)
