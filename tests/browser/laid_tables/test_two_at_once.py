"""Two players are asked on one board on a phone: a section opened by one does not disturb the other."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.laid_tables.laid import lay
from tests.browser.laid_tables.test_restless import WHOLE, set_up_at
from tests.browser.parlour import open_room
from tests.browser.tab import Tab
from tests.wire.house import House

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_each_player_opens_their_sections_on_a_private_page(home: House, tab: Tab) -> None:
    room = open_room(home.sandbox)
    await tab.open("Ann")
    await tab.go(room)
    await lay(home, room, set_up_at("encounter", 2, WHOLE, seed=3))
    await expect(tab.board).to_be_visible()
    sections = await tab.board.locator('[data-custom-id^="s:"]').all_inner_texts()
    own = await tab.press_for_page(tab.board, "More…")
    await expect(own).to_contain_text("Brandt, Who Digs: discard an Item")
    await expect(own).not_to_contain_text("Old Pell: discard an Item")
    await tab.shoot("ann has opened hers")
    await tab.become("Bruno")
    assert await tab.board.locator('[data-custom-id^="s:"]').all_inner_texts() == sections, "his board is as it was"
    his = await tab.press_for_page(tab.board, "More…")
    await expect(his).to_contain_text("Old Pell: discard an Item")
    await tab.shoot("bruno has opened his")
    await tab.press(his, "Back")
    await expect(his.get_by_role("button", name="Back", exact=True)).to_have_count(0)
    await tab.shoot("bruno is back")
    await tab.become("Ann")
    await tab.take(own, own.locator('[data-custom-id^="a:"]').first)
    await tab.shoot("ann has answered")
    asked = await tab.asked(own)
    await expect(tab.board).to_contain_text(asked)
    await tab.shoot("the board follows")
    await tab.become("Bruno")
    await expect(his.locator('[data-custom-id^="s:"]')).to_have_text(["More…"])
    await tab.shoot("his page stays while she chooses")
    await tab.become("Ann")
    await tab.take(own, own.locator('[data-custom-id^="a:"]').first)
    await expect(own).to_contain_text("You reach Readers in the Stacks.")
    await tab.shoot("ann has discarded it")
    await tab.become("Bruno")
    await tab.press(his, "More…")
    await expect(his.get_by_role("button", name="Back", exact=True)).to_have_count(1)
    await tab.shoot("bruno goes on where he was")
    assert await tab.overflow() == 0
