"""What the licence of the emblems asks: to say who drew them, wherever they are shown."""

from __future__ import annotations

from rendering.deck.faces import card_art
from rendering.deck.font import listed

SOURCE = "game-icons.net"
LICENCE = "CC BY 3.0"


def authors(key: str) -> tuple[str, ...]:
    """Who drew the emblems on a card, by the key of its sprite; each once, the largest emblem's first. Raises KeyError
    for a card that no deck has."""
    return tuple(dict.fromkeys(listed()[name].author for name in card_art()[key].emblems))


def line(key: str) -> str:
    """The credit below a card: "Icons by Lorc, game-icons.net, CC BY 3.0". It is the same in every language, as a
    licence's name is. Raises KeyError for a card that no deck has."""
    return f"Icons by {', '.join(authors(key))}, {SOURCE}, {LICENCE}"


def everybody() -> tuple[str, ...]:
    """All who drew an emblem in use, by how many, the most first."""
    drawn = [emblem.author for emblem in listed().values()]
    return tuple(sorted(set(drawn), key=lambda name: (-drawn.count(name), name)))
