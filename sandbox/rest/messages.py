"""REST: the messages of a channel."""

from __future__ import annotations

from aiohttp import web

from sandbox.actions.posting import NOTICES, REPLY, MessageDraft, check_reachable, delete, edit, post, twin
from sandbox.actions.threads import check_not_archived, check_not_locked
from sandbox.actions.visibility import allowed, channel_for_bot
from sandbox.limits.allowance import Pace
from sandbox.rest.request_body import number, read_object
from sandbox.world.api_errors import ApiError
from sandbox.world.channels import DIRECT, FORUM, Channel
from sandbox.world.clock import moment
from sandbox.world.files import Upload
from sandbox.world.messages import Message, age
from sandbox.world.people import BOT_ID
from sandbox.world.permissions import Permission
from sandbox.world.wire import Json, answer, nothing
from sandbox.world.world import World

HOUR = 3600.0
OLD_EDITS, OLD_EDITS_SECONDS = 3, 20.0
"""Maximum number of edits of messages older than an hour in a channel, within this many seconds."""


class Messages:
    """The routes of a channel's messages."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._old_edits = Pace(OLD_EDITS, OLD_EDITS_SECONDS)

    def _history(self, request: web.Request) -> Channel:
        return channel_for_bot(self._world, request.match_info["channel"], Permission.READ_MESSAGE_HISTORY)

    def _message(self, request: web.Request) -> Message:
        return self._world.message(self._history(request).id, request.match_info["message"])

    async def one(self, request: web.Request) -> web.Response:
        """Return one message."""
        return answer(self._message(request).body)

    async def listed(self, request: web.Request) -> web.Response:
        """Return up to 100 messages before, after or around one of them, newest first."""
        found = [m for m in self._world.history.all(self._history(request).id) if not m.reader]
        limit = max(1, min(100, number(request, "limit", 50)))
        before, after, around = (number(request, key, 0) for key in ("before", "after", "around"))
        if around:
            nearest = sorted(found, key=lambda m: abs(int(m.id) - around))[:limit]
            found = sorted(nearest, key=lambda m: int(m.id))
        elif after:
            found = [m for m in found if int(m.id) > after][:limit]
        else:
            found = [m for m in found if not before or int(m.id) < before][-limit:]
        return answer([message.body for message in reversed(found)])

    async def create(self, request: web.Request) -> web.Response:
        """Post a message.

        If the nonce is enforced and an earlier message has the same one, return that message instead.
        """
        body, uploads = await read_object(request)
        channel = self._postable(request, body, uploads)
        if body.get("enforce_nonce") and body.get("nonce") and (same := twin(self._world, channel.id, body["nonce"])):
            return answer(same.body)
        if channel.guild and (slow := self._world.faults.strikes("slow_mode")):
            raise ApiError(20016, retry_after=0.5 if slow.seconds is None else slow.seconds)
        answered, extra = self._reply(channel, body)
        if body.get("nonce") is not None:
            extra["nonce"] = body["nonce"]
        return answer(
            post(self._world, MessageDraft(channel, BOT_ID, body, uploads, extra=extra, answered=answered)).body
        )

    def _postable(self, request: web.Request, body: Json, uploads: dict[str, Upload]) -> Channel:
        """Return the channel if the bot can post the body there.

        Raises ApiError 10003, 50001, 50013, 50024 or 50007.
        """
        channel = self._world.channel(request.match_info["channel"])
        if channel.type == FORUM:
            raise ApiError(50024)
        needed = [Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES]
        needed += [Permission.ATTACH_FILES] if uploads else []
        channel_for_bot(self._world, channel.id, *needed)
        check_reachable(self._world, channel)
        if body.get("embeds") and Permission.EMBED_LINKS not in allowed(self._world, channel, BOT_ID):
            body.pop("embeds")  # Discord posts such a message without embeds
        return channel

    def _reply(self, channel: Channel, body: Json) -> tuple[Message | None, Json]:
        reference = body.get("message_reference")
        if not reference:
            return None, {}
        answered = self._world.history.get(channel.id, str(reference.get("message_id")))
        if answered is None and reference.get("fail_if_not_exists", True):
            raise ApiError(10008)
        facts = {"type": 0, "channel_id": channel.id, "message_id": str(reference.get("message_id"))}
        return answered, {
            "type": REPLY,
            "message_reference": facts | ({"guild_id": channel.guild} if channel.guild else {}),
        }

    async def edit(self, request: web.Request) -> web.Response:
        """Edit a message of the bot. Raises ApiError 50005 for messages of others, 50021 for notices."""
        channel, message = self._history(request), self._message(request)
        body, uploads = await read_object(request)
        if message.author != BOT_ID:
            raise ApiError(50005)
        if message.body["type"] in NOTICES:
            raise ApiError(50021)
        check_not_archived(channel)
        check_not_locked(self._world, channel, BOT_ID)
        if uploads:
            channel_for_bot(self._world, channel.id, Permission.ATTACH_FILES)
        self._not_too_old(message)
        self._not_too_often(message)
        return answer(edit(self._world, message, body, uploads).body)

    def _not_too_old(self, message: Message) -> None:
        """Raise ApiError 30046 for old messages while that fault is enabled."""
        frozen = self._world.faults.active("old_messages")
        if frozen is None:
            return
        since = int(frozen.since * 1000) / 1000  # IDs are precise only to the millisecond
        if moment(message.id) < since or age(message, self._world.clock.now()) > HOUR:
            raise ApiError(30046, retry_after=0.2 if frozen.seconds is None else frozen.seconds)

    def _not_too_often(self, message: Message) -> None:
        """Raise ApiError 30046 for an old message in a channel where old ones were edited too often recently."""
        now = self._world.clock.now()
        if age(message, now) <= HOUR or not self._world.beliefs.holds("old_edits_paced"):
            return
        wait = self._old_edits.wait(message.channel, now)
        if wait:
            raise ApiError(30046, retry_after=wait)

    async def delete(self, request: web.Request) -> web.Response:
        """Delete a message; deleting those of others requires a permission."""
        channel, message = self._history(request), self._message(request)
        check_not_archived(channel)
        if message.author != BOT_ID:
            if channel.type == DIRECT:
                raise ApiError(50003)
            channel_for_bot(self._world, channel.id, Permission.MANAGE_MESSAGES)
        delete(self._world, message)
        return nothing()


def add(app: web.Application, world: World) -> None:
    """Add the routes."""
    messages = Messages(world)
    base = "/channels/{channel}/messages"
    app.router.add_get(base, messages.listed)
    app.router.add_post(base, messages.create)
    app.router.add_get(f"{base}/{{message}}", messages.one)
    app.router.add_patch(f"{base}/{{message}}", messages.edit)
    app.router.add_delete(f"{base}/{{message}}", messages.delete)
