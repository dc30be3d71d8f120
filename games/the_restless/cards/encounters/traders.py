"""Those who sell."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.abilities import On
from games.the_restless.conditions import FromDeck
from games.the_restless.effects import Fix, Heal
from games.the_restless.printed import Encounter, Wares

TRADERS = (
    Encounter(t("Barge of Unhung Doors"),
        t("He asks what your house was like and lays the matching door on the deck."), "trader", wares=Wares(3, 2),
        abilities=(On("static", Fix("trader_fee", 0), trait="smuggler"),
        On("bought", Heal("drawer", 1), only=FromDeck(("treasure",)), limit="encounter"))),
)
