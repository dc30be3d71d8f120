"""The Pyro characters."""

from __future__ import annotations

from games.genshin_tarot.cards.shared_effects import BREAK_OR_HIT_TWICE
from games.genshin_tarot.vocabulary.amounts import EVERY, PER_MARKER, Counted, Per, rising
from games.genshin_tarot.vocabulary.card_builders import basic, burst, character, plus
from games.genshin_tarot.vocabulary.card_types import PassiveTrigger
from games.genshin_tarot.vocabulary.conditions import MARKERS, SHIELDED, UNSHIELDED, Lost, at_least, at_most, carries
from games.genshin_tarot.vocabulary.control_flow import Again, Each, Repeat, Roll, choose, if_, may, pay
from games.genshin_tarot.vocabulary.effects import (
    Aim,
    Apply,
    Break,
    Draw,
    Gain,
    Heal,
    Hit,
    Hurt,
    Lose,
    Mark,
    Mill,
    Put,
    RemoveMarkers,
    Return,
    SetHp,
    Stun,
    TrashMilled,
)
from games.genshin_tarot.vocabulary.elements import PYRO
from games.genshin_tarot.vocabulary.enemy_targets import (
    ANOTHER_ANY,
    ENEMY,
    ENEMY_ANY,
    SAME_ZONE,
    THAT,
    ZONE,
    ZONE_OF,
    enemies,
    enemies_any,
)
from games.genshin_tarot.vocabulary.lasting_effects import AddElement, Later
from games.genshin_tarot.vocabulary.player_targets import WEAKER
from games.genshin_tarot.vocabulary.resources import AP, BURN, DECK, ENERGY, GUARD, HAND, HP, MINE, OVERHEAT, TOP
from games.kernel.text import t

_OVERLOAD = Mill() >> if_(Lost((BURN, MINE)), Hurt(1) >> Hit(1, ZONE)) >> TrashMilled(BURN)
"""Discard the top card of the deck. A Burn or a card of this character causes damage. A Burn is then trashed."""

CHARACTERS = (
    character(
        "amber", t("Amber"), PYRO, "XX", t("The Sun"),
        basic(
            "sharpshooter", t("Sharpshooter"), 0,
            Hit(1, ENEMY_ANY, piercing=True) >> pay(Lose(ENERGY, 1), Apply(PYRO, THAT)),
        ),
        plus(0, Hit(rising(1, 3, UNSHIELDED), ENEMY_ANY, piercing=True)),
        basic("explosive-puppet", t("Explosive Puppet"), 2, Stun(ENEMY) >> Later(Apply(PYRO, ZONE) >> Hit(2, ZONE))),
        plus(1),
        burst(t("Fiery Rain"), 5, Apply(PYRO, ZONE_OF) >> Hit(2, SAME_ZONE, piercing=True)),
    ),
    character(
        "bennett", t("Bennett"), PYRO, "2", t("2 of Swords"),
        basic("strike-of-fortune", t("Strike of Fortune"), 1, Hit(2, ENEMY) >> if_(carries(PYRO), Gain(ENERGY, 2))),
        plus(1, if_(at_most(7, HP), Hit(4, ENEMY) >> Gain(ENERGY, 3), Hit(3, ENEMY))),
        basic("passion-overload", t("Passion Overload"), 1, Apply(PYRO, ENEMY) >> Hit(2, THAT) >> _OVERLOAD),
        plus(1, Apply(PYRO, ENEMY) >> Hit(4, THAT) >> _OVERLOAD),
        burst(t("Fantastic Voyage"), 7, Each(if_(at_most(7, HP), Heal(3), Put(OVERHEAT, HAND)))),
        sword=True,
    ),
    character(
        "diluc", t("Diluc"), PYRO, "XVII", t("The Tower"),
        basic("tempered-sword", t("Tempered Sword"), 1, BREAK_OR_HIT_TWICE),
        plus(1, Aim(ENEMY) >> if_(SHIELDED, Break(EVERY, THAT), Hit(4, THAT))),
        basic(
            "searing-onslaught", t("Searing Onslaught"), 2,
            Aim(ENEMY) >> Repeat(3, Apply(PYRO, THAT) >> Hit(2, THAT)),
        ),
        plus(1),
        burst(t("Dawn"), 7, Apply(PYRO, ENEMY_ANY) >> Hit(6, THAT)),
    ),
    character(
        "hu-tao", t("Hu Tao"), PYRO, "3", t("3 of Swords"),
        basic(
            "spear-of-wangsheng", t("Spear of Wangsheng"), 0,
            Hit(rising(1, 2, at_most(7, HP)), ENEMY, piercing=True),
        ),
        plus(
            0,
            Hurt(1) >> if_(at_most(7, HP), Hit(4, ENEMY, piercing=True) >> Return(DECK), Hit(1, ENEMY, piercing=True)),
        ),
        basic(
            "guide-of-afterlife", t("Guide of Afterlife"), 1,
            Hurt(1) >> choose(Gain(ENERGY, 1), Draw(2)) >> AddElement(PYRO),
        ),
        plus(0),
        burst(t("Spirit Soother"), 6, if_(at_most(7, HP), Hit(4, ZONE) >> SetHp(7), Hit(2, ZONE))),
        sword=True,
    ),
    character(
        "klee", t("Klee"), PYRO, "I", t("The Fool"),
        basic("kaboom", t("Kaboom!"), 1, Apply(PYRO, ENEMY_ANY) >> Hit(1, THAT, piercing=True) >> Gain(ENERGY, 1)),
        plus(
            1,
            Apply(PYRO, ENEMY_ANY)
            >> choose(Hit(2, THAT, piercing=True), pay(Lose(ENERGY, 2), Hit(4, THAT, piercing=True))),
        ),
        basic(
            "jumpy-dumpty", t("Jumpy Dumpty"), 1,
            Apply(PYRO, enemies(2, up_to=True)) >> Hit(1, THAT) >> may(Return(TOP)),
        ),
        plus(
            1,
            Apply(PYRO, enemies(2, up_to=True)) >> Hit(1, THAT)
            >> pay(Lose(ENERGY, 2), Apply(PYRO, enemies(2, up_to=True)) >> Hit(1, THAT)),
        ),
        burst(t("Sparks 'n' Splash"), 4, Hit(2, ENEMY_ANY, piercing=True) >> Roll(4, Again())),
    ),
    character(
        "xiangling", t("Xiangling"), PYRO, "XV", t("Temperance"),
        basic(
            "dough-fu", t("Dough-Fu"), 0,
            Hit(1, ENEMY, piercing=True) >> pay(Lose(ENERGY, 1), Hit(1, ANOTHER_ANY, piercing=True)),
        ),
        plus(1, Apply(PYRO, ENEMY) >> Hit(2, THAT, piercing=True) >> pay(Lose(ENERGY, 1), Gain(AP, 1))),
        basic(
            "guoba-fire", t("Guoba Fire"), 2,
            Apply(PYRO, ZONE) >> Hit(2, ZONE) >> Later(Apply(PYRO, ZONE) >> Hit(2, ZONE)),
        ),
        plus(1),
        burst(t("Pyronado"), 4, Draw(2) >> AddElement(PYRO)),
    ),
    character(
        "xinyan", t("Xinyan"), PYRO, "6", t("6 of Swords"),
        basic("dance-of-fire", t("Dance of Fire"), 1, BREAK_OR_HIT_TWICE),
        plus(1, Hit(rising(1, 3, at_least(1, GUARD)), ZONE)),
        basic("sweeping-fervor", t("Sweeping Fervor"), 1, Gain(GUARD, 3) >> Apply(PYRO, ZONE)),
        plus(0),
        burst(t("Riff Revolution"), 6, Gain(GUARD, 3) >> Apply(PYRO, ZONE) >> Hit(2, ZONE)),
        sword=True,
    ),
    character(
        "yanfei", t("Yanfei"), PYRO, "7", t("7 of Swords"),
        basic("seal-of-approval", t("Seal of Approval"), 1, Apply(PYRO, ENEMY_ANY) >> Hit(1, THAT, piercing=True)),
        plus(
            1,
            Apply(PYRO, ENEMY_ANY) >> Hit(2, THAT, piercing=True)
            >> if_(at_least(3, MARKERS), Draw(2), if_(at_least(1, MARKERS), Draw(1))),
        ),
        basic("signed-edict", t("Signed Edict"), 1, Apply(PYRO, ENEMY) >> Hit(PER_MARKER, ZONE)),
        plus(
            1,
            choose(
                Apply(PYRO, ENEMY) >> Hit(PER_MARKER, ZONE),
                pay(Lose(ENERGY, 1), Apply(PYRO, ENEMY_ANY) >> Hit(PER_MARKER, SAME_ZONE)),
            ),
        ),
        burst(t("Done Deal"), 3, Gain(GUARD, PER_MARKER, WEAKER), PassiveTrigger.ROW_CLEARED, Mark(1, most=5)),
        sword=True,
    ),
    character(
        "yoimiya", t("Yoimiya"), PYRO, "8", t("8 of Swords"),
        basic("firework-flare-up", t("Firework Flare-Up"), 1, Hit(2, ENEMY_ANY), free_if=carries(PYRO)),
        plus(1, Apply(PYRO, enemies_any(3)) >> Hit(2, THAT)),
        basic("niwabi-fire-dance", t("Niwabi Fire-Dance"), 0, AddElement(PYRO, once=True)),
        plus(0, AddElement(PYRO, once=True) >> Draw(3)),
        burst(
            t("Ryuukin Saxifrage"), 4,
            Hit(Per(Counted.MARKERS, 2), ENEMY_ANY) >> RemoveMarkers(), PassiveTrigger.REACTION, Mark(1, most=3),
        ),
        sword=True,
    ),
)  # fmt: skip
