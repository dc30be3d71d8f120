"""`make play`: on which address, and how often a bot that dies is started again."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import threading

import pytest

from bot.commandline import play


def test_the_address_is_the_one_wanted_or_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        monkeypatch.setenv("PORT", str(taken))
        assert taken < play._free_port() <= taken + play.NEXT
    assert play._free_port() == taken, "once it is free, the address is the same as ever"


@pytest.mark.parametrize(("ends", "early"), [("os.kill(os.getpid(), 9)", False), ("sys.exit(1)", True)])
def test_a_bot_that_was_killed_is_not_one_that_fails_to_start(ends: str, early: bool) -> None:
    bot = subprocess.Popen([sys.executable, "-c", f"import os, sys; {ends}"])
    bot.wait(30)
    assert play._watch(bot, threading.Event()) is early
    assert bot.returncode == (1 if early else -signal.SIGKILL)
