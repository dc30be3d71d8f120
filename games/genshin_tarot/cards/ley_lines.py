"""The 16 Ley Line Disorders (G-5, G-75)."""

from __future__ import annotations

from games.genshin_tarot.vocabulary.amounts import EVERY, PER_TRASHED
from games.genshin_tarot.vocabulary.card_types import LeyLine
from games.genshin_tarot.vocabulary.conditions import BARE, Holds, at_least, at_most
from games.genshin_tarot.vocabulary.control_flow import Each, if_
from games.genshin_tarot.vocabulary.effects import Apply, Discard, Gain, Heal, Hurt, Lose, Mend, Put, Strip, Trash
from games.genshin_tarot.vocabulary.elements import CRYO, ELECTRO, HYDRO, PYRO
from games.genshin_tarot.vocabulary.enemy_targets import EVERYWHERE
from games.genshin_tarot.vocabulary.player_targets import ALL
from games.genshin_tarot.vocabulary.resources import (
    BURN,
    DASH,
    DISCARDS,
    EITHER,
    ENERGY,
    FREEZE,
    GUARD,
    HAND,
    HP,
    OVERHEAT,
    TOP,
)
from games.kernel.text import t

LEY_LINES = (
    LeyLine("engulfing-storm", t("Engulfing Storm"), Hurt(1, ALL, piercing=True)),
    LeyLine(
        "smoldering-flames", t("Smoldering Flames"),
        Put(BURN, DISCARDS, 1, ALL) >> Apply(PYRO, EVERYWHERE.that(BARE)),
    ),
    LeyLine("monster-attendants", t("Monster Attendants"), Mend(EVERYWHERE)),
    LeyLine("adrenaline", t("Adrenaline"), Each(if_(at_most(7, HP), Put(OVERHEAT, HAND)))),
    LeyLine("condensed-ice", t("Condensed Ice"), Put(FREEZE, DISCARDS, 1, ALL) >> Apply(CRYO, EVERYWHERE.that(BARE))),
    LeyLine("lightning-bolts", t("Lightning Bolts"), Lose(ENERGY, 2, ALL) >> Apply(ELECTRO, EVERYWHERE.that(BARE))),
    LeyLine("reinforced-shields", t("Reinforced Shields"), Gain(GUARD, 3, ALL)),
    LeyLine("elemental-refresh", t("Elemental Refresh"), Strip(EVERYWHERE)),
    LeyLine("slowing-water", t("Slowing Water"), Discard(1, ALL, random=True) >> Apply(HYDRO, EVERYWHERE.that(BARE))),
    LeyLine("chaos-cluster", t("Chaos Cluster"), Each(if_(at_least(5, ENERGY), Hurt(2)))),
    LeyLine("high-energy-cores", t("High Energy Cores"), Each(if_(at_least(5, ENERGY), Heal(1)))),
    LeyLine("icicle-blast", t("Icicle Blast"), Each(Trash(FREEZE, EITHER, EVERY) >> Hurt(PER_TRASHED, piercing=True))),
    LeyLine("plasma-field", t("Plasma Field"), Each(if_(at_most(0, ENERGY), Gain(ENERGY, 3)))),
    LeyLine("energy-tides", t("Energy Tides"), Each(if_(at_least(5, ENERGY), Lose(ENERGY, 2), Gain(ENERGY, 2)))),
    LeyLine("wind-current", t("Wind Current"), Each(if_(at_most(7, HP), Put(DASH, HAND)))),
    LeyLine("sheer-cold", t("Sheer Cold"), Each(if_(Holds(FREEZE, some=False), Put(FREEZE, TOP)))),
)  # fmt: skip
