"""Windows other than one on a desktop: a phone, and two users in two tabs at the same time."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Beside, Window
from tests.browser.parlour import Parlour
from tests.browser.tab import ANSWERS, Tab
from tests.browser.windows import PHONE

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
    await expect(tab.private).to_contain_text("Your answer so far: Play 1.")
    assert await tab.overflow() == 0


async def test_the_composer_says_all_it_says_on_a_phone(window: Window, room: str) -> None:
    tab = await window(PHONE)
    await tab.open("Ann")
    await tab.go(room)
    composer = tab.page.locator('[data-role="composer"]')
    said = await composer.get_attribute("placeholder")
    await composer.fill(str(said))
    lines = "e => e.scrollHeight <= parseFloat(getComputedStyle(e).lineHeight) + 2 * 7"
    assert await composer.evaluate(lines), said


async def test_two_people_play_in_two_tabs(tab: Tab, beside: Beside, parlour: Parlour, room: str) -> None:
    await parlour.set_table(room, "Ann", "Bruno", bots=1, start=False)
    lobby = await parlour.sandbox.until(lambda message: "Join" in message.buttons, room)
    await parlour.play_as_printed(parlour.sandbox.person("Ann"), lobby)
    await tab.open("Ann")
    await tab.go(room)
    brunos = await beside(tab, "Bruno")
    await brunos.press(brunos.message("Bluff with will tokens"), "Leave")
    await expect(tab.message("Bluff with will tokens")).to_contain_text("1 more player is needed")
    await brunos.press(brunos.message("Bluff with will tokens"), "Join")
    await expect(tab.message("Bluff with will tokens")).not_to_contain_text("needed")
    await tab.press(tab.message("Bluff with will tokens"), "Start")
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


async def test_a_picture_grows_and_has_words(window: Window, parlour: Parlour, room: str) -> None:
    await parlour.set_table(room, "Ann", "Bruno", bots=1)
    tab = await window(PHONE)
    await tab.open("Ann")
    await tab.go(room)
    await tab.press(tab.board, "My hand")
    alt = await tab.read_picture(tab.private)
    await tab.private.locator('[data-role="alt"]').click()
    await expect(tab.private.locator(".alt-text")).to_have_text(alt)
    grow = tab.private.get_by_role("button", name="Enlarge")
    await grow.focus()
    await tab.keys("Enter")
    viewer = tab.page.locator('[data-role="viewer"]')
    await expect(viewer.locator("img")).to_have_attribute("alt", alt)
    await viewer.locator("img").evaluate("image => image.decode()")  # its size is known once it has loaded
    large, small = await viewer.locator("img").bounding_box(), await grow.bounding_box()
    assert large
    assert small
    assert large["width"] > small["width"]
    await tab.shoot("enlarged")
    await viewer.get_by_role("button", name="Zoom in").click()
    whole = await viewer.locator("img").bounding_box()
    assert whole
    assert whole["width"] == await viewer.locator("img").evaluate("image => image.naturalWidth")
    await viewer.get_by_role("button", name="Fit to window").click()
    assert (await viewer.locator("img").bounding_box()) == large
    await tab.keys("Escape")
    await expect(viewer).to_have_count(0)
    await expect(grow).to_be_focused()
