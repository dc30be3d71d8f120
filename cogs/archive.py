"""Looking back: the story of a match, and all of one's tables."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ButtonStyle, app_commands
from discord.ext import commands

from bot.address import Address, Verb
from bot.host import Host
from bot.replies import Page, answering
from bot.sitting import Sitting
from cogs.callers import may_watch, reader_of, suggest_tables, table_meant
from cogs.router import Press
from games.kernel.ask import Illegal, Malformed
from games.kernel.codec import unpack
from games.kernel.text import Reader, Text, t, tn
from storage.rows import LineRow

PAGE = 12
"""Lines of the story on one page."""
LAST = (2**31 - 1, 0)
"""A place after every line of a story."""
TABLES = 20
"""Tables listed by /games."""


class Archive(commands.Cog):
    """What was, and what is going on elsewhere."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def presses(self) -> dict[Verb, Press]:
        """The presses this cog answers."""
        return {Verb.LOG: self.press_log}

    @app_commands.command(description="Read what has happened at the table, newest last")
    @app_commands.describe(table="Which of your tables, if you sit at several")
    async def log(self, interaction: discord.Interaction, table: int | None = None) -> None:
        async with answering(interaction, reader_of(interaction)) as reply:
            number = await table_meant(self._host, interaction, table)
            await reply.page(await self._log_page(interaction, number, None))

    @log.autocomplete("table")
    async def suggest(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await suggest_tables(self._host, interaction, current)

    @app_commands.command(description="All your tables, in every server; those that wait for you come first")
    async def games(self, interaction: discord.Interaction) -> None:
        reader = reader_of(interaction)
        async with answering(interaction, reader) as reply:
            rows = await self._host.store.matches.of_user(interaction.user.id)
            if not rows:
                await reply.page(Page(reader(t("You sit at no table. Open one with **/tarot new**."))))
                return
            lines = sorted([await self._table_line(row.id, interaction.user.id, reader) for row in rows[:TABLES]])
            title = tn("You sit at {n} table.", "You sit at {n} tables.", n=len(rows))
            await reply.page(Page("\n".join([reader(title), *(line for _, line in lines)])))

    async def press_log(self, interaction: discord.Interaction, address: Address) -> None:
        """The story: a new message from the board, another page from itself."""
        async with answering(interaction, reader_of(interaction), updates=bool(address.rest)) as reply:
            before = _place(address.rest) if address.rest not in ("", "end") else None
            await reply.page(await self._log_page(interaction, address.match, before))

    async def _log_page(self, interaction: discord.Interaction, table: int, before: tuple[int, int] | None) -> Page:
        """The lines before that place in the story (the newest, if None), as the caller heard them."""
        async with self._host.matches.at(table) as sitting:
            if not may_watch(sitting.row, interaction):
                raise Illegal(t("That table is not here."))
            viewer = next((chair.seat for chair in sitting.people if chair.user == interaction.user.id), None)
        lines = await self._host.store.stories.read(table, viewer, limit=PAGE + 1, before=before or LAST)
        return _page(sitting, lines, first_page=before is None)

    async def _table_line(self, table: int, user: int, reader: Reader) -> tuple[int, str]:
        """One line of the list, with its rank: awaited first, then running, then being set up."""
        async with self._host.matches.at(table) as sitting:
            where = f"**{reader(sitting.game.title)}** · {reader(t('table {n}', n=table))} · <#{sitting.row.place}>"
            if not sitting.running:
                return 2, f"- {where} – {reader(t('being set up'))}"
            if sitting.seat_of(user) in sitting.waiting:
                return 0, f"- {where} – **{reader(t('waits for you'))}**"
            waiting = t("waits for {names}", names=sitting.names(sitting.waiting))
            return 1, f"- {where} – {sitting.markdown_reader(waiting)}"


def _page(sitting: Sitting, lines: Sequence[LineRow], *, first_page: bool) -> Page:
    """A page of the story; one line more than fits tells that there is an older page."""
    reader = sitting.markdown_reader
    shown = lines[-PAGE:]
    told = "\n".join(f"> {reader(unpack(Text, line.text))}" for line in shown)
    title = f"**{reader(sitting.game.title)}** · {reader(t('table {n}', n=sitting.id))}"
    items = []
    if len(lines) > PAGE:
        items.append(_button(reader(t("Older")), sitting.id, f"{shown[0].n}.{shown[0].k}"))
    if not first_page:
        items.append(_button(reader(t("Newest")), sitting.id, "end"))
    return Page(f"{title}\n{told or reader(t('Nothing has happened yet.'))}", items=tuple(items))


def _place(rest: str) -> tuple[int, int]:
    """A place in the story, as an address has it. Raises Malformed."""
    n, dot, k = rest.partition(".")
    if not (dot and n.isdecimal() and k.isdecimal()):
        raise Malformed(t("That button is not one of mine."))
    return int(n), int(k)


def _button(label: str, table: int, rest: str) -> discord.ui.Button[discord.ui.View]:
    return discord.ui.Button(style=ButtonStyle.secondary, label=label, custom_id=str(Address(Verb.LOG, table, 0, rest)))
