"""`python -m sandbox` as a separate process."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import aiohttp
import pytest

from sandbox.__main__ import arguments
from sandbox.driver import Sandbox
from tests import ROOT
from tests.sandbox.conftest import PATIENCE


async def started(*more: str) -> tuple[asyncio.subprocess.Process, str]:
    """Return the process and the URL that it prints."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "sandbox", "--port", "0", *more, cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    line = await asyncio.wait_for(process.stdout.readline(), PATIENCE)
    return process, line.decode().split()[-1]


async def test_the_sandbox_prints_its_address_and_ends_on_sigterm(tmp_path: Path) -> None:
    store = tmp_path / "data" / "sandbox.sqlite"
    process, url = await started("--store", str(store), "--bot-name", "Dealer")
    headers = {"Authorization": "Bot anything"}
    async with aiohttp.ClientSession() as session, session.get(f"{url}/api/v10/users/@me", headers=headers) as me:
        assert (me.headers["Content-Type"], (await me.json())["username"]) == ("application/json", "Dealer")
    process.terminate()
    assert await asyncio.wait_for(process.wait(), PATIENCE) == 0
    assert store.exists()


async def test_the_sandbox_says_why_it_cannot_start(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("This is no world. " * 100)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "sandbox", "--port", "0", "--store", str(letter)),
        cwd=ROOT,
        stderr=asyncio.subprocess.PIPE,
    )
    _, said = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert (process.returncode, said.decode().splitlines()) == (
        1,
        [f"The sandbox cannot use {letter}: file is not a database"],
    )


async def test_a_bot_in_another_process_may_be_killed() -> None:
    """Crash tests rely on this: the sandbox notices, and the next start of the bot continues."""
    async with Sandbox(patience=PATIENCE, answer_within=PATIENCE) as sandbox:
        first = await bot_process(sandbox)
        table = (await sandbox.person("Ann").command("table new", channel="general", seats=2)).message
        first.kill()
        await first.wait()
        await sandbox.settled(lambda: not sandbox.bot_online.is_set(), what="end of the bot")
        second = await bot_process(sandbox)
        reply = await sandbox.person("Bruno").press(table, "Join")
        assert reply.message.content == "1 joined"
        second.terminate()
        await second.wait()


async def bot_process(sandbox: Sandbox) -> asyncio.subprocess.Process:
    """Return the tests' bot as a separate process, online."""
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "tests.sandbox.bot", sandbox.url, cwd=ROOT)
    await asyncio.wait_for(sandbox.bot_online.wait(), PATIENCE)
    return process


def test_a_run_may_doubt_beliefs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["sandbox", "--belief", "press_drops_files=off", "--user-install"])
    asked = arguments()
    assert (asked.belief, asked.user_install) == ({"press_drops_files": False}, True)
    monkeypatch.setattr(sys, "argv", ["sandbox", "--belief", "unheard=off"])
    with pytest.raises(SystemExit):
        arguments()
    assert "'unheard=off' is not KEY=on" in capsys.readouterr().err
