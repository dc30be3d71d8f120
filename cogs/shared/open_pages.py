"""The pages that people have open: brought up to date where they stand, as soon as whoever waits there is asked, what
is asked there is answered elsewhere, or the match is over.

Nobody is disturbed who is here, so no letter comes to them yet; and on a phone their own page hides the board.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress

from bot.assembly.services import Services
from bot.pages.table_pages import PendingPage
from bot.table.presence import asked_now
from bot.table.snapshot import Shown, Snapshot
from bot.ui.interaction_replies import Reply, afterwards
from bot.ui.page import Page
from games.kernel.text import Seat, Text


class _Left(Exception):
    """Its reader has gone on to another page, so this one was not shown."""


class SeatPage:
    """The page of `seat` that a reply shows; `page` makes the one that takes its place."""

    def __init__(
        self, services: Services, reply: Reply, seat: Seat, page: Callable[[Shown], Awaitable[PendingPage]]
    ) -> None:
        self._versions, self._reply, self._seat, self._page = services.versions, reply, seat, page
        self._left, self.sent = False, asyncio.Event()

    @property
    def message(self) -> int | None:
        """The id of its message, once it is sent."""
        return self._reply.message

    def leave(self) -> None:
        """Its reader has gone on to another page in the same message, which stays."""
        self._left = True

    def show(self, table: Snapshot, heard: Sequence[Text]) -> None:
        """Bring it up to date, with what its reader was told since."""
        afterwards(self._show(Shown(table, self._seat, heard)))

    async def _show(self, now: Shown) -> None:
        await self.sent.wait()
        pending = await self._page(now)
        if self.message is not None:
            with suppress(_Left):
                await self._versions.show(self.message, pending, pending.n, self._edit, anew=False)

    async def _edit(self, page: Page) -> None:
        if self._left:
            raise _Left
        await self._reply.edit(page)


@contextmanager
def followed(
    services: Services, reply: Reply, shown: Shown, page: Callable[[Shown], Awaitable[PendingPage]]
) -> Iterator[None]:
    """The body replies with what is `shown`. Once that is no longer what its reader is asked, or they are asked
    something, `page` is shown in the same message."""
    table, there = shown.table, SeatPage(services, reply, shown.seat, page)
    if table.running and not table.solo:
        asks = asked_now(table, shown.seat)
        services.matches.presence.open(table.id, reply.interaction.user.id, there, asks)
    try:
        yield
    finally:
        there.sent.set()
