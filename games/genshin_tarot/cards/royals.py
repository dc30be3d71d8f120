"""The 16 royal enemies, one card each (G-4): HP, Shields, attack, Mora, abilities."""

from __future__ import annotations

from games.genshin_tarot.vocabulary.amounts import EVERY
from games.genshin_tarot.vocabulary.card_builders import at_start, enemy, immune, on_death, on_reveal, touched
from games.genshin_tarot.vocabulary.card_types import Trait
from games.genshin_tarot.vocabulary.control_flow import Each, choose
from games.genshin_tarot.vocabulary.effects import Break, Hurt, Lose, Mend, Put, Shield, Trash
from games.genshin_tarot.vocabulary.elements import ANEMO, CRYO, ELECTRO, GEO, HYDRO, PYRO
from games.genshin_tarot.vocabulary.enemy_targets import SOURCE
from games.genshin_tarot.vocabulary.player_targets import ALL
from games.genshin_tarot.vocabulary.resources import BURN, DECK, EITHER, ENERGY, FREEZE, UPGRADED
from games.kernel.text import t

ENEMIES = (
    enemy(
        "anemo-hypostasis", t("Anemo Hypostasis"), 9, 0, 3, 7,
        immune(ANEMO), at_start(Mend(SOURCE)), theme=ANEMO, royal=True,
    ),
    enemy(
        "blazing-axe-mitachurl", t("Blazing Axe Mitachurl"), 7, 0, 3, 7,
        on_reveal(Put(BURN, DECK, 2, ALL)), royal=True,
    ),
    enemy(
        "cicin-cryo-mage", t("Cicin Cryo Mage"), 5, 2, 2, 7,
        on_death(Put(FREEZE, DECK, 2, ALL)), theme=CRYO, royal=True,
    ),
    enemy(
        "cicin-electro-mage", t("Cicin Electro Mage"), 5, 2, 2, 7,
        on_death(Each(choose(Trash(UPGRADED, EITHER), Hurt(3, piercing=True)))), theme=ELECTRO, royal=True,
    ),
    enemy("cryo-regisvine", t("Cryo Regisvine"), 7, 3, 3, 7, touched(PYRO, Break(1, SOURCE)), theme=CRYO, royal=True),
    enemy(
        "electro-hypostasis", t("Electro Hypostasis"), 9, 0, 3, 7,
        immune(ELECTRO), at_start(Mend(SOURCE)), theme=ELECTRO, royal=True,
    ),
    enemy(
        "eye-of-storm", t("Eye of Storm"), 7, 0, 2, 7,
        on_death(Each(choose(Lose(ENERGY, 5), Hurt(3, piercing=True)))), royal=True,
    ),
    enemy(
        "frostarm-lawachurl", t("Frostarm Lawachurl"), 8, 2, 2, 7,
        immune(CRYO), at_start(Shield(EVERY, SOURCE)), royal=True,
    ),
    enemy(
        "geo-hypostasis", t("Geo Hypostasis"), 9, 0, 3, 7,
        immune(GEO), at_start(Mend(SOURCE)), theme=GEO, royal=True,
    ),
    enemy("pyro-agent", t("Pyro Agent"), 5, 0, 3, 7, Trait.HALVED, theme=PYRO, royal=True),
    enemy("pyro-regisvine", t("Pyro Regisvine"), 7, 3, 3, 7, touched(HYDRO, Break(1, SOURCE)), theme=PYRO, royal=True),
    enemy("ruin-grader", t("Ruin Grader"), 4, 4, 3, 7, Trait.PIERCE_PROOF, royal=True),
    enemy("ruin-guard", t("Ruin Guard"), 8, 1, 3, 7, royal=True),
    enemy("ruin-hunter", t("Ruin Hunter"), 9, 0, 4, 7, royal=True),
    enemy("shield-bearer-mitachurl", t("Shield Bearer Mitachurl"), 7, 3, 2, 7, royal=True),
    enemy(
        "stonehide-lawachurl", t("Stonehide Lawachurl"), 8, 2, 2, 7,
        immune(GEO), at_start(Shield(EVERY, SOURCE)), royal=True,
    ),
)  # fmt: skip
