"""Effects on the rules' numbers and permissions, and on dice."""

from __future__ import annotations

from typing import Literal

from games.kernel.effect import Effect
from games.the_restless.vocabulary.basics.conditions import Count
from games.the_restless.vocabulary.basics.literals import Who


class Nudge(Effect):
    """Only on rolled: the result of this roll changes."""

    by: Count


class Outcome(Effect):
    """Only on rolled: this roll counts as a hit, or as a miss."""

    how: Literal["hit", "miss"]


class FreeReroll(Effect):
    """Only on rolled: that die is rolled again at no cost."""

    to: Who | None = None
