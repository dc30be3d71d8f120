"""Things to fight, for a start."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.abilities import On
from games.the_restless.conditions import Using
from games.the_restless.effects import Absolve, Check, Damage, ForEach, Mend, Reveal, Stagger
from games.the_restless.printed import Encounter
from games.the_restless.targets import Drops, Target

BEASTS = (
    Encounter(t("Choir at the Toll"), t("Nobody has coins. They have agreed to accept breath."), "combat", 3,
        Target(("human", "profane"), 10, 3, 9, ("chain_magic",), (On("battle_start", Stagger(2), trait="chanter"),)),
        Drops(1, 1, 1)),
    Encounter(t("Angel Kept in a Cistern"), t("The village drank from it for a year before anyone looked down."),
        "combat", 5, Target(("divine",), 13, 3, 17, (), (On("hit", Mend(2), only=Using(("spell",))),
        On("round_end", ForEach("each", Check("dodge", failed=Damage("holder", 1), by="holder"))),
        On("battle_start", Reveal("drops", by="chosen"), trait="omenist", may=True),
        On("target_defeated", Absolve("chosen")))), Drops(1, 3, 1)),
)
