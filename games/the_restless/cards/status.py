"""The Status deck: four Statuses, four reminders, and the blank (24 cards)."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import First, HealthIs, Per
from games.the_restless.vocabulary.card_types import Status
from games.the_restless.vocabulary.effects import ClearStatus, FreeReroll, Hit, Prevent

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
    Status(t("Chain Magic"), t("It asks each of you in turn whether you knew the last one."), "reminder",
        when=t("in a fight with such a Target"),
        rule=t("When a Combat or Dodge roll fails, the Damage is dealt one point at a time: the first to whoever "
        "rolled, the next to the next living Character on the left, and so on round the table.")),
    Status(t("Pick From"), t("The ones you send back have heard you choosing."), "reminder", when=t("at such a draw"),
        rule=t("Look at that many cards, keep one, and put the others at the bottom of the deck. Several of them "
        "together add up: two Pick From 2 make a Pick From 3.")),
    Status(t("Order of a Turn"), t("Who goes first is talked over, and then it is whoever it was yesterday."),
        "reminder", when=t("in every fight"),
        rule=t("One Attack, which cannot be passed up. Before or after it: Active Items, one Consumable, and "
        "discarding. Each living Character has one turn a round, in any order.")),
    Status(t("Card Left Blank"), t("There was to be a fifth mercy. The printer waited as long as he could."), "blank"),
)
