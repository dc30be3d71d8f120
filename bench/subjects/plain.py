"""A plain bot of the usual kind: `python -m bench.subjects.plain ADDRESS FILE PICTURES TABLE ...`.

FILE is its new database, PICTURES a folder of card images, and each TABLE is NUMBER:GAME:CHANNEL:USER,USER. It uses
discord.py, aiosqlite and Pillow as their manuals show, and plays by the same rules: a table is a board in its channel,
and each player has a private page with a button for each option. For every press it stores one row, replies with the
player's page, and then edits the pages of the others and the board, as Querent does. All pictures are painted whole
(see plain_pictures.py), in a thread. Prints a line once all boards are posted.
"""

from __future__ import annotations

import asyncio
import io
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiosqlite
import discord

from bench.load.scripts import dealt
from bench.subjects.plain_pictures import Album
from bot.runtime.discord_internals import point_at
from games import game
from games.kernel.ask import Ask
from games.kernel.match import Match
from games.kernel.text import Localizer
from rendering import LAYOUTS
from rendering.scenes.scene import Scene

BUTTONS = 25
"""Maximum number of buttons of a message."""


@dataclass
class Table:
    """A match in a channel, and the messages that show it.

    Attributes:
        users: The users, in the order of the seats.
        pages: The last interaction of each private page.
    """

    number: int
    channel: int
    users: list[int]
    match: Match[Any, Any]
    board: discord.Message | None = None
    pages: dict[int, discord.Interaction] = field(default_factory=dict)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def localizer(self) -> Localizer:
        """A localizer that calls the players Player 1 and so on."""
        return Localizer(tuple(f"Player {seat + 1}" for seat in range(len(self.users))))

    def public(self) -> Scene:
        """Return the public board or, in a solo game, its only page."""
        layout, match = LAYOUTS[self.match.game.key], self.match
        if len(self.users) == 1:
            return layout.hand(match.view(0), self.localizer)
        return layout.board(match.view(None), frozenset(match.waiting), self.localizer)

    def private(self, seat: int) -> Scene:
        """Return the private page of a seat."""
        return LAYOUTS[self.match.game.key].hand(self.match.view(seat), self.localizer)

    def buttons(self, seat: int) -> discord.ui.View:
        """Return buttons for as many options of a seat as there is room for."""
        asked = self.match.asked(seat)
        options = asked.question.options[:BUTTONS] if asked and isinstance(asked.question, Ask) else ()
        view = discord.ui.View(timeout=None)
        for option in options:
            words = self.localizer(option.label)[:80]
            view.add_item(discord.ui.Button(label=words, custom_id=f"answer:{self.number}:{option.token}"))
        return view


class Plain(discord.Client):
    """The plain bot."""

    def __init__(self, tables: Sequence[Table], database: aiosqlite.Connection, album: Album) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self._tables, self._database = {table.number: table for table in tables}, database
        self._album = album

    async def on_ready(self) -> None:
        """Post all boards."""
        for table in self._tables.values():
            channel = self.get_partial_messageable(table.channel)
            view = discord.ui.View(timeout=None)
            view.add_item(discord.ui.Button(label="My hand", custom_id=f"hand:{table.number}:"))
            view = view if len(table.users) > 1 else table.buttons(0)
            table.board = await channel.send(file=await self._file(table.public()), view=view)
        print("ready", flush=True)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Handle a press on one of the buttons."""
        pressed: Any = interaction.data
        what, number, tokens = pressed["custom_id"].split(":", 2)
        table = self._tables[int(number)]
        seat = table.users.index(interaction.user.id)
        if what == "hand":
            file, view = await self._file(table.private(seat)), table.buttons(seat)
            await interaction.response.send_message(file=file, view=view, ephemeral=True)
        else:
            await self._answer(interaction, table, seat, tokens.split(","))
        table.pages[seat] = interaction

    async def _answer(self, interaction: discord.Interaction, table: Table, seat: int, tokens: list[str]) -> None:
        async with table.lock:
            table.match.answer(seat, tokens)
            row = (table.number, seat, ",".join(tokens))
            await self._database.execute("insert into answer(match, seat, tokens) values (?, ?, ?)", row)
            await self._database.commit()
        alone = len(table.users) == 1
        file = await self._file(table.public() if alone else table.private(seat))
        await interaction.response.edit_message(attachments=[file], view=table.buttons(seat))
        if not alone:
            await self._show(table, but=seat)

    async def _show(self, table: Table, but: int) -> None:
        """Update the pages of the other seats and the board."""
        for seat, page in [(seat, page) for seat, page in table.pages.items() if seat != but]:
            file = await self._file(table.private(seat))
            await page.edit_original_response(attachments=[file], view=table.buttons(seat))
        if table.board is not None:
            await table.board.edit(attachments=[await self._file(table.public())])

    async def _file(self, scene: Scene) -> discord.File:
        painted = await asyncio.to_thread(self._album.paint, scene)
        return discord.File(io.BytesIO(painted), "table.png")


async def main(address: str, file: str, pictures: str, plan: Sequence[str]) -> None:
    """Play at these tables until the process is killed."""
    point_at(address)
    async with aiosqlite.connect(file) as database:
        await database.execute("pragma journal_mode=wal")
        await database.execute("pragma synchronous=full")
        await database.execute("create table answer(id integer primary key, match integer, seat integer, tokens text)")
        tables = [_table(*words.split(":")) for words in plan]
        async with Plain(tables, database, Album(Path(pictures))) as bot:
            await bot.start("bench")


def _table(number: str, key: str, channel: str, users: str) -> Table:
    return Table(int(number), int(channel), [int(user) for user in users.split(",")], dealt(game(key), int(number)))


if __name__ == "__main__":
    _, address, file, pictures, *plan = sys.argv
    asyncio.run(main(address, file, pictures, plan))
