"""Windows of the browser, reused from test to test.

A window is reset after a test and reused for the next one: for a new one, Chromium starts two processes and compiles
the scripts of the page again, which takes as long as everything else in a short test.
"""

from __future__ import annotations

from collections import defaultdict

from playwright.async_api import Browser, Error, Page, ViewportSize

from tests.browser.parlour import PATIENCE

DESKTOP, PHONE = (1280, 860), (390, 844)
"""Widths and heights of windows, in pixels."""
EMPTIED = "() => { localStorage.clear(); sessionStorage.clear(); }"


class Windows:
    """All windows of one browser. Each has separate cookies and storage, which are cleared after a test."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[tuple[int, int], list[Page]] = defaultdict(list)
        self._sizes: dict[Page, tuple[int, int]] = {}

    async def open(self, size: tuple[int, int]) -> Page:
        """Return the only tab of an empty window of that size."""
        if self._free[size]:
            return self._free[size].pop()
        view = ViewportSize(width=size[0], height=size[1])
        context = await self._browser.new_context(viewport=view, has_touch=size == PHONE, reduced_motion="reduce")
        context.set_default_timeout(PATIENCE * 1000)
        page = await context.new_page()
        self._sizes[page] = size
        return page

    async def give_back(self, page: Page) -> None:
        """Close the other tabs of its window and clear its data; close the window itself if that fails."""
        try:
            for other in page.context.pages:
                if other is not page:
                    await other.close()
            await page.evaluate(EMPTIED)
            await page.context.clear_cookies()
            await page.goto("about:blank")
            await page.mouse.move(0, 0)
        except Error:
            await page.context.close()
        else:
            self._free[self._sizes[page]].append(page)
