"""Looking back: the story of a match, and all of one's tables."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ButtonStyle, app_commands
from discord.ext import commands

from bot.address import Address, Verb
from bot.host import Host
from bot.replies import Page, answering
from bot.sections import shortened
from bot.sitting import Sitting
from bot.wording import CONTENT
from cogs.callers import may_watch, offering, reader_of, suggest_tables, table_meant
from cogs.router import Press
from games.kernel.ask import Illegal, Malformed
from games.kernel.codec import unpack
from games.kernel.text import Reader, Text, t, tn
from storage.rows import LineRow

PAGE = 12
"""Lines of the story on one page, at most."""
ROOM = CONTENT - 200
"""Characters of them, likewise."""
LAST = (2**31 - 1, 0)
"""A place after every line of a story."""
LOOKED = 100
"""Tables looked at for those that wait for the asker."""
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
    @offering
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
            lines = sorted([await self._table_line(row.id, interaction.user.id, reader) for row in rows[:LOOKED]])[
                :TABLES
            ]
            title = tn("You sit at {n} table.", "You sit at {n} tables.", n=len(rows))
            await reply.page(Page(_fitting([reader(title), *(line for _, _, line in lines)], len(rows) + 1, reader)))

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

    async def _table_line(self, table: int, user: int, reader: Reader) -> tuple[int, int, str]:
        """One line of the list, after its rank (awaited first, then running, then being set up) and number."""
        async with self._host.matches.at(table) as sitting:
            where = f"**{reader(sitting.game.title)}** · {reader(t('table {n}', n=table))} · <#{sitting.row.place}>"
            if not sitting.running:
                return 2, table, f"- {where} – {reader(t('being set up'))}"
            if sitting.seat_of(user) in sitting.waiting:
                return 0, table, f"- {where} – **{reader(t('waits for you'))}**"
            waiting = t("waits for {names}", names=sitting.names(sitting.waiting))
            return 1, table, f"- {where} – {sitting.markdown_reader(waiting)}"


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


def _fitting(lines: Sequence[str], count: int, reader: Reader) -> str:
    """As many of the lines as a message has room for, and how many of all `count` are left out."""
    kept: list[str] = []
    for line in lines:
        if sum(map(len, kept)) + len(kept) + len(line) > ROOM:
            break
        kept.append(line)
    left = count - len(kept)
    return "\n".join([*kept, *([reader(t("… and {n} more.", n=left))] if left else [])])


def _place(rest: str) -> tuple[int, int]:
    """A place in the story, as an address has it. Raises Malformed."""
    n, dot, k = rest.partition(".")
    if not (dot and n.isdecimal() and k.isdecimal()):
        raise Malformed(t("That button is not one of mine."))
    return int(n), int(k)


def _button(label: str, table: int, rest: str) -> discord.ui.Button[discord.ui.View]:
    return discord.ui.Button(style=ButtonStyle.secondary, label=label, custom_id=str(Address(Verb.LOG, table, 0, rest)))
