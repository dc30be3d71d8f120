"""The pictures of a match page: at most thirty. If they are too large, the most important ones stay."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.history.perspectives import Eyes
from bot.match_page.chapters import Chapter, Sight
from bot.ui.render_worker import BOARD_SECONDS, RenderRequest, RenderWorker
from games.kernel.text import Localizer

MAX_PICTURES = 29
"""Maximum number of pictures of the table; the thirtieth is that of the score history."""
HANDS = 14
"""Maximum number of these pictures that show private views, divided among the seats; each has at least one."""


PHONE_PX, QUALITY = 780, 80
"""Width of a scaled-down picture, twice that of a phone's page, and the quality of its WebP, at most 100."""


class PicturePlace(NamedTuple):
    """The place of a picture on the page: the index of its chapter, and its viewer."""

    chapter: int
    viewer: Eyes


def spots(chapters: Sequence[Chapter]) -> list[PicturePlace]:
    """Return the views that get a picture, most important first: the end, the public ones, then those of the seats."""
    viewers = [sight.viewer for sight in chapters[-1].sights] if chapters else []
    if not viewers:
        return []
    if len(viewers) == 1:
        return _of(viewers[0], _evenly(len(chapters), MAX_PICTURES))
    seats = viewers[1:]
    each = _evenly(len(chapters), max(1, HANDS // len(seats)))
    boards = _of(None, _evenly(len(chapters), MAX_PICTURES - len(each) * len(seats)))
    return [*boards, *(PicturePlace(chapter, seat) for chapter in each for seat in seats)]


def request(sight: Sight, game: str, localizer: Localizer, canvas_key: str) -> RenderRequest:
    """Return the request for the picture of a view. Pictures with the same `canvas_key` reuse each other's pixels."""
    if sight.viewer is None:
        return RenderRequest(game, "board", (sight.view, sight.waiting, localizer), canvas_key)
    return RenderRequest(game, "hand", (sight.view, localizer), f"{canvas_key} {sight.viewer}")


async def painted(
    wanted: Sequence[tuple[PicturePlace, RenderRequest]], renderer: RenderWorker, max_bytes: int
) -> dict[PicturePlace, bytes]:
    """Paint the pictures one after another, while nobody waits for a different one, and return them.

    Args:
        wanted: The pictures, the most important first.
        renderer: The worker that paints them.
        max_bytes: Maximum number of bytes for all pictures. One that takes more than its share is scaled down; one that
            does not fit is left out.
    """
    found: dict[PicturePlace, bytes] = {}
    for index, (spot, drawing) in enumerate(wanted):
        data = await renderer.paint(drawing, patience=BOARD_SECONDS)
        if len(data) > max_bytes // (len(wanted) - index):
            data = await asyncio.to_thread(scaled_down, data)
        if len(data) <= max_bytes:
            found[spot] = data
            max_bytes -= len(data)
    return found


def scaled_down(data: bytes) -> bytes:
    """Return a picture as WebP in the width of a phone, or unchanged if that is not smaller."""
    from PIL import Image  # slow to import; the render worker has loaded it by now

    file = io.BytesIO()
    with Image.open(io.BytesIO(data)) as picture:
        width = min(PHONE_PX, picture.width)
        small = picture.convert("RGB").resize((width, picture.height * width // picture.width), Image.Resampling.BOX)
    small.save(file, "WEBP", quality=QUALITY)
    return min(file.getvalue(), data, key=len)


def _of(viewer: Eyes, places: Iterable[int]) -> list[PicturePlace]:
    return [PicturePlace(place, viewer) for place in places]


def _evenly(count: int, most: int) -> list[int]:
    """Return at most that many indexes below `count`, evenly spaced, the last one first.

    Every second index is moved to the second half. So if only some pictures fit, the missing ones are spread evenly.
    """
    if count > most > 1:
        places = [round(place * (count - 1) / (most - 1)) for place in range(most)]
    else:
        places = list(range(count))[-most:]
    places.reverse()
    return [*places[::2], *places[1::2]]
