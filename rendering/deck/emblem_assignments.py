"""The emblems in use, all of which the font must contain."""

from __future__ import annotations

from rendering.deck.backs import BACKS
from rendering.deck.card_pictures import card_art
from rendering.deck.emojis.table import EMOJIS
from rendering.deck.tokens.pieces import PIECES
from rendering.deck.writing import ACTS


def emblems() -> set[str]:
    """Return every emblem used by a face, a back, a piece, an emoji or the effect of a card."""
    worn = {name for face in card_art().values() for name in face.emblems}
    worn |= {shown.emblem for shown in EMOJIS.values() if shown.emblem}
    return worn | {*ACTS.values(), *(back.emblem for back in BACKS.values()), *(name for name, _ in PIECES.values())}
