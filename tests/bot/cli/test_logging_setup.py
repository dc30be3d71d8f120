"""The log has one event per line, for people or machines, and never contains a secret."""

from __future__ import annotations

import json
import logging
import warnings
from typing import Any

import pytest

from bot.cli.logging_setup import open_journal

SECRET = "MTIz.secret.token"
log = logging.getLogger("bot.test")


def events(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().err.splitlines()]


def fail() -> None:
    """Raise an error while holding the secret."""
    try:
        raise ValueError(f"login with {SECRET} failed")
    except ValueError:
        log.exception("cannot use %s", SECRET, extra={"token": SECRET, "table": 12})


@pytest.mark.parametrize("style", ["plain", "json"])
def test_a_secret_is_masked_in_message_extra_and_traceback(style: str, capsys: pytest.CaptureFixture[str]) -> None:
    open_journal("info", style, (SECRET, ""))
    fail()
    text = capsys.readouterr().err
    assert SECRET not in text
    kept = {"plain": 3, "json": 4}[style]  # JSON has the message twice: as `message` and as `event`, its name in 1.0.0
    assert text.count("[secret]") == kept, "message, extra and traceback are kept"
    assert "ValueError" in text


def test_a_machine_reads_one_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    open_journal("info", "json", (SECRET,))
    fail()
    log.info("über\nzwei Zeilen", extra={"seats": (1, 2), "what": object})
    failed, reported = events(capsys)
    assert failed["message"] == "cannot use [secret]"
    assert (failed["level"], failed["logger"], failed["table"]) == ("error", "bot.test", 12)
    assert "Traceback" in failed["traceback"]
    assert reported["message"] == "über\nzwei Zeilen"
    assert reported["seats"] == [1, 2]


def test_a_machine_that_reads_the_names_of_1_0_0_finds_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    open_journal("info", "json", ())
    log.info("starting")
    (line,) = events(capsys)
    assert (line["at"], line["from"], line["event"]) == (line["time"], line["logger"], line["message"])


def test_people_read_time_level_place_words_and_extras(capsys: pytest.CaptureFixture[str]) -> None:
    open_journal("info", "plain", ())
    log.warning("saved", extra={"match": 12})
    line = capsys.readouterr().err
    assert line.endswith(" warning bot.test: saved match=12\n")


def test_a_field_with_spaces_is_quoted(capsys: pytest.CaptureFixture[str]) -> None:
    open_journal("info", "plain", ())
    log.warning("failed", extra={"reason": 'OSError: no "x" =\nthere', "path": "/a", "none": ""})
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith(r'failed reason="OSError: no \"x\" =\nthere" path=/a none=""')


def test_entries_below_the_level_are_not_logged(capsys: pytest.CaptureFixture[str]) -> None:
    open_journal("warning", "plain", ())
    log.info("quiet")
    logging.getLogger("discord.gateway").info("chatter")
    assert capsys.readouterr().err == ""


def test_python_s_warnings_come_into_the_log(capsys: pytest.CaptureFixture[str]) -> None:
    open_journal("info", "json", ())
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        logging.captureWarnings(capture=True)
        warnings.warn("old", stacklevel=1)
    assert "old" in events(capsys)[0]["event"]
