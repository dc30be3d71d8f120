"""What somebody at a table is shown: the answer they gave, the answer they took back, or how things stand."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.address import Address, Verb, carried, parse
from bot.host import Host
from bot.matches import Learned, Shown
from bot.pages import PLAIN, Look, Sketch, finished, hand, solo
from bot.replies import Page, Reply
from bot.sitting import Table, begun
from cogs.callers import reader_of
from cogs.votes import put_to_vote
from games.kernel.match import Asked, NotAsked, Stale
from games.kernel.text import Seat, t


class Showing:
    """Shows tables to whoever sits there, in answer to what they press or type.

    Everybody has a private page. Who plays alone presses the page in the channel too, which then changes in its place.
    """

    def __init__(self, host: Host) -> None:
        self._host = host

    async def answer(self, reply: Reply, table: int, tokens: Sequence[str], to: int) -> None:
        """Take the answer to the question of that number, then show the table as it is now. Raises Refused."""
        user, message = reply.interaction.user.id, reply.interaction.message
        if message is not None and reply.updates:
            self._host.slates.press(message.id)
        await self._show(reply, _page(reply, await self._host.matches.answer(table, user, tokens, to)))

    async def undo(self, reply: Reply, table: int, n: int | None = None) -> None:
        """Take the last answer back (if given, only the entry of that number), and show the table. Raises Refused.

        Where somebody may have learned from it, the others at the table are asked.
        """
        user, meant = reply.interaction.user.id, () if n is None else (str(n),)
        try:
            shown = await self._host.matches.withdraw(table, user, n)
        except Learned:
            await put_to_vote(self._host, reply, table, "undo", meant)
            return
        await self._show(reply, _page(reply, shown))

    async def look(
        self, reply: Reply, table: int, look: Look = PLAIN, *, to: int | None = None, text: bool = False
    ) -> None:
        """Show the table; with `to`, only while the question of that number is open. Raises Refused."""
        shown = await self._host.matches.seen(table, reply.interaction.user.id)
        if to is not None:
            current(shown.table, shown.seat, to)
        await self._show(reply, _page(reply, shown, look), text=text)

    async def hint(self, reply: Reply, table: int, to: int | None = None) -> None:
        """Show the table, and what a computer player would answer, by what the seat sees. Raises Refused."""
        async with self._host.matches.at(table) as sitting:
            seat = begun(sitting).seat_of(reply.interaction.user.id)
            question = asked(sitting, seat) if to is None else current(sitting, seat, to)
            look = Look(hint=self._host.matches.advice(sitting, seat))
        await self.look(reply, table, look, to=question.n)

    async def _show(self, reply: Reply, sketch: Sketch, *, text: bool = False) -> None:
        message = reply.interaction.message
        if message is not None and reply.replaces(sketch.page):
            if not await self._host.slates.show(message.id, sketch, sketch.n, reply.page):
                await reply.acknowledge()
        else:
            await reply.page(sketch.in_words() if text else await finished(sketch, self._host.easel))
        await self._tell_of_inbox(reply)

    async def _tell_of_inbox(self, reply: Reply) -> None:
        if not await self._host.inboxes.to_be_told(reply.interaction.user.id):
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


def asked(table: Table, seat: Seat) -> Asked:
    """The question open to a seat. Raises NotAsked."""
    found = table.match.asked(seat) if table.match and table.running else None
    if found is None:
        raise NotAsked(t("Nothing is asked of you now."))
    return found


def current(table: Table, seat: Seat, n: int) -> Asked:
    """The question of that number. Raises NotAsked, Stale."""
    found = asked(table, seat)
    if found.n != n:
        raise Stale(t("That was an earlier question. Look again: something else is asked now."))
    return found


def _page(reply: Reply, shown: Shown, look: Look = PLAIN) -> Sketch:
    """Where others read along, only who plays alone is shown the page in its place."""
    n = _entry(reply.interaction)
    if shown.table.solo and reply.updates and reply.open:
        return solo(shown.table, shown.heard, look, n)
    return hand(shown.table, shown.seat, shown.heard, look, n)


def _entry(interaction: discord.Interaction) -> int:
    """The entry the pressed page was posted for; 0 for none.

    A page keeps that mark however often it is changed: after a crash it is how the outbox knows it was posted.
    """
    found = (address for address in map(parse, carried(interaction.message)) if address)
    return next((address.n for address in found if address.verb is Verb.LOG or address.rest == "again"), 0)
