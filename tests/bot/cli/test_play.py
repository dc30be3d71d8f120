"""`make play`: the address that it uses, and how often it restarts a bot that dies."""

from __future__ import annotations

import os
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.cli import play
from bot.config import Config
from storage.errors import LeaseHeldError
from tests.ports import free_port


def test_the_address_is_the_one_wanted_or_the_next(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as other:
        taken = free_port()
        other.bind(("127.0.0.1", taken))
        other.listen()
        monkeypatch.setenv("PORT", str(taken))
        place = play._address("127.0.0.1", play._wanted())
        assert taken < place.port <= taken + play.NEXT
        assert f"Port {taken} is in use, so this is {place.port}." in capsys.readouterr().out
    place = play._address("127.0.0.1", play._wanted())
    assert place.printed == f"http://127.0.0.1:{taken}", "once it is free, the address is the same as ever"


def test_other_machines_need_a_key_that_is_new_each_time() -> None:
    places = [play._address("0.0.0.0", 0) for _ in range(2)]
    assert len({place.key for place in places}) == 2
    for place in places:
        assert len(place.key) >= 20
        assert place.printed == f"http://{place.name}:{place.port}/?key={place.key}"
        assert place.here == f"http://127.0.0.1:{place.port}"
        assert play._welcome(place).count(place.key) == 1
        assert "in a network that you do not trust" in play._welcome(place)
        assert "kill" not in play._welcome(place)


def test_the_key_is_neither_an_argument_nor_given_to_the_bot(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Everyone on the machine can see arguments, and the bot does not need the key."""
    started: list[tuple[Sequence[str], Mapping[str, str]]] = []
    monkeypatch.setattr(play, "_start", lambda module, settings: started.append((module, settings)))
    place = play._address("0.0.0.0", 0)
    play._sandbox(tmp_path / "sandbox.sqlite", place)
    play._bot(Config("", tmp_path, "info", "plain", ""), place.here)
    (words, settings), (bot_words, bot_told) = started
    assert settings == {"SANDBOX_KEY": place.key}
    assert place.key not in " ".join([*words, *bot_words, *bot_told.values()])


def test_a_killed_parent_takes_the_bot_with_it() -> None:
    """Earlier, the bot and the sandbox kept the data and the port, so the next start failed or used another address."""
    start = "from bot.cli import play; print(play._start(['http.server', '0'], {}).pid, flush=True); input()"
    parent = subprocess.Popen([sys.executable, "-c", start], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert parent.stdin is not None
    assert parent.stdout is not None
    with parent.stdin, parent.stdout:
        child = os.pidfd_open(int(parent.stdout.readline()))
        parent.kill()
        parent.wait()
        assert select.select([child], [], [], 30)[0], "the child still runs"
    os.close(child)


def test_a_child_runs_as_if_it_were_started_alone(tmp_path: Path) -> None:
    (tmp_path / "said.py").write_text("import sys; print(__name__, *sys.argv[1:]); sys.exit(3)")
    ran = subprocess.Popen(
        [sys.executable, "-m", "bot.cli.child", "said", "one", "--two"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert ran.stdin is not None
    assert ran.stdout is not None
    with ran.stdin, ran.stdout:
        assert (ran.stdout.read(), ran.wait(30)) == ("__main__ one --two\n", 3)


def test_a_missing_host_address_is_reported() -> None:
    with pytest.raises(OSError, match=r"cannot listen on 192\.0\.2\.1"):
        play._address("192.0.2.1", 0)


def test_it_waits_for_a_process_that_still_uses_the_data(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Earlier, the bot was started five times in vain, and then no more, while the one before it was stopping."""
    users = [LeaseHeldError("querent", "here", 123, 0, 0)] * 3
    stop = threading.Event()
    monkeypatch.setattr(play, "LOOK_SECONDS", 0.001)
    monkeypatch.setattr(play, "_data_user", lambda _config: users.pop() if users else None)
    play._wait_for_data(Config("", tmp_path, "info", "plain", ""), stop)
    assert not users
    assert capsys.readouterr().out == f"  Process 123 still uses the data in {tmp_path}. Waiting until it stops.\n"


def test_it_does_not_wait_forever(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(play, "LOOK_SECONDS", 0.001)
    monkeypatch.setattr(play, "DATA_SECONDS", 0.01)
    monkeypatch.setattr(play, "_data_user", lambda _config: LeaseHeldError("querent", "here", 123, 0, 0))
    play._wait_for_data(Config("", tmp_path, "info", "plain", ""), threading.Event())


def test_its_help_names_its_options(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["querent", "play", "--help"])
    with pytest.raises(SystemExit):
        main()
    said = " ".join(capsys.readouterr().out.split())
    assert "--port" in said
    assert "with 0.0.0.0, other devices in your network can connect" in said


@pytest.mark.parametrize("port", ["0", "65536", "-1", "near"])
def test_a_port_that_is_none_is_refused(port: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["querent", "play", "--port", port])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2


@pytest.mark.parametrize(("ends", "early"), [("os.kill(os.getpid(), 9)", False), ("sys.exit(1)", True)])
def test_a_bot_that_was_killed_is_not_one_that_fails_to_start(ends: str, early: bool) -> None:
    bot = subprocess.Popen([sys.executable, "-c", f"import os, sys; {ends}"])
    bot.wait(30)
    assert play._watch(bot, threading.Event()) is early
    assert bot.returncode == (1 if early else -signal.SIGKILL)
