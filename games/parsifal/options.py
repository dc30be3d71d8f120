"""The settings of a match (P-3, P-57, P-58)."""

from __future__ import annotations

from dataclasses import dataclass

from games.kernel.game import Choice, naming, setting, unnamed
from games.kernel.text import Seat, Text, t

ACROSS_DAYS = t(
    "The Horn’s owner is asked only about what could hurt them or win the game. "
    "Anyone can choose to be asked about more."
)


@dataclass(frozen=True, slots=True)
class Options:
    """The settings of a match.

    Attributes:
        start: The start player: "lot" if drawn by lot (P-3), "first" for the player who sat down first, or a seat in
            decimal.
        direction: Direction of play; "lot" if drawn by lot (P-3).
        stalemate_rounds: Number of rounds without a deck after which a game is drawn; 0 for no limit.
        series: Whether to play as many games as there are players (P-58).
        pace: Whether the pace is that of a game across days, with fewer questions about the Horn (a ruling of ours).
    """

    start: str = setting(
        t("Who starts"),
        Choice("lot", t("chosen at random"), "lot"),
        Choice("first", t("the first to sit down"), "first", seat=0),
        *naming(range(1, 6)),
    )
    direction: str = setting(
        t("Direction of play"),
        Choice("lot", t("chosen at random"), "lot"),
        Choice("clockwise", t("clockwise"), "clockwise"),
        Choice("anticlockwise", t("counterclockwise"), "anticlockwise"),
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
    pace: bool = setting(
        t("Pace"),
        Choice("printed", t("as printed: the Horn's owner is asked about everything that concerns them"), False),
        Choice("days", t("across days: fewer questions"), True, ACROSS_DAYS),
        later=True,
        together="days",
    )

    @property
    def named(self) -> Seat | None:
        """The seat whose player starts, or None if that is drawn by lot (P-3)."""
        if self.start == "lot":
            return None
        return 0 if self.start == "first" else int(self.start)


def problem(options: Options, seats: int) -> Text:
    """Return why a number of players cannot play with these settings, or EMPTY if they can."""
    return unnamed(options.start, seats)
