"""A card in play in words: first its Counters and Armor if they differ from the printed ones, then its whole text."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Text, t, tn
from games.the_restless.table import Piece
from games.the_restless.text.card_text import whole
from games.the_restless.text.sentences import join_sentences
from games.the_restless.vocabulary.card_types import Item


def remaining_uses(piece: Piece) -> Iterator[Text]:
    """Yield the remaining Counters and Armor of an Item if they differ from the printed ones."""
    if not isinstance(piece.card, Item):
        return
    if piece.counters != (piece.item.counters or (1 if piece.item.kind == "consumable" else 0)):
        yield tn("Now {n} Counter left.", "Now {n} Counters left.", n=piece.counters)
    if piece.armor != piece.item.armor:
        yield t("Now Armor {n} left.", n=piece.armor)


def whole_now(piece: Piece) -> Text:
    """Return everything on a card in play in one line, including its remaining Counters and Armor."""
    return join_sentences([*remaining_uses(piece), whole(piece.card)])
