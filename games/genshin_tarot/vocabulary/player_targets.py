"""The players that an effect concerns."""

from __future__ import annotations

from enum import Enum

from games.kernel.members import plain


@plain
class PlayerTarget(Enum):
    """Players, from the point of view of the effect's player, who chooses for ANYONE, OTHER and WEAKER (G-47)."""

    YOU = "you"
    ANYONE = "anyone"
    OTHER = "other"
    OTHERS = "others"
    ALL = "all"
    BOTH = "both"
    """You and one other player."""
    WEAKER = "weaker"
    """A player with fewer HP than you."""
    THEY = "they"
    """The player who triggered the effect: the one who lost HP, or the one who chose the target."""
    SHARED = "shared"
    """Any players; you divide the amount among them."""


YOU, ANYONE, OTHER, OTHERS, ALL = (
    PlayerTarget.YOU,
    PlayerTarget.ANYONE,
    PlayerTarget.OTHER,
    PlayerTarget.OTHERS,
    PlayerTarget.ALL,
)
ABSENT = (PlayerTarget.OTHER, PlayerTarget.OTHERS, PlayerTarget.WEAKER)
"""The targets that do not exist in a match with one player."""
BOTH, WEAKER, THEY, SHARED = PlayerTarget.BOTH, PlayerTarget.WEAKER, PlayerTarget.THEY, PlayerTarget.SHARED
