"""The files that the bot sends."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.ui.page import Page


@pytest.fixture
def files(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Return the list of pages sent, in order; a page that is sent again is listed again."""
    sent: list[bytes] = []
    plain = Page.files

    def kept(page: Page) -> Sequence[object]:
        sent.extend(paper.data for paper in page.papers)
        return plain(page)

    monkeypatch.setattr(Page, "files", kept)
    return sent
