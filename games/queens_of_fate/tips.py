"""The tip for each kind of question, shown when a player meets it for the first time. Q-n are rule numbers."""

from __future__ import annotations

from collections.abc import Mapping

from games.kernel.text import EMPTY, Text, t
from games.queens_of_fate.table import Step

TIPS: Mapping[str, Text] = {
    Step.YEARS: t("Every year turns up the top card of Destiny. Get all four Queens in play before Destiny runs out."),
    Step.FATE: t(
        "Cards in your domains win battles. If a domain is full, a new card can replace one; Pages and Knights add "
        "places."
    ),
    Step.CAPACITY: t("What you give up goes to Portents. High numbers are worth more in battle."),
    Step.BATTLE: t(
        "Cards that add up to its strength beat it. If you lack them or want to keep them, endure it: lose a court "
        "card, if any."
    ),
    Step.STRIKE: t("Everything you spend goes to Portents, so spend no more than you need."),
    Step.SOURCE: t("A Source can be used once, so wait for the moment when it helps most."),
    Step.AWAKEN: t("Queens first! Court cards come in before the rest, so they make room."),
    Step.HARVEST: t("A harvest puts cards back under Destiny: that is more time to find the Queens."),
}
"""The tips by kind (Q-6, Q-8 to Q-10, Q-15 to Q-17, Q-19, Q-22, Q-25, Q-26)."""
VERBS: Mapping[str, Text] = dict.fromkeys((Step.YEARS, Step.FATE, Step.BATTLE, Step.HARVEST), EMPTY)
"""The kinds of questions whose options' labels are actions (see Game.verbs)."""
