"""Time passes for the world, its page, and the bots that follow its clock."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from sandbox.actions.passing_time import next_due
from sandbox.driver import Sandbox
from tests.sandbox.conftest import PATIENCE
from tests.sandbox.page.test_page import page


async def heard(socket: aiohttp.ClientWebSocketResponse) -> dict[str, Any]:
    """Return the next frame."""
    found: dict[str, Any] = json.loads((await socket.receive(timeout=PATIENCE)).data)
    return found


def line(session: aiohttp.ClientSession, sandbox: Sandbox) -> Any:
    return session.ws_connect(f"{sandbox.url}/gw/clock", headers={"Authorization": "Bot a-token"})


async def test_a_bot_hears_how_far_the_clock_is_ahead(sandbox: Sandbox) -> None:
    async with aiohttp.ClientSession() as session, line(session, sandbox) as socket:
        assert await heard(socket) == {"ahead": 0.0}
        sandbox.advance(90)
        assert await heard(socket) == {"ahead": 90.0}
    sandbox.advance(10)
    async with aiohttp.ClientSession() as session, line(session, sandbox) as socket:
        assert await heard(socket) == {"ahead": 100.0}


async def test_only_the_bot_hears_of_the_clock() -> None:
    async with Sandbox(token="the-right-one") as sandbox, aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError, match="401"):
            await line(session, sandbox)


async def test_the_page_goes_to_the_next_thing_due(sandbox: Sandbox) -> None:
    ann, now = sandbox.person("Ann"), sandbox.clock.now()
    async with aiohttp.ClientSession() as session, page(sandbox, ann) as tab:
        assert (await tab.until("hello"))["clock"] == {"ahead": 0.0, "due": None}
        assert (await tab.ask("advance", to="due"))["why"] == "The bot is not waiting for anything"
        async with line(session, sandbox) as socket:
            await socket.send_json({"due": now + 500})
            assert (await tab.until("clock"))["clock"]["due"] == now + 500
            await tab.socket.send_json({"do": "advance", "to": "due"})
            assert (await tab.until("clock"))["clock"]["due"] is None
            assert now + 500 <= sandbox.clock.now() < now + 500 + PATIENCE
            for nonsense in ("[]", "due", '{"due": "soon"}', "{}"):
                await socket.send_str(nonsense)
            await socket.send_json({"due": now + 9000})
            await sandbox.settled(lambda: next_due(sandbox.world) == now + 9000)
        await sandbox.settled(lambda: next_due(sandbox.world) is None)


@pytest.mark.parametrize(("by", "seconds"), [("hour", 3600), ("day", 86_400)])
async def test_the_page_lets_time_pass(by: str, seconds: int, sandbox: Sandbox) -> None:
    async with page(sandbox, sandbox.person("Ann")) as tab:
        await tab.until("hello")
        await tab.socket.send_json({"do": "advance", "by": by})
        assert (await tab.until("clock"))["clock"]["ahead"] == seconds


async def test_the_page_switches_beliefs(sandbox: Sandbox) -> None:
    async with page(sandbox, sandbox.person("Ann")) as tab:
        listed = {belief["key"]: belief for belief in (await tab.until("hello"))["beliefs"]}
        assert listed["press_drops_files"]["on"]
        await tab.socket.send_json({"do": "belief", "key": "press_drops_files", "on": False})
        changed = {belief["key"]: belief for belief in (await tab.until("beliefs"))["beliefs"]}
        assert not changed["press_drops_files"]["on"]
        assert changed["press_drops_files"]["help"] != listed["press_drops_files"]["help"]
    assert not sandbox.world.beliefs.holds("press_drops_files")


async def test_the_time_that_passed_is_kept_with_the_world(tmp_path: Path) -> None:
    store = tmp_path / "world.sqlite"
    async with Sandbox(store=store) as sandbox:
        sandbox.advance(86_400)
    async with Sandbox(store=store) as sandbox:
        assert sandbox.clock.ahead == 86_400
