"""The application commands that the bot has registered."""

from __future__ import annotations

from typing import Any

from sandbox.world.api_errors import ApiError
from sandbox.world.clock import Snowflakes
from sandbox.world.event_bus import Event, EventBus
from sandbox.world.people import BOT_ID
from sandbox.world.permissions import Permission
from sandbox.world.wire import Json
from sandbox.world.world_file import WorldFile

GLOBAL = "global"
CHAT_INPUT, ON_PERSON = 1, 2  # types of slash commands and of user commands
SUBCOMMAND, GROUP = 1, 2
IN_GUILD, IN_BOT_DM = 0, 1  # contexts in which a command can be used


class Commands:
    """Registered commands by scope: "global" or the ID of a guild."""

    def __init__(self, world_file: WorldFile, ids: Snowflakes, events: EventBus) -> None:
        self._world_file = world_file
        self._ids = ids
        self._events = events
        self._scopes: dict[str, list[Json]] = {}

    def load(self) -> None:
        """Read the registered commands from the file."""
        self._scopes = dict(self._world_file.all("commands"))

    def scope(self, scope: str) -> list[Json]:
        """Return a copy of the commands of a scope."""
        return list(self._scopes.get(scope, []))

    def replace(self, scope: str, bodies: list[Json]) -> list[Json]:
        """Replace the commands of a scope; a command with the same name keeps its ID."""
        before = {(c["type"], c["name"]): c["id"] for c in self.scope(scope)}
        self._scopes[scope] = [self._registered(scope, body, before) for body in bodies]
        self._world_file.put("commands", scope, self._scopes[scope])
        self._events.publish(Event("commands"))
        return self.scope(scope)

    def _registered(self, scope: str, body: Json, before: dict[tuple[Any, Any], str]) -> Json:
        kind = body.get("type", CHAT_INPUT)
        command: Json = {
            "id": before.get((kind, body["name"])) or self._ids.mint(),
            "application_id": BOT_ID,
            "version": self._ids.mint(),
            "default_member_permissions": None,
            "description": "",
            "options": [],
            "nsfw": False,
            "integration_types": [0],
            "contexts": None,
        }
        return command | body | {"type": kind} | ({} if scope == GLOBAL else {"guild_id": scope})

    def by_id(self, id: str) -> Json:
        """Return a command by its ID. Raises ApiError 10063."""
        for commands in self._scopes.values():
            for command in commands:
                if command["id"] == id:
                    return command
        raise ApiError(10063)

    def usable(self, guild: str, allowed: Permission) -> list[Json]:
        """Return the commands that a user with these permissions can use in a guild, or in direct messages ("")."""
        here = self.scope(GLOBAL) + (self.scope(guild) if guild else [])
        return [command for command in here if may_use(command, guild, allowed)]


def may_use(command: Json, guild: str, allowed: Permission) -> bool:
    """Return whether a command is shown to a user with these permissions; "0" restricts it to administrators."""
    contexts = command["contexts"]
    if contexts is not None and (IN_GUILD if guild else IN_BOT_DM) not in contexts:
        return False
    if not guild:
        return command.get("dm_permission") is not False and "guild_id" not in command
    if command.get("guild_id", guild) != guild:
        return False
    needed = command["default_member_permissions"]
    if needed is None or Permission.ADMINISTRATOR in allowed:
        return True
    return needed != "0" and Permission(int(needed)) in allowed
