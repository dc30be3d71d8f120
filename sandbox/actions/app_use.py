"""The actions of a user on the app: using a command, pressing a component, submitting a modal.

Everything that Discord's client would refuse raises ClientRefusalError with a message for the user.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sandbox.actions.command_options import USER, fill, fill_partly, resolved_of
from sandbox.actions.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Interaction, Interactions
from sandbox.actions.modal_forms import to_submission
from sandbox.actions.threads import archive
from sandbox.actions.visibility import allowed, in_guild, sees, sees_message
from sandbox.world.api_errors import ApiError, ClientRefusalError
from sandbox.world.channels import Channel
from sandbox.world.commands import CHAT_INPUT, GROUP, ON_PERSON, SUBCOMMAND, may_use
from sandbox.world.messages import SELECTS, Message, walk
from sandbox.world.permissions import Permission
from sandbox.world.wire import Json
from sandbox.world.world import World

NOT_HERE = "You cannot use this command here"
GONE = "This interaction failed"
ASLEEP = "This thread is archived; send a message to reopen it"


class UserActions:
    """Starts interactions for users in the same way for the page and for tests."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions

    def command(
        self, person: str, channel: Channel, command: str, path: Iterable[str], given: list[Json]
    ) -> Interaction:
        """Use the command with this ID. `given` are {"name", "value"} options. Raises ClientRefusalError."""
        found = self._command(person, channel, command)
        leaf = leaf_of(found, list(path))
        options = fill(self._world, channel, leaf.get("options") or [], given)
        data = self._data(found, list(path), options, channel)
        return self._interactions.start(COMMAND, person, channel, data)

    def autocomplete(
        self, person: str, channel: Channel, command: str, path: Iterable[str], given: list[Json], focused: str
    ) -> Interaction:
        """Request the choices for the option being typed. Raises ClientRefusalError."""
        found = self._command(person, channel, command)
        leaf = leaf_of(found, list(path))
        options = fill_partly(leaf.get("options") or [], given, focused)
        return self._interactions.start(AUTOCOMPLETE, person, channel, self._data(found, list(path), options, channel))

    def on_person(self, person: str, channel: Channel, command: str, target: str) -> Interaction:
        """Use the user command with this ID on a user or on the bot. Raises ClientRefusalError."""
        found = self._command(person, channel, command, ON_PERSON)
        resolved = resolved_of(self._world, channel, [{"type": USER, "value": target}])
        if not resolved:
            raise ClientRefusalError("There is no such user")
        data = self._data(found, [], [], channel)
        del data["options"]
        return self._interactions.start(COMMAND, person, channel, data | {"target_id": target, "resolved": resolved})

    def _command(self, person: str, channel: Channel, id: str, kind: int = CHAT_INPUT) -> Json:
        rights = allowed(self._world, channel, person)
        if Permission.VIEW_CHANNEL not in rights or Permission.USE_APPLICATION_COMMANDS not in rights:
            raise ClientRefusalError(NOT_HERE)
        if channel.archived:
            raise ClientRefusalError(ASLEEP)
        self._check_not_locked(channel, person)
        try:
            command = self._world.commands.by_id(id)
        except ApiError:
            raise ClientRefusalError("This command is out of date") from None
        if command["type"] != kind or not may_use(command, channel.guild, in_guild(self._world, channel.guild, person)):
            raise ClientRefusalError(NOT_HERE)
        return command

    def _data(self, command: Json, path: list[str], options: list[Json], channel: Channel) -> Json:
        resolved = resolved_of(self._world, channel, options)
        kinds = [SUBCOMMAND] if len(path) == 1 else [GROUP, SUBCOMMAND]
        for name, kind in reversed(list(zip(path, kinds, strict=False))):
            options = [{"name": name, "type": kind, "options": options}]
        data: Json = {"id": command["id"], "name": command["name"], "type": command["type"], "options": options}
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        return data | ({"resolved": resolved} if resolved else {})

    def press(
        self, person: str, message: Message, custom_id: str, values: list[str] | None = None, *, forged: bool = False
    ) -> Interaction:
        """Press a button or choose in a menu. `forged`: allow any custom ID, as a modified client could send it.

        Raises ClientRefusalError if the user cannot see the message, or this component is not on it.
        """
        current = self._world.history.get(message.channel, message.id)
        if current is None or not sees_message(self._world, current, person):
            raise ClientRefusalError(GONE)
        found = [c for c in walk(current.body["components"]) if c.get("custom_id") == custom_id]
        kind = found[0]["type"] if found else (2 if values is None else 3)
        if not forged:
            _pressable(found, values)
        channel = self._world.channel(message.channel)
        self._check_not_locked(channel, person)
        self._unarchive(channel)
        data: Json = {"custom_id": custom_id, "component_type": kind, "id": found[0]["id"] if found else 1}
        if values is not None:
            data["values"] = values
            data |= {"resolved": r} if (r := resolved_of(self._world, channel, _as_options(kind, values))) else {}
        return self._interactions.start(COMPONENT, person, channel, data, source=current)

    def _check_not_locked(self, channel: Channel, person: str) -> None:
        stops = channel.locked and self._world.beliefs.holds("locked_stops_presses")
        if stops and Permission.MANAGE_THREADS not in allowed(self._world, channel, person):
            raise ClientRefusalError("This thread is locked")

    def _unarchive(self, channel: Channel) -> None:
        """Unarchive an archived thread, as Discord's client does before it sends a press."""
        if not channel.archived:
            return
        if channel.locked or not self._world.beliefs.holds("press_wakes_threads"):
            raise ClientRefusalError(ASLEEP)
        archive(self._world, channel, False)

    def submit(self, person: str, opened: str, components: list[Json], *, forged: bool = False) -> Interaction:
        """Submit the modal that was the reply to the interaction `opened`. Raises ClientRefusalError."""
        cause = self._interactions.get(opened)
        outcome = cause.outcome.result() if cause is not None and cause.outcome.done() else None
        if cause is None or outcome is None or outcome.verdict != "modal" or cause.person != person:
            raise ClientRefusalError("Something went wrong. Try again.")
        if not sees(self._world, cause.channel, person):
            raise ClientRefusalError(GONE)
        parts = components if forged else to_submission(outcome.modal, components)
        data = {"custom_id": outcome.modal["custom_id"], "components": parts}
        more: dict[str, Any] = {"cause": cause}
        if cause.source is not None:
            more["source"] = self._world.history.get(cause.source.channel, cause.source.id) or cause.source
        return self._interactions.start(MODAL_SUBMIT, person, cause.channel, data, **more)


def leaf_of(command: Json, path: list[str]) -> Json:
    """Return the subcommand at a path of names, or the command itself if the path is empty.

    Raises ClientRefusalError.
    """
    at = command
    for name in path:
        inner = [o for o in at.get("options") or [] if o["name"] == name and o["type"] in (SUBCOMMAND, GROUP)]
        if not inner:
            raise ClientRefusalError(f"There is no subcommand {name!r}")
        at = inner[0]
    if any(o["type"] in (SUBCOMMAND, GROUP) for o in at.get("options") or []):
        raise ClientRefusalError("This command needs a subcommand")
    return at


def _pressable(found: list[Json], values: list[str] | None) -> None:
    if not found or found[0].get("disabled"):
        raise ClientRefusalError(GONE)
    component = found[0]
    if (component["type"] in SELECTS) != (values is not None):
        raise ClientRefusalError(GONE)
    if values is None:
        return
    if not component.get("min_values", 1) <= len(values) <= component.get("max_values", 1):
        raise ClientRefusalError("That is too few or too many choices")
    if "options" in component and not set(values) <= {o["value"] for o in component["options"]}:
        raise ClientRefusalError(GONE)


def _as_options(kind: int, values: list[str]) -> list[Json]:
    """Return the values of a select menu in the form of command options, so that one function resolves both."""
    option_type = {5: 6, 6: 8, 7: 9, 8: 7}.get(kind)
    return [{"type": option_type, "value": value} for value in values] if option_type else []
