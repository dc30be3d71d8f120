"""Playing by press: the answers on a page, and what else stands under it. For any game."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot import asking
from bot.address import Address, Verb
from bot.host import Host
from bot.pages import Look
from bot.replies import Page, answering
from cogs.callers import language_of, reader_of
from cogs.router import Press, typed, values
from cogs.showing import Showing, current
from games.kernel.ask import Amount, Malformed
from games.kernel.text import t


class Table(commands.Cog):
    """What people press at a table while a match is played."""

    def __init__(self, host: Host) -> None:
        self._host, self._showing = host, Showing(host)

    def presses(self) -> dict[Verb, Press]:
        """The presses this cog answers."""
        return {
            Verb.ANSWER: self.press_answer,
            Verb.MENU: self.press_menu,
            Verb.SECTION: self.press_section,
            Verb.DRAFT: self.press_draft,
            Verb.NUMBER: self.press_number,
            Verb.HAND: self.press_hand,
            Verb.UNDO: self.press_undo,
            Verb.HINT: self.press_hint,
            Verb.INBOX: self.press_inbox,
        }

    async def press_hand(self, interaction: discord.Interaction, address: Address) -> None:
        """My hand: a new private message from the board, the same message again from the private page."""
        async with answering(interaction, reader_of(interaction), updates=address.rest == "again") as reply:
            await self._showing.look(reply, address.match)

    async def press_answer(self, interaction: discord.Interaction, address: Address) -> None:
        """A button with the answer on it."""
        async with answering(interaction, reader_of(interaction), updates=True) as reply:
            await self._showing.answer(reply, address.match, (address.rest,), address.n)

    async def press_menu(self, interaction: discord.Interaction, address: Address) -> None:
        """A menu whose choices are the answer."""
        async with answering(interaction, reader_of(interaction), updates=True) as reply:
            await self._showing.answer(reply, address.match, values(interaction), address.n)

    async def press_section(self, interaction: discord.Interaction, address: Address) -> None:
        """Another part of a long list of options."""
        steps = [step for step in (address.rest, *values(interaction)) if step]
        async with answering(interaction, reader_of(interaction), updates=True) as reply:
            await self._showing.look(reply, address.match, Look(".".join(steps)), to=address.n)

    async def press_draft(self, interaction: discord.Interaction, address: Address) -> None:
        """One step of a choice that takes several; see asking.py for what the address holds."""
        async with answering(interaction, reader_of(interaction), updates=True) as reply:
            move = asking.step(address.rest, values(interaction))
            if not move.done:
                await self._showing.look(reply, address.match, Look(move.path, move.draft), to=address.n)
                return
            async with self._host.matches.at(address.match) as sitting:
                asked = current(sitting, sitting.seat_of(interaction.user.id), address.n)
                tokens = asking.chosen(asked.question, move.draft)
            await self._showing.answer(reply, address.match, tokens, address.n)

    async def press_number(self, interaction: discord.Interaction, address: Address) -> None:
        """A number to be typed: the button opens the modal, the modal brings the number."""
        async with answering(interaction, reader_of(interaction), updates=True) as reply:
            if interaction.type is discord.InteractionType.modal_submit:
                number = (typed(interaction, "number").strip(),)
                await self._showing.answer(reply, address.match, number, address.n)
                return
            async with self._host.matches.at(address.match) as sitting:
                asked = current(sitting, sitting.seat_of(interaction.user.id), address.n)
                if not isinstance(asked.question, Amount):
                    raise Malformed(t("That is no answer to this question."))
                modal = asking.number_modal(address.match, asked, sitting.told_in(language_of(interaction)).reader)
            await reply.modal(modal)

    async def press_undo(self, interaction: discord.Interaction, address: Address) -> None:
        """Take back the answer that the button names, or ask the others about the last one."""
        async with answering(interaction, reader_of(interaction), updates=True) as reply:
            await self._showing.undo(reply, address.match, None if address.rest == "ask" else address.n)

    async def press_hint(self, interaction: discord.Interaction, address: Address) -> None:
        """What a computer player would do; or, with an answer in the address, do it."""
        async with answering(interaction, reader_of(interaction), updates=True) as reply:
            if not address.rest:
                await self._showing.hint(reply, address.match, address.n)
                return
            async with self._host.matches.at(address.match) as sitting:
                asked = current(sitting, sitting.seat_of(interaction.user.id), address.n)
                tokens = asking.meant(asked.question, address.rest.removeprefix("="))
            await self._showing.answer(reply, address.match, tokens, address.n)

    async def press_inbox(self, interaction: discord.Interaction, _address: Address) -> None:
        """Try direct messages again."""
        reader = reader_of(interaction)
        async with answering(interaction, reader, updates=True) as reply:
            await self._host.inboxes.reopen(interaction.user.id)
            await reply.page(Page(reader(t("Good: I will write to you again when it is your turn."))))
