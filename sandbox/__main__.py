"""Runs the sandbox alone with `python -m sandbox`, and prints the address of its page."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sqlite3
from pathlib import Path

from sandbox.limits.allowance import DISCORDS
from sandbox.server import Server
from sandbox.world.beliefs import BY_KEY, settings_of

KEY = "SANDBOX_KEY"
"""The environment variable with the key required in the page's address; other users could see an argument."""


def arguments() -> argparse.Namespace:
    """Return the command line arguments."""
    parser = argparse.ArgumentParser(
        prog="python -m sandbox", description="A Discord of your own, on this machine only."
    )
    parser.add_argument("--port", type=int, default=8317, help="0 chooses a free one")
    parser.add_argument(
        "--host", default="127.0.0.1", help="address to listen on; any other exposes the page to your network"
    )
    parser.add_argument("--name", action="append", default=[], help="another host:port under which the page is opened")
    parser.add_argument("--store", type=Path, help="file that stores the world; without it, nothing is kept")
    parser.add_argument("--token", help="only bot token that is accepted (default: any)")
    parser.add_argument("--bot-name", default="Bot", help="name of the bot")
    parser.add_argument("--unlimited", action="store_true", help="do not limit the bot's logins and requests")
    parser.add_argument(
        "--belief",
        action="append",
        default=[],
        metavar="KEY=off",
        help=f"doubt a belief about Discord: {', '.join(BY_KEY)}",
    )
    parser.add_argument("--user-install", action="store_true", help="let people install the application for themselves")
    asked = parser.parse_args()
    try:
        asked.belief = settings_of(asked.belief)
    except ValueError as error:
        parser.error(str(error))
    return asked


async def run(asked: argparse.Namespace) -> None:
    """Run the sandbox until SIGINT or SIGTERM."""
    stop = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, stop.set)
    server = await Server.start(
        asked.port,
        asked.store,
        host=asked.host,
        names=tuple(asked.name),
        token=asked.token,
        key=os.environ.pop(KEY, None),
        allowance=None if asked.unlimited else DISCORDS,
        bot_name=asked.bot_name,
        beliefs=asked.belief,
        user_install=asked.user_install,
    )
    print(f"The sandbox is open at {server.url}", flush=True)
    try:
        await stop.wait()
    finally:
        await server.close()


def main() -> None:
    """Run the sandbox. Raises SystemExit if its address or its file cannot be used."""
    asked = arguments()
    try:
        asyncio.run(run(asked))
    except OSError as error:
        raise SystemExit(f"The sandbox cannot listen on {asked.host}:{asked.port}: {error.strerror}") from None
    except sqlite3.Error as error:
        raise SystemExit(f"The sandbox cannot use {asked.store}: {error}") from None


if __name__ == "__main__":
    main()
