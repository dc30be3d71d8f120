"""Stands in for Discord: receives the requests of discord.py, checks them, and responds like Discord."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from types import SimpleNamespace
from typing import Any

import discord
from discord.http import Route
from discord.user import ClientUser
from discord.webhook.async_ import AsyncWebhookAdapter

from sandbox.limits.components import TEXT
from sandbox.world.messages import COMPONENTS_V2 as V2
from sandbox.world.messages import walk
from tests.bot.limits import CALLBACK, UPDATED, problems
from tests.storage.given import CHANNEL, GUILD

BOT, APPLICATION = 900, 901
DIRECT = 5_000
"""The channel ID of a user's direct messages is this number plus their user ID."""
POST, EDIT, HISTORY = "POST /channels/*/messages", "PATCH /channels/*/messages/*", "GET /channels/*/messages"
DELETE, MESSAGE = "DELETE /channels/*/messages/*", "GET /channels/*/messages/*"
REPLIES, PRESSED = 1_000_000_000, 2_000_000_000
"""The IDs of the replies to interactions, and of the pressed messages, begin after these; no posted message has one."""
FOLLOWUP, ORIGINAL = "POST /webhooks/*/*", "PATCH /webhooks/*/*/messages/@original"


@dataclass(frozen=True)
class Sent:
    """A request, its path with * for IDs; `url` has the IDs, `files` are its attachments."""

    request: str
    url: str
    body: Any
    files: tuple[str, ...] = ()
    query: Mapping[str, Any] = field(default_factory=dict)

    @property
    def data(self) -> dict[str, Any]:
        """The message in the request's body, wherever it is."""
        body = self.body if isinstance(self.body, dict) else {}
        return dict((body.get("data") or {}) if self.request == CALLBACK else body)

    @property
    def words(self) -> str:
        """The text of that message."""
        return words_of(self.data)

    @property
    def private(self) -> bool:
        """Whether that message is ephemeral."""
        return bool(int(self.data.get("flags", 0)) & 64)

    @property
    def items(self) -> list[dict[str, Any]]:
        """All controls in reading order."""
        return [item for item in walk(self.data.get("components") or []) if "custom_id" in item]

    def address(self, label: str) -> str:
        """Return the custom ID of the button or menu with that label or placeholder."""
        named = {str(item.get("label") or item.get("placeholder")): str(item["custom_id"]) for item in self.items}
        return named[label]


@dataclass
class Fault:
    """A failure of the next `times` requests like `request` (to `channel`, if given).

    If `heeded`, the requests take effect nevertheless.
    """

    request: str
    error: Exception
    times: int
    channel: int | None
    heeded: bool

    def hits(self, sent: Sent) -> bool:
        """Return whether this request fails."""
        meant = self.channel is None or f"/channels/{self.channel}/" in sent.url
        return self.times > 0 and self.request == sent.request and meant


OVERRIDES = "GET /applications/*/guilds/*/commands/*/permissions"


@dataclass
class Wire:
    """Discord, for one bot.

    Attributes:
        messages: All messages as they were posted.
        pressed: The message for an interaction's token, for interactions whose message matters.
        uploads: The files that users have sent with a command, by their URLs.
        fetched: The URLs of the files that the bot has downloaded.
    """

    sent: list[Sent] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    messages: dict[int, dict[str, Any]] = field(default_factory=dict)
    pressed: dict[str, int] = field(default_factory=dict)
    uploads: dict[str, bytes] = field(default_factory=dict)
    fetched: list[str] = field(default_factory=list)
    gates: dict[str, asyncio.Event] = field(default_factory=dict)
    overrides: dict[int, list[dict[str, Any]]] = field(default_factory=dict)  # a server's, by command or application
    commands: list[dict[str, Any]] = field(default_factory=list)  # the registered ones
    servers: list[dict[str, Any]] = field(default_factory=list)  # the servers that the bot is in
    team: dict[str, Any] | None = None  # the owner of the application; if None, the user with ID 1
    _edits: dict[int, dict[str, Any]] = field(default_factory=dict)
    _deleted: set[int] = field(default_factory=set)
    _arrival: asyncio.Event = field(default_factory=asyncio.Event)
    _held: set[str] = field(default_factory=set)
    _last_file: int = 30_000

    def connect(self, client: discord.Client, patch: Any, *, for_users: bool = True) -> None:
        """Handle all requests of the client and all interaction responses. `patch` is pytest's monkeypatch.

        Users can install its application for themselves if `for_users` is set.
        """
        state = client._connection
        state.user = ClientUser(state=state, data=person(BOT, "Querent", bot=True))
        state.application_id = APPLICATION
        client._application = application(state, for_users=for_users)
        patch.setattr(client.http, "request", self._from_client)
        patch.setattr(client.http, "get_from_cdn", self._from_cdn)
        patch.setattr(AsyncWebhookAdapter, "request", self._from_webhook)

    def fail(
        self,
        request: str,
        status: int,
        code: int = 0,
        times: int = 1,
        channel: int | None = None,
        heeded: bool = False,
    ) -> None:
        """Refuse the next requests like this one; if `heeded`, only their response is lost."""
        self.faults.append(Fault(request, refusal(status, code), times, channel, heeded))

    def forget_nonces(self) -> None:
        """Forget the nonces of all messages, as Discord does after a few minutes."""
        for message in self.messages.values():
            message["nonce"] = None

    def of(self, request: str) -> list[Sent]:
        """Return the requests of that kind, oldest first."""
        return [one for one in self.sent if one.request == request]

    def posts(self, channel: int) -> list[Sent]:
        """Return the messages posted in a channel."""
        return [one for one in self.of(POST) if f"/channels/{channel}/" in one.url]

    async def until(self, request: str, count: int = 1) -> Sent:
        """Wait until `count` such requests have arrived; return the last one."""
        while len(self.of(request)) < count:
            self._arrival.clear()
            await self._arrival.wait()
        return self.of(request)[count - 1]

    async def held(self, request: str) -> None:
        """Wait until such a request has reached its gate."""
        while request not in self._held:
            self._arrival.clear()
            await self._arrival.wait()

    async def _from_client(
        self, route: Route, *, files: Any = None, form: Any = None, json: Any = None, **others: Any
    ) -> Any:
        return await self._take(route, json, form, files, others.get("params") or {})

    async def _from_cdn(self, url: str) -> bytes:
        self.fetched.append(url)
        if url not in self.uploads:
            raise refusal(404)
        return self.uploads[url]

    async def _from_webhook(self, route: Route, *_session: Any, **others: Any) -> Any:
        return await self._take(route, others.get("payload"), others.get("multipart"), others.get("files"))

    async def _take(
        self, route: Route, payload: Any, form: Iterable[Mapping[str, Any]] | None, files: Any, query: Any = None
    ) -> Any:
        body = _payload(form) if form else json.loads(json.dumps(payload))
        request = f"{route.method} {re.sub('{[^}]*}', '*', route.path)}"
        sent = Sent(request, route.url, body, tuple(file.filename for file in files or ()), query or {})
        if body is not None:
            self.problems += problems(request, body)
        if gate := self.gates.get(request):
            self._held.add(request)
            self._arrival.set()
            await gate.wait()
        return self._dealt_with(sent)

    def _dealt_with(self, sent: Sent) -> Any:
        fault = next((fault for fault in self.faults if fault.hits(sent)), None)
        if fault:
            fault.times -= 1
        if fault and not fault.heeded:
            raise fault.error
        self.sent.append(sent)
        self._arrival.set()
        answer = self._answer(self._filed(sent))
        if fault:
            raise fault.error
        return answer

    def _answer(self, sent: Sent) -> Any:
        if sent.request in (POST, HISTORY, EDIT, DELETE, MESSAGE):
            return self._of_messages(sent)
        if sent.request == "POST /users/@me/channels":
            user = int(sent.body["recipient_id"])
            return {"id": DIRECT + user, "type": 1, "recipients": [person(user, "Somebody")], "last_message_id": None}
        if sent.request == OVERRIDES:
            if rows := self.overrides.get(int(sent.url.split("/")[-2])):
                return {"permissions": rows}
            raise refusal(404, 10066)
        if sent.request == "PUT /applications/*/commands":
            numbered = enumerate(sent.body, 1)
            known = {"application_id": str(APPLICATION), "description": ""}
            self.commands = [{"id": str(n), **known, **body} for n, body in numbered]
            return self.commands
        if sent.request == "GET /applications/*/commands":
            return self.commands
        if sent.request == CALLBACK:
            return self._called_back(sent)
        if sent.request == "POST /channels/*/threads":
            return thread(len(self.sent) + 7_000, sent.body["name"])
        if (owned := self._of_the_owner(sent)) is not None:
            return owned
        return self._looked_up(sent) or message(1, 1, sent.data)

    def _of_the_owner(self, sent: Sent) -> Any:
        """Return Discord's response to a request about the application, its servers, or the commands of a server."""
        if sent.request == "PUT /applications/*/guilds/*/commands":
            known = {"application_id": str(APPLICATION), "description": "", "guild_id": str(GUILD)}
            return [{"id": str(n), **known, **body} for n, body in enumerate(sent.body, 1)]
        if sent.request == "GET /oauth2/applications/@me":
            return application_data(for_users=True) | {"team": self.team}
        if sent.request == "GET /users/@me/guilds":
            return [one for one in self.servers if int(one["id"]) > int(sent.query.get("after") or 0)]
        return None

    def _called_back(self, sent: Sent) -> Any:
        """Return Discord's response to the first reply to an interaction, with its new or changed message."""
        updated, number = sent.body["type"] == UPDATED, self.pressed.get(sent.url.split("/")[-2])
        if updated and number:
            self._change(number, sent.data)
        made = REPLIES + len(self.sent)
        callback = {"interaction": {"id": 1, "type": 3, "response_message_id": str(made)}}
        if sent.data.get("components") is None:
            return callback
        return callback | {"resource": {"type": sent.body["type"], "message": message(number or made, 1, sent.data)}}

    def _filed(self, sent: Sent) -> Sent:
        """Return the request with its listed files, found by name as Discord does."""
        data, ids = sent.data, dict[str, str]()
        for entry in data.get("attachments") or ():
            new = int(entry["id"]) < len(sent.files)
            self._last_file += new
            if "filename" in entry:
                ids[entry["filename"]] = str(self._last_file if new else entry["id"])
        if not ids and "attachment://" not in json.dumps(data):
            return sent
        found = _with_media(data.get("components") or [], ids, partial(self._not_there, sent))
        files = [] if data.get("flags", 0) & V2 else [_attachment(id, name) for name, id in ids.items()]
        data |= {"components": found, "attachments": files}
        return replace(sent, body={**sent.body, "data": data} if sent.request == CALLBACK else data)

    def _not_there(self, sent: Sent, name: str) -> None:
        self.problems.append(f"{sent.request}: the file {name} is not listed")

    def _looked_up(self, sent: Sent) -> Any:
        """Return Discord's response about a server, a member or a channel; all but the games' own are threads."""
        number = int(sent.url.rsplit("/", 1)[1]) if sent.url.rsplit("/", 1)[1].isdecimal() else 0
        if sent.request == "GET /guilds/*/threads/active":
            return {"threads": []}
        if sent.request == "GET /guilds/*":
            return {"id": str(number), "name": "Somewhere", "roles": [], "emojis": [], "features": []}
        if sent.request == "GET /guilds/*/members/*":
            return {
                "user": person(number, "Somebody"),
                "roles": [],
                "joined_at": "2026-01-01T00:00:00+00:00",
                "flags": 0,
            }
        if sent.request in ("GET /channels/*", "PATCH /channels/*"):
            return text_channel(number) if number == CHANNEL else thread(number, "A table")
        return None

    def write(self, channel: int) -> int:
        """Write in a channel as another user, and return the message's ID."""
        number = 10_000 + len(self.messages)
        self.messages[number] = message(number, channel, {"content": "Hello"}) | {"author": person(1, "Somebody")}
        return number

    def delete(self, number: int) -> None:
        """Delete a message as a moderator."""
        self._deleted.add(number)

    def standing(self, channel: int) -> list[dict[str, Any]]:
        """Return the current messages of a channel, oldest first."""
        there = [number for number, one in self.messages.items() if one["channel_id"] == channel]
        return [self._now(number) for number in there if number not in self._deleted]

    def _now(self, number: int) -> dict[str, Any]:
        return self.messages[number] | self._edits.get(number, {})

    def _of_messages(self, sent: Sent) -> Any:
        """Return Discord's response to a request about messages of a channel."""
        if sent.request == POST:
            return self._posted(sent)
        if sent.request == HISTORY:
            after = int(sent.query.get("after") or 0)
            found = [one for one in self.standing(_channel(sent)) if int(one["id"]) > after]
            return sorted(found, key=lambda one: -int(one["id"]))
        number = int(sent.url.rsplit("/", 1)[1])
        if sent.request == DELETE:
            self._deleted.add(number)
            return None
        changed = self._change(number, sent.body or {})
        return self._now(number) if number in self.messages else message(number, _channel(sent), changed)

    def _change(self, number: int, body: Mapping[str, Any]) -> dict[str, Any]:
        """Edit a message; return the changes."""
        changed = {name: new for name, new in body.items() if name in ("content", "components", "flags", "attachments")}
        self._edits.setdefault(number, {}).update(changed)
        return changed

    def _posted(self, sent: Sent) -> dict[str, Any]:
        """Return the new message, or the one already posted with that nonce."""
        nonce, channel = sent.body.get("nonce"), _channel(sent)
        for known in self.messages.values():
            if nonce and known["nonce"] == nonce and known["channel_id"] == channel:
                return known
        number = 10_000 + len(self.messages)
        self.messages[number] = message(number, channel, sent.body)
        return self.messages[number]


def _channel(sent: Sent) -> int:
    """Return the channel in a request about messages."""
    return int(sent.url.split("/channels/")[1].split("/")[0])


def refusal(status: int, code: int = 0) -> discord.HTTPException:
    """Return the exception that discord.py raises for this status and code."""
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    kind = discord.DiscordServerError if status >= 500 else kinds.get(status, discord.HTTPException)
    response: Any = SimpleNamespace(status=status, reason="no")
    return kind(response, {"code": code, "message": "Discord's own words"})


def person(user: int, name: str, bot: bool = False) -> Any:
    """Return a user as in Discord's payloads."""
    return {
        "id": str(user),
        "username": f"u{user}",
        "discriminator": "0",
        "global_name": name,
        "avatar": None,
        "bot": bot,
    }


def words_of(body: Mapping[str, Any]) -> str:
    """Return all text of a message: its content, or the texts of its components."""
    parts = (str(part["content"]) for part in walk(body.get("components") or []) if part["type"] == TEXT)
    return "\n".join((*filter(None, (str(body.get("content") or ""),)), *parts))


def message(number: int, channel: int, body: Mapping[str, Any]) -> dict[str, Any]:
    """Return a message of the bot as in Discord's payloads."""
    empty: Sequence[Any] = ()
    return {
        "id": str(number), "channel_id": channel, "author": person(BOT, "Querent", bot=True), "type": 0,
        "flags": body.get("flags", 0), "nonce": body.get("nonce"),
        "content": body.get("content") or "", "components": body.get("components") or [],
        "timestamp": "2026-11-21T10:00:00+00:00", "edited_timestamp": None, "tts": False, "pinned": False,
        "mention_everyone": False, "mentions": empty, "mention_roles": empty, "embeds": empty,
        "attachments": body.get("attachments") or [],
    }  # fmt: skip


def _with_media(parts: Sequence[Mapping[str, Any]], ids: Mapping[str, str], missing: Callable[[str], None]) -> Any:
    """Return components with the files of these names resolved."""
    return [_found(part, ids, missing) for part in parts]


def _found(part: Any, ids: Mapping[str, str], missing: Callable[[str], None]) -> Any:
    if isinstance(part, list):
        return _with_media(part, ids, missing)
    if not isinstance(part, dict):
        return part
    name = str(part.get("url", "")).removeprefix("attachment://")
    if name == part.get("url", ""):
        return {key: _found(value, ids, missing) for key, value in part.items()}
    if name not in ids:
        missing(name)
        return part
    return {**part, "url": f"https://cdn.example/{ids[name]}/{name}", "attachment_id": ids[name]}


def _attachment(id: str, name: str) -> dict[str, Any]:
    """Return a file of a message without components v2, as in Discord's payloads."""
    url = f"https://cdn.example/{id}/{name}"
    return {"id": id, "filename": name, "size": 1, "url": url, "proxy_url": url}


def application(state: Any, *, for_users: bool) -> discord.AppInfo:
    """Return the bot's application, which users can install for themselves if `for_users` is set."""
    return discord.AppInfo(state, application_data(for_users=for_users))


def application_data(*, for_users: bool) -> Any:
    """Return the application as in Discord's payloads."""
    return {
        "id": str(APPLICATION), "name": "Querent", "description": "", "icon": None, "rpc_origins": [],
        "bot_public": True, "bot_require_code_grant": False, "verify_key": "", "flags": 0, "owner": person(1, "Host"),
        "integration_types_config": {"0": {}, **({"1": {}} if for_users else {})},
    }  # fmt: skip


def thread(number: int, name: str) -> dict[str, Any]:
    """Return a new thread as in Discord's payloads."""
    times = {"archived": False, "auto_archive_duration": 1440, "archive_timestamp": "2026-11-21T10:00:00+00:00"}
    return {
        "id": str(number), "type": 11, "name": name, "parent_id": "100", "guild_id": "7", "owner_id": str(BOT),
        "message_count": 0, "member_count": 1, "rate_limit_per_user": 0, "thread_metadata": {**times, "locked": False},
    }  # fmt: skip


def text_channel(number: int) -> dict[str, Any]:
    """Return a channel of the server as in Discord's payloads."""
    return {
        "id": str(number), "type": 0, "name": "games", "guild_id": str(GUILD), "position": 0, "parent_id": None,
        "permission_overwrites": [],
    }  # fmt: skip


def _payload(form: Iterable[Mapping[str, Any]]) -> Any:
    return next(json.loads(part["value"]) for part in form if part["name"] == "payload_json")
