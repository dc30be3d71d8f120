"""The Status deck: four Statuses, four reminders, and the blank (24 cards)."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.prevention import Prevent
from games.the_restless.effects.roll_changes import FreeReroll
from games.the_restless.effects.statuses import ClearStatus
from games.the_restless.effects.targets import Hit
from games.the_restless.vocabulary import reminders
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
        rule=reminders.AFTER_FLEEING.rule,
        when=reminders.AFTER_FLEEING.when,
    ),
    Status(
        name=t("Chain Magic"),
        flavour=t("It asks each of you in turn whether you knew the last one."),
        kind="reminder",
        rule=reminders.CHAIN_MAGIC.rule,
        when=reminders.CHAIN_MAGIC.when,
    ),
    Status(
        name=t("Pick From"),
        flavour=t("The ones you send back have heard you choosing."),
        kind="reminder",
        rule=reminders.PICK_FROM.rule,
        when=reminders.PICK_FROM.when,
    ),
    Status(
        name=t("Order of a Turn"),
        flavour=t("Who goes first is talked over, and then it is whoever it was yesterday."),
        kind="reminder",
        rule=reminders.ORDER_OF_A_TURN.rule,
        when=reminders.ORDER_OF_A_TURN.when,
    ),
    Status(
        name=t("Card Left Blank"),
        flavour=t("There was to be a fifth mercy. The printer waited as long as he could."),
        kind="blank",
    ),
)
