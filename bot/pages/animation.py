"""A match as a short animated picture, for sharing: its public boards, evenly chosen, one after another."""

from __future__ import annotations

import asyncio
import io
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.history.replay import Recording
from bot.pages.replay import ALT, log_button, title_of
from bot.table.live_table import called, escaped_name
from bot.ui.interaction_replies import Page, Picture
from bot.ui.render_worker import RenderRequest, RenderWorker
from bot.ui.sections import shortened
from games import title as game_title
from games.kernel.codec import unpack
from games.kernel.game import Result
from games.kernel.text import Name, Reader, Text, listed, t, tn
from storage.records.rows import MatchRow

if TYPE_CHECKING:
    from PIL.Image import Image

FRAMES = 60
"""Boards in a film at most."""
WIDTH = 720
"""Pixels a film is wide at most."""
HEAVIEST = 8 << 20
"""Bytes a film may have: what Discord takes everywhere, with some room."""
REMEMBERED = 2
"""Films kept in memory."""
WHOLE, SHORTEST, LONGEST, STILL = 24_000, 350, 1_500, 4_000
"""Milliseconds: of a film as a whole, of a frame at least and at most, and of its last."""


class Animations:
    """Makes films, one at a time. Each board waits its turn at the easel, behind those somebody sits and waits for."""

    def __init__(self, renderer: RenderWorker, most: int = FRAMES) -> None:
        self._easel, self._most = renderer, most
        self._made: OrderedDict[tuple[int, Reader], bytes] = OrderedDict()
        self._turn = asyncio.Lock()

    async def page(self, reel: Recording, row: MatchRow, reader: Reader) -> Page:
        """The film of a match that is over and replays exactly, with how it ended; for all to see.

        `row` says what its people are called now.
        """
        painted = replace(reader, names=tuple(map(called, row.seats)))
        written = replace(reader, names=tuple(escaped_name(called(chair)) for chair in row.seats))
        async with self._turn:
            key = (row.id, painted)
            if key not in self._made:
                self._made[key] = await self._film(reel, painted)
                while len(self._made) > REMEMBERED:
                    self._made.popitem(last=False)
        words = f"{title_of(row, written)}\n{written(ended(row))}"
        picture = Picture(self._made[key], _alt(row, painted), "film.gif")
        return Page(words, (picture,), (log_button(row, written),), public=True)

    async def _film(self, reel: Recording, reader: Reader) -> bytes:
        alone = len(reel.past.row.seats) == 1
        moments = evenly(await reel.moments(0 if alone else None), self._most)
        frames: list[Image] = []
        for n in moments:
            drawing = await self._drawing(reel, n, reader, alone)
            data = await self._easel.paint(drawing, awaited=False)
            frames.append(await asyncio.to_thread(_scaled, data))
        return await asyncio.to_thread(_assembled, frames)

    async def _drawing(self, reel: Recording, n: int, reader: Reader, alone: bool) -> RenderRequest:
        row, match = reel.past.row, await reel.at(n)
        if alone:
            return RenderRequest(row.game, "hand", (match.view(0), reader), f"film {row.id}")
        return RenderRequest(row.game, "board", (match.view(None), frozenset(match.waiting), reader), f"film {row.id}")


def evenly(moments: Sequence[int], most: int) -> list[int]:
    """At most so many of them, as far apart as each other; the first and the last among them."""
    if len(moments) <= most:
        return list(moments)
    return [moments[place * (len(moments) - 1) // (most - 1)] for place in range(most)]


def ended(row: MatchRow) -> Text:
    """How a match ended that is over."""
    if row.result is None:
        return t("This match was ended before its time.")
    return unpack(Result, row.result).text


def _alt(row: MatchRow, reader: Reader) -> str:
    who = listed([Name(chair.seat) for chair in row.seats])
    words = tn(
        "The table of {game} from the deal to the end, in {n} answer. At the table: {who}. {end}",
        "The table of {game} from the deal to the end, in {n} answers. At the table: {who}. {end}",
        n=row.n,
        game=game_title(row.game),
        who=who,
        end=ended(row),
    )
    return shortened(reader(words), ALT)


def _scaled(data: bytes) -> Image:
    """A board, small and in few colours."""
    from PIL import Image  # the easel's thread has loaded it by now, which takes its time

    with Image.open(io.BytesIO(data)) as board:
        width = min(WIDTH, board.width)
        small = board.convert("RGB").resize((width, board.height * width // board.width), Image.Resampling.BOX)
    return small.quantize(128, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def _padded(frames: Sequence[Image]) -> list[Image]:
    """All as large as the largest, with their ground below and beside them."""
    from PIL import Image

    size = max(frame.width for frame in frames), max(frame.height for frame in frames)
    padded = []
    for frame in frames:
        whole = Image.new("P", size, frame.getpixel((0, frame.height - 1)))
        whole.putpalette(frame.getpalette() or [])
        whole.paste(frame)
        padded.append(whole)
    return padded


def _assembled(boards: Sequence[Image]) -> bytes:
    """The frames as a GIF, fewer of them where all would be too heavy."""
    frames = _padded(boards)
    data = _gif(frames)
    while len(data) > HEAVIEST and len(frames) > 1:
        frames = [*frames[:-1:2], frames[-1]] if len(frames) > 2 else frames[-1:]
        data = _gif(frames)
    return data


def _gif(frames: Sequence[Image]) -> bytes:
    each = min(LONGEST, max(SHORTEST, WHOLE // len(frames)))
    file = io.BytesIO()
    times = [*[each] * (len(frames) - 1), STILL]
    frames[0].save(file, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0, optimize=False)
    return file.getvalue()
