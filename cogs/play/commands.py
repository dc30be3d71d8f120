"""Playing by typed commands: hand, board, answers, hints. For any game.

A suggested answer includes the number of its question, as "#12 T21", so that it is not taken for an answer to the next
one. An answer that people type themselves is for their present question.
"""

from __future__ import annotations

import re
from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot.pages import table_pages
from bot.services import Services
from bot.table.live_table import begun
from bot.table.snapshot import snapshot
from bot.ui.interaction_replies import Reply, answering
from cogs.common.context import (
    language_of,
    may_watch,
    offering,
    reader_of,
    reads_words,
    suggest_tables,
    table_meant,
)
from cogs.common.match_choice import lies_here
from cogs.play.openings import show_door
from cogs.play.table_replies import TableReplies, asked, current
from games.kernel.ask import Illegal, Refused
from games.kernel.text import t
from games.kernel.typed import WIDTH, suggestions, understand

_NUMBERED = re.compile(r"#(\d{1,9}) (.*)", re.DOTALL)


class TextPlayCog(commands.Cog):
    """The commands during a match."""

    def __init__(self, services: Services, showing: TableReplies) -> None:
        self._services, self._showing = services, showing

    @app_commands.command(description="See your hand and what you can do; only you see it")
    @app_commands.describe(table_id="Which of your tables, if you sit at several", text="In words, without a picture")
    @app_commands.rename(table_id="table")
    async def hand(self, interaction: discord.Interaction, table_id: int | None = None, text: bool = False) -> None:
        async with answering(interaction, reader_of(interaction)) as reply:
            number = await self._shown(interaction, table_id)
            await self._showing.look(reply, number, text=text)

    @app_commands.command(description="See the table as everyone sees it")
    @app_commands.describe(table_id="Which of your tables, if you sit at several", text="In words, without a picture")
    @app_commands.rename(table_id="table")
    async def board(self, interaction: discord.Interaction, table_id: int | None = None, text: bool = False) -> None:
        async with answering(interaction, reader_of(interaction)) as reply:
            number = await self._shown(interaction, table_id)
            async with self._services.matches.at(number) as table:
                seen = snapshot(begun(table), (None,))
            if not may_watch(seen.row, interaction):
                raise Illegal(t("That table is in another server."))
            pending = table_pages.board(seen.in_language(language_of(interaction)), ())
            words_only = text or await reads_words(self._services, interaction.user.id)
            pending = replace(pending, words_only=words_only)
            if not words_only:
                await self._services.moderation.spend(interaction.guild_id or 0, interaction.user.id)
            await reply.page(await table_pages.finished(pending, self._services.renderer))

    async def _shown(self, interaction: discord.Interaction, named: int | None) -> int:
        """The table a command refers to; if none is open, the one that was played here last. Raises Refused."""
        try:
            return await table_meant(self._services, interaction, named)
        except Illegal:
            past = None if named else await lies_here(self._services, interaction)
            if past is None:
                raise
            return past.id

    @app_commands.command(description="Begin a game; or answer what you are asked, by typing")
    @app_commands.describe(
        move="Your choice; start typing to see what's possible",
        table_id="Which of your tables",
        text="In words, without a picture",
    )
    @app_commands.rename(table_id="table")
    async def play(
        self, interaction: discord.Interaction, move: str = "", table_id: int | None = None, text: bool = False
    ) -> None:
        async with answering(interaction, reader_of(interaction)) as reply:
            if not move and not await self._is_asked(interaction, table_id):
                await show_door(self._services, reply)
            else:
                await self._answer(reply, move, table_id, text=text)

    @app_commands.command(description="Make your move by typing")
    @app_commands.describe(
        move="Your choice; start typing to see what's possible",
        table_id="Which of your tables",
        text="In words, without a picture",
    )
    @app_commands.rename(table_id="table")
    async def answer(
        self, interaction: discord.Interaction, move: str, table_id: int | None = None, text: bool = False
    ) -> None:
        async with answering(interaction, reader_of(interaction)) as reply:
            await self._answer(reply, move, table_id, text=text)

    async def _is_asked(self, interaction: discord.Interaction, table_id: int | None) -> bool:
        """Whether the caller is asked anything at the table that a command refers to."""
        try:
            number = await table_meant(self._services, interaction, table_id)
            async with self._services.matches.at(number) as table:
                return asked(table, table.seat_of(interaction.user.id)) is not None
        except Refused:
            return False

    async def _answer(self, reply: Reply, move: str, table_id: int | None, *, text: bool) -> None:
        """Take a typed answer; without one, show what is asked. Raises Refused."""
        interaction = reply.interaction
        number, (n, words) = await table_meant(self._services, interaction, table_id), numbered(move)
        if move:
            async with self._services.matches.at(number) as table:
                seat = table.seat_of(interaction.user.id)
                question = asked(table, seat) if n is None else current(table, seat, n)
                tokens = understand(question.question, words, table.in_language_of(seat).reader)
            await self._showing.answer(reply, number, tokens, question.n, text=text)
        else:
            await self._showing.look(reply, number, text=text)

    @play.autocomplete("move")
    @answer.autocomplete("move")
    @offering
    async def suggest_moves(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        number = await table_meant(self._services, interaction, getattr(interaction.namespace, "table", None))
        async with self._services.matches.at(number) as table:
            question = asked(table, table.seat_of(interaction.user.id))
            mark, reader = f"#{question.n} ", table.in_language(language_of(interaction)).reader
            found = suggestions(question.question, numbered(typed)[1], reader, room=WIDTH - len(mark))
        return [app_commands.Choice(name=label, value=mark + value) for label, value in found]

    @app_commands.command(description="See what a computer player would do in your place")
    @app_commands.describe(table_id="Which of your tables, if you sit at several", text="In words, without a picture")
    @app_commands.rename(table_id="table")
    async def hint(self, interaction: discord.Interaction, table_id: int | None = None, text: bool = False) -> None:
        async with answering(interaction, reader_of(interaction)) as reply:
            await self._showing.hint(reply, await table_meant(self._services, interaction, table_id), text=text)

    @app_commands.command(description="Undo your last move, as long as nobody has seen anything new since")
    @app_commands.describe(table_id="Which of your tables, if you sit at several")
    @app_commands.rename(table_id="table")
    async def undo(self, interaction: discord.Interaction, table_id: int | None = None) -> None:
        async with answering(interaction, reader_of(interaction)) as reply:
            await self._showing.undo(reply, await table_meant(self._services, interaction, table_id))

    @hand.autocomplete("table_id")
    @board.autocomplete("table_id")
    @play.autocomplete("table_id")
    @answer.autocomplete("table_id")
    @hint.autocomplete("table_id")
    @undo.autocomplete("table_id")
    @offering
    async def suggest(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await suggest_tables(self._services, interaction, typed)


def numbered(move: str) -> tuple[int | None, str]:
    """The number of the question, if the move is a suggestion, and the answer."""
    found = _NUMBERED.fullmatch(move)
    return (int(found[1]), found[2]) if found else (None, move)
