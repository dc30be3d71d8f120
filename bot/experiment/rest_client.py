"""Plain requests to Discord's REST API, in which nothing is added, repeated or hidden.

discord.py fills in missing fields and waits when Discord asks it to. The experiment tests just that, so it cannot use
discord.py.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator, Mapping
from types import TracebackType
from typing import Any, NamedTuple

import aiohttp

from bot.runtime.discord_codes import TOO_OLD_TO_EDIT
from bot.runtime.discord_internals import api_address
from bot.runtime.retries import Wait
from bot.version import VERSION

TIMEOUT = aiohttp.ClientTimeout(total=20)
MAX_TRIES = 4
"""Maximum number of attempts for a request that Discord rate-limits."""
MAX_PAUSE_SECONDS = 30.0
_ID = re.compile(r"\d{15,}")


class Answer(NamedTuple):
    """A response: its HTTP status, and its body if that is JSON."""

    status: int
    body: Any = None

    @property
    def ok(self) -> bool:
        """Whether Discord did what was requested."""
        return self.status < 300

    @property
    def code(self) -> int:
        """Discord's error code, or 0."""
        return int(self.body.get("code", 0)) if not self.ok and isinstance(self.body, Mapping) else 0

    @property
    def id(self) -> int:
        """The ID of the object that Discord created or returned; 0 if it has none."""
        return int(self.body.get("id", 0)) if self.ok and isinstance(self.body, Mapping) else 0


class File(NamedTuple):
    """A file to upload."""

    name: str
    data: bytes


class RestClient:
    """Sends requests as the bot, inside `async with`.

    `log` has a line for each request, without IDs, with its status and error code. All methods raise
    aiohttp.ClientError, OSError or TimeoutError if Discord does not answer.
    """

    def __init__(self, token: str, proxy: str = "", wait: Wait = asyncio.sleep) -> None:
        self._token, self._proxy, self.wait = token, proxy, wait
        self._session: aiohttp.ClientSession | None = None
        self.log: list[str] = []

    async def __aenter__(self) -> RestClient:
        # The user agent has the form that Discord demands of bots.
        headers = {"Authorization": f"Bot {self._token}", "User-Agent": f"DiscordBot (querent, {VERSION})"}
        self._session = aiohttp.ClientSession(timeout=TIMEOUT, headers=headers)
        return self

    async def __aexit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        if self._session:
            await self._session.close()

    async def get(self, path: str) -> Answer:
        """Send a GET request."""
        return await self.send("GET", path)

    async def send(self, method: str, path: str, body: object = None, file: File | None = None) -> Answer:
        """Send a request, and repeat it if Discord rate-limits it, except edits of an old message (30046).

        Args:
            method: The HTTP method.
            path: The path below the address of the API, such as "/channels/1/messages".
            body: The body, as JSON.
            file: A file to upload with it; the body names it by the ID 0.
        """
        for attempt in range(MAX_TRIES):
            answer = await self._once(method, path, body, file)
            why = " ".join(_reasons(answer.body)) if answer.status == 400 else ""
            self.log.append(f"{method} {_ID.sub('#', path)} {answer.status} {answer.code or ''} {why}".rstrip())
            if answer.status != 429 or answer.code == TOO_OLD_TO_EDIT or attempt == MAX_TRIES - 1:
                break
            await self.wait(_pause(answer))
        return answer

    async def _once(self, method: str, path: str, body: object, file: File | None) -> Answer:
        assert self._session is not None
        sent = {"json": body} if file is None else {"data": _form(body, file)}
        if body is None and file is None:
            sent = {}
        address = f"{api_address()}{path}"
        async with self._session.request(method, address, proxy=self._proxy or None, **sent) as response:
            text = await response.text()
            try:
                return Answer(response.status, json.loads(text) if text else None)
            except ValueError:  # an HTML page from a proxy or from Cloudflare
                return Answer(response.status)


def _pause(answer: Answer) -> float:
    asked = answer.body.get("retry_after", 1) if isinstance(answer.body, Mapping) else 1
    return min(float(asked), MAX_PAUSE_SECONDS)


def _reasons(body: object) -> Iterator[str]:
    """Yield Discord's codes for the errors in a request body, such as BASE_TYPE_REQUIRED."""
    if isinstance(body, Mapping):
        if isinstance(body.get("code"), str):
            yield body["code"]
        for part in body.values():
            yield from _reasons(part)
    elif isinstance(body, list):
        for part in body:
            yield from _reasons(part)


def _form(body: object, file: File) -> aiohttp.FormData:
    form = aiohttp.FormData()
    form.add_field("payload_json", json.dumps(body), content_type="application/json")
    form.add_field("files[0]", file.data, filename=file.name, content_type="image/png")
    return form
