"""The path of links to match pages, and the services that make these pages."""

from __future__ import annotations

from typing import NamedTuple

from bot.history.gate import Gate
from bot.match_page.match_pages import MatchPages
from storage.store import Store

PATH = "/match/"
"""The path of a link, followed by its token."""


class PageSource(NamedTuple):
    """The services that make match pages and check who can see them."""

    store: Store
    gate: Gate
    pages: MatchPages
