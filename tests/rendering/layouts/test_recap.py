"""The picture of a match's course shows every name, step and number, and the whole best moment, with any names."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.kernel.recap import NO_VALUE, Moment, Recap, Row, ScoreHistory
from games.kernel.text import Name, Text, signed, t
from rendering.layouts.recap import recap
from rendering.painter.legibility import unreadable
from rendering.scenes.must_read import MustRead
from rendering.text.text_raster import TextRaster
from tests.contract.playing import LONG, SWEPT, Setup, chance, open_question
from tests.proofs import runs

PEN = TextRaster()
MATCHES = runs(thin=1, full=30)


def moments(setup: Setup, number: int) -> Iterator[Moment]:
    """Yield the moments of a match that computer players play by evaluation alone."""
    match, randrange = setup.opened(f"course {number}"), chance(f"course {number}")
    yield Moment(match.table, tuple(match.dealer.lines))
    while not match.over:
        seat = match.waiting[0]
        tokens = match.game.play(match.view(seat), open_question(match, seat), randrange)
        yield Moment(match.table, match.answer(seat, tokens).lines)


def needs(shown: Recap) -> MustRead:
    """Return the required contents; of a long course some steps are left out, never the first and the last."""
    course = shown.course
    assert course is not None
    rows = [row for row in course.rows if isinstance(row.who, Name)]
    names = [LONG.name(row.who.seat) for row in rows if isinstance(row.who, Name)]
    things = [LONG(row.who) for row in course.rows if isinstance(row.who, Text)]
    steps = [
        LONG(step) for step in (course.steps if len(course.steps) < 10 else course.steps[:: len(course.steps) - 1])
    ]
    low = min((value for row in course.rows for value in row.present), default=0)
    ends = [value for row in course.rows for value in (row.values[0], row.values[-1])]
    numbers = [NO_VALUE if value is None else signed(value) if low < 0 else str(value) for value in ends]
    return MustRead(tuple(dict.fromkeys(numbers)), tuple(names), titles=(LONG(course.title), *steps, *things))


@pytest.mark.parametrize("setup", SWEPT, ids=str)
def test_the_course_of_whole_matches_can_be_read(setup: Setup) -> None:
    for number in range(MATCHES):
        shown = setup.game.recap(moments(setup, number))
        picture = recap(shown, setup.game.key, LONG)
        assert unreadable(picture, PEN, needs(shown)) == []
        last = " ".join(map(LONG, shown.best)).split()[-3:]
        assert unreadable(picture, PEN, MustRead(titles=tuple(last))) == [], "the end of the best moment"


def test_a_step_without_room_has_two_lines() -> None:
    """Earlier, the third and the fourth of six Realms were both called "Real…"."""
    steps = tuple(t("Realm {n}", n=n) for n in ("I", "II", "III", "IV", "V", "VI"))
    course = ScoreHistory(t("Health along the road"), steps, (Row(Name(0), (7, 6, 5, 4, 3, 2)),))
    assert unreadable(recap(Recap(course), "the_restless", LONG), PEN, MustRead(titles=tuple(map(LONG, steps)))) == []


@pytest.mark.parametrize("count", [9, 10, 14, 30])
def test_a_long_course_keeps_the_steps_before_its_end(count: int) -> None:
    """Earlier, of ten steps the last but one was left out: the turn in which the party lost."""
    steps = (*(t("Step {n}", n=n) for n in range(1, count)), t("End"))
    course = ScoreHistory(t("HP"), steps, (Row(Name(0), tuple(range(count, 0, -1))),))
    titles = tuple(LONG(steps[place]) for place in (0, -2, -1))
    assert unreadable(recap(Recap(course), "genshin_tarot", LONG), PEN, MustRead(titles=titles)) == []
