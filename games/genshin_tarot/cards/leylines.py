"""The 16 Ley Line Disorders (G-5, G-75)."""

from __future__ import annotations

from games.genshin_tarot.conditions import BARE, at_least
from games.genshin_tarot.effects import Apply, Gain, Hurt, Lose
from games.genshin_tarot.elements import ELECTRO
from games.genshin_tarot.gates import Each, if_
from games.genshin_tarot.kinds import LeyLine
from games.genshin_tarot.stocks import ENERGY
from games.genshin_tarot.which import EVERYWHERE
from games.genshin_tarot.who import ALL
from games.kernel.text import t

LEY_LINES = (
    LeyLine("engulfing-storm", t("Engulfing Storm"), Hurt(1, ALL, piercing=True)),
    LeyLine(
        "lightning-bolts", t("Lightning Bolts"), Lose(ENERGY, 2, ALL) >> Apply(ELECTRO, EVERYWHERE.that(BARE)),
    ),
    LeyLine(
        "energy-tides", t("Energy Tides"),
        Each(if_(at_least(5, ENERGY), Lose(ENERGY, 2), Gain(ENERGY, 2))),
    ),
)  # fmt: skip
