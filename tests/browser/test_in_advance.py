"""On a phone, an auto-action is set in two presses, shown, used, and canceled in one press.

In another game, it survives a crash and is used, and its owner is notified.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Locator, expect

from games.genshin_tarot.game import GENSHIN_TAROT
from games.kernel.codec import pack
from games.kernel.match import Match
from games.kernel.record import Checkpoint, Record
from tests.browser.conftest import Window
from tests.browser.laid_tables.laid import at_home, lay, phone
from tests.browser.parlour import Parlour, open_room
from tests.browser.tab import ANSWERS, Tab
from tests.browser.windows import PHONE, Windows
from tests.contract.playing import AnyMatch
from tests.games.genshin_tarot.given import given
from tests.wire.house import House

pytestmark = pytest.mark.asyncio(loop_scope="session")

LEFT = "Next time you play a will token: play your highest token."
ALWAYS = "Whenever you may take someone's card: take nothing. This lasts until the last round begins."
MAX_ANSWERS = 12
"""More answers than there are before the next token."""
MENU, WAY = "When it's your turn to act …", "be done once everyone else is"
SAID = "Whenever it's your turn to act: be done once everyone else is."
DONE = "Done for this turn"


async def test_an_auto_action_is_set_used_and_cancelled(window: Window, parlour: Parlour, room: str) -> None:
    """Only computer players sit with Ann, so her auto-action is used immediately when the question comes."""
    await parlour.set_table(room, "Ann", bots=2)
    tab = await window(PHONE)
    await tab.open("Ann")
    await tab.go(room)
    await _leave(tab, "When you play a will token …", "play your highest token", LEFT)
    own = await _own_page(tab)
    await expect(own).to_contain_text(f"In advance – {LEFT}")
    await _play(tab, own)
    await _leave(
        tab,
        "When you may take someone's card …",
        "take nothing",
        ALWAYS,
        lasting="Every time until the last round begins",
    )
    await tab.press(tab.private, "Cancel")
    await expect(tab.private).to_contain_text(f"Canceled – {ALWAYS}")
    assert await tab.overflow() == 0


async def _own_page(tab: Tab) -> Locator:
    own = await tab.press_for_page(tab.board, "My hand")
    await expect(own.locator("[data-picture] img").first).to_be_visible()
    return own


async def _leave(tab: Tab, menu: str, way: str, said: str, lasting: str = "") -> None:
    """Choose how to answer, read what would happen, and confirm."""
    await _open_in_advance(tab, await _own_page(tab))
    await expect(tab.private).to_contain_text("Answer a question before it comes.")
    if not await tab.private.get_by_role("button", name=menu, exact=True).count():
        await tab.press(tab.private, "Other questions")
    await tab.choose(tab.private, menu, way)
    if lasting:
        await tab.choose(tab.private, "For how long", lasting)
    await expect(tab.private).to_contain_text(said)
    await tab.press(tab.private, "Answer this in advance")
    await expect(tab.private).to_contain_text(f"In advance – {said}")


async def _open_in_advance(tab: Tab, own: Locator) -> None:
    """Open the auto-actions, which are behind *More…* for the player to move."""
    await tab.press(own, "More…")
    await tab.press_for_page(own, "In advance")


async def _play(tab: Tab, own: Locator) -> None:
    """Answer questions until the log shows an answer by Ann's auto-action."""
    for _ in range(MAX_ANSWERS):
        if "Answered for you" in await own.inner_text():
            break
        await tab.take(own, own.locator(ANSWERS).first)
    await expect(own).to_contain_text(f"In advance – {LEFT}")


@pytest_asyncio.fixture(loop_scope="session")
async def home(tmp_path: Path) -> AsyncIterator[House]:
    async with at_home(tmp_path) as house:
        yield house


@pytest_asyncio.fixture(loop_scope="session")
async def tab(home: House, windows: Windows, tmp_path: Path) -> AsyncIterator[Tab]:
    """Yield Ann's page on a phone."""
    async with phone(windows, home, tmp_path) as tab:
        yield tab


def set_up_match() -> AnyMatch:
    """Return a match of two in their first turn, far from any ending, so no question overrides the auto-action."""
    scene = given(seats=2, wall=False, hp=12)
    checkpoint = Checkpoint(0, GENSHIN_TAROT.rules, pack(scene.table), {})
    return Match(GENSHIN_TAROT, Record("genshin_tarot", GENSHIN_TAROT.rules, scene.options, 2, bytes(32), checkpoint))


async def test_an_auto_action_survives_a_crash_and_its_player_sees_the_result(home: House, tab: Tab) -> None:
    room = open_room(home.sandbox)
    await tab.open("Ann")
    await tab.go(room)
    await lay(home, room, set_up_match())
    await expect(tab.board).to_be_visible()
    await _open_in_advance(tab, await tab.press_for_page(tab.board, "My hand"))
    await tab.choose(tab.private, MENU, WAY)
    await expect(tab.private).to_contain_text(SAID)
    await tab.shoot("to be confirmed")
    await tab.press(tab.private, "Answer this in advance")
    await expect(tab.private).to_contain_text(f"In advance – {SAID}")
    await tab.shoot("left")
    await home.crash()
    bruno = home.person("Bruno")
    assert not (await bruno.command("answer", channel=room, move=DONE)).failed
    own = await tab.press_for_page(tab.board, "My hand")
    await expect(own).to_contain_text(f"Answered for you: {DONE}. In advance – {SAID}")
    await tab.read_picture(own)
    await tab.shoot("given")
    assert await tab.overflow() == 0
