"""A sandbox that other machines can reach admits only users who have its key."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from sandbox.page.access_key import COOKIE
from sandbox.server import Server

KEY = "a-key-that-nobody-guesses"


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    server = await Server.start(host="0.0.0.0", key=KEY, token="a-token")
    yield server
    await server.close()


@pytest.fixture
async def stranger() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as session:
        yield session


@pytest.mark.parametrize(
    "path", ["/", "/static/main.js", "/cdn/secret/name.png", "/cdn/emojis/1.png", "/ui", "/nowhere"]
)
@pytest.mark.parametrize(
    "key", ["", "?key=", "?key=a-key", "?key=A-KEY-THAT-NOBODY-GUESSES", "?key=%ff", "?KEY=" + KEY]
)
async def test_nothing_is_served_without_the_key(
    server: Server, stranger: aiohttp.ClientSession, path: str, key: str
) -> None:
    async with stranger.get(server.url + path + key, headers={"Origin": server.url}) as answer:
        assert answer.status == 403
        assert KEY not in await answer.text()
    assert not list(stranger.cookie_jar)


async def test_the_key_in_the_url_gives_access_and_is_then_removed(
    server: Server, stranger: aiohttp.ClientSession
) -> None:
    async with stranger.get(f"{server.url}/?key={KEY}&as=7") as page:
        assert (page.status, str(page.url)) == (200, f"{server.url}/?as=7")
    [cookie] = stranger.cookie_jar
    assert (cookie.key, cookie["httponly"], cookie["samesite"]) == (COOKIE, True, "Lax")
    async with stranger.get(f"{server.url}/static/main.js") as script:
        assert script.status == 200
    async with stranger.ws_connect(f"{server.url}/ui", origin=server.url) as socket:
        assert (await socket.receive_json())["t"] == "hello"


async def test_a_cookie_with_another_key_is_none(server: Server, stranger: aiohttp.ClientSession) -> None:
    async with stranger.get(server.url, cookies={COOKIE: KEY[:-1]}) as page:
        assert page.status == 403


async def test_a_bot_on_this_machine_needs_its_token_alone(server: Server, stranger: aiohttp.ClientSession) -> None:
    for token, status in (("a-token", 200), ("another", 401)):
        headers = {"Authorization": f"Bot {token}"}
        async with stranger.get(f"{server.url}/api/v10/users/@me", headers=headers) as me:
            assert me.status == status


async def test_a_bot_on_another_machine_needs_the_key(
    server: Server, stranger: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sandbox.page.access_key._of_a_bot", lambda _request: False)
    for path in ("/api/v10/users/@me", "/gw"):
        async with stranger.get(server.url + path, headers={"Authorization": "Bot a-token"}) as answer:
            assert answer.status == 403


async def test_without_a_key_the_page_is_only_for_this_machine(stranger: aiohttp.ClientSession) -> None:
    server = await Server.start()
    async with stranger.get(server.url) as page:
        assert page.status == 200
    await server.close()
