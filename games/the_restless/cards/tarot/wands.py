"""The Wands: 14 cards for Spells, Active Items and rerolls."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.armor import GainArmor
from games.the_restless.effects.battles import ExtraAttack
from games.the_restless.effects.charges import Recharge
from games.the_restless.effects.counters import Pool
from games.the_restless.effects.health import Heal
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.roll_changes import FreeReroll
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.effects.targets import Hit
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import CountIs, During, HasStatus, HealthIs, RollIs, Using
from games.the_restless.vocabulary.card_types import Tarot, Use

WANDS = (
    Tarot(
        name=t("Ace of Wands"),
        flavour=t("Cut last winter, and budding at the grip. The other half is a fence."),
        kind="resource_pool",
        group="wands",
        counters=3,
        use=Use(Rerolls(1) >> Recharge("holder"), cost=Pool(-1)),
    ),
    Tarot(
        name=t("Two of Wands"),
        flavour=t("He owns the coast as far as the glass shows. He has lent the glass."),
        kind="blessing",
        group="wands",
        abilities=(On("rolled", FreeReroll(), only=RollIs(("ranged",)), may=True, limit="battle"),),
    ),
    Tarot(
        name=t("Three of Wands"),
        flavour=t("Three ships were due on Tuesday. He has kept the table laid and counted masts."),
        kind="blessing",
        group="wands",
        abilities=(
            On("realm_start", Reveal("next_encounter")),
            On("encounter_revealed", Rerolls(1), limit="realm"),
        ),
    ),
    Tarot(
        name=t("Four of Wands"),
        flavour=t("A bower for a wedding, with the flowers wired on. The couple is a little late this year."),
        kind="group_blessing",
        group="wands",
        abilities=(On("battle_start", Recharge("each"), limit="realm"),),
    ),
    Tarot(
        name=t("Five of Wands"),
        flavour=t("A drill with staves. The sergeant went for water and they are still finding out who leads."),
        kind="blessing",
        group="wands",
        abilities=(On("rerolled", Hit(1), only=During(("battle",)), limit="round"),),
    ),
    Tarot(
        name=t("Six of Wands"),
        flavour=t("The parade went by twice, since there was only the one street. He bowed both times."),
        kind="blessing",
        group="wands",
        abilities=(On("battle_won", Rerolls(1), limit="realm"),),
    ),
    Tarot(
        name=t("Seven of Wands"),
        flavour=t("He holds the top of the ditch in one boot and one shoe. They woke him."),
        kind="blessing",
        group="wands",
        abilities=(
            On("static", Mod("any_damage", 2, to="holder"), only=CountIs("targets", "ge", 2)),
            On("static", Mod("any_roll", 1, to="holder"), only=HasStatus("holder")),
        ),
    ),
    Tarot(
        name=t("Eight of Wands"),
        flavour=t("Eight thrown at once by one arm. The arm was offered a pension."),
        kind="blessing",
        group="wands",
        abilities=(On("turn_start", ExtraAttack(), may=True, limit="realm"),),
    ),
    Tarot(
        name=t("Nine of Wands"),
        flavour=t("His head is bandaged and he has built a fence. The gate opens inward."),
        kind="blessing",
        group="wands",
        abilities=(On("turn_end", GainArmor("holder", 2), only=HealthIs("holder", "le", 3), limit="battle"),),
    ),
    Tarot(
        name=t("Ten of Wands"),
        flavour=t("He will not put one down to see the road. He asks whether it has turned."),
        kind="blessing",
        group="wands",
        abilities=(On("static", Mod("max_weight", 5, to="holder") >> Mod("dodge_roll", -1, to="holder")),),
    ),
    Tarot(
        name=t("Page of Wands"),
        flavour=t("He reads the runes on his stick aloud. They are the maker's address."),
        kind="blessing",
        group="wands",
        abilities=(
            On("item_used", Heal("holder", 1), only=Using(("relic", "tome", "tool", "light")), limit="encounter"),
        ),
    ),
    Tarot(
        name=t("Knight of Wands"),
        flavour=t("His surcoat is sewn with salamanders. Two of them have moved since the muster."),
        kind="blessing",
        group="wands",
        abilities=(On("hit", Mod("die_defense", -2, to="target", until="round"), only=Using(("spell",))),),
    ),
    Tarot(
        name=t("Queen of Wands"),
        flavour=t("A black cat at her feet and a sunflower that turns to look at it."),
        kind="group_blessing",
        group="wands",
        abilities=(On("hit", Heal("holder", 1), whose="any", only=Using(("spell",)), limit="battle"),),
    ),
    Tarot(
        name=t("King of Wands"),
        flavour=t("He breathes on the coals and the room sits up. The lizard on his ring blinks."),
        kind="blessing",
        group="wands",
        abilities=(On("static", Mod("spell_damage", 2, to="holder")),),
    ),
)
