"""The Electro characters."""

from __future__ import annotations

from games.genshin_tarot.cards.shared_effects import BREAK_OR_HIT, BREAK_OR_HIT_TWICE
from games.genshin_tarot.vocabulary.amounts import PER_CLEARED, Counted, Per, rising
from games.genshin_tarot.vocabulary.card_builders import basic, burst, character, plus
from games.genshin_tarot.vocabulary.conditions import BURST_UNUSED, TOOK_DAMAGE, EffectTriggered, carries
from games.genshin_tarot.vocabulary.control_flow import if_, may, pay
from games.genshin_tarot.vocabulary.effects import (
    Apply,
    Break,
    Draw,
    Gain,
    Hit,
    Lose,
    Mark,
    Put,
    RemoveMarkers,
    Strip,
    TurnDown,
)
from games.genshin_tarot.vocabulary.elements import ELECTRO
from games.genshin_tarot.vocabulary.enemy_targets import (
    ANOTHER_ANY,
    ENEMY,
    ENEMY_ANY,
    ONE_TARGETED,
    SAME_ZONE,
    TARGETED,
    THAT,
    ZONE,
    ZONE_OF,
    enemies_any,
)
from games.genshin_tarot.vocabulary.lasting_effects import After, Later, Override
from games.genshin_tarot.vocabulary.player_targets import OTHER
from games.genshin_tarot.vocabulary.resources import AP, ATTACK, ENERGY, GUARD, HAND, MINE, OVERHEAT
from games.kernel.text import t

_BOLT = Apply(ELECTRO, THAT) >> Hit(1, THAT, piercing=True)
_BOLTS = Apply(ELECTRO, THAT) >> Hit(2, THAT, piercing=True)

CHARACTERS = (
    character(
        "beidou", t("Beidou"), ELECTRO, "XI", t("Wheel of Fortune"),
        basic("oceanborn", t("Oceanborn"), 1, BREAK_OR_HIT_TWICE),
        plus(1, Hit(rising(2, 4, TOOK_DAMAGE), ZONE)),
        basic("tidecaller", t("Tidecaller"), 1, Apply(ELECTRO, ZONE) >> Gain(GUARD, 2)),
        plus(1, Apply(ELECTRO, ZONE) >> Gain(GUARD, 3) >> Put(OVERHEAT, HAND)),
        burst(t("Stormbreaker"), 4, Draw(2) >> After(ATTACK, Hit(1, ONE_TARGETED, piercing=True))),
    ),
    character(
        "fischl", t("Fischl"), ELECTRO, "XIX", t("The Moon"),
        basic(
            "bolts-of-downfall", t("Bolts of Downfall"), 0,
            Hit(1, ENEMY_ANY, piercing=True) >> pay(Lose(ENERGY, 1), Apply(ELECTRO, THAT)),
        ),
        plus(0, Hit(rising(1, 3, EffectTriggered("nightrider")), ENEMY_ANY, piercing=True)),
        basic("nightrider", t("Nightrider"), 1, Apply(ELECTRO, ENEMY) >> Hit(1, THAT, piercing=True) >> Later(_BOLT)),
        plus(1, Apply(ELECTRO, ENEMY_ANY) >> Hit(2, THAT, piercing=True) >> Later(_BOLTS)),
        burst(t("Midnight Phantasmagoria"), 5, Apply(ELECTRO, ZONE_OF) >> Hit(2, SAME_ZONE)),
    ),
    character(
        "keqing", t("Keqing"), ELECTRO, "VIII", t("The Chariot"),
        basic("yunlai-swordsmanship", t("Yunlai Swordsmanship"), 1, Hit(3, ENEMY)),
        plus(1, Apply(ELECTRO, ENEMY) >> Hit(3, THAT) >> Gain(ENERGY, 2)),
        basic(
            "stellar-restoration", t("Stellar Restoration"), 1,
            Apply(ELECTRO, ENEMY_ANY) >> may(TurnDown(ANOTHER_ANY, beneath=True)),
        ),
        plus(1, Apply(ELECTRO, enemies_any(3, up_to=True)) >> Gain(ENERGY, 2)),
        burst(
            t("Starward Sword"), 8,
            Hit(5, enemies_any(3, up_to=True).that(carries(ELECTRO)), piercing=True) >> Strip(THAT, ELECTRO),
        ),
    ),
    character(
        "lisa", t("Lisa"), ELECTRO, "VI", t("The Hierophant"),
        basic(
            "lightning-touch", t("Lightning Touch"), 1,
            Apply(ELECTRO, ENEMY_ANY) >> Hit(1, THAT, piercing=True) >> Draw(1),
        ),
        plus(0),
        basic("violet-arc", t("Violet Arc"), 2, Hit(5, ZONE.that(carries(ELECTRO)), piercing=True)),
        plus(1),
        burst(t("Lightning Rose"), 3, Draw(2) >> Apply(ELECTRO, ENEMY_ANY)),
    ),
    character(
        "raiden", t("Raiden Shogun"), ELECTRO, "King", t("King of Swords"),
        basic("origin", t("Origin"), 1, Hit(2, ENEMY) >> pay(Lose(ENERGY, 2), Gain(AP, 1))),
        plus(1, Hit(rising(2, 5, carries(ELECTRO)), ENEMY) >> Gain(ENERGY, 2)),
        basic("baleful-omen", t("Baleful Omen"), 1, Apply(ELECTRO, ZONE) >> Mark(1, OTHER, 5)),
        plus(1, Apply(ELECTRO, ZONE) >> Mark(2, most=5) >> Mark(1, OTHER, 5)),
        burst(
            t("Musou Shinsetsu"), 10,
            Override(0, Apply(ELECTRO, ENEMY_ANY) >> Hit(2, THAT, piercing=True)), marked=Hit(1, ENEMY, piercing=True),
        ),
        sword=True,
    ),
    character(
        "razor", t("Razor"), ELECTRO, "5", t("5 of Swords"),
        basic("steel-fang", t("Steel Fang"), 1, BREAK_OR_HIT >> pay(Lose(ENERGY, 1), Mark(1, most=3))),
        plus(1, Break(1, ENEMY) >> Hit(2, THAT) >> pay(Lose(ENERGY, 1), Mark(1, most=3))),
        basic("claw-and-thunder", t("Claw and Thunder"), 1, Apply(ELECTRO, ZONE) >> if_(BURST_UNUSED, Mark(1, most=3))),
        plus(
            1,
            Apply(ELECTRO, ZONE) >> if_(BURST_UNUSED, Mark(1, most=3))
            >> pay(RemoveMarkers(), Gain(ENERGY, Per(Counted.CLEARED, 2))),
        ),
        burst(t("Lightning Fang"), 5, RemoveMarkers() >> After(MINE, Hit(PER_CLEARED, TARGETED))),
        sword=True,
    ),
)  # fmt: skip
