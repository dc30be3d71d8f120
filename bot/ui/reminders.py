"""The texts of reminders: the first line of a direct message or a mention that repeats a question."""

from __future__ import annotations

from bot.runtime.clock import moment
from bot.table.attendance import patience
from bot.table.live_table import Table
from games.kernel.text import Seat, Text, t

REMINDERS = {"reminder": t("Reminder: it's your turn."), "warning": t("Your time is almost up.")}
"""The first line for each reason; "warning" is sent before the time is up."""


def replaceable(table: Table, seat: Seat, why: str) -> list[Text]:
    """Return the sentence of a reminder that says from when the others can replace the player, and what that costs.

    It is empty if they cannot: at tables for one, of a tournament or in direct messages, and if a time limit runs.
    """
    seat_clock = table.seat_clocks.get(seat)
    if why != "reminder" or seat_clock is None or seat_clock.asked is None or seat_clock.deadline is not None:
        return []
    if len(table.people) < 2 or table.row.event is not None or table.row.is_anonymous:
        return []
    return [
        t(
            "From {when}, the others can let a computer player take your seat. The match then counts as one that you "
            "didn't win.",
            when=moment(seat_clock.asked + patience(table)),
        )
    ]
