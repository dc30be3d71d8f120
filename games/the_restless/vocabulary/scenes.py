"""What the party is in the middle of, and how a game ends."""

from __future__ import annotations

from enum import StrEnum

from games.kernel.text import t


class SceneKind(StrEnum):
    """What the party is in the middle of."""

    INTERVAL = "interval"
    EVENT = "event"
    BATTLE = "battle"
    GOD = "god"
    REST = "rest"
    TRADER = "trader"
    OVER = "over"


class EndKind(StrEnum):
    """How a game ended; NONE while it goes on."""

    NONE = ""
    VICTORY = "victory"
    DEFEAT = "defeat"
    ANNIHILATION = "annihilation"


SCENES = {
    SceneKind.INTERVAL: t("On the road"),
    SceneKind.EVENT: t("An Encounter"),
    SceneKind.BATTLE: t("A battle"),
    SceneKind.GOD: t("The final battle"),
    SceneKind.REST: t("A night"),
    SceneKind.TRADER: t("At a Trader"),
    SceneKind.OVER: t("The end"),
}
