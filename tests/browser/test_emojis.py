"""The application's emojis on a phone: next to the text of buttons, menus and messages, small and complete."""

from __future__ import annotations

import pytest
from playwright.async_api import Locator, expect

from tests.browser.conftest import Window
from tests.browser.parlour import Parlour
from tests.browser.tab import Tab
from tests.browser.windows import PHONE

pytestmark = pytest.mark.asyncio(loop_scope="session")

LARGEST = 24
"""Maximum width of an emoji in a line, in pixels."""


async def widths(emojis: Locator) -> list[int]:
    """Return the width of each emoji, once all have loaded."""
    wide = "all => Promise.all(all.map(i => i.decode().then(() => i.naturalWidth === 128 ? i.width : 0)))"
    return list(await emojis.evaluate_all(wide))


async def begin_match(parlour: Parlour, window: Window, room: str, game: str) -> Tab:
    """Return Ann's tab on a phone, with her match against computer players begun."""
    ann = parlour.sandbox.person("Ann")
    await ann.command("tarot new", channel=room, game=game)
    lobby = await parlour.sandbox.until(lambda message: "Join" in message.buttons, room)
    if "Add a bot" in lobby.buttons:
        for seat in (2, 3):
            await ann.press(lobby, "Add a bot")
            await parlour.sandbox.until(lambda message, seat=seat: f"\n{seat}. " in message.text, room)  # type: ignore[misc]
    start = next(part["custom_id"] for part in lobby.components if part.get("custom_id", "").endswith(":start"))
    await ann.press(lobby, custom_id=start)
    tab = await window(PHONE)
    await tab.open()
    await tab.go(room)
    return tab


async def test_tokens_are_emojis_on_buttons_and_in_text(parlour: Parlour, window: Window, room: str) -> None:
    tab = await begin_match(parlour, window, room, "tottarot")
    await tab.press(tab.board, "My hand")
    token = tab.private.get_by_role("button", name="Play 2", exact=True)  # screen readers skip the emoji
    await expect(token.locator("img.emoji")).to_be_visible()
    for number in range(4):
        button = tab.private.get_by_role("button", name=f"Play {number}", exact=True)
        assert 0 < min(await widths(button.locator("img.emoji"))) <= LARGEST
    await tab.shoot("tokens")
    await tab.take(tab.private, token)
    await expect(
        tab.page.locator("[data-message] p img.emoji, [data-message] blockquote img.emoji").first
    ).to_be_visible()
    assert await tab.overflow() == 0
    await tab.shoot("words")


async def test_a_menu_shows_them_in_its_lines(parlour: Parlour, window: Window, room: str) -> None:
    tab = await begin_match(parlour, window, room, "parsifal")
    await tab.press(tab.board, "My hand")
