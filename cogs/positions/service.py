"""The position of the day for a user, and their only try."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from bot.deals.streaks import streak
from bot.runtime.clock import day_of
from bot.services import Services
from cogs.positions.collection import position_named, position_of
from games import game as game_called
from games.kernel.ask import Ask, IllegalError, answer_in_words
from games.kernel.game import AnyGame, Tokens
from games.kernel.options import Option, tokens_of
from games.kernel.text import Text, t
from games.search.explanation import why_better
from games.search.positions import Position
from games.search.review import Valued
from storage.positions import PositionTry, SolveRate

JUDGED_BY = 20
"""Minimum number of users' tries by which the difficulty is judged; before that, easy computer players determine it."""
EASY, MEDIUM = 60, 30
"""Minimum percentages of players who find the best answer for a position to be easy, and medium."""


class Difficulty(Enum):
    """The difficulty of a position."""

    EASY = t("level: easy")
    MEDIUM = t("level: medium")
    HARD = t("level: hard")


@dataclass(frozen=True, slots=True)
class ShownPosition:
    """The position of a day for one user.

    Attributes:
        day: The day, such as "2026-11-21".
        open: Whether the day has not passed.
        position: The position.
        game: Its game.
        view: The view of its seat.
        question: The question to the seat.
        why: The reason why the best answer is better than the next one, or EMPTY.
        tried: The user's try, or None.
        rate: The numbers of tries and of users who found the best answer.
        streak: Number of consecutive days on which the user has found it.
    """

    day: str
    open: bool
    position: Position
    game: AnyGame
    view: Any
    question: Ask[Any]
    why: Text
    tried: PositionTry | None
    rate: SolveRate
    streak: int

    @property
    def moves(self) -> Sequence[Tokens]:
        """The answers to choose from, in the order of the question."""
        mine = {one.tokens for one in self.position.answers}
        return [(token,) for token in tokens_of(self.question.options) if (token,) in mine]

    @property
    def options(self) -> Sequence[Option[Any]]:
        """The options of these answers."""
        tokens = {token for (token,) in self.moves}
        return [option for option in self.question.options if option.token in tokens]

    @property
    def level(self) -> Difficulty:
        """The difficulty, by the users who tried it or, if they are few, by easy computer players."""
        tries, solved = self.rate
        found = 100 * solved / tries if tries >= JUDGED_BY else self.position.easy
        return Difficulty.EASY if found >= EASY else Difficulty.MEDIUM if found >= MEDIUM else Difficulty.HARD

    def words(self, tokens: Tokens) -> Text:
        """Return an answer in words."""
        return answer_in_words(self.question, tokens)

    def valued(self, token: str) -> Valued | None:
        """Return the answer with that token and its value, or None if there is no such answer."""
        return next((one for one in self.position.answers if one.tokens == (token,)), None)


@dataclass(frozen=True, slots=True)
class _Asked:
    """The question of a position, which is the same for everyone."""

    view: Any
    question: Ask[Any]
    why: Text


class PositionsOfTheDay:
    """Finds the position of a day, and stores tries at it."""

    def __init__(self, services: Services) -> None:
        self._services, self._tries, self._now = services, services.store.positions, services.now
        self._asked: dict[str, _Asked] = {}

    def today(self) -> str:
        """Return today's date in UTC, as YYYY-MM-DD."""
        return day_of(self._now())

    async def shown(self, day: str, user: int) -> ShownPosition:
        """Return the position of a day for a user.

        Raises:
            IllegalError: The day has none, or is in the future.
        """
        position = await self._position(day)
        if position is None or day > self.today():
            raise IllegalError(t("There is no position for that day."))
        game = game_called(position.record.game)
        asked, tried = await self._read(position, game), await self._tries.of(day, user)
        return ShownPosition(
            day=day,
            open=day == self.today(),
            position=position,
            game=game,
            view=asked.view,
            question=asked.question,
            why=asked.why,
            tried=tried,
            rate=await self._tries.rate(position.name),
            streak=await self._streak(user, tried),
        )

    async def attempt(self, day: str, user: int, name: str, number: int) -> ShownPosition:
        """Store answer `number` as a user's only try, and return the position afterwards.

        An earlier try of theirs stays, and nothing is stored once the day has passed.

        Raises:
            IllegalError: The day has no such position, or the position no such answer.
        """
        shown = await self.shown(day, user)
        if shown.position.name != name or not 0 <= number < len(shown.moves):
            raise IllegalError(t("That position is no longer there. **/position** shows today's."))
        if not shown.open or shown.tried is not None:
            return shown
        (token,) = shown.moves[number]
        solved = int((token,) == shown.position.answers[0].tokens)
        await self._tries.attempt(PositionTry(day, user, name, token, solved, self._now()))
        return await self.shown(day, user)

    async def _position(self, day: str) -> Position | None:
        """Return the position that users have tried on a day, or else this version's position of the day."""
        tried = await self._tries.of_day(day)
        return position_named(tried) if tried is not None else position_of(day)

    async def _read(self, position: Position, game: AnyGame) -> _Asked:
        """Return the question of a position. It is cached, because nearly everyone requests the same one."""
        if position.name not in self._asked:
            self._asked = {position.name: await asyncio.to_thread(_asked, position, game)}
        return self._asked[position.name]

    async def _streak(self, user: int, tried: PositionTry | None) -> int:
        """Return the number of consecutive days on which a user found the best answer.

        Vacation days do not break a streak.
        """
        today = self.today()
        if tried is not None and tried.day == today and not tried.solved:
            return 0
        away = (await self._services.matches.register.of(user)).spans
        return streak(await self._tries.days_of(user), (), away, today)


def _asked(position: Position, game: AnyGame) -> _Asked:
    match = position.match(game)
    view, asked = match.view(position.seat), match.asked(position.seat)
    if asked is None or not isinstance(asked.question, Ask):
        raise ValueError(f"position {position.name} has no open question")
    best, *others = [one.tokens for one in position.answers]
    return _Asked(view, asked.question, why_better(game, view, asked.question, best, others))
