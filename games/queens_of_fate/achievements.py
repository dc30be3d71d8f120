"""The achievements of Queens of Fate."""

from __future__ import annotations

from games.kernel.game import Achievement, Result
from games.kernel.text import Seat, t
from games.queens_of_fate.cards import Rank
from games.queens_of_fate.table import Table

EARLY, EARLIER = 40, 30
"""The years before which an Ascension counts as early, and as very early."""
FEW = 3
"""Maximum number of cards left in Destiny that counts as few."""
KINGS = 4


def _won(table: Table, _result: Result, _seat: Seat) -> bool:
    return bool(table.won)


def _early(table: Table, _result: Result, _seat: Seat) -> bool:
    return bool(table.won) and table.year < EARLY


def _earlier(table: Table, _result: Result, _seat: Seat) -> bool:
    return bool(table.won) and table.year < EARLIER


def _last(table: Table, _result: Result, _seat: Seat) -> bool:
    return bool(table.won) and len(table.destiny) <= FEW


def _kings(table: Table, _result: Result, _seat: Seat) -> bool:
    return bool(table.won) and sum(card.rank is Rank.KING for card in table.court) == KINGS


def _hard(table: Table, _result: Result, _seat: Seat) -> bool:
    return bool(table.won) and table.options.variant == "reiser"


ACHIEVEMENTS = (
    Achievement("ascension", t("The Ascension"), t("Unite the four Queens."), _won),
    Achievement("before-40", t("Before their time"), t("Ascend before year 40."), _early),
    Achievement("before-30", t("A short war"), t("Ascend before year 30."), _earlier),
    Achievement("last-cards", t("At the last moment"), t("Ascend with at most 3 cards of Destiny left."), _last),
    Achievement("four-kings", t("Every crown"), t("Ascend with all four Kings in play."), _kings),
    Achievement("reiser", t("The harder road"), t("Ascend under Reiser's rules."), _hard),
)
