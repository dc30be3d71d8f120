"""The wheel: built, installed without anything else of Querent, and played with from one evening to the next."""

from __future__ import annotations

import asyncio
import os
import signal
from email import message_from_bytes
from pathlib import Path
from zipfile import ZipFile

import aiohttp
import pytest

from sandbox.world.messages import walk
from tests import ROOT
from tests.ports import free_port
from tests.proofs import runs
from tests.test_layers import PACKAGES
from tests.wire.house import PATIENCE
from tests.wire.process import PAGE, ended, said
from tests.wire.visitor import Frame, Visitor, picture, visit
from tests.wire.wheel import build, environ, install

SOURCES = (".po", ".md", ".pyc")
"""Extensions of files that are not needed to run the bot."""
STATIC = ROOT / "sandbox" / "static"
ANSWERS = runs(thin=1, full=1000)
"""In the full form, more answers than a match has."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("wheel"))


def test_the_wheel_has_exactly_the_files_of_the_packages(wheel: Path) -> None:
    with ZipFile(wheel) as packed:
        names = {name for name in packed.namelist() if ".dist-info/" not in name}
    files = (path for package in PACKAGES for path in (ROOT / package).rglob("*") if path.is_file())
    assert names == {path.relative_to(ROOT).as_posix() for path in files if path.suffix not in SOURCES}


def test_the_wheel_is_named_querent_tarot(wheel: Path) -> None:
    with ZipFile(wheel) as packed:
        (metadata,) = (name for name in packed.namelist() if name.endswith(".dist-info/METADATA"))
        assert message_from_bytes(packed.read(metadata))["Name"] == "querent-tarot"


async def test_a_match_is_played_from_an_empty_folder_through_a_kill_and_a_night(wheel: Path, tmp_path: Path) -> None:
    programs = await asyncio.to_thread(install, wheel, tmp_path / "environment")
    empty = tmp_path / "empty"
    empty.mkdir()
    port = str(free_port())
    evening = await _program(programs, empty, port)
    page, bot = await said(evening, PAGE), await _bot_of(evening)
    await _is_whole(page)
    async with visit(page) as ann:
        await ann.begin()
        os.kill(bot, signal.SIGKILL)
        await _bot_of(evening, but=bot)
        await ann.until(lambda frame: frame["t"] == "bot" and frame["online"])
        await _answer(ann)
        before = await ann.history(ann.channel("card-table"))
    assert await _stopped(evening, signal.SIGINT) == 0

    morning = await _program(programs, empty, port)
    async with visit(await said(morning, PAGE)) as ann:
        assert before.keys() <= (await ann.history(ann.channel("card-table"))).keys() | _passing(before)
        await _answer(ann)
        await _play(ann)
    assert await _stopped(morning, signal.SIGTERM) == 0
    assert [path.name for path in empty.iterdir()] == ["data"]


async def _program(programs: Path, folder: Path, port: str) -> asyncio.subprocess.Process:
    """Start `querent play` in a folder."""
    pipe, python = asyncio.subprocess.PIPE, programs / "python"  # temporary folders might forbid running scripts
    words = (python, programs / "querent", "play", "--port", port)
    return await asyncio.create_subprocess_exec(*words, cwd=folder, env=environ(), stdout=pipe, stderr=pipe)


async def _stopped(play: asyncio.subprocess.Process, sign: signal.Signals) -> int:
    """Stop the program; return its exit code. Nothing that it printed may be a traceback."""
    play.send_signal(sign)
    code, text = await ended(play)
    assert "Traceback" not in text, text
    return code


async def _is_whole(page: str) -> None:
    """Assert that the page and all its files are served exactly as in the tree."""
    files = {f"/static/{path.relative_to(STATIC).as_posix()}": path for path in STATIC.rglob("*") if path.is_file()}
    async with aiohttp.ClientSession(page) as web:
        for address, path in {"/": STATIC / "index.html", **files}.items():
            async with web.get(address) as served:
                assert (served.status, await served.read()) == (200, path.read_bytes()), address


async def _play(ann: Visitor) -> None:
    """Press the first button of every question until the match is over; in the thin form, of the first questions.

    In Tottarot, each option has a button.
    """
    answered: set[str] = set()
    while len(answered) < ANSWERS:
        page = await ann.message(lambda message: _is_over(message) or bool(_answers(message, answered)))
        if _is_over(page):
            return
        answer, *_ = _answers(page, answered)
        answered.add(_question(answer))
        await ann.press(page, answer)


def _is_over(message: Frame) -> bool:
    """Return whether the message is the last board of a match."""
    return any(part.get("label") == "Play again" for part in walk(message["components"]))


def _answers(message: Frame, answered: set[str]) -> list[str]:
    """Return the custom IDs of the buttons that answer a new question on this page."""
    ids = [part.get("custom_id", "") for part in walk(message["components"])]
    return [id for id in ids if id.startswith("a:") and _question(id) not in answered]


def _question(answer: str) -> str:
    """Return the number of the question in a custom ID."""
    return answer.split(":")[2]


async def _bot_of(play: asyncio.subprocess.Process, but: int = 0) -> int:
    """Return the process of the bot that `make play` keeps running, once there is one other than `but`."""
    async with asyncio.timeout(PATIENCE):
        while True:
            for child in _bots(play.pid):
                if child != but:
                    return child
            await asyncio.sleep(0.05)


def _bots(pid: int) -> list[int]:
    """Return the children of that process that run the bot."""
    children = map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
    return [child for child in children if b"\0run\0" in Path(f"/proc/{child}/cmdline").read_bytes()]


async def _answer(ann: Visitor) -> None:
    """Go from the board to the hand, and from there to an accepted answer."""
    await ann.press(await ann.message(lambda message: picture(message) == "table.png"), "h:")
    hand = await ann.message(_asks)
    await ann.press(hand, "a:")
    await ann.message(lambda message: message["id"] == hand["id"] and message["edited_timestamp"])


def _asks(message: Frame) -> bool:
    buttons = [part.get("custom_id", "") for part in walk(message["components"])]
    return picture(message) == "hand.png" and any(address.startswith("a:") for address in buttons)


def _passing(messages: dict[str, str]) -> set[str]:
    """Return the ephemeral messages, which Discord does not keep."""
    return {id for id, words in messages.items() if "<#" in words}
