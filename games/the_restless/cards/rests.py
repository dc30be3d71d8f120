"""The Rests: 35, eight of them Restless Horrors."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.abilities import On
from games.the_restless.conditions import HasTrait
from games.the_restless.effects import Choose, Damage, Discard, Draw, Grant, Heal, Rerolls, Reveal, Way, When
from games.the_restless.printed import Rest
from games.the_restless.targets import Target

RESTS = (
    Rest(t("Barn With Its Door"), t("You take turns being the one who bolts it."), "calm", Heal("each", 2)),
    Rest(t("Bells Under Snow"), t("The drift has the tower up to its neck. It rings when it thaws."), "calm",
        Heal("chosen", "all") >> When(HasTrait("chanter"), Grant("steadfast", "lowest"))),
    Rest(t("Watch Kept by Turns"), t("Someone is walking out there at the pace of someone walking here."), "uneasy",
        Choose((Way(t("Sleep"), Heal("each", 1) >> Heal("lowest", 1)),
        Way(t("Watch the road"), Rerolls(2) >> Reveal("next_encounter")),
        Way(t("Trim the wick"), Heal("each", 1) >> Reveal("row"), trait="lampwright")))),
    Rest(t("One Pot"), t("It is scraped in the order of who is quietest."), "lean", Choose((
        Way(t("Share food"), Heal("each", 3), cost=Discard("chosen", group="food")),
        Way(t("Go without"), Heal("lowest", 2))))),
    Rest(t("Restless Horror: The Guest"), t("You counted the blankets. You counted the sleepers. You count again."),
        "horror", Heal("each", 1) >> Draw("treasure"),
        Target(("profane",), 10, 2, 8, ("ambusher",), (On("round_end", Damage("highest", 1)),))),
)
