"""Recent lines of a log come from memory, or are unknown."""

from __future__ import annotations

from bot.table.read_replies import LastShown, ReadReplies
from bot.table.recent_lines import KEPT, RecentLines
from games.kernel.dealer import LogLine
from games.kernel.text import t

TABLE, ANN, SEAT = 1, 11, 0


def line(number: int, *to: int) -> LogLine:
    return LogLine(t("Line {n}", n=number), to or None)


def test_the_lines_since_then_are_those_that_the_seat_can_read() -> None:
    recent, read = RecentLines(), ReadReplies()
    recent.add([line(0)])
    read.note_shown(TABLE, ANN, LastShown(SEAT, recent.end, (1, 0)))
    recent.add([line(1), line(2, SEAT), line(3, SEAT + 1)])
    until = recent.end
    recent.add([line(4)])
    found = read.new_lines(TABLE, ANN, SEAT, until)
    assert found is not None
    assert found.lines == [line(1), line(2, SEAT)]
    assert found.since == (1, 0)
    assert read.new_lines(TABLE, ANN, SEAT + 1, until) is None, "another seat has shown nothing"


def test_dropped_lines_are_unknown() -> None:
    recent = RecentLines()
    start = recent.end
    recent.add(line(n) for n in range(KEPT))
    assert recent.between(start, recent.end) == [line(n) for n in range(KEPT)]
    recent.add([line(KEPT)])
    assert recent.between(start, recent.end) is None


def test_a_table_that_was_loaded_again_knows_nothing_of_before() -> None:
    before, after, read = RecentLines(), RecentLines(), ReadReplies()
    read.note_shown(TABLE, ANN, LastShown(SEAT, before.end, (1, 0)))
    after.add([line(1)])
    assert read.new_lines(TABLE, ANN, SEAT, after.end) is None


def test_after_a_reply_that_was_not_whole_the_lines_are_read() -> None:
    recent, read = RecentLines(), ReadReplies()
    read.note_shown(TABLE, ANN, LastShown(SEAT, recent.end, (1, 0)))
    read.note_shown(TABLE, ANN, None)
    assert read.new_lines(TABLE, ANN, SEAT, recent.end) is None
