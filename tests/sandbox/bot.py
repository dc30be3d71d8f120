"""A small discord.py bot that uses everything the sandbox must support, and knows no game."""

from __future__ import annotations

import asyncio
import io
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import discord
import yarl
from discord import app_commands

from sandbox.driver import Sandbox

FRUITS = ("apple", "apricot", "banana")
PNG = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x07\x00\x00\x00\x05\x08\x02\x00\x00\x00"
    b"\x00\x00\x00\x00\x00\x00\x00\x00IEND\xaeB`\x82"
)


class Question(discord.ui.Modal, title="Your name"):
    """A modal with one text input."""

    answer: discord.ui.TextInput[Question] = discord.ui.TextInput(label="Name", custom_id="name", max_length=5)

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        """Greet the user by the name they entered."""
        await interaction.response.send_message(f"Hello {self.answer.value}", ephemeral=True)


class Table(discord.ui.View):
    """A view with buttons and a menu."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.presses = 0

    @discord.ui.button(label="Join", custom_id="join")
    async def join(self, interaction: discord.Interaction[Any], _: discord.ui.Button[Any]) -> None:
        """Count the press in the message."""
        self.presses += 1
        await interaction.response.edit_message(content=f"{self.presses} joined")

    @discord.ui.button(label="Name", custom_id="ask")
    async def ask(self, interaction: discord.Interaction[Any], _: discord.ui.Button[Any]) -> None:
        """Ask for a name in a modal."""
        await interaction.response.send_modal(Question())

    @discord.ui.button(label="Hand", custom_id="hand")
    async def hand(self, interaction: discord.Interaction[Any], _: discord.ui.Button[Any]) -> None:
        """Send an ephemeral hand."""
        cards = discord.File(io.BytesIO(PNG), "hand.png", description="Two cards")
        await interaction.response.send_message(
            f"The hand of {interaction.user.display_name}", file=cards, ephemeral=True
        )

    @discord.ui.button(label="Mute", custom_id="mute")
    async def mute(self, _: discord.Interaction[Any], __: discord.ui.Button[Any]) -> None:
        """Do nothing, without a reply."""

    @discord.ui.button(label="Off", custom_id="off", disabled=True)
    async def off(self, interaction: discord.Interaction[Any], _: discord.ui.Button[Any]) -> None:
        """Report that a disabled button was pressed."""
        await interaction.response.send_message("pressed while off", ephemeral=True)

    @discord.ui.select(
        custom_id="fruit",
        placeholder="Fruit",
        max_values=2,
        options=[discord.SelectOption(label=fruit.title(), value=fruit) for fruit in FRUITS],
    )
    async def fruit(self, interaction: discord.Interaction[Any], menu: discord.ui.Select[Any]) -> None:
        """Post the chosen fruits in a follow-up."""
        await interaction.response.defer()
        await interaction.followup.send("+".join(menu.values))


class Bot(discord.Client):
    """The bot. `tree` has its commands; `heard` has every raw interaction in order of arrival."""

    def __init__(self, intents: discord.Intents | None = None) -> None:
        super().__init__(intents=intents or discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)
        self.heard: list[discord.Interaction[Any]] = []
        self.resumed = asyncio.Event()
        self._connection.guild_ready_timeout = 0.05  # so that the tests need not wait two seconds
        add_commands(self.tree)

    async def setup_hook(self) -> None:
        """Register the view and the commands."""
        self.add_view(Table())
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Record the interaction."""
        self.heard.append(interaction)

    async def on_resumed(self) -> None:
        """Set the event of a resumed session."""
        self.resumed.set()


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Add the commands to the tree."""
    group = app_commands.Group(name="table", description="Tables")

    @group.command(name="new", description="Open a table")
    @app_commands.describe(seats="How many seats", rule="A house rule", guest="Somebody")
    async def new(
        interaction: discord.Interaction[Any],
        seats: app_commands.Range[int, 2, 8],
        rule: str = "none",
        guest: discord.Member | None = None,
    ) -> None:
        with_guest = f" with {guest.display_name}" if guest else ""
        await interaction.response.send_message(f"{seats} seats, rule {rule}{with_guest}", view=Table())

    @new.autocomplete("rule")
    async def rules(_: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=fruit.title(), value=fruit) for fruit in FRUITS if fruit.startswith(typed)]

    @group.command(name="slow", description="Think, then answer")
    async def slow(interaction: discord.Interaction[Any], ephemeral: bool = False) -> None:
        await interaction.response.defer(ephemeral=ephemeral, thinking=True)
        board = discord.File(io.BytesIO(PNG), "board.png", description="An empty board")
        await interaction.edit_original_response(content="Thought", attachments=[board])
        await interaction.followup.send("And one more", ephemeral=True)

    @tree.command(name="sulk", description="Never answer")
    async def sulk(_: discord.Interaction[Any]) -> None:
        """Do nothing, without a reply."""

    @tree.command(name="rule", description="For the host only")
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def rule(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("As you wish", ephemeral=True)

    tree.add_command(group)


def point_at(url: str) -> None:
    """Make discord.py in this process connect to the sandbox."""
    discord.http.Route.BASE = f"{url}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url.replace("http", "ws", 1) + "/gw")


@asynccontextmanager
async def running(sandbox: Sandbox, bot: Bot, token: str = "a-token") -> AsyncIterator[Bot]:
    """Yield the bot, logged in and ready; log it out at the end."""
    point_at(sandbox.url)
    async with bot:
        await bot.login(token)
        task = asyncio.create_task(bot.connect())
        await bot.wait_until_ready()
        try:
            yield bot
        finally:
            await bot.close()
            with suppress(asyncio.CancelledError):
                await task


async def alone(url: str) -> None:
    """Run the bot as a separate process."""
    point_at(url)
    await Bot().start("a-token")


if __name__ == "__main__":
    asyncio.run(alone(sys.argv[1]))
