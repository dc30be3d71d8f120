"""Credits of the emblems. Their license requires the authors' names wherever the emblems are shown."""

from __future__ import annotations

from rendering.deck.card_pictures import card_art
from rendering.deck.font import listed

SOURCE = "game-icons.net"
LICENCE = "CC BY 3.0"


def authors(key: str) -> tuple[str, ...]:
    """Return the authors of the emblems on a card, by sprite key, without duplicates, the author of the largest first.

    Raises KeyError for an unknown card.
    """
    return tuple(dict.fromkeys(listed()[name].author for name in card_art()[key].emblems))


def line(key: str) -> str:
    """Return the credit below a card: "Icons by Lorc, game-icons.net, CC BY 3.0"; "" for a card without emblems.

    It is the same in every language, as it names a license. Raises KeyError for an unknown card.
    """
    return f"Icons by {', '.join(names)}, {SOURCE}, {LICENCE}" if (names := authors(key)) else ""


def everybody() -> tuple[str, ...]:
    """Return the authors of all emblems in use, those with the most emblems first."""
    drawn = [emblem.author for emblem in listed().values()]
    return tuple(sorted(set(drawn), key=lambda name: (-drawn.count(name), name)))
