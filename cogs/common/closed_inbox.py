"""The button that tries direct messages again, for users who did not accept the last one."""

from __future__ import annotations

import discord

from bot.custom_ids import CustomId
from bot.delivery.inboxes import UnreachableError
from bot.services import Services
from bot.table.jobs import encode
from bot.table.notification_plan import again
from bot.table.preferences import Preferences
from bot.ui.components import Button
from bot.ui.page import Page
from games import installed
from games.kernel.text import Localizer, Text, t

RETRY = t("Message me again")
"""The label of the button."""
REACHED = t("Direct messages work again: I've just sent you one.")
STILL_CLOSED = t(
    "Your inbox is still closed to me. Open it (server menu, Privacy Settings, Direct Messages), then press "
    "**Message me again**."
)
LATER = t("Discord doesn't let me open direct messages right now. I'll try again when it's your turn.")
GREETING = t("I can send you direct messages again.")


def retry_button(custom_id: CustomId, localizer: Localizer) -> Button:
    """Return the button, which has that custom ID."""
    return Button(label=localizer(RETRY), custom_id=str(custom_id), style=discord.ButtonStyle.secondary)


async def retry(services: Services, interaction: discord.Interaction, localizer: Localizer) -> Text:
    """Send the user a direct message now, and then the questions that wait for them; return what happened."""
    user, status = interaction.user.id, services.dm_status
    await status.reopen(user)

    async def send(channel: int) -> int:
        page = Page(localizer(GREETING), classic=True)
        return await services.messaging.sender.send(channel, page, f"retry{interaction.id % 10**20}")

    try:
        await services.messaging.inboxes.reach(user, send)
    except UnreachableError:
        if not await status.is_closed(user):
            return LATER
        await status.claims_closed_notice(user)  # this reply is the notice
        return STILL_CLOSED
    if (await services.matches.register.of(user)).notices == "dm":
        await _repeat_questions(services, user, f".i{interaction.id % 10**6}")
    return REACHED


async def _repeat_questions(services: Services, user: int, mark: str) -> None:
    """Queue a direct message for each question that waits for the user, even in their quiet hours."""
    now = services.now()
    for row in await services.store.table_terms.waiting_for(user):
        if not installed(row.game):
            continue
        async with services.matches.at(row.match) as table:
            is_paused = table.paused is not None
            job = None if is_paused else again(table, row.seat, "reminder", Preferences(), now, mark)
        if job is not None:
            await services.store.outbox.add(row.match, encode(job))
    services.matches.job_wakeup.set(now)
