"""A tab of the browser: its user, its content, and the user's actions with mouse and keyboard."""

from __future__ import annotations

import asyncio
import itertools
from pathlib import Path

from playwright.async_api import ConsoleMessage, Error, Locator, Page, expect

from sandbox.driver import Sandbox
from tests.browser.dealt import SHOTS
from tests.browser.parlour import PATIENCE

BOARD = '[data-message]:not([data-ephemeral]):has([data-picture="table.png"])'
ANSWERS = '[data-custom-id^="a:"]'


class Tab:
    """A page opened for a user. `troubles` has all errors in its console."""

    def __init__(self, page: Page, sandbox: Sandbox, shots: Path) -> None:
        self.page = page
        self.troubles: list[str] = []
        self._sandbox, self._shots, self._count = sandbox, shots, itertools.count(1)
        page.on("console", self._listen)
        page.on("pageerror", self._note)

    def leave(self) -> None:
        """Stop listening, because later messages of the page are for another tab."""
        self.page.remove_listener("console", self._listen)
        self.page.remove_listener("pageerror", self._note)

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.troubles.append(message.text)

    def _note(self, error: Error) -> None:
        self.troubles.append(str(error))

    async def open(self, name: str = "") -> None:
        """Open the page for a user or, without a name, for its default user."""
        who = f"/?as={self._sandbox.person(name).id}" if name else "/"
        await self.page.goto(self._sandbox.url + who)
        await expect(self.page.locator('[data-person][aria-pressed="true"]')).to_have_count(1)
        await self._read()

    async def _read(self) -> None:
        """Wait until the messages of this user and channel have loaded."""
        await expect(self.page.get_by_role("log")).to_have_attribute("aria-busy", "false")

    async def shoot(self, what: str) -> None:
        """Store a screenshot of the window in the folder of the test, if screenshots are wanted."""
        if SHOTS:
            await self.page.screenshot(path=self._shots / f"{next(self._count):02} {what}.png")

    async def become(self, name: str) -> None:
        """Switch to another user in the bar at the top."""
        seat = self.seat(name)
        await seat.click()
        await expect(seat).to_have_attribute("aria-pressed", "true")
        await self._read()

    async def become_by_key(self, name: str) -> None:
        """Switch to another user without the mouse."""
        keys = await self.seat(name).get_attribute("aria-keyshortcuts")
        await self.page.keyboard.press(str(keys))
        await expect(self.seat(name)).to_have_attribute("aria-pressed", "true")
        await self._read()

    async def open_beside(self, name: str) -> Page:
        """Open a new tab of this window for a user, with the link in the menu of users."""
        await self.page.locator('[data-role="persona"]').click()
        async with self.page.context.expect_page() as opened:
            await self.page.get_by_role("link", name=f"{name} in a new tab").click()
        await self.page.keyboard.press("Escape")
        return await opened.value

    def seat(self, name: str) -> Locator:
        """Return a user's entry in the bar at the top."""
        return self.page.locator(f'[data-person="{self._sandbox.person(name).id}"]')

    async def go(self, channel: str) -> None:
        """Open a channel or thread of the first server."""
        place = self._sandbox.channel(channel)
        await self._open_drawer()
        await self.page.locator(f'[data-guild="{place.guild}"]').click()
        await self._open_drawer()
        await self.page.locator(f'[data-channel="{place.id}"]').click()
        await expect(self.page.locator('[data-role="title"]')).to_have_text(channel)
        await self._read()

    async def go_home(self) -> None:
        """Open the direct messages with the bot."""
        await self._open_drawer()
        await self.page.locator('[data-guild="home"]').click()
        await self._open_drawer()
        await self.page.locator("#channels [data-channel], #channels [data-role=open-dm]").first.click()
        await expect(self.page.locator('[data-role="title"]')).to_have_text("Querent")
        await self._read()

    async def _open_drawer(self) -> None:
        """Show the list of channels, which is hidden on a phone."""
        drawer = self.page.locator('[data-action="drawer"]')
        if await drawer.is_visible() and not await self.page.locator("body.drawer-open").count():
            await drawer.click()

    async def keys(self, *keys: str) -> None:
        """Press keys one after another; anything longer than the name of a key is typed."""
        for key in keys:
            if key in ("Enter", "Escape", "ArrowDown", "ArrowUp", "Tab", "Backspace"):
                await self.page.keyboard.press(key)
            else:
                await self.page.keyboard.type(key)

    async def command(self, name: str) -> None:
        """Begin a slash command: type its name and choose it from the list; the focus is then in its first field."""
        await self.page.locator('[data-role="composer"]').focus()
        await self.keys(f"/{name}")
        await expect(self.suggestion(name)).to_have_attribute("aria-selected", "true")
        await self.keys("Enter")
        await expect(self.page.locator(f'[data-command="{name}"]')).to_be_visible()

    def suggestion(self, key: str) -> Locator:
        """Return an entry of the list above the message field."""
        return self.page.locator(f'[data-suggestion="{key}"]')

    async def send(self, command: str, *options: tuple[str, str]) -> None:
        """Use a slash command with the keyboard alone, with each option's name and the text typed into it."""
        await self.command(command)
        for option, words in options:
            field = self.page.locator(f'[data-option="{option}"]')
            if not await field.count():
                await self.keys(option, "Enter")
            await expect(field).to_be_focused()
            await self.keys(words)
            await expect(self.page.locator("[data-suggestion]").first).to_contain_text(words)
            await self.keys("Enter")
        await self.keys("Enter")

    def message(self, words: str) -> Locator:
        """Return the newest message with this text."""
        return self.page.locator("[data-message]", has_text=words).last

    @property
    def private(self) -> Locator:
        """Return the newest ephemeral message."""
        return self.page.locator("[data-message][data-ephemeral]").last

    @property
    def board(self) -> Locator:
        """Return the newest board."""
        return self.page.locator(BOARD).last

    async def press(self, message: Locator, label: str) -> None:
        """Press a button of a message."""
        await message.get_by_role("button", name=label, exact=True).click()

    def choice(self, message: Locator, name: str) -> Locator:
        """Return the button with that name."""
        return message.get_by_role("button", name=name, exact=True).first

    async def asked(self, message: Locator) -> str:
        """Return the question of a page: the first bold text below its picture, except notes, lists and the log."""
        aside = ":not(small strong):not(li strong):not(blockquote strong)"
        return await message.locator(f".gallery ~ * strong{aside}").first.inner_text()

    async def take(self, page: Locator, button: Locator) -> None:
        """Press a button that changes its page, and wait until it has changed; a busy bot might defer first."""
        address = str(await button.get_attribute("data-custom-id"))
        await button.click()
        await self.changed(page, address)

    async def changed(self, page: Locator, address: str, *, menu: bool = False) -> None:
        """Wait until the pressed button or `menu` is gone from the page, except as the way back.

        The menu in a section has the custom ID of the button that opened it.
        """
        kind = ".select-button" if menu else "button:not(.select-button)"
        pressed = page.locator(f'{kind}[data-custom-id="{address}"]').filter(has_not_text="Back")
        await expect(pressed).to_have_count(0)
        await expect(self.page.locator("[aria-busy=true]")).to_have_count(0)
        await expect(self.page.locator("[data-role=failure]")).to_have_count(0)

    async def disable_held_notifications(self) -> None:
        """Disable held-back notifications for the user of the page."""
        await self.command("settings")
        await self.keys("Enter")
        await self.choose(self.private, "How soon you're notified", "right away")

    async def press_for_page(self, message: Locator, button: str) -> Locator:
        """Press a button that opens another private page, and return that page once it is the newest."""
        pages = self.page.locator("[data-message][data-ephemeral]")
        before = await pages.count()
        await self.press(message, button)
        await expect(pages).to_have_count(before + 1)
        return self.private

    async def choose(self, message: Locator, menu: str, entry: str) -> None:
        """Open a menu of a message, and choose an entry."""
        await message.get_by_role("button", name=menu, exact=True).click()
        await message.get_by_role("option", name=entry).click()

    async def read_picture(self, message: Locator) -> str:
        """Return the alt text of the message's first picture once it has loaded, even if an edit replaces it."""
        image = message.locator("[data-picture] img").first
        async with asyncio.timeout(PATIENCE):
            while (shown := await self._decoded(image)) is None:
                pass
        alt, *size = shown
        assert min(size) >= 200, f"a picture of {size}"
        assert alt, "a picture without words"
        return alt

    async def _decoded(self, image: Locator) -> tuple[str, int, int] | None:
        """Return the alt text, width and height; None if the picture disappeared while it was examined."""
        try:
            await image.scroll_into_view_if_needed()
            alt, width, height = await image.evaluate(
                "i => i.decode().then(() => [i.alt, i.naturalWidth, i.naturalHeight])"
            )
        except Error:
            return None
        return alt, width, height

    async def overflow(self) -> int:
        """Return the number of pixels by which the page is wider than its window."""
        return int(await self.page.evaluate("document.documentElement.scrollWidth - innerWidth"))
