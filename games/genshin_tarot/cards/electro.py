"""The Electro characters."""

from __future__ import annotations

from games.genshin_tarot.build import basic, burst, character, plus
from games.genshin_tarot.conditions import WentOff
from games.genshin_tarot.count import rising
from games.genshin_tarot.effects import Apply, Hit, Lose
from games.genshin_tarot.elements import ELECTRO
from games.genshin_tarot.gates import pay
from games.genshin_tarot.lasting import Later
from games.genshin_tarot.stocks import ENERGY
from games.genshin_tarot.which import ENEMY, ENEMY_ANY, SAME_ZONE, THAT, ZONE_OF
from games.kernel.text import t

_BOLT = Apply(ELECTRO, THAT) >> Hit(1, THAT, piercing=True)
_BOLTS = Apply(ELECTRO, THAT) >> Hit(2, THAT, piercing=True)

CHARACTERS = (
    character(
        "fischl", t("Fischl"), ELECTRO, "XIX", t("The Moon"),
        basic(
            "bolts-of-downfall", t("Bolts of Downfall"), 0,
            Hit(1, ENEMY_ANY, piercing=True) >> pay(Lose(ENERGY, 1), Apply(ELECTRO, THAT)),
        ),
        plus(0, Hit(rising(1, 3, WentOff("nightrider")), ENEMY_ANY, piercing=True)),
        basic(
            "nightrider", t("Nightrider"), 1,
            Apply(ELECTRO, ENEMY) >> Hit(1, THAT, piercing=True) >> Later(_BOLT),
        ),
        plus(1, Apply(ELECTRO, ENEMY_ANY) >> Hit(2, THAT, piercing=True) >> Later(_BOLTS)),
        burst(t("Midnight Phantasmagoria"), 5, Apply(ELECTRO, ZONE_OF) >> Hit(2, SAME_ZONE)),
    ),
)  # fmt: skip
