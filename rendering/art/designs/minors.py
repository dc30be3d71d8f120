"""The art of the Minor Arcana: each suit has its element's colours, each court card its piece."""

from __future__ import annotations

from rendering.art.designs.arcana import Art
from rendering.scenes.theme import Colour

SUITS: dict[str, tuple[Colour, Colour, Colour]] = {
    "wands": ((134, 62, 22), (54, 18, 14), (255, 178, 92)),
    "cups": ((24, 82, 138), (8, 24, 62), (126, 206, 255)),
    "swords": ((86, 82, 120), (28, 26, 52), (216, 214, 255)),
    "discs": ((52, 96, 44), (16, 36, 22), (198, 232, 120)),
}
"""Sky, ground and glow: fire, water, air and earth."""

GILT: tuple[Colour, Colour, Colour] = ((112, 82, 28), (44, 28, 14), (255, 222, 130))
"""The colours of an Artifact: a Source joined to an Arcana."""

COURT = ("page", "knight", "queen", "king")
NUMBERS = range(2, 11)


def _court(suit: str, rank: str) -> Art:
    """A court card; Queens have a burst behind them: four of them win Queens of Fate."""
    return Art(rank, *SUITS[suit], sign=suit, burst=rank == "queen")


MINORS: dict[str, Art] = {
    **{f"{suit}-ace": Art(suit, *SUITS[suit], burst=True) for suit in SUITS},
    **{f"{suit}-{rank}": _court(suit, rank) for suit in SUITS for rank in COURT},
}
"""The cards with a picture: Aces and courts."""

PIPS: dict[str, Art] = {f"{suit}-{number}": Art(suit, *SUITS[suit]) for suit in SUITS for number in NUMBERS}
"""The cards from 2 to 10, with as many suit signs as they count."""
