"""The Pentacles: 14, for Items, for Weight, for Traders, for what is left behind."""
# fmt: off

from __future__ import annotations

from games.kernel.text import EMPTY, t
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import CountIs, During, FromDeck, Not
from games.the_restless.vocabulary.card_types import Tarot, Use
from games.the_restless.vocabulary.effects import (
    Draw,
    Find,
    GainArmor,
    HandOver,
    Heal,
    LoseHealth,
    Mod,
    OpenTrader,
    Pick,
    Pool,
    Prevent,
    Recharge,
    Rerolls,
    SwapEncounter,
)

PENTACLES = (
    Tarot(t("Ace of Pentacles"), EMPTY, "resource_pool", "pentacles", counters=3,
        use=Use(Draw("loot", by="holder"), only=During(("interval",)), cost=Pool(-1))),
    Tarot(t("Two of Pentacles"), EMPTY, "blessing", "pentacles", (
        On("static", Mod("inventory_size", 1, "holder") >> Mod("max_weight", 1, "holder")),
        On("turn_end", HandOver("holder", "left"), limit="battle", may=True))),
    Tarot(t("Three of Pentacles"), EMPTY, "resource_pool", "pentacles", counters=3,
        use=Use(Pick("treasure", 2) >> GainArmor("holder", 1), cost=Pool(-1))),
    Tarot(t("Four of Pentacles"), EMPTY, "blessing", "pentacles",
        (On("drew", GainArmor("holder", 1), only=FromDeck(("treasure",))),)),
    Tarot(t("Five of Pentacles"), EMPTY, "resource_pool", "pentacles", counters=3,
        use=Use(Rerolls(2), cost=Pool(-1) >> LoseHealth("holder", 1))),
    Tarot(t("Six of Pentacles"), EMPTY, "resource_pool", "pentacles", counters=5,
        use=Use(Recharge("chosen"), cost=Pool(-1), only=Not(During(("battle",))))),
    Tarot(t("Seven of Pentacles"), EMPTY, "resource_pool", "pentacles", abilities=(On("realm_over", Pool(1)),),
        counters=3, use=Use(Draw("treasure", by="holder"), only=During(("interval",)), cost=Pool(-2))),
    Tarot(t("Eight of Pentacles"), EMPTY, "blessing", "pentacles",
        (On("static", Mod("any_damage", 1, "holder"), only=CountIs("weapons", "ge", 2)),)),
    Tarot(t("Nine of Pentacles"), EMPTY, "group_blessing", "pentacles",
        (On("trader_opened", Rerolls(1) >> Heal("lowest", 2)),)),
    Tarot(t("Ten of Pentacles"), EMPTY, "group_blessing", "pentacles",
        (On("drops_drawn", Draw("loot", by="chosen"), limit="realm", may=True),)),
    Tarot(t("Page of Pentacles"), EMPTY, "resource_pool", "pentacles", counters=3,
        use=Use(SwapEncounter("chosen"), only=During(("interval",)), cost=Pool(-1))),
    Tarot(t("Knight of Pentacles"), EMPTY, "blessing", "pentacles",
        (On("damaged", Prevent(1), only=CountIs("weight", "ge", 6), limit="round"),)),
    Tarot(t("Queen of Pentacles"), EMPTY, "resource_pool", "pentacles", counters=2,
        use=Use(Find("loot", "food", by="holder"), only=During(("interval", "rest")), cost=Pool(-1))),
    Tarot(t("King of Pentacles"), EMPTY, "resource_pool", "pentacles", counters=2,
        use=Use(OpenTrader(2, 1, 0), only=During(("interval",)), cost=Pool(-1))),
)
