"""One Chromium for all tests here; a parlour and a window for each."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

import pytest
import pytest_asyncio
from playwright.async_api import Browser, ViewportSize, async_playwright, expect

from tests.browser import chromium
from tests.browser.parlour import PATIENCE, Parlour
from tests.browser.parlour import parlour as open_parlour
from tests.browser.tab import Tab

HERE = Path(__file__).parent
DESKTOP, PHONE = (1280, 860), (390, 844)
"""Widths and heights of windows, in pixels."""

Window: TypeAlias = Callable[[tuple[int, int]], Awaitable[Tab]]
"""Opens a tab in a window of that size."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs a browser."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)
            if not chromium.found():
                item.add_marker(pytest.mark.skip(reason=chromium.MISSING))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say by name what was left untested."""
    skipped = [report.nodeid for report in terminalreporter.stats.get("skipped", []) if _is_ours(report.nodeid)]
    if skipped and not chromium.found():
        terminalreporter.section("no browser", yellow=True)
        for line in (chromium.MISSING, *sorted(skipped)):
            terminalreporter.line(line, yellow=True)


def _is_ours(nodeid: str) -> bool:
    return "tests/browser/" in nodeid


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Chromium, without a window."""
    expect.set_options(timeout=PATIENCE * 1000)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium.found(), args=chromium.flags())
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def parlour(tmp_path: Path) -> AsyncIterator[Parlour]:
    """A sandbox with the bot in it."""
    (tmp_path / "data").mkdir()
    async with open_parlour(tmp_path / "data") as home:
        yield home


@pytest_asyncio.fixture(loop_scope="session")
async def window(browser: Browser, parlour: Parlour, tmp_path: Path) -> AsyncIterator[Window]:
    """Opens windows; none of them may have anything to complain of at the end."""
    tabs: list[Tab] = []

    async def open_window(size: tuple[int, int] = DESKTOP) -> Tab:
        width, height = size
        view = ViewportSize(width=width, height=height)
        context = await browser.new_context(viewport=view, has_touch=size == PHONE, reduced_motion="reduce")
        context.set_default_timeout(PATIENCE * 1000)
        tabs.append(Tab(await context.new_page(), parlour.sandbox, tmp_path))
        return tabs[-1]

    yield open_window
    for tab in tabs:
        await tab.page.context.close()
    assert [trouble for tab in tabs for trouble in tab.troubles] == []


@pytest_asyncio.fixture(loop_scope="session")
async def tab(window: Window) -> Tab:
    """A tab in a window of a desktop's size."""
    return await window(DESKTOP)
