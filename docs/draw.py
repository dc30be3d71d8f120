"""Repaints the pictures of these pages: `python -m docs.draw`. `docs/tables.py` has the tables in them."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import chain
from pathlib import Path

from PIL import Image

from docs import film, sheets, tables
from docs.ends import LOST, MOMENTS, SEATS, end, moment
from docs.every import every, sheet, statistics
from games.kernel.text import Localizer
from rendering import LAYOUTS
from rendering.painter.painter import Painter
from rendering.scenes.scene import Scene

FOLDER = Path(__file__).parent / "pictures"
LOCALIZER = Localizer(("Aiko", "Bruno", "Chiara", "Dev"))
EVERYBODY = Localizer((*LOCALIZER.names, "Ester", "Farid"))


def scenes() -> Iterator[tuple[str, Scene]]:
    """Yield a name and a scene for each picture: for every game the table, a hand if hands are hidden, and a card."""
    tottarot, queens, parsifal, genshin, restless = (
        LAYOUTS[key] for key in ("tottarot", "queens_of_fate", "parsifal", "genshin_tarot", "the_restless")
    )
    yield "board", tottarot.board(tables.tottarot(), frozenset({2, 3}), LOCALIZER)
    yield "hand", tottarot.hand(tables.chiaras(), LOCALIZER)
    yield "card", tottarot.card("the-hanged-man", LOCALIZER)
    yield "queens-of-fate", queens.board(tables.queens_of_fate(), frozenset({0}), LOCALIZER)
    yield "queens-of-fate-card", queens.card("cups-queen", LOCALIZER)
    yield "parsifal", parsifal.board(tables.parsifal(), frozenset({1}), LOCALIZER)
    yield "parsifal-hand", parsifal.hand(tables.parsifal(1), LOCALIZER)
    yield "parsifal-card", parsifal.card("klingsor", LOCALIZER)
    yield "genshin-tarot", genshin.board(tables.genshin_tarot(), frozenset({0, 1}), LOCALIZER)
    yield "genshin-tarot-hand", genshin.hand(tables.genshin_tarot(1), LOCALIZER)
    yield "genshin-tarot-card", genshin.card("dvalin", LOCALIZER)
    yield "the-restless", restless.board(tables.the_restless(), frozenset({1}), LOCALIZER)
    yield "the-restless-hand", restless.hand(tables.the_restless(1), LOCALIZER)
    yield "the-restless-card", restless.card("ines-ninefold", LOCALIZER)


def ends() -> Iterator[tuple[str, Scene]]:
    """Yield the ends of every game and its decisive moments. Other matches will do if computer players change."""
    for key in SEATS:
        yield f"{key.replace('_', '-')}-end", LAYOUTS[key].board(end(key), frozenset(), LOCALIZER)
    for key in LOST:
        yield f"{key.replace('_', '-')}-lost", LAYOUTS[key].board(end(key, won=False), frozenset(), LOCALIZER)
    for key in MOMENTS:
        yield f"{key.replace('_', '-')}-moment", LAYOUTS[key].board(moment(key), frozenset(), LOCALIZER)


def painted(scene: Scene) -> Image.Image:
    """Return the picture in a palette of 256 colors, so that its file is small."""
    return Image.open(BytesIO(Painter().paint(scene))).convert("RGB").quantize(256, dither=Image.Dither.NONE)


if __name__ == "__main__":
    for name, scene in chain(scenes(), ends()):
        painted(scene).save(FOLDER / f"{name}.png", optimize=True)
        print(f"{name}.png")
    for key in SEATS:
        every(key, EVERYBODY).save(FOLDER / f"every-{key.replace('_', '-')}.webp", quality=78, method=6)
        print(f"every-{key.replace('_', '-')}.webp")
    sheet(scene for _, scene in statistics(LOCALIZER)).save(FOLDER / "every-statistics.webp", quality=78, method=6)
    print("every-statistics.webp")
    for name, scene in sheets.sheets(LOCALIZER):
        Painter().canvas(scene).save(FOLDER / f"{name}.webp", quality=74, method=6)
        print(f"{name}.webp")
    film.save()
    print(film.FILE.name)
