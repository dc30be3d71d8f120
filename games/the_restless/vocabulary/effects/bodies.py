"""Effects on Characters: Health, Armor, Statuses, Sins, death."""

from __future__ import annotations

from games.kernel.effect import Effect
from games.the_restless.vocabulary.basics.conditions import Count, Whom


class BindSin(Effect):
    """Treasures are drawn until a Sin comes; it binds, the others go under the deck (R-167)."""

    to: Whom
    n: Count = 1


class Absolve(Effect):
    """Sins are discarded, by the choice of whoever controls the Character (R-174)."""

    to: Whom
    n: Count = 1
