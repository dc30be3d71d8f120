"""Before the gateway is opened, everything that a press needs is loaded."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from typing import cast

import pytest

from bot import warm_up
from bot.ui.render_worker import RenderRequest, RenderWorker
from games import GAMES
from games.kernel.game import AnyGame
from tests import ROOT

LOADED = """
import asyncio, sys
import bot.app
from bot.warm_up import load_games, paint_board
from bot.ui.render_worker import RenderWorker

async def warm_up():
    await load_games()
    renderer = RenderWorker()
    await paint_board(renderer)
    return renderer

async def use(renderer):
    from bot.ui.render_worker import RenderRequest
    from games import GAMES, manifests
    from games.kernel.text import Localizer
    for game in GAMES:
        assert game.cards and game.handbook
        await renderer.paint(RenderRequest(game.key, "card", (game.cards[0].key, Localizer())))
    for one in manifests():
        await renderer.paint(RenderRequest(one.key, "thumbnail", (one.cover,)))
    renderer.close()

renderer = asyncio.run(warm_up())
before = set(sys.modules)
asyncio.run(use(renderer))
print(sorted(set(sys.modules) - before))
"""


@pytest.fixture(autouse=True)
def unfrozen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Disable `gc.collect` and `gc.freeze`, which would search the objects of earlier tests and never free them."""
    monkeypatch.setattr("gc.collect", lambda: None)
    monkeypatch.setattr("gc.freeze", lambda: None)


def test_after_the_warm_up_cards_and_pictures_load_nothing() -> None:
    """The test starts a separate process, because this one has loaded games for other tests."""
    said = subprocess.run([sys.executable, "-c", LOADED], cwd=ROOT, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr
    assert said.stdout.strip() == "[]", "loaded only then"


class BrokenRenderer:
    """Paints nothing, as if a font were missing."""

    asked = 0

    async def paint(self, _drawing: RenderRequest) -> bytes:
        self.asked += 1
        raise FileNotFoundError("a font")


async def test_a_missing_font_does_not_keep_the_bot_from_starting(caplog: pytest.LogCaptureFixture) -> None:
    broken = BrokenRenderer()
    await warm_up.paint_board(cast(RenderWorker, broken))
    assert broken.asked == 1
    assert [record.message for record in caplog.records] == ["failed to paint the first board"]


async def test_a_game_that_fails_is_logged_and_the_others_are_loaded(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    loaded: list[str] = []

    class Layouts:
        def __getitem__(self, key: str) -> None:
            loaded.append(key)
            if key == "parsifal":
                raise ImportError("of another package")

    monkeypatch.setattr("rendering.LAYOUTS", Layouts())
    await warm_up.load_games()
    assert loaded == [game.key for game in GAMES]
    assert [record.message for record in caplog.records] == ["failed to load all of a game"]


async def test_the_loop_has_its_turn_between_two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord's responses to the login, and the lease on the data, are handled in between."""
    order: list[str] = []

    async def turn() -> None:
        while True:
            order.append("loop")
            await asyncio.sleep(0)

    def load(game: AnyGame) -> None:
        order.append(game.key)

    monkeypatch.setattr(warm_up, "_load", load)
    beating = asyncio.create_task(turn())
    await warm_up.load_games()
    beating.cancel()
    keys = [game.key for game in GAMES]
    assert [key for key in order if key != "loop"] == keys
    assert all(order[order.index(key) + 1] == "loop" for key in keys)
