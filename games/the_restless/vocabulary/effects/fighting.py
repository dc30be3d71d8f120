"""Effects on Targets and battles."""

from __future__ import annotations

from typing import Literal

from games.kernel.effect import Effect
from games.the_restless.vocabulary.basics.conditions import Count, Whom
from games.the_restless.vocabulary.basics.targets import Target


class Summon(Effect):
    """Further Targets join the battle; they leave nothing behind (R-117)."""

    target: Target
    n: Count = 1


class EndBattle(Effect):
    """The battle ends: its Targets are removed, or count as defeated."""

    how: Literal["removed", "defeated"]


class Fight(Effect):
    """A battle at once: against a printed Target, or a Combat Encounter from the deck where there is none (R-96)."""

    target: Target | None = None


class ExtraAttack(Effect):
    """Further Attacks in this turn."""

    to: Whom = "holder"
    n: Count = 1
