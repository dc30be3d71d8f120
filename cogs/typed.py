"""Playing by typing: my hand, the board, answers, hints. For any game.

A suggested answer carries the number of its question, as "#12 T21", so that it is not taken for an answer to the next
one; what people type themselves is an answer to whatever they are asked now.
"""

from __future__ import annotations

import re

import discord
from discord import app_commands
from discord.ext import commands

from bot import pages
from bot.host import Host
from bot.replies import answering
from bot.sitting import begun
from bot.snapshot import snapshot
from cogs.callers import language_of, may_watch, offering, reader_of, suggest_tables, table_meant
from cogs.showing import Showing, asked, current
from games.kernel.ask import Illegal
from games.kernel.text import t
from games.kernel.typed import WIDTH, suggestions, understand

_NUMBERED = re.compile(r"#(\d{1,9}) (.*)", re.DOTALL)


class Typed(commands.Cog):
    """What people type at a table while a match is played."""

    def __init__(self, host: Host) -> None:
        self._host, self._showing = host, Showing(host)

    @app_commands.command(description="See what you hold and what you may do, for your eyes alone")
    @app_commands.describe(table="Which of your tables, if you sit at several", text="In words, without a picture")
    async def hand(self, interaction: discord.Interaction, table: int | None = None, text: bool = False) -> None:
        async with answering(interaction, reader_of(interaction)) as reply:
            number = await table_meant(self._host, interaction, table)
            await self._showing.look(reply, number, text=text)

    @app_commands.command(description="See the table as everybody sees it")
    @app_commands.describe(table="Which of your tables, if you sit at several", text="In words, without a picture")
    async def board(self, interaction: discord.Interaction, table: int | None = None, text: bool = False) -> None:
        async with answering(interaction, reader_of(interaction)) as reply:
            number = await table_meant(self._host, interaction, table)
            async with self._host.matches.at(number) as sitting:
                seen = snapshot(begun(sitting), (None,))
            if not may_watch(seen.row, interaction):
                raise Illegal(t("That table is not here."))
            sketch = pages.board(seen.told_in(language_of(interaction)), ())
            await reply.page(sketch.in_words() if text else await pages.finished(sketch, self._host.easel))

    @app_commands.command(description="Answer what you are asked, by typing")
    @app_commands.describe(move="What you choose; start typing to see what is possible", table="Which of your tables")
    async def play(self, interaction: discord.Interaction, move: str, table: int | None = None) -> None:
        async with answering(interaction, reader_of(interaction)) as reply:
            number, (n, words) = await table_meant(self._host, interaction, table), numbered(move)
            async with self._host.matches.at(number) as sitting:
                seat = sitting.seat_of(interaction.user.id)
                question = asked(sitting, seat) if n is None else current(sitting, seat, n)
                tokens = understand(question.question, words, sitting.told_to(seat).reader)
            await self._showing.answer(reply, number, tokens, question.n)

    @play.autocomplete("move")
    @offering
    async def suggest_moves(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        number = await table_meant(self._host, interaction, getattr(interaction.namespace, "table", None))
        async with self._host.matches.at(number) as sitting:
            question = asked(sitting, sitting.seat_of(interaction.user.id))
            mark, reader = f"#{question.n} ", sitting.told_in(language_of(interaction)).reader
            found = suggestions(question.question, numbered(typed)[1], reader, room=WIDTH - len(mark))
        return [app_commands.Choice(name=label, value=mark + value) for label, value in found]

    @app_commands.command(description="Ask what a computer player would do in your place")
    @app_commands.describe(table="Which of your tables, if you sit at several")
    async def hint(self, interaction: discord.Interaction, table: int | None = None) -> None:
        async with answering(interaction, reader_of(interaction)) as reply:
            await self._showing.hint(reply, await table_meant(self._host, interaction, table))

    @app_commands.command(description="Take back your last answer, while nobody can have learned anything from it")
    @app_commands.describe(table="Which of your tables, if you sit at several")
    async def undo(self, interaction: discord.Interaction, table: int | None = None) -> None:
        async with answering(interaction, reader_of(interaction)) as reply:
            await self._showing.undo(reply, await table_meant(self._host, interaction, table))

    @hand.autocomplete("table")
    @board.autocomplete("table")
    @play.autocomplete("table")
    @hint.autocomplete("table")
    @undo.autocomplete("table")
    @offering
    async def suggest(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await suggest_tables(self._host, interaction, typed)


def numbered(move: str) -> tuple[int | None, str]:
    """The question a suggestion answers, if it is one, and the answer."""
    found = _NUMBERED.fullmatch(move)
    return (int(found[1]), found[2]) if found else (None, move)
