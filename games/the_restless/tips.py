"""The tip for each kind of question, shown when a player meets it for the first time, and the verbs of its buttons.

R-n are rule numbers.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.kernel.text import EMPTY, Text, t
from games.the_restless.kinds import Kind

TIPS: Mapping[str, Text] = {
    Kind.CHARACTER: t("You all win or lose together, so choose what the others lack."),
    Kind.STARTER: t("Reach the Target's Die Defense with a D20 to hit. A miss hurts you, except at Ranged rolls."),
    Kind.TURN_ORDER: t("Each living Character takes one turn a round, in any order, and must attack in it."),
    Kind.TURN: t(
        "One Attack a turn; Items you use don't end it. Miss with a Combat roll and you take the Target's Damage."
    ),
    Kind.INTERVAL: t("This is the time to share out Items and to heal, before the next Encounter."),
    Kind.REROLL: t("Reroll Counters belong to all of you, and you have only a few."),
    Kind.TRADER: t("Wares cost Reroll Counters, and a look at them may, too. Selling Items brings you some."),
    Kind.PICK_UP: t("Each Character can carry only so many Items and so much Weight."),
}
"""The tips by kind (R-1, R-20, R-25, R-73, R-114 to R-118)."""
VERBS: Mapping[str, Text] = {
    Kind.STARTER: t("Take it"),
    Kind.ENCOUNTER: t("Go there"),
    Kind.KEPT_CARD: t("Keep it"),
    Kind.PICK_UP: t("Pick it up"),
    Kind.GIVE: t("Give it"),
    Kind.DISCARD: t("Discard it"),
    **dict.fromkeys(
        (
            Kind.TURN_ORDER,
            Kind.TURN,
            Kind.INTERVAL,
            Kind.REST,
            Kind.TRADER,
            Kind.FINAL_NIGHT,
            Kind.FINAL_BATTLE,
            Kind.DECIDE_ALONE,
            Kind.REROLL,
            Kind.REDRAW,
            Kind.ABILITY,
            Kind.WAY,
            Kind.PAY_COST,
            Kind.NO_ROOM,
            Kind.WARES,
            Kind.PAY_WITH,
            Kind.TAROT_SPLIT,
        ),
        EMPTY,
    ),
}
"""The action on the chosen card, for each kind of question; EMPTY if the labels of its options are actions."""
REVEALING: frozenset[str] = frozenset(
    {Kind.CHARACTER, Kind.STARTER, Kind.ENCOUNTER, Kind.KEPT_CARD, Kind.PICK_UP},
)
"""The kinds of questions about cards that were just turned up, or are on the ground."""
