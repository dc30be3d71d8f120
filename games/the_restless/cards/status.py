"""The Status deck: four Statuses, four reminders, and the blank (24 cards)."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.abilities import On
from games.the_restless.conditions import First, HealthIs
from games.the_restless.counts import Per
from games.the_restless.effects import ClearStatus, FreeReroll, Hit, Prevent
from games.the_restless.printed import Status

STATUSES = (
    Status(t("Kindled"), t("Somebody once said your name with hope."), "status", "kindled",
        (On("hit", Hit(2), only=First("hit", "battle")),)),
    Status(t("Shrouded"), t("The smoke has looked at you and lost interest."), "status", "shrouded",
        (On("damaged", Prevent(2), only=First("damaged", "battle")),)),
    Status(t("Steadfast"), t("Not yet. You still have someone's letter."), "status", "steadfast", (On("wounded",
        Prevent("all") >> ClearStatus("holder", "steadfast"), only=HealthIs("holder", "le", Per("damage"))),)),
    Status(t("Farsighted"), t("You flinch a moment before there is a reason."), "status", "farsighted",
        (On("rolled", FreeReroll("holder"), limit="battle", may=True),)),
    Status(t("Smoke at Your Back"), t("It is closer than it was."), "reminder", when=t("after fleeing"),
        rule=t("No Rest can be played until a fight is won or an Encounter without a fight is reached.")),
)
