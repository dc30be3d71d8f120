"""The pages on which people wait for others: brought up to date where they stand, as soon as something is asked there.

Nobody is disturbed who is here, so no letter comes to them yet; and on a phone their own page hides the board.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from bot.assembly.services import Services
from bot.pages.table_pages import PendingPage
from bot.table.snapshot import Shown
from bot.ui.interaction_replies import Reply, afterwards


@contextmanager
def followed(
    services: Services, reply: Reply, shown: Shown, page: Callable[[Shown], Awaitable[PendingPage]]
) -> Iterator[None]:
    """The body replies with what is `shown`. If its reader waits for others, `page` is shown in the same message once
    they are asked something."""
    table, sent = shown.table, asyncio.Event()

    async def up_to_date(now: Shown) -> None:
        await sent.wait()
        if reply.message is not None:
            pending = await page(now)
            await services.versions.show(reply.message, pending, pending.n, reply.edit, anew=False)

    if table.running and not table.solo and shown.seat not in table.waiting:
        user, seat = reply.interaction.user.id, shown.seat
        services.matches.presence.wait(
            table.id, user, lambda now, heard: afterwards(up_to_date(Shown(now, seat, heard))), services.now()
        )
    try:
        yield
    finally:
        sent.set()
