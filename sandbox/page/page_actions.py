"""The actions of a user on the page, one per frame."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from sandbox.actions.app_use import UserActions
from sandbox.actions.interactions import Interaction, InteractionOutcome, Interactions
from sandbox.actions.passing_time import DAY, HOUR, advance, next_due
from sandbox.actions.posting import MessageDraft, delete, post
from sandbox.actions.threads import add_to_thread, archive, leave
from sandbox.actions.visibility import allowed, channel_payload, sees
from sandbox.page.frames import history
from sandbox.world.api_errors import ClientRefusalError
from sandbox.world.channels import FORUM, Channel
from sandbox.world.permissions import Permission
from sandbox.world.wire import Json
from sandbox.world.world import World

Tell = Callable[[Json], None]
LONGEST_NAME = 32


class Actions:
    """Performs the actions in frames with `do`; immediate replies to the page go through `tell`."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._doings = UserActions(world, interactions)

    def do(self, person: str, asked: Json, tell: Tell) -> None:
        """Perform the action in a frame.

        Raises:
            ClientRefusalError: Discord's client refuses the action.
            ApiError: Discord's API refuses the action.
            KeyError: The frame is malformed; also TypeError or ValueError.
        """
        HANDLERS[asked["do"]](self, person, asked, tell)

    def _visible_channel(self, person: str, asked: Json) -> Channel:
        channel = self._world.channels.get(str(asked["channel"]))
        if channel is None or not sees(self._world, channel, person):
            raise ClientRefusalError("You cannot see this channel")
        return channel

    def _history(self, person: str, asked: Json, tell: Tell) -> None:
        tell(history(self._world, person, str(asked["channel"]), asked.get("before")))

    def _read(self, person: str, asked: Json, _: Tell) -> None:
        self._world.reads.read(person, self._visible_channel(person, asked).id, str(int(asked["message"])))

    def _say(self, person: str, asked: Json, _: Tell) -> None:
        say(self._world, person, self._visible_channel(person, asked), str(asked["content"]))

    def _command(self, person: str, asked: Json, tell: Tell) -> None:
        place = self._visible_channel(person, asked)
        begun = self._doings.command(person, place, asked["command"], asked.get("path", []), asked.get("options", []))
        _report(begun, asked["nonce"], tell)

    def _user_command(self, person: str, asked: Json, tell: Tell) -> None:
        place, target = self._visible_channel(person, asked), str(asked["target"])
        _report(self._doings.on_person(person, place, asked["command"], target), asked["nonce"], tell)

    def _autocomplete(self, person: str, asked: Json, tell: Tell) -> None:
        place, given = self._visible_channel(person, asked), asked.get("options", [])
        path, focused = asked.get("path", []), str(asked["focused"])
        begun = self._doings.autocomplete(person, place, asked["command"], path, given, focused)
        _report(begun, asked["nonce"], tell)

    def _press(self, person: str, asked: Json, tell: Tell) -> None:
        message = self._world.history.get(self._visible_channel(person, asked).id, str(asked["message"]))
        if message is None:
            raise ClientRefusalError("This message is gone")
        begun = self._doings.press(person, message, str(asked["custom_id"]), asked.get("values"))
        _report(begun, asked["nonce"], tell)

    def _submit(self, person: str, asked: Json, tell: Tell) -> None:
        begun = self._doings.submit(person, str(asked["interaction"]), asked["components"])
        _report(begun, asked["nonce"], tell)

    def _close(self, _person: str, _asked: Json, _tell: Tell) -> None:
        """Ignore a modal that is closed without being submitted: Discord notifies nobody."""

    def _dm(self, person: str, _asked: Json, tell: Tell) -> None:
        channel = self._world.direct(person)
        tell({"t": "channel", "channel": channel_payload(self._world, channel, person)})

    def _dismiss(self, person: str, asked: Json, _: Tell) -> None:
        for channel in self._world.channels:
            message = self._world.history.get(channel, str(asked["message"]))
            if message is not None and message.reader == person:
                delete(self._world, message)

    def _person(self, _person: str, asked: Json, _: Tell) -> None:
        name = " ".join(str(asked["name"]).split())
        if not 1 <= len(name) <= LONGEST_NAME:
            raise ClientRefusalError(f"A name has 1 to {LONGEST_NAME} characters")
        self._world.add_person(name)

    def _fault(self, person: str, asked: Json, _: Tell) -> None:
        self._world.faults.toggle(str(asked["key"]), bool(asked["on"]), person)

    def _belief(self, _person: str, asked: Json, _: Tell) -> None:
        self._world.beliefs.switch(str(asked["key"]), bool(asked["on"]))

    def _advance(self, _person: str, asked: Json, _: Tell) -> None:
        if asked.get("to") == "due":
            due = next_due(self._world)
            if due is None:
                raise ClientRefusalError("The bot is not waiting for anything")
            advance(self._world, due - self._world.clock.now())
        else:
            advance(self._world, {"hour": HOUR, "day": DAY}[asked["by"]])

    def _thread(self, person: str, asked: Json) -> Channel:
        channel = self._visible_channel(person, asked)
        if not channel.is_thread:
            raise ClientRefusalError("This is not a thread")
        return channel

    def _join_thread(self, person: str, asked: Json, _: Tell) -> None:
        add_to_thread(self._world, self._thread(person, asked), [person])

    def _leave_thread(self, person: str, asked: Json, _: Tell) -> None:
        leave(self._world, self._thread(person, asked), person)

    def _archive(self, person: str, asked: Json, _: Tell) -> None:
        thread = self._thread(person, asked)
        if person != thread.owner and Permission.MANAGE_THREADS not in allowed(self._world, thread, person):
            raise ClientRefusalError("You cannot archive this thread")
        archive(self._world, thread, not thread.archived)


HANDLERS: dict[str, Callable[[Actions, str, Json, Tell], None]] = {
    "history": Actions._history,
    "read": Actions._read,
    "say": Actions._say,
    "command": Actions._command,
    "user_command": Actions._user_command,
    "autocomplete": Actions._autocomplete,
    "press": Actions._press,
    "submit": Actions._submit,
    "close": Actions._close,
    "dm": Actions._dm,
    "dismiss": Actions._dismiss,
    "person": Actions._person,
    "fault": Actions._fault,
    "belief": Actions._belief,
    "advance": Actions._advance,
    "join_thread": Actions._join_thread,
    "leave_thread": Actions._leave_thread,
    "archive": Actions._archive,
}


def say(world: World, person: str, channel: Channel, content: str) -> None:
    """Post a chat message. Raises ClientRefusalError, or ApiError for content that is too long or empty."""
    if channel.type == FORUM:
        raise ClientRefusalError("A forum has posts only: write in one of them")
    needed = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    if needed not in allowed(world, channel, person):
        raise ClientRefusalError("You cannot write here")
    post(world, MessageDraft(channel, person, {"content": content}))


def _report(interaction: Interaction, nonce: Any, tell: Tell) -> None:
    def reply(outcome: asyncio.Future[InteractionOutcome]) -> None:
        tell(_frame(interaction, outcome.result()) | {"nonce": nonce})

    interaction.outcome.add_done_callback(reply)


def _frame(interaction: Interaction, outcome: InteractionOutcome) -> Json:
    if outcome.verdict == "failed":
        return {"t": "failed", "why": outcome.why}
    if outcome.verdict == "choices":
        return {"t": "choices", "choices": list(outcome.choices)}
    if outcome.verdict == "modal":
        return {"t": "modal", "interaction": interaction.id, "modal": outcome.modal}
    return {"t": "acked"}
