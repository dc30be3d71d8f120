"""The 16 royal enemies, one card each (G-4): HP, Shields, attack, Mora, abilities."""

from __future__ import annotations

from games.genshin_tarot.build import at_start, enemy, immune
from games.genshin_tarot.effects import Mend
from games.genshin_tarot.elements import ANEMO
from games.genshin_tarot.kinds import Trait
from games.genshin_tarot.which import SOURCE
from games.kernel.text import t

ENEMIES = (
    enemy(
        "anemo-hypostasis", t("Anemo Hypostasis"), 9, 0, 3, 7,
        immune(ANEMO), at_start(Mend(SOURCE)), theme=ANEMO, royal=True,
    ),
    enemy("ruin-grader", t("Ruin Grader"), 4, 4, 3, 7, Trait.PIERCE_PROOF, royal=True),
    enemy("ruin-guard", t("Ruin Guard"), 8, 1, 3, 7, royal=True),
)  # fmt: skip
