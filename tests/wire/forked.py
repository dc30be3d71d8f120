"""Programs forked from a process that has imported the bot, which saves half a second of CPU time each.

Forking takes a hundredth of starting Python with all imports. Starting the bot as a separate program is tested with
`process.spawn`.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import runpy
import signal
import sys
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess

from tests import ROOT

_SERVER = multiprocessing.get_context("forkserver")
_SERVER.set_forkserver_preload(["pytest", "bot.app", "rendering.painter.painter", "tests.wire.warmed", __name__])


class Forked:
    """A running program with the interface of `asyncio.subprocess.Process`; created by `forked`."""

    def __init__(self, process: ForkServerProcess) -> None:
        self._process, self._ended = process, asyncio.Event()
        self.stdout: asyncio.StreamReader | None = None
        self.stderr: asyncio.StreamReader | None = None
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(process.sentinel, self._end)

    @property
    def pid(self) -> int:
        """The process ID."""
        assert self._process.pid is not None
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        """The exit code, or the negative number of the signal that ended it; None while it is running."""
        return self._process.exitcode if self._ended.is_set() else None

    def send_signal(self, number: int) -> None:
        """Send a signal if it is still running."""
        if not self._ended.is_set():
            os.kill(self.pid, number)

    def kill(self) -> None:
        """Send SIGKILL."""
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        """Send SIGTERM."""
        self.send_signal(signal.SIGTERM)

    async def wait(self) -> int:
        """Return the exit code, once it has ended."""
        await self._ended.wait()
        assert self.returncode is not None
        return self.returncode

    async def communicate(self) -> tuple[bytes, bytes]:
        """Return all output until it ends."""
        assert self.stdout is not None
        assert self.stderr is not None
        out, err = await asyncio.gather(self.stdout.read(), self.stderr.read())
        await self.wait()
        return out, err

    def _end(self) -> None:
        self._loop.remove_reader(self._process.sentinel)
        self._process.join()
        self._ended.set()


async def forked(module: str, *words: str, env: Mapping[str, str], log: int | None = None) -> Forked:
    """Run a module as `python -m` does, with these arguments and this environment.

    Its output goes to the open file `log`, or can be read.
    """
    if log is not None:
        file = Connection(os.dup(log), readable=False)
        return _started(module, words, env, file, file)
    (heard_out, out), (heard_err, err) = _SERVER.Pipe(duplex=False), _SERVER.Pipe(duplex=False)
    program = _started(module, words, env, out, err)
    program.stdout, program.stderr = await _reading(heard_out), await _reading(heard_err)
    return program


async def printed(module: str, *words: str) -> str:
    """Run a module as `python -m` does; return its output, and fail if it fails."""
    program = await forked(module, *words, env=os.environ)
    out, err = await program.communicate()
    assert program.returncode == 0, err.decode()
    return out.decode()


def _started(module: str, words: Sequence[str], env: Mapping[str, str], out: Connection, err: Connection) -> Forked:
    process = _SERVER.Process(target=_become, args=(module, words, dict(env), out, err))
    process.start()
    out.close()
    err.close()
    return Forked(process)


async def _reading(pipe: Connection) -> asyncio.StreamReader:
    reader = asyncio.StreamReader()
    file = os.fdopen(os.dup(pipe.fileno()), "rb")
    pipe.close()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), file)
    return reader


def _become(module: str, words: Sequence[str], env: dict[str, str], out: Connection, err: Connection) -> None:
    """Run the program in the forked process, with its output going to these pipes."""
    os.setsid()
    os.dup2(out.fileno(), 1)
    os.dup2(err.fileno(), 2)
    out.close()
    err.close()
    os.chdir(ROOT)
    os.environ.clear()
    os.environ.update(env)
    sys.stdout, sys.stderr = os.fdopen(1, "w", buffering=1), os.fdopen(2, "w", buffering=1)
    sys.argv[1:] = words
    runpy.run_module(module, run_name="__main__", alter_sys=True)
