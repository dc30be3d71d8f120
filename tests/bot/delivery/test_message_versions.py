"""The newest page stands in a message, in whichever order the edits of it come."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
import pytest_asyncio

from bot.messages.message_versions import MessageVersions
from bot.pages.table_pages import PendingPage
from bot.ui.page import Page
from bot.ui.render_worker import RenderRequest, RenderWorker

MESSAGE, ENTRIES = 7, 12


@pytest_asyncio.fixture
async def versions() -> AsyncIterator[MessageVersions]:
    renderer = RenderWorker()
    yield MessageVersions(renderer)
    renderer.close()


def _pending(words: str, n: int = ENTRIES) -> PendingPage:
    drawing = RenderRequest("queens_of_fate", "board", (), "board 1")
    return PendingPage(Page(words), drawing, lambda: "", "table.png", n, words_only=True)


def _upon(message: list[str]) -> Callable[[Page], Awaitable[None]]:
    async def edit(page: Page) -> None:
        message[:] = [page.head]

    return edit


@pytest.mark.parametrize(
    ("shown", "late", "stands"),
    [
        (("Hint: pass", 9), ("Year 18.", 8), "Hint: pass"),
        (("Year 18.", 8), ("Hint: pass", 9), "Hint: pass"),
    ],
    ids=["the answer's reply comes late", "in order"],
)
async def test_a_later_press_is_never_undone_by_the_reply_to_an_earlier_one(
    versions: MessageVersions, shown: tuple[str, int], late: tuple[str, int], stands: str
) -> None:
    message = [""]
    for words, press in (shown, late):
        pending = _pending(words)
        await versions.show(MESSAGE, pending, pending.n, _upon(message), press=press)
    assert message[0].strip() == stands


async def test_a_move_is_shown_whoever_pressed_last(versions: MessageVersions) -> None:
    message = [""]
    await versions.show(MESSAGE, _pending("Hint: pass"), ENTRIES, _upon(message), press=9)
    assert await versions.show(MESSAGE, _pending("Year 19.", ENTRIES + 1), ENTRIES + 1, _upon(message), press=8)
    assert message[0].strip() == "Year 19."
