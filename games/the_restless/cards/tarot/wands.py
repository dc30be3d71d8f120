"""The Wands: 14, for Spells, for Active Items, for another throw of the die."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
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
    Tarot(t("Ace of Wands"),
        t("Cut last winter, and budding at the grip. The other half is a fence."),
        "resource_pool", "wands", counters=3,
        use=Use(Rerolls(1) >> Recharge("holder"), cost=Pool(-1))),
    Tarot(t("Two of Wands"),
        t("He owns the coast as far as the glass shows. He has lent the glass."),
        "blessing", "wands",
        (On("rolled", FreeReroll(), only=RollIs(("ranged",)), limit="battle", may=True),)),
    Tarot(t("Three of Wands"),
        t("Three ships were due on Tuesday. He has kept the table laid and counted masts."),
        "blessing", "wands",
        (On("realm_start", Reveal("next_encounter")), On("encounter_revealed", Rerolls(1), limit="realm"))),
    Tarot(t("Four of Wands"),
        t("A bower for a wedding, with the flowers wired on. The couple is a little late this year."),
        "group_blessing", "wands", (On("battle_start", Recharge("each"),
        limit="realm"),)),
    Tarot(t("Five of Wands"),
        t("A drill with staves. The sergeant went for water and they are still finding out who leads."),
        "blessing", "wands",
        (On("rerolled", Hit(1), only=During(("battle",)), limit="round"),)),
    Tarot(t("Six of Wands"),
        t("The parade went by twice, since there was only the one street. He bowed both times."),
        "blessing", "wands", (On("battle_won", Rerolls(1), limit="realm"),)),
    Tarot(t("Seven of Wands"),
        t("He holds the top of the ditch in one boot and one shoe. They woke him."),
        "blessing", "wands", (
        On("static", Mod("any_damage", 2, "holder"), only=CountIs("targets", "ge", 2)),
        On("static", Mod("any_roll", 1, "holder"), only=HasStatus("holder")))),
    Tarot(t("Eight of Wands"),
        t("Eight thrown at once by one arm. The arm was offered a pension."),
        "blessing", "wands", (On("turn_start", ExtraAttack(), limit="realm",
        may=True),)),
    Tarot(t("Nine of Wands"),
        t("His head is bandaged and he has built a fence. The gate opens inward."),
        "blessing", "wands",
        (On("turn_end", GainArmor("holder", 2), only=HealthIs("holder", "le", 3), limit="battle"),)),
    Tarot(t("Ten of Wands"),
        t("He will not put one down to see the road. He asks whether it has turned."),
        "blessing", "wands",
        (On("static", Mod("max_weight", 5, "holder") >> Mod("dodge_roll", -1, "holder")),)),
    Tarot(t("Page of Wands"),
        t("He reads the runes on his stick aloud. They are the maker's address."),
        "blessing", "wands",
        (On("item_used", Heal("holder", 1), only=Using(("relic", "tome", "tool", "light")), limit="encounter"),)),
    Tarot(t("Knight of Wands"),
        t("His surcoat is sewn with salamanders. Two of them have moved since the muster."),
        "blessing", "wands",
        (On("hit", Mod("die_defense", -2, "target", "round"), only=Using(("spell",))),)),
    Tarot(t("Queen of Wands"),
        t("A black cat at her feet and a sunflower that turns to look at it."),
        "group_blessing", "wands",
        (On("hit", Heal("holder", 1), whose="any", only=Using(("spell",)), limit="battle"),)),
    Tarot(t("King of Wands"),
        t("He breathes on the coals and the room sits up. The lizard on his ring blinks."),
        "blessing", "wands", (On("static", Mod("spell_damage", 2, "holder")),)),
)
