"""The note on what the whole party spends, of which the picture has only the numbers."""

from __future__ import annotations

from games.kernel.handbook import CardText
from games.kernel.text import t, tn
from games.the_restless.view import RestlessView

SUPPLIES = "supplies"
"""The key of the note. It is about no card."""


def supplies(seen: RestlessView) -> CardText:
    """Return the party's Reroll Counters and the Rests that it can still play (R-19, R-20)."""
    counters = tn("{n} Reroll Counter", "{n} Reroll Counters", n=seen.rerolls)
    nights = tn("{n} Rest", "{n} Rests", n=len(seen.rests))
    return CardText(SUPPLIES, t("The party"), t("{counters} and {nights}.", counters=counters, nights=nights))
