"""What a table may agree on before play (P-3, P-57, P-58)."""

from __future__ import annotations

from dataclasses import dataclass

from games.kernel.game import Choice, setting
from games.kernel.text import t


@dataclass(frozen=True, slots=True)
class Options:
    """The agreement. After `stalemate_rounds` without a deck a game is drawn; 0: it goes on.

    `start` and `direction` are "lot" where they are drawn (P-3); a `series` has as many games as players (P-58).
    """

    start: str = setting(
        t("Who starts"),
        Choice("lot", t("drawn by lot"), "lot"),
        Choice("first", t("the first to sit down"), "first"),
    )
    direction: str = setting(
        t("Direction of play"),
        Choice("lot", t("drawn by lot"), "lot"),
        Choice("clockwise", t("clockwise"), "clockwise"),
        Choice("anticlockwise", t("anticlockwise"), "anticlockwise"),
    )
    stalemate_rounds: int = setting(
        t("Rounds without a deck"),
        Choice("0", t("no limit"), 0),
        Choice("20", t("20, then it is a draw"), 20),
        Choice("10", t("10, then it is a draw"), 10),
        Choice("40", t("40, then it is a draw"), 40),
    )
    series: bool = setting(
        t("Games"),
        Choice("one", t("one"), False),
        Choice("series", t("a series, one for each player"), True),
    )
