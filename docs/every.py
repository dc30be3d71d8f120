"""Every kind of board and hand of each game, and its ends, in one picture: as wide as a phone shows them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from io import BytesIO
from itertools import chain
from typing import Any

from PIL import Image

from bot.history.recaps import recap_of
from docs.ends import LOST, SEATS, ended, played
from games import game
from games.kernel.text import Reader
from rendering import LAYOUTS
from rendering.painter.painter import Painter
from rendering.scenes.recap import recap
from rendering.scenes.scene import Scene

PHONE = 350
"""How wide a phone shows a picture, in CSS pixels."""
COLUMNS, GAP = 4, 10
GROUND = (49, 51, 56)
MATCHES = 3
"""In how many matches what is looked for is sought."""

KINDS: dict[str, Callable[[Any], Hashable]] = {
    "tottarot": lambda view: (view.step, view.decisive is not None, bool(view.thefts)),
    "queens_of_fate": lambda view: view.step,
    "parsifal": lambda view: (view.pending is not None, view.proposal is not None, min(3, len(view.near))),
    "genshin_tarot": lambda view: (view.stage, view.boss.enters),
    "the_restless": lambda view: (view.scene, view.moment is not None),
}
"""By game, what tells one kind of picture from another."""


def every(key: str, reader: Reader) -> Image.Image:
    """The boards of a game, with few and with the most people, then the hands, then the ends, side by side."""
    painter, shown = Painter(), [*_distinct(chain(_boards(key, reader), _hands(key, reader), _ends(key, reader)))]
    pictures = [_small(painter.paint(scene)) for scene in shown]
    rows = [pictures[at : at + COLUMNS] for at in range(0, len(pictures), COLUMNS)]
    high = [max(one.height for one in row) + GAP for row in rows]
    sheet = Image.new("RGB", (COLUMNS * (PHONE + GAP) + GAP, sum(high) + GAP), GROUND)
    for place, row in enumerate(rows):
        for column, one in enumerate(row):
            sheet.paste(one, (GAP + column * (PHONE + GAP), GAP + sum(high[:place])))
    return sheet


def _boards(key: str, reader: Reader) -> Iterator[Scene]:
    """The first of each kind, and one with the most people in the middle of their match."""
    for view, waiting, _ in _first_of_each(key):
        yield LAYOUTS[key].board(view, waiting, reader)
    seats = max(game(key).seats)
    if seats > SEATS[key]:
        states = [(match.view(None), frozenset(match.waiting)) for match in played(key, 0, seats)]
        yield LAYOUTS[key].board(*states[len(states) // 2], reader)


def _hands(key: str, reader: Reader) -> Iterator[Scene]:
    """None of a game for one, who has the board."""
    if max(game(key).seats) == 1:
        return
    yield from (LAYOUTS[key].hand(own, reader) for _, _, own in _first_of_each(key))


def _ends(key: str, reader: Reader) -> Iterator[Scene]:
    """Each with how the match went, where there is that to tell."""
    for won in (True, False) if key in LOST else (True,):
        match = ended(key, won=won)
        yield LAYOUTS[key].board(match.view(None), frozenset(), reader)
        told = recap_of(match.record())
        if told.course is not None:
            yield recap(told, key, reader)


def _first_of_each(key: str) -> list[tuple[Any, frozenset[int], Any]]:
    """Of each kind the first moment in some matches: what everybody sees, who is awaited, and what one of them sees."""
    found: dict[Hashable, tuple[Any, frozenset[int], Any]] = {}
    for match in (match for number in range(MATCHES) for match in played(key, number) if not match.over):
        view = match.view(None)
        if KINDS[key](view) not in found:
            found[KINDS[key](view)] = view, frozenset(match.waiting), match.view(match.waiting[0])
    return [*found.values()]


def _distinct(scenes: Iterator[Scene]) -> Iterator[Scene]:
    """Each once: of one who holds nothing yet a hand may be like another."""
    yield from {scene.items: scene for scene in scenes}.values()


def _small(png: bytes) -> Image.Image:
    picture = Image.open(BytesIO(png)).convert("RGB")
    return picture.resize((PHONE, round(picture.height * PHONE / picture.width)), Image.Resampling.LANCZOS)
