"""A user opens the page of a server that the bot has just joined, and makes a decision after two presses on a phone.

In another test, they open a friend's menu, and the friend comes to their table.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from tests.browser.conftest import Window
from tests.browser.parlour import Parlour
from tests.browser.parlour import parlour as open_parlour
from tests.browser.tab import ANSWERS
from tests.browser.windows import PHONE

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest_asyncio.fixture(loop_scope="session")
async def parlour(data: Path) -> AsyncIterator[Parlour]:
    """Yield a bot that no user has met."""
    async with open_parlour(data, bot_joined="") as home:
        yield home


@pytest.mark.usefixtures("parlour")
async def test_a_long_press_on_a_user_invites_them_to_the_table(window: Window) -> None:
    tab = await window(PHONE)
    await tab.open("Ann")
    menu = tab.page.locator('[data-role="person-menu"]')
    finger = {"pointerType": "touch", "isPrimary": True, "clientX": 170, "clientY": 24}
    await tab.seat("Bruno").dispatch_event("pointerdown", finger)
    await expect(menu).to_be_visible()
    await tab.seat("Bruno").dispatch_event("pointerup", finger)
    await tab.seat("Bruno").dispatch_event("click")
    await expect(menu).to_contain_text("Bruno › Apps")
    await tab.shoot("person menu")
    await menu.get_by_role("menuitem", name="Invite to a table").click()
    await expect(menu).to_be_hidden()
    await expect(tab.private).to_contain_text("No table here has a free seat.")
    await expect(tab.seat("Ann")).to_have_attribute("aria-pressed", "true")
    await tab.shoot("which game")
    await tab.choose(tab.private, "Choose a game", "Parsifal")
    await expect(tab.private).to_contain_text("Bruno is invited to table 1")
    await tab.become("Bruno")
    await tab.go_home()
    dm = tab.message("invites you to play")
    await tab.shoot("letter")
    await tab.press(dm, "Join")
    await expect(tab.page.locator("[data-message]").last).to_contain_text("You're at table 1")
    await tab.shoot("joined")
    assert await tab.overflow() <= 0


@pytest.mark.usefixtures("parlour")
async def test_two_presses_on_a_phone_lead_from_an_empty_server_to_a_decision(window: Window) -> None:
    tab = await window(PHONE)
    await tab.open()
    await tab.page.locator('[data-custom-id="P:0:0:tottarot"]').click()
    await tab.private.locator(ANSWERS).first.click()
    await expect(tab.private.locator("[aria-busy=true]")).to_have_count(0)
    await expect(tab.page.locator("[data-role=failure]")).to_have_count(0)
    await expect(tab.private).to_contain_text("Tottarot · table 1")
