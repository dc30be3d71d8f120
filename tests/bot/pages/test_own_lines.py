"""Lines of a page for one player alone, such as their note."""

from __future__ import annotations

from bot.pages import seat_pages
from bot.table.snapshot import Snapshot, snapshot
from bot.ui.guidance import PageState
from games.kernel.text import t
from games.the_restless import story
from games.the_restless.game import THE_RESTLESS
from tests.bot.pages.test_page_laws import LINK, table_of
from tests.contract.playing import Setup

NEWS = [story.died(t("Josse"))]
MINE = PageState(note="Keep the Rest")
NOTE = "-# Your note: Keep the Rest"


def table() -> Snapshot:
    """Return a table with two players."""
    return snapshot(table_of(Setup(THE_RESTLESS, 2, {}).opened("note")), (0,))


def test_a_direct_message_is_news_then_title_then_state_and_last_the_note() -> None:
    """Earlier, the note was between the news and the title."""
    seen = table()
    page = seat_pages.hand(seen, 0, NEWS, MINE, entry_count=3, heads=(LINK,)).page
    lines = page.content.splitlines()
    title = next(index for index, line in enumerate(lines) if seen.title in line)
    assert lines[:title] == ["> Josse dies."]
    below = lines.index(NOTE)
    assert below > title + 1
    assert all(line.startswith("- ") for line in lines[below + 1 :]), "only what the buttons do is below it"


def test_a_private_page_has_the_note_below_its_title() -> None:
    seen = table()
    title, note, *_ = seat_pages.hand(seen, 0, NEWS, MINE).page.content.splitlines()
    assert seen.title in title
    assert note == NOTE
