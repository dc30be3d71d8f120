"""Pictures: each game lays its view out as a Scene, and one painter paints any Scene."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeAlias

from games.kernel.text import Reader, Seat
from rendering import (
    genshin_card,
    genshin_hand,
    genshin_tarot,
    parsifal,
    parsifal_card,
    parsifal_hand,
    queens_of_fate,
    queens_of_fate_cards,
    the_restless,
    the_restless_card,
    the_restless_hand,
    tottarot,
    tottarot_hand,
)
from rendering.scene import Scene

Board: TypeAlias = Callable[[Any, frozenset[Seat], Reader], Scene]
"""(view, seats that are awaited, reader) -> the table as that viewer sees it."""

Hand: TypeAlias = Callable[[Any, Reader], Scene]
"""(view of a seat, reader) -> that seat's private picture."""

Card: TypeAlias = Callable[[str, Reader], Scene]
"""(key of a card, reader) -> the card, large. Raises KeyError."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A game's three kinds of picture."""

    board: Board
    hand: Hand
    card: Card


LAYOUTS: Mapping[str, Layout] = MappingProxyType(
    {
        "genshin_tarot": Layout(genshin_tarot.board, genshin_hand.hand, genshin_card.card),
        "parsifal": Layout(parsifal.board, parsifal_hand.hand, parsifal_card.card),
        "queens_of_fate": Layout(queens_of_fate.board, queens_of_fate.hand, queens_of_fate_cards.card),
        "the_restless": Layout(the_restless.board, the_restless_hand.hand, the_restless_card.card),
        "tottarot": Layout(tottarot.board, tottarot_hand.hand, tottarot_hand.card),
    }
)
"""The layouts by the key of their game."""
