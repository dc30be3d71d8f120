"""The players of these matches: when they look in, and the auto-actions of those with habits."""

from __future__ import annotations

import random
from collections.abc import Mapping

from bench.players.playing import AnyMatch
from games.kernel.asking.advance import EVERY, Tokens
from games.kernel.text import Seat

LOOKS = 3
"""The number of times a player looks in per day."""
MORNING, NIGHT, DAY, NOON = 8.0, 23.0, 24.0, 12.0
"""Hours of the day: players look in between the first two; matches begin at noon."""
DELAY = 1 / 6
"""Maximum hours by which an auto-action's answer is delayed if its timing could give something away
(bot.table.timers)."""
HABITS: Mapping[str, tuple[tuple[str, str], ...]] = {
    "tottarot": (("take", "lowest"), ("peek", "leader"), ("exchange", "leader")),
    "parsifal": (("interrupt", "let"),),
    "genshin_tarot": (("action", "spent"), ("waiting-order", "same")),
    "the_restless": (("drawer", "others"), ("buyer", "others"), ("payment", "others"), ("rest_card", "others")),
}
"""The auto-actions of a player with habits, by kind of question.

They are for questions that rarely matter, with the answer that the player would usually give. The player is still asked
about exceptions that they chose.
"""


class Folk:
    """The times at which each player at a table looks in, in hours since the midnight before the match."""

    def __init__(self, seats: int, seed: object) -> None:
        self._chances = [random.Random(f"folk/{seed}/{seat}") for seat in range(seats)]
        self._days, self._coming = [0] * seats, [list[float]() for _ in range(seats)]

    def after(self, now: float, seat: Seat) -> float:
        """Return the next time after `now` at which a player looks in."""
        coming = self._coming[seat]
        while not any(hour > now for hour in coming):
            day, self._days[seat] = DAY * self._days[seat], self._days[seat] + 1
            coming[:] = sorted(day + self._chances[seat].uniform(MORNING, NIGHT) for _ in range(LOOKS))
        return min(hour for hour in coming if hour > now)


def leave(match: AnyMatch, seat: Seat) -> None:
    """Set the auto-actions of a player's habits that are not set, and cancel those that no longer fit."""
    while (gone := match.misfit()) is not None:
        match.leave(gone.seat, gone.cancelling)
    left = {(one.kind, one.template) for one in match.left(seat)}
    for kind, template in HABITS.get(match.game.key, ()):
        if (kind, template) not in left and template in _templates(match, seat, kind):
            tokens: Tokens = (kind, template, "", EVERY)
            match.leave(seat, tokens)


def _templates(match: AnyMatch, seat: Seat, kind: str) -> set[str]:
    declared = [each for each in match.game.advance if each.kind == kind]
    return {template.token for each in declared for template in each.templates(match.view(seat))}
