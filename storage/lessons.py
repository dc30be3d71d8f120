"""Lessons: matches that one person plays to learn a game. They occupy no channel, and count in nobody's results."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, func, insert, select

from games.kernel.record import Record
from storage.announcements import Announcement
from storage.database import DataStore, reads, writes
from storage.lobbies import add_lobby
from storage.matches import (
    MatchRow,
    Opening,
    State,
    fetch_matches,
    lesson_table,
    match_table,
    seat_table,
    select_matches,
    state_of,
)
from storage.play import set_lesson_step, start_match
from storage.rows import all_as


class LessonCount(NamedTuple):
    """The number of lessons of a game at a step, in a state: `live`, or `closed` for finished ones."""

    game: str
    state: State
    step: int
    people: int


class LessonStore(DataStore):
    """The lessons. Every method is one transaction."""

    @writes
    def begin(
        self, connection: Connection, opening: Opening, record: Record, now: int, announcement: Announcement
    ) -> int:
        """Open and start a lesson at its first step, and return the ID of its match."""
        match = add_lobby(connection, opening, now, None)
        connection.execute(insert(lesson_table), [{"match": match, "step": 0}])
        start_match(connection, match, record, now, announcement)
        return match

    @reads
    def of(self, connection: Connection, user: int) -> list[MatchRow]:
        """Return a user's open lessons, oldest first."""
        query = select_matches().join(lesson_table, lesson_table.c.match == match_table.c.id)
        query = query.join(seat_table, seat_table.c.match == match_table.c.id)
        query = query.where(seat_table.c.user == user, match_table.c.state == "live")
        return fetch_matches(connection, query.order_by(match_table.c.id))

    @writes
    def turn_to(self, connection: Connection, match: int, step: int) -> None:
        """Store the step that a lesson has reached without an answer. Raises WrongStateError if the lesson is over."""
        state_of(connection, match, "live")
        set_lesson_step(connection, match, step)

    @reads
    def counts(self, connection: Connection) -> list[LessonCount]:
        """Return the number of lessons at each step, by game."""
        return count_lessons(connection)


def count_lessons(connection: Connection) -> list[LessonCount]:
    """Return the number of lessons at each step, by game."""
    query = (
        select(match_table.c.game, match_table.c.state, lesson_table.c.step, func.count().label("people"))
        .join_from(lesson_table, match_table, match_table.c.id == lesson_table.c.match)
        .group_by(match_table.c.game, match_table.c.state, lesson_table.c.step)
        .order_by(match_table.c.game, lesson_table.c.step, match_table.c.state)
    )
    return all_as(connection, query, LessonCount)
