"""The control: compares two tables without an auto-action at either."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import zip_longest
from typing import NamedTuple

from bench.advance_twins.course import Course, Given, MatchOverError
from games.contract.playing import chance
from games.kernel.ask import RefusedError
from games.kernel.match import Match
from games.kernel.record import Record


class Played(NamedTuple):
    """The answers at both tables up to a second, since the previous step."""

    at: int
    said: tuple[Given, ...]


async def anyway(courses: tuple[Course, Course], records: Sequence[Record], steps: Sequence[Played]) -> bool:
    """Return whether these tables, replayed from their records without auto-actions, still differ.

    Everyone gives their answers at the same second, including those that auto-actions gave.
    """
    one, other = (_again(course, record) for course, record in zip(courses, records, strict=True))
    await one.begin()
    await other.begin()
    until = one.now
    with suppress(MatchOverError, RefusedError):  # raised at one table only; everything seen before it counts
        for step in steps:
            for course in (one, other):
                await _play(course, step)
            until = step.at
    return any(apart(one, other, until))


def apart(one: Course, other: Course, until: int) -> Iterator[str]:
    """Yield the first thing seen at one table but not at the other before that second.

    Mentions in the same second can come in any order.
    """
    seen = [
        sorted([each for each in course.seen if each.at < until], key=lambda each: (each.at, each.what, each.called))
        for course in (one, other)
    ]
    for here, there in zip_longest(*seen):
        if here != there:
            yield f"{one.notices}: seat {one.watcher} can tell:\n  {here!s:.300}\n  {there!s:.300}"
            return


async def _play(course: Course, step: Played) -> None:
    for given in step.said:
        await course.until(given.at)
        await course.answer(given)
    await course.until(step.at)
    course.looks()


def _again(course: Course, record: Record) -> Course:
    """Return the course from its beginning; without auto-actions, nothing in it is random."""
    return Course(Match(course.match.game, record), course.seat, course.watcher, course.notices, chance("control"))
