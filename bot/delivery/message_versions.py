"""Messages that are wiped and written anew: one change after another, never back to an earlier state."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace

from bot.pages.table_pages import PendingPage, finished
from bot.ui.interaction_replies import Page
from bot.ui.render_worker import RenderRequest, RenderWorker
from storage.records.rows import PostRow

REMEMBERED = 1000
"""Messages kept in memory; what has slipped from it is merely written once more."""


@dataclass
class _Slate:
    """`n`: how many entries of the match the message tells of, `drawing` its picture, as far as this run knows."""

    n: int = -1
    drawing: RenderRequest | None = None
    pressed: bool = False
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)


class MessageVersions:
    """What this run has written on messages in their places, be it as an answer to a press or as a job."""

    def __init__(self, renderer: RenderWorker) -> None:
        self._easel = renderer
        self._slates: OrderedDict[int, _Slate] = OrderedDict()

    def press(self, message: int) -> None:
        """Somebody answers in that message: from now on it says what they did, and calls them no more."""
        self._slate(message).pressed = True

    def pressed(self, message: int) -> bool:
        """Whether somebody has answered in that message, as far as this run knows."""
        return message in self._slates and self._slates[message].pressed

    def tells(self, post: PostRow, n: int) -> bool:
        """Whether the message tells of so many entries, or more, by its row or by what this run has shown there."""
        return post.n >= n or (post.message in self._slates and self._slates[post.message].n >= n)

    async def show(
        self,
        message: int,
        pending: PendingPage,
        n: int,
        edit: Callable[[Page], Awaitable[None]],
        *,
        awaited: bool = True,
        anew: bool = True,
    ) -> bool:
        """Let the message tell of `n` entries by an edit that shows the page; False when it tells of more already.

        A picture that it shows already stays there: the page then has None. Not `anew`: nor when it tells of as many.
        `awaited` as in RenderWorker.paint. Raises what the edit raises.
        """
        slate = self._slate(message)
        page = None if slate.drawing == pending.drawing else await finished(pending, self._easel, awaited=awaited)
        async with slate.turn:
            if slate.n > n or (slate.n == n and not anew):
                return False
            if slate.drawing == pending.drawing:
                page = replace(pending.page, pictures=None)
            await edit(page or await finished(pending, self._easel, awaited=awaited))
            slate.n, slate.drawing = n, pending.drawing
            return True

    def _slate(self, message: int) -> _Slate:
        slate = self._slates.setdefault(message, _Slate())
        self._slates.move_to_end(message)
        while len(self._slates) > REMEMBERED:
            self._slates.popitem(last=False)
        return slate
