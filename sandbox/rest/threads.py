"""REST: threads and their members."""

from __future__ import annotations

from dataclasses import replace

from aiohttp import web

from sandbox.actions.posting import (
    THREAD_MADE,
    THREAD_START,
    MessageDraft,
    announce,
    post,
    say_added,
    say_removed,
    store_change,
)
from sandbox.actions.threads import add_to_thread, check_not_archived, invite, leave, start, tags_for_bot
from sandbox.actions.visibility import channel_for_bot, channel_payload
from sandbox.limits import bodies
from sandbox.limits.checks import Problem, tree
from sandbox.rest.request_body import number, read_object
from sandbox.world.api_errors import ApiError
from sandbox.world.channels import FORUM, NEWS, OPEN_THREAD_OF, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel
from sandbox.world.files import Upload
from sandbox.world.people import BOT_ID
from sandbox.world.permissions import Permission
from sandbox.world.wire import Json, answer, nothing
from sandbox.world.world import World

HAS_THREAD = 1 << 5


class Threads:
    """The routes of threads and their members."""

    def __init__(self, world: World) -> None:
        self._world = world

    def _parent(self, request: web.Request, needed: Permission) -> Channel:
        channel = channel_for_bot(self._world, request.match_info["channel"], needed)
        if channel.type not in (TEXT, NEWS):
            raise ApiError(50024)
        return channel

    async def start(self, request: web.Request) -> web.Response:
        """Start a thread, or a post in a forum. Raises ApiError 50024 if the channel cannot have such a thread."""
        body, uploads = await read_object(request)
        bodies.check_channel(body, new=True)
        if self._world.channel(request.match_info["channel"]).type == FORUM:
            return answer(self._post(request.match_info["channel"], body, uploads), 201)
        kind = body.get("type", PRIVATE_THREAD)
        private = kind == PRIVATE_THREAD
        needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
        parent = self._parent(request, needed)
        if kind != OPEN_THREAD_OF[parent.type] and not (private and parent.type == TEXT):
            raise ApiError(50024)
        thread = start(self._world, parent, body["name"], kind, auto_archive=body.get("auto_archive_duration") or 1440)
        thread.invitable = body.get("invitable", True) is not False
        self._world.save_channel(thread)
        if not private:
            announce(self._world, parent, THREAD_MADE, {"channel_id": thread.id}, thread.name)
        return answer(channel_payload(self._world, thread, BOT_ID), 201)

    def _post(self, channel: str, body: Json, uploads: dict[str, Upload]) -> Json:
        """Create a forum post: a thread that begins with a message, both with the same ID. Raises ApiError."""
        forum = channel_for_bot(self._world, channel, Permission.SEND_MESSAGES)
        if "message" not in body:
            raise ApiError(50035, errors=tree([Problem(("message",), "BASE_TYPE_REQUIRED", "This field is required")]))
        applied = tags_for_bot(self._world, forum, body.get("applied_tags") or [])
        minutes = body.get("auto_archive_duration") or 1440
        thread = start(self._world, forum, body["name"], PUBLIC_THREAD, auto_archive=minutes, applied=applied)
        opening = post(self._world, MessageDraft(thread, BOT_ID, body["message"], uploads, extra={"id": thread.id}))
        return channel_payload(self._world, thread, BOT_ID) | {"message": opening.body}

    async def start_from_message(self, request: web.Request) -> web.Response:
        """Start a thread from a message. Raises ApiError 160004 if the message already has one."""
        body, _ = await read_object(request)
        bodies.check_channel(body, new=True)
        parent = self._parent(request, Permission.CREATE_PUBLIC_THREADS)
        message = self._world.message(parent.id, request.match_info["message"])
        if message.id in self._world.channels:
            raise ApiError(160004)
        minutes = body.get("auto_archive_duration") or 1440
        kind = OPEN_THREAD_OF[parent.type]
        thread = start(self._world, parent, body["name"], kind, id=message.id, auto_archive=minutes)
        shown = channel_payload(self._world, thread, BOT_ID)
        store_change(
            self._world, replace(message, body=message.body | {"thread": shown, "flags": message.flags | HAS_THREAD})
        )
        announce(self._world, thread, THREAD_START, {"channel_id": parent.id, "message_id": message.id})
        return answer(shown, 201)

    def _thread(self, request: web.Request) -> Channel:
        thread = channel_for_bot(self._world, request.match_info["channel"])
        if not thread.is_thread:
            raise ApiError(50024)
        return thread

    def _user(self, request: web.Request) -> str:
        user = request.match_info["user"]
        return BOT_ID if user == "@me" else str(self._world.user(user)["id"])

    async def add_to_thread(self, request: web.Request) -> web.Response:
        """Add a user to a thread, or let the bot join."""
        thread, user = self._thread(request), self._user(request)
        check_not_archived(thread)
        self._world.member(self._world.guilds[thread.guild], user)
        if user == BOT_ID:
            add_to_thread(self._world, thread, [user])
        for new in invite(self._world, thread, [user], BOT_ID):
            say_added(self._world, thread, BOT_ID, new)
        return nothing()

    async def leave(self, request: web.Request) -> web.Response:
        """Remove a user from a thread, or let the bot leave."""
        thread, user = self._thread(request), self._user(request)
        check_not_archived(thread)
        if user != BOT_ID and not (thread.type == PRIVATE_THREAD and thread.owner == BOT_ID):
            channel_for_bot(self._world, thread.id, Permission.MANAGE_THREADS)
        if user in thread.members and user != BOT_ID:
            say_removed(self._world, thread, BOT_ID, user)
        leave(self._world, thread, user)
        return nothing()

    async def member(self, request: web.Request) -> web.Response:
        """Return a member of a thread. Raises ApiError 10007 if the user is not in it."""
        thread, user = self._thread(request), self._user(request)
        if user not in thread.members:
            raise ApiError(10007)
        return answer(thread.thread_member(user))

    async def members(self, request: web.Request) -> web.Response:
        """Return the members of a thread."""
        thread = self._thread(request)
        return answer([thread.thread_member(user) for user in thread.members])

    async def active(self, request: web.Request) -> web.Response:
        """Return the active threads of a guild."""
        guild = self._world.guild(request.match_info["guild"]).id
        found = [c for c in self._world.channels.values() if c.guild == guild and c.is_thread and not c.archived]
        return answer(self._listed(found) | {"has_more": False})

    async def archived(self, request: web.Request) -> web.Response:
        """Return the archived threads of a channel, latest first."""
        parent = channel_for_bot(self._world, request.match_info["channel"], Permission.READ_MESSAGE_HISTORY)
        kind = PRIVATE_THREAD if request.path.endswith("private") else OPEN_THREAD_OF[parent.type]
        found = [c for c in self._world.channels.values() if c.parent == parent.id and c.archived and c.type == kind]
        found.sort(key=lambda thread: thread.archive_changed, reverse=True)
        before, limit = request.query.get("before"), number(request, "limit", 50)
        found = [thread for thread in found if before is None or thread.archive_changed < before]
        return answer(self._listed(found[:limit]) | {"has_more": len(found) > limit})

    def _listed(self, threads: list[Channel]) -> Json:
        mine = [thread.thread_member(BOT_ID) for thread in threads if BOT_ID in thread.members]
        return {"threads": [channel_payload(self._world, thread, BOT_ID) for thread in threads], "members": mine}


def add(app: web.Application, world: World) -> None:
    """Add the routes."""
    threads, base = Threads(world), "/channels/{channel}"
    app.router.add_post(f"{base}/threads", threads.start)
    app.router.add_post(f"{base}/messages/{{message}}/threads", threads.start_from_message)
    app.router.add_get(f"{base}/thread-members", threads.members)
    app.router.add_get(f"{base}/thread-members/{{user}}", threads.member)
    app.router.add_put(f"{base}/thread-members/{{user}}", threads.add_to_thread)
    app.router.add_delete(f"{base}/thread-members/{{user}}", threads.leave)
    app.router.add_get(f"{base}/threads/archived/public", threads.archived)
    app.router.add_get(f"{base}/threads/archived/private", threads.archived)
    app.router.add_get(f"{base}/users/@me/threads/archived/private", threads.archived)
    app.router.add_get("/guilds/{guild}/threads/active", threads.active)
