"""A match as a short animated GIF of its public boards, chosen at even distances."""

from __future__ import annotations

import asyncio
import io
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.table.live_table import naming
from bot.ui.alt_texts import alt_text
from bot.ui.components import Button
from bot.ui.page import Page, Picture
from bot.ui.render_worker import BOARD_SECONDS, RenderRequest, RenderWorker
from cogs.lookback.replay_page import log_button, title_of
from cogs.lookback.replay_recordings import Recording
from games import title as game_title
from games.kernel.codec import unpack
from games.kernel.game import Result
from games.kernel.text import Localizer, Name, Text, listed, t, tn
from storage.matches import MatchRow

if TYPE_CHECKING:
    from PIL.Image import Image

POST = "post"
"""Argument of the custom ID of the button that posts the animation."""
FRAMES = 60
"""Maximum number of frames in an animation."""
WIDTH = 720
"""Maximum width in pixels."""
HEAVIEST = 8 << 20
"""Maximum size of the file in bytes, a little below Discord's limit for every server."""
COLOURS = 255
"""Number of colors of a frame. GIF allows one more, which marks unchanged pixels."""
REMEMBERED = 2
"""Number of animations that are cached."""
WHOLE, SHORTEST, LONGEST, STILL = 24_000, 350, 1_500, 4_000
"""Milliseconds of the whole animation, of a frame at least and at most, and of the last frame."""


class Animations:
    """Makes animations one at a time. Pictures that someone waits for are rendered before their boards."""

    def __init__(self, renderer: RenderWorker, most: int = FRAMES) -> None:
        self._renderer, self._most = renderer, most
        self._made: OrderedDict[tuple[int, Localizer], bytes] = OrderedDict()
        self._turn = asyncio.Lock()

    async def page(self, recording: Recording, row: MatchRow, localizer: Localizer, *, posted: bool) -> Page:
        """Return the page with the animation of a finished match, whose replay has to be exact.

        Args:
            recording: The replay.
            row: The match, with the current names of the players.
            localizer: Translates the texts.
            posted: Whether it is the public page, instead of a preview with a button that posts it.
        """
        painted = naming(localizer, row.seats)
        written = naming(localizer, row.seats, escaped=True)
        async with self._turn:
            key = (row.id, painted)
            if key not in self._made:
                self._made[key] = await self._film(recording, painted)
                while len(self._made) > REMEMBERED:
                    self._made.popitem(last=False)
        words = f"{title_of(row, written)}\n{written(ended(row))}"
        picture = Picture(self._made[key], _alt(row, painted), "film.gif")
        if posted:
            return Page(words, (picture,), (log_button(row, written),), public=True)
        custom_id = str(CustomId(CustomIdKind.FILM, row.id, args=POST))
        button = Button(style=ButtonStyle.primary, label=written(t("Post it here")), custom_id=custom_id)
        return Page(words, (picture,), (button,))

    async def _film(self, recording: Recording, localizer: Localizer) -> bytes:
        alone = len(recording.past.row.seats) == 1
        moments = evenly(await recording.moments(0 if alone else None), self._most)
        frames: list[Image] = []
        for n in moments:
            drawing = await self._drawing(recording, n, localizer, alone)
            data = await self._renderer.paint(drawing, patience=BOARD_SECONDS)
            frames.append(await asyncio.to_thread(_scaled, data))
        return await asyncio.to_thread(_assembled, frames)

    async def _drawing(
        self, recording: Recording, entry_count: int, localizer: Localizer, alone: bool
    ) -> RenderRequest:
        row, match = recording.past.row, await recording.at(entry_count)
        if alone:
            return RenderRequest(row.game, "hand", (match.view(0), localizer), f"film {row.id}")
        return RenderRequest(
            row.game, "board", (match.view(None), frozenset(match.waiting), localizer), f"film {row.id}"
        )


def evenly(moments: Sequence[int], most: int) -> list[int]:
    """Return at most `most` of the moments at even distances, including the first and the last."""
    if len(moments) <= most:
        return list(moments)
    return [moments[place * (len(moments) - 1) // (most - 1)] for place in range(most)]


def ended(row: MatchRow) -> Text:
    """Return the result of a finished match."""
    if row.result is None:
        return t("This match was ended early.")
    return unpack(Result, row.result).text


def _alt(row: MatchRow, localizer: Localizer) -> str:
    players = listed([Name(chair.seat) for chair in row.seats])
    words = tn(
        "{game} from the first deal to the end, in {n} move. Players: {who}. {end}",
        "{game} from the first deal to the end, in {n} moves. Players: {who}. {end}",
        n=row.entry_count,
        game=game_title(row.game),
        who=players,
        end=ended(row),
    )
    return alt_text(localizer(words))


def _scaled(data: bytes) -> Image:
    """Return a board, scaled down and with few colors.

    The colors are chosen by frequency, because evenly spaced ones show as rings in the dark background.
    """
    from PIL import Image  # slow to import; the render worker has loaded it by now

    with Image.open(io.BytesIO(data)) as board:
        width = min(WIDTH, board.width)
        small = board.convert("RGB").resize((width, board.height * width // board.width), Image.Resampling.BOX)
    return small.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def _padded(frames: Sequence[Image]) -> list[Image]:
    """Return all frames in the size of the largest, centered, with their backgrounds extended at the edges."""
    width, height = max(frame.width for frame in frames), max(frame.height for frame in frames)
    return [_widened(_heightened(frame, height), width) for frame in frames]


def _heightened(frame: Image, height: int) -> Image:
    """Return the frame extended to a height by repeating its first and last row."""
    above = (height - frame.height) // 2
    below = height - frame.height - above
    rows = [frame.crop((0, 0, frame.width, 1))] * above
    rows += [frame, *[frame.crop((0, frame.height - 1, frame.width, frame.height))] * below]
    return _stacked(frame, rows) if above + below else frame


def _widened(frame: Image, width: int) -> Image:
    """Return the frame extended to a width by repeating its first and last column."""
    if frame.width == width:
        return frame
    from PIL.Image import Transpose

    turned = _heightened(frame.transpose(Transpose.TRANSPOSE), width)
    return turned.transpose(Transpose.TRANSPOSE)


def _stacked(frame: Image, rows: Sequence[Image]) -> Image:
    """Return the rows stacked below each other, in the colors of the frame."""
    from PIL import Image

    whole = Image.new("P", (frame.width, sum(row.height for row in rows)))
    whole.putpalette(frame.getpalette() or [])
    at = 0
    for row in rows:
        whole.paste(row, (0, at))
        at += row.height
    return whole


def _assembled(boards: Sequence[Image]) -> bytes:
    """Return the frames as a GIF, leaving out frames if the file would be too large."""
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
