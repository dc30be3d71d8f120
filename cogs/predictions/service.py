"""Predictions: who can make one and when, and the points of each once the match is over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.history.perspectives import over
from bot.pages.prediction_button import open_part
from bot.services import Services
from cogs.predictions.scoring import LIKELY, SURE, came_true, points_of
from games import game as game_called
from games.kernel.ask import IllegalError
from games.kernel.codec import unpack
from games.kernel.game import Result
from games.kernel.text import t
from storage.matches import MatchRow
from storage.predictions import PredictionRow
from storage.seat_history import SeatHistory


@dataclass(frozen=True, slots=True)
class Predictable:
    """A match, with a spectator's predictions.

    Attributes:
        row: The match.
        part: The part that is just beginning, or 0 if nothing can be predicted now.
        mine: The spectator's predictions.
        all: Everyone's predictions, once the match is over; they are secret before.
    """

    row: MatchRow
    part: int
    mine: tuple[PredictionRow, ...]
    all: tuple[PredictionRow, ...] = ()

    @property
    def now(self) -> PredictionRow | None:
        """The spectator's prediction at the beginning of this part, or None."""
        return next((one for one in self.mine if self.part and one.part == self.part), None)

    @property
    def outcomes(self) -> int:
        """The number of possible outcomes."""
        return outcomes_of(self.row)


def outcomes_of(row: MatchRow) -> int:
    """Return the number of possible outcomes of a match: its seats, or two for won and lost."""
    return len(row.seats) if game_called(row.game).rivals else 2


class Predictions:
    """The predictions for all matches. The methods raise IllegalError if something is not allowed."""

    def __init__(self, services: Services) -> None:
        self._services, self._store, self._now = services, services.store, services.now

    async def of(self, row: MatchRow, user: int) -> Predictable:
        """Return a match with a user's predictions or, once it is over, with everyone's points.

        Raises:
            IllegalError: It is running, and they play there, left it, or know its cards.
        """
        if over(row):
            await self._services.gate.may_see(row, user)
            await self.settle_match(row)
            all_ = await self._store.predictions.of_match(row.id)
            return Predictable(row, 0, tuple(one for one in all_ if one.user == user), tuple(all_))
        await self._must_watch(row, user)
        async with self._services.matches.at(row.id) as table:
            part = open_part(table)
        mine = [one for one in await self._store.predictions.of_match(row.id) if one.user == user]
        return Predictable(row, part, tuple(mine))

    async def predict(self, row: MatchRow, user: int, part: int, outcome: int, percent: int) -> Predictable:
        """Store a user's prediction, and return the match afterwards. The first prediction for a part stays."""
        found = await self.of(row, user)
        if not 0 <= outcome < outcomes_of(row) or percent not in (SURE, LIKELY):
            raise IllegalError(t("You can't choose that here."))
        if not part or found.part != part:
            raise IllegalError(t("It's too late to predict that: the match has moved on."))
        await self._store.predictions.add(PredictionRow(row.id, part, user, outcome, percent, self._now(), row.guild))
        return await self.of(row, user)

    async def settle_match(self, row: MatchRow) -> None:
        """Score the predictions for a finished match, unless they are scored already."""
        await self._score(one for one in await self._store.predictions.of_match(row.id) if one.ended is None)

    async def settle(self, *, user: int = 0, guild: int = 0) -> None:
        """Score the predictions of a user, or in a server, for matches that have ended."""
        await self._score(await self._store.predictions.unscored(user=user, guild=guild))

    async def _score(self, rows: Iterable[PredictionRow]) -> None:
        scored = [_scored(row, *await self._ended(row.match)) for row in rows]
        if scored:
            await self._store.predictions.score(scored)

    async def _ended(self, match: int) -> tuple[MatchRow, frozenset[int]]:
        """Return a finished match, and everyone who played there, even if not until the end."""
        row, tenures = await self._store.matches.row(match), (await self._store.seat_history.of(match)).values()
        return row, frozenset(_players(row, tenures))

    async def _must_watch(self, row: MatchRow, user: int) -> None:
        """Check that a user only watches a match, and record that they know its deal. Raises IllegalError."""
        if not row.started or row.practice or row.lesson is not None or row.is_private:
            raise IllegalError(t("Nothing can be predicted at this table."))
        tenures = (await self._store.seat_history.of(row.id)).values()
        if user in _players(row, tenures):
            raise IllegalError(t("You're playing at this table. Predictions are for spectators."))
        if row.deal is not None:
            known = await self._store.deals.seen(row.deal, [user])
            if any(one.match != row.id for one in known):
                raise IllegalError(t("You know these cards already, so you can't predict how they are played."))
        await self._services.gate.may_see(row, user)


def _players(row: MatchRow, tenures: Iterable[SeatHistory]) -> set[int]:
    """Return everyone who plays at a table, or left it and can return."""
    owners = {tenure.owner for tenure in tenures if tenure.owner is not None}
    return owners | {chair.user for chair in row.seats if chair.user is not None}


def _scored(prediction: PredictionRow, row: MatchRow, players: frozenset[int]) -> PredictionRow:
    """Return a prediction with its points, or without any if the match has no result or its user played there later."""
    points = None
    if has_result(row) and prediction.user not in players:
        game = game_called(row.game)
        came = came_true(unpack(Result, row.result).winners, rivals=game.rivals)
        points = points_of(prediction.outcome, prediction.percent, outcomes_of(row), came)
    return prediction._replace(ended=row.ended or prediction.at, points=points)


def has_result(row: MatchRow) -> bool:
    """Return whether a finished match was played to its end."""
    return row.state == "ended" and row.result is not None


def right(row: MatchRow, predictions: Sequence[PredictionRow]) -> int:
    """Return the number of predictions for a finished match that came true."""
    if not has_result(row):
        return 0
    came = came_true(unpack(Result, row.result).winners, rivals=game_called(row.game).rivals)
    return sum(one.outcome in came for one in predictions)
