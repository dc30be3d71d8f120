"""Looking back: the story of a match."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ButtonStyle, app_commands
from discord.ext import commands

from bot.address import Address, Verb
from bot.host import Host
from bot.replies import Page, answering
from bot.seats import LAST, told_to
from bot.sections import shortened
from bot.sitting import Sitting
from bot.wording import CONTENT
from cogs.callers import language_of, may_watch, offering, reader_of, suggest_tables, table_meant
from cogs.pasts import lies_here
from cogs.router import Press
from games.kernel.ask import Illegal, Malformed
from games.kernel.codec import unpack
from games.kernel.text import Text, t
from storage.rows import LineRow

PAGE = 12
"""Lines of the story on one page, at most."""
ROOM = CONTENT - 200
"""Characters of them, likewise."""


class Archive(commands.Cog):
    """What was."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def presses(self) -> dict[Verb, Press]:
        """The presses this cog answers."""
        return {Verb.LOG: self.press_log}

    @app_commands.command(description="Read what has happened at the table, newest last")
    @app_commands.describe(table="Which of your tables, if you sit at several")
    async def log(self, interaction: discord.Interaction, table: int | None = None) -> None:
        async with answering(interaction, reader_of(interaction)) as reply:
            here = await lies_here(self._host, interaction) if table is None else None
            number = here.id if here else await table_meant(self._host, interaction, table)
            await reply.page(await self._log_page(interaction, number, None))

    @log.autocomplete("table")
    @offering
    async def suggest(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await suggest_tables(self._host, interaction, current)

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
        lines = await told_to(self._host.store, table, viewer, limit=PAGE + 1, before=before or LAST)
        return _page(sitting.told_in(language_of(interaction)), lines, first_page=before is None)


def _page(sitting: Sitting, lines: Sequence[LineRow], *, first_page: bool) -> Page:
    """A page of the story; one line more than fits tells that there is an older page."""
    reader = sitting.markdown_reader
    told = [shortened(f"> {reader(unpack(Text, line.text))}", ROOM - 1) for line in lines[-PAGE:]]
    while sum(map(len, told)) + len(told) > ROOM:
        told.pop(0)
    shown = lines[len(lines) - len(told) :]
    title = f"**{reader(sitting.game.title)}** · {reader(t('table {n}', n=sitting.id))}"
    items = []
    if len(lines) > len(shown):
        items.append(_button(reader(t("Older")), sitting.id, f"{shown[0].n}.{shown[0].k}"))
    if not first_page:
        items.append(_button(reader(t("Newest")), sitting.id, "end"))
    words = "\n".join(told) or reader(t("Nothing has happened yet."))
    return Page(f"{title}\n{words}", items=tuple(items))


def _place(rest: str) -> tuple[int, int]:
    """A place in the story, as an address has it. Raises Malformed."""
    n, dot, k = rest.partition(".")
    if not (dot and n.isdecimal() and k.isdecimal()):
        raise Malformed(t("That button is not one of mine."))
    return int(n), int(k)


def _button(label: str, table: int, rest: str) -> discord.ui.Button[discord.ui.View]:
    return discord.ui.Button(style=ButtonStyle.secondary, label=label, custom_id=str(Address(Verb.LOG, table, 0, rest)))
