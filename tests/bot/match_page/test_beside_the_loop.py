"""A page is created outside of the event loop, which handles incoming events all the while."""

from __future__ import annotations

import asyncio
import selectors
import threading
import time
from pathlib import Path

import pytest

from bot.match_page.match_pages import MatchPages, PageRequest
from storage import stories
from storage.packing import from_json
from storage.store import Store
from tests.bot.match_page.made import finished
from tests.bot.match_page.stored import store_finished
from tests.bot.match_page.test_size import Heavy
from tests.proofs import FULL
from tests.storage.given import NOW

LONGEST = 0.1
"""Maximum CPU seconds that the event loop can work before it handles incoming events."""


class Stretches(selectors.DefaultSelector):
    """The selector of an event loop, with the CPU time of each stretch between two checks for incoming events."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[float] = []
        self.since = time.thread_time()

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Record the stretch that ends here; the next one begins when something has arrived."""
        self.found.append(time.thread_time() - self.since)
        found = super().select(timeout)
        self.since = time.thread_time()
        return found


@pytest.mark.parametrize(("key", "seats"), [("tottarot", 3), *([("genshin_tarot", 4), ("the_restless", 4)] * FULL)])
def test_a_page_is_made_beside_the_loop(key: str, seats: int, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log is read once, and unpacked in a thread; in the loop, each line would take as long as a small press."""
    stretches, match, busy = Stretches(), finished(key, seats), set[int]()

    def noting(text: str) -> object:
        busy.add(threading.get_ident())
        return from_json(text)

    async def make() -> bytes:
        store = await Store.open(path, "test", NOW)
        try:
            await store_finished(store, match)
            monkeypatch.setattr(stories, "from_json", noting)
            stretches.found.clear()
            return await MatchPages(store, Heavy()).make(match.past.row, PageRequest("en"))  # type: ignore[arg-type]
        finally:
            await store.close()

    with asyncio.Runner(loop_factory=lambda: asyncio.SelectorEventLoop(stretches)) as runner:
        page = runner.run(make())
    assert page.startswith(b"<!doctype html>")
    assert busy
    assert threading.get_ident() not in busy
    assert 0 < max(stretches.found) < LONGEST
