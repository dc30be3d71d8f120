"""The Anemo characters."""

from __future__ import annotations

from games.genshin_tarot.build import basic, burst, character, plus
from games.genshin_tarot.conditions import carries
from games.genshin_tarot.effects import Apply, Gain, Heal, Hit, Swap
from games.genshin_tarot.elements import ANEMO
from games.genshin_tarot.gates import if_, may
from games.genshin_tarot.stocks import ENERGY
from games.genshin_tarot.which import ANOTHER_ANY, ENEMY, THAT, ZONE
from games.genshin_tarot.who import BOTH
from games.kernel.text import t

CHARACTERS = (
    character(
        "jean", t("Jean"), ANEMO, "XII", t("Justice"),
        basic(
            "favonius-bladework", t("Favonius Bladework"), 1,
            Hit(2, ENEMY) >> if_(carries(ANEMO), Gain(ENERGY, 2)),
        ),
        plus(1, Hit(2, ENEMY) >> Gain(ENERGY, 2) >> Heal(2)),
        basic(
            "gale-blade", t("Gale Blade"), 1,
            Apply(ANEMO, ENEMY) >> Hit(1, THAT, piercing=True) >> may(Swap(ANOTHER_ANY)),
        ),
        plus(0),
        burst(t("Dandelion Breeze"), 5, Apply(ANEMO, ZONE) >> Heal(2, BOTH)),
    ),
)  # fmt: skip
