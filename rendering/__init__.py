"""Pictures: each game turns its view into a Scene, and one painter turns any Scene into a PNG."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeAlias

from games.kernel.text import Reader, Seat
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


_MODULES: dict[str, tuple[str, str, str]] = {
    "genshin_tarot": ("genshin_tarot", "genshin_hand", "genshin_card"),
    "parsifal": ("parsifal", "parsifal_hand", "parsifal_card"),
    "queens_of_fate": ("queens_of_fate", "queens_of_fate", "queens_of_fate_cards"),
    "the_restless": ("the_restless", "the_restless_hand", "the_restless_card"),
    "tottarot": ("tottarot", "tottarot_hand", "tottarot_hand"),
}
"""Where the board, the hand and the card of each game are laid out."""


class Layouts(Mapping[str, Layout]):
    """The layouts by the key of their game, each loaded, and its game with it, when it is first taken."""

    def __getitem__(self, key: str) -> Layout:
        board, hand, card = (import_module(f"rendering.{name}") for name in _MODULES[key])
        return Layout(board.board, hand.hand, card.card)

    def __iter__(self) -> Iterator[str]:
        return iter(_MODULES)

    def __len__(self) -> int:
        return len(_MODULES)


LAYOUTS: Mapping[str, Layout] = Layouts()
