"""The current scene of the party, and the end of a game."""

from __future__ import annotations

from enum import StrEnum

from games.kernel.text import t


class SceneKind(StrEnum):
    """The current scene of the party."""

    INTERVAL = "interval"
    EVENT = "event"
    BATTLE = "battle"
    GOD = "god"
    REST = "rest"
    TRADER = "trader"
    OVER = "over"


class EndKind(StrEnum):
    """The end of a game; NONE until then."""

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
