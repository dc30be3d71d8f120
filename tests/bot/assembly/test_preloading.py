"""Whoever looks up a card first finds the games loaded."""

from __future__ import annotations

import subprocess
import sys

from tests import ROOT

LOADED = """
import asyncio, sys
from bot.assembly.preloading import CALM, REST, preload

async def waited(seconds):
    waits.append(seconds)

waits = []
asyncio.run(preload(waited))
before = set(sys.modules)
from games import GAMES
print(len([card for game in GAMES for card in game.cards]), sorted(set(sys.modules) - before))
print(waits[0] == CALM, set(waits[1:]) == {REST}, len(waits) > 2 * len(GAMES))
"""


def test_after_a_while_every_game_is_loaded_one_after_another() -> None:
    """In a process of its own, because this one has loaded games for other tests."""
    said = subprocess.run([sys.executable, "-c", LOADED], cwd=ROOT, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr
    cards, found = said.stdout.splitlines()
    assert int(cards.partition(" ")[0]) > 1000
    assert cards.endswith("[]"), f"loaded only then: {cards}"
    assert found == "True True True"
