"""The four status cards (G-52 to G-55)."""

from __future__ import annotations

from games.genshin_tarot.vocabulary.amounts import EVERY, rising
from games.genshin_tarot.vocabulary.card_types import Card, CardKind
from games.genshin_tarot.vocabulary.conditions import REPEATED
from games.genshin_tarot.vocabulary.control_flow import NOTHING
from games.genshin_tarot.vocabulary.effects import Draw, Gain, Hurt, Trash, TrashThis
from games.genshin_tarot.vocabulary.lasting_effects import BoostNextDamage
from games.genshin_tarot.vocabulary.resources import AP, ENERGY, FREEZE, HAND
from games.kernel.text import t

SUPPLY = 15
"""Number of cards of each status (G-2)."""

DASH = Card("dash", t("Dash"), CardKind.STATUS, 0, TrashThis() >> Draw(2) >> Gain(AP, 1))
OVERHEAT = Card(
    "overheat", t("Overheat"), CardKind.STATUS, 0, TrashThis() >> Draw(2) >> BoostNextDamage(1, Gain(ENERGY, 2))
)
BURN = Card(
    "burn",
    t("Burn"),
    CardKind.STATUS,
    None,
    NOTHING,
    drawn=Hurt(rising(1, 2, REPEATED)),
    rule=t("All Burns in your hand are trashed when Hydro or Cryo is put on an enemy in your zone."),
)
FREEZE_CARD = Card(
    "freeze",
    t("Freeze"),
    CardKind.STATUS,
    1,
    TrashThis() >> Trash(FREEZE, HAND, EVERY),
    rule=t("While it is in your hand you can neither gain nor spend Energy."),
)

STATUSES = (DASH, OVERHEAT, BURN, FREEZE_CARD)
