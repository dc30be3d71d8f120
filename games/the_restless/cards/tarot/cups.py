"""The Cups: 14 cards for healing, Armor, death and return."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.armor import GainArmor
from games.the_restless.effects.counters import Pool
from games.the_restless.effects.death import Revive
from games.the_restless.effects.dice import Roll
from games.the_restless.effects.health import Heal, LoseHealth
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.statuses import Grant
from games.the_restless.effects.supplies import Rests
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.branches import Band
from games.the_restless.vocabulary.basics.conditions import CountIs, During, KilledBy, Using
from games.the_restless.vocabulary.card_types import Tarot, Use

CUPS = (
    Tarot(
        name=t("Ace of Cups"),
        flavour=t("Five streams run out of the one cup. The saucer under it is dry."),
        kind="resource_pool",
        group="cups",
        counters=4,
        use=Use(Heal("chosen", 2), cost=Pool(-1)),
    ),
    Tarot(
        name=t("Two of Cups"),
        flavour=t("They drank to the truce from each other's. The taster asked for the day off."),
        kind="resource_pool",
        group="cups",
        counters=3,
        use=Use(Heal("holder", 1) >> Heal("chosen_other", 2), cost=Pool(-1)),
    ),
    Tarot(
        name=t("Three of Cups"),
        flavour=t("Three women dance with the harvest held up. There was enough for the picture."),
        kind="group_blessing",
        group="cups",
        abilities=(On("rest_over", GainArmor("each", 1)),),
    ),
    Tarot(
        name=t("Four of Cups"),
        flavour=t("A fourth is held out to him from a small cloud. He has asked what is in it."),
        kind="resource_pool",
        group="cups",
        counters=2,
        use=Use(Grant("shrouded", "holder"), cost=Pool(-1)),
    ),
    Tarot(
        name=t("Five of Cups"),
        flavour=t("Three went over. He stands so that you do not see the two he has kept."),
        kind="blessing",
        group="cups",
        abilities=(On("killed", Heal("holder", 4), whose="other", only=KilledBy()),),
    ),
    Tarot(
        name=t("Six of Cups"),
        flavour=t("Flowers in the cups, and a child handing one up. The guard in the yard is leaving."),
        kind="blessing",
        group="cups",
        abilities=(On("rest_start", Heal("left", 1) >> Heal("right", 1)),),
    ),
    Tarot(
        name=t("Seven of Cups"),
        flavour=t("A castle, a snake, a wreath, a face. The one with the cloth over it is heaviest."),
        kind="resource_pool",
        group="cups",
        counters=3,
        use=Use(
            Roll(
                "d20",
                bands=(
                    Band(1, 5, LoseHealth("holder", 1)),
                    Band(6, 20, Heal("holder", 4)),
                ),
                by="holder",
            ),
            cost=Pool(-1),
        ),
    ),
    Tarot(
        name=t("Eight of Cups"),
        flavour=t("He stacked them with a gap where one should go, and went up to look for that."),
        kind="blessing",
        group="cups",
        abilities=(On("discarded", Heal("holder", 1), limit="encounter"),),
    ),
    Tarot(
        name=t("Nine of Cups"),
        flavour=t("Arms folded, in front of the shelf. He has wished already and will not say."),
        kind="resource_pool",
        group="cups",
        counters=4,
        use=Use(GainArmor("chosen", 3), cost=Pool(-1)),
    ),
    Tarot(
        name=t("Ten of Cups"),
        flavour=t("A rainbow of cups over the house. The children know which one drips."),
        kind="resource_pool",
        group="cups",
        counters=1,
        use=Use(Rests(1), only=During(("interval",)), cost=Pool(-1) >> LoseHealth("each", 1)),
    ),
    Tarot(
        name=t("Page of Cups"),
        flavour=t("A fish looks out of the cup and tells him. He has stopped drinking from it."),
        kind="blessing",
        group="cups",
        abilities=(On("item_used", Heal("holder", 1), only=Using(("food", "medicine"))),),
    ),
    Tarot(
        name=t("Knight of Cups"),
        flavour=t("He crosses the stream at a walk, so that none is spilled. The war was on Monday."),
        kind="resource_pool",
        group="cups",
        counters=1,
        use=Use(Revive("dead_chosen", 4), only=CountIs("dead", "ge", 1), cost=Pool(-1)),
    ),
    Tarot(
        name=t("Queen of Cups"),
        flavour=t("Hers has a lid, and handles like angels. She has never been seen to lift it."),
        kind="resource_pool",
        group="cups",
        abilities=(On("battle_won", Pool(1), limit="realm"),),
        counters=3,
        use=Use(Heal("lowest", 2), cost=Pool(-1)),
    ),
    Tarot(
        name=t("King of Cups"),
        flavour=t("His throne floats. He asked for a firm hand on the rope and was shown the hand."),
        kind="blessing",
        group="cups",
        abilities=(On("static", Mod("heal_gain", 1, to="holder")),),
    ),
)
