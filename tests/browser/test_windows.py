"""Other ways to look at it than one window on a desk: a telephone, and two people in two tabs at once."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.conftest import PHONE, Beside, Window
from tests.browser.parlour import Parlour
from tests.browser.tab import ANSWERS, Tab

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_move_is_made_on_a_phone(window: Window, parlour: Parlour, room: str) -> None:
    await parlour.set_table(room, "Ann", "Dev", bots=1)
    tab = await window(PHONE)
    await tab.open("Dev")
    await tab.go(room)
    await tab.read_picture(tab.board)
    await tab.shoot("board")
    assert await tab.overflow() == 0
    await tab.page.locator('[data-action="drawer"]').click()
    await expect(tab.page.locator("#rail button").first).to_be_in_viewport()
    await tab.shoot("drawer")
    assert await tab.overflow() == 0
    await tab.page.keyboard.press("Escape")
    await tab.go_home()
    await tab.read_picture(tab.page.locator("[data-message]:has([data-picture])").last)
    await tab.shoot("letter")
    assert await tab.overflow() == 0
    await tab.go(room)
    await tab.press(tab.board, "My hand")
    await tab.read_picture(tab.private)
    await tab.shoot("hand")
    await tab.private.locator(ANSWERS).nth(1).click()
    await expect(tab.private).to_contain_text("You chose: 1.")
    assert await tab.overflow() == 0


async def test_two_people_play_in_two_tabs(tab: Tab, beside: Beside, parlour: Parlour, room: str) -> None:
    await parlour.set_table(room, "Ann", "Bruno", bots=1, start=False)
    lobby = await parlour.sandbox.until(lambda message: "Join" in message.buttons, room)
    await parlour.play_as_printed(parlour.sandbox.person("Ann"), lobby)
    await tab.open("Ann")
    await tab.go(room)
    brunos = await beside(tab, "Bruno")
    await brunos.press(brunos.message("At the table"), "Leave")
    await expect(tab.message("At the table")).to_contain_text("1 more player is needed")
    await brunos.press(brunos.message("At the table"), "Join")
    await expect(tab.message("At the table")).not_to_contain_text("needed")
    await tab.press(tab.message("At the table"), "Start")
    hands = []
    for one in (tab, brunos):
        await one.press(one.board, "My hand")
        hands.append(await one.read_picture(one.private))
    assert hands[0] != hands[1]
    await tab.private.locator(ANSWERS).first.click()
    await expect(brunos.board.locator(".mention")).to_have_text(["@Bruno"])
    await brunos.private.locator(ANSWERS).first.click()
    for one in (tab, brunos):
        await expect(one.board).to_contain_text("Tokens:")
