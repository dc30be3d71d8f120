"""Lessons: matches that one person plays to learn a game. They hold no channel, and count in nobody's results."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from games.kernel.record import Record
from storage.engine.database import Database
from storage.engine.session import Session
from storage.records.rows import Announcement, MatchRow, Opening, State
from storage.schema import statements as sql
from storage.stores.lobbies import add_lobby
from storage.stores.matches import match_rows, start, state_of


class LessonCount(NamedTuple):
    """How many lessons of a game stand at a step, in that state: `live`, or `closed` for those that are over."""

    game: str
    state: State
    step: int
    people: int


class LessonStore:
    """The lessons. Every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def begin(self, opening: Opening, record: Record, now: int, news: Announcement) -> int:
        """Open and start a lesson at its first step; the id of its match."""
        return await self._database.write(partial(_begin, opening, record, now, news))

    async def of(self, user: int) -> list[MatchRow]:
        """The lessons that a person has begun and not ended, oldest first."""
        asked = {"user": user, "state": "live"}
        return await self._database.read(lambda tx: match_rows(tx, tx.rows(sql.OPEN_LESSONS_OF, **asked)))

    async def turn_to(self, match: int, step: int) -> None:
        """Store the step that a lesson has come to without an answer. Raises WrongState if the lesson is over."""
        await self._database.write(partial(_turn_to, match, step))

    async def counts(self) -> list[LessonCount]:
        """How many lessons stand at which step, by game."""
        return [LessonCount(**row) for row in await self._database.read(lambda tx: tx.rows(sql.LESSONS))]


def _begin(opening: Opening, record: Record, now: int, news: Announcement, tx: Session) -> int:
    match = add_lobby(opening, now, tx, None)
    tx.run(sql.ADD_LESSON, match=match, step=0)
    start(match, record, now, news, tx)
    return match


def _turn_to(match: int, step: int, tx: Session) -> None:
    state_of(tx, match, "live")
    tx.run(sql.SET_LESSON, of=match, new_step=step)
