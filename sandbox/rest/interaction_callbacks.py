"""The app's replies to interactions: callbacks, and the follow-ups that a token allows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sandbox.actions.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Interaction, InteractionOutcome
from sandbox.actions.posting import COMMAND_ANSWER, DEFAULT, REPLY, MessageDraft, delete, edit, post, put
from sandbox.actions.visibility import allowed
from sandbox.limits import bodies
from sandbox.limits.checks import Problem, tree
from sandbox.world.api_errors import ApiError
from sandbox.world.files import Upload
from sandbox.world.messages import EPHEMERAL, Message
from sandbox.world.people import BOT_ID
from sandbox.world.permissions import Permission
from sandbox.world.wire import Json
from sandbox.world.world import World

MESSAGE, DEFERRED, QUIET, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
ORIGINAL = "@original"

ALLOWED = {
    COMMAND: (MESSAGE, DEFERRED, MODAL),
    COMPONENT: (MESSAGE, DEFERRED, QUIET, UPDATE, MODAL),
    AUTOCOMPLETE: (CHOICES,),
    MODAL_SUBMIT: (MESSAGE, DEFERRED, QUIET, UPDATE),
}

Uploads = Mapping[str, Upload]


def respond(world: World, interaction: Interaction, body: Json, uploads: Uploads) -> Message | None:
    """Process a callback; return the message it created or changed. Raises ApiError 50035 and the errors of posting."""
    kind, data = body.get("type"), body.get("data") or {}
    if not isinstance(data, dict):
        raise ApiError(50109)
    if kind not in ALLOWED[interaction.type] or (kind in (QUIET, UPDATE) and interaction.source is None):
        problem = Problem(("type",), "INTERACTION_CALLBACK_TYPE_INVALID", "This type does not answer this interaction.")
        raise ApiError(50035, errors=tree([problem]))
    outcome = ANSWERS[kind](world, interaction, data, uploads)
    interaction.answered = True
    interaction.settle(outcome)
    return outcome.message


def _message(world: World, interaction: Interaction, data: Json, uploads: Uploads) -> InteractionOutcome:
    message = _post(world, interaction, data, uploads)
    interaction.original = message.id
    return InteractionOutcome("message", message)


def _deferred(world: World, interaction: Interaction, data: Json, _: Uploads) -> InteractionOutcome:
    kept = {"flags": bodies.flags_of(data) & EPHEMERAL}
    message = _post(world, interaction, kept, {}, thinking=True)
    interaction.original = message.id
    return InteractionOutcome("deferred", message)


def _quiet(_world: World, interaction: Interaction, _data: Json, _uploads: Uploads) -> InteractionOutcome:
    assert interaction.source is not None
    interaction.original = interaction.source.id
    return InteractionOutcome("quiet", interaction.source)


def _update(world: World, interaction: Interaction, data: Json, uploads: Uploads) -> InteractionOutcome:
    assert interaction.source is not None
    interaction.original = interaction.source.id
    return InteractionOutcome("update", edit(world, of(world, interaction, ORIGINAL), data, uploads, by_press=True))


def _choices(_world: World, _interaction: Interaction, data: Json, _uploads: Uploads) -> InteractionOutcome:
    choices = data.get("choices") or []
    bodies.check_choices(choices)
    return InteractionOutcome("choices", choices=tuple(choices))


def _modal(_world: World, _interaction: Interaction, data: Json, _uploads: Uploads) -> InteractionOutcome:
    bodies.check_modal(data)
    return InteractionOutcome("modal", modal=data)


ANSWERS: dict[int, Callable[[World, Interaction, Json, Uploads], InteractionOutcome]] = {
    MESSAGE: _message,
    DEFERRED: _deferred,
    QUIET: _quiet,
    UPDATE: _update,
    CHOICES: _choices,
    MODAL: _modal,
}


def _post(
    world: World, interaction: Interaction, data: Json, uploads: Uploads, *, answered: str = "", thinking: bool = False
) -> Message:
    if uploads and Permission.ATTACH_FILES not in allowed(world, interaction.channel, BOT_ID):
        raise ApiError(50013)
    reader = interaction.person if bodies.flags_of(data) & EPHEMERAL else ""
    extra: Json = {
        "application_id": BOT_ID,
        "webhook_id": BOT_ID,
        "interaction_metadata": interaction.metadata(world),
        "type": DEFAULT if interaction.type == MODAL_SUBMIT and interaction.source is None else REPLY,
    }
    shown_on = answered or (interaction.source.id if interaction.source else "")
    if interaction.type == COMMAND and not answered:
        extra["type"] = COMMAND_ANSWER
    if shown_on:
        extra["message_reference"] = {"type": 0, "channel_id": interaction.channel.id, "message_id": shown_on}
    draft = MessageDraft(interaction.channel, BOT_ID, data, uploads, reader, extra, thinking=thinking)
    message = put(world, draft) if thinking else post(world, draft)
    interaction.made.append(message.id)
    return message


def follow_up(world: World, interaction: Interaction, data: Json, uploads: Uploads) -> Message:
    """Post another message with a token. After a deferred reply, the first one replaces the thinking message."""
    original = world.history.get(interaction.channel.id, interaction.original)
    if original is not None and original.thinking:
        return edit(world, original, data, uploads)
    return _post(world, interaction, data, uploads, answered=interaction.original)


def of(world: World, interaction: Interaction, id: str) -> Message:
    """Return a message that a token can change: "@original", or one created with it. Raises ApiError 10008."""
    wanted = interaction.original if id == ORIGINAL else id
    message = world.history.get(interaction.channel.id, wanted)
    if message is None or wanted not in (interaction.original, *interaction.made):
        raise ApiError(10008)
    return message


def change(world: World, interaction: Interaction, id: str, data: Json, uploads: Uploads) -> Message:
    """Edit a reply to an interaction, given by its ID or as "@original", and return it."""
    return edit(world, of(world, interaction, id), data, uploads)


def remove(world: World, interaction: Interaction, id: str) -> None:
    """Delete a reply to an interaction, given by its ID or as "@original"."""
    delete(world, of(world, interaction, id))


def callback_answer(interaction: Interaction, kind: Any, message: Message | None) -> Json:
    """Return Discord's response to a callback sent with `with_response`."""
    facts: Json = {"id": interaction.id, "type": interaction.type, "response_message_loading": kind == DEFERRED}
    resource: Json = {"type": kind}
    if message is not None:
        facts |= {"response_message_id": message.id, "response_message_ephemeral": message.ephemeral}
        if kind != QUIET:
            resource["message"] = message.body
    return {"interaction": facts, "resource": resource}
