"""Presses during a match: answers and the other controls of a page. For any game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.history.tips import MAX_SHOWN, record_tip
from bot.pages.more_section import MORE_PATH
from bot.services import Services
from bot.ui import amounts, drafts
from bot.ui.acknowledgement import answering
from bot.ui.guidance import SURE, PageState
from bot.ui.interaction_replies import Reply
from bot.ui.offers import SHOW
from bot.ui.page import Page
from cogs.common.closed_inbox import STILL_CLOSED, retry, retry_button
from cogs.common.context import language_of, localizer_of
from cogs.common.press import Press, typed, values
from cogs.play.table_replies import TableReplies, current
from cogs.play.tellings import TellReplies
from games.kernel.ask import Amount, MalformedError, RefusedError


class TableCog(commands.Cog):
    """The controls during a match."""

    def __init__(self, services: Services, showing: TableReplies) -> None:
        self._services, self._showing, self._telling = services, showing, TellReplies(services)

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog handles."""
        return {
            CustomIdKind.ANSWER: self.press_answer,
            CustomIdKind.MENU: self.press_menu,
            CustomIdKind.SECTION: self.press_section,
            CustomIdKind.DRAFT: self.press_draft,
            CustomIdKind.NUMBER: self.press_number,
            CustomIdKind.HAND: self.press_hand,
            CustomIdKind.UNDO: self.press_undo,
            CustomIdKind.HINT: self.press_hint,
            CustomIdKind.INBOX: self.press_inbox,
            CustomIdKind.GOT_IT: self.press_got_it,
            CustomIdKind.TELL: self.press_tell,
        }

    async def press_hand(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Show the hand: in a new private message after a press on the board, in place on the private page.

        On the private page, it can also show the rarely needed buttons.
        """
        if custom_id.args == MORE_PATH:
            async with self._answering(interaction, custom_id) as reply:
                await self._showing.look(reply, custom_id.match, PageState(more=True))
            return
        again = custom_id.args == "again"
        async with answering(interaction, localizer_of(interaction), updates=again) as reply:
            await (self._showing.again if again else self._showing.open)(reply, custom_id.match)

    async def press_tell(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Show the table in words, as a page in a separate message."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await self._telling.answer(reply, custom_id.match, custom_id.args, custom_id.number)

    async def press_answer(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Submit the answer of a button."""
        async with self._answering(interaction, custom_id) as reply:
            await self._showing.answer(reply, custom_id.match, (custom_id.args,), custom_id.number, confirmed=False)

    async def press_menu(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Submit the choices of a menu as an answer."""
        async with self._answering(interaction, custom_id) as reply:
            await self._showing.answer(reply, custom_id.match, values(interaction), custom_id.number, confirmed=False)

    async def press_section(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Open a section of a long list of options, or show options with their full text before they are taken."""
        steps = [step for step in (custom_id.args, *values(interaction)) if step]
        look = PageState(".".join(steps))
        if custom_id.args.startswith(SHOW):
            look = PageState(offer=values(interaction) or (custom_id.args.removeprefix(SHOW),))
        async with self._answering(interaction, custom_id) as reply:
            await self._showing.look(reply, custom_id.match, look, to=custom_id.number)

    async def press_draft(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Handle one step of an answer with several presses; see bot/ui/drafts.py for its encoding."""
        async with self._answering(interaction, custom_id) as reply:
            async with self._services.matches.at(custom_id.match) as table:
                asked = current(table, table.seat_of(interaction.user.id), custom_id.number)
                move = drafts.step(asked.question, custom_id.args, values(interaction))
                tokens = drafts.chosen(asked.question, move.draft)
            if move.done:
                await self._showing.answer(reply, custom_id.match, tokens, custom_id.number)
            else:
                await self._showing.look(reply, custom_id.match, PageState(move.path, move.draft), to=custom_id.number)

    async def press_number(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Open the modal for a number, or submit the number from it."""
        async with self._answering(interaction, custom_id) as reply:
            if interaction.type is discord.InteractionType.modal_submit:
                number = (typed(interaction, "number").strip(),)
                await self._showing.answer(reply, custom_id.match, number, custom_id.number)
                return
            async with self._services.matches.at(custom_id.match) as table:
                asked = current(table, table.seat_of(interaction.user.id), custom_id.number)
                if not isinstance(asked.question, Amount):
                    raise MalformedError(drafts.CHANGED)
                modal = amounts.number_modal(
                    custom_id.match, asked, table.in_language(language_of(interaction)).localizer
                )
            await reply.modal(modal)

    async def press_undo(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Undo the answer in the button, or propose that to the others."""
        async with self._answering(interaction, custom_id) as reply:
            await self._showing.undo(reply, custom_id.match, None if custom_id.args == "ask" else custom_id.number)

    async def press_hint(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Show a computer player's answer, or submit that answer if the custom ID contains one."""
        async with self._answering(interaction, custom_id) as reply:
            if custom_id.args in ("", SURE):
                sure = custom_id.args == SURE
                await self._showing.hint(reply, custom_id.match, custom_id.number, sure=sure)
                return
            async with self._services.matches.at(custom_id.match) as table:
                asked = current(table, table.seat_of(interaction.user.id), custom_id.number)
                tokens = drafts.meant(asked.question, custom_id.args.removeprefix("="))
            await self._showing.answer(reply, custom_id.match, tokens, custom_id.number, confirmed=False)

    async def press_got_it(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Hide the tips for this kind of question from now on."""
        async with self._answering(interaction, custom_id) as reply:
            async with self._services.matches.at(custom_id.match) as table:
                table.seat_of(interaction.user.id)
            await record_tip(
                self._services.matches.register, interaction.user.id, table.game, custom_id.args, MAX_SHOWN
            )
            await self._showing.look(reply, custom_id.match)

    @asynccontextmanager
    async def _answering(self, interaction: discord.Interaction, custom_id: CustomId) -> AsyncIterator[Reply]:
        """Yield a reply on the pressed page. The page is updated if the press is refused."""
        async with answering(interaction, localizer_of(interaction), updates=True) as reply:
            try:
                yield reply
            except RefusedError as refused:
                await self._showing.refuse(reply, custom_id.match, refused)

    async def press_inbox(self, interaction: discord.Interaction, _address: CustomId) -> None:
        """Try direct messages again, and say whether that works."""
        localizer = localizer_of(interaction)
        async with answering(interaction, localizer, updates=True) as reply:
            result = await retry(self._services, interaction, localizer)
            items = (retry_button(CustomId(CustomIdKind.INBOX), localizer),) if result is STILL_CLOSED else ()
            await reply.page(Page(localizer(result), items=items))
