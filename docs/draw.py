"""Paints the pictures of these pages anew, from a match between computer players: `python -m docs.draw`."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from games import game
from games.kernel.dealer import Dealer
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import Reader
from rendering import LAYOUTS
from rendering.paint import Painter
from rendering.scene import Scene

FOLDER = Path(__file__).parent / "pictures"
READER = Reader(("Aiko", "Bruno", "Chiara", "Dev"))
SEED = b"picture 285"


def scenes() -> Iterator[tuple[str, Scene]]:
    """A name and a scene for each picture: the table, a hand, and a card of Tottarot."""
    layout, match = LAYOUTS["tottarot"], moment()
    yield "board", layout.board(match.view(None), frozenset(match.waiting), READER)
    yield "hand", layout.hand(match.view(match.waiting[0]), READER)
    yield "card", layout.card("the-hanged-man", READER)


def moment() -> Match[Any, Any]:
    """The last turn of the second round: two have chosen their tokens, two are awaited."""
    for match in played():
        if match.table.round == 2 and match.table.turn == 3 and len(match.waiting) == 2:
            return match
    raise AssertionError("no such moment in this match")


def played() -> Iterator[Match[Any, Any]]:
    """A match, after each answer; always the same object."""
    tottarot, dice = game("tottarot"), Dealer(SEED)
    match = Match(tottarot, Record(tottarot.key, tottarot.rules, {}, 4, SEED))
    while not match.over:
        seat = match.waiting[0]
        asked = match.asked(seat)
        assert asked
        match.answer(seat, tottarot.play(match.view(seat), asked.question, lambda n: dice.below(n, "play")), "bot")
        yield match


def painted(scene: Scene) -> Image.Image:
    """The picture in 256 colours of its own, so that its file is small."""
    return Image.open(BytesIO(Painter().paint(scene))).convert("RGB").quantize(256, dither=Image.Dither.NONE)


if __name__ == "__main__":
    for name, scene in scenes():
        painted(scene).save(FOLDER / f"{name}.png", optimize=True)
        print(f"{name}.png")
