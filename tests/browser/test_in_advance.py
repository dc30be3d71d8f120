"""On a phone: an answer in advance is left in two presses, seen, given, and cancelled by one."""

from __future__ import annotations

import pytest
from playwright.async_api import Locator, expect

from tests.browser.conftest import PHONE, Window
from tests.browser.parlour import Parlour
from tests.browser.tab import ANSWERS, Tab

pytestmark = pytest.mark.asyncio(loop_scope="session")

LEFT = "Next time you play a will token: play your highest token."
ALWAYS = "Whenever you may take someone's card: take nothing. This lasts until the last round begins."
MOST = 12
"""More answers than there are before the next token."""


async def test_an_answer_in_advance_is_left_given_and_cancelled(window: Window, parlour: Parlour, room: str) -> None:
    """Only computer players sit with Ann, so it is given at once when the question comes."""
    await parlour.set_table(room, "Ann", bots=2)
    tab = await window(PHONE)
    await tab.open("Ann")
    await tab.go(room)
    await _leave(tab, "When you play a will token …", "play your highest token", LEFT)
    own = await _own_page(tab)
    await expect(own).to_contain_text(f"In advance: {LEFT}")
    await _play(tab, own)
    await _leave(
        tab,
        "When you may take someone's card …",
        "take nothing",
        ALWAYS,
        lasting="Every time until the last round begins",
    )
    await tab.press(tab.private, "Cancel it")
    await expect(tab.private).to_contain_text(f"Cancelled: {ALWAYS}")
    assert await tab.overflow() == 0


async def _own_page(tab: Tab) -> Locator:
    own = await tab.press_for_page(tab.board, "My hand")
    await expect(own.locator("[data-picture] img").first).to_be_visible()
    return own


async def _leave(tab: Tab, menu: str, way: str, said: str, lasting: str = "") -> None:
    """Choose how to answer, see in words what would happen, and mean it."""
    await tab.press_for_page(await _own_page(tab), "In advance")
    await expect(tab.private).to_contain_text("Answer a question before it comes.")
    if not await tab.private.get_by_role("button", name=menu, exact=True).count():
        await tab.press(tab.private, "Other questions")
    await tab.choose(tab.private, menu, way)
    if lasting:
        await tab.choose(tab.private, "For how long", lasting)
    await expect(tab.private).to_contain_text(said)
    await tab.press(tab.private, "Yes, set it")
    await expect(tab.private).to_contain_text(f"In advance: {said}")


async def _play(tab: Tab, own: Locator) -> None:
    """Answer what is asked, until the story says what was answered for Ann."""
    for _ in range(MOST):
        if "Answered for you" in await own.inner_text():
            break
        await tab.take(own, own.locator(ANSWERS).first)
    await expect(own).to_contain_text(f"In advance: {LEFT}")
