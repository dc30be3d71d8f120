"""Unusable data is explained to players as such, and logged for operators once a minute."""

from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.cli.logging_setup import open_journal
from bot.ui.interaction_errors import explained
from games.kernel.text import Localizer
from storage.errors import DiskFullError, UnavailableError

FULL = DiskFullError(
    "The disk is full. Free some space; nothing that was acknowledged is lost. (database or disk is full)"
)
log = logging.getLogger("bot.test")
READ = Localizer()


def failed(error: Exception, *, counted: bool = False) -> str:
    interaction = cast("discord.Interaction", SimpleNamespace(id=1))
    try:
        raise error
    except Exception as raised:
        words = explained(raised, interaction, counted=counted)
    assert words is not None
    return READ(words)


def test_a_full_disk_has_its_own_message() -> None:
    assert "My disk is full" in failed(FULL)
    assert "reference" not in failed(FULL)


def test_an_unreachable_database_has_its_own_message() -> None:
    assert "I can't reach my data right now" in failed(UnavailableError("PostgreSQL cannot be reached."))


def test_the_message_says_that_a_stored_answer_counts() -> None:
    assert "Your move counts" in failed(FULL, counted=True)


def test_the_log_tells_it_once_a_minute_without_a_traceback(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    open_journal("info", "plain", ())
    now = 1_000_000.0
    monkeypatch.setattr("time.time", lambda: now)
    monkeypatch.setattr("time.time_ns", lambda: int(now * 10**9))
    for _ in range(40):
        failed(FULL)
        log.exception("failed to handle jobs; will retry", exc_info=FULL)
    [line] = capsys.readouterr().err.splitlines()
    assert "The disk is full. Free some space" in line
    now += 61
    failed(FULL)
    [line] = capsys.readouterr().err.splitlines()
    assert "failed_since=79" in line


def test_other_errors_keep_their_tracebacks(capsys: pytest.CaptureFixture[str]) -> None:
    open_journal("info", "plain", ())
    failed(FULL)
    failed(ValueError("a bug"))
    assert "Traceback" in capsys.readouterr().err


@pytest.mark.parametrize("style", ["plain", "json"])
def test_no_token_of_an_interaction_is_in_the_log(style: str, capsys: pytest.CaptureFixture[str]) -> None:
    token = "aW50ZXJhY3Rpb246MTIz.dG9rZW4tb2YtaXQ_-"
    open_journal("debug", style, ())
    log.debug("POST https://discord.com/api/v10/interactions/12/%s/callback", token)
    log.debug("PATCH https://discord.com/api/v10/webhooks/12/%s/messages/@original", token)
    log.debug("event %s", {"token": token, "id": "12"})
    for name in ("discord.gateway", "discord.http"):
        logging.getLogger(name).debug("Ann has %s", "The Tower")
    text = capsys.readouterr().err
    assert token not in text
    twice = style == "json"  # JSON has the message twice: as `message` and as `event`, its name in 1.0.0
    assert text.count("[secret]") == (6 if twice else 3)
    assert "The Tower" not in text


def test_a_late_suggestion_is_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    open_journal("info", "plain", ())
    response = cast("aiohttp.ClientResponse", SimpleNamespace(status=404, reason="Not Found"))
    late: Any = discord.NotFound(response, {"code": 10062, "message": "Unknown interaction"})
    tree = logging.getLogger("discord.app_commands.tree")
    tree.exception("Ignoring exception in autocomplete for %r", "card", exc_info=late)
    text = capsys.readouterr().err
    assert "interaction expired before the suggestions" in text
    assert " info " in text
    assert "Traceback" not in text
    tree.exception("Ignoring exception in autocomplete for %r", "card", exc_info=ValueError("a bug"))
    assert "Traceback" not in text
    assert "a bug" in capsys.readouterr().err
