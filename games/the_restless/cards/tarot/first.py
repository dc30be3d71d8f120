"""Tarot cards, for a start."""
# fmt: off

from __future__ import annotations

from games.kernel.text import EMPTY, t
from games.the_restless.abilities import On
from games.the_restless.conditions import During, HealthIs, Not
from games.the_restless.effects import Heal, Hit, Later, LoseHealth, Mod, Pool, Prevent, Recharge, Rerolls
from games.the_restless.printed import Tarot, Use

FIRST = (
    Tarot(t("The Hanged Man"), EMPTY, "blessing", "major",
        (On("damaged", Prevent(2) >> Later("round_end", LoseHealth("holder", 1)), limit="round", may=True),)),
    Tarot(t("The Tower"), EMPTY, "group_blessing", "major",
        (On("killed", Hit(4, "all_targets") >> Rerolls(1), whose="any"),)),
    Tarot(t("Nine of Swords"), EMPTY, "blessing", "swords",
        (On("static", Mod("any_damage", 2, "holder"), only=HealthIs("holder", "le", 2)),)),
    Tarot(t("Ace of Cups"), EMPTY, "resource_pool", "cups", (), 4, Use(Heal("chosen", 2), cost=Pool(-1))),
    Tarot(t("Six of Pentacles"), EMPTY, "resource_pool", "pentacles", (), 5,
        Use(Recharge("chosen"), cost=Pool(-1), only=Not(During(("battle",))))),
)
