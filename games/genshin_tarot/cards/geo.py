"""The Geo characters."""

from __future__ import annotations

from games.genshin_tarot.cards.shared_effects import BREAK_OR_HIT_TWICE
from games.genshin_tarot.vocabulary.amounts import PER_GUARD, rising
from games.genshin_tarot.vocabulary.card_builders import basic, burst, character, plus
from games.genshin_tarot.vocabulary.conditions import EffectTriggered, carries
from games.genshin_tarot.vocabulary.control_flow import AnyReaction, if_, pay
from games.genshin_tarot.vocabulary.effects import Apply, Draw, Gain, Heal, Hit, Lose, Stun, Trash
from games.genshin_tarot.vocabulary.elements import GEO
from games.genshin_tarot.vocabulary.enemy_targets import (
    ANOTHER_ANY,
    ENEMY,
    ENEMY_ANY,
    EVERYWHERE,
    THAT,
    ZONE,
    ZONE_OF,
    enemies_any,
)
from games.genshin_tarot.vocabulary.lasting_effects import After, Later
from games.genshin_tarot.vocabulary.player_targets import ANYONE, BOTH, OTHERS
from games.genshin_tarot.vocabulary.resources import AP, ATTACK, CARD, EITHER, ENERGY, GUARD
from games.kernel.text import t

CHARACTERS = (
    character(
        "aether", t("Aether"), GEO, "XXII", t("The World"),
        basic("foreign-rockblade", t("Foreign Rockblade"), 1, Hit(3, ENEMY)),
        plus(1, Apply(GEO, ENEMY) >> Hit(3, THAT) >> Gain(ENERGY, 2)),
        basic("starfell-sword", t("Starfell Sword"), 2, Apply(GEO, ZONE) >> Hit(2, ZONE, piercing=True)),
        plus(1),
        burst(t("Wake of Earth"), 4, Gain(GUARD, 3, OTHERS)),
    ),
    character(
        "albedo", t("Albedo"), GEO, "9", t("9 of Swords"),
        basic("weiss-bladework", t("Weiss Bladework"), 1, Hit(2, ENEMY) >> if_(carries(GEO), Gain(ENERGY, 2))),
        plus(1, Hit(3, ENEMY) >> if_(EffectTriggered("solar-isotoma"), Gain(AP, 1) >> Draw(1))),
        basic(
            "solar-isotoma", t("Solar Isotoma"), 2,
            Apply(GEO, ZONE) >> Later(Apply(GEO, ZONE)) >> pay(Trash(CARD, EITHER), Draw(1)),
        ),
        plus(1),
        burst(t("Abiogenesis: Solar Isotoma"), 6, AnyReaction(GEO, Apply(GEO, enemies_any(3, up_to=True)))),
        sword=True,
    ),
    character(
        "ningguang", t("Ningguang"), GEO, "IV", t("The Empress"),
        basic(
            "sparkling-scatter", t("Sparkling Scatter"), 1,
            Apply(GEO, ENEMY_ANY) >> Hit(1, THAT, piercing=True) >> Draw(1),
        ),
        plus(1, Apply(GEO, enemies_any(2)) >> Hit(2, THAT, piercing=True)),
        basic("jade-screen", t("Jade Screen"), 1, Gain(GUARD, 3, ANYONE)),
        plus(1, Gain(GUARD, 3, BOTH) >> Gain(ENERGY, 1, BOTH)),
        burst(t("Starshatter"), 7, Hit(rising(3, 9, carries(GEO)), ENEMY_ANY)),
    ),
    character(
        "noelle", t("Noelle"), GEO, "IX", t("Strength"),
        basic("maids-bladework", t("Maid's Bladework"), 1, BREAK_OR_HIT_TWICE),
        plus(0, Draw(3) >> Gain(GUARD, 2)),
        basic("breastplate", t("Breastplate"), 1, Apply(GEO, ZONE) >> Heal(1)),
        plus(1, Apply(GEO, ZONE) >> After(ATTACK, Heal(1, ANYONE))),
        burst(t("Sweeping Time"), 3, Hit(PER_GUARD, ENEMY)),
    ),
    character(
        "zhongli", t("Zhongli"), GEO, "V", t("The Emperor"),
        basic(
            "rain-of-stone", t("Rain of Stone"), 0,
            Hit(1, ENEMY, piercing=True) >> pay(Lose(ENERGY, 1), Hit(1, ANOTHER_ANY, piercing=True)),
        ),
        plus(1, Apply(GEO, ENEMY) >> Hit(2, THAT, piercing=True) >> pay(Lose(ENERGY, 1), Gain(AP, 1))),
        basic(
            "dominus-lapidis", t("Dominus Lapidis"), 2,
            Gain(GUARD, 3, BOTH) >> Apply(GEO, ZONE) >> Later(Apply(GEO, ZONE)),
        ),
        plus(1),
        burst(t("Planet Befall"), 10, Hit(3, ZONE_OF, piercing=True) >> Stun(EVERYWHERE)),
    ),
)  # fmt: skip
