"""A card in play in words: its whole text, with the Counters and the Armor that it has left."""

from __future__ import annotations

from games.kernel.text import Text
from games.the_restless.table import Piece
from games.the_restless.text.card_text import Left, striking, used, whole, whole_item
from games.the_restless.vocabulary.card_types import Item


def whole_now(piece: Piece) -> Text:
    """Return everything on a card in play in one line, with what it has left."""
    return whole_item(piece.card, _left(piece)) if isinstance(piece.card, Item) else whole(piece.card)


def striking_now(piece: Piece) -> Text:
    """Return the effects of an Attack with an Item in play, with what it has left."""
    return striking(piece.item, _left(piece))


def used_now(piece: Piece) -> Text:
    """Return the effects of using an Item in play, and all its others except for attacking, with what it has left."""
    return used(piece.item, _left(piece))


def _left(piece: Piece) -> Left:
    return Left(piece.counters, piece.armor)
