"""The path of links to pages of matches, and the services that make these pages."""

from __future__ import annotations

from typing import NamedTuple

from bot.history.gate import Gate
from bot.match_page.match_pages import MatchPages
from storage.store import Store

PATH = "/match/"
"""The path of a link, before its token."""


class PageSource(NamedTuple):
    """The services that make pages of matches, and say who may see one."""

    store: Store
    gate: Gate
    pages: MatchPages
