"""The settings of a match (G-10).

The easier game for a single player is ours, not the rulebook's: 4 AP a turn until the Boss is out. Several players need
to break only one of several walls, but a single player has only one.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.kernel.game import Choice, packs_field, setting
from games.kernel.packs.pack import Pack
from games.kernel.text import t

PRINTED = t("The rulebook's game. It is hard: few walls are broken before the clock strikes XII.")
EASED = t("Not in the rulebook: 1 more AP a turn. You reach the Boss about twice as often.")
OWN_BOSS = "own"
"""The value of `Options.boss` for a Boss of a pack."""


@dataclass(frozen=True, slots=True)
class Options:
    """The settings of a match.

    Attributes:
        boss: The key of a Boss, "random", or OWN_BOSS.
        sword: Whether the expansion's 14 characters are included.
        packs: The packs of cards in play.
    """

    boss: str = setting(
        t("The Boss"),
        Choice("dvalin", t("Dvalin (the first)"), "dvalin"),
        Choice("andrius", t("Andrius (harder)"), "andrius"),
        Choice("azhdaha", t("Azhdaha (hardest)"), "azhdaha"),
        Choice("random", t("chosen at random"), "random"),
        Choice("own", t("from a pack, if one has a Boss"), OWN_BOSS),
        daily="random",
    )
    sword: bool = setting(
        t("Characters"),
        Choice("none", t("the 23 of the base game"), False),
        Choice("sword", t("all 37, with the suit of Swords"), True),
    )
    open_hands: bool = setting(
        t("Hands"),
        Choice("on", t("open to all"), True),
        Choice("off", t("hidden from others"), False),
    )
    handicap: bool = setting(
        t("Starting resources"),
        Choice("off", t("no Mora and no Energy"), False),
        Choice("on", t("3 Mora and 3 Energy"), True),
        first="on",
    )
    reprieve: int = setting(
        t("The clock starts"),
        Choice("0", t("at XII"), 0),
        Choice("1", t("1 hour earlier"), 1),
        Choice("2", t("2 hours earlier"), 2),
        Choice("3", t("3 hours earlier"), 3),
    )
    alone: bool = setting(
        t("Playing alone"),
        Choice("printed", t("the printed game: 3 AP and 5 cards a turn"), False, PRINTED),
        Choice("eased", t("easier: 4 AP a turn until the Boss appears"), True, EASED),
        seats=1,
    )
    packs: tuple[Pack, ...] = packs_field()

    def counted(self, turn: int) -> int:
        """Return the number of a turn as players count it, beginning with 1 even if the clock starts early (G-89)."""
        return turn + self.reprieve


def open_hands(options: Options) -> bool:
    """Return whether hands are open to all players."""
    return options.open_hands
