"""Acknowledges every interaction within Discord's three seconds, and turns failures into messages for the user."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import discord

from bot.table.avoidance import CompanyError
from bot.ui.components import Button, Item
from bot.ui.interaction_errors import explained
from bot.ui.interaction_replies import LONGEST, UNDELIVERED, Reply, cancel_notes, log_undelivered, send_quietly
from bot.ui.sections import shortened
from games.kernel.ask import RefusedError
from games.kernel.text import Localizer

log = logging.getLogger(__name__)

DEFER_AFTER = 1.0
"""Seconds until an interaction is deferred. A busy machine and a slow connection use up much of Discord's 3."""
GRACE = 5
"""Seconds to wait for replies in progress when the bot stops."""

_under_way: set[asyncio.Task[Any]] = set()
"""The tasks that reply to an interaction, or edit an earlier reply."""


@asynccontextmanager
async def answering(
    interaction: discord.Interaction, localizer: Localizer, updates: bool = False, private: bool = True
) -> AsyncIterator[Reply]:
    """Yield a reply for the body to use. The user always gets a response in time, and never a traceback.

    `updates` and `private` are as in Reply. A RefusedError is shown as its message, with a button to confirm the
    refused action if there is one. Any other error is logged with a reference, which the user gets.
    """
    reply = Reply(interaction, updates, private)
    guard, own = asyncio.get_running_loop().call_later(DEFER_AFTER, reply.schedule_defer), asyncio.current_task()
    assert own is not None
    _under_way.add(own)
    try:
        yield reply
    except RefusedError as refused:
        await send_quietly(reply.note(shortened(localizer(refused.why), LONGEST), _ways_on(refused, localizer)))
    except Exception as error:
        if words := explained(error, interaction, counted=reply.counted):
            await send_quietly(reply.send_ephemeral(localizer(words)))
    finally:
        guard.cancel()
        _under_way.discard(own)


def _ways_on(refused: RefusedError, localizer: Localizer) -> tuple[Item, ...]:
    """Return the button that confirms the refused action, if it can be confirmed."""
    if not isinstance(refused, CompanyError):
        return ()
    danger = discord.ButtonStyle.danger
    return (Button(style=danger, label=localizer(refused.label), custom_id=str(refused.confirm_id)),)


def edit_in_background(update: Coroutine[Any, Any, object]) -> Callable[[], object]:
    """Edit an earlier reply in the background; if Discord refuses, it stays unchanged.

    Returns:
        A function that cancels the edit.
    """
    task = asyncio.create_task(update)
    _under_way.add(task)
    task.add_done_callback(_updated)
    return task.cancel


def _updated(task: asyncio.Task[Any]) -> None:
    """Log the failure of an update."""
    _under_way.discard(task)
    error = None if task.cancelled() else task.exception()
    if isinstance(error, UNDELIVERED):
        log_undelivered(error)
    elif error is not None:
        log.error("failed to update a message", exc_info=error)


async def drain_replies() -> None:
    """Wait for all replies in progress, GRACE seconds at most. Scheduled removals of notes are canceled."""
    cancel_notes()
    await wait_for_replies(GRACE)


async def wait_for_replies(seconds: float) -> None:
    """Wait until all replies in progress are sent, for `seconds` at most."""
    if _under_way:
        await asyncio.wait(_under_way, timeout=seconds)
