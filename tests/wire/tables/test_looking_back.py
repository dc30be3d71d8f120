"""A finished match is replayed, filmed and verified, with buttons on old messages."""

from __future__ import annotations

import asyncio
import io
import json
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from aiohttp import ClientSession
from PIL import Image

from bot.config import Config
from bot.history.match_files import export_match
from rendering.painter.painter import Painter
from sandbox.person import Person
from sandbox.world.messages import Message
from tests.wire.house import House, unwatched
from tests.wire.playing import begin, by_hand, play, play_out, told_alone
from tests.wire.process import ended, fork

PAINTED = Painter._painted
"""The real painting method; other tests here leave pictures blank."""


async def test_a_match_is_leafed_through_filmed_and_checked(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1, turns=2)
    during = (await ann.command("replay", channel=table.place)).message
    assert during.reader == ann.id
    last = await play_out(table)
    monkeypatch.setattr(Painter, "_painted", PAINTED)  # a film consists of pictures
    await house.restart()
    page = (await bruno.press(last, "Replay")).message
    assert page.reader == bruno.id
    assert "as Bruno saw it" in page.text
    await house.restart()
    page = (await bruno.press(page, "Next")).message
    assert "Step 2 of" in page.text
    eyes = next(select for select in page.selects if select["placeholder"] == "Whose view?")
    page = (await bruno.choose(page, eyes["custom_id"], ["0"])).message
    assert "as Ann saw it" in page.text

    film = (await bruno.press(page, "Make a GIF")).message
    assert film.reader == bruno.id, "they look at it first"
    posted = len(table.messages())
    asked = (await bruno.press(film, "Post it here")).message
    assert (asked.text, asked.buttons) == ("The GIF is posted.", [])
    await house.sandbox.settled(lambda: len(table.messages()) > posted, what="film for all")
    [film] = table.messages()[posted:]
    assert not film.reader
    with Image.open(io.BytesIO(await _content(film, 0))) as shown:
        assert shown.format == "GIF"
        assert 10 < getattr(shown, "n_frames", 1) <= 60

    await _page_without_names(bruno, page)
    check = (await bruno.press(page, "Check the deal")).message
    assert await _seal(check, tmp_path) in table.lobby().text + check.text
    told_alone(await ann.command("tarot export", channel=table.place), ann, "every move, the log")


async def _page_without_names(bruno: Person, page: Message) -> None:
    """Request the page of the match."""
    asked = (await bruno.press(page, "Match page")).message
    handed = (await bruno.press(asked, "Without names")).message
    assert handed.reader == bruno.id
    text = (await _content(handed, 0)).decode()
    assert text.startswith("<!doctype html>")
    assert "Seat 2" in text
    assert "Bruno" not in text


async def _seal(check: Message, folder: Path) -> str:
    """Return the seal in the facts attached to a verification, once the attached program has confirmed them."""
    for index, attachment in enumerate(check.attachments):
        (folder / attachment["filename"]).write_bytes(await _content(check, index))
    [facts] = [each["filename"] for each in check.attachments if each["filename"].endswith("-facts.json")]
    command = [sys.executable, "-I", "recheck.py", facts]
    said = await asyncio.to_thread(subprocess.run, command, cwd=folder, capture_output=True, text=True)
    assert (said.returncode, said.stderr) == (0, "")
    return str(json.loads((folder / facts).read_text(encoding="utf-8"))["seal"])


async def test_a_running_match_moves_to_another_house(house: House, tmp_path: Path) -> None:
    """The match file is exported while the bot is running, and imported where none of its data exists."""
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1, turns=1)
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=3)
    file, config = tmp_path / "match.json", Config("a-token", house.data, "info", "plain", "")
    assert "its secret and every hand" in await export_match(config, table.number, file)
    code, said = await ended(await fork(house.data, "import", str(file)))
    assert (code, "in use by querent" in said) == (1, True), said
    await house.close()
    house.data = tmp_path / "elsewhere"
    code, said = await ended(await fork(house.data, "import", str(file)))
    assert (code, "It continues when the bot is started" in said) == (0, True), said
    await house.open()
    old, table.number = table.number, table.number + 1
    assert f"Its number was {old} and is now {table.number}." in (await table.board()).text
    last = await play_out(table)
    assert "The deal is fair: it was sealed before anyone sat down." in last.text
    assert "exactly the same" in (await ann.command("verify", channel=table.place)).text


async def _content(message: Message, place: int) -> bytes:
    """Return the content of the attachment."""
    async with ClientSession() as session, session.get(message.attachments[place]["url"]) as answer:
        assert answer.status == 200
        return await answer.read()


@pytest_asyncio.fixture
async def house(data: Path) -> AsyncIterator[House]:
    """Yield a house without the check that hands stay private, because after a match, they may be shown."""
    async with unwatched(data) as home:
        yield home
