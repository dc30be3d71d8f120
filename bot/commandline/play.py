"""`querent play`: runs the bot on a local sandbox of Discord. If the bot dies it is restarted, as a server would do."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

from bot.runtime.config import Config

PORT = 8317
NEXT = 10
"""How many ports are tried in their order before any other is taken."""
TOKEN = "sandbox"
PAUSE = 1.0
"""Seconds before a dead bot is restarted."""
GIVE_UP = 5
"""The number of early deaths in a row after which it is not restarted any more."""
SHORT_LIFE = 10.0


def play(config: Config) -> int:
    """Run sandbox and bot until a signal stops them; the exit code."""
    config.data.mkdir(parents=True, exist_ok=True)
    stop = threading.Event()
    for sign in (signal.SIGTERM, signal.SIGINT):
        signal.signal(sign, lambda *_: stop.set())
    port = _free_port()
    sandbox = _sandbox(config.data / "sandbox.sqlite", port)
    try:
        address = f"http://127.0.0.1:{port}"
        _wait_for(sandbox, port)
        print(
            f"\n  Querent is at the table: {address}\n  Stop with Ctrl-C; everything is kept for next time.\n",
            flush=True,
        )
        return _keep_bot(config, address, stop)
    finally:
        _end(sandbox)


def _keep_bot(config: Config, address: str, stop: threading.Event) -> int:
    """Run the bot, restarting it as necessary; the exit code."""
    deaths = 0
    while not stop.is_set() and deaths < GIVE_UP:
        bot = _bot(config, address)
        print(
            f"  The bot is process {bot.pid}. Kill it if you like (kill -9 {bot.pid}): it goes on where it was.",
            flush=True,
        )
        early = _watch(bot, stop)
        deaths = deaths + 1 if early else 0
        stop.wait(PAUSE)
    if not stop.is_set():
        print("  The bot does not stay up; what it said above tells why.", flush=True)
    return 0 if stop.is_set() else 1


def _watch(bot: subprocess.Popen[bytes], stop: threading.Event) -> bool:
    """Wait for the bot's end, or end it on a signal; whether it died soon after its start, by no hand of a person."""
    lived = 0.0
    while bot.poll() is None and not stop.wait(0.2):
        lived += 0.2
    _end(bot)
    return lived < SHORT_LIFE and bot.returncode != -signal.SIGKILL


def _bot(config: Config, address: str) -> subprocess.Popen[bytes]:
    told = {"QUERENT_TOKEN": TOKEN, "QUERENT_DISCORD": address, "QUERENT_DATA": str(config.data)}
    return _start(["bot", "run"], told)


def _sandbox(store: Path, port: int) -> subprocess.Popen[bytes]:
    words = ["sandbox", "--port", str(port), "--store", str(store), "--token", TOKEN, "--bot-name", "Querent"]
    return _start(words, {})


def _start(module: Sequence[str], told: dict[str, str]) -> subprocess.Popen[bytes]:
    """A Python module as a child process in a session of its own, so that Ctrl-C does not reach it."""
    return subprocess.Popen(
        [sys.executable, "-m", *module], env={**os.environ, **told}, start_new_session=True, stdout=subprocess.DEVNULL
    )


def _end(child: subprocess.Popen[bytes]) -> None:
    if child.poll() is None:
        child.terminate()
    try:
        child.wait(10)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()


def _free_port() -> int:
    """The port in PORT, the usual one, or one of the next if these are taken, so that a bookmark mostly stays true."""
    wanted = os.environ.get("PORT", "")
    usual = int(wanted) if wanted.isdecimal() and int(wanted) < 65536 else PORT
    for port in (usual, *range(usual + 1, min(usual + NEXT, 65536)), 0):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise OSError("no port is free on 127.0.0.1")


def _wait_for(sandbox: subprocess.Popen[bytes], port: int) -> None:
    """Wait until the sandbox listens. Raises OSError if it ends instead."""
    while sandbox.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        threading.Event().wait(0.05)
    raise OSError("the sandbox could not be started; what it said above tells why")
