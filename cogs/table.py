"""Playing: my hand, the board, and answers by press or by typing. For any game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from bot import asking, pages
from bot.address import Address, Verb, parse
from bot.host import Host
from bot.replies import Page, Reply, answering
from bot.sections import shortened
from bot.sitting import Sitting, tamed
from cogs.callers import may_watch, offering, reader_of, suggest_tables, table_meant
from cogs.router import Press, typed, values
from games.kernel.ask import Amount, Illegal, Malformed
from games.kernel.match import Asked, NotAsked, Stale
from games.kernel.text import Seat, t
from games.kernel.typed import suggestions, understand


class Table(commands.Cog):
    """What people do at a table while a match is played."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def presses(self) -> dict[Verb, Press]:
        """The presses this cog answers."""
        return {
            Verb.ANSWER: self.press_answer,
            Verb.MENU: self.press_menu,
            Verb.SECTION: self.press_section,
            Verb.DRAFT: self.press_draft,
            Verb.NUMBER: self.press_number,
            Verb.HAND: self.press_hand,
            Verb.INBOX: self.press_inbox,
        }

    @app_commands.command(description="See what you hold and what you may do, for your eyes alone")
    @app_commands.describe(table="Which of your tables, if you sit at several", text="In words, without a picture")
    async def hand(self, interaction: discord.Interaction, table: int | None = None, text: bool = False) -> None:
        async with answering(interaction, reader_of(interaction)) as reply:
            number = await table_meant(self._host, interaction, table)
            await self._show_hand(reply, number, interaction.user.id, text=text)

    @app_commands.command(description="See the table as everybody sees it")
    @app_commands.describe(table="Which of your tables, if you sit at several", text="In words, without a picture")
    async def board(self, interaction: discord.Interaction, table: int | None = None, text: bool = False) -> None:
        async with answering(interaction, reader_of(interaction)) as reply:
            number = await table_meant(self._host, interaction, table)
            async with self._host.matches.at(number) as sitting:
                _begun(sitting)
                if not may_watch(sitting.row, interaction):
                    raise Illegal(t("That table is not here."))
                sketch = pages.board(sitting, ())
            await reply.page(in_words(sketch) if text else await pages.finished(sketch, self._host.easel))

    @app_commands.command(description="Answer what you are asked, by typing")
    @app_commands.describe(move="What you choose; start typing to see what is possible", table="Which of your tables")
    async def play(self, interaction: discord.Interaction, move: str, table: int | None = None) -> None:
        async with answering(interaction, reader_of(interaction)) as reply:
            number = await table_meant(self._host, interaction, table)
            async with self._host.matches.at(number) as sitting:
                asked = _asked(sitting, sitting.seat_of(interaction.user.id))
                tokens = understand(asked.question, move, sitting.reader)
            await self._answer(reply, number, interaction.user.id, tokens, asked.n)

    @play.autocomplete("move")
    @offering
    async def suggest_moves(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        number = await table_meant(self._host, interaction, getattr(interaction.namespace, "table", None))
        async with self._host.matches.at(number) as sitting:
            asked = _asked(sitting, sitting.seat_of(interaction.user.id))
            found = suggestions(asked.question, current, sitting.reader)
        return [app_commands.Choice(name=label, value=value) for label, value in found]

    @hand.autocomplete("table")
    @board.autocomplete("table")
    @play.autocomplete("table")
    @offering
    async def suggest(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await suggest_tables(self._host, interaction, current)

    async def press_hand(self, interaction: discord.Interaction, address: Address) -> None:
        """My hand: a new private message from the board, the same message again from the private page."""
        async with answering(interaction, reader_of(interaction), updates=bool(address.rest)) as reply:
            await self._show_hand(reply, address.match, interaction.user.id)

    async def press_answer(self, interaction: discord.Interaction, address: Address) -> None:
        """A button with the answer on it."""
        async with answering(interaction, reader_of(interaction), updates=True) as reply:
            await self._answer(reply, address.match, interaction.user.id, (address.rest,), address.n)

    async def press_menu(self, interaction: discord.Interaction, address: Address) -> None:
        """A menu whose choices are the answer."""
        async with answering(interaction, reader_of(interaction), updates=True) as reply:
            await self._answer(reply, address.match, interaction.user.id, values(interaction), address.n)

    async def press_section(self, interaction: discord.Interaction, address: Address) -> None:
        """Another part of a long list of options."""
        steps = [step for step in (address.rest, *values(interaction)) if step]
        async with answering(interaction, reader_of(interaction), updates=True) as reply:
            await self._show_hand(reply, address.match, interaction.user.id, to=address.n, path=".".join(steps))

    async def press_draft(self, interaction: discord.Interaction, address: Address) -> None:
        """One step of a choice that takes several; see asking.py for what the address holds."""
        async with answering(interaction, reader_of(interaction), updates=True) as reply:
            move = asking.step(address.rest, values(interaction))
            if not move.done:
                user = interaction.user.id
                await self._show_hand(reply, address.match, user, to=address.n, path=move.path, draft=move.draft)
                return
            async with self._host.matches.at(address.match) as sitting:
                asked = _current(sitting, sitting.seat_of(interaction.user.id), address.n)
                tokens = asking.chosen(asked.question, move.draft)
            await self._answer(reply, address.match, interaction.user.id, tokens, address.n)

    async def press_number(self, interaction: discord.Interaction, address: Address) -> None:
        """A number to be typed: the button opens the modal, the modal brings the number."""
        async with answering(interaction, reader_of(interaction), updates=True) as reply:
            if interaction.type is discord.InteractionType.modal_submit:
                number = (typed(interaction, "number").strip(),)
                await self._answer(reply, address.match, interaction.user.id, number, address.n)
                return
            async with self._host.matches.at(address.match) as sitting:
                asked = _current(sitting, sitting.seat_of(interaction.user.id), address.n)
                if not isinstance(asked.question, Amount):
                    raise Malformed(t("That is no answer to this question."))
                modal = asking.number_modal(address.match, asked, sitting.reader)
            await reply.modal(modal)

    async def press_inbox(self, interaction: discord.Interaction, _address: Address) -> None:
        """Try direct messages again."""
        reader = reader_of(interaction)
        async with answering(interaction, reader, updates=True) as reply:
            await self._host.inboxes.reopen(interaction.user.id)
            await reply.page(Page(reader(t("Good: I will write to you again when it is your turn."))))

    async def _answer(self, reply: Reply, table: int, user: int, tokens: Sequence[str], to: int) -> None:
        """Take the answer; then show its giver the table as it is for them now."""
        show = partial(pages.hand, n=_entry(reply.interaction))
        sketch = await self._host.matches.answer(table, user, tokens, to, show)
        await reply.page(await pages.finished(sketch, self._host.easel))
        await self._tell_of_inbox(reply, user)

    async def _show_hand(
        self,
        reply: Reply,
        table: int,
        user: int,
        *,
        to: int | None = None,
        path: str = "",
        draft: Sequence[int] = (),
        text: bool = False,
    ) -> None:
        async with self._host.matches.at(table) as sitting:
            _begun(sitting)
            seat = sitting.seat_of(user)
            if to is not None:
                _current(sitting, seat, to)
            sketch = pages.hand(sitting, seat, (), path, draft, _entry(reply.interaction))
        await reply.page(in_words(sketch) if text else await pages.finished(sketch, self._host.easel))
        await self._tell_of_inbox(reply, user)

    async def _tell_of_inbox(self, reply: Reply, user: int) -> None:
        if not await self._host.inboxes.to_be_told(user):
            return
        reader = reader_of(reply.interaction)
        again = discord.ui.Button[discord.ui.View](
            label=reader(t("Write to me again")),
            custom_id=str(Address(Verb.INBOX)),
            style=discord.ButtonStyle.secondary,
        )
        words = t(
            "I could not send you a direct message: your inbox is closed to me. Everything works from here, with "
            "**My hand**. Should you open it (server menu, Privacy Settings, Direct Messages), press the button."
        )
        await reply.add(Page(reader(words), items=(again,)))


def _entry(interaction: discord.Interaction) -> int:
    """The entry the pressed page was posted for; 0 for none.

    A letter keeps that mark however often it is changed: after a crash it is how the outbox knows it was posted.
    """
    for row in interaction.message.components if interaction.message else ():
        for item in getattr(row, "children", ()):
            address = parse(getattr(item, "custom_id", None) or "")
            if address and address.verb is Verb.HAND:
                return address.n
    return 0


def in_words(sketch: pages.Sketch) -> Page:
    """The page with its picture said in words."""
    room = pages.CONTENT - len(sketch.page.content) - 1
    return Page(f"{sketch.page.content}\n{shortened(tamed(sketch.alt), room)}", items=sketch.page.items)


def _begun(sitting: Sitting) -> None:
    if sitting.match is None:
        raise Illegal(t("This match has not begun; press **Start** under the table first."))


def _asked(sitting: Sitting, seat: Seat) -> Asked:
    """The question open to a seat. Raises NotAsked."""
    asked = sitting.match.asked(seat) if sitting.match and sitting.running else None
    if asked is None:
        raise NotAsked(t("Nothing is asked of you now."))
    return asked


def _current(sitting: Sitting, seat: Seat, n: int) -> Asked:
    """The question of that number. Raises NotAsked, Stale."""
    asked = _asked(sitting, seat)
    if asked.n != n:
        raise Stale(t("That was an earlier question; this one is new."))
    return asked
