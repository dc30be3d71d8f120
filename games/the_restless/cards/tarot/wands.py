"""The Wands: 14, for Spells, for Active Items, for another throw of the die."""
# fmt: off

from __future__ import annotations

from games.kernel.text import EMPTY, t
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import CountIs, During, HasStatus, HealthIs, RollIs, Using
from games.the_restless.vocabulary.card_types import Tarot, Use
from games.the_restless.vocabulary.effects import (
    ExtraAttack,
    FreeReroll,
    GainArmor,
    Heal,
    Hit,
    Mod,
    Pool,
    Recharge,
    Rerolls,
    Reveal,
)

WANDS = (
    Tarot(t("Ace of Wands"), EMPTY, "resource_pool", "wands", counters=3,
        use=Use(Rerolls(1) >> Recharge("holder"), cost=Pool(-1))),
    Tarot(t("Two of Wands"), EMPTY, "blessing", "wands",
        (On("rolled", FreeReroll(), only=RollIs(("ranged",)), limit="battle", may=True),)),
    Tarot(t("Three of Wands"), EMPTY, "blessing", "wands",
        (On("realm_start", Reveal("next_encounter")), On("encounter_revealed", Rerolls(1), limit="realm"))),
    Tarot(t("Four of Wands"), EMPTY, "group_blessing", "wands", (On("battle_start", Recharge("each"),
        limit="realm"),)),
    Tarot(t("Five of Wands"), EMPTY, "blessing", "wands",
        (On("rerolled", Hit(1), only=During(("battle",)), limit="round"),)),
    Tarot(t("Six of Wands"), EMPTY, "blessing", "wands", (On("battle_won", Rerolls(1), limit="realm"),)),
    Tarot(t("Seven of Wands"), EMPTY, "blessing", "wands", (
        On("static", Mod("any_damage", 2, "holder"), only=CountIs("targets", "ge", 2)),
        On("static", Mod("any_roll", 1, "holder"), only=HasStatus("holder")))),
    Tarot(t("Eight of Wands"), EMPTY, "blessing", "wands", (On("turn_start", ExtraAttack(), limit="realm",
        may=True),)),
    Tarot(t("Nine of Wands"), EMPTY, "blessing", "wands",
        (On("turn_end", GainArmor("holder", 2), only=HealthIs("holder", "le", 3), limit="battle"),)),
    Tarot(t("Ten of Wands"), EMPTY, "blessing", "wands",
        (On("static", Mod("max_weight", 5, "holder") >> Mod("dodge_roll", -1, "holder")),)),
    Tarot(t("Page of Wands"), EMPTY, "blessing", "wands",
        (On("item_used", Heal("holder", 1), only=Using(("relic", "tome", "tool", "light")), limit="encounter"),)),
    Tarot(t("Knight of Wands"), EMPTY, "blessing", "wands",
        (On("hit", Mod("die_defense", -2, "target", "round"), only=Using(("spell",))),)),
    Tarot(t("Queen of Wands"), EMPTY, "group_blessing", "wands",
        (On("hit", Heal("holder", 1), whose="any", only=Using(("spell",)), limit="battle"),)),
    Tarot(t("King of Wands"), EMPTY, "blessing", "wands", (On("static", Mod("spell_damage", 2, "holder")),)),
)
