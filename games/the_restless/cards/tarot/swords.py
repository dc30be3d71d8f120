"""The Swords: 14, for rolls, for damage, for striking first."""
# fmt: off

from __future__ import annotations

from games.kernel.text import EMPTY, t
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import CountIs, During, First, HealthIs, RollIs, Using
from games.the_restless.vocabulary.card_types import Tarot, Use
from games.the_restless.vocabulary.effects import Draw, Hit, LoseHealth, Mod, Nudge, Pool, Prevent

SWORDS = (
    Tarot(t("Ace of Swords"), EMPTY, "resource_pool", "swords", counters=3,
        use=Use(Mod("any_damage", 3, "holder", "turn"), only=During(("battle",)), cost=Pool(-1))),
    Tarot(t("Two of Swords"), EMPTY, "blessing", "swords", (On("static", Mod("combat_roll", 2, "holder")
        >> Mod("ranged_roll", -2, "holder") >> Mod("dodge_roll", -1, "holder")),)),
    Tarot(t("Three of Swords"), EMPTY, "blessing", "swords",
        (On("hit", Hit(2), only=CountIs("target_missing", "eq", 0)),)),
    Tarot(t("Four of Swords"), EMPTY, "blessing", "swords",
        (On("rest_over", Mod("combat_roll", 3, "holder", "next_battle")),)),
    Tarot(t("Five of Swords"), EMPTY, "blessing", "swords",
        (On("missed", Mod("any_roll", 2, "holder", "battle"), only=First("missed", "battle")),)),
    Tarot(t("Six of Swords"), EMPTY, "blessing", "swords", (On("flee", Mod("dodge_roll", 5, "holder", "battle")),
        On("fled", Mod("any_roll", 1, "holder", "next_battle")))),
    Tarot(t("Seven of Swords"), EMPTY, "blessing", "swords",
        (On("drops_drawn", Draw("loot", by="holder"), cost=LoseHealth("holder", 1), limit="realm"),)),
    Tarot(t("Eight of Swords"), EMPTY, "blessing", "swords",
        (On("damaged", Prevent(3), limit="battle"), On("static", Mod("dodge_roll", -2, "holder")))),
    Tarot(t("Nine of Swords"), EMPTY, "blessing", "swords",
        (On("static", Mod("any_damage", 2, "holder"), only=HealthIs("holder", "le", 2)),)),
    Tarot(t("Ten of Swords"), EMPTY, "blessing", "swords", (On("killed", Hit(9, "all_targets")),)),
    Tarot(t("Page of Swords"), EMPTY, "blessing", "swords",
        (On("rolled", Nudge(1), only=RollIs(("ranged",))), On("hit", Hit(1), only=Using(("ranged",)),
        limit="battle"))),
    Tarot(t("Knight of Swords"), EMPTY, "blessing", "swords",
        (On("turn_start", Mod("any_damage", 2, "holder", "turn"), only=CountIs("round", "eq", 1)),)),
    Tarot(t("Queen of Swords"), EMPTY, "group_blessing", "swords", (On("hit", Hit(1), whose="any", limit="round"),)),
    Tarot(t("King of Swords"), EMPTY, "blessing", "swords", (On("static", Mod("melee_damage", 1, "holder")),)),
)
