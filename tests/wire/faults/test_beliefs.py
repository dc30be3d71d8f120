"""The bot works whether or not its beliefs about Discord are true.

`make test` plays the beginning of a match without a few beliefs at a time. `make prove` does so without each one alone,
and runs all tests in the parent of this folder without each one.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

import pytest

from sandbox.world.beliefs import BY_KEY
from sandbox.world.event_bus import Event
from tests import ROOT, proofs
from tests.wire.house import House
from tests.wire.playing import agree, begin, by_hand, open_table, play
from tests.wire.watch import BOARD

BELIEFS = sorted(BY_KEY)
GROUPS = proofs.runs(thin=4, full=100)
"""The number of groups of beliefs, with similar names separated; in the full form, each has one belief."""


@pytest.mark.parametrize("keys", [BELIEFS[first::GROUPS] for first in range(min(GROUPS, len(BELIEFS)))], ids="+".join)
async def test_a_match_begins_without_some_beliefs(keys: Sequence[str], house: House) -> None:
    """Everyone gets in, in a channel, in a thread and in a daily deal; boards and hands have their pictures."""
    for key in keys:
        house.sandbox.world.beliefs.switch(key, False)
    ann, bruno = house.people(2)
    lobby = await open_table(house, [ann, bruno], channel="side-table")
    await agree(lobby, ann, "pace=printed")
    assert [file["filename"] for file in lobby.lobby().attachments] == ["cover-tottarot.png"]
    assert "Bruno" in lobby.lobby().text
    page = (await bruno.command("daily", channel="side-table", game="queens_of_fate")).message
    assert "Your deal of" in (await bruno.press(page, "Play")).text
    table = await begin(house, [ann, bruno], bots=1, thread=True)
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=5)
    for person in (ann, bruno):
        page = (await person.press(await table.board(), "My hand")).message
        assert page.attachments[0]["filename"] == "hand.png"
    assert [file["filename"] for file in (await table.board()).attachments] == [BOARD]


@pytest.mark.parametrize("key", BELIEFS)
def test_every_test_passes_without_a_belief(key: str) -> None:
    if not proofs.FULL:
        pytest.skip("`make prove` runs all tests of the wire without each belief")
    words = [sys.executable, "-m", "pytest", "-q", "-x", "tests/wire", f"--ignore={__file__}", f"--belief={key}=off"]
    ended = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout[-5000:]


async def test_no_edit_is_refused_for_a_file(house: House) -> None:
    """In the strictest case, the bot lists what it keeps, so that it sends nothing twice."""
    refused: list[str] = []

    def hear(event: Event) -> None:
        if event.kind == "request" and event.body["status"] == 400:
            refused.append(event.body["call"])

    house.sandbox.world.beliefs.apply(dict.fromkeys(BELIEFS, True))
    house.sandbox.world.events.subscribe(hear)
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=5)
    assert refused == []
