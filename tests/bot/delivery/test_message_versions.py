"""The newest page stands in a message, in whichever order the edits of it come."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
import pytest_asyncio

from bot.messages.message_versions import MessageVersions
from bot.pages.table_pages import PendingPage
from bot.ui.custom_ids import BoardMark
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


async def test_what_is_settled_stays_so_until_the_match_goes_on_in_it(versions: MessageVersions) -> None:
    """Its card is made once, by whichever comes first, and no late reply about the same moment undoes it."""
    message, card = [""], Page("Round 3 is over.")
    assert await versions.settle(MESSAGE, ENTRIES, lambda: _upon(message)(card))
    assert not await versions.settle(MESSAGE, ENTRIES, lambda: _upon(message)(Page("Once more.")))
    assert not await versions.show(MESSAGE, _pending("Year 18."), ENTRIES, _upon(message), press=9)
    assert message[0].strip() == "Round 3 is over."
    assert await versions.show(MESSAGE, _pending("Year 19.", ENTRIES + 1), ENTRIES + 1, _upon(message), press=10)
    assert message[0].strip() == "Year 19."


async def test_of_a_board_that_became_a_card_it_is_known_what_it_told(versions: MessageVersions) -> None:
    """The next board may be made before that is noted."""
    versions.posted(MESSAGE, told := BoardMark(ENTRIES, "=1.1=3.2"))
    assert await versions.settle(MESSAGE, ENTRIES + 1, lambda: _upon([""])(Page("Round 3 is over.")))
    assert versions.mark(MESSAGE) == told


async def test_an_edit_that_was_not_made_holds_back_no_other(versions: MessageVersions) -> None:
    """Such as that of a page whose reader has left it meanwhile."""

    async def left(_page: Page) -> None:
        raise RuntimeError

    message = ["Rules"]
    with pytest.raises(RuntimeError):
        await versions.show(MESSAGE, _pending("Your turn.", ENTRIES + 1), ENTRIES + 1, left, anew=False)
    assert message == ["Rules"]
    assert await versions.show(MESSAGE, _pending("Year 18."), ENTRIES, _upon(message), press=9)
    assert message[0].strip() == "Year 18."


async def test_what_another_process_may_have_changed_is_shown_again(versions: MessageVersions) -> None:
    """It may show an older state now, or have lost its picture."""
    message, mark = [""], BoardMark(ENTRIES)
    await versions.show(MESSAGE, _pending("Year 18."), ENTRIES, _upon(message))
    versions.posted(MESSAGE, mark)
    versions.press(MESSAGE)
    versions.distrust()
    assert versions.mark(MESSAGE) is None
    assert not versions.pressed(MESSAGE)
    message[:] = ["Year 17."]
    assert await versions.show(MESSAGE, _pending("Year 18."), ENTRIES, _upon(message), anew=False)
    assert message[0].strip() == "Year 18."
