"""The Cryo characters."""

from __future__ import annotations

from games.genshin_tarot.cards import escapes
from games.genshin_tarot.cards.shared_effects import BREAK_OR_HIT, BREAK_OR_HIT_TWICE
from games.genshin_tarot.vocabulary.amounts import D6, PER_MARKER, Die, rising
from games.genshin_tarot.vocabulary.card_builders import basic, burst, character, plus
from games.genshin_tarot.vocabulary.conditions import DEFEATED, at_least, carries
from games.genshin_tarot.vocabulary.control_flow import Repeat, choose, if_, may, pay
from games.genshin_tarot.vocabulary.effects import (
    Apply,
    Discard,
    Draw,
    Fetch,
    Gain,
    Heal,
    Hit,
    Lose,
    Mark,
    RemoveMarkers,
    Stun,
    Trash,
)
from games.genshin_tarot.vocabulary.elements import CRYO
from games.genshin_tarot.vocabulary.enemy_targets import (
    ANOTHER_ANY,
    ENEMY,
    ENEMY_ANY,
    SAME_ZONE,
    THAT,
    ZONE,
    enemies_any,
)
from games.genshin_tarot.vocabulary.lasting_effects import AddElement, After, AtPhaseEnd, Free, Later, OnNextTargeting
from games.genshin_tarot.vocabulary.player_targets import BOTH, THEY
from games.genshin_tarot.vocabulary.resources import AP, BURN, DECK, DISCARDS, EITHER, ENERGY, GUARD, MINE
from games.kernel.text import t

CHARACTERS = (
    character(
        "chongyun", t("Chongyun"), CRYO, "X", t("The Hermit"),
        basic("demonbane", t("Demonbane"), 1, BREAK_OR_HIT_TWICE),
        plus(1, escapes.demonbane),
        basic("layered-frost", t("Layered Frost"), 1, Draw(1) >> AddElement(CRYO)),
        plus(0),
        burst(t("Cloud-parting Star"), 3, Draw(3) >> Discard(3, up_to=True, each=Apply(CRYO, ENEMY_ANY))),
    ),
    character(
        "diona", t("Diona"), CRYO, "Page", t("Page of Swords"),
        basic("katzlein-style", t("Katzlein Style"), 1, Hit(2, ENEMY_ANY, piercing=True)),
        plus(1, Hit(rising(2, 5, at_least(1, GUARD)), ENEMY_ANY, piercing=True)),
        basic("icy-paws", t("Icy Paws"), 1, choose(Gain(GUARD, 3), Apply(CRYO, ZONE)) >> may(Trash(BURN, DISCARDS))),
        plus(1, Apply(CRYO, ZONE) >> Gain(GUARD, 3) >> may(Trash(BURN, DISCARDS))),
        burst(t("Signature Mix"), 5, Heal(1, BOTH) >> Trash(BURN, EITHER, 1, BOTH, willing=True)),
        sword=True,
    ),
    character(
        "eula", t("Eula"), CRYO, "Queen", t("Queen of Swords"),
        basic("edel-bladework", t("Edel Bladework"), 1, BREAK_OR_HIT >> pay(Lose(ENERGY, 2), Apply(CRYO, THAT))),
        plus(1, Apply(CRYO, ENEMY) >> Hit(2, THAT) >> Mark(1)),
        basic("icetide-vortex", t("Icetide Vortex"), 1, Apply(CRYO, ENEMY) >> choose(Fetch(DECK, 1), Fetch(DISCARDS))),
        plus(0),
        burst(
            t("Glacial Illumination"), 4,
            After(MINE, Mark(1)) >> AtPhaseEnd(Repeat(PER_MARKER, Hit(2, ENEMY_ANY)) >> RemoveMarkers()),
        ),
        sword=True,
    ),
    character(
        "ganyu", t("Ganyu"), CRYO, "10", t("10 of Swords"),
        basic(
            "liutian-archery", t("Liutian Archery"), 0,
            Hit(1, ENEMY_ANY, piercing=True) >> pay(Lose(ENERGY, 1), Apply(CRYO, THAT)),
        ),
        plus(1, choose(Hit(2, ENEMY_ANY), pay(Lose(ENERGY, 2), Apply(CRYO, ENEMY_ANY) >> Hit(6, THAT)))),
        basic(
            "trail-of-the-qilin", t("Trail of the Qilin"), 2,
            Stun(ENEMY) >> Later(Apply(CRYO, ZONE) >> Hit(2, ZONE)),
        ),
        plus(1),
        burst(t("Celestial Shower"), 7, Hit(D6, enemies_any(3), piercing=carries(CRYO))),
        sword=True,
    ),
    character(
        "kaeya", t("Kaeya"), CRYO, "XIII", t("The Hanged Man"),
        basic("ceremonial-bladework", t("Ceremonial Bladework"), 1, Hit(3, ENEMY)),
        plus(1, Hit(Die(2), ENEMY)),
        basic("frostgnaw", t("Frostgnaw"), 1, Apply(CRYO, ZONE) >> Gain(ENERGY, 1)),
        plus(1, Apply(CRYO, ZONE) >> Gain(ENERGY, 2) >> Heal(2)),
        burst(t("Glacial Waltz"), 3, Draw(1) >> Free()),
    ),
    character(
        "qiqi", t("Qiqi"), CRYO, "XIV", t("Death"),
        basic("ancient-sword-art", t("Ancient Sword Art"), 1, Hit(2, ENEMY) >> if_(carries(CRYO), Gain(ENERGY, 2))),
        plus(1, Hit(rising(2, 5, carries(CRYO)), ENEMY) >> Gain(ENERGY, 2)),
        basic("herald-of-frost", t("Herald of Frost"), 1, Apply(CRYO, ENEMY_ANY) >> OnNextTargeting(Heal(2, THEY))),
        plus(1, Apply(CRYO, ENEMY_ANY) >> OnNextTargeting(Heal(3, THEY) >> Gain(ENERGY, 2, THEY))),
        burst(t("Preserver of Fortune"), 5, Apply(CRYO, ZONE) >> Heal(2, BOTH)),
    ),
    character(
        "rosaria", t("Rosaria"), CRYO, "4", t("4 of Swords"),
        basic(
            "spear-of-the-church", t("Spear of the Church"), 0,
            Hit(1, ENEMY, piercing=True) >> pay(Lose(ENERGY, 1), Hit(1, ANOTHER_ANY, piercing=True)),
        ),
        plus(1, Apply(CRYO, ENEMY) >> Hit(3, THAT) >> pay(Lose(ENERGY, 1), Gain(AP, 1))),
        basic("ravaging-confession", t("Ravaging Confession"), 1, Apply(CRYO, ENEMY_ANY) >> Hit(1, SAME_ZONE)),
        plus(1, Apply(CRYO, ENEMY_ANY) >> Hit(3, SAME_ZONE) >> if_(DEFEATED, Gain(ENERGY, 2))),
        burst(t("Rites of Termination"), 8, Hit(3, ENEMY) >> Apply(CRYO, ZONE) >> Hit(3, ZONE)),
        sword=True,
    ),
)  # fmt: skip
