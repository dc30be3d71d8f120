"""The results of a finished match, in the form in which they are stored."""

from __future__ import annotations

from bot.table.live_table import LiveTable, playing
from games.kernel.verdict import Verdict, verdict
from storage.deal_rows import Compared
from storage.results import Outcome

WON = {Verdict.WON: True, Verdict.LOST: False}
"""Stored forms of a verdict; a draw is None."""


def outcomes(table: LiveTable) -> tuple[Outcome, ...]:
    """Return the outcome for each user at a table, with the achievements they have earned.

    The match must be over. Lessons and practice have no outcomes.
    """
    if table.row.lesson is not None or table.row.practice:
        return ()
    match = playing(table)
    result, scores = match.result, match.result.scores if match.game.measure else ()
    return tuple(
        Outcome(
            chair.seat,
            WON.get(verdict(match.game, result, chair.seat)),
            scores[chair.seat] if scores else None,
            tuple(
                achievement.key
                for achievement in match.game.achievements
                if achievement.won(match.table, result, chair.seat)
            ),
        )
        for chair in table.people
    )


def comparisons(table: LiveTable) -> tuple[Compared, ...]:
    """Return the results of the people at a table, for comparison with other tables of the same deal.

    The match must be over. A cooperative table has one result. Lessons and practice have none.
    """
    match = playing(table)
    if table.row.lesson is not None or table.row.practice or not table.people:
        return ()
    together: tuple[int, ...] = tuple(range(len(table.seats)))
    shared: list[tuple[int, tuple[int, ...]]] = [(0, together)]
    if match.game.rivals:
        shared = [(chair.seat, (chair.seat,)) for chair in table.people]
    return tuple(Compared(seat, match.game.compare(match.table, match.result, seat), all_) for seat, all_ in shared)
