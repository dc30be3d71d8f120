"""The four status cards (G-52 to G-55)."""

from __future__ import annotations

from games.genshin_tarot.conditions import REPEATED
from games.genshin_tarot.count import EVERY, rising
from games.genshin_tarot.effects import Draw, Gain, Hurt, Trash, TrashThis
from games.genshin_tarot.gates import NOTHING
from games.genshin_tarot.kinds import Card, CardKind
from games.genshin_tarot.lasting import NextHit
from games.genshin_tarot.stocks import AP, ENERGY, FREEZE, HAND
from games.kernel.text import t

SUPPLY = 15
"""How many there are of each (G-2)."""

DASH = Card("dash", t("Dash"), CardKind.STATUS, 0, TrashThis() >> Draw(2) >> Gain(AP, 1))
OVERHEAT = Card("overheat", t("Overheat"), CardKind.STATUS, 0, TrashThis() >> Draw(2) >> NextHit(1, Gain(ENERGY, 2)))
BURN = Card(
    "burn",
    t("Burn"),
    CardKind.STATUS,
    None,
    NOTHING,
    drawn=Hurt(rising(1, 2, REPEATED)),
    rule=t("All Burns in your hand are trashed when Hydro or Cryo is put on an enemy in your zone."),
)
FROST = Card(
    "freeze",
    t("Freeze"),
    CardKind.STATUS,
    1,
    TrashThis() >> Trash(FREEZE, HAND, EVERY),
    rule=t("While it is in your hand you can neither gain nor spend Energy."),
)

STATUSES = (DASH, OVERHEAT, BURN, FROST)
