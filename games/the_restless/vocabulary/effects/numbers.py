"""Effects on the rules' numbers and permissions, and on dice."""

from __future__ import annotations

from typing import Literal

from games.kernel.effect import Effect
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.basics.branches import Band
from games.the_restless.vocabulary.basics.conditions import Count
from games.the_restless.vocabulary.basics.literals import CheckKind, DieKind, Who


class Roll(Effect):
    """A die is rolled and its number, without modifiers, looked up in the bands (R-72)."""

    die: DieKind
    bands: tuple[Band, ...]
    by: Who | None = None


class Check(Effect):
    """A Dodge roll against the Die Defense, or against `dc`; or a plain D20 that must reach `dc` (R-127)."""

    kind: CheckKind
    passed: Effect = NOTHING
    failed: Effect = NOTHING
    dc: Count | None = None
    by: Who | None = None


class Nudge(Effect):
    """Only on rolled: the result of this roll changes."""

    by: Count


class Outcome(Effect):
    """Only on rolled: this roll counts as a hit, or as a miss."""

    how: Literal["hit", "miss"]


class FreeReroll(Effect):
    """Only on rolled: that die is rolled again at no cost."""

    to: Who | None = None
