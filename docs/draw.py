"""Paints the pictures of these pages anew: `python -m docs.draw`. They show the last turn of a round of Tottarot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path

from PIL import Image

from games.kernel.text import Reader, t
from games.kernel.zone import BACK
from games.tottarot.view import Fate, Placed, Player, TottarotView
from rendering import LAYOUTS
from rendering.paint import Painter
from rendering.scene import Scene

FOLDER = Path(__file__).parent / "pictures"
READER = Reader(("Aiko", "Bruno", "Chiara", "Dev"))
WORLD, LOVERS, HANGED_MAN = map(Fate.of, ("the-world", "the-lovers", "the-hanged-man"))


def scenes() -> Iterator[tuple[str, Scene]]:
    """A name and a scene for each picture: the table, Chiara's hand, and a card."""
    layout, players = LAYOUTS["tottarot"], seen().players
    own = replace(seen(), viewer=2, players=(*players[:2], replace(players[2], hand=LOVERS), players[3]))
    yield "board", layout.board(seen(), frozenset({2, 3}), READER)
    yield "hand", layout.hand(own, READER)
    yield "card", layout.card(HANGED_MAN.key, READER)


def seen() -> TottarotView:
    """What everybody sees: Aiko and Bruno have placed a token, Chiara and Dev have not; The World shows Dev's hand."""
    chiara = (Placed(LOVERS, reversed=True), Placed(HANGED_MAN))
    players = (
        Player(0, BACK, (Placed(WORLD),), (2, 3), None, 0, True, 5),
        Player(1, BACK, (Placed(WORLD),), (1, 2), None, 0, False, 5),
        Player(2, BACK, chiara, (0, 1), None, 1, False, -3),
        Player(3, HANGED_MAN, (Placed(WORLD),), (1, 2), None, 1, False, 5),
    )
    return TottarotView(None, 2, 4, 3, 3, t("Manifestation of will"), (0, 1, 2, 3), None, players, 9, 3)


def painted(scene: Scene) -> Image.Image:
    """The picture in 256 colours of its own, so that its file is small."""
    return Image.open(BytesIO(Painter().paint(scene))).convert("RGB").quantize(256, dither=Image.Dither.NONE)


if __name__ == "__main__":
    for name, scene in scenes():
        painted(scene).save(FOLDER / f"{name}.png", optimize=True)
        print(f"{name}.png")
