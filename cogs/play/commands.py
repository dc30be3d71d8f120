"""Playing by typed commands: hand, board, answers, hints. For any game.

A suggested answer contains the number of its question, such as "#12 T21", so that it cannot answer the next one by
mistake. An answer without a number is for the current question.
"""

from __future__ import annotations

import re
from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot.pages import public_pages
from bot.pages.pending_pages import finished
from bot.services import Services
from bot.table.live_table import begun
from bot.table.snapshot import snapshot
from bot.ui.acknowledgement import answering
from bot.ui.interaction_replies import Reply
from cogs.common.context import (
    MENU,
    language_of,
    localizer_of,
    may_watch,
    offering,
    reads_words,
    resolve_table,
    suggest_tables,
)
from cogs.common.match_choice import lies_here
from cogs.play import small_questions
from cogs.play.openings import show_door
from cogs.play.table_replies import TableReplies, asked, current
from cogs.play.tellings import TellReplies, parts_of, seat_at
from games.kernel.ask import IllegalError, MalformedError, RefusedError
from games.kernel.match import NotAskedError
from games.kernel.text import t
from games.kernel.typed import WIDTH, suggestions, understand

_NUMBERED = re.compile(r"#(\d{1,9}) (.*)", re.DOTALL)


class TextPlayCog(commands.Cog):
    """The commands during a match."""

    def __init__(self, services: Services, showing: TableReplies) -> None:
        self._services, self._showing, self._telling = services, showing, TellReplies(services)

    @app_commands.command(description="See your hand and what you can do; only you see it")
    @app_commands.describe(table_id="Which of your tables, if you play at several", text="In words, without a picture")
    @app_commands.rename(table_id="table")
    async def hand(self, interaction: discord.Interaction, table_id: int | None = None, text: bool = False) -> None:
        """Handle /hand: show the caller's private page, in words if `text` is set."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            number = await self._shown(interaction, table_id)
            await self._showing.open(reply, number, text=text)

    @app_commands.command(description="See the table as everyone sees it")
    @app_commands.describe(table_id="Which of your tables, if you play at several", text="In words, without a picture")
    @app_commands.rename(table_id="table")
    async def board(self, interaction: discord.Interaction, table_id: int | None = None, text: bool = False) -> None:
        """Handle /board: show the public view of a table. Raises IllegalError if it is in another server."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            number = await self._shown(interaction, table_id)
            async with self._services.matches.at(number) as table:
                if not may_watch(begun(table).row, interaction):
                    raise IllegalError(t("That table is in another server."))
                await self._services.gate.may_see(table.row, interaction.user.id)
                seen = snapshot(table, (None,))
            pending = public_pages.board(seen.in_language(language_of(interaction)), ())
            words_only = text or await reads_words(self._services, interaction.user.id)
            pending = replace(pending, words_only=words_only)
            if not words_only:
                await self._services.moderation.spend(interaction.guild_id or 0, interaction.user.id)
            await reply.page(await finished(pending, self._services.renderer))

    async def _shown(self, interaction: discord.Interaction, named: int | None) -> int:
        """Return the table that a command refers to, or the last one here if none is open. Raises RefusedError."""
        try:
            return await resolve_table(self._services, interaction, named)
        except IllegalError:
            past = None if named else await lies_here(self._services, interaction)
            if past is None:
                raise
            return past.id

    @app_commands.command(description="Start a game, or answer a question by typing")
    @app_commands.describe(
        move="Your choice; start typing to see what's possible",
        table_id="Which of your tables",
        text="In words, without a picture",
    )
    @app_commands.rename(table_id="table")
    async def play(
        self, interaction: discord.Interaction, move: str = "", table_id: int | None = None, text: bool = False
    ) -> None:
        """Handle /play: answer the question with `move`; if there is no question, show the front door."""
        async with answering(interaction, localizer_of(interaction)) as reply:
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
        """Handle /answer: answer the question with `move`."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            await self._answer(reply, move, table_id, text=text)

    async def _is_asked(self, interaction: discord.Interaction, table_id: int | None) -> bool:
        """Return whether the caller has an open question at the table for a command."""
        try:
            number = await resolve_table(self._services, interaction, table_id)
            async with self._services.matches.at(number) as table:
                return asked(table, table.seat_of(interaction.user.id)) is not None
        except RefusedError:
            return False

    async def _answer(self, reply: Reply, move: str, table_id: int | None, *, text: bool) -> None:
        """Submit a typed answer, or answer a typed question about the table; without `move`, show the open question.

        Raises RefusedError.
        """
        interaction = reply.interaction
        number, (n, words) = await resolve_table(self._services, interaction, table_id), numbered(move)
        if not move:
            await self._showing.look(reply, number, text=text)
            return
        async with self._showing.naming(reply, number):
            await self._typed(reply, number, n, words, text=text)

    async def _typed(self, reply: Reply, number: int, n: int | None, words: str, *, text: bool) -> None:
        """Handle typed words as an answer to question `n` or to the open one, or as a small question.

        Raises:
            RefusedError: They are none of these.
        """
        interaction, localizer = reply.interaction, localizer_of(reply.interaction)
        if (
            n is None
            and small_questions.is_meant(words, localizer)
            and await self._answer_small_question(reply, number, words)
        ):
            return
        try:
            async with self._services.matches.at(number) as table:
                seat = table.seat_of(interaction.user.id)
                question = asked(table, seat) if n is None else current(table, seat, n)
                tokens = understand(question.question, words, table.in_language_of(seat).localizer)
        except (NotAskedError, IllegalError, MalformedError):
            if n is None and await self._answer_small_question(reply, number, words):
                return
            raise
        await self._showing.answer(reply, number, tokens, question.number, text=text)

    async def _answer_small_question(self, reply: Reply, table_id: int, words: str) -> bool:
        """Answer a small question, and return whether the words were one."""
        small = await self._question(reply.interaction, table_id, words)
        if small is not None:
            await self._telling.answer(reply, table_id, small)
        return small is not None

    async def _question(self, interaction: discord.Interaction, table_id: int, words: str) -> str | None:
        """Return the small question that the user typed, or None."""
        async with self._services.matches.at(table_id) as table:
            seat = seat_at(begun(table), interaction.user.id)
            seen = snapshot(table, (seat,)).in_language(language_of(interaction))
        return small_questions.asked(words, parts_of(seen, seat), seen.localizer)

    @play.autocomplete("move")
    @answer.autocomplete("move")
    @offering
    async def suggest_moves(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest answers to the caller's open question."""
        number = await resolve_table(self._services, interaction, getattr(interaction.namespace, "table", None))
        async with self._services.matches.at(number) as table:
            seat = table.seat_of(interaction.user.id)
            seen = snapshot(begun(table), (seat,)).in_language(language_of(interaction))
            try:
                question = asked(table, seat)
            except NotAskedError:
                found = []
            else:
                mark = f"#{question.number} "
                said = suggestions(question.question, numbered(typed)[1], seen.localizer, max_chars=WIDTH - len(mark))
                found = [app_commands.Choice(name=label, value=mark + value) for label, value in said]
        if not found or typed:
            parts = parts_of(seen, seat)
            small = small_questions.offered(typed, parts, seen.localizer)
            found += [app_commands.Choice(name=words, value=words) for words in small if len(words) <= WIDTH]
        return found[:MENU]

    @app_commands.command(description="See what a computer player would do in your place")
    @app_commands.describe(table_id="Which of your tables, if you play at several", text="In words, without a picture")
    @app_commands.rename(table_id="table")
    async def hint(self, interaction: discord.Interaction, table_id: int | None = None, text: bool = False) -> None:
        """Handle /hint: show what a computer player would do in the caller's place."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            number = await resolve_table(self._services, interaction, table_id)
            async with self._showing.naming(reply, number):
                await self._showing.hint(reply, number, text=text)

    @app_commands.command(description="Undo your last move, as long as nobody has seen anything new since")
    @app_commands.describe(table_id="Which of your tables, if you play at several")
    @app_commands.rename(table_id="table")
    async def undo(self, interaction: discord.Interaction, table_id: int | None = None) -> None:
        """Handle /undo: undo the caller's last move."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            number = await resolve_table(self._services, interaction, table_id)
            async with self._showing.naming(reply, number):
                await self._showing.undo(reply, number)

    @hand.autocomplete("table_id")
    @board.autocomplete("table_id")
    @play.autocomplete("table_id")
    @answer.autocomplete("table_id")
    @hint.autocomplete("table_id")
    @undo.autocomplete("table_id")
    @offering
    async def suggest(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Suggest the caller's tables."""
        return await suggest_tables(self._services, interaction, typed)


def numbered(move: str) -> tuple[int | None, str]:
    """Return the number of the question if the move is a suggestion, or None, and the answer."""
    found = _NUMBERED.fullmatch(move)
    return (int(found[1]), found[2]) if found else (None, move)
