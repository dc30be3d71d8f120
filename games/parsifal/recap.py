"""A finished match in short: how many tarots lay before each player as rounds passed, and the deed that won."""

from __future__ import annotations

from collections.abc import Iterable

from games.kernel.recap import Course, Moment, Recap, Row
from games.kernel.text import Name, Text, t
from games.parsifal.table import Table

_DONE = "{name}: {action}."
"""The line of an action carried out (see story.py)."""


def recap(moments: Iterable[Moment]) -> Recap:
    """The characters of each player after every round, and the last action before somebody won."""
    steps: list[tuple[int, ...]] = []
    last: tuple[Text, ...] = ()
    seats, won = 0, False
    for moment in moments:
        table: Table = moment.table
        seats, won = table.seats, bool(table.victors)
        for line in moment.told:
            if line.key == _DONE:
                last = (line,)
        rounds = table.turns // seats
        if rounds >= len(steps) or not table.phase:
            steps.append(tuple([*table.board.home.values()].count(seat) for seat in range(seats)))
    labels = tuple(t("{n}", n=n) for n in range(len(steps)))
    rows = tuple(Row(Name(seat), tuple(step[seat] for step in steps)) for seat in range(seats))
    return Recap(Course(t("Characters, round by round"), labels, rows), last if won else ())
