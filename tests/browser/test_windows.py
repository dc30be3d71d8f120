"""Other windows than one desktop's: a telephone, and two people at once."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Window
from tests.browser.parlour import Parlour
from tests.browser.tab import ANSWERS

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_move_is_made_on_a_phone(window: Window, parlour: Parlour) -> None:
    await parlour.set_table("Ann", "Bruno", bots=1)
    tab = await window(PHONE)
    await tab.open("Bruno")
    await tab.go("card-table")
    await tab.read_picture(tab.board)
    await tab.shoot("board")
    assert await tab.overflow() == 0
    await tab.press(tab.board, "My hand")
    await tab.read_picture(tab.private)
    await tab.shoot("hand")
    await tab.private.locator(ANSWERS).nth(1).click()
    await expect(tab.private).to_contain_text("You answered: 1.")
    assert await tab.overflow() == 0
    await tab.page.locator('[data-action="drawer"]').click()
    await expect(tab.page.locator("#rail button").first).to_be_in_viewport()
    await tab.shoot("drawer")
    assert await tab.overflow() == 0
    await tab.page.keyboard.press("Escape")
    await tab.go_home()
    await tab.read_picture(tab.page.locator("[data-message]").last)
    await tab.shoot("letter")
    assert await tab.overflow() == 0


async def test_two_people_play_in_two_windows(window: Window, parlour: Parlour) -> None:
    await parlour.set_table("Ann", "Bruno", bots=1, start=False)
    anns, brunos = await window(DESKTOP), await window(DESKTOP)
    for tab, name in ((anns, "Ann"), (brunos, "Bruno")):
        await tab.open(name)
        await tab.go("card-table")
    await brunos.press(brunos.message("At the table"), "Leave")
    await expect(anns.message("At the table")).to_contain_text("1 more player is needed")
    await brunos.press(brunos.message("At the table"), "Join")
    await expect(anns.message("At the table")).not_to_contain_text("needed")
    await anns.press(anns.message("At the table"), "Start")
    for tab in (anns, brunos):
        await tab.press(tab.board, "My hand")
    pictures = {await tab.read_picture(tab.private) for tab in (anns, brunos)}
    assert len(pictures) == 2
    first = await brunos.board.get_attribute("data-message")
    await anns.private.locator(ANSWERS).first.click()
    await expect(brunos.board.locator(".mention")).to_have_text(["@Bruno"])
    await brunos.private.locator(ANSWERS).first.click()
    for tab in (anns, brunos):
        await expect(tab.board).not_to_have_attribute("data-message", str(first))
