"""The tip for each kind of question, shown when a player meets it for the first time. P-n are rule numbers."""

from __future__ import annotations

from collections.abc import Mapping

from games.kernel.text import EMPTY, Text, t
from games.parsifal.kinds import Kind

TIPS: Mapping[str, Text] = {
    Kind.ACT: t(
        "You win when all quests of one of your characters are fulfilled at the same time. Stop the others from "
        "getting there."
    ),
    Kind.INTERRUPT: t("The Horn works once: it stops this action, ends the turn, and is gone."),
    Kind.AGREE: t("If everyone agrees, the match is over and nobody wins."),
}
"""The tips by kind (P-1, P-38, P-56)."""
VERBS: Mapping[str, Text] = dict.fromkeys((Kind.ACT, Kind.INTERRUPT, Kind.AGREE), EMPTY)
"""The kinds of questions whose options' labels are actions (see Game.verbs)."""
