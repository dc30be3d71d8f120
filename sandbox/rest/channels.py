"""REST: channels, their pins, and the typing indicator."""

from __future__ import annotations

from dataclasses import replace

from aiohttp import web

from sandbox.actions.attachments import secrets_of
from sandbox.actions.posting import PINNED, announce, say_renamed, store_change
from sandbox.actions.threads import archive, check_not_archived, check_not_locked, tags_for_bot
from sandbox.actions.visibility import channel_for_bot, channel_payload
from sandbox.limits import bodies
from sandbox.rest.request_body import number, read_object
from sandbox.world.api_errors import ApiError
from sandbox.world.channels import DIRECT, Channel
from sandbox.world.event_bus import Event
from sandbox.world.people import BOT_ID
from sandbox.world.permissions import Permission
from sandbox.world.wire import Json, answer, nothing
from sandbox.world.world import World

PINS = 250


class Channels:
    """The routes of a channel."""

    def __init__(self, world: World) -> None:
        self._world = world

    def _channel(self, request: web.Request, *needed: Permission) -> Channel:
        return channel_for_bot(self._world, request.match_info["channel"], *needed)

    def _answer(self, channel: Channel) -> web.Response:
        return answer(channel_payload(self._world, channel, BOT_ID))

    async def get(self, request: web.Request) -> web.Response:
        """Return the channel."""
        return self._answer(self._channel(request))

    async def edit(self, request: web.Request) -> web.Response:
        """Edit a thread or rename a channel. Raises ApiError 50003 for a direct message."""
        channel = self._channel(request)
        body, _ = await read_object(request)
        bodies.check_channel(body)
        if channel.type == DIRECT:
            raise ApiError(50003)
        if channel.is_thread:
            self._edit_thread(channel, body)
        else:
            self._channel(request, Permission.MANAGE_CHANNELS)
            self._rename(channel, body)
        return self._answer(channel)

    def _edit_thread(self, thread: Channel, body: Json) -> None:
        if thread.owner != BOT_ID or body.get("locked") is not None or "rate_limit_per_user" in body:
            channel_for_bot(self._world, thread.id, Permission.MANAGE_THREADS)
        if {*body} - {"archived"} or self._world.beliefs.holds("locked_binds_creators"):
            check_not_locked(self._world, thread, BOT_ID)
        if thread.archived and body.get("archived") is not False:
            check_not_archived(thread)
        thread.auto_archive = body.get("auto_archive_duration", thread.auto_archive)
        thread.invitable = body.get("invitable", thread.invitable)
        if body.get("applied_tags") is not None:
            forum = self._world.channel(thread.parent)
            thread.applied = tags_for_bot(self._world, forum, body["applied_tags"], thread.applied)
        renamed = body.get("name", thread.name) != thread.name
        self._rename(thread, body)
        if renamed:
            say_renamed(self._world, thread, BOT_ID)  # before it is archived; otherwise, the notice would unarchive it
        if "archived" in body or "locked" in body:
            archive(self._world, thread, body.get("archived", thread.archived), body.get("locked"))

    def _rename(self, channel: Channel, body: Json) -> None:
        channel.name = body.get("name", channel.name)
        channel.topic = body.get("topic", channel.topic) or ""
        channel.slowmode = body.get("rate_limit_per_user", channel.slowmode) or 0
        self._world.save_channel(channel)
        self._world.events.publish(Event("channel", channel))

    async def delete(self, request: web.Request) -> web.Response:
        """Delete a channel or a thread; a direct message is only returned."""
        channel = self._channel(request)
        if channel.type == DIRECT:
            return self._answer(channel)
        needed = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
        self._channel(request, needed)
        remove(self._world, channel)
        return answer(channel.payload())

    async def typing(self, request: web.Request) -> web.Response:
        """Show that the bot is typing."""
        channel = self._channel(request, Permission.SEND_MESSAGES)
        self._world.events.publish(Event("typing", channel, user=BOT_ID))
        return nothing()

    async def pin(self, request: web.Request) -> web.Response:
        """Pin a message, and announce it. Raises ApiError 30003 if there are too many pins."""
        channel = self._channel(request, Permission.PIN_MESSAGES)
        check_not_archived(channel)
        message = self._world.message(channel.id, request.match_info["message"])
        pins = self._world.pins.setdefault(channel.id, {})
        if len(pins) >= PINS and message.id not in pins:
            raise ApiError(30003)
        new = message.id not in pins
        pins.setdefault(message.id, self._world.clock.stamp())
        answered = self._pinned(channel, message.id, True)
        if new:
            announce(self._world, channel, PINNED, {"channel_id": channel.id, "message_id": message.id})
        return answered

    async def unpin(self, request: web.Request) -> web.Response:
        """Unpin a message."""
        channel = self._channel(request, Permission.PIN_MESSAGES)
        check_not_archived(channel)
        message = self._world.message(channel.id, request.match_info["message"])
        self._world.pins.get(channel.id, {}).pop(message.id, None)
        return self._pinned(channel, message.id, False)

    def _pinned(self, channel: Channel, id: str, pinned: bool) -> web.Response:
        self._world.save_pins(channel.id)
        message = self._world.message(channel.id, id)
        store_change(self._world, replace(message, body=message.body | {"pinned": pinned}))
        self._world.events.publish(Event("pins", channel))
        return nothing()

    async def pins(self, request: web.Request) -> web.Response:
        """Return the pinned messages, newest first."""
        channel = self._channel(request, Permission.READ_MESSAGE_HISTORY)
        limit, before = number(request, "limit", 50), request.query.get("before")
        found = sorted(self._world.pins.get(channel.id, {}).items(), key=lambda pin: pin[1], reverse=True)
        found = [(id, at) for id, at in found if before is None or at < before]
        items = [{"pinned_at": at, "message": self._world.message(channel.id, id).body} for id, at in found[:limit]]
        return answer({"items": items, "has_more": len(found) > limit})


def remove(world: World, channel: Channel) -> None:
    """Delete a channel with its threads and all of its messages."""
    for thread in [c for c in world.channels.values() if c.parent == channel.id]:
        remove(world, thread)
    del world.channels[channel.id]
    world.world_file.drop("channel", channel.id)
    world.files.release(name for old in world.history.forget_channel(channel.id) for name in secrets_of(old.files))
    world.events.publish(Event("channel_gone", channel))


def add(app: web.Application, world: World) -> None:
    """Add the routes."""
    channels = Channels(world)
    app.router.add_get("/channels/{channel}", channels.get)
    app.router.add_patch("/channels/{channel}", channels.edit)
    app.router.add_delete("/channels/{channel}", channels.delete)
    app.router.add_post("/channels/{channel}/typing", channels.typing)
    for base in ("/channels/{channel}/messages/pins", "/channels/{channel}/pins"):
        app.router.add_get(base, channels.pins)
        app.router.add_put(f"{base}/{{message}}", channels.pin)
        app.router.add_delete(f"{base}/{{message}}", channels.unpin)
