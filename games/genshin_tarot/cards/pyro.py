"""The Pyro characters."""

from __future__ import annotations

from games.genshin_tarot.build import basic, burst, character, plus
from games.genshin_tarot.conditions import UNSHIELDED
from games.genshin_tarot.count import rising
from games.genshin_tarot.effects import Apply, Hit, Lose, Stun
from games.genshin_tarot.elements import PYRO
from games.genshin_tarot.gates import pay
from games.genshin_tarot.lasting import Later
from games.genshin_tarot.stocks import ENERGY
from games.genshin_tarot.which import ENEMY, ENEMY_ANY, SAME_ZONE, THAT, ZONE, ZONE_OF
from games.kernel.text import t

CHARACTERS = (
    character(
        "amber", t("Amber"), PYRO, "XX", t("The Sun"),
        basic(
            "sharpshooter", t("Sharpshooter"), 0,
            Hit(1, ENEMY_ANY, piercing=True) >> pay(Lose(ENERGY, 1), Apply(PYRO, THAT)),
        ),
        plus(0, Hit(rising(1, 3, UNSHIELDED), ENEMY_ANY, piercing=True)),
        basic(
            "explosive-puppet", t("Explosive Puppet"), 2,
            Stun(ENEMY) >> Later(Apply(PYRO, ZONE) >> Hit(2, ZONE)),
        ),
        plus(1),
        burst(t("Fiery Rain"), 5, Apply(PYRO, ZONE_OF) >> Hit(2, SAME_ZONE, piercing=True)),
    ),
)  # fmt: skip
