"""The Anemo characters."""

from __future__ import annotations

from games.genshin_tarot.cards import escapes
from games.genshin_tarot.vocabulary.amounts import rising
from games.genshin_tarot.vocabulary.card_builders import basic, burst, character, plus
from games.genshin_tarot.vocabulary.conditions import PlayedAfter, carries
from games.genshin_tarot.vocabulary.control_flow import Replace, choose, if_, may, pay
from games.genshin_tarot.vocabulary.effects import (
    Apply,
    Draw,
    Gain,
    Heal,
    Hit,
    Hurt,
    Lose,
    MoveToOtherZone,
    Put,
    Return,
    Swap,
    Trash,
    TurnDown,
)
from games.genshin_tarot.vocabulary.elements import ANEMO, CRYO, ELECTRO, HYDRO, PYRO
from games.genshin_tarot.vocabulary.enemy_targets import (
    ANOTHER_ANY,
    ENEMY,
    ENEMY_ANY,
    THAT,
    ZONE,
    ZONE_OF,
    ZONE_OF_OTHER,
    enemies_any,
)
from games.genshin_tarot.vocabulary.lasting_effects import Bonus
from games.genshin_tarot.vocabulary.player_targets import ANYONE, BOTH
from games.genshin_tarot.vocabulary.resources import AP, CARD, DASH, ENERGY, HAND, MORA
from games.kernel.text import t

CHARACTERS = (
    character(
        "jean", t("Jean"), ANEMO, "XII", t("Justice"),
        basic("favonius-bladework", t("Favonius Bladework"), 1, Hit(2, ENEMY) >> if_(carries(ANEMO), Gain(ENERGY, 2))),
        plus(1, Hit(2, ENEMY) >> Gain(ENERGY, 2) >> Heal(2)),
        basic(
            "gale-blade", t("Gale Blade"), 1,
            Apply(ANEMO, ENEMY) >> Hit(1, THAT, piercing=True) >> may(Swap(ANOTHER_ANY)),
        ),
        plus(0),
        burst(t("Dandelion Breeze"), 5, Apply(ANEMO, ZONE) >> Heal(2, BOTH)),
    ),
    character(
        "kazuha", t("Kazuha"), ANEMO, "Ace", t("Ace of Swords"),
        basic("garyuu-bladework", t("Garyuu Bladework"), 1, Hit(3, ENEMY)),
        plus(1, Hit(rising(3, 6, PlayedAfter(("chihayaburu", "dash"))), ENEMY)),
        basic("chihayaburu", t("Chihayaburu"), 1, Apply(ANEMO, enemies_any(2)) >> may(Swap())),
        plus(0, Apply(ANEMO, ZONE) >> Draw(2)),
        burst(t("Kazuha Slash"), 6, Replace(ANEMO, (Put(DASH, HAND),), Apply(ANEMO, ZONE_OF), free=False)),
        sword=True,
    ),
    character(
        "lumine", t("Lumine"), ANEMO, "XXII", t("The World"),
        basic("foreign-ironwind", t("Foreign Ironwind"), 1, Hit(3, ENEMY)),
        plus(1, Apply(ANEMO, ENEMY) >> Hit(3, THAT) >> Gain(ENERGY, 2)),
        basic("palm-vortex", t("Palm Vortex"), 1, Hit(2, ZONE.that(carries(HYDRO, PYRO, CRYO, ELECTRO)))),
        plus(1, Hit(4, ZONE.that(carries(HYDRO, PYRO, CRYO, ELECTRO)))),
        burst(t("Gust Surge"), 3, TurnDown(ENEMY_ANY) >> may(MoveToOtherZone())),
    ),
    character(
        "sucrose", t("Sucrose"), ANEMO, "II", t("The Magician"),
        basic(
            "wind-spirit-creation", t("Wind Spirit Creation"), 1,
            Apply(ANEMO, ENEMY_ANY) >> Hit(1, THAT, piercing=True) >> Gain(ENERGY, 1),
        ),
        plus(1, Apply(ANEMO, enemies_any(2)) >> Hit(2, THAT, piercing=True)),
        basic(
            "sucrose-anemo-hypostasis", t("Anemo Hypostasis"), 1,
            Apply(ANEMO, ENEMY_ANY) >> may(TurnDown(ANOTHER_ANY, beneath=True)),
        ),
        plus(1, Replace(ANEMO, (Heal(3, ANYONE),), Apply(ANEMO, ZONE))),
        burst(t("Isomer 75 / Type II"), 4, Draw(2) >> Trash(CARD, HAND) >> Gain(MORA, 2)),
    ),
    character(
        "venti", t("Venti"), ANEMO, "XXI", t("Judgement"),
        basic(
            "divine-archery", t("Divine Archery"), 0,
            Hit(1, ENEMY_ANY, piercing=True) >> pay(Lose(ENERGY, 1), Apply(ANEMO, THAT)),
        ),
        plus(0, choose(Hit(1, ENEMY_ANY, piercing=True), pay(Lose(ENERGY, 1), Hit(3, ENEMY_ANY, piercing=True)))),
        basic("skyward-sonnet", t("Skyward Sonnet"), 1, Apply(ANEMO, ZONE) >> Bonus(1)),
        plus(1, Apply(ANEMO, ZONE) >> Apply(ANEMO, ZONE_OF_OTHER) >> Bonus(2)),
        burst(t("Wind's Grand Ode"), 10, escapes.grand_ode),
    ),
    character(
        "xiao", t("Xiao"), ANEMO, "Knight", t("Knight of Swords"),
        basic(
            "whirlwind-thrust", t("Whirlwind Thrust"), 0,
            Hit(1, ENEMY, piercing=True) >> pay(Lose(ENERGY, 1), Hit(1, ANOTHER_ANY, piercing=True)),
        ),
        plus(1, Apply(ANEMO, ENEMY) >> Hit(2, THAT, piercing=True) >> pay(Lose(ENERGY, 1), Gain(AP, 1))),
        basic(
            "lemniscatic-wind", t("Lemniscatic Wind"), 1,
            Apply(ANEMO, ENEMY) >> Hit(1, THAT, piercing=True) >> may(Return(HAND)),
        ),
        plus(1, Apply(ANEMO, ENEMY) >> Hit(rising(2, 5, PlayedAfter(("dash",))), THAT, piercing=True)),
        burst(t("Bane of All Evil"), 2, Hurt(1, piercing=True) >> Put(DASH, HAND)),
        sword=True,
    ),
)  # fmt: skip
