"""The Traitor Gods: 14."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.abilities import On
from games.the_restless.conditions import CountIs, MarksAre, Parity, Using
from games.the_restless.counts import Marks, Per, Those
from games.the_restless.effects import (
    Band,
    Check,
    Damage,
    Discard,
    Exhaust,
    ForEach,
    Grant,
    HandOver,
    Heal,
    Hit,
    Kill,
    Mark,
    Mend,
    Mod,
    StripArmor,
    When,
)
from games.the_restless.printed import God

GODS = (
    God(t("Hesk, Who Was the Tide"), t("The sea left. This is what it was leaving."), ("beast", "divine"), 12, 46, (
        Band(1, 4, Damage("roller", 4)), Band(5, 8, Damage("roller", 2)),
        Band(9, 11, Damage("roller", 1) >> HandOver("roller", "left"))), (
        On("round_start", Mod("die_defense", 3, "target", "round"), only=Parity("round", even=False)),
        On("round_start", Mod("die_defense", -3, "target", "round"), only=Parity("round", even=True)), On("round_end",
        Damage(Those("each", CountIs("weight", "gt", 6, "holder")), 2), only=Parity("round", even=True)),
        On("round_end", Heal("lowest", 1), trait="pathfinder", only=Parity("round", even=False)))),
    God(t("Sallowgate, the Door of Teeth"), t("Behind it is another room. You can tell by the breathing."),
        ("divine",), 14, 15, (Band(1, 4, Damage("roller", 3)), Band(5, 9, Damage("roller", 2) >> Exhaust("roller")),
        Band(10, 13, Damage("others", 1))), (On("target_defeated", Mend(15) >> Mark("doors", 1)
        >> Mod("die_defense", -1, "target", "battle") >> Damage("each", 1), only=MarksAre("doors", "lt", 2)),
        On("round_end",
        ForEach("each", Check("plain", dc=Marks("doors", 3, 6), by="holder", failed=Damage("holder", 1)))),
        On("target_defeated", Heal("each", 2), trait="cutpurse", limit="game"))),
    God(t("Udruum, the Patient Grave"), t("It has room. It has always had room. It is being polite."), ("divine",),
        13, 44, (Band(1, 4, Damage("roller", 4)), Band(5, 9, Damage("roller", 2) >> Mark("spadefuls", 1)),
        Band(10, 12, StripArmor("roller", "all") >> Damage("roller", 1))), (
        On("god_start", Mark("spadefuls", -2), trait="sexton"),
        On("turn_start", Mark("spadefuls", -1), whose="any", cost=Discard("holder"), limit="round", may=True),
        On("round_end", Mark("spadefuls", 1) >> When(MarksAre("spadefuls", "ge", 5), Damage("each", 1))
        >> When(MarksAre("spadefuls", "ge", 12), Kill("each"))))),
    God(t("Little Father Nail"), t("He mends everything to everything."), ("divine", "profane"), 13, 42, (
        Band(1, 5, Damage("roller", 3) >> Discard("attack_item") >> Mark("nails", 1)),
        Band(6, 10, Damage("roller", 2)), Band(11, 12, Damage("random", 2))), (
        On("round_end", Damage("random", Marks("nails", plus=1, most=4))),
        On("hit", Hit(Marks("nails", most=3)), whose="any", only=Using(("unarmed",))),
        On("god_start", Grant("shrouded", "chosen"), trait="tinker"))),
    God(t("The Unborn Sun"), t("It would have been the warm one. It has been told so every day since."), ("divine",),
        18, 36, (Band(1, 6, Damage("roller", 3)), Band(7, 12, Damage("roller", 1) >> Damage("left", 1)),
        Band(13, 17, Damage("roller", 1))), (
        On("missed", Mod("die_defense", -1, "target", "battle"), whose="any", limit="round", times=2),
        On("round_end", Damage("each", Per("round", plus=-3, most=3))), On("round_start", Damage("chosen", 1)
        >> Mod("die_defense", -1, "target", "battle"), trait="lampwright", may=True))),
)
