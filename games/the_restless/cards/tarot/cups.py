"""The Cups: 14, for healing, for Armor, for death and coming back."""
# fmt: off

from __future__ import annotations

from games.kernel.text import EMPTY, t
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import CountIs, During, KilledBy, Using
from games.the_restless.vocabulary.card_types import Tarot, Use
from games.the_restless.vocabulary.effects import (
    Band,
    GainArmor,
    Grant,
    Heal,
    LoseHealth,
    Mod,
    Pool,
    Rests,
    Revive,
    Roll,
)

CUPS = (
    Tarot(t("Ace of Cups"), EMPTY, "resource_pool", "cups", counters=4, use=Use(Heal("chosen", 2), cost=Pool(-1))),
    Tarot(t("Two of Cups"), EMPTY, "resource_pool", "cups", counters=3,
        use=Use(Heal("holder", 1) >> Heal("chosen_other", 2), cost=Pool(-1))),
    Tarot(t("Three of Cups"), EMPTY, "group_blessing", "cups", (On("rest_over", GainArmor("each", 1)),)),
    Tarot(t("Four of Cups"), EMPTY, "resource_pool", "cups", counters=2,
        use=Use(Grant("shrouded", "holder"), cost=Pool(-1))),
    Tarot(t("Five of Cups"), EMPTY, "blessing", "cups",
        (On("killed", Heal("holder", 4), whose="other", only=KilledBy()),)),
    Tarot(t("Six of Cups"), EMPTY, "blessing", "cups", (On("rest_start", Heal("left", 1) >> Heal("right", 1)),)),
    Tarot(t("Seven of Cups"), EMPTY, "resource_pool", "cups", counters=3, use=Use(Roll("d20",
        (Band(1, 5, LoseHealth("holder", 1)), Band(6, 20, Heal("holder", 4))), "holder"), cost=Pool(-1))),
    Tarot(t("Eight of Cups"), EMPTY, "blessing", "cups", (On("discarded", Heal("holder", 1), limit="encounter"),)),
    Tarot(t("Nine of Cups"), EMPTY, "resource_pool", "cups", counters=4,
        use=Use(GainArmor("chosen", 3), cost=Pool(-1))),
    Tarot(t("Ten of Cups"), EMPTY, "resource_pool", "cups", counters=1,
        use=Use(Rests(1), only=During(("interval",)), cost=Pool(-1) >> LoseHealth("each", 1))),
    Tarot(t("Page of Cups"), EMPTY, "blessing", "cups",
        (On("item_used", Heal("holder", 1), only=Using(("food", "medicine"))),)),
    Tarot(t("Knight of Cups"), EMPTY, "resource_pool", "cups", counters=1,
        use=Use(Revive("dead_chosen", 4), only=CountIs("dead", "ge", 1), cost=Pool(-1))),
    Tarot(t("Queen of Cups"), EMPTY, "resource_pool", "cups", abilities=(On("battle_won", Pool(1), limit="realm"),),
        counters=3, use=Use(Heal("lowest", 2), cost=Pool(-1))),
    Tarot(t("King of Cups"), EMPTY, "blessing", "cups", (On("static", Mod("heal_gain", 1, "holder")),)),
)
