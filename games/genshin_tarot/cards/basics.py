"""The 40 basic enemies, one card each (G-4): HP, Shields, attack, Mora, abilities."""

from __future__ import annotations

from games.genshin_tarot.build import enemy, on_death, on_hit, on_reveal, touched
from games.genshin_tarot.effects import Apply, Discard, Hit, Hurt, Lose, Put
from games.genshin_tarot.elements import ANEMO, CRYO, DENDRO, ELECTRO, HYDRO, PYRO
from games.genshin_tarot.gates import Each, choose
from games.genshin_tarot.kinds import Trait
from games.genshin_tarot.stocks import DISCARDS, ENERGY, FREEZE
from games.genshin_tarot.which import SOURCE
from games.genshin_tarot.who import ALL, THEY
from games.kernel.text import t

ENEMIES = (
    enemy("anemo-boxer", t("Anemo Boxer"), 7, 1, 3, 6, on_hit(Discard(3, THEY)), theme=ANEMO),
    enemy(
        "anemo-shamachurl", t("Anemo Shamachurl"), 5, 0, 2, 4,
        on_death(Each(choose(Lose(ENERGY, 3), Hurt(2, piercing=True)))), theme=ANEMO,
    ),
    enemy(
        "cryo-hilichurl-shooter", t("Cryo Hilichurl Shooter"), 7, 0, 1, 3,
        Trait.IGNORES_GUARD, on_hit(Put(FREEZE, DISCARDS, 1, THEY)), theme=CRYO,
    ),
    enemy("giant-electro-slime", t("Giant Electro Slime"), 5, 0, 2, 3, on_reveal(Lose(ENERGY, 2, ALL)), theme=ELECTRO),
    enemy("hilichurl-gang", t("Hilichurl Gang"), 7, 0, 2, 3),
    enemy("small-dendro-slime", t("Small Dendro Slime"), 7, 0, 1, 2, touched(PYRO, Hit(2, SOURCE)), theme=DENDRO),
    enemy("small-hydro-slime", t("Small Hydro Slime"), 5, 0, 1, 2, on_reveal(Apply(HYDRO, SOURCE)), theme=HYDRO),
)  # fmt: skip
