"""Limits on a user's pictures and posts outside of play: pictures to look up, animations, shares, exports.

Play itself is free: boards, private pages and answers are never refused. Allowances are kept in memory, so a restart
refills them.
"""

from __future__ import annotations

from collections import OrderedDict
from enum import IntEnum

from bot.runtime.clock import Now, moment
from games.kernel.ask import IllegalError
from games.kernel.text import t

SPAN_SECONDS = 600
"""Seconds in which an empty allowance refills."""
REMEMBERED = 10_000
"""Maximum number of users whose allowance is remembered; that of others is full."""


class Cost(IntEnum):
    """The price of a request, in pictures."""

    LOOK = 1  # a picture for one user
    POST = 3  # a message or a file, or a table
    FILM = 10  # dozens of pictures: an animation, or a match page


class Allowances:
    """The allowance of each user in each server."""

    def __init__(self, now: Now) -> None:
        self._now = now
        self._spent: OrderedDict[tuple[int, int], tuple[float, int]] = OrderedDict()

    def spend(self, guild: int, user: int, cost: Cost, limit: int) -> None:
        """Take the cost of a request from an allowance of `limit` pictures per ten minutes; 0 means no limit.

        Raises:
            IllegalError: Not enough is left. Nothing is taken.
        """
        if not limit:
            return
        now, need = self._now(), min(int(cost), limit)
        spent, at = self._spent.get((guild, user), (0.0, now))
        spent = max(0.0, spent - max(0, now - at) * limit / SPAN_SECONDS)
        if spent + need > limit:
            again = now + max(1, round((spent + need - limit) * SPAN_SECONDS / limit))
            pattern = "You've asked for a lot of pictures and posts. You can ask again from {when}."
            raise IllegalError(t(pattern, when=moment(again)))
        self._spent[guild, user] = spent + need, now
        self._spent.move_to_end((guild, user))
        while len(self._spent) > REMEMBERED:
            self._spent.popitem(last=False)
