"""Users of the bot: their presses and commands arrive as Discord sends them, and the replies are recorded."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Any, TypeAlias

import discord

from bot.app import PERMISSIONS, Querent
from cogs.common.router import Router
from tests.bot.limits import CALLBACK, CHOICES, UPDATED
from tests.bot.wire import APPLICATION, DIRECT, PRESSED, Sent, Wire, message, person
from tests.storage.given import ANN, BRUNO, CHANNEL, GUILD

COMMAND, COMPONENT, COMPLETION, MODAL = 2, 3, 4, 5
VOICE = (2, 13)
"""The types of voice channels."""


@dataclass(frozen=True)
class Somebody:
    """A user as an option of a command."""

    user: int
    name: str = "Somebody"

    @property
    def resolved(self) -> dict[str, Any]:
        """Return Discord's data about the user."""
        member = {"roles": [], "joined_at": "2026-01-01T00:00:00+00:00", "permissions": "0", "flags": 0}
        return {"users": {str(self.user): person(self.user, self.name)}, "members": {str(self.user): member}}


@dataclass(frozen=True)
class Upload:
    """A file as an option of a command.

    Attributes:
        data: Its content; None if Discord cannot find it.
        size: The size that Discord reports, if it differs.
    """

    data: bytes | None
    name: str = "pack.zip"
    size: int = 0

    @property
    def url(self) -> str:
        """Return the address of the file, with a signature as Discord's have one."""
        return f"https://cdn.discordapp.com/ephemeral-attachments/1/{id(self)}/{self.name}?ex=1&hm=signature"

    @property
    def resolved(self) -> dict[str, Any]:
        """Return Discord's data about the file."""
        upload = {"filename": self.name, "size": self.size or len(self.data or b""), "url": self.url}
        return {
            "attachments": {str(id(self)): {"id": str(id(self)), "proxy_url": self.url, "ephemeral": True, **upload}}
        }


Typed: TypeAlias = "str | int | bool | Somebody | Upload"
_KINDS: dict[type, int] = {str: 3, int: 4, bool: 5, Somebody: 6, Upload: 11}
_numbers = count(1)
SHORT = 300
"""Maximum number of characters of a refusal."""


@dataclass
class Caller:
    """A user in a channel of the server or, with `channel` 0, in direct messages.

    Attributes:
        openly: Whether the pressed message is public instead of ephemeral.
        forged: Whether the control is not on the message.
        message: The ID of the message, if it matters.
        beside: Custom IDs that are also on the message.
        locale: The language of their client.
        installed: Whether they have installed the bot for themselves and use it in a server without it.
        allowed: The bot's permissions in the channel.
        kind: The type of that channel.
    """

    bot: Querent
    wire: Wire
    user: int
    name: str = "Somebody"
    channel: int = CHANNEL
    moderator: bool = False
    openly: bool = False
    forged: bool = False
    roles: tuple[int, ...] = ()
    message: int = 0
    beside: tuple[str, ...] = ()
    locale: str = "en-US"
    installed: bool = False
    allowed: discord.Permissions = PERMISSIONS
    kind: int = 0
    heard: list[Sent] = field(default_factory=list)

    async def press(self, custom_id: str, *values: str) -> Sent:
        """Press a button or choose in a menu; return the reply."""
        data = {"custom_id": custom_id, "component_type": 3 if values else 2, "values": list(values)}
        return await self._routed(COMPONENT, data)

    async def fill(self, custom_id: str, **fields: str) -> Sent:
        """Submit a modal; return the reply."""
        rows = [
            {"type": 1, "components": [{"type": 4, "custom_id": name, "value": value}]}
            for name, value in fields.items()
        ]
        return await self._routed(MODAL, {"custom_id": custom_id, "components": rows})

    async def type(self, command: str, **options: Typed) -> Sent:
        """Send a command; return the reply."""
        data = _command(command, [_option(*item) for item in options.items()])
        for named in (value for value in options.values() if isinstance(value, Somebody | Upload)):
            data["resolved"] = named.resolved
            if isinstance(named, Upload) and named.data is not None:
                self.wire.uploads[named.url] = named.data
        with self._answered() as token:
            interaction = self.interaction(COMMAND, data, token)
            try:
                await self.bot.tree._call(interaction)
            except discord.app_commands.AppCommandError as error:
                await self.bot.tree.on_error(interaction, error)
        return self.heard[-1]

    async def complete(self, command: str, focused: str, **options: str | int) -> list[dict[str, Any]]:
        """Return the suggestions while the user types in the option `focused`."""
        given = [_option(name, value) | {"focused": name == focused} for name, value in options.items()]
        with self._answered() as token:
            await self.bot.tree._call(self.interaction(COMPLETION, _command(command, given), token))
        assert self.heard[-1].body["type"] == CHOICES
        return list(self.heard[-1].data["choices"])

    def interaction(self, kind: int, data: dict[str, Any], token: str = "") -> discord.Interaction[Querent]:
        """Return discord.py's interaction for Discord's payload."""
        number, owners = next(_numbers), {"1": str(self.user)} if self.installed else {}
        payload: Any = {
            "id": str(number), "application_id": str(APPLICATION), "type": kind, "token": token or f"t{number}.",
            "version": 1, "data": data, "locale": self.locale, "entitlements": [],
            "app_permissions": str(self.allowed.value), "attachment_size_limit": 10 << 20,
            "authorizing_integration_owners": owners, **self._where(),
        }  # fmt: skip
        if kind in (COMPONENT, MODAL):
            payload["message"] = self._pressed(number, data["custom_id"])
        state: Any = self.bot._connection
        return discord.Interaction[Querent](data=payload, state=state)

    def _pressed(self, number: int, custom_id: str) -> dict[str, Any]:
        """Return the message with the pressed control."""
        pressed = ("h:0:0:" if self.forged else custom_id, *self.beside)
        buttons = [{"type": 2, "style": 1, "label": "Press", "custom_id": one} for one in pressed]
        body = {"flags": 0 if self.openly else 64, "components": [{"type": 1, "components": buttons}]}
        return message(self.message or PRESSED + number, self.channel or DIRECT + self.user, body)

    def _where(self) -> dict[str, Any]:
        user = person(self.user, self.name)
        if not self.channel:
            inbox = {"id": str(DIRECT + self.user), "type": 1, "recipients": [user], "last_message_id": None}
            return {"channel": inbox, "user": user, "context": 1}
        permissions = str(discord.Permissions(manage_messages=self.moderator).value)
        member = {
            "user": user, "roles": list(map(str, self.roles)), "joined_at": "2026-01-01T00:00:00+00:00",
            "deaf": False, "mute": False, "flags": 0, "permissions": permissions,
        }  # fmt: skip
        channel = {"id": str(self.channel), "type": self.kind, "name": "games", "position": 0, "parent_id": None}
        channel |= {"bitrate": 64_000, "user_limit": 0} if self.kind in VOICE else {}
        return {"channel": channel, "guild_id": str(GUILD), "member": member, "context": 0}

    async def _routed(self, kind: int, data: dict[str, Any]) -> Sent:
        router = self.bot.get_cog("Router")
        assert isinstance(router, Router)
        with self._answered() as token:
            await router.on_interaction(self.interaction(kind, data, token))
        return self.heard[-1]

    @contextmanager
    def _answered(self) -> Iterator[str]:
        """Record the replies. An interaction without a reply fails the test."""
        token, before = f"t{next(_numbers)}.", len(self.wire.sent)
        if self.message and self.openly:
            self.wire.pressed[token] = self.message
        yield token
        self.heard = [one for one in self.wire.sent[before:] if f"/{token}" in one.url]
        assert self.heard, "nobody answered"
        assert [one.request for one in self.heard].count(CALLBACK) == 1


def refused(answer: Sent) -> None:
    """Assert that the answer is a short private reply without controls."""
    assert answer.private
    assert 0 < len(answer.words) < SHORT, answer.words
    assert answer.items == []


def renewed(answer: Sent) -> None:
    """Assert that the reply is the current page, after the reason why the press was refused."""
    assert answer.body["type"] == UPDATED
    assert answer.words.startswith("⚠️ ")
    assert answer.items


async def hand(caller: Caller, wire: Wire) -> Sent:
    """Return the caller's private page, opened with the button on the board."""
    return await caller.press(wire.posts(CHANNEL)[-1].address("My hand"))


def _command(name: str, options: list[dict[str, Any]]) -> dict[str, Any]:
    first, _, second = name.partition(" ")
    inner = [{"name": second, "type": 1, "options": options}] if second else options
    registered = {"guild_id": str(GUILD)} if first == "owner" else {}
    return {"id": "1", "name": first, "type": 1, "options": inner, **registered}


def _option(name: str, value: Typed) -> dict[str, Any]:
    given = str(value.user) if isinstance(value, Somebody) else str(id(value)) if isinstance(value, Upload) else value
    return {"name": name, "type": _KINDS[type(value)], "value": given}


async def at_the_board(bot: Querent, wire: Wire, table_id: int, user: int) -> Caller:
    """Return Ann or Bruno, looking at the board of that table."""
    post = await bot.services.store.outbox.post(table_id, "board")
    assert post
    return Caller(bot, wire, user, {ANN: "Ann", BRUNO: "Bruno"}[user], openly=True, message=post.message)
