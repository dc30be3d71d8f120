"""Posting, editing and deleting messages, for all authors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from sandbox.actions.attachments import attached, components_with, embed_with, listed, named, secrets_of, urls_of
from sandbox.actions.emoji_use import check_emojis, with_emojis, without_unknown_emojis
from sandbox.actions.mentions import Mentions, find_mentions, find_notified
from sandbox.actions.threads import add_to_thread, invite, may_invite, wake
from sandbox.limits import bodies
from sandbox.world.api_errors import ApiError
from sandbox.world.channels import DIRECT, Channel
from sandbox.world.event_bus import Event
from sandbox.world.files import Upload
from sandbox.world.messages import COMPONENTS_V2, EPHEMERAL, LOADING, SILENT, Message, age
from sandbox.world.people import BOT_ID
from sandbox.world.wire import Json
from sandbox.world.world import World

SETTABLE = 1 << 2 | SILENT | COMPONENTS_V2  # the flags that a sender can set: suppress embeds, silent, components v2
NONCE_LIFE = 300.0  # seconds for which a nonce identifies the message created with it
DEFAULT, ADDED, REMOVED, RENAMED, PINNED, THREAD_MADE, REPLY, COMMAND_ANSWER, THREAD_START = (
    *(0, 1, 2, 4),
    *(6, 18, 19, 20, 21),
)
"""Message types."""
NOTICES = (ADDED, REMOVED, RENAMED, PINNED, THREAD_MADE, THREAD_START)


@dataclass(frozen=True, slots=True)
class MessageDraft:
    """A message to post: `body` as in Discord's create-message request, `uploads` by index.

    `reader` makes it ephemeral; `extra` is added to the message object unchanged; `answered` is the message to which it
    replies.
    """

    channel: Channel
    author: str
    body: Json
    uploads: Mapping[str, Upload] = field(default_factory=dict)
    reader: str = ""
    extra: Json = field(default_factory=dict)
    answered: Message | None = None
    thinking: bool = False


def twin(world: World, channel: str, nonce: object) -> Message | None:
    """Return the bot's message of the last few minutes with this nonce, or None."""
    for message in reversed(world.history.all(channel)):
        if age(message, world.clock.now()) > NONCE_LIFE:
            return None
        if message.author == BOT_ID and str(message.body.get("nonce")) == str(nonce):
            return message
    return None


def post(world: World, draft: MessageDraft) -> Message:
    """Post a message. Raises ApiError 50006, 50035 or 160005."""
    bodies.check_body(draft.body)
    check_emojis(world, draft.body)
    bodies.check_files(draft.body | {"attachments": listed(draft.body, draft.uploads)})
    return put(world, draft)


def put(world: World, draft: MessageDraft) -> Message:
    """Post a message that needs no check: a notice from Discord, or the notice that the app is thinking."""
    wake(world, draft.channel, draft.author)
    message = _composed(world, draft)
    world.files.release(name for old in world.history.keep(message) for name in secrets_of(old.files))
    if not message.reader:
        _note(world, draft.channel, message)
    world.events.publish(Event("message", draft.channel, message))
    if draft.channel.is_thread and not message.reader:
        _bring(world, draft.channel, message)
    return message


def announce(world: World, channel: Channel, kind: int, reference: Json, words: str = "") -> Message:
    """Post Discord's notice of an action of the bot.

    Args:
        world: The world.
        channel: The channel.
        kind: The type of the message.
        reference: The object of the action.
        words: The content.
    """
    extra = {"type": kind, "message_reference": {"type": 0} | reference}
    return put(world, MessageDraft(channel, BOT_ID, {"content": words, "allowed_mentions": {"parse": []}}, extra=extra))


def say_added(world: World, thread: Channel, by: str, user: str) -> Message:
    """Post Discord's notice that a user added another to a thread."""
    return _notice(world, thread, by, ADDED, user=user)


def say_removed(world: World, thread: Channel, by: str, user: str) -> Message:
    """Post Discord's notice that a user removed another from a thread."""
    return _notice(world, thread, by, REMOVED, user=user)


def say_renamed(world: World, thread: Channel, by: str) -> Message:
    """Post Discord's notice that a user renamed a thread; its content is the name."""
    return _notice(world, thread, by, RENAMED, words=thread.name)


def _notice(world: World, thread: Channel, by: str, kind: int, *, words: str = "", user: str = "") -> Message:
    """Post a notice that only users with access to the thread can read; it notifies nobody."""
    extra: Json = {"type": kind} | ({"mentions": [world.user(user)]} if user else {})
    body = {"content": words, "allowed_mentions": {"parse": []}}
    return put(world, MessageDraft(thread, by, body, extra=extra))


def _composed(world: World, draft: MessageDraft) -> Message:
    files = draft.body | {"attachments": listed(draft.body, draft.uploads)}
    attachments = attached(world.files, files, draft.uploads)
    flags = bodies.flags_of(draft.body) & SETTABLE
    flags |= (EPHEMERAL if draft.reader else 0) | (LOADING if draft.thinking else 0)
    body: Json = {
        "id": world.ids.mint(),
        "channel_id": draft.channel.id,
        "author": world.user(draft.author),
        "type": DEFAULT,
        "timestamp": world.clock.stamp(),
        "edited_timestamp": None,
        "tts": False,
        "pinned": False,
        "flags": flags,
    }
    shown = _shown(world, draft.body, attachments, attachments)
    mentions = find_mentions(world, draft.channel, draft.author, draft.body, draft.answered)
    body |= shown | _mentioned(world, mentions) | draft.extra
    pinged = () if draft.reader else find_notified(world, draft.channel, draft.author, mentions)
    return Message(body, draft.reader, pinged, tuple(attachments))


def _shown(world: World, body: Json, attachments: list[Json], nameable: list[Json]) -> Json:
    """Return a message's visible parts; `nameable` are the attachments that attachment:// can refer to.

    Attachments that an embed or a component shows are not listed again.
    """
    used = _used(body, attachments)
    embeds = [embed_with(embed, nameable, used) for embed in body.get("embeds") or []]
    return {
        "content": without_unknown_emojis(world, body.get("content") or ""),
        "embeds": embeds,
        "components": with_emojis(components_with(body.get("components") or [], nameable, used)),
        "attachments": [a for a in attachments if a["id"] not in used],
    }


def _used(body: Json, attachments: list[Json]) -> set[str]:
    """Return the IDs of the attachments whose URLs are in a message, as in those that an edit keeps."""
    shown = urls_of(body)
    return {a["id"] for a in attachments if a["url"] in shown}


def _mentioned(world: World, mentions: Mentions) -> Json:
    return {
        "mentions": [world.user(id) for id in mentions.users],
        "mention_roles": list(mentions.roles),
        "mention_everyone": mentions.everyone,
    }


def _note(world: World, channel: Channel, message: Message) -> None:
    channel.last_message = message.id
    channel.message_count += 1
    world.save_channel(channel)
    if message.author != BOT_ID:
        world.reads.read(message.author, channel.id, message.id)
    if channel.is_thread:
        add_to_thread(world, channel, [message.author])


def _bring(world: World, thread: Channel, message: Message) -> None:
    """Add the users whom a message mentions to its thread, if its author has the permission."""
    if may_invite(world, thread, message.author):
        for user in invite(world, thread, message.pinged, message.author):
            if world.beliefs.holds("mentions_say_who_was_added"):
                say_added(world, thread, message.author, user)


def edit(
    world: World, message: Message, body: Json, uploads: Mapping[str, Upload] | None = None, *, by_press: bool = False
) -> Message:
    """Change only the parts in `body`; a thinking message becomes real. `by_press`: the edit replies to a press.

    Raises ApiError 50006, 50035.
    """
    flags = message.flags & ~LOADING | bodies.flags_of(body) & SETTABLE
    whole = {key: message.body[key] for key in ("content", "embeds", "components")} | body | {"flags": flags}
    bodies.check_body(whole)
    check_emojis(world, body)
    keeps = not (by_press and world.beliefs.holds("press_drops_files"))
    whole["attachments"] = listed(whole, uploads or {}, message.files, keeps=keeps)
    bodies.check_files(whole)
    attachments = attached(world.files, whole, uploads or {}, message.files)
    mentions = find_mentions(world, world.channel(message.channel), message.author, whole)
    nameable = named(world.beliefs, body.get("attachments"), whole["attachments"], attachments)
    changed = _shown(world, whole, attachments, nameable) | _mentioned(world, mentions)
    stamp = None if message.thinking else world.clock.stamp()  # completing a thinking message does not count as an edit
    changed |= {"flags": flags, "edited_timestamp": stamp}
    edited = replace(message, body=message.body | changed, files=tuple(attachments))
    world.files.release(set(secrets_of(message.files)) - set(secrets_of(edited.files)))
    return store_change(world, edited)


def store_change(world: World, message: Message) -> Message:
    """Store a changed message, and publish the event."""
    world.history.keep(message)
    world.events.publish(Event("edited", world.channel(message.channel), message))
    return message


def delete(world: World, message: Message) -> None:
    """Delete a message with its files and its pin, and publish the event."""
    world.history.forget(message)
    world.files.release(secrets_of(message.files))
    if world.pins.get(message.channel, {}).pop(message.id, None):
        world.save_pins(message.channel)
    world.events.publish(Event("deleted", world.channel(message.channel), message))


def check_reachable(world: World, channel: Channel) -> None:
    """Raise ApiError 50007 if the user accepts no direct messages, or 50278 if they share no guild with the bot."""
    if channel.type == DIRECT and world.faults.active("closed_dms", channel.recipient):
        raise ApiError(50007)
    if channel.type == DIRECT and not any(channel.recipient in guild.members for guild in world.guilds.values()):
        raise ApiError(50278)
