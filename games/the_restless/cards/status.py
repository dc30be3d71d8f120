"""The Status deck: four Statuses, four reminders, and the blank (24 cards)."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.prevention import Prevent
from games.the_restless.effects.roll_changes import FreeReroll
from games.the_restless.effects.statuses import ClearStatus
from games.the_restless.effects.targets import Hit
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import First, HealthIs, Per
from games.the_restless.vocabulary.card_types import Status

STATUSES = (
    Status(
        name=t("Kindled"),
        flavour=t("Somebody once said your name with hope."),
        kind="status",
        boon="kindled",
        abilities=(On("hit", Hit(2), only=First("hit", "battle")),),
    ),
    Status(
        name=t("Shrouded"),
        flavour=t("The smoke has looked at you and lost interest."),
        kind="status",
        boon="shrouded",
        abilities=(On("damaged", Prevent(2), only=First("damaged", "battle")),),
    ),
    Status(
        name=t("Steadfast"),
        flavour=t("Not yet. You still have someone's letter."),
        kind="status",
        boon="steadfast",
        abilities=(
            On(
                "wounded",
                Prevent("all") >> ClearStatus("holder", "steadfast"),
                only=HealthIs("holder", "le", Per("damage")),
            ),
        ),
    ),
    Status(
        name=t("Farsighted"),
        flavour=t("You flinch a moment before there is a reason."),
        kind="status",
        boon="farsighted",
        abilities=(On("rolled", FreeReroll("holder"), may=True, limit="battle"),),
    ),
    Status(
        name=t("Smoke at Your Back"),
        flavour=t("It is closer than it was."),
        kind="reminder",
        rule=t("No Rest can be played until a fight is won or an Encounter without a fight is reached."),
        when=t("after fleeing"),
    ),
    Status(
        name=t("Chain Magic"),
        flavour=t("It asks each of you in turn whether you knew the last one."),
        kind="reminder",
        rule=t(
            "When a Combat or Dodge roll fails, the Damage is dealt one point at a time: the first to whoever "
            "rolled, the next to the next living Character on the left, and so on round the table."
        ),
        when=t("in a fight with such a Target"),
    ),
    Status(
        name=t("Pick From"),
        flavour=t("The ones you send back have heard you choosing."),
        kind="reminder",
        rule=t(
            "Look at that many cards, keep one, and put the others at the bottom of the "
            "deck. Several of them together add up: two Pick From 2 make a Pick From 3."
        ),
        when=t("at such a draw"),
    ),
    Status(
        name=t("Order of a Turn"),
        flavour=t("Who goes first is talked over, and then it is whoever it was yesterday."),
        kind="reminder",
        rule=t(
            "One Attack, which cannot be passed up. Before or after it: Active Items, one Consumable, "
            "and discarding. Each living Character has one turn a round, in any order."
        ),
        when=t("in every fight"),
    ),
    Status(
        name=t("Card Left Blank"),
        flavour=t("There was to be a fifth mercy. The printer waited as long as he could."),
        kind="blank",
    ),
)
