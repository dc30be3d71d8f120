"""Whether a different number on a die could change anything; where not, no reroll is offered (R-74, R-215)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from games.kernel.effect import walk
from games.the_restless.rules.state.card_lookup import god
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.modifiers import cards_in_play, keywords
from games.the_restless.vocabulary.basics.conditions import Natural, Parity, Per, Total
from games.the_restless.vocabulary.card_types import CARDS

ATTACKS = ("combat", "ranged")
OF_THE_DIE = ("natural", "margin")
"""What is counted of a roll."""


def roll_may_change(m: EffectContext, *, by: int | None = None) -> bool:
    """Whether the current roll could come out otherwise if thrown again, or changed `by` a number.

    It could not where nobody is left to roll it or to be struck, or where no number reaches the Die Defense; unless
    some card in play, or a Traitor God's attacks, look at the number itself (R-72, R-73, R-181).
    """
    roll = m.roll
    if roll is None or not m.table.walkers[roll.place].alive or _over(m):
        return False
    if by is None:
        turned = min(20 + roll.bonus, 20) >= roll.defense
    else:
        turned = replace(roll, bonus=roll.bonus + by).hit is not roll.hit
    return turned or _looked_at(m)


def _over(m: EffectContext) -> bool:
    """Whether the roll is an attack whose Target has left the battle."""
    return m.roll is not None and m.roll.kind in ATTACKS and all(foe is not m.foe for foe in m.table.foes)


def _looked_at(m: EffectContext) -> bool:
    if m.foe is not None and (god(m.foe) is not None or "frenzied" in keywords(m, m.foe)):
        return True
    return any(looks(piece.card.key) for piece in cards_in_play(m.table))


@cache
def looks(key: str) -> bool:
    """Whether anything on the card of that key depends on the number a die shows."""
    return any(
        isinstance(part, Natural | Total)
        or (isinstance(part, Parity) and part.of == "natural")
        or (isinstance(part, Per) and part.what in OF_THE_DIE)
        for part in walk(CARDS[key])
    )
