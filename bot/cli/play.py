"""`querent play`: runs the bot on a local sandbox of Discord, and restarts the bot if it dies, as a server would."""

from __future__ import annotations

import asyncio
import errno
import ipaddress
import os
import secrets
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from bot.config import Config
from bot.runtime.clock import system
from storage.errors import LeaseHeldError, StorageError
from storage.upkeep.health import holder

PORT = 8317
LOOPBACK, ANYWHERE = "127.0.0.1", "0.0.0.0"
"""The host to listen on this machine only, and the one to listen on all its addresses."""
NEXT = 10
"""Number of consecutive ports to try before a random one."""
TOKEN = "sandbox"
PAUSE = 1.0
"""Seconds before a dead bot is restarted."""
GIVE_UP = 5
"""Number of early deaths in a row after which the bot is not restarted."""
SHORT_LIFE = 10.0
DATA_SECONDS = 60.0
"""Maximum seconds to wait for another process that still uses the data, such as a bot that is stopping."""
LOOK_SECONDS = 0.5
"""Seconds between two checks of whether the data is still in use."""


class SandboxAddress(NamedTuple):
    """The address of the sandbox.

    Attributes:
        host: The address it listens on.
        name: Its name for other machines.
        key: The key that people need to open its page; "" if only this machine can reach it.
    """

    host: str
    port: int
    name: str
    key: str = ""

    @property
    def here(self) -> str:
        """The URL for programs on this machine."""
        return f"http://{_reached(self.host)}:{self.port}"

    @property
    def printed(self) -> str:
        """The URL of the page, for people."""
        return f"http://{self.name}:{self.port}/?key={self.key}" if self.key else self.here


def play(config: Config, host: str = LOOPBACK, port: int | None = None) -> int:
    """Run the sandbox and the bot until a signal stops them, and return the exit code.

    Args:
        config: The settings.
        host: The address to listen on.
        port: The requested port; None for the one in PORT, or else the default.

    Raises:
        OSError: The sandbox cannot listen there.
    """
    config.data.mkdir(parents=True, exist_ok=True)
    stop = threading.Event()
    for sign in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(sign, lambda *_: stop.set())
    address = _address(host, _wanted() if port is None else port)
    sandbox = _sandbox(config.data / "sandbox.sqlite", address)
    try:
        _wait_for(sandbox, address)
        print(_welcome(address), flush=True)
        return _keep_bot(config, address.here, stop)
    finally:
        _end(sandbox)


def _keep_bot(config: Config, address: str, stop: threading.Event) -> int:
    """Run the bot, restart it when it dies, and return the exit code."""
    deaths = 0
    while not stop.is_set() and deaths < GIVE_UP:
        _wait_for_data(config, stop)
        if stop.is_set():
            break
        bot = _bot(config, address)
        early = _watch(bot, stop)
        deaths = deaths + 1 if early else 0
        stop.wait(PAUSE)
    if not stop.is_set():
        print("  The bot keeps stopping; see its output above.", flush=True)
    return 0 if stop.is_set() else 1


def _wait_for_data(config: Config, stop: threading.Event) -> None:
    """Wait until no other process uses the data, DATA_SECONDS at most. Prints the process that it waits for."""
    waited = 0.0
    while waited < DATA_SECONDS and not stop.is_set() and (user := _data_user(config)) is not None:
        if not waited:
            print(f"  Process {user.pid} still uses the data in {config.data}. Waiting until it stops.", flush=True)
        stop.wait(LOOK_SECONDS)
        waited += LOOK_SECONDS


def _data_user(config: Config) -> LeaseHeldError | None:
    """Return the process that uses the data, or None. None as well if that is unknown: the bot says why."""
    try:
        return asyncio.run(holder(config.database, system()))
    except StorageError:
        return None


def _watch(bot: subprocess.Popen[bytes], stop: threading.Event) -> bool:
    """Wait for the bot to end, or end it on a signal. Return whether it died soon after its start without a signal."""
    lived = 0.0
    while bot.poll() is None and not stop.wait(0.2):
        lived += 0.2
    _end(bot)
    return lived < SHORT_LIFE and bot.returncode != -signal.SIGKILL


def _bot(config: Config, address: str) -> subprocess.Popen[bytes]:
    environment = {"QUERENT_TOKEN": TOKEN, "QUERENT_DISCORD": address, "QUERENT_DATA": str(config.data)}
    return _start(["bot", "run"], environment)


def _sandbox(store: Path, address: SandboxAddress) -> subprocess.Popen[bytes]:
    args = ["sandbox", "--port", str(address.port), "--store", str(store), "--token", TOKEN, "--bot-name", "Querent"]
    args.append("--unlimited")  # nobody else is on that machine, and a first start uploads many emojis in a row
    if not address.key:
        return _start(args, {})
    named = ["--host", address.host, "--name", f"{address.name}:{address.port}"]
    return _start([*args, *named], {"SANDBOX_KEY": address.key})


def _start(module: Sequence[str], environment: dict[str, str]) -> subprocess.Popen[bytes]:
    """Start a Python module as a child process in a separate process session, so that Ctrl-C does not reach it.

    It stops when this process dies, even by SIGKILL. Otherwise it would keep the port and the data.
    """
    return subprocess.Popen(
        [sys.executable, "-m", "bot.cli.child", *module],
        env={**os.environ, **environment},
        start_new_session=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
    )


def _end(child: subprocess.Popen[bytes]) -> None:
    if child.poll() is None:
        child.terminate()
    try:
        child.wait(10)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()
    if child.stdin is not None:
        child.stdin.close()


def _welcome(address: SandboxAddress) -> str:
    """Return the message to print once everything is running."""
    lines = [f"Querent is ready: {address.printed}", "Stop with Ctrl-C; everything is kept for next time."]
    if address.key:
        lines += [
            "",
            "Open that address on any device in your network. Anyone who has it can play as any person there:",
            "keep its key private, and do not use it in a network that you do not trust.",
        ]
    return "\n" + "".join(f"  {line}\n" if line else "\n" for line in lines)


def _address(host: str, wanted: int) -> SandboxAddress:
    """Return the address to listen on. Prints a message if the requested port is taken."""
    port = _free_port(host, wanted)
    if port != wanted:
        print(f"  Port {wanted} is in use, so this is {port}.", flush=True)
    if ipaddress.ip_address(socket.gethostbyname(host)).is_loopback:
        return SandboxAddress(host, port, host)
    return SandboxAddress(host, port, _own_address() if host == ANYWHERE else host, secrets.token_urlsafe(16))


def _wanted() -> int:
    """Return the port in PORT, or the default one."""
    said = os.environ.get("PORT", "")
    return int(said) if said.isdecimal() and int(said) < 65536 else PORT


def _free_port(host: str, wanted: int) -> int:
    """Return the requested port, or one of the next if it is taken, so that a bookmark usually stays valid.

    Raises:
        OSError: No port is free, or this machine does not have the host's address.
    """
    for port in (wanted, *range(wanted + 1, min(wanted + NEXT, 65536)), 0):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError as error:
                if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                    raise OSError(f"cannot listen on {host}: {error.strerror}") from None
                continue
            return int(probe.getsockname()[1])
    raise OSError(f"no free port on {host}")


def _own_address() -> str:
    """Return the address of this machine in its network. Finding it sends no packets."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that is nobody's; only the route to it is looked up
        except OSError:
            return socket.gethostname().lower()
        return str(probe.getsockname()[0])


def _reached(host: str) -> str:
    """Return the address at which programs on this machine reach a host."""
    return LOOPBACK if host == ANYWHERE else host


def _wait_for(sandbox: subprocess.Popen[bytes], address: SandboxAddress) -> None:
    """Wait until the sandbox listens. Raises OSError if it ends instead."""
    while sandbox.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex((_reached(address.host), address.port)) == 0:
                return
        threading.Event().wait(0.05)
    raise OSError("failed to start the sandbox; see its output above")
