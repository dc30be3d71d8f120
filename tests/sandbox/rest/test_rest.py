"""REST on the wire, where discord.py would hide the details."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
import pytest_asyncio

from sandbox.driver import Sandbox
from sandbox.world.wire import Json
from tests.sandbox.bot import PNG

TEN_MEGABYTES = 10 * 1024 * 1024


@pytest_asyncio.fixture
async def session(sandbox: Sandbox) -> AsyncIterator[aiohttp.ClientSession]:
    base = f"{sandbox.url}/api/v10/"
    async with aiohttp.ClientSession(base, headers={"Authorization": "Bot x"}) as session:
        yield session


async def asked(session: aiohttp.ClientSession, method: str, path: str, **more: Any) -> tuple[int, Json]:
    """Return the status and the body of a response, which must be JSON exactly as discord.py requires it."""
    async with session.request(method, path, **more) as answer:
        assert answer.headers["Content-Type"] == "application/json"
        body: Json = await answer.json()
        return answer.status, body


@pytest.mark.parametrize("token", ["", "Bearer x", "Bot", "Bot "])
async def test_requests_without_the_bots_token_are_refused(session: aiohttp.ClientSession, token: str) -> None:
    status, body = await asked(session, "GET", "users/@me", headers={"Authorization": token})
    assert (status, body["code"]) == (401, 0)


async def test_unknown_routes_and_methods_are_refused(session: aiohttp.ClientSession) -> None:
    assert await asked(session, "GET", "guilds/1/stickers") == (404, {"message": "404: Not Found", "code": 0})
    assert (await asked(session, "PUT", "users/@me"))[0] == 405


@pytest.mark.parametrize(
    ("method", "path", "code"),
    [
        ("GET", "channels/1", 10003),
        ("GET", "guilds/1", 10004),
        ("GET", "guilds/1000000000000001001/members/1", 10007),
        ("GET", "channels/1000000000000001002/messages/1", 10008),
        ("GET", "users/1", 10013),
        ("POST", "webhooks/1000000000000000001/guess", 10015),
        ("POST", "interactions/1/guess/callback", 10062),
        ("GET", "applications/1/commands", 10002),
        ("GET", "applications/1000000000000000001/commands/1", 10063),
        ("POST", "channels/1000000000000001002/messages/1/threads", 50035),
        ("PUT", "channels/1000000000000001002/thread-members/@me", 50024),
        ("DELETE", "channels/1000000000000001002", 50013),
        ("GET", "channels/1000000000000001002/messages?limit=many", 50035),
    ],
)
async def test_refusals_carry_discords_codes(session: aiohttp.ClientSession, method: str, path: str, code: int) -> None:
    status, body = await asked(session, method, path, json={} if method == "POST" else None)
    assert body["code"] == code
    assert status in (400, 403, 404)


async def test_a_body_that_is_no_json(session: aiohttp.ClientSession, sandbox: Sandbox) -> None:
    path = f"channels/{sandbox.channel('general').id}/messages"
    for text in ("{", "[]"):
        status, body = await asked(session, "POST", path, data=text, headers={"Content-Type": "application/json"})
        assert (status, body["code"]) == (400, 50109)


async def test_files_have_a_size_and_a_name_without_paths(session: aiohttp.ClientSession, sandbox: Sandbox) -> None:
    path = f"channels/{sandbox.channel('general').id}/messages"

    def form(size: int) -> aiohttp.FormData:
        data = aiohttp.FormData(quote_fields=False)
        data.add_field("payload_json", '{"content": "Board"}')
        data.add_field("files[0]", io.BytesIO(PNG.ljust(size)), filename="../my board.png")
        return data

    assert (await asked(session, "POST", path, data=form(TEN_MEGABYTES + 1)))[1]["code"] == 40005
    status, body = await asked(session, "POST", path, data=form(TEN_MEGABYTES))
    assert (status, body["attachments"][0]["filename"]) == (200, "my_board.png")


async def test_an_attachment_that_was_not_sent(session: aiohttp.ClientSession, sandbox: Sandbox) -> None:
    path = f"channels/{sandbox.channel('general').id}/messages"
    status, body = await asked(session, "POST", path, json={"content": "x", "attachments": [{"id": 0}]})
    assert status == 400
    assert list(body["errors"]["attachments"]["0"]) == ["id"]


async def test_commands_one_by_one(session: aiohttp.ClientSession, sandbox: Sandbox) -> None:
    base = f"applications/1000000000000000001/guilds/{sandbox.guild().id}/commands"
    status, made = await asked(session, "POST", base, json={"name": "deal", "description": "Deal"})
    assert (status, made["guild_id"]) == (201, sandbox.guild().id)
    _, edited = await asked(session, "PATCH", f"{base}/{made['id']}", json={"description": "Deal again"})
    assert (edited["id"], edited["description"]) == (made["id"], "Deal again")
    ann = sandbox.person("Ann")
    assert ann.commands("general") == ["deal"]
    assert ann.commands(sandbox.channel("general", "The Second Table")) == []
    async with session.delete(f"{base}/{made['id']}") as answer:
        assert answer.status == 204
    assert ann.commands("general") == []
    status, refused = await asked(session, "POST", base, json={"name": "Deal", "description": "Deal"})
    assert (status, refused["code"]) == (400, 50035)


async def test_tokens_are_not_written_down(session: aiohttp.ClientSession, sandbox: Sandbox) -> None:
    await asked(session, "POST", "webhooks/1000000000000000001/a-secret", json={})
    await asked(session, "GET", "users/@me")
    assert "a-secret" not in repr(sandbox.requests)
    assert str(sandbox.requests[-1]) == "GET /users/@me"
