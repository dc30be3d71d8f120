"""The 40 basic enemies, one card each (G-4): HP, Shields, attack, Mora, abilities."""

from __future__ import annotations

from games.genshin_tarot.vocabulary.card_builders import enemy, on_death, on_hit, on_reveal, touched
from games.genshin_tarot.vocabulary.card_types import Trait
from games.genshin_tarot.vocabulary.conditions import UNSHIELDED, Holds
from games.genshin_tarot.vocabulary.control_flow import Each, choose, if_
from games.genshin_tarot.vocabulary.effects import Apply, Discard, DrawUpgraded, Hit, Hurt, Lose, Put, Shield, Trash
from games.genshin_tarot.vocabulary.elements import ANEMO, CRYO, DENDRO, ELECTRO, GEO, HYDRO, PYRO
from games.genshin_tarot.vocabulary.enemy_targets import EVERYWHERE, SOURCE
from games.genshin_tarot.vocabulary.player_targets import ALL, THEY
from games.genshin_tarot.vocabulary.resources import AP, BURN, CARD, DECK, DISCARDS, ENERGY, FREEZE, GUARD, MORA, TOP
from games.kernel.text import t

ENEMIES = (
    enemy("anemo-boxer", t("Anemo Boxer"), 7, 1, 3, 6, on_hit(Discard(3, THEY)), theme=ANEMO),
    enemy(
        "anemo-shamachurl", t("Anemo Shamachurl"), 5, 0, 2, 4,
        on_death(Each(choose(Lose(ENERGY, 3), Hurt(2, piercing=True)))), theme=ANEMO,
    ),
    enemy(
        "cryo-abyss-mage", t("Cryo Abyss Mage"), 4, 3, 1, 5,
        Trait.IGNORES_GUARD, on_hit(Put(FREEZE, DECK, 1, THEY)), theme=CRYO,
    ),
    enemy("cryo-cicin-swarm", t("Cryo Cicin Swarm"), 3, 0, 1, 3, Trait.ATTACK_PROOF, theme=CRYO),
    enemy("cryo-gunner", t("Cryo Gunner"), 7, 2, 2, 6, on_hit(Put(FREEZE, DISCARDS, 2, THEY)), theme=CRYO),
    enemy(
        "cryo-hilichurl-shooter", t("Cryo Hilichurl Shooter"), 7, 0, 1, 3,
        Trait.IGNORES_GUARD, on_hit(Put(FREEZE, DISCARDS, 1, THEY)), theme=CRYO,
    ),
    enemy(
        "cryo-whopperflower", t("Cryo Whopperflower"), 6, 2, 2, 5,
        on_hit(Put(FREEZE, DISCARDS, 2, THEY)), theme=CRYO,
    ),
    enemy("dendro-shamachurl", t("Dendro Shamachurl"), 5, 0, 2, 4, on_death(Hurt(3, ALL)), theme=DENDRO),
    enemy("electro-cicin-swarm", t("Electro Cicin Swarm"), 3, 0, 1, 3, Trait.ATTACK_PROOF, theme=ELECTRO),
    enemy("electro-hammer", t("Electro Hammer"), 7, 1, 3, 6, theme=ELECTRO),
    enemy(
        "electro-hilichurl-shooter", t("Electro Hilichurl Shooter"), 7, 0, 1, 3,
        Trait.IGNORES_GUARD, on_hit(Lose(ENERGY, 2, THEY)), theme=ELECTRO,
    ),
    enemy("geo-chanter", t("Geo Chanter"), 5, 2, 2, 6, on_reveal(Shield(1, EVERYWHERE.that(UNSHIELDED))), theme=GEO),
    enemy(
        "geo-shamachurl", t("Geo Shamachurl"), 5, 0, 2, 4,
        on_death(Each(choose(Lose(GUARD, 4), Hurt(2, piercing=True)))), theme=GEO,
    ),
    enemy(
        "giant-anemo-slime", t("Giant Anemo Slime"), 5, 0, 2, 3,
        on_reveal(Discard(1, ALL, random=True)), theme=ANEMO,
    ),
    enemy("giant-cryo-slime", t("Giant Cryo Slime"), 5, 0, 2, 3, on_reveal(Put(FREEZE, DISCARDS, 1, ALL)), theme=CRYO),
    enemy("giant-dendro-slime", t("Giant Dendro Slime"), 7, 0, 2, 3, touched(PYRO, Hit(2, SOURCE)), theme=DENDRO),
    enemy("giant-electro-slime", t("Giant Electro Slime"), 5, 0, 2, 3, on_reveal(Lose(ENERGY, 2, ALL)), theme=ELECTRO),
    enemy("giant-geo-slime", t("Giant Geo Slime"), 5, 1, 2, 3, theme=GEO),
    enemy(
        "giant-hydro-slime", t("Giant Hydro Slime"), 5, 0, 2, 3,
        on_reveal(Each(if_(Holds(FREEZE), Lose(AP, 1)))), theme=HYDRO,
    ),
    enemy("giant-pyro-slime", t("Giant Pyro Slime"), 5, 0, 2, 3, on_reveal(Put(BURN, DISCARDS, 1, ALL)), theme=PYRO),
    enemy("hilichurl-berserk", t("Hilichurl Berserk"), 7, 0, 3, 4, on_hit(Put(BURN, DISCARDS, 2, THEY))),
    enemy("hilichurl-gang", t("Hilichurl Gang"), 7, 0, 2, 3),
    enemy("hilichurl-grenadier", t("Hilichurl Grenadier"), 7, 0, 2, 5, on_death(Put(BURN, TOP, 1, ALL))),
    enemy("hilichurl-guard", t("Hilichurl Guard"), 7, 1, 2, 4),
    enemy(
        "hydro-abyss-mage", t("Hydro Abyss Mage"), 4, 3, 1, 5,
        Trait.IGNORES_GUARD, on_hit(Discard(2, THEY, random=True)), theme=HYDRO,
    ),
    enemy("hydro-gunner", t("Hydro Gunner"), 7, 2, 2, 6, on_hit(Trash(CARD, TOP, 1, THEY)), theme=HYDRO),
    enemy(
        "pyro-abyss-mage", t("Pyro Abyss Mage"), 4, 3, 1, 5,
        Trait.IGNORES_GUARD, on_hit(Put(BURN, DECK, 1, THEY)), theme=PYRO,
    ),
    enemy(
        "pyro-hilichurl-shooter", t("Pyro Hilichurl Shooter"), 7, 0, 1, 3,
        Trait.IGNORES_GUARD, on_hit(Put(BURN, DISCARDS, 1, THEY)), theme=PYRO,
    ),
    enemy("pyro-slinger", t("Pyro Slinger"), 5, 2, 2, 6, on_reveal(Put(BURN, DECK, 1, ALL)), theme=PYRO),
    enemy("pyro-whopperflower", t("Pyro Whopperflower"), 6, 2, 2, 5, on_hit(Put(BURN, DISCARDS, 2, THEY)), theme=PYRO),
    enemy("small-anemo-slime", t("Small Anemo Slime"), 5, 0, 1, 2, on_reveal(Apply(ANEMO, SOURCE)), theme=ANEMO),
    enemy("small-cryo-slime", t("Small Cryo Slime"), 5, 0, 1, 2, on_reveal(Apply(CRYO, SOURCE)), theme=CRYO),
    enemy("small-dendro-slime", t("Small Dendro Slime"), 7, 0, 1, 2, touched(PYRO, Hit(2, SOURCE)), theme=DENDRO),
    enemy(
        "small-electro-slime", t("Small Electro Slime"), 5, 0, 1, 2,
        on_reveal(Apply(ELECTRO, SOURCE)), theme=ELECTRO,
    ),
    enemy("small-geo-slime", t("Small Geo Slime"), 5, 0, 1, 2, on_reveal(Apply(GEO, SOURCE)), theme=GEO),
    enemy("small-hydro-slime", t("Small Hydro Slime"), 5, 0, 1, 2, on_reveal(Apply(HYDRO, SOURCE)), theme=HYDRO),
    enemy("small-pyro-slime", t("Small Pyro Slime"), 5, 0, 1, 2, on_reveal(Apply(PYRO, SOURCE)), theme=PYRO),
    enemy("treasure-hoarder-gang", t("Treasure Hoarder Gang"), 7, 0, 2, 4, on_reveal(Lose(MORA, 1, ALL))),
    enemy("unusual-hilichurl", t("Unusual Hilichurl"), 7, 0, 2, 0, on_death(DrawUpgraded(ALL))),
    enemy("vishap-hatchling", t("Vishap Hatchling"), 5, 2, 3, 4, Trait.HARMLESS),
)  # fmt: skip
