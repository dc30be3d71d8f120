"""The film of README.md: a match of Tottarot from **Play now** to a win, as an animated picture.

`python -m docs.film` makes it alone, `python -m docs.draw` with all other pictures.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, groupby
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image

from docs.ends import played
from games import manifest
from games.kernel.text import Localizer
from games.tottarot.view import TottarotView
from rendering import LAYOUTS
from rendering.painter.painter import Painter
from rendering.scenes.covers import cover
from rendering.scenes.scene import Label, Scene

FILE = Path(__file__).parent / "pictures" / "film.webp"
GAME = "tottarot"
AIKO = 0
"""Seat whose hand is shown, and that wins: Aiko's."""
WIDTH_PX = 560
"""Width of the film in pixels: wider than a phone, narrower than a desktop."""
CAPTION_PX = 48
"""Height of the caption above each picture, in pixels."""
FRAME_MS, LAST_FRAME_MS = 1_800, 4_000
"""Duration of a frame in milliseconds."""
LOCALIZER = Localizer(("Aiko", "Bruno", "Chiara", "Dev"))


class Seen(NamedTuple):
    """The table at one moment, as everyone and as Aiko sees it."""

    public: TottarotView
    own: TottarotView


class State(NamedTuple):
    """A moment of the match, and the seats to move."""

    seen: Seen
    waiting: frozenset[int]


class Shot(NamedTuple):
    """A picture of the film and its caption."""

    caption: str
    scene: Scene


def shots() -> Iterator[Shot]:
    """Yield the shots: the game's cover, the hand, the first turn step by step, the end of each round, and the win."""
    match = won()
    layout = LAYOUTS[GAME]
    yield Shot("Press Play now", cover(manifest(GAME).cover, GAME))
    own = next(seen for seen, waiting in match if AIKO in waiting)
    yield Shot("Your hand, which only you see", layout.hand(own.own, LOCALIZER))
    first = [state for state in match if (state.seen.public.round, state.seen.public.turn) == (1, 1)]
    for _, states in groupby(first, key=lambda state: state.seen.public.step):
        (public, _own), waiting = next(states)
        yield Shot(LOCALIZER(public.step_name), layout.board(public, waiting, LOCALIZER))
    for number, states in groupby(match[:-1], key=lambda state: state.seen.public.round):
        *_, ((public, _own), waiting) = states
        yield Shot(f"Round {number}, last turn", layout.board(public, waiting, LOCALIZER))
    yield Shot("Aiko wins", layout.board(match[-1].seen.public, frozenset(), LOCALIZER))


def won() -> list[State]:
    """Return the states of the first match that Aiko wins alone."""
    matches = ([State(_seen(match), frozenset(match.waiting)) for match in played(GAME, number)] for number in count())
    return next(match for match in matches if match[-1].seen.public.winners == (AIKO,))


def frames() -> Iterator[Image.Image]:
    """Yield the frames, all of one size."""
    painter, taken = Painter(), list(shots())
    pictures = [_scaled(painter.canvas(shot.scene)) for shot in taken]
    height = CAPTION_PX + max(picture.height for picture in pictures)
    for shot, picture in zip(taken, pictures, strict=True):
        label = Label(shot.caption, WIDTH_PX // 2, 33, 26, family="serif", weight="bold", anchor="middle")
        frame = painter.canvas(Scene(WIDTH_PX, height, (label,)))
        frame.paste(picture, (0, CAPTION_PX + (height - CAPTION_PX - picture.height) // 2))
        yield frame


def save() -> None:
    """Write the film."""
    first, *rest = frames()
    durations = [*[FRAME_MS] * len(rest), LAST_FRAME_MS]
    first.save(FILE, save_all=True, append_images=rest, duration=durations, loop=0, quality=70, method=6)


def _seen(match: Any) -> Seen:
    return Seen(match.view(None), match.view(AIKO))


def _scaled(picture: Image.Image) -> Image.Image:
    return picture.resize((WIDTH_PX, round(picture.height * WIDTH_PX / picture.width)), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    save()
    print(FILE.name)
