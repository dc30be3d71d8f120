"""The terms of an event: the length of rounds, the time for a move, and when people can join."""

from __future__ import annotations

from bot.runtime.clock import DAY
from bot.table.time_limits import TERMS, TimeLimits

MOST_ENTRANTS = 256
"""Maximum number of people in an event."""
MOST_OPEN = 3
"""Maximum number of events in a server that are not over."""
MOST_ROUNDS = 12
MOVES_A_ROUND = 4
"""Number of moves for which a round must have time: one takes at most this part of a round, and a day at most."""


def time_limits(days: int) -> TimeLimits:
    """Return the time limits of a table in a round of that many days, with the longest offered turn that fits."""
    most = min(DAY, days * DAY // MOVES_A_ROUND)
    offered = [int(token) for term in TERMS if term.key == "turn" for token, _ in term.choices]
    turn = max(seconds for seconds in offered if 0 < seconds <= most)
    return TimeLimits(turn=turn, up="bot", extensions=0, window=min(turn, TimeLimits().window))


def may_join(rounds_begun: int, rounds: int) -> bool:
    """Return whether people can still join: until half of the rounds have begun."""
    return rounds_begun * 2 <= rounds
