"""Presses on auto-actions: look at them, choose one, confirm it, cancel it. For any game."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.services import Services
from bot.ui.acknowledgement import answering
from bot.ui.guidance import PageState
from bot.ui.interaction_replies import Reply
from cogs.advance.pages import (
    ALL,
    ANY,
    LEAVE,
    LIFE,
    WAY,
    WHEN,
    Draft,
    advance_page,
    confirm_page,
    first_draft,
    parsed,
)
from cogs.advance.service import ahead, leave
from cogs.common.context import localizer_of
from cogs.common.press import Press, values
from cogs.play.table_replies import TableReplies
from games.kernel.ask import MalformedError
from games.kernel.text import Text, t


class InAdvanceCog(commands.Cog):
    """The button on the private page, and the pages that it opens."""

    def __init__(self, services: Services, showing: TableReplies) -> None:
        self._services, self._showing = services, showing

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog handles."""
        return {CustomIdKind.IN_ADVANCE: self.press, CustomIdKind.CANCEL: self.press_cancel}

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Open the pages in a separate private message, or choose or set an auto-action there."""
        what, parts = parsed(custom_id.args)
        async with answering(interaction, localizer_of(interaction), updates=custom_id.number == 1) as reply:
            table_id = custom_id.match
            if what == LEAVE:
                heard = await leave(self._services.matches, table_id, interaction.user.id, _four(parts))
                await self._overview(reply, table_id, heard)
            elif what in (WAY, WHEN, LIFE):
                await self._confirm(reply, table_id, what, [*parts, *values(interaction)])
            else:
                await self._overview(reply, table_id, others=what == ALL)

    async def press_cancel(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Cancel an auto-action, and update the page of the press: one of these pages, or the private page."""
        async with answering(interaction, localizer_of(interaction), updates=True) as reply:
            tokens = custom_id.args.split("/")
            heard = await leave(self._services.matches, custom_id.match, interaction.user.id, tokens)
            if custom_id.number == 1:
                await self._overview(reply, custom_id.match, heard)
            else:
                await self._showing.look(reply, custom_id.match, PageState(notice=heard[0]))

    async def _overview(self, reply: Reply, table_id: int, heard: Sequence[Text] = (), *, others: bool = False) -> None:
        table, seat, likely = await ahead(self._services.matches, table_id, reply.interaction.user.id)
        await reply.page(advance_page(table, seat, likely, heard, others=others))

    async def _confirm(self, reply: Reply, table_id: int, what: str, parts: list[str]) -> None:
        table, seat, _ = await ahead(self._services.matches, table_id, reply.interaction.user.id)
        if what == WAY:
            draft = first_draft(table, seat, *_many(parts, 2))
        elif what == WHEN:
            kind, template, lifetime, condition = _four(parts)
            draft = Draft(kind, template, "" if condition == ANY else condition, lifetime)
        else:
            draft = Draft(*_four(parts))
        await reply.page(confirm_page(table, seat, draft))


def _many(parts: Sequence[str], many: int) -> Sequence[str]:
    """Return the parts of a custom ID. Raises MalformedError if their number is wrong."""
    if len(parts) != many:
        raise MalformedError(t("This message has changed in the meantime. Take another look."))
    return parts


def _four(parts: Sequence[str]) -> tuple[str, str, str, str]:
    one, two, three, four = _many(parts, 4)
    return one, two, three, four
