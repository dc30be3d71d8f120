"""Draws the card images of all tables before the bots start, so that only their use is measured."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from bench.load.scripts import dealt, people, script
from games.kernel.game import AnyGame
from games.kernel.text import Localizer
from rendering import LAYOUTS
from rendering.painter.art_digest import art_digest
from rendering.painter.sprite_files import SpriteFiles
from rendering.painter.sprites import SpriteCache
from rendering.scenes.scene import Scene, Sprite
from rendering.text.text_raster import TextRaster
from rendering.text.typefaces import Typefaces


def kept_in(folder: Path) -> SpriteCache:
    """Return a cache that reads card images from an existing folder, and draws and stores the missing ones."""
    return SpriteCache(TextRaster(), files=SpriteFiles(folder, art_digest(Typefaces())))


def draw(folder: Path, tables: Iterable[tuple[AnyGame, int]]) -> None:
    """Draw into a folder the images in the boards and hands of these tables (game, number) during their scripts."""
    sprites, drawn = kept_in(folder), set[tuple[Sprite, bool]]()
    for game, number in tables:
        for scene in _scenes(game, number):
            few = bool(scene.palette)
            shown = {(replace(item, x=0, y=0), few) for item in scene.items if isinstance(item, Sprite)}
            for sprite, _ in shown - drawn:
                sprites.whole(sprite, few)
            drawn |= shown


def _scenes(game: AnyGame, number: int) -> Iterator[Scene]:
    match, layout, seats = dealt(game, number), LAYOUTS[game.key], range(people(game))
    localizer = Localizer(tuple(f"Player {seat + 1}" for seat in seats))
    for answer in script(game, number):
        if len(seats) > 1:
            yield layout.board(match.view(None), frozenset(match.waiting), localizer)
        yield from (layout.hand(match.view(seat), localizer) for seat in seats)
        match.answer(answer.seat, answer.tokens)
