"""One log line tells an operator the cause of a failure: what failed, where, and the reported error."""

from __future__ import annotations

import asyncio
from pathlib import Path

import aiohttp
import discord
import pytest

from bot import __main__ as querent
from bot.cli.logging_setup import open_journal
from bot.config import read_config
from bot.runtime.reasons import MAX_CHARACTERS, reason
from bot.runtime.retries import retry_forever
from storage.errors import DiskFullError
from tests.ports import free_port


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OSError(28, "No space left on device"), "OSError: [Errno 28] No space left on device"),
        (DiskFullError("The disk is full. Make room."), "DiskFullError: The disk is full. Make room."),
        (TimeoutError(), "TimeoutError"),
        (ValueError("<html>\n  <body>\n" + "x" * 9000), "ValueError: <html> <body> " + "x" * (MAX_CHARACTERS - 14)),
    ],
)
def test_a_reason_is_the_class_and_the_words_on_one_line(error: Exception, said: str) -> None:
    assert reason(error) == said


async def test_the_line_about_an_unreachable_discord_has_the_error_of_the_network(
    capsys: pytest.CaptureFixture[str],
) -> None:
    open_journal("info", "plain", ())
    address = f"http://127.0.0.1:{free_port()}/"
    pauses: list[float] = []

    async def knock() -> None:
        async with aiohttp.ClientSession() as session:
            if not pauses:
                await session.get(address)

    async def wait(seconds: float) -> None:
        pauses.append(seconds)

    await retry_forever(knock, "Discord unreachable; will retry", wait)
    (line,) = capsys.readouterr().err.splitlines()
    assert "Discord unreachable; will retry" in line
    assert 'reason="ClientConnectorError: Cannot connect to host 127.0.0.1' in line
    assert line.endswith("retry_in=1")


def test_refused_intents_are_no_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Discord refuses only privileged intents, and Querent requests none."""
    monkeypatch.chdir(tmp_path)
    for name in ("freeze", "disable", "enable"):
        monkeypatch.setattr(f"gc.{name}", lambda: None)

    def refused(_coroutine: object) -> None:
        raise discord.PrivilegedIntentsRequired(None)

    monkeypatch.setattr("bot.app.run", lambda _config: None)
    monkeypatch.setattr(asyncio, "run", refused)
    config = read_config({"QUERENT_TOKEN": "MTIz.Gabc12.x" + "y" * 30})
    assert querent._run(config) == 2
    said = capsys.readouterr().err
    assert "Discord refuses the gateway intents" in said
    assert "Update Querent" in said
    assert "Traceback" not in said
