"""Credits of the emblems: their license requires their authors' names wherever they are shown."""

from __future__ import annotations

from rendering.deck.card_pictures import card_art
from rendering.deck.font import listed

SOURCE = "game-icons.net"
LICENCE = "CC BY 3.0"


def authors(key: str) -> tuple[str, ...]:
    """Return the authors of the emblems on a card, by the key of its sprite; each once, the largest emblem's first.

    Raises KeyError for a card that no deck has.
    """
    return tuple(dict.fromkeys(listed()[name].author for name in card_art()[key].emblems))


def line(key: str) -> str:
    """Return the credit below a card: "Icons by Lorc, game-icons.net, CC BY 3.0"; "" for a card without emblems.

    It is the same in every language, like the name of a license. Raises KeyError for a card that no deck has.
    """
    return f"Icons by {', '.join(names)}, {SOURCE}, {LICENCE}" if (names := authors(key)) else ""


def everybody() -> tuple[str, ...]:
    """Return all who drew an emblem in use, by how many, the most first."""
    drawn = [emblem.author for emblem in listed().values()]
    return tuple(sorted(set(drawn), key=lambda name: (-drawn.count(name), name)))
