"""The Geo characters."""

from __future__ import annotations

from games.genshin_tarot.build import basic, burst, character, plus
from games.genshin_tarot.effects import Apply, Gain, Hit
from games.genshin_tarot.elements import GEO
from games.genshin_tarot.stocks import ENERGY, GUARD
from games.genshin_tarot.which import ENEMY, THAT, ZONE
from games.genshin_tarot.who import OTHERS
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
)  # fmt: skip
