"""The settings: the variant, the tens, Artifacts, and when the world ends (Q-9, Q-23, Q-28, QR-1, QR-3)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from games.kernel.game import Choice, setting
from games.kernel.text import t
from games.queens_of_fate.cards import CARDS, Card, Kind, Rank


@dataclass(frozen=True, slots=True)
class Options:
    """The settings of a match."""

    variant: str = setting(
        t("Rules"),
        Choice("classic", t("Juarez: the original"), "classic"),
        Choice("reiser", t("Reiser: no Knights, plain Sources, harder"), "reiser"),
    )
    tens: bool = setting(
        t("Tens"),
        Choice("kept", t("are Arcana of value 10"), True),
        Choice("removed", t("are left in the box"), False),
    )
    artifacts: bool = setting(
        t("Artifacts"),
        Choice("forged", t("can be forged"), True),
        Choice("none", t("left out (best for first games)"), False),
        later=True,
        first="none",
    )

    at_once: bool = setting(
        t("When Destiny runs out"),
        Choice("year", t("you lose at the end of that year"), False),
        Choice("printed", t("you lose immediately, as printed (harder)"), True),
        later=True,
    )

    @property
    def reiser(self) -> bool:
        """Whether Reiser's variant is played (Q-28 to Q-30)."""
        return self.variant == "reiser"

    @property
    def forging(self) -> bool:
        """Whether Sources and Arcana can be made Artifacts (Q-23, Q-29)."""
        return self.artifacts and not self.reiser

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The court cards of the variant (Q-28)."""
        return _WITHOUT_KNIGHTS if self.reiser else _ALL

    @property
    def deck(self) -> list[Card]:
        """The cards of the variant: 78, or fewer (Q-1, Q-28, QR-1)."""
        return list(_deck(self))


_ALL = tuple(Rank)
_WITHOUT_KNIGHTS = tuple(rank for rank in Rank if rank is not Rank.KNIGHT)


@cache
def _deck(options: Options) -> tuple[Card, ...]:
    return tuple(card for card in CARDS.values() if _played(options, card))


def _played(options: Options, card: Card) -> bool:
    if card.kind is Kind.ARCANA:
        return options.tens or card.value < 10
    return card.kind is not Kind.COURT or card.rank in options.ranks
