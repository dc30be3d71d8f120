"""Progress of a table in its lesson: answers that continue it, answers of computer players, and its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.table.live_table import LiveTable, Table
from games.kernel.ask import IllegalError
from games.kernel.lesson import LEARNER, Lesson
from games.kernel.match import Match
from games.kernel.text import Seat
from storage.play import StoredEntry


def lesson_of(table: Table) -> Lesson | None:
    """Return the lesson at the table; None for a match, or if the game no longer has one."""
    return None if table.row.lesson is None else table.game.lesson


def told(table: Table) -> int | None:
    """Return the number of the step to show now, or None if no step is about the open question."""
    lesson, step = lesson_of(table), table.row.lesson
    if lesson is None or step is None or table.match is None or not table.running:
        return None
    asked = table.match.asked(LEARNER)
    return lesson.shown(step, asked.question if asked else None)


def scripted(table: LiveTable, match: Match[Any, Any], seat: Seat) -> tuple[str, ...] | None:
    """Return the lesson's answer for a seat: a computer player's by its script, or the learner's hint.

    Returns:
        The tokens, or None if the lesson has no answer or the answer is impossible now.
    """
    lesson, step, asked = lesson_of(table), table.row.lesson, match.asked(seat)
    if lesson is None or step is None or asked is None:
        return None
    if seat == LEARNER:
        at = lesson.asking(step, asked.question)
        tokens = lesson.steps[at].answers[0] if at is not None and lesson.steps[at].answers else None
    else:
        tokens = lesson.reply(step, match.entries, seat)
    try:
        match.check(seat, tokens or ())
    except Exception:  # even if the rules have changed, an ordinary computer player has an answer
        return None
    return tokens


def must_go_on(table: LiveTable, match: Match[Any, Any], seat: Seat, tokens: Sequence[str], to: int) -> int | None:
    """Return the step to which this answer advances the lesson, or None if it does not.

    Raises:
        IllegalError: The lesson expects another answer; the error says why.
        RefusedError: Match.check refuses the answer.
    """
    lesson, step = lesson_of(table), table.row.lesson
    if lesson is None or step is None:
        return None
    match.check(seat, tokens, to)
    asked = match.asked(seat)
    at = lesson.asking(step, asked.question if asked else None)
    if at is None:
        return None
    if not lesson.steps[at].goes_on(tokens):
        raise IllegalError(lesson.steps[at].why)
    return at + 1


def advanced(table: LiveTable, saved: StoredEntry, step: int) -> StoredEntry:
    """Return the answer to store, with the lesson's next step. The last step also ends the match."""
    lesson = lesson_of(table)
    assert lesson is not None
    ends = step >= len(lesson.steps) and saved.result is None
    table.row = table.row._replace(lesson=step, state="closed" if ends else table.row.state)
    return saved._replace(lesson=step, closes=ends)
