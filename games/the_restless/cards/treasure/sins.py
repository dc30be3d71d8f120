"""The Sins: 22, twelve of the base box and ten beyond it."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.abilities import On
from games.the_restless.effects import BindSin, LoseHealth, Mod
from games.the_restless.printed import Sin

SINS = (
    Sin(t("Sin of Counting"), t("You know how many are left. You know how many each of them will need."), "hunger",
        (On("rerolled", LoseHealth("holder", 1), whose="party", limit="battle"),)),
    Sin(t("Sin of the Kept Breath"), t("You held it while they called. You are holding it now."), "doom",
        (On("killed", BindSin("holder") >> Mod("any_roll", 1, "holder", "game"), whose="other"),), extra=True),
)
