"""The settings of a match (T-3, T-37 to T-40), and the combinations that the cards and tokens allow."""

from __future__ import annotations

from dataclasses import dataclass

from games.kernel.game import Choice, naming, setting, unnamed
from games.kernel.text import Seat, Text, t
from games.tottarot.cards import DECK

ACROSS_DAYS = t(
    "Along with your token, you say whose card you want if it is the highest, or decide later. Nobody waits while "
    "The Hermit and The Lovers look at hands."
)


@dataclass(frozen=True, slots=True)
class Options:
    """The settings of a match.

    Attributes:
        tokens: The will tokens of every player.
        turns: Number of turns in a round.
        gentle: Whether a player with the highest token can keep their card.
        tiebreak: Whether the sum of all rounds breaks ties in victory tokens.
        start: The first start player: "lot", "first" for the player who sat down first, or a seat in decimal.
        pace: Whether the game is played across days, so that players wait for each other only once a turn (a ruling of
            ours).
    """

    tokens: tuple[int, ...] = setting(
        t("Will tokens"),
        Choice("0-3", t("0 to 3"), (0, 1, 2, 3)),
        Choice("0-4", t("0 to 4"), (0, 1, 2, 3, 4)),
    )
    turns: int = setting(
        t("Turns per round"),
        Choice("3", t("three"), 3),
        Choice("2", t("two"), 2),
        Choice("4", t("four"), 4),
        Choice("5", t("five"), 5),
        Choice("1", t("one"), 1),
    )
    gentle: bool = setting(
        t("Highest token"),
        Choice("must", t("must swap its card"), False),
        Choice("may", t("may keep its card (gentle fate)"), True),
    )
    tiebreak: bool = setting(
        t("Tie for victory"),
        Choice("shared", t("shared victory"), False),
        Choice("totals", t("broken by the total of all rounds"), True),
    )
    start: str = setting(
        t("Who starts"),
        Choice("lot", t("chosen at random"), "lot"),
        Choice("first", t("the first to sit down"), "first", seat=0),
        *naming(range(1, 6)),
    )
    pace: bool = setting(
        t("Pace"),
        Choice("printed", t("as printed: cards are chosen one after another"), False),
        Choice("days", t("across days: one check-in per turn"), True, ACROSS_DAYS),
        later=True,
        together="days",
    )

    @property
    def named(self) -> Seat | None:
        """The seat whose player starts, or None if that is drawn by lot (T-3)."""
        if self.start == "lot":
            return None
        return 0 if self.start == "first" else int(self.start)


def problem(options: Options, seats: int) -> Text:
    """Return why a number of players cannot play with these options, or EMPTY if they can (T-38)."""
    if options.turns > len(options.tokens):
        return t(
            "Every turn uses up a will token, and {tokens} tokens are not enough for {turns} turns. Play fewer "
            "turns, or with more tokens.",
            tokens=len(options.tokens),
            turns=options.turns,
        )
    if options.turns * seats > len(DECK):
        return t(
            "{turns} turns for {seats} players need {need} fate cards, but there are only {cards}. Play at most "
            "{most} turns, or with fewer players.",
            turns=options.turns,
            seats=seats,
            need=options.turns * seats,
            cards=len(DECK),
            most=len(DECK) // seats,
        )
    return unnamed(options.start, seats)
